"""A game's RULES.md: numbered rules in chapters, for the terminal, the browser and every refusal.

RULES.de.md beside it is the same book in German, with the same numbers; so for every language.
``## 3 Playing a card`` opens a chapter, ``**W3.1** …`` a rule; a rule lasts until the next one or the next heading.
Before the first chapter, ``- **The end**: …`` is a point of the summary: the whole game in a few of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

CHAPTER = re.compile(r"## (?P<number>\S+) (?P<title>.+)")
RULE = re.compile(r"\*\*(?P<id>[A-Z]+\d+(?:\.\d+)*)\*\* (?P<text>.+)")
POINT = re.compile(r"^- \*\*(?P<title>[^*]+)\*\*: (?P<text>.+?)(?=\n- |\Z)", re.MULTILINE | re.DOTALL)
BETWEEN = re.compile(r"\n\s*\n|\n(?=\*\*[A-Z]+\d+(?:\.\d+)*\*\* )")  # between paragraphs, or a rule and the next
RULING = re.compile(r"\([^()*]*\*[a-z_]+\*; ")  # "(ruling *wash*; the other way: …)", in any language
HOUSE_RULE = re.compile(r"\s*\([^()*]*\*(?P<name>[a-z_]+)\*(?:;[^:()]*: (?P<other>(?:[^()]|\([^()]*\))*))?\)")

TELLING = 4  # letters of a word that says what a question is about
OTHER_THAN_LETTERS = re.compile(r"[^a-z]+")


@dataclass
class Rule:
    id: str  # "W3.1"
    text: str  # Markdown; its first paragraph in one line

    def in_words(self) -> str:
        """Without marks, and without the name of the ruling that it leaves room for."""
        return RULING.sub("(", self.text).replace("*", "").replace("`", "")

    def as_played(self) -> str:
        """The same for somebody who plays, and does not choose among rulings now."""
        return HOUSE_RULE.sub("", self.text).replace("*", "").replace("`", "")


@dataclass
class Point:
    """A part of the summary."""

    title: str
    text: str  # Markdown in one line


@dataclass
class Chapter:
    number: str
    title: str
    text: str = ""  # everything under the heading, as Markdown
    rules: list[Rule] = field(default_factory=list)


class Rulebook:
    """The rules of one game, readable by chapter, by id and by word."""

    def __init__(self, path: Path, language: str = "en") -> None:
        self.language = language  # in which it is written
        self.chapters: list[Chapter] = []
        self.rules: dict[str, Rule] = {}
        self.introduction = ""  # everything before the first chapter
        self.about = ""  # the same without title and summary: who made the game, and what is reconstructed
        self.summary: list[Point] = []
        self._last: Rule | None = None  # the rule that the next paragraph may belong to
        for paragraph in BETWEEN.split(path.read_text(encoding="utf-8")):
            self._add(paragraph.strip())

    def _add(self, paragraph: str) -> None:
        heading, _newline, rest = paragraph.partition("\n")
        if heading.startswith("#"):
            self._last = None
        if match := CHAPTER.fullmatch(heading):
            self.chapters.append(Chapter(match["number"], match["title"]))
            paragraph = rest.strip()
        if not self.chapters:
            self._introduce(paragraph)
            return
        chapter = self.chapters[-1]
        chapter.text += paragraph + "\n\n"
        if match := RULE.match(paragraph):
            rule = Rule(match["id"], " ".join(paragraph[match.start("text") :].split()))
            assert rule.id not in self.rules, f"two rules are called {rule.id}"
            chapter.rules.append(rule)
            self.rules[rule.id] = rule
            self._last = rule
        elif self._last is not None and paragraph:
            self._last.text += "\n\n" + paragraph

    def _introduce(self, paragraph: str) -> None:
        self.introduction += paragraph + "\n\n"
        points = [Point(match["title"], " ".join(match["text"].split())) for match in POINT.finditer(paragraph)]
        self.summary += points
        if not points and not paragraph.startswith("#"):
            self.about += paragraph + "\n\n"

    def chapter(self, name: str) -> Chapter | None:
        """A chapter by its number, its title or the beginning of it."""
        wanted = name.casefold()
        for chapter in self.chapters:
            if chapter.number.casefold() == wanted or chapter.title.casefold().startswith(wanted):
                return chapter
        return None

    def search(self, words: str) -> list[Rule]:
        """The rules that contain all these words, in the order of the book. If none does, and it is a question in the
        reader's own words, those that share most of them; short words say little."""
        wanted = words.casefold().split()
        found = [rule for rule in self.rules.values() if all(word in text_of(rule) for word in wanted)]
        return found or self.nearest({word.rstrip("s?") for word in wanted if len(word) >= TELLING})

    def nearest(self, wanted: set[str]) -> list[Rule]:
        """The few rules with most of these words, if that is more than half of them."""
        shared = {rule.id: sum(word in text_of(rule) for word in wanted) for rule in self.rules.values()}
        most = max(shared.values(), default=0)
        if most < 2 or 2 * most <= len(wanted):
            return []
        return [rule for rule in self.rules.values() if shared[rule.id] == most]


def text_of(rule: Rule) -> str:
    """What a search looks through."""
    return f"{rule.id} {rule.text}".casefold()


def rulebook_in(folder: Path, language: str) -> Rulebook:
    """The book in a language, "de" or that of a country, "de_AT"; in English where nobody has translated it."""
    code = OTHER_THAN_LETTERS.split(language)[0]
    path = folder / f"RULES.{code}.md"
    return Rulebook(path, code) if path.exists() else Rulebook(folder / "RULES.md")
