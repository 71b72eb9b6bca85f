"""Answers given at once, answers given again, and advice that nobody owes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, permutations

from conformance.cases import Case, Position
from conformance.told import differences, everybody, heard, what_is_told
from conformance.traces import answers
from lineup.core import Dice, Event, Luck, Move, Recorder, Rng, State, Tale

ORDERS = 6  # in which the answers to one question are given


@dataclass
class Answered:
    """What came of some answers."""

    state: State
    luck: list[Luck]
    heard: list[list[str]]  # by listener, sorted: the order of answers is nobody's secret


def give(case: Case, position: Position, sent: list[tuple[int, Move]]) -> Answered:
    """Some answers, one after the other, on a copy and always with the same dice."""
    state = position.state.copy()
    luck = Recorder(Dice(position.number))
    events: list[Event] = []
    for seat, move in sent:
        refused = case.game.refusal(state, seat, move)
        assert refused is None, f"{position}: once others have answered, seat {seat} may no longer {move!r}: {refused}"
        tale = Tale()
        case.game.apply(state, seat, move, luck, tale)
        events += tale.events
    stories = [sorted(heard(case.game, events, listener, case.names())) for listener in everybody(case.seats)]
    return Answered(state, luck.fallen, stories)


def questions(case: Case) -> list[tuple[Position, list[int]]]:
    """Enough of the moments at which several seats owe an answer, each with a copy of its state."""
    found: list[tuple[Position, list[int]]] = []
    for position in case.some_positions():
        owing = [int(seat) for seat in case.game.to_act(position.state)]
        if len(owing) > 1:
            found.append((Position(position.trace, position.number, position.state.copy()), owing))
    return found


def check_simultaneous_answers_commute(case: Case) -> None:
    """Whoever answers first: the same state, the same luck, the same story."""
    for position, owing in questions(case):
        rng = Rng(position.number, 5)
        chosen = {seat: pick(answers(case.game, position.state, seat), rng) for seat in owing}
        first: Answered | None = None
        for order in islice(permutations(owing), ORDERS):
            result = give(case, position, [(seat, chosen[seat]) for seat in order])
            first = first or result
            where = f"{position}: when seats {list(order)} answer in this order and not in that of {owing}"
            assert result.luck == first.luck, f"{where}, other luck falls"
            assert result.state.key() == first.state.key(), f"{where}, the state is another"
            assert result.heard == first.heard, f"{where}, the story is another"
    check_nobody_hinders_another(case)


def check_nobody_hinders_another(case: Case) -> None:
    """An answer that is still sealed changes nobody else's choices, and nobody else is asked because of it."""
    for position, owing in questions(case):
        for seat in owing:
            for move in answers(case.game, position.state, seat):
                state = give(case, position, [(seat, move)]).state
                left = [each for each in owing if each != seat]
                where = f"{position}: seat {seat}'s sealed {move!r}"
                assert [int(each) for each in case.game.to_act(state)] == left, f"{where} changes who else is asked"
                for other in left:
                    before = answers(case.game, position.state, other)
                    assert answers(case.game, state, other) == before, f"{where} changes what seat {other} may do"


def check_a_replaced_answer_leaves_no_trace(case: Case) -> None:
    """A sealed answer may be given again until the last one is in; then only the last counts, and nobody else knows."""
    for position, owing in questions(case):
        rng = Rng(position.number, 6)
        for seat in owing:
            legal = answers(case.game, position.state, seat)
            old, new = pick(legal, rng), pick(legal, rng)
            if new not in answers(case.game, give(case, position, [(seat, old)]).state, seat):
                continue  # given in the open, and for good
            straight = give(case, position, [(seat, new)])
            changed = give(case, position, [(seat, old), (seat, new)])
            compare_for_others(case, position, seat, straight, changed)
            rest = [(other, pick(answers(case.game, position.state, other), rng)) for other in owing if other != seat]
            straight = give(case, position, [(seat, new), *rest])
            changed = give(case, position, [(seat, old), (seat, new), *rest])
            compare_for_others(case, position, seat, straight, changed)
            assert straight.state.key() == changed.state.key(), (
                f"{position}: seat {seat} first said {old!r} and then {new!r}, and the state still knows"
            )


def compare_for_others(case: Case, position: Position, seat: int, straight: Answered, changed: Answered) -> None:
    """Nobody but the seat can tell an answer from one that replaced another."""
    where = f"{position}: seat {seat} replaced a sealed answer, and"
    assert straight.luck == changed.luck, f"{where} other luck fell"
    for place, other in enumerate(everybody(case.seats)):
        if other == seat:
            continue
        one = what_is_told(case.game, straight.state, other, case.names())
        two = what_is_told(case.game, changed.state, other, case.names())
        doors = differences(one, two)
        assert not doors, f"{where} seat {other} can tell by its {', '.join(doors)}"
        assert straight.heard[place] == changed.heard[place], f"{where} seat {other} hears of it"


def check_offers_change_nothing_else(case: Case) -> None:
    """Advice is owed by nobody: it draws nothing, asks nobody, forbids nobody an answer, and comes to an end."""
    for position in case.some_positions():
        if position.is_over():
            continue
        state = position.state.copy()
        asked = list(case.game.to_act(state))
        choices = [answers(case.game, state, seat) for seat in position.seats()]
        rng = Rng(position.number, 7)
        for _count in range(len(case.game.moves) * case.seats + 1):
            offers = [
                (seat, move) for seat in position.seats() for move in case.game.legal_moves(state, seat) if move.offer
            ]
            if not offers:
                break
            seat, move = offers[rng.below(len(offers))]
            luck = Recorder(Dice(1))
            case.game.apply(state, seat, move, luck, Tale())
            where = f"{position}: seat {seat}'s advice {move!r}"
            assert not luck.fallen, f"{where} let luck fall"
            assert list(case.game.to_act(state)) == asked, f"{where} changes who is asked"
            assert [answers(case.game, state, seat) for seat in position.seats()] == choices, (
                f"{where} changes a choice"
            )
        else:
            raise AssertionError(f"{position}: there is no end to the advice that may be given")


def pick(moves: list[Move], rng: Rng) -> Move:
    return moves[rng.below(len(moves))]
