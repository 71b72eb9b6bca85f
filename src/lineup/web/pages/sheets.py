"""The extra pages of a game: a score pad that needs no table, a sheet that is drawn from what one seat knows."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from lineup.core.language import _
from lineup.core.page import Look, Sheet
from lineup.table import PERSON
from lineup.web.frame.asked import game_named
from lineup.web.frame.rendering import show
from lineup.web.frame.site import page
from lineup.web.live.live_table import LiveTable
from lineup.web.pages.lines import SheetContext
from lineup.web.pages.table import looked_at
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import Refused, nothing_here

MOST_ASKED = 100  # fields that can be filled in
LONGEST_ASKED = 200  # characters of one


@page
async def of_game(request: Request, visitor: Visitor) -> Response:
    """/games/{slug}/{sheet}: known to everybody, because it knows nobody's cards."""
    game = game_named(request.path_params["slug"])
    sheet = game.page.sheet(request.path_params["sheet"])
    if sheet is None or sheet.at_table:
        raise nothing_here()
    look = Look(game, asked_in(request))
    return show_sheet(request, visitor, sheet, look, table="", back=f"/rules/{game.slug}")


@page
async def of_table(request: Request, visitor: Visitor) -> Response:
    """/t/{table}/{sheet}: the same bytes for all who know the same. A sheet for any table has the cards of this one."""
    live, viewer = await looked_at(request, visitor)
    sheet = live.game.page.sheet(request.path_params["sheet"])
    if sheet is not None and not sheet.at_table:
        look = Look(live.game, asked_in(request))
    elif sheet is not None and live.table is not None and viewer.chosen:
        look = Look(live.game, asked_in(request), live.table.view(viewer.seat), live.table.names())
    else:
        raise nothing_here()
    seat = f"?seat={viewer.seat}" if request.query_params.get("seat") else ""
    may_name = bool(live.booking.seats_of(visitor.person.id)) and may_name_surfer(live)
    return show_sheet(request, visitor, sheet, look, table=live.id, back=f"/t/{live.id}{seat}", may_name=may_name)


def may_name_surfer(live: LiveTable) -> bool:
    """Whether somebody plays here alone, and is still at it."""
    table = live.table
    return table is not None and [each.kind for each in table.players()] == [PERSON] and table.outcome() is None


def show_sheet(
    request: Request, visitor: Visitor, sheet: Sheet, look: Look, *, table: str, back: str, may_name: bool = False
) -> Response:
    context = SheetContext(look.game, sheet, look, table, request.url.path, back, may_name)
    return show(f"games/{look.game.slug}/{sheet.template}", visitor, context, sheet.context(look))


def asked_in(request: Request) -> dict[str, str]:
    """What was filled in, within limits."""
    asked = dict(request.query_params)
    if len(asked) > MOST_ASKED or any(len(value) > LONGEST_ASKED for value in asked.values()):
        raise Refused(422, _("That is more than this page can hold."))
    return asked
