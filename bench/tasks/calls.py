"""Single calls of the contract, the same for every game."""

from __future__ import annotations

from typing import Any

from bench.tasks import Tally
from lineup import games
from lineup.core import QUIET, Dice, Game, Move, Rng, Seat, State, Story, Tale, View

SEATS = 3
POSITIONS = 50  # from the first move of a game to its last, in several games
TIMES = 20  # each of them in one batch

AnyGame = Game[Any, Any]
Position = tuple[State, Seat, Move]  # a state, whose answer is awaited, and a sensible one


def game_called(name: str) -> AnyGame:
    """A game as printed, or one of its variants: "tavarua:career"."""
    slug, _colon, variant = name.partition(":")
    return games.load(slug, games.variant(slug, variant).values if variant else None)


def seats_at(game: AnyGame) -> int:
    """Three, or fewer where a variant is for fewer."""
    return min(SEATS, game.seats[-1])


def positions(game: Game[Any, Any]) -> list[Position]:
    """Positions as sensible players without advice reach them; the same ones in every build."""
    found: list[Position] = []
    chance, rng = Dice(1), Rng(2)
    state = game.start(seats_at(game), chance, QUIET)
    while len(found) < POSITIONS:
        owing = game.to_act(state)
        if not owing:
            state = game.start(seats_at(game), chance, QUIET)
            continue
        answers = [move for move in game.legal_moves(state, owing[0]) if not move.offer]
        move = game.know.choose(game.observe(state, owing[0]), answers, rng)
        found.append((state.copy(), owing[0], move))
        game.apply(state, owing[0], move, chance, QUIET)
    return found


class Calls:
    """One kind of call, on one position after the other."""

    def __init__(self, slug: str) -> None:
        self.game = games.load(slug)
        self.positions = positions(self.game)
        self.chance = Dice(3)

    def prepare(self) -> None:
        pass

    def run(self) -> None:
        for _time in range(TIMES):
            self.call_on_all()

    def count(self) -> Tally:
        return {"calls": TIMES * POSITIONS}

    def call_on_all(self) -> None:
        raise NotImplementedError


class Copy(Calls):
    def call_on_all(self) -> None:
        for state, _seat, _move in self.positions:
            state.copy()


class Observe(Calls):
    def call_on_all(self) -> None:
        observe = self.game.observe
        for state, seat, _move in self.positions:
            observe(state, seat)


class LegalMoves(Calls):
    def call_on_all(self) -> None:
        legal_moves = self.game.legal_moves
        for state, seat, _move in self.positions:
            legal_moves(state, seat)


class Determinize(Calls):
    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.views: list[View] = [self.game.observe(state, seat) for state, seat, _move in self.positions]

    def call_on_all(self) -> None:
        determinize, chance = self.game.determinize, self.chance
        for view in self.views:
            determinize(view, chance)


class Apply(Calls):
    """A move is made on a fresh copy every time; making the copies is not measured."""

    def prepare(self) -> None:
        self.fresh = [(state.copy(), seat, move) for state, seat, move in self.positions * TIMES]
        self.story = self.listener()

    def listener(self) -> Story:
        return QUIET

    def run(self) -> None:
        apply, chance, story = self.game.apply, self.chance, self.story
        for state, seat, move in self.fresh:
            apply(state, seat, move, chance, story)


class ApplyWithStory(Apply):
    """The same while somebody listens."""

    def listener(self) -> Story:
        return Tale()
