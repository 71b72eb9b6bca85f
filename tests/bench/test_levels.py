"""The contests between levels can be played, and what the page says of them is what came of them."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from bench import levels


@pytest.mark.slow
def test_every_contest_can_be_played() -> None:
    names = [contest.name() for contest in levels.CONTESTS]
    assert len(set(names)) == len(names)
    for contest in levels.CONTESTS:
        contest.experiment(1).check()


def test_the_page_says_what_came_of_the_contests() -> None:
    assert levels.PAGE.read_text(encoding="utf-8") == levels.page(levels.read())
    assert set(levels.read()) <= {contest.name() for contest in levels.CONTESTS}


def test_a_result_is_a_share_with_its_interval_and_its_bar() -> None:
    contest = levels.Contest("surfs_up_dude", "", ("local", "random"), 0.98)
    kept = {contest.name(): {"games": 400, "wins": 396, "score": 70.0, "score_low": 69.0, "score_high": 71.0}}
    line = "| `surfs_up_dude --bots local,random` | 400 | 99.0 % | [97.5, 99.6] | 98.0 % | reached |"
    assert levels.row(contest, kept) == line
    kept[contest.name()]["wins"] = 390
    assert levels.row(contest, kept).endswith("**not reached** |")


def test_a_contest_is_kept_and_not_played_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "KEPT", tmp_path / "levels.json")
    monkeypatch.setattr(levels, "PAGE", tmp_path / "levels.md")
    monkeypatch.setattr(levels, "CONTESTS", [levels.Contest("surfs_up_dude", "", ("local", "random"), 0.98)])
    first, second = (call_levels("surfs_up_dude", "--games", "2", "--jobs", "1") for _time in range(2))
    assert first.startswith("| `surfs_up_dude --bots local,random` | 2 |")
    assert second == ""
    assert first.strip() in (tmp_path / "levels.md").read_text(encoding="utf-8")


def call_levels(*arguments: str) -> str:
    app = typer.Typer()
    app.command()(levels.main)
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 0, done.output
    return done.output
