"""Which moves are lit, what they bring, and which of them are asked once more because they hurt.

A light is no advice: it says that a move fits what lies on one's own board, by facts that anybody can check there. What
is best is said by a hint alone, and while there is one, nothing else is lit.
"""

from __future__ import annotations

from dataclasses import dataclass

from lineup.core.language import _, ngettext
from lineup.core.moves import Move
from lineup.core.page import AFTER_ITS_FIRST_PICK, LIT, NOTHING_TO_SAY, QUIET, Remark, points_lost
from lineup.games.perfect_wave.browser.outlook import (
    Reach,
    broken_by,
    fits,
    holds_above,
    near_from,
    outlook_of,
    points_from,
    reach,
    wave_through,
)
from lineup.games.perfect_wave.cards import NOTHING, PIER, WAVE_ROW
from lineup.games.perfect_wave.moves import (
    PADDLING,
    TO_HAND,
    TWO_POINTS,
    Activate,
    Decide,
    Draw,
    EndTurn,
    Fetch,
    Paddle,
    Play,
    Take,
)
from lineup.games.perfect_wave.rules.ride import EMPTY, Board
from lineup.games.perfect_wave.state import CHOOSING, PerfectWaveState
from lineup.games.perfect_wave.view import PerfectWaveView

A_LITTLE = 2  # spaces
PADDLES_TO_ACTIONS = 3  # of so many actions, one takes the Surfer on


def remarks(view: PerfectWaveView, moves: list[Move]) -> list[Remark]:
    """Lit is what fits one's own board; the points are those of the rules."""
    if view.seat < 0 or view.table.phase == CHOOSING:
        return [NOTHING_TO_SAY] * len(moves)
    hints = Hints(view)
    asks = [hints.asks(move) for move in moves]
    quiet = how_quiet(hints, moves, asks)
    gains = [hints.gain(move, each) for move, each in zip(moves, quiet, strict=True)]
    return [Remark(asked, each, gain.points, gain.later) for asked, each, gain in zip(asks, quiet, gains, strict=True)]


def how_quiet(hints: Hints, moves: list[Move], asks: list[str]) -> list[int]:
    """By move. Of a thing that fits nowhere, the places are lit where it breaks nothing, once it is picked."""
    fitting = [not asked and hints.fits(move) for move, asked in zip(moves, asks, strict=True)]
    lit = hints.first_of_all(moves, fitting)
    if not any(lit):
        lit = [not asked and hints.is_left_to_do(move) for move, asked in zip(moves, asks, strict=True)]
    picks = {move.picks()[0] for move, each in zip(moves, fitting, strict=True) if each}
    return [
        LIT if now else QUIET if asked or not (fit or hints.may_follow(move, picks)) else AFTER_ITS_FIRST_PICK
        for move, now, fit, asked in zip(moves, lit, fitting, asks, strict=True)
    ]


def is_paddling(move: Move) -> bool:
    return isinstance(move, Paddle) or (isinstance(move, Take | Decide) and bool(move.to == PADDLING))


def costs_wax(move: Move) -> bool:
    return isinstance(move, Paddle) and bool(move.for_wax)


