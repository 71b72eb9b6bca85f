"""What the page of a review is told."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.web.drawing.lines import SeatLine
from lineup.web.review.chart import ReviewChart
from lineup.web.review.outlook import Outlook
from lineup.web.review.par import ParLines


@dataclass(frozen=True)
class TurnLine:
    """Something that turned the match."""

    step: int  # of the replay: before a mistake, after luck
    eyes: int  # the seat that it is about
    kind: str
    sign: str
    whose: str  # "You", or a name; "" for luck
    theirs: bool  # a mistake of somebody else than whoever looks
    sentence: str
    change: str  # "57% → 38%"
    x: float  # on the curve
    y: float


@dataclass(frozen=True)
class OptionLine:
    """A move that could be chosen."""

    words: str
    worth: str  # "57%", or points
    error: str  # "±3"
    percent: int  # of the width of a bar
    played: bool
    better: bool
    brief: bool  # looked at in too few worlds to give a figure
    picks: list[str]
    now: bool = False  # chosen now, in practice


@dataclass(frozen=True)
class DecisionLine:
    """What somebody decides next, and how good that is."""

    step: int  # of the row
    seat: SeatLine
    is_bot: bool
    kind: str
    role: str  # what becomes of whoever decides: "decides now", "Noa's mistake"
    told: str  # what is done, in a sentence of the game
    verdict: str
    aside: str  # why the curve says something else; or ""
    options: list[OptionLine]
    outlook: Outlook | None  # None where nothing is judged


@dataclass(frozen=True)
class SkillLine:
    """Skill and luck of one seat, side by side. Bars begin in the middle of a width of 100."""

    seat: SeatLine
    luck: str
    luck_at: float
    luck_width: float
    skill: str
    skill_at: float
    skill_width: float
    mistakes: str


@dataclass(frozen=True)
class ReviewContext:
    """review.html: what a review says at one step, as far as it has come."""

    table_id: str
    percent: int  # of the work that is done
    failed: bool
    judged: bool  # whether what is shown is the whole of a review,
    may_deepen: bool  # and one that thinks longer could be asked for
    left: str  # about how long it will still take
    step: int
    place: int  # how many answers came before it
    eyes: int
    chart: ReviewChart | None  # None: there is nothing to see yet
    turns: list[TurnLine]
    decision: DecisionLine | None
    skills: list[SkillLine]
    summary: str  # luck and skill of whoever looks, once everything is judged; "" for others
    par: ParLines | None  # without rivals: what the deal held
    may_play_on: bool
    my_mistakes: bool  # whoever looks has made some
    opens: int | None  # the step to look at first, for somebody who played
