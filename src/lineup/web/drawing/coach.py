"""What helps in a first game: hints, or the coach of a lesson and where the page points."""

from __future__ import annotations

from dataclasses import dataclass

from lineup import bots, games
from lineup.bots import Character
from lineup.core import SPECTATOR
from lineup.core.language import _
from lineup.core.lesson import COACH, Lesson, said
from lineup.core.options import Variant
from lineup.core.page import Page, Told
from lineup.games import AnyGame
from lineup.table.lessons import Course
from lineup.web.live.live_table import LiveTable

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
    next: str  # what that game is, or how long it lasts, if it is not the one of the lesson as printed


@dataclass(frozen=True)
class HelpContext:
    """What helps in a first game."""

    is_newcomer: bool  # there is room for hints, whether there is one now or not
    tutor: list[str]  # these
    just_now: str  # what happened last, for the room of hints while there is none
    lesson: LessonLine | None  # instead of them, in a guided first game


def what_helps(
    live: LiveTable, person: str, seat: int, names: list[str], story: Told, course: Course | None
) -> HelpContext:
    """In a first game that is no lesson, hints for as long as it goes on; in a lesson, its coach."""
    table, page = live.match(), live.game.page
    is_newcomer = course is None and seat != SPECTATOR and person in live.newcomers
    return HelpContext(
        is_newcomer=is_newcomer and table.outcome() is None,
        tutor=page.tutor(table.view(seat), story) if is_newcomer else [],
        just_now=just_now(page, story) if is_newcomer else "",
        lesson=lesson_line(course, names) if course else None,
    )


def just_now(page: Page, story: Told) -> str:
    """How the last entry of the log begins."""
    heads = (part for part in reversed(story) if part["sentence"] and (not page.heads or part["kind"] in page.heads))
    return str(next(heads, {"sentence": ""})["sentence"])


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
        next=said_of_next(course.table.game, lesson),
    )


def variant_played_next(slug: str, lesson: Lesson) -> Variant | None:
    """The variant that a lesson teaches. None is the game as printed: decks made short for a lesson are in none."""
    return next((each for each in games.variants(slug) if lesson.options and each.values == lesson.options), None)


def said_of_next(game: AnyGame, lesson: Lesson) -> str:
    """What the game after a lesson is, or how long it lasts if the lesson's own was made shorter."""
    variant = variant_played_next(game.slug, lesson)
    if variant is not None:
        return _(variant.says)
    minutes = game.page.minutes if lesson.options else 0
    return _("{minutes} min").format(minutes=minutes) if minutes else ""


def watch() -> str:
    return _("Watch what the others do.")


def somebody(key: str) -> Character:
    who = bots.character(key)
    assert who is not None, "a coach is a character"
    return who