@dataclass(frozen=True)
class Gain:
    """The points that a move adds, and how many spaces further the Surfer must get for them."""

    points: int = 0
    later: int = 0


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
        if to > self.furthest_after(move):
            return self.asks_to_lay_too_far(to)
        return self.asks_to_lay(int(t.box.number_of(card)), to) if t.box.is_wave(card) else ""

    def asks_to_lay_too_far(self, space: int) -> str:
        if self.outlook.is_last_round:
            sentence = _("This is your last turn: your Surfer cannot get to space {space} any more.")
            return sentence.format(space=space + 1)
        turns = self.outlook.turns_left()
        sentence = ngettext(
            "Your Surfer will hardly get to space {space}: there is about {count} turn left.",
            "Your Surfer will hardly get to space {space}: there are about {count} turns left.",
            turns,
        )
        return sentence.format(space=space + 1, count=turns)

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

    def fits(self, move: Move) -> bool:
        """Whether a move suits what lies there: a Wave card that goes on with the wave or closes a gap, a Trick whose
        condition is met, a Surfer who has more to ride further out, a Goal that is met, a turn without points.
        """
        box, (card, to) = self.t.box, self.laid(move)
        if to == PADDLING:
            return self.outlook.far.space > self.board.surfer
        if to >= 0 and box.is_wave(card):
            return fits(box, self.board, int(box.number_of(card)), to)
        if to >= 0:
            return holds_above(box, self.board, int(box.trick_of(card)), to)
        if isinstance(move, Activate):
            goal = box.goals[box.goal_of(self.t.public[move.place])]
            return near_from(box, self.t.book, goal, self.board, int(self.board.surfer)).met
        return isinstance(move, EndTurn)

    def first_of_all(self, moves: list[Move], fitting: list[bool]) -> list[bool]:
        """What is lit from the beginning. All Paddle Outs take the Surfer equally far, and Wax is kept while there is
        one. When it is time to paddle, what would leave less to be ridden is not lit, because its points are needed.
        A card for which Wax must be paid is lit once the Wax is picked.
        """
        paddles = [move for move, fit in zip(moves, fitting, strict=True) if fit and is_paddling(move)]
        keeps_wax = not all(costs_wax(move) for move in paddles)
        lit = [
            fit and not isinstance(move, Fetch) and not (keeps_wax and costs_wax(move))
            for move, fit in zip(moves, fitting, strict=True)
        ]
        if not self.outlook.is_time_to_paddle:
            return lit
        wanted = [each and self.keeps_up(move) for move, each in zip(moves, lit, strict=True)]
        return wanted if any(wanted) else lit

    def keeps_up(self, move: Move) -> bool:
        """Whether as much can be scored after a move as before it, though its points are not there to paddle with; or
        it fills the hole above the Surfer, because there is no ride over that.
        """
        card, to = self.laid(move)
        if isinstance(move, EndTurn) or is_paddling(move):
            return True
        if isinstance(move, Activate):
            goal = int(self.t.box.goal_of(self.t.public[move.place]))
            left = self.outlook.points - TWO_POINTS
            return self.best([*self.public, goal], self.outlook.likely_with(left)) >= self.points
        if to == self.board.surfer and self.t.box.is_wave(card):
            return True
        furthest = self.outlook.likely_with(self.points_after(move))
        return max(self.best(self.public, furthest), self.best_with(card, to, furthest)) >= self.points

    def best(self, public: list[int], furthest: int) -> int:
        """What the board as it is scores at its best if the Surfer gets no further than to a space."""
        return reach(self.t.box, self.t.book, self.board, public, furthest).points

    def is_left_to_do(self, move: Move) -> bool:
        """Where nothing fits: a drawn card is kept, or another one drawn for which there may be a space."""
        if isinstance(move, Draw):
            free = range(int(self.board.surfer), self.furthest_after(move) + 1)
            return bool(move.row != WAVE_ROW) or any(self.board.waves[space] == EMPTY for space in free)
        return isinstance(move, Decide) and bool(move.to == TO_HAND)

    def may_follow(self, move: Move, picks: set[str]) -> bool:
        """Whether a move lays a Wave card that fits nowhere where it at least breaks nothing."""
        card, to = self.laid(move)
        return bool(to >= 0 and self.t.box.is_wave(card)) and move.picks()[0] not in picks

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
        best = self.reach_with(card, space, furthest)
        gain = max(0, best.points - self.points)
        is_later = self.points_now(self.with_card(card, space)) - self.now < gain
        later = best.space - int(self.board.surfer) if is_later else 0
        return Gain(gain, later) if later <= self.foreseeable() else NO_GAIN

    def foreseeable(self) -> int:
        """How many spaces the Surfer may have to get further for points that are spoken of: a little further than to
        the best ride that there is, or so far that most actions are left for cards.
        """
        return max(self.outlook.missing + A_LITTLE, self.outlook.points_left() // PADDLES_TO_ACTIONS)

    def best_with(self, card: int, space: int, furthest: int) -> int:
        return self.reach_with(card, space, furthest).points

    def reach_with(self, card: int, space: int, furthest: int) -> Reach:
        """The best ride through a space once a card lies there, from nowhere further than the Surfer gets."""
        after = self.with_card(card, space)
        # Only rides through this space have changed, and they start at it or in the wave beyond it.
        last = min(furthest, int(wave_through(after, space).last))
        starts = range(max(space, int(self.board.surfer)), last + 1)
        rides = (Reach(points_from(self.t.box, self.t.book, after, self.public, start), start) for start in starts)
        return max(rides, key=lambda each: (each.points, -each.space), default=Reach(0, space))

    def with_card(self, card: int, space: int) -> Board:
        box, board = self.t.box, self.board
        waves, tricks = board.waves[:], board.tricks[:]
        if box.is_wave(card):
            waves[space] = box.number_of(card)
        else:
            tricks[space] = box.trick_of(card)
        return Board(board.surfer, waves, tricks, board.goal)

    def gain_by_paddling(self) -> Gain:
        here, on = (
            points_from(self.t.box, self.t.book, self.board, self.public, int(self.board.surfer) + step)
            for step in (0, 1)
        )
        return Gain(max(0, on - here))

    def laid(self, move: Move) -> tuple[int, int]:
        return laid(self.t, move)


def laid(t: PerfectWaveState, move: Move) -> tuple[int, int]:
    """The card that a move plays or keeps, and its space, PADDLING or TO_HAND; NOTHING and NOTHING if there is none."""
    if isinstance(move, Play):
        return int(move.card), int(move.space)
    if isinstance(move, Fetch):
        return int(move.card), int(move.to)
    if isinstance(move, Take):
        return int(t.pier[move.row * PIER + move.place]), int(move.to)
    if isinstance(move, Decide):
        return int(t.drawn), int(move.to)
    return (int(t.box.paddle), PADDLING) if isinstance(move, Paddle) else (NOTHING, NOTHING)
