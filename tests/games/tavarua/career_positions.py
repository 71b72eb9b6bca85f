"""Events of a career, and the time between them, set by hand."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from games.tavarua.positions import Agreed, Surfer, game_with, place_surfer, record_waves, take, tokens_of
from games.tavarua.session import BOARDS, CARDS, STOKE, Session, called
from lineup.core import Tale
from lineup.games.tavarua.calendar import MONTHS, CareerEvent, calendar
from lineup.games.tavarua.game import Tavarua
from lineup.games.tavarua.options import TavaruaOptions
from lineup.games.tavarua.rules.book import Book, book_with
from lineup.games.tavarua.rules.career import ask_what_comes_next
from lineup.games.tavarua.rules.opponents import decide
from lineup.games.tavarua.rules.prepare import ask_the_next_to_prepare
from lineup.games.tavarua.rules.setup import lay_out_the_decks
from lineup.games.tavarua.state import CHOOSING, MOST_CARDS, WHERE, TavaruaState, bit, empty_table

CAREER: Agreed = {"solo": "career"}
ENGLISH_CAREER: Agreed = {"solo": "career", "edition": "english"}
HIGH_SCORE: Agreed = {"solo": "high_score"}


@dataclass
class Rival:
    """One opponent of a position; what it is called and where it wants to go stands in the calendar."""

    at: str = "shore"  # or "channel 3", "riding 4", "fallen 2"
    board: str = ""  # "short" or "long", where that is no longer the one it started on
    pile: str = ""  # "3+p 2-b", as of a surfer
    short: tuple[int, ...] = ()  # points of the waves recorded on the shortboard
    long: tuple[int, ...] = ()


def event(
    month: str,
    surfer: Surfer,
    *rivals: Rival,
    opponents: str = "",
    rank: int = 50,
    dice: str = "1 1 1 1 1 1",
    back: str = "G",
    rounds_left: int = 10,
    counted: int = 0,
    preparing: bool = False,
    agreed: Agreed = CAREER,
) -> Session:
    """An event in the middle of a round: opponents have decided, and the surfer (seat 1) chooses an action.

    ``opponents`` replaces those of the calendar: "S:3 L:3". Rivals that are not given lie on the shore. With
    ``preparing`` the surfer is first asked for what comes before the action, if there is anything to do. ``counted`` is
    what a photo shoot has brought so far. The event is the last one before its month ends: the next rank is written as
    that of ``month``.
    """
    game = game_with(*agreed.items())
    book = game.book.year[MONTHS.index(month)]
    if opponents:
        book = with_opponents(game, book, opponents.split())
    table = empty_table(book, 1)
    lay_out_the_decks(table)
    table.month, table.rank, table.best_rank, table.tally = MONTHS.index(month), rank, min(rank, 50), counted
    table.results = vec[i64]([50, 0, -1, -1, 0] * MONTHS.index(month))
    table.dice = vec[i64]([int(face) for face in dice.split()])
    table.back = called(book.box, table.backs, back)
    assert table.backs.take(table.back)
    table.rounds_left = rounds_left
    place_surfer(table, 0, surfer)
    for number, rival in enumerate(rivals, 1):
        place_rival(table, number, rival)
    tale = Tale()
    decide(table, tale)
    if preparing:
        ask_the_next_to_prepare(table)
    else:
        table.ask(CHOOSING, bit(0))
    return Session(game, table, tale.events)


def between(
    month: str, *, rank: int = 50, best_rank: int = 0, unlocked: str = "", spent: str = "", due: int = 0,
    agreed: Agreed = CAREER,
) -> Session:  # fmt: skip
    """Before the event of a month: the next step is "1 start event", or "1 unlock …" while cards are ``due``.

    ``unlocked`` cards are in the hand, ``spent`` ones were unlocked and played: "jetski focus".
    """
    game = game_with(*agreed.items())
    table = empty_table(game.book, 1)
    lay_out_the_decks(table)
    table.month, table.rank, table.best_rank = MONTHS.index(month), rank, best_rank or min(rank, 50)
    table.results = vec[i64]([50, 0, -1, -1, 0] * MONTHS.index(month))
    for name in [*unlocked.split(), *spent.split()]:
        assert table.stoke_deck.take(game.book.box.first_stoke + STOKE.index(name))
    for name in unlocked.split():
        table.stoke_cards[STOKE.index(name)] += 1
        table.stoke_held[0] += 1
    for name in spent.split():
        table.stoke_used[STOKE.index(name)] += 1
    table.unlocks_due = due
    ask_what_comes_next(table)
    return Session(game, table, [])


def with_opponents(game: Tavarua, book: Book, opponents: list[str]) -> Book:
    """The same event against others."""
    assert book.event is not None
    assert isinstance(game.options, TavaruaOptions)
    row = vars(book.event) | {"opponents": opponents, "points": [*(5, 3, -1)[: len(opponents)], -3]}
    changed = book_with(game.options, CareerEvent(row))
    changed.year = book.year
    return changed


def place_rival(table: TavaruaState, number: int, rival: Rival) -> None:
    """One opponent with everything that belongs to it."""
    where, _blank, space = rival.at.partition(" ")
    table.where[number] = 0 if where == "shore" else WHERE.index(where)
    table.space[number] = int(space or 0)
    if rival.board:
        table.board[number] = BOARDS.index(rival.board)
    for place, card in enumerate(rival.pile.split()):
        take(table.deck, card[:2])
        table.pile[number * MOST_CARDS + place] = CARDS.index(card[:2])
        table.tokens[number * MOST_CARDS + place] = tokens_of(card[2:])
    table.piled[number] = len(rival.pile.split())
    record_waves(table, number, Surfer(short=rival.short, long=rival.long))


def printed(month: str, edition: str = "italian") -> CareerEvent:
    """An event as the calendar has it."""
    return calendar(edition)[MONTHS.index(month)]
