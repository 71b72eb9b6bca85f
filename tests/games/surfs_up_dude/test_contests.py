"""Chapters 5 and 6: the die and contests."""

from __future__ import annotations

from games.surfs_up_dude.positions import Agreed, at_the_die, ruled
from games.surfs_up_dude.session import Session


def fight(wave: str, *cards: str, agreed: Agreed | None = None) -> Session:
    """A contest on the second space: each seat plays its card, or Bail, and has another one to spare."""
    spare = ["monster-3", "monster-4", "monster-5", "monster-3"]
    hands = [f"{card} {spare[seat]}".replace("bail", "") for seat, card in enumerate(cards)]
    session = at_the_die(*hands, waves={2: wave}, luck={"m": "M", "p": "P", "b": "B"}[wave[0]], agreed=agreed)
    for seat in session.asked():
        card = cards[seat - 1].replace("-", " ")
        session.play(f"{seat} bail" if card == "bail" else f"{seat} play {card}")
    return session


def test_s5_1_matching_waves_nearest_to_the_beach_first() -> None:
    waves = {1: "baby 1 2", 3: "monster 1 2", 4: "baby 2 1"}
    session = at_the_die("baby-3 baby-8", "baby-4 baby-7", waves=waves, luck="B")
    assert [fact["space"] for fact in session.heard(0, "contest")] == [4]
    session.play("1 play baby 8", "2 play baby 4")
    assert [fact["space"] for fact in session.heard(0, "contest")] == [1]
    session.play("1 play baby 3", "2 play baby 7")
    assert (session.wave(4), session.wave(1), session.wave(3)) == ("baby 1", "baby 2", "monster 1 2")
    assert session.phase() == "actions"


def test_s5_2_a_star_is_rolled_once_more_after_its_contests() -> None:
    waves = {1: "monster 1 2", 2: "baby 1 2"}
    session = at_the_die("baby-3 baby-8", "baby-4 baby-7", waves=waves, luck="M*")
    assert [fact["face"] for fact in session.heard(0, "rolled")] == ["M*"]
    session.play("1 play baby 8", "2 play baby 4: B")
    assert [fact["face"] for fact in session.heard(0, "rolled")] == ["B"]
    assert session.phase() == "face down"


def test_s5_2_the_second_roll_waits_for_all_contests_of_the_first() -> None:
    waves = {1: "monster 1 2", 4: "monster 2 1"}
    session = at_the_die("baby-3 baby-8", "baby-4 baby-7", waves=waves, luck="M*")
    session.play("1 play baby 8", "2 play baby 4")
    assert (session.heard(0, "rolled"), session.phase(), session.view(0).facts()["space"]) == ([], "face down", 1)
    session.play("1 play baby 3", "2 play baby 7: P")
    assert [fact["face"] for fact in session.heard(0, "rolled")] == ["P"]
    assert (session.wave(4), session.wave(1), session.phase()) == ("monster 1", "monster 2", "actions")


def test_s5_2_a_second_star_is_no_third_roll() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="M* M*")
    assert session.phase() == "actions"


def test_s5_3_a_shark_on_the_second_roll_attacks() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="M* shark")
    assert session.phase() == "naming"


def test_s5_3_by_ruling_it_passes_by() -> None:
    agreed = ruled(second_shark="passes_by")
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="M* shark", agreed=agreed)
    assert session.phase() == "actions"
    assert at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="shark", agreed=agreed).phase() == "naming"


def test_s5_4_a_single_surfer_holds_no_contest() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck="B")
    assert session.heard(0, "contest") == []


def test_s5_5_a_lone_player_with_two_surfers_holds_one() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1 1"}, luck="B")
    assert session.asked() == [1]
    session.play("1 play baby 3", "1 off 1/1")
    assert (session.wave(1), session.surfers(1)) == ("baby 1", "ready 0 paddling 1 beach 4 out 0")


def test_s5_5_by_ruling_a_lone_player_is_safe() -> None:
    agreed = ruled(lone_player="no_contest")
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1 1", 2: "baby 1 2"}, luck="B", agreed=agreed)
    assert [fact["space"] for fact in session.heard(0, "contest")] == [2]
    session.play("1 bail", "2 bail")
    assert session.phase() == "actions"


