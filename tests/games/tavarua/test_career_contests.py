"""Chapter 18: contests and snaking between you and opponents, and among them."""

from __future__ import annotations

from itertools import product

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, Rival, event
from games.tavarua.positions import Agreed, Surfer
from games.tavarua.session import Session
from games.written import WATCHING

RANKING = ["1-", "1+", "2-", "2+", "3-", "3+"]
EVERY_PAIR = pytest.mark.parametrize(("mine", "theirs"), list(product(RANKING, RANKING)))
EDITIONS = pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER], ids=["italian", "english"])
CANNOT: Agreed = {**ENGLISH_CAREER, "rulings.opponents_snake": "cannot"}
ITALIAN_CANNOT: Agreed = {**CAREER, "rulings.opponents_snake": "cannot"}
RECOVERS: Agreed = {**CAREER, "rulings.snaked_opponent": "recovers"}
BROKEN = "1 1 1 5 1 1"  # the wave on space 4, and no perfect one for whoever wants a 4
PERFECT = "1 1 1 4 1 1"


def longboarder(at: str, *cards: str, stoke: int = 0, pile: str = "", stoke_cards: str = "") -> Surfer:
    """On a longboard, where 1, 2 and 3 hold from the middle; the first cards of the hand are those that matter."""
    rest = ["1+", "1-", "2+", "2-", "3+"][len(cards) :]
    return Surfer(at, hand=" ".join([*cards, *rest]), board="long", stoke=stoke, pile=pile, stoke_cards=stoke_cards)


def race(mine: str, theirs: str, *, stoke: int = 0, agreed: Agreed = CAREER) -> Session:
    """You and L:4 try for the same wave."""
    session = event(
        "january", longboarder("channel 4", mine, stoke=stoke), Rival("channel 4"), dice=BROKEN, agreed=agreed
    )
    assert session.plans() == {2: ("catch", 0)}
    return session.play(f"1 catch 1: {theirs} 1- G0 G 1")


def attacked(
    mine: str, theirs: str, *, deed: str = "ride 1", dice: str = BROKEN, stoke: int = 0, agreed: Agreed = CAREER
) -> Session:
    """L:4 snakes you on wave 4."""
    surfer = longboarder("riding 4", mine, pile="2+ 1-", stoke=stoke)
    session = event("january", surfer, Rival("channel 4"), dice=dice, agreed=agreed)
    assert session.plans() == {2: ("snake_perfect" if dice == PERFECT else "snake", 0)}
    return session.play(f"1 {deed}: {theirs} 1- G0 G 1")


def attacking(mine: str, theirs: str, *, stoke: int = 1, dice: str = BROKEN, agreed: Agreed = CAREER) -> Session:
    """You snake an opponent on wave 4 that has 3 and 1 in its pile."""
    session = event(
        "january", longboarder("channel 4", mine, stoke=stoke), Rival("riding 4", pile="3+ 1-"),
        opponents="L:2", dice=dice, agreed=agreed,
    )  # fmt: skip
    return session.play(f"1 snake 2 with 1: {theirs} 1- G0 G 1")


@EVERY_PAIR
def test_t18_14_the_drawn_card_is_its_catch_card_in_a_contest(mine: str, theirs: str) -> None:
    session = race(mine, theirs)
    if mine == theirs:
        assert [session.at(1), session.at(2)] == ["fallen 4", "fallen 4"]
        assert [told["seat"] for told in session.happened("collided")] == [0, 1]
    elif RANKING.index(mine) > RANKING.index(theirs):
        assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]
        assert (session.pile(1).rstrip("h"), session.pile(2)) == (mine, "")
    else:
        assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]
        assert (session.pile(1), session.pile(2)) == ("", theirs)


@pytest.mark.parametrize("sign", ["add", "subtract", "leave"])
def test_t18_14_tokens_on_your_card_do_not_count(sign: str) -> None:
    session = event("january", longboarder("channel 4", "2-", stoke=3), Rival("channel 4"), dice=BROKEN)
    session.play("1 catch 1 stoke 3: 2+", f"1 {sign}: 1- G0 G 1")
    assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]
    assert session.stoke(1) == 0  # they went with the card


@EDITIONS
def test_t18_14_a_collision_fells_both_and_only_you_gain_a_token(agreed: Agreed) -> None:
    session = race("2+", "2+", stoke=1, agreed=agreed)
    assert (session.stoke(1), session.stoke(2)) == (2, 0)
    assert session.discards() == "2+ 2+"
    assert session.plans() == {2: ("recover", 0)}
    session.play("1 recover 1: 3- G0 G 1")
    assert [session.at(1), session.at(2)] == ["shore", "shore"]
    assert session.plans() == {2: ("paddle", 0)}


