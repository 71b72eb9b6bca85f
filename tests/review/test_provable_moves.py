"""A review finds the best move wherever it can be proved by hand: in the positions that bots are tested with, too.

Whatever was played there, the review must name the move that the rulebook proves to be best.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from games.perfect_wave import test_bot_strength as perfect_wave
from games.surfs_up_dude import test_bot_strength as surfs_up_dude
from games.tavarua import test_bot_strength as tavarua
from games.wave import test_partner as wave
from lineup.review.decisions import judge
from lineup.review.walk import Act
from lineup.table import Row

BUDGET = 400
ASKS = {perfect_wave: "thought", surfs_up_dude: "thought", tavarua: "thought", wave: "chosen"}
NO_PROOF = {"test_in_the_second_naming_both_name_what_decides"}  # what is usual, not what is best
TINY = 1e-6


def proofs(module: ModuleType) -> list[Any]:
    """The tests of a game that hold one position against what a bot does there.

    Where advice was given, what its holder should believe is no matter of proof.
    """
    found = []
    for name, test in vars(module).items():
        if name.startswith("test_") and name not in NO_PROOF and not inspect.signature(test).parameters:
            source = inspect.getsource(test)
            if f"{ASKS[module]}(" in source and "advised(" not in source and "advise " not in source:
                found.append(pytest.param(module, test, id=f"{module.__name__.split('.')[1]}-{name}"))
    return found


class Best(str):
    """The best move of a review, or any other that it calls just as good."""

    others: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return other in self.others

    def __ne__(self, other: object) -> bool:
        return other not in self.others

    __hash__ = str.__hash__

    def startswith(self, beginning: Any, *where: Any) -> bool:
        return any(each.startswith(beginning, *where) for each in self.others)


def named_by_a_review(module: ModuleType, place: int) -> Callable[..., str]:
    """What a review calls best, if the move at this place of the legal ones was played."""

    def answer(session: Any, seat: int = 1, playouts: int = 0) -> str:
        if module is perfect_wave:  # there it is always the second player's turn
            seat = 2
        legal = [move for move in session.game.legal_moves(session.table, seat - 1) if not move.offer]
        played = legal[place]
        act = Act(1, Row("move", seat - 1, played.text()), played, session.table, session.table)
        found = judge(session.game, act, BUDGET, seed=1)
        best = Best(found.better.move)
        best.others = tuple(each.move for each in found.options if each.gain >= found.better.gain - TINY)
        return best

    return answer


ALL = [proof for module in ASKS for proof in proofs(module)]


def test_there_are_at_least_ten_proofs_a_game() -> None:
    assert all(len(proofs(module)) >= 10 for module in ASKS)


@pytest.mark.slow
@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
@pytest.mark.parametrize(("module", "test"), ALL)
def test_the_best_move_is_named(
    module: ModuleType, test: Callable[[], None], place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, ASKS[module], named_by_a_review(module, place))
    test()
