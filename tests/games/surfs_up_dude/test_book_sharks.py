"""Chapters 7 and 8 by written examples: sharks and Peace."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import Agreed, at_the_die, ruled
from games.surfs_up_dude.session import Session


def attacked(wave: str, *cards: str, agreed: Agreed | None = None) -> Session:
    """A shark at the fifth space: each seat holds the card it plays and a Monster card."""
    spare = ["monster-3", "monster-3", "monster-3", "monster-3"]
    hands = [more if card == "bail" else f"{card} {more}" for card, more in zip(cards, spare, strict=False)]
    session = at_the_die(*hands, waves={5: wave}, luck="shark", agreed=agreed).play("1 shark 5")
    for seat in session.asked():
        card = cards[seat - 1]
        session.play(f"{seat} bail" if card == "bail" else f"{seat} play {card.replace('-', ' ')}")
    return session


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


def test_s8_1_only_the_active_player_names_a_wave() -> None:
    session = at_the_die("baby-3", "baby-4", "baby-5", waves={2: "baby 1 3"}, luck="shark", active=2)
    assert session.asked() == [2]
    assert session.refusal("1 shark 2") == ("S4.1", "not_your_turn")
    assert session.play("2 shark 2").asked() == [1, 3]
    assert session.refusal("2 play baby 4") == ("S6.1", "not_on_the_wave")


def test_s8_2_by_ruling_an_empty_wave_cannot_be_named() -> None:
    waves = {2: "baby 1 3", 4: "monster"}
    session = at_the_die("baby-3", "baby-4", "", waves=waves, luck="shark", agreed=ruled(shark_target="with_surfers"))
    assert session.refusal("1 shark 4") == ("S8.2", "not_this_wave")
    assert session.refusal("1 shark 6") == ("S8.2", "not_this_wave")


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


def test_s8_7_by_ruling_only_the_lone_are_spared() -> None:
    spared = ruled(lone_against_shark="spared")
    session = at_the_die("baby-3", "baby-8", waves={5: "baby 2", 6: "baby 1 2"}, luck="shark", agreed=spared)
    session.play("1 shark 5")
    assert (session.wave(5), session.hand(2)) == ("baby 2", ["baby-8"])
    both = at_the_die("baby-3", "baby-4", waves={6: "baby 1 2"}, luck="shark", agreed=spared)
    assert both.play("1 shark 6", "1 play baby 3", "2 play baby 4").wave(6) == "baby"


def test_s5_3_the_shark_of_the_second_roll_comes_after_the_contests() -> None:
    waves = {2: "monster 1 2", 3: "baby 1 2"}
    session = at_the_die("baby-3 baby-4", "baby-5 baby-6", waves=waves, luck="M*")
    session.play("1 play baby 3", "2 play baby 5: shark")
    assert (session.phase(), session.asked(), session.wave(2)) == ("naming", [1], "monster 2")
    session.play("1 shark 3", "1 play baby 4", "2 play baby 6")
    assert (session.wave(3), session.phase()) == ("baby 2 1", "actions")


BABIES = {3: "baby 1 2", 4: "baby 2 1"}


def before_contests(*hands: str, luck: str = "B", active: int = 1, agreed: Agreed | None = None) -> Session:
    return at_the_die(*hands, waves=BABIES, luck=luck, active=active, agreed=agreed)


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


def test_s7_5_the_next_wave_is_asked_again_and_a_second_peace_saves_it() -> None:
    session = before_contests("peace-9 peace-9", "baby-4").play("1 peace", "2 no peace")
    assert (session.phase(), session.asked(), session.view(0).facts()["space"]) == ("peace", [1, 2], 3)
    session.play("1 peace", "2 no peace")
    assert (session.wave(3), session.wave(4), session.phase()) == ("baby 1 2", "baby 2 1", "actions")


def test_s7_2_after_the_last_peace_is_paid_nobody_is_asked() -> None:
    session = before_contests("peace-9 baby-3", "baby-4").play("1 peace", "2 no peace")
    assert (session.phase(), session.asked()) == ("face down", [1, 2])


def test_s7_2_a_wave_without_a_contest_is_not_asked_about() -> None:
    session = at_the_die("peace-9", "baby-4", waves={3: "baby 1", 4: "monster 1 2"}, luck="B")
    assert session.phase() == "actions"


def test_s7_6_a_peace_card_is_a_nine_against_a_shark() -> None:
    session = at_the_die("peace-9", "baby-4", waves={3: "baby 2 1"}, luck="shark").play("1 shark 3")
    assert session.refusal("1 peace") == ("S2.6", "not_now")
    session.play("1 play peace 9", "2 bail")
    assert (session.wave(3), session.heard(0, "peace")) == ("baby 1 2", [])


def test_s7_6_by_ruling_without_a_yes_the_shark_attacks() -> None:
    session = before_contests("peace-9", "baby-4", luck="shark", agreed=ruled(peace_and_shark="helps"))
    session.play("1 shark 3", "1 no peace", "2 no peace")
    assert (session.phase(), session.asked()) == ("face down", [1, 2])
