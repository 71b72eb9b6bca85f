"""Every game keeps every promise, in every variant and with several numbers of players."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable
from itertools import groupby

import pytest

from conformance.cases import SOAK, Case, all_cases, specimen_registered
from conformance.promises import PROMISES
from lineup import games

CASES = {str(case): case for case in all_cases()}


def chosen() -> list[str]:
    """The first variant of each game with several numbers of players, the others with one of these each, in turn.

    ``make test`` tries these others on the compiled build alone: both builds give the same records. A soak takes
    everything, and so does every run of the specimen, which is small.
    """
    found: list[str] = []
    is_pure_half = os.environ.get("LINEUP_BUILD") == "pure"
    for slug, cases in groupby(CASES.values(), lambda case: case.game.slug):
        for number, (_variant, same) in enumerate(groupby(cases, lambda case: case.variant)):
            names = [str(case) for case in same]
            if number == 0 or slug == "party_wave":
                found += names
            elif not is_pure_half:
                found.append(names[number % len(names)])
    return found


def quick_and_slow() -> list[object]:
    """The first case of the specimen for every day, all others for ``make test``."""
    first = next(name for name in CASES if name.startswith("party_wave"))
    return [pytest.param(name, marks=[] if name == first else [pytest.mark.slow]) for name in chosen()]


def test_the_specimen_is_among_the_games() -> None:
    assert {case.game.slug for case in CASES.values()} >= {"party_wave"}


@pytest.mark.parametrize("slug", sorted({case.game.slug for case in CASES.values()}))
def test_a_variant_says_how_many_can_play_it_as_the_game_does(slug: str) -> None:
    with specimen_registered():
        said = games.seats_of(slug)
    loaded = {case.variant: case.game.seats for case in CASES.values() if case.game.slug == slug}
    assert said == loaded


@pytest.mark.slow
@pytest.mark.parametrize("promise", PROMISES)
@pytest.mark.parametrize("case", quick_and_slow())
def test_every_game_keeps(case: str, promise: str, record_property: Callable[[str, object], None]) -> None:
    PROMISES[promise](CASES[case])
    for what, count in CASES[case].tally.items():
        record_property(what, count)
    CASES[case].tally.clear()


@pytest.mark.soak
@pytest.mark.parametrize("promise", PROMISES)
@pytest.mark.parametrize("case", CASES)
def test_every_game_keeps_for_long(case: str, promise: str) -> None:
    longer: Case = dataclasses.replace(CASES[case], games=SOAK * CASES[case].games)
    PROMISES[promise](longer)
