"""Every lesson is played to its end: what it says holds, what it asks for can be done, and its rules exist."""

from __future__ import annotations

import pytest

from lessons.writing import FOLDER, SLUGS, begun, lesson_of, path_of, walk, written
from lineup import bots, games
from lineup.core.lesson import LEARNER

WHOLE_GAMES = {"perfect_wave"}  # there everything is for what comes after the last turn

every_lesson = pytest.mark.parametrize("slug", SLUGS)


def test_every_game_has_a_lesson() -> None:
    assert set(SLUGS) == set(games.BUILT_IN)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SLUGS)


@every_lesson
@pytest.mark.parametrize("which", [0, -1], ids=["first", "last"])
def test_every_step_comes_in_its_turn_and_what_it_asks_for_can_be_done(slug: str, which: int) -> None:
    match = begun(slug)
    for stop in walk(match, which):
        assert stop.open is stop.step, stop.step.says
        assert {move.text() for move in stop.wanted} == set(stop.step.moves), stop.step.says
    assert match.course().is_closing()
    assert match.course().closing() == f"You know the game. {match.lesson.aim}"


@every_lesson
def test_what_a_step_speaks_of_has_been_heard(slug: str) -> None:
    for stop in walk(begun(slug)):
        kinds = {event.kind for event in stop.heard}
        assert set(stop.step.heard) <= kinds, stop.step.says


@every_lesson
def test_a_lesson_goes_on_as_it_is_written(slug: str) -> None:
    assert written(slug) == path_of(slug).read_text(encoding="utf-8")


def test_the_lesson_of_tavarua_explains_the_foot_of_cards_before_it_asks_for_one_and_ends_with_things_to_do() -> None:
    steps = lesson_of("tavarua").steps
    catches = next(number for number, step in enumerate(steps) if step.moves[:1] == ("catch 1",))
    assert steps[catches - 1].points == ".tv-to"
    assert all(step.moves for step in steps[-6:])


@every_lesson
def test_a_lesson_takes_about_three_minutes(slug: str) -> None:
    lesson, match = lesson_of(slug), begun(slug)
    assert 7 <= len(lesson.steps) <= 16
    assert sum(len(step.says.split()) for step in lesson.steps) <= 420
    list(walk(match))
    assert match.table.plays <= 60


@every_lesson
def test_a_lesson_ends_before_its_game_or_is_a_whole_one_that_is_won(slug: str) -> None:
    match = begun(slug)
    list(walk(match))
    outcome = match.table.outcome()
    assert (outcome is not None) == (slug in WHOLE_GAMES)
    assert outcome is None or outcome.winners == [LEARNER]


def test_the_lesson_of_the_perfect_wave_ends_with_a_ride_to_the_beach() -> None:
    match = begun("perfect_wave")
    list(walk(match))
    outcome = match.table.outcome()
    assert outcome is not None
    codes = {line.what: line.points for stage in outcome.stages[LEARNER] for line in stage.lines}
    assert "beach" in codes
    ride = sum(stage.total for stage in outcome.stages[LEARNER] if stage.what not in ("public", "private"))
    assert (ride, outcome.scores[LEARNER]) == (80, 130), "as its last step says"


@every_lesson
def test_rules_that_a_lesson_names_exist(slug: str) -> None:
    rules = games.load(slug).rulebook().rules
    for step in lesson_of(slug).steps:
        assert step.rules, f"no rule is named for {step.says!r}"
        assert set(step.rules) <= rules.keys()


@every_lesson
def test_the_page_points_at_something_wherever_nothing_can_be_picked(slug: str) -> None:
    assert [step.says for step in lesson_of(slug).steps if not step.points and not step.moves] == []


@every_lesson
def test_bots_of_a_lesson_are_people_that_one_meets_and_think_without_a_clock(slug: str) -> None:
    crew = [bots.character(key) for key in lesson_of(slug).bots]
    assert all(who and who.level in ("grom", "local") for who in crew)
    assert len(crew) + 1 in begun(slug).table.game.seats
    assert LEARNER == 0
