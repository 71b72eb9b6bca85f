"""What every page has in common: who asks, in which language, how fast, and what happens when it is refused."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from lineup.core import LineupError
from lineup.core.language import LANGUAGES, _, speak
from lineup.store import Person
from lineup.web.bots.hints import Hints
from lineup.web.bots.runner import BotRunner
from lineup.web.drawing.replays import Replays
from lineup.web.frame.lines import ErrorContext
from lineup.web.frame.rendering import render
from lineup.web.live.tables import Tables
from lineup.web.notices.notices import Notices
from lineup.web.notices.settings import NoticeSettings
from lineup.web.people.bans import Bans
from lineup.web.people.identity import Identities, Visitor, set_cookie
from lineup.web.review.positions import Positions
from lineup.web.review.reviews import Reviews
from lineup.web.server.health import Health
from lineup.web.server.limits import Limiter
from lineup.web.server.pictures import Pictures
from lineup.web.server.refusals import Refused, not_understood, note_fault, rule_of, sentence_of, status_of, too_fast
from lineup.web.server.security import address_of, is_from_here
from lineup.web.server.turns import Turns
from lineup.web.swell.swell import Swell

LARGEST_PART = 200_000  # bytes of one field of a form: a deck file
WEIGHT = re.compile(r"q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)")  # how much a language is wanted
UTF_8 = re.compile(r'charset="?utf-8"?(?=\s*(?:;|$))')
MOST_FILES = 12  # files of cards in one form, empty ones included


class Site:
    """Everything that a request can need."""

    def __init__(
        self,
        tables: Tables,
        identities: Identities,
        bot_runner: BotRunner,
        address: str = "",
        notices: NoticeSettings | None = None,
    ) -> None:
        self.tables = tables
        self.identities = identities
        self.bot_runner = bot_runner
        self.hints = Hints(bot_runner.pool)
        self.reviews = Reviews(bot_runner.pool, tables)
        self.notices = Notices(tables, notices or NoticeSettings())
        self.replays = Replays()
        self.pictures = Pictures()
        self.positions = Positions(tables.store)
        self.turns = Turns()
        self.swell = Swell(tables.store)
        self.address = address  # where others in the network find this server, when a page was opened as localhost
        self.look_limit = Limiter(rate=200, burst=2_000)  # pages and fragments, by address
        self.form_limit = Limiter(rate=5, burst=60)  # forms, by person
        self.stranger_limit = Limiter(rate=0.5, burst=60, name="strangers")  # forms of new people, by address
        self.table_limit = Limiter(rate=0.5, burst=60, name="tables")  # new tables, by address
        self.newcomer_limit = Limiter(rate=5 / 60, burst=30, name="newcomers")  # new people of the API, by address
        self.export_limit = Limiter(rate=1 / 60, burst=3)  # all matches of somebody as one file, by person
        self.message_limit = Limiter(rate=20, burst=60)  # on websockets, by player
        self.health = Health(tables.store)
        self.bans = Bans(tables)
        self.spectators: Counter[str] = Counter()  # open WebSockets without a seat, by household
        self.is_leaving = False  # the server will stop soon: others should be asked instead
        self.is_closing = asyncio.Event()  # the server stops: streams end by themselves

    def say_farewell(self) -> None:
        """The server stops: everybody who follows a stream is told now, and not when they give up waiting."""
        self.is_closing.set()
        for live in self.tables.in_memory.values():
            live.publish()

    def shared_limits(self) -> dict[str, Limiter]:
        """What every server must count together, or the limit would grow with their number."""
        kept = (self.stranger_limit, self.table_limit, self.newcomer_limit, *self.notices.limits())
        return {limit.name: limit for limit in kept}


Form = FormData
Page = Callable[[Request, Visitor], Awaitable[Response]]


def site_of(request: Any) -> Site:
    site: Site = request.app.state.site
    return site


def page(endpoint: Page) -> Callable[[Request], Awaitable[Response]]:
    """A page or a form: it knows its visitor, speaks their language, and refuses in words."""

    async def wrapped(request: Request) -> Response:
        site = site_of(request)
        visitor = await site.identities.visitor(request)
        speak(language_for(visitor.person, request))
        try:
            site.bans.check(visitor.person.id, address_of(request))
            if request.method == "POST":
                await check_form(request, site, visitor)
            elif not site.look_limit.take(address_of(request)):
                raise too_fast()
            response = await endpoint(request, visitor)
        except LineupError as error:
            response = refusal(request, visitor, error)
        if visitor.is_new and "set-cookie" not in response.headers:
            set_cookie(response, visitor, secure=request.url.scheme == "https")
        response.headers.setdefault("cache-control", "no-store")
        return response

    return wrapped


async def check_form(request: Request, site: Site, visitor: Visitor) -> None:
    """A form comes from a page of ours, was drawn for this very visitor, and not too many come at once."""
    if not is_from_here(request):
        raise Refused(403, _("This form was sent from another site, so nothing was done."))
    known = visitor.is_known  # everybody can invent a cookie, and another one for the next form
    if not (site.form_limit.take(visitor.person.id) if known else site.stranger_limit.take(address_of(request))):
        raise too_fast()
    form = await form_of(request)
    sent = form.get("csrf") or request.headers.get("x-csrf", "")
    if sent != visitor.csrf():
        raise Refused(403, _("This page is out of date. Load it again and try once more."))


async def form_of(request: Request) -> FormData:
    """What was filled in, within limits and in UTF-8. Reading it twice gives the same."""
    kind = request.headers.get("content-type", "").lower()
    if kind.count("charset") != len(UTF_8.findall(kind)):
        raise not_understood(415)
    return await request.form(max_files=MOST_FILES, max_fields=200, max_part_size=LARGEST_PART)


def language_for(person: Person, request: HTTPConnection) -> str:
    """The language that somebody has chosen, or else what the browser asks for."""
    return person.settings.language or language_of(request)


def language_of(request: HTTPConnection) -> str:
    """Of the languages that we speak, the one that the browser wants most."""
    known = LANGUAGES
    wanted: list[tuple[float, str]] = []
    for part in request.headers.get("accept-language", "")[:200].split(","):
        code, _semicolon, weight = part.partition(";")
        named = WEIGHT.fullmatch(weight.strip()) if weight else None
        quality = float(named[1]) if named else 0.0 if weight else 1.0
        wanted.append((quality, code.strip().partition("-")[0].lower()))
    spoken = [(quality, code) for quality, code in wanted if code in known and quality > 0]
    return max(spoken, key=lambda each: each[0])[1] if spoken else "en"


# Answers


def refusal(request: Request, visitor: Visitor | None, error: LineupError) -> Response:
    """The same sentence for people and for programs."""
    status, sentence, rule = status_of(error), sentence_of(error), rule_of(error)
    note_fault(f"{request.method} {request.url.path}", error)
    if wants_json(request):
        return JSONResponse({"sentence": sentence, "rule": rule}, status)
    return HTMLResponse(render("error.html", visitor, ErrorContext(status, sentence, rule)), status)


def wants_json(request: Request) -> bool:
    accepted = request.headers.get("accept", "")
    return "application/json" in accepted and "text/html" not in accepted


def done(request: Request, where: str) -> Response:
    """After a form: on to a page, or for a script just the news that it is done."""
    if wants_json(request):
        return JSONResponse({"ok": True, "url": where})
    return RedirectResponse(where, 303)
