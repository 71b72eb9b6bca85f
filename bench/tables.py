"""Figures as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.table import Table

from bench.rounds import Entry, Result, Results, Spread, times_as_fast

# The calls of the contract that are measured for every game: words, the task, and what it counts.
CALLS = {
    "copy, µs": ("calls:Copy", "calls"),
    "observe, µs": ("calls:Observe", "calls"),
    "determinize, µs": ("calls:Determinize", "calls"),
    "legal_moves, µs": ("calls:LegalMoves", "calls"),
    "apply without story, µs": ("calls:Apply", "calls"),
    "apply with story, µs": ("calls:ApplyWithStory", "calls"),
}


def figure(value: float) -> str:
    """Three digits that matter: 0.873, 42.1, 1,230, 358 k, 4.35 M."""
    if value >= 1e6:
        return f"{three_digits(value / 1e6)} M"
    if value >= 1e5:
        return f"{three_digits(value / 1e3)} k"
    return three_digits(value)


def three_digits(value: float) -> str:
    if value >= 1000:
        digits = len(str(int(value))) - 3
        return f"{round(value, -digits):,.0f}"
    if value >= 100:
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.3g}"


def from_to(spread: Spread) -> str:
    return f"{figure(spread.lowest)} to {figure(spread.highest)}"


def plain_table(title: str, caption: str, *columns: str) -> Table:
    """A table whose first column is words and whose others are figures."""
    table = Table(title=title, caption=caption, title_justify="left", caption_justify="left")
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if index else "left")
    return table


def on_both_builds(game: str, rows: Mapping[str, tuple[str, str]]) -> list[Entry]:
    """All that these rows need to be measured."""
    tasks = dict.fromkeys(task for task, _what in rows.values())
    return [Entry(by, task, game) for task in tasks for by in ("compiled", "pure")]


def builds_compared(title: str, game: str, rows: Mapping[str, tuple[str, str]], results: Results) -> Table:
    """Both builds side by side. ``rows``: words, then the task and what it counts; calls are told in microseconds."""
    caption = "Medians of the rounds, and the lowest and highest of them. Ratio: compiled to pure, the same way round."
    table = plain_table(title, caption, "", "compiled", "from to", "pure", "from to", "ratio", "from to")
    for words, (task, what) in rows.items():
        compiled, pure = (results[Entry(by, task, game)] for by in ("compiled", "pure"))
        ratio = ["-", "-"]
        if not compiled.missing and not pure.missing:
            times = times_as_fast(compiled, pure, what)
            ratio = [f"{times.median:.1f}", f"{times.lowest:.1f} to {times.highest:.1f}"]
        table.add_row(words, *cells(compiled, what), *cells(pure, what), *ratio)
    return table


def cells(result: Result, what: str) -> tuple[str, str]:
    """A median and its spread, or why there is none."""
    if result.missing:
        return result.missing, ""
    spread = result.microseconds() if what == "calls" else result.rate(what)
    return figure(spread.median), from_to(spread)


@dataclass(frozen=True)
class Target:
    """What Lineup has promised: to be at least so many times as fast as somebody."""

    words: str
    rival: Entry
    least: float


def promises(title: str, ours: Entry, targets: Sequence[Target], results: Results) -> Table:
    """Which targets are met in this run."""
    table = plain_table(title, "", "", "measured", "holds")
    for target in targets:
        if results[ours].missing or results[target.rival].missing:
            table.add_row(target.words, "not measured", "-")
            continue
        times = times_as_fast(results[ours], results[target.rival], "moves").median
        measured = f"{times:.1f} times" if times >= 1 else f"1 / {1 / times:.1f}"
        table.add_row(target.words, measured, "yes" if times >= target.least else "NO")
    return table
