"""What a sensible player knows: roughly how many points each thing is worth that can be done with an action point.

A sensible player fills the board with numbers that rise as evenly as the free spaces between them allow, paddles on
when the space below is filled, and lays a Trick where its condition is met already.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.chance import Card, Rng
from lineup.core.game import Knowledge
from lineup.core.moves import Move
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NO_COMPARING, NOTHING, PIER, SPACES, WAVE_ROW, Box
from lineup.games.perfect_wave.moves import (
    PADDLING,
    TO_HAND,
    TWO_POINTS,
    Activate,
    Decide,
    Draw,
    EndTurn,
    Fetch,
    KeepGoal,
    Paddle,
    Play,
    Take,
    Wash,
)
from lineup.games.perfect_wave.rules.goals import (
    Ridden,
    all_quantities,
    players_who_meet,
    private_points,
    public_points,
)
from lineup.games.perfect_wave.rules.ride import EMPTY, Board, ride, value_of_space, wipes_out
from lineup.games.perfect_wave.rules.tricks import is_met, spaces_with_met_tricks
from lineup.games.perfect_wave.rules.turn import POINTS
from lineup.games.perfect_wave.scoring import board_of
from lineup.games.perfect_wave.state import CHOOSING, PerfectWaveState
from lineup.games.perfect_wave.view import PerfectWaveView

# Worth in points; found by trying.
FILLED: Final = 34.0  # a Wave card that fits, before it is seen where
UNEVEN: Final = 5.0  # less for each number that it is off
NEIGHBOUR: Final = 6.0  # more for an equal or following number beside it
MISFIT: Final = -50.0  # a wipeout
BLIND_WAVE: Final = 20.0  # a card that may be anything
BLIND_MANEUVER: Final = 14.0
IN_HAND: Final = 6.0  # a card that must be played later
PADDLE: Final = 27.0  # one space further, when it is time
HURRY: Final = 60.0  # when there is hardly time left
TOO_EARLY: Final = -30.0  # the space below would stay empty
SNAP: Final = 18.0
ONE_WAX: Final = 3.0
WASH: Final = 9.0
LIKELY: Final = 0.6  # of a Goal's points, as others may meet it too
MANEUVERS_A_TURN: Final = 2  # cards that leave the Maneuver deck
LOWEST: Final = -1000.0


@final
class PerfectWaveKnowledge(Knowledge[PerfectWaveState, PerfectWaveView]):
    def __init__(self, box: Box) -> None:
        self.box = box

    def choose(self, view: PerfectWaveView, legal: list[Move], rng: Rng) -> Move:
        """The move that is worth most; among equals, another one every time."""
        t = view.table
        if t.phase == CHOOSING:
            return self.choose_goal(t, view.seat, legal)
        board = board_of(t, view.seat)
        hurry = is_late(view)
        best = legal[0]
        most = LOWEST
        count = i64(len(legal))
        first = rng.below(count)
        for step in range(count):
            move = legal[(first + step) % count]
            worth = self.worth(t, board, move, hurry=hurry)
            if worth > most:
                best, most = move, worth
        return best

    def choose_goal(self, t: PerfectWaveState, seat: i64, legal: list[Move]) -> Move:
        """The Goal with more points."""
        best = legal[0]
        most: i64 = -1
        for move in legal:
            assert isinstance(move, KeepGoal)
            vp = private_points(self.box.goals[self.box.goal_of(t.dealt[seat * 2 + move.which])])
            if vp > most:
                best, most = move, vp
        return best

    def worth(self, t: PerfectWaveState, board: Board, move: Move, *, hurry: bool) -> float:
        """What a move promises for each action point."""
        if isinstance(move, Play):
            return self.worth_of_playing(board, move.card, move.space)
        if isinstance(move, Take):
            return self.worth_of_card(board, t.pier[move.row * PIER + move.place], move.to, hurry=hurry)
        if isinstance(move, Decide):
            return self.worth_of_card(board, t.drawn, move.to, hurry=hurry)
        if isinstance(move, Fetch):
            return self.worth_of_card(board, move.card, move.to, hurry=hurry) - ONE_WAX
        if isinstance(move, Draw):
            return BLIND_WAVE if move.row == WAVE_ROW else BLIND_MANEUVER
        if isinstance(move, Paddle):
            return worth_of_paddling(board, hurry=hurry) - (ONE_WAX if move.for_wax else 0.0)
        if isinstance(move, Activate):
            return self.worth_of_activating(t, board, move.place)
        if isinstance(move, Wash):
            return WASH if t.points > 0 else -ONE_WAX
        return 0.0 if isinstance(move, EndTurn) else ONE_WAX / TWO_POINTS

    def worth_of_card(self, board: Board, card: Card, to: i64, *, hurry: bool) -> float:
        """A card that goes into the hand, onto a space, or moves the Surfer."""
        if to == TO_HAND:
            return IN_HAND
        if to == PADDLING:
            return worth_of_paddling(board, hurry=hurry)
        return self.worth_of_playing(board, card, to)

    def worth_of_playing(self, board: Board, card: Card, space: i64) -> float:
        if self.box.is_wave(card):
            return self.worth_of_wave(board, self.box.number_of(card), space)
        return self.worth_of_trick(board, self.box.trick_of(card), space)

    def worth_of_wave(self, board: Board, number: i64, space: i64) -> float:
        """Between its neighbours on the board a number should be as far up as its space is."""
        left = space - 1
        while left >= 0 and board.waves[left] == EMPTY:
            left -= 1
        right = space + 1
        while right < SPACES and board.waves[right] == EMPTY:
            right += 1
        low = board.waves[left] if left >= 0 else self.box.numbers[0]
        high = board.waves[right] if right < SPACES else self.box.numbers[-1]
        if wipes_out(low, number) or wipes_out(number, high):
            return MISFIT
        even = float(low) + float((high - low) * (space - left)) / float(right - left)
        worth = FILLED - UNEVEN * abs(float(number) - even) + float(value_of_space(self.box, space)) / 10
        if left >= 0 and left == space - 1 and number - low <= 1:
            worth += NEIGHBOUR
        if right < SPACES and right == space + 1 and high - number <= 1:
            worth += NEIGHBOUR
        return worth

    def worth_of_trick(self, board: Board, trick: i64, space: i64) -> float:
        """What it scores if the Surfer gets there and nothing changes."""
        if board.waves[space] == EMPTY:
            return 0.0
        tricks = board.tricks[:]
        tricks[space] = trick
        wave = ride(Board(SPACES - 1, board.waves, tricks, NOTHING))
        if not wave.holds(space) or not is_met(self.box, wave, space):
            return 0.0
        return SNAP if self.box.tricks[trick].contest else float(self.box.tricks[trick].vp)

    def worth_of_activating(self, t: PerfectWaveState, board: Board, place: i64) -> float:
        """A Goal that one's own board meets already."""
        goal = self.box.goals[self.box.goal_of(t.public[place])]
        if goal.compare != NO_COMPARING:
            return 0.0
        wave = ride(board)
        facts = all_quantities(t.book, [Ridden(wave, spaces_with_met_tricks(self.box, wave), [])])
        return LIKELY * float(public_points(goal)) / TWO_POINTS if players_who_meet(t.book, goal, facts) else 0.0


def is_late(view: PerfectWaveView) -> bool:
    """Whether all action points that are still to come are needed to paddle to the end of the wave."""
    t = view.table
    seat = view.seat
    turns = 0 if t.last_round else view.decks[MANEUVER_ROW] // (MANEUVERS_A_TURN * t.seats)
    points = t.points + POINTS * turns
    last: i64 = 0
    for space in range(i64(SPACES)):
        if t.waves[seat * SPACES + space] != NOTHING:
            last = space
    return last - t.surfers[seat] >= points


def worth_of_paddling(board: Board, *, hurry: bool) -> float:
    """Only when the space below is filled; and at once when the game is about to end."""
    further = any(board.waves[space] != EMPTY for space in range(board.surfer + 1, i64(SPACES)))
    if hurry and further:
        return HURRY
    return PADDLE if board.waves[board.surfer] != EMPTY else TOO_EARLY
