"""The screen after a game: my place first, the podium or a ladder, moments that lead into the replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lineup.web
from games.told import NAMES, finished, game_of
from lineup import games
from lineup.core import SPECTATOR, Outcome, Rng
from lineup.web.drawing.around import Viewer
from lineup.web.drawing.context import ending_for
from lineup.web.drawing.ending import ending_lines, headline, podium
from lineup.web.drawing.recall import recall
from table.party import open_table, peek, play_on, send
from web.endings import live_of, over
from web.live_tables import ANA
from web.visitors import Someone, site_behind

DUDE = game_of("surfs_up_dude", "basic")


def ended(*places: int, scores: tuple[float, ...] = ()) -> Outcome:
    winners = [seat for seat, place in enumerate(places) if place == 1]
    points = list(scores) or [100.0 - place for place in places]
    return Outcome(rule="S11.10", reason="points", winners=winners, places=list(places), scores=points, stages=[])


@pytest.mark.parametrize(
    ("places", "seat", "said"),
    [
        ((1, 2, 3), 0, "You win!"),
        ((1, 2, 3), 1, "You come second"),
        ((2, 3, 1), 1, "You come third"),
        ((1, 1, 3), 0, "You share the win!"),
        ((1, 1, 3), 2, "You come third"),
        ((1, 2, 2), 2, "You come second"),
        ((1, 2, 3), SPECTATOR, "Ana wins"),
        ((1, 1, 3), SPECTATOR, "Ana and Ben share the win"),
        ((6, 5, 4, 3, 2, 1), 0, "You come sixth"),
    ],
)
def test_ones_own_place_is_said_first(places: tuple[int, ...], seat: int, said: str) -> None:
    assert headline(DUDE, ended(*places), NAMES[: len(places)], seat) == said


def test_whoever_plays_alone_hears_the_score() -> None:
    assert headline(DUDE, ended(1, scores=(7.5,)), ["Ana"], 0) == "7.5 points"


def test_the_podium_begins_with_the_best_and_places_can_be_shared() -> None:
    steps = podium(ended(3, 1, 1, scores=(4, 9, 9.5)))
    assert [(each.seat, each.place, each.score) for each in steps] == [(1, 1, "9"), (2, 1, "9.5"), (0, 3, "4")]


def test_a_team_has_a_ladder_instead_of_places() -> None:
    table = finished("wave", "base", 3)
    outcome = table.outcome()
    assert outcome is not None
    lines = ending_lines(table.game, outcome, table.names(), recall(table.game, table.record), 0)
    assert lines.podium == []
    assert [rung.what for rung in lines.ladder if rung.reached] == ["wipeout"]
    assert lines.headline.startswith("The wave rolled ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "variant", "seats"),
    [
        ("wave", "base", 2), ("surfs_up_dude", "basic", 4), ("perfect_wave", "goals", 3), ("tavarua", "base", 3),
        ("tavarua", "solo", 1), ("tavarua", "career", 1),
    ],
)  # fmt: skip
def test_the_screen_is_there_for_everybody_who_looks(ana: Someone, slug: str, variant: str, seats: int) -> None:
    live = over(slug, variant, seats)
    site_behind(ana).tables.in_memory[live.id] = live
    page = ana.get(f"/t/{live.id}").text
    names = live.match().names()
    for part in ('class="headline"', 'class="chart"', "The whole account", "share.png", 'id="share"', "/replay"):
        assert part in page, part
    steps = [int(step) for step in re.findall(r'<li><a href="[^"]*/replay\?step=(\d+)', page)]
    assert steps == sorted(set(steps))
    assert 1 <= len(steps) <= 3
    for step in steps:
        assert ana.get(f"/t/{live.id}/replay?step={step}").status_code == 200
    assert ('class="podium"' in page) == (seats > 1 and slug != "wave")
    assert ('class="ladder"' in page) == (seats == 1 or slug == "wave")
    assert all(name in page for name in names)
    last = ana.get(f"/t/{live.id}/replay?step={len(live.match().record.rows) - 1}").text
    assert 'class="headline"' in last, "the replay ends with the same screen"
    assert 'class="headline"' not in ana.get(f"/t/{live.id}/replay?step=0").text


@pytest.mark.parametrize(
    ("times", "said"), [(0, ""), (1, "Moves were taken back 1 time."), (2, "Moves were taken back 2 times.")]
)
def test_the_result_says_what_was_taken_back(ana: Someone, times: int, said: str) -> None:
    table = open_table(bots=2)
    peek(table)
    for _time in range(times):
        send(table, 0, "play cap")
        assert table.take_back(0) is not None
        assert table.record.rows[-1].consent
    play_on(table, Rng(1))
    live = live_of("party_wave", table)
    site_behind(ana).tables.in_memory[live.id] = live
    result = re.search(r'<p class="result">(.*?)</p>', ana.get(f"/t/{live.id}").text, re.DOTALL)
    assert result is not None
    assert said in result[1]
    assert ("taken back" in result[1]) == (times > 0)


def test_before_the_end_there_is_nothing_of_it(ana: Someone) -> None:
    table = ana.new_table("wave", **{"seat-0": "me", "seat-1": "me"})
    page = ana.get(f"/t/{table}").text
    assert re.search(r'<section id="end"[^>]* hidden>\s*</section>', page)
    for part in ('class="headline"', 'class="podium"', 'class="ladder"', 'class="chart"', "share.png?over"):
        assert part not in page, part


def test_only_ones_own_place_is_called_ones_own() -> None:
    live = over("surfs_up_dude", "basic", 2)
    known = recall(live.game, live.match().record)
    own, other = (ending_for(live, Viewer(ANA, seat, "http://here"), known) for seat in (0, 1))
    assert own is not None
    assert other is not None
    assert own.headline.startswith("You ")
    assert other.headline.endswith(" wins"), "through other eyes, as in a replay"
    live.booking.owners[1] = ANA.id
    shared = ending_for(live, Viewer(ANA, 0, "http://here"), known)
    assert shared is not None
    assert shared.headline == other.headline, "two people at one device"


def test_seats_have_the_inks_that_they_have_on_the_board() -> None:
    """What a game's page.css gives its pieces, ending.css gives the podium, the chart and the review."""
    on_board = {
        "wave": r"\.wave-seat-(\d), [^{]*\{ --seat: (#\w+)",
        "tavarua": r"\.tv-s(\d) \{ --sc: (#\w+)",
        "surfs_up_dude": r"\.of-(\d) \{\s+--suit: (?:light-dark\()?(#\w+)",  # by day
    }
    ending = (Path(lineup.web.__file__).parent / "static" / "ending.css").read_text(encoding="utf-8")
    for slug, pattern in on_board.items():
        path = games.load(slug).page.file("page.css")
        assert path is not None
        pieces = [ink for _seat, ink in sorted(re.findall(pattern, path.read_text(encoding="utf-8")))]
        block = ending.partition(f'[data-game="{slug}"] {{')[2].partition("\n}")[0]
        assert len(pieces) >= 4
        assert re.findall(r"--ink-of-seat: (#\w+)", block) == pieces


def test_ones_own_moments_and_result_are_told_to_oneself() -> None:
    table = finished("surfs_up_dude", "basic", 3)
    outcome = table.outcome()
    assert outcome is not None
    recalled = recall(table.game, table.record)
    for seat, name in enumerate(table.names()):
        mine = ending_lines(table.game, outcome, table.names(), recalled, seat)
        assert not any(name in each.sentence for each in mine.moments)
        assert mine.chart is not None
        assert [curve.label.split()[0] for curve in mine.chart.curves][seat] == "You"
    told = [each.sentence for each in ending_lines(table.game, outcome, table.names(), recalled).moments]
    assert any(name in each for name in table.names() for each in told)
