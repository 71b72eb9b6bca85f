"""Who may open the WebSocket of a page, and from which seat."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from lineup.core import LineupError
from lineup.core.language import speak
from lineup.web.drawing.around import seat_for
from lineup.web.frame.site import Site, language_for, site_of
from lineup.web.server.incoming import cut_off, household
from lineup.web.server.refusals import Refused, nothing_here, status_of
from lineup.web.server.security import address_of, is_from_here
from lineup.web.sockets.connection import AsgiLine, PageLine, serve_page
from lineup.web.sockets.open_page import OpenPage

ADDRESS = re.compile(r"/t/([^/]+)/live")
MOST_SPECTATORS = 200  # open WebSockets from one address that look on without a seat
REFUSED = 4000  # a close code of ours is this plus the status that a page would have got


class WebSockets:
    """Comes before routes and middleware, which are made for requests."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        await receive()  # the page asks to be let in
        connection = HTTPConnection(scope)
        site = site_of(connection)
        line: PageLine = scope.get("state", {}).pop("line", None) or AsgiLine(receive, send)
        try:
            page = await let_in(site, connection)
        except LineupError as error:
            await send({"type": "websocket.close", "code": REFUSED + status_of(error)})
            return
        if page.seats:
            await serve_page(line, site.tables, page, partial(site.message_limit.take, page.person.id))
        else:
            await serve_spectator(site, address_of(connection), send, line, page)


async def serve_spectator(site: Site, address: str, send: Send, line: PageLine, page: OpenPage) -> None:
    """A spectator need not be known to us, and could be somebody else on every line: what counts is the address."""
    house = household(address)
    if site.spectators[house] >= MOST_SPECTATORS:
        cut_off("too many that look on", address)
        await send({"type": "websocket.close", "code": REFUSED + 429})
        return
    site.spectators[house] += 1
    try:
        await serve_page(line, site.tables, page, partial(site.message_limit.take, address))
    finally:
        site.spectators[house] -= 1
        site.spectators += Counter()  # forgets those that are at zero


async def let_in(site: Site, connection: HTTPConnection) -> OpenPage:
    """Only our own pages may open a WebSocket, and only from seats that belong to the visitor."""
    named = ADDRESS.fullmatch(connection.scope["path"])
    if named is None:
        raise nothing_here()
    if not is_from_here(connection) or not site.look_limit.take(address_of(connection)):
        raise Refused(403, "")
    person = (await site.identities.visitor(connection)).person
    site.bans.check(person.id, address_of(connection))
    speak(language_for(person, connection))
    live = await site.tables.find(named[1])
    await site.swell.check_may_look(live, person)
    await site.swell.note_onlooker(live, person)
    seat = seat_for(live, person, number_in(connection, "seat"))
    since = number_in(connection, "since")
    heard = live.heard(seat)
    return OpenPage(live, seat, person, live.booking.seats_of(person.id), heard if since is None else min(since, heard))


def number_in(connection: HTTPConnection, name: str) -> int | None:
    """A number in the address; None for anything else."""
    text = connection.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None
