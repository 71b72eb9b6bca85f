"""The whole site as one ASGI application."""

from __future__ import annotations

import ipaddress
import logging
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route

from lineup import build
from lineup.core import LineupError
from lineup.core.language import _, speak
from lineup.store import ServerStore
from lineup.store.engine import is_sqlite
from lineup.store.postgres_notify import PostgresNotify
from lineup.web.api.api import api, describe
from lineup.web.bots.runner import BEAT, BotRunner
from lineup.web.frame.rendering import show
from lineup.web.frame.site import Site, language_of, page, refusal, site_of, wants_json
from lineup.web.live.clock_judge import ClockJudge
from lineup.web.live.go_ahead import LISTENING
from lineup.web.live.tables import Tables
from lineup.web.notices.settings import NoticeSettings, notice_settings
from lineup.web.pages import (
    beside,
    export,
    home,
    ladder,
    minis,
    my_forms,
    my_page,
    offline,
    practice,
    review,
    rules,
    sheets,
    swell,
    table,
)
from lineup.web.pages import notices as notice_pages
from lineup.web.pages.share import share_picture
from lineup.web.pages.short_way import ShortWay
from lineup.web.people.identity import Identities, Visitor
from lineup.web.server.metrics import LISTENERS, TABLES, as_text
from lineup.web.server.refusals import Refused, allowed_methods, not_understood, nothing_here
from lineup.web.server.security import SecurityMiddleware, address_of
from lineup.web.server.static_files import hashed_file
from lineup.web.sitting import challenges, forms, inviting, learning, seat_by_seat, sitting
from lineup.web.sockets.websocket import WebSockets

LOG = logging.getLogger("lineup")


async def healthz(request: Request) -> Response:
    """Whether matches can be kept."""
    if not await site_of(request).health.can_write():
        return PlainTextResponse("the store cannot be written\n", 503)
    return PlainTextResponse(f"ok {build.this_build().version}\n")


async def readyz(request: Request) -> Response:
    """Whether visitors should be sent here: matches can be kept, and the server is not about to stop."""
    if site_of(request).is_leaving:
        return PlainTextResponse("leaving\n", 503)
    return await healthz(request)


async def metrics(request: Request) -> Response:
    """What the server counts, for this machine alone: sealed answers are counted, too."""
    if not may_count(request):
        raise HTTPException(404)
    tables = site_of(request).tables.in_memory.values()
    TABLES.set(len(tables))
    LISTENERS.set(sum(len(live.presence.followers) for live in tables))
    return PlainTextResponse(as_text(), media_type=CONTENT_TYPE_LATEST)


def may_count(request: Request) -> bool:
    """Whether somebody may see the figures; $LINEUP_METRICS can open them to everybody."""
    if os.environ.get("LINEUP_METRICS") == "open":
        return True
    if "x-forwarded-for" in request.headers:  # behind a proxy on this machine everybody seems to be here
        return False
    try:
        return ipaddress.ip_address(address_of(request)).is_loopback
    except ValueError:
        return False


@page
async def docs(request: Request, visitor: Visitor) -> Response:
    """The API in words, made from its OpenAPI description. Nothing from elsewhere."""
    return show("docs.html", visitor, describe(request.app.state.programs))


@page
async def nowhere(request: Request, visitor: Visitor) -> Response:
    raise nothing_here()


# Programs that fetch a link when somebody sends it, to show what it leads to; they ask for nothing else.
PREVIEWS = ("facebookexternalhit", "LinkedInBot", "Slackbot-LinkExpanding", "TelegramBot", "Twitterbot", "WhatsApp")


async def robots(request: Request) -> Response:
    """Tables are not for search engines, but whoever is sent a link may see what it leads to."""
    named = "".join(f"User-agent: {each}\n" for each in PREVIEWS)
    private = "".join(f"Disallow: {each}\n" for each in ("/t/", "/me", "/p/", "/notices"))
    return PlainTextResponse(f"User-agent: *\n{private}\n{named}Disallow: /me\n")


async def on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, LineupError)
    speak(language_of(request))
    return refusal(request, None, error)


