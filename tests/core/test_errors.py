"""Errors whose text may be shown to a player as it is."""

from __future__ import annotations

import pytest

from lineup.core import BadOptions, BadRecord, IllegalMove, LineupError, NotationError, StaleMove


@pytest.mark.parametrize(
    "error",
    [
        NotationError("There is no move."),
        IllegalMove("P1.1", "not_now", "Not now."),
        StaleMove("Too late."),
        BadOptions("Too many."),
        BadRecord(3, "changed"),
    ],
)
def test_all_errors_are_of_one_family(error: Exception) -> None:
    with pytest.raises(LineupError):
        raise error


def test_a_refusal_says_its_sentence_and_its_rule() -> None:
    error = IllegalMove("P2.5", "nothing_to_take", "The pile is empty.")
    assert str(error) == "The pile is empty. (P2.5)"
    assert (error.rule, error.reason, error.sentence) == ("P2.5", "nothing_to_take", "The pile is empty.")


def test_a_bad_record_names_its_line_when_there_is_one() -> None:
    assert str(BadRecord(12, "row 3 was changed")) == "line 12: row 3 was changed"
    assert str(BadRecord(0, "no record")) == "no record"
    assert (BadRecord(12, "x").line, BadRecord(12, "x").reason) == (12, "x")
