"""A tournament that somebody waits for: a progress bar, a table of ratings, and the file that they go into."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from lineup import bots, games
from lineup.core.language import _, ngettext
from lineup.lab.fit import SEA, Met, Ratings, measure
from lineup.lab.tournament import Tournament
from lineup.ratings import Rating, measured

Standings = dict[str, Rating]  # by level, and of the sea


def known_levels(game: str, variant: str, players: int) -> Ratings:
    """A team's levels are measured at one kind of table; at every other kind they are known, and the sea is not."""
    found = measured.everything().get(game, {})
    if not games.load(game).cooperative or (found.get("variant"), found.get("players")) in (
        (None, None),
        (variant, players),
    ):
        return {}
    return {level: each["mu"] for level, each in found["levels"].items()}


def run_tournament(tournament: Tournament, *, jobs: int, console: Console) -> list[list[Met]]:
    """All games; Ctrl-C stops it, and then nothing was measured."""
    tournament.check()
    played: list[list[Met]] = []
    columns = (TextColumn(_("games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("", total=tournament.games * len(tournament.tables()))
        for some in tournament.play(jobs):
            played += some
            progress.update(bar, completed=len(played))
    return played


def standings(tournament: Tournament, played: list[list[Met]]) -> Standings:
    return measure(played, tournament.players, tournament.known, together=tournament.is_together())


def show_standings(tournament: Tournament, found: Standings, count: int) -> RenderableType:
    """The ratings as people see them, the strongest first."""
    told = ngettext("{count} game of {title}", "{count} games of {title}", count)
    heading = told.format(count=f"{count:,}", title=games.load(tournament.game).title)
    details = f", {tournament.variant}, " + ngettext("{count} player", "{count} players", tournament.players).format(
        count=tournament.players
    )
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    grid.add_column(_("level"))
    grid.add_column(_("rating"), justify="right")
    grid.add_column(_("interval (95 %)"), justify="right", style="dim")
    for name, each in sorted(found.items(), key=lambda item: -item[1].mu):
        rating = a_head(each, tournament.players) if name == SEA else each
        grid.add_row(
            Text(_("the sea, for each player") if name == SEA else bots.level_of(name)),
            rating.text(),
            f"{rating.points() - rating.doubt()} – {rating.points() + rating.doubt()}",
        )
    return Group(Text.assemble((heading, "bold"), (f"{details}, seed {tournament.seed}", "dim")), grid)


def a_head(sea: Rating, players: int) -> Rating:
    """The sea as people can compare it: a team of so many of this rating wins every second game."""
    return Rating(sea.mu / players, sea.sigma / players)


def keep_standings(tournament: Tournament, found: Standings, count: int) -> None:
    """Into the file that games are rated by. A table of another kind adds its sea, and leaves the levels alone."""
    measured.everything.cache_clear()  # another tournament may have finished meanwhile
    everything = dict(measured.everything())
    entry: dict[str, Any] = dict(everything.get(tournament.game, {}))
    where = {"variant": tournament.variant, "players": tournament.players, "games": count, "seed": tournament.seed}
    if not tournament.known:
        levels = {name: as_json(each) for name, each in found.items() if name != SEA}
        entry = {**entry, **where, "levels": levels}
    if SEA in found:
        sea = {**as_json(found[SEA]), "games": count}
        entry["sea"] = {**entry.get("sea", {}), measured.sea_key(tournament.variant, tournament.players): sea}
    measured.write({**everything, tournament.game: entry})


def as_json(rating: Rating) -> dict[str, float]:
    return {"mu": round(rating.mu, 3), "sigma": round(rating.sigma, 3)}
