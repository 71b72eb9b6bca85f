"""The coach of a lesson: what a learner is told now, and where the page points."""

from __future__ import annotations

from dataclasses import dataclass

from lineup import bots
from lineup.bots import Character
from lineup.core.language import _
from lineup.core.lesson import COACH, said
from lineup.table.lessons import Course

PARTNER = "noa"  # whom learners play with next


@dataclass(frozen=True)
class LessonLine:
    """What the coach of a lesson says now."""

    at: int  # how many steps are done
    count: int  # all steps
    coach: str  # a name
    face: str  # the name of a drawing
    says: str
    rules: list[str]
    before: list[str]  # what was said before
    points: str  # a selector; "" for what can be picked
    to_be_read: bool  # "Got it" leads on, and no move
    watching: bool  # others are to play
    closing: bool  # all steps are done
    partner: str  # the name of a bot to play with next


def lesson_line(course: Course, names: list[str]) -> LessonLine:
    lesson, step = course.lesson, course.step()
    return LessonLine(
        at=course.at,
        count=len(lesson.steps),
        coach=somebody(COACH).name,
        face=COACH,
        says=said(step.says, names) if step else course.closing() if course.is_closing() else watch(),
        rules=list(step.rules) if step else [],
        before=[said(each.says, names) for each in lesson.steps[: course.at]],
        points=step.points if step else "",
        to_be_read=course.is_to_be_read(),
        watching=step is None and not course.is_closing(),
        closing=course.is_closing(),
        partner=somebody(PARTNER).name,
    )


def watch() -> str:
    return _("Watch what the others do.")


def somebody(key: str) -> Character:
    who = bots.character(key)
    assert who is not None, "a coach is a character"
    return who
