"""Playing on from a step of a finished match: practice against bots, with the same past and new luck."""

from __future__ import annotations

from lineup.core import StaleMove
from lineup.core.language import _
from lineup.store import Booking, Person, wall_clock
from lineup.store.bookings import RUNNING
from lineup.store.plan import Plan, PlannedSeat, bot_seat, person_seat
from lineup.table import BOT, Player, Table
from lineup.table.names import free_name
from lineup.table.onward import going_on_from
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import check_seat, planned_bot
from lineup.web.sitting.new_tables import fresh_seed, new_id


def going_on(live: LiveTable, person: Person, step: int, seat: int) -> tuple[Booking, Table]:
    """A table of this person's own, at which they hold a seat of the old one, and bots all others."""
    match = live.finished_match()
    record = match.record
    check_seat(seat, match.seats())
    if not 0 <= step < len(record.rows):
        raise StaleMove(_("The match has no such step."))
    seats = seats_for(match, person, seat)
    plan = Plan(dict(record.header.options), fresh_seed(), seats, record.header.deal(), pace=person.settings.bots)
    public = False
    booking = Booking(new_id(), live.game.slug, person.id, public, RUNNING, plan, {seat: person.id})
    players = [Player(each.held_by(), each.name, each.bot) for each in seats]
    past = going_on_from(record, step, players, table=booking.id, seed=plan.seed, created=wall_clock.stamp())
    table = Table(live.game, past)
    if table.outcome() is not None:
        raise StaleMove(_("The game is over there; go one step back."))
    return booking, table


def seats_for(match: Table, person: Person, mine: int) -> list[PlannedSeat]:
    """Bots go on for themselves; for everybody else a bot sits down."""
    own = free_name(person.name, match.game.figures())
    kept = [player.name for player in match.players() if player.kind == BOT]
    found: list[PlannedSeat] = []
    for seat, player in enumerate(match.players()):
        if seat == mine:
            found.append(person_seat(own))
        elif player.kind == BOT and player.name != own:
            found.append(bot_seat(player.name, player.bot))
        else:
            found.append(planned_bot("", [own, *kept, *(each.name for each in found)]))
    return found
