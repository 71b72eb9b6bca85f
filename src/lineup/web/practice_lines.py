"""What the pages of practice are told."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.web.review_context import OptionLine
from lineup.web.table_lines import TableContext


@dataclass(frozen=True, kw_only=True)
class PracticeContext(TableContext):
    """practice.html: a position of one's own in which something better could have been done."""

    at: int  # which of them, from 1
    of: int
    finished: str  # the day of the match
    step: int  # the row of the decision


@dataclass(frozen=True)
class PracticeAnswerContext:
    """practice_answer.html: how good a move is there."""

    kind: str
    sentence: str
    expected: str  # of the best one
    options: list[OptionLine]
