"""A style is real: the daring and the cautious of one level differ in what they do, in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from lineup import games
from lineup.bots.characters import CAUTIOUS, DARING, player_at
from lineup.bots.compare import Judged, best
from lineup.core import Dice, Event, Move, Rng, View
from lineup.core.story import Tale
from lineup.games.perfect_wave.moves import Draw
from lineup.games.wave.bot.knowledge import WaveKnowledge

Choice = tuple[View, Move]


class Played:
    """Some games among locals of one nerve: what happened, and what they chose where there was a choice."""

    def __init__(self, slug: str, seats: int, nerve: float, seeds: range) -> None:
        self.events: list[Event] = []
        self.choices: list[Choice] = []
        for seed in seeds:
            self.play(games.load(slug), seats, nerve, seed)

    def play(self, game: games.AnyGame, seats: int, nerve: float, seed: int) -> None:
        bot, dice, rng, tale = player_at("local", nerve), Dice(seed), Rng(seed), Tale()
        state = game.start(seats, dice, tale)
        while owing := game.to_act(state):
            seat = owing[0]
            legal = [move for move in game.legal_moves(state, seat) if not move.offer]
            view = game.observe(state, seat)
            move = bot.choose(game, view, legal, rng)
            if len(legal) > 1:
                self.choices.append((view, move))
            game.apply(state, seat, move, dice, tale)
        self.events += tale.events

    def count(self) -> Counter[str]:
        return Counter(event.kind for event in self.events)


def both(slug: str, seats: int, games_played: int) -> tuple[Played, Played]:
    seeds = range(1, games_played + 1)
    return Played(slug, seats, CAUTIOUS, seeds), Played(slug, seats, DARING, seeds)


def test_in_tavarua_the_daring_fall_more_often_and_the_cautious_bail() -> None:
    cautious, daring = (each.count() for each in both("tavarua", 2, 4))
    for kind in ("bailed",):
        assert cautious[kind] > daring[kind]
    assert falls(daring) > falls(cautious)


def falls(count: Counter[str]) -> float:
    """How many of the rides ended in the water."""
    rides = count["caught"] + count["caught_perfect"]
    return (count["fell"] + count["washed_off"] + count["missed_barrel"]) / rides
