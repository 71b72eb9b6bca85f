"""What bots are told about a game is true."""

from __future__ import annotations

from conformance.cases import Case
from conformance.traces import LONGEST, answers
from lineup.bots.levels import Grom, thinker
from lineup.core import QUIET, Dice, Rng, State


def check_sensible_players_keep_the_rules(case: Case) -> None:
    """Whoever plays as the game itself advises always finds a legal move, gives lawful advice, and comes to an end."""
    know = case.game.know
    for seed in range(case.games):
        dice, rng = Dice(seed), Rng(seed)
        state: State = case.game.start(case.seats, dice, QUIET)
        moves = 0
        while case.game.to_act(state):
            where = f"{case}, sensible players, seed {seed}, move {moves}"
            for seat in range(case.seats):
                offers = [move for move in case.game.legal_moves(state, seat) if move.offer]
                advice = know.speak(case.game.observe(state, seat), offers, rng) if offers else None
                assert advice is None or advice in offers, f"{where}: seat {seat} wants to advise {advice!r}"
                if advice is not None:
                    case.game.apply(state, seat, advice, dice, QUIET)
            seat = int(case.game.to_act(state)[0])
            view, legal = case.game.observe(state, seat), answers(case.game, state, seat)
            before = view.key()
            move = know.choose(view, list(legal), rng)
            assert move in legal, f"{where}: seat {seat} wants to {move!r}, which is not allowed"
            assert view.key() == before, f"{where}: thinking changes the view of seat {seat}"
            case.game.apply(state, seat, move, dice, QUIET)
            moves += 1
            assert moves < LONGEST, f"{where}: the game has not ended"


def check_bots_of_every_level_keep_the_rules(case: Case) -> None:
    """A beginner and somebody who thinks ahead find a legal move, and thinking changes nothing."""
    dice, rng = Dice(1), Rng(1)
    state: State = case.game.start(case.seats, dice, QUIET)
    crew = [Grom(), thinker(8, 3, 1.0)]
    for decision in range(60):
        owing = case.game.to_act(state)
        if not owing:
            break
        seat = int(owing[0])
        view, legal = case.game.observe(state, seat), answers(case.game, state, seat)
        move = case.game.know.choose(view, list(legal), rng)
        if decision % 20 == 10:
            before, truth = view.key(), state.key()
            for bot in crew:
                move = bot.choose(case.game, view, list(legal), rng)
                where = f"{case}, decision {decision}: {bot.name} in seat {seat}"
                assert move in legal, f"{where} wants to {move!r}, which is not allowed"
                assert view.key() == before, f"{where} changes its view by thinking"
                assert state.key() == truth, f"{where} changes the game by thinking"
        case.game.apply(state, seat, move, dice, QUIET)
