"""Chapter 1: what there is."""

from __future__ import annotations

from collections import Counter

import pytest

from games.tavarua.positions import Surfer, contest, deal
from games.tavarua.rounds import OTHER, alone, finish
from games.written import WATCHING
from lineup.core import CardRow
from lineup.games.tavarua.options import TavaruaOptions

OPTIONS = TavaruaOptions()
HAND = "1+ 1- 2+ 2- 3+"


def number(row: CardRow, column: str) -> int:
    value = row[column]
    assert isinstance(value, int)
    return value


def test_t1_1_two_to_six_surfers_can_play_each_alone() -> None:
    game = contest(Surfer(), Surfer()).game
    assert list(game.seats) == [2, 3, 4, 5, 6]
    assert not game.cooperative


def test_t1_1_whoever_is_not_in_the_contest_cannot_be_named() -> None:
    session = contest(Surfer(stoke_cards="scout"), Surfer(), preparing=True)
    assert session.play("1 ready").refusal("1 scout 3") == ("T4.3", "not_asked")
    session = contest(Surfer("channel 1", stoke_cards="scout"), Surfer("channel 2"), preparing=True)
    assert session.refusal("1 scout 3") == ("T1.1", "nobody_there")
    assert session.refusal("1 scout 1") == ("T1.1", "nobody_there")


def test_t1_2_the_channel_reaches_from_the_shore_to_space_6() -> None:
    session = contest(Surfer(hand="4+ 2+ 1+ 1- 3-"), OTHER)
    for place in ("channel 4", "channel 6", "channel 6"):
        assert finish(session, "1 paddle out 1", "2 wait 1").at(1) == place


@pytest.mark.parametrize("space", range(1, 7))
def test_t1_2_each_space_of_the_channel_lies_beside_a_wave_and_a_space_of_the_wash(space: int) -> None:
    session = contest(Surfer(f"channel {space}", hand="3+ 1- 2+ 2- 3+"), Surfer(), dice="6 6 6 6 6 6")
    finish(session, "1 catch 1", "2 wait 1")  # a 3 on a shortboard is a fall
    assert session.at(1) == f"fallen {space}"


