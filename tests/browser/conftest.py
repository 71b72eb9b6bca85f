"""One browser for all of these tests, and one server for all files that want the same."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.chromium import NOT_RUN, find
from browser.line import Line
from browser.people import PATIENCE, Surfer
from browser.server import Server

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}

NewSurfer = Callable[..., Surfer]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """Those that were started, by what is special about them."""
    found: dict[str, Server] = {}
    yield found
    for server in found.values():
        server.stop()


@pytest.fixture
def server(
    request: pytest.FixtureRequest, servers: dict[str, Server], tmp_path_factory: pytest.TempPathFactory
) -> Server:
    """A file of tests says in ``SERVER`` what is special about its server."""
    wanted = getattr(request.module, "SERVER", {})
    if repr(wanted) not in servers:
        servers[repr(wanted)] = Server(tmp_path_factory.mktemp("browser"), **{"games": "party_wave.game"} | wanted)
    server = servers[repr(wanted)]
    if not server.is_running:
        server.start()
    return server


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium. It ends with these tests, because no other event loop can run beside it."""
    path = find()
    if not path:
        pytest.skip(NOT_RUN)
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"] if is_root else [])
        yield browser
        browser.close()


@pytest.fixture
def surfer(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[NewSurfer]:
    """Somebody new with a window of their own, whose console must stay silent to the end.

    Names and colours belong to the test: no page is wider today than yesterday."""
    everybody: list[Surfer] = []

    def new(**settings: Any) -> Surfer:
        options = {**LAPTOP, "reduced_motion": "reduce", "service_workers": "block", **settings}
        everybody.append(Surfer(browser.new_context(**options), server.url))
        if "storage_state" not in settings:  # whoever brings one is somebody already
            everybody[-1].comes_as(f"{request.node.nodeid} {len(everybody)}")
        everybody[-1].begins_with("pace=none")  # but for tests of the stage, boards change without a story
        return everybody[-1]

    yield new
    for each in everybody:
        each.context.close()
    assert [complaint for each in everybody for complaint in each.complaints] == []


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    """A line to the server that can be cut."""
    line = Line(server.port)
    yield line
    line.close()
