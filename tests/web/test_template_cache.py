"""Compiled templates that are kept: used if nothing has changed, and never missed."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from jinja2 import DictLoader

from lineup.core.language import ENGLISH
from lineup.web.quick_templates import QuickEnvironment
from lineup.web.template_cache import KeptTemplates, folder, kept_templates

HELLO = "<p>{{ _('Hello') }} {{ name }}</p>"


class German(gettext.NullTranslations):
    def __init__(self, hello: str = "Hallo") -> None:
        super().__init__()
        self._catalog = {"Hello": hello}

    def gettext(self, message: str) -> str:
        return self._catalog.get(message, message)


class Environment(QuickEnvironment):
    """Counts what it has to compile."""

    compiled = 0

    def compile(self, *told: object, **more: object) -> object:  # type: ignore[override]
        self.compiled += 1
        return super().compile(*told, **more)  # type: ignore[call-overload]


def draw(where: Path, words: gettext.NullTranslations = ENGLISH, source: str = HELLO) -> tuple[str, int]:
    """As a process draws it that has just begun, and how many templates it had to compile."""
    kept = KeptTemplates(where, "de", words)
    environment = Environment(loader=DictLoader({"hello.html": source}), autoescape=True, bytecode_cache=kept)
    environment.say = words.gettext
    return environment.get_template("hello.html").render(name="<Ana>"), environment.compiled


def test_a_template_is_compiled_once(tmp_path: Path) -> None:
    where = tmp_path / "cache" / "templates"
    assert draw(where) == ("<p>Hello &lt;Ana&gt;</p>", 1)
    assert draw(where) == ("<p>Hello &lt;Ana&gt;</p>", 0)


def test_another_source_and_other_words_are_compiled_anew(tmp_path: Path) -> None:
    draw(tmp_path)
    assert draw(tmp_path, German()) == ("<p>Hallo &lt;Ana&gt;</p>", 1)
    assert draw(tmp_path, German("Moin")) == ("<p>Moin &lt;Ana&gt;</p>", 1)
    assert draw(tmp_path, German("Moin"), HELLO + "!") == ("<p>Moin &lt;Ana&gt;</p>!", 1)
    assert len(list(tmp_path.iterdir())) == 1, "what is out of date makes room"


@pytest.mark.parametrize("damage", [b"", b"nothing of ours", b"\n", None])
def test_what_is_damaged_is_compiled_anew(tmp_path: Path, damage: bytes | None) -> None:
    drawn, _compiled = draw(tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:100] if damage is None else damage)
    assert draw(tmp_path) == (drawn, 1)


def test_nothing_depends_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    assert draw(tmp_path / "file" / "below")[1] == 1, "a place where nothing can be written"

    def nobody() -> Path:
        raise RuntimeError("nobody has a home here")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nobody)
    assert folder() is None
    assert kept_templates("de", ENGLISH) is None
