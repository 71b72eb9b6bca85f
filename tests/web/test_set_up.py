"""How a game is laid out, for whoever is there when it begins: the table is drawn, and beats tell how it was made."""

from __future__ import annotations

import pytest

from lineup import games
from lineup.core import SPECTATOR
from lineup.web.drawing.around import Viewer
from lineup.web.drawing.context import table_context
from lineup.web.frame.rendering import render
from lineup.web.live.happened import SET_UP_FOR, set_up
from web.live_tables import ANA, play
from web.moved_clock import MovedClock, put_in_place
from web.test_beats import PIECE, SLUGS, at_a_table

UNDRAWN = {"own-"}  # the cards of whoever has none yet, or only looks on


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    return put_in_place(monkeypatch, MovedClock())


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_that_is_dealt_lies_there_already(slug: str, clock: MovedClock) -> None:
    live = at_a_table(slug, games.variants(slug)[0].name, seats=3)
    for seat in (SPECTATOR, 1):
        context = table_context(live, Viewer(ANA, seat, "http://here"))
        drawn = {each for names in PIECE.findall(render("fragments.html", None, context)) for each in names.split()}
        drawn |= {f"player-{each}" for each in range(3)}
        beats = set_up(live.match(), context.view, context.names)
        assert {beat.motion for beat in beats} == {"dealt"}
        assert not [beat for beat in beats if beat.words or beat.face], "what it is stands on the board alone"
        named = [beat.to.split() for beat in beats] + [[beat.piece] for beat in beats if beat.piece]
        roots = [{name.split("/")[0] for name in names} for names in named]
        assert [names for names in roots if not names & drawn and not any(map(is_undrawn, names))] == []


def is_undrawn(name: str) -> bool:
    return name[:4] in UNDRAWN


@pytest.mark.parametrize("slug", SLUGS)
def test_a_set_up_takes_about_two_seconds(slug: str) -> None:
    live = at_a_table(slug, games.variants(slug)[0].name)
    context = table_context(live, Viewer(ANA, 1, "http://here"))
    beats = set_up(live.match(), context.view, context.names)
    assert 900 <= sum(beat.json()["ms"] for beat in beats if not beat.together) <= 2_500


def test_whoever_comes_late_finds_it_laid_out(clock: MovedClock) -> None:
    live = at_a_table("wave", "base", seats=3)
    context = table_context(live, Viewer(ANA, 1, "http://here"))
    assert context.beats == [], "nor is it told to a page that is open"
    clock.move(SET_UP_FOR - 1)
    assert set_up(live.match(), context.view, context.names) != []
    clock.move(2)
    assert set_up(live.match(), context.view, context.names) == []


def test_after_the_first_play_nothing_is_set_up(clock: MovedClock) -> None:
    live = at_a_table("wave", "base", seats=3)
    play(live)
    context = table_context(live, Viewer(ANA, 1, "http://here"))
    assert set_up(live.match(), context.view, context.names) == []
