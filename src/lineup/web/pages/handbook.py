"""The documents as pages of a server, at /help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from markupsafe import Markup

from lineup.core.language import N_

# An installation carries its documents along; among the sources they lie where everybody looks for them.
INSTALLED = Path(__file__).parents[2] / "handbook"
SOURCES = Path(__file__).parents[4]

# Every page by the name of its file, in the order in which one would read.
CHAPTERS: dict[str, list[str]] = {
    N_("For players"): [
        "docs/index.md",
        "docs/play.md",
        "docs/swell.md",
        "docs/review.md",
        "docs/bots.md",
        "docs/ratings.md",
        "docs/score-pad.md",
        "docs/own-cards.md",
    ],
    N_("Run a server"): ["docs/server.md"],
    N_("Programs and research"): ["docs/api.md", "docs/lab.md", "docs/trace.md", "docs/levels.md"],
    N_("How it is built"): [
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "docs/why/records-are-the-truth.md",
        "docs/why/luck-falls-late.md",
        "docs/why/two-builds.md",
        "docs/why/by-hand-or-library.md",
        "docs/why/pages-fetch.md",
        "CHANGELOG.md",
    ],
}
FILES = [file for files in CHAPTERS.values() for file in files]


@dataclass(frozen=True)
class HelpPage:
    """One document."""

    name: str  # in the address
    title: str
    body: Markup


def name_of(file: str) -> str:
    """docs/why/two-builds.md is /help/two-builds; the first page of all is /help itself."""
    name = Path(file).stem.lower()
    return "" if name == "index" else name


def folder() -> Path:
    return INSTALLED if INSTALLED.exists() else SOURCES


def in_the_address(title: str) -> str:
    """The heading *Behind a proxy* is found under #behind-a-proxy."""
    return re.sub(r"[^\w]+", "-", title.lower()).strip("-")


def link_to(target: str, file: str) -> str:
    """Where a link of a document leads on the site: documents have their pages, everything else is left as it is."""
    path, mark, place = target.partition("#")
    if not path or "://" in path or path.startswith("/"):
        return target
    meant = (folder() / file).parent.joinpath(path).resolve()
    for other in FILES:
        if meant == (folder() / other).resolve():
            return f"/help/{name_of(other)}{mark}{place}".rstrip("/")
    return ""


def renderer(file: str) -> MarkdownIt:
    """Markdown with tables, headings that can be linked to, and links between our documents."""

    def heading(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: object) -> str:
        tokens[at].attrSet("id", in_the_address(tokens[at + 1].content))
        return self.renderToken(tokens, at, options, env)  # type: ignore[arg-type]

    def link(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: object) -> str:
        tokens[at].attrSet("href", link_to(str(tokens[at].attrGet("href")), file) or "/help")
        return self.renderToken(tokens, at, options, env)  # type: ignore[arg-type]

    def picture(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: object) -> str:
        return ""  # pictures show pages of Lineup, and its reader has the pages themselves

    def cell(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: object) -> str:
        if tokens[at].attrs.pop("style", None) == "text-align:right":  # no page of ours may hold a style
            tokens[at].attrSet("class", "right")
        return self.renderToken(tokens, at, options, env)  # type: ignore[arg-type]

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("heading_open", heading)
    markdown.add_render_rule("link_open", link)
    markdown.add_render_rule("image", picture)
    markdown.add_render_rule("th_open", cell)
    markdown.add_render_rule("td_open", cell)
    return markdown


@cache
def pages() -> dict[str, HelpPage]:
    """Every page by its name."""
    found = {}
    for file in FILES:
        text = (folder() / file).read_text(encoding="utf-8")
        title = text.partition("\n")[0].removeprefix("# ")
        found[name_of(file)] = HelpPage(name_of(file), title, Markup(renderer(file).render(text)))
    return found


def contents() -> dict[str, list[HelpPage]]:
    """The pages of each chapter."""
    return {chapter: [pages()[name_of(file)] for file in files] for chapter, files in CHAPTERS.items()}
