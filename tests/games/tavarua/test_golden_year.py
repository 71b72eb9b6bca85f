"""A whole year of a career plays as it did before, and one of its events is told as before."""

from __future__ import annotations

from games.tavarua.golden.telling import EVENT, FOLDER, told_again
from lineup.games.tavarua.calendar import MONTHS

YEAR = (FOLDER / "year.txt").read_text(encoding="utf-8")


def test_the_golden_year_ends_as_before_with_everything_told_and_seen() -> None:
    year = told_again(YEAR)
    assert len(year.moves) == len(MONTHS)
    assert year.written() == YEAR


def test_the_april_of_the_golden_year_is_told_as_before() -> None:
    story = told_again(YEAR).story[MONTHS.index(EVENT)]
    assert "\n".join(story) + "\n" == (FOLDER / f"{EVENT}.txt").read_text(encoding="utf-8")
