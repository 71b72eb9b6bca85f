"""Without a connection: rules that were read can be read again, and a table says in a sentence that it needs one."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import NewSurfer
from browser.line import Line
from browser.people import Surfer, eventually

pytestmark = pytest.mark.slow

ALLOWED: dict[str, Any] = {"service_workers": "allow"}
SENTENCE = "There is no connection. A table needs one; rules that you have read are still here."


def on_the_line(surfer: NewSurfer, line: Line) -> Surfer:
    """Somebody whose service worker looks after all pages."""
    someone = surfer(**ALLOWED)
    someone.url = line.url
    someone.go("/")
    someone.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    keeps(someone, "/offline")
    return someone


def keeps(someone: Surfer, path: str, words: str = "") -> None:
    """Wait until a page is kept, with these words in it."""
    text = "path => caches.match(path).then((page) => page ? page.text() : '')"
    eventually(someone, lambda: (found := someone.page.evaluate(text, path)) and words in found)


def kept(someone: Surfer) -> set[str]:
    """Every address that is kept, but for files."""
    found = someone.page.evaluate(
        """async () => { const all = [];
             for (const name of await caches.keys())
               for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
             return all; }"""
    )
    return {path for path in found if not path.startswith("/static/")}


def test_rules_that_were_read_can_be_read_again_without_a_connection(surfer: NewSurfer, line: Line) -> None:
    someone = on_the_line(surfer, line)
    someone.page.get_by_role("link", name="Rules of Wave").click()
    book = someone.page.locator("#found").inner_text()
    keeps(someone, "/rules/wave")
    line.break_down()
    someone.go("/rules/wave#W4.1")
    someone.page.reload()
    assert someone.page.locator("#found").inner_text() == book
    expect(someone.page.locator("#W4\\.1")).to_be_visible()
    assert someone.page.evaluate("document.fonts.ready.then((fonts) => fonts.check('16px Shrikhand'))")
    someone.go("/rules/wave?q=turn")
    assert someone.page.locator("#found").inner_text() == book
    expect(someone.page.locator(".top .me")).to_have_count(0)
    assert both(someone) == []


def test_a_table_without_a_connection_says_so_and_comes_back(surfer: NewSurfer, line: Line) -> None:
    someone = on_the_line(surfer, line)
    table = someone.set_up(["me", "me"], ["Ana", "Ben"])
    line.break_down()
    someone.go(table)
    expect(someone.page.locator("h1")).to_have_text(SENTENCE)
    assert both(someone) == []
    line.is_down = False
    someone.page.get_by_role("link", name="Try again").click()
    someone.page.wait_for_selector(".table")


def test_tables_and_pages_of_somebody_are_never_kept(surfer: NewSurfer, line: Line) -> None:
    someone = on_the_line(surfer, line)
    table = someone.set_up(["me", "me"], ["Ana", "Ben"])
    for path in ("/", "/me", table, f"{table}?seat=0", "/rules/wave?q=turn", "/new/wave", "/rules/tavarua"):
        someone.go(path)
    keeps(someone, "/rules/tavarua")
    keeps(someone, "/rules/wave")
    assert kept(someone) == {"/offline", "/rules/tavarua", "/rules/wave"}
    page = someone.page.evaluate("caches.match('/rules/wave').then((page) => page.text())")
    name = someone.page.locator(".top .me").inner_text()
    assert name not in page
    assert "csrf" not in page


def test_the_first_page_that_somebody_reads_is_kept_too(surfer: NewSurfer, line: Line) -> None:
    someone = surfer(**ALLOWED)
    someone.url = line.url
    someone.go("/rules/wave")
    keeps(someone, "/rules/wave")


def test_what_is_kept_looks_as_somebody_chooses_later(surfer: NewSurfer, line: Line) -> None:
    someone = on_the_line(surfer, line)
    someone.choose("Light", "Night")
    keeps(someone, "/offline", 'data-light="dark"')
    line.break_down()
    someone.go("/me")
    expect(someone.page.locator("html")).to_have_attribute("data-light", "dark")