@EDITIONS
def test_t18_14_you_gain_a_token_for_catching_and_it_does_not(agreed: Agreed) -> None:
    won, lost = race("3+", "1-", agreed=agreed), race("1-", "3+", agreed=agreed)
    assert (won.stoke(1), won.stoke(2), lost.stoke(1), lost.stoke(2)) == (1, 0, 0, 0)


def test_t18_14_who_calls_the_wave_is_not_contested() -> None:
    surfer = longboarder("channel 4", "1-", stoke_cards="call")
    for theirs in ("3+", "1-"):
        session = event("january", surfer, Rival("channel 4"), dice=BROKEN, preparing=True)
        session.play("1 call it", f"1 catch 1: {theirs} 1+ G0 G 1")
        assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]


@EVERY_PAIR
def test_t18_14_two_opponents_contest_a_wave_like_anybody_else(mine: str, theirs: str) -> None:
    session = event(
        "january", longboarder("shore"), Rival("channel 4"), Rival("channel 4"), opponents="L:4 L:4", dice=BROKEN
    )
    session.play(f"1 wait 1: {mine} {theirs} 3- G0 G 1")
    if mine == theirs:
        assert [session.at(2), session.at(3)] == ["fallen 4", "fallen 4"]
        assert (session.stoke(2), session.stoke(3)) == (0, 0)
        assert session.plans() == {2: ("recover", 0), 3: ("recover", 0)}
    else:
        won = RANKING.index(mine) > RANKING.index(theirs)
        assert [session.at(2), session.at(3)] == (["riding 3", "channel 4"] if won else ["channel 4", "riding 3"])


@pytest.mark.parametrize(
    ("mine", "drawn", "at"),
    [
        ("3+", "2+ 1+", ["riding 3", "channel 4", "channel 4"]),
        ("1+", "2+ 3-", ["channel 4", "channel 4", "riding 3"]),
        ("1-", "3+ 3+", ["riding 3", "fallen 4", "fallen 4"]),
        ("3+", "3+ 1-", ["fallen 4", "fallen 4", "riding 3"]),
        ("2+", "2+ 2+", ["fallen 4", "fallen 4", "fallen 4"]),
        ("2-", "2+ 2-", ["fallen 4", "riding 3", "fallen 4"]),
    ],
)
def test_t18_14_three_for_one_wave(mine: str, drawn: str, at: list[str]) -> None:
    surfer = longboarder("channel 4", mine)
    session = event("january", surfer, Rival("channel 4"), Rival("channel 4"), opponents="L:4 L:4", dice=BROKEN)
    session.play(f"1 catch 1: {drawn} 1- G0 G 1")
    assert [session.at(number) for number in (1, 2, 3)] == at


def test_t18_14_four_surfers_and_still_one_place_on_a_wave() -> None:
    rivals = [Rival("channel 4")] * 3
    session = event("january", longboarder("channel 4", "1+"), *rivals, opponents="L:4 L:4 L:4", dice=PERFECT)
    session.play("1 catch 1: 2- 2+ 3- 1- G0 G 1")
    assert [session.at(number) for number in (1, 2, 3, 4)] == ["channel 4", "channel 4", "channel 4", "riding 3"]
    assert session.pile(4) == "3-p"


@EVERY_PAIR
def test_t18_14_an_opponent_snakes_another_and_the_rider_wins_an_equal_card(mine: str, theirs: str) -> None:
    session = event(
        "january",
        longboarder("shore"),
        Rival("riding 4", pile="2+"),
        Rival("channel 4"),
        opponents="L:5 L:4",
        dice=BROKEN,
    )
    assert session.plans() == {2: ("ride", 0), 3: ("snake", 0)}
    session.play(f"1 wait 1: {mine} {theirs} 3- G0 G 1")
    won = RANKING.index(theirs) > RANKING.index(mine)
    assert [session.at(2), session.at(3)] == (["channel 4", "riding 3"] if won else ["riding 3", "channel 4"])
    assert "collided" not in session.kinds()
    if won:
        assert session.waves(2, "long") == [(0.5, 2, "bail")]
        assert session.plans()[2] == ("paddle", 0)


@EVERY_PAIR
def test_t18_6_if_the_wave_has_a_rider_the_opponent_snakes(mine: str, theirs: str) -> None:
    session = attacked(mine, theirs)
    if RANKING.index(theirs) > RANKING.index(mine):
        assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]
        assert session.waves(1, "long") == [(1.0, 3, "bail")]
        assert session.pile(2) == theirs
    else:
        assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]
        assert session.pile(1).rstrip("h") == f"2+ 1- {mine}"
    assert "collided" not in session.kinds()


