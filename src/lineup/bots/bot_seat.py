"""A bot at its seat: the one way in which bots give advice and answer, in a simulation, a terminal and a server."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lineup.bots.bot import AnyGame, Bot
from lineup.core import Move, Rng, View


@mypyc_attr(allow_interpreted_subclasses=True)
class BotSeat:
    """What a bot sees from its seat, what it may say and answer there, and how its advice is given."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self.game = game
        self.nothing = View(seat)  # what a bot that does not look sees

    def view(self) -> View:
        raise NotImplementedError

    def answers(self) -> list[Move]:
        """The legal answers, of which there is at least one."""
        raise NotImplementedError

    def any_answer(self, rng: Rng) -> Move:
        """One of them, all equally likely."""
        legal = self.answers()
        return legal[rng.below(i64(len(legal)))]

    def offers(self) -> list[Move]:
        """The advice that may be given now."""
        raise NotImplementedError

    def give(self, advice: Move) -> None:
        """Give the advice to everybody."""
        raise NotImplementedError


def decide(bot: Bot, seat: BotSeat, rng: Rng) -> Move:
    """The bot's answer."""
    if bot.takes_any:
        return seat.any_answer(rng)
    legal = seat.answers()
    return bot.choose(seat.game, seat.view() if bot.looks else seat.nothing, legal, rng)


def advise(bot: Bot, seat: BotSeat, rng: Rng) -> None:
    """The bot says what it has to say, each thing once."""
    said: list[Move] = []
    while True:
        offers = [move for move in seat.offers() if move not in said]
        if not offers:
            return
        advice = bot.speak(seat.game, seat.view(), offers, rng)
        if advice is None:
            return
        said.append(advice)
        seat.give(advice)
