"""Today's swell: one deal for each day and game, the same for everybody on a server.

Nobody deals it at midnight: the first visitor of a day does, from a secret of the server, so that several processes
come to the same. Its hash is shown from the day before, its seed from the day after. Until then only those who have
ridden it may look on.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from sqlalchemy import Connection

from lineup import bots, games
from lineup.core import Rng
from lineup.core.language import _
from lineup.core.options import to_json
from lineup.games import AnyGame
from lineup.store import Booking, Person, ServerStore, wall_clock
from lineup.store.bookings import WAITING
from lineup.store.once import server_secret
from lineup.store.plan import Plan, bot_seat, person_seat
from lineup.store.swell import (
    RIDER,
    Ride,
    SwellDeal,
    begin_ride,
    deal_name,
    keep_deal,
    list_deals,
    note_seen,
    rides_of,
)
from lineup.table import BOT, PERSON, Player, Table
from lineup.table.bot_seat import TableSeat
from lineup.table.fair import commitment, luck_of_bot
from lineup.table.names import free_name
from lineup.web.live.live_table import LiveTable
from lineup.web.live.shared_games import shared, shared_recorded
from lineup.web.server.incoming import household
from lineup.web.server.refusals import Refused, nothing_here

SECRET = "swell"  # the name of the server's secret


def fresh_secret() -> str:
    return secrets.token_hex(32)


MOST_SALTS = 40  # deals that are looked at before the first is taken as it is
MOST_SEEN = 20_000  # onlookers that a process remembers to have noted
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Sea:
    """What of a game is played every day. Bots do what they see at once, so that a busy server changes nothing."""

    variant: str
    bots: tuple[str, ...]


SEAS = {
    "wave": Sea("base", ("leilani", "koa")),
    "tavarua": Sea("solo", ()),
    "surfs_up_dude": Sea("basic", ("leilani", "koa")),
    "perfect_wave": Sea("goals", ("leilani", "koa")),
}


class Swell:
    """The swell of every day, as one process knows it."""

    def __init__(self, store: ServerStore) -> None:
        self.store = store
        self._secret = ""
        self._deals: dict[str, list[SwellDeal]] = {}  # by day, once all of them are kept
        self._seen: set[tuple[str, str]] = set()  # who looked on at which deal: noted already

    # Days

    def today(self) -> str:
        return wall_clock.moment().date().isoformat()

    def tomorrow(self) -> str:
        return (wall_clock.moment().date() + ONE_DAY).isoformat()

    def seconds_left(self) -> int:
        """Until the next swell."""
        moment = wall_clock.moment()
        midnight = datetime.combine(moment.date() + ONE_DAY, datetime.min.time(), UTC)
        return int((midnight - moment).total_seconds())

    # Deals

    async def deals(self, day: str) -> list[SwellDeal]:
        """What is played on a day; dealt now if it is today's or tomorrow's and nobody was here before."""
        if day not in self._deals:
            found = await self.store.read(lambda connection: list_deals(connection, [day]))
            if day in (self.today(), self.tomorrow()) and {each.game for each in found} < SEAS.keys():
                found = await self._deal(day)
            if not found:
                return []
            self._deals = {each: kept for each, kept in self._deals.items() if each >= self.today()} | {day: found}
        return in_order(self._deals[day])

    async def deal(self, day: str, game: str) -> SwellDeal:
        found = next((each for each in await self.deals(day) if each.game == game), None)
        if found is None or day > self.today():
            raise nothing_here()
        return found

    async def _deal(self, day: str) -> list[SwellDeal]:
        secret, moment = await self.secret(), wall_clock.stamp()
        made = [await asyncio.to_thread(make_deal, secret, day, game, moment) for game in SEAS]

        def work(connection: Connection) -> list[SwellDeal]:
            for each in made:
                keep_deal(connection, each)
            return list_deals(connection, [day])

        return await self.store.write(work)

    async def secret(self) -> str:
        if not self._secret:
            self._secret = await self.store.write(lambda connection: server_secret(connection, SECRET, fresh_secret()))
        return self._secret

    async def seed(self, deal: SwellDeal) -> str:
        return seed_of(await self.secret(), deal.day, deal.game, deal.salt)

    # Riding

    async def ride(self, deal: SwellDeal, person: Person, table: str, address: str) -> Ride:
        """The one attempt of this person that counts; reserved under this table's id, if there is none yet."""
        house = place_of(await self.secret(), deal.day, address)
        moment = wall_clock.stamp()
        return await self.store.write(lambda connection: begin_ride(connection, deal, person.id, table, moment, house))

    async def booking(self, deal: SwellDeal, person: Person, table: str, *, again: str = "") -> Booking:
        """A table at which somebody rides; ``again``: for practice, the match that had the deal first."""
        game = game_of(deal)
        crew = [bot_seat(name_of(key), key) for key in deal.bots]
        name = free_name(person.name, [*(each.name for each in crew), *game.figures()])
        plan = Plan(deal.options, await self.seed(deal), [person_seat(name), *crew], again, pace=person.settings.bots)
        plan.swell = deal.day
        return Booking(table, deal.game, person.id, public=False, stage=WAITING, plan=plan, owners={RIDER: person.id})

    # The law of secrets

    def is_on(self, live: LiveTable) -> bool:
        """Whether a table has the swell of a day that is not over, for practice or not."""
        return bool(live.booking.plan.swell) and live.booking.plan.swell >= self.today()

    async def may_look(self, live: LiveTable, person: Person) -> bool:
        """Whether somebody may see what is played at a table: on its own day, the swell only after one's own ride."""
        if not self.is_on(live) or live.booking.seats_of(person.id):
            return True
        day = live.booking.plan.swell
        mine = await self.store.read(lambda connection: rides_of(connection, person.id, day))
        ride = mine.get(live.booking.game)
        return ride is not None and ride.is_over()

    async def check_may_look(self, live: LiveTable, person: Person) -> None:
        if not await self.may_look(live, person):
            raise Refused(403, _("This is today's swell. Ride it yourself first, then you may look on."))

    def check_seed_is_open(self, live: LiveTable) -> None:
        """The seed of a day's swell is for everybody, from the day after it."""
        if self.is_on(live):
            raise Refused(403, _("The seed of today's swell is shown tomorrow, to everybody."))

    async def note_onlooker(self, live: LiveTable, person: Person) -> None:
        """Whoever looks on where a deal is played knows it, and a result with the same deal will say so."""
        if live.table is None or live.booking.seats_of(person.id) or not live.table.record.header.seed:
            return
        seen = (person.id, live.table.record.header.deal())
        if seen not in self._seen:
            moment = wall_clock.stamp()
            await self.store.write(lambda connection: note_seen(connection, *seen, moment))
            if len(self._seen) >= MOST_SEEN:
                self._seen.clear()
            self._seen.add(seen)


