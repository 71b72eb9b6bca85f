"""What a sensible player does in imagined worlds is what it does at the table, and counting fast is counting right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.perfect_wave.test_many_games import OTHER_RULINGS, load
from lineup.core import QUIET, Dice, Rng
from lineup.core.expressions import parse
from lineup.games.perfect_wave.bot.knowledge import PerfectWaveKnowledge, misfits
from lineup.games.perfect_wave.options import GOAL_QUANTITIES, TRICK_QUANTITIES, VARIANTS
from lineup.games.perfect_wave.rules.formulas import ABSENT, Formula
from lineup.games.perfect_wave.state import ACTING, CHOOSING, LOOKING, OVER

RULINGS: dict[str, dict[str, str]] = {"ours": {}, "others": OTHER_RULINGS}
every_way = pytest.mark.parametrize(
    ("variant", "rulings", "seats"), list(product([each.name for each in VARIANTS], RULINGS, (2, 3, 4)))
)


def moments(game: Any, seats: int, seed: int) -> Iterator[tuple[Any, int, list[Any]]]:
    """A game of sensible players who draw blind now and then, move by move."""
    chance, rng = Dice(seed), Rng(seed)
    state = game.start(seats, chance, QUIET)
    while owing := game.to_act(state):
        seat = int(owing[0])
        legal = game.legal_moves(state, seat)
        yield state, seat, legal
        blind = [move for move in legal if move.text().startswith("draw")]
        often = blind and rng.below(4) == 0
        game.apply(state, seat, blind[0] if often else game.know.pick(state, seat, legal, rng), chance, QUIET)
    yield state, 0, []


@every_way
def test_pick_is_legal_in_every_phase_and_is_what_would_be_chosen(variant: str, rulings: str, seats: int) -> None:
    game = load(variant, RULINGS[rulings])
    phases = set()
    for state, seat, legal in moments(game, seats, 5):
        phases.add(int(state.phase))
        if legal:
            found = game.know.pick(state, seat, legal, Rng(8))
            assert found in legal
            assert found is game.know.choose(game.observe(state, seat), legal, Rng(8))
    wanted = {ACTING, OVER} | ({CHOOSING} if variant == "goals" else set())
    assert phases - {LOOKING} == wanted
    assert LOOKING in phases or rulings == "others"


@every_way
def test_what_is_chosen_is_worth_most(variant: str, rulings: str, seats: int) -> None:
    game = load(variant, RULINGS[rulings])
    for state, seat, legal in moments(game, seats, 6):
        if legal:
            view = game.observe(state, seat)
            worths = game.know.worths(view, legal)
            assert worths[legal.index(game.know.choose(view, legal, Rng(2)))] == max(worths)


@pytest.mark.slow
@every_way
def test_scores_are_those_of_the_score_sheet(variant: str, rulings: str, seats: int) -> None:
    game = load(variant, RULINGS[rulings])
    for seed in range(6):
        last = [state for state, _seat, _legal in moments(game, seats, seed)][-1]
        assert game.know.scores(last) == game.outcome(last).scores


def test_a_world_in_which_somebody_wipes_out_is_less_likely() -> None:
    game = load("goals", {})
    know = PerfectWaveKnowledge()
    weights = set()
    for state, seat, _legal in moments(game, 2, 4):
        world = game.determinize(game.observe(state, seat), Dice(1))
        weight = know.plausible(game.observe(state, seat), world)
        assert weight == pytest.approx(know.trust ** int(misfits(world, 1 - seat)))
        weights.add(weight)
    assert len(weights) > 1


# Formulas

OWN = (
    "sum // (len - 5)", "sum % (even - 2)", "-lowest + highest * 3", "not (len // 0)", "first < last < 9 or odd",
    "1 < sum // runs <= 4", "sum * sum * sum * sum", "len == 5 and not sets",
)  # fmt: skip


def test_a_formula_says_what_its_expression_says() -> None:
    game = load("goals", {})
    rows: list[tuple[str, tuple[str, ...]]] = [(each["when"], TRICK_QUANTITIES) for each in game.options.trick_cards]
    rows += [(each[name], GOAL_QUANTITIES) for each in game.options.goal_cards for name in ("when", "of")]
    rows += [(text, GOAL_QUANTITIES) for text in OWN]
    luck = random.Random(4)
    for text, names in rows:
        expression = parse(text, names)
        formula = Formula(expression, names)
        for _time in range(40):
            amounts = [luck.choice([ABSENT, *range(9)]) for _name in names]
            facts = {name: None if each == ABSENT else each for name, each in zip(names, amounts, strict=True)}
            wanted = expression.amount(facts)
            assert formula.amount(vec[i64](amounts)) == (ABSENT if wanted is None else wanted), (text, facts)
            assert formula.holds(vec[i64](amounts)) == expression.holds(facts)
