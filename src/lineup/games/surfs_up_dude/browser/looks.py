"""What is seen in one look: routine is told in short, while contests, sharks and the beach have looks of their own."""

from __future__ import annotations

from typing import Any

from lineup.core.page import Told

POINTS_SPENT = frozenset({"drawn", "paddled_out", "got_ready"})
ACTIONS = POINTS_SPENT | {"mixed"}
PLAYED = frozenset({"entered", "made_ready", "moved_up"})


def joins(together: Told, told: dict[str, Any]) -> bool:
    """Whether a part of a story begins while the last thing of those before it is still seen."""
    last, kind = together[-1], told["kind"]
    if kind in ACTIONS:  # of all players, one after another; after a roll that has brought nothing
        return last["kind"] in ACTIONS or last["kind"] == "rolled"
    if kind == "passed":  # for want of a choice, which is said beside what is seen
        return last["kind"] in NO_CHOICE_AFTER
    if kind in PLAYED:  # while one card is put away, the next one is laid down
        return is_played(last) and is_played(told)
    if kind == "left":
        return all(each["kind"] == "left" and each["event"]["why"] == "shark" for each in (last, told))
    if kind in ("landed", "wave") and begins_a_turn(last):
        return True
    if kind == "wave":
        return landed_empty(last) or flies_alone(together)
    if kind == "won" and last["kind"] == "landed":  # they come ashore first; while the waves roll in, they stand there
        return not begins_a_turn(together[0])
    if kind == "turn":  # in which the waves roll in: the roll before it has brought nothing
        return last["kind"] == "rolled" and bool(told["event"]["last"])
    return kind in GOES_ON.get(last["kind"], ())


NO_CHOICE_AFTER = PLAYED | {"wave"}
GOES_ON = {  # what goes on as one thing with what was before it
    "landed": ("rolled", "ended"),
    "won": ("won", "rolled", "ended"),
    "rolled": ("contest",),
    "shark": ("found_nobody",),
    "dealt": ("cleared",),
}


def begins_a_turn(told: dict[str, Any]) -> bool:
    """A turn in which a new wave comes."""
    return told["kind"] == "turn" and not told["event"]["last"]


def flies_alone(together: Told) -> bool:
    """Trophies of a wave whose surfers were seen to come ashore: the next one rolls in while they fly."""
    return all(told["kind"] == "won" for told in together)


def landed_empty(told: dict[str, Any]) -> bool:
    """A wave that lands without anybody makes room for the next one."""
    return told["kind"] == "landed" and not told["event"]["riders"]


def is_played(told: dict[str, Any]) -> bool:
    """Whether a card has done it, and not a contest."""
    return told["kind"] in PLAYED and bool(told["event"]["card"])
