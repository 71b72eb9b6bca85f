"""Chapter 9: the last round."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import NO_GOALS, table
from games.perfect_wave.session import Session
from games.written import WATCHING
from lineup.core import Dice, Tale
from lineup.core.options import build
from lineup.games.perfect_wave.game import PerfectWave
from lineup.games.perfect_wave.options import PerfectWaveOptions

WITH_THIS_TURN = {"rulings.last_turns": "turn"}
END = "end turn: 9 Trick Carve"


def test_p9_1_drawing_the_last_maneuver_card_brings_the_last_round() -> None:
    session = table("", "", maneuver_deck="Snap", maneuver_pile="Carve Carve")
    assert not session.is_last_round()
    session.play("1 draw maneuver: Trick Snap")
    assert session.is_last_round()
    for seat in (WATCHING, 1, 2):
        assert session.heard(seat, "last_round") == [{}]


def test_p9_1_one_card_left_is_not_yet_the_end() -> None:
    session = table("", "", maneuver_deck="Snap Aerial", maneuver_pile="Carve").play("1 draw maneuver: Trick Snap")
    assert not session.is_last_round()


def test_p9_1_a_draw_in_the_clean_up_counts() -> None:
    session = table("", "", maneuver_deck="Carve").play("1 end turn: 9 Trick Carve")
    assert session.is_last_round()
    assert session.heard(WATCHING, "last_round") == [{}]
    assert session.asked() == [2]


def test_p9_1_the_last_wave_card_does_not_count() -> None:
    session = table("", "", wave_deck="9", wave_pile="5 6").play("1 draw wave: 9", "1 keep it")
    assert not session.is_last_round()


def test_p9_1_it_comes_only_once() -> None:
    """The new deck of one card runs out again, and nothing is announced."""
    session = table("", "", "", maneuver_deck="Snap", maneuver_pile="Carve").play("1 draw maneuver: Trick Snap")
    session.play("1 keep it", "1 draw maneuver: Trick Carve")
    assert session.heard(WATCHING, "last_round") == []
    session.play("1 keep it", "1 end turn: 9 Paddle-Out")
    assert session.asked() == [2]


def test_p9_1_a_pier_that_takes_the_whole_deck_brings_it_before_the_first_turn() -> None:
    """Two players with 28 Tricks and 16 Paddle Outs: four cards are left for the deck, and the Pier takes them."""
    snaps = [{"name": "Snap", "vp": 40, "contest": True, "copies": 28}]
    game = PerfectWave(build(PerfectWaveOptions, {"trick_cards": snaps, "paddle_outs": 16, "goals": False}))
    session = Session(game, game.start(2, Dice(1), Tale()), [])
    assert session.deck("maneuver") == 0
    assert session.is_last_round()
    first = session.asked()[0]
    game.apply(session.table, first - 1, game.read("end turn"), Dice(1), Tale())
    assert not session.is_over()
    game.apply(session.table, 2 - first, game.read("end turn"), Dice(1), Tale())
    assert session.is_over()


@pytest.mark.parametrize(
    ("first", "trigger", "then"),
    [(1, 1, [2, 3]), (1, 2, [3]), (1, 3, []), (2, 1, []), (2, 2, [3, 1]), (2, 3, [1]), (3, 3, [1, 2]), (3, 2, [])],
)
def test_p9_2_the_round_is_played_on_until_all_have_had_as_many_turns(
    first: int, trigger: int, then: list[int]
) -> None:
    session = table(
        "", "", "", turn=trigger, first=first, maneuver_deck="Snap", maneuver_pile="Carve Carve Carve Carve"
    )
    session.play(f"{trigger} draw maneuver: Trick Snap", f"{trigger} keep it", f"{trigger} {END}")
    for seat in then:
        assert session.asked() == [seat]
        assert session.points() == 2
        session.play(f"{seat} {END}")
    assert session.is_over()
    assert session.asked() == []


def test_p9_2_a_clean_up_at_the_end_of_a_round_ends_the_game_there() -> None:
    session = table("", "", turn=2, maneuver_deck="Carve").play("2 end turn: 9 Trick Carve")
    assert session.is_over()
    assert session.heard(WATCHING, "over") == [{}]
    assert session.outcome().rule == "P9.2"


def test_p9_2_the_turn_is_ended_as_always() -> None:
    """The last point can still be spent, and the Pier is cleaned up."""
    session = table("", "", maneuver_deck="Snap", maneuver_pile="Carve", hands=["7", ""])
    session.play("1 draw maneuver: Trick Snap", "1 keep it", "1 play 7 to 7", "1 end turn: 9 Trick Carve")
    assert session.pier("wave") == "9 1 2 3"
    assert session.pier("maneuver") == "Carve Snap Carve Aerial"
    assert session.asked() == [2]


def test_p9_2_the_last_turns_see_a_full_pier() -> None:
    session = table("", "", "", maneuver_deck="Snap", maneuver_pile="Carve Carve")
    session.play("1 draw maneuver: Trick Snap", "1 keep it", f"1 {END}", f"2 {END}")
    for row in ("wave", "maneuver"):
        assert "-" not in session.pier(row).split()
    assert session.asked() == [3]


def test_p9_2_with_the_other_ruling_the_game_ends_with_this_turn() -> None:
    session = table("", "", "", maneuver_deck="Snap", maneuver_pile="Carve", agreed=WITH_THIS_TURN)
    session.play("1 draw maneuver: Trick Snap")
    assert not session.is_over()
    session.play("1 keep it", "1 take wave 1", "1 end turn: 9 10 Trick Carve")
    assert session.is_over()


def test_p9_2_with_the_other_ruling_a_clean_up_ends_it_too() -> None:
    session = table("", "", "", maneuver_deck="Carve", agreed=WITH_THIS_TURN).play("1 end turn: 9 Trick Carve")
    assert session.is_over()


@pytest.mark.parametrize(
    "deed",
    ["1 end turn", "2 draw wave", "2 take wave 1", "1 play 7 to 7", "1 wash", "2 gain wax", "1 keep it", "1 goal 1"],
)
def test_p9_3_when_the_game_is_over_nobody_acts(deed: str) -> None:
    session = table("", "", turn=2, last_round=True, hands=["7", ""]).play(f"2 {END}")
    assert session.refusal(deed) == ("P9.3", "over")
    assert [session.choices(seat) for seat in (1, 2)] == [[], []]


def test_p9_3_no_turn_begins_any_more() -> None:
    session = table("", "", turn=2, last_round=True, agreed=NO_GOALS).play(f"2 {END}")
    assert session.heard(WATCHING, "turn") == []
    assert len(session.heard(WATCHING, "over")) == 1
