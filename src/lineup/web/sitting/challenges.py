"""The same deal for somebody else: a finished match as a challenge, in the same seats and with the same bots.

Only finished matches can be sent, so nobody plays with the luck of a match that goes on. Who knew the deal is marked.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from lineup.core.language import _, in_digits
from lineup.store import Booking, Person
from lineup.store.bookings import WAITING
from lineup.store.challenges import challenge_of, list_challenges, note_challenge
from lineup.store.plan import OPEN_SEAT, Plan, PlannedSeat, bot_seat, person_seat
from lineup.store.swell import who_knew
from lineup.table import BOT, PERSON
from lineup.table.names import free_name
from lineup.web.drawing.around import variant_of
from lineup.web.drawing.link_preview import ShareTags, who_sits_there
from lineup.web.frame.asked import here
from lineup.web.frame.rendering import show
from lineup.web.frame.site import Site, done, page, site_of
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import Refused, too_fast
from lineup.web.server.security import address_of
from lineup.web.sitting.new_tables import new_id
from lineup.web.swell.lines import ChallengeContext, TakenUp

MOST_TAKEN_UP = 30  # in the list of those who have played the same deal


@page
async def to_take_up(request: Request, visitor: Visitor) -> Response:
    """/t/{table}/challenge: what is played, and who has played it; results only for those who have played it, too."""
    site = site_of(request)
    live = await challenge_at(site, request.path_params["table"])
    ids = await site.tables.store.read(lambda connection: list_challenges(connection, live.id, MOST_TAKEN_UP))
    others = [await site.tables.settled(await site.tables.find(name)) for name in ids]
    mine = next((each for each in (live, *others) if each.booking.seats_of(visitor.person.id)), None)
    players = live.match().record.header.players
    context = ChallengeContext(
        table_id=live.id,
        game=live.game,
        variant=variant_of(live.game),
        people=[each.name for each in players if each.kind == PERSON],
        bots=[each.name for each in players if each.kind == BOT],
        share=about_challenge(live, f"{here(request)}/t/{live.id}"),
        is_mine=bool(live.booking.seats_of(visitor.person.id)),
        knows=await knows(site, live, visitor.person),
        taken_up=[await taken_up(site, each, mine) for each in (live, *others)] if mine else [],
    )
    return show("challenge.html", visitor, context)


def about_challenge(live: LiveTable, table: str) -> ShareTags:
    """What a preview of the link shows: the poster and who sat there, and nothing of the result."""
    title = live.game.title + ": " + _("A challenge")
    return ShareTags(title, who_sits_there(live), f"{table}/share.png?challenge", f"{table}/challenge")


async def challenge_at(site: Site, name: str) -> LiveTable:
    """The match that was sent first, of which this table may be one that took it up."""
    live = await site.tables.settled(await site.tables.find(name))
    if live.booking.plan.challenge:
        return await challenge_at(site, live.booking.plan.challenge)
    if not live.finished_match().record.header.seed:
        raise Refused(409, _("This match was written by hand; it has no seed to go on with."))
    if site.swell.is_on(live):
        raise Refused(409, _("Today's swell is the same for everybody already: send its page to your friends."))
    return live


async def knows(site: Site, live: LiveTable, person: Person) -> bool:
    """Whether somebody has played this deal, or looked on."""
    header = live.finished_match().record.header
    if live.booking.seats_of(person.id):
        return True
    asked = await site.tables.store.read(lambda connection: who_knew(connection, header.deal(), [person.id]))
    return person.id in asked


async def taken_up(site: Site, live: LiveTable, mine: LiveTable | None) -> TakenUp:
    """One of the matches with this deal."""
    match = live.finished_match()
    outcome = match.outcome()
    assert outcome is not None
    people = [seat for seat, each in enumerate(match.record.header.players) if each.kind == PERSON]
    owners = list(live.booking.owners.values())
    is_first = not live.booking.plan.challenge
    knew = await site.tables.store.read(
        lambda connection: who_knew(connection, match.record.header.deal(), owners, live.id)
    )
    return TakenUp(
        names=[match.names()[seat] for seat in people],
        scores=[in_digits(outcome.scores[seat]) for seat in (people[:1] if live.game.cooperative else people)],
        result=live.game.words.result(outcome, match.names()),
        is_mine=live is mine,
        knew=bool(knew) and not is_first,
        table=f"/t/{live.id}",
        beside=f"/t/{mine.id}/beside/{live.id}" if mine is not None and mine is not live else "",
    )


@page
async def take_up(request: Request, visitor: Visitor) -> Response:
    site = site_of(request)
    visitor = await site.identities.keep(visitor)
    table = await same_deal_for(site, request.path_params["table"], visitor.person, address_of(request))
    return done(request, f"/t/{table}")


async def same_deal_for(site: Site, name: str, person: Person, address: str) -> str:
    """A table with the deal of a match that is over; whoever is at it already goes on there."""
    live = await challenge_at(site, name)
    known = await site.tables.store.read(lambda connection: challenge_of(connection, live.id, person.id))
    if known is not None:
        return known
    if not site.table_limit.take(address):
        raise too_fast()
    booking = same_seats(live, person)
    await site.tables.store.write(lambda connection: note_challenge(connection, live.id, booking.id))
    await site.tables.new(booking, live.game, deal(live.game, booking) if booking.plan.is_full() else None)
    return booking.id


def same_seats(live: LiveTable, person: Person) -> Booking:
    """The first person's seat is the challenger's, seats of other people are open, bots sit where they sat."""
    header = live.finished_match().record.header
    first = next((seat for seat, each in enumerate(header.players) if each.kind == PERSON), 0)
    crew = [each.name for each in header.players if each.kind == BOT]
    seats: list[PlannedSeat] = [
        bot_seat(each.name, each.bot) if each.kind == BOT else OPEN_SEAT for each in header.players
    ]
    seats[first] = person_seat(free_name(person.name, [*crew, *live.game.figures()]))
    plan = Plan(header.options, header.seed, seats, header.deal(), pace=person.settings.bots)
    plan.challenge = live.id
    plan.clock = live.booking.plan.clock if plan.seats.count(OPEN_SEAT) else None  # nobody waits for somebody alone
    return Booking(new_id(), header.game, person.id, public=False, stage=WAITING, plan=plan, owners={first: person.id})
