"""Cards as data. A deck is a list of rows; each row says where its facts come from, and a file can replace them all."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lineup.core.errors import BadOptions
from lineup.core.expressions import AMOUNT, CONDITION, ExpressionError, parse
from lineup.core.files import read_file
from lineup.core.language import _, quoted

CardRow = dict[str, object]

Mistakes = Iterator[tuple[int, str]]  # in which row, from 1, and what is wrong with it

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
    kind: str  # "text", "number", "flag", "condition" or "amount"; the last two are expressions
    says: str  # a sentence
    low: int = 0  # for a number
    high: int = 999
    choices: tuple[str, ...] = ()  # for a text: every value there is; empty: any
    quantities: tuple[str, ...] = ()  # for an expression: what it may speak of
    default: str | int | bool | None = None  # None: the row must say it

    def wanted(self) -> str:
        """What would be right here."""
        if self.kind == "number":
            return _("a whole number from {low} to {high}").format(low=self.low, high=self.high)
        if self.kind == "flag":
            return _("true or false")
        if self.choices:
            return _("one of {choices}").format(choices=", ".join(self.choices))
        if self.kind == CONDITION:
            return _("a condition with some of {names}").format(names=", ".join(self.quantities))
        if self.kind == AMOUNT:
            return _("an amount of some of {names}").format(names=", ".join(self.quantities))
        return _("a text of at most {most} characters").format(most=MOST_TEXT)

    def fits(self, value: object) -> bool:
        """Whether a value is of the right kind, apart from how a text or an expression is written."""
        if self.kind == "number":
            return type(value) is int and self.low <= value <= self.high
        if self.kind == "flag":
            return isinstance(value, bool)
        return isinstance(value, str) and len(value) <= MOST_TEXT and (not self.choices or value in self.choices)

    def check(self, value: object, *, typed: bool = True) -> str:
        """An empty text when the value will do, else what is wrong with it.

        A value that was ``typed`` just now meets the newest demands; one from a record was accepted long ago.
        """
        if not self.fits(value):
            sentence = _("{name} is {wanted}, not {value}")
            return sentence.format(name=self.name, wanted=self.wanted(), value=quoted(value))
        if isinstance(value, str) and self.kind == "text" and not is_tidy(value):
            wrong = _("{name} is one line that can be printed, with single spaces between words and none at its ends")
            return wrong.format(name=self.name)
        if isinstance(value, str) and self.kind in (CONDITION, AMOUNT):
            try:
                parse(value, self.quantities, self.kind if typed else "")
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


def no_mistakes(rows: Sequence[CardRow]) -> Mistakes:
    yield from ()


def twice(rows: Sequence[CardRow], column: str) -> Mistakes:
    """Rows that repeat an earlier row's value in some column, ignoring case."""
    seen: dict[str, int] = {}
    for number, row in enumerate(rows, 1):
        value = str(row[column]).casefold()
        if value in seen:
            sentence = _("{name} is {value} in row {other} already, and each has its own")
            yield number, sentence.format(name=column, value=quoted(row[column]), other=seen[value])
        seen.setdefault(value, number)


@dataclass(frozen=True)
class DeckSpec:
    """What the rows of a deck look like, and the file with the rows that Lineup ships."""

    table: str  # the name of the list of tables in the file: [[cards]]
    path: Path
    columns: tuple[Column, ...]
    fewest: int = 1  # cards, copies counted
    most: int = 500
    mistakes: Callable[[Sequence[CardRow]], Mistakes] = no_mistakes  # between columns and rows, as somebody typed them

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
    """The rows of a deck file; whatever is wrong with it is reported with file, row and reason."""
    return read_rows(spec, read_file(path, MOST_BYTES), path.name)


def read_decks(specs: Mapping[str, DeckSpec], content: bytes, name: str) -> dict[str, tuple[CardRow, ...]]:
    """A text that may hold several decks of a game, each under its own table: their rows by the name of the deck."""
    tables = read_tables(content, name, [spec.table for spec in specs.values()])
    by_table = {spec.table: name for name, spec in specs.items()}
    return {by_table[table]: check_rows(specs[by_table[table]], rows, name) for table, rows in tables.items()}


def read_rows(spec: DeckSpec, content: bytes, name: str) -> tuple[CardRow, ...]:
    """The rows in the text of a deck file."""
    return check_rows(spec, read_tables(content, name, [spec.table])[spec.table], name)


