"""The suite itself is tested: every planted fault is noticed by the promise that is named beside it."""

from __future__ import annotations

import pytest

from conformance.cases import Case
from conformance.faults import Around, Fault
from conformance.faults.consistent import CONSISTENT, COUNTS, GOLDEN
from conformance.faults.leaks import LEAKS
from conformance.faults.rules import RULES
from conformance.faults.sharing import SHARING
from conformance.promises import PROMISES
from counts.counting import check_counts
from party_wave.options import PartyWaveOptions
from playthroughs.writing import check_golden_game

FAULTS = {fault.name: fault for fault in [*LEAKS, *RULES, *SHARING, *CONSISTENT]}
CHECKS = {**PROMISES, COUNTS: check_counts, GOLDEN: check_golden_game}
SEATS = 3

pytestmark = pytest.mark.slow


def broken(fault: Fault) -> Case:
    return Case(fault.game(PartyWaveOptions()), "party", SEATS, table=fault.table)


@pytest.mark.parametrize(("name", "promise"), [(name, each) for name in FAULTS for each in FAULTS[name].caught_by])
def test_a_planted_fault_is_noticed(name: str, promise: str) -> None:
    fault = FAULTS[name]
    with pytest.raises(AssertionError, match=fault.sign):
        CHECKS[promise](broken(fault))


@pytest.mark.parametrize("promise", CHECKS)
def test_without_a_fault_nothing_is_noticed(promise: str) -> None:
    CHECKS[promise](Case(Around(PartyWaveOptions()), "party", SEATS))


def test_every_promise_has_noticed_a_fault() -> None:
    noticed = {promise for fault in FAULTS.values() for promise in fault.caught_by}
    assert noticed == set(CHECKS), "a promise that never fails proves nothing"
