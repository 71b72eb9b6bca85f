"""Templates and what they are told agree: nothing is read that is not there, and nothing is there that is not read."""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Iterator
from typing import Any

import pytest
from jinja2 import meta, nodes

from lineup import games
from lineup.core.options import build
from lineup.web.context import CONTEXTS
from lineup.web.drawing.lines import ReplayContext, TableContext
from lineup.web.frame.lines import Everywhere
from lineup.web.frame.rendering import TEMPLATES, templates
from lineup.web.pages.lines import SheetContext
from lineup.web.review.practice_lines import PracticeContext
from lineup.web.server.static_files import STATIC

PARTS = {
    "beach.html",
    "clock.html",
    "coach.html",
    "ending.html",
    "faces.html",
    "frame.html",
    "my_ratings.html",
    "options.html",
    "pieces.html",
    "plain.html",
    "played.html",
    "scene.html",
    "settings.html",
    "sides.html",
    "swell_today.html",
    "towers.html",
}  # of other templates; no page is drawn from them alone
SLUGS = ("wave", "tavarua", "surfs_up_dude", "perfect_wave", "party_wave")


def parsed(name: str) -> nodes.Template:
    environment = templates()
    assert environment.loader is not None
    return environment.parse(environment.loader.get_source(environment, name)[0])


def family(name: str) -> dict[str, nodes.Template]:
    """A template with all that it extends, includes and imports."""
    found: dict[str, nodes.Template] = {}
    wanted = [name]
    while wanted:
        each = wanted.pop()
        if each not in found:
            found[each] = parsed(each)
            wanted += [other for other in meta.find_referenced_templates(found[each]) if other]
    return found


def made_here(tree: nodes.Template) -> set[str]:
    """Names that a template gives to all of its blocks: what it sets, imports and defines."""
    made = {each.name for each in tree.body if isinstance(each, nodes.Macro)}
    for each in tree.body:
        if isinstance(each, nodes.Assign) and isinstance(each.target, nodes.Name):
            made.add(each.target.name)
        elif isinstance(each, nodes.FromImport):
            made |= {name if isinstance(name, str) else name[1] for name in each.names}
    return made


def read_by(name: str) -> set[str]:
    """The names that a template needs to be told."""
    known = set(templates().globals)
    return {
        each
        for tree in family(name).values()
        for each in meta.find_undeclared_variables(tree) - made_here(tree)
        if each not in known
    }


def fields(kind: type) -> set[str]:
    return {each.name for each in dataclasses.fields(kind)}


def made_of_them(kind: type) -> set[str]:
    """What a dataclass makes of its fields."""
    return {name for base in kind.__mro__ for name, value in vars(base).items() if isinstance(value, property)}


def board_templates() -> list[str]:
    """What draws a table of some game, and the plain drawing of a game that has none."""
    return [f"games/{slug}/page.html" for slug in SLUGS] + ["plain.html"]


def read_of_c(name: str) -> set[str]:
    """What the macros of a board read of ``c``, their whole context."""
    return {
        each.attr
        for tree in family(name).values()
        for each in tree.find_all(nodes.Getattr)
        if isinstance(each.node, nodes.Name) and each.node.name == "c"
    }


def sheets() -> Iterator[tuple[str, type]]:
    """The templates of extra pages, each with the dataclass of its own."""
    for slug in SLUGS:
        for variant in games.variants(slug):
            for each in games.load(slug, build(games.options_of(slug), variant.values)).page.sheets:
                yield f"games/{slug}/{each.template}", typing.get_type_hints(each.context)["return"]


def test_every_template_has_a_context_and_every_context_a_template() -> None:
    assert {path.name for path in TEMPLATES.glob("*.html")} == CONTEXTS.keys() | PARTS
    assert all(dataclasses.fields(kind) and kind.__dataclass_params__.frozen for kind in CONTEXTS.values())  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", sorted(CONTEXTS))
def test_a_context_hides_nothing_that_all_templates_know(name: str) -> None:
    assert fields(CONTEXTS[name]) & fields(Everywhere) == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(CONTEXTS))
