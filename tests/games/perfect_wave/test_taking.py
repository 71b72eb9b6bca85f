"""Chapter 4: taking cards."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import table
from games.written import WATCHING
from lineup.core import NotationError

COMMIT = {"rulings.blind_draw": "commit"}
FULL = "1 2 3 4 5 6 7 8 9 10"
FULL_OF_TRICKS = "- | Carve Carve Carve Carve Aerial Aerial Aerial Aerial Floater Floater"


@pytest.mark.parametrize(("place", "card", "left"), [(1, "5", "- 6 7 8"), (2, "6", "5 - 7 8"), (4, "8", "5 6 7 -")])
def test_p4_1_any_wave_card_of_the_pier_can_be_taken_into_the_hand(place: int, card: str, left: str) -> None:
    session = table("", "", waves="5 6 7 8").play(f"1 take wave {place}")
    assert session.hand(1) == [card]
    assert session.pier("wave") == left


@pytest.mark.parametrize(("place", "card"), [(1, "Snap"), (2, "Carve"), (3, "Aerial"), (4, "Paddle-Out")])
def test_p4_1_any_maneuver_card_of_the_pier_can_be_taken_into_the_hand(place: int, card: str) -> None:
    session = table("", "").play(f"1 take maneuver {place}")
    assert session.hand(1) == [card]
    assert session.pier("maneuver").split()[place - 1] == "-"


def test_p4_1_everybody_sees_which_card_is_taken_and_counts_it() -> None:
    session = table("", "", waves="5 6 7 8").play("1 take wave 2")
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "took") == [{"seat": 0, "row": "wave", "card": "6", "place": 2, "space": None}]
    assert session.held(1) == (1, 0)
    assert session.play("1 take maneuver 4").held(1) == (1, 1)


def test_p4_1_an_empty_place_stays_empty_until_the_end_of_the_turn() -> None:
    session = table("", "", waves="5 6 7 8").play("1 take wave 2")
    assert session.refusal("1 take wave 2") == ("P4.1", "empty_place")
    assert session.refusal("1 take wave 2 to 5") == ("P4.1", "empty_place")
    assert [move for move in session.choices(1) if move.startswith("take wave 2")] == []
    assert session.heard(WATCHING, "appeared") == []


def test_p4_1_an_empty_place_for_maneuvers_too() -> None:
    session = table("", "").play("1 take maneuver 4 and paddle")
    for move in ("take maneuver 4", "take maneuver 4 to 5", "take maneuver 4 and paddle"):
        assert session.refusal(f"1 {move}") == ("P4.1", "empty_place")


def test_p4_2_a_wave_card_is_taken_and_played_for_one_point() -> None:
    session = table("", "", waves="5 6 7 8").play("1 take wave 3 to 5")
    assert session.waves(1) == "- - - - 7 - - - - -"
    assert session.hand(1) == []
    assert (session.points(), session.pier("wave")) == (1, "5 6 - 8")


def test_p4_2_a_trick_is_taken_and_played_for_one_point() -> None:
    session = table("", "").play("1 take maneuver 2 to 10")
    assert session.tricks(1) == "- - - - - - - - - Carve"
    assert (session.points(), session.hand(1)) == (1, [])


@pytest.mark.parametrize(("deed", "row", "card"), [("wave 3", "wave", "7"), ("maneuver 2", "maneuver", "Carve")])
def test_p4_2_all_have_seen_it_on_the_pier_and_see_where_it_goes(deed: str, row: str, card: str) -> None:
    session = table("", "", waves="5 6 7 8").play(f"1 take {deed} to 5")
    place = int(deed.split()[1])
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "laid") == [{"seat": 0, "row": row, "card": card, "place": place, "space": 5}]


def test_p4_3_the_top_card_of_the_wave_deck_can_be_drawn() -> None:
    session = table("", "")
    before = session.deck("wave")
    session.play("1 draw wave: 11", "1 keep it")
    assert session.hand(1) == ["11"]
    assert session.deck("wave") == before - 1
    assert session.pier("wave") == "1 2 3 4"


@pytest.mark.parametrize(("luck", "card"), [("Trick Tube-Ride", "Tube-Ride"), ("Paddle-Out", "Paddle-Out")])
def test_p4_3_the_top_card_of_the_maneuver_deck_can_be_drawn(luck: str, card: str) -> None:
    session = table("", "")
    before = session.deck("maneuver")
    session.play(f"1 draw maneuver: {luck}", "1 keep it")
    assert session.hand(1) == [card]
    assert session.deck("maneuver") == before - 1
    assert session.held(1) == (0, 1)


@pytest.mark.parametrize(
    ("step", "row", "card"),
    [
        ("1 draw wave: 11", "wave", "11"), ("1 draw maneuver: Trick Carve", "maneuver", "Carve"),
        ("1 draw maneuver: Paddle-Out", "maneuver", "Paddle Out"),
    ],
)  # fmt: skip
def test_p4_3_nobody_else_sees_a_drawn_card(step: str, row: str, card: str) -> None:
    session = table("", "").play(step)
    blank = {"seat": 0, "row": row, "card": None, "place": None, "space": None}
    assert session.heard(1, "drew") == [{**blank, "card": card}]
    assert session.view(1).facts()["drawn"] == card
    for seat in (2, WATCHING):
        assert session.heard(seat, "drew") == [blank]
        assert session.view(seat).facts()["drawn"] == "hidden"
    session.play("1 keep it")
    assert session.heard(1, "kept") == [{**blank, "card": card}]
    for seat in (2, WATCHING):
        assert session.heard(seat, "kept") == [blank]
        assert session.hand(1, seat) == []


def test_p4_3_whether_a_drawn_maneuver_is_a_paddle_out_is_not_told() -> None:
    one = table("", "").play("1 draw maneuver: Paddle-Out")
    other = table("", "").play("1 draw maneuver: Trick Carve")
    for seat in (2, WATCHING):
        assert one.knows(seat) == other.knows(seat)
    one.play("1 keep it")
    other.play("1 keep it")
    for seat in (2, WATCHING):
        assert one.knows(seat) == other.knows(seat)
    assert one.knows(1) != other.knows(1)


@pytest.mark.parametrize(("step", "move"), [("1 draw wave: 11", "wave"), ("1 draw maneuver: Trick Carve", "maneuver")])
def test_p4_3_nobody_else_sees_it_when_it_is_played_at_once(step: str, move: str) -> None:
    session = table("", "").play(step, "1 play it to 4")
    card = step.split()[-1]
    laid = {"seat": 0, "row": move, "card": card, "place": None, "space": 4}
    assert session.heard(1, "laid") == [laid]
    for seat in (2, WATCHING):
        assert session.heard(seat, "laid") == [{**laid, "card": None}]
        board = session.waves(1, seat) if move == "wave" else session.tricks(1, seat)
        assert board == "- - - ? - - - - - -"


def test_p4_4_a_drawn_card_is_looked_at_and_then_kept_or_played() -> None:
    session = table("", "", surfers=[8, 1]).play("1 draw wave: 11")
    assert session.asked() == [1]
    assert sorted(session.choices(1)) == ["keep it", "play it to 10", "play it to 8", "play it to 9"]
    session.play("1 play it to 9")
    assert session.waves(1) == "- - - - - - - - 11 -"
    assert session.hand(1) == []


@pytest.mark.parametrize(
    "deed", ["1 end turn", "1 wash", "1 draw wave", "1 take wave 1", "1 play 7 to 7", "1 gain wax"]
)
def test_p4_4_the_drawn_card_is_dealt_with_first(deed: str) -> None:
    session = table("", "", hands=["7", ""]).play("1 draw wave: 11")
    assert session.refusal(deed) == ("P4.4", "drawn_card_first")


@pytest.mark.parametrize(
    ("step", "row"), [("draw wave to play: 11", "wave"), ("draw maneuver to play: Trick Carve", "maneuver")]
)
def test_p4_3_nobody_else_sees_a_card_that_was_drawn_to_be_played(step: str, row: str) -> None:
    session = table("", "", agreed=COMMIT).play(f"1 {step}")
    card = step.split()[-1]
    for deed, kind in (("", "drew"), ("1 play it to 4", "laid")):
        session.play(*[deed] * bool(deed))
        for seat in (1, 2, WATCHING):
            assert [fact["card"] for fact in session.heard(seat, kind)] == [card if seat == 1 else None]
    for seat in (1, 2, WATCHING):
        board = session.waves(1, seat) if row == "wave" else session.tricks(1, seat)
        assert board == f"- - - {card if seat == 1 else '?'} - - - - - -"


@pytest.mark.parametrize("deed", ["keep it", "play it to 3", "play it"])
def test_p4_4_nothing_is_kept_or_played_that_was_not_drawn(deed: str) -> None:
    assert table("", "").refusal(f"1 {deed}") == ("P4.4", "nothing_drawn")


def test_p4_4_with_the_other_ruling_a_card_drawn_for_the_hand_goes_there() -> None:
    session = table("", "", agreed=COMMIT).play("1 draw wave: 11")
    assert session.hand(1) == ["11"]
    assert session.refusal("1 play it to 3") == ("P4.4", "nothing_drawn")
    session.play("1 draw maneuver: Paddle-Out")
    assert sorted(session.hand(1)) == ["11", "Paddle-Out"]


def test_p4_4_with_the_other_ruling_a_card_drawn_to_be_played_must_be_played() -> None:
    session = table("", "", surfers=[9, 1], agreed=COMMIT).play("1 draw wave to play: 11")
    assert session.refusal("1 keep it") == ("P4.4", "said_to_play")
    assert sorted(session.choices(1)) == ["play it to 10", "play it to 9"]
    assert session.play("1 play it to 10").waves(1) == "- - - - - - - - - 11"


def test_p4_4_with_the_other_ruling_a_maneuver_drawn_to_be_played_must_be_played() -> None:
    session = table("", "", agreed=COMMIT).play("1 draw maneuver to play: Trick Carve")
    assert session.refusal("1 keep it") == ("P4.4", "said_to_play")
    assert session.play("1 play it to 2").tricks(1) == "- Carve - - - - - - - -"


def test_p4_4_who_looks_first_does_not_say_before_what_becomes_of_the_card() -> None:
    with pytest.raises(NotationError):
        table("", "").game.read("draw wave to play")


def test_p4_5_a_paddle_out_that_is_taken_and_played_moves_the_surfer() -> None:
    session = table("", "", surfers=[3, 1]).play("1 take maneuver 4 and paddle")
    assert session.surfer(1) == 4
    assert session.pile("maneuver") == ["Paddle-Out"]
    assert (session.hand(1), session.wax(1), session.points()) == ([], 2, 1)
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "paddled") == [{"seat": 0, "space": 4, "how": "taken", "place": 4}]


def test_p4_5_a_paddle_out_that_is_drawn_and_played_moves_the_surfer() -> None:
    session = table("", "", surfers=[3, 1]).play("1 draw maneuver: Paddle-Out", "1 play it")
    assert session.surfer(1) == 4
    assert session.pile("maneuver") == ["Paddle-Out"]
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "paddled") == [{"seat": 0, "space": 4, "how": "drawn", "place": None}]
    assert session.view(2).facts()["discarded"] == {"wave": [], "maneuver": ["Paddle Out"]}


def test_p4_5_only_a_paddle_out_paddles_and_it_is_laid_onto_no_space() -> None:
    session = table("", "")
    assert session.refusal("1 take maneuver 1 and paddle") == ("P4.5", "not_a_paddle_out")
    assert session.refusal("1 take maneuver 4 to 3") == ("P4.5", "paddle_out_on_space")
    session.play("1 draw maneuver: Paddle-Out")
    assert session.refusal("1 play it to 3") == ("P4.5", "paddle_out_on_space")
    assert sorted(session.choices(1)) == ["keep it", "play it"]


@pytest.mark.parametrize("step", ["1 draw maneuver: Trick Carve", "1 draw wave: 4"])
def test_p4_5_any_other_drawn_card_does_not_paddle(step: str) -> None:
    session = table("", "").play(step)
    assert session.refusal("1 play it") == ("P4.5", "not_a_paddle_out")


def test_p4_6_a_wave_card_without_a_free_space_goes_into_the_hand_only() -> None:
    session = table(FULL, "", surfers=[5, 1])
    assert session.refusal("1 take wave 1 to 10") == ("P5.3", "space_taken")
    assert [move for move in session.choices(1) if move.startswith("take wave 1")] == ["take wave 1"]
    session.play("1 draw wave: 11")
    assert session.choices(1) == ["keep it"]


def test_p4_6_a_trick_without_a_free_space_goes_into_the_hand_only() -> None:
    session = table(FULL_OF_TRICKS, "")
    assert [move for move in session.choices(1) if move.startswith("take maneuver 1")] == ["take maneuver 1"]
    assert session.play("1 draw maneuver: Trick Snap").choices(1) == ["keep it"]


def test_p4_6_free_spaces_behind_the_surfer_do_not_help() -> None:
    session = table("- - - 4 5 6 7 8 9 10", "", surfers=[4, 1])
    assert [move for move in session.choices(1) if move.startswith("take wave 1")] == ["take wave 1"]
    assert session.play("1 draw wave: 11").choices(1) == ["keep it"]


def test_p4_6_a_paddle_out_at_the_last_space_goes_into_the_hand_only() -> None:
    session = table("", "", surfers=[10, 1])
    assert session.refusal("1 take maneuver 4 and paddle") == ("P6.3", "last_space")
    assert session.play("1 take maneuver 4").hand(1) == ["Paddle-Out"]
    session.play("1 draw maneuver: Paddle-Out")
    assert session.refusal("1 play it") == ("P6.3", "last_space")
    assert session.choices(1) == ["keep it"]


def test_p4_6_whoever_says_a_wave_card_will_be_played_needs_a_free_space() -> None:
    session = table(FULL, "", surfers=[5, 1], agreed=COMMIT)
    assert session.refusal("1 draw wave to play") == ("P4.6", "no_free_space")
    assert session.refusal("1 draw wave") is None
    assert session.refusal("1 draw maneuver to play") is None


def test_p4_6_whoever_says_a_maneuver_will_be_played_needs_a_free_space_for_a_trick() -> None:
    session = table(FULL_OF_TRICKS, "", agreed=COMMIT)
    assert session.refusal("1 draw maneuver to play") == ("P4.6", "no_free_space")
    assert session.refusal("1 draw maneuver") is None


def test_p4_6_a_paddle_out_that_should_be_played_and_cannot_is_shown_and_kept() -> None:
    session = table("", "", surfers=[10, 1], agreed=COMMIT).play("1 draw maneuver to play: Paddle-Out")
    assert session.hand(1) == ["Paddle-Out"]
    assert session.surfer(1) == 10
    for seat in (WATCHING, 2):
        assert [fact["card"] for fact in session.heard(seat, "kept")] == ["Paddle Out"]


def test_p4_6_a_paddle_out_that_should_be_played_and_can_be_moves_the_surfer() -> None:
    session = table("", "", surfers=[9, 1], agreed=COMMIT).play("1 draw maneuver to play: Paddle-Out")
    assert session.surfer(1) == 10
    assert session.pile("maneuver") == ["Paddle-Out"]


def test_p4_7_for_a_wax_any_card_of_the_wave_discard_pile_can_be_taken() -> None:
    session = table("", "", wave_pile="6 8 11").play("1 fetch 8")
    assert session.hand(1) == ["8"]
    assert session.pile("wave") == ["6", "11"]
    assert (session.wax(1), session.supply(), session.points()) == (1, 9, 1)


def test_p4_7_it_is_shown_to_all_and_kept() -> None:
    session = table("", "", wave_pile="6 8 11").play("1 fetch 8")
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "fetched") == [{"seat": 0, "row": "wave", "card": "8", "place": None, "space": None}]


def test_p4_7_or_it_is_shown_to_all_and_played_at_once() -> None:
    session = table("", "", wave_pile="6 8 11").play("1 fetch 11 to 10")
    assert session.waves(1) == "- - - - - - - - - 11"
    assert (session.hand(1), session.pile("wave"), session.points()) == ([], ["6", "8"], 1)
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "fetched") == [{"seat": 0, "row": "wave", "card": "11", "place": None, "space": 10}]


def test_p4_7_only_one_of_equal_cards_is_taken() -> None:
    assert table("", "", wave_pile="6 8 6").play("1 fetch 6").pile("wave") in (["8", "6"], ["6", "8"])


@pytest.mark.parametrize("pile", ["", "6 11"])
def test_p4_7_what_is_not_in_the_pile_cannot_be_taken(pile: str) -> None:
    session = table("", "", wave_pile=pile)
    assert session.refusal("1 fetch 8") == ("P4.7", "not_in_pile")
    assert session.refusal("1 fetch 8 to 3") == ("P4.7", "not_in_pile")


def test_p4_7_it_takes_a_wax_and_a_lawful_space() -> None:
    session = table("8", "", wave_pile="8", surfers=[2, 1], wax=[0, 0])
    assert session.refusal("1 fetch 8") == ("P6.5", "no_wax")
    session = table("8 - 8", "", wave_pile="8", surfers=[2, 1])
    assert session.refusal("1 fetch 8 to 1") == ("P5.2", "behind_surfer")
    assert session.refusal("1 fetch 8 to 3") == ("P5.3", "space_taken")


def test_p4_7_the_maneuver_discard_pile_gives_nothing_back() -> None:
    session = table("", "", maneuver_pile="Snap Paddle-Out")
    assert [move for move in session.choices(1) if move.startswith("fetch")] == []
    for name in ("snap", "Snap", "paddle out", "Paddle Out"):
        with pytest.raises(NotationError):
            session.game.read(f"fetch {name}")


def test_p4_8_cards_in_hand_are_not_limited() -> None:
    hand = "1 2 3 4 5 6 7 8 9 10 11 12 " * 2 + "Snap Carve Aerial Floater Cutback " * 3
    session = table("", "", hands=[hand, ""]).play("1 take wave 1", "1 take maneuver 1")
    assert len(session.hand(1)) == 24 + 15 + 2
