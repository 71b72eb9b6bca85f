"""The one chart that tells a game: curves, bars, marks, and the same in numbers."""

from __future__ import annotations

import itertools
from dataclasses import replace

from games.told import NAMES, finished, game_of
from lineup.core import SPECTATOR
from lineup.core.ending import Act, Ending, Moment
from lineup.web.drawing.chart import BOTTOM, GAP, LEFT, RIGHT, TOP, Chart, apart, draw_chart, ticks
from lineup.web.drawing.recall import Recalled, recall

WORDS = game_of("wave", "base").words


class LowIsBest(Ending):
    low_is_best = True


def drawn(*scores: tuple[float, ...], moments: tuple[Moment, ...] = (), ending: Ending | None = None) -> Chart:
    """The chart of a match with one step a turn."""
    acts = [Act(step, [], each, step) for step, each in enumerate(scores)]
    names = NAMES[: len(scores[0])]
    chart = draw_chart(Recalled(acts, [], list(moments)), ending or Ending(), WORDS, names, 0)
    assert chart is not None
    return chart


def test_a_curve_is_level_until_the_turn_in_which_points_come() -> None:
    first, second = drawn((0, 0), (0, 5), (0, 5), (10, 5)).curves
    third = round(LEFT + (RIGHT - LEFT) / 3, 1)
    middle = round((TOP + BOTTOM) / 2, 1)
    assert first.path == f"M{LEFT} {BOTTOM}H{RIGHT}V{TOP}"
    assert second.path == f"M{LEFT} {BOTTOM}H{third}V{middle}H{RIGHT}V{middle}"
    assert (first.mine, second.mine) == (True, False)
    assert [first.label, second.label] == ["You 10", "Ben 5"]


def test_points_below_nothing_and_ranks_of_which_the_lowest_is_best_fit_in() -> None:
    low = drawn((0, 0), (-10, 10)).curves
    assert (low[0].y, low[1].y) == (BOTTOM, TOP)
    assert low[0].label == "You −10"
    ranks = drawn((50,), (1,), ending=LowIsBest()).curves
    assert ranks[0].y == TOP


def test_names_at_the_ends_of_curves_do_not_cover_each_other() -> None:
    assert apart([100, 100, 100]) == [100, 100 + GAP, 100 + 2 * GAP]
    low = apart([BOTTOM, BOTTOM - 1, BOTTOM])
    assert max(low) == BOTTOM
    places = sorted(low)
    assert all(below - above >= GAP for above, below in itertools.pairwise(places))


def test_axes_have_a_few_round_numbers() -> None:
    assert ticks(0, 47) == [0, 10, 20, 30, 40]
    assert ticks(1, 4) == [1, 2, 3, 4]
    assert ticks(-12, 30) == [-10, 0, 10, 20, 30]
    assert len(ticks(0, 1e6)) > 5, "no game has such scores; nothing breaks"


def test_moments_are_marked_where_they_happened_and_beside_each_other() -> None:
    moments = (Moment(1, "a", 1), Moment(1, "b", 1), Moment(2, "c"))
    marks = drawn((0, 0), (0, 5), (5, 10), moments=moments).marks
    assert [mark.letter for mark in marks] == ["A", "B", "C"]
    assert marks[1].x - marks[0].x == GAP, "what happened first stands first"
    assert (marks[2].x, marks[2].y) == (RIGHT, TOP), "nobody's in particular: at the highest curve"


def test_marks_at_the_end_of_the_curves_leave_room_for_the_names() -> None:
    moments = (Moment(2, "a", 0), Moment(2, "b", 0), Moment(2, "c", 0))
    marks = drawn((0, 0), (0, 5), (5, 10), moments=moments).marks
    assert [mark.x for mark in marks] == [RIGHT - 2 * GAP, RIGHT - GAP, RIGHT]


def test_the_same_can_be_read_in_numbers() -> None:
    chart = drawn((0, 0), (0.5, 5))
    assert chart.head == ["Turn", "Ana", "Ben"]
    assert chart.rows == [["0", "0", "0"], ["1", "0.5", "5"]]
    assert chart.summary == "Points, turn by turn. Ana 0.5, Ben 5."


def test_a_ride_is_drawn_card_by_card_and_what_was_never_played_is_open() -> None:
    table = finished("wave", "base", 3)
    outcome = table.outcome()
    assert outcome is not None
    found = recall(table.game, table.record)
    chart = draw_chart(found, table.game.page.ending, table.game.words, table.names(), 0)
    assert chart is not None
    played = int(outcome.scores[0]) + 1
    assert len(chart.bars) == 34
    assert [bool(bar.ink) for bar in chart.bars] == [True] * played + [False] * (34 - played)
    assert len(chart.rows) == played
    assert len(chart.marks) == len(found.moments)


def test_there_is_no_chart_where_there_is_nothing_to_draw() -> None:
    assert draw_chart(Recalled([], [], []), Ending(), WORDS, NAMES, 0) is None
    assert draw_chart(Recalled([Act(0, [], (0.0,), 0)], [], []), Ending(), WORDS, NAMES, 0) is None


def test_marks_of_cards_side_by_side_stay_above_their_own_cards() -> None:
    table = finished("wave", "base", 3)
    found = recall(table.game, table.record)
    for run in (2, 3):
        steps = [bar.step for bar in found.bars[2 : 2 + run]]
        same = [replace(bar, height=6) for bar in found.bars]
        moments = [Moment(step, "only", 0) for step in steps]
        chart = draw_chart(
            Recalled([], same, moments), table.game.page.ending, table.game.words, table.names(), SPECTATOR
        )
        assert chart is not None
        nearest = [
            min(range(34), key=lambda place: abs(chart.bars[place].x + chart.bars[place].width / 2 - mark.x))
            for mark in chart.marks
        ]
        assert nearest == list(range(2, 2 + run)), "not above the card before it"
        assert all(after.x - before.x >= GAP for before, after in itertools.pairwise(chart.marks))
        assert min(mark.y for mark in chart.marks) > 10, "and inside of the chart"
