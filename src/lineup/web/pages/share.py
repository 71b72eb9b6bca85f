"""A picture of a table for those who are sent its link: the poster and who sits there, and after the end the result."""

from __future__ import annotations

import hashlib
import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from lineup.core.ending import Rung
from lineup.core.page import Page
from lineup.table import BOT
from lineup.web.bots.crew import face_of
from lineup.web.drawing.ending import headline, podium
from lineup.web.frame.rendering import templates
from lineup.web.frame.site import page, site_of
from lineup.web.live.live_table import LiveTable
from lineup.web.people.identity import Visitor
from lineup.web.server.static_files import STATIC

MOST_ON_PODIUM = 4
SYMBOL = re.compile(r'<symbol id="(\w+)" viewBox="0 0 96 96">\n(.*?)</symbol>', re.DOTALL)
NOBODY = "–"


@dataclass(frozen=True)
class Head:
    """Somebody at the table, as the picture shows them."""

    name: str
    letter: str
    drawing: str  # the inside of an SVG; "" for people
    place: int  # 0 before the end, and where there are no places
    score: str


@dataclass(frozen=True)
class SharePicture:
    """share.svg"""

    title: str
    lines: list[str]  # in large type
    size: int  # of that type
    says: list[str]  # below
    heads: list[Head]
    rungs: list[Rung]
    poster: str  # the inside of an SVG; "" after the end


def picture_of(live: LiveTable, *, may_look: bool = True) -> str:
    """The picture as SVG. Of a match that goes on it shows no more than its poster and its players."""
    outcome = live.table.outcome() if live.table and may_look else None
    if live.table is None or outcome is None:
        lines, size = large(live.game.title)
        says = textwrap.wrap(live.game.words.summary(), 46)
        return draw(SharePicture(live.game.page.tag, lines, size, says, heads(live), [], inside_of(live.game.page)))
    names = live.table.names()
    lines, size = large(headline(live.game, outcome, names))
    rungs = live.game.page.ending.ladder(outcome)
    places = [(0, "")] * len(names)
    if not rungs and len(names) > 1 and not live.game.cooperative:
        for step in podium(outcome):
            places[step.seat] = (step.place, step.score)
    says = textwrap.wrap(live.game.words.result(outcome, names), 42)[:3]
    return draw(SharePicture(live.game.title, lines, size, says, heads(live, places), rungs, ""))


def heads(live: LiveTable, places: Sequence[tuple[int, str]] = ()) -> list[Head]:
    """Everybody, the best first."""
    found = []
    for seat, each in enumerate(live.players()):
        place, score = places[seat] if places else (0, "")
        drawing = faces().get(face_of(each.bot), "") if each.kind == BOT else ""
        name = each.shown()
        found.append(Head(name[:14] or NOBODY, name[:1].upper() or "+", drawing, place, score))
    return sorted(found, key=lambda head: head.place)[: MOST_ON_PODIUM if places and places[0][0] else None]


def large(text: str) -> tuple[list[str], int]:
    """A few words in one or two lines, as large as there is room."""
    lines = [text] if len(text) <= 14 else textwrap.wrap(text, max(14, len(text) // 2 + 3))[:2]
    return lines, min(104, int(1150 / max(map(len, lines))))


@cache
def faces() -> dict[str, str]:
    """The drawings of bots by name."""
    return dict(SYMBOL.findall((STATIC / "faces.svg").read_text(encoding="utf-8")))


def inside_of(page: Page) -> str:
    """The inside of a game's poster."""
    return page.poster().partition(">")[2].rpartition("</svg>")[0]


def draw(picture: SharePicture) -> str:
    return templates().get_template("share.svg").render(vars(picture))


@page
async def share_picture(request: Request, visitor: Visitor) -> Response:
    """/t/{table}/share.png"""
    site = site_of(request)
    tables = site.tables
    live = await tables.settled(await tables.find(request.path_params["table"]))
    may_look = "challenge" not in request.query_params and await site.swell.may_look(live, visitor.person)
    svg = picture_of(live, may_look=may_look)
    tag = f'"{hashlib.sha256(svg.encode()).hexdigest()[:20]}"'
    headers = {
        "etag": tag,
        "cache-control": "no-cache",
        "vary": "accept-language",
        "cross-origin-resource-policy": "cross-origin",
    }
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(await site.pictures.png(svg), media_type="image/png", headers=headers)
