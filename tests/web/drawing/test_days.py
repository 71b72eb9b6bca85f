"""Days in words."""

from __future__ import annotations

from datetime import date

import pytest

from lineup.web.drawing.days import day_in_words

TODAY = date(2026, 11, 17)


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("2026-11-17T08:00:00", "today"),
        ("2026-11-16T23:59:59", "yesterday"),
        ("2026-03-01T10:00:00", "1 March"),
        ("2025-12-31T10:00:00", "31 December 2025"),
    ],
)
def test_a_day_is_told_as_people_say_it(moment: str, said: str) -> None:
    assert day_in_words(moment, TODAY) == said
