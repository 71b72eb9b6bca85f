"""Lists for whoever runs a server, and the question before something is done."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Sequence

import typer
from rich.console import Console
from rich.text import Text

from lineup import games
from lineup.core import BadOptions
from lineup.core.language import N_, _, ngettext
from lineup.store.operators import Deed, PersonRow, TableRow
from lineup.term.lists import grid_with, moment

LINES = 20  # on a page
MOST_NAMED = 5  # people whose ratings differ

STAGES = {"waiting": N_("waiting"), "running": N_("running"), "over": N_("over"), "closed": N_("closed")}
DEEDS = {"ban": N_("banned"), "lift": N_("let in again"), "close": N_("closed")}


def show_people(console: Console, found: Sequence[PersonRow]) -> None:
    grid = grid_with(_("id"), _("name"), _("since"), _("tables"), _("last seen"), "")
    for each in found:
        out = Text(_("banned"), "red") if each.banned else Text("")
        cells = (each.id, each.name, moment(each.created), str(each.tables), moment(each.seen))
        grid.add_row(*[Text(cell) for cell in cells], out)
    console.print(grid)


def show_tables(console: Console, found: Sequence[TableRow]) -> None:
    grid = grid_with(_("id"), _("game"), _("stage"), _("who"), _("host"), _("updated"), "")
    for each in found:
        title = games.load(each.game).title if each.game in games.slugs() else each.game
        marks = [_("public") if each.public else "", _("rated") if each.rated else ""]
        cells = (each.id, title, _(STAGES[each.stage]), ", ".join(each.names), each.host, moment(each.updated))
        grid.add_row(*[Text(cell) for cell in cells], Text(" ".join(filter(None, marks)), "dim"))
    console.print(grid)


def show_deeds(console: Console, found: Sequence[Deed]) -> None:
    grid = grid_with(_("when"), _("by"), _("what"), _("whom"), _("note"))
    for each in found:
        cells = (moment(each.done), each.by, _(DEEDS.get(each.what, each.what)), each.whom, each.note)
        grid.add_row(*[Text(cell) for cell in cells])
    console.print(grid)


def show_page(console: Console, page: int, count: int) -> None:
    """Where a page stands among all of them."""
    pages = max(1, -(-count // LINES))
    if page > pages or not count:
        console.print(Text(_("There is nothing on page {page}.").format(page=page)))
    elif pages > 1:
        sentence = _("Page {page} of {pages}, {count} in all; --page {next} goes on.")
        words = sentence.format(page=page, pages=pages, count=count, next=page % pages + 1)
        console.print(Text(words, "dim"))


def told_of_rebuilding(count: int, different: Sequence[tuple[str, str]]) -> str:
    """What came of reckoning all ratings again."""
    told = ngettext("{count} rated match", "{count} rated matches", count).format(count=count)
    if not different:
        return _("{matches}, and every rating is as it was stored.").format(matches=told)
    others = ngettext(
        "{matches}, and {count} rating differed: {who}.",
        "{matches}, and {count} ratings differed: {who}.",
        len(different),
    )
    names = [f"{person} ({game})" for person, game in different]
    shown = ", ".join(names[:MOST_NAMED]) + ("…" if len(names) > MOST_NAMED else "")
    return others.format(matches=told, count=len(different), who=shown)


def confirm(question: str, *, yes: bool) -> None:
    """Ask before something is done; where nobody can be asked, it must have been said."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise BadOptions(_("Nobody can be asked here: add --yes if you are sure."))
    if not typer.confirm(question):
        raise BadOptions(_("Nothing was done."))


def who_types() -> str:
    """The name of the account, for the log."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # an account without a name
        return "?"
