"""What is played onto the board before it changes: which beats, in which order, and how long."""

from __future__ import annotations

from typing import Any

from browser.people import Surfer

# What the stage means to do is noted, not how long it took: a busy machine is not the page's fault.
WATCH = """
window.told = [];
document.addEventListener("beat", ({ detail }) => {
  const { motion, piece, to, words, together, ms } = detail;
  window.told.push({ motion, piece, to, words, together, ms, ghosts: document.querySelectorAll(".ghost").length });
});
"""


def watch(someone: Surfer) -> None:
    """Somebody who is not stored yet: from the next page on, everything is played, and noted."""
    someone.begins_with("pace=usual")
    someone.page.add_init_script(WATCH)


def beats(someone: Surfer) -> list[dict[str, Any]]:
    """What was played since the page was loaded."""
    told: list[dict[str, Any]] = someone.page.evaluate("window.told")
    return told


def captions(someone: Surfer) -> list[tuple[str, float]]:
    """Each sentence, and for how many milliseconds it should be seen."""
    return [(beat["words"], beat["ms"]) for beat in beats(someone) if beat.get("words")]


def lasts(someone: Surfer) -> float:
    """How many milliseconds all of it should take."""
    return float(sum(beat["ms"] for beat in beats(someone) if not beat.get("together")))


def tell_fast(someone: Surfer) -> None:
    """For tests of what is told, and not of how long it takes."""
    someone.inside("stage.js", "m.stage.pace = () => 20")


def tell_for_ever(someone: Surfer) -> None:
    """Nothing ends by itself from now on."""
    someone.inside("stage.js", "m.stage.pace = () => 0.001; m.stage.longest = 1e9")
