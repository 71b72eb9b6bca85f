"""Short cuts of our templates: what is drawn is what plain Jinja draws."""

from __future__ import annotations

import json
import marshal
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

import pytest
from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from lineup.core.language import speak
from lineup.web.drawing.around import Viewer
from lineup.web.drawing.context import table_context
from lineup.web.frame import rendering
from lineup.web.frame.quick_templates import QuickEnvironment
from lineup.web.frame.rendering import once, once_of, render, templates
from lineup.web.live.news import News
from lineup.web.people.identity import Visitor, stranger
from web.live_tables import ANA, dealt, play

PAGE = """
{% macro card(each) %}<b title="{{ each.words }}">{{ each.number }}{{ ' new' if each.fresh }}</b>{% endmacro %}
{{ it.plain }}|{{ it.items()|list|length }}|{{ it.items }}|{{ it.nothing }}|{{ it["plain"] }}
{{ it.html }}|{{ it.none }}
{% for each in cards %}{{ card(each) }}{{ loop.index }}{% endfor %}
{{ thing.name }}|{{ thing.missing }}|{{ shout(thing.name) }}|{{ told() }}|{{ cards|map(attribute="number")|join("<") }}
{{ "a" ~ it.plain }}{{ it.plain|upper }}{{ it.plain if it.nothing else 3.5 }}{{ (1 if it.nothing) or "<i>" }}
"""


@dataclass(frozen=True)
class Thing:
    name: str


def draw(kind: type[Environment]) -> str:
    """The page as this kind of environment draws it; a method of a dict is printed without its address."""
    environment = kind(autoescape=True, trim_blocks=True)
    environment.globals.update(shout=lambda text: text.upper() + "!", told=asked_by)
    held = {"plain": "<&'\">", "items": 3, "html": Markup("<i>"), "none": None}
    cards = [{"number": 4, "words": "red & 4", "fresh": True}, {"number": 5, "words": Markup("<u>"), "fresh": False}]
    text = environment.from_string(PAGE).render(it=held, cards=cards, thing=Thing("<Ana>"))
    return text.replace(str(Markup.escape(held.items)), "items of a dict")


@pass_context
def asked_by(context: Context) -> str:
    return f"<{len(context['cards'])}>"


def test_everything_is_drawn_as_jinja_draws_it() -> None:
    assert draw(QuickEnvironment) == draw(Environment)
    assert "&lt;&amp;" in draw(QuickEnvironment)


SLUGS = ("wave", "tavarua", "surfs_up_dude", "perfect_wave", "party_wave")


def pages_of(slug: str) -> Iterator[str]:
    """A few moves of a game, as every seat and a spectator see them."""
    live = dealt(seats=3, slug=slug)
    visitor = Visitor(stranger("t" * 43), "t" * 43, is_new=False, is_known=True)
    for _move in range(4):
        for seat in range(-1, 3):
            yield render("fragments.html", visitor, table_context(live, Viewer(ANA, seat, "http://here"), since=0))
        play(live)
        live.publish()


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_drawn_the_same_without_short_cuts_and_without_memory(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lineup.web.sitting.new_tables.fresh_seed", lambda: "07" * 32)
    monkeypatch.setattr("lineup.web.sitting.new_tables.new_id", lambda: "sametable")
    quick = list(pages_of(slug))
    with monkeypatch.context() as plainly:
        plainly.setattr(rendering, "QuickEnvironment", Environment)
        plainly.setattr(rendering, "once", lambda macro, *told, own="": macro(*told))
        plainly.setattr(rendering, "once_of", lambda macro, *lines: macro(*lines))
        plainly.setattr(News, "glimpses", lambda news, seat: {})
        forget_templates()
        plain = list(pages_of(slug))
    forget_templates()
    assert quick == plain


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_to_be_drawn_once_is_plain(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything else would be drawn again for every page, and nobody would see why it is slow."""
    told_of: list[str] = []

    def checked(macro: Any, *told: Any, own: str = "") -> Markup:
        marshal.dumps(told)
        told_of.append(macro.name)
        return once(macro, *told, own=own)

    with monkeypatch.context() as strictly:
        strictly.setattr(rendering, "once", checked)
        forget_templates()
        assert all(pages_of(slug))
    forget_templates()
    assert told_of or slug == "party_wave", "which has no pieces of its own"


def forget_templates() -> None:
    for each in (rendering.templates_in, rendering.macros_of):
        each.cache_clear()


def test_a_piece_is_drawn_once_and_in_each_language() -> None:
    drawn: list[Any] = []

    def piece(*told: Any) -> Markup:
        drawn.append(told)
        return Markup(f"<b>{told}</b>")

    assert once(piece, {"a": 1}, [2]) == once(piece, {"a": 1}, [2])
    assert drawn == [({"a": 1}, [2])]
    once(piece, {"a": True}, [2])
    assert len(drawn) == 2  # 1 is not True on a page
    speak("de")
    once(piece, {"a": 1}, [2])
    speak("en")
    assert len(drawn) == 3


def test_what_one_seat_sees_is_remembered_for_that_seat_alone() -> None:
    drawn: list[Any] = []
    for own in ("table 0", "table 1", "table 0"):
        once(drawn.append, ["a secret card"], own=own)
    assert len(drawn) == 2


def test_lines_are_drawn_once_too() -> None:
    drawn: list[Any] = []
    for name in ("Ana", "Ben", "Ana"):
        once_of(drawn.append, Thing(name))
    assert drawn == [Thing("Ana"), Thing("Ben")]


class AttributeReader(HTMLParser):
    """Reads attributes as a browser does."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str | None] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= dict(attrs)


AWKWARD = {"words": """<b>"Ana's" & <i>&#39;</i>""", "move": [1, None, "»"]}


def test_data_in_an_attribute_come_back_as_they_were() -> None:
    page = templates().from_string("<p data-told='{{ told|compact }}' id=\"it\"></p>").render(told=AWKWARD)
    reader = AttributeReader()
    reader.feed(page)
    found = reader.found
    assert found["id"] == "it"
    assert json.loads(found["data-told"] or "") == AWKWARD


def test_what_is_no_plain_data_is_drawn_every_time() -> None:
    drawn: list[Any] = []
    for _time in range(2):
        once(drawn.append, Thing("Ana"))
    assert drawn == [Thing("Ana")] * 2


def test_a_text_that_is_html_already_is_not_taken_for_one_that_is_not() -> None:
    def piece(told: Any) -> Markup:
        return Markup.escape(told)

    assert [once(piece, text) for text in ("<i>", Markup("<i>"), "<i>")] == ["&lt;i&gt;", "<i>", "&lt;i&gt;"]


def test_no_more_is_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "DRAWN", {})
    monkeypatch.setattr(rendering, "REMEMBERED", 2)
    for told in (1, 2, 3):
        once(str, {told: "a name that JSON does not have"})
    assert len(rendering.DRAWN) == 2
