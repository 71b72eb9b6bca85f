"""Many random contests: they end, no card is lost, every rule is reached, and the figures are as they should be."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from lineup import bots, games
from lineup.bots import Crew
from lineup.core import QUIET, Dice, Rng, Tale
from lineup.games.tavarua.options import VARIANTS
from lineup.games.tavarua.scoring import score_on_the_track
from lineup.games.tavarua.state import BETWEEN, UNLOCKING

RULING_SETS: tuple[dict[str, str], ...] = (
    {},
    {
        "starting_boards": "clockwise",
        "refill": "next_round",
        "before_the_card": "any_order",
        "last_ride": "scored",
        "signs": "clockwise",
        "below_zero": "reverses",
        "space_judged": "choosing",
        "catch_stoke": "always",
        "equal_cards": "always",
        "best_card": "printed",
        "perfect_in_a_fall": "one_card",
        "tie_break": "points",
        "snake_after_bail": "stoke",
        "unlocks": "one",
        "opponents_snake": "cannot",
        "snaked_opponent": "recovers",
        "opponents_switch": "landed",
        "event_ties": "ahead",
        "photo_tokens": "earned",
        "aerials_in_a_fall": "all",
    },
)
EVERY_WAY = [
    (variant.name, seats, number)
    for variant, number in product(VARIANTS, range(len(RULING_SETS)))
    for seats in variant.seats or range(2, 7)
]
HUNDRED_THOUSAND = 100_000


def load(variant: str, rulings: dict[str, str]) -> Any:
    return games.load("tavarua", {**games.variant("tavarua", variant).values, "rulings": rulings})


def play(game: Any, crew: list[str], seed: int, story: Any = QUIET) -> Any:
    """One contest among bots, from a seed."""
    dice = Dice(seed)
    state = game.start(len(crew), dice, story)
    Crew(game, [bots.load(bot) for bot in crew]).play(state, dice, [Rng(seed, seat) for seat in range(len(crew))])
    return state


def check_the_end(game: Any, state: Any) -> None:
    """Somebody has won, all cards are there, and every score is the sum of its waves."""
    cards = [card for zone in game.zones(state).cards.values() for card in zone]
    stoke_cards = 27 if game.options.solo == "off" else 18
    assert len(cards) == (48 if game.options.boards == "longboard" else 60) + stoke_cards + 42
    outcome = game.outcome(state)
    if game.options.solo == "career":
        check_the_year(state, outcome)
        return
    assert outcome.winners
    assert all(0 <= score <= (40 if game.options.boards == "both" else 20) for score in outcome.scores)
    for stages in outcome.stages:
        assert sum(score_on_the_track(int(stage.total)) for stage in stages[:-1]) == stages[-1].total * 2


def check_the_year(state: Any, outcome: Any) -> None:
    """Every event is on the sheet, each rank follows from the one before, and the career ended when it had to."""
    rank = 50
    rows = [list(state.results[start : start + 5]) for start in range(0, len(state.results), 5)]
    for number, (after, points, *_how) in enumerate(rows, 1):
        assert after == min(max(rank - points, 1), 60)
        assert after not in (1, 60) or number == len(rows)
        rank = after
    assert outcome.scores == [60 - rank]
    assert outcome.winners == ([0] if rank == 1 else [])
    assert len(rows) == 12 or rank in (1, 60)


@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_random_contests_end_and_no_card_is_lost(variant: str, seats: int, rulings: int) -> None:
    game = load(variant, RULING_SETS[rulings])
    for seed in range(2):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_a_hundred_thousand_random_contests_end_and_no_card_is_lost(variant: str, seats: int, rulings: int) -> None:
    """So many over all ways to play."""
    game = load(variant, RULING_SETS[rulings])
    for seed in range(HUNDRED_THOUSAND // len(EVERY_WAY) + 1):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.soak
@pytest.mark.parametrize("rulings", range(len(RULING_SETS)))
@pytest.mark.parametrize("variant", ["career", "career+english"])
def test_a_thousand_sensible_careers_end_and_no_card_is_lost(variant: str, rulings: int) -> None:
    """Random surfers lose in spring; these see the whole year."""
    game = load(variant, RULING_SETS[rulings])
    for seed in range(1000):
        check_the_end(game, play(game, ["greedy"], seed))


@pytest.mark.slow
def test_a_greedy_surfer_beats_three_random_ones_in_nine_contests_of_ten() -> None:
    game: Any = games.load("tavarua")
    count = 40
    won = sum(
        seed % 4
        in game.outcome(play(game, [*["random"] * (seed % 4), "greedy", *["random"] * (3 - seed % 4)], seed)).winners
        for seed in range(count)
    )
    assert won >= 0.9 * count


def play_and_ask(game: Any, seats: int) -> None:
    """A contest in which everything is tried now and then, also what is forbidden; a career needs a sensible surfer."""
    dice, rng, tale = Dice(seats), Rng(seats), Tale()
    state = game.start(seats, dice, tale)
    answers = 0
    while owing := game.to_act(state):
        seat, legal = owing[0], game.legal_moves(state, owing[0])
        is_wild = answers % 2 == 1 and game.options.solo != "career"
        move = legal[rng.below(len(legal))] if is_wild else game.know.choose(game.observe(state, seat), legal, rng)
        game.apply(state, seat, move, dice, tale)
        answers += 1
        if answers % 10 == 0 or (game.options.solo == "career" and state.phase in (UNLOCKING, BETWEEN)):
            for any_move in game.moves:
                game.refusal(state, seat, any_move)
    game.outcome(state)
    game.hear(tale.events[0], 0)


@pytest.mark.slow
def test_every_rule_is_reached_by_random_contests() -> None:
    """Each function that carries a rule's number runs in some contest. Only uncompiled code can be watched."""
    if not isinstance(score_on_the_track, FunctionType):
        pytest.skip("compiled functions cannot be watched")
    numbered = dict(numbered_functions())
    called: set[CodeType] = set()

    def watch(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    sys.setprofile(watch)
    try:
        for variant, seats, rulings in EVERY_WAY:
            if not variant.startswith("career") or (variant, rulings) == ("career", 0):  # one year is enough
                play_and_ask(load(variant, RULING_SETS[rulings]), seats)
    finally:
        sys.setprofile(None)
    reached = {(Path(code.co_filename).name, code.co_name) for code in called if "/tavarua/" in code.co_filename}
    missed = sorted(number for number, places in numbered.items() if not reached & places)
    assert missed == []


def numbered_functions() -> Iterator[tuple[str, set[tuple[str, str]]]]:
    """Every rule number of the sources, and the functions whose docstring carries it."""
    folder = Path(games.load("tavarua").folder)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for number in re.findall(r"\bT\d+\.\d+\b", ast.get_docstring(node) or ""):
                    yield number, {(path.name, node.name)}
