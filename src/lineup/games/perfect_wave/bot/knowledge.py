"""What a sensible player does, on a real table and in imagined worlds."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from lineup.core.chance import Rng
from lineup.core.game import Knowledge
from lineup.core.moves import Move, Seat
from lineup.games.perfect_wave.bot.survey import Survey
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, SPACES
from lineup.games.perfect_wave.moves import KeepGoal
from lineup.games.perfect_wave.rules.goals import private_points
from lineup.games.perfect_wave.scoring import totals_of
from lineup.games.perfect_wave.state import CHOOSING, PerfectWaveState
from lineup.games.perfect_wave.view import PerfectWaveView


@final
class PerfectWaveKnowledge(Knowledge[PerfectWaveState, PerfectWaveView]):
    """Does what promises most right now, from a survey of the player's own board."""

    def __init__(self) -> None:
        self.ahead = True
        self.scale = 70.0
        self.playouts = (60, 800)
        self.trust = 0.3  # how likely a player is to lay a number where it ends a ride

    def worths(self, view: PerfectWaveView, legal: list[Move]) -> list[float]:
        t = view.table
        if t.phase == CHOOSING:
            return [float(worth_of_goal(t, view.seat, move)) for move in legal]
        survey = Survey(t, view.seat, view.decks[MANEUVER_ROW])
        return [survey.worth(move) for move in legal]

    def risks(self, view: PerfectWaveView, legal: list[Move]) -> list[float]:
        t = view.table
        if t.phase == CHOOSING:
            return [0.0] * len(legal)
        survey = Survey(t, view.seat, view.decks[MANEUVER_ROW])
        return [survey.risk(move) for move in legal]

    def choose(self, view: PerfectWaveView, legal: list[Move], rng: Rng) -> Move:
        return sensible(view.table, view.seat, view.decks[MANEUVER_ROW], legal, rng)

    def pick(self, s: PerfectWaveState, seat: Seat, legal: list[Move], rng: Rng) -> Move:
        return sensible(s, seat, s.deck_size(MANEUVER_ROW), legal, rng)

    def plausible(self, view: PerfectWaveView, world: PerfectWaveState) -> float:
        """Worlds with wipeouts that nobody can see are less likely: nobody wipes out on purpose."""
        weight = 1.0
        for other in range(world.seats):
            if other != view.seat:
                for _misfit in range(misfits(world, other) - misfits(view.table, other)):
                    weight *= self.trust
        return weight

    def scores(self, s: PerfectWaveState) -> list[float]:
        return totals_of(s)


def sensible(t: PerfectWaveState, seat: Seat, left: i64, legal: list[Any], rng: Rng) -> Move:
    """The move that is worth most; ties are broken at random. ``left`` is the size of the Maneuver deck.

    Looks only at the player's own side of the table and at what is open to all. The list is of Any, because with Move
    the type of each would be checked on every access.
    """
    if t.phase == CHOOSING:
        return goal_to_keep(t, seat, legal)
    survey = Survey(t, seat, left)
    count = i64(len(legal))
    place = rng.below(count)
    best: Any = legal[place]
    most = survey.worth(best)
    for _step in range(1, count):
        place += 1
        if place == count:
            place = 0
        move: Any = legal[place]
        worth = survey.worth(move)
        if worth > most:
            best = move
            most = worth
    found: Move = best
    return found


def goal_to_keep(t: PerfectWaveState, seat: Seat, legal: list[Move]) -> Move:
    """The Goal with more points."""
    best = legal[0]
    for move in legal:
        if worth_of_goal(t, seat, move) > worth_of_goal(t, seat, best):
            best = move
    return best


def worth_of_goal(t: PerfectWaveState, seat: Seat, move: Move) -> i64:
    assert isinstance(move, KeepGoal)
    return private_points(t.box.goals[t.box.goal_of(t.dealt[seat * 2 + move.which])])


def misfits(t: PerfectWaveState, seat: Seat) -> i64:
    """How many Wave cards on a board are lower than the one before them."""
    count: i64 = 0
    before: i64 = NOTHING
    for card in t.waves[seat * SPACES : seat * SPACES + SPACES]:
        if card >= 0:
            if card < before:
                count += 1
            before = card
    return count
