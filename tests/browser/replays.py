"""Games that are over as soon as they are dealt, and steps of their replays."""

from __future__ import annotations

from browser.people import Surfer

PLAYED = "Late 0"  # whoever has this name finds a game that is over (see web/deals.py)

# The first step among whose beats something is found: what was told up to a step is told up to every later one, so that
# half of the steps are left out each time.
FIND = """async ([replay, steps, what]) => {
  const told = async (step, since) => {
    const page = await (await fetch(`${replay}?step=${step}&eyes=0&since=${since}`)).text();
    return new DOMParser().parseFromString(page, "text/html").getElementById("beats").dataset;
  };
  const start = (await told(0, 0)).heard;
  let before = 0, found = steps - 1;
  while (found - before > 1) {
    const middle = (before + found) >> 1;
    (await told(middle, start)).beats.includes(what) ? found = middle : before = middle;
  }
  const alone = await told(found, (await told(before, start)).heard);
  return alone.beats.includes(what) ? found : 0;
}"""


def replay_of(someone: Surfer, game: str, seats: int, name: str = PLAYED) -> tuple[str, int]:
    """The address of the replay of a game that is over when it is dealt, and how many steps it has."""
    replay = someone.set_up(["me", *["bot-random"] * (seats - 1)], [name], game=game) + "/replay"
    someone.go(f"{replay}?step=0&eyes=0")
    return replay, int(someone.page.locator("#main").get_attribute("data-steps") or 0)


def before(someone: Surfer, game: str, seats: int, what: str) -> None:
    """One step before the first one in whose story something happens."""
    replay, steps = replay_of(someone, game, seats)
    step = someone.page.evaluate(FIND, [replay, steps, what])
    assert step, f"there is no {what} in this game"
    someone.go(f"{replay}?step={step - 1}&eyes=0")


def go_on(someone: Surfer) -> None:
    someone.page.get_by_role("button", name="One step on").click()
