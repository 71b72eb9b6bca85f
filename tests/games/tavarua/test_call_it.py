"""Chapter 12: Call It."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.rounds import OTHER, finish
from games.tavarua.session import Session

SNAKING: Agreed = {"snaking": True}


def called(*surfers: Surfer, callers: tuple[int, ...] = (1,), agreed: Agreed | None = None) -> Session:
    """These callers have called the wave beside them, and everybody else is ready."""
    session = contest(*surfers, preparing=True, agreed=agreed)
    while len(session.asked()) == 1:
        seat = session.asked()[0]
        session.play(f"{seat} call it" if seat in callers and session.stoke_cards(seat) else f"{seat} ready")
    return session


def caller(card: str = "1-", *, space: int = 4) -> Surfer:
    return Surfer(f"channel {space}", hand=f"{card} 1+ 2+ 2- 3+", stoke_cards="call")


def rival(card: str = "2+", *, space: int = 4) -> Surfer:
    return Surfer(f"channel {space}", hand=f"{card} 1+ 2- 1- 3+")


@pytest.mark.parametrize(
    ("place", "refused"),
    [
        ("channel 1", None),
        ("channel 6", None),
        ("shore", ("T12.4", "not_beside_a_wave")),
        ("riding 4", ("T12.4", "not_beside_a_wave")),
        ("fallen 4", ("T12.4", "not_beside_a_wave")),
    ],
)
def test_t12_4_in_the_channel_beside_a_wave(place: str, refused: tuple[str, str] | None) -> None:
    surfer = Surfer(place, pile="1+" if "riding" in place else "", stoke_cards="call")
    assert contest(surfer, OTHER, preparing=True).refusal("1 call it") == refused


@pytest.mark.parametrize("card", ["1+", "2+", "3+", "4+"])
def test_t12_4_who_has_called_a_wave_catches_it_without_comparing_cards(card: str) -> None:
    session = finish(called(caller(), rival(card)), "1 catch 1", "2 catch 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]
    assert [session.stoke(1), session.stoke(2)] == [1, 0]


def test_t12_4_and_cannot_collide() -> None:
    session = finish(called(caller("1-"), rival("1-")), "1 catch 1", "2 catch 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]


def test_t12_4_the_others_stay_in_the_channel_even_with_equal_cards() -> None:
    session = finish(called(caller(), rival(), rival()), "1 catch 1", "2 catch 1", "3 catch 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 3", "channel 4", "channel 4"]


def test_t12_4_without_catching_it_the_call_means_nothing() -> None:
    session = finish(called(caller(), rival(), rival("1+")), "1 wait 1", "2 catch 1", "3 catch 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["channel 4", "riding 3", "channel 4"]


def test_t12_4_only_this_round() -> None:
    session = finish(called(caller(), rival("2-")), "1 wait 1", "2 wait 1")
    finish(session, "1 catch 1", "2 catch 2")  # 1 forward against 2 backward
    assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]


def test_t12_4_a_call_does_not_make_room_on_a_wave_that_is_ridden() -> None:
    session = called(caller(), Surfer("riding 4", pile="1+"))
    finish(session, "1 catch 1", "2 ride 1")
    assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]


def test_t12_4_nor_does_it_break_a_wave() -> None:
    session = contest(caller(), OTHER, preparing=True, dice="1 1 1 3 1 1").play("1 call it")
    assert session.refusal("1 catch 1") == ("T8.1", "not_broken")


@pytest.mark.parametrize(
    ("one", "other", "places"),
    [
        ("2+", "1+", ["riding 3", "channel 4"]),
        ("2-", "2+", ["channel 4", "riding 3"]),
        ("2+", "2+", ["fallen 4", "fallen 4"]),
    ],
)
def test_t12_4_between_two_who_have_called_the_same_wave_the_contest_decides(
    one: str, other: str, places: list[str]
) -> None:
    session = called(caller(one), caller(other), callers=(1, 2))
    finish(session, "1 catch 1", "2 catch 1")
    assert [session.at(1), session.at(2)] == places


def test_t12_4_both_go_before_whoever_has_not_called_it() -> None:
    session = called(caller("1+"), caller("1-"), rival("3+"), callers=(1, 2))
    finish(session, "1 catch 1", "2 catch 1", "3 catch 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 3", "channel 4", "channel 4"]


def test_t12_4_with_two_places_and_two_surfers_there_is_nothing_to_decide() -> None:
    others = [Surfer("channel 1", hand="4+ 4- 3- 3- 1+") for _seat in range(3)]
    session = called(caller("1-"), rival("1-"), *others)
    finish(session, "1 catch 1", "2 catch 1", "3 wait 1", "4 wait 1", "5 wait 1", drawn="3+ 3+ 2+ 2+ 2+")
    assert [session.at(1), session.at(2)] == ["riding 3", "riding 3"]


def test_t12_4_the_second_place_of_a_wave_goes_to_the_highest_of_the_others() -> None:
    others = [Surfer("channel 1", hand="4+ 4- 3- 3- 1+") for _seat in range(2)]
    session = called(caller("1-"), rival("2-"), rival("2+"), *others)
    finish(session, "1 catch 1", "2 catch 1", "3 catch 1", "4 wait 1", "5 wait 1", drawn="3+ 3- 2+ 2+ 2+")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 3", "channel 4", "riding 3"]


def test_t12_4_a_rider_whom_the_caller_snakes_leaves_as_if_bailing() -> None:
    rider = Surfer("riding 4", hand="3- 2+ 1- 1- 1-", board="long", pile="2+")
    session = finish(called(caller("1-"), rider, agreed=SNAKING), "1 snake 2 with 1", "2 ride 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]
    assert session.waves(2, "long") == [(0.5, 2, "bail")]
    assert "3-" in session.discards()
    assert session.stoke(1) == 0  # a snake gains no token for catching


def test_t12_4_of_several_snakes_the_caller_is_the_one() -> None:
    rider = Surfer("riding 4", hand="3- 2+ 1- 1- 1-", board="long", pile="2+")
    session = called(caller("1-"), rival("3+"), rider, agreed=SNAKING)
    finish(session, "1 snake 3 with 1", "2 snake 3 with 1", "3 ride 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 3", "channel 4", "channel 4"]
