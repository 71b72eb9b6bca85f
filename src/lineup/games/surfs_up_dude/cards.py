"""What lies in the box: the rows of the data as numbers, made once per game and never changed.

Equal cards are the same card: a *card* is a kind with a number, and the box says how many copies there are. Waves are
numbered after the cards, equal ones alike.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Card, Pool
from lineup.core.decks import CardRow, copies_of
from lineup.core.errors import BadOptions
from lineup.core.language import _
from lineup.games.surfs_up_dude.options import ENTRIES, KINDS, TROPHIES, TYPES, DudeOptions

NOTHING: Final = -1  # no card, no wave, no seat, no answer
BAIL: Final = -2  # the card that everybody has in addition to their hand

MOST_SEATS: Final = 6

# Kinds of cards, in the order of options.KINDS; the first three are also the types of waves.
MONSTER: Final = 0
PIPELINE: Final = 1
BABY: Final = 2
WILD: Final = 3
CUT_IN: Final = 4
READY: Final = 5
PEACE: Final = 6
PRIME: Final = 7

# Trophies.
GOLD: Final = 0
SILVER: Final = 1
BRONZE: Final = 2

# What lets a surfer enter a wave on a space.
WAVE_CARDS: Final = 0
ONLY_CUT_IN: Final = 1
CLOSED: Final = 2

# Faces of the die.
SIDES: Final = 6
MONSTER_STAR: Final = 1
SHARK: Final = 5  # on two sides, which are not told apart
DIE: Final = ("", "M*", "M", "P", "B", "shark", "shark")  # by face


def type_rolled(face: i64) -> i64:
    """S1.6 The type of wave that a face of the die stands for; NOTHING for a shark."""
    if face <= 2:
        return MONSTER
    if face == 3:
        return PIPELINE
    return BABY if face == 4 else NOTHING


@final
class Box:
    """S1.9 All cards, waves, trophies and spaces, as the rows say."""

    def __init__(self, options: DudeOptions) -> None:
        self.names: list[str] = []  # by card, then by wave
        self._add_cards(rows_in_play(options))
        self._add_waves(options.waves, third=options.third_whistle)
        self._add_types(options.types)
        self._add_trophies(options.trophies)
        entries = [ENTRIES.index(str(row["entry"])) for row in options.spaces for _copy in range(copies_of(row))]
        self.entries = vec[i64](entries)  # by space, from the open sea
        self.spaces: i64 = len(entries)
        self.nothing = Pool("nothing", [])  # for piles that are empty or unknown
        self.nobody = vec[i64]([NOTHING] * (2 * MOST_SEATS))  # for whatever is empty by seat
        self.no_cards = vec[i64]([0] * int(MOST_SEATS * self.cards))  # for empty hands

    def _add_cards(self, rows: list[CardRow]) -> None:
        """Cards in the order of their rows; rows that are alike are one card."""
        self.kinds = vec[i64]()  # by card
        self.numbers = vec[i64]()  # by card
        deck: list[int] = []
        for row in rows:
            name = f"{row['kind']} {row['number']}"
            if name not in self.names:
                self.names.append(name)
                self.kinds = append(self.kinds, KINDS.index(str(row["kind"])))
                self.numbers = append(self.numbers, number(row, "number"))
            deck += [self.names.index(name)] * copies_of(row)
        self.cards: i64 = len(self.names)  # how many different cards there are
        self.deck = Pool("deck", deck)
        self.copies = vec[i64]([deck.count(card) for card in range(self.cards)])  # by card
        self.peace_cards: i64 = sum(1 for card in deck if self.kinds[card] == PEACE)

    def _add_waves(self, rows: tuple[CardRow, ...], *, third: bool) -> None:
        """S1.2 Waves after the cards; the black-backed ones form a heap of their own."""
        self.types = vec[i64]()  # by wave, without the cards before it
        self.stars = vec[i64]()  # by wave: 1 for a star
        self.whistles = vec[i64]()  # by wave: 1 for a whistle
        heaps: dict[str, list[int]] = {"plain": [], "black": []}
        for row in rows:
            whistle = row["whistle"] == "yes" or (third and row["whistle"] == "third")
            back = "black " if row["back"] == "black" else ""
            name = f"{back}{row['type']}{'*' if row['star'] else ''}{'!' if whistle else ''}"
            if name not in self.names:
                self.names.append(name)
                self.types = append(self.types, TYPES.index(str(row["type"])))
                self.stars = append(self.stars, number(row, "star"))
                self.whistles = append(self.whistles, int(whistle))
            heaps[str(row["back"])] += [self.names.index(name)] * copies_of(row)
        self.plain = Pool("waves", heaps["plain"])
        self.black = Pool("black waves", heaps["black"])

    def _add_types(self, rows: tuple[CardRow, ...]) -> None:
        """S1.3 How many surfers a wave carries, and what it pays."""
        by_type = {str(row["type"]): row for row in rows}
        if len(by_type) < len(TYPES):
            raise BadOptions(_("types should say something about each of {names}.").format(names=", ".join(TYPES)))
        self.positions = vec[i64]([number(by_type[each], "positions") for each in TYPES])  # by type
        self.pays = vec[i64]([TROPHIES.index(str(by_type[each]["trophy"])) for each in TYPES])  # by type: a trophy

    def _add_trophies(self, rows: tuple[CardRow, ...]) -> None:
        """S1.7 What trophies are worth, and how many there are."""
        by_name = {str(row["name"]): row for row in rows}
        if len(by_name) < len(TROPHIES):
            names = ", ".join(TROPHIES)
            raise BadOptions(_("trophies should say something about each of {names}.").format(names=names))
        self.points = vec[i64]([number(by_name[each], "points") for each in TROPHIES])  # by trophy
        self.stock = vec[i64]([copies_of(by_name[each]) for each in TROPHIES])  # by trophy

    def type_of(self, wave: Card) -> i64:
        return self.types[wave - self.cards]

    def trophy_of(self, wave: Card) -> i64:
        """What a wave pays each of its surfers."""
        return self.pays[self.type_of(wave)]

    def capacity(self, wave: Card) -> i64:
        return self.positions[self.type_of(wave)]

    def has_star(self, wave: Card) -> bool:
        return self.stars[wave - self.cards] == 1

    def has_whistle(self, wave: Card) -> bool:
        return self.whistles[wave - self.cards] == 1

    def number_of(self, card: Card) -> i64:
        """S1.5 What a card counts in a contest: Bail has no number, and counts nothing."""
        return self.numbers[card] if card >= 0 else 0

    def name(self, card: Card) -> str:
        """A card or wave as moves, records and traces write it."""
        return "bail" if card == BAIL else self.names[card]


def rows_in_play(options: DudeOptions) -> list[CardRow]:
    """S1.4 The cards of the list; by ruling, without the doubtful ones. An owner's own list has none of those."""
    certain_only = options.rulings.peace_cards == "two"
    return [row for row in options.cards if not (certain_only and row["doubtful"])]


def number(row: CardRow, name: str) -> int:
    """A number or flag of a checked row."""
    value = row[name]
    assert isinstance(value, int)
    return value
