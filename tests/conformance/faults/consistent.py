"""Games that keep every promise and are still wrong: only what was counted and written down before can tell."""

from __future__ import annotations

from typing import Any

from conformance.faults import Around, Fault
from lineup.core import IllegalMove, Line, Move, Outcome, Stage
from party_wave.state import PADDLING

COUNTS, GOLDEN = "there_are_as_many_positions_as_before", "golden_games_are_played_the_same"


class BlindTwice(Around):
    """P3.2 was forgotten: blind on two waves in a row is legal, and everybody agrees."""

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        refused = self.sound.refusal(s, seat, move)
        return None if refused is not None and refused.reason == "blind_again" else refused

    def legal_moves(self, s: Any, seat: int) -> list[Move]:
        if s.phase != PADDLING:
            return self.sound.legal_moves(s, seat)
        return [move for move in self.moves if self.refusal(s, seat, move) is None]


class NothingIsTaken(Around):
    """P2.5 was forgotten: nobody takes the newest discard."""

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        if move.text() == "take":
            return self.illegal("P2.5", "nothing_to_take")
        return self.sound.refusal(s, seat, move)

    def legal_moves(self, s: Any, seat: int) -> list[Move]:
        return [move for move in self.sound.legal_moves(s, seat) if move.text() != "take"]


class APointForAll(Around):
    """Everybody scores a point more, with a line that says so."""

    def outcome(self, s: Any) -> Outcome | None:
        outcome = self.sound.outcome(s)
        if outcome is not None:
            outcome.scores = [score + 1 for score in outcome.scores]
            outcome.stages = [[*stages, Stage("shakas", [Line("P7.3", "wave 1", 1)])] for stages in outcome.stages]
        return outcome


CONSISTENT = [
    Fault("a forbidden move is allowed throughout", BlindTwice, (COUNTS,), "there were"),
    Fault("a legal move is refused throughout", NothingIsTaken, (COUNTS, GOLDEN), "there were|is now"),
    Fault("a point too many, explained", APointForAll, (GOLDEN,), "is now"),
]
