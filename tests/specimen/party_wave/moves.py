"""Every decision there is in Party Wave: its notation and the clicks that make it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core import Move, Seat
from party_wave.state import BLIND, CALLING, CAP, DECIDING, GO, LOOKING, OVER, PADDLING, POCKET, WAIT

MOST_SEATS: Final = 4
CHOICES: Final = ["pocket", "cap", "blind"]
MARKS: Final = ["go", "wait"]


class Answer(Move):
    """A decision that somebody owes at one moment of a wave."""

    def __init__(self, phase: i64) -> None:
        super().__init__()
        self.phase = phase


@final
class Draw(Answer):
    def __init__(self) -> None:
        super().__init__(LOOKING)

    def text(self) -> str:
        return "draw"

    def picks(self) -> tuple[str, ...]:
        return ("deck",)


@final
class Take(Answer):
    def __init__(self) -> None:
        super().__init__(LOOKING)

    def text(self) -> str:
        return "take"

    def picks(self) -> tuple[str, ...]:
        return ("discards",)


@final
class Peek(Answer):
    def __init__(self, other: Seat) -> None:
        super().__init__(LOOKING)
        self.other = other  # whose pocket card it is

    def text(self) -> str:
        return f"peek {self.other + 1}"

    def picks(self) -> tuple[str, ...]:
        return ("peek", f"pocket-{self.other + 1}")


@final
class Keep(Answer):
    def __init__(self) -> None:
        super().__init__(DECIDING)

    def text(self) -> str:
        return "keep"


@final
class Toss(Answer):
    def __init__(self) -> None:
        super().__init__(DECIDING)

    def text(self) -> str:
        return "toss"


@final
class Play(Answer):
    def __init__(self, choice: i64) -> None:
        super().__init__(PADDLING)
        self.choice = choice  # POCKET, CAP or BLIND

    def text(self) -> str:
        return f"play {CHOICES[self.choice]}"

    def picks(self) -> tuple[str, ...]:
        return ("play", CHOICES[self.choice])


@final
class Call(Answer):
    def __init__(self, *, shaka: bool) -> None:
        super().__init__(CALLING)
        self.shaka = shaka

    def text(self) -> str:
        return "shaka" if self.shaka else "no shaka"


@final
class Mark(Move):
    """Advice: "go 2 cap" tells seat 2 to play its cap card, "wait 2 pocket" to leave its pocket card alone."""

    def __init__(self, mark: i64, other: Seat, place: i64) -> None:
        super().__init__(offer=True)
        self.mark = mark  # GO or WAIT
        self.other = other  # whose card it is
        self.place = place  # POCKET or CAP

    def text(self) -> str:
        return f"{MARKS[self.mark]} {self.other + 1} {CHOICES[self.place]}"

    def picks(self) -> tuple[str, ...]:
        return (MARKS[self.mark], f"{CHOICES[self.place]}-{self.other + 1}")


@final
class PartyMoves:
    """Every move there is, where the rules find it by its moment."""

    def __init__(self) -> None:
        self.all: list[Move] = [Draw(), Take(), Keep(), Toss(), Call(shaka=True), Call(shaka=False)]
        self.all += [Play(choice) for choice in (POCKET, CAP, BLIND)]
        for other in range(MOST_SEATS):
            self.all.append(Peek(other))
            self.all += [Mark(mark, other, place) for place in (POCKET, CAP) for mark in (GO, WAIT)]
        self.of_phase = [self.possible_in(phase) for phase in range(OVER + 1)]  # by phase

    def possible_in(self, phase: int) -> list[Move]:
        """The moves that a moment can allow at all: its answers, and advice."""
        return [move for move in self.all if not isinstance(move, Answer) or move.phase == phase]

    def listed(self) -> list[Move]:
        """All of them, in the order of their ids."""
        return self.all
