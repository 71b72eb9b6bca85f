"""Chapter 8: several surfers want the same wave."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.rounds import OTHER, finish
from games.tavarua.session import Session
from games.written import WATCHING

COLLIDE: Agreed = {"rulings.equal_cards": "always"}


def all_catch(*cards: str, bystanders: int = 0, first: int = 1, agreed: Agreed | None = None) -> Session:
    """Everybody lies beside wave 4 on a longboard and plays the card; bystanders wait on the shore."""
    surfers = [Surfer("channel 4", hand=card, board="long" if card[0] != "4" else "short") for card in cards]
    others = [Surfer(hand="4+") for _seat in range(bystanders)]
    session = contest(*surfers, *others, first=first, agreed=agreed)
    deeds = [f"{seat + 1} catch 1" for seat in range(len(cards))]
    waits = [f"{len(cards) + seat + 1} wait 1" for seat in range(bystanders)]
    left = [(f"{number}{sign}", 8) for number in (1, 2, 3) for sign in "+-"]
    spare = [card for card, copies in left for _copy in range(copies - cards.count(card))]
    drawn = " ".join(spare[: 5 * (len(cards) + bystanders)])
    return finish(session, *deeds, *waits, drawn=drawn)


def ends(session: Session, seats: int) -> list[str]:
    return [session.at(seat).split()[0] for seat in range(1, seats + 1)]


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("colour", ["+", "-"])
def test_t8_6_the_same_number_in_the_same_colour_collides(number: int, colour: str) -> None:
    session = all_catch(f"{number}{colour}", f"{number}{colour}")
    assert [session.at(1), session.at(2)] == ["fallen 4", "fallen 4"]
    assert [session.stoke(1), session.stoke(2)] == [1, 1]
    assert session.heard(WATCHING, "contest") == [{"space": 4, "winners": [], "losers": [], "collided": [0, 1]}]


def test_t8_6_whoever_collides_scores_nothing_and_must_recover() -> None:
    session = all_catch("2+", "2+")
    assert session.surfer(1)["totals"] == {"shortboard": 0.0, "longboard": 0.0}
    assert session.pile(1) == ""
    assert all(choice.startswith("recover") for choice in session.choices(1))
    assert session.discards() == "2+ 2+"


def test_t8_6_a_third_then_catches_the_wave_even_with_the_lowest_card() -> None:
    session = all_catch("3+", "3+", "1-")
    assert ends(session, 3) == ["fallen", "fallen", "riding"]
    assert session.stoke(3) == 1


def test_t8_6_two_pairs_collide_and_the_wave_stays_empty() -> None:
    assert ends(all_catch("3+", "1-", "3+", "1-"), 4) == ["fallen"] * 4


def test_t8_6_three_equal_cards_collide_too() -> None:
    assert ends(all_catch("2-", "2-", "2-", "1+"), 4) == ["fallen", "fallen", "fallen", "riding"]


def test_t8_6_the_same_number_in_different_colours_does_not_collide() -> None:
    assert "collided" not in all_catch("2+", "2-").kinds()


@pytest.mark.parametrize(("agreed", "places"), [({}, ["riding"] * 2), (COLLIDE, ["fallen"] * 2)])
def test_t8_6_where_there_is_room_for_all_equal_cards_do_not_collide(agreed: Agreed, places: list[str]) -> None:
    assert ends(all_catch("2+", "2+", bystanders=3, agreed=agreed), 2) == places


@pytest.mark.parametrize("agreed", [{}, COLLIDE])
def test_t8_6_where_there_is_no_room_they_collide_under_both_rulings(agreed: Agreed) -> None:
    session = all_catch("2+", "2+", "1+", bystanders=2, agreed=agreed)
    assert ends(session, 3) == ["fallen", "fallen", "riding"]


def test_t8_6_a_rider_who_stays_leaves_one_place_so_that_two_equal_cards_collide() -> None:
    surfers = [Surfer("channel 4", hand="2+ 1-") for _seat in range(2)]
    session = contest(*surfers, Surfer("riding 4", hand="1+", pile="1+"), OTHER, Surfer(hand="4+"))
    drawn = "3- 3- 3- 3- 3- 3- 3- 3- 3+ 3+ 3+ 3+ 3+ 3+ 3+ 3+ 2- 2- 2-"
    finish(session, "1 catch 1", "2 catch 1", "3 ride 1", "4 wait 1", "5 wait 1", drawn=drawn)
    assert ends(session, 3) == ["fallen", "fallen", "riding"]


def test_t8_6_surfers_beside_different_waves_do_not_collide() -> None:
    session = contest(Surfer("channel 4"), Surfer("channel 3"))
    finish(session, "1 catch 1", "2 catch 1")
    assert ends(session, 2) == ["riding", "riding"]


RANKING = ["1-", "1+", "2-", "2+", "3-", "3+"]  # lower first: numbers, and teal over maroon


@pytest.mark.parametrize(("lower", "higher"), list(combinations(RANKING, 2)))
@pytest.mark.parametrize("swapped", [False, True])
def test_t8_7_the_highest_number_wins_and_teal_beats_maroon(higher: str, lower: str, *, swapped: bool) -> None:
    cards = (higher, lower)
    session = all_catch(*(reversed(cards) if swapped else cards))
    expected = ["riding", "channel"]
    assert ends(session, 2) == (expected[::-1] if swapped else expected)


@pytest.mark.parametrize("first", [1, 2])
def test_t8_7_the_order_of_the_table_does_not_matter(first: int) -> None:
    assert ends(all_catch("2-", "2+", first=first), 2) == ["channel", "riding"]


def test_t8_7_stoke_tokens_do_not_count() -> None:
    session = contest(
        Surfer("channel 4", hand="1+ 1- 2+ 2- 3+", stoke=3), Surfer("channel 4", hand="2- 1- 2+ 2- 3+", stoke=1)
    )
    finish(session, "1 catch 1 stoke 3", "2 catch 1 stoke 1", signs="1 add, 2 subtract")
    assert ends(session, 2) == ["channel", "riding"]


def test_t8_7_equal_printed_cards_collide_whatever_tokens_make_of_them() -> None:
    session = contest(Surfer("channel 4", stoke=1), Surfer("channel 4"))
    finish(session, "1 catch 1 stoke 1", "2 catch 1", signs="1 add")
    assert ends(session, 2) == ["fallen", "fallen"]


@pytest.mark.parametrize(
    ("cards", "places"),
    [
        (["1+", "2+", "3+"], ["channel", "riding", "riding"]),
        (["2-", "2+", "1+"], ["riding", "riding", "channel"]),
        (["3-", "2+", "3+", "2-"], ["riding", "channel", "riding", "channel"]),
        (["1-", "1+", "2-", "2+", "3-"], ["channel", "channel", "channel", "riding", "riding"]),
    ],
)
def test_t8_7_with_five_or_six_the_two_highest_catch_the_wave(cards: list[str], places: list[str]) -> None:
    session = all_catch(*cards, bystanders=max(0, 5 - len(cards)))
    assert ends(session, len(cards)) == places


def test_t8_7_if_a_collision_leaves_room_for_the_rest_nobody_is_compared() -> None:
    session = all_catch("3+", "3+", "1+", "1-", bystanders=2)
    assert ends(session, 4) == ["fallen", "fallen", "riding", "riding"]


def test_t8_8_whoever_gets_no_place_stays_and_the_card_is_discarded() -> None:
    session = all_catch("2+", "1-")
    assert (session.at(2), session.stoke(2), session.pile(2)) == ("channel 4", 0, "")
    assert session.discards() == "1-"
    assert session.heard(WATCHING, "lost_out")[0]["seat"] == 1


def test_t8_8_and_can_try_again_in_the_next_round() -> None:
    session = contest(Surfer("channel 4"), Surfer("channel 4", hand="2+ 1- 1- 1- 1-"))
    finish(session, "1 catch 1", "2 catch 1")
    assert "catch 1" in session.choices(1)


def test_t8_9_a_winner_who_falls_at_once_leaves_the_place_to_nobody() -> None:
    session = contest(Surfer("channel 4", hand="3+ 1+ 1- 2+ 2-"), Surfer("channel 4"))
    finish(session, "1 catch 1", "2 catch 1")
    assert [session.at(1), session.at(2)] == ["fallen 4", "channel 4"]
    assert session.discards() == "1+ 3+"


def test_t8_9_also_when_there_are_two_places() -> None:
    session = all_catch("4+", "3+", "1+", bystanders=2)
    assert ends(session, 3) == ["fallen", "riding", "channel"]
