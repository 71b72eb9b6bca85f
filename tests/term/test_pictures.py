"""The games' pictures in a terminal of 80 columns."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

from lineup import games
from lineup.core import Rng
from lineup.core.language import speak
from lineup.table import Player, Table

NAMES = ("Ana", "Ben", "Cai", "Dee")


def pictures(slug: str, variant: str = "") -> list[str]:
    """All lines of a seat's picture while a game goes on."""
    game = games.load(slug, dict(games.variant(slug, variant).values) if variant else {})
    names = list(NAMES[: game.seats[0]])
    table = Table.open(game, [Player("person", name) for name in names], seed=bytes([7] * 32), table="drawn")
    rng = Rng(7)
    lines: list[str] = []
    while table.outcome() is None:
        lines += game.words.draw(table.view(0), names)
        seat = int(game.to_act(table.state)[0])
        prompt = table.prompts[seat]
        assert prompt is not None
        table.answer(seat, prompt.moves[rng.below(len(prompt.moves))].text(), prompt.number)
    return [Text.from_markup(line).plain for line in lines]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "it", "nl"])
@pytest.mark.parametrize(("slug", "variant"), [("perfect_wave", ""), ("tavarua", ""), ("tavarua", "solo")])
def test_no_line_with_columns_is_wider_than_the_terminal(slug: str, variant: str, language: str) -> None:
    speak(language)
    try:
        columns = [line for line in pictures(slug, variant) if "  " in line.strip()]  # a sentence may be longer
        assert [line for line in columns if len(line) > 80] == []
    finally:
        speak("en")


def test_both_decks_of_the_pier_are_counted() -> None:
    drawn = pictures("perfect_wave")
    assert any(re.search(r"^  Waves: deck \d+, discarded \d+   Maneuvers: deck \d+, d", line) for line in drawn)
