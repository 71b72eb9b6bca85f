"""Chapter 18: what opponents decide, and where they go."""

from __future__ import annotations

from itertools import product

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, Rival, between, event
from games.tavarua.positions import Agreed, Surfer
from games.tavarua.session import Session
from games.written import WATCHING

AWAY = Surfer("shore")  # whoever watches from there
WAIT = "1 wait 1: 3- G0 G 1"  # a round in which no card falls for an opponent
EDITIONS = pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER], ids=["italian", "english"])


def lonely(opponent: str, at: str, dice: str, *, pile: str = "") -> Session:
    """One opponent in a shortboard contest, and a surfer on the shore."""
    return event("february", AWAY, Rival(at, pile=pile), opponents=opponent, dice=dice)


def all_but(space: int, die: int, others: int) -> str:
    """Dice of all six spaces."""
    return " ".join(str(die if each == space else others) for each in range(1, 7))


def test_t18_1_the_letter_is_the_board_and_the_number_the_target() -> None:
    """The example of the book, and its counterpart on a longboard."""
    for name, board, target in (("S:3", "short", 3), ("L:3", "long", 3), ("L:6", "long", 6), ("S:1", "short", 1)):
        session = event("april", AWAY, opponents=name)
        assert session.board(2) == board
        assert session.happened("intends") == [{"seat": 1, "plan": "paddle", "target": target, "rounds": 0}]


@EDITIONS
def test_t18_1_an_opponent_starts_on_the_shore_without_cards_and_tokens(agreed: Agreed) -> None:
    session = between("may", agreed=agreed).play("1 start event: 1 2 3 4 5 6 G 1+ 1- 2+ 2- 3+", "1 redraw nothing: 3")
    for number in (2, 3, 4):
        surfer = session.surfer(number)
        assert session.at(number) == "shore"
        assert (surfer["cards"], surfer["stoke"], surfer["stoke_cards"], surfer["pile"]) == (0, 0, 0, [])


def test_t18_1_opponents_are_asked_nothing() -> None:
    session = event("june", AWAY, Rival("channel 5"), Rival("riding 2", pile="1+ 1-"), Rival("fallen 3"))
    assert session.asked() == [1]


def test_t18_2_they_decide_as_soon_as_the_waves_have_advanced() -> None:
    session = event("february", AWAY, Rival("channel 4"), Rival("channel 2"), dice="1 1 1 1 4 1")
    session.play(WAIT)
    kinds = session.kinds()
    assert kinds.index("advanced") < kinds.index("intends")
    assert kinds.count("intends") == 2
    assert session.plans() == {2: ("catch_perfect", 0), 3: ("wait", 2)}


def test_t18_2_in_the_first_round_too() -> None:
    session = between("february").play("1 start event: 1 1 1 1 1 1 G 1+ 1- 2+ 2- 3+", "1 redraw nothing: 3")
    assert session.plans() == {2: ("paddle", 0), 3: ("paddle", 0)}


def test_t18_2_everybody_hears_and_sees_what_they_decide_before_anything_else_happens() -> None:
    session = event("february", Surfer(stoke_cards="jetski"), Rival("channel 4"), dice="1 1 1 1 4 1", preparing=True)
    for seat in (1, WATCHING):
        assert session.heard(seat, "intends") == [
            {"seat": 1, "plan": "wait_for_perfect", "target": 4, "rounds": 1},
            {"seat": 2, "plan": "paddle", "target": 2, "rounds": 0},
        ]
        assert session.view(seat).facts()["opponents"] == [
            {"surfer": 1, "name": "S:4", "target": 4, "plan": "wait_for_perfect", "rounds": 1},
            {"surfer": 2, "name": "S:2", "target": 2, "plan": "paddle", "rounds": 0},
        ]
    assert "jetski 3" in session.choices(1)


def test_t18_2_they_do_not_change_their_mind() -> None:
    """S:4 goes for the wave, and the surfer arrives beside it by jetski: now they contest it."""
    surfer = Surfer(hand="1- 1- 1- 1- 1-", stoke_cards="jetski")
    session = event("february", surfer, Rival("channel 4"), dice="1 1 1 5 1 1", preparing=True)
    assert session.plans()[2] == ("catch", 0)
    session.play("1 jetski 4")
    assert "intends" not in session.kinds()
    session.play("1 catch 1: 2- 3- G0 G 1")
    assert [session.at(1), session.at(2)] == ["channel 4", "riding 3"]


