"""Passing, and why somebody who holds cards could do nothing else."""

from __future__ import annotations

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.cards import CUT_IN, NOTHING, PEACE
from lineup.games.surfs_up_dude.events import Passed
from lineup.games.surfs_up_dude.rules.entering import (
    count_a_pass,
    is_useful,
    pass_for_those_who_must,
    why_not_there,
)
from lineup.games.surfs_up_dude.state import DudeState

# Reasons why a card leads nowhere, that of the wave nearest to being entered first.
NEAREST = ("beside_own", "wave_is_full", "too_far_in", "type_too_far_in", "wrong_type")
ONLY_PEACE = "only_peace"
NO_USE = "no_use"


def pass_on(t: DudeState, seat: Seat, story: Story) -> None:
    if story.listening:
        story.tell(passed(t, seat))
    count_a_pass(t)
    pass_for_those_who_must(t, story)


def passed(t: DudeState, seat: Seat) -> Passed:
    """A pass as its own seat hears it."""
    held = [card for card in range(t.box.cards) if t.hand[seat * t.box.cards + card] > 0]
    if not held or not are_useless(t, seat, held):
        return Passed(t.box, seat, automatic=False)
    why, card = why_useless(t, seat, held)
    return Passed(t.box, seat, automatic=False, why=why, card=card)


def are_useless(t: DudeState, seat: Seat, cards: list[int]) -> bool:
    """Whether none of these cards does anything now."""
    return not any(is_useful(t, seat, t.box.kinds[card]) for card in cards)


def why_useless(t: DudeState, seat: Seat, cards: list[int]) -> tuple[str, Card]:
    """Of cards that do nothing now, the one that comes nearest to being played, if one does, and its reason."""
    ways = [card for card in cards if t.box.kinds[card] <= CUT_IN]
    if ways and t.ready[seat] == 0:
        return "nobody_ready", NOTHING
    for reason in NEAREST:
        for card in ways:
            if reason in reasons(t, seat, card):
                return reason, card
    if all(t.box.kinds[card] == PEACE for card in cards):
        return ONLY_PEACE, NOTHING
    return NO_USE, NOTHING


def reasons(t: DudeState, seat: Seat, card: Card) -> set[str]:
    """Why a card leads onto none of the waves."""
    return {why_not_there(t, seat, space, t.box.kinds[card]) for space in range(t.box.spaces)}
