"""Waves that somebody rides already: they can be tried in the hope that a place becomes free, and that is said."""

from __future__ import annotations

from lineup.core.language import _
from lineup.games.tavarua.rules.choosing import why_not_catch
from lineup.games.tavarua.state import CHANNEL, RIDING, TavaruaState


def is_taken(t: TavaruaState, space: int) -> bool:
    """Whether a wave carries as many as it can."""
    return not t.has_room(space)


def can_only_hope(t: TavaruaState, seat: int) -> bool:
    """Whether a catch comes to nothing for sure, unless somebody leaves the wave in this round."""
    return t.where[seat] == CHANNEL and is_taken(t, int(t.space[seat])) and not why_not_catch(t, seat)


def riders_of(t: TavaruaState, space: int) -> list[int]:
    return [seat for seat in range(int(t.surfers)) if t.where[seat] == RIDING and t.space[seat] == space]


def rivals_beside(t: TavaruaState, seat: int) -> list[int]:
    """Who else lies beside the same wave and could want it; opponents of a career say themselves what they do."""
    others = (other for other in range(int(t.seats)) if other != seat)
    return [other for other in others if t.where[other] == CHANNEL and t.space[other] == t.space[seat]]


def who_rides_it(t: TavaruaState, space: int, names: list[str]) -> str:
    """Whose wave it is, and when it can be somebody else's."""
    riders = [names[rider] for rider in riders_of(t, space)]
    if len(riders) > 1:
        text = _("{names} ride this wave: you get a place only if one of them bails or falls this round.")
        return text.format(names=", ".join(riders))
    return _("{name} rides this wave: it is yours only if {name} bails or falls this round.").format(name=riders[0])
