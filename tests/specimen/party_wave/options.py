"""What can be agreed on before the first wave, and the decks that the owner may replace."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from lineup.core import CardRow, Column, DeckSpec, Options, Variant, deck, option, ruling
from lineup.core.language import N_

DATA = Path(__file__).parent / "data"
MOST_WAVES = 6  # in one session
MOST_OUT = 12  # cards that four surfers can have in hands and on the wave at once; the deck must never run short

QUANTITIES = ("value", "wave", "last", "total", "seats")
BACKS = ("small", "big")

CARDS = DeckSpec(
    table="cards",
    path=DATA / "cards.toml",
    columns=(
        Column("name", "text", N_("What the card is called.")),
        Column("value", "number", N_("How strong it is on a wave."), high=9),
        Column("bonus", "number", N_("What it scores besides if its condition is met."), high=9, default=0),
        Column("when", "condition", N_("The condition of the bonus."), quantities=QUANTITIES, default="1 == 1"),
        Column("shaka", "flag", N_("Whether it can save a wave from the pocket."), default=False),
    ),
    fewest=MOST_OUT,
)

WAVES = DeckSpec(
    table="waves",
    path=DATA / "waves.toml",
    columns=(
        Column("back", "text", N_("What the back shows."), choices=BACKS),
        Column("height", "number", N_("What the front shows."), low=1, high=9),
    ),
    fewest=MOST_WAVES,
)


@dataclass(frozen=True)
class Rulings:
    equal_leads: str = ruling(
        "nobody",
        "clockwise",
        rule="P7.4",
        says=N_("Who leads a wave with several highest cards: nobody, or the first of them clockwise."),
    )


@dataclass(frozen=True)
class PartyWaveOptions(Options):
    together: bool = option(False, N_("Everybody wins or loses together."))  # noqa: FBT003 - it is the value itself
    alone: bool = option(False, N_("One surfer has the waves all to themselves."))  # noqa: FBT003 - as above
    waves: int = option(4, N_("How many waves a session has."), low=2, high=MOST_WAVES)
    cards: tuple[CardRow, ...] = deck(CARDS)
    tiles: tuple[CardRow, ...] = deck(WAVES)
    rulings: Rulings = field(default_factory=Rulings)


VARIANTS = (
    Variant("party", N_("Party Wave"), N_("Four waves, everybody for themselves."), {}),
    Variant("together", N_("Together"), N_("Four waves, one party, at most one wipe-out."), {"together": True}),
    Variant(
        "sprint",
        N_("Sprint"),
        N_("Two waves; equal highest cards lead clockwise."),
        {"waves": 2, "rulings.equal_leads": "clockwise"},
    ),
    Variant("alone", N_("Alone"), N_("Four waves and nobody else on them."), {"alone": True}, seats=range(1, 2)),
)
