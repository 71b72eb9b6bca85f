"""Chapters 5 and 6 by written examples: every way in which a contest can go."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import Agreed, at_the_die, ruled
from games.surfs_up_dude.session import Session

SPARE = ["monster-3", "monster-3", "monster-3", "monster-3", "monster-4"]
OF_ALL = ruled(tied_rightmost="of_all")


def answer(session: Session, seat: int, card: str) -> None:
    session.play(f"{seat} {'bail' if card == 'bail' else 'play ' + card.replace('-', ' ')}")


def contest(wave: str, *cards: str, agreed: Agreed | None = None) -> Session:
    """A contest on the fourth space; everybody holds the card they play and one more."""
    hands = [spare if card == "bail" else f"{card} {spare}" for card, spare in zip(cards, SPARE, strict=False)]
    session = at_the_die(*hands, waves={4: wave}, luck=wave[0].upper(), agreed=agreed)
    for seat in session.asked():
        answer(session, seat, cards[seat - 1])
    return session


@pytest.mark.parametrize(
    ("wave", "cards", "after"),
    [
        # one Bail: its player leaves, however low the others are
        ("monster 1 2 3", "bail baby-3 baby-8", "monster 3 2"),
        ("monster 2 1 3", "baby-5 bail baby-4", "monster 1 3"),
        ("monster 3 2 1", "baby-3 baby-4 bail", "monster 2 1"),
        ("baby 1 2", "bail baby-3", "baby 2"),
        # several Bails: the surfer furthest right of those who played it
        ("monster 1 2 3 1", "bail bail baby-3", "monster 3 1 2"),
        ("monster 2 1 2 3", "bail bail baby-3", "monster 3 2 1"),
        ("monster 4 3 2 1", "ready-9 bail bail bail", "monster 1 4 3"),
        ("pipeline 2 3 1", "baby-4 bail bail", "pipeline 1 2"),
        # no Bail: the lowest card
        ("monster 1 2 3", "baby-3 baby-4 baby-5", "monster 3 2"),
        ("monster 1 2 3", "baby-5 baby-4 baby-3", "monster 1 2"),
        ("pipeline 4 3 2 1", "baby-4 baby-3 baby-5 ready-9", "pipeline 4 3 1"),
        # several are lowest: the surfer furthest right of those
        ("monster 1 2 3", "baby-4 pipeline-4 baby-8", "monster 3 1"),
        ("monster 3 1 2", "baby-4 baby-8 pipeline-4", "monster 2 3"),
        ("monster 1 2 1 3", "baby-4 pipeline-4 baby-8", "monster 3 1 2"),
        ("monster 3 2 1 4", "baby-4 pipeline-4 monster-4 baby-8", "monster 4 3 2"),
        # several are highest: the surfer furthest left of those, when the other has left
        ("monster 4 3 2 1", "baby-8 baby-8 baby-3 baby-5", "monster 2 4 1"),
        ("monster 3 1 2", "baby-8 baby-8 baby-3", "monster 1 2"),
        ("monster 4 3 1 2", "cut-in-9 ready-9 baby-3 baby-4", "monster 1 4 2"),
        # all are equal: lowest and highest at once
        ("baby 1 2", "baby-5 pipeline-5", "baby 1"),
        ("monster 3 2 1", "baby-5 pipeline-5 wild-5", "monster 3 2"),
    ],
)
def test_s6_4_to_s6_9_who_leaves_and_who_leads(wave: str, cards: str, after: str) -> None:
    session = contest(wave, *cards.split())
    assert session.wave(4) == after
    assert session.phase() == "actions"


def test_s6_7_the_one_who_leaves_paddles_out_and_all_others_stay() -> None:
    session = contest("monster 1 2 3 1", "bail", "bail", "baby-3")
    zones = [session.surfers(seat) for seat in (1, 2, 3)]
    assert zones == [
        "ready 0 paddling 1 beach 4 out 0",
        "ready 0 paddling 0 beach 5 out 0",
        "ready 0 paddling 0 beach 5 out 0",
    ]
    assert session.heard(2, "left") == [{"seat": 0, "space": 4, "position": 4, "why": "contest"}]


def test_s6_4_whoever_bails_alone_chooses_among_all_of_theirs() -> None:
    for position, after in ((1, "monster 2 1 1"), (3, "monster 2 1 1"), (4, "monster 2 1 1")):
        session = contest("monster 1 2 1 1", "bail", "baby-3")
        assert session.asked() == [1]
        assert session.choices(1) == ["off 4/1", "off 4/3", "off 4/4"]
        session.play(f"1 off 4/{position}")
        assert session.heard(0, "left")[0]["position"] == position
        assert session.wave(4) == after


def test_s6_4_nobody_else_chooses_and_no_other_surfer() -> None:
    session = contest("monster 1 2 1", "bail", "baby-3")
    assert session.refusal("2 off 4/2") == ("S4.1", "not_your_turn")
    assert session.refusal("1 off 4/2") == ("S6.4", "not_to_leave")


def test_s6_5_several_bails_leave_no_choice_even_with_several_surfers() -> None:
    session = contest("monster 3 1 2 1 2", "bail", "bail", "baby-4")
    assert session.wave(4) == "monster 3 1 2 1"
    assert session.surfers(2) == "ready 0 paddling 1 beach 4 out 0"


def test_s6_5_by_ruling_of_all_also_for_a_tie_of_lowest_cards() -> None:
    cards = ("baby-4", "pipeline-4", "baby-8")
    assert contest("monster 3 1 2 3", *cards, agreed=OF_ALL).surfers(3) == "ready 0 paddling 1 beach 4 out 0"
    assert contest("monster 3 1 2 3", *cards).surfers(2) == "ready 0 paddling 1 beach 5 out 0"


def test_s6_5_by_ruling_a_single_lowest_card_is_not_touched() -> None:
    assert contest("monster 1 2 3", "baby-4", "baby-3", "baby-8", agreed=OF_ALL).wave(4) == "monster 3 1"


def test_s6_6_the_lowest_player_chooses_which_surfer_leaves() -> None:
    session = contest("monster 1 2 1", "baby-3", "baby-4")
    assert (session.phase(), session.asked(), session.choices(1)) == ("leaving", [1], ["off 4/1", "off 4/3"])
    assert session.play("1 off 4/1").wave(4) == "monster 2 1"
    rightmost = contest("monster 1 2 1", "baby-3", "baby-4", agreed=ruled(which_leaves="rightmost"))
    assert (rightmost.wave(4), rightmost.phase()) == ("monster 2 1", "actions")
    assert rightmost.heard(0, "left")[0]["position"] == 3


def test_s6_8_only_the_highest_leads_and_after_the_other_has_left() -> None:
    session = contest("monster 2 1 2 1", "baby-8", "baby-3")
    assert session.refusal("1 lead 4/2") == ("S2.6", "not_now")
    session.play("2 off 4/1")
    assert (session.phase(), session.choices(1)) == ("leading", ["lead 4/1", "lead 4/3"])
    assert session.play("1 lead 4/3").wave(4) == "monster 1 1 2"


def test_s6_8_by_ruling_furthest_left_is_counted_after_the_other_has_left() -> None:
    session = contest("monster 2 3 1 2 1", "baby-8", "baby-5", "baby-3", agreed=ruled(which_leads="leftmost"))
    assert session.wave(4) == "monster 1 2 2 1"
    assert session.heard(0, "moved_up")[0]["position"] == 2


def test_s6_10_all_bail_and_nobody_is_asked_to_lead() -> None:
    session = contest("monster 1 2 3 1", "bail", "bail", "bail")
    assert (session.wave(4), session.phase()) == ("monster 1 2 3", "actions")
    assert session.heard(0, "moved_up") == []


@pytest.mark.parametrize(("agreed", "phase"), [(ruled(), "actions"), (ruled(all_bail="leftmost"), "leading")])
def test_s6_10_a_lone_player_who_bails(agreed: Agreed, phase: str) -> None:
    session = at_the_die("baby-4", "baby-5", waves={4: "baby 1 1 1"}, luck="B", agreed=agreed)
    session.play("1 bail", "1 off 4/2")
    assert (session.wave(4), session.phase()) == ("baby 1 1", phase)


def test_s6_10_the_ruling_does_nothing_while_one_card_has_a_number() -> None:
    session = contest("monster 1 2 3 1", "bail", "bail", "baby-3", agreed=ruled(all_bail="leftmost"))
    assert session.wave(4) == "monster 3 1 2"


@pytest.mark.parametrize(
    ("agreed", "after"), [(OF_ALL, "monster 2 4 1"), ({**OF_ALL, **ruled(gone_leader="next_highest")}, "monster 4 2 1")]
)
def test_s6_11_the_highest_has_just_lost_the_only_surfer(agreed: Agreed, after: str) -> None:
    session = contest("monster 2 4 1 3", "baby-4", "pipeline-4", "baby-8", "baby-6", agreed=agreed)
    assert (session.wave(4), session.phase()) == (after, "actions")


def test_s6_11_the_highest_who_still_has_one_leads_it() -> None:
    session = contest("monster 1 3 2 3", "baby-4", "pipeline-4", "baby-8", agreed=OF_ALL)
    assert session.wave(4) == "monster 3 1 2"


def test_s6_11_by_ruling_bail_is_never_the_next_highest() -> None:
    agreed = {**OF_ALL, **ruled(gone_leader="next_highest")}
    session = contest("monster 1 2 1 3", "bail", "bail", "baby-8", agreed=agreed)
    assert (session.wave(4), session.phase()) == ("monster 1 2 1", "actions")


def test_s5_5_a_lone_player_plays_one_card_takes_one_off_and_leads() -> None:
    session = at_the_die("baby-4 baby-8", "baby-5", waves={4: "baby 1 1 1"}, luck="B")
    assert session.asked() == [1]
    session.play("1 play baby 4", "1 off 4/1", "1 lead 4/2")
    assert (session.wave(4), session.hand(1), session.phase()) == ("baby 1 1", ["baby-8"], "actions")


def test_s5_5_a_lone_player_without_cards_loses_a_surfer_of_choice() -> None:
    session = at_the_die("", "baby-5", waves={4: "baby 1 1"}, luck="B", active=2)
    assert (session.phase(), session.asked()) == ("leaving", [1])
    assert session.play("1 off 4/1").wave(4) == "baby 1"


def test_s5_4_by_no_ruling_a_single_surfer_holds_one() -> None:
    for agreed in (ruled(), ruled(lone_player="no_contest")):
        session = at_the_die("baby-4", "baby-5", waves={4: "baby 1", 5: "baby"}, luck="B", agreed=agreed)
        assert (session.heard(0, "contest"), session.phase()) == ([], "actions")


def test_s5_1_three_waves_of_a_type_one_after_the_other() -> None:
    waves = {1: "pipeline 1 2", 3: "pipeline 2 1", 5: "baby 1 2", 6: "pipeline 1 2"}
    session = at_the_die("baby-3 baby-4 baby-5", "baby-6 baby-7 baby-8", waves=waves, luck="P")
    order = []
    for mine, theirs in ((3, 6), (4, 7), (5, 8)):
        order.append(session.view(0).facts()["space"])
        session.play(f"1 play baby {mine}", f"2 play baby {theirs}")
    assert order == [6, 3, 1]
    assert [session.wave(space) for space in (1, 3, 5, 6)] == ["pipeline 2", "pipeline 2", "baby 1 2", "pipeline 2"]
    assert session.phase() == "actions"


def test_s5_1_a_card_played_for_one_wave_is_gone_for_the_next() -> None:
    session = at_the_die("baby-3", "baby-6 baby-7", waves={1: "baby 1 2", 6: "baby 1 2 1"}, luck="B")
    session.play("1 play baby 3", "2 play baby 6", "1 off 6/1")
    assert (session.asked(), session.view(0).facts()["space"]) == ([2], 1)
    session.play("2 play baby 7")
    assert session.heard(0, "revealed")[0]["cards"] == [[0, "bail"], [1, "baby 7"]]
    assert session.wave(1) == "baby 2"


def test_s5_1_a_face_without_a_wave_of_its_type_does_nothing() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1 2", 2: "monster 1 2"}, luck="P")
    assert (session.heard(0, "contest"), session.phase()) == ([], "actions")


def test_s5_1_a_wave_with_a_star_is_of_its_type() -> None:
    session = at_the_die("baby-3", "baby-4", waves={2: "monster* 1 2", 3: "black-monster 1 2"}, luck="M")
    assert [fact["space"] for fact in session.heard(0, "contest")] == [3]
    session.play("1 play baby 3", "2 play baby 4")
    assert session.wave(2) == "monster* 1"  # both have only Bail by now


def test_s5_2_monsters_hold_contests_again_after_a_second_star() -> None:
    session = at_the_die("baby-3 baby-4", "baby-5 baby-6", "baby-7", waves={2: "monster 1 2 1 2"}, luck="M*")
    session.play("1 play baby 3", "2 play baby 5", "1 off 2/1")
    session.play("2 lead 2/1: M*")
    assert (session.wave(2), session.phase()) == ("monster 2 1 2", "face down")
    session.play("1 play baby 4", "2 play baby 6")
    session.play("2 lead 2/1")
    assert (session.wave(2), session.phase()) == ("monster 2 2", "actions")


def test_s5_2_the_active_player_rolls_both_times() -> None:
    session = at_the_die("baby-3", "baby-4", "baby-5", waves={2: "baby 1"}, luck="M* P", active=3)
    assert session.heard(0, "rolled") == [{"seat": 2, "face": "M*"}, {"seat": 2, "face": "P"}]
    assert session.asked() == [3]


def test_s5_2_an_m_is_not_rolled_again() -> None:
    session = at_the_die("baby-3", "baby-4", waves={2: "monster 1 2"}, luck="M").play("1 play baby 3", "2 play baby 4")
    assert (session.heard(0, "rolled"), session.phase()) == ([], "actions")


def test_s6_1_one_card_whatever_the_number_of_surfers() -> None:
    session = at_the_die("baby-3 baby-8", "baby-4", waves={4: "monster 1 1 2 1"}, luck="M")
    session.play("1 play baby 8", "2 play baby 4")
    assert (session.hand(1), session.heard(0, "revealed")[0]["cards"]) == (["baby-3"], [[0, "baby 8"], [1, "baby 4"]])


def test_s6_1_a_card_that_is_not_held_cannot_be_played() -> None:
    session = at_the_die("baby-3", "baby-4", waves={4: "monster 1 2"}, luck="M")
    assert session.refusal("1 play baby 8") == ("S4.12", "not_held")
    assert session.choices(1) == ["play baby 3", "bail"]


def test_s6_3_what_cards_do_has_no_effect_and_bail_comes_back() -> None:
    session = at_the_die("ready-9", "cut-in-9", "prime-6", "baby-3", waves={4: "monster 1 2 3 4"}, luck="M")
    session.play("1 play ready 9", "2 play cut in 9", "3 play prime 6", "4 bail")
    assert session.wave(4) == "monster 1 2 3"
    assert session.discards()[-3:] == ["ready-9", "cut-in-9", "prime-6"]
    assert session.hand(4) == ["baby-3"]
    assert session.surfers(1) == "ready 0 paddling 0 beach 5 out 0"


def test_s6_3_peace_is_a_nine_in_a_contest() -> None:
    session = at_the_die("peace-9", "baby-8", waves={4: "monster 2 1"}, luck="M")
    session.play("1 no peace", "2 no peace", "1 play peace 9", "2 play baby 8")
    assert (session.wave(4), session.heard(0, "peace")) == ("monster 1", [])
