"""Whole games on paper: who did what, and which luck fell. Every promise is tested on them.

A per-game table (``conformance_tables/<slug>.py``) reads a trace too: it says who has learned what by its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from lineup.core import (
    BadRecord,
    Chance,
    Dice,
    Event,
    Game,
    Luck,
    Move,
    Options,
    Recorder,
    Rng,
    Script,
    State,
    Story,
    Tale,
)

AnyGame = Game[Any, Any]

LONGEST = 2_000  # moves; whoever plays longer than that at random plays a game that does not end
START = -1  # the seat of the first step: nobody's
OFFERS = 6  # one step in so many is advice, where there is any to give
FOOLISH = 8  # one answer of sensible players in so many is anything that is allowed
SECOND_THOUGHTS = 4  # one step in so many replaces a sealed answer, where there is one


@dataclass
class Step:
    """The set-up of a game, or one move."""

    seat: int  # START for the set-up
    move: str  # its text; empty for the set-up
    luck: list[Luck]  # what fell, in order
    events: list[Event] = field(default_factory=list)  # what was told, before anybody's ears
    key: tuple[object, ...] = ()  # of the state after it, when it was played

    def __str__(self) -> str:
        return "the set-up" if self.seat == START else f"seat {self.seat}'s {self.move!r}"


@dataclass
class Trace:
    """A game from its set-up to some moment."""

    game: AnyGame
    seats: int
    steps: list[Step]  # the first is the set-up
    seed: int = 0  # what it was played from, for messages

    def until(self, count: int) -> Trace:
        """The first so many steps."""
        return Trace(self.game, self.seats, self.steps[:count], self.seed)

    def luck(self) -> list[Luck]:
        """All that fell, in order: what ``seen_by`` answers for, one by one."""
        return [luck for step in self.steps for luck in step.luck]

    def states(self) -> Iterator[State]:
        """The state after each step. It is one state that goes on; a copy is needed to keep it."""
        state: State | None = None
        for step in self.steps:
            state = carry_out(self.game, self.seats, state, step, Script(list(step.luck)), Tale())
            yield state

    def __str__(self) -> str:
        return f"{self.game.slug} with {self.seats} seats, seed {self.seed}, step {len(self.steps) - 1}"


def carry_out(game: AnyGame, seats: int, state: State | None, step: Step, chance: Chance, story: Story) -> State:
    """One step with some luck: the state after it, which for a move is the same object."""
    if state is None:
        begun: State = game.start(seats, chance, story)
        return begun
    game.apply(state, step.seat, game.read(step.move), chance, story)
    return state


def retold(game: AnyGame, seats: int, state: State | None, step: Step, story: Story) -> State:
    """One step with the luck that it had; luck that does not fit is the game's fault."""
    script = Script(list(step.luck))
    try:
        state = carry_out(game, seats, state, step, script, story)
    except BadRecord as error:
        raise AssertionError(f"told again, the luck of {step} does not fit: {error}") from error
    assert script.is_done(), f"told again, {step} asks for less luck than before"
    return state


def another(game: AnyGame, options: Options) -> AnyGame:
    """A second game of the same kind; every game is made from its options alone."""
    kind: Callable[[Options], AnyGame] = type(game)
    return kind(options)


def random_game(game: AnyGame, seats: int, seed: int) -> Trace:
    """A game with advice and second thoughts about sealed answers.

    With an odd seed players do anything that is allowed; with an even one most of what they do is sensible, so that
    games in which fools do not come far are seen to their end.
    """
    rng = Rng(seed, 77)
    luck = Recorder(Dice(seed))
    tale = Tale()
    state: State = game.start(seats, luck, tale)
    trace = Trace(game, seats, [Step(START, "", luck.fallen, tale.events, state.key())], seed)
    play_on(trace, state, luck.chance, rng, sensible=seed % 2 == 0)
    return trace


def play_on(trace: Trace, state: State, chance: Chance, rng: Rng, *, sensible: bool = False) -> None:
    """Go on at random to the end of the game, in place."""
    while (choice := random_choice(trace.game, trace.seats, state, rng, sensible=sensible)) is not None:
        assert len(trace.steps) <= LONGEST, f"{trace}: the game has not ended after {LONGEST} moves"
        seat, move = choice
        luck = Recorder(chance)
        tale = Tale()
        trace.game.apply(state, seat, move, luck, tale)
        trace.steps.append(Step(seat, move.text(), luck.fallen, tale.events, state.key()))


def random_choice(
    game: AnyGame, seats: int, state: State, rng: Rng, *, sensible: bool = False
) -> tuple[int, Move] | None:
    """Somebody who may do something, and what; None when the game is over."""
    owing = [int(seat) for seat in game.to_act(state)]
    if not owing:
        return None
    offers = [(seat, move) for seat in range(seats) for move in game.legal_moves(state, seat) if move.offer]
    if offers and rng.below(OFFERS) == 0:
        return offers[rng.below(len(offers))]
    for speaker in range(seats) if sensible else ():
        own = [move for seat, move in offers if seat == speaker]
        advice = game.know.speak(game.observe(state, speaker), own, rng) if own else None
        if advice is not None:
            return speaker, advice
    if rng.below(SECOND_THOUGHTS) == 0:
        again = [(seat, move) for seat in range(seats) if seat not in owing for move in answers(game, state, seat)]
        if again:
            return again[rng.below(len(again))]
    seat = owing[rng.below(len(owing))]
    legal = answers(game, state, seat)
    assert legal, f"seat {seat} of {game.slug} owes an answer and has none"
    if sensible and rng.below(FOOLISH):
        return seat, game.know.choose(game.observe(state, seat), legal, rng)
    return seat, legal[rng.below(len(legal))]


def answers(game: AnyGame, state: State, seat: int) -> list[Move]:
    """What a seat may do, advice apart."""
    return [move for move in game.legal_moves(state, seat) if not move.offer]
