"""Commands about matches that were played: list them, show, judge and check them, take them out and in."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text
from typer import Argument, Option

from lineup import games
from lineup.core import BadOptions
from lineup.core.language import N_, _
from lineup.term import arguments as given
from lineup.term.consoles import err, out
from lineup.term.screen import Screen

if TYPE_CHECKING:
    from lineup.store import Store

app = typer.Typer()


@app.command(
    help=N_("List the matches that are kept here, the latest first."),
    epilog=N_("Examples: `lineup matches wave --running` · `lineup matches --player Ana --page 2`"),
)
def matches(
    *,
    game: Annotated[str, Argument(metavar="GAME", help=N_("Only matches of this game."))] = "",
    running: given.Running = None,
    player: Annotated[str, Option("--player", metavar="NAME", help=N_("Only matches with this player."))] = "",
    page: Annotated[int, Option("--page", metavar="N", min=1, help=N_("Which page of the list."))] = 1,
    db: given.Db = None,
) -> None:
    from lineup.term.match_pages import print_page

    if game:
        games.module_of(game)  # a game that does not exist deserves a sentence, not an empty list
    with kept(db) as store:
        print_page(out(), store, page, game=game, running=running, player=player)


@app.command("records", help=N_("List people's results in a game, the best first."))
def records_command(game: given.GameName, db: given.Db = None) -> None:
    from lineup.term.lists import list_records

    games.module_of(game)
    with kept(db) as store:
        out().print(list_records(store.records(game), store.scores(game)))


@app.command(help=N_("Show a match again, row by row, with everything that was secret."))
def replay(
    *,
    what: given.FileOrMatch,
    as_trace: Annotated[
        bool, Option("--trace", help=N_("One line of JSON a row, with the whole state, for a referee of your own."))
    ] = False,
    with_secrets: given.Secrets = False,
    db: given.Db = None,
) -> None:
    from lineup.term import records
    from lineup.term.watching import show_replay

    table = records.find_match(what, db)
    if not with_secrets:
        records.refuse_if_running(table)
    if as_trace:
        records.print_trace(table)
    else:
        show_replay(Screen(out()), table)


@app.command(
    help=N_("Judge a finished match: what each move was worth by what its player knew, and what was luck."),
    epilog=N_("Examples: `lineup review k7f3q2` · `lineup review match.json --seat 2 --level deep`"),
)
def review(
    *,
    what: given.FileOrMatch,
    seat: Annotated[int | None, Option("--seat", metavar="N", min=1, help=N_("Only this seat."))] = None,
    level: Annotated[str, Option("--level", metavar="LEVEL", help=N_("quick, usual or deep."))] = "usual",
    as_json: Annotated[bool, Option("--json", help=N_("Print the result as JSON."))] = False,
    db: given.Db = None,
) -> None:
    from lineup.term import records, reviewing

    reviewing.check_level(level)
    table = records.find_match(what, db)
    if seat and seat > table.seats():
        raise BadOptions(_("There is no seat {seat}.").format(seat=seat))
    found = reviewing.judged(table, level, what, db, err())
    if as_json:
        reviewing.print_json(table, found)
    else:
        reviewing.show_review(Screen(out()), table, found, seat - 1 if seat else None)


@app.command(help=N_("Deal a match anew from its seed, and say whether every card and die came from it."))
def verify(what: given.FileOrMatch, db: given.Db = None) -> None:
    from lineup.term import records

    if not records.show_verdict(Screen(out()), records.find_match(what, db)):
        raise typer.Exit(1)


@app.command(help=N_("Write a match as one JSON document, to a new file or to the screen."))
def export(
    *,
    match: given.Match,
    file: Annotated[Path | None, Argument(metavar="FILE", help=N_("A file that does not exist yet."))] = None,
    with_secrets: given.Secrets = False,
    db: given.Db = None,
) -> None:
    from lineup.term import records

    with kept(db) as store:
        text, running = store.export(match)
    if running and not with_secrets:
        raise BadOptions(records.still_running())
    if running:
        warning = _("Careful: this match is still running, and the document holds all its secrets.")
        err().print(Text(warning, "bold yellow"))
    if file is None:
        sys.stdout.write(text)
    else:
        records.write_new(file, text)


@app.command("import", help=N_("Keep a match from a document, if all of it replays."))
def import_command(
    file: Annotated[Path, Argument(metavar="FILE", help=N_("What lineup export has written."))], db: given.Db = None
) -> None:
    from lineup.term import records

    with kept(db) as store:
        table = store.take_in(records.read_text(file))
    match = table.record.header.table
    out().print(Text(_("The match is kept: lineup replay {match}").format(match=match)))


def kept(db: Path | None) -> Store:
    """The matches that are kept here."""
    from lineup.store import Store, default_path

    return Store(db or default_path())
