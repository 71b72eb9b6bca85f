"""Tiny pictures of tables for lists: drawn from what the seat that looks may know, and from nothing else."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response

from lineup.core import SPECTATOR
from lineup.web.drawing.around import seat_for
from lineup.web.frame.rendering import mini_of
from lineup.web.frame.site import page, site_of
from lineup.web.live.live_table import LiveTable
from lineup.web.people.identity import Visitor

FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120">{}</svg>'


def draw_mini(live: LiveTable, seat: int) -> str:
    """A table as SVG; before the first card, and for a game that brings no such drawing, its poster."""
    drawing = mini_of(live.game.slug)
    if live.table is None or drawing is None:
        return live.game.page.poster().replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    facts = json.loads(json.dumps(live.table.view(seat).facts()))  # as programs get them: plain lists and names
    return FRAME.format(drawing.mini(facts))


@page
async def mini(request: Request, visitor: Visitor) -> Response:
    """/t/{table}/mini.svg: to look at a list is no sign of life at its tables."""
    tables = site_of(request).tables
    live = await tables.settled(await tables.find(request.path_params["table"]))
    seats = live.booking.seats_of(visitor.person.id)
    # Whoever passes a device around must not see the cards of the others in a list.
    seat = seat_for(live, visitor.person, None) if len(seats) == 1 else SPECTATOR
    tag = f'"{live.version(seat)}"'
    headers = {"etag": tag, "cache-control": "private, no-cache", "vary": "cookie"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(draw_mini(live, seat), media_type="image/svg+xml", headers=headers)
