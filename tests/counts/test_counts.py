"""Position counts: there are as many ways to play the first moves as there ever were."""

from __future__ import annotations

import pytest

from conformance.cases import all_cases
from counts.counting import check_counts, stored

pytestmark = pytest.mark.slow

CASES = {str(case): case for case in all_cases()}


@pytest.mark.parametrize("name", CASES)
def test_there_are_as_many_positions_as_before(name: str) -> None:
    check_counts(CASES[name])


def test_nothing_was_counted_that_is_no_game() -> None:
    assert set(stored()) <= set(CASES)
