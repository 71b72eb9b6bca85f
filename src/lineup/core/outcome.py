"""How a game ended: who won, in which order, with how many points, and why."""

from __future__ import annotations

from typing import final


def plain(points: float) -> float | int:
    """Points as JSON has them, the same on both builds: a whole number has no fraction."""
    return int(points) if points == int(points) else points


@final
class Line:
    """One line of a score: the rule that gives the points, what they are for, how many."""

    def __init__(self, rule: str, what: str, points: float) -> None:
        self.rule = rule
        self.what = what
        self.points = points

    def json(self) -> dict[str, object]:
        return {"rule": self.rule, "what": self.what, "points": plain(self.points)}


@final
class Stage:
    """Lines that add up to a total: "Sets", "Second wave on the longboard"."""

    def __init__(self, what: str, lines: list[Line]) -> None:
        self.what = what
        self.lines = lines
        self.total = sum([line.points for line in lines])

    def json(self) -> dict[str, object]:
        return {"what": self.what, "total": plain(self.total), "lines": [line.json() for line in self.lines]}


@final
class Outcome:
    """The end of a game."""

    def __init__(
        self,
        *,
        rule: str,
        reason: str,
        winners: list[int],
        places: list[int],
        scores: list[float],
        stages: list[list[Stage]],
    ) -> None:
        self.rule = rule  # the rule that ended the game
        self.reason = reason  # a short code; Words turns it into a sentence
        self.winners = winners  # seats; nobody in a cooperative game that was lost
        self.places = places  # by seat, from 1; equal places are shared
        self.scores = scores  # by seat; the order of places need not be the order of scores
        self.stages = stages  # by seat: how the score came about

    def json(self) -> dict[str, object]:
        return {
            "rule": self.rule,
            "reason": self.reason,
            "winners": self.winners,
            "places": self.places,
            "scores": [plain(score) for score in self.scores],
            "stages": [[stage.json() for stage in stages] for stages in self.stages],
        }
