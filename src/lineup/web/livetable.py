"""One table with people around it: its match, whose seats they are, and everybody who listens."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lineup.core import SPECTATOR, StaleMove
from lineup.core.language import _
from lineup.games import AnyGame
from lineup.store import Booking, Change
from lineup.store.bookings import OVER, WAITING
from lineup.store.rows import Progress
from lineup.table import Table
from lineup.table.document import seal_of, seals
from lineup.table.takeback import Request

if TYPE_CHECKING:
    from lineup.web.live import Listener

SILENT = 90.0  # seconds without a sign after which somebody counts as lost


class LiveTable:
    """A table in memory. What it shows is committed: ``Hall.settled`` waits for the rest."""

    def __init__(self, game: AnyGame, booking: Booking, table: Table | None, *, sealed: str = "") -> None:
        self.game = game
        self.booking = booking
        self.table = table
        self.stored = len(table.record.rows) if table and sealed else 0  # rows that are committed or under way
        self.committed = self.stored
        self._seal = sealed  # of the last row that is stored or under way
        self.booking_changed = False
        self.is_gone = False  # could not be kept: whoever holds it must load it anew
        self.listeners: set[Listener] = set()
        self.changed = asyncio.Event()  # wakes the bots
        self.went: set[int] = set()  # seats that have said "go" upon the play ``went_upon``
        self.went_upon = -1
        self.seen: dict[int, float] = {}  # seat: when its person last gave a sign
        self.opened = self.used = time.monotonic()
        self.newcomers: set[str] = set()  # people who play their first game of this kind, and are helped
        self._told: dict[int, list[dict[str, object]]] = {}  # by seat: its story, as it is sent
        self.talk: list[dict[str, object]] = []  # the last things that people said

    @property
    def id(self) -> str:
        return self.booking.id

    @classmethod
    def loaded(cls, game: AnyGame, booking: Booking, table: Table | None) -> LiveTable:
        """A table as it is stored."""
        live = cls(game, booking, table, sealed=seals(table.record)[-1] if table else "")
        asked = booking.plan.get("request")
        if table and asked and asked["plays"] == table.plays:
            table.request = Request(asked["seat"], set(asked["waiting"]))
        return live

    # Keeping

    def is_settled(self) -> bool:
        """Whether all that it knows is committed."""
        rows = len(self.table.record.rows) if self.table else 0
        return self.committed == rows and not self.booking_changed

    def change(self) -> Change:
        """All that is not stored yet; from here on it counts as under way."""
        change = Change(self.id)
        if self.is_gone:
            change.error = StaleMove(_("This match has gone on elsewhere; look again before you move."))
            return change
        if self.table is not None:
            change.table, change.first = self.table, self.stored
            change.sealed = self._new_seals(self.table)
            new = self.table.record.rows[self.stored :]
            self.stored = len(self.table.record.rows)
            is_over = self.table.outcome() is not None
            if new and (is_over or any(row.kind != "move" for row in new)):
                change.progress = Progress.of(self.table)
            if is_over and self.booking.stage != OVER:
                self.booking.stage = OVER
                self.booking_changed = True
        if self.booking_changed:
            self.booking_changed = False
            plan, owners = dict(self.booking.plan), dict(self.booking.owners)
            change.booking = replace(self.booking, plan=plan, owners=owners)
            self.booking.revision += 1
        change.revision = self.booking.revision
        return change

    def _new_seals(self, table: Table) -> list[str]:
        """Seals of the rows that are not stored; each is made from the one before it alone."""
        if not self._seal:
            self._seal = seal_of("", table.record.header.json())
        found: list[str] = []
        for row in table.record.rows[self.stored :]:
            self._seal = seal_of(self._seal, row.json())
            found.append(self._seal)
        return found

    def number(self) -> int:
        """How far this table has come, as ``Change.number`` counts it."""
        return self.stored + self.booking.revision

    def inherit(self, before: LiveTable) -> None:
        """Loaded anew, it remembers what no record holds."""
        self.talk, self.seen, self.opened = before.talk, before.seen, before.opened
        self.newcomers, self.went, self.went_upon = before.newcomers, before.went, before.went_upon

    def note_request(self) -> None:
        """A take-back that waits for consent is kept with the booking, so that it outlives a restart."""
        assert self.table is not None
        request = self.table.request
        now = request and {"seat": request.seat, "waiting": sorted(request.waiting), "plays": self.table.plays}
        if self.booking.plan.get("request") != now:
            self.booking.plan["request"] = now
            self.booking_changed = True

    # What a seat may know

    def story(self, seat: int, since: int) -> list[dict[str, object]]:
        """What a seat has heard from a number of its own on, ready to be sent."""
        if self.table is None:
            return []
        told = self._told.setdefault(seat, [])
        for number, event in enumerate(self.table.story(seat, len(told)), len(told)):
            sentence = self.table.sentence(event)
            told.append({"number": number, "sentence": sentence, "kind": event.kind, "event": event.json()})
        return told[since:]

    def forget_words(self) -> None:
        """Somebody else sits down: sentences hold names."""
        self._told.clear()

    def version(self, seat: int) -> str:
        """Changes whenever something changes that this seat may know, and never otherwise."""
        booking, table = self.booking, self.table
        known: list[Any] = [booking.stage, booking.public, booking.host, sorted(booking.owners.items())]
        known.append(booking.plan.get("rematch"))
        if table is None:
            known.append(booking.plan["seats"])
            return f"w.{digest(known)}"
        prompt = None if seat == SPECTATOR else table.prompts[seat]
        request = table.request
        known += [
            [(each.kind, each.name, self.is_silent(place)) for place, each in enumerate(table.players())],
            table.plays,
            prompt and (prompt.number, prompt.answered and prompt.answered.text()),
            request and (request.seat, sorted(request.waiting)),
            sorted(self.went) if self.went_upon == table.plays else [],
            len(self.talk) and self.talk[-1]["number"],
        ]
        return f"{len(table.story(seat))}.{digest(known)}"

    def your_turn(self, seat: int) -> bool:
        """Whether this seat owes an answer."""
        if self.table is None or seat == SPECTATOR:
            return False
        prompt = self.table.prompts[seat]
        return prompt is not None and prompt.answered is None

    # Who is there

    def is_waiting(self) -> bool:
        return self.booking.stage == WAITING

    def publish(self) -> None:
        """Wake everybody who listens, and the bots."""
        for listener in self.listeners:
            listener.wake()
        self.changed.set()

    def is_listening(self, seat: int) -> bool:
        return any(seat in listener.seats for listener in self.listeners)

    def saw(self, seat: int) -> None:
        self.seen[seat] = time.monotonic()

    def is_silent(self, seat: int) -> bool:
        """Whether nobody has heard of the person at this seat for some time."""
        if self.is_listening(seat):
            return False
        return time.monotonic() - self.seen.get(seat, self.opened) > SILENT

    def say_go(self, seat: int) -> None:
        assert self.table is not None
        if self.went_upon != self.table.plays:
            self.went, self.went_upon = set(), self.table.plays
        self.went.add(seat)


def digest(known: list[Any]) -> str:
    return hashlib.sha256(json.dumps(known).encode()).hexdigest()[:12]
