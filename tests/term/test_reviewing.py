"""``lineup review``: curves in characters, luck and skill side by side, mistakes with what would have been better."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from lineup import games
from lineup.core import BadOptions
from lineup.review import Review, budget_of, engine, review, turning_points
from lineup.review.judgement import Band, EventPar
from lineup.store import Store
from lineup.table import Table
from lineup.term import reviewing
from lineup.term.reviewing import check_level, drawn, judged, print_json, show_par, show_review
from lineup.term.screen import Screen
from review.matches import bot_match
from review.test_judgement import REVIEW as JUDGED


@pytest.fixture(scope="module")
def table() -> Table:
    """Two who play at random."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LINEUP_GAMES", "party_wave.game")
        game = games.load("party_wave")
        return Table(game, bot_match(game, ["random", "random"], 6))


@pytest.fixture(scope="module")
def found(table: Table) -> Review:
    return review(table.game, table.record, budget=30)


def shown(table: Table, found: Review, seat: int | None = None) -> str:
    file = io.StringIO()
    show_review(Screen(Console(file=file, width=100)), table, found, seat)
    return file.getvalue()


def test_a_curve_is_drawn_in_characters() -> None:
    assert drawn([0.0, 0.5, 1.0], columns=10, lines=2) == ["  █", " ██"]
    assert drawn([0.0, 0.25, 0.5], columns=3, lines=1) == [" ▂▄"]
    assert [len(line) for line in drawn([0.5] * 500, columns=60)] == [60] * 4
    assert drawn([2.0, -1.0], lines=1) == ["█ "]


@pytest.mark.slow
def test_everything_is_shown(table: Table, found: Review) -> None:
    told = shown(table, found)
    for words in ("Chance to win", "random 0: ", "random 1: ", "per decision", "luck", "Turning points", "Better: "):
        assert words in told
    assert found.mistakes()
    assert f"{found.mistakes()[0].step}  random" in told


@pytest.mark.slow
def test_one_seat_is_shown_alone(table: Table, found: Review) -> None:
    assert "random 0: " not in shown(table, found, 1).partition("Turning")[0]


@pytest.mark.slow
def test_as_json_it_has_what_turned_the_match_and_what_could_be_expected(
    table: Table, found: Review, capsys: pytest.CaptureFixture[str]
) -> None:
    print_json(table, found)
    told = json.loads(capsys.readouterr().out)
    points = turning_points(table.game, table.record, found)
    assert [(each["step"], each["sentence"]) for each in told["turning_points"]] == [
        (each.step, each.sentence) for each in points
    ]
    assert len(told["decisions"][0]["options"][0]["places"]) == 2


def test_par_is_told_of_the_deal_and_of_each_event(table: Table) -> None:
    events = (EventPar(0, 0, 14.0, 10.0, (15.0, 12.0)),)
    told = shown_par(table, replace(JUDGED, par=(20.0, 17.5), par_bot="pro", events=events))
    assert "Par, by pro with the same deal: 17.5, 20." in told
    assert re.search(r"1 +\+4 +\+2, \+5", told), told
    team = replace(JUDGED, par=(33.0, 20.0), par_bot="legend", par_wins=1, bands=(Band("perfect", 33),))
    assert "legend wins this deal 1 of 2 times." in shown_par(table, replace(team, open_hands=(31.0, 33.0)))


def shown_par(table: Table, found: Review) -> str:
    file = io.StringIO()
    show_par(Screen(Console(file=file, width=100)), table, found)
    return file.getvalue()


def test_there_are_three_levels() -> None:
    check_level("deep")
    with pytest.raises(BadOptions, match="quick, usual, deep"):
        check_level("deeper")


@pytest.mark.slow
def test_a_review_is_worked_out_once(
    table: Table, found: Review, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")
    db, name, made = tmp_path / "matches.db", "m1", []

    def with_bar(*_given: object) -> Review:
        made.append(name)
        return review_of_its_level

    review_of_its_level = Review(**{**vars(found), "budget": budget_of(table.game, "quick", 2), "engine": engine()})
    monkeypatch.setattr(reviewing, "with_bar", with_bar)
    record = table.record
    renamed = Table(
        table.game, type(record)(type(record.header)(**{**vars(record.header), "table": name}), record.rows)
    )
    with Store(db) as store:
        store.create(renamed)
    first, second = (judged(renamed, "quick", name, db, Console(file=io.StringIO())) for _time in range(2))
    assert first.json() == second.json()
    assert made == [name]
    assert json.loads(json.dumps(first.json()))["done"] is True
