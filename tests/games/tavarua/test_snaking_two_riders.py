"""Chapter 13: snaking when a wave may carry two riders."""

from __future__ import annotations

import pytest

from games.tavarua.positions import ENGLISH, SNAKING, Agreed, Surfer, contest
from games.tavarua.rounds import finish
from games.tavarua.session import Session

EDITIONS = pytest.mark.parametrize("agreed", [SNAKING, ENGLISH], ids=["italian", "english"])
FAR = Surfer("channel 1", hand="4+ 4-")


def rider(card: str) -> Surfer:
    return Surfer("riding 4", hand=f"{card} 1-", board="long", pile="2+")


def snake(card: str, *, stoke: int = 1) -> Surfer:
    return Surfer("channel 4", hand=f"{card} 1+", board="long", stoke=stoke)


def five(*surfers: Surfer, agreed: Agreed = SNAKING) -> Session:
    """These surfers, and as many far away as make five."""
    return contest(*surfers, *[FAR] * (5 - len(surfers)), agreed=agreed)


def played(session: Session, *deeds: str) -> Session:
    """Those who were not told wait. Everybody draws four cards."""
    waits = [f"{seat} wait 1" for seat in range(len(deeds) + 1, 6)]
    drawn = "3- 3- 3- 3- 3+ 3+ 3+ 3+ 2- 2- 2- 2- 1- 1- 1- 1- 1+ 1+ 1+ 1+"
    return finish(session, *deeds, *waits, drawn=drawn)


@EDITIONS
def test_t13_8_the_snake_names_one_of_two_riders_with_the_choice(agreed: Agreed) -> None:
    session = five(snake("3+"), rider("1-"), rider("2-"), agreed=agreed)
    named = {choice.split()[1] for choice in session.choices(1) if choice.startswith("snake")}
    assert named == {"2", "3"}
    assert session.refusal("1 catch 1") == ("T13.1", "snake_it")
    assert session.refusal("1 snake 4 with 1") == ("T13.1", "not_on_that_wave")


@EDITIONS
@pytest.mark.parametrize(("named", "places"), [(2, ["channel 4", "riding 3"]), (3, ["riding 3", "channel 4"])])
def test_t13_8_only_the_one_who_was_named_is_thrown_off(agreed: Agreed, named: int, places: list[str]) -> None:
    session = five(snake("3+"), rider("1-"), rider("2-"), agreed=agreed)
    played(session, f"1 snake {named} with 1", "2 ride 1", "3 ride 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 3", *places]


def test_t13_8_the_card_of_the_other_rider_is_not_compared() -> None:
    session = five(snake("2+"), rider("1-"), rider("3+"))
    played(session, "1 snake 2 with 1", "2 ride 1", "3 ride 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 3", "channel 4", "riding 3"]


def test_t13_8_the_name_is_hidden_until_cards_are_turned_up() -> None:
    session = five(snake("2+"), rider("1-"), rider("3+")).play("1 snake 2 with 1")
    for seat in (0, 2, 3):
        assert session.heard(seat, "sealed") == [{"seat": 0, "answer": None, "again": False}]
        assert session.surfer(1)["snakes"] is None


