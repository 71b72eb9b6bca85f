"""Before the first card: which options a match is played with, and who sits where."""

from __future__ import annotations

import getpass
import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from lineup import games
from lineup.core import BadOptions, Options, Rng
from lineup.core.decks import MOST_BYTES, read_deck, read_decks
from lineup.core.files import read_file
from lineup.core.language import _, ngettext
from lineup.core.options import deck_specs, from_pairs
from lineup.games import AnyGame
from lineup.store import wall_clock
from lineup.table import PERSON, Player, Table
from lineup.table.bot_players import bot_player
from lineup.table.first_turn import seed_for
from lineup.table.names import ID_LETTERS, LONGEST_NAME, check_name, folded

ID_LENGTH = 6  # letters of a match: it can be read out


def chosen_options(slug: str, variant: str, pairs: Sequence[str], decks: Sequence[str]) -> Options:
    """A game's options: a variant, then deck files, then what was typed as name=value."""
    kind = games.options_of(slug)
    values: dict[str, object] = dict(games.variant(slug, variant).values) if variant else {}
    specs = deck_specs(kind)
    for deck in decks:
        name, equals, path = deck.rpartition("=")
        if (equals and name not in specs) or not specs:
            raise BadOptions(which_deck(slug, list(specs)))
        file = Path(path)
        if equals:
            values[name] = read_deck(specs[name], file)
        else:
            values |= read_decks(specs, read_file(file, MOST_BYTES), file.name)
    return from_pairs(kind, values, pairs)


def which_deck(slug: str, names: list[str]) -> str:
    if not names:
        return _("{slug} has no deck that can be replaced.").format(slug=slug)
    if len(names) == 1:
        return _("{slug} has one deck, {name}: --deck FILE.").format(slug=slug, name=names[0])
    sentence = _("{slug} has the decks {names}: --deck FILE, or --deck {first}=FILE for one of them.")
    return sentence.format(slug=slug, names=", ".join(names), first=names[0])


def own_name() -> str:
    """What to call the only person at the keyboard; the same every time, so that records are of one person."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError):
        name = ""
    return _("Player") if name in ("", "root") else name[:LONGEST_NAME].capitalize()


def check_names(people: Sequence[str]) -> None:
    """Names must tell people apart and fit into a picture."""
    for name in people:
        check_name(name)
    for place, name in enumerate(people):
        if folded(name) in [folded(other) for other in people[:place]]:
            raise BadOptions(_("Two people cannot both be called {name}.").format(name=name))


def seat_everybody(game: AnyGame, *, seats: int, people: Sequence[str], crew: Sequence[str]) -> list[Player]:
    """People first, then the bots that were asked for, then the bots that are needed to fill the table.

    Without a number of seats, it is the smallest that has room for everybody who was named.
    """
    check_names(people)
    named = len(people) + len(crew)
    count = seats or max(game.seats[0], named)
    games.check_seats(game, count)
    if named > count:
        sentence = ngettext(
            "{named} players are named for {count} seat.", "{named} players are named for {count} seats.", count
        )
        raise BadOptions(sentence.format(named=named, count=count))
    if figure := next((name for name in people if folded(name) in map(folded, game.figures())), ""):
        raise BadOptions(_("Somebody else in this game is called {name}.").format(name=figure))
    players = [Player(PERSON, name) for name in people]
    for asked in [*crew, *[""] * (count - named)]:
        players.append(bot_player(asked, [player.name for player in players], Rng(secrets.randbits(62))))
    return players


def new_table(game: AnyGame, players: list[Player]) -> Table:
    """A match with a fair deal and an id that can be read out."""
    return deal(game, players, seed_for(game, [player.kind for player in players], partial(secrets.token_bytes, 32)))


def same_deal(table: Table, name: str = "") -> Table:
    """A match of one player with the seed of an earlier one, and a note that its luck is known."""
    header = table.record.header
    if not header.seed:
        raise BadOptions(_("The luck of this match was written by hand; it has no seed to deal from again."))
    player = Player(PERSON, name or header.players[0].name)
    return deal(table.game, [player], bytes.fromhex(header.seed), again=header.deal())


def deal(game: AnyGame, players: list[Player], seed: bytes, again: str = "") -> Table:
    """The first cards, at a table with an id of its own."""
    letters = "".join(secrets.choice(ID_LETTERS) for _letter in range(ID_LENGTH))
    created = wall_clock.moment().isoformat(timespec="seconds")
    return Table.open(game, players, seed=seed, table=letters, created=created, again=again)
