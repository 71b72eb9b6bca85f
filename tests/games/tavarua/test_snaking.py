"""Chapter 13: snaking, with one rider on a wave."""

from __future__ import annotations

from itertools import product

import pytest

from games.tavarua.positions import ENGLISH, SNAKING, Agreed, Surfer, contest
from games.tavarua.rounds import finish
from games.tavarua.session import Session
from games.written import WATCHING
from lineup.core import NotationError

AFTER_BAIL: Agreed = {**SNAKING, "rulings.snake_after_bail": "stoke"}
EDITIONS = pytest.mark.parametrize("agreed", [SNAKING, ENGLISH], ids=["italian", "english"])


def duel(
    snake: str, rider: str, *, stoke: int = 1, deed: str = "ride 1", pile: str = "2+ 1-", agreed: Agreed = SNAKING
) -> Session:
    """Seat 1 snakes seat 2 on wave 4; both are longboarders, so that 3s hold."""
    session = contest(
        Surfer("channel 4", hand=f"{snake} 1+ 1+ 1+ 1+", board="long", stoke=stoke),
        Surfer("riding 4", hand=f"{rider} 1- 1- 1- 1-", board="long", pile=pile),
        agreed=agreed,
    )
    return finish(session, "1 snake 2 with 1", f"2 {deed}")


def test_t13_1_a_wave_that_is_taken_can_be_tried_by_snaking_its_rider() -> None:
    session = contest(Surfer("channel 4", hand="1+ 2+"), Surfer("riding 4", pile="1+"), agreed=SNAKING)
    assert [choice for choice in session.choices(1) if "snake" in choice] == ["snake 2 with 1", "snake 2 with 2"]


def test_t13_1_without_the_variant_there_is_no_such_move() -> None:
    session = contest(Surfer("channel 4"), Surfer("riding 4", pile="1+"))
    with pytest.raises(NotationError):
        session.refusal("1 snake 2 with 1")


def test_t13_1_a_taken_wave_is_not_caught_in_any_other_way() -> None:
    session = contest(Surfer("channel 4"), Surfer("riding 4", pile="1+"), agreed=SNAKING)
    assert session.refusal("1 catch 1") == ("T13.1", "snake_it")
    assert not any(choice.startswith("catch") for choice in session.choices(1))


@pytest.mark.parametrize("place", ["channel 3", "riding 3", "fallen 4", "shore"])
def test_t13_1_only_a_rider_of_the_wave_beside_you(place: str) -> None:
    pile = "1+" if "riding" in place else ""
    session = contest(Surfer("channel 4"), Surfer(place, pile=pile), agreed=SNAKING)
    assert session.refusal("1 snake 2 with 1") == ("T13.1", "not_on_that_wave")


def test_t13_1_a_rider_cannot_snake() -> None:
    session = contest(Surfer("riding 4", pile="1+"), Surfer("riding 5", pile="1+"), agreed=SNAKING)
    assert session.refusal("1 snake 2 with 1") == ("T9.10", "on_a_wave")


def test_t13_1_everybody_sees_whom_the_snake_attacks_when_cards_are_turned_up() -> None:
    session = duel("3+", "1-")
    for seat in (1, 2, WATCHING):
        assert session.heard(seat, "turned_up")[0] == {
            "seat": 0, "action": "snake", "cards": ["Floater"], "stoke": 0, "other": 1,
        }  # fmt: skip


@pytest.mark.parametrize(
    ("agreed", "held", "left"), [(SNAKING, 1, 1), (SNAKING, 0, 0), (ENGLISH, 1, 0), (ENGLISH, 3, 2)]
)
def test_t13_2_snaking_costs_a_token_in_the_english_edition_and_nothing_in_the_italian(
    agreed: Agreed, held: int, left: int
) -> None:
    session = duel("3+", "1-", stoke=held, agreed=agreed)
    assert session.at(1) == "riding 3"
    assert session.stoke(1) == left


def test_t13_2_english_without_a_token_it_cannot_be_tried() -> None:
    session = contest(Surfer("channel 4"), Surfer("riding 4", pile="1+"), agreed=ENGLISH)
    assert session.refusal("1 snake 2 with 1") == ("T13.2", "no_stoke_for_snaking")
    assert not any("snake" in choice for choice in session.choices(1))


