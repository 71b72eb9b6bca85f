"""Four levels of play, the same in every game: a beginner, a sound player, and two who think ahead."""

from __future__ import annotations

from typing import Final, final

from lineup.bots.bot import AnyGame, Bot
from lineup.bots.compare import Budget, best, compare
from lineup.core import Move, Rng, View, best_of
from lineup.core.language import _

OVERLOOKS: Final = 40  # per cent of the moves that a beginner does not think of
MISJUDGES: Final = 0.5  # by how much, as a share of what lies between the best and the worst
SURE: Final = 2.0  # standard errors: a thinker does not look again at what is worse than another by more


def worths_with(nerve: float, game: AnyGame, view: View, legal: list[Move]) -> list[float]:
    """How good each move looks to a player of this nerve: the daring think less of what they may lose."""
    worths: list[float] = game.know.worths(view, legal)
    if nerve != 0.0:
        risks: list[float] = game.know.risks(view, legal)
        for place in range(len(legal)):
            worths[place] += nerve * risks[place]
    return worths


@final
class Grom(Bot):
    """A beginner: overlooks some moves, and takes others for better than they are."""

    def __init__(self, nerve: float = 0.0) -> None:
        super().__init__("grom", talks=True)
        self.nerve = nerve

    def says(self) -> str:
        return _("A beginner who overlooks things and overreaches.")

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        seen = [move for move in legal if rng.below(100) >= OVERLOOKS] or legal
        worths = worths_with(self.nerve, game, view, seen)
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

    def __init__(self, nerve: float = 0.0) -> None:
        super().__init__("local", talks=True)
        self.nerve = nerve

    def says(self) -> str:
        return _("Sound: does what looks best right now.")

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        if self.nerve == 0.0:
            return game.know.choose(view, legal, rng)
        return best_of(legal, worths_with(self.nerve, game, view, legal), rng)

    def speak(self, game: AnyGame, view: View, offers: list[Move], rng: Rng) -> Move | None:
        return game.know.speak(view, offers, rng)


@final
class Thinker(Bot):
    """A player who plays on from every move in imagined worlds, and takes the one that goes best."""

    def __init__(self, name: str, level: int, budget: Budget | None = None, *, nerve: float = 0.0) -> None:
        super().__init__(name, talks=True)
        self.level = level  # 0 a pro, 1 a legend
        self.own = budget  # instead of what the game says
        self.nerve = nerve
        self.seconds = 0.0

    def says(self) -> str:
        return _("Thinks long and far ahead.") if self.level else _("Thinks ahead, and is seldom wrong.")

    def budget(self, game: AnyGame) -> Budget:
        """How much thought a decision of this game is worth at this level."""
        if self.own is not None:
            return self.own
        know, level = game.know, self.level
        return Budget(
            know.playouts[level], keep=know.keep[level], doubt=know.doubt[level], sure=SURE, seconds=self.seconds
        )

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        if len(legal) == 1:
            return legal[0]
        budget = self.budget(game)
        found: Move | None = game.know.think(view, legal, budget.playouts, rng, self.nerve)
        if found is not None:
            return found
        if not game.know.ahead:
            return game.know.choose(view, legal, rng)
        return best(compare(game, view, legal, budget, rng), budget.doubt, self.nerve).move

    def hurry(self, seconds: float) -> None:
        self.seconds = seconds

    def speak(self, game: AnyGame, view: View, offers: list[Move], rng: Rng) -> Move | None:
        return game.know.advise(view, offers, self.budget(game).playouts, rng)


def pro(nerve: float = 0.0) -> Bot:
    return Thinker("pro", 0, nerve=nerve)


def legend(nerve: float = 0.0) -> Bot:
    return Thinker("legend", 1, nerve=nerve)


def thinker(playouts: int, keep: int, doubt: float, sure: float = 0.0) -> Bot:
    """A thinker with a budget of its own: for tests and for measuring."""
    return Thinker("thinker", 1, Budget(playouts, keep=keep, doubt=doubt, sure=sure))
