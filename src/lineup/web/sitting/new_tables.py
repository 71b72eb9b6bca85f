"""New tables: from what somebody chose, as a rematch, and with the same deal again."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from lineup import bots, games
from lineup.core import BadOptions, StaleMove
from lineup.core.language import _
from lineup.core.options import to_json
from lineup.games import AnyGame
from lineup.ratings.measured import strangers
from lineup.store import Booking, Person
from lineup.store.bookings import OVER, WAITING
from lineup.store.plan import OPEN, OPEN_SEAT, Plan, PlannedSeat, SeatKind, bot_seat, person_seat
from lineup.store.rated import check_rated, counts_for_rating
from lineup.table import BOT, PERSON, Table
from lineup.table.clock import Terms
from lineup.table.first_turn import seed_for
from lineup.table.names import ID_LETTERS, check_name, free_name
from lineup.web.frame.site import Site
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal, planned_bot
from lineup.web.server.refusals import Refused, not_yours, too_fast

ID_LENGTH = 22  # letters of a table's id: 109 bits, so nobody finds a table by guessing


@dataclass(frozen=True)
class Chair:
    """What the host wants a seat to be."""

    kind: SeatKind  # OPEN for anybody who comes, PERSON for the host (several: pass and play), BOT
    name: str = ""  # of a person on the same device
    bot: str = ""  # which one; empty: whoever is at home here


@dataclass(frozen=True)
class Agreed:
    """What the host says of a table before anybody sits down."""

    public: bool = False  # in lists, for everybody
    clock: Terms | None = None
    rated: bool = False


AS_USUAL = Agreed()


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _letter in range(ID_LENGTH))


def fresh_seed() -> str:
    """The seed of a new deal: 64 hexadecimal digits that nobody can guess."""
    return secrets.token_hex(32)


def seed_among(game: AnyGame, seats: Sequence[PlannedSeat]) -> str:
    """A seed for a deal that is compared with no other: whoever is alone among bots may begin."""
    return seed_for(game, [seat.kind for seat in seats], lambda: bytes.fromhex(fresh_seed())).hex()


# As somebody chose it


async def new_table(
    site: Site, person: Person, game: AnyGame, chairs: list[Chair], agreed: Agreed = AS_USUAL
) -> LiveTable:
    """A table, dealt at once when nobody is waited for."""
    booking = new_booking(game, person, chairs, agreed)
    table = deal(game, booking) if booking.plan.is_full() else None
    return await site.tables.new(booking, game, table)


def new_booking(game: AnyGame, host: Person, chairs: Sequence[Chair], agreed: Agreed = AS_USUAL) -> Booking:
    """A table that waits for people, or can begin at once."""
    games.check_seats(game, len(chairs))
    public = agreed.public or all(chair.kind == BOT for chair in chairs)  # a game among bots hides nothing
    taken: list[str] = [chair.name for chair in chairs if chair.kind == PERSON and chair.name]
    for name in taken:
        check_name(name)
    absent = strangers(game.slug) if agreed.rated else []  # a surprise is somebody else
    seats: list[PlannedSeat] = []
    owners: dict[int, str] = {}
    for seat, chair in enumerate(chairs):
        names = [each.name for each in seats]
        if chair.kind == PERSON:
            owners[seat] = host.id
            seats.append(person_seat(free_name(chair.name or host.name, [*names, *game.figures()])))
        elif chair.kind == BOT:
            others = absent if chair.bot == bots.SURPRISE else []
            seats.append(planned_bot(chair.bot, [*names, *taken, *others]))
        elif chair.kind == OPEN:
            seats.append(OPEN_SEAT)
        else:
            raise BadOptions(_("A seat is for a person, for a bot, or open."))
    seed = fresh_seed() if agreed.rated else seed_among(game, seats)
    plan = Plan(to_json(game.options), seed, seats, pace=host.settings.bots)
    plan.clock, plan.rated = agreed.clock, agreed.rated
    if plan.rated:
        check_rated(game, plan, owners)
    return Booking(new_id(), game.slug, host.id, public, WAITING, plan, owners)


# Once more


def rematch_of(live: LiveTable, person: Person) -> Booking:
    """The same people and bots once more, with new cards."""
    check_over(live, person)
    booking = once_more(live, person, seed=fresh_seed())
    booking.plan.rated = counts_for_rating(live.booking.plan)
    if not booking.plan.rated:
        booking.plan.seed = seed_among(live.game, booking.plan.seats)
    return booking


def same_deal_of(live: LiveTable, person: Person) -> Booking:
    """The same cards once more, to practise: everybody at the first table may know them, and its record says so."""
    header = check_over(live, person).record.header
    if not header.seed:
        raise Refused(409, _("This match was written by hand; it has no seed to go on with."))
    return once_more(live, person, seed=header.seed, again=header.deal())


def check_over(live: LiveTable, person: Person) -> Table:
    """The match, for somebody who has played it or set it up, once it is over."""
    if live.table is None or live.table.outcome() is None:
        raise StaleMove(_("The game is not over yet."))
    if not live.booking.seats_of(person.id) and live.booking.host != person.id:
        raise not_yours()
    return live.table


def once_more(live: LiveTable, person: Person, *, seed: str, again: str = "") -> Booking:
    """A table with the same people and bots."""
    seats: list[PlannedSeat] = []
    for seat, player in enumerate(live.match().players()):
        if player.kind == PERSON and seat in live.booking.owners:
            seats.append(person_seat(player.name))
        else:
            seats.append(bot_seat(player.name, player.bot or bots.DEFAULT))
    owners = {seat: owner for seat, owner in live.booking.owners.items() if seats[seat].kind == PERSON}
    before = live.booking.plan
    plan = Plan(before.options, seed, seats, again, pace=before.pace, clock=before.clock, rests=before.rests)
    plan.swell = before.swell if again else ""  # practice; new cards are nobody's swell
    return Booking(new_id(), live.game.slug, person.id, live.booking.public, WAITING, plan, owners)


@dataclass(frozen=True)
class Another:
    """A way to another match after one."""

    noted_as: Literal["rematch", "again_at"]  # where the plan of the first one notes it
    make: Callable[[LiveTable, Person], Booking]


REMATCH = Another("rematch", rematch_of)
SAME_DEAL = Another("again_at", same_deal_of)


async def another_match(site: Site, address: str, live: LiveTable, person: Person, kind: Another) -> str:
    """Everybody who asks for another match of a kind is led to the same one; alone, to a new one after its end."""
    async with site.tables.one_at_a_time(live.id):  # a second one who asks at the same moment finds it noted
        while True:
            live = await site.tables.settled(live)
            known: str = getattr(live.booking.plan, kind.noted_as)
            if known and not (is_alone(live) and (await site.tables.find(known)).booking.stage == OVER):
                return known
            booking = kind.make(live, person)
            if not site.table_limit.take(address):
                raise too_fast()
            note = partial(note_in_plan, live, kind, booking.id)
            with contextlib.suppress(StaleMove):  # somebody was faster at another server: look again
                await site.tables.new_beside(live, booking, deal(live.game, booking), note)
                return booking.id


def is_alone(live: LiveTable) -> bool:
    """Whether one person plays, perhaps among bots: nobody else is to be led to the same table."""
    return len(set(live.booking.owners.values())) <= 1


def note_in_plan(live: LiveTable, kind: Another, name: str) -> None:
    setattr(live.booking.plan, kind.noted_as, name)
    live.booking_has_changed()
