"""Comparing moves by playing on from them in imagined worlds: the one engine behind bots, hints and reviews.

All moves share the same worlds and the same luck, so that what differs is their own doing. Worse moves drop out half by
half, and those who only want the best move let clear cases drop out at once. The sensible move stays unless another is
better beyond doubt.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.bots.bot import AnyGame
from lineup.core import QUIET, Chance, Dice, Move, Rng, State, View

LUCK: Final = 1 << 30  # random numbers are below this
THRILL: Final = 0.3  # how much the most daring player likes it when results lie far apart
FEWEST: Final = 10  # worlds that every move is tried in before one is taken for clearly better or worse,
A_PART: Final = 40  # and one more for so many playouts: who thinks longer judges later


@final
class Budget:
    """How much thought a decision is worth."""

    def __init__(
        self, playouts: int, *, keep: int = 12, doubt: float = 1.0, sure: float = 0.0, seconds: float = 0.0
    ) -> None:
        self.playouts: i64 = playouts  # games that are played on to their end, at most
        self.keep: i64 = keep  # moves that are looked at, those that look best
        self.doubt = doubt  # by how many standard errors a move must be better than the sensible one
        self.sure = sure  # by how many it must be worse than another to drop out at once; 0: all drop out half by half
        self.seconds = seconds  # stop after so long, for people who wait; 0 for as long as it takes


@final
class Judged:
    """A move and what came of it in imagined worlds."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.count: i64 = 0  # worlds that it was tried in
        self.total = 0.0
        self.squares = 0.0
        self.more = 0.0  # the same for what it brought beyond the sensible move
        self.more_squares = 0.0
        self.values: vec[float] = vec[float]()  # by world

    def note(self, value: float, sensible: float) -> None:
        more = value - sensible
        self.count += 1
        self.total += value
        self.squares += value * value
        self.more += more
        self.more_squares += more * more
        self.values = append(self.values, value)

    @property
    def mean(self) -> float:
        """What can be hoped for, between 0 and 1."""
        return self.total / float(self.count) if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return standard_error(self.count, self.total, self.squares)

    @property
    def spread(self) -> float:
        """How far what came of it lies apart: the standard deviation."""
        return self.error * math.sqrt(float(self.count - 1)) if self.count > 1 else 0.0

    @property
    def gain(self) -> float:
        """How much better than the sensible move, in the same worlds."""
        return self.more / float(self.count) if self.count else 0.0

    @property
    def gain_error(self) -> float:
        """The standard error of that."""
        return standard_error(self.count, self.more, self.more_squares)


def standard_error(count: i64, total: float, squares: float) -> float:
    """Of a mean; 1 as long as nothing can be said."""
    if count < 2:
        return 1.0
    mean = total / float(count)
    return math.sqrt(max(squares / float(count) - mean * mean, 0.0) / float(count - 1))


def compare(game: AnyGame, view: View, moves: list[Move], budget: Budget, rng: Rng) -> list[Judged]:
    """What comes of each move: the sensible one first, then those that stayed in the comparison longest, best first."""
    sensible = Judged(game.know.choose(view, moves, rng))
    arms = [Judged(move) for move in candidates(game, view, moves, budget.keep) if move is not sensible.move]
    out: list[Judged] = []
    until = time.monotonic() + budget.seconds
    left, size = budget.playouts, i64(len(arms))
    stages = how_often_halved(size)
    fewest = FEWEST + left // A_PART
    for stage in range(stages):
        worlds = left // (stages - stage) // (size + 1)
        left -= worlds * (size + 1)
        size = (size + 1) // 2 if stage < stages - 1 else 0  # as many are to be left
        while worlds > 0 and i64(len(arms)) > size:
            worlds -= 1
            try_in_one_world(game, view, sensible, arms, rng)
            if budget.sure > 0.0 and sensible.count >= fewest:
                still = undecided(sensible, arms, budget)
                gone = [arm for arm in arms if arm not in still]
                out = sorted(gone, key=by_gain) + out
                arms = still
            if budget.seconds > 0.0 and time.monotonic() > until:
                worlds = left = 0
        arms.sort(key=by_gain)
        if size > 0:
            out = arms[size:] + out
            arms = arms[:size]
    return [sensible, *arms, *out]


def undecided(sensible: Judged, arms: list[Judged], budget: Budget) -> list[Judged]:
    """The moves to go on with: those that may be the best, unless it is clear that the only one left is."""
    leader = sensible
    for arm in arms:
        if arm.gain > leader.gain:
            leader = arm
    enough = budget.sure - budget.doubt  # to be worse than the sensible move, which stays in doubt
    still = [
        arm
        for arm in arms
        if arm.gain + enough * arm.gain_error > 0.0 and (arm is leader or not is_no_better(arm, leader, budget.sure))
    ]
    return [] if still == [leader] and leader.gain >= budget.sure * leader.gain_error else still


