"""One table with people around it: its match, whose seats they are, who is there, and what is still to be stored."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Mapping, Sequence
from typing import Any

from lineup import bots
from lineup.core import StaleMove
from lineup.core.language import _
from lineup.games import AnyGame
from lineup.store import Booking, Change, StoredTable
from lineup.store.bookings import WAITING
from lineup.store.plan import AskedTakeBack, PlannedSeat
from lineup.store.talk import Saying
from lineup.table import BOT, PERSON, Player, Table
from lineup.table.document import seals
from lineup.table.lessons import Course
from lineup.table.takeback import Request
from lineup.web.live import presence
from lineup.web.live.go_ahead import GoAhead
from lineup.web.live.news import News
from lineup.web.live.notices import table_news
from lineup.web.live.pace import Hurry
from lineup.web.live.presence import Follower, Presence
from lineup.web.live.talk import Talk
from lineup.web.live.timing import Timing
from lineup.web.live.unsaved import Unsaved, gone_elsewhere
from lineup.web.server.refusals import Refused

SERIAL = itertools.count(1)


class LiveTable:
    """A table in memory. What it shows is committed: ``Tables.settled`` waits for the rest."""

    def __init__(
        self,
        game: AnyGame,
        booking: Booking,
        table: Table | None,
        *,
        sealed: str = "",
        sayings: list[Saying] | None = None,
        read: Mapping[str, int] | None = None,
    ) -> None:
        """``sealed``: the seal of the table's last row, if its rows are stored already."""
        self.serial = f"{booking.id} {next(SERIAL)}"  # loaded anew, a table has another one, and perhaps other rows
        self.game = game
        self.booking = booking
        self.table: Table | None = None
        self.talk = Talk(sayings or [], read)
        self.presence = Presence()
        self.go_ahead = GoAhead()
        self.hurry = Hurry()
        rows = len(table.record.rows) if table and sealed else 0
        self.unsaved = Unsaved(booking, self.talk, rows=rows, seal=sealed)
        self.timing = Timing(booking, rows=rows)
        self.news = News(booking, self.presence, self.talk, self.go_ahead, self.hurry)
        self.commitment = ""  # once the cards are dealt and somebody has asked for it
        self.newcomers: set[str] = set()  # people who play their first game of this kind, and are helped
        self.recalled: tuple[int, asyncio.Task[Any]] | None = (
            None  # after so many rows: see ``lineup.web.drawing.recall``
        )
        self.is_gone = False  # could not be kept: everybody who holds it must load it anew
        self.changed = asyncio.Event()  # wakes the bots
        self.used = time.monotonic()
        # Asked for every page after every move, so without a detour.
        self.version = self.news.version
        self.story = self.news.story
        self.heard = self.news.heard
        self.your_turn = self.news.your_turn
        if table is not None:
            self.deal(table)

    @property
    def id(self) -> str:
        return self.booking.id

    @classmethod
    def loaded(cls, game: AnyGame, stored: StoredTable) -> LiveTable:
        """A table as it is stored."""
        table = Table(game, stored.record) if stored.record else None
        sealed = seals(table.record)[-1] if table else ""
        stored.booking.owing = table.owing_people() if table else frozenset()
        live = cls(game, stored.booking, table, sealed=sealed, sayings=stored.sayings, read=stored.read)
        asked = stored.booking.plan.request
        if table and asked and asked.plays == table.plays:
            table.request = Request(asked.seat, set(asked.waiting))
        return live

    def as_it_was(self, then: Table) -> LiveTable:
        """Its match at an earlier row, to be looked at and never kept."""
        return LiveTable(self.game, self.booking, then, sealed="past")

    # The match

    def deal(self, table: Table) -> None:
        """The first cards lie on the table."""
        self.table = self.news.table = table
        self.timing.has_told(table)

    def players(self) -> Sequence[Player | PlannedSeat]:
        """Who holds each seat, before and after the first card."""
        return self.table.players() if self.table else self.booking.plan.seats

    def is_waiting(self) -> bool:
        return self.booking.stage == WAITING

    def match(self) -> Table:
        """The match, once its cards are dealt."""
        if self.table is None:
            raise StaleMove(_("The cards are not dealt yet."))
        return self.table

    def is_left_to_bots(self) -> bool:
        """Whether everybody who has played here has resigned; not where bots have played alone from the start."""
        table = self.table
        if table is None or self.booking.owners:
            return False
        began = any(player.kind == PERSON for player in table.record.header.players)
        return began and all(player.kind == BOT for player in table.players())

    def course(self) -> Course | None:
        """The lesson that leads this game, if one does."""
        lesson, at = self.game.page.lesson, self.booking.plan.step
        if lesson is None or at is None or self.table is None:
            return None
        course = Course(lesson, self.table, at)
        return course if course.is_on() else None

    def learned(self, at: int) -> None:
        """So many steps of the lesson are done."""
        self.booking.plan.step = at
        self.booking_has_changed()

    def bots_are_to_speak(self) -> bool:
        """Whether everybody waits for the bots' advice: in a swell it must not matter how quick somebody is."""
        plan, table = self.booking.plan, self.table
        if not plan.swell or table is None or table.outcome() is not None or not bots.has_offers(self.game):
            return False
        return plan.spoken != table.plays

    def bots_have_spoken(self, play: int) -> None:
        """They have nothing more to say until somebody plays: that a card has no flag means something then."""
        if self.match().plays != play:
            return
        for seat in self._talkers():
            self.go_ahead.say_go(seat, play)
        if self.bots_are_to_speak():
            self.booking.plan.spoken = play
            self.booking_has_changed()

    def have_spoken(self) -> list[int]:
        """Who has had their say since the last play, as everybody at the table can tell."""
        table = self.match()
        people = [seat for seat, player in enumerate(table.players()) if player.kind == PERSON]
        spoken = {seat for seat in people if table.has_offered(seat)} | set(self.go_ahead.said_go(table.plays))
        if self.booking.plan.swell and not self.bots_are_to_speak():  # perhaps at another server
            spoken.update(self._talkers())
        return sorted(spoken)

    def _talkers(self) -> list[int]:
        players = enumerate(self.match().players())
        return [seat for seat, player in players if player.kind == BOT and bots.load(player.bot).talks]

    def finished_match(self) -> Table:
        """The match, once nothing of it is secret any more."""
        if self.table is None or self.table.outcome() is None:
            raise Refused(403, _("The record stays closed until the game is over."))
        return self.table

    # Keeping

    def is_settled(self) -> bool:
        """Whether all that it knows is committed."""
        return self.unsaved.is_empty(self.table)

    def booking_has_changed(self) -> None:
        self.unsaved.booking_changed = True

    def note_request(self) -> None:
        """A take-back that waits for consent is kept with the booking, so that it outlives a restart."""
        match = self.match()
        request = match.request
        asked = AskedTakeBack(request.seat, sorted(request.waiting), match.plays) if request else None
        if self.booking.plan.request != asked:
            self.booking.plan.request = asked
            self.booking_has_changed()

    def change(self) -> Change:
        """All that is not stored yet; from here on it counts as under way."""
        if self.is_gone:
            return gone_elsewhere(self.id)
        if self.table is not None and self.timing.follow(self.table):
            self.booking_has_changed()
        change = self.unsaved.change(self.table)
        change.news = table_news(self.booking, self.table, change)
        return change

    def inherit(self, before: LiveTable) -> None:
        """Loaded anew, it remembers what no record holds."""
        self.presence.inherit(before.presence)
        self.newcomers = before.newcomers
        self.go_ahead = self.news.go_ahead = before.go_ahead
        self.hurry = self.news.hurry = before.hurry
        self.news.acted = before.news.acted

    # Who is there

    def publish(self) -> None:
        """Something has changed, and is kept: wake everybody who follows, and the bots."""
        self.news.forget()
        for follower in list(self.presence.followers):  # one whose line ends leaves
            follower.wake()
        self.changed.set()

    def join(self, follower: Follower) -> None:
        """Somebody follows the table from now on; a person who was lost is back."""
        if self.presence.join(follower):
            self.publish()

    def looks_on(self, person: str) -> None:
        """Somebody looks at the table without a websocket: a sign of life from each of their seats."""
        seats = self.presence.not_seen_lately(self.booking.seats_of(person))
        was_lost = any(self.presence.is_silent(seat) for seat in seats)
        for seat in seats:
            self.presence.saw(seat)
        if was_lost:
            self.publish()
        if seats:
            self.expect_silence()

    def bots_are_hurried(self) -> None:
        """Bots here had less time to think than usual: people are told, until it has been over for a while."""
        if self.hurry.note():
            self.publish()
            self._expect_calm()

    def _expect_calm(self) -> None:
        asyncio.get_running_loop().call_later(self.hurry.left() + 0.1, self._look_for_calm)

    def _look_for_calm(self) -> None:
        if self.hurry.is_on():
            self._expect_calm()
        else:
            self.publish()

    def expect_silence(self) -> None:
        """Look again when somebody who is gone counts as lost: nothing else would tell the others."""
        asyncio.get_running_loop().call_later(presence.SILENT + 0.1, self.publish)
