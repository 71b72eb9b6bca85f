"""Chapter 7: Peace."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import (
    Agreed,
    at_the_die,
    ruled,
)
from games.surfs_up_dude.session import Session

WAVES = {1: "baby 1 2", 2: "baby 1 2"}
BABIES = {3: "baby 1 2", 4: "baby 2 1"}


def asked_for_peace(*hands: str, luck: str = "B", active: int = 1, agreed: Agreed | None = None) -> Session:
    return at_the_die(*hands, waves=WAVES, luck=luck, deck=None, active=active, agreed=agreed)


def before_contests(*hands: str, luck: str = "B", active: int = 1, agreed: Agreed | None = None) -> Session:
    return at_the_die(*hands, waves=BABIES, luck=luck, active=active, agreed=agreed)


def both_say_peace(agreed: Agreed) -> Session:
    session = at_the_die("peace-9", "peace-9 baby-3", "baby-4", waves={2: "baby 1 3"}, luck="B", agreed=agreed)
    return session.play("1 peace", "3 no peace", "2 peace")


def test_s7_1_peace_ends_a_contest_before_it_begins() -> None:
    session = asked_for_peace("baby-3", "baby-4", "peace-9")
    assert (session.phase(), session.asked()) == ("peace", [1, 2, 3])
    session.play("1 no peace", "2 no peace", "3 peace")
    assert session.heard(0, "peace") == [{"seat": 2, "card": "peace 9", "space": 2}]
    assert (session.wave(2), session.hand(3), session.discards()) == ("baby 1 2", [], ["peace-9"])


def test_s7_1_without_peace_cards_are_chosen() -> None:
    session = asked_for_peace("baby-3", "baby-4", "peace-9").play("1 no peace", "2 no peace", "3 no peace")
    assert (session.phase(), session.asked()) == ("face down", [1, 2])


def test_s7_1_by_ruling_only_those_on_the_wave_are_asked() -> None:
    session = asked_for_peace("baby-3", "baby-4", "peace-9", agreed=ruled(peace_players="on_the_wave"))
    assert session.asked() == [1, 2]
    assert session.refusal("3 peace") == ("S7.2", "not_asked_for_peace")


def test_s7_1_peace_from_somebody_without_a_surfer_there() -> None:
    session = before_contests("baby-3", "baby-4", "peace-9").play("1 no peace", "3 peace", "2 no peace")
    assert (session.wave(4), session.surfers(1)) == ("baby 2 1", "ready 0 paddling 0 beach 4 out 0")
    assert (session.hand(1), session.hand(3), session.discards()[-1]) == (["baby-3"], [], "peace-9")
    assert (session.heard(0, "revealed"), session.heard(0, "moved_up")) == ([], [])


def test_s7_1_by_ruling_an_outsider_cannot_help() -> None:
    session = before_contests("baby-3", "baby-4", "peace-9", agreed=ruled(peace_players="on_the_wave"))
    assert session.play("1 no peace", "2 no peace").phase() == "face down"


def test_s7_1_peace_comes_before_any_card_is_chosen() -> None:
    session = before_contests("baby-3 peace-9", "baby-4")
    assert session.refusal("1 play baby 3") == ("S2.6", "not_now")
    session.play("1 no peace", "2 no peace")
    assert session.refusal("1 peace") == ("S2.6", "not_now")


def test_s7_2_whoever_has_no_cards_is_not_asked() -> None:
    assert asked_for_peace("baby-3", "", "baby-4").asked() == [1, 3]


def test_s7_2_nobody_is_asked_when_all_peace_cards_are_discarded() -> None:
    session = at_the_die("baby-3", "baby-4", waves=WAVES, luck="B", deck="")
    assert session.discards().count("peace-9") == 3
    assert session.phase() == "face down"


def test_s7_2_everybody_is_asked_while_one_peace_card_is_hidden() -> None:
    session = at_the_die("baby-3", "baby-4", waves=WAVES, luck="B", deck="peace-9")
    assert (session.phase(), session.asked()) == ("peace", [1, 2])


def test_s7_2_an_answer_can_be_changed_until_the_last_and_nobody_notices() -> None:
    session = asked_for_peace("peace-9", "baby-4").play("1 peace", "1 no peace")
    assert session.heard(2, "sealed") == []
    session.play("2 no peace")
    assert session.phase() == "face down"


def test_s7_2_after_the_last_peace_is_paid_nobody_is_asked() -> None:
    session = before_contests("peace-9 baby-3", "baby-4").play("1 peace", "2 no peace")
    assert (session.phase(), session.asked()) == ("face down", [1, 2])


def test_s7_2_a_wave_without_a_contest_is_not_asked_about() -> None:
    session = at_the_die("peace-9", "baby-4", waves={3: "baby 1", 4: "monster 1 2"}, luck="B")
    assert session.phase() == "actions"


def test_s7_3_of_two_the_first_clockwise_from_the_active_player_pays() -> None:
    session = asked_for_peace("peace-9", "peace-9", "peace-9 baby-3", active=2)
    session.play("1 peace", "3 peace", "2 no peace")
    assert (session.hand(3), session.hand(1)) == (["baby-3"], ["peace-9"])
    assert session.heard(2, "peace")[0]["seat"] == 2


def test_s7_3_nobody_learns_of_the_other_answers() -> None:
    one = asked_for_peace("peace-9", "peace-9").play("2 peace", "1 peace")
    other = asked_for_peace("peace-9", "peace-9").play("2 no peace", "1 peace")
    for seat in (0, 1):
        assert one.view(seat).key() == other.view(seat).key()


@pytest.mark.parametrize(("active", "pays"), [(1, 1), (2, 3), (3, 3), (4, 1)])
def test_s7_3_of_two_at_once_the_first_clockwise_from_the_active_player_pays(active: int, pays: int) -> None:
    session = before_contests("peace-9", "baby-3", "peace-9", "baby-4", active=active)
    session.play("1 peace", "2 no peace", "3 peace", "4 no peace")
    assert [fact["seat"] for fact in session.heard(0, "peace")] == [pays - 1]
    other = 4 - pays
    assert (session.hand(pays), session.hand(other)) == ([], ["peace-9"])


def test_s7_3_the_second_yes_is_hidden_from_all_but_its_owner() -> None:
    for answers in (["1 peace", "2 peace"], ["2 peace", "1 peace"]):
        said = before_contests("peace-9", "peace-9", "baby-3").play("3 no peace", *answers)
        kept = before_contests("peace-9", "peace-9", "baby-3").play("3 no peace", "2 no peace", "1 peace")
        for seat in (0, 1, 3):
            assert said.view(seat).key() == kept.view(seat).key()


def test_s7_3_the_order_of_the_answers_does_not_matter() -> None:
    late = before_contests("peace-9", "peace-9").play("2 peace", "1 peace")
    early = before_contests("peace-9", "peace-9").play("1 peace", "2 peace")
    assert late.hand(1) == early.hand(1) == []


def test_s7_3_the_first_pays_for_peace() -> None:
    session = both_say_peace(ruled())
    assert [session.hand(seat) for seat in (1, 2)] == [[], ["baby-3", "peace-9"]]


def test_s7_3_by_ruling_all_who_said_it_pay() -> None:
    session = both_say_peace(ruled(several_peaces="all_pay"))
    assert [session.hand(seat) for seat in (1, 2)] == [[], ["baby-3"]]
    assert [fact["seat"] for fact in session.heard(3, "peace")] == [0, 1]
    assert (session.wave(2), session.discards()[-2:]) == ("baby 1 3", ["peace-9", "peace-9"])


def test_s7_4_only_who_holds_peace_can_say_it() -> None:
    session = asked_for_peace("baby-3", "peace-9")
    assert session.refusal("1 peace") == ("S7.4", "no_peace_card")
    assert (session.choices(1), session.choices(2)) == (["no peace"], ["peace", "no peace"])


def test_s7_5_peace_protects_one_wave() -> None:
    session = asked_for_peace("baby-3 peace-9", "baby-4").play("1 peace", "2 no peace")
    assert session.phase() == "peace"
    assert [fact["space"] for fact in session.heard(0, "contest")] == [1]


def test_s7_5_by_ruling_it_protects_all_waves_of_the_roll() -> None:
    session = asked_for_peace("baby-3 peace-9", "baby-4", agreed=ruled(peace_covers="the_roll"))
    assert session.play("1 peace", "2 no peace").phase() == "actions"


def test_s7_5_the_second_roll_comes_all_the_same() -> None:
    waves = {1: "monster 1 2", 2: "monster 1 2"}
    agreed = ruled(peace_covers="the_roll")
    session = at_the_die("baby-3 peace-9", "baby-4", waves=waves, luck="M*", deck=None, agreed=agreed)
    session.play("1 peace", "2 no peace: P")
    assert session.phase() == "actions"


def test_s7_5_the_next_wave_is_asked_again_and_a_second_peace_saves_it() -> None:
    session = before_contests("peace-9 peace-9", "baby-4").play("1 peace", "2 no peace")
    assert (session.phase(), session.asked(), session.view(0).facts()["space"]) == ("peace", [1, 2], 3)
    session.play("1 peace", "2 no peace")
    assert (session.wave(3), session.wave(4), session.phase()) == ("baby 1 2", "baby 2 1", "actions")


@pytest.mark.parametrize(("ruling", "phase"), [("one_wave", "face down"), ("the_roll", "actions")])
def test_s7_5_what_comes_after_peace_on_the_first_of_two_waves(ruling: str, phase: str) -> None:
    waves = {2: "baby 1 2", 5: "baby 1 2"}
    session = at_the_die("peace-9 baby-3", "baby-4", waves=waves, luck="B", agreed=ruled(peace_covers=ruling))
    session.play("1 peace", "2 no peace")
    assert (session.phase(), session.wave(5)) == (phase, "baby 1 2")


def test_s7_6_peace_is_no_help_against_a_shark() -> None:
    session = asked_for_peace("peace-9", "baby-4", luck="shark").play("1 shark 1")
    assert session.phase() == "face down"


def test_s7_6_by_ruling_it_drives_the_shark_away() -> None:
    session = asked_for_peace("peace-9", "baby-4", luck="shark", agreed=ruled(peace_and_shark="helps"))
    session.play("1 shark 1", "1 peace", "2 no peace")
    assert (session.phase(), session.wave(1)) == ("actions", "baby 1 2")


def test_s7_6_a_peace_card_is_a_nine_against_a_shark() -> None:
    session = at_the_die("peace-9", "baby-4", waves={3: "baby 2 1"}, luck="shark").play("1 shark 3")
    assert session.refusal("1 peace") == ("S2.6", "not_now")
    session.play("1 play peace 9", "2 bail")
    assert (session.wave(3), session.heard(0, "peace")) == ("baby 1 2", [])


def test_s7_6_by_ruling_without_a_yes_the_shark_attacks() -> None:
    session = before_contests("peace-9", "baby-4", luck="shark", agreed=ruled(peace_and_shark="helps"))
    session.play("1 shark 3", "1 no peace", "2 no peace")
    assert (session.phase(), session.asked()) == ("face down", [1, 2])