@pytest.mark.parametrize(
    "agreed", [CAREER, ENGLISH_CAREER, ITALIAN_CANNOT], ids=["italian", "english", "italian cannot"]
)
def test_t18_6_snaking_is_free_for_it_in_both_editions(agreed: Agreed) -> None:
    for theirs in ("3+", "1-"):
        session = attacked("2+", theirs, stoke=2, agreed=agreed)
        assert session.stoke(2) == 0
        assert session.stoke(1) == 2  # nothing is lost by being snaked, nor gained


def test_t18_6_with_the_other_ruling_it_cannot_snake_in_the_english_edition_and_waits() -> None:
    session = event("january", longboarder("riding 4", "1+", pile="2+"), Rival("channel 4"), dice=BROKEN, agreed=CANNOT)
    assert session.plans()[2][0] == "wait"
    session.play("1 ride 1: 1- G0 G 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]


def test_t18_6_with_the_other_ruling_it_waits_beside_a_perfect_wave_that_is_taken() -> None:
    for dice, plan in ((PERFECT, ("wait", 0)), ("1 1 1 4 1 4", ("wait_for_perfect", 2))):
        surfer = longboarder("riding 4", "1+", pile="2+")
        session = event("january", surfer, Rival("channel 4"), dice=dice, agreed=CANNOT)
        assert session.plans() == {2: plan}


def test_t18_6_with_the_other_ruling_it_still_catches_a_wave_that_is_free() -> None:
    session = event("january", longboarder("shore"), Rival("channel 4"), dice=BROKEN, agreed=CANNOT)
    assert session.plans() == {2: ("catch", 0)}


def test_t18_6_it_snakes_a_rider_on_a_perfect_wave_too_and_has_the_token() -> None:
    session = attacked("1+", "2+", dice=PERFECT)
    assert (session.at(2), session.pile(2)) == ("riding 3", "2+p")


def test_t18_6_if_you_bail_it_catches_without_a_contest() -> None:
    session = attacked("3+", "1-", deed="bail 1")
    assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]
    assert "duel" not in session.kinds()
    assert session.waves(1, "long") == [(1.0, 3, "bail")]


def test_t18_6_if_you_bail_and_two_want_the_wave_they_contest_it() -> None:
    for drawn, at in (
        ("3- 2+", ["channel 4", "riding 3", "channel 4"]),
        ("2- 2-", ["channel 4", "fallen 4", "fallen 4"]),
    ):
        surfer = longboarder("riding 4", "1+", pile="2+ 1-")
        session = event("january", surfer, Rival("channel 4"), Rival("channel 4"), opponents="L:4 L:4", dice=BROKEN)
        session.play(f"1 bail 1: {drawn} 1- G0 G 1")
        assert [session.at(number) for number in (1, 2, 3)] == at


def test_t18_6_if_you_fall_on_your_own_card_it_catches_without_a_contest() -> None:
    surfer = Surfer("riding 4", hand="3+ 1+ 1+ 1+ 1+", board="long", balance=2, pile="2+")
    session = event("january", surfer, Rival("channel 4"), dice=BROKEN)
    session.play("1 ride 1: 1- 1- G0 G 1")
    assert [session.at(1), session.at(2)] == ["fallen 4", "riding 3"]
    assert "duel" not in session.kinds()


def test_t18_6_a_wave_that_has_not_broken_is_not_snaked() -> None:
    session = event("january", longboarder("riding 4", "1+", pile="2+"), Rival("channel 4"), dice="1 1 1 3 1 1")
    assert session.plans() == {2: ("wait", 0)}


def test_t18_6_the_snaked_card_and_what_lay_on_it_are_gone() -> None:
    session = event("january", longboarder("riding 4", "1+", pile="2+", stoke=2), Rival("channel 4"), dice=BROKEN)
    session.play("1 ride 1 stoke 2: 3+", "1 leave: 1- G0 G 1")
    assert session.waves(1, "long") == [(0.5, 2, "bail")]
    assert session.stoke(1) == 0


def test_t18_6_everybody_hears_of_it() -> None:
    session = attacked("1+", "3+")
    for seat in (1, WATCHING):
        assert session.heard(seat, "duel") == [{"space": 4, "snake": 1, "rider": 0, "won": True}]
        assert [told["seat"] for told in session.heard(seat, "snaked")] == [0]


@EVERY_PAIR
def test_t18_14_you_snake_an_opponent_by_the_same_rules(mine: str, theirs: str) -> None:
    session = attacking(mine, theirs)
    if RANKING.index(mine) > RANKING.index(theirs):
        assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]
        assert session.waves(2, "long") == [(1.5, 4, "bail")]
        assert session.pile(1).rstrip("h") == mine
    else:
        assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]
        assert session.pile(2) == f"3+ 1- {theirs}"


