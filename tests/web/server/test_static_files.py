"""Files whose address holds a hash of what is in them and in all that they point to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

import lineup.web
from lineup.web.frame.rendering import scripts
from lineup.web.server.static_files import POINTER, POINTING, hashed_file, imports_of, paths, static_file, static_url

WEB = Path(lineup.web.__file__).parent


def named_by_pages() -> set[str]:
    """Scripts in quotes, in a template or in what draws one."""
    pages = [*WEB.parent.rglob("*.html"), *WEB.rglob("*.py")]
    return {name for page in pages for name in re.findall(r"[\"']([\w-]+\.js)[\"']", page.read_text())}


@pytest.fixture
def visitor() -> TestClient:
    return TestClient(Starlette(routes=[Route("/static/{mark}/{name:path}", hashed_file)]))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("table.js", "text/javascript"),
        ("lineup.css", "text/css"),
        ("games/wave/table.css", "text/css"),
        ("icon.svg", "image/svg+xml"),
        ("icons/icon-192.png", "image/png"),
        ("lineup.webmanifest", "application/manifest+json"),
        ("fonts/shrikhand-latin-400-normal.woff2", "font/woff2"),
    ],
)
def test_a_file_may_be_kept_for_ever(visitor: TestClient, name: str, kind: str) -> None:
    answer = visitor.get(static_url(name))
    assert answer.content == static_file(name).content
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert kind in answer.headers["content-type"]


def test_a_file_with_an_old_hash_is_found_but_not_kept(visitor: TestClient) -> None:
    answer = visitor.get("/static/0000000000/lineup.css")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")


def test_a_browser_that_has_a_file_is_told_so(visitor: TestClient) -> None:
    first = visitor.get(static_url("table.js"))
    again = visitor.get(static_url("table.js"), headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", ["lineup.css", "table.js", "faces.svg"])
def test_what_can_be_compressed_is_for_whoever_takes_it(visitor: TestClient, name: str) -> None:
    plain = visitor.get(static_url(name), headers={"accept-encoding": "identity"})
    packed = visitor.get(static_url(name), headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert packed.content == plain.content
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_what_is_compressed_already_is_left_alone(visitor: TestClient) -> None:
    font = visitor.get(static_url("fonts/shrikhand-latin-400-normal.woff2"), headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in font.headers


def test_nobody_waits_for_comments() -> None:
    assert b"/*" in paths()["lineup.css"][0].read_bytes()
    assert b"//" in paths()["table.js"][0].read_bytes()
    for name in paths():
        if name.endswith(".css"):
            assert b"/*" not in static_file(name).content, name


@pytest.mark.parametrize(
    "path", ["x/../../site.py", "x/%2e%2e/site.py", "x/nothing.js", "table.js", "", "x/", "x//etc/passwd"]
)
def test_nothing_else_is_served(visitor: TestClient, path: str) -> None:
    assert visitor.get(f"/static/{path}").status_code in (404, 405)


def test_a_name_that_does_not_exist_has_an_address_that_is_not_found(visitor: TestClient) -> None:
    assert visitor.get(static_url("nothing.js")).status_code == 404


# What files point to


@pytest.mark.parametrize("name", sorted(paths()))
def test_a_file_points_to_addresses_that_may_be_kept(visitor: TestClient, name: str) -> None:
    if name.endswith(POINTING):
        text = static_file(name).content.decode()
        assert not POINTER.search(text)
        found = re.findall(r"\"(/static/[^\"]+)\"", text)
        assert found == [static_url(each) for each in static_file(name).points_to]
        assert all("immutable" in visitor.get(each).headers["cache-control"] for each in found)


def test_the_style_sheet_names_its_fonts() -> None:
    assert len(static_file("lineup.css").points_to) == 4


def test_a_change_of_a_module_changes_the_address_of_all_that_import_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"page.js": 'import "./line.js";', "line.js": "let a;", "other.js": ""}
    monkeypatch.setattr("lineup.web.server.static_files.paths", lambda: {name: (tmp_path / name,) for name in files})
    found: list[dict[str, str]] = []
    for files["line.js"] in ("let a;", "let b;"):
        static_file.cache_clear()
        for name, text in files.items():
            (tmp_path / name).write_text(text)
        found.append({name: static_url(name) for name in files})
    static_file.cache_clear()
    assert {name for name in files if found[0][name] != found[1][name]} == {"page.js", "line.js"}


def test_every_module_is_named_by_a_page_or_imported() -> None:
    imported = {other for name in sorted(named_by_pages()) for other in imports_of(name) if other.endswith(".js")}
    ours = {name for name in paths() if name.endswith(".js") and not name.startswith("games/")}
    assert ours == imported | named_by_pages()


def test_what_a_module_imports_is_fetched_with_it() -> None:
    tags = str(scripts("table.js", "forms.js"))
    assert re.findall(r'<script type="module" src="/static/\w+/([^"]+)"', tags) == [
        "table.js",
        "forms.js",
    ]
    fetched = re.findall(r'<link rel="modulepreload" href="/static/\w+/([^"]+)"', tags)
    assert sorted(fetched) == sorted(imports_of("table.js"))
