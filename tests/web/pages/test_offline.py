"""What a browser keeps for times without a connection, and what a device needs to install Lineup."""

from __future__ import annotations

import json
import re
import struct

import pytest
from starlette.testclient import TestClient

from lineup.web.server.static_files import STATIC, paths, static_file, static_url
from web.visitors import Someone

KEPT = ("/offline", "/offline/rules/wave")


@pytest.mark.parametrize("path", KEPT)
def test_what_is_kept_never_says_whose_it_is(ana: Someone, ben: Someone, path: str) -> None:
    ana.post("/me", name="Ana Kept", colour="kelp")
    page = ana.get(path).text
    assert "Ana Kept" not in page
    assert "csrf" not in page
    assert ana.get(path).text == ben.get(path).text


@pytest.mark.parametrize("path", KEPT)
def test_what_is_kept_looks_as_its_reader_has_chosen(ana: Someone, path: str) -> None:
    ana.post("/settings", language="de", light="dark")
    assert '<html lang="de" data-light="dark">' in ana.get(path).text


def test_kept_rules_are_the_whole_book(ana: Someone) -> None:
    def main(path: str) -> str:
        return ana.get(path).text.partition("<main")[2].partition("</main>")[0]

    assert main("/offline/rules/wave") == main("/rules/wave")
    assert ana.get("/offline/rules/nowhere").status_code == 404


def test_the_page_without_a_connection_leads_to_every_book(ana: Someone) -> None:
    page = ana.get("/offline").text
    for slug in ("wave", "tavarua", "surfs_up_dude", "perfect_wave"):
        assert f'href="/rules/{slug}"' in page


def test_the_service_worker_is_looked_for_anew_and_names_files_by_their_hashes(server: TestClient) -> None:
    answer = server.get("/service-worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert "text/javascript" in answer.headers["content-type"]
    assert static_url("lineup.css") in answer.text, "another style sheet is another worker"
    again = server.get("/service-worker.js", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert "worker-src 'self'" in answer.headers["content-security-policy"]


def test_the_service_worker_keeps_only_files_and_rules() -> None:
    text = static_file("service-worker.js").content.decode()
    assert set(re.findall(r'"(/[^"]*)"', text)) == {static_url(name) for name in shell()} | {
        "/offline",
        "/static/",
    }


def shell() -> tuple[str, ...]:
    return static_file("service-worker.js").points_to


def test_every_page_needs_what_is_kept_for_it(ana: Someone) -> None:
    page = ana.get("/offline").text
    named = set(re.findall(r"/static/\w+/([\w./-]+)", page))
    assert {name for name in named if name.endswith((".css", ".js", ".svg"))} <= set(shell())


# Installing


def size_of(name: str) -> tuple[int, int]:
    """Width and height, as the head of a PNG file says them."""
    head = static_file(name).content[:24]
    assert head.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", head[16:24])
    return wide, high


def test_the_manifest_has_icons_of_the_sizes_that_devices_ask_for() -> None:
    manifest = json.loads(static_file("lineup.webmanifest").content)
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    names = {static_url(name): name for name in paths()}
    found = set()
    for icon in manifest["icons"]:
        name = names[icon["src"]]
        if name.endswith(".png"):
            wide, high = size_of(name)
            assert icon["sizes"] == f"{wide}x{high}"
            found.add((wide, icon.get("purpose", "any")))
    assert found == {(192, "any"), (512, "any"), (512, "maskable")}
    assert size_of("icons/full-180.png") == (180, 180)


def test_the_manifest_has_the_colours_of_the_paper() -> None:
    manifest = json.loads((STATIC / "lineup.webmanifest").read_text(encoding="utf-8"))
    assert f"--paper: light-dark({manifest['theme_color']}," in (STATIC / "lineup.css").read_text(encoding="utf-8")
    assert manifest["background_color"] == manifest["theme_color"]


def test_every_page_names_manifest_and_icons(ana: Someone) -> None:
    page = ana.get("/").text
    for name in ("lineup.webmanifest", "icons/full-180.png", "icon.svg"):
        assert f'href="{static_url(name)}"' in page
