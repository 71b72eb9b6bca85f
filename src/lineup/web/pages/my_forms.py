"""What people change about themselves: name, personal links, a profile, passkeys, and that they are here at all."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from lineup.core.language import _
from lineup.store.passkeys import remove_passkey
from lineup.store.people import set_profile
from lineup.web.frame.asked import text_in
from lineup.web.frame.site import Form, done, form_of, page, site_of
from lineup.web.pages.leaving import forget
from lineup.web.pages.my_page import personal_link, show_me
from lineup.web.people import passkeys
from lineup.web.people.identity import COOKIE, Visitor, set_cookie
from lineup.web.server.refusals import Refused, not_understood


@page
async def change_me(request: Request, visitor: Visitor) -> Response:
    """Another name or colour (the default); or what act says: carry, token, profile, private, remove, forget."""
    form = await form_of(request)
    act = text_in(form, "act") or "rename"
    if act not in ACTS:
        raise Refused(422, _("There is nothing here by that name."))
    return await ACTS[act](request, visitor, form)


async def rename(request: Request, visitor: Visitor, form: Form) -> Response:
    await site_of(request).identities.rename(visitor, text_in(form, "name"), text_in(form, "colour"))
    return done(request, "/me?kept")


async def carry(request: Request, visitor: Visitor, form: Form) -> Response:
    url, code = personal_link(request, await site_of(request).identities.new_carry_token(visitor))
    return await show_me(request, visitor, carry_url=url, qr=code)


async def token(request: Request, visitor: Visitor, form: Form) -> Response:
    made = await site_of(request).identities.new_program_token(visitor)
    return await show_me(request, visitor, api_token=made)


async def show_profile(request: Request, visitor: Visitor, form: Form) -> Response:
    return await choose_profile(request, visitor, secrets.token_urlsafe(9), "profile")


async def hide_profile(request: Request, visitor: Visitor, form: Form) -> Response:
    return await choose_profile(request, visitor, "", "private")


async def choose_profile(request: Request, visitor: Visitor, name: str, kept: str) -> Response:
    site = site_of(request)
    await site.identities.keep(visitor)
    await site.tables.store.write(lambda connection: set_profile(connection, visitor.person.id, name))
    return done(request, f"/me?kept={kept}")


async def remove_key(request: Request, visitor: Visitor, form: Form) -> Response:
    name = text_in(form, "passkey")
    await site_of(request).tables.store.write(lambda connection: remove_passkey(connection, visitor.person.id, name))
    return done(request, "/me?kept=removed")


async def delete_me(request: Request, visitor: Visitor, form: Form) -> Response:
    """Only for somebody who has said twice that they want it."""
    if text_in(form, "sure") != "yes":
        raise Refused(422, _("Nothing was deleted: say first that you are sure."))
    await forget(site_of(request), visitor.person)
    response = done(request, "/?deleted")
    response.delete_cookie(COOKIE, path="/")
    return response


ACTS = {
    "rename": rename,
    "carry": carry,
    "token": token,
    "profile": show_profile,
    "private": hide_profile,
    "remove": remove_key,
    "forget": delete_me,
}


@page
async def use_carry(request: Request, visitor: Visitor) -> Response:
    """Become the person of a personal link, on this device."""
    carried = await site_of(request).identities.carry_over(request.path_params["token"])
    if carried is None:
        raise Refused(404, _("This personal link was used already, or it is too old. Make a new one."))
    response = RedirectResponse("/", 303)
    set_cookie(response, carried, secure=request.url.scheme == "https")
    return response


# Passkeys: scripts ask for what the browser needs, and bring back what it has signed


@page
async def passkey_options(request: Request, visitor: Visitor) -> Response:
    passkeys.check_offered()
    site = site_of(request)
    visitor = await site.identities.keep(visitor)
    store = site.tables.store
    return json_text(await passkeys.registration_options(store, visitor.person, passkeys.Door.of(request)))


@page
async def add_passkey(request: Request, visitor: Visitor) -> Response:
    passkeys.check_offered()
    sent = await json_of(request)
    label, store = str(sent.get("label", "")), site_of(request).tables.store
    await passkeys.register(store, visitor.person, passkeys.Door.of(request), credential_in(sent), label)
    return JSONResponse({"ok": True, "url": "/me?kept=passkey"})


@page
async def sign_in_options(request: Request, visitor: Visitor) -> Response:
    passkeys.check_offered()
    return json_text(await passkeys.sign_in_options(site_of(request).tables.store, passkeys.Door.of(request)))


@page
async def sign_in(request: Request, visitor: Visitor) -> Response:
    """Become the person of a passkey, in this browser."""
    passkeys.check_offered()
    site = site_of(request)
    credential = credential_in(await json_of(request))
    person = await passkeys.sign_in(site.tables.store, passkeys.Door.of(request), credential)
    known = await site.identities.let_in(person)
    response = JSONResponse({"ok": True, "url": "/"})
    set_cookie(response, known, secure=request.url.scheme == "https")
    return response


async def json_of(request: Request) -> dict[str, Any]:
    try:
        sent = await request.json()
    except ValueError as error:
        raise not_understood(400) from error
    if not isinstance(sent, dict):
        raise not_understood(422)
    return sent


def credential_in(sent: dict[str, Any]) -> dict[str, Any]:
    credential = sent.get("credential")
    if not isinstance(credential, dict):
        raise not_understood(422)
    return credential


def json_text(text: str) -> Response:
    return Response(text, media_type="application/json")
