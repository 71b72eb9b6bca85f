"""What people have scored alone: every finished game, and the personal record of each kind."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from lineup.core.language import _, ngettext
from lineup.store.schema import matches, results, seats
from lineup.table import BOT, Player

Kind = tuple[str, str, str]


@dataclass(frozen=True)
class SoloScore:
    """A match that somebody finished alone, whether it may be a record or not."""

    game: str
    variant: str
    name: str
    score: float
    when: str  # it was finished, ISO 8601
    match: str  # its id
    deal: str  # the id of the match that had this deal first: its own, when the deal was new
    take_backs: int
    counts: bool  # it may be a personal record

    def kind(self) -> Kind:
        """Scores of a kind are compared with one another."""
        return self.game, self.variant, self.name

    def is_repeated(self) -> bool:
        """Whether the deal was known when the match began."""
        return self.deal != self.match


def list_scores(connection: Connection, *, game: str = "", person: str = "") -> list[SoloScore]:
    """Every match that was finished alone, newest first: all of a game, or those of a person of the web."""
    names = ("id", "game", "variant", "players", "finished", "take_backs", "again", "result")
    asked = (
        select(*[matches.c[name] for name in names], results.c.match.label("counted"))
        .outerjoin_from(matches, results, results.c.match == matches.c.id)
        .where(matches.c.seats == 1, matches.c.finished.is_not(None))
        .order_by(matches.c.finished.desc(), matches.c.id)
    )
    if game:
        asked = asked.where(matches.c.game == game)
    if person:
        asked = asked.where(matches.c.id.in_(select(seats.c.table).where(seats.c.person == person)))
    found = [score_from(row) for row in connection.execute(asked).mappings()]
    return [score for score in found if score is not None]


def score_from(row: Any) -> SoloScore | None:
    """A line of somebody's history; None for what a bot did."""
    player = Player(**json.loads(row["players"])[0])
    if player.kind == BOT:
        return None
    (score,) = json.loads(row["result"])["scores"]
    return SoloScore(
        row["game"], row["variant"], player.name, score, row["finished"], row["id"], row["again"] or row["id"],
        row["take_backs"], row["counted"] is not None,
    )  # fmt: skip


def personal_records(found: Sequence[SoloScore]) -> dict[Kind, SoloScore]:
    """The best score of each kind that counts; of equal ones the first."""
    best: dict[Kind, SoloScore] = {}
    for each in sorted(found, key=lambda score: (-score.score, score.when)):
        if each.counts:
            best.setdefault(each.kind(), each)
    return best


def how_it_compares(found: Sequence[SoloScore], match: str) -> str:
    """How the score of a match compares with the others of its kind; empty for a match that is not among them."""
    this = next((score for score in found if score.match == match), None)
    if this is None:
        return ""
    record = personal_records(found).get(this.kind())
    if record is this:
        return _("A personal record: {score}.").format(score=f"{this.score:g}")
    told = [] if this.counts else [why_no_record(this)]
    if record is not None:
        sentence = _("Your record is {score}, from {day}.")
        told.append(sentence.format(score=f"{record.score:g}", day=record.when[:10]))
    return " ".join(told)


def why_no_record(score: SoloScore) -> str:
    """Why a finished match does not count."""
    if score.is_repeated():
        return _("No record: the deal was known.")
    if score.take_backs:
        sentence = ngettext(
            "No record: moves were taken back {count} time.",
            "No record: moves were taken back {count} times.",
            score.take_backs,
        )
        return sentence.format(count=score.take_backs)
    return _("No record: a hint was asked for, or somebody else played, too.")