def test_s6_1_one_card_each_at_once_and_in_secret() -> None:
    session = at_the_die("baby-3 baby-8", "baby-4", "baby-5", waves={1: "baby 1 2 1"}, luck="B")
    assert session.asked() == [1, 2]
    session.play("1 play baby 8")
    assert session.asked() == [2]
    assert session.heard(1, "sealed") == [{"seat": 0, "answer": "play baby 8", "again": False}]
    assert session.heard(2, "sealed") == [{"seat": 0, "answer": None, "again": False}]
    session.play("1 play baby 3")
    assert session.heard(2, "sealed") == session.heard(0, "sealed") == []
    session.play("2 play baby 4")
    assert session.heard(0, "revealed")[0]["cards"] == [[0, "baby 3"], [1, "baby 4"]]
    assert session.hand(1) == ["baby-8"]


def test_s6_1_who_is_not_on_the_wave_does_not_play() -> None:
    session = at_the_die("baby-3", "baby-4", "baby-5", waves={1: "baby 1 2"}, luck="B")
    assert session.refusal("3 play baby 5") == ("S6.1", "not_on_the_wave")


def test_s6_2_whoever_has_only_bail_plays_it_unasked() -> None:
    session = at_the_die("baby-3", "", "baby-4", waves={1: "baby 1 2 3"}, luck="B")
    assert session.asked() == [1, 3]
    session.play("1 play baby 3", "3 play baby 4")
    assert session.heard(0, "revealed")[0]["cards"] == [[0, "baby 3"], [1, "bail"], [2, "baby 4"]]
    assert session.wave(1) == "baby 3 1"


def test_s6_2_a_contest_of_bails_alone_asks_nobody() -> None:
    session = at_the_die("", "", "baby-4", waves={1: "baby 1 2 3", 2: "monster 1 2"}, luck="M", active=3)
    assert session.wave(2) == "monster 1"
    assert session.phase() == "actions"


def test_s6_3_all_cards_are_turned_over_together_and_discarded() -> None:
    session = fight("monster 1 2", "ready-9", "cut-in-9")
    assert session.discards()[-2:] == ["ready-9", "cut-in-9"]
    assert session.heard(0, "made_ready") == []


def test_s6_4_one_bail_costs_its_player_a_surfer_of_their_choice() -> None:
    session = fight("monster 1 2 1", "bail", "baby-3")
    assert (session.phase(), session.asked(), session.choices(1)) == ("leaving", [1], ["off 2/1", "off 2/3"])
    session.play("1 off 2/3")
    assert session.wave(2) == "monster 2 1"


def test_s6_4_by_ruling_the_one_furthest_right_leaves() -> None:
    session = fight("monster 1 2 1", "bail", "baby-3", agreed=ruled(which_leaves="rightmost"))
    assert session.wave(2) == "monster 2 1"


def test_s6_5_of_several_bails_the_surfer_furthest_right_leaves() -> None:
    assert fight("monster 1 2 3", "bail", "bail", "baby-3").wave(2) == "monster 3 1"


def test_s6_5_by_ruling_of_all_on_the_wave() -> None:
    session = fight("monster 1 2 3", "bail", "bail", "baby-3", agreed=ruled(tied_rightmost="of_all"))
    assert session.wave(2) == "monster 1 2"


def test_s6_6_the_lowest_card_loses_a_surfer() -> None:
    session = fight("monster 1 2 3", "baby-5", "baby-4", "baby-6")
    assert session.wave(2) == "monster 3 1"
    assert session.heard(0, "left") == [{"seat": 1, "space": 2, "position": 2, "why": "contest"}]


def test_s6_6_a_tie_for_lowest_costs_the_surfer_furthest_right_of_those() -> None:
    assert fight("monster 1 2 3", "baby-4", "pipeline-4", "baby-6").wave(2) == "monster 3 1"
    assert fight("monster 2 1 3", "baby-4", "pipeline-4", "baby-6").wave(2) == "monster 3 2"


def test_s6_6_three_can_tie_for_lowest() -> None:
    assert fight("monster 2 1 3", "baby-4", "pipeline-4", "monster-4").wave(2) == "monster 2 1"


