"""Files whose address holds a hash of what is in them."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from lineup.web.static_files import HashedFiles, has_static, static_files, static_url


@pytest.fixture
def visitor() -> TestClient:
    return TestClient(Starlette(routes=[Mount("/static", HashedFiles(check_dir=False))]))


@pytest.mark.parametrize(
    ("name", "kind"), [("lineup.js", "javascript"), ("lineup.css", "text/css"), ("games/wave.css", "text/css")]
)
def test_a_file_may_be_kept_for_ever(visitor: TestClient, name: str, kind: str) -> None:
    answer = visitor.get(static_url(name))
    assert answer.content == static_files()[name][1].read_bytes()
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert kind in answer.headers["content-type"]


def test_a_file_with_an_old_hash_is_found_but_not_kept(visitor: TestClient) -> None:
    answer = visitor.get("/static/0000000000/lineup.css")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")


def test_a_browser_that_has_a_file_is_told_so(visitor: TestClient) -> None:
    first = visitor.get(static_url("lineup.js"))
    again = visitor.get(static_url("lineup.js"), headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["x/../../site.py", "x/%2e%2e/site.py", "x/nothing.js", "lineup.js", "", "x/", "x//etc/passwd"]
)
def test_nothing_else_is_served(visitor: TestClient, path: str) -> None:
    assert visitor.get(f"/static/{path}").status_code in (404, 405)


def test_a_name_that_does_not_exist_has_an_address_that_is_not_found(visitor: TestClient) -> None:
    assert not has_static("nothing.js")
    assert visitor.get(static_url("nothing.js")).status_code == 404
