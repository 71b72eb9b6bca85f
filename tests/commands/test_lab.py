"""``lineup lab tournament``: refused in a sentence, or a table of ratings, and with --write a file."""

from __future__ import annotations

import pytest

from cli.command import Command
from lineup.ratings import bot_rating, sea_rating


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--levels", "grom,expert"], "no level called 'expert'"),
        (["--levels", "grom,pro"], "local has to play"),
        (["--levels", "grom,local", "--players", "3"], "need as many levels"),
        (["--variant", "nothing"], "no variant called"),
    ],
)
def test_what_cannot_be_measured_is_refused(lineup: Command, words: list[str], why: str) -> None:
    told = lineup("lab", "tournament", "party_wave", *words)
    assert (told.code, why in told.err) == (2, True), told.err


@pytest.mark.slow
def test_a_tournament_says_how_strong_each_level_is_and_writes_it_only_when_asked(lineup: Command) -> None:
    words = ("lab", "tournament", "party_wave", "--levels", "grom,local", "--games", "6")
    before = bot_rating("party_wave", "grom")
    told = lineup(*words)
    assert (told.code, "6 games of Party Wave, party, 2 players, seed 1" in told.out) == (0, True), told.out + told.err
    assert "Grom" in told.out
    assert bot_rating("party_wave", "grom") == before
    assert lineup(*words, "--write").out == told.out
    after = bot_rating("party_wave", "grom")
    assert after is not None
    assert after != before
    assert after.text() in told.out
    assert bot_rating("wave", "grom") is not None


@pytest.mark.slow
def test_a_team_is_measured_against_the_sea_and_elsewhere_only_the_sea_is(lineup: Command) -> None:
    words = ("lab", "tournament", "wave", "--levels", "grom,local", "--games", "8", "--write")
    assert "the sea, for each player" in lineup(*words, "--players", "2").out
    grom = bot_rating("wave", "grom")
    told = lineup(*words, "--players", "3", "--variant", "monster")
    assert (told.code, "Grom" in told.out) == (0, False), told.out + told.err
    assert sea_rating("wave", "monster", 3) is not None
    assert bot_rating("wave", "grom") == grom
