"""Which moves are lit, what they bring, and which of them are asked once more because they hurt."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.core.language import _
from lineup.core.moves import Move
from lineup.core.page import AFTER_ITS_FIRST_PICK, LIT, NOTHING_TO_SAY, QUIET, Remark, points_lost
from lineup.games.perfect_wave.bot.survey import Survey
from lineup.games.perfect_wave.browser.outlook import broken_by, holds_above, outlook_of, points_from, reach
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, PIER, WAVE_ROW
from lineup.games.perfect_wave.moves import PADDLING, TO_HAND, Decide, Draw, EndTurn, Fetch, Paddle, Play, Take, Wash
from lineup.games.perfect_wave.rules.ride import EMPTY, Board
from lineup.games.perfect_wave.state import CHOOSING, PerfectWaveState
from lineup.games.perfect_wave.view import PerfectWaveView

LIT_AT_ONCE = 3  # things to begin with
NEARLY = 12.0  # a place that is worth so much less than the best one still makes sense


def remarks(view: PerfectWaveView, moves: list[Move]) -> list[Remark]:
    """What a sensible player would look at first is lit; the points are those of the rules."""
    if view.seat < 0 or view.table.phase == CHOOSING:
        return [NOTHING_TO_SAY] * len(moves)
    hints = Hints(view)
    asks = [hints.asks(move) for move in moves]
    unwise = [bool(asked) or hints.waits(move) or hints.is_idle(move) for move, asked in zip(moves, asks, strict=True)]
    quiet = how_quiet(view, moves, unwise, hints)
    gains = [hints.gain(move, each) for move, each in zip(moves, quiet, strict=True)]
    return [Remark(asked, each, gain.points, gain.later) for asked, each, gain in zip(asks, quiet, gains, strict=True)]


def how_quiet(view: PerfectWaveView, moves: list[Move], unwise: list[bool], hints: Hints) -> list[int]:
    """By move. A few things to begin with are lit, and for each of them the places where it is worth most.

    Never suggested: a Trick that would have to wait for its condition, a Wave card for which there is no space, and
    whatever the page warns of.
    """
    survey = Survey(view.table, view.seat, view.decks[MANEUVER_ROW])
    worths = [
        0.0 if late or hints.is_vain(move) else float(survey.worth(move))
        for move, late in zip(moves, unwise, strict=True)
    ]
    outlook = outlook_of(view)
    if outlook.is_time_to_paddle():
        is_wanted = hints.fills_the_hole if outlook.is_to_fill_first() else is_paddling
        worths = first_of_all(worths, [is_wanted(move) for move in moves])
    best: dict[str, float] = {}
    for move, worth in zip(moves, worths, strict=True):
        first = move.picks()[0]
        best[first] = max(worth, best.get(first, worth))
    lit = sorted((first for first in best if best[first] > 0), key=lambda first: -best[first])[:LIT_AT_ONCE]
    if not lit:
        lit = [move.picks()[0] for move in moves if isinstance(move, EndTurn | Decide)]
    return [
        QUIET if late else loudness(move.picks()[0], worth, best, lit)
        for move, worth, late in zip(moves, worths, unwise, strict=True)
    ]


def first_of_all(worths: list[float], wanted: list[bool]) -> list[float]:
    """Nothing else is worth anything while one of these can be done."""
    some = any(each and worth > 0 for worth, each in zip(worths, wanted, strict=True))
    return [worth if each or not some else 0.0 for worth, each in zip(worths, wanted, strict=True)]


def is_paddling(move: Move) -> bool:
    return isinstance(move, Paddle) or (isinstance(move, Take | Decide) and bool(move.to == PADDLING))


def to_hand(move: Move) -> bool:
    return isinstance(move, Take | Fetch | Decide) and bool(move.to == TO_HAND)


def loudness(first: str, worth: float, best: dict[str, float], lit: list[str]) -> int:
    if worth < max(0.0, best[first] - NEARLY) or worth == 0 < best[first]:
        return QUIET
    return LIT if first in lit else AFTER_ITS_FIRST_PICK


@dataclass(frozen=True)
class Gain:
    """The points that a move adds, and whether the Surfer must get further for them."""

    points: int = 0
    later: bool = False


NO_GAIN = Gain()


class Hints:
    """A player's own board, and what becomes of it by moves."""

    def __init__(self, view: PerfectWaveView) -> None:
        self.t: PerfectWaveState = view.table
        self.seat = int(view.seat)
        self.outlook = outlook_of(view)
        self.board = self.outlook.board
        self.public = self.outlook.public
        self.points = self.outlook.far.points
        self.now = self.points_now(self.board)
        self.gains: dict[tuple[int, int], Gain] = {}  # by card and space: several moves may lay it there

    def asks(self, move: Move) -> str:
        """Why a move hurts for certain."""
        t = self.t
        if isinstance(move, EndTurn) and t.points > 0:
            return points_lost(int(t.points))
        card, to = self.laid(move)
        if to == PADDLING:
            return self.asks_to_paddle()
        if to < 0:
            return ""
        if self.outlook.is_last_round and to > self.furthest_after(move):
            sentence = _("This is your last turn: your Surfer cannot get to space {space} any more.")
            return sentence.format(space=to + 1)
        return self.asks_to_lay(int(t.box.number_of(card)), to) if t.box.is_wave(card) else ""

    def asks_to_paddle(self) -> str:
        surfer = int(self.board.surfer)
        if self.board.waves[surfer] != EMPTY:
            return ""
        sentence = _(
            "Space {space} below your Surfer is empty, and nothing can be laid behind it: rides will end there."
        )
        return sentence.format(space=surfer + 1)

    def asks_to_lay(self, number: int, space: int) -> str:
        broken = broken_by(self.board, number, space)
        if broken is None:
            return ""
        left, right = (number if each == space else int(self.board.waves[each]) for each in broken)
        sentence = _("A {higher} on space {left} before a {lower} on space {right}: every ride would wipe out there.")
        return sentence.format(higher=left, left=broken[0] + 1, lower=right, right=broken[1] + 1)

    def points_after(self, move: Move) -> int:
        """The action points that are left for paddling: what becomes of a drawn card costs nothing more."""
        return self.outlook.points - (0 if isinstance(move, Decide) else 1)

    def furthest_after(self, move: Move) -> int:
        return self.outlook.furthest_with(self.points_after(move))

    def waits(self, move: Move) -> bool:
        """Whether a move lays a card where the Surfer hardly gets, or a Trick where its condition is not met."""
        box = self.t.box
        card, to = self.laid(move)
        if to < 0:
            return False
        is_far = to > self.furthest_after(move)
        return is_far or (bool(box.is_trick(card)) and not holds_above(box, self.board, int(box.trick_of(card)), to))

    def fills_the_hole(self, move: Move) -> bool:
        """Whether a move lays a Wave card above the Surfer."""
        card, to = self.laid(move)
        return bool(to == self.board.surfer and self.t.box.is_wave(card))

    def is_vain(self, move: Move) -> bool:
        """Whether a move keeps a card in the hand that can never be played."""
        return to_hand(move) and self.outlook.is_last_round and not self.outlook.later

    def is_idle(self, move: Move) -> bool:
        """Whether a move brings a Wave card for which there is no space any more."""
        free = range(int(self.board.surfer), self.furthest_after(move) + 1)
        if any(self.board.waves[space] == EMPTY for space in free):
            return False
        if isinstance(move, Draw | Take):
            return bool(move.row == WAVE_ROW)
        return isinstance(move, Fetch | Wash)

    def points_now(self, board: Board) -> int:
        return points_from(self.t.box, self.t.book, board, self.public, int(board.surfer))

    def gain(self, move: Move, quiet: int) -> Gain:
        """What a move adds: by a card if the Surfer gets far enough, by paddling at once."""
        card, to = self.laid(move)
        if quiet == QUIET or to == NOTHING:
            return NO_GAIN
        if (card, to) not in self.gains:
            furthest = self.outlook.likely_with(self.points_after(move))
            self.gains[card, to] = (
                self.gain_by_paddling() if to == PADDLING else self.gain_by_laying(card, to, furthest)
            )
        return self.gains[card, to]

    def gain_by_laying(self, card: int, space: int, furthest: int) -> Gain:
        box, board = self.t.box, self.board
        waves, tricks = board.waves[:], board.tricks[:]
        if box.is_wave(card):
            waves[space] = box.number_of(card)
        else:
            tricks[space] = box.trick_of(card)
        after = Board(board.surfer, waves, tricks, board.goal)
        gain = max(0, reach(box, self.t.book, after, self.public, furthest).points - self.points)
        return Gain(gain, later=self.points_now(after) - self.now < gain)

    def gain_by_paddling(self) -> Gain:
        here, on = (
            points_from(self.t.box, self.t.book, self.board, self.public, int(self.board.surfer) + step)
            for step in (0, 1)
        )
        return Gain(max(0, on - here))

    def laid(self, move: Move) -> tuple[int, int]:
        """The card that a move plays, and its space, or PADDLING; NOTHING and NOTHING if it plays none."""
        t = self.t
        if isinstance(move, Play):
            return int(move.card), int(move.space)
        if isinstance(move, Fetch):
            return int(move.card), int(move.to)
        if isinstance(move, Take):
            return int(t.pier[move.row * PIER + move.place]), int(move.to)
        if isinstance(move, Decide):
            return int(t.drawn), int(move.to)
        return (int(t.box.paddle), PADDLING) if isinstance(move, Paddle) else (NOTHING, NOTHING)
