"""Players are told apart where there is no room for names."""

from __future__ import annotations

import pytest

from lineup.core.seats import letters


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["Ana", "Ben"], ["A", "B"]),
        (["Keen Seal", "Koa", "Leilani"], ["Ke", "Ko", "L"]),
        (["Koa", "Koana", "ben"], ["K1", "K2", "B"]),
        (["Ana", "Ada", "A", "Dan", "Ñusta"], ["An", "Ad", "A", "D", "Ñ"]),
    ],
)
def test_players_have_letters_that_nobody_shares(names: list[str], found: list[str]) -> None:
    assert letters(names) == found
