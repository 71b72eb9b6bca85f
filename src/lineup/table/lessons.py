"""A lesson at a table: which of its steps is open, what leads to the next one, and whether the bots have to wait."""

from __future__ import annotations

from lineup.core import Move, StaleMove
from lineup.core.language import _
from lineup.core.lesson import LEARNER, Lesson, Step
from lineup.table.record import PERSON
from lineup.table.table import Table


class Course:
    """How far somebody has come in a lesson: ``at`` counts the steps that are done.

    After the last step comes the closing, which is one more; whoever plays on after that is on their own.
    """

    def __init__(self, lesson: Lesson, table: Table, at: int) -> None:
        self.lesson = lesson
        self.table = table
        self.at = at

    def is_on(self) -> bool:
        """Whether the lesson still leads the game: not once it was closed, or its learner has given up the seat."""
        return self.at <= len(self.lesson.steps) and self.table.players()[LEARNER].kind == PERSON

    def is_closing(self) -> bool:
        return self.at >= len(self.lesson.steps)

    def closing(self) -> str:
        """What is said after the last step, or to whoever has skipped some."""
        says = _("The rest you learn by playing. {aim}") if self.is_skipped() else _("You know the game. {aim}")
        return says.format(aim=_(self.lesson.aim))

    def is_skipped(self) -> bool:
        """Whether the learner has made fewer moves than the lesson asks for."""
        return self._missing() > 0

    def _missing(self) -> int:
        """How many moves of the steps that are done the learner has not made, nor anybody for them."""
        made = sum(1 for row in self.table.record.rows if row.kind == "move" and row.seat == LEARNER)
        return sum(bool(step.moves) + len(step.then) for step in self.lesson.steps[: self.at]) - made

    def made_for_learner(self) -> str:
        """What is answered for the learner before the next step is shown; empty if nothing is.

        Should the game ever go another way, whatever cannot be done is left out."""
        then = () if self.at == 0 or self.is_closing() else self.lesson.steps[self.at - 1].then
        missing = self._missing() if then else 0
        if not 0 < missing <= len(then):
            return ""
        prompt, text = self.table.prompts[LEARNER], then[-missing]
        if prompt and not prompt.answered and text not in [move.text() for move in prompt.moves]:
            return ""
        return text

    def step(self) -> Step | None:
        """The step that is open; None while the others play, or when all steps are done."""
        if self.is_closing() or self.made_for_learner():
            return None
        step = self.lesson.steps[self.at]
        return step if step.at_once or self.table.is_asked(LEARNER) or self.table.outcome() is not None else None

    def holds_bots(self) -> bool:
        """Whether nobody plays before the learner has gone on."""
        return self.is_on() and (self.is_closing() or self.step() is not None)

    def wanted(self) -> list[Move]:
        """The moves that go on: those of the step, or should the game ever go another way, any answer."""
        step, prompt = self.step(), self.table.prompts[LEARNER]
        if step is None or not step.moves:
            return []
        legal = [*(prompt.moves if self.table.is_asked(LEARNER) and prompt else []), *self.table.offers(LEARNER)]
        return [move for move in legal if move.text() in step.moves] or [move for move in legal if not move.offer]

    def is_to_be_read(self) -> bool:
        """Whether the open step is done once it is read: it asks for no move, or none can be made any more."""
        return self.step() is not None and not self.wanted()

    def check(self, text: str) -> None:
        """Refuse a move that is not asked for now; the rules may still have something to say about one that is."""
        if self.is_closing() or self.step() is None or self.is_to_be_read():
            raise StaleMove(_("One thing at a time: first read what your coach says."))
        if text not in [move.text() for move in self.wanted()]:
            raise StaleMove(_("That is allowed, but your coach has something else in mind: pick what is lit."))
