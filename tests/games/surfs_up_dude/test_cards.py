"""Chapter 4: cards bring surfers onto waves and forward."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import ruled, sea

MONSTER_AND_BABY = {1: "monster", 2: "baby"}


def test_s4_1_the_active_player_first_then_clockwise() -> None:
    session = sea("baby-3", "baby-4", "baby-5", waves=MONSTER_AND_BABY, ready="1 1 1", active=2)
    assert session.asked() == [2]
    assert session.refusal("1 pass") == ("S4.1", "not_your_turn")
    session.play("2 enter 2 with baby 4", "3 pass")
    assert session.asked() == [1]


def test_s4_2_a_pass_is_not_final_and_all_in_a_row_end_the_part() -> None:
    session = sea("baby-3", "baby-4 wild-5", waves=MONSTER_AND_BABY, ready="1 2")
    session.play("1 pass", "2 enter 2 with baby 4", "1 enter 2 with baby 3")
    assert session.asked() == [2]
    session.play("2 pass: M")
    assert session.phase() == "actions"


def test_s4_3_whoever_can_use_no_card_is_asked_all_the_same() -> None:
    session = sea("pipeline-3", "baby-4", waves=MONSTER_AND_BABY, ready="1 1")
    assert (session.asked(), session.choices(1)) == ([1], ["pass"])


def test_s4_3_nobody_without_cards_is_asked() -> None:
    session = sea("baby-3", "", "baby-4", waves=MONSTER_AND_BABY, ready="1 1 1").play("1 pass")
    assert session.asked() == [3]
    assert session.heard(0, "passed") == [{"seat": 0, "automatic": False}, {"seat": 1, "automatic": True}]


def test_s4_3_nobody_is_asked_whose_surfers_no_card_could_move() -> None:
    six_fronts = dict(enumerate(["monster", "baby", "baby", "baby", "monster", "monster"], 1))
    waves = {space: f"{wave} 2" for space, wave in six_fronts.items()}
    session = sea("baby-3", "baby-4 prime-6", waves=waves, ready="1 0").play("1 pass: P")
    assert session.heard(0, "passed")[-1] == {"seat": 1, "automatic": True}
    assert session.phase() == "actions"


def test_s4_3_by_ruling_whoever_can_use_no_card_is_not_asked() -> None:
    session = sea("baby-3", "pipeline-3", waves=MONSTER_AND_BABY, ready="1 1", agreed=ruled(forced_pass="automatic"))
    session.play("1 enter 2 with baby 3: M")
    assert session.phase() == "actions"


def test_s4_4_only_a_ready_surfer_enters() -> None:
    session = sea("baby-3", "baby-4", waves=MONSTER_AND_BABY, ready="0 1", paddling="2 0")
    assert session.refusal("1 enter 2 with baby 3") == ("S4.4", "nobody_ready")


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


def test_s4_6_cut_in_leads_to_any_wave_on_the_third_space_and_nowhere_else() -> None:
    session = sea("cut-in-9", "baby-4", waves={2: "baby", 3: "pipeline 2"}, ready="1 1")
    assert session.refusal("1 enter 2 with cut in 9") == ("S4.6", "not_with_this_card")
    session.play("1 enter 3 with cut in 9")
    assert session.wave(3) == "pipeline 2 1"


def test_s4_6_by_ruling_wave_cards_lead_there_too() -> None:
    session = sea("baby-3 monster-3", "baby-4", waves={3: "baby"}, ready="1 1", agreed=ruled(third_space="wave_cards"))
    assert session.refusal("1 enter 3 with monster 3") == ("S4.5", "wrong_type")
    assert session.play("1 enter 3 with baby 3").wave(3) == "baby 1"


def test_s4_7_a_full_wave_is_full() -> None:
    waves = {1: "baby 2 1 2", 3: "baby 2 1 2"}
    session = sea("baby-3 cut-in-9", "baby-4", waves=waves, ready="1 1")
    assert session.refusal("1 enter 1 with baby 3") == ("S4.7", "wave_is_full")
    assert session.refusal("1 enter 3 with cut in 9") == ("S4.7", "wave_is_full")


def test_s4_8_who_enters_stands_right_of_the_others() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby 2"}, ready="1 1").play("1 enter 1 with baby 3")
    assert (session.wave(1), session.surfers(1)) == ("baby 2 1", "ready 0 paddling 0 beach 5 out 0")
    assert session.heard(0, "entered") == [{"seat": 0, "card": "baby 3", "space": 1, "position": 2}]


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


def test_s4_10_ready_brings_a_surfer_from_the_beach_or_from_paddling_out() -> None:
    session = sea("ready-9 ready-9", "baby-4", paddling="1 0", waves={1: "monster 1 2 1 2 1"}, ready="1 1")
    assert session.play("1 beach with ready 9").surfers(1) == "ready 2 paddling 1 beach 0 out 0"
    session.play("2 pass", "1 paddling with ready 9")
    assert session.surfers(1) == "ready 3 paddling 0 beach 0 out 0"


def test_s4_10_there_must_be_a_surfer_to_bring() -> None:
    session = sea("ready-9", "baby-4", ready="6 1")
    assert session.refusal("1 beach with ready 9") == ("S4.10", "nobody_there")
    assert session.refusal("1 paddling with ready 9") == ("S4.10", "nobody_there")


def test_s4_11_prime_moves_an_own_surfer_to_the_front_of_any_wave() -> None:
    session = sea("prime-6", "baby-4", "baby-5", waves={5: "monster 2 3 1 2"})
    assert session.refusal("1 front 5/1 with prime 6") == ("S4.11", "not_your_surfer")
    assert session.play("1 front 5/3 with prime 6").wave(5) == "monster 1 2 3 2"


def test_s4_11_who_is_at_the_front_stays_there() -> None:
    session = sea("prime-6", "baby-4", waves={5: "monster 1 2"}, ready="1 1")
    assert session.refusal("1 front 5/1 with prime 6") == ("S4.11", "at_the_front")


def test_s4_12_the_card_is_discarded_and_must_be_held() -> None:
    session = sea("baby-8", "baby-4 peace-9", waves={1: "baby"}, ready="1 1").play("1 enter 1 with baby 8")
    assert (session.discards(), session.hand(1)) == (["baby-8"], [])
    assert session.refusal("2 enter 1 with baby 3") == ("S4.12", "not_held")
    assert session.refusal("2 paddling with ready 9") == ("S4.12", "not_held")
    assert session.refusal("2 front 1/2 with prime 6") == ("S4.12", "not_held")
    assert session.choices(2) == ["pass", "enter 1 with baby 4"]
