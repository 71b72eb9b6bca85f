"""The terminal: what is said, what is typed, and the cover between two people who may not see the same."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from itertools import pairwise

from rich.console import Console, RenderableType
from rich.text import Text

from lineup.core.language import _

with contextlib.suppress(ImportError):  # arrow keys and corrections while typing, where the system has them
    import readline


WIDEST = 80  # columns of a picture; only lists of cards and sentences may be longer, and they wrap well
FEWEST = 5  # lines of a page's first part: its heading and something that it is for


class Leave(Exception):
    """Somebody wants to stop: ``quit``, Ctrl-C, or the end of what is typed."""


class Screen:
    """One terminal. ``private`` when several people share it and may not see everything of one another."""

    def __init__(self, console: Console, read: Callable[[str], str] = input) -> None:
        self.console = console
        self.private = False
        self._read = read
        self._told_width = False  # that the window is too narrow: it is said once
        self._ahead = ""  # typed where only Enter was asked for: it answers the next question

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *error: object) -> None:
        self.open()

    def close(self) -> None:
        """Keep what is shown from here on out of the terminal's history, so that nobody can scroll back to it."""
        self.private = True
        self.console.set_alt_screen(True)
        with contextlib.suppress(NameError):
            readline.set_auto_history(False)

    def open(self) -> None:
        """From here on everybody may see everything."""
        if self.private:
            self.wipe()
            self.console.set_alt_screen(False)
        self.private = False

    def say(self, sentence: str, style: str = "") -> None:
        """Plain words: what looks like markup in them is not."""
        self.console.print(Text(sentence, style))

    def show(self, what: RenderableType) -> None:
        self.console.print(what)

    def draw(self, lines: list[str]) -> None:
        """A game's picture, line by line as the game has set it; it is set for 80 columns, and wraps in fewer."""
        drawn = [Text.from_markup(line) for line in lines]
        width = self.console.width
        if width < WIDEST and any(line.cell_len > width for line in drawn) and not self._told_width:
            self._told_width = True
            sentence = _("This window has {columns} columns, but pictures need up to {most}: make it wider.")
            self.say(sentence.format(columns=width, most=WIDEST), "bold")
            self.gap()
        for line in drawn:
            self.console.print(line)

    def gap(self) -> None:
        self.console.print()

    def heading(self, title: str) -> None:
        self.console.rule(Text(title, "bold"), align="left", style="dim", characters="─")

    def complain(self, sentence: str) -> None:
        """What went wrong, marked by a sign as well as by colour."""
        self.console.print(Text.assemble(("✗ ", "bold red"), (sentence, "red")))

    def ask(self, prompt: str) -> str:
        """A line that somebody types. Ctrl-C and the end of input mean that they leave."""
        ahead, self._ahead = self._ahead, ""
        if ahead:
            self.say(f"{prompt}{ahead}")
            return ahead
        self.console.file.flush()
        try:
            return self._read(prompt).strip()
        except (EOFError, KeyboardInterrupt) as error:
            self.gap()
            raise Leave from error

    @contextlib.contextmanager
    def page(self) -> Iterator[None]:
        """What is said in here belongs together; where nobody can scroll back, it comes in parts that fit."""
        if not self.private:
            yield
            return
        with self.console.capture() as captured:
            yield
        lines = captured.get().splitlines()
        self.wipe()
        ahead = ""
        for start, stop in pairwise(page_breaks(lines, max(FEWEST, self.console.height - 2))):
            self.console.file.write("".join(f"{line}\n" for line in lines[start:stop]))
            if stop < len(lines) and not ahead:  # somebody who types something else does not want to wait for the rest
                ahead = self.ask(_("Enter for more: "))
        self._ahead = ahead

    def show_long(self, what: RenderableType) -> None:
        """Something that may be longer than the screen."""
        with self.page():
            self.console.print(what)
            self.console.print()

    def cover(self, name: str, hint: str = "") -> str:
        """Hide everything until the next person sits here; returns what was typed instead of just Enter."""
        self.wipe()
        self._ahead = ""  # it was not typed by the person who sits down here
        self.heading(_("The keyboard goes to {name}").format(name=name))
        self.gap()
        self.say(_("Pass the keyboard to {name}; everybody else looks away.").format(name=name))
        if hint:
            self.say(hint, "dim")
        self.gap()
        typed = self.ask(_("{name}, press Enter when only you can see the screen: ").format(name=name))
        if typed.casefold() == "quit":
            raise Leave
        self.wipe()
        return typed

    def wipe(self) -> None:
        """Leave nothing on the screen."""
        if self.console.is_dumb_terminal:  # it cannot clear, but it can scroll
            self.console.file.write("\n" * 2 * self.console.height)
        self.console.clear()
        if os.environ.get("TERM") == "linux":  # the bare console has no second screen, but it can forget
            self.console.file.write("\x1b[3J")


def page_breaks(lines: list[str], most: int) -> list[int]:
    """Where parts of at most so many lines begin, and where the last one ends.

    The last part is a full one: picture and question stay together, and older news comes first. The first part is more
    than a heading; it ends at a gap, where there is one.
    """
    breaks = [*range(len(lines), 0, -most), 0][::-1]
    if len(breaks) > 2 and breaks[1] < FEWEST:
        gaps = [place + 1 for place in range(FEWEST - 1, min(most, breaks[2] - 1)) if not lines[place].strip()]
        breaks[1] = gaps[0] if gaps else FEWEST
    return breaks
