"""What is told of a game of The Perfect Wave once it is over."""

from __future__ import annotations

from games.told import NAMES, finished, game_of
from lineup.core.ending import Act, best_of
from lineup.core.story import Event
from lineup.games.perfect_wave.browser.ending import PerfectWaveEnding, Ride
from lineup.games.perfect_wave.events import BY_WAX, Paddled, SeatEvent
from lineup.games.perfect_wave.rules.ride import BEACH, GAP, NO_WAVE, WIPEOUT
from lineup.web.drawing.recall import acts_of

GAME = game_of("perfect_wave", "goals")


def act(step: int, scores: tuple[float, ...], *events: Event, rides: tuple[Ride, ...] = ()) -> Act:
    return Act(step, events, scores, step, list(rides))


def told(*acts: Act) -> list[tuple[int, str, str]]:
    ending = PerfectWaveEnding()
    return [(each.step, *ending.tell(each, GAME.words, NAMES)) for each in best_of(acts, ending.moments(acts))]


def paddled(seat: int, space: int) -> Paddled:
    return Paddled(seat, space, BY_WAX, -1)


def test_the_deed_that_brought_most_is_told() -> None:
    assert told(
        act(0, (0, 0)),
        act(1, (30, 0), paddled(0, 3)),
        act(2, (10, 40), paddled(1, 4)),
        act(3, (10, 95), SeatEvent("turn", 0)),
    ) == [
        (2, "Biggest swing", "Ben pays one Wax and paddles to space 5. 40 points for Ben."),
    ], "the loss happened in the same step, and a turn that begins is nobody's deed"


def test_points_that_others_lose_by_a_deed_are_told_beside_it() -> None:
    found = told(
        act(0, (0, 0)), act(1, (50, 0), paddled(0, 3)), act(2, (10, 5), paddled(1, 4)), act(3, (10, 5), paddled(1, 5))
    )
    assert found[1] == (
        2,
        "It cost points",
        "Ben pays one Wax and paddles to space 5. Ana is 40 points poorer. Somebody is as good now, or better.",
    )
    assert told(act(0, (50, 0)), act(1, (10, 0), paddled(0, 3)))[-1][2].endswith("Ana is 40 points poorer.")


def test_the_longest_ride_is_told_with_how_it_ended() -> None:
    def longest(*rides: Ride) -> str:
        return told(act(0, (0, 0)), act(1, (0, 0), rides=rides))[-1][2]

    assert longest((3, GAP, 4), (5, BEACH, 0)) == "Ben rides 5 spaces, all the way to the beach."
    assert longest((3, WIPEOUT, 4), (0, NO_WAVE, 0)) == "Ana rides 3 spaces and wipes out at space 4."
    assert longest((1, GAP, 7), (0, NO_WAVE, 0)) == "Ana rides 1 space, until the gap at space 7."
    assert told(act(0, (0, 0)), act(1, (0, 0), rides=((0, NO_WAVE, 0),) * 2)) == [], "nobody has ridden"


def test_the_chart_ends_with_the_scores_of_the_outcome() -> None:
    table = finished("perfect_wave", "goals", 3)
    outcome, ending = table.outcome(), table.game.page.ending
    assert outcome is not None
    acts = acts_of(table.game, table.record)
    assert list(acts[-1].scores) == outcome.scores
    assert len(acts[-1].noted) == 3
    found = best_of(acts, ending.moments(acts))
    assert len(found) == 3
    for moment in found:
        assert all(ending.tell(moment, table.game.words, table.names()))
