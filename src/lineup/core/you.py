"""What happened, told to one of those who took part: what you do yourself is said to you, not of you by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lineup.core.language import _
from lineup.core.moves import SPECTATOR


class Names(list[str]):
    """The players' names by seat, for sentences that are told to the seat ``you``. A plain list is for anybody."""

    def __init__(self, names: Iterable[str], you: int = SPECTATOR) -> None:
        super().__init__(names)
        self.you = you
        self.meant: set[int] = set()  # seats for which was asked whether it is you: only they are told otherwise

    def and_more(self, names: Iterable[str]) -> Names:
        """With others after the players, for the same sentence."""
        longer = Names([*self, *names], self.you)
        longer.meant = self.meant
        return longer


def is_you(names: list[str], seat: int) -> bool:
    """Whether whoever is told something sits there."""
    if not isinstance(names, Names):
        return False
    names.meant.add(seat)
    return names.you == seat and seat != SPECTATOR


def listed(names: list[str], seat: int) -> str:
    """A name among others: "Ana, you, Ben"."""
    return _("you") if is_you(names, seat) else names[seat]


@dataclass(frozen=True)
class Addressed:
    """The sentences of a game that hold names, each with what is said instead to the one who is meant."""

    does: Mapping[str, str]  # "{name} plays {card}.": "You play {card}."
    done_to: Mapping[str, str] = field(default_factory=dict)  # "{snake} snakes {rider}.": "{snake} snakes you."

    def told(self, sentence: str, names: list[str], seat: int, other: int = SPECTATOR) -> str:
        """A sentence about what a seat does, to another one perhaps, in the language that is spoken here."""
        if is_you(names, seat):
            sentence = self.does.get(sentence, sentence)
        elif other != SPECTATOR and is_you(names, other):
            sentence = self.done_to.get(sentence, sentence)
        return _(sentence)
