"""Icons for a device's home screen, drawn from our own SVG: ``cd tests && python -m browser.icons``."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from browser.chromium import NOT_RUN, find
from lineup.web.server.static_files import STATIC

# By drawing, the sizes in pixels. "full" has no corners of its own: the device cuts it to its own shape.
SIZES = {STATIC / "icon.svg": (192, 512), STATIC / "icons" / "full.svg": (180, 512)}


def draw_all(folder: Path) -> None:
    path = find()
    if not path:
        raise SystemExit(NOT_RUN)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for drawing, sizes in SIZES.items():
            for size in sizes:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(f"<style>body {{ margin: 0 }}</style>{drawing.read_text(encoding='utf-8')}")
                page.screenshot(path=folder / f"{drawing.stem}-{size}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw_all(STATIC / "icons")
