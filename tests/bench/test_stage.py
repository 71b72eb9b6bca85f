"""Frames of the stage: how they are counted and told, and the games whose stories are shown."""

from __future__ import annotations

import io

from bench.rounds import Result
from bench.web.browser import counted
from bench.web.stories import played
from rich.console import Console

from bench import stage
from lineup.web.people.identity import new_token


def told(frames: float, longest: float) -> str:
    tally = {"frames": frames, "seconds": 10.0, "long": 1.0, "longest": longest}
    out = io.StringIO()
    for table in stage.report({entry: Result([tally]) for entry in stage.ENTRIES}):
        Console(file=out, width=200).print(table)
    return out.getvalue()


def test_frames_are_counted_from_moment_to_moment() -> None:
    assert counted([0.0, 16.0, 32.0, 132.0]) == {"frames": 3.0, "seconds": 0.132, "long": 1.0, "longest": 100.0}


def test_sixty_frames_a_second_hold_and_fifty_do_not() -> None:
    assert "yes" in told(600.0, 60.0)
    assert "NO" not in told(600.0, 60.0)
    assert "NO" in told(500.0, 120.0)
    assert "120" in told(500.0, 120.0)


def test_a_browser_that_is_not_there_is_said() -> None:
    out = io.StringIO()
    absent = Result([], "there is no Chromium here")
    for table in stage.report(dict.fromkeys(stage.ENTRIES, absent)):
        Console(file=out, width=200).print(table)
    assert out.getvalue().count("there is no Chromium here") == len(stage.ENTRIES)


def test_a_story_is_that_of_a_game_which_is_over() -> None:
    live = played("perfect_wave", 4, new_token())
    assert live.match().outcome() is not None
    assert live.booking.plan.seed == played("perfect_wave", 4, new_token()).booking.plan.seed
