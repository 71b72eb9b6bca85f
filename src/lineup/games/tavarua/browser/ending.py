"""How a contest or a career is told once it is over: scores round by round, the best wave, the worst fall."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from lineup.core.ending import LEAD, Act, Ending, Moment, Rung
from lineup.core.language import N_, _, in_digits, ngettext
from lineup.core.outcome import Outcome
from lineup.core.words import Words
from lineup.core.you import is_you
from lineup.games.tavarua.cards.box import Box
from lineup.games.tavarua.events.career import EventResult
from lineup.games.tavarua.events.contest import (
    CAUGHT,
    CAUGHT_PERFECT,
    RODE,
    RODE_BARREL,
    SNAKED,
    Duel,
    Scored,
    Surfer,
)
from lineup.games.tavarua.moves import LONGBOARD, SHORTBOARD
from lineup.games.tavarua.scoring import board_total, worth_of_the_pile
from lineup.games.tavarua.state import (
    BAIL_END,
    BEST_RANK,
    END,
    FIRST_RANK,
    LOST_RANK,
    POINTS,
    RANK_AFTER,
    WIPEOUT_END,
    TavaruaState,
)
from lineup.games.tavarua.words.career import month_name
from lineup.games.tavarua.words.words import most_of_all
from lineup.games.tavarua.words.yours import YOURS

TITLES = {
    "wave": N_("Wave of the day"),
    "fall": N_("Wipeout of the day"),
    "long": N_("Longest ride"),
    "barrel": N_("In the barrel"),
    "perfect": N_("As it breaks"),
    "snake": N_("Snaked"),
    "best_month": N_("Best month"),
    "worst_month": N_("Hardest month"),
}

ONE_MORE = (CAUGHT, CAUGHT_PERFECT, RODE)  # with each of these a card goes on the pile

Pile = tuple[int, int]  # of a surfer who rides: how many cards, and how many points if nothing goes wrong


class ContestEnding(Ending):
    """Against others, or alone for a high score."""

    turns = frozenset({"advanced"})

    def __init__(self, box: Box, *, alone: bool) -> None:
        self.box = box
        self.alone = alone

    def title(self) -> str:
        return _("Score, round by round")

    def scores(self, state: TavaruaState) -> list[float]:
        boards = (SHORTBOARD, LONGBOARD)
        return [sum(int(board_total(state, seat, board)) for board in boards) / 2 for seat in range(int(state.seats))]

    def note(self, state: TavaruaState) -> list[Pile]:
        return [
            (int(state.piled[seat]), int(worth_of_the_pile(state, seat, BAIL_END)[POINTS]))
            for seat in range(int(state.seats))
        ]

    def moments(self, acts: Sequence[Act]) -> list[Moment]:
        waves = [(before, act, event) for before, act in itertools.pairwise(acts) for event in scored(act)]
        scenes = [*of_kind(acts, RODE_BARREL, "barrel"), *of_kind(acts, CAUGHT_PERFECT, "perfect")]
        return [*best_wave(waves), *worst_fall(waves), *snakes(acts), *longest_ride(waves), *scenes]

    def tell(self, moment: Moment, words: Words, names: list[str]) -> tuple[str, str]:
        if moment.kind == LEAD:
            told = YOURS.told(N_("From round {turn} on nobody passes {name}."), names, moment.seat)
            return _("In front for good"), told.format(turn=moment.values["turn"], name=names[moment.seat])
        return _(TITLES[moment.kind]), sentence(moment, words, names)

    def headline(self, outcome: Outcome) -> str:
        return (
            _("{score} of {most}").format(score=in_digits(outcome.scores[0], 1), most=self.most()) if self.alone else ""
        )

    def most(self) -> int:
        return most_of_all(self.box)

    def ladder(self, outcome: Outcome) -> list[Rung]:
        if not self.alone:
            return []
        score = outcome.scores[0]
        return [Rung(_("the most there is"), str(self.most()), score == self.most()), *today(score, self.most())]


def today(score: float, most: int) -> list[Rung]:
    return [Rung(_("this time"), in_digits(score, 1), reached=True)] if score < most else []


class CareerEnding(Ending):
    """The year of one surfer: the rank after each event."""

    turns = frozenset({"event_result"})
    low_is_best = True

    def title(self) -> str:
        return _("Rank, month by month")

    def scores(self, state: TavaruaState) -> list[float]:
        return [float(state.rank)]

    def moments(self, acts: Sequence[Act]) -> list[Moment]:
        results = [(act, event) for act in acts for event in act.events if isinstance(event, EventResult)]
        gains = [int(event.rank_before) - event.row[RANK_AFTER] for _act, event in results]
        found: list[Moment] = []
        for kind, gain in (("best_month", max([0, *gains])), ("worst_month", min([0, *gains]))):
            if gain:
                act, event = results[gains.index(gain)]
                found.append(Moment(act.step, kind, 0, event))
        return found

    def tell(self, moment: Moment, words: Words, names: list[str]) -> tuple[str, str]:
        result = moment.event
        assert isinstance(result, EventResult)
        told = _("{month}, “{event}”: from rank {before} to rank {after}.").format(
            month=month_name(result.event),
            event=result.event.name,
            before=result.rank_before,
            after=result.row[RANK_AFTER],
        )
        return _(TITLES[moment.kind]), told

    def headline(self, outcome: Outcome) -> str:
        return _("Rank {rank}").format(rank=rank_of(outcome))

    def ladder(self, outcome: Outcome) -> list[Rung]:
        """From the best rank down; equal to one of them, it is that one."""
        rank = rank_of(outcome)
        marks = {BEST_RANK: _("the best there is"), FIRST_RANK: _("where it began"), LOST_RANK: _("out of the tour")}
        marks.setdefault(rank, _("at the end"))
        return [Rung(what, str(number), number == rank) for number, what in sorted(marks.items())]


def rank_of(outcome: Outcome) -> int:
    return int(LOST_RANK - outcome.scores[0])


def scored(act: Act) -> list[Scored]:
    """The waves of players that were scored in a step; opponents of a career have no seat."""
    return [event for event in act.events if isinstance(event, Scored) and event.seat < len(act.scores)]


Waves = Sequence[tuple[Act, Act, Scored]]  # each with the steps before and after it was scored


def best_wave(waves: Waves) -> list[Moment]:
    _before, act, event = max(waves, key=lambda each: each[2].fields[POINTS], default=(None, None, None))
    if act is None or event is None or not event.fields[POINTS]:
        return []
    return [Moment(act.step, "wave", int(event.seat), event)]


def worst_fall(waves: Waves) -> list[Moment]:
    """The wipeout with most points in hand that were lost."""
    falls = [
        (before.noted[event.seat][1] - event.fields[POINTS], before.noted[event.seat][1], act, event)
        for before, act, event in waves
        if event.fields[END] == WIPEOUT_END
    ]
    lost, in_hand, act, event = max(falls, key=lambda each: each[0], default=(0, 0, None, None))
    if act is None or event is None or lost <= 0:
        return []
    return [Moment(act.step, "fall", int(event.seat), event, {"points": in_hand})]


def longest_ride(waves: Waves) -> list[Moment]:
    before, act, event = max(waves, key=lambda each: cards_of(*each), default=(None, None, None))
    if before is None or act is None or event is None:
        return []
    cards = cards_of(before, act, event)
    return [Moment(act.step, "long", int(event.seat), event, {"cards": cards})] if cards > 1 else []


def cards_of(before: Act, act: Act, wave: Scored) -> int:
    """How many cards a surfer rode a wave with: those before, and the last one, with which it may have ended."""
    kinds = [each.kind for each in act.events if isinstance(each, Surfer) and each.seat == wave.seat]
    piled: int = before.noted[wave.seat][0]
    return piled + sum(kind in ONE_MORE for kind in kinds) - kinds.count(SNAKED)


def of_kind(acts: Sequence[Act], kind: str, called: str) -> list[Moment]:
    """The last time that something happened to a player's surfer."""
    found = [
        Moment(act.step, called, int(event.seat), event)
        for act in acts
        for event in act.events
        if isinstance(event, Surfer) and event.kind == kind and event.seat < len(act.scores)
    ]
    return found[-1:]


def snakes(acts: Sequence[Act]) -> list[Moment]:
    found = [
        Moment(act.step, "snake", int(event.snake), event)
        for act in acts
        for event in act.events
        if isinstance(event, Duel) and event.won
    ]
    return found[-1:]


def sentence(moment: Moment, words: Words, names: list[str]) -> str:
    assert moment.event is not None
    if moment.kind == "long":
        cards = moment.values["cards"]
        told = ngettext(
            "{name} stays on one wave for {count} card.", "{name} stays on one wave for {count} cards.", cards
        )
        if is_you(names, moment.seat):
            told = ngettext("You stay on one wave for {count} card.", "You stay on one wave for {count} cards.", cards)
        return told.format(name=names[moment.seat], count=cards)
    said = words.event(moment.event, names)
    if moment.kind == "fall":
        points = moment.values["points"]
        told = ngettext("{points} point was in hand.", "{points} points were in hand.", points)
        return f"{said} {told.format(points=points)}"
    return said