@pytest.mark.parametrize(("start", "target"), [(s, t) for s, t in product(range(7), range(1, 7)) if s != t])
def test_t18_3_an_opponent_paddles_to_its_target_however_far_that_is(start: int, target: int) -> None:
    """From the shore to space 6 in one action is the example of the book."""
    at = f"channel {start}" if start else "shore"
    session = lonely(f"S:{target}", at, "6 6 6 6 6 6")
    assert session.plans() == {2: ("paddle", 0)}
    session.play(WAIT)
    assert session.at(2) == f"channel {target}"
    assert session.happened("paddled")[0]["seat"] == 1


def test_t18_3_it_paddles_although_a_perfect_wave_lies_beside_it() -> None:
    session = lonely("S:4", "channel 3", "1 1 3 4 1 1")
    assert session.plans() == {2: ("paddle", 0)}


@pytest.mark.parametrize("target", range(1, 7))
@pytest.mark.parametrize("others", [1, 5, 6])
def test_t18_4_on_its_target_it_catches_a_wave_whose_die_shows_the_target(target: int, others: int) -> None:
    session = lonely(f"S:{target}", f"channel {target}", all_but(target, target, others))
    assert session.plans() == {2: ("catch_perfect", 0)}
    session.play("1 wait 1: 2- 3- G0 G 1")
    if target > 1:
        assert (session.at(2), session.pile(2)) == (f"riding {target - 1}", "2-p")
    else:  # a wave that is caught on space 1 lands at once: 2, perfect 1, shore 2
        assert (session.at(2), session.waves(2, "short")) == ("shore", [(2.0, 5, "shore")])


@pytest.mark.parametrize(
    ("target", "space", "others"),
    [(t, s, others) for t, s in product(range(1, 6), range(2, 7)) if s > t for others in (t - 1, 6) if others],
)
def test_t18_4_it_waits_as_long_as_a_perfect_wave_is_on_the_way(target: int, space: int, others: int) -> None:
    """Also when the wave beside it is broken."""
    session = lonely(f"S:{target}", f"channel {target}", all_but(space, target, others))
    assert session.plans() == {2: ("wait_for_perfect", space - target)}
    session.play(WAIT)
    assert session.at(2) == f"channel {target}"
    assert session.happened("waited")[-1]["seat"] == 1


def test_t18_4_round_by_round_until_it_arrives() -> None:
    session = lonely("S:4", "channel 4", "6 6 6 6 6 4")
    assert session.plans() == {2: ("wait_for_perfect", 2)}
    session.play(WAIT)
    assert session.plans() == {2: ("wait_for_perfect", 1)}
    session.play("1 wait 1: 3- G0 G 4")  # another one, farther out
    assert session.plans() == {2: ("catch_perfect", 0)}
    session.play("1 wait 1: 2- 3- G0 G 1")
    assert (session.at(2), session.pile(2)) == ("riding 3", "2-p")
    assert len(session.happened("caught_perfect")) == 1
    assert session.plans() == {2: ("ride", 0)}


def test_t18_4_of_two_on_the_way_the_nearer_one_is_named() -> None:
    assert lonely("S:3", "channel 3", "1 1 5 1 3 3").plans() == {2: ("wait_for_perfect", 2)}


def test_t18_4_the_one_beside_it_goes_before_those_on_the_way() -> None:
    assert lonely("S:3", "channel 3", "1 1 3 3 3 3").plans() == {2: ("catch_perfect", 0)}


@pytest.mark.parametrize("rider", ["surfer", "opponent"])
def test_t18_4_it_waits_for_a_perfect_wave_that_somebody_rides(rider: str) -> None:
    """Nothing says that a wave on the way must be free: it will be snaked."""
    surfer = Surfer("riding 4", pile="1+") if rider == "surfer" else AWAY
    others = [] if rider == "surfer" else [Rival("riding 4", pile="1+")]
    names = "S:3" if rider == "surfer" else "S:3 S:5"
    session = event("february", surfer, Rival("channel 3"), *others, opponents=names, dice="1 1 6 3 1 1")
    assert session.plans()[2] == ("wait_for_perfect", 1)


@pytest.mark.parametrize("space", [1, 2, 3])
def test_t18_5_a_perfect_wave_that_has_passed_is_not_waited_for(space: int) -> None:
    assert lonely("S:4", "channel 4", all_but(space, 4, 6)).plans() == {2: ("catch", 0)}


