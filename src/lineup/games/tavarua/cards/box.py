"""What lies in the box: the rows of all three decks as numbers, made once per game and never changed.

Cards of one row are alike, so a card is the number of its row. All kinds share one numbering: player cards, then stoke
cards, the fronts of wave cards, their types, and their backs.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Card, Pool
from lineup.core.decks import CardRow, copies_of
from lineup.core.errors import BadOptions
from lineup.core.language import _
from lineup.games.tavarua.calendar import CareerEvent
from lineup.games.tavarua.cards.stoke_cards import EFFECTS
from lineup.games.tavarua.options import TavaruaOptions

FORWARD: Final = 1  # to the nose
BACKWARD: Final = -1  # to the tail

JUMPS: Final = 4  # a card of this power jumps over a barrel
BARRELS_IN: Final = 4  # barrels that are shuffled into the wave deck
CARDS_OUT: Final = 12  # wave cards that go out unseen
CARDS_OUT_SHORT: Final = 23  # the same in a short game

WAYS: Final[dict[str, int]] = {"forward": FORWARD, "backward": BACKWARD, "none": 0}


@final
class Box:
    """All cards: what is printed on each, and the decks as they are before the first card is drawn.

    In a career every event has a box of its own. All boxes number their cards alike; only the decks differ.
    """

    def __init__(self, options: TavaruaOptions, event: CareerEvent | None = None) -> None:
        self.boards = event.boards if event else options.boards
        self.names: list[str] = []  # by card
        self.power = vec[i64]()  # by card; for a barrel, its number
        self.way = vec[i64]()  # by card: FORWARD, BACKWARD, or 0
        self._add_player_cards(options)
        self._add_stoke_cards(options)
        self._add_wave_cards(options)
        self._prepare_the_wave_deck(options, event)
        # The decks, each to be copied for a game.
        self.player_pool = Pool("player cards", self.deck)
        self.stoke_pool = Pool("stoke cards", self.stoke_deck)
        self.back_pool = Pool("wave backs", self.backs)
        self.kind_pools = [Pool(f"types behind {back}", types) for back, types in enumerate(self.mixed_kinds)]
        self.front_pools = [
            Pool(self.names[self.first_type + kind].lower(), fronts) for kind, fronts in enumerate(self.fronts)
        ]

    def _add(self, name: str, power: int = 0, way: int = 0) -> int:
        """Add a new card and return its number."""
        self.names.append(name)
        self.power = append(self.power, power)
        self.way = append(self.way, way)
        return len(self.names) - 1

    def _add_player_cards(self, options: TavaruaOptions) -> None:
        """T1.4 T14.3 Every row is a kind of card; with longboards only, those with the sign stay in the box."""
        self.player_kinds: i64 = len(options.player_cards)
        self.rank = vec[i64]()  # by player card: who wins a contest; equal ranks collide
        self.sign = vec[i64]()  # by player card: 1 for the no-longboard sign
        self.deck: list[int] = []
        self.left_out: list[int] = []
        for row in options.player_cards:
            power = number(row, "power")
            card = self._add(str(row["name"]), power, WAYS[str(row["direction"])])
            self.rank = append(self.rank, power * 2 + (row["colour"] == "teal"))
            self.sign = append(self.sign, number(row, "no_longboard"))
            is_out = self.boards == "longboard" and self.sign[card] == 1
            (self.left_out if is_out else self.deck).extend([card] * copies_of(row))
        self.in_deck = vec[i64]([0] * len(options.player_cards))  # by player card: copies in this game
        for card in self.deck:
            self.in_deck[card] += 1

    def _add_stoke_cards(self, options: TavaruaOptions) -> None:
        """One number for each effect; rows with the same effect are copies of one card."""
        self.first_stoke: i64 = len(self.names)
        self.stoke_deck: list[int] = []
        for effect in EFFECTS:
            rows = [row for row in options.stoke_cards if row["effect"] == effect]
            name = str(rows[0]["name"]) if rows else effect.replace("_", " ").title()
            card = self._add(name)
            for row in rows:
                if row["solo"] or has_every_kind(options):
                    self.stoke_deck.extend([card] * copies_of(row))

    def _add_wave_cards(self, options: TavaruaOptions) -> None:
        """Fronts, then types, then backs."""
        names = list(dict.fromkeys(str(row["type"]) for row in options.wave_cards))
        self.first_front: i64 = len(self.names)
        self.type_of = vec[i64]()  # by front, from the first on: the index of its type
        self.barrel = vec[i64]()  # by front, from the first on: 1 for a barrel
        self.fronts: list[list[int]] = [[] for _name in names]  # by type, copies and all
        for row in options.wave_cards:
            kind = names.index(str(row["type"]))
            way = str(row["direction"])
            power = number(row, "power")
            card = self._add(f"{names[kind]} {power}{SHORT_WAYS[way]}", power, WAYS[way])
            self.type_of = append(self.type_of, kind)
            self.barrel = append(self.barrel, number(row, "barrel"))
            self.fronts[kind].extend([card] * copies_of(row))
        for name, fronts in zip(names, self.fronts, strict=True):
            if len({self.is_barrel(front) for front in fronts}) > 1:
                raise BadOptions(_("Either all wave cards of the type {name} are barrels, or none.").format(name=name))
        self.first_type: i64 = len(self.names)
        self.types: i64 = len(names)
        for name in names:
            self._add(name)
        self.first_back: i64 = len(self.names)
        for name in names:
            self._add(f"{name} back")

    def _prepare_the_wave_deck(self, options: TavaruaOptions, event: CareerEvent | None) -> None:
        """T2.3 T14.2 T15.1 How many cards of each type are in the deck, what their backs are, and how long it lasts.

        Nobody knows which barrels are in and which cards go out, so all fronts stay in the heap of their type.
        """
        self.kinds: list[list[int]] = [[] for _type in self.fronts]  # by back: the types behind it, as many as are in
        self.backs: list[int] = []  # of all cards that are in
        barrels = [kind for kind in range(len(self.fronts)) if self.is_barrel(self.fronts[kind][0])]
        chop = [kind for kind in range(len(self.fronts)) if self.names[self.first_type + kind].lower() == "chop"]
        for kind in range(len(self.fronts)):
            back = chop[0] if options.hidden_barrels and kind in barrels and chop else kind
            count = self._cards_in(kind, event, barrel=kind in barrels)
            self.kinds[back].extend([int(self.first_type) + kind] * count)
            self.backs.extend([int(self.first_back) + back] * count)
        if event and len(self.backs) < sum(event.deck.values()):
            wanted = ", ".join(name.title() for name in event.deck)
            raise BadOptions(_("The career needs wave cards of these types: {types}.").format(types=wanted))
        # Where all cards with a given back are of one type, there is no type to draw.
        self.mixed_kinds = [
            types if any(kind != self.first_type + back for kind in types) else []
            for back, types in enumerate(self.kinds)
        ]
        out = CARDS_OUT if self.boards == "both" else CARDS_OUT_SHORT
        if event:
            out = event.removed
        self.rounds: i64 = len(self.backs) - out
        if self.rounds < 1:
            raise BadOptions(_("These wave cards do not last for a single round."))

    def _cards_in(self, kind: int, event: CareerEvent | None, *, barrel: bool) -> int:
        """T17.7 How many cards of a type are in the wave deck."""
        there_are = len(self.fronts[kind])
        if event is None:
            return min(BARRELS_IN, there_are) if barrel else there_are
        name = self.names[self.first_type + kind]
        wanted: int = event.deck.get(name.lower(), 0)
        if wanted > there_are:
            sentence = _("The career needs {wanted} wave cards of the type {name}, and there are {count}.")
            raise BadOptions(sentence.format(wanted=wanted, name=name, count=there_are))
        return wanted

    def is_aerial(self, card: Card) -> bool:
        """Whether a player card is one of the highest, which jump over barrels."""
        return self.power[card] == JUMPS

    def is_teal(self, card: Card) -> bool:
        """The colour behind a player card's number, the better one of two equal numbers; the other one is maroon."""
        return self.rank[card] % 2 == 1

    def is_barrel(self, front: Card) -> bool:
        return self.barrel[front - self.first_front] == 1

    def fronts_behind(self, back: Card) -> list[int]:
        """Every front that a card with this back could have, each listed once: what the back shows as possible."""
        kinds = dict.fromkeys(kind - int(self.first_type) for kind in self.kinds[back - self.first_back])
        return [front for kind in kinds for front in dict.fromkeys(self.fronts[kind])]


def has_every_kind(options: TavaruaOptions) -> bool:
    """T16.2 Whether the stoke deck also has the kinds that are not on the surfer sheet; in a career it never has."""
    alone_with_all = options.solo == "high_score" and options.rulings.stoke_cards_alone == "all"
    return options.solo == "off" or alone_with_all


SHORT_WAYS: Final[dict[str, str]] = {"forward": "+", "backward": "-", "none": ""}


def number(row: CardRow, name: str) -> int:
    """A number or flag of a checked row."""
    value = row[name]
    assert isinstance(value, int)
    return int(value)