def test_s6_7_one_surfer_goes_to_the_paddling_out_zone_and_no_more() -> None:
    session = fight("monster 1 2 2 1", "baby-8", "baby-3")
    session.play("2 off 2/2", "1 lead 2/1")
    assert (session.wave(2), session.surfers(2)) == ("monster 1 2 1", "ready 0 paddling 1 beach 4 out 0")


def test_s6_8_the_highest_card_moves_a_surfer_of_choice_to_the_front() -> None:
    session = fight("monster 2 1 3 1", "baby-8", "baby-5", "baby-3")
    assert (session.phase(), session.choices(1)) == ("leading", ["lead 2/2", "lead 2/3"])
    assert session.refusal("1 lead 2/1") == ("S6.8", "not_this_surfer")
    assert session.play("1 lead 2/3").wave(2) == "monster 1 2 1"


def test_s6_8_there_is_no_staying_in_a_basic_contest() -> None:
    session = fight("monster 2 1 3 1", "baby-8", "baby-5", "baby-3")
    assert session.refusal("1 stay") == ("S6.8", "must_lead")


def test_s6_8_by_ruling_the_one_furthest_left_moves() -> None:
    session = fight("monster 2 1 3 1", "baby-8", "baby-5", "baby-3", agreed=ruled(which_leads="leftmost"))
    assert session.wave(2) == "monster 1 2 1"
    assert session.heard(0, "moved_up")[0]["position"] == 2


def test_s6_9_a_tie_for_highest_goes_to_the_surfer_furthest_left() -> None:
    assert fight("monster 3 2 1", "baby-8", "baby-8", "baby-3").wave(2) == "monster 2 1"


def test_s6_9_furthest_left_after_the_removal() -> None:
    session = fight("monster 1 2 1", "baby-5", "pipeline-5")
    assert session.wave(2) == "monster 1 2"
    assert session.heard(0, "left")[0]["position"] == 3


def test_s6_10_when_all_bail_nobody_moves_to_the_front() -> None:
    session = fight("monster 1 2 1 2", "bail", "bail")
    assert (session.wave(2), session.phase()) == ("monster 1 2 1", "actions")


def test_s6_10_by_ruling_all_are_equal_and_the_one_furthest_left_is_in_front() -> None:
    session = fight("monster 1 2 1 2", "bail", "bail", agreed=ruled(all_bail="leftmost"))
    assert (session.wave(2), session.phase()) == ("monster 1 2 1", "actions")


def test_s6_10_by_two_rulings_the_one_furthest_left_may_move_another() -> None:
    session = fight("monster 1 2 1 2", "bail", "bail", agreed=ruled(all_bail="leftmost", tied_leader="any_of_theirs"))
    assert session.choices(1) == ["lead 2/1", "lead 2/3"]
    assert session.play("1 lead 2/3").wave(2) == "monster 1 1 2"


def highest_is_gone(agreed: Agreed | None) -> Session:
    """Two are equal, all of them lowest and highest at once but the third, who bails; see who is left."""
    return fight("monster 3 2 1", "baby-5", "pipeline-5", "wild-5", agreed=agreed)


def test_s6_11_of_equals_those_who_are_gone_do_not_lead() -> None:
    assert highest_is_gone(None).wave(2) == "monster 3 2"


def second_bails_highest(agreed: Agreed | None) -> Session:
    """Two cards each; the highest sum bails as second card and loses the only surfer."""
    both: Agreed = {
        "contests": "advanced",
        **ruled(second_bail="costs_a_surfer", advanced_lead="must"),
        **(agreed or {}),
    }
    hands = ["ready-9 baby-3", "monster-3 monster-4", "monster-3 monster-3"]
    session = at_the_die(*hands, waves={2: "monster 3 2 1"}, luck="M", agreed=both)
    session.play("1 play ready 9", "2 play monster 3", "3 play monster 3")
    return session.play("1 bail", "2 play monster 4", "3 play monster 3")


def test_s6_11_the_highest_without_a_surfer_leads_nobody() -> None:
    assert second_bails_highest(None).wave(2) == "monster 3 2"


def test_s6_11_by_ruling_the_next_highest_leads() -> None:
    assert second_bails_highest(ruled(gone_leader="next_highest")).wave(2) == "monster 2 3"
