"""Who sits where at a table: before the first card, and after somebody is lost."""

from __future__ import annotations

import secrets
from dataclasses import replace

from lineup.core import BadOptions, Rng, StaleMove
from lineup.core.language import _
from lineup.games import AnyGame
from lineup.store import Booking, Person, wall_clock
from lineup.store.bookings import RUNNING
from lineup.store.plan import OPEN, OPEN_SEAT, PlannedSeat, bot_seat, person_seat
from lineup.store.rated import STAND_IN, check_rated, check_rated_bot, counts_for_rating
from lineup.table import BOT, LEFT, PERSON, Player, Table, commitment
from lineup.table.bot_players import bot_player
from lineup.table.names import free_name
from lineup.web.live.live_table import LiveTable
from lineup.web.live.pace import AT_ONCE
from lineup.web.server.refusals import Refused

# Names


def name_at(live: LiveTable, seat: int) -> str:
    """The name under which a seat's person sat down; a bot that keeps the seat warm has one of its own."""
    if live.table is None:
        return live.booking.plan.seats[seat].name
    return live.table.record.last_person(seat).name


def planned_bot(asked: str, taken: list[str]) -> PlannedSeat:
    """A bot in the plan of a table: it has its name and its face before the first card."""
    player = bot_player(asked, taken, Rng(secrets.randbits(62)))
    return bot_seat(player.name, player.bot)


# The deal


def deal(game: AnyGame, booking: Booking) -> Table:
    """The first cards, once everybody sits."""
    plan = booking.plan
    players = [Player(seat.held_by(), seat.name, seat.bot) for seat in plan.seats]
    if counts_for_rating(plan):
        check_rated(game, plan, booking.owners)
        plan.sat = [booking.owners.get(seat, "") for seat in range(len(plan.seats))]
    booking.stage = RUNNING
    if game.page.makes_only_moves and len(booking.owners) == 1:
        plan.forced = tuple(booking.owners)
    # The hash that was shown is that of the plan's own words, which may be older than some rulings.
    return Table.open(
        game,
        players,
        seed=bytes.fromhex(plan.seed),
        table=booking.id,
        created=wall_clock.stamp(),
        again=plan.again,
        options=dict(plan.options),
    )


def hash_of_deal(live: LiveTable) -> str:
    """The hash that is shown before the first card."""
    if live.table is not None:
        live.commitment = live.commitment or live.table.record.header.commitment()
        return live.commitment
    plan = live.booking.plan
    return commitment(
        bytes.fromhex(plan.seed),
        table=live.id,
        game=live.game.slug,
        rules_version=live.game.rules_version,
        options=plan.options,
        seats=len(plan.seats),
    )


def begin_if_full(live: LiveTable) -> None:
    if live.table is None and live.booking.plan.is_full():
        live.deal(deal(live.game, live.booking))
        live.booking_has_changed()


def begin(live: LiveTable) -> None:
    """The host does not want to wait: bots take the open seats."""
    if live.table is not None:
        raise StaleMove(_("The cards are dealt already."))
    plan = live.booking.plan
    for seat, each in enumerate(plan.seats):
        if each.kind == OPEN:
            plan.seats[seat] = planned_bot("", plan.names())
    begin_if_full(live)


# Sitting down


def sit(live: LiveTable, seat: int, person: Person) -> None:
    """Take a free seat, or take one's own back."""
    check_wanted(live, person)
    if live.table is None:
        sit_down_early(live, seat, person)
        return
    table = live.table
    check_seat(seat, table.seats())
    owner = live.booking.owners.get(seat)
    player = table.players()[seat]
    if owner not in (None, person.id) or (owner is None and player.kind != LEFT):
        raise Refused(409, _("Somebody else has this seat."))
    if owner == person.id and player.kind == PERSON:
        return
    check_running(table)
    others = [name for each, name in enumerate(table.names()) if each != seat]
    surfer = table.record.last_person(seat).surfer if owner == person.id else ""
    table.sit(seat, Player(PERSON, free_name(person.name, [*others, *table.game.figures()]), surfer=surfer))
    live.booking.owners[seat] = person.id
    live.booking_has_changed()
    live.presence.saw(seat)
    live.news.forget_names()


def sit_down_early(live: LiveTable, seat: int, person: Person) -> None:
    """Take a seat before the first card; the last one who sits down begins the game."""
    plan = live.booking.plan
    check_seat(seat, len(plan.seats))
    if live.booking.owners.get(seat) == person.id:
        return
    if plan.seats[seat].kind != OPEN:
        raise Refused(409, _("Somebody else has this seat."))
    several = live.booking.host == person.id and not plan.rated  # at one device, passed around
    if not several and live.booking.seats_of(person.id):
        raise Refused(409, _("You have a seat at this table already."))
    plan.seats[seat] = person_seat(free_name(person.name, plan.names()))
    live.booking.owners[seat] = person.id
    live.booking_has_changed()
    live.presence.saw(seat)
    begin_if_full(live)


