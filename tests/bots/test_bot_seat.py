"""A bot at its seat: it says each thing once, until it is silent, and answers from what it may do there."""

from __future__ import annotations

from lineup import games
from lineup.bots import Bot, BotSeat, RandomBot, advise, decide
from lineup.bots.bot import AnyGame
from lineup.core import Move, Rng, View


class Talker(Bot):
    """Says the first thing that can be said, so many times, and answers with the last."""

    def __init__(self, times: int) -> None:
        super().__init__("talker", talks=True)
        self.times = times

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        assert view.seat == 1
        return legal[-1]

    def speak(self, game: AnyGame, view: View, offers: list[Move], rng: Rng) -> Move | None:
        self.times -= 1
        return offers[0] if self.times >= 0 else None


class SomeSeat(BotSeat):
    """Three things can be said here, however often they were said."""

    def __init__(self) -> None:
        game = games.load("party_wave")
        super().__init__(game, 1)
        self.moves = [move for move in game.moves if not move.offer][:4]
        self.advice = [move for move in game.moves if move.offer][:3]
        self.given: list[Move] = []
        self.looked = 0

    def view(self) -> View:
        self.looked += 1
        return View(1)

    def answers(self) -> list[Move]:
        return self.moves

    def offers(self) -> list[Move]:
        return self.advice

    def give(self, advice: Move) -> None:
        self.given.append(advice)


def test_a_bot_says_each_thing_once() -> None:
    seat = SomeSeat()
    advise(Talker(times=10), seat, Rng(1))
    assert seat.given == seat.advice


def test_a_bot_is_asked_until_it_is_silent() -> None:
    seat = SomeSeat()
    advise(Talker(times=2), seat, Rng(1))
    assert seat.given == seat.advice[:2]


def test_an_answer_is_one_of_those_there_are() -> None:
    seat = SomeSeat()
    assert decide(Talker(times=0), seat, Rng(1)) is seat.moves[-1]
    assert seat.looked == 1


def test_a_bot_that_does_not_look_is_shown_nothing() -> None:
    seat = SomeSeat()
    assert not RandomBot().looks
    assert decide(RandomBot(), seat, Rng(1)) in seat.moves
    assert seat.looked == 0
