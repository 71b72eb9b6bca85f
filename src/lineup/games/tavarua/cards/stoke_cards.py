"""The stoke cards, a row for each kind. What a kind does is in ``rules/stoke_cards.py`` under the same name.

A kind is known by the number of its row. Those on the surfer sheet of a career come first; new ones come last, so that
moves keep their numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from lineup.core.language import N_

# What a card can be aimed at; ``moves.TARGETS`` has the numbers of each.
NO_TARGET: Final = "none"
A_SPACE: Final = "space"  # of the channel, including the shore
A_WAVE: Final = "wave"
A_SHIFT: Final = "shift"  # of the balance
A_SURFER: Final = "surfer"


class StokeKind(NamedTuple):
    """A kind of stoke card."""

    effect: str  # in the data of the deck, and among the rules
    word: str  # as players write it
    target: str
    rule: str
    deed: str  # what it does, as its holder reads it
    told: str = N_("{name} plays {card}.")  # may also name {place}, {shift}, {space} and {other}
    on_sheet: bool = False  # the surfer sheet of a career, where it can be unlocked


STOKE_CARDS: Final = (
    StokeKind(
        "energy_drink", "energy drink", NO_TARGET, "T12.2",
        N_("You have three stoke tokens."),
        on_sheet=True,
    ),
    StokeKind(
        "jetski", "jetski", A_SPACE, "T12.3",
        N_("Go to any space of the channel."),
        N_("{name} plays {card} and goes to {place}."),
        on_sheet=True,
    ),
    StokeKind(
        "call_it", "call it", NO_TARGET, "T12.4",
        N_("Catch the wave beside you without a contest."),
        on_sheet=True,
    ),
    StokeKind(
        "focus", "focus", A_SHIFT, "T12.5",
        N_("Riding: shift your balance by one or two."),
        N_("{name} plays {card}: the balance shifts by {shift}."),
        on_sheet=True,
    ),
    StokeKind(
        "inspiration", "inspiration", NO_TARGET, "T12.6",
        N_("Draw five cards, keep five."),
        on_sheet=True,
    ),
    StokeKind(
        "in_the_zone", "in the zone", NO_TARGET, "T12.7",
        N_("The wave card does not shift you."),
        on_sheet=True,
    ),
    StokeKind(
        "heckle", "heckle", A_SURFER, "T12.8",
        N_("Take a stoke token from somebody."),
        N_("{name} plays {card} and takes a stoke token from {other}."),
    ),
    StokeKind(
        "shark_sighting", "shark", A_WAVE, "T12.9",
        N_("Nobody catches one wave this round."),
        N_("{name} plays {card}: nobody catches the wave on space {space} this round."),
    ),
    StokeKind(
        "lineup_scout", "scout", A_SURFER, "T12.10",
        N_("Look at somebody's hand."),
        N_("{name} plays {card} and looks at {other}'s hand."),
    ),
)  # fmt: skip

EFFECTS: Final = tuple([kind.effect for kind in STOKE_CARDS])
STOKE_KINDS: Final[i64] = len(STOKE_CARDS)
SHEET_KINDS: Final[i64] = len([kind for kind in STOKE_CARDS if kind.on_sheet])