def test_t13_8_italian_a_single_rider_may_be_snaked_although_there_is_a_free_place() -> None:
    session = five(snake("3+"), rider("1-"))
    assert session.refusal("1 snake 2 with 1") is None
    assert session.refusal("1 catch 1") is None
    played(session, "1 snake 2 with 1", "2 ride 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]
    assert session.stoke(1) == 1


def test_t13_8_english_only_a_full_wave_is_snaked() -> None:
    session = five(snake("3+"), rider("1-"), agreed=ENGLISH)
    assert session.refusal("1 snake 2 with 1") == ("T13.8", "wave_has_room")
    assert not any("snake" in choice for choice in session.choices(1))
    played(session, "1 catch 1", "2 ride 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "riding 3"]
    assert session.stoke(1) == 2


def test_t13_8_a_snake_who_loses_does_not_get_the_free_place_instead() -> None:
    session = played(five(snake("1+"), rider("3-")), "1 snake 2 with 1", "2 ride 1")
    assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]


def test_t13_8_one_may_catch_the_free_place_while_another_snakes() -> None:
    session = played(five(snake("3+"), rider("1-"), snake("1+")), "1 snake 2 with 1", "2 ride 1", "3 catch 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 3", "channel 4", "riding 3"]
    assert [session.stoke(1), session.stoke(3)] == [1, 2]


def test_t13_8_equal_cards_of_a_snake_and_of_one_who_catches_do_not_collide() -> None:
    session = played(five(snake("3+"), rider("1-"), snake("3+")), "1 snake 2 with 1", "2 ride 1", "3 catch 1")
    assert [session.at(1), session.at(3)] == ["riding 3", "riding 3"]


@EDITIONS
def test_t13_9_two_snakes_who_name_different_riders_do_not_meet(agreed: Agreed) -> None:
    session = five(snake("3+"), snake("3+"), rider("1-"), rider("2-"), agreed=agreed)
    played(session, "1 snake 3 with 1", "2 snake 4 with 1", "3 ride 1", "4 ride 1")
    assert [session.at(seat) for seat in (1, 2, 3, 4)] == ["riding 3", "riding 3", "channel 4", "channel 4"]


def test_t13_9_two_who_name_the_same_rider_contest_although_the_other_bails() -> None:
    session = five(snake("3+"), snake("2+"), rider("1-"), rider("2-"))
    played(session, "1 snake 3 with 1", "2 snake 3 with 1", "3 ride 1", "4 bail 1")
    assert [session.at(seat) for seat in (1, 2, 3, 4)] == ["riding 3", "channel 4", "channel 4", "channel 4"]


def test_t13_4_a_named_rider_who_bails_leaves_the_place_and_the_other_rides_on() -> None:
    session = five(snake("1+"), rider("3-"), rider("2-"))
    played(session, "1 snake 2 with 1", "2 bail 1", "3 ride 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 3", "channel 4", "riding 3"]


def test_t13_10_a_named_rider_who_falls_leaves_the_place() -> None:
    falling = Surfer("riding 4", hand="3+ 1-", pile="2+")
    session = five(snake("1+"), falling, rider("2-"))
    played(session, "1 snake 2 with 1", "2 ride 1", "3 ride 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 3", "fallen 4", "riding 3"]


@pytest.mark.parametrize(("leaving", "rests"), [("bail 1", "channel 4"), ("ride 1", "fallen 4")])
@pytest.mark.parametrize(
    ("cards", "places"),
    [
        (("1+", "3+", "2-"), ["channel 4", "riding 3", "riding 3"]),  # three for two places
        (("3+", "3+", "2-"), ["fallen 4", "fallen 4", "riding 3"]),
    ],
)
def test_t13_4_when_the_named_rider_has_gone_the_snake_contests_with_those_who_catch(
    leaving: str, rests: str, cards: tuple[str, str, str], places: list[str]
) -> None:
    """A wave of two places with one rider, who leaves: the snake and two who catch want them both."""
    falling = Surfer("riding 4", hand="3+ 1-", pile="2+")
    session = five(snake(cards[0]), snake(cards[1]), snake(cards[2]), falling)
    played(session, "1 snake 4 with 1", "2 catch 1", "3 catch 1", f"4 {leaving}")
    assert [session.at(seat) for seat in (1, 2, 3, 4)] == [*places, rests]


def test_t13_10_a_snake_whose_rider_has_gone_leaves_the_other_rider_alone() -> None:
    falling = Surfer("riding 4", hand="3+ 1-", pile="2+")
    session = five(snake("1+"), snake("2+"), falling, rider("1-"))
    played(session, "1 snake 3 with 1", "2 snake 3 with 1", "3 ride 1", "4 ride 1")
    assert [session.at(seat) for seat in (1, 2, 3, 4)] == ["channel 4", "riding 3", "fallen 4", "riding 3"]
