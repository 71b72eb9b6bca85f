"""Whole matches for tests of what is told of them afterwards."""

from __future__ import annotations

from lineup import games
from lineup.core import Rng
from lineup.core.options import build
from lineup.games import AnyGame
from lineup.table import BOT, Player, Table

NAMES = ["Ana", "Ben", "Cai", "Dua", "Eli", "Fay"]


def game_of(slug: str, variant: str) -> AnyGame:
    return games.load(slug, build(games.options_of(slug), games.variant(slug, variant).values))


def finished(slug: str, variant: str, seats: int, seed: int = 1) -> Table:
    """A match that sensible players have played to its end."""
    game = game_of(slug, variant)
    table = Table.open(game, [Player(BOT, name) for name in NAMES[:seats]], seed=bytes([seed]) * 32)
    luck = Rng(seed)
    while table.outcome() is None:
        seat = int(game.to_act(table.state)[0])
        prompt = table.prompts[seat]
        assert prompt is not None
        answers = [move for move in prompt.moves if not move.offer]
        table.answer(seat, game.know.choose(table.view(seat), answers, luck).text(), prompt.number)
    return table
