"""What lies in the box: the rows of both decks as numbers, made once per game and never changed by anybody.

Cards of the deck and waves share one numbering, from 2 on; 0 and 1 stand for the two backs that a wave can have.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core import Card, CardRow, Expression, Pool
from lineup.core.decks import copies_of
from lineup.core.expressions import parse
from party_wave.options import BACKS, QUANTITIES, PartyWaveOptions

SMALL: Final = 0
BIG: Final = 1


@final
class Box:
    """All cards and waves."""

    def __init__(self, options: PartyWaveOptions) -> None:
        self.names = ["small wave", "big wave"]  # by card
        self.values = vec[i64]([0, 0])  # by card; of a wave: its height
        self.backs_of = vec[i64]([SMALL, BIG])  # by card; only waves have one
        self.shakas = vec[i64]([0, 0])  # by card: 1 for a shaka
        self.bonuses = vec[i64]([0, 0])  # by card
        self.conditions: list[Expression] = [parse("0 == 1", QUANTITIES)] * 2  # by card: when it scores its bonus
        self._paid: dict[tuple[int, int, int, int, int], bool] = {}  # conditions that were asked before
        cards = [card for row in options.cards for card in self._add_cards(row)]
        waves = [wave for row in options.tiles for wave in self._add_waves(row)]
        self.deck = Pool("deck", cards)
        self.backs = Pool("backs", [int(self.backs_of[wave]) for wave in waves])
        self.fronts = [
            Pool("small waves", [wave for wave in waves if self.backs_of[wave] == SMALL]),
            Pool("big waves", [wave for wave in waves if self.backs_of[wave] == BIG]),
        ]

    def _add_cards(self, row: CardRow) -> list[int]:
        """The numbers of the cards that a row stands for."""
        name = f"{row['name']} {row['value']}"
        return [self._add(name, row, "value", SMALL) for _copy in range(copies_of(row))]

    def _add_waves(self, row: CardRow) -> list[int]:
        """The numbers of the waves that a row stands for."""
        name = f"{row['back']} {row['height']}"
        return [self._add(name, row, "height", BACKS.index(str(row["back"]))) for _copy in range(copies_of(row))]

    def _add(self, name: str, row: CardRow, value: str, back: int) -> int:
        self.names.append(name)
        self.values = append(self.values, number(row, value))
        self.backs_of = append(self.backs_of, back)
        self.shakas = append(self.shakas, number(row, "shaka"))
        self.bonuses = append(self.bonuses, number(row, "bonus"))
        self.conditions.append(parse(str(row.get("when", "0 == 1")), QUANTITIES))
        return len(self.names) - 1

    def is_shaka(self, card: Card) -> bool:
        return self.shakas[card] == 1

    def bonus(self, card: Card, wave: i64, last: i64, total: i64, seats: i64) -> i64:
        """The bonus of a card on a wave of this height; ``last`` is 0 on the first wave."""
        if self.bonuses[card] == 0:
            return 0
        # Reading a condition is slow and the same few questions come back in every game.
        question = (int(card), int(wave), int(last), int(total), int(seats))
        paid = self._paid.get(question)
        if paid is None:
            paid = self.conditions[card].holds(
                {
                    "value": int(self.values[card]),
                    "wave": int(wave),
                    "last": int(last) or None,
                    "total": int(total),
                    "seats": int(seats),
                }
            )
            self._paid[question] = paid
        return self.bonuses[card] if paid else 0


def number(row: CardRow, name: str) -> int:
    """A number or flag of a checked row; 0 where such rows have none."""
    value = row.get(name, 0)
    assert isinstance(value, int)
    return value
