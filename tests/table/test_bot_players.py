"""Who sits down when a bot is asked for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lineup.bots import CHARACTERS
from lineup.core import BadOptions, Rng
from lineup.table.bot_players import bot_player as with_luck
from lineup.table.names import BOT_NAMES
from lineup.table.record import Player

RNG = Rng(1)
NAMES = [each.name for each in CHARACTERS]


def bot_player(asked: str, taken: Sequence[str]) -> Player:
    return with_luck(asked, taken, RNG)


def test_a_character_sits_down_under_its_own_name() -> None:
    assert bot_player("koa", ["Ana"]) == Player("bot", "Koa", "koa")


def test_whoever_has_the_same_name_as_a_bot_is_told_apart() -> None:
    assert bot_player("koa", ["KOA", "Koa 2"]) == Player("bot", "Koa 3", "koa")


def test_without_a_wish_a_local_sits_down_who_is_not_there_yet_and_then_somebody_else() -> None:
    taken: list[str] = []
    for _seat in range(len(NAMES)):
        taken.append(bot_player("", taken).name)
    assert taken[:2] == ["Leilani", "Koa"]
    assert sorted(taken) == sorted(NAMES)
    assert bot_player("", NAMES).name == "Leilani 2"


def test_a_surprise_is_somebody_who_is_not_at_the_table() -> None:
    assert bot_player("surprise", NAMES[1:]) == Player("bot", NAMES[0], NAMES[0].lower())
    assert {bot_player("surprise", NAMES[2:]).bot for _time in range(60)} == {name.lower() for name in NAMES[:2]}


@pytest.mark.parametrize("asked", ["grom", "local", "pro", "legend", "random"])
def test_a_bot_without_a_character_has_a_name_of_no_character(asked: str) -> None:
    assert bot_player(asked, []) == Player("bot", BOT_NAMES[0], asked)
    assert bot_player(asked, [BOT_NAMES[0].upper()]).name == BOT_NAMES[1]
    assert bot_player(asked, BOT_NAMES).name == f"{BOT_NAMES[0]} 2"
    assert not set(BOT_NAMES) & set(NAMES)


def test_an_old_name_brings_the_bot_that_it_was_the_name_of() -> None:
    assert bot_player("greedy", []).bot == "local"


def test_nobody_sits_down_for_a_name_that_there_is_not() -> None:
    with pytest.raises(BadOptions, match="no bot called 'clever'"):
        bot_player("clever", [])
