"""The coach: what a learner is told at each moment of a lesson."""

from __future__ import annotations

from lessons.writing import begun
from lineup.table.guided_match import GuidedMatch
from lineup.web.drawing.coach import LessonLine, lesson_line


def line_of(match: GuidedMatch) -> LessonLine:
    return lesson_line(match.course(), match.table.names())


def test_a_step_is_said_with_the_names_of_those_who_play() -> None:
    match = begun("wave")
    match.go_on()
    line = line_of(match)
    assert "only Leilani and Koa see what they are" in line.says
    assert (line.at, line.count, line.rules) == (1, 11, ["W2.3", "W2.4"])
    assert (line.to_be_read, line.watching, line.closing) == (True, False, False)
    assert [each[:15] for each in line.before] == ["We are one team"]


def test_a_step_that_asks_for_a_move_is_not_done_by_reading() -> None:
    match = begun("wave")
    match.at = 2
    assert not line_of(match).to_be_read


def test_while_others_play_the_learner_watches() -> None:
    match = begun("wave")
    match.at = 6  # comes when the learner is asked
    prompt = match.table.prompts[0]
    assert prompt is not None
    match.table.answer(0, "play 2", prompt.number)
    line = line_of(match)
    assert line.watching
    assert line.says == "Watch what the others do."
    assert (line.rules, line.points) == ([], "")


def test_the_closing_says_the_aim_once_more_and_does_not_praise_whoever_skipped() -> None:
    match = begun("wave")
    match.at = 11
    line = line_of(match)
    assert line.closing
    assert line.says == f"The rest you learn by playing. {match.lesson.aim}"
    assert line.partner == "Noa"


def test_the_closing_says_how_long_the_next_game_is_if_it_is_not_the_one_as_printed() -> None:
    assert line_of(begun("tavarua")).next == "Short: 14 rounds, one board."
    assert line_of(begun("wave")).next == ""
    assert line_of(begun("perfect_wave")).next == "45 min"
