"""A review is plain data: it can be stored and sent, and comes back the same."""

from __future__ import annotations

import json

from lineup.review.judgement import (
    Band,
    Decision,
    EventPar,
    Luck,
    Option,
    Point,
    Review,
    SeatReview,
    review_from,
)


def option(move: str, hope: float, gain: float) -> Option:
    return Option(move, hope, 0.01, hope, 12.5, gain, 0.01, 100, 1.5, (0.5, 0.5))


WORSE = Decision(3, 1, "wait", (option("ride", 0.5, 0.25), option("wait", 0.25, 0.0)), 0.25, 0.02, clear=True)
BAD = Decision(5, 0, "wait", (option("ride", 0.9, 0.5), option("wait", 0.4, 0.0)), 0.5, 0.02, clear=True)
UNSURE = Decision(7, 0, "wait", (option("ride", 0.9, 0.1), option("wait", 0.8, 0.0)), 0.1, 0.2, clear=False)
REVIEW = Review(
    engine="1 (0.1.0)",
    level="usual",
    budget=100,
    seed=1,
    done=True,
    cooperative=False,
    curve=(Point(0, (0.5, 0.5), (0.4, 0.6), (10.0, 11.5)),),
    decisions=(WORSE, BAD, UNSURE),
    luck=(Luck(3, (0.1, -0.1), (0.02, 0.02)),),
    seats=(SeatReview(0, 2, 0.3, 0.01, 1, 0.1, 0.02), SeatReview(1, 1, 0.25, 0.02, 1, -0.1, 0.02)),
    events=(EventPar(0, 0, 12.0, 10.0, (11.0, 13.0)),),
    bands=(Band("fine", 20), Band("poor", 0)),
)
LATER = ("par_wins", "reached", "events", "bands")  # that engine 1 did not tell of a review,
OF_OPTIONS = ("place", "places", "bands")  # and of an option


def test_a_review_is_json_and_comes_back_the_same() -> None:
    assert review_from(json.loads(json.dumps(REVIEW.json()))) == REVIEW


def test_only_clear_mistakes_are_told_and_the_worst_comes_first() -> None:
    assert REVIEW.mistakes() == [BAD, WORSE]


def test_the_move_that_was_played_stands_beside_the_better_one() -> None:
    assert (BAD.better.move, BAD.chosen.move) == ("ride", "wait")


def test_a_decision_is_found_by_its_row() -> None:
    assert REVIEW.decision_at(5) is BAD
    assert REVIEW.decision_at(4) is None


def test_what_an_older_engine_stored_is_still_read() -> None:
    old = json.loads(json.dumps(REVIEW.json()))
    for name in LATER:
        del old[name]
    for decision in old["decisions"]:
        for told in decision["options"]:
            for name in OF_OPTIONS:
                del told[name]
    found = review_from(old)
    assert [each.step for each in found.mistakes()] == [BAD.step, WORSE.step]
    assert found.decisions[0].better.places == ()
    assert (found.events, found.bands) == ((), ())
