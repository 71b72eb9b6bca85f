"""Rulings both ways, by one position each, where no other chapter has them side by side."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import ADVANCED, at_the_die, everybody_passes, ruled, sea

BESIDE_OWN = ("S4.9", "beside_own")


@pytest.mark.parametrize(("ruling", "phase"), [("attacks", "naming"), ("passes_by", "actions")])
def test_s5_3_the_ruling_is_about_the_second_roll_alone(ruling: str, phase: str) -> None:
    agreed = ruled(second_shark=ruling)
    second = at_the_die("baby-3", "baby-4", waves={2: "baby 1 2"}, luck="M* shark", agreed=agreed)
    first = at_the_die("baby-3", "baby-4", waves={2: "baby 1 2"}, luck="shark", agreed=agreed)
    assert (second.phase(), first.phase()) == (phase, "naming")


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


@pytest.mark.parametrize(("ruling", "phase"), [("one_wave", "face down"), ("the_roll", "actions")])
def test_s7_5_what_comes_after_peace_on_the_first_of_two_waves(ruling: str, phase: str) -> None:
    waves = {2: "baby 1 2", 5: "baby 1 2"}
    session = at_the_die("peace-9 baby-3", "baby-4", waves=waves, luck="B", agreed=ruled(peace_covers=ruling))
    session.play("1 peace", "2 no peace")
    assert (session.phase(), session.wave(5)) == (phase, "baby 1 2")


@pytest.mark.parametrize(("ruling", "asked"), [("asked", [2]), ("automatic", [1])])
def test_s4_3_whoever_can_use_no_card(ruling: str, asked: list[int]) -> None:
    waves = {1: "monster", 2: "baby"}
    session = sea("baby-3 monster-4", "pipeline-3", waves=waves, ready="2 2", agreed=ruled(forced_pass=ruling))
    session.play("1 enter 2 with baby 3")
    assert session.asked() == asked


@pytest.mark.parametrize(("ruling", "cards"), [("once", [4, 4]), ("every_round", [7, 7])])
def test_s11_9_cards_after_the_roll_of_an_end_round(ruling: str, cards: list[int]) -> None:
    last = "monster-3 monster-3 monster-3 monster-4 monster-4 monster-4"
    more = "baby-5 baby-6 baby-6 baby-7 baby-7 baby-8" if ruling == "every_round" else ""
    session = sea("baby-3", "baby-4", waves={3: "pipeline 1"}, last_turn=True, agreed=ruled(end_cards=ruling))
    everybody_passes(session, f"B {last} B {more} shark")
    assert [len(session.hand(seat)) for seat in (1, 2)] == cards


def test_s12_5_who_leads_already_moves_another_surfer_or_stays() -> None:
    session = at_the_die("baby-8 baby-7", "baby-3 baby-4", waves={5: "monster 1 2 1 2"}, luck="M", agreed=ADVANCED)
    session.play("1 play baby 8", "2 play baby 3", "1 play baby 7", "2 play baby 4", "2 off 5/4")
    assert session.choices(1) == ["lead 5/3", "stay"]
    assert session.refusal("1 lead 5/1") == ("S6.8", "not_this_surfer")
