"""Whom people meet: somebody of each style at each level, loaded by key like any other bot."""

from __future__ import annotations

from collections import Counter

import pytest

from lineup import bots, games
from lineup.bots import CHARACTERS, LEVELS, Crew
from lineup.bots.characters import player_at
from lineup.core import QUIET, BadOptions, Dice, Rng


def test_every_level_has_somebody_cautious_and_somebody_daring() -> None:
    found = Counter((each.level, each.style) for each in CHARACTERS)
    assert found == dict.fromkeys([(level, style) for level in LEVELS for style in ("cautious", "daring")], 1)
    assert len({each.key for each in CHARACTERS}) == len(CHARACTERS)


@pytest.mark.parametrize("who", CHARACTERS, ids=lambda who: who.key)
def test_a_character_is_a_bot_by_its_key(who: bots.Character) -> None:
    bot = bots.load(who.key)
    assert who.key.isascii()
    assert (bot.name, bot.says()) == (who.key, who.says())
    assert bot.says().endswith(".")
    assert bots.level_of(who.key) == LEVELS[who.level]
    assert bots.character(who.key) is who


def test_a_level_has_a_word_and_a_bot_without_level_none() -> None:
    assert [bots.level_of(name) for name in ("pro", "malia", "random", "greedy", "nobody")] == [
        "Pro",
        "Pro",
        "",
        "",
        "",
    ]


def test_a_surprise_is_not_a_bot() -> None:
    with pytest.raises(BadOptions, match="no bot called 'surprise'"):
        bots.load(bots.SURPRISE)


@pytest.mark.parametrize("level", ["grom", "local"])
def test_without_nerve_a_level_plays_as_it_always_did(level: str) -> None:
    assert played(player_at(level, 0.0)) == played(bots.load(level))
    assert played(player_at(level, 1.0)) != played(bots.load(level))


def played(bot: bots.Bot) -> object:
    """How a game among players of one kind ends."""
    game, dice = games.load("surfs_up_dude"), Dice(1)
    state = game.start(3, dice, QUIET)
    Crew(game, [bot] * 3).play(state, dice, [Rng(1, seat) for seat in range(3)])
    return state.key()


@pytest.mark.parametrize("slug", ["wave", "tavarua", "surfs_up_dude", "perfect_wave", "party_wave"])
def test_mixed_levels_play_at_one_table(slug: str) -> None:
    game, dice = games.load(slug), Dice(1)
    state = game.start(2, dice, QUIET)
    Crew(game, [bots.load("noa"), bots.load("koa")]).play(state, dice, [Rng(1), Rng(2)])
    assert game.outcome(state) is not None
