"""Numbered menus walk the tree of picks."""

from __future__ import annotations

import io

from rich.console import Console

from lineup.core import Move, Words
from lineup.term.menu import Menu, listing


class Tap(Move):
    """A move that is made of these picks."""

    def __init__(self, *keys: str) -> None:
        super().__init__()
        self.keys = keys

    def text(self) -> str:
        return " ".join(self.keys)

    def picks(self) -> tuple[str, ...]:
        return self.keys


class Plain(Words):
    def move(self, move: Move, view: object, names: list[str]) -> str:
        return f"do {move.text()}"


CARDS = [Tap(f"card-{card}", deed) for card in range(4) for deed in ("catch", "ride", "drop")]


def lines(menu: Menu) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=80).print(listing(menu, Plain(), None, []))
    return [" ".join(line.split()) for line in out.getvalue().splitlines()]


def test_few_moves_make_one_list() -> None:
    menu = Menu(list(CARDS[:9]))
    assert len(menu.choices()) == 9
    assert menu.choose(2) is CARDS[1]


def test_many_moves_are_chosen_pick_by_pick() -> None:
    menu = Menu(list(CARDS))
    assert lines(menu)[0] == "1 card 0 … card-0 …"
    assert menu.choose(3) is None
    assert lines(menu) == ["1 do card-2 catch card-2 catch", "2 do card-2 ride card-2 ride",
                           "3 do card-2 drop card-2 drop", "0 one step back back"]  # fmt: skip
    assert menu.choose(3) is CARDS[8]


def test_two_equal_cards_are_told_apart_by_how_they_are_typed() -> None:
    moves = [Tap("redraw", *cards) for cards in (["1"], ["1", "2"], ["1", "2", "3"], ["2"], ["2", "3"], ["3"])]
    menu = Menu([*moves, *[Tap("keep", str(number)) for number in range(4)]])
    assert [line.split(" … ")[-1] for line in lines(menu)] == ["redraw …", "keep …"]
    menu = Menu([Tap("redraw", card, other) for card in "12" for other in "3456789"])
    assert [line.split(" … ")[-1] for line in lines(menu)] == ["redraw 1 …", "redraw 2 …"]
    assert menu.example() == "redraw 1 6"
    menu.choose(1)
    assert menu.example() == ""


def test_moves_that_begin_differently_are_counted() -> None:
    class Spoken(Tap):
        def text(self) -> str:
            return " ".join(reversed(self.keys))

    menu = Menu([Spoken(card, str(number)) for card in ("ride", "drop") for number in range(6)])
    assert lines(menu)[0] == "1 ride … 6 ways"


def test_back_returns_to_the_last_real_choice() -> None:
    menu = Menu(list(CARDS))
    menu.choose(1)
    assert menu.is_inside()
    menu.back()
    assert not menu.is_inside()
    assert len(menu.choices()) == 4


def test_a_pick_that_is_the_only_one_is_not_asked_for() -> None:
    menu = Menu([Tap("hand", *move.keys) for move in CARDS])
    assert len(menu.choices()) == 4
    menu.choose(2)
    assert "/".join(menu.path) == "hand/card-1"
    menu.back()
    assert not menu.is_inside()


def test_a_pick_with_one_move_left_is_that_move() -> None:
    menu = Menu([*CARDS, Tap("pass")])
    assert menu.choose(5) is menu.moves[-1]


def test_a_move_that_is_complete_where_others_go_on_stands_beside_them() -> None:
    short = Tap("card-0")
    deep = [Tap("card-0", "stoke", str(tokens)) for tokens in range(12)]
    menu = Menu([short, *deep, *[Tap("other", str(number)) for number in range(3)]])
    menu.choose(1)
    assert menu.choose(1) is short
    assert len(menu.choices()) == 2


def test_every_move_can_be_reached_by_numbers() -> None:
    moves: list[Move] = [*CARDS, Tap("pass"), *[Tap("card-0", "stoke", str(tokens)) for tokens in range(12)]]
    found: set[str] = set()

    def walk(path: list[int]) -> None:
        menu = Menu(moves)
        for number in path:
            move = menu.choose(number)
            if move is not None:
                found.add(move.text())
                return
        for number in range(1, len(menu.choices()) + 1):
            walk([*path, number])

    walk([])
    assert found == {move.text() for move in moves}
