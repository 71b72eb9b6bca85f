"""What a sensible surfer does: waits for waves that are worth it, plays cards by what they risk, and leaves in time."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.chance import Rng
from lineup.core.game import Knowledge
from lineup.core.moves import Move, Seat
from lineup.games.tavarua.bot.judge import best_by
from lineup.games.tavarua.bot.solo import Alone
from lineup.games.tavarua.bot.solo_value import Prospects
from lineup.games.tavarua.bot.standing import career_standing, scores_of, standing
from lineup.games.tavarua.bot.together import Together
from lineup.games.tavarua.moves import BAIL, WAIT, Choice
from lineup.games.tavarua.rules.book import CAREER, HIGH_SCORE, TOGETHER, Book
from lineup.games.tavarua.scoring import TOP
from lineup.games.tavarua.state import NOTHING, OVER, WAVES_A_BOARD, TavaruaState
from lineup.games.tavarua.view import TavaruaView

THE_END: Final = -1  # the chapter after the last one
BEHIND: Final = 0.5  # how far each further way to throw cards away ranks below the one before


@final
class TavaruaKnowledge(Knowledge[TavaruaState, TavaruaView]):
    """Waits for good waves, rides as long as it pays, and bails in time."""

    def __init__(self, book: Book) -> None:
        self.ahead = True
        if book.solo == TOGETHER:
            self.playouts = (120, 800)  # a pro with 60 wins 50 % against two locals, with 120 it is 55 %
            self.doubt = (1.0, 0.5)  # a legend wins 49 of 100 games against two pros; with 400, and 1.0, it was 44
        else:
            self.playouts = (60, 200) if book.solo == CAREER else (300, 2000)
            self.keep = (6, 8)
            self.doubt = (1.5, 1.5 if book.solo == CAREER else 0.5)  # few games leave much to luck
        if book.solo == HIGH_SCORE:
            boards = 2 if book.board == NOTHING else 1
            self.most = float(boards * WAVES_A_BOARD * TOP) / 2.0

    def worths(self, view: TavaruaView, legal: list[Move]) -> list[float]:
        """The best way to wait, or to bail, keeps its worth; the other ways rank below it one by one."""
        if view.table.book.solo == TOGETHER:
            together = Together(view.table, view.seat)
            worths = [together.worth(move) for move in legal]
        else:
            alone = Alone(view.table, view.seat, Prospects(view.table, view.seat))
            worths = [alone.worth(move) for move in legal]
        spread_out(legal, worths, WAIT)
        spread_out(legal, worths, BAIL)
        return worths

    def risks(self, view: TavaruaView, legal: list[Move]) -> list[float]:
        """What a fall may cost, in a contest; a surfer alone has no style."""
        if view.table.book.solo != TOGETHER:
            return [0.0] * len(legal)
        together = Together(view.table, view.seat)
        return [together.risk(move) for move in legal]

    def choose(self, view: TavaruaView, legal: list[Move], rng: Rng) -> Move:
        return sensible(view.table, view.seat, legal, rng)

    def pick(self, s: TavaruaState, seat: Seat, legal: list[Move], rng: Rng) -> Move:
        """Only open information and the surfer's own hand are looked at, so the whole table can be passed in."""
        return sensible(s, seat, legal, rng)

    def chapter(self, s: TavaruaState) -> i64:
        """In a career, the event."""
        return THE_END if s.phase == OVER else s.month

    def scores(self, s: TavaruaState) -> list[float]:
        return scores_of(s)

    def value(self, s: TavaruaState, seat: Seat) -> float:
        if s.book.solo == TOGETHER:
            return standing(s, seat)
        return career_standing(s) if s.book.solo == CAREER else scores_of(s)[0] / self.most


def spread_out(legal: list[Move], worths: list[float], action: i64) -> None:
    """Spread out the ways to take an action that differ only in the cards thrown away."""
    places: list[int] = []
    for place, move in enumerate(legal):
        if isinstance(move, Choice) and move.action == action:
            places.append(place)
    places.sort(key=lambda place: -worths[place])
    for order, place in enumerate(places):
        worths[place] -= BEHIND * float(order)


def sensible(t: TavaruaState, seat: Seat, legal: list[Move], rng: Rng) -> Move:
    """The move that is worth most; among equals, one at random."""
    if t.book.solo == TOGETHER:
        return best_by(Together(t, seat), legal, rng)
    return best_by(Alone(t, seat, Prospects(t, seat)), legal, rng)
