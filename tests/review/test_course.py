"""The course of a match: how hopes rose and fell, and what of it was luck."""

from __future__ import annotations

import pytest

from lineup import games
from lineup.bots.bot import AnyGame
from lineup.review.course import Course
from lineup.review.sample import error_of, reached_by_all
from lineup.review.walk import acts_of, start_of
from lineup.table import Record
from review.matches import bot_match

SPECIMEN = "party_wave"


def course_of(game: AnyGame, record: Record, playouts: int, seed: int = 0) -> Course:
    start = start_of(game, record)
    course = Course(game, int(start.seats), playouts, playouts, seed)
    course.deal(start)
    for act in acts_of(game, record):
        course.follow(act)
    return course


def luck_of_matches(game: AnyGame, seats: int, seeds: range, playouts: int, bot: str) -> list[float]:
    """The luck of the first seat in many matches."""
    return [course_of(game, bot_match(game, [bot] * seats, seed), playouts, seed).luck_of(0)[0] for seed in seeds]


def is_about_0(values: list[float]) -> bool:
    """Whether 0 lies within three standard errors of the mean."""
    return abs(sum(values) / len(values)) < 3 * error_of(values)


def test_the_curve_ends_with_what_was_reached() -> None:
    game = games.load(SPECIMEN)
    record = bot_match(game, ["local"] * 3, 1)
    course = course_of(game, record, 4)
    reached = reached_by_all(game, acts_of(game, record)[-1].after)
    last = course.curve[-1]
    assert last.wins == pytest.approx([each.win for each in reached])
    assert last.scores == pytest.approx([each.score for each in reached])
    assert [point.step for point in course.curve] == sorted({point.step for point in course.curve})


def test_luck_is_told_where_luck_fell_and_nowhere_else() -> None:
    game = games.load(SPECIMEN)
    record = bot_match(game, ["local"] * 3, 1)
    fell = [step for step in record.in_force() if record.rows[step].luck]
    assert [each.step for each in course_of(game, record, 2).luck] == fell


def test_of_a_win_and_a_loss_among_two_one_luck_is_the_other_upside_down() -> None:
    game = games.load(SPECIMEN)
    course = course_of(game, bot_match(game, ["local"] * 2, 3), 6)
    assert course.luck_of(0)[0] == pytest.approx(-course.luck_of(1)[0])


@pytest.mark.slow
def test_what_no_move_explains_was_luck() -> None:
    """Among players who do what is sensible, all that became of a deal is luck."""
    game = games.load(SPECIMEN)
    course = course_of(game, bot_match(game, ["local"] * 2, 2), 20)
    luck, error = course.luck_of(0)
    before = [course.fresh_start(each)[0].hope for each in course.lucks]
    brought = course.curve[-1].hopes[0] - sum(before) / len(before)
    assert abs(luck - brought) < 2 * error < 0.3


@pytest.mark.slow
def test_mean_luck_is_0() -> None:
    found = luck_of_matches(games.load(SPECIMEN), 2, range(12), 5, "random")
    assert is_about_0(found)
    assert any(abs(each) > 0.02 for each in found)


@pytest.mark.soak
@pytest.mark.parametrize("bot", ["grom", "local"])
@pytest.mark.parametrize(("slug", "seats"), [("wave", 3), ("perfect_wave", 2), ("surfs_up_dude", 3), ("tavarua", 2)])
def test_over_many_games_mean_luck_is_0(slug: str, seats: int, bot: str) -> None:
    found = luck_of_matches(games.load(slug), seats, range(1000, 1300), 20, bot)
    assert is_about_0(found)
    assert error_of(found) < 0.05


def test_the_same_seed_gives_the_same_course() -> None:
    game = games.load(SPECIMEN)
    record = bot_match(game, ["local"] * 2, 3)
    one, two, other = (course_of(game, record, 4, seed) for seed in (1, 1, 2))
    assert (one.curve, one.luck) == (two.curve, two.luck)
    assert one.curve != other.curve


def test_a_later_chapter_is_looked_at_from_the_same_distance() -> None:
    """Tavarua's career is imagined to the end of an event: luck at the last card of one is not luck of the next."""
    game = games.load("tavarua", games.variant("tavarua", "career").values)
    record = bot_match(game, ["random"], 1)
    acts = acts_of(game, record)
    know = game.know
    last = next(act for act in acts if know.chapter(act.after) != know.chapter(act.before))
    course = Course(game, 1, 2, 2, 0)
    at_the_end = course.in_the_chapter_of(last, course.results(last.after))
    assert [each[0].hope for each in at_the_end] == [know.value(last.after, 0)] * 2
