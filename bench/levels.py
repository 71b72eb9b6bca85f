"""How strong bots are, by playing: ``python -m bench.levels [WORD ...] [--games N]``; ``make bench-bots`` plays it all.

Every contest is kept in docs/levels.json as soon as it is over, and docs/levels.md is written from that: a run that was
stopped goes on where it was. Words choose contests: those whose line holds all of them.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lineup import games
from lineup.core.options import to_json
from lineup.lab import Estimate, Experiment, mean, share
from lineup.lab.run import run

DOCS = Path(__file__).parent.parent / "docs"
KEPT = DOCS / "levels.json"
PAGE = DOCS / "levels.md"
SEED = 11

INTRODUCTION = """\
Written by `make bench-bots`, on the compiled build. Each line is a command: put `lineup simulate` before it, and
`--games N --seed {seed}` behind it. What counts is how often the first bot wins (in Wave: the team), shared wins
included, or its mean score; in brackets the interval that holds the true figure 95 times in 100. The bar is what we
want it to reach.
"""

Kept = dict[str, dict[str, float]]  # what came of a contest, by its name


@dataclass(frozen=True)
class Contest:
    """The first bot against the others; in Wave all together, and somebody alone for points."""

    game: str
    variant: str
    bots: tuple[str, ...]
    least: float  # the bar: the share of games that it should win, or its mean score
    games: int = 400
    by_score: bool = False

    def name(self) -> str:
        """The command line that plays it, without what is the same for all."""
        variant = f" --variant {self.variant}" if self.variant else ""
        same = len(set(self.bots)) == 1 and len(self.bots) > 1
        bots = f"{self.bots[0]} --seats {len(self.bots)}" if same else ",".join(self.bots)
        return f"{self.game}{variant} --bots {bots}"

    def experiment(self, count: int) -> Experiment:
        values = games.variant(self.game, self.variant).values if self.variant else None
        options = to_json(games.load(self.game, values).options)
        return Experiment(self.game, json.dumps(options), self.bots, SEED, count)


def duels(game: str, pro: float, legend: float) -> list[Contest]:
    """Each level against the one below it, and against Local."""
    bars = {
        ("local", "random"): 0.98,
        ("grom", "random"): 0.80,
        ("local", "grom"): 0.70,
        ("pro", "local"): pro,
        ("legend", "local"): legend,
        ("legend", "pro"): 0.5,
    }
    return [Contest(game, "", pair, bar) for pair, bar in bars.items()]


def among_others(game: str, seats: range, variant: str = "") -> list[Contest]:
    """One of a level among those of the level below: at least one and a half times a fair share."""
    steps = [("local", "grom", 400), ("pro", "local", 400), ("legend", "pro", 100)]
    return [
        Contest(game, variant, (upper, *[lower] * (count - 1)), 1.5 / count, games_played)
        for count in seats
        for upper, lower, games_played in steps
    ]


def teams(seats: int, bars: dict[str, float]) -> list[Contest]:
    return [Contest("wave", "", (name,) * seats, bar, 1000) for name, bar in bars.items()]


CONTESTS = [
    *duels("perfect_wave", 0.75, 0.90),
    *duels("tavarua", 0.65, 0.80),
    *duels("surfs_up_dude", 0.65, 0.80),
    Contest("surfs_up_dude", "", ("legend", "local", "local", "local"), 0.5),
    *teams(3, {"grom": 0.0, "local": 0.05, "pro": 0.18, "legend": 0.28}),
    *teams(2, {"local": 0.0, "pro": 0.10, "legend": 0.10}),
    *teams(4, {"local": 0.0, "pro": 0.08, "legend": 0.08}),
    Contest("wave", "", ("local", "legend", "legend"), 0.05, 1000),
    *(
        Contest("tavarua", "solo", (name,), bar, 400, by_score=True)
        for name, bar in (("local", 20.0), ("legend", 25.0))
    ),
    *(Contest("tavarua", variant, ("legend",), 0.25, 40) for variant in ("career", "career+english")),
    *among_others("perfect_wave", range(3, 5)),
    *among_others("tavarua", range(3, 7)),
    *among_others("surfs_up_dude", range(3, 7)),
]


def measured(contest: Contest, kept: Kept) -> Estimate:
    """The mean score or the share of wins, from what was kept."""
    found = kept[contest.name()]
    if contest.by_score:
        return Estimate(found["score"], found["score_low"], found["score_high"])
    return share(int(found["wins"]), int(found["games"]))


def page(kept: Kept) -> str:
    """docs/levels.md."""
    lines = [
        "# How strong the levels are",
        "",
        *INTRODUCTION.format(seed=SEED).splitlines(),
        "",
        "| contest | games | result | | bar | |",
        "|---|--:|--:|---|--:|---|",
    ]
    for contest in CONTESTS:
        if contest.name() in kept:
            lines.append(row(contest, kept))
    waiting = [contest for contest in CONTESTS if contest.name() not in kept]
    if waiting:
        lines += ["", "Not measured yet: " + "; ".join(f"`{contest.name()}`" for contest in waiting) + "."]
    return "\n".join(lines) + "\n"


def row(contest: Contest, kept: Kept) -> str:
    found = measured(contest, kept)
    value, low, high, bar = (figure(contest, each) for each in (found.value, found.low, found.high, contest.least))
    unit = "points" if contest.by_score else "%"
    holds = "reached" if found.value >= contest.least else "**not reached**"
    told = f"{bar} {unit} | {holds}" if contest.least else " | "
    count = int(kept[contest.name()]["games"])
    return f"| `{contest.name()}` | {count} | {value} {unit} | [{low}, {high}] | {told} |"


def figure(contest: Contest, value: float) -> str:
    return f"{value:.1f}" if contest.by_score else f"{100 * value:.1f}"


def play(contest: Contest, count: int, jobs: int) -> dict[str, float] | None:
    """What came of it; None when somebody stopped it."""
    summary, complete = run(contest.experiment(count), jobs=jobs, console=Console(stderr=True))
    if not complete:
        return None
    first = summary.by_bot[0]
    score = mean(first.scores)
    return {
        "games": summary.games,
        "wins": first.wins,
        "score": round(score.value, 3),
        "score_low": round(score.low, 3),
        "score_high": round(score.high, 3),
    }


def read() -> Kept:
    kept: Kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return kept


def keep(contest: Contest, found: dict[str, float]) -> Kept:
    """Read anew, because another run may have finished something else meanwhile."""
    kept = read() | {contest.name(): found}
    KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    PAGE.write_text(page(kept), encoding="utf-8")
    return kept


def main(
    *,
    words: Annotated[list[str] | None, typer.Argument(help="Only contests whose line holds all of these.")] = None,
    count: Annotated[int, typer.Option("--games", min=0, help="Games of each contest; 0: as many as it asks for.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = os.cpu_count() or 1,
    again: Annotated[bool, typer.Option("--again", help="Also contests that are measured already.")] = False,
) -> None:
    """Play contests between levels, and keep what came of them."""
    for contest in CONTESTS:
        wanted = count or contest.games
        if not all(word in contest.name().split() for word in words or []):
            continue
        if not again and read().get(contest.name(), {}).get("games", 0) >= wanted:
            continue
        found = play(contest, wanted, jobs)
        if found is None:
            sys.exit(130)
        print(row(contest, keep(contest, found)), flush=True)


if __name__ == "__main__":
    typer.run(main)
