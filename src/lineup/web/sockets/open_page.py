"""A page that is open at a table: actions come up, versions and stories go down.

Nothing here waits. A message is carried out as it comes in, and whoever is woken writes to the line at once, the news
and the confirmation of an action together. What a line must be able to do stands below; connection.py and
direct_line.py have one each.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import orjson

from lineup.core import LineupError
from lineup.core.language import _, speaking, spoken_here
from lineup.store import Person
from lineup.web.live.acting import Actor, Who
from lineup.web.live.actions import read_message
from lineup.web.live.listener import Listener
from lineup.web.live.live_table import LiveTable
from lineup.web.live.tables import Tables
from lineup.web.server.metrics import REFUSED
from lineup.web.server.refusals import Refused, note_fault, rule_of, sentence_of, too_fast

LONGEST_MESSAGE = 2_000  # characters
LOG = logging.getLogger("lineup")

Limit = Callable[[], bool]  # whether one more message may be carried out now


class Line(Protocol):
    """What goes to and fro between a page and us."""

    def is_free(self) -> bool:
        """Whether what is written now is sent soon; when it is free again, it wakes the page."""

    def write(self, messages: list[bytes]) -> None:
        """Send messages, together."""

    def go_on(self) -> None:
        """The page takes messages again."""


class OpenPage(Listener):
    """Somebody with a page."""

    def __init__(self, live: LiveTable, seat: int, person: Person, seats: list[int], since: int) -> None:
        super().__init__(live, seat, person, seats, since)
        self.language = spoken_here()
        self.end: Callable[[], None] = lambda: None  # ends the visit, in a moment
        self._line: Line | None = None  # once it is open, and until it is cut off
        self._is_busy = False  # with a message that is not answered yet
        self._held: Callable[[], None] | None = None  # what waits until the table is loaded anew
        self._following: asyncio.Task[None] | None = None
        self._written = 0  # how often
        self._stood_at: int | None = None  # how often it had written at the last look, if the line was blocked then

    def open(self, line: Line, tables: Tables, may: Limit) -> None:
        """The line is there: whatever there is to tell goes down it from now on."""
        self._line, self._tables, self._may = line, tables, may
        self.wake()

    # Down the line

    def wake(self) -> None:
        """Tell what there is to tell. A fault of ours ends this page's visit, and nobody else's."""
        try:
            self._in_its_language(self._tell)
        except Exception:
            LOG.exception("a page could not be told the news")
            self.cut_off()

    def _in_its_language(self, work: Callable[[], None]) -> None:
        """Whoever wakes us may speak another one."""
        if spoken_here() == self.language:
            work()
        else:
            with speaking(self.language):
                work()

    def _tell(self) -> None:
        line = self._line
        if line is None or not line.is_free():
            return
        if self.live.is_gone:
            self._follow_soon()
        elif not self.may_look():
            self.cut_off()
        elif messages := self.messages():
            self._written += 1
            line.write(messages)
            line.go_on()

    def cut_off(self) -> None:
        self._line = None
        self.end()

    def mind(self) -> None:
        """Looked after now and then: a line that has been blocked since the last look is cut off."""
        is_blocked = self._line is not None and not self._line.is_free()
        standing = self._written if is_blocked else None
        if standing is not None and standing == self._stood_at:
            self.cut_off()
        self._stood_at = standing

    def _follow_soon(self) -> None:
        if self._following is None:
            self._following = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        """Go on at the table that was loaded anew, with the message that has waited for it."""
        try:
            await self.follow(self._tables)
        except LineupError:  # there is none any more
            self.cut_off()
            return
        except Exception:
            LOG.exception("a page could not go on at a table that was loaded anew")
            self.cut_off()
            return
        finally:
            self._following = None
        self.wake()
        held, self._held = self._held, None
        if held is not None:
            held()

    def leave(self) -> None:
        if self._following is not None:
            self._following.cancel()
        super().leave()

    # Up the line

    def is_ready(self) -> bool:
        """Whether it takes a message: each is answered before the next, and who does not read is not read either."""
        return self._line is not None and not self._is_busy and not self.replies

    def take(self, text: str | None) -> None:
        """Carry out a message; None for one that is no text."""
        self._is_busy = True
        if self.live.is_gone:
            self._held = partial(self.take, text)
            self._follow_soon()
            return
        try:
            self._in_its_language(partial(self._carry_out, text))
        except Exception:
            LOG.exception("a page's message could not be carried out")
            self.cut_off()

    def _carry_out(self, text: str | None) -> None:
        """Whatever it is, the reply says what became of it."""
        number: int | None = None
        try:
            if not self._may():
                raise too_fast()
            message = parsed(text)
            number = message["id"] if type(message.get("id")) is int else None
            self._act(message, number)
        except LineupError as error:
            self._answer(number, error)
            self.wake()

    def _act(self, message: dict[str, Any], number: int | None) -> None:
        """Do what a message asks for. Only somebody who looks from a seat of their own can ask for anything."""
        action, values = read_message(message)
        actor = Actor(self.live, self.person, self.seat)
        if action.who is not Who.OWNER:  # else the action looks by itself
            actor.check(Who.OWNER)
        self._tables.begin(self.live, partial(action, actor, **values), partial(self._answer, number))

    def _answer(self, number: int | None, error: LineupError | None) -> None:
        """Note what became of a message; whoever calls this wakes us as well."""
        self._is_busy = False
        if error is None:
            self.replies.append(b'{"ok":null}' if number is None else b'{"ok":%d}' % number)
        else:
            self._in_its_language(partial(self._refuse, number, error))

    def _refuse(self, number: int | None, error: LineupError) -> None:
        REFUSED.inc()
        note_fault("a page's message", error)
        self.replies.append(orjson.dumps({"refused": number, "sentence": sentence_of(error), "rule": rule_of(error)}))


def parsed(text: str | None) -> dict[str, Any]:
    """A message is a small JSON object."""
    if text is None or len(text) > LONGEST_MESSAGE:
        raise Refused(413, _("A message is a short piece of text."))
    try:
        message = orjson.loads(text)
    except ValueError as error:
        raise Refused(422, _("A message is a JSON object.")) from error
    if not isinstance(message, dict):
        raise Refused(422, _("A message is a JSON object."))
    return message
