"""What can be chosen before a game of Surf's Up, Dude! begins, and the lists that an owner may replace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lineup.core import CardRow, Column, DeckSpec, Options, Variant, deck, option, ruling
from lineup.core.decks import Mistakes, twice
from lineup.core.language import N_, _

DATA = Path(__file__).parent / "data"

KINDS = ("monster", "pipeline", "baby", "wild", "cut in", "ready", "peace", "prime")
TYPES = ("monster", "pipeline", "baby")
TROPHIES = ("gold", "silver", "bronze")
ENTRIES = ("wave cards", "cut in", "nothing")
MOST_POSITIONS = 6  # on a wave
MOST_SPACES = 9


def mistakes_in_types(rows: Sequence[CardRow]) -> Mistakes:
    yield from mistakes_in_list(rows, "type", TYPES)


def mistakes_in_trophies(rows: Sequence[CardRow]) -> Mistakes:
    yield from mistakes_in_list(rows, "name", TROPHIES)


def mistakes_in_list(rows: Sequence[CardRow], column: str, names: tuple[str, ...]) -> Mistakes:
    """Each of the names must have exactly one row."""
    yield from twice(rows, column)
    missing = [name for name in names if name not in [row[column] for row in rows]]
    if missing:
        sentence = _("{column} {name} is missing in this and all other rows; each of {names} has one")
        yield len(rows), sentence.format(column=column, name=missing[0], names=", ".join(names))


CARDS = DeckSpec(
    table="cards",
    path=DATA / "cards.toml",
    columns=(
        Column("kind", "text", N_("What the card does."), choices=KINDS),
        Column("number", "number", N_("What it counts in a contest."), low=1, high=20),
        Column("doubtful", "flag", N_("Whether the printed list is at odds with itself about it."), default=False),
    ),
    fewest=42,  # seven for each of six players
    most=200,
)

WAVES = DeckSpec(
    table="waves",
    path=DATA / "waves.toml",
    columns=(
        Column("type", "text", N_("What kind of wave it is."), choices=TYPES),
        Column("back", "text", N_("Whether it lies at the bottom of the stack."), choices=("plain", "black")),
        Column("star", "flag", N_("Whether it brings one more wave."), default=False),
        Column("whistle", "text", N_("Whether it shows a whistle."), choices=("no", "yes", "third"), default="no"),
    ),
    fewest=3,
    most=60,
)

WAVE_TYPES = DeckSpec(
    table="types",
    path=DATA / "types.toml",
    columns=(
        Column("type", "text", N_("The type of wave."), choices=TYPES),
        Column("positions", "number", N_("How many surfers it carries."), low=1, high=MOST_POSITIONS),
        Column("trophy", "text", N_("What each surfer wins."), choices=TROPHIES),
    ),
    fewest=len(TYPES),
    most=len(TYPES),
    mistakes=mistakes_in_types,
)

TROPHY_KINDS = DeckSpec(
    table="trophies",
    path=DATA / "trophies.toml",
    columns=(
        Column("name", "text", N_("Which trophy it is."), choices=TROPHIES),
        Column("points", "number", N_("What it is worth."), high=99),
    ),
    fewest=len(TROPHIES),
    most=300,
    mistakes=mistakes_in_trophies,
)

SPACES = DeckSpec(
    table="spaces",
    path=DATA / "spaces.toml",
    columns=(Column("entry", "text", N_("What lets a surfer enter a wave there."), choices=ENTRIES),),
    fewest=2,
    most=MOST_SPACES,
)


@dataclass(frozen=True)
class Rulings:
    """Our answers where the printed book is silent."""

    peace_cards: str = ruling(
        "three",
        "two",
        rule="S1.4",
        says=N_("How many Peace cards there are, where the list doubts it."),
        before="three",
    )
    first_cards: str = ruling(
        "besides_bail",
        "with_bail",
        rule="S2.3",
        says=N_("Whether Bail is one of the cards that everybody is dealt."),
        before="besides_bail",
    )
    start_player: str = ruling("lots", "first_seat", rule="S2.4", says=N_("Who is active first."))
    star_without_wave: str = ruling(
        "nothing", "moves_on", rule="S3.3", says=N_("What a star does when no wave is left in the stack.")
    )
    all_passed: str = ruling(
        "in_a_row",
        "each_once",
        rule="S4.2",
        says=N_("Whether all have passed when they did one after the other, or each at some time."),
        before="in_a_row",
    )
    forced_pass: str = ruling(
        "asked", "automatic", rule="S4.3", says=N_("Whether somebody who can use no card is asked for one.")
    )
    third_space: str = ruling("cut_in", "wave_cards", rule="S4.6", says=N_("What leads to a wave on the third space."))
    cut_in_neighbour: str = ruling(
        "forbidden", "allowed", rule="S4.9", says=N_("Whether Cut In can place a surfer beside one of the same player.")
    )
    two_players: str = ruling(
        "as_printed", "side_by_side", rule="S4.9", says=N_("Whether two players may place their surfers side by side.")
    )
    prime_spaces: str = ruling(
        "all", "entered", rule="S4.11", says=N_("On which spaces Prime works: all, or those to enter."), before="all"
    )
    prime_at_front: str = ruling(
        "refused",
        "allowed",
        rule="S4.11",
        says=N_("Whether Prime can be played for a surfer who is at the front already."),
        before="refused",
    )
    second_shark: str = ruling("attacks", "passes_by", rule="S5.3", says=N_("What a shark on the second roll does."))
    lone_player: str = ruling(
        "contest", "no_contest", rule="S5.5", says=N_("Whether several surfers of one player alone hold a contest.")
    )
    which_leaves: str = ruling(
        "choice", "rightmost", rule="S6.4", says=N_("Which of several surfers of one player leaves the wave.")
    )
    tied_rightmost: str = ruling(
        "of_those", "of_all", rule="S6.5", says=N_("Among whose surfers the one furthest right leaves.")
    )
    which_leads: str = ruling(
        "choice", "leftmost", rule="S6.8", says=N_("Which of several surfers of one player moves to the front.")
    )
    tied_leader: str = ruling(
        "that_surfer",
        "any_of_theirs",
        rule="S6.9",
        says=N_("Which surfer moves to the front after several equal highest cards."),
        before="any_of_theirs",
    )
    all_bail: str = ruling(
        "nobody", "leftmost", rule="S6.10", says=N_("Who moves to the front when everybody played Bail.")
    )
    gone_leader: str = ruling(
        "nobody",
        "next_highest",
        rule="S6.11",
        says=N_("Who moves to the front when the highest player has no surfer left."),
    )
    peace_players: str = ruling("anyone", "on_the_wave", rule="S7.1", says=N_("Who can play Peace."))
    several_peaces: str = ruling(
        "first_pays", "all_pay", rule="S7.3", says=N_("Who plays Peace when several say it."), before="first_pays"
    )
    peace_covers: str = ruling("one_wave", "the_roll", rule="S7.5", says=N_("What a Peace card protects."))
    peace_and_shark: str = ruling("no_help", "helps", rule="S7.6", says=N_("Whether Peace helps against a shark."))
    shark_target: str = ruling("any", "with_surfers", rule="S8.2", says=N_("Which waves a shark can be sent to."))
    shark_own_wave: str = ruling(
        "allowed",
        "not_own",
        rule="S8.3",
        says=N_("Whether the wave of the shark can carry surfers of the active player."),
    )
    empty_handed: str = ruling(
        "bail", "leaves", rule="S8.4", says=N_("What becomes of somebody who has only Bail against a shark.")
    )
    lone_against_shark: str = ruling(
        "fights", "spared", rule="S8.7", says=N_("Whether a player who is alone on a wave is attacked.")
    )
    trophies_for: str = ruling("surfers", "players", rule="S9.1", says=N_("Who wins a trophy each."))
    trophy_stock: str = ruling("endless", "limited", rule="S9.4", says=N_("Whether trophies can run out."))
    action_order: str = ruling(
        "all_points",
        "point_by_point",
        rule="S10.1",
        says=N_("Whether everybody uses all action points at once, or one on each go."),
        before="all_points",
    )
    unspent_points: str = ruling(
        "allowed", "must_spend", rule="S10.5", says=N_("Whether action points can be left unspent.")
    )
    empty_deck: str = ruling("mix", "stays_empty", rule="S10.6", says=N_("What happens when the draw pile is empty."))
    both_whistles: str = ruling(
        "this_turn", "next_turn", rule="S11.2", says=N_("Which turn is the last when both whistles come at once.")
    )
    last_star: str = ruling(
        "one_more",
        "nothing",
        rule="S11.2",
        says=N_("What a star does on the wave that shows the second whistle."),
        before="one_more",
    )
    extra_whistle: str = ruling(
        "counts", "does_not", rule="S11.3", says=N_("Whether a whistle on a wave that a star brought counts.")
    )
    empty_stack: str = ruling(
        "next_turn",
        "this_turn",
        rule="S11.4",
        says=N_("Which turn is the last when the stack runs out before the second whistle."),
        before="next_turn",
    )
    beach_at_end: str = ruling(
        "leave", "stay", rule="S11.6", says=N_("What becomes of surfers on the beach after the last turn.")
    )
    washed_at_end: str = ruling(
        "out", "paddling", rule="S11.8", says=N_("Where surfers go who leave a wave after the last turn.")
    )
    end_cards: str = ruling(
        "once", "every_round", rule="S11.9", says=N_("Whether cards are drawn after the last turn.")
    )
    last_tie: str = ruling("shared", "silver", rule="S11.13", says=N_("What decides when even gold is equal."))
    lead_after_bail: str = ruling(
        "highest",
        "nobody",
        rule="S12.3",
        says=N_("Who moves to the front when Bail has ended an advanced contest."),
        before="highest",
    )
    second_bail: str = ruling(
        "adds_nothing", "costs_a_surfer", rule="S12.4", says=N_("What Bail does as second card of an advanced contest.")
    )
    advanced_lead: str = ruling(
        "may", "must", rule="S12.5", says=N_("Whether the winner of an advanced contest has to move to the front.")
    )


@dataclass(frozen=True)
class DudeOptions(Options):
    """Basic or advanced contests, names, the lists of what lies in the box, and the rulings."""

    contests: str = option("basic", N_("One card in a contest, or two."), choices=("basic", "advanced"))
    third_whistle: bool = option(default=False, says=N_("A third wave shows a whistle."), reconstructed=True)
    beach_name: str = option(
        "beach_star", N_("What the reward for the front of a wave is called."), choices=("beach_star", "beach_babe")
    )
    cards: tuple[CardRow, ...] = deck(CARDS)
    waves: tuple[CardRow, ...] = deck(WAVES)
    types: tuple[CardRow, ...] = deck(WAVE_TYPES)
    trophies: tuple[CardRow, ...] = deck(TROPHY_KINDS)
    spaces: tuple[CardRow, ...] = deck(SPACES)
    rulings: Rulings = field(default_factory=Rulings)


VARIANTS = (
    Variant("basic", N_("Surf's Up, Dude!"), N_("One card decides a contest."), {}),
    Variant(
        "advanced", N_("Advanced contests"), N_("Seven cards, and two of them a contest."), {"contests": "advanced"}
    ),
)
