"""The page about notices: what, how and when; and where links of e-mails lead."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from lineup.core.language import N_, _, speak, spoken_here
from lineup.store.notice_ways import END, HOOK, INVITATION, KINDS, MAIL, PUSH, TURN, NoticeWay, Wishes
from lineup.web.frame.asked import text_in
from lineup.web.frame.rendering import render, show
from lineup.web.frame.site import Form, Site, done, form_of, language_of, page, site_of
from lineup.web.notices.lines import KindLine, NoticeLinkContext, NoticesContext, WayLine
from lineup.web.notices.notices import wishes_from
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import Refused, too_fast
from lineup.web.server.security import address_of

WORDS = {TURN: N_("It is my turn"), INVITATION: N_("Somebody invites me"), END: N_("A game is over")}
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {name: name for name in ("Android", "iPhone", "iPad", "Windows")} | {"Mac OS": "Mac", "Linux": "Linux"}
SAID = {
    "kept": N_("Kept."),
    "device": N_("This device will be told."),
    "mail": N_("An e-mail is on its way to you. Follow its link, and you will be told there."),
    "hook": N_("Your program will be told."),
    "removed": N_("Removed."),
    "test": N_("A test notice is on its way."),
}


@page
async def notices(request: Request, visitor: Visitor) -> Response:
    site = site_of(request)
    wishes, ways = await site.notices.about(visitor.person)
    said = SAID.get(request.query_params.get("said", ""), "")
    key, has_mail = await site.notices.push_key(), site.notices.settings.has_mail()
    return show("notices.html", visitor, about_notices(key, wishes, ways, _(said), has_mail=has_mail))


def about_notices(key: str, wishes: Wishes, ways: list[NoticeWay], said: str, *, has_mail: bool) -> NoticesContext:
    begin, _dash, end = wishes.quiet.partition("-")
    return NoticesContext(
        push_key=key,
        has_mail=has_mail,
        devices=[way_line(way) for way in ways if way.kind == PUSH],
        mails=[way_line(way) for way in ways if way.kind == MAIL],
        hooks=[way_line(way) for way in ways if way.kind == HOOK],
        kinds=[KindLine(kind, _(WORDS[kind]), kind in wishes.kinds) for kind in KINDS],
        quiet_begin=begin,
        quiet_end=end,
        zone=wishes.zone,
        has_chosen=wishes != Wishes(),
        said=said,
    )


def way_line(way: NoticeWay) -> WayLine:
    words = (way.label or _("A device")) if way.kind == PUSH else way.address
    endpoint = way.address if way.kind == PUSH else ""
    secret = way.secret if way.kind == HOOK else ""
    return WayLine(way.id, words, endpoint, secret, way.confirmed, way.is_off())


@page
async def change(request: Request, visitor: Visitor) -> Response:
    """Everything that the page can send; ``act`` says what."""
    site = site_of(request)
    form = await form_of(request)
    act = text_in(form, "act")
    if act not in ACTS:
        raise Refused(422, _("There is nothing here by that name."))
    visitor = await site.identities.keep(visitor)
    said = await ACTS[act](request, site, visitor, form)
    return done(request, f"/notices?said={said}")


async def wish(request: Request, site: Site, visitor: Visitor, form: Form) -> str:
    kinds = [kind for kind in KINDS if form.get(f"kind-{kind}") == "on"]
    begin, end, zone = (text_in(form, name) for name in ("quiet-begin", "quiet-end", "zone"))
    await site.notices.wish(visitor.person, wishes_from(kinds, begin, end, zone, spoken_here()))
    return "kept"


async def add_device(request: Request, site: Site, visitor: Visitor, form: Form) -> str:
    endpoint, p256dh, auth = (text_in(form, name) for name in ("endpoint", "p256dh", "auth"))
    label = device_name(request.headers.get("user-agent", ""))
    await site.notices.add_device(visitor.person, endpoint, p256dh, auth, label)
    return "device"


async def add_mail(request: Request, site: Site, visitor: Visitor, form: Form) -> str:
    await site.notices.add_mail(visitor.person, text_in(form, "address"))
    return "mail"


async def add_hook(request: Request, site: Site, visitor: Visitor, form: Form) -> str:
    await site.notices.add_hook(visitor.person, text_in(form, "url"))
    return "hook"


async def remove(request: Request, site: Site, visitor: Visitor, form: Form) -> str:
    await site.notices.remove(visitor.person, text_in(form, "way"))
    return "removed"


async def test(request: Request, site: Site, visitor: Visitor, form: Form) -> str:
    await site.notices.test(visitor.person)
    return "test"


ACTS = {"wish": wish, "device": add_device, "mail": add_mail, "hook": add_hook, "remove": remove, "test": test}


def device_name(agent: str) -> str:
    """ "Firefox · Android": enough to tell one's own devices apart."""
    found = [next((name for sign, name in each.items() if re.search(sign, agent)), "") for each in (BROWSERS, SYSTEMS)]
    return " · ".join(name for name in found if name)


# Links of e-mails. Programs that read letters look behind links, so looking alone changes nothing.


@page
async def confirm(request: Request, visitor: Visitor) -> Response:
    token = request.path_params["token"]
    way = await site_of(request).notices.mail_in_link("confirm", token)
    if request.method == "POST":
        await site_of(request).notices.confirm(token)
        token = ""
    return show("notice_link.html", visitor, NoticeLinkContext("confirm", way.address, token))


async def stop(request: Request) -> Response:
    """No more e-mails. A mail program sends this by itself, without a page of ours: the link is proof enough."""
    site, token = site_of(request), request.path_params["token"]
    speak(language_of(request))
    if not site.look_limit.take(address_of(request)):
        raise too_fast()
    if request.method == "POST":
        await site.notices.stop(token)
        token, address = "", ""
    else:
        address = (await site.notices.mail_in_link("stop", token)).address
    told = NoticeLinkContext("stop", address, token)
    return HTMLResponse(render("notice_link.html", None, told), headers={"cache-control": "no-store"})
