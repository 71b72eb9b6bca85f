"""Chapter 2: set-up."""

from __future__ import annotations

import pytest

from games.wave.positions import deal, ride
from games.written import WATCHING
from lineup.core import Dice, Tale

THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")
FOUR = (*THREE, "o4 o5 t3 | t4 b4")
REVERSES = {"rulings.start_card": "reverses"}


def test_w2_1_two_three_or_four_people_can_play() -> None:
    assert list(deal(*THREE, first="y2").game.seats) == [2, 3, 4]


@pytest.mark.parametrize("hands", [THREE, FOUR])
def test_w2_1_three_or_four_play_without_silver(hands: tuple[str, ...]) -> None:
    session = deal(*hands, first="y2")
    zones = session.game.zones(session.table).cards
    assert list(zones) == [*(f"hand {seat}" for seat in range(len(hands))), "pile", "unseen"]


def test_w2_1_two_play_with_silver() -> None:
    session = deal(*THREE[:2], silver="b3 y1 w3", first="y2")
    assert list(session.game.zones(session.table).cards) == ["hand 0", "hand 1", "Silver", "pile", "unseen"]


def test_w2_2_one_card_is_turned_up_and_begins_the_pile() -> None:
    session = deal(*THREE, first="y2")
    assert session.pile() == ["y2"]
    for listener in (WATCHING, 1, 2, 3):
        assert session.heard(listener, "began") == [{"card": "y2", "first": 0, "direction": 1}]


@pytest.mark.parametrize("hands", [THREE, FOUR])
def test_w2_3_everybody_gets_three_cards_facing_them_then_two_facing_the_team(hands: tuple[str, ...]) -> None:
    session = deal(*hands, first="y2")
    for seat, hand in enumerate(hands):
        a, b, c, _bar, d, e = hand.split()
        assert session.hand(seat + 1) == f">{a} >{b} >{c} <{d} <{e}"


def test_w2_4_a_card_that_faces_you_is_seen_by_you_alone() -> None:
    session = deal(*THREE, first="y2")
    for place in (1, 2, 3):
        assert session.sees(2, f"2/{place}") == THREE[1].split()[place - 1]
        assert [session.sees(other, f"2/{place}") for other in (1, 3, WATCHING)] == [None] * 3


def test_w2_4_a_card_that_faces_the_team_is_seen_by_everybody_but_you() -> None:
    session = deal(*THREE, first="y2")
    for place, card in ((4, "r5"), (5, "t2")):
        assert [session.sees(other, f"2/{place}") for other in (1, 3)] == [card] * 2
        assert [session.sees(other, f"2/{place}") for other in (2, WATCHING)] == [None] * 2


@pytest.mark.parametrize(
    ("seat", "seen"),
    [
        (1, "y2  y4 w2 o3  r5 t2  r1 y0  t4 b4"),
        (2, "y2  t0 b1  t1 o1 w1  r1 y0  t4 b4"),
        (3, "y2  t0 b1  r5 t2  b3 y1 w3  t4 b4"),
        (4, "y2  t0 b1  r5 t2  r1 y0  o4 o5 t3"),
        (WATCHING, "y2"),
    ],
)
def test_w2_4_nothing_else_is_told_by_what_a_seat_knows(seat: int, seen: str) -> None:
    assert deal(*FOUR, first="y2").faces_seen(seat) == sorted(seen.split())


def test_w2_4_whoever_has_seen_a_card_knows_it_wherever_it_goes() -> None:
    """Seat 1 gives the white 2 from its own eyes to seat 2's, and later seat 2 gives it to seat 3's."""
    session = deal(*THREE, first="y2", agreed={"exchange": True})
    session.play("1 exchange 2 for 2/1", "1 play 1: t5", "2 exchange 1 for 3/1", "2 play 4: t4")
    assert [session.sees(seat, "3/1") for seat in (1, 2, 3, WATCHING)] == ["w2", "w2", "w2", None]
    assert [session.sees(seat, "2/1") for seat in (1, 2, 3, WATCHING)] == [None, "b3", "b3", None]


