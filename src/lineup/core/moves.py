"""Decisions. A game makes each of its moves once; from then on identity is equality."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

Seat = i64
SPECTATOR: Final = -1  # hears and sees what is public, nothing more


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One decision of one seat. Games define one final subclass for each kind."""

    def __init__(self, *, offer: bool = False) -> None:
        self.id: i64 = -1  # place in Game.moves, set when the game lists its moves
        self.offer = offer  # advice: owed by nobody, never makes a prompt stale

    def text(self) -> str:
        """The move as players write it: "catch 2 +1"."""
        raise NotImplementedError

    def picks(self) -> tuple[str, ...]:
        """The clicks that make it, each the key of something on the table: ("card-2", "catch")."""
        return (self.text(),)

    def __repr__(self) -> str:
        return f"<{self.text()}>"

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Move:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # A pickled move would come back as a second object, and identity is equality.
        raise TypeError("a move is sent as its text: game.read(move.text())")


def number_moves(moves: list[Move]) -> list[Move]:
    """Give each move its place in the list, and refuse two moves with one name."""
    names: set[str] = set()
    for index, move in enumerate(moves):
        move.id = index
        name = move.text()
        assert name not in names, f"two moves are called {name!r}"
        names.add(name)
    return moves
