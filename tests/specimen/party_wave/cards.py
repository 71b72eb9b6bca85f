"""What lies in the box: the rows of both decks as numbers, made once a game and never changed by anybody.

Cards of the deck and waves share one numbering, from 2 on; 0 and 1 stand for the two backs that a wave can have.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core import Card, Pool, Row
from lineup.core.decks import copies_of
from lineup.core.expressions import parse
from party_wave.options import BACKS, QUANTITIES, PartyWaveOptions

SMALL: Final = 0
BIG: Final = 1


@final
class Box:
    """All cards and waves, and what was agreed on."""

    def __init__(self, options: PartyWaveOptions) -> None:
        self.together = options.together
        self.waves: i64 = options.waves  # in a session
        self.equal_leads_clockwise = options.rulings.equal_leads == "clockwise"
        names = ["small wave", "big wave"]
        values, bonuses, backs, shakas = [0, 0], [0, 0], [0, 0], [0, 0]
        self.conditions = [parse("0 == 1", QUANTITIES)] * 2  # by card, when it scores its bonus
        for row in (*options.cards, *options.tiles):
            is_card = "value" in row
            value = number(row, "value" if is_card else "height")
            for _copy in range(copies_of(row)):
                names.append(f"{row['name']} {value}" if is_card else f"{row['back']} {value}")
                values.append(value)
                bonuses.append(number(row, "bonus") if is_card else 0)
                backs.append(0 if is_card else BACKS.index(str(row["back"])))
                shakas.append(int(is_card and row["shaka"] is True))
                self.conditions.append(parse(str(row["when"]), QUANTITIES) if is_card else self.conditions[0])
        first_wave = 2 + sum([copies_of(row) for row in options.cards])
        self.names = names  # by card
        self.values = vec[i64](values)  # by card; of a wave: its height
        self.bonuses = vec[i64](bonuses)  # by card
        self.backs_of = vec[i64](backs)  # by wave
        self.shakas = vec[i64](shakas)  # by card: 1 for a shaka
        waves = range(first_wave, len(names))
        self.deck = Pool("deck", list(range(2, first_wave)))
        self.backs = Pool("backs", [backs[wave] for wave in waves])
        self.fronts = [
            Pool("small waves", [wave for wave in waves if backs[wave] == SMALL]),
            Pool("big waves", [wave for wave in waves if backs[wave] == BIG]),
        ]
        self._bonus_paid: dict[tuple[int, int, int, int, int], bool] = {}

    def is_shaka(self, card: Card) -> bool:
        return self.shakas[card] == 1

    def bonus(self, card: Card, wave: i64, last: i64, total: i64, seats: i64) -> i64:
        """The bonus of a card on a wave of this height; ``last`` is 0 on the first wave."""
        if self.bonuses[card] == 0:
            return 0
        # Reading a condition is slow and the same few questions come back in every game.
        question = (int(card), int(wave), int(last), int(total), int(seats))
        paid = self._bonus_paid.get(question)
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
            self._bonus_paid[question] = paid
        return self.bonuses[card] if paid else 0


def number(row: Row, name: str) -> int:
    """A whole number of a checked row."""
    value = row[name]
    assert isinstance(value, int)
    return value
