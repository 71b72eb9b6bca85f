"""Moves: their names, the clicks that make them, and the rules that forbid them."""

from __future__ import annotations

import copy
import pickle

from conformance.cases import Case
from conformance.traces import another
from lineup.core import IllegalMove, Move, NotationError

NONSENSE = ("", "   ", "no such move", "🌊", "; drop table", "x" * 5_000, "\x00")


def check_notation_round_trips(case: Case) -> None:
    """Each move has one name, and the name leads back to it, however it is typed."""
    game = case.game
    names: set[str] = set()
    for place, move in enumerate(game.moves):
        text = move.text()
        assert text not in names, f"two moves are called {text!r}"
        names.add(text)
        assert move.id == place, f"{text!r} says that it is move {move.id}, but stands at {place}"
        for typed in (text, text.upper(), f"  {text.replace(' ', '   ')}\t"):
            assert read(case, typed) is move, f"{typed!r} is not read as the move {text!r}"
        assert copy.deepcopy(move) is move, f"a copy of {text!r} would be a second move"
        check_it_is_sent_as_text(move)
    twin = another(game, game.options)
    assert [move.text() for move in twin.moves] == [move.text() for move in game.moves], (
        "two games with the same options number their moves differently"
    )
    for text in NONSENSE:
        check_nonsense_gets_a_sentence(case, text)


def read(case: Case, text: str) -> Move:
    try:
        return case.game.read(text)
    except NotationError as error:
        raise AssertionError(f"{text!r} is the name of a move and is not read: {error}") from error


def check_it_is_sent_as_text(move: Move) -> None:
    try:
        pickle.dumps(move)
    except TypeError:
        return
    raise AssertionError(f"{move.text()!r} can be pickled and would come back as a second move")


def check_nonsense_gets_a_sentence(case: Case, text: str) -> None:
    sentence = ""
    try:
        move = case.game.read(text)
    except NotationError as error:
        sentence = str(error)
    assert sentence, f"{text[:20]!r} is read as {move.text()!r}, or refused without a sentence"
    assert len(sentence) < 500, f"{text[:20]!r} is refused with an endless sentence"


def check_picks_are_unique_paths(case: Case) -> None:
    """No two moves that are legal at once share their clicks, and none is made on the way to another."""
    for position in case.positions():
        for seat in position.seats():
            paths: dict[tuple[str, ...], Move] = {}
            for move in case.game.legal_moves(position.state, seat):
                path = move.picks()
                assert path, f"{position}: {move.text()!r} is made without a click"
                assert all(path), f"{position}: a click of {move.text()!r} has no name"
                assert path not in paths, f"{position}: {move.text()!r} and {paths[path].text()!r} share {path}"
                paths[path] = move
            for path, move in paths.items():
                for length in range(1, len(path)):
                    short = paths.get(path[:length])
                    assert short is None, f"{position}: the clicks of {move.text()!r} make a {short!r} on the way"


def check_refusals_agree_with_legal_moves(case: Case) -> None:
    """A move is refused by a rule of the book and with a sentence, or else it is among the legal ones."""
    rules = case.game.rulebook().rules
    for position in case.positions():
        for seat in position.seats():
            legal = case.game.legal_moves(position.state, seat)
            numbers = {int(move.id) for move in legal}
            assert len(numbers) == len(legal), f"{position}: seat {seat} is given a legal move twice"
            for move in legal:
                assert case.game.moves[move.id] is move, f"{position}: {move!r} is not among the game's moves"
            for move in case.game.moves:
                refused = case.game.refusal(position.state, seat, move)
                wrong = what_is_wrong(refused, is_legal=move.id in numbers)
                assert not wrong, f"{position}: seat {seat}'s {move.text()!r} {wrong}"
                assert refused is None or refused.rule in rules, (
                    f"{position}: {move.text()!r} is refused after {refused.rule!r}, which is no rule of the book"
                )


def what_is_wrong(refused: IllegalMove | None, *, is_legal: bool) -> str:
    """With a refusal, or with there being none."""
    if refused is None:
        return "" if is_legal else "is not refused, and yet not among the legal moves"
    if is_legal:
        return f"is among the legal moves, and yet refused: {refused}"
    if not refused.reason:
        return "is refused without a reason"
    if len(refused.sentence) <= 5:
        return "is refused without a sentence"
    return "" if refused.sentence in str(refused) else "is refused, but the error does not say why"
