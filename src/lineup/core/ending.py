"""What a game tells of a match once it is over: how the scores grew, moments worth remembering, how good it was.

All of it is made from the record of a finished match, and nothing of it exists before. Each game can have a subclass,
which its page names; one that has none shows places and scores alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lineup.core.language import _
from lineup.core.outcome import Outcome
from lineup.core.story import Event
from lineup.core.words import Words
from lineup.core.you import is_you

MOST_MOMENTS = 3
LEAD = "lead"  # the moment from which on the winner was ahead


@dataclass(frozen=True)
class Act:
    """A row of the record that holds: what was told of it, and how the table stood afterwards."""

    step: int  # its number: where a replay finds it
    events: Sequence[Event]
    scores: Sequence[float]  # what the chart draws, one a line
    turn: int  # which turn or round it belongs to
    noted: Any = None  # whatever else of the state the game wants to remember


@dataclass(frozen=True)
class Moment:
    """Something worth remembering, in codes: ``Ending.tell`` has the words."""

    step: int
    kind: str
    seat: int = -1  # whose, if it is anybody's
    event: Event | None = None
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Bar:
    """One card of a chart of cards."""

    step: int
    height: int
    ink: str  # a class of the style sheet
    event: Event


@dataclass(frozen=True)
class Rung:
    """A band of results on a ladder, the best one first."""

    what: str
    how_many: str  # "28–30"
    reached: bool


class Ending:
    """What is told of a finished match of one game."""

    turns: frozenset[str] = frozenset()  # kinds of events with which a turn begins
    low_is_best = False  # of what the chart draws
    tallest = 0  # of a chart of cards: how high a bar can be
    bars_in_all = 0  # of a chart of cards: how many there would be if everything went well

    def title(self) -> str:
        """What the chart shows."""
        return _("Points, turn by turn")

    def scores(self, state: Any) -> list[float]:
        """What the chart draws of a state, one number a line; seats come first. Nothing: there is no chart."""
        return []

    def note(self, state: Any) -> Any:
        """What else of a state the moments are found by; small, because it is kept for every step."""
        return None

    def bars(self, acts: Sequence[Act]) -> list[Bar]:
        """For a chart of cards: each card as it was played."""
        return []

    def moments(self, acts: Sequence[Act]) -> list[Moment]:
        """What is worth remembering, the best first."""
        return []

    def tell(self, moment: Moment, words: Words, names: list[str]) -> tuple[str, str]:
        """A moment in words: a title, and a sentence."""
        if moment.kind == LEAD:
            told = _("From turn {turn} on nobody passes {name}.")
            if is_you(names, moment.seat):
                told = _("From turn {turn} on nobody passes you.")
            return _("In front for good"), told.format(turn=moment.values["turn"], name=names[moment.seat])
        raise NotImplementedError

    def headline(self, outcome: Outcome) -> str:
        """The result in a few words, where places do not tell it: alone, or together."""
        return ""

    def result(self, outcome: Outcome, moments: Sequence[Moment], words: Words, names: list[str]) -> str:
        """The result in sentences, below the headline."""
        return words.result(outcome, names)

    def ladder(self, outcome: Outcome) -> list[Rung]:
        """Which results there are, and which one it was, where places do not tell it."""
        return []

    def rung(self, score: float) -> str:
        """What a score is called on that ladder; nothing where there is none."""
        return ""


def in_front_for_good(acts: Sequence[Act]) -> list[Moment]:
    """The act from which on one seat alone was ahead until the end; none if it came with the very last one."""
    found: Moment | None = None
    leader = -1
    for act in acts:
        ahead = [seat for seat, score in enumerate(act.scores) if score == max(act.scores)]
        now = ahead[0] if len(ahead) == 1 else -1
        if now != leader:
            leader = now
            found = Moment(act.step, LEAD, now, values={"turn": act.turn}) if now >= 0 else None
    return [found] if found and len(acts) and found.step != acts[-1].step else []


def best_of(acts: Sequence[Act], found: Sequence[Moment]) -> list[Moment]:
    """The first few moments, no two of one step, in the order in which they happened; the lead fills the gap."""
    chosen: dict[int, Moment] = {}
    rivals = len(acts[-1].scores) > 1 if acts else False
    for moment in [*found, *(in_front_for_good(acts) if rivals else [])]:
        if len(chosen) < MOST_MOMENTS:
            chosen.setdefault(moment.step, moment)
    return [chosen[step] for step in sorted(chosen)]
