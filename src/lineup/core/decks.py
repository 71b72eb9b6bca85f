"""Cards as data. A deck is a list of rows; each row says where its facts come from, and a file can replace them all."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lineup.core.errors import BadOptions
from lineup.core.expressions import ExpressionError, parse
from lineup.core.language import _

CardRow = dict[str, object]

SOURCES = ("rulebook", "inferred", "reconstructed", "owner")
MOST_BYTES = 200_000
MOST_ROWS = 500
MOST_TEXT = 200
MOST_IN_LINE = 2_000
MOST_DOTS = 20


@dataclass(frozen=True)
class Column:
    """One field of a row."""

    name: str
    kind: str  # "text", "number", "flag" or "expression"
    says: str  # a sentence
    low: int = 0  # for a number
    high: int = 999
    choices: tuple[str, ...] = ()  # for a text: every value there is; empty: any
    quantities: tuple[str, ...] = ()  # for an expression: what it may speak of
    default: str | int | bool | None = None  # None: the row must say it

    def check(self, value: object) -> str:
        """An empty text when the value will do, else what is wrong with it."""
        if self.kind == "number":
            if type(value) is not int or not self.low <= value <= self.high:
                return _("{name} is a whole number from {low} to {high}").format(**vars(self))
        elif self.kind == "flag":
            if not isinstance(value, bool):
                return _("{name} is true or false").format(name=self.name)
        elif not isinstance(value, str) or len(value) > MOST_TEXT:
            return _("{name} is a text of at most {most} characters").format(name=self.name, most=MOST_TEXT)
        elif self.choices and value not in self.choices:
            return _("{name} is one of {choices}").format(name=self.name, choices=", ".join(self.choices))
        elif self.kind == "text" and not is_tidy(value):
            wrong = _("{name} is one line that can be printed, with single spaces between words and none at its ends")
            return wrong.format(name=self.name)
        elif self.kind == "expression":
            try:
                parse(value, self.quantities)
            except ExpressionError as error:
                return f"{self.name}: {error}"
        return ""

    def schema(self) -> dict[str, object]:
        """The column as JSON schema."""
        if self.kind == "number":
            return {"type": "integer", "minimum": self.low, "maximum": self.high, "description": self.says}
        if self.kind == "flag":
            return {"type": "boolean", "description": self.says}
        limits: dict[str, object] = {"enum": list(self.choices)} if self.choices else {"maxLength": MOST_TEXT}
        return {"type": "string", "description": self.says, **limits}


def is_tidy(text: str) -> bool:
    """Whether a text can stand in a sentence, a picture and a move that somebody types."""
    return text.isprintable() and text == " ".join(text.split())


COPIES = Column("copies", "number", "How many cards of this kind there are.", low=1, high=99, default=1)
SOURCE = Column("source", "text", "Where the facts of this row come from.", choices=SOURCES, default="owner")


@dataclass(frozen=True)
class DeckSpec:
    """What the rows of a deck look like, and the file with the rows that Lineup ships."""

    table: str  # the name of the list of tables in the file: [[cards]]
    path: Path
    columns: tuple[Column, ...]
    fewest: int = 1  # cards, copies counted
    most: int = 500

    def all_columns(self) -> tuple[Column, ...]:
        return (*self.columns, COPIES, SOURCE)

    def default_rows(self) -> tuple[CardRow, ...]:
        return shipped_rows(self)

    def schema(self) -> dict[str, object]:
        columns = self.all_columns()
        row: dict[str, object] = {
            "type": "object",
            "additionalProperties": False,
            "properties": {column.name: column.schema() for column in columns},
            "required": [column.name for column in columns if column.default is None],
        }
        return {"type": "array", "items": row, "minItems": 1, "maxItems": MOST_ROWS}


@cache
def shipped_rows(spec: DeckSpec) -> tuple[CardRow, ...]:
    """The rows that Lineup ships, read once."""
    return read_deck(spec, spec.path)


def read_deck(spec: DeckSpec, path: Path) -> tuple[CardRow, ...]:
    """The rows of a deck file; whatever is wrong with it is said with file, row and reason."""
    return read_rows(spec, content_of(path), path.name)


def read_decks(specs: Mapping[str, DeckSpec], content: bytes, name: str) -> dict[str, tuple[CardRow, ...]]:
    """A text that may hold several decks of a game, each under its own table: their rows by the name of the deck."""
    tables = read_tables(content, name)
    by_table = {spec.table: name for name, spec in specs.items()}
    if not tables or set(tables) - set(by_table):
        wanted = ", ".join(f"[[{table}]]" for table in by_table)
        raise BadOptions(_("{name} should hold rows of {wanted} and nothing else.").format(name=name, wanted=wanted))
    return {by_table[table]: check_rows(specs[by_table[table]], rows, name) for table, rows in tables.items()}


def content_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadOptions(_("{path} cannot be read: {why}.").format(path=path, why=error.strerror)) from error


def read_rows(spec: DeckSpec, content: bytes, name: str) -> tuple[CardRow, ...]:
    """The rows in the text of a deck file."""
    tables = read_tables(content, name)
    if set(tables) != {spec.table}:
        raise BadOptions(_("{name} should hold [[{table}]] rows and nothing else.").format(name=name, table=spec.table))
    return check_rows(spec, tables[spec.table], name)


def read_tables(content: bytes, name: str) -> dict[str, object]:
    """All that a TOML file holds, by the name of its tables."""
    if len(content) > MOST_BYTES:
        raise BadOptions(_("{name} is larger than {most} bytes.").format(name=name, most=MOST_BYTES))
    check_lines(content, name)
    try:
        return tomllib.loads(content.decode("utf-8-sig"))  # some editors begin a file with a mark
    except (ValueError, RecursionError) as error:  # also a number with more digits than Python reads
        raise BadOptions(_("{name} is not a TOML file: {why}.").format(name=name, why=error)) from error


def check_lines(content: bytes, name: str) -> None:
    """A name with thousands of dots takes the parser many seconds, so lines have limits before anything is read."""
    for number, line in enumerate(content.split(b"\n"), 1):
        if len(line) > MOST_IN_LINE or line.count(b".") > MOST_DOTS:
            sentence = _("{name}, line {number}: a line has at most {most} characters and {dots} dots.")
            raise BadOptions(sentence.format(name=name, number=number, most=MOST_IN_LINE, dots=MOST_DOTS))


def check_rows(spec: DeckSpec, rows: object, name: str = "") -> tuple[CardRow, ...]:
    """The rows with their defaults filled in, or a sentence about the first that will not do."""
    where = f"{name}, " if name else ""
    if not isinstance(rows, list | tuple) or not 1 <= len(rows) <= MOST_ROWS:
        raise BadOptions(
            where + _("{table} should be a list of 1 to {most} rows.").format(table=spec.table, most=MOST_ROWS)
        )
    checked = tuple(
        check_row(spec, row, where + _("row {number} of {table}").format(number=number, table=spec.table))
        for number, row in enumerate(rows, 1)
    )
    cards = sum(copies_of(row) for row in checked)
    if not spec.fewest <= cards <= spec.most:
        sentence = _("{table} should hold {fewest} to {most} cards, not {cards}.").format(**vars(spec), cards=cards)
        raise BadOptions(where + sentence)
    return checked


def check_row(spec: DeckSpec, row: object, where: str) -> CardRow:
    """One row, complete."""
    if not isinstance(row, dict):
        raise BadOptions(_("{where} should be a table of names and values.").format(where=where))
    columns = spec.all_columns()
    unknown = sorted(set(row) - {column.name for column in columns})
    if unknown:
        raise BadOptions(_("{where}: nothing is called {name!r}.").format(where=where, name=unknown[0]))
    complete: CardRow = {}
    for column in columns:
        value = row.get(column.name, column.default)
        if value is None:
            raise BadOptions(_("{where}: {name} is missing.").format(where=where, name=column.name))
        wrong = column.check(value)
        if wrong:
            end = "" if "\n" in wrong else "."  # an arrow that points at the place ends without one
            raise BadOptions(f"{where}: {wrong}{end}")
        complete[column.name] = value
    return complete


def copies_of(row: CardRow) -> int:
    """How many cards a checked row stands for."""
    copies = row["copies"]
    assert isinstance(copies, int)
    return copies
