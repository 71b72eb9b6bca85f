"""A whole game among bots, with nobody watching."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lineup.bots.bot import AnyGame, Bot
from lineup.bots.bot_seat import BotSeat, advise, decide
from lineup.core import QUIET, Chance, Move, Rng, State, View


@final
class StateSeat(BotSeat):
    """A seat in a game that nobody keeps a record of. What its bot says is heard there, and noted in ``given``."""

    def __init__(self, game: AnyGame, seat: int, state: State, chance: Chance, *, may_talk: bool) -> None:
        super().__init__(game, seat)
        self.seat: i64 = i64(seat)
        self.state = state
        self.chance = chance
        self.may_talk = may_talk
        self.given: list[Move] = []

    def view(self) -> View:
        view: View = self.game.observe(self.state, self.seat)
        return view

    def answers(self) -> list[Move]:
        legal = self.game.legal_moves(self.state, self.seat)
        return [move for move in legal if not move.offer] if self.may_talk else legal

    def any_answer(self, rng: Rng) -> Move:
        return super().any_answer(rng) if self.may_talk else self.game.any_move(self.state, self.seat, rng)

    def offers(self) -> list[Move]:
        return [move for move in self.game.legal_moves(self.state, self.seat) if move.offer]

    def give(self, advice: Move) -> None:
        self.game.apply(self.state, self.seat, advice, self.chance, QUIET)
        self.given.append(advice)


@final
class Crew:
    """Bots around a table, by seat. The compiled loop of every simulation."""

    def __init__(self, game: AnyGame, bots: list[Bot]) -> None:
        self.game = game
        self.bots = bots
        self.may_talk = has_offers(game)
        self.talkers = [seat for seat, bot in enumerate(bots) if bot.talks and self.may_talk]

    def play(self, state: State, chance: Chance, rngs: list[Rng]) -> int:
        """Play on to the end. Each seat has its own ``rng``; returns the number of plays, advice not counted."""
        seats = [StateSeat(self.game, seat, state, chance, may_talk=self.may_talk) for seat in range(len(self.bots))]
        plays = 0
        while True:
            owing = self.game.to_act(state)
            if not owing:
                return plays
            for talker in self.talkers:
                advise(self.bots[talker], seats[talker], rngs[talker])
            seat = owing[0]
            self.game.apply(state, seat, decide(self.bots[seat], seats[seat], rngs[seat]), chance, QUIET)
            plays += 1


def has_offers(game: AnyGame) -> bool:
    """Whether anybody can ever give advice in this game."""
    return any(move.offer for move in game.moves)
