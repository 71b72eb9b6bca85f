"""Chapter 8: the Pier."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import game_with, table
from games.written import WATCHING
from lineup.core import QUIET, Dice, Rng, Tale
from lineup.games.perfect_wave.cards import NOTHING

ROWS = ("wave", "maneuver")


def test_p8_1_at_the_end_of_a_turn_the_rightmost_card_of_both_rows_is_washed_out() -> None:
    session = table("", "", waves="5 6 7 8").play("1 end turn: 9 Trick Floater")
    assert (session.pile("wave"), session.pile("maneuver")) == (["8"], ["Paddle-Out"])
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "washed_out") == [
            {"row": "wave", "place": 4, "card": "8"}, {"row": "maneuver", "place": 4, "card": "Paddle Out"},
        ]  # fmt: skip


def test_p8_1_where_the_rightmost_card_was_taken_nothing_is_washed_out() -> None:
    session = table("", "", waves="5 6 7 8", wax=[0, 0])
    session.play("1 take wave 4", "1 take maneuver 4: 9 Trick Floater")
    assert (session.pile("wave"), session.pile("maneuver")) == ([], [])
    assert session.pier("wave") == "9 5 6 7"
    assert session.pier("maneuver") == "Floater Snap Carve Aerial"


def test_p8_1_the_rows_do_not_wait_for_each_other() -> None:
    session = table("", "", waves="5 6 7 8").play("1 take wave 4", "1 end turn: 9 Trick Floater")
    assert (session.pile("wave"), session.pile("maneuver")) == ([], ["Paddle-Out"])


def test_p8_1_it_happens_at_the_end_of_every_turn() -> None:
    session = table("", "", "", waves="5 6 7 8")
    for seat, luck in ((1, "9 Trick Floater"), (2, "10 Trick Cutback"), (3, "11 Paddle-Out"), (1, "12 Trick Snap")):
        session.play(f"{seat} end turn: {luck}")
    assert session.pile("wave") == ["8", "7", "6", "5"]
    assert session.pier("wave") == "12 11 10 9"
    assert session.pier("maneuver") == "Snap Paddle-Out Cutback Floater"


@pytest.mark.parametrize(
    ("taken", "luck", "pier", "pile"),
    [
        ([], "9", "9 5 6 7", ["8"]),
        ([1], "9 10", "10 9 6 7", ["8"]),
        ([2], "9 10", "10 9 5 7", ["8"]),
        ([3], "9 10", "10 9 5 6", ["8"]),
        ([4], "9", "9 5 6 7", []),
        ([1, 4], "9 10", "10 9 6 7", []),
        ([2, 4], "9 10", "10 9 5 7", []),
        ([3, 4], "9 10", "10 9 5 6", []),
        ([1, 2], "9 10 11", "11 10 9 7", ["8"]),
        ([1, 3], "9 10 11", "11 10 9 6", ["8"]),
        ([2, 3], "9 10 11", "11 10 9 5", ["8"]),
    ],
)
def test_p8_2_the_other_cards_slide_to_the_right_in_their_order(
    taken: list[int], luck: str, pier: str, pile: list[str]
) -> None:
    session = table("", "", waves="5 6 7 8").play(*[f"1 take wave {place}" for place in taken])
    session.play(f"1 end turn: {luck} Trick Carve")
    assert (session.pier("wave"), session.pile("wave")) == (pier, pile)


def test_p8_2_maneuver_cards_slide_as_well() -> None:
    session = table("", "").play("1 take maneuver 1", "1 take maneuver 3")
    session.play("1 end turn: 9 Trick Floater Paddle-Out Trick Cutback")
    assert session.pier("maneuver") == "Cutback Paddle-Out Floater Carve"


def test_p8_3_empty_places_are_filled_from_right_to_left_with_the_wave_row_first() -> None:
    session = table("", "", waves="5 6 7 8").play("1 take wave 1", "1 take maneuver 1")
    session.play("1 end turn: 9 10 Trick Floater Paddle-Out")
    for seat in (WATCHING, 1, 2):
        told = [(fact["row"], fact["place"], fact["card"]) for fact in session.heard(seat, "appeared")]
        assert told == [
            ("wave", 2, "9"), ("wave", 1, "10"), ("maneuver", 2, "Floater"), ("maneuver", 1, "Paddle Out"),
        ]  # fmt: skip


def test_p8_3_every_turn_begins_with_four_cards_in_both_rows() -> None:
    session = table("", "", wax=[0, 0]).play("1 take wave 1", "1 take maneuver 2: 9 10 Trick Floater Trick Cutback")
    assert session.asked() == [2]
    assert [len([card for card in session.pier(row).split() if card != "-"]) for row in ROWS] == [4, 4]


def test_p8_3_no_new_cards_come_during_a_turn() -> None:
    session = table("", "").play("1 take wave 1", "1 take wave 2")
    assert session.pier("wave") == "- - 3 4"


def test_p8_3_cards_come_from_the_decks() -> None:
    session = table("", "")
    before = [session.deck(row) for row in ROWS]
    session.play("1 end turn: 9 Trick Floater")
    assert [session.deck(row) for row in ROWS] == [count - 1 for count in before]


def test_p8_4_when_the_last_wave_card_is_drawn_the_pile_is_the_new_deck_at_once() -> None:
    session = table("", "", wave_deck="9", wave_pile="5 6 7").play("1 draw wave: 9")
    assert session.deck("wave") == 3
    assert session.pile("wave") == []
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "shuffled") == [{"row": "wave", "cards": 3}]
    session.play("1 keep it", "1 draw wave: 6", "1 keep it")
    assert sorted(session.hand(1)) == ["6", "9"]


def test_p8_4_not_before_the_last_one() -> None:
    session = table("", "", wave_deck="9 10", wave_pile="5 6 7").play("1 draw wave: 9")
    assert (session.deck("wave"), session.pile("wave")) == (1, ["5", "6", "7"])
    assert session.heard(WATCHING, "shuffled") == []


def test_p8_4_when_the_last_maneuver_card_is_drawn_the_pile_is_the_new_deck_at_once() -> None:
    session = table("", "", maneuver_deck="Snap", maneuver_pile="Carve Paddle-Out Paddle-Out")
    session.play("1 draw maneuver: Trick Snap")
    assert (session.deck("maneuver"), session.pile("maneuver")) == (3, [])
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "shuffled") == [{"row": "maneuver", "cards": 3}]


def test_p8_4_the_card_washed_out_in_the_same_clean_up_is_shuffled_in() -> None:
    session = table("", "", waves="5 6 7 8", wave_deck="9", wave_pile="1 2").play("1 end turn: 9 Trick Carve")
    assert session.pier("wave") == "9 5 6 7"
    assert session.deck("wave") == 3
    assert session.play("2 draw wave: 8").heard(2, "drew")[0]["card"] == "8"


def test_p8_4_a_deck_without_a_pile_stays_empty() -> None:
    session = table("", "", wave_deck="9").play("1 draw wave: 9", "1 keep it")
    assert session.deck("wave") == 0
    assert session.heard(WATCHING, "shuffled") == []
    assert session.refusal("1 draw wave") == ("P8.4", "empty_deck")
    assert "draw wave" not in session.choices(1)


def test_p8_4_an_empty_maneuver_deck_refuses_too() -> None:
    session = table("", "", maneuver_deck="Snap").play("1 draw maneuver: Trick Snap", "1 keep it")
    assert session.refusal("1 draw maneuver") == ("P8.4", "empty_deck")


def test_p8_4_until_there_are_discards_again() -> None:
    session = table("", "", waves="5 6 7 8", wave_deck="", wave_pile="").play("1 end turn: 8 Trick Carve")
    assert session.pier("wave") == "8 5 6 7"
    assert (session.deck("wave"), session.pile("wave")) == (0, [])


def test_p8_4_a_paddle_out_discarded_onto_nothing_can_be_drawn_again() -> None:
    """The last card is drawn while the pile is empty, and played: then it is all that the new deck has."""
    session = table("", "", maneuver_deck="Paddle-Out").play("1 draw maneuver: Paddle-Out")
    assert session.deck("maneuver") == 0
    session.play("1 play it", "1 draw maneuver: Paddle-Out", "1 keep it")
    assert (session.deck("maneuver"), session.pile("maneuver"), session.hand(1)) == (0, [], ["Paddle-Out"])


def test_p8_4_places_may_stay_empty_when_there_are_no_cards() -> None:
    session = table("", "", waves="5 6 7 8", wave_deck="", wax=[0, 0])
    session.play("1 take wave 4", "1 take wave 3: Trick Carve")
    assert session.pier("wave") == "- - 5 6"
    assert session.play("2 take wave 4").hand(2) == ["6"]


def test_p8_4_a_wash_with_too_few_cards_leaves_places_empty() -> None:
    session = table("", "", waves="5 - - -", wave_deck="9").play("1 wash: 9 5")
    assert session.pier("wave") == "- - 5 9"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p8_3_in_a_whole_game_every_turn_begins_with_a_full_pier(seats: int, seed: int) -> None:
    game = game_with()
    dice, rng, tale = Dice(seed), Rng(seed), Tale()
    state = game.start(seats, dice, QUIET)
    turns = 0
    while owing := game.to_act(state):
        moves = game.legal_moves(state, owing[0])
        game.apply(state, owing[0], moves[rng.below(len(moves))], dice, tale)
        if any(event.kind == "turn" for event in tale.events):
            turns += 1
            assert NOTHING not in list(state.pier)
            assert all(state.box.is_wave(card) for card in state.pier[:4])
            assert not any(state.box.is_wave(card) for card in state.pier[4:])
        tale.events.clear()
    assert turns > seats
