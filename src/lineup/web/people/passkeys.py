"""Passkeys: the one way to sign in that survives a lost cookie. The browser keeps the key, the server only its lock.

They need the package ``webauthn`` (the extra ``club``); without it no page offers them.
"""

from __future__ import annotations

import base64
import importlib.util
import json
import logging
import secrets
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import Any

from starlette.requests import Request

from lineup.core.language import _
from lineup.store import Person, ServerStore, wall_clock
from lineup.store.passkeys import (
    Passkey,
    add_challenge,
    add_passkey,
    count_passkeys,
    find_passkey,
    note_use,
    passkeys_of,
    use_challenge,
)
from lineup.web.server.refusals import Refused, nothing_here

PATIENCE = timedelta(minutes=5)  # for somebody who looks for a key
MOST = 20  # of one person
LONGEST_LABEL = 40
NEWCOMER = ""  # whose challenge it is when somebody signs in: nobody knows yet
LOG = logging.getLogger("lineup")


@cache
def can_use_passkeys() -> bool:
    """Whether this server can offer them; if not, its operator is told once."""
    there = importlib.util.find_spec("webauthn") is not None
    if not there:
        LOG.info("passkeys are not offered: pip install 'lineup-games[club]'")
    return there


@dataclass(frozen=True)
class Door:
    """Where a passkey belongs: the name of this server, and the address of its pages, as the browser knows them."""

    name: str
    origin: str

    @classmethod
    def of(cls, request: Request) -> Door:
        """The host was let in by ``TrustedHostMiddleware``, so it is one of ours."""
        return cls(request.url.hostname or "", f"{request.url.scheme}://{request.url.netloc}")


def check_offered() -> None:
    if not can_use_passkeys():
        raise nothing_here()


def not_accepted() -> Refused:
    return Refused(403, _("This passkey was not accepted. Try once more."))


async def new_challenge(store: ServerStore, person: str) -> bytes:
    challenge = secrets.token_bytes(32)
    expires = (wall_clock.moment() + PATIENCE).isoformat(timespec="milliseconds")
    await store.write(
        lambda connection: add_challenge(connection, as_text(challenge), person, wall_clock.stamp(), expires)
    )
    return challenge


async def use_up(store: ServerStore, credential: dict[str, Any], person: str) -> bytes:
    """The challenge that was signed, if it was ours, in time, and not used before."""
    try:
        told = json.loads(as_bytes(credential["response"]["clientDataJSON"]))
        challenge = str(told["challenge"])
        signed = as_bytes(challenge)
    except (KeyError, TypeError, ValueError) as error:
        raise not_accepted() from error
    if not await store.write(lambda connection: use_challenge(connection, as_text(signed), person, wall_clock.stamp())):
        raise Refused(403, _("That took too long, or it was done already. Try once more."))
    return signed


# Adding one


async def registration_options(store: ServerStore, person: Person, door: Door) -> str:
    """What a browser needs to make a passkey that it can find again by itself."""
    import webauthn
    from webauthn.helpers import structs

    known = await store.read(lambda connection: passkeys_of(connection, person.id))
    options = webauthn.generate_registration_options(
        rp_id=door.name,
        rp_name="Lineup",
        user_id=person.id.encode(),
        user_name=person.name,
        user_display_name=person.name,
        challenge=await new_challenge(store, person.id),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=as_bytes(each.id)) for each in known],
    )
    return str(webauthn.options_to_json(options))


async def register(store: ServerStore, person: Person, door: Door, credential: dict[str, Any], label: str) -> None:
    """Keep a passkey that a browser has made."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    challenge = await use_up(store, credential, person.id)
    try:
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=door.name,
            expected_origin=door.origin,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        raise not_accepted() from error
    name = " ".join(label.split())[:LONGEST_LABEL]
    if not name.isprintable():
        name = ""
    key = Passkey(
        as_text(made.credential_id),
        person.id,
        as_text(made.credential_public_key),
        made.sign_count,
        name,
        wall_clock.stamp(),
    )

    def work(connection: Any) -> bool:
        if count_passkeys(connection, person.id) >= MOST or find_passkey(connection, key.id) is not None:
            return False
        add_passkey(connection, key)
        return True

    if not await store.write(work):
        raise Refused(409, _("There is no room for another passkey, or this one is known already."))


# Signing in


async def sign_in_options(store: ServerStore, door: Door) -> str:
    """Nobody has to say who they are: the browser shows the passkeys that it has for this server."""
    import webauthn

    options = webauthn.generate_authentication_options(
        rp_id=door.name, challenge=await new_challenge(store, NEWCOMER), allow_credentials=[]
    )
    return str(webauthn.options_to_json(options))


async def sign_in(store: ServerStore, door: Door, credential: dict[str, Any]) -> str:
    """The id of the person whose passkey has signed."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    challenge = await use_up(store, credential, NEWCOMER)
    name = credential.get("id")
    key = await store.read(lambda connection: find_passkey(connection, str(name)))
    if key is None:
        raise Refused(403, _("Nobody here has this passkey. It may have been removed."))
    try:
        signed = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=door.name,
            expected_origin=door.origin,
            credential_public_key=as_bytes(key.public_key),
            credential_current_sign_count=key.sign_count,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        raise not_accepted() from error
    if not await store.write(lambda connection: note_use(connection, key, signed.new_sign_count, wall_clock.stamp())):
        raise not_accepted()
    return key.person


def as_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def as_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
