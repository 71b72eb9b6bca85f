"""Chapter 6: cards of a contest, and who leaves the wave."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import Agreed, at_the_die, ruled
from games.surfs_up_dude.session import Session

SPARE = ["monster-3", "monster-3", "monster-3", "monster-3", "monster-4"]
OF_ALL = ruled(tied_rightmost="of_all")


def fight(wave: str, *cards: str, agreed: Agreed | None = None) -> Session:
    """A contest on the second space: each seat plays its card, or Bail, and has another one to spare."""
    spare = ["monster-3", "monster-4", "monster-5", "monster-3"]
    hands = [f"{card} {spare[seat]}".replace("bail", "") for seat, card in enumerate(cards)]
    session = at_the_die(*hands, waves={2: wave}, luck={"m": "M", "p": "P", "b": "B"}[wave[0]], agreed=agreed)
    for seat in session.asked():
        card = cards[seat - 1].replace("-", " ")
        session.play(f"{seat} bail" if card == "bail" else f"{seat} play {card}")
    return session


def answer(session: Session, seat: int, card: str) -> None:
    session.play(f"{seat} {'bail' if card == 'bail' else 'play ' + card.replace('-', ' ')}")


def contest_on(wave: str, *cards: str, agreed: Agreed | None = None) -> Session:
    """A contest on the fourth space; everybody holds the card they play and one more."""
    hands = [spare if card == "bail" else f"{card} {spare}" for card, spare in zip(cards, SPARE, strict=False)]
    session = at_the_die(*hands, waves={4: wave}, luck=wave[0].upper(), agreed=agreed)
    for seat in session.asked():
        answer(session, seat, cards[seat - 1])
    return session


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


def test_s6_1_one_card_whatever_the_number_of_surfers() -> None:
    session = at_the_die("baby-3 baby-8", "baby-4", waves={4: "monster 1 1 2 1"}, luck="M")
    session.play("1 play baby 8", "2 play baby 4")
    assert (session.hand(1), session.heard(0, "revealed")[0]["cards"]) == (["baby-3"], [[0, "baby 8"], [1, "baby 4"]])


def test_s6_1_a_card_that_is_not_held_cannot_be_played() -> None:
    session = at_the_die("baby-3", "baby-4", waves={4: "monster 1 2"}, luck="M")
    assert session.refusal("1 play baby 8") == ("S4.12", "not_held")
    assert session.choices(1) == ["play baby 3", "bail"]


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


def test_s6_4_one_bail_costs_its_player_a_surfer_of_their_choice() -> None:
    session = fight("monster 1 2 1", "bail", "baby-3")
    assert (session.phase(), session.asked(), session.choices(1)) == ("leaving", [1], ["off 2/1", "off 2/3"])
    session.play("1 off 2/3")
    assert session.wave(2) == "monster 2 1"


def test_s6_4_by_ruling_the_one_furthest_right_leaves() -> None:
    session = fight("monster 1 2 1", "bail", "baby-3", agreed=ruled(which_leaves="rightmost"))
    assert session.wave(2) == "monster 2 1"


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
    session = contest_on(wave, *cards.split())
    assert session.wave(4) == after
    assert session.phase() == "actions"


def test_s6_4_whoever_bails_alone_chooses_among_all_of_theirs() -> None:
    for position, after in ((1, "monster 2 1 1"), (3, "monster 2 1 1"), (4, "monster 2 1 1")):
        session = contest_on("monster 1 2 1 1", "bail", "baby-3")
        assert session.asked() == [1]
        assert session.choices(1) == ["off 4/1", "off 4/3", "off 4/4"]
        session.play(f"1 off 4/{position}")
        assert session.heard(0, "left")[0]["position"] == position
        assert session.wave(4) == after


def test_s6_4_nobody_else_chooses_and_no_other_surfer() -> None:
    session = contest_on("monster 1 2 1", "bail", "baby-3")
    assert session.refusal("2 off 4/2") == ("S4.1", "not_your_turn")
    assert session.refusal("1 off 4/2") == ("S6.4", "not_to_leave")


def test_s6_5_of_several_bails_the_surfer_furthest_right_leaves() -> None:
    assert fight("monster 1 2 3", "bail", "bail", "baby-3").wave(2) == "monster 3 1"


def test_s6_5_by_ruling_of_all_on_the_wave() -> None:
    session = fight("monster 1 2 3", "bail", "bail", "baby-3", agreed=ruled(tied_rightmost="of_all"))
    assert session.wave(2) == "monster 1 2"


def test_s6_5_several_bails_leave_no_choice_even_with_several_surfers() -> None:
    session = contest_on("monster 3 1 2 1 2", "bail", "bail", "baby-4")
    assert session.wave(4) == "monster 3 1 2 1"
    assert session.surfers(2) == "ready 0 paddling 1 beach 4 out 0"


def test_s6_5_by_ruling_of_all_also_for_a_tie_of_lowest_cards() -> None:
    cards = ("baby-4", "pipeline-4", "baby-8")
    assert contest_on("monster 3 1 2 3", *cards, agreed=OF_ALL).surfers(3) == "ready 0 paddling 1 beach 4 out 0"
    assert contest_on("monster 3 1 2 3", *cards).surfers(2) == "ready 0 paddling 1 beach 5 out 0"


def test_s6_5_by_ruling_a_single_lowest_card_is_not_touched() -> None:
    assert contest_on("monster 1 2 3", "baby-4", "baby-3", "baby-8", agreed=OF_ALL).wave(4) == "monster 3 1"


def test_s6_6_the_lowest_card_loses_a_surfer() -> None:
    session = fight("monster 1 2 3", "baby-5", "baby-4", "baby-6")
    assert session.wave(2) == "monster 3 1"
    assert session.heard(0, "left") == [{"seat": 1, "space": 2, "position": 2, "why": "contest"}]


def test_s6_6_a_tie_for_lowest_costs_the_surfer_furthest_right_of_those() -> None:
    assert fight("monster 1 2 3", "baby-4", "pipeline-4", "baby-6").wave(2) == "monster 3 1"
    assert fight("monster 2 1 3", "baby-4", "pipeline-4", "baby-6").wave(2) == "monster 3 2"


def test_s6_6_three_can_tie_for_lowest() -> None:
    assert fight("monster 2 1 3", "baby-4", "pipeline-4", "monster-4").wave(2) == "monster 2 1"


def test_s6_6_the_lowest_player_chooses_which_surfer_leaves() -> None:
    session = contest_on("monster 1 2 1", "baby-3", "baby-4")
    assert (session.phase(), session.asked(), session.choices(1)) == ("leaving", [1], ["off 4/1", "off 4/3"])
    assert session.play("1 off 4/1").wave(4) == "monster 2 1"
    rightmost = contest_on("monster 1 2 1", "baby-3", "baby-4", agreed=ruled(which_leaves="rightmost"))
    assert (rightmost.wave(4), rightmost.phase()) == ("monster 2 1", "actions")
    assert rightmost.heard(0, "left")[0]["position"] == 3


def test_s6_7_one_surfer_goes_to_the_paddling_out_zone_and_no_more() -> None:
    session = fight("monster 1 2 2 1", "baby-8", "baby-3")
    session.play("2 off 2/2", "1 lead 2/1")
    assert (session.wave(2), session.surfers(2)) == ("monster 1 2 1", "ready 0 paddling 1 beach 4 out 0")


def test_s6_7_the_one_who_leaves_paddles_out_and_all_others_stay() -> None:
    session = contest_on("monster 1 2 3 1", "bail", "bail", "baby-3")
    zones = [session.surfers(seat) for seat in (1, 2, 3)]
    assert zones == [
        "ready 0 paddling 1 beach 4 out 0",
        "ready 0 paddling 0 beach 5 out 0",
        "ready 0 paddling 0 beach 5 out 0",
    ]
    assert session.heard(2, "left") == [{"seat": 0, "space": 4, "position": 4, "why": "contest"}]
