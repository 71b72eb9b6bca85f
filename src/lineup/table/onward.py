"""Playing on from the middle of a match that is over: a match of its own with the same past, and new luck from there.

Its record begins with the rows of the old one; the header says how many, and ``again`` names the match. What fell in
them is told as it was told there; from then on everything falls from the seed of the new match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mypy_extensions import i64

from lineup.core import Card, Chance, FairDice, Pool, Script
from lineup.table.record import Header, Player, Record


class Onward(Chance):
    """Tells the luck of the past, then lets it fall through another door."""

    def __init__(self, past: Script, onward: Chance) -> None:
        self.past = past
        self.onward = onward

    def draw(self, pool: Pool) -> Card:
        return self.onward.draw(pool) if self.past.is_done() else self.past.draw(pool)

    def roll(self, die: str, sides: i64) -> i64:
        return self.onward.roll(die, sides) if self.past.is_done() else self.past.roll(die, sides)


def luck_of(record: Record) -> Chance | None:
    """The luck of a record from its first row on; None where it was written by hand."""
    header = record.header
    if not header.seed:
        return None
    dice = FairDice(bytes.fromhex(header.seed))
    if not header.past:
        return dice
    return Onward(Script([luck for row in record.rows[: header.past] for luck in row.luck]), dice)


def going_on_from(
    record: Record, step: int, players: Sequence[Player], *, table: str, seed: str, created: str = ""
) -> Record:
    """A new record with the past of another one, up to a row: what was taken back, and who sat where, is left out."""
    rows = [record.rows[number] for number in record.in_force(step + 1)]
    old: Header = record.header
    header = replace(
        old, table=table, players=tuple(players), seed=seed, created=created, again=old.deal(), past=len(rows)
    )
    return Record(header, rows)
