"""What an address or a form asks for: this server's own address, numbers, a game, a text."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import SplitResult

from starlette.datastructures import URL
from starlette.requests import Request

from lineup import games
from lineup.core.language import _
from lineup.web.frame.site import Form, site_of
from lineup.web.live.fields import Text
from lineup.web.live.shared_games import shared
from lineup.web.server.refusals import Refused, nothing_here

NUMBER = re.compile(r"-?[0-9]{1,8}")


def here(request: Request) -> str:
    """This server's address as another device can reach it."""
    found = address_named(request.scope["scheme"], request.headers.get("host"), tuple(request.scope["server"] or ()))
    host = found.hostname or ""
    if host in ("localhost", "127.0.0.1", "::1") and (address := site_of(request).address):
        return address
    return f"{found.scheme}://{found.netloc}"


@lru_cache(maxsize=1_000)
def address_named(scheme: str, host: str | None, server: tuple[str | int, ...]) -> SplitResult:
    """Where a request says that it has come to, as Starlette makes sense of it: the same for nearly all of them."""
    headers = [] if host is None else [(b"host", host.encode("latin-1"))]
    return URL(scope={"scheme": scheme, "server": server or None, "path": "/", "headers": headers}).components


def number_asked(request: Request, name: str, otherwise: int | None = None) -> int | None:
    """A number in the address of a page."""
    text = request.query_params.get(name, "")
    if not text:
        return otherwise
    if not NUMBER.fullmatch(text):
        raise Refused(422, _("{name} should be a whole number.").format(name=name))
    return int(text)


def number_between(request: Request, name: str, least: int, most: int, otherwise: int | None = None) -> int:
    """The same, or the nearest there is, for an address may be old; the least where none is asked for."""
    asked = number_asked(request, name, otherwise)
    return min(max(least if asked is None else asked, least), most)


def game_named(slug: str) -> games.AnyGame:
    if slug not in games.slugs():
        raise nothing_here()
    return shared(slug, {})


def text_in(form: Form, name: str) -> str:
    return Text().from_form(name, form.get(name, ""))
