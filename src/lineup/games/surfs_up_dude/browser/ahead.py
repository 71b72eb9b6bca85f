"""Answers in advance: passes and Peace, until something happens to the player who gave them."""

from __future__ import annotations

from lineup.core.page import Event
from lineup.games.surfs_up_dude.cards import PEACE
from lineup.games.surfs_up_dude.view import DudeView

# These change nothing for anybody else.
OTHERS_OWN = frozenset({"passed", "made_ready", "rolled", "sealed", "finished", "paddled_out", "got_ready", "mixed"})
TO_ONE_HAND = frozenset({"drawn", "dealt"})


def moves_ahead(view: DudeView) -> list[str]:
    return ["pass", "no peace", *(["peace"] if holds_peace(view) else [])]


def holds_peace(view: DudeView) -> bool:
    box = view.table.box
    return any(view.own(card) > 0 for card in range(box.cards) if box.kinds[card] == PEACE)


def concerns(kind: str, event: Event, view: DudeView) -> bool:
    """What happens on a wave concerns whoever rides it; a new turn, a new wave and the beach concern everybody."""
    if kind in OTHERS_OWN:
        return False
    if kind in TO_ONE_HAND:
        return bool(event["seat"] == view.seat)
    if "space" in event and kind != "landed":
        return view.table.rides(view.seat, event["space"] - 1) > 0 or event.get("seat") == view.seat
    return True