def free_seat(live: LiveTable) -> int:
    """The first seat that anybody may take."""
    if live.table is None:
        free = [seat for seat, each in enumerate(live.booking.plan.seats) if each.kind == OPEN]
    else:
        left = [seat for seat, player in enumerate(live.table.players()) if player.kind == LEFT]
        free = [seat for seat in left if seat not in live.booking.owners]
    if not free:
        raise Refused(409, _("Every seat at this table is taken."))
    return free[0]


def check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise BadOptions(_("There is no seat {seat} at this table.").format(seat=seat + 1))


def check_running(table: Table) -> None:
    if table.outcome() is not None:
        raise StaleMove(_("The game is over."))


def only_the_host() -> Refused:
    return Refused(403, _("Only the person who set up the table can do that."))


# Getting up


def leave(live: LiveTable, seat: int) -> None:
    """Get up, with the right to come back; before the first card the seat is open again."""
    if live.table is None:
        live.booking.plan.seats[seat] = OPEN_SEAT
        del live.booking.owners[seat]
        forget_wishes(live, seat)
        live.booking_has_changed()
        return
    check_running(live.table)
    player = live.table.players()[seat]
    if player.kind == PERSON:
        live.table.sit(seat, replace(player, kind=LEFT))
        live.news.forget_names()


def resign(live: LiveTable, seat: int) -> None:
    """Give the seat up for good; a bot goes on with it, so that the others can finish. Bots alone do so at once."""
    if live.table is None:
        leave(live, seat)
        return
    check_running(live.table)
    del live.booking.owners[seat]
    forget_wishes(live, seat)
    live.booking_has_changed()
    live.table.sit(seat, Player(LEFT, live.table.players()[seat].name))
    put_bot(live, live.table, seat, "")
    if live.is_left_to_bots():
        live.booking.plan.pace = AT_ONCE.name


def seat_a_bot(live: LiveTable, seat: int, bot: str) -> None:
    """Seat a bot where nobody sits yet, or for somebody who is lost. The seat stays theirs: they can take it back."""
    table, plan = live.table, live.booking.plan
    if table is None:
        if not 0 <= seat < len(plan.seats) or plan.seats[seat].kind != OPEN:
            raise Refused(409, _("This seat is not open."))
        planned = planned_bot(bot, plan.names())
        if plan.rated:
            check_rated_bot(live.game.slug, planned.bot)
        plan.seats[seat] = planned
        live.booking_has_changed()
        begin_if_full(live)
        return
    check_seat(seat, table.seats())
    check_running(table)
    player = table.players()[seat]
    is_lost = player.kind == LEFT or (player.kind == PERSON and live.presence.is_silent(seat))
    if player.kind == BOT or not is_lost:
        raise Refused(409, _("{name} is still here.").format(name=player.name))
    put_bot(live, table, seat, bot)


def put_bot(live: LiveTable, table: Table, seat: int, bot: str) -> None:
    bot = STAND_IN if live.booking.plan.rated else bot
    table.sit(seat, bot_player(bot, table.names(), Rng(secrets.randbits(62))))
    live.news.forget_names()


# What a host can do about others


def others_seat(live: LiveTable, seat: int) -> str:
    """The id of the person at a seat; refused where nobody sits, and for a seat of the host."""
    owner = live.booking.owners.get(seat)
    if owner is None or owner == live.booking.host:
        raise Refused(409, _("Nobody sits there whom you could send away or mute."))
    return owner


def mute(live: LiveTable, seat: int, *, on: bool) -> None:
    others_seat(live, seat)
    plan = live.booking.plan
    others = tuple(each for each in plan.muted if each != seat)
    plan.muted = (*others, seat) if on else others
    live.booking_has_changed()


def remove(live: LiveTable, seat: int) -> None:
    """Send somebody away for good: they cannot sit down here again."""
    owner, plan = others_seat(live, seat), live.booking.plan
    for each in live.booking.seats_of(owner):
        resign(live, each)
    plan.removed = (*plan.removed, owner)
    live.booking_has_changed()


def check_wanted(live: LiveTable, person: Person) -> None:
    if person.id in live.booking.plan.removed:
        raise Refused(403, _("The host does not want you at this table."))


def forget_wishes(live: LiveTable, seat: int) -> None:
    """Whoever sits there next has wishes of their own."""
    live.timing.forget(seat)
    plan = live.booking.plan
    plan.forget_answers(seat)
    plan.muted = tuple(each for each in plan.muted if each != seat)


def set_visibility(live: LiveTable, *, public: bool) -> None:
    if live.booking.public != public:
        live.booking.public = public
        live.booking_has_changed()
