"""How a game is told once it is over: points turn by turn, the best and the worst card, the longest ride."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from lineup.core.ending import LEAD, Act, Ending, Moment
from lineup.core.language import N_, _, ngettext
from lineup.core.story import Event
from lineup.core.words import Words
from lineup.core.you import is_you
from lineup.games.perfect_wave.events import Activated, CardEvent, Paddled
from lineup.games.perfect_wave.rules.ride import BEACH, WIPEOUT, ride
from lineup.games.perfect_wave.scoring import board_of, totals_of
from lineup.games.perfect_wave.state import OVER, PerfectWaveState

TITLES = {
    "gain": N_("Biggest swing"),
    "loss": N_("It cost points"),
    "ride": N_("Longest ride"),
}

Ride = tuple[int, int, int]  # spaces that were ridden, how it ended, and at which space, from 1


class PerfectWaveEnding(Ending):
    turns = frozenset({"turn"})

    def title(self) -> str:
        """At the table, contests and Goals that compare are open: a chart of all boards can count them."""
        return _("Points if it had ended then")

    def scores(self, state: PerfectWaveState) -> list[float]:
        """What everybody would score as their boards lie: once the game is over, no card is secret."""
        return totals_of(state)

    def note(self, state: PerfectWaveState) -> list[Ride]:
        """How far each would ride, once the game is over."""
        if state.phase != OVER:
            return []
        rides = [ride(board_of(state, seat)) for seat in range(int(state.seats))]
        return [(int(each.length()), int(each.end), int(each.stop) + 1) for each in rides]

    def moments(self, acts: Sequence[Act]) -> list[Moment]:
        return [*longest_ride(acts), *swing(acts, "gain", 1), *swing(acts, "loss", -1)]

    def tell(self, moment: Moment, words: Words, names: list[str]) -> tuple[str, str]:
        if moment.kind == LEAD:
            return super().tell(moment, words, names)
        return _(TITLES[moment.kind]), sentence(moment, words, names)


def swing(acts: Sequence[Act], kind: str, sign: int) -> list[Moment]:
    """The step that brought somebody most points, or cost somebody most."""
    best: list[Moment] = []
    most = 0.0
    for before, act in itertools.pairwise(acts):
        gains = [sign * (now - then) for now, then in zip(act.scores, before.scores, strict=True)]
        deed = last_deed(act)
        if deed is not None and max(gains) > most:
            most = max(gains)
            best = [Moment(act.step, kind, gains.index(most), deed, {"points": int(most)})]
    return best


def last_deed(act: Act) -> Event | None:
    """What a player did on a board or for a Goal, if it was that."""
    deeds = [event for event in act.events if isinstance(event, CardEvent | Paddled | Activated)]
    return deeds[-1] if deeds else None


def longest_ride(acts: Sequence[Act]) -> list[Moment]:
    rides: list[Ride] = acts[-1].noted
    if not rides:
        return []
    longest = max(rides)
    return [Moment(acts[-1].step, "ride", rides.index(longest), values={"ride": longest})] if longest[0] else []


def sentence(moment: Moment, words: Words, names: list[str]) -> str:
    name, yours = names[moment.seat], is_you(names, moment.seat)
    if moment.kind == "ride":
        return about_your_ride(*moment.values["ride"]) if yours else about_the_ride(name, *moment.values["ride"])
    assert moment.event is not None
    points = moment.values["points"]
    gain = ngettext("{points} point for {name}.", "{points} points for {name}.", points)
    loss = ngettext("{name} is {points} point poorer.", "{name} is {points} points poorer.", points)
    if yours:
        gain = ngettext("{points} point for you.", "{points} points for you.", points)
        loss = ngettext("You are {points} point poorer.", "You are {points} points poorer.", points)
    told = (gain if moment.kind == "gain" else loss).format(points=points, name=name)
    if moment.kind == "loss" and getattr(moment.event, "seat", moment.seat) != moment.seat:
        told = " ".join([told, _("Somebody is as good now, or better.")])
    return f"{words.event(moment.event, names)} {told}"


def about_the_ride(name: str, spaces: int, end: int, stop: int) -> str:
    if end == BEACH:
        told = ngettext(
            "{name} rides {count} space, all the way to the beach.",
            "{name} rides {count} spaces, all the way to the beach.",
            spaces,
        )
    elif end == WIPEOUT:
        told = ngettext(
            "{name} rides {count} space and wipes out at space {stop}.",
            "{name} rides {count} spaces and wipes out at space {stop}.",
            spaces,
        )
    else:
        told = ngettext(
            "{name} rides {count} space, until the gap at space {stop}.",
            "{name} rides {count} spaces, until the gap at space {stop}.",
            spaces,
        )
    return told.format(name=name, count=spaces, stop=stop)


def about_your_ride(spaces: int, end: int, stop: int) -> str:
    if end == BEACH:
        told = ngettext(
            "You ride {count} space, all the way to the beach.",
            "You ride {count} spaces, all the way to the beach.",
            spaces,
        )
    elif end == WIPEOUT:
        told = ngettext(
            "You ride {count} space and wipe out at space {stop}.",
            "You ride {count} spaces and wipe out at space {stop}.",
            spaces,
        )
    else:
        told = ngettext(
            "You ride {count} space, until the gap at space {stop}.",
            "You ride {count} spaces, until the gap at space {stop}.",
            spaces,
        )
    return told.format(count=spaces, stop=stop)
