"""What the pages of practice are told."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.web.drawing.lines import TableContext
from lineup.web.people.matches import MatchLine
from lineup.web.review.lines import OptionLine


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


@dataclass(frozen=True)
class PracticeEmptyContext:
    """practice_empty.html: nothing to practise yet."""

    finished: list[MatchLine]  # not judged yet
    flawless: MatchLine | None  # the last one that was judged: nothing was clearly wrong in it
