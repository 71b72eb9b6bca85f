"""Bots get a view and legal moves, and nothing else; a crew of them plays whole games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lineup import bots, games
from lineup.bots import Bot, Crew, RandomBot
from lineup.bots.bot import AnyGame
from lineup.bots.levels import Local
from lineup.core import QUIET, BadOptions, Dice, Knowledge, Move, Rng, State, View

TOGETHER = {"together": True}


class Spy(Bot):
    """Notes what it is given; takes the last of what is legal, and says everything that can be said."""

    def __init__(self) -> None:
        super().__init__("spy", talks=True)
        self.asked: list[tuple[object, list[Move]]] = []
        self.offered: list[tuple[object, list[Move]]] = []

    def choose(self, game: AnyGame, view: View, legal: list[Move], rng: Rng) -> Move:
        self.asked.append((view, legal))
        return legal[-1]

    def speak(self, game: AnyGame, view: View, offers: list[Move], rng: Rng) -> Move | None:
        self.offered.append((view, offers))
        return offers[0]


def play(game: AnyGame, crew: list[Bot], seed: int = 1) -> tuple[State, int]:
    dice = Dice(seed)
    state: State = game.start(len(crew), dice, QUIET)
    return state, Crew(game, crew).play(state, dice, [Rng(seed, seat) for seat in range(len(crew))])


def test_bots_are_loaded_by_name() -> None:
    assert isinstance(bots.load("random"), RandomBot)
    assert bots.plain_names() == ["grom", "local", "pro", "legend", "random"]
    assert bots.names() == [*bots.plain_names(), *(each.key for each in bots.CHARACTERS)]
    assert [bots.load(name).name for name in bots.names()] == bots.names()
    assert all(bots.load(name).says().endswith(".") for name in bots.names())


def test_older_records_find_their_bot() -> None:
    assert isinstance(bots.load("greedy"), Local)
    assert "greedy" not in bots.names()


def test_an_unknown_bot_gets_a_sentence_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match=r"no bot called 'clever'.*grom, local, pro, legend, random"):
        bots.load("clever")


def test_bots_of_your_own_come_from_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bots.py").write_text("from lineup.bots import RandomBot\nBOTS = {'mine': RandomBot}\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LINEUP_BOTS", "own_bots")
    assert "mine" in bots.names()
    assert isinstance(bots.load("mine"), RandomBot)


def test_a_random_bot_takes_every_move_about_equally_often() -> None:
    game = games.load("party_wave")
    state = game.start(4, Dice(1), QUIET)
    seat = game.to_act(state)[0]
    legal = [move for move in game.legal_moves(state, seat) if not move.offer]
    rng = Rng(1)
    view = game.observe(state, seat)
    counted = Counter(RandomBot().choose(game, view, legal, rng).text() for _turn in range(4000))
    expected = 4000 / len(legal)
    assert len(counted) == len(legal)
    assert all(abs(times - expected) < 5 * expected**0.5 for times in counted.values())


def test_a_greedy_bot_does_and_says_what_the_game_calls_sensible() -> None:
    class Last(Knowledge[State, View]):
        def choose(self, view: View, legal: list[Move], rng: Rng) -> Move:
            return legal[-1]

        def speak(self, view: View, offers: list[Move], rng: Rng) -> Move | None:
            return offers[-1]

    game = games.load("party_wave")
    game.know = Last()
    state = game.start(3, Dice(1), QUIET)
    seat = game.to_act(state)[0]
    legal = game.legal_moves(state, seat)
    view = game.observe(state, seat)
    assert Local().choose(game, view, legal, Rng(1)) is legal[-1]
    assert Local().speak(game, view, legal, Rng(1)) is legal[-1]


def test_a_random_bot_gives_no_advice() -> None:
    game = games.load("party_wave")
    view = game.observe(game.start(2, Dice(1), QUIET), 0)
    assert RandomBot().speak(game, view, [], Rng(1)) is None
    assert not RandomBot().talks


def test_a_bot_is_handed_its_own_view_and_never_a_state() -> None:
    spies = [Spy(), Spy(), Spy()]
    play(games.load("party_wave", TOGETHER), list(spies))
    for seat, spy in enumerate(spies):
        assert spy.asked
        assert spy.offered
        for view, moves in spy.asked + spy.offered:
            assert isinstance(view, View)
            assert not isinstance(view, State)
            assert view.seat == seat
            assert moves


def test_answers_and_advice_are_never_mixed() -> None:
    spies = [Spy(), Spy()]
    play(games.load("party_wave"), list(spies))
    assert not any(move.offer for spy in spies for _view, legal in spy.asked for move in legal)
    assert all(move.offer for spy in spies for _view, offers in spy.offered for move in offers)


def test_a_crew_plays_to_the_end_and_counts_the_answers() -> None:
    game = games.load("party_wave")
    spies = [Spy(), Spy(), Spy()]
    state, plays = play(game, list(spies))
    assert game.outcome(state) is not None
    assert plays == sum(len(spy.asked) for spy in spies)


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_the_same_seeds_give_the_same_game(kind: str) -> None:
    game = games.load("party_wave")
    crew = [bots.load(kind) for _seat in range(4)]
    assert play(game, crew, 5)[0].key() == play(game, crew, 5)[0].key()
    assert play(game, crew, 5)[0].key() != play(game, crew, 6)[0].key()
