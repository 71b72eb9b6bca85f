"""What axe-core has to say about a page as it is now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browser.people import Surfer

AXE = (Path(__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def complaints(someone: Surfer, scheme: str) -> list[str]:
    someone.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    someone.page.evaluate(AXE)
    found: list[dict[str, Any]] = someone.page.evaluate("axe.run().then((found) => found.violations)")
    return [
        f"{scheme} {someone.page.url}: {each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]
    ]


def both(someone: Surfer) -> list[str]:
    """In light and in dark."""
    return complaints(someone, "light") + complaints(someone, "dark")
