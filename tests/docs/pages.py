"""The samples in our documents: every block of code, with what it claims to be."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
EXCERPT = re.compile(r"From `(?P<path>[^`]+)`:\n\n\Z")


@dataclass(frozen=True)
class Sample:
    """One block of a document."""

    page: str
    line: int
    kind: str  # "console", "python" or another language
    text: str
    excerpt_of: str  # the file that the block is taken from; empty for a block that stands for itself

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> list[Path]:
    """Every document of the project."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def samples(kind: str) -> list[Sample]:
    """Every block of a kind."""
    found: list[Sample] = []
    for page in pages():
        text = page.read_text(encoding="utf-8")
        for match in BLOCK.finditer(text):
            before = text[: match.start()]
            excerpt = EXCERPT.search(before)
            path = excerpt["path"] if excerpt else ""
            line = before.count("\n") + 1
            found.append(Sample(str(page.relative_to(ROOT)), line, match["kind"], match["text"], path))
    return [sample for sample in found if sample.kind == kind]
