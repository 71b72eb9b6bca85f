"""A lesson with everybody at one place: bots play by themselves, and the same way every time."""

from __future__ import annotations

from lineup import games
from lineup.core.lesson import LEARNER, Lesson, Step
from lineup.table.guided_match import GuidedMatch

ASKED = Step("It is your turn.", ("W3.1",), points="#hand")


def begun(*steps: Step, seed: str = "any") -> GuidedMatch:
    lesson = Lesson("Play together.", seed, ("leilani", "koa"), steps)
    return GuidedMatch(games.load("wave"), lesson, "Ana")


def rows(match: GuidedMatch) -> list[tuple[int, str]]:
    return [(row.seat, row.move) for row in match.table.record.rows]


def test_bots_play_until_the_learner_is_asked() -> None:
    match = begun(ASKED)
    assert match.course().step() is ASKED
    assert match.table.prompts[LEARNER] is not None
    assert match.table.names() == ["Ana", "Leilani", "Koa"]


def test_a_move_goes_on_to_the_next_step_and_bots_play_on() -> None:
    match = begun(*[Step("Play.", ("W3.1",), ("any",))] * 3)
    before = match.table.plays
    match.go_on(match.course().wanted()[0].text())
    assert match.at == 1
    assert match.table.plays > before


def test_what_is_read_changes_nothing_at_the_table() -> None:
    match = begun(ASKED, ASKED)
    before = rows(match)
    match.go_on()
    assert (match.at, rows(match)) == (1, before)


def test_the_same_lesson_goes_the_same_way_and_another_seed_another() -> None:
    steps = [Step("Play.", ("W3.1",), ("any",))] * 3

    def played(seed: str) -> list[tuple[int, str]]:
        match = begun(*steps, seed=seed)
        for _step in steps:
            if moves := match.course().wanted():
                match.go_on(moves[0].text())
        return rows(match)

    assert played("one") == played("one")
    assert played("one") != played("two")


def dude(*steps: Step) -> GuidedMatch:
    return GuidedMatch(games.load("surfs_up_dude"), Lesson("Ride.", "dude lesson 9393", ("koa",), steps), "Ana")


def of_learner(match: GuidedMatch) -> list[str]:
    return [row.move for row in match.table.record.rows if row.kind == "move" and row.seat == LEARNER]


ENTER = "enter 2 with monster 3"
GO_ON = Step("Go on.", ("S7.1",), ("no peace",))


def test_what_was_learned_already_is_answered_for_the_learner_before_the_next_step() -> None:
    match = dude(Step("Ride.", ("S4.5",), (ENTER,), then=("pass", "pass")), GO_ON)
    match.go_on(ENTER)
    assert of_learner(match) == [ENTER, "pass", "pass"]
    assert [move.text() for move in match.course().wanted()] == ["no peace"]
    match.go_on("no peace")
    assert not match.course().is_skipped()


def test_what_cannot_be_answered_for_the_learner_is_left_to_them() -> None:
    match = dude(Step("Ride.", ("S4.5",), (ENTER,), then=("draw",)), Step("Pass.", ("S4.1",), ("pass",)))
    match.go_on(ENTER)
    assert of_learner(match) == [ENTER]
    assert [move.text() for move in match.course().wanted()] == ["pass"]
