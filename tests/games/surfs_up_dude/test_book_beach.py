"""Chapters 3, 9 and 10 by written examples: waves come and land, cards are drawn, surfers paddle out."""

from __future__ import annotations

from itertools import product

import pytest

from games.surfs_up_dude.positions import Agreed, at_the_die, ruled, sea
from games.surfs_up_dude.session import Session


def turn_ends(waves: dict[int, str], luck: str, *, stack: str | None = None, agreed: Agreed | None = None) -> Session:
    """Three players leave their points, and new waves come."""
    session = sea("monster-6", "monster-5", "monster-5", waves=waves, stack=stack, part="actions", agreed=agreed)
    return session.play("1 done", "2 done", f"3 done: {luck}")


def board(session: Session) -> list[str]:
    return [session.wave(space) for space in range(1, 7)]


def test_s3_1_all_six_spaces_move_and_the_last_lands() -> None:
    waves = {1: "baby 1", 2: "monster", 3: "pipeline 2", 4: "baby", 5: "monster 3", 6: "baby 2"}
    session = turn_ends(waves, "pipeline")
    assert board(session) == ["pipeline", "baby 1", "monster", "pipeline 2", "baby", "monster 3"]
    assert session.heard(0, "landed") == [{"wave": "baby", "riders": [1]}]


def test_s3_1_a_wave_on_the_last_space_has_not_landed() -> None:
    session = turn_ends({5: "monster 1"}, "baby")
    assert (session.wave(6), session.prizes(1)) == ("monster 1", "gold 0 silver 0 bronze 0 stars 0")


def test_s3_2_a_star_moves_everything_twice() -> None:
    session = turn_ends({1: "baby 1", 4: "monster 2", 5: "pipeline 3", 6: "baby"}, "pipeline* monster*")
    assert board(session) == ["monster*", "pipeline*", "baby 1", "-", "-", "monster 2"]
    assert session.prizes(3) == "gold 0 silver 1 bronze 0 stars 1"
    assert session.phase() == "cards"


def test_s3_2_a_wave_without_a_star_comes_alone() -> None:
    session = turn_ends({}, "pipeline")
    assert board(session) == ["pipeline", "-", "-", "-", "-", "-"]


def test_s3_3_by_ruling_a_wave_can_land_by_the_empty_star() -> None:
    moves_on = ruled(star_without_wave="moves_on")
    session = turn_ends({5: "baby 1"}, "monster*", stack="monster*", agreed=moves_on)
    assert (session.prizes(1), session.wave(2)) == ("gold 0 silver 0 bronze 1 stars 1", "monster*")
    as_printed = turn_ends({5: "baby 1"}, "monster*", stack="monster*")
    assert (as_printed.wave(6), as_printed.wave(1)) == ("baby 1", "monster*")


def test_s3_4_two_landings_in_one_turn_are_paid_one_after_the_other() -> None:
    session = turn_ends({5: "baby 2", 6: "monster 1 2"}, "pipeline* baby")
    assert session.heard(0, "won") == [
        {"seat": 0, "trophy": "gold"},
        {"seat": 1, "trophy": "gold"},
        {"seat": 0, "trophy": "star"},
        {"seat": 1, "trophy": "bronze"},
        {"seat": 1, "trophy": "star"},
    ]


@pytest.mark.parametrize(
    ("wave", "first", "second", "third"),
    [
        ("monster 1 2 1 3 1", "gold 3 silver 0 bronze 0 stars 1", "gold 1 silver 0 bronze 0 stars 0", "gold 1"),
        ("pipeline 2 1 3 2", "gold 0 silver 1 bronze 0 stars 0", "gold 0 silver 2 bronze 0 stars 1", "gold 0 silver 1"),
        (
            "baby 3 2",
            "gold 0 silver 0 bronze 0 stars 0",
            "gold 0 silver 0 bronze 1 stars 0",
            "gold 0 silver 0 bronze 1",
        ),
    ],
    ids=["monster", "pipeline", "baby"],
)
def test_s9_1_what_a_wave_pays_to_every_surfer(wave: str, first: str, second: str, third: str) -> None:
    session = turn_ends({6: wave}, "baby")
    assert (session.prizes(1), session.prizes(2)) == (first, second)
    assert session.prizes(3).startswith(third)
    assert session.surfers(2) == "ready 0 paddling 0 beach 6 out 0"


@pytest.mark.parametrize("wave", ["monster*", "black-monster", "black-monster*"])
def test_s9_1_stars_and_backs_pay_no_more(wave: str) -> None:
    assert turn_ends({6: f"{wave} 1"}, "baby").prizes(1) == "gold 1 silver 0 bronze 0 stars 1"


def test_s9_1_by_ruling_one_trophy_a_player_and_still_one_star() -> None:
    session = turn_ends({6: "monster 2 1 2 1 2"}, "baby", agreed=ruled(trophies_for="players"))
    assert session.prizes(1) == "gold 1 silver 0 bronze 0 stars 0"
    assert session.prizes(2) == "gold 1 silver 0 bronze 0 stars 1"


@pytest.mark.parametrize(
    ("trophy", "wave", "stock"), [("gold", "monster", 8), ("silver", "pipeline", 15), ("bronze", "baby", 25)]
)
def test_s9_4_the_stock_of_each_kind(trophy: str, wave: str, stock: int) -> None:
    limited = ruled(trophy_stock="limited")
    for left, won in ((1, 1), (0, 0)):
        prizes = {2: f"{trophy} {stock - left}"}
        session = sea("monster-6", "monster-5", waves={6: f"{wave} 1"}, prizes=prizes, part="actions", agreed=limited)
        session.play("1 done", "2 done: baby")
        assert f"{trophy} {won}" in session.prizes(1)
        assert session.prizes(1).endswith("stars 1")


