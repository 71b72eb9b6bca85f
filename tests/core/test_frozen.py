"""Frozen dataclasses that are made quickly are frozen dataclasses."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, asdict, dataclass, replace

import pytest

from lineup.core.frozen import frozen


@frozen
class Board:
    name: str
    feet: int = 6
    fins: tuple[str, ...] = ("left", "right")


@frozen
class Longboard(Board):
    nose: str = "round"


@dataclass(frozen=True, kw_only=True)
class Painted(Board):
    colour: str


def test_it_is_made_with_its_fields_by_place_and_by_name() -> None:
    assert vars(Board("Ana")) == {"name": "Ana", "feet": 6, "fins": ("left", "right")}
    assert Board("Ana", 9) == Board(feet=9, name="Ana") != Board("Ana")
    assert asdict(Longboard("Ana", nose="flat")) == {
        "name": "Ana",
        "feet": 6,
        "fins": ("left", "right"),
        "nose": "flat",
    }
    assert replace(Board("Ana"), feet=7).feet == 7
    assert Painted(name="Ana", colour="red").colour == "red"
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        Board()  # type: ignore[call-arg]


def test_nothing_of_it_can_be_changed_and_equals_have_one_hash() -> None:
    board = Board("Ana")
    with pytest.raises(FrozenInstanceError):
        board.feet = 7  # type: ignore[misc]
    assert {board, Board("Ana")} == {board}
    assert repr(board) == "Board(name='Ana', feet=6, fins=('left', 'right'))"