@pytest.mark.parametrize("space", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_t1_3_a_wave_is_broken_when_its_die_shows_at_least_its_space(space: int, die: int) -> None:
    dice = " ".join(str(die) if at == space else "1" for at in range(1, 7))
    session = contest(Surfer(f"channel {space}"), Surfer(), dice=dice)
    assert ("catch 1" in session.choices(1)) is (die >= space)
    assert session.refusal("1 catch 1") == (None if die >= space else ("T8.1", "not_broken"))


def test_t1_4_there_are_60_player_cards_and_only_the_4s_carry_the_sign() -> None:
    rows = OPTIONS.player_cards
    assert sum(number(row, "copies") for row in rows) == 60
    assert {row["power"] for row in rows} == {1, 2, 3, 4}
    assert {row["power"] for row in rows if row["no_longboard"]} == {4}
    assert {row["power"] for row in rows if not row["no_longboard"]} == {1, 2, 3}


@pytest.mark.parametrize(("card", "balance"), [("1+", 1), ("2+", 2), ("1-", -1), ("2-", -2)])
def test_t1_4_forward_is_to_the_nose_and_backward_to_the_tail(card: str, balance: int) -> None:
    assert alone(Surfer("channel 3", hand=f"{card} 1+ 1+ 1+ 1+"), "catch 1").balance(1) == balance


@pytest.mark.parametrize(("board", "widest"), [("short", 2), ("long", 3)])
@pytest.mark.parametrize("side", [1, -1])
def test_t1_5_a_shortboard_has_5_balance_spaces_and_a_longboard_7(board: str, widest: int, side: int) -> None:
    card = "1+" if side > 0 else "1-"
    near, edge = (
        alone(Surfer("riding 4", hand=f"{card} 2+ 2+ 2+ 2+", board=board, balance=at * side, pile="1+"), "ride 1")
        for at in (widest - 1, widest)
    )
    assert (near.at(1), near.balance(1)) == ("riding 3", widest * side)
    assert edge.at(1) == "fallen 4"


@pytest.mark.parametrize(
    ("deed", "wave", "place"),
    [
        ("bail 1", "G0", "channel 4"),  # out of the wave
        ("ride 5", "G0", "fallen 4"),  # by the own card
        ("ride 1", "S3+", "fallen 4"),  # by the wave card
    ],
)
def test_t1_5_off_a_wave_the_balance_is_in_the_middle(deed: str, wave: str, place: str) -> None:
    session = alone(Surfer("riding 4", balance=1, pile="1+"), deed, wave=wave)
    assert (session.at(1), session.balance(1)) == (place, 0)


def test_t1_5_on_the_shore_the_balance_is_in_the_middle_again() -> None:
    session = alone(Surfer("riding 1", balance=1, pile="1+"), "ride 1")
    assert (session.at(1), session.balance(1)) == ("shore", 0)


def test_t1_6_there_are_42_wave_cards_and_9_of_them_are_barrels() -> None:
    rows = OPTIONS.wave_cards
    assert sum(number(row, "copies") for row in rows) == 42
    assert sum(number(row, "copies") for row in rows if row["barrel"]) == 9


def test_t1_6_every_type_of_wave_card_does_what_its_back_allows() -> None:
    fronts = Counter[tuple[str, int, str]]()
    for row in OPTIONS.wave_cards:
        fronts[str(row["type"]), number(row, "power"), str(row["direction"])] += number(row, "copies")
    both = {(1, "forward"), (2, "forward"), (3, "forward"), (1, "backward"), (2, "backward"), (3, "backward")}
    allowed = {
        "Glass": {(0, "none"), (1, "forward"), (1, "backward")},
        "Lull": {(power, "backward") for power in (1, 2, 3)},
        "Surge": {(power, "forward") for power in (1, 2, 3)},
        "Chop": both,
        "Barrel": {(power, "none") for power in (1, 2, 3)},
    }
    for kind, pairs in allowed.items():
        assert {(power, way) for (name, power, way) in fronts if name == kind} == pairs
    per_type = {kind: sum(fronts[key] for key in fronts if key[0] == kind) for kind in allowed}
    assert per_type == {"Glass": 9, "Lull": 9, "Surge": 9, "Chop": 6, "Barrel": 9}


@pytest.mark.parametrize(
    ("back", "name"), [("G", "Glass"), ("L", "Lull"), ("S", "Surge"), ("C", "Chop"), ("B", "Barrel")]
)
def test_t1_6_everybody_sees_the_back_of_the_next_wave_card(back: str, name: str) -> None:
    session = contest(Surfer(), Surfer(), back="L").play("1 wait 1", f"2 wait 1: 1+ 1+ L2- {back} 1")
    for seat in (1, 2, WATCHING):
        assert session.view(seat).facts()["back"] == f"{name} back"
        assert session.heard(seat, "showed") == [{"card": f"{name} back"}]
        assert [front["card"] for front in session.heard(seat, "turned")] == ["Lull 2-"]


def test_t1_6_a_back_belongs_to_a_card_that_is_left() -> None:
    session = contest(Surfer(), Surfer(), back="L")
    with pytest.raises(AssertionError, match="no G0"):
        session.play("1 wait 1", "2 wait 1: 1+ 1+ G0 G 1")


def test_t1_7_stoke_tokens_do_not_run_out() -> None:
    """Six surfers with three each are all eighteen of the box; one more lies on a card and another is gained."""
    others = [Surfer(stoke=3) for _seat in range(5)]
    session = contest(Surfer("riding 3", stoke=3, pile="1+sss"), *others)
    waits = [f"{seat} wait 1" for seat in range(2, 7)]
    finish(session, "1 ride 3 stoke 1", *waits, signs="1 add", drawn="3- 3- 3- 3- 3- 3-")
    assert [session.stoke(seat) for seat in range(1, 7)] == [3, 3, 3, 3, 3, 3]  # a fall gave seat 1 another


def test_t1_7_nor_do_perfect_hang_ten_and_barrel_tokens() -> None:
    """Three piles with five of each kind, and more of them are taken."""
    rich = "1+bhp 1-bhp 2+bhp 2-bhp 3+bhp"
    piles = [Surfer("riding 5", board="long", pile=rich, hand="2+ 2- 3-", balance=1) for _seat in range(3)]
    session = contest(*piles, Surfer("channel 1", hand="1+ 1- 2+ 2- 3+"), dice="1 6 6 6 6 6", back="B")
    finish(session, "1 ride 1", "2 ride 1", "3 ride 1", "4 catch 1", wave="B2", drawn="3- 3- 3- 3+ 3+ 3+ 1- 1- 1- 2-")
    assert [session.pile(seat) for seat in (1, 2, 3)] == [f"{rich} 2+bh"] * 3
    assert [wave[1] for wave in session.waves(4, "short")] == [1 + 5 + 1 + 2]


def test_t1_8_hands_are_seen_by_their_owners_alone() -> None:
    session = deal("1+ 1- 2+ 2- 3+", "3- 3- 4+ 4- 1+")
    assert session.view(1).facts()["hand"] == ["Trim", "Stall", "Cross-Step", "Bottom Turn", "Floater"]
    assert session.view(2).facts()["hand"] == ["Cutback", "Cutback", "Frontside Aerial", "Backside Aerial", "Trim"]
    assert session.view(WATCHING).facts()["hand"] is None
    drawn = {seat: [cards["cards"] for cards in session.heard(seat, "drew")] for seat in (1, 2, WATCHING)}
    assert (drawn[1][1], drawn[2][0], drawn[WATCHING]) == (None, None, [None, None])
    assert drawn[1][0] == session.view(1).facts()["hand"]


def test_t1_8_everybody_sees_how_many_cards_of_each_kind_somebody_holds() -> None:
    session = contest(Surfer(hand="1+ 1-", stoke_cards="jetski focus"), Surfer())
    for seat in (1, 2, WATCHING):
        surfers = session.view(seat).facts()["surfers"]
        assert isinstance(surfers, list)
        assert (surfers[0]["cards"], surfers[0]["stoke_cards"]) == (2, 2)


def test_t1_8_stoke_cards_in_hand_are_seen_by_their_owner_alone() -> None:
    session = contest(Surfer(stoke_cards="jetski focus"), Surfer())
    assert session.view(1).facts()["stoke_cards"] == {"Jetski": [1, 0], "Focus": [1, 0]}
    assert session.view(2).facts()["stoke_cards"] == {}
    assert session.view(WATCHING).facts()["stoke_cards"] is None


def test_t1_8_a_choice_that_lies_face_down_is_seen_by_its_owner_alone() -> None:
    session = contest(Surfer("channel 2", stoke=2), Surfer()).play("1 paddle out 3 stoke 2")
    assert session.heard(1, "sealed") == [{"seat": 0, "answer": "paddle out 3 stoke 2", "again": False}]
    assert session.view(1).facts()["answer"] is not None
    for seat in (2, WATCHING):
        assert session.heard(seat, "sealed") == [{"seat": 0, "answer": None, "again": False}]
        facts = session.view(seat).facts()
        assert facts["answer"] is None
        assert facts["answered"] == [0]
        surfers = facts["surfers"]
        assert isinstance(surfers, list)
        assert (surfers[0]["cards"], surfers[0]["laid"], surfers[0]["stoke"]) == (5, None, 2)


def test_t1_8_positions_boards_balance_stoke_and_piles_are_open() -> None:
    session = contest(Surfer("riding 4", board="long", balance=-2, stoke=2, pile="3+sp 2-b"), Surfer(long=(8,)))
    for seat in (1, 2, WATCHING):
        surfers = session.view(seat).facts()["surfers"]
        assert isinstance(surfers, list)
        one = surfers[0]
        assert (one["where"], one["space"], one["board"], one["balance"], one["stoke"]) == (
            "riding", 4, "longboard", -2, 2,
        )  # fmt: skip
        assert [card["card"] for card in one["pile"]] == ["Floater", "Bottom Turn"]
        assert [wave["score"] for wave in surfers[1]["waves"]["longboard"]] == [3.5]


def test_t1_8_what_a_view_tells_does_not_depend_on_what_is_hidden() -> None:
    """The same contest but for seat 1's hand, stoke card and sealed choice: the others cannot tell them apart."""
    sessions = [
        contest(Surfer("channel 2", hand=hand, stoke=1, stoke_cards=card), Surfer()).play(f"1 {choice}")
        for hand, card, choice in [
            (HAND, "jetski", "wait 1"),
            ("4+ 4- 3+ 3+ 3-", "scout", "catch 3 stoke 1"),
        ]
    ]
    for seat in (2, WATCHING):
        one, other = (session.view(seat).facts() for session in sessions)
        assert one == other
        assert sessions[0].heard(seat, "sealed") == sessions[1].heard(seat, "sealed")
