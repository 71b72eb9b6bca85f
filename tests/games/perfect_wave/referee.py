"""Somebody who counts boards with the printed rules and the list of cards in hand, and knows nothing of the engine.

Boards are lists of ten: a number or None, and the name of a Trick or None. Players count from 0, spaces from 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise

SPACE = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50]
SET = {3: 30, 4: 50, 5: 80, 6: 120}
RUN = {3: 20, 4: 30, 5: 50, 6: 80}


@dataclass
class Sheet:
    """A player's board, and what the referee notes about it."""

    surfer: int
    numbers: Sequence[int | None]
    tricks: Sequence[str | None]
    goal: str | None = None
    wave: dict[int, int] = field(default_factory=dict)  # number by space
    above: dict[int, str] = field(default_factory=dict)  # Trick by space
    done: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        space = self.surfer
        while space and self.numbers[space - 1] is None:
            space -= 1
        before = 99
        while space:
            number = self.numbers[space - 1]
            if number is None or number > before:
                break
            self.wave[space] = before = number
            space -= 1
        self.above = {space: name for space in sorted(self.wave) if (name := self.tricks[space - 1])}
        self.done = [name for space, name in self.above.items() if self.succeeds(name, space)]

    @property
    def row(self) -> list[int]:
        """The numbers of the wave from the beach to the sea."""
        return [self.wave[space] for space in sorted(self.wave)]

    def succeeds(self, name: str, space: int) -> bool:
        number, left, right = self.wave[space], self.wave.get(space - 1), self.wave.get(space + 1)
        match name:
            case "Bottom Turn":
                return number in (1, 2, 3, 4)
            case "Carve":
                return number in (5, 6, 7, 8)
            case "Aerial":
                return number in (9, 10, 11, 12)
            case "Floater":
                return number in (left, right)
            case "Cutback":
                return left is not None and left + 1 == number
            case "Late Drop":
                return left is not None and left + 3 <= number
            case "Roundhouse":
                return (left, right) == (number - 1, number + 1)
            case "Hang Ten":
                return len(self.wave) >= 6 and right is None
            case "Re-entry":
                return space - 1 in self.above and space + 1 in self.above
            case "Tube Ride":
                return left == right == number
        return False  # Snap is decided among all players

    def sets(self) -> list[int]:
        """The lengths of the Sets."""
        return [length for _, group in groupby(self.row) if (length := len(list(group))) >= 3]

    def runs(self) -> list[int]:
        """The lengths of the Runs; a repeated number may begin another one."""
        lengths = [1] if self.row else []
        for low, high in pairwise(self.row):
            if high == low + 1:
                lengths[-1] += 1
            else:
                lengths.append(1)
        return [length for length in lengths if length >= 3]


POINTS_OF_A_TRICK = {
    "Bottom Turn": 10, "Carve": 10, "Aerial": 10, "Floater": 20, "Cutback": 20, "Late Drop": 20, "Roundhouse": 30,
    "Hang Ten": 30, "Re-entry": 30, "Tube Ride": 40,
}  # fmt: skip

Requirement = Callable[[Sheet], bool]
ALONE: dict[str, tuple[int, Requirement]] = {
    "Endless Ride": (50, lambda s: len(s.row) in (9, 10)),
    "No Repeats": (50, lambda s: len(s.row) >= 6 and all(a != b for a, b in pairwise(s.row))),
    "Double Set": (50, lambda s: len(s.sets()) > 1),
    "Double Run": (50, lambda s: len(s.runs()) > 1),
    "Set and Run": (40, lambda s: bool(s.sets()) and bool(s.runs())),
    "Heavy Set": (50, lambda s: any(length > 3 for length in s.sets())),
    "Long Run": (40, lambda s: any(length > 4 for length in s.runs())),
    "Even Keel": (50, lambda s: len(s.row) > 4 and not any(n % 2 for n in s.row)),
    "Odd Swell": (50, lambda s: len(s.row) > 4 and all(n % 2 for n in s.row)),
    "Even Flow": (30, lambda s: len([n for n in s.row if n % 2 == 0]) > 4),
    "Odd Ducks": (30, lambda s: len([n for n in s.row if n % 2 == 1]) > 4),
    "From 1 to 12": (40, lambda s: len(s.row) > 3 and {1, 12} <= set(s.row)),
    "Monster Take-off": (30, lambda s: len(s.row) > 3 and s.row[-1] == 12),
    "Ride to the Sand": (30, lambda s: len(s.row) > 5 and s.wave.get(1) == 1),
    "Show-off": (50, lambda s: len(s.done) > 3),
    "Full Repertoire": (40, lambda s: len(set(s.done)) > 2),
    "Non-stop": (50, lambda s: len(s.row) > 4 and len(s.row) - len(s.above) < 2),
    "Signature Move": (40, lambda s: any(times > 1 for times in Counter(s.done).values())),
    "Mellow": (40, lambda s: len(s.row) > 5 and not any(n > 7 for n in s.row)),
    "Double Overhead": (40, lambda s: len(s.row) > 5 and not any(n < 6 for n in s.row)),
}


