"""Finished matches of bots, as records."""

from __future__ import annotations

import hashlib

from lineup import bots
from lineup.bots import Bot
from lineup.bots.bot import AnyGame
from lineup.bots.bot_seat import advise, decide
from lineup.bots.crew import StateSeat, has_offers
from lineup.core import QUIET, FairDice, Move, Recorder, Rng, State
from lineup.core.options import to_json
from lineup.table import BOT, Header, Player, Record, Row


def header_of(game: AnyGame, names: list[str], seed: int) -> Header:
    players = tuple(Player(BOT, f"{name} {seat}", name) for seat, name in enumerate(names))
    digest = hashlib.sha256(str(seed).encode()).hexdigest()
    return Header(f"table {seed}", game.slug, game.rules_version, to_json(game.options), players, digest)


class BotMatch:
    """A match of bots, move by move, with a hook for whoever wants to play another move."""

    def __init__(self, game: AnyGame, names: list[str], seed: int) -> None:
        self.game = game
        self.record = Record(header_of(game, names, seed))
        self.luck = Recorder(FairDice(bytes.fromhex(self.record.header.seed)))
        self.players: list[Bot] = [bots.load(name) for name in names]
        self.rngs = [Rng(seed, 1 + seat) for seat in range(len(names))]
        self.talks = has_offers(game)
        self.state: State = game.start(len(names), self.luck, QUIET)
        self.record.rows.append(Row("start", luck=self.fallen()))

    def fallen(self) -> tuple[tuple[str, int], ...]:
        luck, self.luck.fallen = tuple(self.luck.fallen), []
        return luck

    def seat(self, seat: int) -> StateSeat:
        return StateSeat(self.game, seat, self.state, self.luck, may_talk=self.talks)

    def talk(self) -> None:
        for number, bot in enumerate(self.players):
            if self.talks and bot.talks:
                seat = self.seat(number)
                advise(bot, seat, self.rngs[number])
                self.record.rows += [Row("move", number, each.text()) for each in seat.given]

    def choice(self) -> tuple[int, Move]:
        """Who is next, and what it would do."""
        seat = int(self.game.to_act(self.state)[0])
        return seat, decide(self.players[seat], self.seat(seat), self.rngs[seat])

    def play(self, seat: int, move: Move) -> None:
        self.game.apply(self.state, seat, move, self.luck, QUIET)
        self.record.rows.append(Row("move", seat, move.text(), self.fallen()))

    def is_over(self) -> bool:
        return not self.game.to_act(self.state)


def bot_match(game: AnyGame, names: list[str], seed: int) -> Record:
    """A whole match."""
    match = BotMatch(game, names, seed)
    while not match.is_over():
        match.talk()
        match.play(*match.choice())
    return match.record