def test_t13_2_english_the_token_it_costs_cannot_lie_on_the_card() -> None:
    session = contest(Surfer("channel 4", stoke=2), Surfer("riding 4", pile="1+"), agreed=ENGLISH)
    assert session.refusal("1 snake 2 with 1 stoke 1") is None
    assert session.refusal("1 snake 2 with 1 stoke 2") == ("T13.2", "no_stoke_for_snaking")
    free = contest(Surfer("channel 4", stoke=2), Surfer("riding 4", pile="1+"), agreed=SNAKING)
    assert free.refusal("1 snake 2 with 1 stoke 2") is None


def test_t13_2_english_it_is_paid_when_the_cards_are_turned_up() -> None:
    session = contest(Surfer("channel 4", stoke=2), Surfer("riding 4", pile="1+"), agreed=ENGLISH)
    session.play("1 snake 2 with 1")
    assert session.stoke(1) == 2
    finish(session, "2 bail 1", drawn="3- 3-")
    assert session.stoke(1) == 1
    assert session.heard(WATCHING, "paid")[0]["seat"] == 0


@EDITIONS
@pytest.mark.parametrize(("snake", "rider"), [("3+", "1-"), ("2+", "2-")])
def test_t13_3_a_snake_gains_no_token_for_catching(agreed: Agreed, snake: str, rider: str) -> None:
    session = duel(snake, rider, stoke=2, agreed=agreed)
    assert session.at(1) == "riding 3"
    assert session.stoke(1) == (1 if agreed is ENGLISH else 2)


def test_t13_3_but_for_a_fall_and_for_the_shore() -> None:
    session = contest(
        Surfer("channel 1", hand="2+ 1+ 1+ 1+ 1+"), Surfer("riding 1", hand="1- 1- 1- 1- 1-", pile="2+"), agreed=SNAKING
    )
    finish(session, "1 snake 2 with 1", "2 ride 1")
    assert (session.at(1), session.stoke(1)) == ("shore", 1)


@EDITIONS
def test_t13_4_if_the_rider_bails_there_is_no_contest_with_the_rider(agreed: Agreed) -> None:
    session = duel("1+", "3+", deed="bail 1", agreed=agreed)
    assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]
    assert session.waves(2, "long") == [(1.0, 3, "bail")]
    assert "duel" not in session.kinds()
    assert session.pile(1) == "1+"


@pytest.mark.parametrize(
    ("agreed", "stoke"), [(SNAKING, 1), (AFTER_BAIL, 2), (ENGLISH, 0), ({**ENGLISH, **AFTER_BAIL}, 1)]
)
def test_t13_4_whether_a_token_is_gained_then_is_a_ruling(agreed: Agreed, stoke: int) -> None:
    agreed = {**agreed, "edition": "english"} if agreed.get("edition") else agreed
    assert duel("1+", "3+", deed="bail 1", agreed=agreed).stoke(1) == stoke


def test_t13_4_the_ruling_changes_nothing_when_the_rider_rides() -> None:
    assert duel("3+", "1-", agreed=AFTER_BAIL).stoke(1) == 1


RANKING = ["1-", "1+", "2-", "2+", "3-", "3+"]


@pytest.mark.parametrize(("snake", "rider"), list(product(RANKING, RANKING)))
def test_t13_5_the_higher_card_wins_teal_beats_maroon_and_the_rider_an_equal_one(snake: str, rider: str) -> None:
    session = duel(snake, rider)
    won = RANKING.index(snake) > RANKING.index(rider)
    assert [session.at(1), session.at(2)] == (["riding 3", "channel 4"] if won else ["channel 4", "riding 3"])
    assert session.heard(WATCHING, "duel") == [{"space": 4, "snake": 0, "rider": 1, "won": won}]
    assert "collided" not in session.kinds()


