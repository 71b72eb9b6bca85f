"""What every page has in common: who asks, in which language, how it is drawn, and what happens when it is refused."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import mimetypes
import re
from collections.abc import Awaitable, Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, TemplateNotFound, select_autoescape
from markupsafe import Markup
from rich.text import Text
from starlette.datastructures import FormData
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from lineup import games
from lineup.core import LineupError
from lineup.core.language import LOCALES, _, ngettext, speak, spoken_here
from lineup.core.seats import players
from lineup.web.bot_runner import BotRunner
from lineup.web.identity import Identities, Visitor, set_cookie
from lineup.web.limits import Limiter
from lineup.web.refusals import Refused, not_understood, rule_of, sentence_of, status_of, too_fast
from lineup.web.security import address_of, is_from_here
from lineup.web.tables import Tables

HERE = Path(__file__).parent
LOG = logging.getLogger("lineup")
LARGEST_PART = 200_000  # bytes of one field of a form: a deck file
UTF_8 = re.compile(r'charset="?utf-8"?(?=\s*(?:;|$))')
MOST_FILES = 12  # lists of an owner in one form, empty ones included


class Site:
    """Everything that a request can need."""

    def __init__(self, tables: Tables, identities: Identities, bot_runner: BotRunner, address: str = "") -> None:
        self.tables = tables
        self.identities = identities
        self.bot_runner = bot_runner
        self.address = address  # where others in the network find this server, when it is asked by a name of its own
        self.look_limit = Limiter(rate=200, burst=2_000)  # pages and fragments, by address
        self.form_limit = Limiter(rate=5, burst=60)  # forms, by person
        self.stranger_limit = Limiter(rate=0.5, burst=60)  # forms of new people, by address
        self.table_limit = Limiter(rate=0.5, burst=60)  # new tables, by address
        self.message_limit = Limiter(rate=20, burst=60)  # on websockets, by player
        self.is_closing = asyncio.Event()  # the server stops: streams end by themselves

    def say_farewell(self) -> None:
        """The server stops: whoever follows a stream is told now, not at the end of somebody's patience."""
        self.is_closing.set()
        for live in self.tables.in_memory.values():
            live.publish()


Form = FormData
Page = Callable[[Request, Visitor], Awaitable[Response]]


def site_of(request: Any) -> Site:
    site: Site = request.app.state.site
    return site


def page(endpoint: Page) -> Callable[[Request], Awaitable[Response]]:
    """A page or a form: it knows its visitor, speaks their language, and refuses in words."""

    async def wrapped(request: Request) -> Response:
        site = site_of(request)
        speak(language_of(request))
        visitor = await site.identities.visitor(request)
        try:
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


def language_of(request: HTTPConnection) -> str:
    """The first language of the browser that we speak."""
    known = languages()
    for part in request.headers.get("accept-language", "")[:200].split(","):
        code = part.partition(";")[0].strip().partition("-")[0].lower()
        if code in known:
            return code
    return "en"


@cache
def languages() -> frozenset[str]:
    return frozenset(["en", *(path.parent.name for path in LOCALES.glob("*/LC_MESSAGES"))])


# Drawing


