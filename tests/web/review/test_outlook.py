"""What could be expected of a decision: places among rivals, points and bands without."""

from __future__ import annotations

from dataclasses import replace

from lineup import games
from lineup.review.judgement import Band, Decision, Option
from lineup.web.review.outlook import OutlookCell, outlook_of
from web.review.test_chart import REVIEW


def option(move: str, gain: float, **told: object) -> Option:
    return replace(Option(move, 0.5, 0.01, 0.4, 27.25, gain, 0.01, 99), **told)  # type: ignore[arg-type]


RIVALS = Decision(
    3, 0, "wait",
    (option("ride", 0.2, place=1.4, places=(0.7, 0.2, 0.1)), option("wait", 0.0, place=2.25, places=(0.25, 0.25, 0.5))),
    0.2, 0.01, clear=True,
)  # fmt: skip
TEAM = Decision(3, 0, "wait", (option("wait", 0.0, bands=(0.125, 0.0, 0.5, 0.375, 0.0)),), 0.0, 0.0, clear=False)


def test_among_rivals_the_place_to_expect_and_the_chance_of_each() -> None:
    found = outlook_of(games.load("surfs_up_dude"), REVIEW, RIVALS)
    assert found is not None
    assert found.head == ["Played", "Better"]
    assert [row.what for row in found.rows] == ["Place to expect", "Place 1", "Place 2", "Place 3"]
    assert found.rows[0].cells == [OutlookCell("2.2", -1), OutlookCell("1.4", -1)]
    assert found.rows[1].cells == [OutlookCell("25%", 25), OutlookCell("70%", 70)]


def test_a_team_is_told_points_and_the_bands_of_its_rules() -> None:
    game = games.load("wave")
    bands = tuple(Band(code, least) for code, least in game.words.bands())
    found = outlook_of(game, replace(REVIEW, cooperative=True, bands=bands), TEAM)
    assert found is not None
    assert found.head == ["Played"]
    assert [(row.what, row.cells[0].text) for row in found.rows] == [
        ("Cards played at the end", "27.2"), ("Perfect wave", "12%"), ("Nearly perfect", "0%"), ("Fine ride", "50%"),
        ("Fair ride", "38%"), ("Wipeout", "0%"),
    ]  # fmt: skip


def test_what_an_older_engine_judged_says_nothing_of_it() -> None:
    old = replace(RIVALS, options=tuple(replace(each, place=0.0, places=()) for each in RIVALS.options))
    assert outlook_of(games.load("surfs_up_dude"), REVIEW, old) is None
