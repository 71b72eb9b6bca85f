"""What can be chosen before a contest begins, and the decks that an owner of the box may replace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lineup.core import CardRow, Column, DeckSpec, Options, Variant, deck, option, ruling
from lineup.core.decks import Mistakes
from lineup.core.language import N_, _
from lineup.games.tavarua.cards.stoke_cards import EFFECTS

DATA = Path(__file__).parent / "data"

ALONE = range(1, 2)  # number of players alone
TOGETHER = range(2, 7)  # and against each other


def mistakes_in_wave_cards(rows: Sequence[CardRow]) -> Mistakes:
    """All cards of a type have the same back, so either all of them are barrels or none are."""
    first: dict[object, int] = {}
    for number, row in enumerate(rows, 1):
        earlier = first.setdefault(row["type"], number)
        if row.get("barrel", False) != rows[earlier - 1].get("barrel", False):
            sentence = _("barrel is not as in row {other}, and all cards of the type {type} are barrels, or none")
            yield number, sentence.format(other=earlier, type=row["type"])


PLAYER_CARDS = DeckSpec(
    table="player_cards",
    path=DATA / "player_cards.toml",
    columns=(
        Column("name", "text", N_("What the card is called.")),
        Column("power", "number", N_("Its number."), high=9),
        Column("direction", "text", N_("Which way it shifts the balance."), choices=("forward", "backward")),
        Column("colour", "text", N_("The colour behind its number."), choices=("teal", "maroon")),
        Column("no_longboard", "flag", N_("Whether it cannot be held on a longboard."), default=False),
    ),
    fewest=60,
    most=120,
)

WAVE_CARDS = DeckSpec(
    table="wave_cards",
    path=DATA / "wave_cards.toml",
    columns=(
        Column("type", "text", N_("What this type of wave card is called; all cards of a type have the same back.")),
        Column("power", "number", N_("By how many spaces it shifts the balance, or the number of a barrel."), high=9),
        Column("direction", "text", N_("Which way it shifts the balance."), choices=("forward", "backward", "none")),
        Column("barrel", "flag", N_("Whether it is a barrel."), default=False),
    ),
    fewest=42,
    most=60,
    mistakes=mistakes_in_wave_cards,
)

STOKE_CARDS = DeckSpec(
    table="stoke_cards",
    path=DATA / "stoke_cards.toml",
    columns=(
        Column("name", "text", N_("What the card is called.")),
        Column("effect", "text", N_("What it does."), choices=EFFECTS),
        Column("solo", "flag", N_("Whether it is used when playing alone."), default=True),
    ),
    most=99,
)


@dataclass(frozen=True)
class Rulings:
    """Our answers where the printed books are silent."""

    starting_boards: str = ruling(
        "sealed", "clockwise", rule="T2.2", says=N_("How everybody chooses the board to start on.")
    )
    refill: str = ruling("after_resolve", "next_round", rule="T3.1", says=N_("When hands are filled up again."))
    played_cards: str = ruling(
        "with_the_rest",
        "at_once",
        rule="T3.5",
        says=N_("When cards that were played to wait or to bail are discarded."),
        before="at_once",
    )
    before_the_card: str = ruling(
        "in_order", "any_order", rule="T4.3", says=N_("In which order to switch, to buy and to play a stoke card.")
    )
    last_ride: str = ruling(
        "unscored", "scored", rule="T4.9", says=N_("What a wave scores that is still ridden when the game ends.")
    )
    signs: str = ruling(
        "sealed", "clockwise", rule="T6.2", says=N_("How everybody chooses to add or subtract stoke tokens.")
    )
    below_zero: str = ruling(
        "stops", "reverses", rule="T6.3", says=N_("What happens to a number from which more is subtracted than it is.")
    )
    space_judged: str = ruling(
        "resolving", "choosing", rule="T8.3", says=N_("When there must be a place on a wave that is to be caught.")
    )
    catch_stoke: str = ruling(
        "kept_balance", "always", rule="T8.5", says=N_("Who gains the stoke token for catching a wave.")
    )
    equal_cards: str = ruling(
        "without_room", "always", rule="T8.6", says=N_("When equal cards collide that want to catch the same wave.")
    )
    best_card: str = ruling("with_tokens", "printed", rule="T10.4", says=N_("Which card scores after a wipeout."))
    perfect_in_a_fall: str = ruling(
        "whole_pile", "one_card", rule="T10.5", says=N_("For how many cards a perfect token counts after a wipeout.")
    )
    zero_wave: str = ruling(
        "no_wave",
        "counts",
        rule="T10.9",
        says=N_("Whether a wave of 0 points is recorded as a 0.0 or is no wave at all."),
        before="counts",
    )
    tie_break: str = ruling("scores", "points", rule="T11.3", says=N_("What is compared when waves break a tie."))
    snake_after_bail: str = ruling(
        "no_stoke", "stoke", rule="T13.4", says=N_("Whether a snake gains a stoke token when the rider has bailed.")
    )
    stoke_cards_alone: str = ruling(
        "all",
        "of_the_sheet",
        rule="T16.2",
        says=N_("Which stoke cards are in the deck of whoever plays alone for a high score."),
        before="of_the_sheet",
    )
    unlocks: str = ruling(
        "each",
        "one",
        rule="T17.11",
        says=N_("How many cards are unlocked when several unlock ranks are passed at once."),
    )
    opponents_snake: str = ruling(
        "free",
        "cannot",
        rule="T18.6",
        says=N_("Whether opponents, who cannot pay for it, snake in the English edition."),
    )
    snaked_opponent: str = ruling(
        "channel", "recovers", rule="T18.9", says=N_("Where an opponent goes that was snaked.")
    )
    opponents_switch: str = ruling(
        "completed", "landed", rule="T18.16", says=N_("After which waves opponents switch boards in combined contests.")
    )
    event_ties: str = ruling(
        "behind", "ahead", rule="T19.2", says=N_("Your place when you are equal with an opponent.")
    )
    photo_tokens: str = ruling(
        "earned", "scored", "standing", rule="T19.6", says=N_("Which hang-tens and barrels count in a photo shoot.")
    )
    aerials_in_a_fall: str = ruling(
        "scoring_card",
        "all",
        "none",
        rule="T19.7",
        says=N_("Which aerials count in a photo shoot when the wave ends in a fall, in the English edition."),
    )
    equal_best_cards: str = ruling(
        "aerial",
        "earliest",
        rule="T19.8",
        says=N_("Which of several equal best cards scores after a wipeout where aerials are counted."),
        before="earliest",
    )


@dataclass(frozen=True)
class TavaruaOptions(Options):
    """The edition, the variants, the decks and the rulings."""

    edition: str = option(
        "italian", N_("Which printed edition's rules are used where they differ."), choices=("italian", "english")
    )
    snaking: bool = option(default=False, says=N_("Waves that are taken may be caught, to throw their rider off."))
    boards: str = option(
        "both",
        N_("Which boards are used; with one of them the game is short."),
        choices=("both", "shortboard", "longboard"),
    )
    solo: str = option(
        "off", N_("Whether one surfer plays alone, and for what."), choices=("off", "high_score", "career")
    )
    hidden_barrels: bool = option(
        default=False, says=N_("Harder: barrels have the back of a chop."), reconstructed=True
    )
    player_cards: tuple[CardRow, ...] = deck(PLAYER_CARDS)
    wave_cards: tuple[CardRow, ...] = deck(WAVE_CARDS)
    stoke_cards: tuple[CardRow, ...] = deck(STOKE_CARDS)
    rulings: Rulings = field(default_factory=Rulings)


VARIANTS = (
    Variant("base", N_("Tavarua"), N_("The game as printed: both boards, 25 rounds."), {}),
    Variant("snaking", N_("Snaking"), N_("Waves that are taken can be stolen."), {"snaking": True}),
    Variant("shortboard", N_("Shortboards only"), N_("Short: 14 rounds, one board."), {"boards": "shortboard"}),
    Variant("longboard", N_("Longboards only"), N_("Short: 14 rounds, one board."), {"boards": "longboard"}),
    Variant(
        "shortboard+snaking",
        N_("Shortboards and Snaking"),
        N_("Short: 14 rounds, and waves can be stolen."),
        {"boards": "shortboard", "snaking": True},
    ),
    Variant(
        "longboard+snaking",
        N_("Longboards and Snaking"),
        N_("Short: 14 rounds, and waves can be stolen."),
        {"boards": "longboard", "snaking": True},
    ),
    Variant(
        "english+snaking",
        N_("Snaking, English edition"),
        N_("Stealing a wave costs stoke."),
        {"edition": "english", "snaking": True},
    ),
    Variant(
        "solo",
        N_("High score"),
        N_("Alone: four waves, two on each board, and 40 is the most there is."),
        {"solo": "high_score"},
        seats=ALONE,
    ),
    Variant(
        "career",
        N_("Career"),
        N_("Alone, a year of twelve events against opponents: from rank 50 to rank 1."),
        {"solo": "career"},
        seats=ALONE,
    ),
    Variant(
        "career+english",
        N_("Career, English edition"),
        N_("The same with the English calendar, and stealing a wave costs stoke."),
        {"solo": "career", "edition": "english"},
        seats=ALONE,
    ),
)
