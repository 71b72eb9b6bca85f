"""Chapter 4: whose turn it is to play a card, and passing."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import (
    Agreed,
    ruled,
    sea,
)
from games.surfs_up_dude.session import Session

MONSTER_AND_BABY = {1: "monster", 2: "baby"}


def two_passed_and_one_played(agreed: Agreed) -> Session:
    hands = ("baby-3 wild-5", "baby-4", "baby-5 wild-6 pipeline-3")
    session = sea(*hands, waves={1: "monster", 2: "baby"}, ready="2 1 2", agreed=agreed)
    return session.play("1 pass", "2 pass", "3 enter 2 with baby 5", "1 enter 2 with baby 3", "2 pass")


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


def test_s4_2_every_card_gives_all_the_others_another_go() -> None:
    session = sea("baby-3 baby-4", "baby-5", "baby-6 pipeline-3", waves={1: "monster", 2: "baby"}, ready="2 2 2")
    session.play("1 pass", "2 pass", "3 enter 2 with baby 6")
    session.play("1 enter 2 with baby 3", "2 pass", "3 pass")
    assert (session.phase(), session.asked()) == ("cards", [1])
    session.play("1 pass: P")
    assert session.phase() == "actions"


def test_s4_2_two_passes_and_a_card_do_not_end_the_part() -> None:
    session = sea("baby-3", "baby-4", "baby-5 wild-5", waves={2: "baby"}, ready="1 1 1")
    session.play("1 pass", "2 pass", "3 enter 2 with wild 5", "1 pass", "2 pass")
    assert (session.phase(), session.asked()) == ("cards", [3])


def test_s4_2_one_card_a_go_and_as_many_goes_as_one_likes() -> None:
    session = sea("baby-3 monster-3 pipeline-3", "baby-4", waves={1: "monster", 2: "baby"}, ready="3 1")
    session.play("1 enter 1 with monster 3")
    assert session.refusal("1 enter 2 with baby 3") == ("S4.1", "not_your_turn")
    session.play("2 pass", "1 enter 2 with baby 3")
    assert (session.wave(1), session.wave(2), session.surfers(1)[:7]) == ("monster 1", "baby 1", "ready 1")


def test_s4_2_all_pass_in_a_row() -> None:
    session = two_passed_and_one_played(ruled()).play("3 pass")
    assert (session.phase(), session.asked()) == ("cards", [1])
    assert session.view(0).facts()["passed"] == [1, 2]
    assert session.play("1 pass: P").phase() == "actions"


def test_s4_2_by_ruling_once_each_is_enough() -> None:
    session = two_passed_and_one_played(ruled(all_passed="each_once"))
    assert (session.asked(), session.view(0).facts()["passed"]) == ([3], [0, 1])
    session.play("3 enter 1 with wild 6")
    assert session.asked() == [1]
    session.play("1 enter 1 with wild 5")  # a pass is not final
    session.play("2 pass")
    assert session.play("3 pass: P").phase() == "actions"


def test_s4_2_by_ruling_a_pass_that_all_can_foresee_counts_too() -> None:
    """Seat 2 has no card: with its pass and those of the others each has passed once."""
    agreed = ruled(all_passed="each_once")
    session = sea("baby-3 wild-5", "", waves={2: "baby"}, ready="2 1", agreed=agreed)
    session.play("1 enter 2 with baby 3")
    assert session.asked() == [1]
    assert session.play("1 pass: P").phase() == "actions"


def test_s4_3_whoever_can_use_no_card_is_asked_all_the_same() -> None:
    session = sea("pipeline-3", "baby-4", waves=MONSTER_AND_BABY, ready="1 1")
    assert (session.asked(), session.choices(1)) == ([1], ["pass"])


def test_s4_9_why_a_pass_was_all_that_could_be_done_is_heard_by_its_own_seat_alone() -> None:
    session = sea("pipeline-5 wild-5", "baby-4", waves={1: "pipeline", 2: "baby"}, ready="1 1", paddling="1 1")
    session.play("1 enter 2 with wild 5", "2 pass", "1 pass: P")
    known = {"why": "nobody_ready", "card": None}
    assert session.heard(1, "passed")[-1] == {"seat": 0, "automatic": False, **known}
    assert session.heard(2, "passed")[-1] == {"seat": 0, "automatic": False}
    session = sea("pipeline-5", "baby-4", waves={1: "pipeline 1"}, ready="1 1").play("1 pass")
    known = {"why": "beside_own", "card": "pipeline 5"}
    assert session.heard(1, "passed")[-1] == {"seat": 0, "automatic": False, **known}
    assert session.heard(2, "passed")[-1] == session.heard(0, "passed")[-1] == {"seat": 0, "automatic": False}


def test_s4_9_the_rule_is_found_in_a_newcomers_words() -> None:
    book = sea("baby-3", "baby-4", waves=MONSTER_AND_BABY, ready="1 1").game.rulebook()
    for words in ("two of my surfers next to each other", "beside own surfer", "only pass"):
        assert "S4.9" in [rule.id for rule in book.search(words)], words
    assert any("beside another surfer of yours" in point.text for point in book.summary)


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


@pytest.mark.parametrize(("ready", "paddling"), [("6 1", "0 0"), ("0 1", "6 0"), ("0 1", "0 0")])
def test_s4_3_whoever_some_card_could_help_is_asked(ready: str, paddling: str) -> None:
    """All six are ready, paddling out or on the beach."""
    session = sea("pipeline-3", "baby-4", waves={1: "monster"}, ready=ready, paddling=paddling, active=2)
    assert session.play("2 pass").asked() == [1]


def test_s4_3_a_surfer_behind_another_could_be_moved_by_prime() -> None:
    waves = {1: "monster 2", 2: "baby 2", 3: "baby 2", 4: "baby 2", 5: "monster 2", 6: "monster 1 2"}
    session = sea("baby-3", "baby-4", waves=waves, ready="1 0").play("1 pass")
    assert session.asked() == [2]


def test_s4_3_by_ruling_prime_could_help_whoever_is_in_front() -> None:
    waves = dict.fromkeys((1, 2, 4), "monster 2") | dict.fromkeys((3, 5, 6), "baby 2")
    without = sea("baby-3", "baby-4", waves=waves, ready="1 0").play("1 pass: P")
    assert without.phase() == "actions"
    agreed = ruled(prime_at_front="allowed")
    assert sea("baby-3", "baby-4", waves=waves, ready="1 0", agreed=agreed).play("1 pass").asked() == [2]


@pytest.mark.parametrize(("ruling", "asked"), [("asked", [2]), ("automatic", [1])])
def test_s4_3_whoever_can_use_no_card(ruling: str, asked: list[int]) -> None:
    waves = {1: "monster", 2: "baby"}
    session = sea("baby-3 monster-4", "pipeline-3", waves=waves, ready="2 2", agreed=ruled(forced_pass=ruling))
    session.play("1 enter 2 with baby 3")
    assert session.asked() == asked
