"""Four levels of play, the same in every game: a beginner, a sound player, and two who think ahead."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.bots.bot import AnyGame, Bot
from lineup.bots.compare import Budget, best, compare
from lineup.core import Move, Rng, View
from lineup.core.language import _

OVERLOOKS: Final = 40  # per cent of the moves that a beginner does not think of
MISJUDGES: Final = 0.5  # by how much, as a share of what lies between the best and the worst


@final
class Grom(Bot):
    """A beginner: overlooks some moves, and takes others for better than they are."""

    def __init__(self) -> None:
        super().__init__("grom", talks=True)

    def says(self) -> str:
        return _("A beginner who overlooks things and overreaches.")

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        seen = [move for move in legal if rng.below(100) >= OVERLOOKS] or legal
        worths = game.know.worths(view, seen)
        spread = max(worths) - min(worths)
        found = seen[0]
        most = -1e9
        for place, move in enumerate(seen):
            worth = worths[place] + MISJUDGES * spread * float(rng.below(1000)) / 1000.0
            if worth > most:
                found, most = move, worth
        return found

    def speak(self, game: AnyGame, view: View, offers: list[Move], rng: Rng) -> Move | None:
        return game.know.speak(view, offers, rng)


@final
class Local(Bot):
    """A sound player, who does what looks best at once."""

    def __init__(self) -> None:
        super().__init__("local", talks=True)

    def says(self) -> str:
        return _("Sound: does what looks best right now.")

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        return game.know.choose(view, legal, rng)

    def speak(self, game: AnyGame, view: View, offers: list[Move], rng: Rng) -> Move | None:
        return game.know.speak(view, offers, rng)


@final
class Thinker(Bot):
    """A player who plays on from every move in imagined worlds, and takes the one that goes best."""

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name, talks=True)
        self.budget = budget

    def says(self) -> str:
        if self.name == "pro":
            return _("Thinks ahead, and is seldom wrong.")
        return _("Thinks long and far ahead.")

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        if len(legal) == 1:
            return legal[0]
        found: Move | None = game.know.think(view, legal, self.budget.playouts, rng)
        if found is not None:
            return found
        if not game.know.ahead:
            return game.know.choose(view, legal, rng)
        return best(compare(game, view, legal, self.budget, rng), self.budget.doubt).move

    def hurry(self, seconds: float) -> None:
        self.budget.seconds = seconds

    def speak(self, game: AnyGame, view: View, offers: list[Move], rng: Rng) -> Move | None:
        return game.know.advise(view, offers, self.budget.playouts, rng)


def pro() -> Bot:
    return Thinker("pro", Budget(60, keep=8))


def legend() -> Bot:
    return Thinker("legend", Budget(400, keep=12))


def thinker(playouts: int, keep: i64, doubt: float) -> Bot:
    """For measuring."""
    return Thinker("thinker", Budget(playouts, keep=keep, doubt=doubt))
