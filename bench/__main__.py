"""The command line: ``python -m bench [NAME ...] [--rounds N] [--seconds S] [--json FILE]``."""

from __future__ import annotations

import json
import platform
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Protocol

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench import review, specimen, stage, tavarua, thought, wave, web
from bench.competitive import Competitive
from bench.invited import INVITED, which_build
from bench.rounds import Entry, Results, measure_all


class Suite(Protocol):
    """A module with what belongs to one game."""

    ENTRIES: list[Entry]

    def report(self, results: Results) -> list[Table]: ...


SUITES: dict[str, Suite] = {
    "specimen": specimen,
    "wave": wave,
    "tavarua": tavarua,
    "surfs_up_dude": Competitive("surfs_up_dude", "Surf's Up, Dude!"),
    "perfect_wave": Competitive("perfect_wave", "The Perfect Wave"),
    "bots": thought,
    "review": review,
    "server": web,
    "stage": stage,
}

console = Console(width=None if sys.stdout.isatty() else 120)


def measure(entries: list[Entry], *, rounds: int, seconds: float) -> Results:
    """Everything in one run, with everybody who takes part."""
    with ExitStack() as stack:
        contestants = {name: INVITED[name]() for name in dict.fromkeys(entry.by for entry in entries)}
        for contestant in contestants.values():
            stack.callback(contestant.close)
        progress = stack.enter_context(Progress(console=Console(stderr=True), transient=True))
        task = progress.add_task("Measuring", total=rounds * len(entries))
        return measure_all(entries, contestants, rounds=rounds, seconds=seconds, advance=lambda: progress.advance(task))


def as_json(results: Results, *, rounds: int, seconds: float) -> str:
    """Every round of everything, for programs that go on from there."""
    found = {entry.name(): {"missing": result.missing, "rounds": result.rounds} for entry, result in results.items()}
    said = {"python": platform.python_version(), "machine": platform.machine(), "rounds": rounds, "seconds": seconds}
    return json.dumps(said | {"results": found}, indent=1)


def main(
    names: Annotated[list[str] | None, typer.Argument(help=f"What to measure: {', '.join(SUITES)}; or all.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 11,
    seconds: Annotated[float, typer.Option(min=0.0, help="Processor time of one measurement.")] = 0.3,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write every round into this file.")] = None,
) -> None:
    """Measure both builds of Lineup, and what people would use instead."""
    suites = names or list(SUITES)
    unknown = [name for name in suites if name not in SUITES]
    if unknown:
        raise typer.BadParameter(f"there is no {unknown[0]!r} to measure, only {' and '.join(SUITES)}")
    entries = list(dict.fromkeys(entry for name in suites for entry in SUITES[name].ENTRIES))
    results = measure(entries, rounds=rounds, seconds=seconds)
    console.print(f"{rounds} rounds, in each {seconds:g} seconds of processor time for every figure. {which_build()}")
    for name in suites:
        for table in SUITES[name].report(results):
            console.print()
            console.print(table)
    if json_file:
        json_file.write_text(as_json(results, rounds=rounds, seconds=seconds) + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
