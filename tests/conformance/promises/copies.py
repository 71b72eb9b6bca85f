"""Copies share nothing, and looking changes nothing."""

from __future__ import annotations

import copy
import json

from conformance.cases import Case, Position
from conformance.told import everybody
from conformance.traces import Step, Trace, play_on
from lineup.core import SPECTATOR, Dice, Rng, State, View


def whole(case: Case, state: State) -> str:
    """All that can be got out of a state, so that a field missing in its key does not hide a difference."""
    game = case.game
    known = [game.observe(state, seat).key() for seat in everybody(case.seats)]
    legal = [[int(move.id) for move in game.legal_moves(state, seat)] for seat in range(case.seats)]
    return repr((state.key(), game.zones(state).json(), known, legal, list(game.to_act(state))))


def check_copies_stay_independent(case: Case) -> None:
    """Every copy is equal to its state when it is made, and the same at the end of the game as then."""
    kept: list[tuple[Position, State, str]] = []
    for position in case.some_positions():
        twin = position.state.copy()
        deep = copy.deepcopy(position.state)
        before = whole(case, position.state)
        assert twin == position.state, f"{position}: a copy is not equal to its state"
        assert hash(twin) == hash(position.state), f"{position}: equal states have different hashes"
        assert whole(case, twin) == before == whole(case, deep), f"{position}: a copy is not like its state"
        kept += [(position, twin, before), (position, deep, before)]
        if position.is_over():
            for then, state, was in kept:
                assert whole(case, state) == was, f"{then}: a copy made there has changed with the game"
            kept.clear()


def check_a_copy_goes_its_own_way(case: Case) -> None:
    """A copy can be played to another end, and neither it nor the state that it came from notices the other."""
    for position in case.some_positions():
        if position.is_over() or position.number % 3:
            continue
        before = whole(case, position.state)
        twin = position.state.copy()
        play_on(Trace(case.game, case.seats, [Step(-1, "", [])]), twin, Dice(position.number), Rng(position.number))
        assert whole(case, position.state) == before, f"{position}: playing on a copy has changed the state"


def check_looking_changes_nothing(case: Case) -> None:
    """Views, questions and traces can be made at any time; they neither change the state nor hang on it."""
    kept: list[tuple[Position, View, str]] = []
    for position in case.some_positions():
        before = position.state.key()
        for seat in everybody(case.seats):
            view = case.game.observe(position.state, seat)
            check_view(case, position, view, seat)
            kept.append((position, view, view.key()))
        assert position.state.key() == before, f"{position}: looking at the state has changed it"
        if position.is_over():
            for then, view, was in kept:
                assert view.key() == was, f"{then}: what seat {view.seat} saw there has changed with the game"
            kept.clear()


def check_view(case: Case, position: Position, view: View, seat: int) -> None:
    """A view says whose it is, can be sent as JSON, and what is done to its facts is done to nothing else."""
    game, state = case.game, position.state
    who = "the spectator" if seat == SPECTATOR else f"seat {seat}"
    assert view.seat == seat, f"{position}: the view of {who} says that it belongs to seat {view.seat}"
    facts = view.facts()
    try:
        text = json.dumps(facts, sort_keys=True)
    except (TypeError, ValueError) as error:
        raise AssertionError(f"{position}: the view of {who} cannot be sent as JSON: {error}") from error
    game.outcome(state)
    game.to_act(state)
    game.zones(state)
    if seat != SPECTATOR:
        for move in game.moves:
            game.refusal(state, seat, move)
    before = state.key()
    wreck(facts)
    wreck(game.zones(state).json())
    assert state.key() == before, f"{position}: the view of {who} or the zones share something with the state"
    again = json.dumps(game.observe(state, seat).facts(), sort_keys=True)
    assert again == text, f"{position}: {who} looks twice and sees different things"
    assert view.key() == game.observe(state, seat).key(), f"{position}: the view of {who} shares its facts"


def wreck(thing: object) -> None:
    """Empty every list and dictionary inside."""
    if isinstance(thing, dict):
        for each in thing.values():
            wreck(each)
        thing.clear()
    elif isinstance(thing, list | tuple):
        for each in thing:
            wreck(each)
        if isinstance(thing, list):
            thing.clear()
