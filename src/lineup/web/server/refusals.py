"""What the web refuses, each with a status for programs and a sentence for people."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from starlette.requests import Request
from starlette.routing import BaseRoute, Match, Route

from lineup.core import BadOptions, BadRecord, IllegalMove, LineupError, NotationError, StaleMove
from lineup.core.language import _
from lineup.store import StoreError
from lineup.web.server.metrics import FAULTS

LOG = logging.getLogger("lineup")


class Refused(LineupError):
    """A request that cannot be granted."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


def nothing_here() -> Refused:
    return Refused(404, _("There is nothing here. Perhaps the address is not complete."))


def not_yours() -> Refused:
    return Refused(403, _("This seat is not yours."))


def too_fast() -> Refused:
    return Refused(429, _("That was a bit fast. Wait a moment and try again."))


def too_large() -> Refused:
    return Refused(413, _("That is too much at once."))


def not_understood(status: int) -> Refused:
    return Refused(status, _("That could not be understood."))


STATUS: dict[type[LineupError], int] = {
    IllegalMove: 409,
    StaleMove: 409,
    NotationError: 422,
    BadOptions: 422,
    BadRecord: 422,
    StoreError: 503,
}


def status_of(error: LineupError) -> int:
    """The HTTP status that fits an error."""
    if isinstance(error, Refused):
        return error.status
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)


def note_fault(where: str, error: LineupError) -> None:
    """What is our fault, and not a visitor's, is logged with its cause and counted."""
    status = status_of(error)
    if status >= 500:
        FAULTS.labels(str(status)).inc()
        cause = f" ({error.__cause__!r})" if error.__cause__ else ""
        LOG.error("%s: %s%s", where, error, cause)


def allowed_methods(request: Request, routes: Iterable[BaseRoute]) -> str:
    """Everything that can be done at an address, for the header Allow; several routes can share one."""
    found: set[str] = set()
    for route in routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            found |= route.methods or set()
    return ", ".join(sorted(found))


def sentence_of(error: LineupError) -> str:
    """What may be said about it. What the disk has to say is only for the people who run the server."""
    if isinstance(error, StoreError):
        return _("Matches cannot be kept right now, so nothing was done. Try again in a moment.")
    return error.sentence if isinstance(error, IllegalMove) else str(error)


def rule_of(error: LineupError) -> str:
    return error.rule if isinstance(error, IllegalMove) else ""