@cache
def templates() -> Environment:
    """Our templates, and ``games/<slug>/page.html`` out of each game's own folder."""
    loader = ChoiceLoader([FileSystemLoader(HERE / "templates"), FunctionLoader(game_template)])
    environment = Environment(
        loader=loader,
        autoescape=select_autoescape(default=True),
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.install_gettext_callables(_, ngettext, newstyle=False)  # type: ignore[attr-defined]
    environment.filters["plain"] = lambda line: Text.from_markup(line).plain
    environment.globals.update(
        _=_, players=players, static=static_url, has_static=has_static, board_of=board_of, draw_log=draw_log
    )
    return environment


def game_template(name: str) -> str | None:
    """The source of games/<slug>/<file>.html."""
    first, _slash, rest = name.partition("/")
    slug, _slash, file = rest.partition("/")
    if first != "games" or slug not in games.slugs() or "/" in file or not file.endswith(".html"):
        return None
    path = Path(games.load(slug).folder) / file
    return path.read_text(encoding="utf-8") if path.is_file() else None


@cache
def board_of(slug: str) -> Any:
    """The macros ``board`` and ``hand`` of a game; a plain drawing for a game that brings none."""
    try:
        return templates().get_template(f"games/{slug}/page.html").module
    except TemplateNotFound:
        return templates().get_template("plain.html").module


@lru_cache(maxsize=20_000)
def log_line(number: int, kind: str, sentence: str) -> str:
    """One line of a table's log. A story only grows, so each is drawn once."""
    return str(Markup('<li id="story-{}" class="told-{}">{}</li>').format(number, kind, sentence))


def draw_log(story: list[dict[str, Any]]) -> Markup:
    """What a seat has heard, newest first."""
    heard = [part for part in reversed(story) if part["sentence"]]
    return Markup("".join([log_line(part["number"], part["kind"], part["sentence"]) for part in heard]))


def render(name: str, visitor: Visitor | None, **context: Any) -> str:
    """A template with what all of them know: ``me`` and ``csrf()``."""

    def csrf() -> Markup:
        return Markup('<input type="hidden" name="csrf" value="{}">').format(visitor.csrf() if visitor else "")

    person = visitor.person if visitor else None
    return templates().get_template(name).render({"me": person, "csrf": csrf, "language": spoken_here(), **context})


def show(name: str, visitor: Visitor, status: int = 200, **context: Any) -> HTMLResponse:
    return HTMLResponse(render(name, visitor, **context), status)


def refusal(request: Request, visitor: Visitor | None, error: LineupError) -> Response:
    """The same sentence for people and for programs."""
    status, sentence, rule = status_of(error), sentence_of(error), rule_of(error)
    if status >= 500:
        LOG.error("%s %s: %s", request.method, request.url.path, error)
    if wants_json(request):
        return JSONResponse({"sentence": sentence, "rule": rule}, status)
    return HTMLResponse(render("error.html", visitor, status=status, sentence=sentence, rule=rule), status)


def wants_json(request: Request) -> bool:
    accepted = request.headers.get("accept", "")
    return "application/json" in accepted and "text/html" not in accepted


def done(request: Request, where: str) -> Response:
    """After a form: on to a page, or for a script just the news that it is done."""
    if wants_json(request):
        return JSONResponse({"ok": True, "url": where})
    return RedirectResponse(where, 303)


# Files that never change: their address holds a hash of what is in them


@cache
def static_files() -> dict[str, tuple[str, Path]]:
    """By name as templates say it: the name with its hash, and the file."""
    found: dict[str, tuple[str, Path]] = {}
    folder = HERE / "static"
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*"))}
    files |= {f"games/{slug}.css": Path(games.load(slug).folder) / "page.css" for slug in games.slugs()}
    for name, path in files.items():
        if path.is_file():
            mark = hashlib.sha256(path.read_bytes()).hexdigest()[:10]
            found[name] = (f"{mark}/{name}", path)
    return found


def has_static(name: str) -> bool:
    return name in static_files()


def static_url(name: str) -> str:
    """The address of a file under static/: {{ static("lineup.js") }}."""
    known = static_files().get(name)
    return f"/static/{known[0]}" if known else f"/static/0/{name}"


async def static_file(request: Request) -> Response:
    """A file with the right hash may be kept for ever; with an old one it is found, but not kept."""
    mark, _slash, name = request.path_params["path"].partition("/")
    known = static_files().get(name)
    if known is None:
        raise Refused(404, _("There is nothing here. Perhaps the address is not complete."))
    right = known[0].startswith(mark + "/")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    keep = "public, max-age=31536000, immutable" if right else "no-cache"
    return Response(known[1].read_bytes(), media_type=kind, headers={"cache-control": keep})
