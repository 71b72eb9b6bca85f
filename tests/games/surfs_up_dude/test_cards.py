"""Chapter 4: cards bring surfers onto waves and forward."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import (
    everybody_passes,
    ruled,
    sea,
)
from lineup.core import NotationError

MONSTER_AND_BABY = {1: "monster", 2: "baby"}
BESIDE_OWN = ("S4.9", "beside_own")
NAMES = ["Ana", "Ben", "Cai"]


def test_s4_4_only_a_ready_surfer_enters() -> None:
    session = sea("baby-3", "baby-4", waves=MONSTER_AND_BABY, ready="0 1", paddling="2 0")
    assert session.refusal("1 enter 2 with baby 3") == ("S4.4", "nobody_ready")


def test_s4_4_cut_in_needs_a_ready_surfer_too() -> None:
    session = sea("cut-in-9", "baby-4", waves={3: "monster"}, paddling="3 0", ready="0 1")
    assert session.refusal("1 enter 3 with cut in 9") == ("S4.4", "nobody_ready")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("enter 1 with monster 3", None),
        ("enter 2 with baby 3", None),
        ("enter 1 with wild 5", None),
        ("enter 2 with wild 5", None),
        ("enter 1 with baby 3", ("S4.5", "wrong_type")),
        ("enter 3 with monster 3", ("S4.5", "too_far_in")),
        ("enter 3 with wild 5", ("S4.5", "too_far_in")),
    ],
)
def test_s4_5_wave_cards_lead_to_their_type_on_the_first_two_spaces(move: str, reason: tuple[str, str] | None) -> None:
    waves = {**MONSTER_AND_BABY, 3: "monster"}
    session = sea("monster-3 baby-3 wild-5", "baby-4", waves=waves, ready="1 1")
    assert session.refusal(f"1 {move}") == reason


def test_s4_5_there_must_be_a_wave() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby"}, ready="1 1")
    assert session.refusal("1 enter 2 with baby 3") == ("S4.5", "no_wave")


@pytest.mark.parametrize("kind", ["monster", "pipeline", "baby"])
@pytest.mark.parametrize("wave", ["monster", "pipeline", "baby"])
@pytest.mark.parametrize("space", [1, 2])
def test_s4_5_each_kind_of_wave_card_enters_its_own_type(kind: str, wave: str, space: int) -> None:
    session = sea(f"{kind}-3 wild-5", "", waves={space: wave}, ready="1 1")
    refused = session.refusal(f"1 enter {space} with {kind} 3")
    assert refused == (None if kind == wave else ("S4.5", "wrong_type"))
    assert session.refusal(f"1 enter {space} with wild 5") is None


def test_s4_5_a_card_of_another_type_is_refused_for_its_type_on_the_third_space_too() -> None:
    session = sea("pipeline-3", "", waves={3: "monster"}, ready="1 1")
    assert session.refusal("1 enter 3 with pipeline 3") == ("S4.5", "wrong_type")


@pytest.mark.parametrize("pipeline", [3, 4, 6])
def test_s4_5_it_is_said_if_the_only_waves_of_a_type_are_out_of_reach(pipeline: int) -> None:
    session = sea("pipeline-3", "", waves={1: "monster", pipeline: "pipeline"}, ready="1 1")
    assert session.refusal("1 enter 1 with pipeline 3") == ("S4.5", "type_too_far_in")


def test_s4_5_with_one_wave_of_the_type_within_reach_another_wave_is_of_the_wrong_type() -> None:
    session = sea("pipeline-3", "", waves={1: "monster", 2: "pipeline", 4: "pipeline"}, ready="1 1")
    assert session.refusal("1 enter 1 with pipeline 3") == ("S4.5", "wrong_type")


def test_s4_5_no_wave_card_enters_the_third_space() -> None:
    session = sea("baby-3 wild-5", "", waves={3: "baby"}, ready="1 1")
    for card in ("baby 3", "wild 5"):
        assert session.refusal(f"1 enter 3 with {card}") == ("S4.5", "too_far_in")


def test_s4_6_cut_in_leads_to_any_wave_on_the_third_space_and_nowhere_else() -> None:
    session = sea("cut-in-9", "baby-4", waves={2: "baby", 3: "pipeline 2"}, ready="1 1")
    assert session.refusal("1 enter 2 with cut in 9") == ("S4.6", "not_with_this_card")
    session.play("1 enter 3 with cut in 9")
    assert session.wave(3) == "pipeline 2 1"


def test_s4_6_by_ruling_wave_cards_lead_there_too() -> None:
    session = sea("baby-3 monster-3", "baby-4", waves={3: "baby"}, ready="1 1", agreed=ruled(third_space="wave_cards"))
    assert session.refusal("1 enter 3 with monster 3") == ("S4.5", "wrong_type")
    assert session.play("1 enter 3 with baby 3").wave(3) == "baby 1"


@pytest.mark.parametrize("space", [4, 5, 6])
def test_s4_6_no_card_whatever_enters_further_in(space: int) -> None:
    for agreed in (ruled(), ruled(third_space="wave_cards")):
        session = sea("baby-3 wild-5 cut-in-9", "", waves={space: "baby"}, ready="1 1", agreed=agreed)
        assert session.choices(1) == ["pass"]
        for card in ("baby 3", "wild 5", "cut in 9"):
            with pytest.raises(NotationError):
                session.refusal(f"1 enter {space} with {card}")


@pytest.mark.parametrize("wave", ["monster", "pipeline", "baby"])
def test_s4_6_cut_in_enters_every_type_on_the_third_space_only(wave: str) -> None:
    for space in (1, 2):
        session = sea("cut-in-9", "", waves={space: wave}, ready="1 1")
        assert session.refusal(f"1 enter {space} with cut in 9") == ("S4.6", "not_with_this_card")
    session = sea("cut-in-9", "baby-3", waves={3: wave}, ready="1 1").play("1 enter 3 with cut in 9")
    assert (session.wave(3), session.discards()) == (f"{wave} 1", ["cut-in-9"])


def test_s4_6_by_ruling_wild_and_cut_in_both_lead_there() -> None:
    agreed = ruled(third_space="wave_cards")
    session = sea("wild-5 cut-in-9", "", waves={2: "baby", 3: "baby"}, ready="1 1", agreed=agreed)
    assert session.refusal("1 enter 3 with wild 5") is None
    assert session.refusal("1 enter 3 with cut in 9") is None
    assert session.refusal("1 enter 2 with cut in 9") == ("S4.6", "not_with_this_card")


def test_s4_7_a_full_wave_is_full() -> None:
    waves = {1: "baby 2 1 2", 3: "baby 2 1 2"}
    session = sea("baby-3 cut-in-9", "baby-4", waves=waves, ready="1 1")
    assert session.refusal("1 enter 1 with baby 3") == ("S4.7", "wave_is_full")
    assert session.refusal("1 enter 3 with cut in 9") == ("S4.7", "wave_is_full")


@pytest.mark.parametrize(
    ("wave", "riders"), [("monster", "2 3 2 3"), ("pipeline", "2 3 2"), ("baby", "2 3")], ids=["five", "four", "three"]
)
def test_s4_7_the_last_place_can_be_taken_and_no_more(wave: str, riders: str) -> None:
    session = sea(f"{wave}-3", f"{wave}-5", "baby-8", waves={1: f"{wave} {riders}"}, ready="1 1 1")
    session.play(f"1 enter 1 with {wave} 3")
    assert session.wave(1) == f"{wave} {riders} 1"
    assert session.refusal(f"2 enter 1 with {wave} 5") == ("S4.7", "wave_is_full")


def test_s4_8_who_enters_stands_right_of_the_others() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby 2"}, ready="1 1").play("1 enter 1 with baby 3")
    assert (session.wave(1), session.surfers(1)) == ("baby 2 1", "ready 0 paddling 0 beach 5 out 0")
    assert session.heard(0, "entered") == [{"seat": 0, "card": "baby 3", "space": 1, "position": 2}]


def test_s4_8_the_first_is_in_front_and_each_further_one_to_the_right() -> None:
    session = sea("baby-3 baby-4", "baby-5", "baby-6", waves={2: "baby"}, ready="2 1 1", active=2)
    session.play("2 enter 2 with baby 5", "3 enter 2 with baby 6", "1 enter 2 with baby 3")
    assert session.wave(2) == "baby 2 3 1"


def test_s4_9_nobody_is_placed_beside_an_own_surfer() -> None:
    session = sea(
        "baby-3 monster-3 cut-in-9", "baby-4", waves={1: "baby 1", 2: "monster 1 2", 3: "baby 2 1"}, ready="2 1"
    )
    assert session.refusal("1 enter 1 with baby 3") == ("S4.9", "beside_own")
    assert session.refusal("1 enter 3 with cut in 9") == ("S4.9", "beside_own")
    assert session.play("1 enter 2 with monster 3").wave(2) == "monster 1 2 1"


def test_s4_9_by_ruling_cut_in_may() -> None:
    session = sea(
        "baby-3 cut-in-9", "", waves={1: "baby 1", 3: "baby 1"}, ready="2", agreed=ruled(cut_in_neighbour="allowed")
    )
    assert session.refusal("1 enter 1 with baby 3") == ("S4.9", "beside_own")
    assert session.play("1 enter 3 with cut in 9").wave(3) == "baby 1 1"


def test_s4_9_by_ruling_two_players_may_and_three_may_not() -> None:
    side_by_side = ruled(two_players="side_by_side")
    two = sea("baby-3", "", waves={1: "baby 1"}, ready="2", agreed=side_by_side)
    three = sea("baby-3", "", "", waves={1: "baby 1"}, ready="2", agreed=side_by_side)
    assert two.refusal("1 enter 1 with baby 3") is None
    assert three.refusal("1 enter 1 with baby 3") == ("S4.9", "beside_own")


@pytest.mark.parametrize(
    ("riders", "refusal"), [("1", BESIDE_OWN), ("2 1", BESIDE_OWN), ("1 2", None), ("1 1 2", None), ("", None)]
)
def test_s4_9_only_the_surfer_furthest_right_matters(riders: str, refusal: tuple[str, str] | None) -> None:
    session = sea("monster-3", "", waves={1: f"monster {riders}"}, ready="1 1")
    assert session.refusal("1 enter 1 with monster 3") == refusal


def test_s4_9_moving_own_surfers_together_is_allowed() -> None:
    session = sea("prime-7", "baby-4", waves={4: "monster 1 2 1"}).play("1 front 4/3 with prime 7")
    assert session.wave(4) == "monster 1 1 2"


def test_s4_9_by_ruling_two_players_may_also_with_cut_in() -> None:
    session = sea("cut-in-9", "", waves={3: "monster 1"}, ready="1", agreed=ruled(two_players="side_by_side"))
    assert session.refusal("1 enter 3 with cut in 9") is None


@pytest.mark.parametrize(("ruling", "refusal"), [("forbidden", BESIDE_OWN), ("allowed", None)])
def test_s4_9_the_ruling_is_about_cut_in_alone(ruling: str, refusal: tuple[str, str] | None) -> None:
    waves = {1: "baby 1", 3: "monster 2 1"}
    session = sea("baby-3 cut-in-9", "", "", waves=waves, ready="2", agreed=ruled(cut_in_neighbour=ruling))
    assert session.refusal("1 enter 3 with cut in 9") == refusal
    assert session.refusal("1 enter 1 with baby 3") == BESIDE_OWN


@pytest.mark.parametrize(("ruling", "refusal"), [("as_printed", BESIDE_OWN), ("side_by_side", None)])
def test_s4_9_the_ruling_is_about_two_players_alone(ruling: str, refusal: tuple[str, str] | None) -> None:
    agreed = ruled(two_players=ruling)
    two = sea("baby-3", "", waves={1: "baby 2 1"}, ready="2", agreed=agreed)
    three = sea("baby-3", "", "", waves={1: "baby 2 1"}, ready="2", agreed=agreed)
    assert two.refusal("1 enter 1 with baby 3") == refusal
    assert three.refusal("1 enter 1 with baby 3") == BESIDE_OWN


def test_s4_10_ready_brings_a_surfer_from_the_beach_or_from_paddling_out() -> None:
    session = sea("ready-9 ready-9", "baby-4", paddling="1 0", waves={1: "monster 1 2 1 2 1"}, ready="1 1")
    assert session.play("1 beach with ready 9").surfers(1) == "ready 2 paddling 1 beach 0 out 0"
    session.play("2 pass", "1 paddling with ready 9")
    assert session.surfers(1) == "ready 3 paddling 0 beach 0 out 0"


def test_s4_10_there_must_be_a_surfer_to_bring() -> None:
    session = sea("ready-9", "baby-4", ready="6 1")
    assert session.refusal("1 beach with ready 9") == ("S4.10", "nobody_there")
    assert session.refusal("1 paddling with ready 9") == ("S4.10", "nobody_there")


def test_s4_10_whoever_a_ready_card_brought_can_enter_on_the_next_go() -> None:
    session = sea("ready-9 baby-3", "baby-4", waves={1: "baby"}, ready="0 1")
    assert session.refusal("1 enter 1 with baby 3") == ("S4.4", "nobody_ready")
    session.play("1 beach with ready 9", "2 pass", "1 enter 1 with baby 3")
    assert (session.wave(1), session.discards()) == ("baby 1", ["ready-9", "baby-3"])


def test_s4_11_prime_moves_an_own_surfer_to_the_front_of_any_wave() -> None:
    session = sea("prime-6", "baby-4", "baby-5", waves={5: "monster 2 3 1 2"})
    assert session.refusal("1 front 5/1 with prime 6") == ("S4.11", "not_your_surfer")
    assert session.play("1 front 5/3 with prime 6").wave(5) == "monster 1 2 3 2"


def test_s4_11_who_is_at_the_front_stays_there() -> None:
    session = sea("prime-6", "baby-4", waves={5: "monster 1 2"}, ready="1 1")
    assert session.refusal("1 front 5/1 with prime 6") == ("S4.11", "at_the_front")


@pytest.mark.parametrize(("position", "after"), [(2, "1 3 2 1 2"), (4, "1 3 1 2 2")])
def test_s4_11_those_before_move_right_and_those_behind_stay(position: int, after: str) -> None:
    session = sea("prime-6", "baby-3", "", waves={2: "monster 3 1 2 1 2"})
    assert session.play(f"1 front 2/{position} with prime 6").wave(2) == f"monster {after}"
    assert session.discards() == ["prime-6"]
    fact = {"seat": 0, "card": "prime 6", "space": 2, "position": position}
    assert session.heard(2, "moved_up") == session.heard(0, "moved_up") == [fact]


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 6])
def test_s4_11_prime_works_on_every_space(space: int) -> None:
    session = sea("prime-8", "baby-3", waves={space: "pipeline 2 1"}).play(f"1 front {space}/2 with prime 8")
    assert session.wave(space) == "pipeline 1 2"


def test_s4_11_there_must_be_a_surfer_at_all() -> None:
    session = sea("prime-8", "baby-3", waves={1: "pipeline 2 1"}, ready="1 1")
    assert session.refusal("1 front 1/3 with prime 8") == ("S4.11", "not_your_surfer")
    assert session.refusal("1 front 2/1 with prime 8") == ("S4.11", "not_your_surfer")


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 6])
def test_s4_11_by_ruling_prime_works_where_waves_are_entered(space: int) -> None:
    hand, waves = "prime-6", {space: "monster 2 1"}
    everywhere = sea(hand, "baby-3", waves=waves)
    assert everywhere.refusal(f"1 front {space}/2 with prime 6") is None
    near = sea(hand, "baby-3", waves=waves, agreed=ruled(prime_spaces="entered"))
    too_far = None if space <= 3 else ("S4.11", "too_far_in_for_prime")
    assert near.refusal(f"1 front {space}/2 with prime 6") == too_far
    assert (f"front {space}/2 with prime 6" in near.choices(1)) == (space <= 3)


def test_s4_11_by_ruling_a_surfer_in_front_can_be_named_and_stays_there() -> None:
    refused = sea("prime-6", "baby-3", waves={2: "monster 1 2"}, ready="1 1")
    assert refused.choices(1) == ["pass"]
    allowed = sea("prime-6", "baby-3", waves={2: "monster 1 2"}, ready="1 1", agreed=ruled(prime_at_front="allowed"))
    assert allowed.choices(1) == ["pass", "front 2/1 with prime 6"]
    allowed.play("1 front 2/1 with prime 6")
    assert (allowed.wave(2), allowed.discards(), allowed.hand(1)) == ("monster 1 2", ["prime-6"], [])
    told = [allowed.game.words.event(event, NAMES) for event in allowed.events]
    assert "Ana plays Prime 6: a surfer stays at the front on space 2." in told


def test_s4_12_the_card_is_discarded_and_must_be_held() -> None:
    session = sea("baby-8", "baby-4 peace-9", waves={1: "baby"}, ready="1 1").play("1 enter 1 with baby 8")
    assert (session.discards(), session.hand(1)) == (["baby-8"], [])
    assert session.refusal("2 enter 1 with baby 3") == ("S4.12", "not_held")
    assert session.refusal("2 paddling with ready 9") == ("S4.12", "not_held")
    assert session.refusal("2 front 1/2 with prime 6") == ("S4.12", "not_held")
    assert session.choices(2) == ["pass", "enter 1 with baby 4"]


def test_s4_12_peace_and_bail_do_nothing_here() -> None:
    session = sea("peace-9", "baby-3", waves={1: "baby"}, ready="1 1")
    assert session.choices(1) == ["pass"]
    assert session.refusal("1 peace") == ("S2.6", "not_now")
    assert session.refusal("1 bail") == ("S2.6", "not_now")


def test_s4_12_ready_cut_in_and_prime_are_for_this_part_only() -> None:
    session = sea("ready-9 cut-in-9 prime-6", "", waves={3: "baby 2 1"}, ready="1", deck="")
    everybody_passes(session, "M")
    assert session.phase() == "actions"
    for move in ("beach with ready 9", "enter 3 with cut in 9", "front 3/2 with prime 6"):
        assert session.refusal(f"1 {move}") == ("S2.6", "not_now")
    fighting = everybody_passes(sea("ready-9 prime-6", "baby-3", waves={3: "baby 2 1"}, ready="1", deck=""), "B")
    for move in ("beach with ready 9", "front 3/2 with prime 6"):
        assert fighting.refusal(f"1 {move}") == ("S2.6", "not_now")
