"""Chapter 12: advanced contests."""

from __future__ import annotations

from games.surfs_up_dude.positions import ADVANCED, Agreed, at_the_die, deal, ruled
from games.surfs_up_dude.session import Session

MUST = {**ADVANCED, **ruled(advanced_lead="must")}


def first_cards(*cards: str, wave: str = "monster 1 2 3", agreed: Agreed = MUST) -> Session:
    """A contest on the second space: everybody has played the first of these cards, and holds the other."""
    hands = [card.replace("bail", "monster-5") for card in cards]
    session = at_the_die(*hands, waves={2: wave}, luck="M", agreed=agreed)
    for seat in session.asked():
        first = cards[seat - 1].split()[0].replace("-", " ")
        session.play(f"{seat} bail" if first == "bail" else f"{seat} play {first}")
    return session


def test_s12_1_seven_cards_for_everybody() -> None:
    one = "monster-3 monster-3 monster-3 monster-3 monster-4 monster-4 monster-4"
    two = "baby-3 baby-4 baby-5 baby-6 baby-6 baby-7 baby-7"
    session = deal(one, two, first="baby", agreed=ADVANCED)
    assert [len(session.hand(seat)) for seat in (1, 2)] == [7, 7]


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


def test_s12_3_bail_as_first_card_ends_the_contest() -> None:
    session = first_cards("bail", "baby-5 baby-7", "baby-4 pipeline-6")
    assert (session.wave(2), session.hand(2)) == ("monster 2 3", ["baby-7"])


def test_s12_3_several_bails_cost_the_surfer_furthest_right_of_those() -> None:
    session = first_cards("bail", "bail", "baby-4 pipeline-6")
    assert session.wave(2) == "monster 3 1"


def second_bail(agreed: Agreed) -> Session:
    session = first_cards("baby-8 pipeline-3", "baby-3 baby-4", "baby-6 pipeline-6", agreed=agreed)
    return session.play("1 bail", "2 play baby 4", "3 play pipeline 6")


def test_s12_4_bail_as_second_card_adds_nothing() -> None:
    assert second_bail(MUST).wave(2) == "monster 3 1"


def test_s12_4_whoever_has_no_second_card_plays_bail() -> None:
    session = first_cards("baby-8", "baby-3 baby-4", "baby-6 pipeline-6")
    assert session.asked() == [2, 3]


def test_s12_4_by_ruling_it_costs_a_surfer() -> None:
    assert second_bail({**MUST, **ruled(second_bail="costs_a_surfer")}).wave(2) == "monster 3 2"


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


def test_s12_6_against_a_shark_one_card_is_played() -> None:
    session = at_the_die("baby-4 baby-5", "baby-6 baby-7", waves={1: "baby 1 2"}, luck="shark", agreed=ADVANCED)
    session.play("1 shark 1", "1 play baby 5", "2 play baby 7")
    assert (session.wave(1), session.phase()) == ("baby 2 1", "actions")
