"""A key tells all: of a view what its seat knows, and the zones of a state the whole truth.

Whatever differs must differ there too. So states are wanted that are nearly alike: those that follow each other in a
game, those that different answers to one question lead to, and those of *cousins*, which are games with the same moves
and other luck, seen or not. What was seen long ago is still known, and a cousin is how that is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from conformance.cases import Case, Position, is_looked_at
from conformance.grafts import unsaid
from conformance.holding import all_that_is_held, where_they_differ
from conformance.promises.twins import Unlearned, exchanged, play_twin, what_else_could_fall, who
from conformance.told import everybody
from conformance.traces import AnyGame, Trace, answers
from lineup.core import QUIET, SPECTATOR, Dice, Rng, State

SIBLINGS = 3  # answers of one seat that are tried beside the one that was given
COUSINS = 4  # of each game
KEPT = 5  # of these states one in so many is kept, to exchange its attributes with those of others

Held = dict[str, str]


def check_a_key_tells_all_that_a_view_holds(case: Case) -> None:
    """Views with one key are equal in all that they hold, and views that hold the same have one key."""
    by_key: dict[tuple[int, str], tuple[str, Held]] = {}
    by_held: dict[tuple[int, str], tuple[str, str]] = {}
    kept: dict[int, list[object]] = {0: [], SPECTATOR: []}  # other seats are like the first
    for number, (where, state) in enumerate(states_nearly_alike(case)):
        for seat in everybody(case.seats):
            view = case.game.observe(state, seat)
            key, held = view.key(), all_that_is_held(view, case.game)
            before, other = by_key.setdefault((seat, key), (where, held))
            ways = where_they_differ(held, other)
            assert not ways, (
                f"{where}: {who(seat)} knows something that the key of its view leaves out: {', '.join(ways)}; "
                f"the key is that of {before}"
            )
            before, same = by_held.setdefault((seat, json.dumps(held)), (where, key))
            assert key == same, f"{where}: the view of {who(seat)} holds the same as {before} and has another key"
            if number % KEPT == 0 and seat in kept:
                kept[seat].append(view)
    case.tally |= {"keys of views": len(by_key)}
    for seat, views in kept.items():
        left_out = what_is_left_out(case, views, key_of)
        assert not left_out, f"{case}: the key of {who(seat)}'s view leaves out: {', '.join(left_out)}"


def check_zones_tell_the_whole_truth(case: Case) -> None:
    """States with the same zones are the same state: nothing is missing in a trace."""
    by_zones: dict[str, tuple[str, Held]] = {}
    kept: list[object] = []
    for number, (where, state) in enumerate(states_nearly_alike(case)):
        held = all_that_is_held(state, case.game)
        before, other = by_zones.setdefault(zones_of(case, state), (where, held))
        ways = where_they_differ(by_name(case, held), by_name(case, other))
        assert not ways, f"{where}: its zones are those of {before}, and leave out: {', '.join(ways)}"
        if number % KEPT == 0:
            kept.append(state.copy())
    case.tally |= {"zones of states": len(by_zones)}
    numbered = getattr(case.learned(), "NUMBERED", ())
    found = what_is_left_out(case, kept, lambda state: zones_of(case, state))
    left_out = [path for path in found if path.partition("[")[0] not in numbered]
    assert not left_out, f"{case}: its zones leave out: {', '.join(left_out)}"


def what_is_left_out(case: Case, kept: list[object], says: Callable[[Any], str]) -> list[str]:
    """Attributes that could be anything, and nobody would say so; but for those that follow from others."""
    follows = getattr(case.learned(), "FOLLOWS", {})
    return [path for path in unsaid(case.game, kept, says) if name_of(path) not in follows]


def name_of(path: str) -> str:
    """The attribute at the end of a way."""
    return path.rpartition(".")[2].partition("[")[0]


def key_of(view: Any) -> str:
    return str(view.key())


def zones_of(case: Case, state: Any) -> str:
    return json.dumps(case.game.zones(state).json())


def by_name(case: Case, held: Held) -> Held:
    """Where cards of one name have different numbers, which of them it is does not matter."""
    rename: Callable[[AnyGame, Held], Held] | None = getattr(case.learned(), "by_name", None)
    return rename(case.game, held) if rename else held


def states_nearly_alike(case: Case) -> Iterator[tuple[str, State]]:
    """Moments of the games of a case, what else could have been answered there, and their cousins."""
    for position in case.some_positions():
        yield str(position), position.state
        yield from siblings(case, position)
    for trace in case.traces:
        yield from moments_of_cousins(case, trace)


def siblings(case: Case, position: Position) -> Iterator[tuple[str, State]]:
    """The states that other answers and other dice lead to."""
    for seat in case.game.to_act(position.state):
        legal = answers(case.game, position.state, seat)
        for move in legal[:: max(1, len(legal) // SIBLINGS)]:
            for dice in range(2):
                state = position.state.copy()
                case.game.apply(state, seat, move, Dice(position.number + dice), QUIET)
                yield f"{position}, and then seat {seat}'s {move.text()!r} with dice {dice}", state


def moments_of_cousins(case: Case, trace: Trace) -> Iterator[tuple[str, State]]:
    """What a game would have been with other luck here and there, for as long as its moves are allowed."""
    watch, rng = what_else_could_fall(trace), Rng(trace.seed, 31)
    everything = Unlearned(list(range(len(trace.luck()))), [])
    for number in range(COUSINS):
        cousin = play_twin(case, trace, exchanged(trace, everything, watch, rng), set(), rng)
        for step, state in enumerate(cousin.states()):
            if is_looked_at(step):
                yield f"cousin {number} of {trace.until(step + 1)}", state
