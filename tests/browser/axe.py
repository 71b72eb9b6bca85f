"""What axe-core has to say about a page as it is now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browser.people import Surfer, measured

AXE = (Path(__file__).parent / "axe.min.js").read_text(encoding="utf-8")


# What is there is the same in the dark: there, only what depends on colours is looked at again.
LIGHT = "{ preload: false, resultTypes: ['violations'] }"
DARK = "{ preload: false, resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }"


def complaints(someone: Surfer, scheme: str, options: str) -> list[str]:
    someone.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    measured(someone.page, "() => 0")  # colours and places of a page that is all there
    if not someone.page.evaluate("'axe' in window"):
        someone.page.evaluate(AXE)
    found: list[dict[str, Any]] = someone.page.evaluate(f"axe.run({options}).then((found) => found.violations)")
    return [
        f"{scheme} {someone.page.url}: {each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]
    ]


def both(someone: Surfer) -> list[str]:
    """In light and in dark."""
    return complaints(someone, "light", LIGHT) + complaints(someone, "dark", DARK)
