"""Before the first card and after somebody is lost: who sits where."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lineup import bots, games
from lineup.core import BadOptions, StaleMove
from lineup.core.language import _
from lineup.core.options import to_json
from lineup.games import AnyGame
from lineup.store import Booking, Person
from lineup.store.bookings import RUNNING, WAITING
from lineup.store.store import now
from lineup.table import Player, Table, commitment
from lineup.web.identity import check_name, folded
from lineup.web.live_table import LiveTable
from lineup.web.refusals import Refused, not_yours

CREW = ("Noa", "Leilani", "Koa", "Malia", "Kimo", "Nalu", "Keala", "Makoa")  # bots need names, too
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily taken for another
ID_LENGTH = 22  # letters of a table's id: 109 bits, so nobody finds a table by guessing

OPEN, PERSON, BOT = "open", "person", "bot"


@dataclass(frozen=True)
class Chair:
    """What somebody who sets up a table wants a seat to be."""

    kind: str  # OPEN for whoever comes, PERSON for whoever sets up (again and again: pass and play), BOT
    name: str = ""  # of a person on the same device
    bot: str = bots.DEFAULT


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(ID_LENGTH))


def new_booking(game: AnyGame, host: Person, chairs: Sequence[Chair], *, public: bool) -> Booking:
    """A table that waits for people, or can begin at once."""
    games.check_seats(game, len(chairs))
    if not any(chair.kind != BOT for chair in chairs) and not public:
        public = True  # a game among bots hides nothing
    taken: list[str] = [chair.name for chair in chairs if chair.kind == PERSON and chair.name]
    for name in taken:
        check_name(name)
    planned: list[dict[str, str]] = []
    owners: dict[int, str] = {}
    for seat, chair in enumerate(chairs):
        if chair.kind == PERSON:
            owners[seat] = host.id
            names = [each["name"] for each in planned]
            planned.append({"kind": PERSON, "name": free_name(chair.name or host.name, names), "bot": ""})
        elif chair.kind == BOT:
            planned.append({"kind": BOT, "name": bot_name(planned, taken), "bot": bots.load(chair.bot).name})
        elif chair.kind == OPEN:
            planned.append({"kind": OPEN, "name": "", "bot": ""})
        else:
            raise BadOptions(_("A seat is for a person, for a bot, or open."))
    plan: dict[str, Any] = {"options": to_json(game.options), "seed": fresh_seed(), "seats": planned}
    return Booking(new_id(), game.slug, host.id, public, WAITING, plan, owners)


def fresh_seed() -> str:
    """The seed of a new deal: 64 hexadecimal digits that nobody can guess."""
    return secrets.token_hex(32)


def free_name(name: str, taken: Sequence[str]) -> str:
    """The name, with a number behind it when somebody at the table has it already."""
    used = {folded(each) for each in taken}
    number = 1
    found = name
    while folded(found) in used:
        number += 1
        found = f"{name} {number}"
    return found


def bot_name(planned: Sequence[Mapping[str, str]], others: Sequence[str] = ()) -> str:
    used = {folded(each["name"]) for each in planned} | {folded(name) for name in others}
    return next((name for name in CREW if folded(name) not in used), "Nemo")


def is_full(booking: Booking) -> bool:
    return all(seat["kind"] != OPEN for seat in booking.plan["seats"])


def deal(game: AnyGame, booking: Booking) -> Table:
    """The first cards, once everybody sits."""
    planned = booking.plan["seats"]
    players = [Player(seat["kind"], seat["name"], seat["bot"]) for seat in planned]
    booking.stage = RUNNING
    seed, again = bytes.fromhex(booking.plan["seed"]), booking.plan.get("again", "")
    # The hash that was shown is that of the plan's own words, which may be older than some rulings.
    options = booking.plan["options"]
    return Table.open(game, players, seed=seed, table=booking.id, created=now(), again=again, options=options)


def hash_of_deal(live: LiveTable) -> str:
    """The hash that is shown before the first card."""
    if live.table is not None:
        return live.table.record.header.commitment()
    plan = live.booking.plan
    return commitment(
        bytes.fromhex(plan["seed"]),
        table=live.id,
        game=live.game.slug,
        rules_version=live.game.rules_version,
        options=plan["options"],
        seats=len(plan["seats"]),
    )


# Deeds


def sit(live: LiveTable, seat: int, person: Person) -> None:
    """Take a free seat, or take the own one back."""
    if live.table is None:
        sit_down_early(live, seat, person)
        return
    table = live.table
    if not 0 <= seat < table.seats():
        raise BadOptions(_("There is no seat {seat} at this table.").format(seat=seat + 1))
    owner = live.booking.owners.get(seat)
    player = table.players()[seat]
    if owner not in (None, person.id) or (owner is None and player.kind != "left"):
        raise Refused(409, _("Somebody else has this seat."))
    if owner == person.id and player.kind == "person":
        return
    check_running(table)
    others = [name for each, name in enumerate(table.names()) if each != seat]
    table.sit(seat, Player("person", free_name(person.name, others)))
    live.booking.owners[seat] = person.id
    live.booking_changed = True
    live.saw(seat)
    live.forget_words()


def check_running(table: Table) -> None:
    if table.outcome() is not None:
        raise StaleMove(_("The game is over."))


def sit_down_early(live: LiveTable, seat: int, person: Person) -> None:
    planned = live.booking.plan["seats"]
    if not 0 <= seat < len(planned):
        raise BadOptions(_("There is no seat {seat} at this table.").format(seat=seat + 1))
    if live.booking.owners.get(seat) == person.id:
        return
    if planned[seat]["kind"] != OPEN:
        raise Refused(409, _("Somebody else has this seat."))
    if live.booking.host != person.id and live.booking.seats_of(person.id):
        raise Refused(409, _("You have a seat at this table already."))
    names = [each["name"] for each in planned]
    planned[seat] = {"kind": PERSON, "name": free_name(person.name, names), "bot": ""}
    live.booking.owners[seat] = person.id
    live.booking_changed = True
    live.saw(seat)
    begin_if_full(live)


def begin_if_full(live: LiveTable) -> None:
    if live.table is None and is_full(live.booking):
        live.table = deal(live.game, live.booking)
        live.booking_changed = True


def begin(live: LiveTable, person: Person) -> None:
    """The host does not want to wait: bots take the open seats."""
    check_host(live, person)
    if live.table is not None:
        raise StaleMove(_("The cards are dealt already."))
    planned = live.booking.plan["seats"]
    for seat, each in enumerate(planned):
        if each["kind"] == OPEN:
            planned[seat] = {"kind": BOT, "name": bot_name(planned), "bot": bots.DEFAULT}
    begin_if_full(live)


def check_host(live: LiveTable, person: Person) -> None:
    if live.booking.host != person.id:
        raise Refused(403, _("Only whoever has set up the table can do that."))


def leave(live: LiveTable, seat: int, person: Person) -> None:
    """Get up, with the right to come back; before the first card the seat is open again."""
    if live.booking.owners.get(seat) != person.id:
        raise not_yours()
    if live.table is None:
        live.booking.plan["seats"][seat] = {"kind": OPEN, "name": "", "bot": ""}
        del live.booking.owners[seat]
        live.booking_changed = True
        return
    check_running(live.table)
    player = live.table.players()[seat]
    if player.kind == "person":
        live.table.sit(seat, Player("left", player.name))
        live.forget_words()


def resign(live: LiveTable, seat: int, person: Person) -> None:
    """Give the seat up for good; a bot goes on with it, so that the others can finish."""
    if live.table is None:
        leave(live, seat, person)
        return
    if live.booking.owners.get(seat) != person.id:
        raise not_yours()
    check_running(live.table)
    del live.booking.owners[seat]
    live.booking_changed = True
    live.table.sit(seat, Player("left", live.table.players()[seat].name))
    seat_bot(live, seat, bots.DEFAULT)


def replace_by_bot(live: LiveTable, seat: int, person: Person, bot: str) -> None:
    """Seat a bot for somebody who is lost. The seat stays theirs: they can take it back.

    The host can do it for whoever has left; everybody who plays can do it for whoever is silent.
    """
    if live.table is None:
        check_host(live, person)
        planned = live.booking.plan["seats"]
        if not 0 <= seat < len(planned) or planned[seat]["kind"] != OPEN:
            raise Refused(409, _("This seat is not open."))
        planned[seat] = {"kind": BOT, "name": bot_name(planned), "bot": bots.load(bot).name}
        live.booking_changed = True
        begin_if_full(live)
        return
    if not 0 <= seat < live.table.seats():
        raise BadOptions(_("There is no seat {seat} at this table.").format(seat=seat + 1))
    check_running(live.table)
    if not live.booking.seats_of(person.id):
        check_host(live, person)
    player = live.table.players()[seat]
    is_lost = player.kind == "left" or (player.kind == "person" and live.is_silent(seat))
    if player.kind == "bot" or not is_lost:
        raise Refused(409, _("{name} is still here.").format(name=player.name))
    seat_bot(live, seat, bot)


def seat_bot(live: LiveTable, seat: int, bot: str) -> None:
    assert live.table is not None
    planned = [{"name": name} for name in live.table.names()]
    live.table.sit(seat, Player("bot", bot_name(planned), bots.load(bot).name))
    live.forget_words()


def set_visibility(live: LiveTable, person: Person, *, public: bool) -> None:
    check_host(live, person)
    if live.booking.public != public:
        live.booking.public = public
        live.booking_changed = True


def rematch_of(live: LiveTable, person: Person) -> Booking:
    """The same people and bots once more, with new cards."""
    check_over(live, person)
    return once_more(live, person, {"seed": fresh_seed()})


def same_deal_of(live: LiveTable, person: Person) -> Booking:
    """The same cards once more, for whoever plays alone: elsewhere somebody would know what others do not."""
    header = check_over(live, person).record.header
    if len(header.players) != 1:
        raise Refused(409, _("Only a match of one player can be dealt again."))
    return once_more(live, person, {"seed": header.seed, "again": header.deal()})


def check_over(live: LiveTable, person: Person) -> Table:
    """The match, for somebody who has played it or set it up, once it is over."""
    if live.table is None or live.table.outcome() is None:
        raise StaleMove(_("The game is not over yet."))
    if not live.booking.seats_of(person.id) and live.booking.host != person.id:
        raise not_yours()
    return live.table


def once_more(live: LiveTable, person: Person, dealt: dict[str, str]) -> Booking:
    """A table with the same people and bots."""
    assert live.table is not None
    planned: list[dict[str, str]] = []
    for seat, player in enumerate(live.table.players()):
        is_person = player.kind == "person" and seat in live.booking.owners
        if is_person:
            planned.append({"kind": PERSON, "name": player.name, "bot": ""})
        else:
            bot = player.bot or bots.DEFAULT
            planned.append({"kind": BOT, "name": player.name, "bot": bot})
    owners = {seat: owner for seat, owner in live.booking.owners.items() if planned[seat]["kind"] == PERSON}
    plan = {"options": live.booking.plan["options"], **dealt, "seats": planned}
    return Booking(new_id(), live.game.slug, person.id, live.booking.public, WAITING, plan, owners)
