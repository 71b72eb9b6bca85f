"""The bot that takes whatever comes."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lineup.bots.bot import AnyGame, Bot
from lineup.core import Move, Rng, View
from lineup.core.language import _


@final
class RandomBot(Bot):
    """Knows what is legal and nothing else."""

    def __init__(self) -> None:
        super().__init__("random", talks=False, looks=False, takes_any=True)

    def says(self) -> str:
        return _("Takes any legal move, all equally likely.")

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        return legal[rng.below(i64(len(legal)))]
