"""Chapter 8: sharks."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import Agreed, at_the_die, ruled, tied_contest
from games.surfs_up_dude.session import Session

WAVES = {1: "baby 1 2", 3: "monster", 4: "pipeline 2 3"}
ANY = ruled(tied_leader="any_of_theirs")


def shark(*hands: str, waves: dict[int, str] | None = None, agreed: Agreed | None = None) -> Session:
    return at_the_die(*hands, waves=WAVES if waves is None else waves, luck="shark", agreed=agreed)


def attacked(wave: str, *cards: str, agreed: Agreed | None = None) -> Session:
    """A shark at the fifth space: each seat holds the card it plays and a Monster card."""
    spare = ["monster-3", "monster-3", "monster-3", "monster-3"]
    hands = [more if card == "bail" else f"{card} {more}" for card, more in zip(cards, spare, strict=False)]
    session = at_the_die(*hands, waves={5: wave}, luck="shark", agreed=agreed).play("1 shark 5")
    for seat in session.asked():
        card = cards[seat - 1]
        session.play(f"{seat} bail" if card == "bail" else f"{seat} play {card.replace('-', ' ')}")
    return session


def test_s8_1_the_active_player_names_the_wave() -> None:
    session = shark("baby-3", "baby-4", "baby-5")
    assert (session.phase(), session.asked()) == ("naming", [1])
    session.play("1 shark 4")
    assert session.heard(0, "shark") == [{"seat": 0, "space": 4}]
    assert session.asked() == [2, 3]


def test_s8_1_only_the_active_player_names_a_wave() -> None:
    session = at_the_die("baby-3", "baby-4", "baby-5", waves={2: "baby 1 3"}, luck="shark", active=2)
    assert session.asked() == [2]
    assert session.refusal("1 shark 2") == ("S4.1", "not_your_turn")
    assert session.play("2 shark 2").asked() == [1, 3]
    assert session.refusal("2 play baby 4") == ("S6.1", "not_on_the_wave")


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


def test_s8_2_by_ruling_an_empty_wave_cannot_be_named() -> None:
    waves = {2: "baby 1 3", 4: "monster"}
    session = at_the_die("baby-3", "baby-4", "", waves=waves, luck="shark", agreed=ruled(shark_target="with_surfers"))
    assert session.refusal("1 shark 4") == ("S8.2", "not_this_wave")
    assert session.refusal("1 shark 6") == ("S8.2", "not_this_wave")


def test_s8_3_own_surfers_may_be_there_or_not() -> None:
    assert shark("baby-3", "baby-4", "baby-5").choices(1) == ["shark 1", "shark 3", "shark 4"]


def test_s8_3_by_ruling_not_where_own_surfers_are() -> None:
    agreed = ruled(shark_own_wave="not_own")
    assert shark("baby-3", "baby-4", "baby-5", agreed=agreed).choices(1) == ["shark 3", "shark 4"]
    assert shark("baby-3", "baby-4", waves={1: "baby 1"}, agreed=agreed).choices(1) == ["shark 1"]


def test_s8_3_by_ruling_both_ways_of_naming_together() -> None:
    agreed = ruled(shark_target="with_surfers", shark_own_wave="not_own")
    waves = {2: "baby 1 3", 4: "monster", 5: "baby 2"}
    assert at_the_die("baby-3", "", "", waves=waves, luck="shark", agreed=agreed).choices(1) == ["shark 5"]
    waves = {2: "baby 1 3", 4: "monster"}
    assert at_the_die("baby-3", "", "", waves=waves, luck="shark", agreed=agreed).choices(1) == ["shark 2"]


def test_s8_3_by_ruling_the_rule_is_named() -> None:
    waves = {1: "baby 1", 2: "baby 2"}
    session = at_the_die("baby-3", "", waves=waves, luck="shark", agreed=ruled(shark_own_wave="not_own"))
    assert session.refusal("1 shark 1") == ("S8.3", "own_wave")
    assert session.refusal("1 shark 3") == ("S8.2", "not_this_wave")


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


@pytest.mark.parametrize(
    ("wave", "cards", "after"),
    [
        ("baby 1 2", "baby-4 baby-5", "baby 2 1"),  # nine
        ("baby 1 2", "baby-5 pipeline-3", "baby"),  # eight
        ("baby 1 2 3", "baby-3 pipeline-3 monster-3", "baby 1 2 3"),  # nine with three cards
        ("baby 1 2", "bail baby-8", "baby"),
        ("baby 1 2", "bail cut-in-9", "baby 2 1"),
        ("baby 2 1", "ready-9 bail", "baby 1 2"),
        ("baby 1 2", "bail bail", "baby"),
        ("monster 1 2 3", "bail bail baby-8", "monster"),
        ("monster 1 2 3", "bail baby-4 baby-5", "monster 3 1 2"),
        ("monster 3 2 1", "baby-8 baby-8 baby-3", "monster 2 3 1"),  # highest twice: furthest left of those
        ("monster 3 1 2", "baby-8 baby-8 baby-3", "monster 1 3 2"),
        ("monster 1 2 1 2", "baby-4 pipeline-4", "monster"),  # one card each, however many surfers
        ("baby 1", "baby-8 baby-8", "baby"),  # a single surfer is attacked as well
        ("baby 1", "cut-in-9 baby-8", "baby 1"),
        ("baby 1 1", "baby-8 baby-8", "baby"),
    ],
)
def test_s8_4_to_s8_7_what_the_shark_leaves(wave: str, cards: str, after: str) -> None:
    session = attacked(wave, *cards.split())
    assert session.wave(5) == after
    assert session.phase() == "actions"


def test_s8_4_nobody_on_the_wave_has_a_card_and_all_is_over_at_once() -> None:
    session = at_the_die("baby-3", "", "", waves={5: "baby 2 3"}, luck="shark").play("1 shark 5")
    assert (session.wave(5), session.phase()) == ("baby", "actions")
    assert session.heard(0, "revealed")[0]["cards"] == [[1, "bail"], [2, "bail"]]


def test_s8_4_by_ruling_only_the_empty_handed_leave_and_the_others_fight() -> None:
    agreed = ruled(empty_handed="leaves")
    session = at_the_die("baby-4", "", "baby-5", waves={5: "monster 2 1 2 3"}, luck="shark", agreed=agreed)
    session.play("1 shark 5")
    assert (session.wave(5), session.surfers(2)) == ("monster 1 3", "ready 0 paddling 2 beach 4 out 0")
    assert session.asked() == [1, 3]
    session.play("1 play baby 4", "3 play baby 5")
    assert session.wave(5) == "monster 3 1"


def test_s8_4_by_ruling_whoever_has_a_card_may_still_bail() -> None:
    session = attacked("baby 1 2", "bail", "cut-in-9", agreed=ruled(empty_handed="leaves"))
    assert session.wave(5) == "baby 2 1"


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


@pytest.mark.parametrize("agreed", [ruled(), ANY], ids=["that_surfer", "any_of_theirs"])
def test_s8_5_against_a_shark_the_player_furthest_left_wins_and_chooses(agreed: Agreed) -> None:
    session = tied_contest("monster 3 2 1 2", "baby-5", "pipeline-5", "baby-3", luck="shark", agreed=agreed)
    assert (session.asked(), session.choices(2)) == ([2], ["lead 4/2", "lead 4/4"])
    assert session.play("2 lead 4/4").wave(4) == "monster 2 3 2 1"


def test_s8_5_after_nine_nobody_leaves_and_cards_are_discarded() -> None:
    session = attacked("monster 1 2 3", "bail", "baby-4", "baby-5")
    assert session.heard(0, "left") == []
    assert session.discards()[-2:] == ["baby-4", "baby-5"]
    assert session.hand(1) == ["monster-3"]
    assert session.hand(2) == ["monster-3"]


def test_s8_5_the_highest_chooses_one_of_several_and_cannot_decline() -> None:
    session = attacked("monster 2 1 1", "baby-5", "baby-4")
    assert (session.phase(), session.asked(), session.choices(1)) == ("leading", [1], ["lead 5/2", "lead 5/3"])
    assert session.refusal("1 stay") == ("S6.8", "must_lead")
    assert session.refusal("1 lead 5/1") == ("S6.8", "not_this_surfer")
    assert session.play("1 lead 5/3").wave(5) == "monster 1 2 1"


def test_s8_5_by_ruling_the_one_furthest_left_moves() -> None:
    session = attacked("monster 2 1 1", "baby-5", "baby-4", agreed=ruled(which_leads="leftmost"))
    assert (session.wave(5), session.heard(0, "moved_up")[0]["position"]) == ("monster 1 2 1", 2)


def test_s8_6_eight_is_not_enough_and_all_swim_away() -> None:
    session = shark("baby-4", "pipeline-4", waves={1: "monster 1 2 1"})
    session.play("1 shark 1", "1 play baby 4", "2 play pipeline 4")
    assert session.wave(1) == "monster"
    assert [session.surfers(seat)[:20] for seat in (1, 2)] == ["ready 0 paddling 2 b", "ready 0 paddling 1 b"]


def test_s8_6_all_surfers_of_all_players_paddle_out() -> None:
    session = attacked("monster 1 2 1 3", "bail", "bail", "baby-8")
    assert [session.surfers(seat) for seat in (1, 2, 3)] == [
        "ready 0 paddling 2 beach 4 out 0",
        "ready 0 paddling 1 beach 5 out 0",
        "ready 0 paddling 1 beach 5 out 0",
    ]
    left = session.heard(3, "left")
    assert sorted(str(fact["seat"]) for fact in left) == ["0", "0", "1", "2"]
    assert {fact["why"] for fact in left} == {"shark"}


def test_s8_6_other_waves_are_safe() -> None:
    waves = {2: "baby 1 2", 5: "baby 1 2"}
    session = at_the_die("baby-3", "baby-4", waves=waves, luck="shark")
    session.play("1 shark 5", "1 play baby 3", "2 play baby 4")
    assert (session.wave(2), session.wave(5)) == ("baby 1 2", "baby")


def test_s8_7_who_is_alone_needs_nine_alone() -> None:
    lost = shark("baby-8", "baby-4", waves={1: "baby 1"}).play("1 shark 1", "1 play baby 8")
    won = shark("ready-9", "baby-4", waves={1: "baby 1"}).play("1 shark 1", "1 play ready 9")
    assert (lost.wave(1), won.wave(1)) == ("baby", "baby 1")


def test_s8_7_by_ruling_the_lone_are_spared() -> None:
    session = shark("baby-8", "baby-4", waves={1: "baby 1 1"}, agreed=ruled(lone_against_shark="spared"))
    session.play("1 shark 1")
    assert (session.wave(1), session.phase()) == ("baby 1 1", "actions")


def test_s8_7_by_ruling_only_the_lone_are_spared() -> None:
    spared = ruled(lone_against_shark="spared")
    session = at_the_die("baby-3", "baby-8", waves={5: "baby 2", 6: "baby 1 2"}, luck="shark", agreed=spared)
    session.play("1 shark 5")
    assert (session.wave(5), session.hand(2)) == ("baby 2", ["baby-8"])
    both = at_the_die("baby-3", "baby-4", waves={6: "baby 1 2"}, luck="shark", agreed=spared)
    assert both.play("1 shark 6", "1 play baby 3", "2 play baby 4").wave(6) == "baby"