async def on_http_error(request: Request, error: Exception) -> Response:
    """What the framework refuses, in our words."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and request.method in ("GET", "HEAD") and not wants_json(request):
        return await nowhere(request)
    speak(language_of(request))
    refused = nothing_here() if error.status_code == 404 else not_understood(error.status_code)
    if error.status_code != 405:
        return refusal(request, None, refused)
    answer = refusal(request, None, Refused(405, _("That cannot be done here.")))
    answer.headers["allow"] = allowed_methods(request, ROUTES)
    return answer


async def on_fault(request: Request, error: Exception) -> Response:
    """A fault of ours: the log has it all, a visitor gets a sentence."""
    speak(language_of(request))
    return refusal(request, None, Refused(500, _("Something went wrong here. It is not your fault; try again.")))


class Ears:
    """What this server does about what it hears from others with the same database."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def table(self, name: str, number: int) -> None:
        self.site.tables.heard(name, number)

    def person(self, name: str) -> None:
        self.site.identities.forget(name)
        self.site.bans.look_soon()

    def taken(self, limit: str, who: str) -> None:
        if limit in self.site.shared_limits():
            self.site.shared_limits()[limit].taken_elsewhere(who)

    async def catch_up(self) -> None:
        self.site.identities.forget_all()
        await self.site.tables.catch_up()


ROUTES = [
    Route("/", home.home),
    Route("/play/{slug}", sitting.play, methods=["POST"]),
    Route("/sit/{slug}", sitting.choose),
    Route("/sit/{slug}", sitting.sit_down, methods=["POST"]),
    Route("/learn/{slug}", learning.to_read),
    Route("/learn/{slug}", learning.begin, methods=["POST"]),
    Route("/learn/{slug}/play", learning.play_on, methods=["POST"]),
    Route("/new/{slug}", seat_by_seat.new),
    Route("/new/{slug}", forms.create, methods=["POST"]),
    Route("/t/{table}", table.table),
    Route("/t/{table}/fragments", table.fragments),
    Route("/t/{table}/replay", table.replayed),
    Route("/t/{table}/hint", review.hint),
    Route("/t/{table}/review", review.review),
    Route("/t/{table}/why", review.why),
    Route("/t/{table}/could-be", review.could_be),
    Route("/t/{table}/practice", practice.answer),
    Route("/t/{table}/record.json", table.record),
    Route("/t/{table}/deal", table.deal),
    Route("/t/{table}/share.png", share_picture),
    Route("/t/{table}/mini.svg", minis.mini),
    Route("/t/{table}/beside/{other}", beside.beside),
    Route("/t/{table}/challenge", challenges.to_take_up),
    Route("/t/{table}/challenge", challenges.take_up, methods=["POST"]),
    Route("/t/{table}/{sheet}", sheets.of_table),
    Route("/t/{table}/join", sitting.join, methods=["POST"]),
    Route("/t/{table}/invite", inviting.ask, methods=["POST"]),
    Route("/t/{table}/not-now", inviting.say_no, methods=["POST"]),
    Route("/t/{table}/pass", forms.hand_over, methods=["POST"]),
    Route("/t/{table}/rematch", forms.rematch, methods=["POST"]),
    Route("/t/{table}/again", forms.again, methods=["POST"]),
    Route("/t/{table}/play-on", review.play_on, methods=["POST"]),
    Route("/t/{table}/{act}", forms.at_table, methods=["POST"]),
    Route("/swell", swell.today),
    Route("/swell/{day}", swell.day),
    Route("/swell/{day}/{slug}", swell.riders),
    Route("/swell/{day}/{slug}", swell.ride, methods=["POST"]),
    Route("/swell/{day}/{slug}/share.png", swell.picture),
    Route("/practice", practice.practice),
    Route("/rules/{slug}", rules.rules),
    Route("/games/{slug}/{sheet}", sheets.of_game),
    Route("/ladder/{slug}", ladder.ladder),
    Route("/help", rules.handbook),
    Route("/help/{name}", rules.handbook),
    Route("/me", my_page.me),
    Route("/me", my_forms.change_me, methods=["POST"]),
    Route("/me/matches.zip", export.all_matches),
    Route("/me/carry/{token}", my_page.carry),
    Route("/me/carry/{token}", my_forms.use_carry, methods=["POST"]),
    Route("/me/passkeys/options", my_forms.passkey_options, methods=["POST"]),
    Route("/me/passkeys", my_forms.add_passkey, methods=["POST"]),
    Route("/passkey/options", my_forms.sign_in_options, methods=["POST"]),
    Route("/passkey", my_forms.sign_in, methods=["POST"]),
    Route("/p/{profile}", my_page.profile),
    Route("/settings", forms.choose, methods=["POST"]),
    Route("/notices", notice_pages.notices),
    Route("/notices", notice_pages.change, methods=["POST"]),
    Route("/notices/confirm/{token}", notice_pages.confirm, methods=["GET", "POST"]),
    Route("/notices/stop/{token}", notice_pages.stop, methods=["GET", "POST"]),
    Route("/offline", offline.offline),
    Route("/offline/rules/{slug}", offline.rules),
    Route(f"/{offline.WORKER}", offline.service_worker),
    Route("/static/{mark}/{name:path}", hashed_file),
    Route("/static/{name}", hashed_file),
    Route("/docs", docs),
    Route("/robots.txt", robots),
    Route("/healthz", healthz),
    Route("/readyz", readyz),
    Route("/metrics", metrics),
]


