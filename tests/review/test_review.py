"""A whole review: a rough curve at once, then everything; the same for a seed, and never of a match that goes on."""

from __future__ import annotations

import json

import pytest

from lineup import games
from lineup.bots.bot import AnyGame
from lineup.review import Progress, budget_of, review, review_from, reviewing, turning_points
from lineup.review.judgement import rounded
from lineup.review.review import LEVELS
from lineup.review.walk import NotOver
from lineup.table import Record, Row
from review.matches import bot_match

BUDGET = 8


@pytest.fixture
def game() -> AnyGame:
    return games.load("party_wave")


@pytest.fixture
def record(game: AnyGame) -> Record:
    return bot_match(game, ["grom", "random"], 4)


@pytest.mark.slow
def test_a_rough_curve_comes_first_and_everything_in_the_end(game: AnyGame, record: Record) -> None:
    told = list(reviewing(game, record, budget=BUDGET))
    first, last = told[0].review, told[-1].review
    assert first is not None
    assert last is not None
    assert (first.done, first.decisions, first.curve[0].step) == (False, (), 0)
    assert first.curve[-1].step == last.curve[-1].step == record.in_force()[-1]
    assert last.done
    assert [each.done for each in told] == sorted(each.done for each in told)
    assert told[-1].done == told[-1].of
    assert sum(each.review is not None for each in told) > 5


def test_whoever_stops_asking_has_broken_it_off(game: AnyGame, record: Record) -> None:
    work = reviewing(game, record, budget=BUDGET)
    next(work)
    work.close()  # type: ignore[attr-defined]
    assert list(work) == []


@pytest.mark.slow
def test_a_review_is_the_same_for_a_seed_and_can_be_stored(game: AnyGame, record: Record) -> None:
    heard: list[Progress] = []
    found = review(game, record, budget=BUDGET, seed=3, tell=heard.append)
    assert found == review(game, record, budget=BUDGET, seed=3)
    assert found != review(game, record, budget=BUDGET, seed=4)
    assert review_from(json.loads(json.dumps(found.json()))).json() == rounded(found.json())
    assert heard[-1].review == found


@pytest.mark.slow
def test_every_choice_of_every_seat_is_judged_and_added_up(game: AnyGame, record: Record) -> None:
    found = review(game, record, budget=BUDGET)
    for seat in found.seats:
        own = [each for each in found.decisions if each.seat == seat.seat]
        assert seat.decisions == len(own) > 0
        assert seat.mean_loss == pytest.approx(sum(each.loss for each in own) / len(own))
        assert seat.mistakes == sum(each.clear for each in own)
        assert seat.luck == pytest.approx(sum(each.change[seat.seat] for each in found.luck))
    assert {record.rows[each.step].move for each in found.decisions} == {each.played for each in found.decisions}


def test_a_match_that_goes_on_keeps_its_secrets(game: AnyGame, record: Record) -> None:
    half = Record(record.header, record.rows[: len(record.rows) // 2])
    with pytest.raises(NotOver):
        next(reviewing(game, half, budget=BUDGET))


@pytest.mark.slow
def test_what_was_taken_back_is_not_judged(game: AnyGame, record: Record) -> None:
    rows = list(record.rows)
    place = next(place for place in range(len(rows) // 2, len(rows)) if not rows[place].luck)
    longer = [*rows[: place + 1], Row("back", rows[place].seat, to=place - 1, consent=True), *rows[place:]]
    one, two = (review(game, Record(record.header, each), budget=BUDGET) for each in (rows, longer))
    assert [each.played for each in one.decisions] == [each.played for each in two.decisions]
    assert place not in [each.step for each in two.decisions]


def test_more_players_get_less_for_each_decision_whatever_happens(game: AnyGame) -> None:
    budgets = [budget_of(game, "usual", seats) for seats in range(2, 7)]
    assert budgets == sorted(budgets, reverse=True)
    assert budgets[-1] >= 100
    assert [budget_of(game, level, 2) for level in LEVELS] == [200, 1000, 5000]


def test_a_career_which_is_long_gets_less_than_one_contest_alone() -> None:
    solo, career = (games.load("tavarua", games.variant("tavarua", name).values) for name in ("solo", "career"))
    assert [budget_of(each, "usual", 1) for each in (solo, career)] == [1000, 200]


@pytest.mark.slow
def test_turning_points_are_told_in_words_from_the_game(game: AnyGame) -> None:
    record = bot_match(game, ["random", "random"], 6)
    found = review(game, record, budget=40)
    told = turning_points(game, record, found, most=3)
    assert 0 < len(told) <= 3
    assert [each.step for each in told] == sorted(each.step for each in told)
    mistakes = [each for each in told if each.kind == "mistake"]
    assert mistakes
    for each in mistakes:
        assert each.sentence.startswith(f"random {each.seat}: ")
        assert " % to " in each.sentence
        assert "Better: " in each.sentence
    largest = max(found.decisions, key=lambda each: each.loss if each.clear else 0.0)
    assert largest.step in [each.step for each in mistakes]
