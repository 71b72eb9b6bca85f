"""A game is its moves and its luck, and nothing else."""

from __future__ import annotations

import os
import random
import secrets
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from unittest.mock import patch

from conformance.cases import Case
from conformance.traces import another, random_game, retold
from lineup.core import QUIET, State, Tale

OTHER_DOORS: list[tuple[ModuleType, tuple[str, ...]]] = [
    (random, ("random", "randint", "randrange", "choice", "choices", "shuffle", "sample", "uniform", "getrandbits")),
    (random, ("Random", "SystemRandom", "gauss", "betavariate")),
    (secrets, ("token_bytes", "token_hex", "randbelow", "randbits", "choice")),
    (os, ("urandom", "getrandom")),
    (time, ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter")),
    (uuid, ("uuid1", "uuid4")),
]


def check_replay_gives_the_same_state(case: Case) -> None:
    """Moves and luck, told again, lead through the same states and the same events, whether anybody listens or not."""
    for trace in case.traces:
        loud: State | None = None
        quiet: State | None = None
        for number, step in enumerate(trace.steps):
            tale = Tale()
            loud = retold(case.game, case.seats, loud, step, tale)
            quiet = retold(case.game, case.seats, quiet, step, QUIET)
            where = f"{trace.until(number + 1)}: told again, {step}"
            assert loud.key() == step.key, f"{where} leads to another state"
            assert quiet.key() == step.key, f"{where} leads to another state when nobody listens"
            assert [event.json() for event in tale.events] == [event.json() for event in step.events], (
                f"{where} tells another story"
            )


def check_luck_comes_through_the_door(case: Case) -> None:
    """The same dice give the same game, with every other source of chance shut."""
    for trace in case.traces:
        with every_other_door_shut():
            again = random_game(case.game, case.seats, trace.seed)
        for number, (one, other) in enumerate(zip(trace.steps, again.steps, strict=False)):
            where = f"{trace.until(number + 1)}: the same dice"
            assert one.luck == other.luck, f"{where} let other luck fall at {one}"
            assert (one.seat, one.move, one.key) == (other.seat, other.move, other.key), f"{where} lead elsewhere"
        assert len(trace.steps) == len(again.steps), f"{trace}: the same dice give a game of another length"


@contextmanager
def every_other_door_shut() -> Iterator[None]:
    """Whoever asks Python, the clock or the system for a number fails."""

    def refuse(*_args: object, **_kwargs: object) -> None:
        raise AssertionError("the game asks for luck, or for the time, outside of Chance")

    patches = [patch.object(module, name, refuse) for module, names in OTHER_DOORS for name in names]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def check_a_game_holds_no_position(case: Case) -> None:
    """Matches on one game object do not disturb each other, and a second object plays the same."""
    fresh = another(case.game, case.game.options)
    states: list[list[State | None]] = [[None, None] for _trace in case.traces]
    for number in range(max(len(trace.steps) for trace in case.traces)):
        for trace, pair in zip(case.traces, states, strict=True):
            if number < len(trace.steps):
                step = trace.steps[number]
                where = f"{trace.until(number + 1)}, {step}"
                for place, game in enumerate((case.game, fresh)):
                    state = retold(game, case.seats, pair[place], step, QUIET)
                    assert state.key() == step.key, f"{where}: a match plays otherwise beside another"
                    pair[place] = state
