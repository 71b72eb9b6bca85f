"""My page: who I am, how I have played, every match to look up, and a public profile for whoever wants one."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from lineup.bots import LEVELS
from lineup.core.language import N_, _
from lineup.store.passkeys import Passkey, passkeys_of
from lineup.store.people import person_with_profile, profile_of
from lineup.store.played import (
    ALONE,
    BOTS,
    GIVEN_UP,
    LOST,
    PEOPLE,
    WON,
    Played,
    Short,
    Wanted,
    all_shorts,
    count_played,
    list_played,
    people_played_with,
)
from lineup.web.frame.asked import here, number_between
from lineup.web.frame.qr import qr_code
from lineup.web.frame.rendering import show
from lineup.web.frame.site import page, site_of
from lineup.web.pages.ladder import rating_lines_of
from lineup.web.people.identity import COLOURS, Visitor
from lineup.web.people.lines import CarryContext, Choice, Filter, Matches, MeContext, PasskeyLine, ProfileContext
from lineup.web.people.matches import match_line, title_of, variant_in_short
from lineup.web.people.passkeys import can_use_passkeys
from lineup.web.people.statistics import statistics_of
from lineup.web.server.refusals import Refused, nothing_here

ON_A_PAGE = 20
IN_ONE_LOOK = 5
MOST_PAGES = 10_000
LONGEST_WISH = 80  # characters of a name that is looked for

# What somebody can choose in the form above the list, in words.
RESULTS = {WON: N_("Won"), LOST: N_("Not won"), GIVEN_UP: N_("Given up")}
COMPANY = {PEOPLE: N_("People"), BOTS: N_("Bots"), ALONE: N_("Nobody")}
DONE = {
    "name": N_("Your name and colour are kept."),
    "profile": N_("Everybody with the link can see your profile now."),
    "private": N_("Nobody can see your profile any more."),
    "passkey": N_("Your passkey is kept. Sign in with it in any browser."),
    "removed": N_("The passkey is gone."),
}
# What was done, and the part of the page in which that is seen.
OPENED = {"name": "name", "profile": "profile", "private": "profile", "passkey": "devices", "removed": "devices"}


@dataclass(frozen=True)
class Mine:
    """What the store knows of somebody."""

    shorts: list[Short]
    listed: list[Played]
    count: int
    rivals: list[str]
    passkeys: list[Passkey]
    profile: str


@page
async def me(request: Request, visitor: Visitor) -> Response:
    return await show_me(request, visitor)


async def show_me(
    request: Request, visitor: Visitor, *, carry_url: str = "", qr: str = "", api_token: str = ""
) -> Response:
    wanted, leaf = wanted_in(request), page_asked(request)
    mine = await read_mine(request, visitor, wanted, leaf)
    kept = request.query_params.get("kept", "-") or "name"
    done = DONE.get(kept, "")
    statistics = statistics_of(mine.shorts)
    context = MeContext(
        is_known=visitor.is_known,
        colours=COLOURS,
        statistics=statistics,
        matches=matches_of(mine, wanted, leaf, statistics.bests),
        my_ratings=await rating_lines_of(site_of(request), visitor.person),
        passkeys=[passkey_line(each) for each in mine.passkeys] if can_use_passkeys() else None,
        profile_url=f"{here(request)}/p/{mine.profile}" if mine.profile else "",
        kept=_(done) if done else "",
        opened=OPENED.get(kept, ""),
        carry_url=carry_url,
        qr=qr,
        api_token=api_token,
    )
    return show("me.html", visitor, context)


async def read_mine(request: Request, visitor: Visitor, wanted: Wanted, leaf: int) -> Mine:
    person = visitor.person.id

    def work(connection: Connection) -> Mine:
        shorts = all_shorts(connection, person)
        return Mine(
            shorts,
            list_played(connection, person, wanted, most=ON_A_PAGE, skip=(leaf - 1) * ON_A_PAGE),
            count_played(connection, person, wanted) if wanted.chosen() else len(shorts),
            people_played_with(connection, person),
            passkeys_of(connection, person),
            profile_of(connection, person),
        )

    if not visitor.is_known:
        return Mine([], [], 0, [], [], "")
    return await site_of(request).tables.store.read(work)


def passkey_line(passkey: Passkey) -> PasskeyLine:
    return PasskeyLine(passkey.id, passkey.label, passkey.created[:10], (passkey.used or "")[:10])


# Looking up matches


def wanted_in(request: Request) -> Wanted:
    """What the form above the list asks for."""
    return as_wanted({each.name: request.query_params.get(each.name, "") for each in dataclasses.fields(Wanted)})


def as_wanted(asked: Mapping[str, str]) -> Wanted:
    """What nobody can have played is not asked for."""
    known = {"result": RESULTS, "company": COMPANY}
    plain = {name: value for name, value in asked.items() if value.isprintable() and len(value) <= LONGEST_WISH}
    return Wanted(**{name: value for name, value in plain.items() if value in known.get(name, [value])})


def page_asked(request: Request) -> int:
    return number_between(request, "page", 1, MOST_PAGES)


def matches_of(mine: Mine, wanted: Wanted, leaf: int, bests: frozenset[str]) -> Matches:
    return Matches(
        lines=[match_line(each, bests) for each in mine.listed],
        count=mine.count,
        filters=filters_of(mine, wanted),
        newer=address_of_page(wanted, leaf - 1) if leaf > 1 else "",
        older=address_of_page(wanted, leaf + 1) if leaf * ON_A_PAGE < mine.count else "",
        is_filtered=bool(wanted.chosen()),
    )


def address_of_page(wanted: Wanted, leaf: int) -> str:
    return f"/me?{urlencode(wanted.chosen() | {'page': leaf})}#matches"


def filters_of(mine: Mine, wanted: Wanted) -> list[Filter]:
    """Only what there is to choose from, and nothing where one look finds every match."""
    if len(mine.shorts) <= IN_ONE_LOOK and not wanted.chosen():
        return []
    slugs = sorted({each.game for each in mine.shorts})
    variants = sorted({(each.game, each.variant) for each in mine.shorts if wanted.game in ("", each.game)})
    rivals = {**{level: _(title) for level, title in LEVELS.items()}, **{name: name for name in mine.rivals}}
    lists = {
        "game": (_("Game"), {slug: title_of(slug) for slug in slugs}),
        "variant": (_("Variant"), {variant: variant_in_words(slug, variant) for slug, variant in variants}),
        "company": (_("With"), {value: _(words) for value, words in COMPANY.items()}),
        "opponent": (_("Against"), rivals),
        "result": (_("Result"), {value: _(words) for value, words in RESULTS.items()}),
    }
    return [Filter(name, words, choices(values, getattr(wanted, name))) for name, (words, values) in lists.items()]


def choices(values: dict[str, str], chosen: str) -> list[Choice]:
    return [Choice(value, words, value == chosen) for value, words in {"": _("all"), **values}.items()]


def variant_in_words(slug: str, variant: str) -> str:
    """A variant, and what differs from it as it is typed: these are told apart."""
    others = variant.partition(", ")[2]
    title = variant_in_short(slug, variant.partition(", ")[0])
    return f"{title}, {others}" if others else title


# A public profile, and a personal link


@page
async def profile(request: Request, visitor: Visitor) -> Response:
    """/p/{profile}: what somebody shows to everybody. Nothing of matches that go on, and nobody else's name."""
    name = request.path_params["profile"]

    def work(connection: Connection) -> ProfileContext | None:
        person = person_with_profile(connection, name)
        if person is None:
            return None
        return ProfileContext(person.name, person.colour, statistics_of(all_shorts(connection, person.id)))

    found = await site_of(request).tables.store.read(work)
    if found is None:
        raise nothing_here()
    return show("profile.html", visitor, found)


@page
async def carry(request: Request, visitor: Visitor) -> Response:
    """A personal link, opened on another device: it asks before it does anything."""
    person = await site_of(request).identities.carried(request.path_params["token"])
    if person is None:
        raise Refused(404, _("This personal link was used already, or it is too old. Make a new one."))
    return show("carry.html", visitor, CarryContext(person, request.path_params["token"]))


def personal_link(request: Request, token: str) -> tuple[str, str]:
    """The address that makes another device the same person, and its QR code."""
    url = f"{here(request)}/me/carry/{token}"
    return url, qr_code(url)
