"""What lies in the box: the rows of all decks as numbers, made once per game and never changed.

Cards that look alike share one number, so a card is a kind: first the Wave cards from the lowest to the highest, then
the Tricks in the order of their rows, then Paddle Out, then the back of a Trick, then the Goals.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card, Pool
from lineup.core.decks import CardRow, copies_of
from lineup.core.errors import BadOptions
from lineup.core.expressions import parse
from lineup.core.language import _
from lineup.games.perfect_wave.options import (
    COMPARES,
    GOAL_QUANTITIES,
    MOST_TRICKS,
    TRICK_QUANTITIES,
    PerfectWaveOptions,
    is_name,
)
from lineup.games.perfect_wave.rules.formulas import Formula

SPACES: Final = 10
PIER: Final = 4  # places in each row
PUBLIC_GOALS: Final = 4
DEALT: Final = 2  # Tricks, Wave cards and Goals that everybody is dealt
WAX: Final = 12
OWN_WAX: Final = 2
SURFBOARDS: Final = 2
MOST_SEATS: Final = 4
TRICKS_OUT: Final = 12  # for each player fewer than four
PADDLES_OUT: Final = 6

NOTHING: Final = -1  # no card, no place, no seat
UNSEEN: Final = -2  # in a view: a card whose face the seat does not see

WAVE_ROW: Final = 0
MANEUVER_ROW: Final = 1
ROWS: Final = ("wave", "maneuver")

NO_COMPARING: Final = 0
THE_MOST: Final = 1
THE_LEAST: Final = 2

REMEMBERED: Final = 16_381  # answers to conditions (a prime); a new one may replace an old one


@final
class Trick:
    """P16.2 A kind of Trick card. Its condition is an expression that was checked when its row was read."""

    def __init__(self, row: CardRow) -> None:
        self.name = str(row["name"])
        self.vp: i64 = number(row, "vp")
        self.says = str(row["says"]) or str(row["when"])
        self.contest = bool(row["contest"])
        self.condition = formula(row, "when", TRICK_QUANTITIES)
        self.copies: i64 = copies_of(row)
        self.reconstructed = row["source"] == "reconstructed"


@final
class Goal:
    """P1.3 A kind of Goal card."""

    def __init__(self, row: CardRow) -> None:
        self.name = str(row["name"])
        self.vp: i64 = number(row, "vp")
        self.says = str(row["says"]) or str(row["when"])
        self.when = str(row["when"])
        self.requirement = formula(row, "when", GOAL_QUANTITIES)
        self.compare: i64 = COMPARES.index(str(row["compare"]))
        self.amount = str(row["of"])
        self.of = formula(row, "of", GOAL_QUANTITIES)
        self.copies: i64 = copies_of(row)
        self.reconstructed = row["source"] == "reconstructed"


@final
class Box:
    """All kinds of cards, and how many there are."""

    def __init__(self, options: PerfectWaveOptions) -> None:
        self.values = space_values(options.spaces)
        self.numbers = wave_numbers(options.wave_cards)
        self.waves: i64 = len(self.numbers)  # kinds of Wave cards
        self.tricks = [Trick(row) for row in options.trick_cards]
        self.goals = [Goal(row) for row in options.goal_cards]
        self.paddle: i64 = self.waves + len(self.tricks)  # the kind of Paddle Out cards
        self.some_trick: i64 = self.paddle + 1  # the back of a Trick: all that is known of one in the Maneuver deck
        self.first_goal: i64 = self.paddle + 2  # the kind of the first Goal
        self.kinds: i64 = self.paddle + 1  # of cards that a hand can hold
        self.paddle_outs: i64 = options.paddle_outs
        self.wave_cards = [
            kind for kind, copies in enumerate(wave_copies(options.wave_cards)) for _copy in range(copies)
        ]
        self.trick_cards = repeated([each.copies for each in self.tricks], int(self.waves))
        self.goal_cards = repeated([each.copies for each in self.goals], int(self.first_goal))
        # The same cards as full decks, by number of players where it matters; each game takes copies.
        self.wave_deck = Pool("waves", self.wave_cards)
        self.trick_deck = Pool("tricks", self.trick_cards)
        self.goal_deck = Pool("goals", self.goal_cards)
        self.maneuver_decks = [Pool("maneuvers", self.maneuvers_for(seats)) for seats in range(MOST_SEATS + 1)]
        # Answers about Trick conditions so far: twice the number of the question, plus one if the answer was yes.
        self.answers = vec[i64]([-1] * REMEMBERED)
        if len(self.tricks) > MOST_TRICKS:
            raise BadOptions(_("There can be at most {most} kinds of Tricks.").format(most=MOST_TRICKS))
        check_names(_("Tricks"), [each.name for each in self.tricks])
        check_names(_("Goals"), [each.name for each in self.goals])

    def maneuvers_for(self, seats: int) -> list[int]:
        """P2.2 Paddle Outs and backs of Tricks that are left for this many players, once Tricks are dealt."""
        tricks = max(0, len(self.trick_cards) - TRICKS_OUT * (MOST_SEATS - seats) - DEALT * seats)
        return [int(self.paddle)] * self.paddles_for(seats) + [int(self.some_trick)] * tricks

    def paddles_for(self, seats: int) -> int:
        """How many Paddle Outs this many players use; the others stay in the box."""
        return max(0, int(self.paddle_outs) - PADDLES_OUT * (MOST_SEATS - seats))

    def is_wave(self, card: Card) -> bool:
        return card < self.waves

    def is_trick(self, card: Card) -> bool:
        return self.waves <= card < self.paddle

    def row_of(self, card: Card) -> i64:
        """The row of the Pier that a card belongs to."""
        return WAVE_ROW if card < self.waves else MANEUVER_ROW

    def number_of(self, card: Card) -> i64:
        """The number on a Wave card."""
        return self.numbers[card]

    def trick_of(self, card: Card) -> i64:
        """The place of a Trick card in the list of Tricks."""
        return card - self.waves

    def goal_of(self, card: Card) -> i64:
        """The place of a Goal card in the list of Goals."""
        return card - self.first_goal

    def name(self, card: int) -> str:
        """A card as records, moves and traces write it."""
        if card < self.waves:
            return str(int(self.numbers[card]))
        if card < self.paddle:
            return self.tricks[card - int(self.waves)].name
        if card == self.paddle:
            return "Paddle Out"
        if card == self.some_trick:
            return "Trick"
        return self.goals[card - int(self.first_goal)].name


def formula(row: CardRow, name: str, quantities: tuple[str, ...]) -> Formula:
    """A condition or an amount of a checked row."""
    return Formula(parse(str(row[name]), quantities), quantities)


def number(row: CardRow, name: str) -> int:
    """A number of a checked row."""
    value = row[name]
    assert isinstance(value, int)
    return value


def space_values(rows: tuple[CardRow, ...]) -> vec[i64]:
    """P1.4 The victory points below the ten spaces, from the beach to the sea."""
    return vec[i64]([number(row, "vp") for row in rows for _copy in range(copies_of(row))])


def wave_numbers(rows: tuple[CardRow, ...]) -> vec[i64]:
    """P1.1 The numbers of the Wave cards, each once, from low to high."""
    return vec[i64](sorted({number(row, "number") for row in rows}))


def wave_copies(rows: tuple[CardRow, ...]) -> list[int]:
    """How many cards there are of each number."""
    return [sum([copies_of(row) for row in rows if number(row, "number") == each]) for each in wave_numbers(rows)]


def repeated(copies: list[i64], first: int) -> list[int]:
    """All cards of consecutive kinds."""
    return [first + place for place, count in enumerate(copies) for _copy in range(count)]


def check_names(what: str, names: list[str]) -> None:
    """Wherever the rows come from, cards are told apart by name. Mistakes in files are reported with row and column."""
    seen: set[str] = set()
    for name in names:
        plain = " ".join(name.lower().split())
        if plain in seen or not is_name(name):
            raise BadOptions(
                _(
                    "{what}: every card needs a name of its own, no number and without a comma; {name!r} will not do."
                ).format(what=what, name=name)
            )
        seen.add(plain)
