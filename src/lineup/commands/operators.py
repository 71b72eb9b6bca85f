"""Commands for whoever runs a server. They work on its database, also while it runs; it notices within two seconds."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text
from typer import Argument, Option

from lineup.core import BadOptions
from lineup.core.language import N_, _
from lineup.term import arguments as given
from lineup.term.consoles import err, out

app = typer.Typer(no_args_is_help=True)
ratings = typer.Typer(no_args_is_help=True, help=N_("Look after the ratings of people."))

Page = Annotated[int, Option("--page", metavar="N", min=1, help=N_("Which page of the list."))]
Yes = Annotated[bool, Option("--yes", help=N_("Do not ask whether you are sure."))]
Note = Annotated[str, Option("--note", metavar="TEXT", help=N_("Why, for the log."))]
PersonId = Annotated[str, Option("--person", metavar="ID", help=N_("Only tables at which this person sits."))]


@app.command(help=N_("List the people of a server, the newest first."))
def people(
    *,
    name: Annotated[str, Argument(metavar="NAME", help=N_("Only people whose name holds this; or an id."))] = "",
    banned: Annotated[bool, Option("--banned", help=N_("Only people who are banned."))] = False,
    page: Page = 1,
    db: given.Address = "",
) -> None:
    from lineup.store import Store, wall_clock
    from lineup.store.operators import chosen_people, list_people
    from lineup.term.operators import LINES, show_page, show_people

    chosen = chosen_people(name, wall_clock.stamp(), banned=banned)
    with Store(db or None) as store:
        count, found = store.read(
            lambda connection: list_people(connection, chosen, wall_clock.stamp(), most=LINES, skip=(page - 1) * LINES)
        )
    show_people(out(), found)
    show_page(out(), page, count)


@app.command(
    help=N_("List the tables of a server, the latest first."),
    epilog=N_("Examples: `lineup tables --stage running` · `lineup tables --game wave --page 2`"),
)
def tables(
    *,
    stage: Annotated[
        str, Option("--stage", metavar="STAGE", help=N_("Only tables that are waiting, running, over or closed."))
    ] = "",
    game: Annotated[
        str, Option("--game", metavar="GAME", callback=given.as_slug, help=N_("Only tables of this game."))
    ] = "",
    person: PersonId = "",
    page: Page = 1,
    db: given.Address = "",
) -> None:
    from lineup.store import Store
    from lineup.store.operators import chosen_tables, list_tables
    from lineup.term.operators import LINES, STAGES, show_page, show_tables

    if stage and stage not in STAGES:
        raise BadOptions(_("A table is waiting, running, over or closed; not {stage!r}.").format(stage=stage))
    chosen = chosen_tables(stage, game, person)
    with Store(db or None) as store:
        count, found = store.read(
            lambda connection: list_tables(connection, chosen, most=LINES, skip=(page - 1) * LINES)
        )
    show_tables(out(), found)
    show_page(out(), page, count)


@app.command(help=N_("Close a table for good: nobody plays there any more, and nobody finds it."))
def close(
    *,
    table: Annotated[str, Argument(metavar="TABLE", help=N_("The id of a table; lineup tables lists them."))],
    note: Note = "",
    yes: Yes = False,
    db: given.Address = "",
) -> None:
    from lineup.store import Store, wall_clock
    from lineup.store.operators import close_table, find_table
    from lineup.term.operators import confirm, who_types

    with Store(db or None) as store:
        found = store.read(lambda connection: find_table(connection, table))
        sentence = _("Close the table {table} of {names}? A match that runs ends without a result.")
        confirm(sentence.format(table=found.id, names=", ".join(found.names) or _("nobody yet")), yes=yes)
        store.write(lambda connection: close_table(connection, table, wall_clock.stamp(), who_types(), note))
    out().print(Text(_("The table {table} is closed.").format(table=table)))


@app.command(
    help=N_("Do not let somebody in any more; with --lift, let them in again."),
    epilog=N_(
        "Examples: `lineup ban PERSON --days 7` · `lineup ban PERSON --lift` · `lineup ban --address 203.0.113.7`"
    ),
)
def ban(
    *,
    person: Annotated[str, Argument(metavar="PERSON", help=N_("The id of a person; lineup people lists them."))] = "",
    days: Annotated[int, Option("--days", metavar="N", min=0, max=36_500, help=N_("For so long; 0: for good."))] = 0,
    address: Annotated[
        str, Option("--address", metavar="ADDRESS", help=N_("Also, or only, whoever comes from this network address."))
    ] = "",
    lift: Annotated[bool, Option("--lift", help=N_("Let them in again."))] = False,
    note: Note = "",
    yes: Yes = False,
    db: given.Address = "",
) -> None:
    from lineup.store import Store, wall_clock
    from lineup.store.operators import ban_person, find_person, lift_ban
    from lineup.term.operators import confirm, who_types

    if not person and not address:
        raise BadOptions(_("Say whom: the id of a person, --address, or both."))
    with Store(db or None) as store:
        name = store.read(lambda connection: find_person(connection, person))[1] if person and not lift else ""
        whom = f"{person} ({name})" if name else person or address
        if lift:
            confirm(_("Let {whom} in again?").format(whom=whom), yes=yes)
            store.write(lambda connection: lift_ban(connection, person, address, wall_clock.stamp(), who_types(), note))
            out().print(Text(_("{whom} may come in again.").format(whom=whom)))
            return
        confirm(_("Do not let {whom} in any more?").format(whom=whom), yes=yes)
        store.write(
            lambda connection: ban_person(connection, person, address, days, wall_clock.stamp(), who_types(), note)
        )
    out().print(Text(_("{whom} is not let in any more.").format(whom=whom)))


@app.command(help=N_("List what was done with these commands, the latest first."))
def log(*, page: Page = 1, db: given.Address = "") -> None:
    from lineup.store import Store
    from lineup.store.operators import list_deeds
    from lineup.term.operators import LINES, show_deeds, show_page

    with Store(db or None) as store:
        count, found = store.read(lambda connection: list_deeds(connection, most=LINES, skip=(page - 1) * LINES))
    show_deeds(out(), found)
    show_page(out(), page, count)


@ratings.callback()
def about_ratings() -> None:
    """Ratings are part of what a server keeps."""


@ratings.command("rebuild", help=N_("Reckon all ratings again from the matches, in the order of their ends."))
def rebuild_command(
    *,
    check: Annotated[
        bool, Option("--check", help=N_("Change nothing; say whether what is stored is the same."))
    ] = False,
    db: given.Address = "",
) -> None:
    from lineup.store import Store
    from lineup.store.ratings import rebuild
    from lineup.term.copies import bar
    from lineup.term.operators import told_of_rebuilding

    with Store(db or None) as store, bar(err(), _("matches")) as step:
        count, different = store.write(lambda connection: rebuild(connection, step, check=check))
    out().print(Text(told_of_rebuilding(count, different)))
    if check and different:
        raise typer.Exit(1)
