"""The protocol of a player that is a program. It is handed a view, never a state: cheating is a type error."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from lineup.core import Game, Move, Rng, View

AnyGame = Game[Any, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. One bot may hold several seats: it remembers nothing between two calls."""

    def __init__(self, name: str, *, talks: bool, looks: bool = True, takes_any: bool = False) -> None:
        self.name = name  # as people ask for it: "local"
        self.talks = talks  # False: never gives advice, so nobody needs to ask
        self.looks = looks  # False: decides without looking at the table, so nobody needs to show it
        self.takes_any = takes_any  # True: any legal move will do, so nobody needs to list them

    def says(self) -> str:
        """How it plays, in one sentence."""
        raise NotImplementedError

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        """An answer out of the legal ones, of which there is at least one."""
        raise NotImplementedError

    def hurry(self, seconds: float) -> None:
        """From now on a person waits: answer within this time, even if that means thinking less."""

    def speak(self, game: AnyGame, view: View, offers: list[Move], rng: Rng) -> Move | None:
        """Advice out of what may be offered now, or silence. It is asked again until it is silent."""
        return None