def test_a_template_reads_only_what_it_is_told(name: str) -> None:
    assert read_by(name) - fields(CONTEXTS[name]) - fields(Everywhere) - {"c"} == set()


@pytest.mark.slow
def test_a_board_reads_only_what_a_table_is_told() -> None:
    for name in board_templates():
        assert read_of_c(name) - fields(TableContext) - made_of_them(TableContext) == set(), name
        assert read_by(name) == set(), "a macro gets everything as c"


@pytest.mark.slow
def test_a_sheet_reads_only_what_it_is_told() -> None:
    found = dict(sheets())
    assert len(found) >= 4
    for name, kind in found.items():
        assert read_by(name) - fields(SheetContext) - fields(kind) - fields(Everywhere) == set(), name
        assert fields(kind) - read_by(name) == set(), name


@pytest.mark.slow
def test_everything_that_a_template_is_told_is_read() -> None:
    read: dict[type, set[str]] = {}
    for name, kind in CONTEXTS.items():
        read.setdefault(kind, set()).update(read_by(name))
    read[TableContext] |= {each for name in board_templates() for each in read_of_c(name)}
    read[SheetContext] |= {each for name, _kind in sheets() for each in read_by(name)}
    read[ReplayContext] |= read[TableContext]
    read[PracticeContext] |= read[TableContext]
    assert {kind.__name__: fields(kind) - names for kind, names in read.items() if fields(kind) - names} == {}
    assert fields(Everywhere) <= {each for name in CONTEXTS for each in read_by(name)}


# What stands in a context: lines of lists, and other dataclasses of ours

SPOKEN_OF = {kind.__module__ for kind in CONTEXTS.values()} | {"lineup.web.people.matches"}


def lines_in(kind: Any) -> Iterator[type]:
    """The dataclasses of our contexts within a type, however deep."""
    if isinstance(kind, type) and kind.__module__ in SPOKEN_OF:
        yield kind
    for part in typing.get_args(kind):
        yield from lines_in(part)


def test_every_field_of_a_line_is_read_by_a_template_or_a_script() -> None:
    read = {each.attr for name in (*CONTEXTS, *PARTS) for each in parsed(name).find_all(nodes.Getattr)}
    scripts = "".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.js") if "htmx" not in path.name)
    read |= set(re.findall(r"\bmove\w*(?:\[0\])?\.(\w+)", scripts))
    kinds = [each for kind in {*CONTEXTS.values()} for each in typing.get_type_hints(kind).values()]
    lines = {line for kind in kinds for line in lines_in(kind)}
    lines |= {line for each in lines for kind in typing.get_type_hints(each).values() for line in lines_in(kind)}
    assert len(lines) > 10
    assert {line.__name__: fields(line) - read for line in lines if fields(line) - read} == {}


def loops(tree: nodes.Template) -> Iterator[tuple[str, str, set[str]]]:
    """Each loop over a name: the name, what each is called, and the attributes that are read of it."""
    for loop in tree.find_all(nodes.For):
        source: nodes.Node = loop.iter
        while isinstance(source, nodes.Filter) and source.name in ("reverse", "list") and source.node:
            source = source.node
        if isinstance(source, nodes.Name) and isinstance(loop.target, nodes.Name):
            target = loop.target.name
            parts = [*loop.body, loop.test] if loop.test else loop.body
            attributes = [each for part in parts for each in part.find_all(nodes.Getattr)]
            found = {each.attr for each in attributes if isinstance(each.node, nodes.Name) and each.node.name == target}
            yield source.name, target, found


@pytest.mark.parametrize("name", sorted(CONTEXTS))
def test_a_template_reads_only_what_a_line_has(name: str) -> None:
    hints = typing.get_type_hints(CONTEXTS[name])
    for source, target, read in loops(parsed(name)):
        for line in lines_in(hints.get(source)):
            assert read - fields(line) == set(), f"{target} of {source}"
    for each in parsed(name).find_all(nodes.Getattr):
        if isinstance(each.node, nodes.Name) and typing.get_origin(kind := hints.get(each.node.name)) is not list:
            assert all(each.attr in fields(line) for line in lines_in(kind)), f"{each.node.name}.{each.attr}"
