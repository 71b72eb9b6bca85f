"""How a game is told once it is over: points turn by turn, the best wave, the worst shark, the largest contest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from lineup.core.ending import LEAD, Act, Ending, Moment
from lineup.core.language import N_, _, ngettext
from lineup.core.words import Words
from lineup.core.you import is_you
from lineup.games.surfs_up_dude.cards import NOTHING, Box
from lineup.games.surfs_up_dude.events import WASHED_OFF, Landed, Left, Revealed, WaveEvent, Won
from lineup.games.surfs_up_dude.scoring import STAR_POINTS, points_of
from lineup.games.surfs_up_dude.state import DudeState

TITLES = {
    "wave": N_("Wave of the day"),
    "shark": N_("The shark"),
    "contest": N_("The largest contest"),
}


class DudeEnding(Ending):
    turns = frozenset({"turn"})

    def scores(self, state: DudeState) -> list[float]:
        return [float(points_of(state, seat)) for seat in range(int(state.seats))]

    def moments(self, acts: Sequence[Act]) -> list[Moment]:
        return [*best_wave(acts), *worst_shark(acts), *largest_contest(acts)]

    def tell(self, moment: Moment, words: Words, names: list[str]) -> tuple[str, str]:
        if moment.kind == LEAD:
            return super().tell(moment, words, names)
        return _(TITLES[moment.kind]), sentence(moment, words, names)


def best_wave(acts: Sequence[Act]) -> list[Moment]:
    """The wave that brought somebody most points when it landed."""
    best: list[Moment] = []
    most = 0
    for act in acts:
        landed: Landed | None = None
        gains: Counter[int] = Counter()
        for event in act.events:
            if isinstance(event, Landed):
                landed, gains = event, Counter()
            elif isinstance(event, Won) and landed is not None:
                gains[int(event.seat)] += worth_of(landed.box, int(event.trophy))
                if gains[int(event.seat)] > most:
                    most = gains[int(event.seat)]
                    best = [Moment(act.step, "wave", int(event.seat), landed, {"points": most})]
    return best


def worth_of(box: Box, trophy: int) -> int:
    return STAR_POINTS if trophy == NOTHING else int(box.points[trophy])


def worst_shark(acts: Sequence[Act]) -> list[Moment]:
    """The shark that washed most surfers off their wave."""
    best: list[Moment] = []
    most = 1  # a single one is nothing to speak of
    shark: WaveEvent | None = None
    washed = 0
    for act in acts:
        for event in act.events:
            if isinstance(event, WaveEvent) and event.kind == "shark":
                shark, washed = event, 0
            elif isinstance(event, Left) and event.why == WASHED_OFF and shark is not None:
                washed += 1
                if washed > most:
                    most = washed
                    values: dict[str, Any] = {"count": most}
                    best = [Moment(act.step, "shark", int(shark.seat), shark, values)]
    return best


def largest_contest(acts: Sequence[Act]) -> list[Moment]:
    """The contest in which most cards were turned over, if more than two took part; cards against a shark are none."""
    best: list[Moment] = []
    most, is_contest = 2, True
    for act in acts:
        for event in act.events:
            if isinstance(event, WaveEvent) and event.kind in ("contest", "shark"):
                is_contest = event.kind == "contest"
            if isinstance(event, Revealed) and is_contest and len(event.cards) > most:
                most = len(event.cards)
                best = [Moment(act.step, "contest", event=event)]
    return best


def sentence(moment: Moment, words: Words, names: list[str]) -> str:
    event = moment.event
    assert event is not None
    if moment.kind == "wave":
        points = moment.values["points"]
        gain = ngettext("{points} point for {name}.", "{points} points for {name}.", points)
        if is_you(names, moment.seat):
            gain = ngettext("{points} point for you.", "{points} points for you.", points)
        return f"{words.event(event, names)} {gain.format(points=points, name=names[moment.seat])}"
    if moment.kind == "shark":
        count = moment.values["count"]
        told = ngettext("{count} surfer swims away.", "{count} surfers swim away.", count).format(count=count)
        return f"{words.event(event, names)} {told}"
    return words.event(event, names)
