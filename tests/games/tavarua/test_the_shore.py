"""Chapter 5: the shore."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.rounds import OTHER, alone, finish
from games.written import WATCHING

ALL = "drink jetski call focus inspiration zone heckle shark scout"
ANY_ORDER: Agreed = {"rulings.before_the_card": "any_order"}


@pytest.mark.parametrize(
    ("deed", "place"), [("paddle out 3", "channel 2"), ("wait 3", "shore"), ("paddle in 3", "shore")]
)
def test_t5_1_the_shore_is_space_0_of_the_channel(deed: str, place: str) -> None:
    assert alone(Surfer(), deed).at(1) == place


def test_t5_1_no_wave_lies_beside_the_shore() -> None:
    session = contest(Surfer(), OTHER)
    assert session.refusal("1 catch 1") == ("T5.1", "no_wave_at_the_shore")
    assert not any(choice.startswith("catch") for choice in session.choices(1))


@pytest.mark.parametrize(("before", "after"), [("short", "long"), ("long", "short")])
def test_t5_2_on_the_shore_you_may_switch_boards(before: str, after: str) -> None:
    session = contest(Surfer(board=before), OTHER, preparing=True).play("1 switch")
    assert session.board(1) == after
    assert session.heard(WATCHING, "switched")[0]["board"] == f"{after}board"


def test_t5_2_the_balance_starts_in_the_middle_of_the_new_board() -> None:
    assert contest(Surfer(), OTHER, preparing=True).play("1 switch").balance(1) == 0


def test_t5_2_once_a_round() -> None:
    session = contest(Surfer(stoke=1), OTHER, preparing=True).play("1 switch")
    assert session.refusal("1 switch") == ("T5.2", "switched_already")
    session.play("1 ready")
    finish(session, "1 wait 1", "2 wait 1").play("1 switch")
    assert session.board(1) == "short"


@pytest.mark.parametrize("place", ["channel 1", "riding 2", "fallen 1"])
def test_t5_2_and_nowhere_else(place: str) -> None:
    pile = "1+" if "riding" in place else ""
    session = contest(Surfer(place, stoke=2, pile=pile, stoke_cards="drink"), OTHER, preparing=True)
    assert session.asked() == [1]
    assert session.refusal("1 switch") == ("T5.2", "not_on_the_shore")
    assert session.refusal("1 buy") == ("T5.2", "not_on_the_shore")


def test_t5_2_whoever_has_switched_catches_and_scores_on_the_new_board() -> None:
    session = contest(Surfer("riding 1", board="long", pile="2+", balance=2), OTHER)
    finish(session, "1 ride 1", "2 wait 1").play("1 switch", "1 ready")
    assert session.waves(1, "long") == [(3.0, 7, "shore")]  # 2, 1, the shore, and a hang-ten
    finish(session, "1 paddle out 1", "2 wait 1")
    finish(session, "1 catch 1", "2 wait 1")
    assert session.board(1) == "short"


def test_t5_3_a_stoke_card_costs_one_token() -> None:
    session = contest(Surfer(stoke=2), OTHER, preparing=True).play("1 buy: focus")
    assert (session.stoke(1), session.stoke_cards(1)) == (1, "focus")


def test_t5_3_as_many_as_you_can_pay() -> None:
    session = contest(Surfer(stoke=3), OTHER, preparing=True).play("1 buy: focus", "1 buy: focus", "1 buy: jetski")
    assert (session.stoke(1), session.stoke_cards(1)) == (0, "jetski focus focus")


def test_t5_3_not_without_a_token() -> None:
    session = contest(Surfer(), OTHER, preparing=True)
    assert session.refusal("1 buy") == ("T5.3", "no_stoke_to_pay")
    assert "buy" not in session.choices(1)


def test_t5_3_only_the_buyer_sees_which_card_it_is() -> None:
    session = contest(Surfer(stoke=2), OTHER, preparing=True).play("1 buy: focus")
    assert session.heard(1, "bought") == [{"seat": 0, "cards": ["Focus"], "count": 1, "other": None}]
    for seat in (2, WATCHING):
        assert session.heard(seat, "bought") == [{"seat": 0, "cards": None, "count": 1, "other": None}]
    assert session.surfer(1)["stoke_cards"] == 1


def test_t5_4_a_card_cannot_be_played_in_the_round_in_which_it_was_bought() -> None:
    session = contest(Surfer(stoke=3), OTHER, preparing=True).play("1 buy: jetski")
    assert session.refusal("1 jetski 4") == ("T5.4", "bought_this_round")
    assert not any(choice.startswith("jetski") for choice in session.choices(1))


def test_t5_4_but_in_the_next_one() -> None:
    session = contest(Surfer(stoke=1), OTHER, preparing=True).play("1 buy: jetski")
    finish(session, "1 wait 1", "2 wait 1").play("1 jetski 4")
    assert session.at(1) == "channel 4"


@pytest.mark.parametrize("agreed", [{}, ANY_ORDER])
def test_t5_4_an_older_card_of_the_same_kind_can_be_played(agreed: Agreed) -> None:
    session = contest(Surfer(stoke=1, stoke_cards="jetski"), OTHER, preparing=True, agreed=agreed)
    session.play("1 buy: jetski", "1 jetski 4")
    assert (session.at(1), session.stoke_cards(1)) == ("channel 4", "jetski")


def test_t5_5_when_the_deck_of_stoke_cards_is_empty_nothing_can_be_bought() -> None:
    hoarder = Surfer("channel 2", stoke_cards=" ".join([ALL] * 3))
    session = contest(Surfer(stoke=1), hoarder, preparing=True)
    assert session.view(WATCHING).facts()["stoke_deck"] == 0
    assert session.refusal("1 buy") == ("T5.5", "stoke_deck_empty")


def test_t5_5_used_stoke_cards_do_not_come_back() -> None:
    hoarder = Surfer("channel 2", stoke_cards=" ".join([ALL] * 3))
    session = contest(hoarder, Surfer(stoke=1), preparing=True).play("1 energy drink")
    assert session.refusal("2 buy") == ("T5.5", "stoke_deck_empty")
    used = session.view(WATCHING).facts()["stoke_used"]
    assert isinstance(used, dict)
    assert used["Energy Drink"] == 1
