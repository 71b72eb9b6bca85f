"""Chapter 10: drawing cards and paddling out."""

from __future__ import annotations

from itertools import product

import pytest

from games.surfs_up_dude.positions import Agreed, at_the_die, game_with, ruled, sea
from games.surfs_up_dude.session import Session

ACTIONS = {"draw": "draw: baby-8", "paddle out": "paddle out", "get ready": "get ready"}
SIX_HANDS = [
    "monster-3 monster-3 monster-3 monster-3 monster-4 monster-4 monster-4 monster-4 monster-5 monster-5",
    "monster-5 monster-5 monster-6 pipeline-3 pipeline-4 pipeline-4 pipeline-5 pipeline-5",
    "pipeline-5 pipeline-6 pipeline-6 pipeline-6 pipeline-7 pipeline-7 baby-3 baby-4",
    "baby-5 baby-6 baby-6 baby-7 baby-7 baby-8 baby-8 baby-8",
    "wild-5 wild-5 wild-6 wild-7 cut-in-9 cut-in-9 cut-in-9",
    "ready-9 ready-9 ready-9 peace-9 peace-9 prime-6 prime-7",
]
POINT_BY_POINT = ruled(action_order="point_by_point")


def acting(*hands: str, agreed: Agreed | None = None, deck: str | None = None, ready: str = "3 3") -> Session:
    return sea(*hands, part="actions", ready=ready, paddling="2 2", deck=deck, agreed=agreed)


def acting_with(agreed: Agreed, *, active: int = 1) -> Session:
    hands = ("baby-3", "baby-4", "baby-5")
    return sea(*hands, part="actions", ready="1 1 1", paddling="2 2 2", active=active, agreed=agreed)


def test_s10_1_three_points_each_one_after_the_other() -> None:
    session = acting("", "").play("1 draw: baby-3", "1 get ready", "1 paddle out")
    assert session.asked() == [2]
    assert session.refusal("1 draw") == ("S4.1", "not_your_turn")


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


def test_s10_1_all_points_of_one_player_before_the_next() -> None:
    session = acting_with(ruled()).play("1 paddle out")
    assert (session.asked(), session.table.points) == ([1], 2)


@pytest.mark.parametrize("active", [1, 2])
def test_s10_1_by_ruling_point_by_point(active: int) -> None:
    session = acting_with(POINT_BY_POINT, active=active)
    order = [(active - 1 + step) % 3 + 1 for step in range(9)]
    for number, seat in enumerate(order):
        assert (session.asked(), session.table.points) == ([seat], 3 - number // 3)
        session.play(f"{seat} paddle out" if number < 8 else f"{seat} paddle out: baby")
    assert (session.phase(), session.active()) == ("cards", active % 3 + 1)
    assert {session.surfers(seat) for seat in (1, 2, 3)} == {"ready 1 paddling 5 beach 0 out 0"}


def test_s10_1_by_ruling_whoever_is_done_is_not_asked_again() -> None:
    session = acting_with(POINT_BY_POINT).play("1 paddle out", "2 done", "3 get ready", "1 done")
    assert (session.asked(), session.table.points) == ([3], 2)
    session.play("3 get ready")
    assert (session.asked(), session.table.points) == ([3], 1)
    session.play("3 done: baby")
    assert session.phase() == "cards"


def test_s10_1_by_ruling_whoever_can_do_nothing_is_passed_over() -> None:
    agreed = {**POINT_BY_POINT, **ruled(empty_deck="stays_empty")}
    session = sea("baby-3", "baby-4", part="actions", ready="5 3", paddling="1 0", deck="", agreed=agreed)
    session.play("1 get ready", "2 paddle out")
    assert (session.asked(), session.table.points) == ([2], 2)


def test_s10_2_a_point_draws_a_card() -> None:
    session = acting("baby-3", "").play("1 draw: wild-7")
    assert (session.hand(1), session.table.points) == (["baby-3", "wild-7"], 2)


def test_s10_3_a_point_brings_a_surfer_from_the_beach_to_paddling_out() -> None:
    session = acting("", "").play("1 paddle out")
    assert session.surfers(1) == "ready 3 paddling 3 beach 0 out 0"
    assert session.refusal("1 paddle out") == ("S10.3", "nobody_on_the_beach")


def test_s10_4_a_point_makes_a_surfer_ready_also_the_same_one() -> None:
    session = sea("", "", part="actions", ready="5 5").play("1 paddle out", "1 get ready")
    assert session.surfers(1) == "ready 6 paddling 0 beach 0 out 0"
    assert session.refusal("1 get ready") == ("S10.4", "nobody_paddling")


def test_s10_5_points_may_be_left() -> None:
    session = acting("", "").play("1 draw: baby-3", "1 done")
    assert session.heard(0, "finished") == [{"seat": 0, "left": 2}]
    assert session.asked() == [2]


def test_s10_5_by_ruling_all_must_be_spent_that_can() -> None:
    session = acting("", "", agreed=ruled(unspent_points="must_spend"))
    assert session.refusal("1 done") == ("S10.5", "points_left")
    assert "done" not in session.choices(1)


def test_s10_5_whoever_can_do_nothing_any_more_is_done() -> None:
    session = acting("baby-3", "", deck="wild-6", ready="4 3", agreed=ruled(empty_deck="stays_empty"))
    session.play("1 draw: wild-6", "1 get ready", "1 get ready")
    assert session.asked() == [2]


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


def test_s10_6_the_discard_pile_becomes_the_draw_pile() -> None:
    session = acting("baby-3", "", deck="wild-6").play("1 draw: wild-6")
    assert len(session.discards()) == 48
    session.play("1 draw: peace-9")
    assert session.heard(0, "mixed") == [{"cards": 48}]
    assert (session.discards(), session.view(0).deck) == ([], 47)


def test_s10_6_by_ruling_an_empty_pile_stays_empty() -> None:
    session = acting("baby-3", "", deck="wild-6", agreed=ruled(empty_deck="stays_empty")).play("1 draw: wild-6")
    assert session.refusal("1 draw") == ("S10.6", "nothing_to_draw")


def test_s10_6_with_six_players_there_can_be_nothing_to_draw() -> None:
    cards = [name.replace(" ", "-") for name in game_with().box.names[: int(game_with().box.cards)]]
    everything = [
        name for card, name in enumerate(cards) for _copy in range(list(game_with().box.deck.cards).count(card))
    ]
    hands = [" ".join(everything[seat::6]) for seat in range(6)]
    session = sea(*hands, part="actions", ready="3 3 3 3 3 3", paddling="2 2 2 2 2 2")
    assert session.refusal("1 draw") == ("S10.6", "nothing_to_draw")
    assert session.choices(1) == ["paddle out", "get ready", "done"]


def test_s10_6_the_last_card_of_the_pile_can_be_drawn_before_mixing() -> None:
    session = sea("", "", part="actions", deck="prime-8").play("1 draw: prime-8")
    assert (session.heard(0, "mixed"), session.view(0).deck) == ([], 0)
    session.play("1 draw: peace-9")
    assert (session.heard(0, "mixed"), session.view(0).deck) == ([{"cards": 49}], 48)


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


def test_s10_7_a_hand_has_no_limit() -> None:
    many = " ".join(["monster-3"] * 4 + ["monster-4"] * 4 + ["monster-5"] * 4 + ["baby-8"] * 3)
    session = acting(many, "").play("1 draw: wild-5", "1 draw: wild-5", "1 draw: wild-6")
    assert len(session.hand(1)) == 18
