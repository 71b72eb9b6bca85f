"""``lineup simulate`` and ``lineup lab``: what is measured by letting bots play."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.text import Text
from typer import Option

from lineup import bots, games
from lineup.core import BadOptions
from lineup.core.language import N_, _
from lineup.term import arguments as given
from lineup.term.arguments import split
from lineup.term.consoles import err, out

INTERRUPTED = 130  # exit code after Ctrl-C
ALL_LEVELS = [",".join(bots.LEVELS)]

ALL_THE_SAME = [bots.DEFAULT]
NONE: list[str] = []

SIMULATE = N_("Let bots play many games, and say who wins how often. The same seed gives the same games.")
SIMULATE_EXAMPLE = N_("Example: `lineup simulate wave --bots local,local,grom --games 10000 --seed 7 --jobs 2`")

app = typer.Typer(no_args_is_help=True, help=N_("Measure how strong bots are."))


def simulate(
    *,
    game: given.GameName,
    crew: Annotated[
        list[str], Option("--bots", metavar="BOTS", help=N_("One bot a seat, or one for all: koa,pro."))
    ] = ALL_THE_SAME,
    count: Annotated[int, Option("--games", metavar="N", min=1, help=N_("How many games."))] = 1000,
    seed: Annotated[int, Option("--seed", metavar="S", help=N_("Which games: any whole number."))] = 1,
    jobs: Annotated[int, Option("--jobs", metavar="J", min=1, max=256, help=N_("How many processes."))] = 1,
    seats: given.SeatsOfBots = 0,
    variant: given.Variant = "",
    pairs: given.Pairs = NONE,
    decks: given.Decks = NONE,
    as_json: Annotated[bool, Option("--json", help=N_("Print the result as JSON."))] = False,
) -> None:
    from lineup.core.options import to_json
    from lineup.lab.experiment import Experiment
    from lineup.lab.report import report
    from lineup.lab.run import run
    from lineup.term.seating import chosen_options

    loaded = games.load(game, chosen_options(game, variant, pairs, decks))
    names = split(crew)
    if len(names) == 1:
        names *= seats or loaded.seats[0]
    if seats and len(names) != seats:
        raise BadOptions(_("{bots} bots cannot fill {seats} seats.").format(bots=len(names), seats=seats))
    plan = Experiment(game, json.dumps(to_json(loaded.options)), tuple(names), seed, count)
    plan.check()
    summary, complete = run(plan, jobs=jobs, console=err())
    if summary.games and as_json:
        print(json.dumps(summary.json(), indent=2))
    elif summary.games:
        out().print(report(summary, title=loaded.title, cooperative=loaded.cooperative))
    if not complete:
        sentence = _("Stopped after {played} of {games} games.").format(played=summary.games, games=count)
        err().print(Text(sentence, "bold"))
        raise typer.Exit(INTERRUPTED)


@app.callback()
def lab() -> None:
    """What is measured by letting bots play."""


@app.command(
    help=N_("Let the levels play each other, and say how strong each of them is, as ratings with intervals."),
    epilog=N_("Example: `lineup lab tournament tavarua --games 50 --levels grom,local,pro`"),
)
def tournament(
    *,
    game: given.GameName,
    players: Annotated[int, Option("--players", metavar="N", min=2, help=N_("How many play at a table."))] = 2,
    count: Annotated[int, Option("--games", metavar="N", min=1, help=N_("How many games at each table."))] = 40,
    levels: Annotated[
        list[str], Option("--levels", metavar="LEVELS", help=N_("Which levels play: grom,local,pro."))
    ] = ALL_LEVELS,
    variant: given.Variant = "",
    seed: Annotated[int, Option("--seed", metavar="S", help=N_("Which games: any whole number."))] = 1,
    jobs: Annotated[int, Option("--jobs", metavar="J", min=1, max=256, help=N_("How many processes."))] = 1,
    write: Annotated[
        bool, Option("--write", help=N_("Rate people's games by these figures from now on: ratings.json."))
    ] = False,
) -> None:
    from lineup.lab.standings import keep_standings, known_levels, run_tournament, show_standings, standings
    from lineup.lab.tournament import Tournament

    named = variant or games.variants(game)[0].name
    known = known_levels(game, named, players)
    plan = Tournament(game, named, tuple(dict.fromkeys(split(levels))), players, count, seed, known)
    console = err()
    try:
        played = run_tournament(plan, jobs=jobs, console=console)
    except KeyboardInterrupt:
        console.print(Text(_("Stopped; nothing was measured."), "bold"))
        raise typer.Exit(INTERRUPTED) from None
    found = standings(plan, played)
    out().print(show_standings(plan, found, len(played)))
    if write:
        keep_standings(plan, found, len(played))
