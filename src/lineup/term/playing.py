"""From the command line to a match: a new one, one that goes on, or one to look at."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from lineup import games
from lineup.core import BadOptions
from lineup.core.language import _
from lineup.store import Store, default_path
from lineup.table import Table
from lineup.term.keyboard_match import KeyboardMatch
from lineup.term.records import find_match
from lineup.term.screen import Screen
from lineup.term.seating import check_names, chosen_options, new_table, own_name, same_deal, seat_everybody
from lineup.term.solo import another, check_repeatable
from lineup.term.table_bots import TableBots
from lineup.term.watching import show_bots_game


@dataclass(frozen=True)
class PlayArguments:
    """What somebody wants to play, as it was typed."""

    game: str = ""  # empty: the first one in the list of games
    variant: str = ""
    pairs: Sequence[str] = ()  # name=value
    decks: Sequence[str] = ()
    seats: int = 0  # 0: as few as will do
    people: Sequence[str] = ()
    bots: Sequence[str] = ()
    watch: bool = False  # only bots play


def is_a_terminal() -> bool:
    """Whether somebody can type and read here."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def first_game() -> str:
    found = games.slugs()
    if not found:
        raise BadOptions(_("No game is installed."))
    return found[0]


def table_for(arguments: PlayArguments, people: Sequence[str]) -> Table:
    """A new table with everybody seated and the first cards dealt."""
    slug = arguments.game or first_game()
    game = games.load(slug, chosen_options(slug, arguments.variant, arguments.pairs, arguments.decks))
    return new_table(game, seat_everybody(game, seats=arguments.seats, people=people, crew=arguments.bots))


def play(arguments: PlayArguments, db: Path | None, console: Console) -> None:
    """Play a new match; without a terminal or with nobody to play, show one among bots."""
    if arguments.watch or not is_a_terminal():
        watch(arguments, db, console)
        return
    table = table_for(arguments, arguments.people or [own_name()])
    with Store(db or default_path()) as store:
        store.create(table)
        sit_down(table, store, Screen(console))


def play_again(what: str, people: Sequence[str], db: Path | None, console: Console) -> None:
    """The same deal as in a finished match of one player, for the same player or for somebody else."""
    if not is_a_terminal():
        raise BadOptions(_("Somebody has to type to play a deal again, and there is no terminal here."))
    earlier = find_match(what, db)
    check_repeatable(earlier)
    check_names(people)
    games.check_seats(earlier.game, max(1, len(people)))
    table = same_deal(earlier, *people)
    with Store(db or default_path()) as store:
        store.create(table)
        sit_down(table, store, Screen(console))


def sit_down(table: Table, store: Store, screen: Screen) -> None:
    """Play until the end or until somebody leaves; a person who plays alone can go on with another deal."""
    following: Table | None = table
    while following is not None and KeyboardMatch(following, store, screen).run():
        following = another(screen, store, following)


def watch(arguments: PlayArguments, db: Path | None, console: Console) -> None:
    """A game of bots. It is kept only where somebody has said so: nobody asked for it."""
    table = table_for(arguments, ())
    screen = Screen(console)
    if not arguments.watch:
        screen.say(_("There is no terminal to type in, so this is a game among bots."), "dim")
    show_bots_game(screen, table, TableBots(table, keep=lambda: None), kept=db is not None)
    if db is not None:
        with Store(db) as store:
            store.create(table)


def resume(words: Sequence[str], db: Path | None, console: Console) -> None:
    """Go on with a match: the one that is named, or the one that was played last, of a game if one is named."""
    game = next((word for word in words if word in games.slugs()), "")
    match = next((word for word in words if word and word not in games.slugs()), "")
    if not is_a_terminal():
        raise BadOptions(_("Somebody has to type to go on with a match, and there is no terminal here."))
    with Store(db or default_path()) as store:
        if not match:
            running = store.matches(game=game, running=True, most=1)
            if not running:
                raise BadOptions(_("No match is waiting to go on. lineup play begins a new one."))
            match = running[0].id
        sit_down(store.load(match), store, Screen(console))
