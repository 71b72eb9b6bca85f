"""A match whose people type what a test has written down."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle

from rich.console import Console

from lineup import games
from lineup.store import Store
from lineup.table import Player, Table
from lineup.term.keyboard_match import KeyboardMatch
from lineup.term.screen import Screen

MOST_LINES = 500  # typed in one game
ANYTHING = ("1", "go")  # the first move there is; and where only advice is asked for, no more of it


def table_with(
    *names: str, bots: Sequence[str] = (), options: Mapping[str, object] | None = None, lookout: int = 0
) -> Table:
    """A table of the specimen with these people, and these bots after them; one of them has the first move."""
    game = games.load("party_wave", dict(options or {}))
    players = [Player("person", name) for name in names]
    players += [Player("bot", f"Bot{place}", kind) for place, kind in enumerate(bots, 1)]
    deals = (Table.open(game, players, seed=bytes([deal] * 32), table="scripted") for deal in range(256))
    return next(table for table in deals if list(game.to_act(table.state)) == [lookout])


class Script:
    """Lines that are typed one after the other. Covers are lifted by Enter, unless a line says "cover: …"."""

    def __init__(self, lines: Sequence[str], then: Sequence[str], sees: Callable[[], str]) -> None:
        self.lines = list(lines)
        self.then = cycle(then)  # typed over and over after the last line; empty: nothing more comes
        self.sees = sees
        self.seen: list[tuple[str, str, str]] = []  # what was new on the screen, the prompt, what was typed

    def read(self, prompt: str) -> str:
        typed = self._next(covered="press enter" in prompt.lower())
        self.seen.append((self.sees(), prompt, typed or ""))
        assert len(self.seen) < MOST_LINES, "the game does not get anywhere"
        if typed is None:
            raise EOFError
        return typed

    def _next(self, *, covered: bool) -> str | None:
        if covered:
            is_meant = bool(self.lines) and self.lines[0].startswith("cover: ")
            return self.lines.pop(0).removeprefix("cover: ") if is_meant else ""
        if self.lines:
            return self.lines.pop(0)
        return next(self.then, None)


class Played:
    """What became of a script."""

    def __init__(
        self, table: Table, lines: Sequence[str], then: Sequence[str] = (), store: Store | None = None
    ) -> None:
        out = io.StringIO()
        self._out = out
        self._told = 0
        script = Script(lines, then, self._news)
        self.table = table
        self.match = KeyboardMatch(
            table, store, Screen(Console(file=out, width=80, height=100, highlight=False), script.read)
        )
        self.finished = self.match.run()
        self.seen = script.seen
        self.text = out.getvalue()

    def _news(self) -> str:
        text = self._out.getvalue()
        new, self._told = text[self._told :], len(text)
        return new

    def answer_to(self, line: str) -> str:
        """What was said after this line was typed for the first time."""
        place = [typed for _new, _prompt, typed in self.seen].index(line)
        return self.seen[place + 1][0]

    def prompts(self) -> list[str]:
        return [prompt for _new, prompt, _typed in self.seen]

    def moves(self) -> list[tuple[int, str]]:
        """Everything that was played or advised: seat and text."""
        return [(row.seat, row.move) for row in self.table.record.rows if row.kind == "move"]
