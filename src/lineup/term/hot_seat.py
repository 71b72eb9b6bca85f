"""Who is at the keyboard, and who may not see what is on the screen."""

from __future__ import annotations

import unicodedata

from lineup.core.language import _
from lineup.table import PERSON, Table
from lineup.term.display import see_alike
from lineup.term.screen import Screen


class HotSeat:
    """One keyboard that people pass around; somebody alone never has to."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.at: int | None = None  # the seat of the person who has it
        self.hidden_from: set[int] = set()  # people who may not see what is on the screen now

    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.table.players()) if player.kind == PERSON]

    def expose(self, seat: int) -> None:
        """This seat's page is about to be shown: remember who may not look."""
        others = [each for each in self.people() if each != seat]
        self.hidden_from |= {other for other in others if not see_alike(self.table, seat, other)}

    def hand_over(self, seat: int, hint: str = "") -> str:
        """Give the keyboard to a person, under a cover if something on the screen is not for them.

        Returns what was typed at the cover by somebody who did not just press Enter.
        """
        first = self.at is None
        if self.at == seat or len(self.people()) < 2 or not (first or seat in self.hidden_from):
            self.at = seat
            return ""
        return self.cover(seat, hint)

    def cover(self, seat: int, hint: str = "") -> str:
        """Hide everything until this person sits here."""
        typed = self.screen.cover(self.table.names()[seat], hint)
        self.hidden_from.clear()
        self.at = seat
        return typed

    def agrees(self, seat: int, question: str) -> bool:
        """A question that only a person's yes or no settles."""
        self.hand_over(seat)
        yes, no = _("yes"), _("no")
        while True:
            prompt = _("{name}: {question} ({yes}/{no}) ").format(
                name=self.table.names()[seat], question=question, yes=yes, no=no
            )
            answer = bare(self.screen.ask(prompt))
            if answer and (bare(yes).startswith(answer) or "yes".startswith(answer)):
                return True
            if answer and (bare(no).startswith(answer) or "no".startswith(answer)):
                return False
            self.screen.complain(_("Please type {yes} or {no}.").format(yes=yes, no=no))


def bare(word: str) -> str:
    """A word without capitals and accents: somebody who types "si" means "sì"."""
    letters = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
