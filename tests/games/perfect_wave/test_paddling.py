"""Chapter 6: paddling and Wax."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import game_with, table
from games.written import WATCHING
from lineup.core import QUIET, Dice, NotationError, Rng

TO_THE_BOX = {"rulings.spent_wax": "box"}
ONCE = {"rulings.wash": "once"}


def test_p6_1_a_paddle_out_from_the_hand_moves_the_surfer_and_is_discarded() -> None:
    session = table("", "", hands=["Paddle-Out Paddle-Out", ""], surfers=[4, 1]).play("1 paddle")
    assert session.surfer(1) == 5
    assert session.surfer(2) == 1
    assert (session.hand(1), session.pile("maneuver"), session.wax(1)) == (["Paddle-Out"], ["Paddle-Out"], 2)
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "paddled") == [{"seat": 0, "space": 5, "how": "card", "place": None}]
    assert session.held(1) == (0, 1)


def test_p6_1_it_takes_a_paddle_out() -> None:
    session = table("", "", hands=["Snap 7", "Paddle-Out"])
    assert session.refusal("1 paddle") == ("P6.1", "no_paddle_out")
    assert "paddle" not in session.choices(1)


def test_p6_2_a_wax_moves_the_surfer_too() -> None:
    session = table("", "", surfers=[4, 1]).play("1 paddle for wax")
    assert (session.surfer(1), session.wax(1), session.points()) == (5, 1, 1)
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "paddled") == [{"seat": 0, "space": 5, "how": "wax", "place": None}]


def test_p6_3_from_the_ninth_space_the_surfer_reaches_the_last() -> None:
    assert table("", "", surfers=[9, 1]).play("1 paddle for wax").surfer(1) == 10


@pytest.mark.parametrize("deed", ["paddle", "paddle for wax", "take maneuver 4 and paddle"])
def test_p6_3_from_the_last_space_there_is_no_way_on(deed: str) -> None:
    session = table("", "", hands=["Paddle-Out", ""], surfers=[10, 1])
    assert session.refusal(f"1 {deed}") == ("P6.3", "last_space")
    assert deed not in session.choices(1)


@pytest.mark.parametrize("seed", range(3))
def test_p6_3_no_surfer_goes_left_in_a_whole_game(seed: int) -> None:
    """Nor further than one space at once, nor beyond the last; and only that of whoever acts."""
    game = game_with()
    dice, rng = Dice(seed), Rng(seed)
    state = game.start(3, dice, QUIET)
    before = list(state.surfers)
    while owing := game.to_act(state):
        moves = game.legal_moves(state, owing[0])
        game.apply(state, owing[0], moves[rng.below(len(moves))], dice, QUIET)
        for seat, space in enumerate(state.surfers):
            assert before[seat] <= space <= min(9, before[seat] + (seat == owing[0]))
        before = list(state.surfers)
    assert max(before) > 0


def test_p6_3_nothing_moves_the_surfer_to_the_left() -> None:
    """Everything that can be done leaves the Surfer where it is, or takes it one space further."""
    position = {"hands": ["7 Snap Paddle-Out", ""], "surfers": [5, 1], "wave_pile": "9"}
    for move in table("", "", **position).choices(1):  # type: ignore[arg-type]
        if move == "end turn":
            continue
        luck = {"draw wave": ": 8", "draw maneuver": ": Paddle-Out", "wash": ": 8 8 8 8"}.get(move, "")
        session = table("", "", **position).play(f"1 {move}{luck}")  # type: ignore[arg-type]
        assert session.surfer(1) == (6 if "paddle" in move else 5), move


def test_p6_4_a_wax_is_gained_from_the_supply() -> None:
    session = table("", "").play("1 gain wax")
    assert (session.wax(1), session.supply()) == (3, 7)
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "gained_wax") == [{"seat": 0}]


def test_p6_4_the_last_wax_of_the_supply_can_be_gained_but_no_more() -> None:
    session = table("", "", supply=1).play("1 gain wax", "1 end turn: 9 Trick Carve")
    assert session.supply() == 0
    assert session.refusal("2 gain wax") == ("P6.4", "no_supply")
    assert "gain wax" not in session.choices(2)


@pytest.mark.parametrize("deed", ["paddle for wax", "fetch 9", "fetch 9 to 3", "wash"])
def test_p6_5_only_wax_that_one_has_can_be_paid(deed: str) -> None:
    session = table("", "", wax=[0, 4], wave_pile="9")
    assert session.refusal(f"1 {deed}") == ("P6.5", "no_wax")
    assert deed not in session.choices(1)


@pytest.mark.parametrize("deed", ["paddle for wax", "fetch 9", "fetch 9 to 3", "wash: 5 6 7 8"])
def test_p6_5_paid_wax_goes_back_to_the_supply(deed: str) -> None:
    session = table("", "", wave_pile="9").play(f"1 {deed}")
    assert (session.wax(1), session.wax(2), session.supply()) == (1, 2, 9)


@pytest.mark.parametrize("deed", ["paddle for wax", "fetch 9", "fetch 9 to 3", "wash: 5 6 7 8"])
def test_p6_5_with_the_other_ruling_it_is_out_of_the_game(deed: str) -> None:
    session = table("", "", wave_pile="9", agreed=TO_THE_BOX).play(f"1 {deed}")
    assert (session.wax(1), session.wax(2), session.supply()) == (1, 2, 8)


def test_p6_5_with_the_other_ruling_an_empty_supply_stays_empty() -> None:
    session = table("", "", supply=0, agreed=TO_THE_BOX).play("1 paddle for wax", "1 end turn: 9 Trick Carve")
    assert session.refusal("2 gain wax") == ("P6.4", "no_supply")


def test_p6_5_an_empty_supply_is_filled_by_paying() -> None:
    session = table("", "", supply=0).play("1 paddle for wax", "1 end turn: 9 Trick Carve")
    assert session.play("2 gain wax").wax(2) == 3


def test_p6_6_a_wash_discards_all_wave_cards_and_deals_four_new_ones() -> None:
    session = table("", "").play("1 wash: 5 6 7 8")
    assert session.pier("wave") == "8 7 6 5"
    assert sorted(session.pile("wave")) == ["1", "2", "3", "4"]
    assert (session.wax(1), session.points(), session.asked()) == (1, 2, [1])


def test_p6_6_everybody_sees_a_wash() -> None:
    session = table("", "").play("1 wash: 5 6 7 8")
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "washed") == [{"seat": 0}]
        assert {fact["card"] for fact in session.heard(seat, "washed_out")} == {"1", "2", "3", "4"}
        assert [(fact["place"], fact["card"]) for fact in session.heard(seat, "appeared")] == [
            (4, "5"), (3, "6"), (2, "7"), (1, "8"),
        ]  # fmt: skip


def test_p6_6_after_a_card_was_taken_what_is_left_goes_and_four_come() -> None:
    session = table("", "").play("1 take wave 2", "1 wash: 5 6 7 8")
    assert sorted(session.pile("wave")) == ["1", "3", "4"]
    assert session.pier("wave") == "8 7 6 5"


def test_p6_6_maneuver_cards_are_not_washed() -> None:
    session = table("", "").play("1 take maneuver 2", "1 wash: 5 6 7 8")
    assert session.pier("maneuver") == "Snap - Aerial Paddle-Out"
    assert session.pile("maneuver") == []
    with pytest.raises(NotationError):
        session.game.read("wash maneuver")


def test_p6_6_it_can_be_done_again_while_there_is_wax() -> None:
    session = table("", "", wax=[3, 2]).play("1 wash: 5 6 7 8", "1 wash: 9 9 9 9", "1 wash: 5 6 7 8")
    assert session.refusal("1 wash") == ("P6.5", "no_wax")
    assert len(session.pile("wave")) == 12


def test_p6_6_it_can_be_done_between_actions_and_when_the_points_are_spent() -> None:
    session = table("", "").play("1 take wave 1", "1 wash: 5 6 7 8", "1 take wave 1", "1 wash: 9 9 9 9 10 Trick Carve")
    assert session.hand(1) == ["1", "8"]
    assert session.pier("wave") == "10 9 9 9"
    assert session.asked() == [2]


def test_p6_6_with_the_other_ruling_it_is_done_once_a_turn() -> None:
    session = table("", "", agreed=ONCE).play("1 wash: 5 6 7 8")
    assert session.refusal("1 wash") == ("P6.6", "washed_already")
    assert "wash" not in session.choices(1)
    session.play("1 end turn: 9 Trick Carve", "2 wash: 9 9 10 10", "2 end turn: 11 Trick Carve", "1 wash: 6 7 8 8")
    assert session.wax(1) == 0


def test_p6_6_with_the_other_ruling_a_turn_ends_by_itself_after_wash_and_points() -> None:
    session = table("", "", agreed=ONCE).play("1 wash: 5 6 7 8", "1 take wave 4", "1 take wave 3: 9 9 Trick Carve")
    assert session.wax(1) == 1
    assert session.asked() == [2]


def test_p6_6_a_wash_whose_deck_runs_out_deals_washed_cards_again() -> None:
    """Two cards are left. With the second of them the pile, just washed there, is the new deck."""
    session = table("", "", wave_deck="11 12").play("1 wash: 11 12 3 1")
    assert session.pier("wave") == "1 3 12 11"
    assert session.pile("wave") == []
    assert session.deck("wave") == 2


def test_p6_6_a_wash_with_just_enough_cards_deals_none_of_the_washed_ones() -> None:
    session = table("", "", wave_deck="9 10 11 12").play("1 wash: 11 12 9 10")
    assert session.pier("wave") == "10 9 12 11"
    assert (session.pile("wave"), session.deck("wave")) == ([], 4)
