"""Moves as numbered choices. Few moves make one list; many are walked pick by pick, with a way back."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from lineup.core import Move, Words
from lineup.core.language import _, ngettext

MOST_AT_ONCE = 9  # moves that are listed without walking their picks
ADVICE = "a"  # stands before the numbers of advice: a number alone is always a move of one's own


@dataclass(frozen=True)
class Choice:
    """One line of the menu: a move, or a pick that several moves have next."""

    moves: list[Move]
    path: tuple[str, ...] = ()  # the picks up to and with this one; empty: the line is a whole move


class Menu:
    """Where somebody stands in the tree of picks."""

    def __init__(self, moves: list[Move], mark: str = "") -> None:
        self.moves = moves
        self.mark = mark  # what stands before each number
        self.path: tuple[str, ...] = ()  # picked so far
        self._trail: list[tuple[str, ...]] = []  # where each choice was made; a pick without a choice leaves no trace

    def choices(self) -> list[Choice]:
        """What can be chosen here, in the order of the moves."""
        return branches(self._here(), len(self.path))

    def choose(self, number: int) -> Move | None:
        """The move with this number, from 1; None when the choice leads deeper."""
        choice = self.choices()[number - 1]
        if not choice.path:
            return choice.moves[0]
        self._trail.append(self.path)
        self.path = choice.path
        return None

    def example(self) -> str:
        """A move that could be typed at once instead of being walked to; empty where no choice leads deeper."""
        deeper = next((choice.moves for choice in self.choices() if choice.path), None)
        return deeper[len(deeper) // 2].text() if deeper else ""

    def is_inside(self) -> bool:
        return bool(self._trail)

    def back(self) -> None:
        """One choice back."""
        self.path = self._trail.pop()

    def _here(self) -> list[Move]:
        return [move for move in self.moves if move.picks()[: len(self.path)] == self.path]


def next_picks(moves: list[Move], depth: int) -> list[str]:
    """What each move needs next; empty for one that is complete."""
    return [picks[depth] if len(picks) > depth else "" for picks in (move.picks() for move in moves)]


def branches(moves: list[Move], depth: int) -> list[Choice]:
    """All moves when they are few, else one line for each pick that comes next."""
    if len(moves) <= MOST_AT_ONCE:
        return [Choice([move]) for move in moves]
    groups: dict[str, list[Move]] = {}
    for move, pick in zip(moves, next_picks(moves, depth), strict=True):
        groups.setdefault(pick, []).append(move)
    if len(groups) == 1 and "" not in groups:
        return branches(moves, depth + 1)
    choices = [Choice([move]) for move in groups.pop("", [])]
    for group in groups.values():
        choices.append(Choice(group, group[0].picks()[: depth + 1] if len(group) > 1 else ()))
    return choices


def how_it_begins(moves: list[Move]) -> str:
    """What all these moves begin with when they are typed: it tells two equal cards apart. Else how many they are."""
    columns = zip(*[move.text().split() for move in moves], strict=False)
    same = takewhile(lambda words: len(set(words)) == 1, columns)
    if begins := " ".join(words[0] for words in same):
        return f"{begins} …"
    return ngettext("{count} way", "{count} ways", len(moves)).format(count=len(moves))


def listing(menu: Menu, words: Words, view: Any, names: list[str]) -> Padding:
    """The menu on the screen: number, words, and how to type it."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", style="bold", no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(style="dim", no_wrap=True)
    for place, choice in enumerate(menu.choices(), 1):
        number = f"{menu.mark}{place}"
        if choice.path:
            label = words.pick(choice.path[-1], view, names) + " …"
            grid.add_row(number, Text(label), Text(how_it_begins(choice.moves)))
        else:
            move = choice.moves[0]
            grid.add_row(number, Text(words.move(move, view, names)), Text(move.text()))
    if menu.is_inside():
        grid.add_row("0", Text(_("one step back"), "dim"), Text("back"))
    return Padding(grid, (0, 0, 0, 2))
