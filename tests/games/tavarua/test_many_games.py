"""Many random contests: they end, no card is lost, every rule is reached, and the figures are as they should be."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from games.many_games import Watch, play
from games.tavarua.positions import Agreed, game_with
from games.tavarua.session import Session
from lineup import games
from lineup.core import QUIET, Dice, Rng, Tale
from lineup.games.tavarua.options import VARIANTS
from lineup.games.tavarua.scoring import score_on_the_track
from lineup.games.tavarua.state import BETWEEN, CHOOSING, UNLOCKING

RULING_SETS: tuple[dict[str, str], ...] = (
    {},
    {
        "starting_boards": "clockwise",
        "refill": "next_round",
        "played_cards": "at_once",
        "before_the_card": "any_order",
        "last_ride": "scored",
        "signs": "clockwise",
        "below_zero": "reverses",
        "space_judged": "choosing",
        "catch_stoke": "always",
        "equal_cards": "always",
        "best_card": "printed",
        "perfect_in_a_fall": "one_card",
        "zero_wave": "counts",
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
CAREERS = ("career", "career+english")
# The same without careers, which are many contests each.
EVERY_CONTEST = [
    pytest.param(
        {**variant.values, **{f"rulings.{name}": value for name, value in rulings.items()}},
        seats,
        id=f"{variant.name}-{seats}-{'others' if rulings else 'default'}",
    )
    for variant in VARIANTS
    if variant.name not in CAREERS
    for seats in variant.seats or (2, 4, 5, 6)
    for rulings in RULING_SETS
]
MILLION = 1_000_000


def load(variant: str, rulings: dict[str, str]) -> Any:
    return games.load("tavarua", {**games.variant("tavarua", variant).values, "rulings": rulings})


def check_the_end(game: Any, state: Any) -> None:
    """Somebody has won, all cards are there, and every score is the sum of its waves."""
    cards = [card for zone in game.zones(state).cards.values() for card in zone]
    stoke_cards = 18 if game.options.solo == "career" else 27
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


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_random_contests_end_and_no_card_is_lost(variant: str, seats: int, rulings: int) -> None:
    game = load(variant, RULING_SETS[rulings])
    for seed in range(2):
        check_the_end(game, play(game, ["random"] * seats, seed))


def check_the_moment(session: Session) -> None:
    """T1.5 T3.1 T3.3 T6.5 T8.2"""
    t = session.table
    riders = Counter[int]()
    for seat in range(1, t.seats + 1):
        hand, place, board = session.hand(seat).split(), session.at(seat), session.board(seat)
        assert len(hand) <= 10
        assert 0 <= session.stoke(seat) <= 3
        assert abs(session.balance(seat)) <= (2 if board == "short" else 3)
        if place.startswith("riding"):
            riders[int(place.split()[1])] += 1
            assert session.pile(seat) != ""
        else:
            assert (session.balance(seat), session.pile(seat)) == (0, "")
        if board == "long":
            assert not any(card.startswith("4") for card in hand)
    assert all(count <= (1 if t.seats <= 4 else 2) for count in riders.values())


@pytest.mark.slow
@pytest.mark.parametrize(("agreed", "seats"), EVERY_CONTEST)
def test_t4_9_every_contest_ends_after_its_rounds_and_loses_no_card(agreed: Agreed, seats: int) -> None:
    game, dice, luck = game_with(*agreed.items()), Dice(seats), Rng(5, seats)
    session = Session(game, game.start(seats, dice, QUIET), [])
    players = 48 if agreed.get("boards") == "longboard" else 60
    while (asked := game.to_act(session.table)) != []:
        seat = asked[int(luck.below(len(asked)))]
        moves = game.legal_moves(session.table, seat)
        move = moves[int(luck.below(len(moves)))]
        assert game.refusal(session.table, seat, move) is None
        game.apply(session.table, seat, move, dice, QUIET)
        if session.table.phase == CHOOSING:
            check_the_moment(session)
    zones = game.zones(session.table).cards
    assert len(zones["turned waves"]) == (25 if agreed.get("boards", "both") == "both" else 14)
    held = [
        card
        for zone, cards in zones.items()
        if zone.split()[0] in ("player", "discards", "hand", "pile")
        for card in cards
    ]
    assert len(held) == players
    assert session.outcome().winners != []


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
def test_a_million_random_contests_end_and_no_card_is_lost(variant: str, seats: int, rulings: int) -> None:
    """A million over all ways to play."""
    game = load(variant, RULING_SETS[rulings])
    for seed in range(MILLION // len(EVERY_WAY) + 1):
        check_the_end(game, play(game, ["random"] * seats, seed))


@pytest.mark.soak
@pytest.mark.parametrize("rulings", range(len(RULING_SETS)))
@pytest.mark.parametrize("variant", CAREERS)
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


def play_and_ask(game: Any, seats: int, seed: int) -> None:
    """A contest in which everything is tried now and then, also what is forbidden; a career needs a sensible surfer."""
    dice, rng, tale = Dice(seed), Rng(seed), Tale()
    is_career = game.options.solo == "career"
    state = game.start(seats, dice, tale)
    answers = 0
    while owing := game.to_act(state):
        seat, legal = owing[0], game.legal_moves(state, owing[0])
        move = game.know.choose(game.observe(state, seat), legal, rng)
        if answers % 4 == 0 and not is_career:
            move = legal[rng.below(len(legal))]
        game.apply(state, seat, move, dice, tale)
        answers += 1
        if answers % 50 == 0 or (is_career and state.phase in (UNLOCKING, BETWEEN)):
            for any_move in game.moves:
                game.refusal(state, seat, any_move)
            game.words.draw(game.observe(state, seat), [f"Player {number}" for number in range(1, seats + 1)])
    game.outcome(state)
    game.hear(tale.events[0], 0)
    game.figures()


@pytest.mark.slow
def test_every_rule_is_reached_by_random_contests() -> None:
    """Each function that carries a rule's number runs in some contest. Only uncompiled code can be watched."""
    watch = Watch("tavarua")
    # Alone for a high score, and then five times every way, mixed: sooner or later somebody does what is rare.
    ways = [("solo", 1, 0), *(EVERY_WAY * 5 * 11)[::-11]]
    for seed, (variant, seats, rulings) in enumerate(ways):
        with watch:
            play_and_ask(load(variant, RULING_SETS[rulings]), seats, seed)
        if not watch.missed():
            break
    assert watch.missed() == []
