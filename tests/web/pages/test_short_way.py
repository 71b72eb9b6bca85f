"""The short way to the fragments of a page: the same answer, whichever way it came."""

from __future__ import annotations

import pytest
from httpx2 import Response

from web.visitors import Someone

AT_ONE_DEVICE = {"seat-0": "me", "seat-1": "me", "seat-2": "me"}
TWO_SEATS = {"seat-0": "me", "seat-1": "open"}


def said(answer: Response, *, apart_from: tuple[str, ...] = ()) -> tuple[int, dict[str, str], str]:
    """An answer without what compression changes."""
    changed = ("content-encoding", "content-length", *apart_from)
    headers = {name: value.lower() for name, value in answer.headers.items() if name not in changed}
    return answer.status_code, headers, answer.text


@pytest.mark.parametrize("query", ["", "?seat=0&since=0", "?seat=1", "?seat=9999999999", "?since=x"])
def test_an_answer_is_the_same_by_both_ways(ana: Someone, query: str) -> None:
    table = ana.new_table(**AT_ONE_DEVICE)
    path = f"/t/{table}/fragments{query}"
    short, usual = ana.get(path, accept_encoding="gzip"), ana.get(path, accept_encoding="identity")
    assert said(short) == said(usual)
    assert "content-security-policy" in short.headers
    assert ("content-encoding" in short.headers) == (len(short.content) >= 500)


def test_a_page_that_has_it_all_is_told_so_by_both_ways(ana: Someone) -> None:
    path = f"/t/{ana.new_table(**AT_ONE_DEVICE)}/fragments"
    tag = ana.get(path, accept_encoding="gzip").headers["etag"]
    short = ana.get(path, accept_encoding="gzip", if_none_match=tag)
    usual = ana.get(path, accept_encoding="identity", if_none_match=tag)
    assert short.status_code == 304
    assert said(short) == said(usual)


@pytest.mark.parametrize("path", ["/t/nowhere/fragments", "/t/a%2Fb/fragments", "/t/%00/fragments"])
def test_what_is_not_there_is_refused_by_both_ways(ana: Someone, path: str) -> None:
    ana.visit()
    short, usual = ana.get(path, accept_encoding="gzip"), ana.get(path, accept_encoding="identity")
    assert short.status_code == 404
    assert said(short) == said(usual)


def test_somebody_new_gets_a_cookie(ana: Someone, ben: Someone) -> None:
    path = f"/t/{ana.new_table(**AT_ONE_DEVICE)}/fragments"
    assert "lineup=" in ben.get(path, accept_encoding="gzip").headers["set-cookie"]


def test_a_table_that_waits_comes_by_the_short_way_too(ana: Someone) -> None:
    path = f"/t/{ana.new_table(**TWO_SEATS)}/fragments"
    short, usual = ana.get(path, accept_encoding="gzip"), ana.get(path, accept_encoding="identity")
    assert 'id="chairs"' in short.text
    assert said(short) == said(usual)


def test_a_request_that_brings_something_along_is_checked_as_usual(ana: Someone) -> None:
    path = f"/t/{ana.new_table(**AT_ONE_DEVICE)}/fragments"
    assert ana.get(path, accept_encoding="gzip", content_length="999999999").status_code == 413
    assert ana.get(path, accept_encoding="gzip", host="a" * 300).status_code == 400
