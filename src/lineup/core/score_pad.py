"""A score pad for a game on a real table. A game that has one names it in its module as ``SCORE_PAD``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lineup.core.errors import LineupError
from lineup.core.language import _


class BadSheet(LineupError):
    """A sheet that cannot be counted: whose, where on it, and why."""

    def __init__(self, reason: str, *, player: str = "", space: int = 0) -> None:
        where = _("{player}, space {space}").format(player=player, space=space) if space else player
        super().__init__(f"{where}: {reason}" if player else reason)
        self.reason = reason
        self.player = player  # empty when no single one is to blame
        self.space = space  # counted from 1; 0 when no single one is to blame

    def json(self) -> dict[str, object]:
        """The error for programs."""
        where: dict[str, object] = {"player": self.player} if self.player else {}
        if self.space:
            where["space"] = self.space
        return {"error": str(self), **where, "reason": self.reason}


class ScorePad:
    """Counts sheets. A sheet is what JSON has read; what comes back is ready for JSON."""

    def __init__(self, options: Any) -> None:
        self.options = options

    def score(self, sheet: Any) -> dict[str, Any]:
        """Names, totals, lines and winners of one sheet, or a BadSheet."""
        raise NotImplementedError

    def ask(self, ask: Callable[[str], str], complain: Callable[[str], None]) -> Any:
        """A sheet that somebody types, question by question; whatever will not do is refused and asked again."""
        raise NotImplementedError
