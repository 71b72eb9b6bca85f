"""Templates: ours and those of the games, with what all of them know."""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import orjson
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, TemplateNotFound, select_autoescape
from markdown_it import MarkdownIt
from markupsafe import Markup, escape
from rich.text import Text
from starlette.responses import HTMLResponse

from lineup import games
from lineup.core.language import _, catalogue, in_digits, ngettext, spoken_here
from lineup.core.page import Beat
from lineup.core.rulebook import HOUSE_RULE
from lineup.core.seats import letters, players
from lineup.store.settings import USUAL, Settings
from lineup.table.events import TAKEN_BACK
from lineup.web.bots.crew import crew
from lineup.web.drawing.clocks import clock_presets
from lineup.web.frame.lines import Everywhere
from lineup.web.frame.qr import qr_code
from lineup.web.frame.quick_templates import QuickEnvironment, escaped_text
from lineup.web.people.identity import Visitor
from lineup.web.people.settings import marks, setting_rows
from lineup.web.server.static_files import TABLE_STYLES, imports_of, paths, static_url

TEMPLATES = Path(__file__).parents[1] / "templates"
REMEMBERED = 8_000  # drawn pieces of tables; each is a few thousand characters
PLAIN = 2  # the version of marshal in which equal data are equal bytes
NOTHING_BUT_PLAIN = orjson.OPT_PASSTHROUGH_SUBCLASS | orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME
DRAWN: dict[tuple[Any, str, str, bytes], Markup] = {}  # by macro, language, whose it is, and what it was told
MARKDOWN = MarkdownIt("commonmark", {"html": False})  # rule texts are ours, but may be an owner's one day
SMALL, SEMI, LARGE = "\ue000", "\ue001", "\ue002"  # no text has them: around a house rule, while Markdown is drawn


def templates() -> Environment:
    """Our templates, and ``games/<slug>/page.html`` out of each game's own folder, in the language that is spoken."""
    language = spoken_here()
    return templates_in(language, catalogue(language))


