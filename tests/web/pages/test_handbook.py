"""The handbook: every document is a page, and every link leads to one."""

from __future__ import annotations

import re

import pytest

from docs.pages import ROOT
from docs.pages import pages as documents
from lineup.web.pages.handbook import FILES, contents, in_the_address, pages
from web.visitors import Someone

NOT_A_PAGE = {"README.md"}  # what people see before they have Lineup
LINKS = re.compile(r'href="(/help[^"]*)"')


def test_every_document_is_a_page() -> None:
    assert sorted(FILES) == sorted({str(path.relative_to(ROOT)) for path in documents()} - NOT_A_PAGE)
    assert len(pages()) == len(FILES)  # no two share an address


@pytest.mark.slow
@pytest.mark.parametrize("name", pages())
def test_a_page_is_served_with_its_heading_and_links_that_lead_somewhere(name: str, ana: Someone) -> None:
    page = ana.get(f"/help/{name}".rstrip("/"))
    assert f">{pages()[name].title.replace(chr(39), '&#x27;')}</h1>" in page.text.replace("&#39;", "&#x27;")
    for link in LINKS.findall(page.text):
        address, _mark, place = link.partition("#")
        target = pages()[address.removeprefix("/help").strip("/")]
        assert not place or f'id="{place}"' in target.body, link


def test_a_page_that_is_not_there_is_refused_in_a_sentence(ana: Someone) -> None:
    answer = ana.get("/help/nothing")
    assert answer.status_code == 404
    assert "The handbook has no such page." in answer.text


def test_headings_can_be_linked_to() -> None:
    assert in_the_address("Behind a proxy, again!") == "behind-a-proxy-again"
    assert 'id="behind-a-proxy"' in pages()["server"].body


def test_the_page_that_one_reads_is_marked_in_the_contents(ana: Someone) -> None:
    text = ana.get("/help/server").text
    assert text.count('aria-current="page"') == 1
    assert sum(len(chapter) for chapter in contents().values()) == len(pages())
