"""Numbers in sentences follow the language: log, terminal, board and result say 18,5 where that is written."""

from __future__ import annotations

import re
from contextvars import copy_context

import pytest

from games.many_games import play
from lineup import games
from lineup.core import Tale
from lineup.core.language import speak

NAMES = ["Ana", "Ben", "Cem"]


def all_that_is_said(language: str) -> str:
    """Of one contest among bots that catch waves."""
    speak(language)
    game, tale = games.load("tavarua"), Tale()
    state = play(game, ["local"] * len(NAMES), 3, tale)
    view = game.observe(state, 0)
    story = [game.words.event(event, NAMES) for event in tale.events]
    track = game.page.scene(view, NAMES, [], None)["track"]["surfers"]
    scene = [f"{beat.sign} {beat.words}" for beat in game.page.last_scene(view, NAMES, [])]
    outcome = game.outcome(state)
    assert outcome
    return "\n".join([*story, *game.words.draw(view, NAMES), str(track), *scene, game.words.result(outcome, NAMES)])


@pytest.mark.parametrize(("language", "wanted", "wrong"), [("en", ".", ","), ("de", ",", "."), ("nl", ",", ".")])
def test_halves_are_written_as_the_language_writes_them(language: str, wanted: str, wrong: str) -> None:
    said = copy_context().run(all_that_is_said, language)
    assert re.search(rf"\d{re.escape(wanted)}[05]\b", said)
    assert re.findall(rf".*\d{re.escape(wrong)}[05]\b.*", said) == []