@pytest.mark.parametrize(
    ("agreed", "held", "won", "lost"),
    [(CAREER, 0, 0, 0), (CAREER, 2, 2, 2), (ENGLISH_CAREER, 1, 0, 0), (ENGLISH_CAREER, 3, 2, 1)],
)
def test_t18_14_snaking_costs_you_what_it_costs_in_the_edition(agreed: Agreed, held: int, won: int, lost: int) -> None:
    assert attacking("3+", "1-", stoke=held, agreed=agreed).stoke(1) == won
    assert attacking("1-", "3+", stoke=held, agreed=agreed).stoke(1) == lost


def test_t18_14_english_without_a_token_you_cannot_snake() -> None:
    session = event(
        "january", longboarder("channel 4"), Rival("riding 4", pile="3+"), dice=BROKEN, agreed=ENGLISH_CAREER
    )
    assert session.refusal("1 snake 2 with 1") == ("T13.2", "no_stoke_for_snaking")


def test_t18_14_a_wave_with_an_opponent_on_it_cannot_be_caught_in_any_other_way() -> None:
    session = event("january", longboarder("channel 4"), Rival("riding 4", pile="3+"), dice=BROKEN)
    assert session.refusal("1 catch 1") == ("T13.1", "snake_it")
    assert session.refusal("1 snake 2 with 1") is None
    assert "snake 2 with 1" in session.choices(1)


@pytest.mark.parametrize("at", ["channel 4", "riding 3", "fallen 4", "shore"])
def test_t18_14_only_a_rider_of_the_wave_beside_you_can_be_snaked(at: str) -> None:
    session = event("january", longboarder("channel 4"), Rival(at, pile="1+" if "riding" in at else ""), dice=BROKEN)
    assert session.refusal("1 snake 2 with 1") == ("T13.1", "not_on_that_wave")


def test_t18_14_you_and_an_opponent_snake_the_same_rider() -> None:
    """First among themselves, then the winner against the rider."""
    for mine, drawn, at in (
        ("3-", "2+ 1-", ["riding 3", "channel 4", "channel 4"]),  # the rider's 2 loses, and so does L:4
        ("1-", "2+ 3-", ["channel 4", "channel 4", "riding 3"]),
        ("1-", "3+ 2-", ["channel 4", "riding 3", "channel 4"]),  # L:4 beats you, and the rider L:4
        ("3+", "1- 3+", ["fallen 4", "riding 3", "fallen 4"]),  # equal snakes collide
    ):
        session = event(
            "january", longboarder("channel 4", mine), Rival("riding 4", pile="3+"), Rival("channel 4"),
            opponents="L:6 L:4", dice=BROKEN,
        )  # fmt: skip
        session.play(f"1 snake 2 with 1: {drawn} 1+ G0 G 1")
        assert [session.at(number) for number in (1, 2, 3)] == at


def test_t18_9_a_snaked_opponent_lies_in_the_channel_and_paddles_to_its_target() -> None:
    session = attacking("3+", "1-")
    assert session.at(2) == "channel 4"
    assert session.plans() == {2: ("paddle", 0)}
    session.play("1 ride 1: 3- G0 G 1")
    assert session.at(2) == "channel 2"


def test_t18_9_on_its_target_it_goes_on_from_there() -> None:
    session = event("january", longboarder("channel 4", "3+"), Rival("riding 4", pile="3+"), dice="1 1 1 5 6 1")
    session.play("1 snake 2 with 1: 1- 1- G0 G 1")
    assert session.at(2) == "channel 4"
    assert session.plans() == {2: ("catch", 0)}


def test_t18_9_with_the_other_ruling_it_lies_in_the_wash_and_recovers() -> None:
    session = attacking("3+", "1-", agreed=RECOVERS)
    assert session.at(2) == "fallen 4"
    assert session.waves(2, "long") == [(1.5, 4, "bail")]
    assert session.plans() == {2: ("recover", 0)}
    session.play("1 ride 1: 3- G0 G 1")
    assert session.at(2) == "shore"


def test_t18_9_the_ruling_is_not_about_you() -> None:
    assert attacked("1+", "3+", agreed=RECOVERS).at(1) == "channel 4"


def test_t18_9_its_card_of_this_round_is_discarded_and_does_not_score() -> None:
    session = attacking("3+", "2-")
    assert session.waves(2, "long") == [(1.5, 4, "bail")]
    assert session.discards() == "1- 2- 3+"  # two from the pile and the one just drawn


def test_t18_14_a_called_wave_is_snaked_without_comparing() -> None:
    surfer = longboarder("channel 4", "1-", stoke_cards="call")
    session = event("january", surfer, Rival("riding 4", pile="3+"), dice=BROKEN, preparing=True)
    session.play("1 call it", "1 snake 2 with 1: 3+ 1+ G0 G 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]
    assert session.waves(2, "long") == [(1.0, 3, "bail")]
