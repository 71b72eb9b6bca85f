"""Chapter 1: what there is."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from games.perfect_wave.positions import NO_GOALS, counted, deal, pier_luck
from games.perfect_wave.session import Session

HANDS = ("Snap Carve 3 9", "Aerial Floater 1 12", "Cutback Re-entry 5 5", "Hang-Ten Tube-Ride 6 7")
TRICKS = {
    "Snap": 8,
    "Bottom Turn": 4,
    "Carve": 4,
    "Aerial": 4,
    "Floater": 4,
    "Cutback": 4,
    "Late Drop": 4,
    "Roundhouse": 4,
    "Hang Ten": 4,
    "Re-entry": 4,
    "Tube Ride": 4,
}
PRINTED_ON_TRICKS = {
    "Snap": 40,
    "Bottom Turn": 10,
    "Carve": 10,
    "Aerial": 10,
    "Floater": 20,
    "Cutback": 20,
    "Late Drop": 20,
    "Roundhouse": 30,
    "Hang Ten": 30,
    "Re-entry": 30,
    "Tube Ride": 40,
}
PRINTED_ON_GOALS = {
    "Longest Ride": 50, "Trick Machine": 50, "Big Swell": 50, "Small Day": 50, "Steep Face": 40, "Glassy": 40,
    "Soul Surfer": 40, "Mixed Swell": 50, "Clean Sets": 50, "Smooth Run": 50, "Endless Ride": 50, "No Repeats": 50,
    "Double Set": 50, "Double Run": 50, "Set and Run": 40, "Heavy Set": 50, "Long Run": 40, "Even Keel": 50,
    "Odd Swell": 50, "Even Flow": 30, "Odd Ducks": 30, "From 1 to 12": 40, "Monster Take-off": 30,
    "Ride to the Sand": 30, "Show-off": 50, "Full Repertoire": 40, "Non-stop": 50, "Signature Move": 40, "Mellow": 40,
    "Double Overhead": 40,
}  # fmt: skip


def everything(session: Session) -> Counter[str]:
    """All cards there are, wherever they lie."""
    return Counter(card for zone in session.game.zones(session.table).cards.values() for card in zone)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p1_1_there_are_seventy_two_wave_cards_six_of_each_number_from_1_to_12(seats: int) -> None:
    cards = everything(deal(*HANDS[:seats], agreed=NO_GOALS))
    waves = {name: copies for name, copies in cards.items() if name.isdigit()}
    assert waves == {str(number): 6 for number in range(1, 13)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p1_2_there_are_forty_eight_tricks_and_twenty_four_paddle_outs(seats: int) -> None:
    cards = everything(deal(*HANDS[:seats], agreed=NO_GOALS))
    assert {name: copies for name, copies in cards.items() if not name.isdigit()} == {**TRICKS, "Paddle Out": 24}
    assert sum(TRICKS.values()) + 24 == 72


def test_p1_2_every_trick_has_its_points() -> None:
    box = deal(*HANDS[:2], agreed=NO_GOALS).box
    assert {trick.name: int(trick.vp) for trick in box.tricks} == PRINTED_ON_TRICKS


def test_p1_2_every_trick_says_its_condition_and_all_but_snap_are_reconstructed() -> None:
    box = deal(*HANDS[:2], agreed=NO_GOALS).box
    assert all(trick.says for trick in box.tricks)
    assert [trick.name for trick in box.tricks if not trick.reconstructed] == ["Snap"]


def test_p1_3_there_are_thirty_different_goals_with_their_points() -> None:
    session = deal(*HANDS[:2], goals=["Show-off Mellow", "Glassy Long-Run"])
    assert {goal.name: int(goal.vp) for goal in session.box.goals} == PRINTED_ON_GOALS
    cards = everything(session)
    assert {name: cards[name] for name in PRINTED_ON_GOALS} == dict.fromkeys(PRINTED_ON_GOALS, 1)


def test_p1_4_a_board_has_ten_spaces_for_wave_cards_and_ten_for_tricks() -> None:
    session = deal(*HANDS[:2], agreed=NO_GOALS)
    assert session.waves(1).split() == session.tricks(1).split() == ["-"] * 10
    assert [move for move in session.choices(1) if move.startswith("play 3 to")] == [
        f"play 3 to {space}" for space in range(1, 11)
    ]
    assert [move for move in session.choices(1) if move.startswith("play snap to")] == [
        f"play snap to {space}" for space in range(1, 11)
    ]


def test_p1_4_the_values_of_the_spaces_rise_from_the_beach_to_the_sea() -> None:
    values = [counted("- " * space + "1").totals[0] for space in range(10)]
    assert all(left < right for left, right in pairwise(values))
    assert values == [5, 10, 15, 20, 25, 30, 35, 40, 45, 50]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p1_5_there_are_twelve_wax_in_all(seats: int) -> None:
    session = deal(*HANDS[:seats], agreed=NO_GOALS)
    assert session.supply() + sum(session.wax(seat) for seat in range(1, seats + 1)) == 12


def test_p1_5_the_pier_has_four_places_for_wave_cards_and_four_for_maneuvers() -> None:
    session = deal(*HANDS[:2], agreed=NO_GOALS)
    for row in ("wave", "maneuver"):
        places = [move for move in session.choices(1) if move.startswith(f"take {row}") and move.split()[3:] == []]
        assert sorted(places) == [f"take {row} {place}" for place in (1, 2, 3, 4)]
        assert "-" not in session.pier(row).split()


def test_p1_5_there_are_two_surfboards() -> None:
    session = deal(*HANDS[:2], goals=["Show-off Mellow", "Glassy Long-Run"])
    session.play("1 goal 1", f"2 goal 2: {pier_luck()}", "1 activate 1", "1 end turn: 9 Trick Carve")
    session.play("2 activate 2", "2 end turn: 9 Trick Carve")
    assert session.activated() == [1, 2]
    assert [move for move in session.choices(1) if move.startswith("activate")] == []


def test_p1_6_points_come_in_six_ways_in_this_order() -> None:
    """Spaces 5 to 50, a Set of fives, a Run from the last 5 on, a Carve, a Public and a Private Goal."""
    count = counted("5 5 5 6 7 8 9 10 11 12 | Carve", "1", public=["Endless-Ride"], goals=["Set-and-Run"])
    stages = [(stage.what, stage.total) for stage in count.stages[0] if stage.total]
    assert stages == [
        ("waves", 275), ("sets", 30), ("runs", 80), ("tricks", 10), ("public", 50), ("private", 40),
    ]  # fmt: skip
    assert count.totals == [485, 5]
    assert count.winners() == [0]
