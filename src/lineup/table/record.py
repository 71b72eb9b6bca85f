"""The record of a match: moves and luck, row by row. It holds every secret and stays closed until the outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Final, Literal

from lineup.core import BadOptions, Luck
from lineup.core.language import _
from lineup.table.fair import commitment

Json = dict[str, object]

PlayerKind = Literal["person", "bot", "left"]
PERSON: Final = "person"
BOT: Final = "bot"
LEFT: Final = "left"  # the player has got up, and nobody sits there now

LONGEST_IN_RECORD = 60  # characters of a name; people's own names are shorter, see ``names``


@dataclass(frozen=True)
class Player:
    """Who holds a seat."""

    kind: PlayerKind
    name: str
    bot: str = ""  # which bot: "local", "legend"
    surfer: str = ""  # what a player who plays alone has called the surfer; empty: as the person is called

    def __post_init__(self) -> None:
        # Names are shown in terminals and pages, so they hold nothing that a screen would obey.
        if self.kind not in (PERSON, BOT, LEFT):
            raise BadOptions(
                _("A seat is held by a person or a bot, or it is left; not by {kind!r}.").format(**vars(self))
            )
        for name in (self.name, self.bot, self.surfer):
            if not name.isprintable() or len(name) > LONGEST_IN_RECORD:
                sentence = _("A name has at most {most} characters that can be printed, unlike {name!r}.")
                raise BadOptions(sentence.format(most=LONGEST_IN_RECORD, name=name[:LONGEST_IN_RECORD]))

    def shown(self) -> str:
        """The name that everybody reads at the table."""
        return self.surfer or self.name

    def json(self) -> Json:
        plain = asdict(self)
        if not self.surfer:
            del plain["surfer"]  # as it always was: seals of stored matches depend on it
        return plain


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
    again: str = ""  # the id of the match that had this deal first, when somebody may know its luck; else empty
    past: int = 0  # so many rows were taken over from there, with their luck; only then it falls from the seed

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

    def deal(self) -> str:
        """The id of the match that had this deal first: what a repetition of it names."""
        return self.again or self.table

    def json(self) -> Json:
        plain = asdict(self)
        plain["players"] = [player.json() for player in self.players]
        if not self.again:
            del plain["again"]  # as it always was: seals of stored matches depend on it
        if not self.past:
            del plain["past"]
        return plain


@dataclass(frozen=True)
class Row:
    """One thing that happened at the table. Its number is its place in the record."""

    kind: str  # "start", "move", "back", "seat" or "hint"
    seat: int = -1  # whose move, whose take-back, which seat, who asked for a hint
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
        if self.kind == "hint":
            return {"kind": "hint", "seat": self.seat}
        assert self.player is not None
        return {"kind": "seat", "seat": self.seat, "player": self.player.json()}


@dataclass(frozen=True)
class Lines:
    """Where the parts of a record stand in the document that it was read from: lines from 1, and 0 for nowhere."""

    parts: Mapping[str, int] = field(default_factory=dict)  # by name, as "rules_version"
    rows: tuple[int, ...] = ()  # by number; empty when rows do not stand one a line

    def part(self, name: str) -> int:
        return self.parts.get(name, 0)

    def row(self, number: int) -> int:
        return self.rows[number] if number < len(self.rows) else 0


@dataclass
class Record:
    """A header and its rows."""

    header: Header
    rows: list[Row] = field(default_factory=list)
    told: Json | None = field(default=None, compare=False)  # the outcome as a document tells it; replay checks it
    lines: Lines = field(default_factory=Lines, compare=False)

    def in_force(self, upto: int | None = None) -> list[int]:
        """The numbers of the start and of the moves that have not been taken back, among the first ``upto`` rows."""
        standing: list[int] = []
        for number, row in enumerate(self.rows[:upto]):
            if row.kind == "back":
                standing = self.left_by(row, standing)
            elif row.kind in ("start", "move"):
                standing.append(number)
        return standing

    def left_by(self, back: Row, standing: list[int]) -> list[int]:
        """What a take-back leaves: by consent, all until its row; a free one undoes what its own seat did, no more."""
        return [
            number
            for number in standing
            if number <= back.to or not (back.consent or self.rows[number].seat == back.seat)
        ]

    def hints(self) -> int:
        """How many hints were asked for; a result says so."""
        return sum(1 for row in self.rows if row.kind == "hint")

    def players(self) -> list[Player]:
        """Who holds each seat now."""
        players = list(self.header.players)
        for row in self.rows:
            if row.kind == "seat" and row.player is not None:
                players[row.seat] = row.player
        return players

    def last_person(self, seat: int) -> Player:
        """Who sat there last as a person, even if a bot keeps the seat warm now; without one, whoever began there."""
        sat = [row.player for row in self.rows if row.kind == "seat" and row.seat == seat]
        return [self.header.players[seat], *(each for each in sat if each and each.kind == PERSON)][-1]
