"""What a sensible player knows: roughly how many points each use of an action point is worth.

A sensible player fills the board with numbers that rise as evenly as the free spaces between them allow, paddles on
when the space below is filled, and lays a Trick where its condition is met already.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.games.perfect_wave.cards import NO_COMPARING, NOTHING, PIER, SPACES, WAVE_ROW
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
    Wash,
)
from lineup.games.perfect_wave.rules.goals import Ridden, all_quantities, public_points, qualifies
from lineup.games.perfect_wave.rules.ride import EMPTY, Board, ride, value_of_space, wipes_out
from lineup.games.perfect_wave.rules.tricks import spaces_with_met_tricks, would_be_met
from lineup.games.perfect_wave.rules.turn import POINTS
from lineup.games.perfect_wave.scoring import board_of
from lineup.games.perfect_wave.state import PerfectWaveState

# Worth in points; found by trial.
FILLED: Final = 34.0  # a Wave card that fits, wherever it goes
UNEVEN: Final = 5.0  # less for each number by which it is off
NEIGHBOUR: Final = 6.0  # more for an equal or consecutive number beside it
MISFIT: Final = -50.0  # a wipeout
BLIND_WAVE: Final = 20.0  # a card that may be anything
BLIND_MANEUVER: Final = 14.0
IN_HAND: Final = 6.0  # a card that still has to be played later
PADDLE: Final = 27.0  # one space further, when it is time
HURRY: Final = 60.0  # when there is hardly time left
TOO_EARLY: Final = -30.0  # the space below would stay empty
SNAP: Final = 18.0
ONE_WAX: Final = 3.0
WASH: Final = 9.0
LIKELY: Final = 0.6  # the share of a Goal's points that counts, as others may meet it too
MANEUVERS_A_TURN: Final = 2  # cards that leave the Maneuver deck

NO_BOUNDS: Final = vec[i64]([0] * SPACES)


@final
class Survey:
    """One player's board at a glance: what every move needs to know is worked out once for each space."""

    def __init__(self, t: PerfectWaveState, seat: Seat, left: i64) -> None:
        board = board_of(t, seat)
        self.t = t
        self.box = t.box
        self.board = board
        self.wave = ride(Board(SPACES - 1, board.waves, board.tricks, NOTHING))  # if the Surfer gets that far
        self.paddling = worth_of_paddling(board, hurry=is_late(t, seat, left))
        # The nearest filled spaces on both sides of each, and the numbers there: a new number must lie between them.
        self.left = NO_BOUNDS[:]
        self.right = NO_BOUNDS[:]
        self.low = NO_BOUNDS[:]
        self.high = NO_BOUNDS[:]
        self.find_bounds()

    def find_bounds(self) -> None:
        waves = self.board.waves
        place: i64 = -1
        number = self.box.numbers[0]
        for space in range(i64(SPACES)):
            self.left[space] = place
            self.low[space] = number
            if waves[space] != EMPTY:
                place, number = space, waves[space]
        place = SPACES
        number = self.box.numbers[-1]
        for step in range(i64(SPACES)):
            space = SPACES - 1 - step
            self.right[space] = place
            self.high[space] = number
            if waves[space] != EMPTY:
                place, number = space, waves[space]

    def worth(self, move: Any) -> float:
        """What a move promises per action point."""
        if isinstance(move, Fetch):
            return self.worth_of_card(move.card, move.to) - ONE_WAX
        if isinstance(move, Play):
            return self.worth_of_playing(move.card, move.space)
        if isinstance(move, Take):
            return self.worth_of_card(self.t.pier[move.row * PIER + move.place], move.to)
        if isinstance(move, Decide):
            return self.worth_of_card(self.t.drawn, move.to)
        if isinstance(move, Draw):
            return BLIND_WAVE if move.row == WAVE_ROW else BLIND_MANEUVER
        if isinstance(move, Paddle):
            return self.paddling - (ONE_WAX if move.for_wax else 0.0)
        if isinstance(move, Activate):
            return self.worth_of_activating(move.place)
        if isinstance(move, Wash):
            return WASH if self.t.points > 0 else -ONE_WAX
        return 0.0 if isinstance(move, EndTurn) else ONE_WAX / TWO_POINTS

    def risk(self, move: Any) -> float:
        """What a move may lose: a card from a deck may not fit, a gap may stay open, a Goal may be met by others."""
        if isinstance(move, Draw):
            return FILLED - BLIND_WAVE if move.row == WAVE_ROW else SNAP - BLIND_MANEUVER
        if isinstance(move, Activate):
            return self.worth_of_activating(move.place) * (1.0 - LIKELY) / LIKELY
        if isinstance(move, Take):
            return self.unevenness(self.t.pier[move.row * PIER + move.place], move.to)
        if isinstance(move, Fetch):
            return self.unevenness(move.card, move.to)
        if isinstance(move, Decide):
            return self.unevenness(self.t.drawn, move.to)
        return self.unevenness(move.card, move.space) if isinstance(move, Play) else 0.0

    def unevenness(self, card: Card, space: i64) -> float:
        """What a Wave card may lose in the gaps beside it, where the numbers left over are too few or too many."""
        if space < 0 or card >= self.box.waves:
            return 0.0
        number = self.box.numbers[card]
        if wipes_out(self.low[space], number) or wipes_out(number, self.high[space]):
            return 0.0  # that is certain
        return UNEVEN * abs(float(number) - self.even_number(space))

    def worth_of_card(self, card: Card, to: i64) -> float:
        """A card that goes into the hand, onto a space, or moves the Surfer."""
        if to == TO_HAND:
            return IN_HAND
        if to == PADDLING:
            return self.paddling
        return self.worth_of_playing(card, to)

    def worth_of_playing(self, card: Card, space: i64) -> float:
        if card < self.box.waves:
            return self.worth_of_wave(self.box.numbers[card], space)
        return self.worth_of_trick(card - self.box.waves, space)

    def worth_of_wave(self, number: i64, space: i64) -> float:
        """A number should lie between its neighbours' numbers in proportion to where its space lies between theirs."""
        low = self.low[space]
        high = self.high[space]
        if wipes_out(low, number) or wipes_out(number, high):
            return MISFIT
        left = self.left[space]
        right = self.right[space]
        worth = (
            FILLED - UNEVEN * abs(float(number) - self.even_number(space)) + float(value_of_space(self.box, space)) / 10
        )
        if left >= 0 and left == space - 1 and number - low <= 1:
            worth += NEIGHBOUR
        if right < SPACES and right == space + 1 and high - number <= 1:
            worth += NEIGHBOUR
        return worth

    def even_number(self, space: i64) -> float:
        """The number that would lie on a space if numbers rose evenly between its neighbours."""
        low, left = self.low[space], self.left[space]
        return float(low) + float((self.high[space] - low) * (space - left)) / float(self.right[space] - left)

    def worth_of_trick(self, trick: i64, space: i64) -> float:
        """What it scores if the Surfer gets there and nothing changes."""
        if not self.wave.holds(space) or not would_be_met(self.box, self.wave, trick, space):
            return 0.0
        return SNAP if self.box.tricks[trick].contest else float(self.box.tricks[trick].vp)

    def worth_of_activating(self, place: i64) -> float:
        """A Goal that one's own board meets already."""
        goal = self.box.goals[self.box.goal_of(self.t.public[place])]
        if goal.compare != NO_COMPARING:
            return 0.0
        wave = ride(self.board)
        facts = all_quantities(self.t.book, [Ridden(wave, spaces_with_met_tricks(self.box, wave), [])])[0]
        return LIKELY * float(public_points(goal)) / TWO_POINTS if qualifies(goal, facts) else 0.0


def is_late(t: PerfectWaveState, seat: Seat, left: i64) -> bool:
    """Whether all remaining action points are needed to paddle to the end of the wave.

    ``left`` is how many cards the Maneuver deck has.
    """
    turns = 0 if t.last_round else left // (MANEUVERS_A_TURN * t.seats)
    points = t.points + POINTS * turns
    last: i64 = 0
    for space in range(i64(SPACES)):
        if t.waves[seat * SPACES + space] != NOTHING:
            last = space
    return last - t.surfers[seat] >= points


def worth_of_paddling(board: Board, *, hurry: bool) -> float:
    """Only when the space below is filled; and at once when the game is about to end."""
    if hurry:
        for space in range(board.surfer + 1, i64(SPACES)):
            if board.waves[space] != EMPTY:
                return HURRY
    return PADDLE if board.waves[board.surfer] != EMPTY else TOO_EARLY
