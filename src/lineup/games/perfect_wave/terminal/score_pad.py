"""A score sheet typed in by the user: each answer is checked before the next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lineup.core.decks import is_tidy
from lineup.core.language import _
from lineup.core.score_pad import BadSheet
from lineup.games.perfect_wave.cards import MOST_SEATS, SPACES, SURFBOARDS

MOST_LETTERS = 60  # of a player's name


class TypedSheet:
    """Board by board, from the leftmost space on. ``check`` counts what is there so far, or raises BadSheet."""

    def __init__(
        self, check: Callable[[Any], object], ask: Callable[[str], str], complain: Callable[[str], None]
    ) -> None:
        self.check = check
        self.ask = ask
        self.complain = complain
        self.boards: list[dict[str, Any]] = []
        self.public: list[Any] = []  # the activated Public Goals

    def fill(self) -> dict[str, Any]:
        """Ask for everything; only invalid answers are asked for again."""
        while len(self.boards) < MOST_SEATS:
            name = self.new_name()
            if not name:
                break
            self.boards.append({"name": name, "surfer": 1})
            self.settle(_("  The Surfer is at space (1 to 10): "), self.put_surfer)
            self.settle(_("  Wave cards from the left, - for none (1 1 2 - 5): "), self.put_waves)
            self.settle(_("  Tricks from the left, with commas, - for none (Snap, -, Carve): "), self.put_tricks)
            self.settle(_("  Private Goal, or nothing: "), self.put_goal)
        self.settle(_("Activated Public Goals, with commas between them: "), self.put_public)
        return self.sheet()

    def sheet(self) -> dict[str, Any]:
        return {"players": self.boards, "public_goals": self.public}

    def settle(self, question: str, put: Callable[[str], None]) -> None:
        """Ask until the sheet can be counted with the answer."""
        while True:
            try:
                put(self.ask(question))
                self.check(self.sheet())
            except BadSheet as error:
                self.complain(str(error))
            else:
                return

    def new_name(self) -> str:
        """A name that no player has yet; empty when there are no more players."""
        number = len(self.boards) + 1
        while True:
            name = self.ask(_("Name of player {number} (nothing more: press Enter): ").format(number=number))
            if not name and self.boards:
                return ""
            if is_name(name) and name not in [board["name"] for board in self.boards]:
                return name
            self.complain(name_needed(number))

    # Answers

    def put_surfer(self, typed: str) -> None:
        space = number_or_text(typed)
        if not isinstance(space, int) or not 1 <= space <= SPACES:
            raise BadSheet(_("The Surfer's space is a number from 1 to {last}.").format(last=SPACES))
        self.boards[-1]["surfer"] = space

    def put_waves(self, typed: str) -> None:
        cards = [None if card == "-" else number_or_text(card) for card in typed.replace(",", " ").split()]
        self.boards[-1]["waves"] = ten(cards)

    def put_tricks(self, typed: str) -> None:
        self.boards[-1]["tricks"] = ten(listed(typed))

    def put_goal(self, typed: str) -> None:
        self.boards[-1]["goal"] = typed or None

    def put_public(self, typed: str) -> None:
        goals = [goal for goal in listed(typed) if goal]
        if len(goals) > SURFBOARDS:
            raise BadSheet(_("There are at most {most} Public Goals.").format(most=SURFBOARDS))
        self.public = goals


def is_name(name: str) -> bool:
    """Whether a player can have this name."""
    return 1 <= len(name) <= MOST_LETTERS and is_tidy(name)


def name_needed(number: int) -> str:
    sentence = _("player {number} needs a name of their own, of 1 to {most} characters that can be printed")
    return sentence.format(number=number, most=MOST_LETTERS)


def listed(typed: str) -> list[Any]:
    """Names with commas between them; None for -, and nothing for an empty line."""
    names = [name.strip() for name in typed.split(",")] if typed.strip() else []
    return [None if name in ("-", "") else name for name in names]


def number_or_text(typed: str) -> int | str:
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 4 else typed


def ten(cards: list[Any]) -> list[Any]:
    """What was typed for the first spaces, and nothing for the others."""
    if len(cards) > SPACES:
        sentence = _("A board has {spaces} spaces, and this is for {typed}.")
        raise BadSheet(sentence.format(spaces=SPACES, typed=len(cards)))
    return cards + [None] * (SPACES - len(cards))
