"""Words for what programs say in codes. Each game has a subclass; terminal, log, browser and API use the same one."""

from __future__ import annotations

from typing import Any

from lineup.core.language import _, in_digits, ngettext
from lineup.core.moves import Move
from lineup.core.outcome import Outcome
from lineup.core.story import Event


class Words:
    """Sentences and drawings of one game. ``names`` holds the players' names by seat."""

    def summary(self) -> str:
        """The game in one sentence."""
        raise NotImplementedError

    def question(self, view: Any, names: list[str]) -> str:
        """What the seat is asked now; empty when it is asked nothing."""
        raise NotImplementedError

    def move(self, move: Move, view: Any, names: list[str]) -> str:
        """A move in words, for somebody who is about to choose it."""
        raise NotImplementedError

    def pick(self, pick: str, view: Any, names: list[str]) -> str:
        """Something that can be picked, for a menu; a game overrides it where it knows a better word than the key."""
        return pick.replace("-", " ")

    def event(self, event: Event, names: list[str]) -> str:
        """What happened, as one sentence for somebody who heard this event; empty for nothing worth saying."""
        raise NotImplementedError

    def reason(self, code: str) -> str:
        """Why a move is refused, as a sentence."""
        raise NotImplementedError

    def result(self, outcome: Outcome, names: list[str]) -> str:
        """How the game ended, and why, in one or two sentences."""
        raise NotImplementedError

    def line(self, what: str, names: list[str]) -> str:
        """What a line or stage of a score is for, in words."""
        return what

    def bands(self) -> list[tuple[str, int]]:
        """What the rules call good and bad scores of a team, or of one player alone: codes with the least score of
        each, the best one first; none where they do not."""
        return []

    def band(self, code: str) -> str:
        """Such a band in a word."""
        return code

    def chapter(self, number: int) -> str:
        """What a chapter of a long game is called, by its number: an event of a career."""
        return str(number + 1)

    def expected(self) -> str:
        """What is expected of a moment where there are no rivals: the heading of such figures."""
        return _("Points to expect")

    def counted(self, amount: str) -> str:
        """So much of what a score counts."""
        return ngettext("{points} point", "{points} points", 2).format(points=amount)

    def hoped(self, score: float, most: float) -> str:
        """What can be expected of a move where there are no rivals: a score, of the best there is."""
        return _("About {score} of {most} points.").format(score=in_digits(round(score, 1)), most=in_digits(most))

    def card(self, card: int) -> str:
        """The name of a card, as records and traces write it."""
        raise NotImplementedError

    def draw(self, view: Any, names: list[str]) -> list[str]:
        """The table as a seat sees it: lines of Rich markup for the terminal."""
        raise NotImplementedError