def is_no_better(one: Judged, other: Judged, sure: float) -> bool:
    """Whether a move is worse than another by so many standard errors, or the same in all worlds, which both share."""
    more = squares = 0.0
    for world in range(one.count):
        each = one.values[world] - other.values[world]
        more += each
        squares += each * each
    return more / float(one.count) + sure * standard_error(one.count, more, squares) <= 0.0


def best(judged: list[Judged], doubt: float, nerve: float = 0.0) -> Judged:
    """The sensible move, unless another is better by so many standard errors; to the daring, what is open is better."""
    found = judged[0]
    most = 0.0
    for each in judged[1:]:
        thrill = nerve * THRILL * (each.spread - judged[0].spread)
        sure = each.gain - doubt * each.gain_error + thrill
        if sure > most:
            found, most = each, sure
    return found


def by_gain(judged: Judged) -> float:
    return -judged.gain


def how_often_halved(arms: i64) -> i64:
    """How many stages it takes until one move is left beside the sensible one."""
    stages: i64 = 1 if arms else 0
    while arms > 1:
        arms = (arms + 1) // 2
        stages += 1
    return stages


def candidates(game: AnyGame, view: View, moves: list[Move], keep: i64) -> list[Move]:
    """The moves that look best at once, as many as are to be kept."""
    if i64(len(moves)) <= keep:
        return moves
    worths = game.know.worths(view, moves)
    places = sorted(range(len(moves)), key=lambda place: -worths[place])
    return [moves[place] for place in places[:keep]]


def try_in_one_world(game: AnyGame, view: View, sensible: Judged, arms: list[Judged], rng: Rng) -> None:
    """Play on from every move with the same luck."""
    world = imagine(game, view, rng)
    luck: i64 = rng.below(LUCK)
    zero = try_move(game, world, view.seat, sensible.move, luck)
    sensible.note(zero, zero)
    for arm in arms:
        arm.note(try_move(game, world, view.seat, arm.move, luck), zero)


def try_move(game: AnyGame, world: State, seat: i64, move: Move, luck: i64) -> float:
    """What a seat reaches in a world by this move."""
    state = world.copy()
    chance = Dice(luck)
    chapter = game.know.chapter(state)
    game.apply(state, seat, move, chance, QUIET)
    play_out(game, state, chance, Rng(luck), chapter)
    value: float = game.know.value(state, seat)
    return value


TRIES: Final = 60  # worlds that are thought of, at most, until one is plausible


def imagine(game: AnyGame, view: View, rng: Rng) -> State:
    """A world that fits what the seat knows, more often one that goes well with what was said and done.

    In it, the sealed answers of others are what a sensible player would have answered.
    """
    chance = Dice(rng.below(LUCK))
    world = plausible_world(game, view, chance, rng)
    owing = game.to_act(world)
    for other in range(world.seats):
        if other != view.seat and other not in owing:
            answers = [move for move in game.legal_moves(world, other) if not move.offer]
            if answers:  # its second thoughts about a sealed answer
                game.apply(world, other, game.know.pick(world, other, answers, rng), chance, QUIET)
    return world


def plausible_world(game: AnyGame, view: View, chance: Chance, rng: Rng) -> State:
    """The first world that is taken for true; where all seem unlikely, one that is less so than others is likelier."""
    worlds: list[State] = []
    weights: list[float] = []
    for _try in range(TRIES):
        world: State = game.determinize(view, chance)
        weight = game.know.plausible(view, world)
        if weight >= 1.0 or rng.below(LUCK) < i64(weight * LUCK):
            return world
        worlds.append(world)
        weights.append(weight)
    drawn = sum(weights) * float(rng.below(LUCK)) / float(LUCK)
    for place, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0.0:
            return worlds[place]
    return worlds[-1]


def play_out(game: AnyGame, state: State, chance: Chance, rng: Rng, chapter: i64) -> i64:
    """Everybody does what is sensible until the chapter or the game is over; returns how many moves that took."""
    know = game.know
    count: i64 = 0
    while True:
        owing = game.to_act(state)
        if not owing or know.chapter(state) != chapter:
            return count
        seat = owing[0]
        legal = game.legal_moves(state, seat)
        move = legal[0] if len(legal) == 1 else know.pick(state, seat, legal, rng)
        game.apply(state, seat, move, chance, QUIET)
        count += 1