@cache
def templates_in(language: str, words: NullTranslations) -> Environment:
    loader = ChoiceLoader([FileSystemLoader(TEMPLATES), FunctionLoader(game_template)])
    environment = QuickEnvironment(
        loader=loader,
        autoescape=select_autoescape(default=True),
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.say = words.gettext
    environment.install_gettext_callables(_, ngettext, newstyle=False)  # type: ignore[attr-defined]
    environment.filters["markdown"] = lambda text: Markup(MARKDOWN.render(text))
    environment.filters["rule"] = rule_text
    environment.filters["beat"] = Beat.json
    environment.filters["plain"] = lambda line: Text.from_markup(line).plain
    environment.filters["compact"] = compact
    environment.globals.update(
        _=_,
        letters=letters,
        players=players,
        static=static_url,
        style_of=style_of,
        scripts=scripts,
        board_of=board_of,
        pictures_of=pictures_of,
        scenes_of=scenes_of,
        clock_presets=clock_presets,
        crew=crew,
        draw_log=draw_log,
        in_digits=in_digits,
        once_of=once_of,
        marks=marks,
        once=once,
        qr_code=qr_code,
        setting_rows=setting_rows,
    )
    return environment


def rule_text(text: str) -> Markup:
    """A rule of a book, in which what another ruling would say stands small, as a house rule that can be agreed on."""
    text = HOUSE_RULE.sub(lambda found: f" {SMALL}{found['name']}{SEMI}{found['other'] or ''}{LARGE}", text)
    drawn = MARKDOWN.render(text)
    named = escape(_("possible house rule"))
    head = f'<small class="house-rule">({named}<code>'
    return Markup(drawn.replace(SMALL, head).replace(SEMI, "</code>: ").replace(LARGE, ")</small>"))


def game_template(name: str) -> str | None:
    """The source of games/<slug>/<file>.html."""
    first, _slash, rest = name.partition("/")
    slug, _slash, file = rest.partition("/")
    if first != "games" or slug not in games.slugs() or "/" in file or not file.endswith(".html"):
        return None
    path = games.load(slug).page.file(file)
    return path.read_text(encoding="utf-8") if path else None


@cache
def style_of(slug: str, *more: str) -> Markup:
    """The style of a game's table, if it has one, and more of its folder for one page."""
    names = [f"games/{slug}/{name}" for name in (TABLE_STYLES, *more)]
    tag = Markup('<link rel="stylesheet" href="{}">')
    return Markup("").join(tag.format(static_url(name)) for name in names if name in paths())


@cache
def scripts(*names: str) -> Markup:
    """Modules of a page; what they import is fetched at the same time."""
    first = dict.fromkeys(other for name in names for other in imports_of(name) if other not in names)
    tags = [Markup('<link rel="modulepreload" href="{}">\n').format(static_url(name)) for name in first]
    tags += [Markup('<script type="module" src="{}"></script>\n').format(static_url(name)) for name in names]
    return Markup("").join(tags)


@cache
def macros_of(environment: Environment, name: str) -> Any:
    """The macros of a template; None if there is no such template."""
    try:
        return environment.get_template(name).module
    except TemplateNotFound:
        return None


def board_of(slug: str) -> Any:
    """The macros ``board`` and ``hand`` of a game; a plain drawing for a game that brings none."""
    environment = templates()
    return macros_of(environment, f"games/{slug}/page.html") or macros_of(environment, "plain.html")


def pictures_of(slug: str) -> Any:
    """The macros ``point`` and ``chapter`` of a game: the pictures of its rulebook, if it brings some."""
    return macros_of(templates(), f"games/{slug}/rules.html")


def mini_of(slug: str) -> Any:
    """The macro ``mini`` of a game: a table of it in a few strokes, if it brings one."""
    return macros_of(templates(), f"games/{slug}/mini.html")


def scenes_of(slug: str) -> Any:
    """The macro ``tableau`` of a game: what its scenes on the stage look like."""
    return macros_of(templates(), f"games/{slug}/scenes.html")


def compact(data: Any) -> Markup:
    """Plain data as JSON in an attribute with single quotes: double ones would have to be escaped, all of them."""
    return Markup(orjson.dumps(data).decode().replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;"))


def once(macro: Any, *told: Any, own: str = "") -> Markup:
    """What a macro makes of plain data, drawn once: most of a table stays as it is from move to move, and from seat to
    seat. The macro must know nothing but what it is told and the language.

    ``own`` is for what others may not see: it is remembered for one seat of one table, so that nobody can tell from how
    long a page takes that somebody else has been drawn the same.
    """
    plain = in_bytes(told)
    if plain is None:
        drawn: Markup = macro(*told)
        return drawn
    key = (macro, spoken_here(), own, plain)
    if key not in DRAWN:
        if len(DRAWN) >= REMEMBERED:
            del DRAWN[next(iter(DRAWN))]
        DRAWN[key] = macro(*told)
    return DRAWN[key]


def in_bytes(told: Any) -> bytes | None:
    """Plain data, so that other data are other bytes; None for anything that is no number, text, list or dict.

    JSON is made in a third of the time, but has only texts as names in a dict. A text that is HTML already is none."""
    try:
        return orjson.dumps(told, option=NOTHING_BUT_PLAIN)
    except TypeError:
        pass
    try:
        return marshal.dumps(told, PLAIN)
    except ValueError:
        return None


def once_of(macro: Any, *lines: Any) -> Markup:
    """The same of lines, which are frozen dataclasses, and of numbers and texts."""
    return drawn_of(macro, spoken_here(), *lines)


@lru_cache(maxsize=REMEMBERED)
def drawn_of(macro: Any, language: str, *lines: Any) -> Markup:
    drawn: Markup = macro(*lines)
    return drawn


Part = tuple[int, str, str]  # of a story, as the log has it: number, kind, sentence


def draw_log(
    story: list[dict[str, Any]],
    heads: frozenset[str],
    tells: frozenset[str] = frozenset(),
    titles: Mapping[int, str] | None = None,
) -> Markup:
    """What a seat has heard, the newest entry first. An entry of several parts begins with a head, and opens.

    A take-back begins one, too: folded away, it would leave the same plays there twice without a word."""
    begins, titled = heads | {TAKEN_BACK}, titles or {}
    entries: list[list[Part]] = []
    for part in story:
        if part["sentence"]:
            if not entries or not heads or part["kind"] in begins:
                entries.append([])
            entries[-1].append((part["number"], part["kind"], part["sentence"]))
    if not entries:
        return Markup("")
    *closed, newest = entries
    before = [closed_entry(tuple(each), tells, titled.get(each[0][0], "")) for each in reversed(closed)]
    return Markup(draw_entry(newest, title=titled.get(newest[0][0], "")) + "".join(before))


@lru_cache(maxsize=REMEMBERED)
def closed_entry(parts: tuple[Part, ...], tells: frozenset[str], title: str) -> str:
    """An entry to which nothing will be added. Folded, it says what was done, if the game names that."""
    deeds = [sentence for _number, kind, sentence in parts if kind in tells or kind == TAKEN_BACK]
    return draw_entry(parts, " ".join(deeds), title)


def draw_entry(parts: Sequence[Part], folded: str | None = None, title: str = "") -> str:
    """One entry of the log: a line, or a turn that opens, with what it says while it is folded.

    Below a title stands everything; else the first part is the head itself.
    """
    first, *rest = [
        f'<li id="story-{number}" class="told-{escaped_text(kind)}">{escaped_text(sentence)}</li>'
        for number, kind, sentence in parts
    ]
    if not rest:
        return first
    head, opened = escaped_text(title or folded or parts[0][2]), " open" if folded is None else ""
    lines = "".join([first, *rest] if title else rest)
    return (
        f'<li id="turn-{parts[-1][0]}" class="turn told-{parts[0][1]}"><details{opened}>'
        f"<summary>{head}</summary><ol>{lines}</ol></details></li>"
    )


def render(name: str, visitor: Visitor | None, *contexts: object, settings: Settings | None = None) -> str:
    """A template with its context and what all of them know; a game's sheet has a second context of its own.

    ``settings`` are for a page that does not say whose it is, and still looks as somebody has chosen it.
    """

    def csrf() -> Markup:
        return Markup(f'<input type="hidden" name="csrf" value="{visitor.csrf() if visitor else ""}">')

    me = visitor.person if visitor else None
    settings = settings or (me.settings if me else USUAL)
    game = getattr(contexts[0], "game", None)
    told = vars(Everywhere(me, csrf, spoken_here(), settings, game.slug if game else "")) | {"c": contexts[0]}
    for context in contexts:
        told |= vars(context)
    return templates().get_template(name).render(told)


def show(name: str, visitor: Visitor, *contexts: object) -> HTMLResponse:
    return HTMLResponse(render(name, visitor, *contexts))
