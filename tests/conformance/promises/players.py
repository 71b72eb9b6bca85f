"""What bots are told about a game is true."""

from __future__ import annotations

from conformance.cases import Case
from conformance.traces import LONGEST, answers
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
