"""Games that are over as soon as they are dealt, and steps of their replays."""

from __future__ import annotations

from browser.people import Surfer

PLAYED = "Late 0"  # whoever has this name finds a game that is over (see web/deals.py)

# The first step among whose beats something is found.
FIND = """async ([replay, steps, what]) => {
  let heard = "";
  for (let step = 0; step < steps; step++) {
    const page = await (await fetch(`${replay}?step=${step}&eyes=0${heard && `&since=${heard}`}`)).text();
    const told = new DOMParser().parseFromString(page, "text/html").getElementById("beats").dataset;
    if (heard && told.beats.includes(what)) return step;
    heard = told.heard;
  }
  return 0;
}"""


def replay_of(someone: Surfer, game: str, seats: int, name: str = PLAYED) -> tuple[str, int]:
    """The address of the replay of a game that is over when it is dealt, and how many steps it has."""
    someone.go(f"/new/{game}")
    for seat in range(someone.page.locator("[id^=seat-]").count()):
        kind = "me" if seat == 0 else "bot-random" if seat < seats else ""
        someone.page.select_option(f"#seat-{seat}", kind)
    someone.page.fill("[name=name-0]", name)
    replay = someone.open_the_table() + "/replay"
    someone.page.wait_for_selector("#end .result")
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
