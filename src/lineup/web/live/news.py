"""What each seat may be told: its story in words, whether it is its turn, and a version that changes with both.

Everything is made once a change, however many pages look from a seat.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import orjson

from lineup.core import SPECTATOR, Event
from lineup.core.language import spoken_here
from lineup.store import Booking
from lineup.table import Table
from lineup.web.live.go_ahead import GoAhead
from lineup.web.live.happened import Glimpses, Titles
from lineup.web.live.pace import Hurry, is_soon_over
from lineup.web.live.presence import Presence
from lineup.web.live.talk import Talk

MOST_AT_ONCE = 200  # parts of a story in one message


class News:
    """The news of one table, by seat."""

    def __init__(self, booking: Booking, presence: Presence, talk: Talk, go_ahead: GoAhead, hurry: Hurry) -> None:
        self.booking = booking
        self.presence = presence
        self.talk = talk
        self.go_ahead = go_ahead
        self.hurry = hurry
        self.table: Table | None = None  # once the cards are dealt
        self.is_strangers = False  # somebody else looks through a seat's eyes, in a replay
        self.acted: dict[int, int] = {}  # by seat: how much it had heard when it answered last
        self._stories: dict[tuple[int, str], list[dict[str, object]]] = {}  # by seat and language, as they are sent
        self._glimpses: dict[tuple[int, str], Glimpses] = {}  # by seat and language
        self._titles: dict[tuple[int, str], Titles] = {}  # by seat and language
        # All that follows is forgotten with every change.
        self._known_to_all = ""
        self._events: dict[Event, tuple[str, dict[str, object]]] = {}  # as they are sent, without the sentence
        self._sentences: dict[tuple[Event, str], tuple[str, set[int]]] = {}  # by language: see ``Table.told``
        self._versions: dict[int, str] = {}  # by seat
        self._messages: dict[tuple[int, str, int], bytes] = {}  # by seat, language and what was heard before

    def forget(self) -> None:
        """Something has changed."""
        self._known_to_all = ""
        self._events.clear()
        self._sentences.clear()
        self._versions.clear()
        self._messages.clear()

    def forget_names(self) -> None:
        """Somebody else sits down: sentences hold names."""
        self._stories.clear()
        self._glimpses.clear()
        self._titles.clear()

    def glimpses(self, seat: int) -> Glimpses:
        """What pages remember of the parts of a seat's story, so that nothing old is thought of anew."""
        return self._glimpses.setdefault((seat, spoken_here()), {})

    def titles(self, seat: int) -> Titles:
        """What pages remember of the log's older entries."""
        return self._titles.setdefault((seat, spoken_here()), {})

    def story(self, seat: int, since: int) -> list[dict[str, object]]:
        """What a seat has heard from a number of its own on, in the language that is spoken here."""
        if self.table is None:
            return []
        language = spoken_here()
        told = self._stories.setdefault((seat, language), [])
        if len(told) < self.table.heard(seat):
            reader = self.told_to(seat)
            for number, event in enumerate(self.table.story(seat, len(told)), len(told)):
                kind, facts = self._as_sent(event)
                sentence = self._sentence(self.table, event, reader, language)
                told.append({"number": number, "sentence": sentence, "kind": kind, "event": facts})
        return told[since:]

    def _sentence(self, table: Table, event: Event, reader: int, language: str) -> str:
        """An event in words. All to whom it does not say "you" are told the same, which is made once."""
        known = self._sentences.get((event, language))
        if known is not None and reader not in known[1]:
            return known[0]
        said = table.told(event, reader)
        if reader not in said[1]:
            self._sentences[event, language] = said
        return said[0]

    def told_to(self, seat: int) -> int:
        """To whom a seat's story is told: what this one does is "you"."""
        return SPECTATOR if self.is_strangers else seat

    def _as_sent(self, event: Event) -> tuple[str, dict[str, object]]:
        """The kind and the facts of an event. Most are heard alike by several seats, and made once."""
        sent = self._events.get(event)
        if sent is None:
            sent = self._events[event] = (event.kind, event.json())
        return sent

    def heard(self, seat: int) -> int:
        """How many parts the story of a seat has."""
        return self.table.heard(seat) if self.table else 0

    def message(self, seat: int, since: int) -> bytes:
        """What is sent to a page or program that looks from a seat and has heard so much of its story."""
        key = (seat, spoken_here(), since)
        if key not in self._messages:
            story = self.story(seat, since)[-MOST_AT_ONCE:]
            news: dict[str, object] = {"version": self.version(seat), "story": story, "your_turn": self.your_turn(seat)}
            if self.table is not None and is_soon_over(self.table):
                news["more"] = True  # a page waits for it a little
            self._messages[key] = orjson.dumps(news)
        return self._messages[key]

    def your_turn(self, seat: int) -> bool:
        """Whether this seat owes an answer."""
        return self.table is not None and self.table.is_asked(seat)

    def version(self, seat: int) -> str:
        """Changes whenever something changes that this seat may know, and never otherwise."""
        if seat not in self._versions:
            self._versions[seat] = self._make_version(seat)
        return self._versions[seat]

    def _make_version(self, seat: int) -> str:
        if not self._known_to_all:
            self._known_to_all = digest(orjson.dumps(self._what_all_know()))
        if self.table is None:
            return f"w.{self._known_to_all}"
        prompt = self.table.prompt_of(seat)
        answered = prompt.answered.text() if prompt and prompt.answered else ""
        own = prompt and f"{prompt.number} {answered} {self.table.is_hinted(seat)}"
        plan = self.booking.plan
        if seat in plan.ahead or seat in plan.always or seat in plan.forced:
            own = f"{own} {plan.ahead.get(seat)} {plan.always.get(seat)} {seat in plan.forced}"
        return f"{self.table.heard(seat)}.{self._known_to_all}{own_digest(own or '')}"

    def _what_all_know(self) -> list[Any]:
        """What every seat and the spectators can tell, besides the story."""
        booking, table = self.booking, self.table
        known: list[Any] = [booking.stage, booking.public, booking.host, sorted(booking.owners.items())]
        known += [booking.plan.rematch, booking.plan.pace, booking.plan.step, booking.plan.spoken, self.hurry.is_on()]
        known.append(booking.plan.muted)
        if table is None:
            return [*known, [vars(seat) for seat in booking.plan.seats]]
        request = table.request
        return [
            *known,
            [each.kind for each in table.players()],
            table.names(),
            [seat for seat in range(table.seats()) if self.presence.is_silent(seat)],
            table.plays,
            request and (request.seat, sorted(request.waiting)),
            self.go_ahead.said_go(table.plays),
            self.go_ahead.said_wait(table.plays),
            self.talk.last(),
            [(seat, each.left, each.deadline) for seat, each in booking.plan.clocks.items()],
        ]


def digest(known: bytes) -> str:
    return hashlib.sha256(known).hexdigest()[:12]


@lru_cache(maxsize=10_000)
def own_digest(own: str) -> str:
    """Of what a seat alone knows: mostly the number of its question, the same at every table."""
    return digest(own.encode())