def test_t13_5_tokens_do_not_count() -> None:
    session = contest(
        Surfer("channel 4", hand="1+ 1+ 1+ 1+ 1+", board="long", stoke=3),
        Surfer("riding 4", hand="2- 1- 1- 1- 1-", board="long", pile="2+", stoke=1),
        agreed=SNAKING,
    )
    finish(session, "1 snake 2 with 1 stoke 2", "2 ride 1 stoke 1", signs="1 add, 2 subtract")
    assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]
    assert session.stoke(1) == 1  # what lay on the card is gone


@EDITIONS
def test_t13_6_a_rider_who_wins_rides_on_and_the_card_of_the_other_is_discarded(agreed: Agreed) -> None:
    session = duel("1+", "2+", agreed=agreed)
    assert session.pile(2) == "2+ 1- 2+"
    assert (session.at(1), session.pile(1)) == ("channel 4", "")
    assert session.discards() == "1+"


@pytest.mark.parametrize(
    ("agreed", "held", "left"),
    [(SNAKING, 0, 0), (SNAKING, 2, 2), (ENGLISH, 1, 0), (ENGLISH, 2, 0), (ENGLISH, 3, 1)],
)
def test_t13_6_english_one_more_token_is_lost_if_there_is_one(agreed: Agreed, held: int, left: int) -> None:
    assert duel("1+", "2+", stoke=held, agreed=agreed).stoke(1) == left


@EDITIONS
def test_t13_7_a_rider_who_loses_scores_as_after_a_bail_without_the_card_just_played(agreed: Agreed) -> None:
    session = duel("3+", "2+", agreed=agreed)
    assert session.waves(2, "long") == [(1.0, 3, "bail")]
    assert (session.at(2), session.stoke(2), session.pile(2)) == ("channel 4", 0, "")
    assert session.discards() == "1- 2+ 2+"
    assert session.heard(WATCHING, "snaked")[0]["where"] == "bailed"


def test_t13_7_tokens_on_that_card_are_gone() -> None:
    session = contest(
        Surfer("channel 4", hand="3+ 1+ 1+ 1+ 1+", board="long"),
        Surfer("riding 4", hand="2- 1- 1- 1- 1-", board="long", pile="2+", stoke=2),
        agreed=SNAKING,
    )
    finish(session, "1 snake 2 with 1", "2 ride 1 stoke 2", signs="2 leave")
    assert session.waves(2, "long") == [(0.5, 2, "bail")]
    assert session.stoke(2) == 0


def test_t13_7_whoever_is_snaked_is_not_moved_by_the_wave_card_and_may_catch_again_next_round() -> None:
    session = duel("3+", "2+")
    assert "catch 1" in session.choices(2)
    assert session.balance(2) == 0


def test_t13_7_the_snake_catches_the_wave_as_usual() -> None:
    session = duel("2+", "1-")
    assert (session.at(1), session.balance(1), session.pile(1)) == ("riding 3", 2, "2+")
    perfect = contest(
        Surfer("channel 4", hand="2+ 1+ 1+ 1+ 1+"),
        Surfer("riding 4", hand="1- 1- 1- 1- 1-", pile="2+"),
        dice="1 1 1 4 1 1",
        agreed=SNAKING,
    )
    assert finish(perfect, "1 snake 2 with 1", "2 ride 1").pile(1) == "2+p"


def test_t13_7_a_snake_can_fall_on_the_own_card() -> None:
    session = contest(
        Surfer("channel 4", hand="3+ 1+ 1+ 1+ 1+"),
        Surfer("riding 4", hand="1- 1- 1- 1- 1-", pile="2+"),
        agreed=SNAKING,
    )
    finish(session, "1 snake 2 with 1", "2 ride 1")
    assert [session.at(1), session.at(2)] == ["fallen 4", "channel 4"]
    assert session.stoke(1) == 1


def three(one: str, other: str, rider: str, *, agreed: Agreed = SNAKING, deed: str = "ride 1") -> Session:
    """Seats 1 and 2 snake seat 3."""
    session = contest(
        Surfer("channel 4", hand=f"{one} 1+ 1+ 1-", board="long", stoke=2),
        Surfer("channel 4", hand=f"{other} 1+ 1+ 1-", board="long", stoke=2),
        Surfer("riding 4", hand=f"{rider} 1- 1-", board="long", pile="2+"),
        agreed=agreed,
    )
    drawn = "3- 3- 3- 3- 3+ 3+ 3+"
    return finish(session, "1 snake 3 with 1", "2 snake 3 with 1", f"3 {deed}", drawn=drawn)