def in_order(deals: list[SwellDeal]) -> list[SwellDeal]:
    """As the games stand on the first page."""
    known = [slug for slug in games.slugs() if slug in SEAS]
    return sorted((each for each in deals if each.game in known), key=lambda each: known.index(each.game))


def is_a_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def seed_of(secret: str, day: str, game: str, salt: int) -> str:
    """64 hexadecimal digits, from the secret alone: today's says nothing of tomorrow's."""
    return hmac.new(bytes.fromhex(secret), f"{day} {game} {salt}".encode(), hashlib.sha256).hexdigest()


def place_of(secret: str, day: str, address: str) -> str:
    """A hash of where somebody comes from, another one every day."""
    return hmac.new(bytes.fromhex(secret), f"{day} from {household(address)}".encode(), hashlib.sha256).hexdigest()[:24]


def name_of(key: str) -> str:
    """What a bot is called."""
    who = bots.character(key)
    return who.name if who else key


def game_of(deal: SwellDeal) -> AnyGame:
    return shared_recorded(deal.game, deal.options)


# Dealing


def make_deal(secret: str, day: str, game: str, moment: str) -> SwellDeal:
    """The deal of a day: the first of its seeds that does not end before the rider is asked."""
    sea = SEAS[game]
    bound = shared(game, to_json(games.load(game, dict(games.variant(game, sea.variant).values)).options))
    seeds = [seed_of(secret, day, game, salt) for salt in range(MOST_SALTS)]
    salt = next((salt for salt, seed in enumerate(seeds) if reaches_the_rider(bound, sea, seed)), 0)
    options = to_json(bound.options)
    shown = commitment(
        bytes.fromhex(seeds[salt]),
        table=deal_name(day, game),
        game=game,
        rules_version=bound.rules_version,
        options=options,
        seats=1 + len(sea.bots),
    )
    return SwellDeal(day, game, options, bound.rules_version, sea.bots, salt, shown, moment)


def reaches_the_rider(game: AnyGame, sea: Sea, seed: str) -> bool:
    """Whether bots that nobody advises do not end the game before the rider's first question."""
    crew = [Player(PERSON, "rider"), *(Player(BOT, key, key) for key in sea.bots)]
    table = Table.open(game, crew, seed=bytes.fromhex(seed), table="swell")
    while table.outcome() is None and table.prompts[RIDER] is None:
        seat = int(game.to_act(table.state)[0])
        prompt = table.prompts[seat]
        assert prompt is not None
        luck = luck_of_bot(seed, "answer", seat, prompt.number)
        move = bots.decide(bots.load(crew[seat].bot), TableSeat(table, seat, unheard), Rng(luck))
        table.answer(seat, move.text(), prompt.number)
    return table.outcome() is None


def unheard(_advice: object) -> None:
    """Nobody listens yet."""
