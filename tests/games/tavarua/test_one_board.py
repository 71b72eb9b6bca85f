"""Chapter 14: one board."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest, deal
from games.tavarua.rounds import OTHER, finish
from games.tavarua.session import Session
from lineup.core import NotationError

SHORT: Agreed = {"boards": "shortboard"}
LONG: Agreed = {"boards": "longboard"}
BOTH = pytest.mark.parametrize(("agreed", "board"), [(SHORT, "short"), (LONG, "long")])
TWO = ("1+ 1- 2+ 2- 3+", "3- 3- 2+ 2- 1+")
LONGBOARDER = Surfer("channel 6", board="long", hand="1+ 1- 2+ 2- 3+")


def ended(*waves: tuple[int, ...], agreed: Agreed = SHORT) -> Session:
    """A short game that is over, with these waves on the track."""
    surfers = [Surfer(f"channel {seat + 1}", short=points) for seat, points in enumerate(waves)]
    session = contest(*surfers, rounds_left=1, agreed=agreed)
    return finish(session, *(f"{seat + 1} wait 1" for seat in range(len(waves))), last=True)


@BOTH
def test_t14_1_everybody_starts_on_the_only_board_and_nobody_chooses(agreed: Agreed, board: str) -> None:
    session = deal(*TWO, agreed=agreed)
    assert [session.board(1), session.board(2)] == [board, board]
    assert session.choices(1)[0] == "redraw nothing"


@BOTH
def test_t14_1_nobody_switches(agreed: Agreed, board: str) -> None:
    session = contest(Surfer(board=board, stoke=1), Surfer("channel 3", board=board), preparing=True, agreed=agreed)
    assert session.choices(1) == ["ready", "buy"]
    with pytest.raises(NotationError):
        session.refusal("1 switch")


@BOTH
def test_t14_1_the_best_two_waves_count(agreed: Agreed, board: str) -> None:
    recorded = {board: (8, 6)}
    rider = Surfer(
        "riding 4", pile="3+ 3+ 3-", board=board, short=recorded.get("short", ()), long=recorded.get("long", ())
    )
    session = contest(rider, LONGBOARDER if board == "long" else OTHER, agreed=agreed)
    finish(session, "1 bail 1", "2 wait 1")
    assert [wave[0] for wave in session.waves(1, board)] == [4.0, 3.5]


@BOTH
def test_t14_2_14_rounds_are_played(agreed: Agreed, board: str) -> None:
    assert deal(*TWO, agreed=agreed).table.rounds_left == 14
    assert deal(*TWO).table.rounds_left == 25


@pytest.mark.parametrize(("agreed", "cards", "signs"), [({}, 60, 12), (SHORT, 60, 12), (LONG, 48, 0)])
def test_t14_3_with_longboards_only_the_cards_with_the_sign_stay_in_the_box(
    agreed: Agreed, cards: int, signs: int
) -> None:
    zones = deal(*TWO, agreed=agreed).game.zones(deal(*TWO, agreed=agreed).table).cards
    names = [card for zone in ("player deck", "hand 0", "hand 1", "discards") for card in zones[zone]]
    assert len(names) == cards
    assert len([name for name in names if "Aerial" in name]) == signs


@pytest.mark.parametrize(
    ("waves", "won", "places"),
    [
        (((8, 8), (14, 1), (9, 8)), [2], [2, 3, 1]),  # 7.0, 6.5, 7.5
        (((9, 9), (10, 8)), [1], [2, 1]),  # 8.0 each: the better wave
        (((10, 8), (9, 9)), [0], [1, 2]),
        (((10,), (10, 1)), [1], [2, 1]),  # the other wave, and a missing one is lower than a 0.0
        (((10, 8), (10, 8)), [0, 1], [1, 1]),
        (((10, 8), (10, 8), (2,)), [0, 1], [1, 1, 3]),
        (((), ()), [0, 1], [1, 1]),
    ],
)
def test_t14_4_the_highest_total_wins_and_ties_are_broken_by_the_better_wave_then_by_the_other(
    waves: tuple[tuple[int, ...], ...], won: list[int], places: list[int]
) -> None:
    outcome = ended(*waves).outcome()
    assert (outcome.winners, outcome.places) == (won, places)


def test_t14_4_the_score_is_the_total_of_two_waves() -> None:
    assert ended((8, 6), (4,)).outcome().scores == [6.0, 1.5]


def test_t14_4_with_the_other_ruling_points_break_the_tie() -> None:
    assert ended((15, 4), (16, 4)).outcome().winners == [0, 1]
    assert ended((15, 4), (16, 4), agreed={**SHORT, "rulings.tie_break": "points"}).outcome().winners == [1]


def test_t14_4_on_longboards_the_longboard_waves_count() -> None:
    surfers = [Surfer("channel 1", board="long", long=(5,)), Surfer("channel 2", board="long", long=(9,))]
    session = contest(*surfers, rounds_left=1, agreed=LONG)
    assert finish(session, "1 wait 1", "2 wait 1", last=True).outcome().winners == [1]


def test_t14_1_it_goes_together_with_snaking() -> None:
    agreed = {**LONG, "snaking": True}
    session = contest(
        Surfer("channel 4", hand="3+ 1+ 1+ 1+ 1+", board="long"),
        Surfer("riding 4", hand="2+ 1- 1- 1- 1-", board="long", pile="2+"),
        agreed=agreed,
    )
    finish(session, "1 snake 2 with 1", "2 ride 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]
