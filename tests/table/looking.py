"""A game of two with a look that nobody else notices, for the law of taking back.

Ben holds a card. Ann and Ben each seal a choice, and may think again until the other has chosen. Ann may wait, or look:
then she knows Ben's card, and nobody else can tell.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lineup.core import (
    QUIET,
    Chance,
    Event,
    Game,
    IllegalMove,
    Knowledge,
    Move,
    Options,
    Outcome,
    Pool,
    State,
    Story,
    View,
    Words,
)

ANN, BEN = 0, 1
CARDS = 4


class Choice(Move):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def text(self) -> str:
        return self.name


WAIT, LOOK = "wait", "look"


class Secret(State):
    def __init__(self, card: int) -> None:
        self.card = card  # Ben's
        self.chosen: list[str] = ["", ""]  # by seat; sealed
        self.looked = False  # Ann has seen the card

    def copy(self) -> Secret:
        other = Secret(self.card)
        other.chosen, other.looked = list(self.chosen), self.looked
        return other

    def key(self) -> tuple[object, ...]:
        return self.card, *self.chosen, self.looked


class SecretView(View):
    def __init__(self, seat: int, state: Secret) -> None:
        super().__init__(seat)
        self.card = state.card if seat == BEN or (seat == ANN and state.looked) else None
        self.answered = [bool(each) for each in state.chosen]
        self.own = state.chosen[seat] if seat >= 0 else ""

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "card": self.card, "answered": self.answered, "own": self.own}


class Looking(Game[Secret, SecretView]):
    def __init__(self) -> None:
        super().__init__(
            slug="looking",
            title="Looking",
            rules_version=1,
            cooperative=False,
            options=Options(),
            seats=range(2, 3),
            moves=[Choice(WAIT), Choice(LOOK)],
            know=Knowledge(),
            words=Words(),
            folder=Path(),
        )

    def start(self, seats: int, chance: Chance, story: Story) -> Secret:
        return Secret(chance.draw(Pool("cards", list(range(CARDS)))))

    def to_act(self, s: Secret) -> list[int]:
        return [seat for seat in (ANN, BEN) if not s.chosen[seat]]

    def legal_moves(self, s: Secret, seat: int) -> list[Move]:
        if all(s.chosen):
            return []
        return list(self.moves) if seat == ANN else [self.moves[0]]

    def refusal(self, s: Secret, seat: int, move: Move) -> IllegalMove | None:
        return None if move in self.legal_moves(s, seat) else IllegalMove("L1", "closed", "No.")

    def apply(self, s: Secret, seat: int, move: Move, chance: Chance, story: Story) -> None:
        s.chosen[seat] = move.text()
        s.looked = s.looked or move.text() == LOOK

    def outcome(self, s: Secret) -> Outcome | None:
        return None

    def observe(self, s: Secret, seat: int) -> SecretView:
        return SecretView(seat, s)

    def hear(self, event: Event, seat: int) -> Event | None:
        return None

    def determinize(self, view: Any, chance: Chance) -> Secret:
        known = view.card is not None
        world = Secret(view.card) if known else self.start(2, chance, QUIET)
        world.looked = known and view.seat == ANN
        world.chosen = [WAIT if each else "" for each in view.answered]
        if view.seat >= 0:
            world.chosen[view.seat] = view.own
        return world