@pytest.mark.parametrize(
    ("one", "other", "rider", "places"),
    [
        ("3+", "2+", "1-", ["riding 3", "channel 4", "channel 4"]),
        ("2-", "2+", "1-", ["channel 4", "riding 3", "channel 4"]),
        ("2-", "1+", "3-", ["channel 4", "channel 4", "riding 3"]),
        ("2+", "2+", "1-", ["fallen 4", "fallen 4", "riding 3"]),  # they collide, and nobody is left to face the rider
    ],
)
def test_t13_9_several_snakes_first_contest_among_themselves(
    one: str, other: str, rider: str, places: list[str]
) -> None:
    session = three(one, other, rider)
    assert [session.at(seat) for seat in (1, 2, 3)] == places


def test_t13_9_only_the_winner_faces_the_rider() -> None:
    session = three("3-", "2+", "3+")
    assert session.heard(WATCHING, "duel") == [{"space": 4, "snake": 0, "rider": 2, "won": False}]


def test_t13_9_english_each_has_paid_and_only_who_lost_against_the_rider_loses_another() -> None:
    session = three("3-", "2+", "3+", agreed=ENGLISH)
    assert [session.stoke(1), session.stoke(2)] == [0, 1]


@pytest.mark.parametrize(
    ("one", "other", "places"),
    [("1-", "2+", ["channel 4", "riding 3", "channel 4"]), ("2+", "2+", ["fallen 4", "fallen 4", "channel 4"])],
    ids=["the higher card", "a collision"],
)
def test_t13_4_several_snakes_of_a_rider_who_bails_contest_for_the_free_place(
    one: str, other: str, places: list[str]
) -> None:
    session = three(one, other, "3+", deed="bail 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == places
    assert "duel" not in session.kinds()


@EDITIONS
def test_t13_10_if_the_rider_falls_on_the_own_card_the_snake_has_nobody_to_face(agreed: Agreed) -> None:
    session = contest(
        Surfer("channel 4", hand="1- 1+ 1+ 1+ 1+", stoke=1),
        Surfer("riding 4", hand="3+ 1- 1- 1- 1-", pile="2+"),
        agreed=agreed,
    )
    finish(session, "1 snake 2 with 1", "2 ride 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "fallen 4"]
    assert session.waves(2, "short") == [(0.5, 2, "wipeout")]
    assert "duel" not in session.kinds()
    assert session.stoke(1) == (0 if agreed is ENGLISH else 1)


@pytest.mark.parametrize(
    ("one", "other", "places"),
    [
        ("1-", "2+", ["channel 4", "riding 3", "fallen 4"]),
        ("2-", "2+", ["channel 4", "riding 3", "fallen 4"]),
        ("2+", "2+", ["fallen 4", "fallen 4", "fallen 4"]),
    ],
)
def test_t13_10_several_snakes_contest_for_the_place_of_a_rider_who_has_fallen(
    one: str, other: str, places: list[str]
) -> None:
    session = contest(
        Surfer("channel 4", hand=f"{one} 1+ 1+ 1-", board="long"),
        Surfer("channel 4", hand=f"{other} 1+ 1+ 1-", board="long"),
        Surfer("riding 4", hand="3+ 1- 1-", pile="2+"),
        agreed=SNAKING,
    )
    drawn = "3- 3- 3- 3- 3+ 3+ 3+"
    finish(session, "1 snake 3 with 1", "2 snake 3 with 1", "3 ride 1", drawn=drawn)
    assert [session.at(seat) for seat in (1, 2, 3)] == places


def test_t13_10_no_token_for_catching_then_whatever_the_ruling_about_bails() -> None:
    session = contest(
        Surfer("channel 4", hand="1- 1+ 1+ 1+ 1+", stoke=1),
        Surfer("riding 4", hand="3+ 1- 1- 1- 1-", pile="2+"),
        agreed=AFTER_BAIL,
    )
    finish(session, "1 snake 2 with 1", "2 ride 1")
    assert (session.at(1), session.stoke(1)) == ("riding 3", 1)
