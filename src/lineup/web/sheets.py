"""The extra pages of a game: a score pad that needs no table, a sheet that is drawn from what one seat knows."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from lineup.core.language import _
from lineup.core.page import Look, Sheet
from lineup.games import AnyGame
from lineup.web.identity import Visitor
from lineup.web.pages import game_named, looked_at
from lineup.web.refusals import Refused, nothing_here
from lineup.web.site import page, show

MOST_ASKED = 100  # fields that can be filled in
LONGEST_ASKED = 200  # characters of one


@page
async def of_game(request: Request, visitor: Visitor) -> Response:
    """/games/{slug}/{sheet}: known to everybody, because it knows nobody's cards."""
    game = game_named(request.path_params["slug"])
    sheet = game.page.sheet(request.path_params["sheet"], at_table=False)
    return show_sheet(visitor, game, sheet, Look(game, asked_in(request)), back=f"/rules/{game.slug}")


@page
async def of_table(request: Request, visitor: Visitor) -> Response:
    """/t/{table}/{sheet}: the same bytes for whoever knows the same."""
    live, eyes = await looked_at(request, visitor)
    sheet = live.game.page.sheet(request.path_params["sheet"], at_table=True)
    if live.table is None or not eyes.chosen:
        raise nothing_here()
    look = Look(live.game, asked_in(request), live.table.view(eyes.seat), live.table.names())
    seat = f"?seat={eyes.seat}" if request.query_params.get("seat") else ""
    return show_sheet(visitor, live.game, sheet, look, back=f"/t/{live.id}{seat}")


def show_sheet(visitor: Visitor, game: AnyGame, sheet: Sheet | None, look: Look, *, back: str) -> Response:
    if sheet is None:
        raise nothing_here()
    told: dict[str, Any] = sheet.context(look)
    return show(f"games/{game.slug}/{sheet.template}", visitor, game=game, sheet=sheet, look=look, back=back, **told)


def asked_in(request: Request) -> dict[str, str]:
    """What was filled in, within limits."""
    asked = dict(request.query_params)
    if len(asked) > MOST_ASKED or any(len(value) > LONGEST_ASKED for value in asked.values()):
        raise Refused(422, _("That is more than this page can hold."))
    return asked
