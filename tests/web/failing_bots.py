"""A bot that fails, as somebody's own one may."""

from __future__ import annotations

from typing import Any

from lineup.bots import Bot
from lineup.core import Move, Rng, View


class Failing(Bot):
    def __init__(self) -> None:
        super().__init__("failing", talks=False)

    def choose(self, game: Any, view: View, legal: list[Move], rng: Rng) -> Move:
        raise ZeroDivisionError("this bot cannot play")


BOTS = {"failing": Failing}
