"""Broken games. Each has one fault, and the promise that is named beside it must notice.

All are Party Wave with one thing changed. They stand around the sound game instead of inheriting from it, so that the
compiled one is broken in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from conformance.traces import AnyGame
from lineup.core import (
    Chance,
    Event,
    Game,
    IllegalMove,
    Knowledge,
    Move,
    Options,
    Outcome,
    State,
    Story,
    Words,
    Zones,
)
from lineup.table import Table
from party_wave.game import PartyWave


class Around(Game[Any, Any]):
    """Party Wave as it is. Faults override one or two of these."""

    def __init__(self, options: Options) -> None:
        self.sound = PartyWave(options)
        super().__init__(
            slug=self.sound.slug,
            title=self.sound.title,
            rules_version=self.sound.rules_version,
            cooperative=self.sound.cooperative,
            options=options,
            seats=self.sound.seats,
            moves=[*self.sound.moves, *self.more_moves()],
            know=self.know_for(self.sound.know),
            words=self.words_for(self.sound.words),
            folder=self.sound.folder,
        )

    def more_moves(self) -> list[Move]:
        return []

    def words_for(self, words: Words) -> Words:
        return words

    def know_for(self, know: Knowledge[Any, Any]) -> Knowledge[Any, Any]:
        return know

    def start(self, seats: int, chance: Chance, story: Story) -> Any:
        return self.sound.start(seats, chance, story)

    def to_act(self, s: Any) -> list[int]:
        return self.sound.to_act(s)

    def legal_moves(self, s: Any, seat: int) -> list[Move]:
        return self.sound.legal_moves(s, seat)

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        return self.sound.refusal(s, seat, move)

    def apply(self, s: Any, seat: int, move: Move, chance: Chance, story: Story) -> None:
        self.sound.apply(s, seat, move, chance, story)

    def outcome(self, s: Any) -> Outcome | None:
        return self.sound.outcome(s)

    def observe(self, s: Any, seat: int) -> Any:
        return self.sound.observe(s, seat)

    def hear(self, event: Event, seat: int) -> Event | None:
        return self.sound.hear(event, seat)

    def determinize(self, view: Any, chance: Chance) -> State:
        return self.sound.determinize(view, chance)

    def zones(self, s: Any) -> Zones:
        return self.sound.zones(s)


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong, and who must notice."""

    name: str
    game: Callable[[Options], AnyGame]
    caught_by: tuple[str, ...]  # promises; each of them alone must notice
    sign: str  # words of the sentence in which they say so
    table: type[Table] = Table
