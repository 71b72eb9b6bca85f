"""What a table knows that the database does not: new rows of its match, a changed booking, new sayings."""

from __future__ import annotations

from dataclasses import replace

from lineup.core import StaleMove
from lineup.core.language import _
from lineup.store import Booking, Change
from lineup.store.bookings import OVER
from lineup.store.match_rows import Progress
from lineup.table import Row, Table
from lineup.table.document import rows_under_seal, seal_of
from lineup.web.live.talk import Talk


class Unsaved:
    """Counts how far one table is stored. What is handed out as a change is under way, until it is kept."""

    def __init__(self, booking: Booking, talk: Talk, *, rows: int, seal: str) -> None:
        self.booking = booking
        self.talk = talk
        self.booking_changed = False
        self.brings: Change | None = None  # of another table, which must be kept together with this one
        self._rows = self._kept_rows = rows  # under way or committed; committed
        self._seal = seal  # of the last row that is under way or committed; empty before the first
        self._said = self._kept_said = talk.last()  # the same for sayings

    def is_empty(self, table: Table | None) -> bool:
        """Whether all that the table knows is committed."""
        rows = len(table.record.rows) if table else 0
        return (
            self._kept_rows == rows
            and self._kept_said == self.talk.last()
            and not (self.booking_changed or self.talk.marks)
        )

    def number(self) -> int:
        """How far the table has come, as ``Change.number`` counts it."""
        return self._rows + self.booking.revision + self._said

    def change(self, table: Table | None) -> Change:
        """All that is not stored yet; from here on it counts as under way."""
        change = Change(self.booking.id)
        if table is not None:
            self._add_rows(change, table)
        if self.booking_changed:
            self.booking_changed = False
            change.booking = replace(self.booking, plan=self.booking.plan.copy(), owners=dict(self.booking.owners))
            self.booking.revision += 1
        change.revision = self.booking.revision
        change.together, self.brings = self.brings, None
        if self._said != self.talk.last():
            change.sayings = self.talk.since(self._said)
        if self.talk.marks:
            change.read, self.talk.marks = self.talk.marks, {}
        change.said = self._said = self.talk.last()
        return change

    def kept(self, change: Change) -> None:
        """A change is committed."""
        self._kept_rows = max(self._kept_rows, change.first + len(change.rows))
        self._kept_said = max(self._kept_said, change.said)

    def _add_rows(self, change: Change, table: Table) -> None:
        new = table.record.rows[self._rows :]
        change.table, change.first = table, self._rows
        change.rows = self._under_seal(table, new)
        self._rows = len(table.record.rows)
        is_over = table.outcome() is not None
        if self.booking.owing != (owing := table.owing_people()):
            self.booking.owing = change.owing = owing
        if new and (is_over or any(row.kind != "move" for row in new)):
            change.progress = Progress.of(table)
        if is_over and self.booking.stage != OVER:
            self.booking.stage = OVER
            self.booking_changed = True

    def _under_seal(self, table: Table, new: list[Row]) -> list[tuple[str, str]]:
        """New rows as text with their seals; each seal covers the one before it."""
        sealed = rows_under_seal(self._seal or seal_of("", table.record.header.json()), new)
        if sealed:
            self._seal = sealed[-1][1]
        return sealed


def gone_elsewhere(name: str) -> Change:
    """A change that cannot be kept: another server was faster."""
    return Change(name, error=StaleMove(_("This match has gone on elsewhere; look again before you move.")))