def test_s9_4_a_ninth_and_tenth_gold_are_paid_without_the_ruling() -> None:
    session = sea("monster-6", "monster-5", waves={6: "monster 1 2"}, prizes={1: "gold 8"}, part="actions")
    session.play("1 done", "2 done: baby")
    assert (session.prizes(1)[:6], session.prizes(2)[:6]) == ("gold 9", "gold 1")


ACTIONS = {"draw": "draw: baby-8", "paddle out": "paddle out", "get ready": "get ready"}


@pytest.mark.parametrize("chosen", list(product(ACTIONS, repeat=3)), ids=" ".join)
def test_s10_1_any_three_actions_in_any_order(chosen: tuple[str, str, str]) -> None:
    session = sea("", "", part="actions", ready="0 3", paddling="3 2")
    session.play(*[f"1 {ACTIONS[action]}" for action in chosen])
    drawn, out, up = (chosen.count(action) for action in ACTIONS)
    assert len(session.hand(1)) == drawn
    assert session.surfers(1) == f"ready {up} paddling {3 + out - up} beach {3 - out} out 0"
    assert session.asked() == [2]


def test_s10_1_from_the_active_player_clockwise_three_each() -> None:
    session = at_the_die("baby-3", "baby-4", "baby-5", waves={1: "baby"}, luck="M", active=2)
    for seat in (2, 3, 1):
        assert session.asked() == [seat]
        session.play(*[f"{seat} paddle out"] * (3 if seat != 1 else 2))
    session.play("1 paddle out: monster")
    assert (session.active(), session.phase()) == (3, "cards")
    assert {session.surfers(seat) for seat in (1, 2, 3)} == {"ready 0 paddling 3 beach 3 out 0"}


def test_s10_1_what_belongs_to_others_cannot_be_moved() -> None:
    session = sea("", "", part="actions", ready="6 0", paddling="0 6")
    assert session.refusal("1 get ready") == ("S10.4", "nobody_paddling")
    assert session.refusal("1 paddle out") == ("S10.3", "nobody_on_the_beach")


def test_s10_5_all_three_points_may_be_left() -> None:
    session = sea("", "", part="actions").play("1 done")
    assert session.heard(2, "finished") == [{"seat": 0, "left": 3}]


def test_s10_5_by_ruling_points_that_nothing_can_be_done_with_are_lost() -> None:
    agreed = ruled(unspent_points="must_spend", empty_deck="stays_empty")
    session = sea("baby-3", "baby-4", part="actions", ready="5 3", deck="", agreed=agreed)
    session.play("1 paddle out")
    assert session.refusal("1 done") == ("S10.5", "points_left")
    session.play("1 get ready")
    assert session.asked() == [2]


def test_s10_6_the_last_card_of_the_pile_can_be_drawn_before_mixing() -> None:
    session = sea("", "", part="actions", deck="prime-8").play("1 draw: prime-8")
    assert (session.heard(0, "mixed"), session.view(0).deck) == ([], 0)
    session.play("1 draw: peace-9")
    assert (session.heard(0, "mixed"), session.view(0).deck) == ([{"cards": 49}], 48)


SIX_HANDS = [
    "monster-3 monster-3 monster-3 monster-3 monster-4 monster-4 monster-4 monster-4 monster-5 monster-5",
    "monster-5 monster-5 monster-6 pipeline-3 pipeline-4 pipeline-4 pipeline-5 pipeline-5",
    "pipeline-5 pipeline-6 pipeline-6 pipeline-6 pipeline-7 pipeline-7 baby-3 baby-4",
    "baby-5 baby-6 baby-6 baby-7 baby-7 baby-8 baby-8 baby-8",
    "wild-5 wild-5 wild-6 wild-7 cut-in-9 cut-in-9 cut-in-9",
    "ready-9 ready-9 ready-9 peace-9 peace-9 prime-6 prime-7",
]


def test_s10_6_six_players_draw_the_last_two_cards_and_then_use_points_for_surfers() -> None:
    session = sea(*SIX_HANDS, part="actions", ready="3 3 3 3 3 3", paddling="2 2 2 2 2 2")
    session.play("1 draw: peace-9", "1 draw: prime-8")
    assert session.refusal("1 draw") == ("S10.6", "nothing_to_draw")
    session.play("1 get ready")
    assert session.choices(2) == ["paddle out", "get ready", "done"]
    session.play("2 paddle out", "2 get ready", "2 get ready")
    assert session.surfers(2) == "ready 5 paddling 1 beach 0 out 0"


def test_s10_6_what_was_played_in_the_turn_can_be_mixed_in_it() -> None:
    """Six players hold every card but one, which they play; it is the only card to draw afterwards."""
    session = sea(*SIX_HANDS[:5], f"{SIX_HANDS[5]} peace-9 prime-8", waves={1: "baby"}, ready="1 1 1 1 1 1")
    session.play("1 pass", "2 pass", "3 enter 1 with baby 3", "4 pass", "5 pass", "6 pass", "1 pass", "2 pass")
    session.play("3 pass: P")
    session.play("1 draw: baby-3")
    assert session.heard(0, "mixed") == [{"cards": 1}]
    assert session.refusal("1 draw") == ("S10.6", "nothing_to_draw")
