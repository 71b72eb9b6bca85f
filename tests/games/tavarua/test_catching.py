"""Chapter 8: catching a wave, without anybody who wants it too."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.rounds import OTHER, alone, finish
from games.written import WATCHING

CHOOSING: Agreed = {"rulings.space_judged": "choosing"}
ALWAYS: Agreed = {"rulings.catch_stoke": "always"}


def test_t8_1_only_one_card_catches_and_only_the_wave_beside_you() -> None:
    session = contest(Surfer("channel 3", hand="1+ 1-"), OTHER, dice="1 1 3 1 1 1")
    assert [choice for choice in session.choices(1) if "catch" in choice] == ["catch 1", "catch 2"]
    assert finish(session, "1 catch 1", "2 wait 1", drawn="3- 3- 3- 3- 3-").at(1) == "riding 2"  # moved on already


def test_t8_1_a_broken_wave_on_another_space_is_out_of_reach() -> None:
    session = contest(Surfer("channel 3"), OTHER, dice="6 6 2 6 6 6")
    assert session.refusal("1 catch 1") == ("T8.1", "not_broken")
    assert "catch 1" not in session.choices(1)


@pytest.mark.parametrize(("die", "refused"), [(3, ("T8.1", "not_broken")), (4, None), (5, None)])
def test_t8_1_it_must_be_broken(die: int, refused: tuple[str, str] | None) -> None:
    assert contest(Surfer("channel 4"), OTHER, dice=f"1 1 1 {die} 1 1").refusal("1 catch 1") == refused


@pytest.mark.parametrize(("seats", "places"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_t8_2_a_wave_carries_one_surfer_or_two_when_five_or_six_play(seats: int, places: int) -> None:
    """One already rides; who comes after finds a place only if there is a second."""
    others = [Surfer("shore", hand="4+ 4-") for _seat in range(seats - 2)]
    session = contest(Surfer("channel 4"), Surfer("riding 4", pile="1+"), *others)
    waits = [f"{seat} wait 1" for seat in range(3, seats + 1)]
    drawn = "3- 3- " + " ".join(["3+ 3+ 2- 2-", "1- 1- 1- 1-", "2+ 2+ 2+ 2+", "1+ 1+ 1+ 1+"][: seats - 2])
    finish(session, "1 catch 2", "2 ride 1", *waits, drawn=drawn)
    assert session.at(1) == ("riding 3" if places == 2 else "channel 4")
    assert session.at(2) == "riding 3"


@pytest.mark.parametrize("seats", [5, 6])
def test_t8_2_but_never_three(seats: int) -> None:
    riders = [Surfer("riding 4", hand="1+ 1-", pile="1+") for _seat in range(2)]
    others = [Surfer("shore", hand="4+") for _seat in range(seats - 3)]
    session = contest(Surfer("channel 4"), *riders, *others)
    waits = [f"{seat} wait 1" for seat in range(4, seats + 1)]
    drawn = "3- 3- 3- 3- 3- 3- 3- 3- 3+ " + "2- 2- 2- 2- 2- 2+ 2+ 2+ 2+ 2+ 1- 1- 1- 1- 1-"
    finish(session, "1 catch 2", "2 ride 1", "3 ride 1", *waits, drawn=" ".join(drawn.split()[: 9 + 5 * len(others)]))
    assert session.at(1) == "channel 4"


def test_t8_3_whether_there_is_a_place_shows_when_catches_are_resolved() -> None:
    session = contest(Surfer("channel 3"), Surfer("riding 3", pile="1+"))
    assert session.refusal("1 catch 1") is None
    assert "catch 1" in session.choices(1)


def test_t8_3_a_wave_that_is_still_full_then_is_a_lost_contest() -> None:
    session = contest(Surfer("channel 3", stoke=1), Surfer("riding 3", pile="1+"))
    finish(session, "1 catch 1 stoke 1", "2 ride 1", signs="1 leave")
    assert (session.at(1), session.stoke(1), session.pile(1)) == ("channel 3", 0, "")
    assert session.discards() == "1+"
    assert session.at(2) == "riding 2"  # nobody is snaked


def test_t8_3_with_the_other_ruling_a_wave_that_is_full_cannot_be_tried() -> None:
    session = contest(Surfer("channel 3"), Surfer("riding 3", pile="1+"), agreed=CHOOSING)
    assert session.refusal("1 catch 1") == ("T8.3", "no_room")
    assert not any(choice.startswith("catch") for choice in session.choices(1))


def test_t8_3_with_the_other_ruling_a_wave_with_a_place_can() -> None:
    surfers = [Surfer("channel 3"), Surfer("riding 3", pile="1+"), OTHER, Surfer(), Surfer()]
    assert contest(*surfers, agreed=CHOOSING).refusal("1 catch 1") is None
    assert contest(Surfer("channel 3"), OTHER, agreed=CHOOSING).refusal("1 catch 1") is None


@pytest.mark.parametrize("balance", ["1+", "1-", "2+", "2-"])
def test_t8_4_the_balance_shifts_from_the_middle_and_the_card_begins_the_pile(balance: str) -> None:
    session = alone(Surfer("channel 3", hand=f"{balance} 3+ 3+ 3+ 3+"), "catch 1")
    assert (session.at(1), session.pile(1)) == ("riding 2", balance)
    assert session.balance(1) == int(balance[1] + balance[0])
    assert session.stoke(1) == 1
    assert session.discards() == "4+"


@pytest.mark.parametrize("agreed", [{}, ALWAYS])
def test_t8_4_a_token_for_a_catch_that_holds(agreed: Agreed) -> None:
    session = alone(Surfer("channel 3", stoke=1), "catch 1", agreed=agreed)
    assert session.stoke(1) == 2
    assert session.heard(WATCHING, "caught")[0]["stoke"] == 2


@pytest.mark.parametrize(
    ("board", "card", "holds"),
    [
        ("short", "2+", True), ("short", "2-", True), ("short", "3+", False), ("short", "3-", False),
        ("short", "4+", False), ("short", "4-", False), ("long", "3+", True), ("long", "3-", True),
    ],
)  # fmt: skip
def test_t8_5_if_the_balance_does_not_hold_you_wipe_out(board: str, card: str, *, holds: bool) -> None:
    session = alone(Surfer("channel 3", hand=f"{card} 1+ 1+ 1+ 1+", board=board), "catch 1")
    assert session.at(1) == ("riding 2" if holds else "fallen 3")


@pytest.mark.parametrize(("agreed", "stoke"), [({}, 1), (ALWAYS, 2)])
def test_t8_5_a_failed_catch_discards_the_card_and_only_the_fall_gives_a_token(agreed: Agreed, stoke: int) -> None:
    session = alone(Surfer("channel 3"), "catch 5", agreed=agreed)
    assert (session.at(1), session.stoke(1), session.pile(1)) == ("fallen 3", stoke, "")
    assert session.discards() == "3+ 4+"


@pytest.mark.parametrize(("agreed", "stoke"), [({}, 0), (ALWAYS, 1)])
def test_t8_5_a_lost_contest_gives_none_either(agreed: Agreed, stoke: int) -> None:
    session = contest(Surfer("channel 3"), Surfer("channel 3", hand="2+ 3+ 3+ 3+ 3+"), agreed=agreed)
    finish(session, "1 catch 1", "2 catch 1")
    assert (session.at(1), session.stoke(1)) == ("channel 3", stoke)


@pytest.mark.parametrize(("agreed", "stoke"), [({}, 1), (ALWAYS, 2)])
def test_t8_5_nor_does_a_collision(agreed: Agreed, stoke: int) -> None:
    session = contest(Surfer("channel 3"), Surfer("channel 3"), agreed=agreed)
    finish(session, "1 catch 1", "2 catch 1")
    assert [session.stoke(1), session.stoke(2)] == [stoke, stoke]


def test_t8_5_a_failed_catch_scores_no_points() -> None:
    session = alone(Surfer("channel 3"), "catch 5")
    assert session.happened("scored")[0]["points"] == 0
    assert session.surfer(1)["totals"] == {"shortboard": 0.0, "longboard": 0.0}


@pytest.mark.parametrize(
    ("space", "more"), [*((space, 0) for space in range(1, 7)), *((space, 1) for space in range(1, 6))]
)
def test_t8_10_a_wave_caught_on_the_space_that_its_die_shows_is_perfect(space: int, more: int) -> None:
    dice = " ".join(str(space + more) if at == space else "1" for at in range(1, 7))
    session = contest(Surfer(f"channel {space}"), Surfer("channel 3", hand="4+"), dice=dice)
    session.play("1 catch 1", "2 wait 1: 3- 3- 3- 3- 3- 3- G0 G 1")
    assert ("caught_perfect" in session.kinds()) is (more == 0)
    if space > 1:
        assert session.pile(1) == ("1+p" if more == 0 else "1+")
    else:
        assert session.happened("scored")[0]["perfect"] == (1 if more == 0 else 0)


def test_t8_10_the_token_lies_on_the_card_that_caught_the_wave() -> None:
    session = contest(Surfer("channel 4", stoke=1), OTHER, dice="1 1 1 4 1 1")
    finish(session, "1 catch 1 stoke 1", "2 wait 1", signs="1 subtract")
    finish(session, "1 ride 1", "2 wait 1")
    assert session.pile(1) == "1+sp 1-"


def test_t8_10_a_failed_catch_takes_none() -> None:
    session = contest(Surfer("channel 4"), OTHER, dice="1 1 1 4 1 1")
    finish(session, "1 catch 5", "2 wait 1")
    assert "caught_perfect" not in session.kinds()
    assert session.happened("scored")[0]["points"] == 0


def test_t8_10_a_wave_with_two_surfers_can_be_perfect_for_the_second_too() -> None:
    surfers = [
        Surfer("channel 4"),
        Surfer("channel 4", hand="2+ 1- 1- 1- 1-"),
        OTHER,
        Surfer(hand="4+"),
        Surfer(hand="4+"),
    ]
    session = contest(*surfers, dice="1 1 1 4 1 1")
    drawn = "3- 3- 3- 3- 3- 3- 3- 3- 3+ 3+ 3+ 3+ 3+"
    finish(session, "1 catch 1", "2 catch 1", "3 wait 1", "4 wait 1", "5 wait 1", drawn=drawn)
    assert (session.pile(1), session.pile(2)) == ("1+p", "2+p")
