"""Chapter 5: talk."""

from __future__ import annotations

import re

import pytest

from games.wave.positions import DECLARED, deal, ride
from games.wave.session import Session
from games.written import WATCHING
from lineup.core import NotationError
from lineup.core.options import build
from lineup.games import load, options_of, variants

THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")
ALSO_OWN = {"rulings.advice": "also_own"}


def session_of_three() -> Session:
    return deal(*THREE, first="y2")


def with_silver() -> Session:
    return ride("y4 | t0", "t1 | r5", silver="b3 y1 w3", face_down=2, top="y2")


@pytest.mark.parametrize("mark", ["play", "fits", "keep"])
def test_w5_1_three_marks_can_be_set_and_everybody_sees_them(mark: str) -> None:
    session = session_of_three().play(f"2 advise 1/4 {mark}")
    for seat in (1, 2, 3, WATCHING):
        assert session.marks(seat) == [f"2 to 1/4: {mark}"]
        assert session.heard(seat, "advised") == [{"seat": 1, "holder": 0, "place": 4, "mark": mark}]


def test_w5_1_advice_can_be_given_out_of_turn_and_for_a_later_turn() -> None:
    session = session_of_three().play("3 advise 2/4 keep", "2 advise 3/5 play")
    assert session.marks(1) == ["3 to 2/4: keep", "2 to 3/5: play"]


def test_w5_1_whoever_is_on_turn_can_advise_before_playing() -> None:
    assert session_of_three().play("1 advise 2/4 keep").asked() == [1]


def test_w5_1_advice_leaves_the_turn_and_every_card_where_they_were() -> None:
    session = session_of_three()
    hands, asked, choices = [session.hand(seat) for seat in (1, 2, 3)], session.asked(), session.choices(1)
    session.play("2 advise 1/4 play", "3 advise 1/5 fits", "1 advise 3/4 keep")
    assert ([session.hand(seat) for seat in (1, 2, 3)], session.asked(), session.choices(1)) == (hands, asked, choices)


def test_w5_1_a_player_without_cards_can_still_advise() -> None:
    session = ride("y4 | t0", "t1 | r5", "", top="y2", unseen="")
    assert session.choices(3) == []
    assert len(session.advice(3)) == 6  # three marks on each of the two cards that face the team
    assert session.play("3 advise 1/2 play").marks(2) == ["3 to 1/2: play"]


def test_w5_1_all_advice_is_an_offer_that_nobody_owes() -> None:
    session = session_of_three()
    assert all(session.game.read(text).offer for text in session.advice(2))
    assert not any(session.game.read(text).offer for text in session.choices(1))


def test_w5_2_you_can_mark_the_cards_of_others_that_face_the_team() -> None:
    places = {text.split()[1] for text in session_of_three().advice(2)}
    assert places == {"1/4", "1/5", "3/4", "3/5"}


def test_w5_2_but_not_those_that_face_their_holder() -> None:
    assert session_of_three().refusal("2 advise 1/1 play") == ("W5.2", "never_seen")


def test_w5_2_nor_your_own() -> None:
    session = session_of_three()
    assert session.refusal("2 advise 2/1 play") == ("W5.2", "own_card")
    assert session.refusal("2 advise 2/4 play") == ("W5.2", "own_card")


def test_w5_2_with_the_other_ruling_also_your_own_cards_that_you_know() -> None:
    session = deal(*THREE, first="y2", agreed=ALSO_OWN)
    assert {text.split()[1] for text in session.advice(2)} == {"1/4", "1/5", "2/1", "2/2", "2/3", "3/4", "3/5"}
    assert session.refusal("2 advise 2/4 play") == ("W5.2", "never_seen")
    assert session.play("2 advise 2/1 keep").marks(1) == ["2 to 2/1: keep"]


def test_w5_2_both_players_can_mark_silvers_open_cards() -> None:
    session = with_silver()
    for seat in (1, 2):
        assert {text.split()[1] for text in session.advice(seat)} > {"3/1", "3/2", "3/3"}
    assert session.play("1 advise 3/2 fits").marks(2) == ["1 to 3/2: fits"]


def test_w5_2_silvers_cards_can_be_marked_while_a_card_is_named_for_silver() -> None:
    session = ride("y4 | t0", "t1 | r5", silver="b3 y5 w3", face_down=2, top="y2", turn=3)
    session.play("1 silver 2", "1 advise 3/2 play", "2 advise 3/3 keep")
    assert session.marks(WATCHING) == ["1 to 3/2: play", "2 to 3/3: keep"]
    assert session.asked() == [2]


def test_w5_2_a_card_that_you_have_seen_can_be_marked_wherever_it_went() -> None:
    session = ride("y4 w2 | t0", "t1 | r5", "b3 | r1", top="y2", agreed={"exchange": True})
    assert session.refusal("1 advise 2/1 fits") == ("W5.2", "never_seen")
    session.play("1 exchange 2 for 2/1")
    assert session.refusal("1 advise 2/1 fits") is None  # the white 2 faces seat 2 now, and seat 1 gave it
    assert session.refusal("3 advise 2/1 fits") == ("W5.2", "never_seen")


