"""Chapter 11: the end."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.rounds import finish
from games.tavarua.session import Session

BY_POINTS: Agreed = {"rulings.tie_break": "points"}
Waves = tuple[tuple[int, ...], tuple[int, ...]]  # points on the shortboard and on the longboard


def ended(*waves: Waves, agreed: Agreed | None = None) -> Session:
    """A contest that is over, with these waves on the track."""
    surfers = [
        Surfer(f"channel {seat + 1}", hand="4+ 3+", short=short, long=long) for seat, (short, long) in enumerate(waves)
    ]
    session = contest(*surfers, rounds_left=1, agreed=agreed)
    drawn = ["1+ 1+ 1+ 1+", "1- 1- 1- 1-", "2+ 2+ 2+ 2+", "2- 2- 2- 2-", "3- 3- 3- 3-", "1+ 1+ 1+ 1+"]
    deeds = [f"{seat + 1} wait 1" for seat in range(len(waves))]
    return finish(session, *deeds, drawn=" ".join(drawn[: len(waves)]), last=True)


def champions(session: Session) -> list[list[int]]:
    """Who are Shortboard, Longboard and Grand Champion."""
    short, long = session.outcome().reason.split("/")
    return [[int(seat) + 1 for seat in title.split(",")] for title in (short, long)] + [winners(session)]


def winners(session: Session) -> list[int]:
    return [seat + 1 for seat in session.outcome().winners]


def test_t11_1_the_highest_total_on_a_board_makes_its_champion() -> None:
    session = ended(((8, 8), (2,)), ((14,), (3, 3)), ((9, 8), (1, 1)))
    # shortboard 7.0, 6.5, 7.5; longboard 0.5, 2.0, 0.0
    assert champions(session)[:2] == [[3], [2]]


def test_t11_1_scores_of_the_track_are_added_not_points() -> None:
    """27 and 2 points are 10.5; 20 and 8 are 11.5, although they are fewer points."""
    session = ended(((27, 2), (1,)), ((20, 8), (1,)))
    assert champions(session)[0] == [2]


def test_t11_1_ten_is_the_most_a_wave_is_worth() -> None:
    session = ended(((40, 1), (1,)), ((27, 3), (1,)))
    assert champions(session)[0] == [2]


def test_t11_2_each_champion_counts_the_other_board_and_the_higher_one_wins() -> None:
    session = ended(((20, 20), (4,)), ((3,), (20, 20)))
    # champion of the shortboard: 1.5 on the longboard; champion of the longboard: 1.0 on the shortboard
    assert champions(session) == [[1], [2], [1]]
    assert champions(ended(((20, 20), (2,)), ((3,), (20, 20)))) == [[1], [2], [2]]


def test_t11_2_nobody_else_can_win() -> None:
    """Seat 3 is second on both boards and has the highest total of all."""
    session = ended(((20, 20), (2,)), ((3,), (20, 20)), ((19, 18), (19, 18)))
    assert champions(session) == [[1], [2], [2]]
    assert session.outcome().places == [3, 1, 2]
    assert session.outcome().scores == [16.5, 17.0, 31.0]


# Each row: the tied title is the Grand Champion's; seats 1 and 2 are champions of the short and of the longboard.
TIES: list[tuple[str, Waves, Waves, list[int]]] = [
    ("best wave", ((20, 12), (5, 4)), ((5, 4), (24, 14)), [2]),
    ("best wave of the other", ((24, 12), (5, 4)), ((5, 4), (20, 12)), [1]),
    ("second wave", ((20, 12), (5, 4)), ((5, 4), (20, 13)), [2]),
    ("second wave of the other", ((20, 14), (5, 4)), ((5, 4), (20, 13)), [1]),
    ("third wave", ((20, 14), (5, 4)), ((6, 3), (20, 14)), [2]),
    ("third wave of the other", ((20, 14), (7, 2)), ((6, 3), (20, 14)), [1]),
    ("nothing", ((20, 14), (5, 4)), ((5, 4), (20, 14)), [1, 2]),
]


@pytest.mark.parametrize(("one", "other", "won"), [tie[1:] for tie in TIES], ids=[tie[0] for tie in TIES])
def test_t11_3_ties_for_the_grand_champion_row_by_row(one: Waves, other: Waves, won: list[int]) -> None:
    assert champions(ended(one, other)) == [[1], [2], won]


def test_t11_3_the_best_wave_may_be_on_either_board() -> None:
    """Both count 3.5; the best wave of seat 2 is on the board that brought the title."""
    session = ended(((10, 10), (5, 4)), ((5, 4), (12, 8)))
    assert champions(session) == [[1], [2], [2]]


@pytest.mark.parametrize(
    ("one", "other", "champion"),
    [
        (((9, 9), ()), ((10, 8), ()), [2]),  # 8.0 each: the best wave decides
        (((9, 9), (12,)), ((10, 8), ()), [1]),  # on either board
        (((10, 8), (9,)), ((10, 8), (8,)), [1]),  # the second wave
        (((10, 8), (7,)), ((10, 8), (6,)), [1]),  # the third
        (((10, 8), (7, 2)), ((10, 8), (7, 1)), [1, 2]),  # there the chain ends
        (((10,), ()), ((10, 1), ()), [2]),  # a missing wave is lower than a 0.0
        (((10, 1), ()), ((10,), ()), [1]),
        (((10, 8), ()), ((10, 8), ()), [1, 2]),
    ],
)
def test_t11_3_ties_for_the_shortboard_champion(one: Waves, other: Waves, champion: list[int]) -> None:
    assert champions(ended(one, other))[0] == champion


@pytest.mark.parametrize(
    ("one", "other", "champion"),
    [
        (((), (9, 9)), ((), (10, 8)), [2]),
        (((12,), (9, 9)), ((), (10, 8)), [1]),
        (((9,), (10, 8)), ((8,), (10, 8)), [1]),
        (((7,), (10, 8)), ((6,), (10, 8)), [1]),
        (((), (10,)), ((), (10, 1)), [2]),
        (((), (10, 8)), ((), (10, 8)), [1, 2]),
    ],
)
def test_t11_3_ties_for_the_longboard_champion(one: Waves, other: Waves, champion: list[int]) -> None:
    assert champions(ended(one, other))[1] == champion


def test_t11_3_where_nobody_has_a_wave_on_a_board_the_waves_on_the_other_decide() -> None:
    assert champions(ended(((8,), ()), ((9,), ()))) == [[2], [2], [2]]


@pytest.mark.parametrize(
    ("one", "other"), [((27, 8), (30, 8)), ((15, 8), (16, 8)), ((20, 17), (20, 18)), ((25, 25), (25, 26))]
)
def test_t11_3_with_the_other_ruling_points_are_compared_instead_of_scores(
    one: tuple[int, ...], other: tuple[int, ...]
) -> None:
    waves: tuple[Waves, Waves] = ((one, ()), (other, ()))
    assert champions(ended(*waves))[0] == [1, 2]
    assert champions(ended(*waves, agreed=BY_POINTS))[0] == [2]


def test_t11_3_with_the_other_ruling_totals_are_still_those_of_the_track() -> None:
    """16.5 against 16.0, although 20 and 20 are more points than 16 and 18 would need."""
    session = ended(((40, 12), ()), ((21, 19), ()), agreed=BY_POINTS)
    assert champions(session)[0] == [2]  # 15.5 and 16.5


def test_t11_3_by_points_a_grand_champion_can_be_found_where_scores_are_equal() -> None:
    waves: tuple[Waves, Waves] = (((20, 15), (5, 4)), ((5, 4), (20, 16)))
    assert winners(ended(*waves)) == [1, 2]
    assert winners(ended(*waves, agreed=BY_POINTS)) == [2]


def test_t11_4_whoever_is_still_equal_shares_the_title() -> None:
    session = ended(((20, 14), (5, 4)), ((5, 4), (20, 14)), ((2,), (2,)))
    assert session.outcome().winners == [0, 1]
    assert session.outcome().places == [1, 1, 3]


def test_t11_4_when_nobody_has_caught_anything_all_share() -> None:
    session = ended(((), ()), ((), ()), ((), ()))
    assert champions(session) == [[1, 2, 3], [1, 2, 3], [1, 2, 3]]
    assert session.outcome().places == [1, 1, 1]


def test_t11_4_of_those_who_share_a_title_the_better_one_on_the_other_board_goes_on() -> None:
    """Seats 1 and 2 share the shortboard title: only their fourth waves differ, and so do their longboard totals."""
    session = ended(((14, 13), (12, 4)), ((14, 13), (12, 3)), ((2,), (20, 20)))
    assert champions(session) == [[1, 2], [3], [1]]


def test_t11_5_who_is_champion_of_both_boards_is_grand_champion() -> None:
    session = ended(((10, 10), (10, 10)), ((9, 9), (9, 9)))
    assert champions(session) == [[1], [1], [1]]


def test_t11_5_also_by_a_title_that_only_a_tie_break_gave() -> None:
    session = ended(((11, 7), (9, 9)), ((9, 9), (10, 7)))
    assert champions(session) == [[1], [1], [1]]


def test_t11_6_all_others_are_placed_by_their_total_over_both_boards() -> None:
    session = ended(((20, 20), (4,)), ((2,), (20, 20)), ((10, 10), (10,)), ((12, 12), (12, 12)), ((), ()))
    # Seat 1 wins with 1.5 over 0.5; the others have 16.5, 13.5, 22.0 and nothing.
    assert session.outcome().winners == [0]
    assert session.outcome().places == [1, 3, 4, 2, 5]
    assert session.outcome().scores == [17.5, 16.5, 13.5, 22.0, 0.0]


def test_t11_6_their_ties_are_broken_in_the_same_way() -> None:
    session = ended(((20, 20), (20, 20)), ((9, 9), ()), ((10, 8), ()), ((10,), (8,)))
    assert session.outcome().places == [1, 4, 2, 2]
    session = ended(((20, 20), (20, 20)), ((9,), ()), ((9,), (1,)))
    assert session.outcome().places == [1, 3, 2]


def test_t11_6_the_score_is_shown_wave_by_wave() -> None:
    session = ended(((8, 6), (4,)), ((), ()))
    stages = session.outcome().stages[0]
    assert [stage.total for stage in stages] == [8, 6, 4, 3.5 + 2.5 + 1.5]
    assert [line.rule for line in stages[-1].lines] == ["T10.6"] * 3