@pytest.mark.parametrize("target", range(1, 6))
def test_t18_5_with_none_on_the_way_it_catches_any_broken_wave(target: int) -> None:
    session = lonely(f"S:{target}", f"channel {target}", all_but(target, target + 1, 6))
    assert session.plans() == {2: ("catch", 0)}
    session.play("1 wait 1: 2- 3- G0 G 1")
    if target > 1:
        assert (session.at(2), session.pile(2)) == (f"riding {target - 1}", "2-")
    else:
        assert session.waves(2, "short") == [(1.5, 4, "shore")]


@pytest.mark.parametrize(
    ("dice", "rounds"),
    [
        ("6 6 6 3 5 6", 1),
        ("6 6 6 3 6 1", 1),
        ("6 6 6 1 3 6", 2),
        ("6 6 6 3 3 5", 2),
        ("6 6 6 3 3 3", 0),  # none in sight
        ("4 4 4 1 1 1", 0),
    ],
)
def test_t18_5_it_waits_until_a_broken_wave_is_beside_it(dice: str, rounds: int) -> None:
    session = lonely("S:4", "channel 4", dice)
    assert session.plans() == {2: ("wait", rounds)}
    session.play(WAIT)
    assert session.at(2) == "channel 4"


def test_t18_5_the_next_possible_wave_is_caught_when_it_comes() -> None:
    session = lonely("S:4", "channel 4", "1 1 1 3 5 1").play(WAIT)
    assert session.plans() == {2: ("catch", 0)}
    session.play("1 wait 1: 2- 3- G0 G 1")
    assert (session.at(2), session.pile(2)) == ("riding 3", "2-")


@pytest.mark.parametrize("die", range(1, 6))
def test_t18_5_with_target_6_nothing_is_ever_on_the_way(die: int) -> None:
    """Only a 6 that has just come in can be caught there."""
    assert lonely("S:6", "channel 6", all_but(6, die, 6)).plans() == {2: ("wait", 0)}
    assert lonely("S:6", "channel 6", all_but(6, 6, die)).plans() == {2: ("catch_perfect", 0)}


def test_t18_7_it_rides_to_the_shore() -> None:
    session = lonely("S:4", "riding 3", "1 1 4 1 1 1", pile="2+p")
    for wave in ("C3+", "S3+", "S3+"):
        assert session.plans() == {2: ("ride", 0)}
        session.table.back = session.told("").called(session.table.backs, wave[0])
        session.play(f"1 wait 1: 3+ 3- {wave} G 1")
    assert session.at(2) == "shore"
    # 2 and three 3s, perfect for four cards, the shore: 11 + 4 + 2
    assert session.waves(2, "short") == [(7.5, 17, "shore")]
    assert session.plans() == {2: ("paddle", 0)}


@pytest.mark.parametrize("space", range(1, 7))
@pytest.mark.parametrize("dice", ["1 1 1 1 1 1", "6 6 6 6 6 6", "1 2 3 4 5 6"])
def test_t18_7_it_never_bails_whatever_the_dice_say(space: int, dice: str) -> None:
    assert lonely("S:4", f"riding {space}", dice, pile="4+b").plans() == {2: ("ride", 0)}


@pytest.mark.parametrize("space", [1, 3, 6])
def test_t18_8_a_fallen_opponent_recovers_to_the_shore(space: int) -> None:
    session = lonely("S:4", f"fallen {space}", "1 1 1 4 1 1")
    assert session.plans() == {2: ("recover", 0)}
    session.play(WAIT)  # no card is needed for it
    assert session.at(2) == "shore"
    assert session.plans() == {2: ("paddle", 0)}


@pytest.mark.parametrize("wave", ["G1+", "S3+", "L3-", "C3+", "C3-", "B1", "B2", "B3"])
@pytest.mark.parametrize("card", ["1+", "2-", "3+", "3-", "4+", "4-"])
def test_t18_8_no_card_and_no_wave_makes_it_fall(wave: str, card: str) -> None:
    session = event(
        "february", AWAY, Rival("riding 4", pile="3+ 3+"), opponents="S:6", dice="6 6 6 6 6 6", back=wave[0]
    )
    session.play(f"1 wait 1: {card} 3- {wave} G 1")
    assert session.at(2) == "riding 3"
    assert session.pile(2).startswith(f"3+ 3+ {card}")
