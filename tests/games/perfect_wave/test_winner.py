"""Chapter 14: the winner."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import Agreed, counted, table

ALL_PLAYED: Agreed = {"rulings.tie_break": "played"}


def test_p14_1_the_highest_total_wins() -> None:
    count = counted("1 1", "12", "1 1 4")
    assert count.totals == [15, 5, 30]
    assert count.winners() == [2]
    assert list(count.places) == [2, 3, 1]


def test_p14_1_whoever_is_level_shares_a_place() -> None:
    assert list(counted("1 1 4", "12", "11", "1 1").places) == [1, 3, 4, 2]
    assert list(counted("1 1 4", "12", "12").places) == [1, 2, 2]


def test_p14_1_at_the_table_too() -> None:
    session = table("1 1", "12", "1 1 4", surfers=[2, 1, 3], turn=3, last_round=True).play("3 end turn: 9 Trick Carve")
    outcome = session.outcome()
    assert (outcome.scores, outcome.winners, outcome.places) == ([15, 5, 30], [2], [2, 3, 1])
    assert outcome.reason == "points"


@pytest.mark.parametrize(
    ("boards", "winners"),
    [
        (("1 5", "1 6"), [1]),
        (("2 6", "3 6"), [1]),
        (("1 4 6", "1 5 6", "2 4 6"), [1]),
        (("1 5 9", "2 5 9"), [1]),
        (("3 5 9", "3 5 9"), [0, 1]),
        (("3 5 9", "4 4 9", "3 5 9"), [0, 2]),
    ],
)
def test_p14_2_in_a_tie_the_highest_card_of_the_wave_decides_then_the_next(
    boards: tuple[str, ...], winners: list[int]
) -> None:
    count = counted(*boards)
    assert len(set(count.totals)) == 1
    assert count.winners() == winners


def test_p14_2_a_tie_is_broken_only_among_those_who_share_the_lead() -> None:
    assert counted("1 5", "1 6", "12").winners() == [1]


def test_p14_2_at_the_table_the_reason_is_told() -> None:
    def reason(mine: str, other: str) -> str:
        session = table(mine, other, surfers=[2, 2], turn=2, last_round=True).play("2 end turn: 9 Trick Carve")
        return session.outcome().reason

    assert reason("1 5", "1 6") == "tie_break"
    assert reason("1 6", "1 6") == "shared"


def test_p14_2_whoever_runs_out_of_cards_first_has_lost_the_tie() -> None:
    """Space 3 alone is worth as much as spaces 1 and 2."""
    count = counted("- - 7", "5 7")
    assert count.totals == [15, 15]
    assert count.winners() == [1]
    assert list(count.places) == [2, 1]


def test_p14_2_a_higher_card_beats_more_cards() -> None:
    assert counted("- - 8", "5 7").winners() == [0]


def test_p14_2_equal_players_share_their_place() -> None:
    assert list(counted("1 5", "1 5", "1").places) == [1, 1, 3]


@pytest.mark.parametrize("left_over", ["12 1 5", "- 1 5 12"])
def test_p14_2_whether_cards_outside_the_wave_count_is_a_ruling(left_over: str) -> None:
    """The first player has a 12 on the board that is no part of the wave."""
    surfers = [3, 3]
    in_the_wave = counted(left_over, "- 2 6", surfers=surfers)
    assert in_the_wave.totals == [25, 25]
    assert in_the_wave.winners() == [1]
    assert counted(left_over, "- 2 6", surfers=surfers, agreed=ALL_PLAYED).winners() == [0]


def test_p14_2_nobody_has_a_wave_and_all_share() -> None:
    assert counted("", "").winners() == [0, 1]


def test_p14_2_without_a_wave_all_played_cards_may_still_decide() -> None:
    assert counted("- 4", "- 6", surfers=[1, 1]).winners() == [0, 1]
    assert counted("- 4", "- 6", surfers=[1, 1], agreed=ALL_PLAYED).winners() == [1]
