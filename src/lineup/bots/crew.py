"""A whole game among bots, with nobody watching."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lineup.bots.bot import AnyGame, Bot
from lineup.core import QUIET, Chance, Move, Rng, State, View


@final
class Crew:
    """Bots around a table, by seat. The compiled loop of every simulation."""

    def __init__(self, game: AnyGame, bots: list[Bot]) -> None:
        self.game = game
        self.bots = bots
        self.may_talk = has_offers(game)
        self.nothing = [View(seat) for seat in range(len(bots))]  # what a bot sees that does not look
        self.talkers = [seat for seat, bot in enumerate(bots) if bot.talks and self.may_talk]

    def play(self, state: State, chance: Chance, rngs: list[Rng]) -> int:
        """Play on to the end. Each seat has its own ``rng``; the number of plays comes back, advice not counted."""
        plays = 0
        while True:
            owing = self.game.to_act(state)
            if not owing:
                return plays
            for seat in self.talkers:
                self.advise(state, i64(seat), chance, rngs[seat])
            self.answer(state, owing[0], chance, rngs[owing[0]])
            plays += 1

    def answer(self, state: State, seat: i64, chance: Chance, rng: Rng) -> None:
        """One seat that owes an answer gives it."""
        legal = self.game.legal_moves(state, seat)
        if self.may_talk:
            legal = [move for move in legal if not move.offer]
        bot = self.bots[seat]
        view = self.game.observe(state, seat) if bot.looks else self.nothing[seat]
        move = bot.choose(self.game, view, legal, rng)
        self.game.apply(state, seat, move, chance, QUIET)

    def advise(self, state: State, seat: i64, chance: Chance, rng: Rng) -> None:
        """One seat says what it has to say, each thing once."""
        said: list[Move] = []
        while True:
            offers = [move for move in self.game.legal_moves(state, seat) if move.offer and move not in said]
            if not offers:
                return
            advice = self.bots[seat].speak(self.game, self.game.observe(state, seat), offers, rng)
            if advice is None:
                return
            said.append(advice)
            self.game.apply(state, seat, advice, chance, QUIET)


def has_offers(game: AnyGame) -> bool:
    """Whether anybody can ever give advice in this game."""
    return any(move.offer for move in game.moves)
