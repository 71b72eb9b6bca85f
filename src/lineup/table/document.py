"""A record as one JSON document with one row a line.

The header, each row and the end carry a seal over themselves and all before them, so that a change, a gap or a lost
end is found and can be named by its line.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

import orjson

from lineup.core import BadOptions, BadRecord
from lineup.core.language import _
from lineup.table.fair import canonical
from lineup.table.record import Header, Json, Lines, Player, PlayerKind, Record, Row

FORMAT = 1
MOST_BYTES = 20_000_000
LARGEST = 2**31  # of any number in a record

PART = re.compile(r' "(\w+)": ')  # how a line begins that holds a part of the document, or its first line
ROW = '  {"'  # how a row's line begins


def seal_of(before: str, data: Json) -> str:
    """The seal of a row, or of the header when nothing was before it."""
    return hashlib.sha256(before.encode() + canonical(data)).hexdigest()[:16]


def row_under_seal(before: str, row: Row) -> tuple[str, str]:
    """A row as text, and its seal, which covers the one before it."""
    text = canonical_row(row.json())
    return text.decode(), hashlib.sha256(before.encode() + text).hexdigest()[:16]


def rows_under_seal(seal: str, rows: Iterable[Row]) -> list[tuple[str, str]]:
    """The same of rows that follow each other; ``seal`` is that of what comes before the first of them."""
    found: list[tuple[str, str]] = []
    for row in rows:
        text, seal = row_under_seal(seal, row)
        found.append((text, seal))
    return found


def canonical_row(data: Json) -> bytes:
    """The same as ``canonical``, sooner: orjson writes plain texts and whole numbers alike, and rows hold no others."""
    try:
        text = orjson.dumps(data, option=orjson.OPT_SORT_KEYS)
    except orjson.JSONEncodeError:  # half characters, in a row that was tampered with
        return canonical(data)
    return text if text.isascii() and b"\x7f" not in text else canonical(data)


def seals(record: Record) -> list[str]:
    """The seal of the header, then of each row: equal seals mean equal records up to there."""
    head = seal_of("", record.header.json())
    return [head, *(seal for _text, seal in rows_under_seal(head, record.rows))]


def write_record(record: Record, outcome: Json | None) -> str:
    """The record as one JSON document, a row a line."""
    sealed = seals(record)
    head: Json = {"lineup": FORMAT, **record.header.json(), "commitment": record.header.commitment(), "seal": sealed[0]}
    top = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
    rows: list[Json] = [{**row.json(), "seal": seal} for row, seal in zip(record.rows, sealed[1:], strict=True)]
    body = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows)
    end: Json = {"outcome": outcome, "count": len(rows)}
    tail = json.dumps({**end, "end": seal_of(sealed[-1], end)}, ensure_ascii=False)[1:]
    return f'{top},\n "rows": [\n{body}\n ],\n {tail}\n'


def read_record(text: str) -> Record:
    """The record in a document, or the line and the reason why it cannot be trusted."""
    data = parsed(text)
    lines = lines_of(text, data["rows"])
    try:
        header = header_from(data)
    except (BadOptions, ValueError) as error:
        raise BadRecord(0, _("the header is incomplete or has the wrong form: {why}").format(why=error)) from error
    record = Record(header, told=data.get("outcome"), lines=lines)
    for number, row in enumerate(data["rows"]):
        try:
            record.rows.append(row_from(row))
        except (BadOptions, ValueError) as error:
            sentence = _("row {number} is incomplete or has the wrong form: {why}").format(number=number, why=error)
            raise BadRecord(lines.row(number), sentence) from error
    check_seals(record, data)
    return record


def parsed(text: str) -> dict[str, Any]:
    """The document as JSON, once it looks like a record at all."""
    if len(text) > MOST_BYTES:
        raise BadRecord(0, _("the file is larger than {most} bytes").format(most=MOST_BYTES))
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except json.JSONDecodeError as error:
        sentence = _("this is not JSON, or the file is cut short: {why}").format(why=error.msg)
        raise BadRecord(error.lineno, sentence) from error
    except (ValueError, RecursionError) as error:  # endless numbers, endless nesting, half characters
        raise BadRecord(0, _("this is not a Lineup record")) from error
    if not isinstance(data, dict) or "lineup" not in data or not isinstance(data.get("rows"), list):
        raise BadRecord(0, _("this is not a Lineup record"))
    if data["lineup"] != FORMAT:
        sentence = _("record format {format} is not supported, only {known}")
        raise BadRecord(0, sentence.format(format=str(data["lineup"])[:20], known=FORMAT))
    return data


def lines_of(text: str, rows: list[object]) -> Lines:
    """Where everything stands; the rows only while nobody has formatted the document anew."""
    lines = text.split("\n")
    parts = {match[1]: number for number, line in enumerate(lines, 1) if (match := PART.match(line))}
    found = tuple(number for number, line in enumerate(lines, 1) if line.startswith(ROW))
    return Lines(parts, found if len(found) == len(rows) else ())


def text_in(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise ValueError(_("{name} should be text").format(name=name))
    return value


def number_in(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    if type(value) is not int or abs(value) > LARGEST:
        raise ValueError(_("{name} should be a whole number").format(name=name))
    return value


def list_in(data: Mapping[str, Any], name: str) -> list[Any]:
    value = data.get(name)
    if not isinstance(value, list):
        raise ValueError(_("{name} should be a list").format(name=name))
    return value


def object_in(data: object, name: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ValueError(_("{name} should be an object with names and values").format(name=name))
    return data


def header_from(data: object) -> Header:
    fields = object_in(data, "header")
    header = Header(
        table=text_in(fields, "table"),
        game=text_in(fields, "game"),
        rules_version=number_in(fields, "rules_version"),
        options=object_in(fields.get("options"), "options"),
        players=tuple(player_from(each) for each in list_in(fields, "players")),
        seed=text_in(fields, "seed"),
        created=text_in(fields, "created"),
        again=text_in({"again": "", **fields}, "again"),
        past=number_in({"past": 0, **fields}, "past"),
    )
    if not re.fullmatch("([0-9a-f]{64})?", header.seed):
        raise ValueError(_("seed should be 64 hexadecimal digits"))
    if header.past < 0 or (header.past and not header.again):
        raise ValueError(_("past should be a number of rows, and again the match that they come from"))
    if not (header.table + header.created + header.again).isprintable():
        raise ValueError(_("table, created and again should be printable text"))
    return header


def player_from(data: object) -> Player:
    player = object_in(data, "player")
    kind = cast(PlayerKind, text_in(player, "kind"))  # Player refuses any other
    surfer = text_in({"surfer": "", **player}, "surfer")
    return Player(kind, text_in(player, "name"), text_in(player, "bot"), surfer)


def row_from(data: object) -> Row:
    fields = object_in(data, "row")
    kind = text_in(fields, "kind")
    if kind == "start":
        return Row(kind, luck=luck_from(fields))
    if kind not in ("move", "back", "seat", "hint"):
        raise ValueError(_("there is no row of kind {kind!r}").format(kind=kind[:20]))
    row = Row(kind, number_in(fields, "seat"))
    if kind == "move":
        return replace(row, move=text_in(fields, "move"), luck=luck_from(fields))
    if kind == "seat":
        return replace(row, player=player_from(fields.get("player")))
    if kind == "hint":
        return row
    if not isinstance(fields.get("consent"), bool):
        raise ValueError(_("{name} should be true or false").format(name="consent"))
    return replace(row, to=number_in(fields, "to"), consent=fields["consent"])


def luck_from(fields: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """What fell: pairs of the name of a pool or die and a card or face."""
    fallen: list[tuple[str, int]] = []
    for pair in list_in(fields, "luck"):
        if not isinstance(pair, list) or len(pair) != 2:
            raise ValueError(_("luck should be pairs of a name and a number"))
        named = {"name": pair[0], "luck": pair[1]}
        fallen.append((text_in(named, "name"), number_in(named, "luck")))
    return tuple(fallen)


def check_seals(record: Record, data: Mapping[str, Any]) -> None:
    """Every seal in its place, from the header to the end."""
    lines = record.lines
    if data.get("commitment") != record.header.commitment():
        sentence = _("the hash of the deal does not fit its seed, table, game, options and seats")
        raise BadRecord(lines.part("commitment"), sentence)
    sealed = seals(record)
    if data.get("seal") != sealed[0]:
        raise BadRecord(lines.part("seal"), _("the header was changed"))
    for number, row in enumerate(data["rows"]):
        if row.get("seal") != sealed[number + 1]:
            sentence = _("row {number} was changed, or one before it is missing").format(number=number)
            raise BadRecord(lines.row(number), sentence)
    end: Json = {"outcome": data.get("outcome"), "count": len(record.rows)}
    if data.get("count") != end["count"] or data.get("end") != seal_of(sealed[-1], end):
        raise BadRecord(lines.part("outcome"), _("the end of the record is missing, or its outcome was changed"))
