"""Chapter 8: sharks."""

from __future__ import annotations

from games.surfs_up_dude.positions import Agreed, at_the_die, ruled
from games.surfs_up_dude.session import Session

WAVES = {1: "baby 1 2", 3: "monster", 4: "pipeline 2 3"}


def shark(*hands: str, waves: dict[int, str] | None = None, agreed: Agreed | None = None) -> Session:
    return at_the_die(*hands, waves=WAVES if waves is None else waves, luck="shark", agreed=agreed)


def test_s8_1_the_active_player_names_the_wave() -> None:
    session = shark("baby-3", "baby-4", "baby-5")
    assert (session.phase(), session.asked()) == ("naming", [1])
    session.play("1 shark 4")
    assert session.heard(0, "shark") == [{"seat": 0, "space": 4}]
    assert session.asked() == [2, 3]


def test_s8_2_any_wave_also_an_empty_one() -> None:
    session = shark("baby-3", "baby-4", "baby-5")
    assert session.choices(1) == ["shark 1", "shark 3", "shark 4"]
    assert session.refusal("1 shark 2") == ("S8.2", "not_this_wave")
    session.play("1 shark 3")
    assert session.heard(0, "found_nobody") == [{"seat": 0, "space": 3}]
    assert session.phase() == "actions"


def test_s8_2_by_ruling_one_with_surfers() -> None:
    session = shark("baby-3", "baby-4", "baby-5", agreed=ruled(shark_target="with_surfers"))
    assert session.choices(1) == ["shark 1", "shark 4"]


def test_s8_2_nothing_is_asked_when_nobody_rides() -> None:
    assert shark("baby-3", "baby-4", waves={1: "baby"}).phase() == "actions"


def test_s8_3_own_surfers_may_be_there_or_not() -> None:
    assert shark("baby-3", "baby-4", "baby-5").choices(1) == ["shark 1", "shark 3", "shark 4"]


def test_s8_3_by_ruling_not_where_own_surfers_are() -> None:
    agreed = ruled(shark_own_wave="not_own")
    assert shark("baby-3", "baby-4", "baby-5", agreed=agreed).choices(1) == ["shark 3", "shark 4"]
    assert shark("baby-3", "baby-4", waves={1: "baby 1"}, agreed=agreed).choices(1) == ["shark 1"]


def test_s8_4_everybody_there_plays_a_card_and_bail_counts_nothing() -> None:
    session = shark("baby-3", "baby-8", waves={1: "baby 1 2"}).play("1 shark 1", "1 bail", "2 play baby 8")
    assert session.wave(1) == "baby"
    assert session.heard(0, "revealed")[0]["cards"] == [[0, "bail"], [1, "baby 8"]]


def test_s8_4_the_empty_handed_play_bail() -> None:
    session = shark("cut-in-9", "", waves={1: "baby 2 1"}).play("1 shark 1", "1 play cut in 9")
    assert session.wave(1) == "baby 1 2"


def test_s8_4_by_ruling_the_empty_handed_leave_first() -> None:
    session = shark("cut-in-9", "", waves={1: "baby 2 1"}, agreed=ruled(empty_handed="leaves"))
    session.play("1 shark 1")
    assert (session.wave(1), session.asked()) == ("baby 1", [1])
    assert session.heard(0, "left")[0]["why"] == "empty_handed"


def test_s8_4_by_ruling_a_wave_of_the_empty_handed_is_left_at_once() -> None:
    session = shark("baby-3", "", waves={1: "baby 2"}, agreed=ruled(empty_handed="leaves")).play("1 shark 1")
    assert (session.wave(1), session.phase()) == ("baby", "actions")


def test_s8_5_nine_drives_it_away_and_the_highest_leads() -> None:
    session = shark("baby-4", "pipeline-5", waves={1: "baby 1 2"})
    session.play("1 shark 1", "1 play baby 4", "2 play pipeline 5")
    assert (session.wave(1), session.phase()) == ("baby 2 1", "actions")
    assert session.heard(0, "driven_off") == [{"seat": 0, "space": 1}]


def test_s8_5_equal_highest_cards_lead_from_furthest_left() -> None:
    session = shark("baby-5", "pipeline-5", "baby-3", waves={1: "monster 3 2 1"})
    session.play("1 shark 1", "1 play baby 5", "2 play pipeline 5", "3 play baby 3")
    assert session.wave(1) == "monster 2 3 1"


def test_s8_5_with_several_surfers_the_highest_chooses() -> None:
    session = shark("baby-4", "pipeline-5", waves={1: "monster 1 2 2"})
    session.play("1 shark 1", "1 play baby 4", "2 play pipeline 5")
    assert session.choices(2) == ["lead 1/2", "lead 1/3"]


def test_s8_6_eight_is_not_enough_and_all_swim_away() -> None:
    session = shark("baby-4", "pipeline-4", waves={1: "monster 1 2 1"})
    session.play("1 shark 1", "1 play baby 4", "2 play pipeline 4")
    assert session.wave(1) == "monster"
    assert [session.surfers(seat)[:20] for seat in (1, 2)] == ["ready 0 paddling 2 b", "ready 0 paddling 1 b"]


def test_s8_7_who_is_alone_needs_nine_alone() -> None:
    lost = shark("baby-8", "baby-4", waves={1: "baby 1"}).play("1 shark 1", "1 play baby 8")
    won = shark("ready-9", "baby-4", waves={1: "baby 1"}).play("1 shark 1", "1 play ready 9")
    assert (lost.wave(1), won.wave(1)) == ("baby", "baby 1")


def test_s8_7_by_ruling_the_lone_are_spared() -> None:
    session = shark("baby-8", "baby-4", waves={1: "baby 1 1"}, agreed=ruled(lone_against_shark="spared"))
    session.play("1 shark 1")
    assert (session.wave(1), session.phase()) == ("baby 1 1", "actions")