@pytest.mark.parametrize("place", ["1/3", "2/5", "3/1", "4/1"])
def test_w5_2_there_must_be_a_card(place: str) -> None:
    session = ride("y4 | t0", "t1 | r5", "", top="y2", unseen="")
    for mark in ("play", "fits", "keep"):
        assert session.refusal(f"1 advise {place} {mark}") == ("W3.1", "no_card_there")


def test_w5_3_each_player_sets_each_mark_once_on_a_card() -> None:
    session = session_of_three().play("2 advise 1/4 play")
    assert session.refusal("2 advise 1/4 play") == ("W5.3", "marked_already")
    assert "advise 1/4 play" not in session.advice(2)


def test_w5_3_other_marks_other_cards_and_other_players_are_free() -> None:
    session = session_of_three().play("2 advise 1/4 play")
    for deed in (
        "2 advise 1/4 fits",
        "2 advise 1/4 keep",
        "2 advise 1/5 play",
        "2 advise 3/4 play",
        "3 advise 1/4 play",
    ):
        assert session.refusal(deed) is None
    session.play("3 advise 1/4 play", "2 advise 1/4 keep")
    assert session.marks(1) == ["2 to 1/4: play", "2 to 1/4: keep", "3 to 1/4: play"]


def test_w5_3_advice_comes_to_an_end_between_two_plays() -> None:
    session = session_of_three()
    for seat in (1, 2, 3):
        for text in session.advice(seat):
            session.play(f"{seat} {text}")
        assert session.advice(seat) == []
    assert len(session.marks(WATCHING)) == 3 * 4 * 3  # of three seats, on four cards each, three marks


def test_w5_3_all_marks_go_with_the_next_play() -> None:
    session = session_of_three().play(
        "2 advise 1/4 play", "3 advise 1/5 keep", "1 advise 2/4 fits", "3 advise 2/5 fits"
    )
    session.play("1 play 1: r4")
    assert session.marks(WATCHING) == []
    assert session.refusal("2 advise 1/4 play") is None


def test_w5_3_the_drawn_card_comes_without_the_marks_of_the_played_one() -> None:
    session = session_of_three().play("2 advise 1/4 play", "1 play 4: r4")
    assert session.marks(1) == []


def test_w5_3_marks_go_with_silvers_play_too() -> None:
    session = ride("y4 | t0", "t1 | r5", silver="b3 y5 w3", face_down=2, top="y2", turn=3)
    session.play("1 advise 3/2 play", "2 advise 1/2 keep", "1 silver 2", "2 silver 2: o5")
    assert session.marks(WATCHING) == []


def test_w5_3_a_tried_card_that_returns_is_no_play_and_leaves_the_marks() -> None:
    session = ride("y4 | w1", "t1", "b2", top="o2", agreed={"rulings.misfit": "returns"})
    session.play("2 advise 1/2 keep", "1 play 2")
    assert session.marks(1) == ["2 to 1/2: keep"]
    assert session.refusal("2 advise 1/2 keep") == ("W5.3", "marked_already")


def test_w5_3_marks_are_not_taken_back() -> None:
    session = session_of_three().play("2 advise 1/4 play")
    assert all(re.fullmatch(r"advise \d/\d (play|fits|keep)", text) for text in session.advice(2))
    session.play("2 advise 1/4 keep")
    assert session.marks(1) == ["2 to 1/4: play", "2 to 1/4: keep"]


def test_w5_3_a_mark_stays_on_the_card_when_it_is_exchanged() -> None:
    session = ride("y4 w2 | t0", "t1 | r5", "b3 | r1", top="y2", agreed={"exchange": True})
    session.play("3 advise 1/3 fits", "1 exchange 3 for 2/2")
    assert session.marks(WATCHING) == ["3 to 2/2: fits"]


@pytest.mark.parametrize("variant", [each.name for each in variants("wave")])
def test_w5_4_marks_are_all_that_can_be_said(variant: str) -> None:
    values = {each.name: each.values for each in variants("wave")}[variant]
    game = load("wave", build(options_of("wave"), {**values, **DECLARED}))
    offers = [move.text() for move in game.moves if move.offer]
    assert len(offers) == 4 * 5 * 3  # holders, places and marks
    assert all(re.fullmatch(r"advise [1-4]/[1-5] (play|fits|keep)", text) for text in offers)


@pytest.mark.parametrize(
    "text", ["advise 1/4 red", "advise 1/4 5", "advise 1/4 higher", "advise 1/4 same as 1/5", "say 4"]
)
def test_w5_4_numbers_colours_and_comparisons_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        session_of_three().game.read(text)


def test_w5_4_a_mark_does_not_tell_the_face_to_its_holder() -> None:
    session = session_of_three().play("2 advise 1/4 play", "3 advise 1/4 fits")
    assert session.sees(1, "1/4") is None
    assert "t0" not in session.faces_seen(1)
