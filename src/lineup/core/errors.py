"""What can go wrong because of what somebody did or gave; ``str(error)`` is a sentence for a player."""

from __future__ import annotations


class LineupError(Exception):
    """Every error that Lineup raises on purpose. Its text may be shown as it is."""


class NotationError(LineupError):
    """The text is not the name of any move of this game."""


class IllegalMove(LineupError):
    """The move exists, but a rule forbids it now."""

    def __init__(self, rule: str, reason: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule  # an id of the game's RULES.md
        self.reason = reason  # a short code for programs
        self.sentence = sentence  # the reason in words


class StaleMove(LineupError):
    """The answer belongs to a question that is no longer open."""


class BadOptions(LineupError):
    """Options, a ruling or a deck file that the game cannot be played with."""


class BadRecord(LineupError):
    """A stored game that cannot be trusted: where it breaks, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line  # of the document, from 1; 0 when no line is to blame
        self.reason = reason
