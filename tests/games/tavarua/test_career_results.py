"""Chapter 19: places and points of contests."""

from __future__ import annotations

from itertools import product

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, Rival, event
from games.tavarua.positions import Agreed, Surfer
from games.tavarua.printed_calendar import IT, ROWS, Row
from games.tavarua.session import Session
from games.written import WATCHING

AHEAD: Agreed = {**CAREER, "rulings.event_ties": "ahead"}
Points = tuple[int, ...]  # of the waves of a surfer
BEST: Points = (27, 27)
MIDDLE: Points = (9, 9)
NONE: Points = ()

CONTESTS = [row for row in ROWS if row.kind == "contest"]
COMBINED = [row for row in ROWS if row.kind == "combined"]


def agreed_for(row: Row) -> Agreed:
    return CAREER if row.edition == IT else ENGLISH_CAREER


def finished(
    month: str, *waves: Points, long: tuple[Points, ...] = (), rank: int = 50, agreed: Agreed = CAREER
) -> Session:
    """An event that is over, with these waves on the track, yours first; ``long`` are those on the longboard."""
    longs = [*long, *[NONE] * (len(waves) - len(long))]
    board = "long" if month in ("january", "may", "september") else "short"
    surfer = Surfer("channel 6", board=board, short=waves[0], long=longs[0])
    rivals = [Rival(short=waves[each], long=longs[each]) for each in range(1, len(waves))]
    session = event(month, surfer, *rivals, rank=rank, rounds_left=1, back="L", agreed=agreed)
    return session.play("1 wait 1: 3- L1-")


def result(session: Session) -> dict[str, object]:
    """What everybody hears of the end of an event."""
    heard = [session.heard(seat, "event_result") for seat in (1, WATCHING)]
    assert heard[0] == heard[1]
    return heard[0][0]


def february(*waves: Points, agreed: Agreed = CAREER) -> object:
    """Your place against two opponents with these waves."""
    return result(finished("february", *waves, agreed=agreed))["short_place"]


@pytest.mark.parametrize(
    ("waves", "place"),
    [
        ([(9, 9), (4, 4), (2, 2)], 1),
        ([(9, 9), (4, 4), (20, 2)], 2),
        ([(9, 9), (27,), (20, 4)], 3),
        ([(), (2,), (3,)], 3),
        ([(3,), (), ()], 1),
    ],
)
def test_t19_1_surfers_are_placed_by_the_total_of_their_two_waves(waves: list[Points], place: int) -> None:
    """(9, 9) is 8.0."""
    assert february(*waves) == place


def test_t19_1_scores_of_the_track_are_added_not_points() -> None:
    """27 and 2 points are 10.5; 20 and 8 are 11.5."""
    assert february((20, 8), (27, 2), ()) == 1
    assert february((27, 2), (20, 8), ()) == 2


@pytest.mark.parametrize("agreed", [CAREER, AHEAD], ids=["behind", "ahead"])
@pytest.mark.parametrize(
    ("mine", "theirs", "place"),
    [
        ((20, 2), (9, 10), 1),  # 8.0 and 0.5; 4.0 and 4.5
        ((9, 10), (20, 2), 2),
        ((9,), (5, 5), 1),  # 4.0 alone; 2.0 and 2.0
        ((5, 5), (9,), 2),
        ((9, 1), (9,), 1),  # a wave of 0.0 is more than none
        ((9,), (9, 1), 2),
        ((1,), (), 1),
        ((), (1,), 2),
    ],
)
def test_t19_1_ties_are_broken_by_the_better_wave_then_by_the_other(
    mine: Points, theirs: Points, place: int, agreed: Agreed
) -> None:
    long = (mine, theirs)
    assert result(finished("january", NONE, NONE, long=long, agreed=agreed))["long_place"] == place


@pytest.mark.parametrize("waves", [(9, 4), (27,), ()])
def test_t19_2_still_equal_yours_is_the_worse_place(waves: Points) -> None:
    assert february(waves, waves, ()) == (2 if waves else 3)
    assert february(waves, waves, waves) == 3
    assert february(waves, waves, BEST) == 3


@pytest.mark.parametrize("waves", [(9, 4), (27,), ()])
def test_t19_2_with_the_other_ruling_the_better_one(waves: Points) -> None:
    assert february(waves, waves, (), agreed=AHEAD) == 1
    assert february(waves, waves, waves, agreed=AHEAD) == 1
    assert february(waves, waves, BEST, agreed=AHEAD) == 2


def test_t19_2_waves_of_different_points_and_equal_scores_are_equal() -> None:
    assert february((40, 15), (27, 16), ()) == 2
    assert february((40, 15), (27, 16), (), agreed=AHEAD) == 1


