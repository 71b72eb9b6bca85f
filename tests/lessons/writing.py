"""A lesson as text, played to its end on the real engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from lineup import games
from lineup.core import Event, Move
from lineup.core.lesson import LEARNER, Lesson, Step, said
from lineup.core.options import build
from lineup.table.guided_match import GuidedMatch

FOLDER = Path(__file__).parent
SLUGS = ("wave", "tavarua", "surfs_up_dude", "perfect_wave")


@dataclass(frozen=True)
class Stop:
    """What there is at one step of a lesson."""

    step: Step
    open: Step | None  # the step that the table has open
    wanted: list[Move]
    heard: list[Event]  # since the step before
    match: GuidedMatch


def lesson_of(slug: str) -> Lesson:
    lesson = games.load(slug).page.lesson
    assert lesson is not None, f"{slug} has no lesson"
    return lesson


def begun(slug: str) -> GuidedMatch:
    lesson = lesson_of(slug)
    return GuidedMatch(games.load(slug, build(games.options_of(slug), lesson.options)), lesson, "You")


def walk(match: GuidedMatch, which: int = 0) -> Iterator[Stop]:
    """Every step in its order, each done after it was looked at, by the first of its moves or another one of them."""
    known = 0
    for step in match.lesson.steps:
        course = match.course()
        yield Stop(step, course.step(), course.wanted(), match.table.story(LEARNER, known), match)
        known = match.table.heard(LEARNER)
        match.go_on(step.moves[which] if step.moves else "")


def path_of(slug: str) -> Path:
    return FOLDER / f"{slug}.txt"


def written(slug: str) -> str:
    match = begun(slug)
    lines = [match.lesson.aim]
    for number, stop in enumerate(walk(match), 1):
        lines += ["", f"{number}. {said(stop.step.says, match.table.names())} ({', '.join(stop.step.rules)})"]
        lines += [f"   heard: {match.table.sentence(event, LEARNER)}" for event in stop.heard]
        view = match.table.view(LEARNER)
        drawn = match.table.game.words.draw(view, match.table.names())
        lines += [f"   | {Text.from_markup(line).plain}".rstrip() for each in drawn for line in each.splitlines()]
        lines += [f"   > {' or '.join(stop.step.moves)}" if stop.step.moves else "   > (read)"]
        lines += [f"   > {text} (for the learner)" for text in stop.step.then]
    return "\n".join(lines) + "\n"
