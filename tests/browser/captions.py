"""What is told before the board changes: which captions there were, and how long each of them was meant to stay."""

from __future__ import annotations

from browser.people import Surfer

# What a page waits for is noted, not how long it took: a busy machine is not the page's fault.
WATCH = """
window.told = [];
const start = window.setTimeout;
window.setTimeout = (deed, time, ...more) => {
  const caption = document.getElementById("telling");
  const isTelling = new Error().stack.includes("telling.js");
  if (isTelling) window.told.push([caption.textContent, time]);
  return start(deed, time, ...more);
};
"""


def watch(someone: Surfer) -> None:
    """From the next page on."""
    someone.page.add_init_script(WATCH)


def captions(someone: Surfer) -> list[tuple[str, float]]:
    """Each sentence, and for how many milliseconds it should be seen."""
    told: list[tuple[str, float]] = someone.page.evaluate("window.told")
    return told


def tell_for_ever(someone: Surfer) -> None:
    """Nothing ends by itself from now on."""
    someone.inside("telling.js", "m.telling.step = m.telling.all = 1_000_000")