def test_t19_2_a_tie_among_opponents_costs_you_nothing() -> None:
    assert february((9,), (9, 9), (9, 9)) == 3
    assert february((27,), (9,), (9,)) == 1


@pytest.mark.parametrize(
    ("row", "place"),
    [(row, place) for row in CONTESTS for place in range(1, len(row.opponents.split()) + 2)],
    ids=lambda value: f"{value.edition} {value.month}" if isinstance(value, Row) else str(value),
)
def test_t19_3_every_place_of_every_contest_has_its_printed_points(row: Row, place: int) -> None:
    opponents = len(row.opponents.split())
    waves = [MIDDLE, *[BEST] * (place - 1), *[NONE] * (opponents + 1 - place)]
    nothing = [NONE] * len(waves)
    on_long = row.boards == "longboard"
    session = finished(
        row.month, *(nothing if on_long else waves), long=tuple(waves if on_long else ()), agreed=agreed_for(row)
    )
    points = int(row.points.split()[place - 1])
    told = result(session)
    assert told["long_place" if on_long else "short_place"] == place
    assert told["short_place" if on_long else "long_place"] is None
    assert (told["points"], told["rank"], session.rank()) == (points, 50 - points, 50 - points)


@pytest.mark.parametrize("row", COMBINED, ids=[f"{row.edition} {row.month}" for row in COMBINED])
def test_t19_4_you_are_placed_on_each_board_and_both_results_are_added(row: Row) -> None:
    points = [int(each) for each in row.points.split()]
    surfers = len(row.opponents.split()) + 1
    for short, long in product(range(1, surfers + 1), repeat=2):
        on_short, on_long = ([MIDDLE, *[BEST] * (place - 1), *[NONE] * (surfers - place)] for place in (short, long))
        session = finished(row.month, *on_short, long=tuple(on_long), agreed=agreed_for(row))
        told = result(session)
        assert (told["short_place"], told["long_place"]) == (short, long)
        assert told["points"] == points[short - 1] + points[long - 1]
        assert session.rank() == 50 - points[short - 1] - points[long - 1]


def test_t19_3_the_third_of_four_where_nothing_is_printed_gains_and_loses_nothing() -> None:
    for month in ("august", "december"):
        waves = (MIDDLE, BEST, BEST, NONE)
        assert result(finished(month, *waves, long=waves))["points"] == 0
        assert result(finished(month, *waves, long=waves, agreed=ENGLISH_CAREER))["points"] == -2


def test_t19_4_waves_of_the_other_board_do_not_count() -> None:
    told = result(finished("april", (27, 27), (2,), (3,), long=(NONE, (2,), (3,))))
    assert (told["short_place"], told["long_place"], told["points"]) == (1, 3, 2)
    assert told["short_totals"] == [20.0, 0.5, 1.0]
    assert told["long_totals"] == [0.0, 0.5, 1.0]


def test_t19_4_ties_are_broken_on_each_board_alone() -> None:
    """Equal on the shortboard, although you have the best wave of all on the longboard."""
    told = result(finished("april", (9,), (9,), NONE, long=((27,), NONE, NONE)))
    assert (told["short_place"], told["long_place"]) == (2, 1)


def test_t17_9_up_to_four_waves_count_two_for_each_board() -> None:
    told = result(finished("april", (9, 4, 20), NONE, NONE, long=((8, 2, 3), NONE, NONE)))
    assert told["short_totals"] == [12.0, 0.0, 0.0]
    assert told["long_totals"] == [4.5, 0.0, 0.0]


@pytest.mark.parametrize(
    ("agreed", "mine", "theirs", "rank"),
    [
        (CAREER, MIDDLE, NONE, 45),  # the example of both books
        (CAREER, NONE, MIDDLE, 53),
        (ENGLISH_CAREER, MIDDLE, NONE, 46),  # the sentence says 45, the table 4 points
        (ENGLISH_CAREER, NONE, MIDDLE, 53),
    ],
)
def test_t17_14_points_are_ranks_gained_or_lost_as_in_the_example_of_january(
    agreed: Agreed, mine: Points, theirs: Points, rank: int
) -> None:
    session = finished("january", NONE, NONE, long=(mine, theirs), agreed=agreed)
    assert session.rank() == rank
    assert (result(session)["rank_before"], result(session)["rank"]) == (50, rank)


def test_t19_1_what_is_told_of_the_result() -> None:
    assert result(finished("february", (9, 4), (27,), (2,), rank=33)) == {
        "month": "february", "name": "Amateur Thrashfest", "event": "contest",
        "short_place": 2, "long_place": None, "counted": None,
        "short_totals": [5.5, 10.0, 0.5], "long_totals": [0.0, 0.0, 0.0],
        "points": 3, "rank_before": 33, "rank": 30,
    }  # fmt: skip
