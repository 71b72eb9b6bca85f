"""All that a seat can tell from where it sits, door by door."""

from __future__ import annotations

import json
from collections.abc import Iterable

from conformance.holding import all_that_is_held, where_they_differ
from conformance.traces import AnyGame
from lineup.core import SPECTATOR, Event, State

Told = dict[str, object]  # door: what comes through it

HELD = "what the view holds"  # whether or not its facts say so


def everybody(seats: int) -> list[int]:
    """All seats, and whoever only watches."""
    return [*range(seats), SPECTATOR]


def what_is_told(game: AnyGame, state: State, seat: int, names: list[str]) -> Told:
    """Everything that a game says to one seat, in codes and in words."""
    view = game.observe(state, seat)
    outcome = game.outcome(state)
    told: Told = {
        "view": view.key(),
        HELD: all_that_is_held(view, game),
        "to_act": [int(each) for each in game.to_act(state)],
        "outcome": None if outcome is None else outcome.json(),
        "drawing": game.words.draw(view, names),
        "question": game.words.question(view, names),
    }
    if seat != SPECTATOR:
        legal = game.legal_moves(state, seat)
        told["legal moves"] = [move.text() for move in legal]
        told["words of moves"] = [game.words.move(move, view, names) for move in legal]
        told["words of picks"] = [[game.words.pick(pick, view, names) for pick in move.picks()] for move in legal]
        told["refusals"] = refusals(game, state, seat)
    return told


def refusals(game: AnyGame, state: State, seat: int) -> dict[str, str]:
    """For each move that is refused: what the seat is told about it."""
    refused = {move.text(): game.refusal(state, seat, move) for move in game.moves}
    return {text: f"{error.reason}: {error}" for text, error in refused.items() if error is not None}


def heard(game: AnyGame, events: Iterable[Event], seat: int, names: list[str]) -> list[str]:
    """What a seat hears of some events, in codes and in words."""
    story: list[str] = []
    for event in events:
        part = game.hear(event, seat)
        if part is not None:
            story.append(json.dumps(part.json(), sort_keys=True) + " " + game.words.event(part, names))
    return story


def differences(one: Told, other: Told) -> list[str]:
    """The doors through which two worlds can be told apart, and what of a view it is."""
    found: list[str] = []
    for door, first in one.items():
        second = other[door]
        if first == second:
            continue
        if isinstance(first, dict) and isinstance(second, dict) and door == HELD:
            door = f"{HELD} ({', '.join(where_they_differ(first, second))})"
        found.append(door)
    return found
