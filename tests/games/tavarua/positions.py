"""Contests of Tavarua that are set by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from games.tavarua.session import BOARDS, CARDS, STOKE, Session, called, told
from lineup.core import Pool, Tale
from lineup.core.options import build
from lineup.games.tavarua.game import Tavarua
from lineup.games.tavarua.moves import MOST_IN_HAND
from lineup.games.tavarua.options import TavaruaOptions
from lineup.games.tavarua.rules.prepare import ask_the_next_to_prepare
from lineup.games.tavarua.rules.score import record
from lineup.games.tavarua.rules.setup import lay_out_the_decks
from lineup.games.tavarua.scoring import score_on_the_track
from lineup.games.tavarua.state import (
    CHOOSING,
    END,
    MOST_CARDS,
    POINTS,
    SCORE,
    WAVE_FIELDS,
    WHERE,
    TavaruaState,
    bit,
    empty_table,
)

Agreed = Mapping[str, object]  # options and rulings by their dotted names

SNAKING: Agreed = {"snaking": True}
ENGLISH: Agreed = {"snaking": True, "edition": "english"}


@dataclass
class Surfer:
    """One surfer of a position."""

    at: str = "shore"  # or "channel 3", "riding 4", "fallen 2"
    hand: str = "1+ 1- 2+ 2- 3+"
    board: str = "short"
    balance: int = 0
    stoke: int = 0
    pile: str = ""  # score pile: "3+sp 2-b", a letter for each token
    short: tuple[int, ...] = ()  # points of the waves recorded on the shortboard
    long: tuple[int, ...] = ()
    stoke_cards: str = ""  # "jetski focus"


@cache
def game_with(*agreed: tuple[str, object]) -> Tavarua:
    """Tavarua with these options; a game holds no position, so one is enough for all contests."""
    return Tavarua(build(TavaruaOptions, dict(agreed)))


def deal(
    *hands: str,
    dice: str = "1 2 3 4 5 6",
    first: int = 1,
    boards: str = "",
    back: str = "G",
    agreed: Agreed | None = None,
) -> Session:
    """A contest from its set-up up to the redraw. Hands are dealt clockwise from the first player.

    ``boards`` is "short long" by seat, shortboards for all if not given; with one board in the game nobody chooses.
    """
    game = game_with(*(agreed or {}).items())
    seats = len(hands)
    order = [(first - 1 + step) % seats for step in range(seats)]
    cards = f"{back} " + " ".join(hands[seat] for seat in order)
    one_board = game.book.board >= 0
    lots = first if seats > 1 else ""
    fate, tale = told(game.book.box, f"{dice} {lots} {cards if one_board else ''}"), Tale()
    table = game.start(seats, fate, tale)
    assert not fate.names, f"{fate.names} did not fall"
    session = Session(game, table, tale.events)
    if not one_board:
        wanted = boards.split() or ["short"] * seats
        steps = [f"{seat + 1} start on {wanted[seat]}board" for seat in order]
        session.play(*steps[:-1], f"{steps[-1]}: {cards}")
    return session


def contest(
    *surfers: Surfer,
    dice: str = "6 6 6 6 6 6",
    back: str = "G",
    first: int = 1,
    rounds_left: int = 10,
    discards: str = "",
    preparing: bool = False,
    agreed: Agreed | None = None,
) -> Session:
    """A contest in the middle of a round: all choose an action, or with ``preparing`` the first is asked before that.

    Cards that are nowhere else are in the player deck. ``dice`` are those of spaces 1 to 6.
    """
    game = game_with(*(agreed or {}).items())
    table = empty_table(game.book, len(surfers))
    lay_out_the_decks(table)
    table.dice = vec[i64]([int(face) for face in dice.split()])
    table.back = called(game.book.box, table.backs, back)
    assert table.backs.take(table.back)
    table.first, table.rounds_left = first - 1, rounds_left
    for seat, surfer in enumerate(surfers):
        place_surfer(table, seat, surfer)
    for card in discards.split():
        take(table.deck, card)
        table.discards[CARDS.index(card)] += 1
    if preparing:
        ask_the_next_to_prepare(table)
    else:
        table.ask(CHOOSING, bit(len(surfers)) - 1)
    return Session(game, table, [])


def place_surfer(table: TavaruaState, seat: int, surfer: Surfer) -> None:
    """One surfer with everything that belongs to it."""
    where, _blank, space = surfer.at.partition(" ")
    table.where[seat] = 0 if where == "shore" else WHERE.index(where)
    table.space[seat] = int(space or 0)
    table.board[seat] = BOARDS.index(surfer.board)
    table.balance[seat], table.stoke[seat] = surfer.balance, surfer.stoke
    for place, card in enumerate(surfer.hand.split()):
        take(table.deck, card)
        table.hand[seat * MOST_IN_HAND + place] = CARDS.index(card)
    table.held[seat] = len(surfer.hand.split())
    for number, card in enumerate(surfer.pile.split()):
        take(table.deck, card[:2])
        table.pile[seat * MOST_CARDS + number] = CARDS.index(card[:2])
        table.tokens[seat * MOST_CARDS + number] = tokens_of(card[2:])
    table.piled[seat] = len(surfer.pile.split())
    for name in surfer.stoke_cards.split():
        kind = STOKE.index(name)
        assert table.stoke_deck.take(table.book.box.first_stoke + kind)
        table.stoke_cards[seat * len(STOKE) + kind] += 1
        table.stoke_held[seat] += 1
    record_waves(table, seat, surfer)


def record_waves(table: TavaruaState, seat: int, surfer: Surfer) -> None:
    """Waves that were scored before, as if they had ended with a bail."""
    on = int(table.board[seat])
    for board, waves in enumerate((surfer.short, surfer.long)):
        table.board[seat] = board
        for points in waves:
            fields: list[i64] = [i64(0)] * WAVE_FIELDS
            fields[SCORE], fields[POINTS], fields[END] = score_on_the_track(points), i64(points), i64(1)
            fields[3] = i64(points)
            record(table, seat, fields)
    table.board[seat] = on


def take(pool: Pool, card: str) -> None:
    assert pool.take(CARDS.index(card)), f"there are not so many of {card}"


def tokens_of(letters: str) -> int:
    counts = Counter(letters)
    return counts["s"] + 4 * counts["b"] + 8 * counts["h"] + 16 * counts["p"]
