"""What is told of a contest, a high score or a career once it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.told import NAMES, finished, game_of
from lineup.core.ending import Act, Ending, best_of
from lineup.core.outcome import Outcome
from lineup.core.story import Event
from lineup.games.tavarua.browser.ending import CareerEnding, Pile
from lineup.games.tavarua.events.career import EventResult
from lineup.games.tavarua.events.contest import (
    CAUGHT,
    CAUGHT_PERFECT,
    RODE,
    SNAKED,
    Duel,
    Scored,
    Surfer,
)
from lineup.games.tavarua.moves import SHORTBOARD
from lineup.games.tavarua.state import BAIL_END, SHORE_END, WAVE_FIELDS, WIPEOUT_END
from lineup.table import Table
from lineup.web.drawing.recall import acts_of

GAME = game_of("tavarua", "snaking")
NOT_RIDING: Pile = (0, 0)


def act(step: int, *events: Event, piles: tuple[Pile, ...] = (NOT_RIDING, NOT_RIDING)) -> Act:
    return Act(step, events, (0.0, 0.0), step, piles)


def wave(seat: int, points: int, end: int, score: int = 7) -> Scored:
    fields = [score, points, end, points] + [0] * (WAVE_FIELDS - 4)
    return Scored(seat, SHORTBOARD, fields, [], kept=True)


def told(*acts: Act, ending: Ending = GAME.page.ending) -> list[tuple[int, str, str]]:
    return [(each.step, *ending.tell(each, GAME.words, NAMES)) for each in best_of(acts, ending.moments(acts))]


def test_the_best_wave_and_the_wipeout_that_lost_most_are_told() -> None:
    assert told(
        act(0),
        act(1, wave(0, 8, BAIL_END), piles=(NOT_RIDING, (3, 12))),
        act(2, wave(1, 4, WIPEOUT_END, 3), piles=((1, 5), NOT_RIDING)),
        act(3, wave(0, 4, WIPEOUT_END, 3)),
        act(4, wave(1, 11, SHORE_END, 10)),
    ) == [
        (2, "Wipeout of the day", "Ben's wipeout scores 4 points: 1.5. 12 points were in hand."),
        (4, "Wave of the day", "Ben's wave to the shore scores 11 points: 5.0."),
    ]


def test_a_fall_that_lost_nothing_is_not_told_and_a_long_ride_is() -> None:
    assert told(act(0, piles=((4, 4), NOT_RIDING)), act(1, wave(0, 4, WIPEOUT_END)), act(2, wave(1, 9, SHORE_END))) == [
        (1, "Longest ride", "Ana stays on one wave for 4 cards."),
        (2, "Wave of the day", "Ben's wave to the shore scores 9 points: 3.5."),
    ]


def test_the_longest_ride_counts_the_card_of_the_round_in_which_it_ended() -> None:
    for variant, seats, seed in (("base", 3, 1), ("base", 4, 2), ("snaking", 4, 3)):
        table = finished("tavarua", variant, seats, seed)
        acts = acts_of(table.game, table.record)
        moment = next(each for each in table.game.page.ending.moments(acts) if each.kind == "long")
        assert moment.values["cards"] == most_cards_of_a_wave(table), (variant, seed)


def most_cards_of_a_wave(table: Table) -> int:
    """Counted from the story alone."""
    most, piles = 0, Counter[int]()
    for event in (event for act in acts_of(table.game, table.record) for event in act.events):
        if isinstance(event, Surfer):
            piles[event.seat] += (event.kind in (CAUGHT, CAUGHT_PERFECT, RODE)) - (event.kind == SNAKED)
        elif isinstance(event, Scored):
            most = max(most, piles.pop(event.seat, 0))
    return most


def test_a_snake_that_won_is_told() -> None:
    acts = act(0), act(1, Duel(2, 0, 1, [], won=False)), act(2, Duel(2, 1, 0, [], won=True))
    assert told(*acts) == [(2, "Snaked", "Ben snakes Ana and wins.")]


def test_the_chart_ends_with_the_scores_of_the_outcome() -> None:
    for variant, seats in (("base", 3), ("shortboard", 2), ("solo", 1)):
        table = finished("tavarua", variant, seats)
        outcome, ending = table.outcome(), table.game.page.ending
        assert outcome is not None
        acts = acts_of(table.game, table.record)
        assert list(acts[-1].scores) == outcome.scores, variant
        assert acts[-1].turn == (14 if variant == "shortboard" else 25)
        for moment in best_of(acts, ending.moments(acts)):
            assert all(ending.tell(moment, table.game.words, table.names()))


def outcome_of(score: float) -> Outcome:
    return Outcome(rule="T16.3", reason="", winners=[0], places=[1], scores=[score], stages=[[]])


def test_alone_the_score_stands_below_the_most_there_is() -> None:
    ending = game_of("tavarua", "solo").page.ending
    assert ending.headline(outcome_of(24.5)) == "24.5 of 40"
    assert [(rung.how_many, rung.reached) for rung in ending.ladder(outcome_of(24.5))] == [
        ("40", False),
        ("24.5", True),
    ]
    assert [(rung.how_many, rung.reached) for rung in ending.ladder(outcome_of(40))] == [("40", True)]
    assert GAME.page.ending.ladder(outcome_of(24.5)) == [], "against others there are places"


def test_a_career_is_told_by_its_ranks() -> None:
    ending = CareerEnding()
    assert ending.headline(outcome_of(47)) == "Rank 13"
    ranks = [(rung.how_many, rung.reached) for rung in ending.ladder(outcome_of(47))]
    assert ranks == [("1", False), ("13", True), ("50", False), ("60", False)]
    assert [rung.reached for rung in ending.ladder(outcome_of(0))] == [False, False, True]


def results_of(acts: Sequence[Act]) -> list[EventResult]:
    return [event for act in acts for event in act.events if isinstance(event, EventResult)]


def gains_of(acts: Sequence[Act]) -> list[int]:
    return [int(event.rank_before) - event.row[0] for event in results_of(acts)]


def a_career_with_ups_and_downs() -> Table:
    """However well sensible players surf, one of them has a hard month."""
    careers = (finished("tavarua", "career", 1, seed) for seed in range(1, 100))
    return next(table for table in careers if min(gains_of(acts_of(table.game, table.record))) < 0)


def test_the_best_and_the_hardest_month_of_a_career_are_told() -> None:
    table = a_career_with_ups_and_downs()
    ending = table.game.page.ending
    acts = acts_of(table.game, table.record)
    results, gains = results_of(acts), gains_of(acts)
    best, hard = results[gains.index(max(gains))], results[gains.index(min(gains))]
    found = {each.kind: each for each in ending.moments(acts)}
    assert found["best_month"].event is best
    assert found["worst_month"].event is hard
    title, sentence = ending.tell(found["best_month"], table.game.words, table.names())
    assert title == "Best month"
    assert sentence.endswith(f"from rank {best.rank_before} to rank {best.row[0]}.")
    assert [act.scores for act in acts][-1] == [results[-1].row[0]]
