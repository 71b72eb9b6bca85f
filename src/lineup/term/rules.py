"""The rulebook on the screen: all chapters, one chapter, one rule, or all rules that mention some words."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from lineup.core import Rulebook
from lineup.core.errors import NotationError
from lineup.core.language import _
from lineup.core.rulebook import Rule


def read_rules(book: Rulebook, wanted: str) -> RenderableType:
    """What somebody looks up; a sentence that helps when the book has nothing of it."""
    wanted = " ".join(wanted.split())
    if not wanted:
        return contents(book)
    if rule := book.rules.get(wanted.upper()):
        return rule_list([rule])
    if chapter := book.chapter(wanted):
        return Markdown(f"## {chapter.number} {chapter.title}\n\n{chapter.text}")
    if found := book.search(wanted):
        return rule_list(found)
    sentence = _("No rule mentions {words!r}. Try another word, an id like {id}, or a chapter's number.")
    raise NotationError(sentence.format(words=wanted[:60], id=next(iter(book.rules), "W1.1")))


def contents(book: Rulebook) -> RenderableType:
    """The introduction and the chapters."""
    grid = Grid.grid(padding=(0, 2))
    for chapter in book.chapters:
        grid.add_row(Text(chapter.number, "bold"), Text(chapter.title), Text(first_and_last(chapter.rules), "dim"))
    hint = _("A chapter's number or title shows the chapter, an id shows one rule, any word finds the rules with it.")
    return Group(Markdown(book.introduction), Padding(grid, (1, 0)), Text(hint, "dim"))


def first_and_last(rules: list[Rule]) -> str:
    return f"{rules[0].id} – {rules[-1].id}" if rules else ""


def rule_list(rules: list[Rule]) -> RenderableType:
    """Rules with their ids in front."""
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(ratio=1)
    for rule in rules:
        grid.add_row(rule.id, Markdown(rule.text))
    return grid
