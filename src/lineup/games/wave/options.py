"""What can be chosen before a game of Wave begins."""

from __future__ import annotations

from dataclasses import dataclass, field

from lineup.core import Options, Variant, option, ruling
from lineup.core.language import N_


@dataclass(frozen=True)
class Rulings:
    """Our answers where the printed book is silent."""

    misfit: str = ruling(
        "ends", "returns", rule="W3.7", says=N_("What happens to an unseen card that was tried and does not fit.")
    )
    start_card: str = ruling("ignored", "reverses", rule="W2.6", says=N_("What a turn sign on the first card does."))
    stuck: str = ruling(
        "automatic", "declared", rule="W8.2", says=N_("Whether the game ends by itself when no card of the hand fits.")
    )
    stuck_declared: str = ruling(
        "knows_none",
        "freely",
        rule="W8.2",
        says=N_("Who may say that no card can be played: a player who knows none that fits, or anybody on turn."),
        before="freely",
    )
    marks: str = ruling(
        "could_or_should",
        "also_keep",
        rule="W5.1",
        says=N_("Which advice there is: what could or should be played, or also what to keep."),
        before="also_keep",
    )
    advice: str = ruling(
        "any",
        "others",
        "also_own",
        rule="W5.2",
        says=N_("Which cards can be marked: any, those you have seen in others' hands, or those and your own."),
    )
    disagreement: str = ruling(
        "name_again", "at_once", rule="W9.4", says=N_("What happens when the two name different cards for Silver.")
    )
    silver_turns_up: str = ruling(
        "after_play",
        "before_play",
        "pile_runs_out",
        rule="W9.6",
        says=N_("When Silver turns up a face-down card: after playing, before it, or as soon as the pile runs out."),
    )
    silver_left: str = ruling("all", "open", rule="W9.8", says=N_("Which of Silver's cards count among those left."))
    stuck_exchange: str = ruling(
        "asked", "ends", rule="W10.4", says=N_("Whether being stuck ends the game of a player who can still exchange.")
    )


@dataclass(frozen=True)
class WaveOptions(Options):
    """The variants, each of which can be switched on by itself, and the rulings."""

    exchange: bool = option(
        default=False, says=N_("Everybody may exchange one card with another player, once a game."), reconstructed=True
    )
    swap: str = option(
        "off",
        N_("Swaps in the draw pile change the order of colours and numbers."),
        choices=("off", "reversal", "pairs"),
        reconstructed=True,
    )
    monster: str = option(
        "off",
        N_("The wave rises and falls: sometimes the next card must be lower."),
        choices=("off", "turning", "chop"),
        reconstructed=True,
    )
    rulings: Rulings = field(default_factory=Rulings)


VARIANTS = (
    Variant("base", N_("Wave"), N_("The game as printed."), {}),
    Variant("exchange", N_("Exchange"), N_("Easier: one exchange each."), {"exchange": True}, reconstructed=True),
    Variant("swap", N_("Swap"), N_("Harder: the orders turn over."), {"swap": "reversal"}, reconstructed=True),
    Variant("swap-pairs", N_("Swap in pairs"), N_("Pairs change places."), {"swap": "pairs"}, reconstructed=True),
    Variant("monster", N_("Monster Wave"), N_("Harder: it also falls."), {"monster": "turning"}, reconstructed=True),
    Variant("chop", N_("Choppy Monster Wave"), N_("Harder: up and down."), {"monster": "chop"}, reconstructed=True),
    Variant(
        "all",
        N_("Everything at once"),
        N_("Exchange, swaps and Monster Wave together."),
        {"exchange": True, "swap": "reversal", "monster": "turning"},
        reconstructed=True,
    ),
)
