"""Pictures for the README: ``make screenshots``. Phone and laptop, light and dark, and the last scenes of all games."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from browser.animations import IN_THE_MIDDLE, SENSIBLE, all_animations
from browser.chromium import NOT_RUN, find
from browser.people import Surfer, play_to_the_end, wait_for_turn
from browser.server import Server

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 760}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}
TURNS = 1  # that are played before the picture of the table
OTHERS = {"tavarua": 3, "surfs_up_dude": 4, "perfect_wave": 3}  # seats


def take(surfer: Surfer, path: Path) -> None:
    surfer.page.evaluate("window.scrollTo(0, 0)")
    surfer.page.evaluate("document.fonts.ready.then(() => true)")
    surfer.page.wait_for_timeout(300)
    surfer.page.screenshot(path=path)
    print(f"{path.name}: {path.stat().st_size // 1024} KB")


def newcomer(browser: Browser, server: Server, scheme: str, **size: Any) -> Surfer:
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce", **size)  # type: ignore[arg-type]
    someone = Surfer(context, server.url)
    someone.comes_as("whoever is in the pictures")
    someone.begins_with("pace=none")
    return someone


def ride(surfer: Surfer) -> None:
    """A few turns of a game, until it is our turn again."""
    while True:
        surfer.play_with_bots()
        for _turn in range(TURNS):
            if wait_for_turn(surfer).is_over:
                break
            surfer.play()
        if not wait_for_turn(surfer).is_over:
            surfer.page.wait_for_timeout(600)
            return


def sit_in_the_middle(surfer: Surfer, game: str, seats: int) -> None:
    """At a table where bots have played for us up to the middle of a game; the server is prepared with ``SENSIBLE``."""
    surfer.set_up(["me"] + ["bot-local"] * (seats - 1), [IN_THE_MIDDLE], game=game)
    assert not wait_for_turn(surfer).is_over


def all_pictures(browser: Browser, server: Server, folder: Path) -> None:
    laptop = newcomer(browser, server, "light", **LAPTOP)
    laptop.go("/")
    take(laptop, folder / "home.png")
    ride(laptop)
    take(laptop, folder / "table.png")
    play_to_the_end(laptop)
    take(laptop, folder / "end.png")
    for game, seats in OTHERS.items():
        sit_in_the_middle(laptop, game, seats)
        take(laptop, folder / f"{game}.png")
    phone = newcomer(browser, server, "dark", **PHONE)
    ride(phone)
    phone.pick()
    take(phone, folder / "phone-dark.png")
    phone = newcomer(browser, server, "light", **PHONE)
    ride(phone)
    take(phone, folder / "phone.png")


def main(folder: Path) -> None:
    path = find()
    if not path:
        sys.exit(NOT_RUN)
    folder.mkdir(parents=True, exist_ok=True)
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with tempfile.TemporaryDirectory() as aside, sync_playwright() as playwright:
        server = Server(Path(aside), prepare=SENSIBLE)
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"] if is_root else [])
        try:
            all_pictures(browser, server, folder)
            all_animations(browser, server, folder)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
