"""A simulation somebody waits for: a progress bar, and Ctrl-C that keeps what is done."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lineup.core.language import _
from lineup.lab.experiment import Experiment
from lineup.lab.simulate import simulate
from lineup.lab.summary import Summary


def run(experiment: Experiment, *, jobs: int, console: Console) -> tuple[Summary, bool]:
    """The summary, and whether the simulation came to its end; Ctrl-C stops it early."""
    summary = Summary(experiment)
    columns = (TextColumn(_("games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("", total=experiment.games)
        try:
            for rows in simulate(experiment, jobs):
                for row in rows:
                    summary.add(row)
                progress.update(bar, completed=summary.games)
        except KeyboardInterrupt:
            return summary, False
    return summary, True
