"""One rated match: openskill's Plackett-Luce against figures reckoned by hand from the paper of Weng and Lin (2011).

By hand: tau² = (25/300)² is added to every sigma²; c² is the sum of sigma² + beta² over all sides; p of a side in a
round is e^(mu/c) over the sum of those who are not placed better than the round's; a side gains sigma²/c · (1 - p)
in its own round and loses sigma²/c · p in those of others placed no worse, each divided by how many share that place.
"""

from __future__ import annotations

import pytest

from lineup import bots
from lineup.ratings import NEW, Rating, bot_rating, sea_rating
from lineup.ratings.match import RatedMatch, RatedSeat, against_sea, among, gone, rate

S = 25 / 3

HAND = [
    # Two newcomers: c = sqrt(2·(69.4514 + 17.3611)) = 13.1767, p = 1/2, gain 69.4514/13.1767/2 = 2.6354.
    ([(25, S), (25, S)], [1, 2], [(27.635389, 8.065901), (22.364611, 8.065901)]),
    # The same place: nobody gains, both are known a little better.
    ([(25, S), (25, S)], [1, 1], [(25.0, 8.065901), (25.0, 8.065901)]),
    # Three newcomers in order: the second gains less than the first, and the third loses what both gain.
    ([(25, S)] * 3, [1, 2, 3], [(27.869049, 8.205243), (25.717262, 8.058224), (21.413689, 8.058224)]),
    # A shared second place, sides of different certainty.
    ([(25, S), (30, 1.5), (22, 0.4)], [2, 1, 2], [(22.709436, 7.495401), (30.107349, 1.501853), (21.997565, 0.408584)]),
    # Four, the last far behind: ranks need not be without gaps.
    (
        [(25, 2), (28, 3), (20, 1), (25, S)],
        [1, 3, 2, 5],
        [(25.241831, 2.000931), (27.769168, 2.985873), (20.049169, 1.003381), (19.197016, 7.444464)],
    ),
]


@pytest.mark.parametrize(("before", "ranks", "after"), HAND)
def test_everybody_for_themselves(
    before: list[tuple[float, float]], ranks: list[int], after: list[tuple[float, float]]
) -> None:
    found = among([Rating(*each) for each in before], ranks)
    assert [(round(each.mu, 6), round(each.sigma, 6)) for each in found] == after


@pytest.mark.parametrize(
    ("won", "after"),
    [
        # A team of mu 25 + 27 against a sea of 60: c = 10.2329, p = e^(52/c)/(e^(52/c) + e^(60/c)) = 0.3139.
        (True, [(29.661501, 7.832395), (27.006507, 0.311334)]),
        (False, [(22.868438, 7.832395), (26.997025, 0.311334)]),
    ],
)
def test_a_team_against_the_sea(won: bool, after: list[tuple[float, float]]) -> None:  # noqa: FBT001
    found = against_sea([Rating(25, S), Rating(27, 0.3)], Rating(60, 0.5), won=won)
    assert [(round(each.mu, 6), round(each.sigma, 6)) for each in found] == after


def a_match(*seats: RatedSeat, places: list[int], won: bool = False, together: bool = False) -> RatedMatch:
    return RatedMatch("wave" if together else "party_wave", "base", seats, places, won=won, together=together)


ANA, BEN, KOA = RatedSeat("ana"), RatedSeat("ben"), RatedSeat(bot="koa")


def test_only_people_are_rated_and_a_bot_counts_as_its_level() -> None:
    found = rate(a_match(ANA, KOA, places=[1, 2]), {})
    local = bot_rating("party_wave", "local")
    assert local is not None
    assert bots.level_key("koa") == "local"
    assert found == {0: among([NEW, local], [1, 2])[0]}
    assert found[0].points() > NEW.points()


def test_whoever_has_left_comes_last() -> None:
    left = rate(a_match(RatedSeat("ana", left=True), BEN, KOA, places=[1, 2, 3]), {})
    stayed = rate(a_match(ANA, BEN, KOA, places=[3, 1, 2]), {})
    assert left == stayed


def test_two_who_have_left_share_the_last_place() -> None:
    gone = [RatedSeat(name, left=True) for name in ("ana", "ben")]
    found = rate(a_match(*gone, KOA, places=[1, 3, 2]), {})
    assert found[0] == found[1]


@pytest.mark.parametrize("won", [True, False])
def test_a_team_that_somebody_left_is_rated_as_it_went_but_for_the_one(won: bool) -> None:  # noqa: FBT001
    sea = sea_rating("wave", "base", 2)
    assert sea is not None
    found = rate(a_match(RatedSeat("ana", left=True), BEN, places=[1, 1], won=won, together=True), {})
    assert found[0] == against_sea([NEW, NEW], sea, won=False)[0]
    assert found[1] == against_sea([NEW, NEW], sea, won=won)[1]


def test_somebody_who_was_forgotten_is_as_strong_as_then_and_is_not_rated() -> None:
    strong = Rating(30.1, 2.3)
    found = rate(a_match(ANA, RatedSeat(gone(strong)), places=[1, 2]), {})
    assert found == {0: among([NEW, strong], [1, 2])[0]}


def test_ratings_from_before_count() -> None:
    strong = Rating(30, 2)
    found = rate(a_match(ANA, BEN, places=[1, 2]), {"ana": strong})
    assert found[0] == among([strong, NEW], [1, 2])[0]
