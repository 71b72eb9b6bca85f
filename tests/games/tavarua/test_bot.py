"""What the greedy bot knows, of playing alone above all."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, HIGH_SCORE, Rival, between, event
from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.session import Session
from lineup import games
from lineup.core import QUIET, Dice, Rng
from lineup.games.tavarua.bot.solo_value import after_a_fall, subject_of
from lineup.games.tavarua.rules.photos import shots_in_the_pile

CAREERS = 6


def chosen(session: Session) -> str:
    """What a sensible surfer does now."""
    view, legal = session.view(1), session.game.legal_moves(session.table, 0)
    return session.game.know.choose(view, legal, Rng(1)).text()


@pytest.mark.parametrize(
    ("month", "board"), [("march", "longboard"), ("july", "shortboard"), ("november", "shortboard")]
)
def test_a_photo_shoot_is_ridden_on_the_board_that_suits_it(month: str, board: str) -> None:
    session = between(month).play("1 start event: 1 2 3 4 5 6")
    assert chosen(session) == f"start on {board}"


def test_an_aerial_is_flown_where_aerials_count() -> None:
    flying = Surfer("riding 2", hand="1+ 4+ 1- 2+ 2-", balance=-2, pile="1-")
    assert chosen(event("july", flying, back="G")).startswith("ride 2")


def test_a_surfer_bails_in_the_last_round_and_keeps_the_wave() -> None:
    riding = Surfer("riding 3", board="long", hand="3+ 3+ 3- 3- 3+", pile="3+p 2- 1+")
    assert chosen(event("january", riding, rounds_left=1)).startswith("bail")


def test_a_high_card_is_played_against_an_opponent_for_the_same_wave() -> None:
    """L:4 draws a card at random: a low one of ours would hardly ever win."""
    beside = Surfer("channel 4", board="long", hand="1- 3+ 1- 1- 1-", stoke=1)
    session = event("january", beside, Rival("channel 4"), dice="1 1 1 4 1 1", back="G")
    assert chosen(session).startswith("catch 2")


def test_in_the_zone_is_played_when_a_good_wave_is_in_danger() -> None:
    riding = Surfer("riding 1", hand="2+ 2+ 2+ 2+ 2+", pile="3+p 2- 3-", stoke_cards="zone")
    session = event("february", riding, back="S", preparing=True)
    assert chosen(session) == "in the zone"
    calm = Surfer("channel 1", stoke_cards="zone")
    assert chosen(event("february", calm, dice="6 1 1 1 1 1", preparing=True)) == "ready"


FALLS = {
    "march": Surfer("riding 3", board="long", balance=3, hand="3+ 1- 1- 2- 2-", pile="1+h 2-h"),
    "july": Surfer("riding 3", balance=2, hand="3+ 1- 1- 2- 2-", pile="4+ 4- 1+"),
    "november": Surfer("riding 3", balance=2, hand="3+ 1- 1- 2- 2-", pile="1+b 2-b"),
}


@pytest.mark.parametrize("month", FALLS)
@pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER], ids=["italian", "english"])
@pytest.mark.parametrize("tokens", ["earned", "scored", "standing"])
@pytest.mark.parametrize("aerials", ["scoring_card", "all", "none"])
def test_a_bot_knows_which_photos_are_left_after_a_fall(month: str, agreed: Agreed, tokens: str, aerials: str) -> None:
    """T19.6 T19.7 Whatever was ruled."""
    rulings = {"rulings.photo_tokens": tokens, "rulings.aerials_in_a_fall": aerials}
    session = event(month, FALLS[month], agreed={**agreed, **rulings})
    t = session.table
    expected = after_a_fall(t, float(shots_in_the_pile(t, 0, subject_of(t))))
    session.play("1 ride 1: 3- G0 G 1")
    assert session.at(1).startswith("fallen")
    assert session.table.tally == expected


@pytest.mark.parametrize(("ruling", "sign"), [("stops", "subtract"), ("reverses", "leave")])
@pytest.mark.parametrize("alone", [True, False])
def test_t6_3_a_bot_knows_what_becomes_of_a_number_below_0(ruling: str, sign: str, *, alone: bool) -> None:
    """A 1 less three tokens is 0, best before a surge; turned round, it would take the surfer off the tail."""
    rider = Surfer("riding 3", balance=-2, stoke=3, hand="1+ 2- 2- 3- 3-", pile="2- 1+")
    agreed: Agreed = {**(HIGH_SCORE if alone else {}), "rulings.below_zero": ruling}
    others = [] if alone else [Surfer("channel 6")]
    session = contest(rider, *others, back="S", agreed=agreed).play("1 ride 1 stoke 3", *["2 wait 1"] * len(others))
    assert chosen(session) == sign


@pytest.mark.slow
def test_a_sensible_surfer_rises_where_a_random_one_loses_everything() -> None:
    ranks: dict[str, list[int]] = {"greedy": [], "random": []}
    game: Any = games.load("tavarua", games.variant("tavarua", "career").values)
    for seed in range(CAREERS):
        for bot, found in ranks.items():
            dice, rng = Dice(seed), Rng(seed)
            state = game.start(1, dice, QUIET)
            while game.to_act(state):
                legal = game.legal_moves(state, 0)
                sensible = bot == "greedy"
                move = game.know.choose(game.observe(state, 0), legal, rng) if sensible else rng.below(len(legal))
                game.apply(state, 0, move if sensible else legal[move], dice, QUIET)
            found.append(int(state.rank))
    assert mean(ranks["greedy"]) < 40
    assert mean(ranks["random"]) > 55
