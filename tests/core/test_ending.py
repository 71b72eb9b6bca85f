"""Which moments of a match are chosen, whatever the game."""

from __future__ import annotations

from lineup.core.ending import LEAD, Act, Ending, Moment, best_of, in_front_for_good
from lineup.core.outcome import Outcome
from lineup.core.words import Words


def acts(*scores: tuple[float, ...]) -> list[Act]:
    """A match whose scores were these, step by step, with two steps a turn."""
    return [Act(step, [], each, turn=step // 2 + 1) for step, each in enumerate(scores)]


def test_the_lead_for_good_begins_where_nobody_else_was_ahead_or_level_any_more() -> None:
    match = acts((0, 0), (5, 0), (5, 5), (5, 9), (8, 9), (8, 12))
    assert in_front_for_good(match) == [Moment(3, LEAD, 1, values={"turn": 2})]


def test_a_match_that_ends_level_or_is_turned_by_its_last_step_has_no_such_lead() -> None:
    assert in_front_for_good(acts((0, 0), (5, 0), (5, 5))) == []
    assert in_front_for_good(acts((0, 0), (5, 0), (5, 6))) == []


def test_three_moments_are_told_as_they_happened_and_no_two_of_one_step() -> None:
    match = acts((0, 0), (0, 4), (1, 4), (2, 4), (3, 4))
    found = [Moment(3, "best"), Moment(3, "as well"), Moment(2, "second")]
    assert [(each.step, each.kind) for each in best_of(match, found)] == [(1, LEAD), (2, "second"), (3, "best")]
    many = [Moment(step, "more") for step in (4, 3, 2, 1)]
    assert [each.step for each in best_of(match, many)] == [2, 3, 4], "the first of the list are the best"


def test_nobody_leads_alone_or_together() -> None:
    assert best_of(acts((0,), (5,), (6,)), []) == []
    assert best_of([], []) == []


def test_a_game_without_words_of_its_own_tells_the_lead_alone() -> None:
    title, sentence = Ending().tell(Moment(3, LEAD, 1, values={"turn": 2}), Words(), ["Ana", "Ben"])
    assert title == "In front for good"
    assert sentence == "From turn 2 on nobody passes Ben."
    outcome = Outcome(rule="", reason="", winners=[0], places=[1, 2], scores=[1, 0], stages=[[], []])
    assert (Ending().headline(outcome), Ending().ladder(outcome), Ending().scores(None)) == ("", [], [])
