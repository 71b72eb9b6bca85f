"""Who is let in to the API: every program by its token, as fast as the limits allow."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Request

from lineup.core.language import _
from lineup.store import Person
from lineup.web.frame.site import site_of
from lineup.web.server.limits import Limiter
from lineup.web.server.refusals import Refused, too_fast
from lineup.web.server.security import address_of


class ApiLimits:
    """Asked before anything else."""

    def __init__(self) -> None:
        self.requests = Limiter(rate=20, burst=100)  # by person


def token_in(authorization: str) -> str:
    """The token that a program shows; empty without one."""
    scheme, _space, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def caller(request: Request, authorization: Annotated[str, Header(description="Bearer TOKEN")] = "") -> Person:
    """Whose program this is."""
    person = await site_of(request).identities.program(token_in(authorization))
    if person is None:
        raise Refused(401, _("Send a token that you were given: Authorization: Bearer TOKEN."))
    site_of(request).bans.check(person.id, address_of(request))
    if not request.app.state.limits.requests.take(person.id):
        raise too_fast()
    return person


async def anybody(request: Request) -> None:
    if not site_of(request).look_limit.take(address_of(request)):
        raise too_fast()


async def newcomer(request: Request) -> None:
    site_of(request).bans.check("", address_of(request))
    if not site_of(request).newcomer_limit.take(address_of(request)):
        raise too_fast()


Caller = Annotated[Person, Depends(caller)]
