"""Chapter 12: advanced contests."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import (
    ADVANCED,
    Agreed,
    at_the_die,
    deal,
    ruled,
    tied_contest,
)
from games.surfs_up_dude.session import Session

MUST = {**ADVANCED, **ruled(advanced_lead="must")}
BOX = [
    *[f"monster-{number}" for number in (3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6)],
    *[f"pipeline-{number}" for number in (3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7)],
    *[f"baby-{number}" for number in (3, 4, 5, 6, 6, 7, 7, 8, 8, 8)],
    *["wild-5", "wild-5", "wild-6", "wild-7", "cut-in-9", "cut-in-9", "cut-in-9"],
    *["ready-9", "ready-9", "ready-9", "peace-9", "peace-9", "peace-9", "prime-6", "prime-7", "prime-8"],
]
SUMS = ("baby-8 baby-6", "baby-7 baby-7", "baby-3 baby-4", "wild-5 wild-6")
ANY = ruled(tied_leader="any_of_theirs")
COSTS = {**MUST, **ruled(second_bail="costs_a_surfer")}


def first_cards(*cards: str, wave: str = "monster 1 2 3", agreed: Agreed = MUST) -> Session:
    """A contest on the second space: everybody has played the first of these cards, and holds the other."""
    hands = [card.replace("bail", "monster-5") for card in cards]
    session = at_the_die(*hands, waves={2: wave}, luck="M", agreed=agreed)
    for seat in session.asked():
        first = cards[seat - 1].split()[0].replace("-", " ")
        session.play(f"{seat} bail" if first == "bail" else f"{seat} play {first}")
    return session


def second_bail(agreed: Agreed) -> Session:
    session = first_cards("baby-8 pipeline-3", "baby-3 baby-4", "baby-6 pipeline-6", agreed=agreed)
    return session.play("1 bail", "2 play baby 4", "3 play pipeline 6")


def advanced_contest(wave: str, *pairs: str, agreed: Agreed = MUST) -> Session:
    """A contest on the fifth space. Everybody plays these two cards, as far as it comes to the second."""
    hands = [f"{pair} monster-3".replace("bail", "") for pair in pairs]
    session = at_the_die(*hands, waves={5: wave}, luck=wave[0].upper(), agreed=agreed)
    for number in range(2):
        for seat in session.asked() if session.phase() == "face down" else []:
            card = pairs[seat - 1].split()[number]
            session.play(f"{seat} bail" if card == "bail" else f"{seat} play {card.replace('-', ' ')}")
    return session


def bailed_first(agreed: Agreed) -> Session:
    hands = ("monster-3", "baby-4 baby-5", "baby-6 baby-7")
    session = at_the_die(*hands, waves={4: "monster 2 1 3"}, luck="M", agreed={**ADVANCED, **agreed})
    return session.play("1 bail", "2 play baby 4", "3 play baby 6")


def test_s12_1_seven_cards_for_everybody() -> None:
    one = "monster-3 monster-3 monster-3 monster-3 monster-4 monster-4 monster-4"
    two = "baby-3 baby-4 baby-5 baby-6 baby-6 baby-7 baby-7"
    session = deal(one, two, first="baby", agreed=ADVANCED)
    assert [len(session.hand(seat)) for seat in (1, 2)] == [7, 7]


@pytest.mark.parametrize(("seats", "to_draw"), [(2, 36), (3, 29), (4, 22), (5, 15), (6, 8)])
def test_s12_1_seven_cards_each_and_so_many_are_left(seats: int, to_draw: int) -> None:
    session = deal(*[" ".join(BOX[seat::6][:7]) for seat in range(seats)], first="baby", agreed=ADVANCED)
    assert [len(session.hand(seat + 1)) for seat in range(seats)] == [7] * seats
    assert session.view(0).deck == to_draw


def test_s12_2_a_second_card_is_added_to_the_first() -> None:
    session = first_cards("baby-8 baby-3", "baby-5 baby-7", "baby-4 pipeline-6")
    assert (session.phase(), session.asked()) == ("face down", [1, 2, 3])
    session.play("1 play baby 3", "2 play baby 7", "3 play pipeline 6")
    assert session.heard(0, "revealed")[0]["number"] == 2
    assert session.wave(2) == "monster 2 1"


def test_s12_2_a_tie_for_the_lowest_sum_costs_the_surfer_furthest_right() -> None:
    session = first_cards("baby-3 baby-6", "baby-5 pipeline-4", "baby-8 wild-7", wave="monster 2 1 3")
    session.play("1 play baby 6", "2 play pipeline 4", "3 play wild 7")
    assert session.wave(2) == "monster 3 2"


@pytest.mark.parametrize(
    ("wave", "pairs", "after"),
    [
        # nobody bails: sums decide, not the first cards
        ("monster 1 2 3", ["baby-8 baby-3", "baby-5 baby-7", "baby-4 pipeline-6"], "monster 2 1"),
        ("monster 1 2", ["baby-3 baby-8", "baby-5 pipeline-5"], "monster 1"),
        # lowest sums are equal: furthest right of those
        ("monster 1 2 3", ["baby-3 baby-8", "baby-5 baby-6", "baby-7 baby-7"], "monster 3 1"),
        ("monster 2 1 3", ["baby-3 baby-8", "baby-5 baby-6", "baby-7 baby-7"], "monster 3 2"),
        # highest sums are equal: furthest left of those, when the other has left
        ("monster 3 1 2", ["baby-8 baby-6", "baby-7 baby-7", "baby-3 baby-4"], "monster 1 2"),
        ("monster 4 3 2 1", ["baby-8 baby-6", "baby-7 baby-7", "baby-3 baby-4", "wild-5 wild-6"], "monster 2 4 1"),
        # all sums are equal
        ("monster 2 1", ["baby-3 baby-6", "baby-4 baby-5"], "monster 2"),
        # Bail as first card: no second one
        ("monster 1 2 3", ["bail baby-8", "baby-3 baby-8", "baby-4 baby-8"], "monster 3 2"),
        ("monster 1 2 3", ["bail baby-8", "bail baby-8", "baby-4 baby-8"], "monster 3 1"),
        ("monster 1 2 3", ["bail baby-8", "bail baby-8", "bail baby-8"], "monster 1 2"),
        # Bail as second card adds nothing
        ("monster 1 2 3", ["baby-8 bail", "baby-3 baby-4", "baby-6 pipeline-6"], "monster 3 1"),
        ("monster 1 2 3", ["baby-6 bail", "baby-3 monster-3", "wild-7 bail"], "monster 3 1"),
        ("monster 3 2 1", ["baby-8 bail", "baby-5 bail", "baby-6 bail"], "monster 1 3"),
        ("monster 2 1", ["cut-in-9 bail", "baby-5 bail"], "monster 1"),
    ],
)
def test_s12_2_to_s12_5_who_leaves_and_who_leads(wave: str, pairs: list[str], after: str) -> None:
    session = advanced_contest(wave, *pairs)
    assert (session.wave(5), session.phase()) == (after, "actions")


def test_s12_2_first_cards_are_open_before_the_second_are_chosen() -> None:
    session = at_the_die("baby-3 baby-8", "baby-4 wild-5", waves={5: "baby 1 2"}, luck="B", agreed=ADVANCED)
    session.play("1 play baby 8", "2 play baby 4")
    for seat in (0, 1, 2):
        assert session.heard(seat, "revealed") == [{"space": 5, "number": 1, "cards": [[0, "baby 8"], [1, "baby 4"]]}]
    assert (session.asked(), session.hand(1)) == ([1, 2], ["baby-3"])
    assert session.refusal("1 play baby 8") == ("S4.12", "not_held")
    session.play("2 play wild 5")
    assert session.heard(1, "sealed") == [{"seat": 1, "answer": None, "again": False}]


def test_s12_2_both_cards_are_discarded_and_one_surfer_leaves() -> None:
    session = advanced_contest("monster 1 2 1 2", "baby-3 baby-4", "baby-5 bail")
    assert session.choices(2) == ["off 5/2", "off 5/4"]
    session.play("2 off 5/4", "1 lead 5/1")
    assert session.wave(5) == "monster 1 2 1"
    assert sorted(session.discards()[-3:]) == ["baby-3", "baby-4", "baby-5"]


def test_s12_2_peace_is_asked_once_and_before_the_first_card() -> None:
    session = at_the_die("baby-8 peace-9", "baby-3 baby-4", waves={5: "baby 1 2"}, luck="B", agreed=ADVANCED)
    session.play("1 no peace", "2 no peace", "1 play baby 8", "2 play baby 3")
    assert session.phase() == "face down"
    assert session.refusal("1 peace") == ("S2.6", "not_now")
    saved = at_the_die("baby-8 peace-9", "baby-3 baby-4", waves={5: "baby 1 2"}, luck="B", agreed=ADVANCED)
    assert saved.play("1 peace", "2 no peace").wave(5) == "baby 1 2"


def test_s12_2_a_lone_player_with_two_surfers_plays_two_cards() -> None:
    session = at_the_die("baby-8 wild-5 wild-6", "baby-3", waves={5: "baby 1 1"}, luck="B", agreed=MUST)
    session.play("1 play baby 8", "1 play wild 5", "1 off 5/2")
    assert (session.wave(5), session.hand(1), session.phase()) == ("baby 1", ["wild-6"], "actions")


def test_s12_3_bail_as_first_card_ends_the_contest() -> None:
    session = first_cards("bail", "baby-5 baby-7", "baby-4 pipeline-6")
    assert (session.wave(2), session.hand(2)) == ("monster 2 3", ["baby-7"])


def test_s12_3_several_bails_cost_the_surfer_furthest_right_of_those() -> None:
    session = first_cards("bail", "bail", "baby-4 pipeline-6")
    assert session.wave(2) == "monster 3 1"


def test_s12_3_one_bail_leaves_a_choice_and_saves_the_second_cards() -> None:
    session = advanced_contest("monster 1 2 1", "bail baby-8", "baby-3 baby-4")
    assert (session.phase(), session.choices(1)) == ("leaving", ["off 5/1", "off 5/3"])
    assert session.play("1 off 5/1").wave(5) == "monster 2 1"
    assert session.hand(2) == ["monster-3", "baby-4"]


@pytest.mark.parametrize(
    ("pairs", "seat"),
    [
        (["baby-8 baby-7", "bail baby-8", "baby-3 baby-4"], 2),  # one Bail
        (["bail baby-8", "bail baby-8", "baby-3 baby-4"], 2),  # of two Bails, furthest right
        (["baby-8 baby-7", "baby-3 baby-4", "baby-5 baby-6"], 2),  # the lowest sum
        (["baby-3 baby-6", "baby-4 baby-5", "baby-8 baby-7"], 2),  # of two lowest sums, furthest right
    ],
)
def test_s12_3_and_s12_2_one_surfer_leaves_and_paddles_out(pairs: list[str], seat: int) -> None:
    session = advanced_contest("monster 1 3 2", *pairs)
    zones = {each: session.surfers(each) for each in (1, 2, 3)}
    assert zones.pop(seat) == "ready 0 paddling 1 beach 5 out 0"
    assert set(zones.values()) == {"ready 0 paddling 0 beach 5 out 0"}
    assert len(session.wave(5).split()) == 3


def test_s12_3_without_a_card_the_first_is_bail() -> None:
    session = at_the_die("", "baby-4 wild-5", waves={5: "baby 1 2"}, luck="B", active=2, agreed=MUST)
    session.play("2 play baby 4")
    assert (session.wave(5), session.hand(2)) == ("baby 2", ["wild-5"])


def test_s12_3_after_a_bail_the_highest_may_lead() -> None:
    session = bailed_first(ruled())
    assert (session.wave(4), session.choices(3)) == ("monster 2 3", ["lead 4/2", "stay"])


def test_s12_3_by_ruling_a_bail_ends_all() -> None:
    session = bailed_first(ruled(lead_after_bail="nobody"))
    assert (session.wave(4), session.phase()) == ("monster 2 3", "actions")


def test_s12_3_the_ruling_is_about_advanced_contests_and_bail_alone() -> None:
    agreed = ruled(lead_after_bail="nobody")
    basic = at_the_die("monster-3", "baby-4", "baby-6", waves={4: "monster 2 1 3"}, luck="M", agreed=agreed)
    assert basic.play("1 bail", "2 play baby 4", "3 play baby 6").wave(4) == "monster 3 2"
    shark = at_the_die("monster-3", "baby-4", waves={4: "monster 1 2"}, luck="shark", agreed={**ADVANCED, **agreed})
    sharks = shark.play("1 shark 4", "1 bail", "2 play baby 4")
    assert sharks.wave(4) == "monster"
    hands = ("baby-3 monster-3", "baby-4 baby-5", "baby-6 baby-7")
    late = at_the_die(*hands, waves={4: "monster 2 1 3"}, luck="M", agreed={**ADVANCED, **agreed})
    late.play("1 play baby 3", "2 play baby 4", "3 play baby 6", "1 bail", "2 play baby 5", "3 play baby 7")
    assert late.choices(3) == ["lead 4/2", "stay"]


def test_s12_4_bail_as_second_card_adds_nothing() -> None:
    assert second_bail(MUST).wave(2) == "monster 3 1"


def test_s12_4_whoever_has_no_second_card_plays_bail() -> None:
    session = first_cards("baby-8", "baby-3 baby-4", "baby-6 pipeline-6")
    assert session.asked() == [2, 3]


def test_s12_4_by_ruling_it_costs_a_surfer() -> None:
    assert second_bail({**MUST, **ruled(second_bail="costs_a_surfer")}).wave(2) == "monster 3 2"


def test_s12_4_when_nobody_has_a_second_card_first_cards_decide() -> None:
    session = at_the_die("baby-3", "baby-4", waves={5: "monster 1 2"}, luck="M", agreed=MUST)
    session.play("1 play baby 3", "2 play baby 4")
    assert (session.wave(5), session.phase()) == ("monster 2", "actions")


@pytest.mark.parametrize(
    ("pairs", "after"),
    [
        (["cut-in-9 bail", "baby-3 baby-4", "baby-5 baby-6"], "monster 3 2"),
        (["cut-in-9 bail", "baby-8 bail", "baby-3 baby-4"], "monster 1 3"),  # of the two, furthest right
        (["baby-8 bail", "baby-3 baby-4", "wild-5 bail"], "monster 1 2"),
    ],
)
def test_s12_4_by_ruling_a_second_bail_costs_like_a_first(pairs: list[str], after: str) -> None:
    assert advanced_contest("monster 1 2 3", *pairs, agreed=COSTS).wave(5) == after


def test_s12_5_the_highest_total_may_move_to_the_front() -> None:
    session = second_bail(ADVANCED)
    assert (session.phase(), session.asked(), session.choices(3)) == ("leading", [3], ["lead 2/2", "stay"])
    assert session.play("3 stay").wave(2) == "monster 1 3"
    assert second_bail(ADVANCED).play("3 lead 2/2").wave(2) == "monster 3 1"


def test_s12_5_nobody_is_asked_who_leads_already_with_one_surfer() -> None:
    session = first_cards("bail", "baby-5 baby-7", "baby-4 pipeline-6", wave="monster 2 1 3", agreed=ADVANCED)
    assert (session.wave(2), session.phase()) == ("monster 2 3", "actions")


def test_s12_5_by_ruling_the_highest_total_must() -> None:
    assert second_bail(MUST).phase() == "actions"


def test_s12_5_of_equal_sums_that_very_surfer_may_lead_or_stay() -> None:
    session = tied_contest("monster 3 4 2 1 2", *SUMS, agreed=ADVANCED)
    assert (session.asked(), session.choices(2)) == ([2], ["lead 4/2", "stay"])
    assert session.refusal("2 lead 4/4") == ("S6.9", "not_furthest_left")
    assert session.refusal("2 lead 4/3") == ("S6.8", "not_this_surfer")
    assert session.play("2 stay").wave(4) == "monster 4 2 1 2"
    again = tied_contest("monster 3 4 2 1 2", *SUMS, agreed=ADVANCED).play("2 lead 4/2")
    assert (again.wave(4), again.phase()) == ("monster 2 4 1 2", "actions")


def test_s12_5_of_equal_sums_who_is_in_front_already_is_not_asked() -> None:
    session = tied_contest("monster 3 2 1 2", *SUMS[:3], agreed=ADVANCED)
    assert (session.wave(4), session.phase()) == ("monster 2 1 2", "actions")


def test_s12_5_of_equal_sums_there_is_nothing_to_ask_who_must_lead() -> None:
    assert tied_contest("monster 3 4 2 1 2", *SUMS, agreed=MUST).wave(4) == "monster 2 4 1 2"


def test_s12_5_of_equal_sums_by_ruling_any_of_theirs() -> None:
    session = tied_contest("monster 3 4 2 1 2", *SUMS, agreed={**ADVANCED, **ANY})
    assert session.choices(2) == ["lead 4/2", "lead 4/4", "stay"]


def test_s12_5_whoever_may_lead_may_also_stay_and_nobody_else_is_asked() -> None:
    session = advanced_contest("monster 3 2 1 1", "baby-8 baby-7", "baby-6 baby-5", "baby-3 baby-4", agreed=ADVANCED)
    assert (session.asked(), session.choices(1)) == ([1], ["lead 5/2", "lead 5/3", "stay"])
    assert session.refusal("2 stay") == ("S4.1", "not_your_turn")
    assert session.play("1 stay").wave(5) == "monster 2 1 1"


def test_s12_5_by_ruling_there_is_no_staying() -> None:
    session = advanced_contest("monster 3 2 1 1", "baby-8 baby-7", "baby-6 baby-5", "baby-3 baby-4")
    assert session.choices(1) == ["lead 5/2", "lead 5/3"]
    assert session.refusal("1 stay") == ("S6.8", "must_lead")


def test_s12_5_also_after_a_first_bail_the_highest_may() -> None:
    session = advanced_contest("monster 3 1 2", "bail baby-8", "baby-7 baby-3", "baby-5 baby-4", agreed=ADVANCED)
    assert (session.asked(), session.choices(2)) == ([2], ["lead 5/2", "stay"])


def test_s12_5_who_leads_already_moves_another_surfer_or_stays() -> None:
    session = at_the_die("baby-8 baby-7", "baby-3 baby-4", waves={5: "monster 1 2 1 2"}, luck="M", agreed=ADVANCED)
    session.play("1 play baby 8", "2 play baby 3", "1 play baby 7", "2 play baby 4", "2 off 5/4")
    assert session.choices(1) == ["lead 5/3", "stay"]
    assert session.refusal("1 lead 5/1") == ("S6.8", "not_this_surfer")


def test_s12_6_against_a_shark_one_card_is_played() -> None:
    session = at_the_die("baby-4 baby-5", "baby-6 baby-7", waves={1: "baby 1 2"}, luck="shark", agreed=ADVANCED)
    session.play("1 shark 1", "1 play baby 5", "2 play baby 7")
    assert (session.wave(1), session.phase()) == ("baby 2 1", "actions")


@pytest.mark.parametrize("number", [1, 2])
def test_s12_6_both_times_all_cards_are_turned_over_together(number: int) -> None:
    hands = ("baby-3 baby-8", "baby-4 wild-5", "baby-5 wild-6")
    session = at_the_die(*hands, waves={5: "monster 1 2 3"}, luck="M", agreed=MUST)
    if number == 2:
        session.play("1 play baby 3", "2 play baby 4", "3 play baby 5")
    first, second, third = ("baby 3", "baby 4", "baby 5") if number == 1 else ("baby 8", "wild 5", "wild 6")
    session.play(f"1 play {first}", f"2 play {second}")
    assert session.heard(0, "revealed") == []
    session.play(f"3 play {third}")
    cards = [[0, first], [1, second], [2, third]]
    assert session.heard(0, "revealed") == [{"space": 5, "number": number, "cards": cards}]


def test_s12_6_against_a_shark_one_card_and_the_highest_must_lead() -> None:
    session = at_the_die("baby-8 wild-5", "baby-3", waves={5: "monster 2 1 1"}, luck="shark", agreed=ADVANCED)
    session.play("1 shark 5", "1 play baby 8", "2 play baby 3")
    assert session.choices(1) == ["lead 5/2", "lead 5/3"]
    assert session.refusal("1 stay") == ("S6.8", "must_lead")
