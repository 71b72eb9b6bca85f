"""One table with people around it: its match, whose seats they are, and everybody who listens."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lineup.core import SPECTATOR, Event, StaleMove
from lineup.core.language import _, spoken_here
from lineup.games import AnyGame
from lineup.store import Booking, Change, Saying, StoredTable
from lineup.store.bookings import OVER, WAITING
from lineup.store.match_rows import Progress
from lineup.store.store import now
from lineup.store.talk import KEPT
from lineup.table import Row, Table
from lineup.table.document import row_under_seal, seal_of, seals
from lineup.table.takeback import Request

if TYPE_CHECKING:
    from lineup.web.connection import Listener

MOST_AT_ONCE = 200  # parts of a story in one message
SILENT = 90.0  # seconds without a sign after which somebody counts as lost
LOOKS = 10.0  # seconds within which several looks are one sign


class LiveTable:
    """A table in memory. What it shows is committed: ``Tables.settled`` waits for the rest."""

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
        self._there: Counter[int] = Counter()  # seat: how many of its person's pages are open
        self._told: dict[tuple[int, str], list[dict[str, object]]] = {}  # by seat and language: a story, as it is sent
        self._known_to_all = ""  # made once a change, as is all that follows
        self._words: dict[tuple[Event, str], dict[str, object]] = {}  # by event and language
        self._versions: dict[int, str] = {}  # by seat
        self._news: dict[tuple[int, str, int], str] = {}  # by seat, language and what was heard before
        self.talk: list[Saying] = []  # the last things that people said
        self.said = 0  # the number of the last saying that is committed or under way
        self.said_and_kept = 0  # of the last that is committed

    @property
    def id(self) -> str:
        return self.booking.id

    @classmethod
    def loaded(cls, game: AnyGame, kept: StoredTable) -> LiveTable:
        """A table as it is stored."""
        table = Table(game, kept.record) if kept.record else None
        live = cls(game, kept.booking, table, sealed=seals(table.record)[-1] if table else "")
        live.talk = kept.sayings
        live.said = live.said_and_kept = live.last_saying()
        asked = kept.booking.plan.get("request")
        if table and asked and asked["plays"] == table.plays:
            table.request = Request(asked["seat"], set(asked["waiting"]))
        return live

    # Keeping

    def is_settled(self) -> bool:
        """Whether all that it knows is committed."""
        rows = len(self.table.record.rows) if self.table else 0
        return self.committed == rows and self.said_and_kept == self.last_saying() and not self.booking_changed

    def change(self) -> Change:
        """All that is not stored yet; from here on it counts as under way."""
        change = Change(self.id)
        if self.is_gone:
            change.error = StaleMove(_("This match has gone on elsewhere; look again before you move."))
            return change
        if self.table is not None:
            new = self.table.record.rows[self.stored :]
            change.table, change.first = self.table, self.stored
            change.rows = self._under_seal(self.table, new)
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
        change.sayings = [saying for saying in self.talk if saying.number > self.said]
        change.said = self.said = self.last_saying()
        return change

    def kept(self, change: Change) -> None:
        """A change is committed."""
        self.committed = max(self.committed, change.first + len(change.rows))
        self.said_and_kept = max(self.said_and_kept, change.said)

    def _under_seal(self, table: Table, new: list[Row]) -> list[tuple[str, str]]:
        """Rows that are not stored, as text with their seals; each seal is made upon the one before it."""
        if not self._seal:
            self._seal = seal_of("", table.record.header.json())
        found: list[tuple[str, str]] = []
        for row in new:
            text, self._seal = row_under_seal(self._seal, row)
            found.append((text, self._seal))
        return found

    def number(self) -> int:
        """How far this table has come, as ``Change.number`` counts it."""
        return self.stored + self.booking.revision + self.said

    def inherit(self, before: LiveTable) -> None:
        """Loaded anew, it remembers what no record holds."""
        self.seen, self.opened = before.seen, before.opened
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
        """What a seat has heard from a number of its own on, in the language that is spoken here."""
        if self.table is None:
            return []
        told = self._told.setdefault((seat, spoken_here()), [])
        for number, event in enumerate(self.table.story(seat, len(told)), len(told)):
            told.append({"number": number, **self._in_words(self.table, event)})
        return told[since:]

    def _in_words(self, table: Table, event: Event) -> dict[str, object]:
        """An event as it is sent. Most are heard alike by several seats, and found once."""
        key = (event, spoken_here())
        if key not in self._words:
            self._words[key] = {"sentence": table.sentence(event), "kind": event.kind, "event": event.json()}
        return self._words[key]

    def forget_words(self) -> None:
        """Somebody else sits down: sentences hold names."""
        self._told.clear()
        self._words.clear()

    def heard(self, seat: int) -> int:
        """How many parts the story of a seat has."""
        return self.table.heard(seat) if self.table else 0

    def news(self, seat: int, since: int) -> str:
        """What is sent to whoever looks from a seat and has heard so much. It is written once for all of them."""
        key = (seat, spoken_here(), since)
        if key not in self._news:
            story = self.story(seat, since)[-MOST_AT_ONCE:]
            news = {"version": self.version(seat), "story": story, "your_turn": self.your_turn(seat)}
            self._news[key] = json.dumps(news)
        return self._news[key]

    def version(self, seat: int) -> str:
        """Changes whenever something changes that this seat may know, and never otherwise."""
        if seat not in self._versions:
            self._versions[seat] = self._make_version(seat)
        return self._versions[seat]

    def _make_version(self, seat: int) -> str:
        if not self._known_to_all:
            self._known_to_all = json.dumps(self._what_all_know())
        if self.table is None:
            return f"w.{digest(self._known_to_all)}"
        prompt = None if seat == SPECTATOR else self.table.prompts[seat]
        own = prompt and f"{prompt.number} {prompt.answered.text() if prompt.answered else ''}"
        return f"{self.table.heard(seat)}.{digest(f'{self._known_to_all} {own}')}"

    def _what_all_know(self) -> list[Any]:
        """What every seat and the spectators can tell, beside the story."""
        booking, table = self.booking, self.table
        known: list[Any] = [booking.stage, booking.public, booking.host, sorted(booking.owners.items())]
        known.append(booking.plan.get("rematch"))
        if table is None:
            return [*known, booking.plan["seats"]]
        request = table.request
        return [
            *known,
            [(each.kind, each.name, self.is_silent(place)) for place, each in enumerate(table.players())],
            table.plays,
            request and (request.seat, sorted(request.waiting)),
            sorted(self.went) if self.went_upon == table.plays else [],
            self.last_saying(),
        ]

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
        """Something has changed, and is kept: wake everybody who listens, and the bots."""
        self._known_to_all = ""
        self._words.clear()
        self._versions.clear()
        self._news.clear()
        for listener in self.listeners:
            listener.wake()
        self.changed.set()

    def join(self, listener: Listener) -> None:
        """Somebody looks on from now on; whoever was lost is back."""
        was_lost = any(self.is_silent(seat) for seat in listener.seats)
        self.listeners.add(listener)
        self._there.update(listener.seats)
        if was_lost:
            self.publish()

    def part(self, listener: Listener) -> None:
        """Somebody looks on no more."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            self._there.subtract(listener.seats)

    def is_listening(self, seat: int) -> bool:
        return self._there[seat] > 0

    def saw(self, seat: int) -> None:
        self.seen[seat] = time.monotonic()

    def looks_on(self, person: str) -> None:
        """Somebody looks at the table without a wire: a sign of life from each of their seats."""
        moment = time.monotonic()
        seats = [seat for seat in self.booking.seats_of(person) if moment - self.seen.get(seat, -LOOKS) >= LOOKS]
        was_lost = any(self.is_silent(seat) for seat in seats)
        for seat in seats:
            self.saw(seat)
        if was_lost:
            self.publish()
        if seats:
            self.expect_silence()

    def is_silent(self, seat: int) -> bool:
        """Whether nobody has heard of the person at this seat for some time."""
        if self.is_listening(seat):
            return False
        return time.monotonic() - self.seen.get(seat, self.opened) > SILENT

    def expect_silence(self) -> None:
        """Look again when whoever is gone counts as lost: nothing else would tell the others."""
        asyncio.get_running_loop().call_later(SILENT + 0.1, self.publish)

    def last_saying(self) -> int:
        """The number of the last thing that was said; 0 when nobody has said anything."""
        return self.talk[-1].number if self.talk else 0

    def say(self, seat: int, name: str, *, text: str = "", phrase: str = "") -> None:
        self.talk = [*self.talk, Saying(self.last_saying() + 1, seat, name, text, phrase, now())][-KEPT:]

    def say_go(self, seat: int) -> None:
        assert self.table is not None
        if self.went_upon != self.table.plays:
            self.went, self.went_upon = set(), self.table.plays
        self.went.add(seat)


def digest(known: str) -> str:
    return hashlib.sha256(known.encode()).hexdigest()[:12]