def has_five(s: Sheet) -> bool:
    return len(s.row) >= 5


# What is compared (the highest is ahead), and among whom.
COMPARED: dict[str, tuple[int, Callable[[Sheet], int], Requirement]] = {
    "Longest Ride": (50, lambda s: len(s.row), lambda s: True),
    "Trick Machine": (50, lambda s: len(s.done), lambda s: True),
    "Big Swell": (50, lambda s: sum(s.row), lambda s: True),
    "Small Day": (50, lambda s: -sum(s.row), has_five),
    "Steep Face": (40, lambda s: s.row[-1] - s.row[0], lambda s: True),
    "Glassy": (40, lambda s: -len(set(s.row)), has_five),
    "Soul Surfer": (40, lambda s: -len(s.above), has_five),
    "Mixed Swell": (50, lambda s: len(set(s.row)), lambda s: True),
    "Clean Sets": (50, lambda s: max(s.sets()), lambda s: bool(s.sets())),
    "Smooth Run": (50, lambda s: max(s.runs()), lambda s: bool(s.runs())),
}


def snap_winner(sheets: Sequence[Sheet]) -> int | None:
    """The one player with the most Snaps above the wave."""
    snaps = [list(sheet.above.values()).count("Snap") for sheet in sheets]
    return snaps.index(max(snaps)) if max(snaps) and snaps.count(max(snaps)) == 1 else None


def meets(goal: str, sheets: Sequence[Sheet], player: int) -> int:
    """What a player gets for a Goal."""
    mine = sheets[player]
    if not mine.wave:
        return 0
    if goal in ALONE:
        points, requirement = ALONE[goal]
        return points if requirement(mine) else 0
    points, amount, qualifies = COMPARED[goal]
    others = [sheet for sheet in sheets if sheet is not mine and sheet.wave and qualifies(sheet)]
    return points if qualifies(mine) and all(amount(mine) > amount(other) for other in others) else 0


def score(sheets: Sequence[Sheet], public: Sequence[str]) -> list[int]:
    """The totals of all players."""
    snapped = snap_winner(sheets)
    if snapped is not None:
        sheets[snapped].done.append("Snap")
    return [total(sheets, player, public, won_snap=player == snapped) for player in range(len(sheets))]


def total(sheets: Sequence[Sheet], player: int, public: Sequence[str], *, won_snap: bool) -> int:
    mine = sheets[player]
    points = sum(SPACE[space - 1] for space in mine.wave)
    points += sum(SET[min(length, 6)] for length in mine.sets()) + sum(RUN[min(length, 6)] for length in mine.runs())
    points += sum(POINTS_OF_A_TRICK[name] for name in mine.done if name != "Snap") + (40 if won_snap else 0)
    points += sum(meets(goal, sheets, player) for goal in public)
    return points + (meets(mine.goal, sheets, player) if mine.goal else 0)


def winners(sheets: Sequence[Sheet], totals: Sequence[int]) -> list[int]:
    """Who has won: the highest total, then the highest cards of the wave, one after the other."""
    best = max((points, sheet.row[::-1]) for points, sheet in zip(totals, sheets, strict=True))
    return [player for player, sheet in enumerate(sheets) if (totals[player], sheet.row[::-1]) == best]
