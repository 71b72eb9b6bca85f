"""A simulation's results as tables for people."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from lineup.core.language import _, ngettext
from lineup.lab.summary import Estimate, Results, Summary, mean, share


def report(summary: Summary, *, title: str, cooperative: bool) -> RenderableType:
    """Tables by bot and by seat; a team has one line, because all its members share one result."""
    experiment, games = summary.experiment, summary.games
    told = ngettext("{count} game of {title}", "{count} games of {title}", games)
    parts: list[RenderableType] = [
        Text.assemble((told.format(count=f"{games:,}", title=title), "bold"), (f", seed {experiment.seed}", "dim"))
    ]
    if cooperative:
        parts.append(table(_("team"), [(", ".join(experiment.bots), summary.by_seat[0])], games, with_places=False))
    else:
        if len(set(experiment.bots)) > 1:
            named = [(f"{number} {name}", each) for number, (name, each) in enumerate(paired(summary), 1)]
            parts.append(table(_("bot"), named, games, with_places=True))
        seats = [(str(seat), each) for seat, each in enumerate(summary.by_seat, 1)]
        parts.append(table(_("seat"), seats, games, with_places=True))
    parts.append(length(summary))
    return Group(*parts)


def paired(summary: Summary) -> list[tuple[str, Results]]:
    return list(zip(summary.experiment.bots, summary.by_bot, strict=True))


def table(who: str, rows: list[tuple[str, Results]], games: int, *, with_places: bool) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    grid.add_column(who)
    grid.add_column(_("wins"), justify="right")
    grid.add_column(_("interval (95 %)"), justify="right", style="dim")
    if with_places:
        grid.add_column(_("mean place"), justify="right")
    grid.add_column(_("mean score"), justify="right")
    for name, each in rows:
        wins = share(each.wins, games)
        cells = [percent(wins.value), f"{percent(wins.low)} – {percent(wins.high)}"]
        if with_places:
            cells.append(plus_minus(mean(each.places)))
        grid.add_row(Text(name), *cells, plus_minus(mean(each.scores)))
    return grid


def length(summary: Summary) -> Text:
    """How long the games were."""
    sentence = _("{mean} moves a game, from {shortest} to {longest}.")
    return Text(
        sentence.format(mean=plus_minus(mean(summary.plays)), shortest=min(summary.plays), longest=max(summary.plays))
    )


def percent(part: float) -> str:
    """One decimal; where that would be nothing, two digits that count."""
    return f"{100 * part:.1f} %" if part >= 0.01 or part == 0 else f"{100 * part:.2g} %"


def plus_minus(value: Estimate) -> str:
    return f"{value.value:.2f} ± {value.high - value.value:.2f}"
