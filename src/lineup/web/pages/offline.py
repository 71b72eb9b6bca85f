"""What a browser keeps for times without a connection: the page that says so, and rules that somebody has read.

These pages look as their reader has chosen and speak their language, but never say whose they are.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from lineup import games
from lineup.web.frame.rendering import render
from lineup.web.frame.site import page
from lineup.web.pages.lines import OfflineContext
from lineup.web.pages.rules import rules_context
from lineup.web.people.identity import Visitor
from lineup.web.server.static_files import KINDS, static_file

WORKER = "service-worker.js"


@page
async def offline(request: Request, visitor: Visitor) -> Response:
    books = {slug: games.load(slug).title for slug in games.slugs()}
    return HTMLResponse(render("offline.html", None, OfflineContext(books), settings=visitor.person.settings))


@page
async def rules(request: Request, visitor: Visitor) -> Response:
    return HTMLResponse(render("rules.html", None, rules_context(request), settings=visitor.person.settings))


async def service_worker(request: Request) -> Response:
    """At the root of the site, because it may look after nothing that lies above its own address."""
    file = static_file(WORKER)
    headers = {"cache-control": "no-cache", "etag": file.tag}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    return Response(file.content, media_type=KINDS[".js"], headers=headers)
