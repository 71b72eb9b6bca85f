"""The record of a match: moves and luck, row by row. It holds every secret and stays closed until the outcome.

A record is written as one JSON document with one row a line. Each row carries a seal over itself and all before it, so
that a change, a gap or a lost end is found and can be named by its line.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from lineup.core import BadRecord, Luck
from lineup.core.language import _
from lineup.table.fair import canonical, commitment

FORMAT = 1
MOST_BYTES = 20_000_000

Json = dict[str, object]


@dataclass(frozen=True)
class Player:
    """Who holds a seat."""

    kind: str  # "person", "bot" or "left"
    name: str
    bot: str = ""  # which bot: "random", "greedy"


@dataclass(frozen=True)
class Header:
    """What a match is played with; fixed before the first card."""

    table: str  # the table's id
    game: str
    rules_version: int
    options: Mapping[str, object]  # in full, deck rows included
    players: tuple[Player, ...]  # by seat, as they sat down
    seed: str  # 64 hexadecimal digits of a fair deal; empty when luck was written by hand
    created: str = ""  # date and time, ISO 8601

    def commitment(self) -> str:
        """The hash that was shown before the first card; empty without a seed."""
        if not self.seed:
            return ""
        return commitment(
            bytes.fromhex(self.seed),
            table=self.table,
            game=self.game,
            rules_version=self.rules_version,
            options=self.options,
            seats=len(self.players),
        )

    def json(self) -> Json:
        plain = asdict(self)
        plain["players"] = [asdict(player) for player in self.players]
        return plain


@dataclass(frozen=True)
class Row:
    """One thing that happened at the table. Its number is its place in the record."""

    kind: str  # "start", "move", "back" or "seat"
    seat: int = -1  # whose move, whose take-back, which seat
    move: str = ""  # for a move: its text
    luck: tuple[Luck, ...] = ()  # what fell, in order
    to: int = -1  # for a take-back: the row whose state holds again
    consent: bool = False  # for a take-back: the table was asked
    player: Player | None = None  # for a seat: who sits there now

    def json(self) -> Json:
        if self.kind == "start":
            return {"kind": "start", "luck": [list(each) for each in self.luck]}
        if self.kind == "move":
            return {"kind": "move", "seat": self.seat, "move": self.move, "luck": [list(each) for each in self.luck]}
        if self.kind == "back":
            return {"kind": "back", "seat": self.seat, "to": self.to, "consent": self.consent}
        assert self.player is not None
        return {"kind": "seat", "seat": self.seat, "player": asdict(self.player)}


@dataclass
class Record:
    """A header and its rows."""

    header: Header
    rows: list[Row] = field(default_factory=list)

    def in_force(self, upto: int | None = None) -> list[int]:
        """The numbers of the start and of the moves that have not been taken back, among the first ``upto`` rows."""
        standing: list[int] = []
        for number, row in enumerate(self.rows[:upto]):
            if row.kind == "back":
                standing = [each for each in standing if each <= row.to]
            elif row.kind in ("start", "move"):
                standing.append(number)
        return standing

    def players(self) -> list[Player]:
        """Who holds each seat now."""
        players = list(self.header.players)
        for row in self.rows:
            if row.kind == "seat" and row.player is not None:
                players[row.seat] = row.player
        return players


def seal_of(before: str, data: Json) -> str:
    """The seal of a row, or of the header when nothing was before it."""
    return hashlib.sha256(before.encode() + canonical(data)).hexdigest()[:16]


def write_record(record: Record, outcome: Json | None) -> str:
    """The record as one JSON document, a row a line."""
    seal = seal_of("", record.header.json())
    lines: list[str] = []
    for row in record.rows:
        seal = seal_of(seal, row.json())
        lines.append(json.dumps({**row.json(), "seal": seal}, ensure_ascii=False))
    head = {"lineup": FORMAT, **record.header.json(), "commitment": record.header.commitment()}
    top = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
    body = ",\n".join("  " + line for line in lines)
    tail = json.dumps({"outcome": outcome, "count": len(lines), "seal": seal}, ensure_ascii=False)[1:]
    return f'{top},\n "rows": [\n{body}\n ],\n {tail}\n'


def read_record(text: str) -> Record:
    """The record in a document, or the line and the reason why it cannot be trusted."""
    if len(text) > MOST_BYTES:
        raise BadRecord(0, _("the file is larger than {most} bytes").format(most=MOST_BYTES))
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(
            error.lineno, _("this is not JSON, or the file is cut short: {why}").format(why=error.msg)
        ) from error
    except RecursionError as error:
        raise BadRecord(0, _("this is not a Lineup record")) from error
    if not isinstance(data, dict) or "lineup" not in data:
        raise BadRecord(0, _("this is not a Lineup record"))
    if data["lineup"] != FORMAT:
        raise BadRecord(
            0, _("record format {format} is not supported, only {known}").format(format=data["lineup"], known=FORMAT)
        )
    try:
        header = header_from(data)
        rows = [row_from(row) for row in data["rows"]]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(0, _("a part is missing or has the wrong form: {why}").format(why=error)) from error
    record = Record(header, rows)
    check_seals(record, data, first_line(text))
    return record


def header_from(data: Mapping[str, Any]) -> Header:
    players = tuple(player_from(each) for each in data["players"])
    header = Header(
        table=str(data["table"]),
        game=str(data["game"]),
        rules_version=int(data["rules_version"]),
        options=dict(data["options"]),
        players=players,
        seed=str(data["seed"]),
        created=str(data["created"]),
    )
    if header.seed and len(bytes.fromhex(header.seed)) != 32:
        raise ValueError("seed")
    return header


def player_from(data: Mapping[str, Any]) -> Player:
    player = Player(str(data["kind"]), str(data["name"]), str(data["bot"]))
    if player.kind not in ("person", "bot", "left"):
        raise ValueError(player.kind)
    return player


def row_from(data: Mapping[str, Any]) -> Row:
    kind = str(data["kind"])
    luck = tuple((str(name), int(value)) for name, value in data.get("luck", ()))
    row = Row(kind, luck=luck)
    if kind == "move":
        return replace(row, seat=int(data["seat"]), move=str(data["move"]))
    if kind == "back":
        return replace(row, seat=int(data["seat"]), to=int(data["to"]), consent=bool(data["consent"]))
    if kind == "seat":
        return replace(row, seat=int(data["seat"]), player=player_from(data["player"]))
    if kind != "start":
        raise ValueError(kind)
    return row


def first_line(text: str) -> int:
    """The line on which the first row stands, when rows stand one a line; 0 when somebody has re-formatted the file."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if line.strip() == '"rows": [':
            return number + 1
    return 0


def check_seals(record: Record, data: Mapping[str, Any], first: int) -> None:
    """Every seal in its place, from the header to the end."""
    if record.header.commitment() != data.get("commitment"):
        raise BadRecord(0, _("the hash of the deal does not fit its seed, game, options and seats"))
    seal = seal_of("", record.header.json())
    for number, row in enumerate(record.rows):
        seal = seal_of(seal, row.json())
        if data["rows"][number].get("seal") != seal:
            where = first + number if first else 0
            raise BadRecord(where, _("row {number} was changed, or one before it is missing").format(number=number))
    if data.get("count") != len(record.rows) or data.get("seal") != seal:
        raise BadRecord(0, _("the end of the record is missing"))
