"""The figures on the page about ratings are those that games are rated by."""

from __future__ import annotations

import json
from pathlib import Path

from docs.pages import ROOT
from lineup import bots, games
from lineup.ratings.measured import rating_in
from lineup.ratings.scale import MIDDLE, MU, NEW, POINTS, SURE

MEASURED = json.loads((Path(bots.__file__).parent / "ratings.json").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "ratings.md").read_text(encoding="utf-8")


def line(slug: str) -> str:
    found = MEASURED[slug]
    cells = [cell(found["levels"].get(level)) for level in bots.LEVELS]
    return f"| {' | '.join([games.load(slug).title, *cells, str(found['games'])])} |"


def cell(level: dict[str, float] | None) -> str:
    if level is None:
        return "not yet"
    rating = rating_in(level)
    return rating.text() if rating.sigma else str(rating.points())


def test_how_strong_the_bots_are() -> None:
    table = PAGE.partition("|---|--:|--:|--:|--:|--:|\n")[2].partition("\n\n")[0]
    assert table.splitlines() == [line(slug) for slug in games.BUILT_IN]


def test_the_mapping() -> None:
    assert f"rating = {MIDDLE} + {POINTS:.2f} · (mu − {MU:.0f}), ± = {SURE:.2f} · {POINTS:.2f} · sigma" in PAGE
    assert NEW.text() in PAGE