@asynccontextmanager
async def life(site: Site, _app: Starlette) -> AsyncIterator[None]:
    """From the first request to the last: who works beside the pages, and in which order they go."""
    tables, bot_runner = site.tables, site.bot_runner
    await tables.open()
    others = None if is_sqlite(tables.store.url) else PostgresNotify(tables.store.url, Ears(site))
    if others is not None:
        listen_to(others, site)
    bot_runner.open()
    judge = ClockJudge(tables, bot_runner.may_run)
    judge.open()
    site.notices.open()
    await site.bans.open()
    try:
        yield
    finally:
        await site.bans.close()
        site.say_farewell()
        await site.reviews.close()
        await judge.close()
        await site.notices.close()
        await bot_runner.close()
        if others is not None:
            await others.close()
        await tables.close()


def listen_to(others: PostgresNotify, site: Site) -> None:
    """Servers with the same database: each table's bots run in one of them, and limits hold for all."""
    others.open()
    site.bot_runner.may_run, site.bot_runner.let_go = others.hold, others.let_go
    site.identities.is_deaf = others.is_deaf
    for limit in site.shared_limits().values():
        limit.tell = others.say_taken


def create_app(
    where: Path | str | None = None,
    *,
    address: str = "",
    beat: float | None = None,
    bot_processes: int = 1,
    allowed_hosts: Sequence[str] = (),
    notices: NoticeSettings | None = None,
) -> Starlette:
    """The application for one process; ``beat`` is how long bots take, at least. No ``allowed_hosts``: all are allowed.

    Without ``notices``, the environment says how people who are away are told.
    """
    store = ServerStore(where)
    tables = Tables(store)
    listening = LISTENING if beat is None else beat
    bot_runner = BotRunner(tables, processes=bot_processes, beat=BEAT if beat is None else beat, listening=listening)
    site = Site(tables, Identities(store), bot_runner, address, notices or notice_settings())

    programs = api(site)
    app = Starlette(
        routes=[*ROUTES, Mount("/api/v1", programs)],
        lifespan=partial(life, site),
        middleware=[
            Middleware(TrustedHostMiddleware, allowed_hosts=list(allowed_hosts) or None, www_redirect=False),
            Middleware(WebSockets),
            Middleware(ShortWay),
            Middleware(SecurityMiddleware),
            Middleware(GZipMiddleware, minimum_size=500, compresslevel=3),
        ],
        exception_handlers={LineupError: on_refusal, HTTPException: on_http_error, Exception: on_fault},
    )
    app.state.site = site
    app.state.programs = programs
    return app