@pytest.mark.parametrize("seat", [1, 2, 3, WATCHING])
def test_w2_4_everybody_can_see_how_many_cards_a_hand_has_and_which_way_they_face(seat: int) -> None:
    session = ride("y4 w2 | t0", "y1 | r5 t2", "| b3", top="y2")
    hands = session.view(seat).facts()["hands"]
    assert isinstance(hands, list)
    assert [[card["facing"] for card in hand if card] for hand in hands] == [
        ["holder", "holder", "team"], ["holder", "team", "team"], ["team"],
    ]  # fmt: skip


def test_w2_4_when_the_ride_is_over_the_hands_lie_open() -> None:
    session = ride("y4 w2", "y1 | w3", "b3", top="y3", unseen="t5 t4").play("1 play 1: t5")
    assert session.is_over()
    assert [session.sees(WATCHING, place) for place in ("1/1", "1/2", "2/1", "2/2", "3/1")] == [
        "t5", "w2", "y1", "w3", "b3",
    ]  # fmt: skip
    assert "t4" not in session.faces_seen(WATCHING)


@pytest.mark.parametrize("begins", [1, 2, 3])
def test_w2_5_lots_are_drawn_for_who_begins(begins: int) -> None:
    session = deal(*THREE, first="y2", begins=begins)
    assert session.asked() == [begins]
    assert session.heard(WATCHING, "began")[0]["first"] == begins - 1


def test_w2_5_silver_never_begins() -> None:
    game = deal(*THREE[:2], silver="b3 y1 w3", first="y2").game
    first = {int(game.start(2, Dice(seed), Tale()).turn) for seed in range(60)}
    assert first == {0, 1}


def test_w2_5_then_the_turn_passes_clockwise() -> None:
    session = deal(*FOUR, first="y2", begins=3)
    assert session.is_clockwise()
    for seat, step in [(3, "3 play 1: r4"), (4, "4 play 4: r3"), (1, "1 play 5: b2"), (2, "2 play 5: y5")]:
        assert session.asked() == [seat]
        session.play(step)
    assert session.asked() == [3]


@pytest.mark.parametrize("first", ["w4", "b0"])
def test_w2_6_a_turn_sign_on_the_first_card_does_nothing(first: str) -> None:
    session = deal(*THREE, first=first)
    assert session.asked() == [1]
    assert session.is_clockwise()
    assert session.heard(1, "turned") == []


@pytest.mark.parametrize(("first", "step"), [("w4", "1 play 1: t3"), ("o0", "1 play 3: t3")])
def test_w2_6_with_the_other_ruling_it_makes_play_begin_anticlockwise(first: str, step: str) -> None:
    session = deal(*THREE, first=first, agreed=REVERSES)
    assert not session.is_clockwise()
    assert session.asked() == [1]
    assert session.heard(1, "began")[0]["direction"] == -1
    assert session.play(step).asked() == [3]


def test_w2_6_with_the_other_ruling_a_first_card_without_a_sign_does_nothing() -> None:
    session = deal(*THREE, first="y2", agreed=REVERSES)
    assert session.is_clockwise()
    assert session.play("1 play 1: t3").asked() == [2]


def test_w2_7_all_other_cards_are_the_draw_pile() -> None:
    assert deal(*THREE[:2], silver="b3 y1 w3", first="y2").draw_pile() == 18
    assert deal(*THREE, first="y2").draw_pile() == 18
    assert deal(*FOUR, first="y2").draw_pile() == 13


def test_w2_7_everybody_counts_it_and_nobody_sees_it() -> None:
    session = deal(*THREE, first="y2")
    held = " ".join(THREE).split()
    for seat in (1, 2, 3, WATCHING):
        assert session.draw_pile(seat) == 18
        assert set(session.faces_seen(seat)) <= {*held, "y2"}


def test_w2_7_a_card_of_the_draw_pile_and_a_hidden_one_of_a_hand_cannot_be_told_apart() -> None:
    one = deal(*THREE, first="y2")
    other = deal("r4 w2 o3 | t0 b1", *THREE[1:], first="y2")  # the yellow 4 is in the draw pile instead
    for seat in (2, 3, WATCHING):
        assert one.knows(seat) == other.knows(seat)
    assert one.knows(1) != other.knows(1)