def read_tables(content: bytes, name: str, wanted: Sequence[str]) -> dict[str, object]:
    """All that a TOML file holds, by the names of its tables: at least one of those wanted, and no other."""
    if len(content) > MOST_BYTES:
        raise BadOptions(_("{name} is larger than {most} bytes.").format(name=name, most=MOST_BYTES))
    check_lines(content, name)
    try:
        tables = tomllib.loads(content.decode("utf-8-sig"))  # some editors begin a file with a byte order mark
    except (ValueError, RecursionError) as error:  # also a number with more digits than Python reads
        raise BadOptions(_("{name} is not a TOML file: {why}.").format(name=name, why=error)) from error
    others = [table for table in tables if table not in wanted]
    if others or not tables:
        found = quoted(others[0]) if others else _("nothing")
        sentence = _("{name} should hold rows of {wanted} and nothing else; there is {found}.")
        rows = ", ".join(f"[[{table}]]" for table in wanted)
        raise BadOptions(sentence.format(name=name, wanted=rows, found=found))
    return tables


def check_lines(content: bytes, name: str) -> None:
    """A name with thousands of dots takes the parser many seconds, so lines have limits before anything is read."""
    for number, line in enumerate(content.split(b"\n"), 1):
        if len(line) > MOST_IN_LINE or line.count(b".") > MOST_DOTS:
            sentence = _("{name}, line {number}: a line has at most {most} characters and {dots} dots.")
            raise BadOptions(sentence.format(name=name, number=number, most=MOST_IN_LINE, dots=MOST_DOTS))


def check_rows(spec: DeckSpec, rows: object, name: str = "") -> tuple[CardRow, ...]:
    """The rows with their defaults filled in, or a sentence about the first that will not do. ``name`` is the file's.

    Records hold rows in full. They were accepted when their match began, and are not held to later demands.
    """
    where = f"{name}, " if name else ""
    if not isinstance(rows, list | tuple) or not 1 <= len(rows) <= MOST_ROWS:
        raise BadOptions(
            where + _("{table} should be a list of 1 to {most} rows.").format(table=spec.table, most=MOST_ROWS)
        )

    def place(number: int) -> str:
        return where + _("row {number} of {table}").format(number=number, table=spec.table)

    for number, row in enumerate(rows, 1):
        check_names(spec, row, place(number))
    names = {column.name for column in spec.all_columns()}
    typed = bool(name) or any(set(row) != names for row in rows)
    checked = tuple(check_row(spec, row, place(number), typed=typed) for number, row in enumerate(rows, 1))
    for number, wrong in spec.mistakes(rows) if typed else ():
        raise BadOptions(f"{place(number)}: {wrong}.")
    cards = sum(copies_of(row) for row in checked)
    if not spec.fewest <= cards <= spec.most:
        sentence = _("{table} should hold {fewest} to {most} cards, not {cards}.")
        if spec.fewest == spec.most:
            sentence = _("{table} should hold {fewest} rows, copies counted, not {cards}.")
        raise BadOptions(where + sentence.format(**vars(spec), cards=cards))
    return checked


def check_names(spec: DeckSpec, row: object, where: str) -> None:
    """Refuse a row that is not a table, or that has a column nobody has declared."""
    if not isinstance(row, dict):
        raise BadOptions(_("{where} should be a table of names and values.").format(where=where))
    names = [column.name for column in spec.all_columns()]
    for found in row:
        if found not in names:
            sentence = _("{where}: nothing is called {name}; there is {names}.")
            raise BadOptions(sentence.format(where=where, name=quoted(found), names=", ".join(names)))


def check_row(spec: DeckSpec, row: CardRow, where: str, *, typed: bool) -> CardRow:
    """One row, complete."""
    complete: CardRow = {}
    for column in spec.all_columns():
        value = row.get(column.name, column.default)
        if value is None:
            sentence = _("{where}: {name} is missing; it is {wanted}.")
            raise BadOptions(sentence.format(where=where, name=column.name, wanted=column.wanted()))
        wrong = column.check(value, typed=typed)
        if wrong:
            end = "" if "\n" in wrong else "."  # no full stop after an arrow that points at the place
            raise BadOptions(f"{where}: {wrong}{end}")
        complete[column.name] = value
    return complete


def copies_of(row: CardRow) -> int:
    """How many cards a checked row stands for."""
    copies = row["copies"]
    assert isinstance(copies, int)
    return copies
