"""What can be chosen before a game of The Perfect Wave begins, and the cards that an owner of the box can type in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lineup.core import CardRow, Column, DeckSpec, Options, Variant, deck, option, ruling
from lineup.core.decks import Mistakes, twice
from lineup.core.language import N_, _, quoted

DATA = Path(__file__).parent / "data"

TRICK_QUANTITIES = ("value", "left", "right", "trick_left", "trick_right", "space", "first", "last", "len")
GOAL_QUANTITIES = (
    "len", "first", "last", "sum", "lowest", "highest", "different", "even", "odd", "sets", "runs", "longest_set",
    "longest_run", "tricks", "done", "kinds", "same",
)  # fmt: skip
ALWAYS = "1 == 1"  # a condition that is always met
COMPARES = ("no", "most", "least")

NOT_NAMES = ("", "-", "it", "paddle out")  # words that mean something else where a card is named
MOST_TRICKS = 60  # kinds that an owner can type in

HIGHEST_NUMBER = 20  # of a Wave card that an owner can type in
SPACES = 10


def is_name(name: str) -> bool:
    """P16.1 Cards are identified by name, so no name may be a mere number, contain a comma or mean something else."""
    plain = " ".join(name.lower().split())
    return plain not in NOT_NAMES and not plain.isdecimal() and "," not in plain


def mistakes_in_names(rows: Sequence[CardRow]) -> Mistakes:
    yield from twice(rows, "name")
    for number, row in enumerate(rows, 1):
        if not is_name(str(row["name"])):
            wrong = _("name: {name} will not do; it is no number, has no comma, and is not -, It or Paddle Out")
            yield number, wrong.format(name=quoted(row["name"]))


def mistakes_in_tricks(rows: Sequence[CardRow]) -> Mistakes:
    """A Trick without a condition is a mistake, unless it is a contest."""
    yield from mistakes_in_names(rows)
    for number, row in enumerate(rows, 1):
        if "when" not in row and not row.get("contest"):
            sentence = _("when is missing; a Trick has a condition, or contest = true, with some of {names}")
            yield number, sentence.format(names=", ".join(TRICK_QUANTITIES))
    if len(rows) > MOST_TRICKS:
        yield MOST_TRICKS + 1, _("there can be at most {most} kinds of Tricks").format(most=MOST_TRICKS)


def mistakes_in_goals(rows: Sequence[CardRow]) -> Mistakes:
    """A Goal has a requirement, or it compares: then it says which way and what, and ``when`` says who takes part."""
    yield from mistakes_in_names(rows)
    names = ", ".join(GOAL_QUANTITIES)
    for number, row in enumerate(rows, 1):
        compares = row.get("compare", "no") != "no"
        if compares and "of" not in row:
            sentence = _("of is missing; a Goal that compares says what: an amount of some of {names}")
            yield number, sentence.format(names=names)
        if not compares and "of" in row:
            yield number, _("of says what is compared, and compare is missing; it is most or least")
        if not compares and "when" not in row:
            sentence = _("when is missing; a Goal has a condition, or it compares, with some of {names}")
            yield number, sentence.format(names=names)


WAVES = DeckSpec(
    table="waves",
    path=DATA / "waves.toml",
    columns=(Column("number", "number", N_("The size of the wave."), low=1, high=HIGHEST_NUMBER),),
    fewest=40,
)

TRICKS = DeckSpec(
    table="tricks",
    path=DATA / "tricks.toml",
    columns=(
        Column("name", "text", N_("What the Trick is called.")),
        Column("vp", "number", N_("The victory points that it scores.")),
        Column("when", "condition", N_("Its condition."), quantities=TRICK_QUANTITIES, default=ALWAYS),
        Column("says", "text", N_("Its condition in words."), default=""),
        Column("contest", "flag", N_("Whether only the player with the most of them scores, once."), default=False),
    ),
    fewest=28,  # two players take out 24 and hold four
    mistakes=mistakes_in_tricks,
)

GOALS = DeckSpec(
    table="goals",
    path=DATA / "goals.toml",
    columns=(
        Column("name", "text", N_("What the Goal is called.")),
        Column("vp", "number", N_("The victory points that it gives.")),
        Column("when", "condition", N_("What a wave must have."), quantities=GOAL_QUANTITIES, default=ALWAYS),
        Column("compare", "text", N_("Whether it asks for the most or the least."), choices=COMPARES, default="no"),
        Column("of", "amount", N_("What it compares."), quantities=GOAL_QUANTITIES, default="len"),
        Column("says", "text", N_("Its requirement in words."), default=""),
    ),
    fewest=12,  # four players are dealt two each, and four lie open
    mistakes=mistakes_in_goals,
)

BOARD = DeckSpec(
    table="spaces",
    path=DATA / "spaces.toml",
    columns=(Column("vp", "number", N_("The victory points below a space, from the beach to the sea.")),),
    fewest=SPACES,
    most=SPACES,
)


@dataclass(frozen=True)
class Rulings:
    """Our answers where the printed book is silent."""

    goal_choice: str = ruling(
        "before_pier", "after_pier", rule="P2.7", says=N_("Whether Goals are chosen before the Pier is dealt.")
    )
    blind_draw: str = ruling(
        "look", "commit", rule="P4.4", says=N_("Whether one looks at a drawn card before keeping or playing it.")
    )
    spent_wax: str = ruling("supply", "box", rule="P6.5", says=N_("Where Wax goes that was paid."))
    wash: str = ruling("any", "once", rule="P6.6", says=N_("How often the Pier can be washed in a turn."))
    last_turns: str = ruling(
        "round", "turn", rule="P9.2", says=N_("What is still played when the Maneuver deck has run out.")
    )
    repeats: str = ruling(
        "begin_anew", "barred", rule="P11.3", says=N_("Whether a repeated number can begin another Run.")
    )
    splitting: str = ruling(
        "whole", "best", rule="P11.4", says=N_("Whether Sets and Runs are cut up where that scores more.")
    )
    no_amount: str = ruling(
        "out",
        "zero",
        rule="P13.3",
        says=N_("Whether somebody without an amount to compare is out, or compares 0 (only in Goals that divide)."),
        before="zero",
    )
    tie_break: str = ruling("wave", "played", rule="P14.2", says=N_("Which Wave cards decide a tie."))


@dataclass(frozen=True)
class PerfectWaveOptions(Options):
    """The simpler game, the cards, and the rulings."""

    goals: bool = option(default=True, says=N_("Play with Goal cards."))
    paddle_outs: int = option(24, N_("How many Paddle Out cards the box holds."), low=16, high=48)
    trick_cards: tuple[CardRow, ...] = deck(TRICKS)
    goal_cards: tuple[CardRow, ...] = deck(GOALS)
    wave_cards: tuple[CardRow, ...] = deck(WAVES)
    spaces: tuple[CardRow, ...] = deck(BOARD)
    rulings: Rulings = field(default_factory=Rulings)


VARIANTS = (
    Variant(
        "goals", N_("The Perfect Wave"), N_("The whole game. Cards that the rulebook does not print are ours."), {}
    ),
    Variant(
        "no-goals",
        N_("Without Goals"),
        N_("Easier: your wave and its Tricks alone."),
        {"goals": False},
    ),
)
