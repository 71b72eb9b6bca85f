"""The die of Surf's Up, Dude! on the page: its sides, the chances of the next roll, and what came."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import ruled, sea
from web.test_pages_of_dude import at_the_beach, contest, drawn, picture


@pytest.mark.parametrize(("agreed", "shark"), [({}, 39), (ruled(second_shark="passes_by"), 33)])
def test_the_odds_of_the_next_roll_count_the_second_roll_of_a_star(agreed: dict[str, object], shark: int) -> None:
    session = sea("baby-3", "baby-4", waves={1: "monster 1 2", 2: "baby 1 1"}, ready="1 1", agreed=agreed)
    odds = picture(session, 1)["odds"]
    says = f"Monsters with 33 %, Pipelines with 19 %, Babies with 19 % and a shark with {shark} %."
    assert says in odds["why"]
    assert "more than 100 %" in odds["why"], "nobody takes them for parts of a whole"
    assert [row["what"] for row in odds["rows"]] == ["1 contest", "0 contests", "1 contest", "shark"]


def test_a_contest_that_a_ruling_spares_is_not_counted() -> None:
    alone = ruled(lone_player="no_contest")
    session = sea("baby-3", "baby-4", waves={2: "baby 1 1"}, ready="1 1", agreed=alone)
    assert [row["what"] for row in picture(session, 1)["odds"]["rows"]][2] == "0 contests"


def test_the_die_lies_in_the_sky_with_the_face_that_came() -> None:
    before = drawn(at_the_beach(), 1)
    assert 'class="rolled blank"' in before
    after = drawn(contest(), 1)
    assert 'aria-label="rolled: M"' in after
    assert 'data-is="M"' in after


def test_s1_6_the_six_sides_of_the_die_are_seen_and_those_that_bring_nothing_are_quiet() -> None:
    session = sea("baby-3", "baby-4", waves={1: "monster 1 2", 2: "pipeline 1", 3: "baby"}, ready="1 1")
    odds = picture(session, 1)["odds"]
    assert [row["sides"] for row in odds["rows"]] == [["M*", "M"], ["P"], ["B"], ["", ""]]
    assert [row["quiet"] for row in odds["rows"]] == [False, True, True, False]
    assert odds["rows"][0]["says"] == "Monster, 1 contest: 2 of 6 sides"


def test_while_contests_are_held_only_the_side_that_came_is_lit() -> None:
    session = at_the_beach()
    assert picture(session, 1)["odds"]["title"] == "Next roll"
    odds = picture(contest(), 1)["odds"]
    assert odds["title"] == "This roll"
    assert [row["kind"] for row in odds["rows"] if not row["quiet"]] == ["monster"]
    shark = picture(session.play("1 pass", "2 pass", "3 pass: shark"), 1)["odds"]
    assert [row["kind"] for row in shark["rows"] if not row["quiet"]] == ["shark"]
