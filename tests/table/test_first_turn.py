"""Who begins at a new table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lineup import games
from lineup.core.chance import FairDice
from lineup.core.story import QUIET
from lineup.games import AnyGame
from lineup.table import BOT, PERSON
from lineup.table.first_turn import TRIES, seed_for


def fixed_seeds(start: int) -> Iterator[bytes]:
    number = start
    while True:
        yield number.to_bytes(32, "big")
        number += 1


def who_begins(game: AnyGame, seats: int, seed: bytes) -> list[int]:
    return [int(seat) for seat in game.to_act(game.start(seats, FairDice(seed), QUIET))]


@pytest.mark.parametrize("kinds", [[PERSON, BOT], [PERSON, BOT, BOT], [BOT, BOT, PERSON], [BOT, PERSON, BOT, BOT]])
def test_a_person_alone_among_bots_begins_a_ride(kinds: list[str]) -> None:
    """W2.5"""
    game = games.load("wave")
    for start in range(0, 2_000, 100):
        seed = seed_for(game, kinds, fixed_seeds(start).__next__)
        assert who_begins(game, len(kinds), seed) == [kinds.index(PERSON)]


@pytest.mark.parametrize(
    ("slug", "kinds"),
    [
        ("wave", [PERSON, PERSON, BOT]),
        ("wave", [PERSON, "open", BOT]),
        ("wave", [BOT, BOT, BOT]),
        ("perfect_wave", [PERSON, BOT, BOT]),
        ("surfs_up_dude", [PERSON, BOT]),
        ("tavarua", [PERSON]),
    ],
)
def test_lots_are_drawn_once_among_several_people_and_among_rivals(slug: str, kinds: list[str]) -> None:
    seeds = fixed_seeds(0)
    first = (0).to_bytes(32, "big")
    assert seed_for(games.load(slug), kinds, seeds.__next__) == first
    assert next(seeds) == (1).to_bytes(32, "big")


def test_a_deal_that_never_gives_the_person_the_turn_is_played_all_the_same() -> None:
    game = games.load("wave")
    seed = next(each for each in fixed_seeds(0) if who_begins(game, 3, each) == [2])
    asked = iter([seed] * (TRIES + 1))
    assert seed_for(game, [PERSON, BOT, BOT], asked.__next__) == seed
