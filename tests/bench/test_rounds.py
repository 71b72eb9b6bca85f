"""Rounds go around fairly, figures come out of them as they should, and who is missing is named."""

from __future__ import annotations

import io
from types import ModuleType

import pytest
from bench.agreement import play_the_same_game
from bench.contestants import Absent, Contestant
from bench.rounds import Entry, Result, Results, measure_all, times_as_fast
from bench.tables import figure
from bench.tasks import Tally
from rich.console import Console
from rich.table import Table

from bench import specimen, wave

SECONDS = 0.5


class Somebody:
    """Does 100 things in every round, and writes down when it was asked."""

    missing = ""

    def __init__(self, name: str, asked: list[str]) -> None:
        self.name, self.asked = name, asked

    def measure(self, task: str, game: str, seconds: float) -> Tally:
        self.asked.append(f"{self.name} {task}")
        return {"seconds": seconds, "calls": 100}

    def close(self) -> None:
        pass


def rides(*, plays: float = 10.5, won: float = 0.002, games: int = 100_000, seconds: float = 1.0) -> Result:
    """A result of Wave's random games, in two equal rounds."""
    half = games / 2
    tally = {"games": half, "moves": half * plays, "squares": half * (plays**2 + 60), "won": half * won}
    return Result([tally | {"seconds": seconds}] * 2)


def all_of_wave(**measured: Result) -> Results:
    """Results of everything that belongs to Wave: nobody came, but for those named."""
    results: Results = {entry: Result([], f"{entry.by} is not here") for entry in wave.ENTRIES}
    return results | {getattr(wave, name): result for name, result in measured.items()}


def told(table: Table) -> str:
    """A table as people read it."""
    out = io.StringIO()
    Console(file=out, width=200).print(table)
    return out.getvalue()


def row(text: str, words: str) -> str:
    """The row that begins with these words."""
    [found] = [line for line in text.splitlines() if line.strip("│ ").startswith(words)]
    return " ".join(found.replace("│", " ").split())


def test_everybody_has_a_turn_before_anybody_has_another() -> None:
    asked: list[str] = []
    contestants: dict[str, Contestant] = {name: Somebody(name, asked) for name in ("C", "pure")}
    entries = [Entry("C", "ride", "wave"), Entry("pure", "ride", "wave"), Entry("pure", "copy", "wave")]
    steps: list[None] = []
    results = measure_all(entries, contestants, rounds=2, seconds=SECONDS, advance=lambda: steps.append(None))
    assert asked == ["C ride", "pure ride", "pure copy"] * 2
    assert len(steps) == 6
    assert results[entries[2]].microseconds().median == pytest.approx(5000)


def test_who_did_not_come_is_not_asked_and_is_remembered() -> None:
    contestants: dict[str, Contestant] = {"C": Absent("there is no compiler")}
    entry = Entry("C", "ride", "wave")
    results = measure_all([entry], contestants, rounds=3, seconds=SECONDS, advance=lambda: None)
    assert (results[entry].rounds, results[entry].missing) == ([], "there is no compiler")


def test_a_ratio_is_taken_within_each_round() -> None:
    one = Result([{"seconds": 1, "moves": 10}, {"seconds": 1, "moves": 2}, {"seconds": 1, "moves": 8}])
    other = Result([{"seconds": 1, "moves": 5}, {"seconds": 1, "moves": 1}, {"seconds": 2, "moves": 4}])
    times = times_as_fast(one, other, "moves")
    assert (times.median, times.lowest, times.highest) == (2, 2, 4)


@pytest.mark.parametrize(
    ("value", "written"),
    [(0.3527, "0.353"), (42.13, "42.1"), (123.4, "123"), (1234, "1,230"), (358_400, "358 k"), (4_349_000, "4.35 M")],
)
def test_three_digits_are_enough(value: float, written: str) -> None:
    assert figure(value) == written


def test_two_that_play_the_same_game_agree() -> None:
    assert play_the_same_game(rides(), rides(plays=10.52, won=0.0021, games=40_000))


@pytest.mark.parametrize("other", [rides(plays=10.8), rides(won=0.004)])
def test_another_game_is_noticed_by_its_length_or_by_how_often_it_is_won(other: Result) -> None:
    assert not play_the_same_game(rides(), other)
    table = wave.same_game(all_of_wave(RIDES=rides(), C_RIDES=other))
    assert row(told(table), "C program").endswith("NO")


def test_the_row_of_a_peer_that_is_not_installed_says_so() -> None:
    results = all_of_wave(RIDES=rides())
    assert row(told(wave.moves_a_second(results)), "OpenSpiel hanabi, by Python").endswith("OpenSpiel is not here")
    assert row(told(wave.same_game(results)), "C program").endswith("C is not here")
    assert row(told(wave.targets(results)), "at least 10 times OpenSpiel").endswith("not measured -")


@pytest.mark.parametrize(("seconds", "holds"), [(0.16, "yes"), (0.15, "NO")])
def test_a_target_holds_or_does_not(seconds: float, holds: str) -> None:
    table = wave.targets(all_of_wave(RIDES=rides(), C_RIDES=rides(seconds=seconds)))
    assert row(told(table), "at least 1/6.5 of the C program").endswith(holds)


@pytest.mark.parametrize("suite", [specimen, wave])
def test_both_builds_stand_side_by_side(suite: ModuleType) -> None:
    tally: Tally = {"seconds": 1, "calls": 4000, "moves": 3000, "games": 2000, "squares": 9000, "won": 4}
    tables = suite.report({entry: Result([tally]) for entry in suite.ENTRIES})
    assert row(told(tables[-1]), "copy, µs") == "copy, µs 250 250 to 250 250 250 to 250 1.0 1.0 to 1.0"
