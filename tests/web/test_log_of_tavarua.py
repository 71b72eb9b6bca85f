"""The log of Tavarua: a round is called by its number and by what mattered most."""

from __future__ import annotations

from typing import Any

from lineup.core.page import Beat, Page, Told
from lineup.games.tavarua.browser.beats import for_seat
from lineup.games.tavarua.browser.log import titles
from lineup.web.frame.rendering import draw_log
from lineup.web.live.happened import Titles, titles_of


def story(*parts: tuple[str, dict[str, Any]]) -> Told:
    return [
        {"number": number, "kind": kind, "sentence": f"{kind}.", "event": event}
        for number, (kind, event) in enumerate(parts)
    ]


def test_a_round_is_called_by_its_best_score_else_by_a_fall_else_by_a_catch() -> None:
    told = story(
        ("began", {"rounds_left": 25}),
        ("caught", {"seat": 0}),
        ("advanced", {"rounds_left": 24}),
        ("caught_perfect", {"seat": 0}),
        ("fell", {"seat": 1}),
        ("advanced", {"rounds_left": 23}),
        ("fell", {"seat": 0}),
        ("scored", {"seat": 0, "score": 1.0}),
        ("advanced", {"rounds_left": 22}),
        ("paddled", {"seat": 0}),
    )
    assert titles(told) == {0: "Round 1: caught.", 2: "Round 2: fell.", 5: "Round 3: scored.", 8: "Round 4"}
    assert titles(told[5:], 25) == {5: "Round 3: scored.", 8: "Round 4"}, "of a long story the beginning is gone"
    assert titles(told[5:]) == {}
    drawn = str(draw_log(told, frozenset({"began", "advanced"}), titles=titles(told)))
    assert "<summary>Round 3: scored.</summary>" in drawn
    assert drawn.count(">advanced.</li>") == 3, "what the head said is among the lines"


class Counting(Page):
    """A page that counts the parts of a story for which it is asked how they are called."""

    heads = frozenset({"began", "advanced"})
    read = 0

    def titles(self, story: Told, since: int = 0) -> dict[int, str]:
        self.read += sum(part["number"] >= since for part in story)
        return titles(story, 25, since)


def test_a_round_that_is_over_is_named_once() -> None:
    rounds = [[("advanced", {"rounds_left": 25 - number}), ("fell", {"seat": number % 2})] for number in range(20)]
    told = story(*(part for each in rounds for part in each))
    page, known = Counting(), Titles()
    for heard in range(1, len(told) + 1):
        assert titles_of(page, told[:heard], known) == titles(told[:heard], 25)
    assert page.read <= 4 * len(told), "the round of now and the one before it, of two parts each"
    assert titles_of(page, told[:7], known)[6] == "Round 4", "in a replay that goes back, what is to come is not said"


def test_events_of_a_career_are_named_from_any_round_on() -> None:
    told = story(
        ("event_began", {"rounds_left": 13, "rounds": 13}),
        ("advanced", {"rounds_left": 12}),
        ("event_began", {"rounds_left": 17, "rounds": 17}),
        ("advanced", {"rounds_left": 16}),
    )
    assert titles(told) == {0: "Round 1", 1: "Round 2", 2: "Round 1", 3: "Round 2"}
    assert [titles(told, 0, since) for since in (1, 3)] == [{1: "Round 2", 2: "Round 1", 3: "Round 2"}, {3: "Round 2"}]


def fall(seat: int, kind: str, **beyond: str) -> list[str]:
    told = {"kind": kind, "sentence": "", "event": {"seat": 0} | beyond}
    return [f"{each.motion} {each.piece} {each.to}" for each in for_seat([], told, seat) if each.piece]


def test_ones_own_marker_slides_off_the_end_of_the_board() -> None:
    assert fall(0, "fell", beyond="nose") == ["fall dot-0 nose-0"]
    assert fall(0, "washed_off", beyond="tail") == ["fall dot-0 tail-0"]
    assert fall(1, "fell", beyond="nose") == [], "of others the surfer falls"
    assert fall(0, "collided") == []


def test_while_several_ride_only_the_own_points_fly() -> None:
    told = {"kind": "rode", "sentence": "", "event": {"seat": 0}}
    beats = [Beat("carve", "surfer-0"), Beat("fly", "surfer-0", "track-0", sign="+3")]
    assert [each.motion for each in for_seat(beats, told, 0)] == ["carve", "fly"]
    assert [each.motion for each in for_seat(beats, told, 1)] == ["carve"]


def test_before_the_first_round_there_is_nothing_to_name() -> None:
    named = {"number": 0, "kind": "named", "event": {}, "sentence": "From now on your surfer is called Kai."}
    assert titles([]) == titles([named]) == {}
