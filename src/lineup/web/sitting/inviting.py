"""Inviting people with whom one has sat at a table before, and saying no."""

from __future__ import annotations

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from lineup.core import StaleMove
from lineup.core.language import _
from lineup.store import Person, wall_clock
from lineup.store import invitations as stored
from lineup.store.notice_ways import INVITATION, read_wishes
from lineup.store.notices import Due, add_notice
from lineup.table import PERSON
from lineup.web.drawing.lines import MateLine
from lineup.web.frame.site import Site, done, form_of, page, site_of
from lineup.web.live.fields import Text
from lineup.web.live.live_table import LiveTable
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import Refused, not_yours, nothing_here, too_fast


async def mates_at(site: Site, live: LiveTable, person: str) -> list[MateLine]:
    """Whom somebody at a table that waits can ask; nobody for those who have no seat there."""
    if not live.booking.seats_of(person):
        return []
    seated = set(live.booking.owners.values())

    def work(connection: Connection) -> list[MateLine]:
        invited = set(stored.invited_to(connection, live.id))
        mates = [each for each in stored.mates_of(connection, person) if each.id not in seated]
        return [MateLine(each.id, each.name, each.id in invited) for each in mates]

    return await site.tables.store.read(work)


@page
async def ask(request: Request, visitor: Visitor) -> Response:
    """POST /t/{table}/invite, with a person."""
    site = site_of(request)
    live = await site.tables.find(request.path_params["table"])
    wanted = Text().from_form("person", (await form_of(request)).get("person", ""))
    await invite(site, live, visitor.person, wanted)
    return done(request, f"/t/{live.id}")


async def invite(site: Site, live: LiveTable, person: Person, wanted: str) -> None:
    """Ask somebody to a table, and tell them if they want to be told: once for each table. No seat is kept for them."""
    check_may_invite(live, person)
    mates = await site.tables.store.read(lambda connection: stored.mates_of(connection, person.id))
    if wanted not in [each.id for each in mates]:
        raise nothing_here()
    if not (site.notices.invite_limit.take(person.id) and site.notices.pair_limit.take(f"{person.id} {wanted}")):
        raise too_fast()

    def work(connection: Connection) -> bool:
        has_room = stored.invite(connection, live.id, wanted, person.id, wall_clock.stamp())
        if has_room and INVITATION in read_wishes(connection, wanted).kinds:
            add_notice(connection, live.id, notice_for(wanted, live, person))
        return has_room

    if not await site.tables.store.write(work):
        raise Refused(409, _("No more people can be invited here."))
    site.notices.sender.wake()


def notice_for(wanted: str, live: LiveTable, by: Person) -> Due:
    names = [seat.name for seat in live.booking.plan.seats if seat.kind == PERSON]
    return Due(wanted, INVITATION, "", {"game": live.game.slug, "names": names, "by": by.name})


def check_may_invite(live: LiveTable, person: Person) -> None:
    """Whoever has set up a table or sits there, while a seat is free."""
    if live.booking.host != person.id and not live.booking.seats_of(person.id):
        raise not_yours()
    if not live.booking.open_seats():
        raise StaleMove(_("Every seat at this table is taken."))


@page
async def say_no(request: Request, visitor: Visitor) -> Response:
    """POST /t/{table}/not-now: the invitation is gone, and nobody is told."""
    site, table = site_of(request), request.path_params["table"]
    await site.tables.store.write(lambda connection: stored.decline(connection, table, visitor.person.id))
    return done(request, "/")
