"""A record laid open for a referee: every step with its luck and the whole state after it. See docs/trace.md."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mypy_extensions import i64

from lineup.core import Card, Chance, Pool, Script
from lineup.core.options import to_json
from lineup.table.onward import luck_of
from lineup.table.record import Json, Record
from lineup.table.replay import Step, replay
from lineup.table.standing import AnyGame


class Witness(Chance):
    """Lets luck fall through another door and notes whether it was a card or a die."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.kinds: list[str] = []  # "card" or "die", in the order in which they fell

    def draw(self, pool: Pool) -> Card:
        self.kinds.append("card")
        return self.chance.draw(pool)

    def roll(self, die: str, sides: i64) -> i64:
        self.kinds.append("die")
        return self.chance.roll(die, sides)


def witness_of(record: Record) -> Witness:
    """The dice of the seed, or of the record's own words where it has no seed."""
    return Witness(luck_of(record) or Script([luck for row in record.rows for luck in row.luck]))


@dataclass(frozen=True)
class Verdict:
    """What became of a check; a record that fails it is refused with a BadRecord instead."""

    fair: bool  # every card and die came from the seed; False: there is no seed to check against
    commitment: str  # the hash that was shown before the first card; empty without a seed
    rows: int
    moves: int  # answers and advice, those that were taken back included
    cards: int  # drawn
    dice: int  # rolled
    take_backs: int  # by consent of the table
    hints: int  # that were asked for
    outcome: Json | None  # None: the match is still running


def verify(game: AnyGame, record: Record) -> Verdict:
    """Play a record again and deal its cards and dice anew from its seed; the first row that does not fit is named."""
    witness = witness_of(record)
    outcome: Json | None = None
    for step in replay(game, record, witness):
        outcome = outcome_json(game, step)
    return Verdict(
        fair=bool(record.header.seed),
        commitment=record.header.commitment(),
        rows=len(record.rows),
        moves=sum(1 for row in record.rows if row.kind == "move"),
        cards=witness.kinds.count("card"),
        dice=witness.kinds.count("die"),
        take_backs=sum(1 for row in record.rows if row.kind == "back" and row.consent),
        hints=sum(1 for row in record.rows if row.kind == "hint"),
        outcome=outcome,
    )


def trace(game: AnyGame, record: Record) -> Iterator[Json]:
    """One object a row, ready for JSON. A record that cannot be trusted is refused before the first."""
    verify(game, record)
    return steps(game, record)


def steps(game: AnyGame, record: Record) -> Iterator[Json]:
    witness = witness_of(record)
    for step in replay(game, record, witness):
        kinds = witness.kinds
        witness.kinds = []
        yield {
            **what_happened(game, record, step),
            "luck": [fallen(game, luck, kind) for luck, kind in zip(step.row.luck, kinds, strict=True)],
            "state": game.zones(step.state).json(),
            "to_act": [int(seat) for seat in game.to_act(step.state)],
            "outcome": outcome_json(game, step),
        }


def outcome_json(game: AnyGame, step: Step) -> Json | None:
    outcome = game.outcome(step.state)
    return outcome.json() if outcome else None


def what_happened(game: AnyGame, record: Record, step: Step) -> Json:
    """The row itself. Every kind has number, kind, seat and move; the start also says what is played."""
    row = step.row
    seat = None if row.kind == "start" else row.seat
    found: Json = {"number": step.number, "kind": row.kind, "seat": seat, "move": row.move or None}
    if row.kind == "start":
        header = record.header
        named = {"game": header.game, "rules_version": header.rules_version, "seats": len(header.players)}
        return {**found, **named, "options": to_json(game.options)}
    if row.kind == "move":
        return {**found, "offer": game.read(row.move).offer}
    if row.kind == "back":
        return {**found, "to": row.to, "consent": row.consent}
    if row.kind == "hint":
        return found
    assert row.player is not None
    return {**found, "player": row.player.json()}


def fallen(game: AnyGame, luck: tuple[str, int], kind: str) -> Json:
    """A card with its name, or a face of a die."""
    stream, value = luck
    found: Json = {"stream": stream, "value": value}
    return {**found, "card": game.words.card(value)} if kind == "card" else found
