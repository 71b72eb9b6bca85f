"""The last scene of a game: it comes with the end and not before, and what it counts up is the score."""

from __future__ import annotations

from typing import Any

import pytest

from lineup import games
from lineup.core import SPECTATOR
from lineup.core.page import Beat
from lineup.web.live.happened import beats_since, told_since
from lineup.web.live.live_table import LiveTable
from web.test_beats import SLUGS, at_a_table, pieces_on, steps, told_to

VARIANTS = [(slug, variant.name) for slug in SLUGS for variant in games.variants(slug)]


def ended(slug: str, variant: str = "", seats: int | None = 3) -> LiveTable:
    live = at_a_table(slug, variant or games.variants(slug)[0].name, seats=seats)
    for _step in steps(live):
        pass
    return live


def scene_for(live: LiveTable, seat: int) -> list[Beat]:
    view, names = live.match().view(seat), live.match().names()
    return live.game.page.last_scene(view, names, told_to(live, seat))


@pytest.mark.parametrize("slug", SLUGS)
def test_it_comes_with_the_end_and_not_before(slug: str) -> None:
    live = at_a_table(slug, games.variants(slug)[0].name, seats=3)
    heard = 0
    for _step in steps(live):
        page, view, names, story = live.game.page, live.match().view(1), live.match().names(), told_to(live, 1)
        told = told_since(page, story, heard, view, names)
        is_over = live.match().outcome() is not None
        assert any(beat.motion == "ending" for beat in told) == is_over
        assert bool(page.last_scene(view, names, story)) == is_over
        heard = live.heard(1)
    assert live.match().outcome() is not None
    assert told_since(page, story, heard, view, names) == [], "a page that has seen the end is not shown it again"


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "variant"), VARIANTS)
def test_whatever_it_moves_is_drawn_in_it_for_everybody(slug: str, variant: str) -> None:
    seats = games.load(slug, games.variant(slug, variant).values).seats[0]
    live = ended(slug, variant, seats)
    if live.match().outcome() is None:
        return  # a long one, which chance does not bring to its end here
    for seat in (SPECTATOR, 0):
        scene = scene_for(live, seat)
        drawn = pieces_on(live, seat, since=0)[0]
        named = {name for beat in scene for name in (beat.piece, beat.to) if name}
        assert named <= drawn
        assert [beat.motion for beat in scene].count("ending") == (1 if scene else 0)
        assert not scene or (scene[0].motion == "ending" and scene[0].chapter)


def last_counts(scene: list[Beat]) -> dict[str, float]:
    """What stands at the end where something is counted."""
    return {beat.piece: float(beat.sign) for beat in scene if beat.motion == "count"}


def test_the_rides_of_the_perfect_wave_count_up_to_the_score() -> None:
    live = ended("perfect_wave")
    outcome: Any = live.match().outcome()
    counts = last_counts(scene_for(live, SPECTATOR))
    assert [counts.get(f"total-{seat}", 0.0) for seat in range(3)] == outcome.scores


def test_the_rides_come_from_the_first_player_on() -> None:
    live = ended("perfect_wave")
    state: Any = live.match().state
    first = int(state.first)
    chapters = [beat.piece for beat in scene_for(live, 0) if beat.chapter and beat.piece.startswith("turn-")]
    assert chapters == [f"turn-{(first + step) % 3}" for step in range(3)]


def test_the_towers_of_surfs_up_dude_are_as_high_as_the_score() -> None:
    live = ended("surfs_up_dude")
    outcome: Any = live.match().outcome()
    scene = scene_for(live, SPECTATOR)
    assert [last_counts(scene)[f"sum-{seat}-0"] for seat in range(3)] == outcome.scores
    assert [beat.piece for beat in scene if beat.sign == "wins"] == [f"stand-{seat}" for seat in outcome.winners]


def test_the_towers_of_tavarua_add_up_and_champions_get_a_trophy() -> None:
    live = ended("tavarua")
    outcome: Any = live.match().outcome()
    scene = scene_for(live, SPECTATOR)
    counts = last_counts(scene)
    totals = [counts.get(f"sum-{seat}-0", 0.0) + counts.get(f"sum-{seat}-1", 0.0) for seat in range(3)]
    assert totals == outcome.scores
    prizes = {beat.piece for beat in scene if beat.motion == "show" and beat.piece.startswith("prize-")}
    champions = [(part.split(","), board) for board, part in enumerate(outcome.reason.split("/"))]
    assert prizes == {f"prize-{seat}-{board}" for seats, board in champions for seat in seats}


def test_a_wave_rolls_as_far_as_it_was_played_and_the_card_that_broke_it_is_turned_over() -> None:
    live = ended("wave")
    outcome: Any = live.match().outcome()
    story = told_to(live, SPECTATOR)
    scene = scene_for(live, SPECTATOR)
    assert last_counts(scene) == {"played": outcome.scores[0]}
    broke = next(told["event"] for told in reversed(story) if told["kind"] == "misfit")
    face = scene[0].face["broke"]
    assert face["whose"].startswith(live.match().names()[broke["holder"]])
    assert str(face["card"]["number"]) in broke["card"]
    assert f"rung-{outcome.reason.partition(':')[2]}" in {beat.piece for beat in scene}


def test_where_nobody_can_play_on_no_card_is_turned_over() -> None:
    live = ended("wave")
    view, names = live.match().view(0), live.match().names()
    stuck = [{"number": 0, "kind": "ended", "sentence": "", "event": {"reason": "stuck", "left": 3}}]
    scene = live.game.page.last_scene(view, names, stuck)
    assert scene[0].face["broke"] is None
    assert "tried" not in {beat.piece for beat in scene}
    assert last_counts(scene) == {"played": 30.0}
    perfect = [stuck[0] | {"event": {"reason": "won", "left": 0}}]
    assert "stars" in {beat.motion for beat in live.game.page.last_scene(view, names, perfect)}


def test_what_is_marked_as_changed_knows_nothing_of_the_last_scene() -> None:
    live = ended("wave")
    view, names, story = live.match().view(0), live.match().names(), told_to(live, 0)
    assert all(beat.motion != "ending" for beat in beats_since(live.game.page, story, 0, view, names))
