"""Many games of Surf's Up, Dude!: they end, nothing is lost, every rule is reached, and the figures are right."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any

import pytest

from lineup import bots, games
from lineup.bots import Crew
from lineup.core import QUIET, Dice, Rng, Tale
from lineup.core.options import settings
from lineup.games.surfs_up_dude.know import surf_on
from lineup.games.surfs_up_dude.options import VARIANTS, DudeOptions, Rulings

SLUG = "surfs_up_dude"
OTHERS = {setting.name: setting.choices[-1] for setting in settings(Rulings)}  # every ruling the other way
RULING_SETS: tuple[dict[str, str], ...] = ({}, OTHERS)
EVERY_WAY = [
    (variant.name, seats, number) for variant, seats, number in product(VARIANTS, range(2, 7), range(len(RULING_SETS)))
]
GAMES = 100_000  # in a soak, over all ways


def load(variant: str, rulings: dict[str, str]) -> Any:
    return games.load(SLUG, {**games.variant(SLUG, variant).values, "rulings": rulings})


def play(game: Any, crew: list[str], seed: int, story: Any = QUIET) -> Any:
    """One game among bots, from a seed."""
    dice = Dice(seed)
    state = game.start(len(crew), dice, story)
    Crew(game, [bots.load(bot) for bot in crew]).play(state, dice, [Rng(seed, seat) for seat in range(len(crew))])
    return state


def check_the_end(game: Any, state: Any) -> None:
    """All waves have landed, every card and surfer is there, and the score is what was won."""
    zones = game.zones(state).cards
    assert sum(len(cards) for cards in zones.values()) == 50 + 18
    assert all(not zones[f"space {space}"] for space in range(1, 7))
    for seat in range(state.seats):
        assert state.ready[seat] + state.paddling[seat] + state.beach[seat] + state.out[seat] == 6
    outcome = game.outcome(state)
    assert outcome.scores == [sum(stage.total for stage in stages) for stages in outcome.stages]


def test_there_are_rulings_for_all_gaps_and_each_has_another_way() -> None:
    found = [setting for setting in settings(DudeOptions) if setting.name.startswith("rulings.")]
    assert len(found) == 32
    assert all(len(setting.choices) == 2 for setting in found)


@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_random_games_end_and_nothing_is_lost(variant: str, seats: int, rulings: int) -> None:
    game = load(variant, RULING_SETS[rulings])
    for seed in range(4):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_many_random_games_end_and_nothing_is_lost(variant: str, seats: int, rulings: int) -> None:
    game = load(variant, RULING_SETS[rulings])
    for seed in range(GAMES // len(EVERY_WAY)):
        check_the_end(game, play(game, ["random"] * seats, seed))


def test_a_game_has_as_many_turns_as_it_should() -> None:
    """With six spaces and six stars the second whistle comes in turn 12.7 on the average, and six rounds follow."""
    game = games.load(SLUG)
    turns = 0
    for seed in range(400):
        dice = Dice(seed)
        state: Any = game.start(2, dice, QUIET)
        surf_on(state, game.by_deed, dice, Rng(seed))  # type: ignore[attr-defined]
        turns += state.turns
    assert 12.3 < turns / 400 < 13.1


def test_the_greedy_player_beats_three_random_ones() -> None:
    game = games.load(SLUG)
    won = 0
    for seed in range(30):
        crew = ["random"] * 4
        crew[seed % 4] = "greedy"
        outcome = game.outcome(play(game, crew, seed))
        won += outcome is not None and outcome.winners == [seed % 4]
    assert won >= 24


@pytest.mark.slow
def test_every_rule_is_reached() -> None:
    """Each function that carries a rule's number runs in some game. Only uncompiled code can be watched."""
    if not isinstance(surf_on, FunctionType):
        pytest.skip("compiled functions cannot be watched")
    numbered = dict(numbered_functions())
    reached: set[tuple[str, str]] = set()

    def watch(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and f"/games/{SLUG}/" in frame.f_code.co_filename:
            reached.add((Path(frame.f_code.co_filename).name, frame.f_code.co_name))

    sys.setprofile(watch)
    try:
        for variant, seats, rulings in EVERY_WAY:
            if seats in (2, 5):
                play_and_look(load(variant, RULING_SETS[rulings]), "random", seats)
        play_and_look(load("advanced", {}), "greedy", 3)
        stars = [{"type": "baby", "back": "plain", "star": True, "copies": 5}]
        play_and_look(games.load(SLUG, {"waves": stars}), "random", 2)  # the last of them is a star in vain
    finally:
        sys.setprofile(None)
    assert sorted(number for number, places in numbered.items() if not reached & places) == []


def play_and_look(game: Any, bot: str, seats: int) -> None:
    for seed in range(2):
        state = play(game, [bot] * seats, seed, Tale())
        game.outcome(state)
        game.words.draw(game.observe(state, 0), ["Ana", "Ben", "Cai", "Dee", "Eve", "Fay"])


def numbered_functions() -> Iterator[tuple[str, set[tuple[str, str]]]]:
    """Every rule number of the sources, and the functions whose docstring (or whose class's) carries it."""
    folder = Path(games.load(SLUG).folder)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
                names = [method.name for method in methods] if isinstance(node, ast.ClassDef) else [node.name]
                for number in re.findall(r"\bS\d+\.\d+\b", ast.get_docstring(node) or ""):
                    yield number, {(path.name, name) for name in names}
