"""Somebody in front of a browser: sets up tables, picks cards, and plays to the end."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Route, expect

from lineup.web.people import identity
from lineup.web.people.settings import COOKIE
from lineup.web.server.static_files import static_url
from web.visitors import token_of

Found = TypeVar("Found")

PATIENCE = 120_000  # milliseconds that anything may take on a busy machine; waited for, never slept through
LONG_GAME = 240.0  # seconds that a whole game may take there
OWN = ".fan.own .can-pick"
IN_SIGHT = """(selector) => {
  const wanted = document.querySelector(selector);
  const box = wanted.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && wanted.contains(top);
}"""

# A few frames, in the fonts of the page: what is measured in one is drawn in the next. Whatever comes between two of
# them is drawn, too, before anybody looks: heights that the page has measured (heights.js) are those of now.
DRAWN = """async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const kept = (each) => document.documentElement.style.getPropertyValue(`--${each.id}-height`);
  const isOld = (each) => kept(each) && kept(each) !== `${each.offsetHeight}px`;
  const areOld = () => [...document.querySelectorAll("[id]")].some(isOld);
  await document.fonts.ready;
  for (let each = 0; each < 4 || (each < 99 && areOld()); each++) await frame();
}"""


# Somebody in the page who tries something again and again, until something is there: no mouse from outside is as quick.
# Looking and doing are one step, so that nothing is missed. {deed} is a function in JavaScript.
TRY_ON = """(until) => {{
  const deed = {deed};
  clearInterval(window.trying);
  window.has = false;
  const step = () => {{
    window.has = document.querySelector(until) !== null;
    window.has ? clearInterval(window.trying) : deed();
  }};
  window.trying = setInterval(step, 10);
}}"""

HEARS = "(module) => import(module).then(({ wire }) => wire.socket?.readyState === WebSocket.OPEN)"

# Whether it is over or our turn; if not, bots need not wait for our advice.
PLAYS_OR_GOES = """() => {
  if (document.querySelector("#end .result, .can-pick")) return true;
  document.querySelector("[data-send=go]")?.click();
  return false;
}"""


class Surfer:
    """One window. Whatever its console complains about is kept, and nothing should be."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda message: self.note(message.type, message.text))

    def note(self, kind: str, text: str) -> None:
        """What a lost connection and a refused page have to say is meant; the rest is not."""
        if kind == "error" and not re.search(r"WebSocket|ERR_|status of 4|Failed to fetch", text):
            self.complaints.append(text)

    def begins_with(self, settings: str) -> None:
        """What somebody who is not stored yet has chosen: a cookie such as light=dark&pace=none."""
        self._cookie(COOKIE, settings)

    def comes_as(self, who: str) -> None:
        """Whoever comes with the same words has the same name and colour, whenever that is."""
        self._cookie(identity.COOKIE, token_of(who))

    def _cookie(self, name: str, value: str) -> None:
        cookie = {"name": name, "value": value, "domain": "127.0.0.1", "path": "/"}
        self.context.add_cookies([cookie])  # type: ignore[list-item]

    def tells(self, pace: str) -> None:
        """How fast what happened is played on this page."""
        self.page.evaluate("pace => { document.documentElement.dataset.pace = pace; }", pace)

    def choose(self, setting: str, value: str) -> None:
        """In the settings menu; comes back when it is kept."""
        menu = self.page.locator("#settings")
        if not menu.is_visible():
            self.page.get_by_role("button", name="Settings", exact=True).click()
        with self.page.expect_response("**/settings") as answer:
            menu.get_by_role("radiogroup", name=setting).get_by_role("radio", name=value, exact=True).check()
        assert answer.value.ok

    def go(self, path: str) -> None:
        self.page.goto(self.url + path if path.startswith("/") else path)

    def is_refused(self, sentence: str, rule: str) -> None:
        """The page says so, and does not take it back by itself."""
        said = json.dumps({"sentence": sentence, "rule": rule})
        self.inside("page.js", f"m.refuse({said}); clearTimeout(m.refuse.timer);")

    def hears(self) -> None:
        """Wait until the line of a table's page is open: what is said from now on is neither kept nor lost."""
        self.page.wait_for_function(HEARS, arg=static_url("wire.js"))

    def inside(self, module: str, code: str) -> None:
        """Do something with what a module of the page exports: there it is called m."""
        self.page.evaluate(f"import('{static_url(module)}').then((m) => {{ {code} }})")

    def play_with_bots(self) -> None:
        self.go(self.send("/play/wave", {}))
        self.page.wait_for_selector("#pile")

    def set_up(
        self, seats: Sequence[str], names: Sequence[str] = (), *, game: str = "wave", variant: str = "", **rulings: str
    ) -> str:
        """A table with "me", "open" or "bot-local" for each seat. Gives its address."""
        fields = {f"seat-{seat}": kind for seat, kind in enumerate(seats)}
        fields |= {f"name-{seat}": name for seat, name in enumerate(names)}
        fields |= {f"option-rulings.{ruling}": value for ruling, value in rulings.items()}
        table = self.send(f"/new/{game}", {"variant": variant, **fields})
        self.go(table)
        return table

    def send(self, path: str, fields: Mapping[str, str]) -> str:
        """A form, without the page on which it is filled in: those are looked at in test_home.py and test_new_table.py.

        Gives where it leads."""
        token = next(
            cookie.get("value", "") for cookie in self.context.cookies() if cookie.get("name") == identity.COOKIE
        )
        answer = self.context.request.post(
            self.url + path,
            form={"csrf": identity.form_token(token), **fields},
            headers={"origin": self.url},
            max_redirects=0,
        )
        assert answer.status == 303, answer.text()
        return self.url + answer.headers["location"]

    def choose_seats(self, seats: Sequence[str]) -> None:
        for seat in range(4):
            self.page.select_option(f"#seat-{seat}", seats[seat] if seat < len(seats) else "")

    def open_the_table(self) -> str:
        self.page.get_by_role("button", name="Set up the table").click()
        self.page.wait_for_url(re.compile("/t/"))
        return self.page.url.partition("?")[0]

    def sit_down(self, table: str) -> None:
        self.go(table)
        free = self.page.get_by_role("button", name="Take a seat")
        free.click()
        expect(free).to_have_count(0)  # the page makes way for the next one, and that for the table if the game begins

    def rename(self, name: str) -> None:
        self.go("/me")
        if not self.page.locator("#name").is_visible():
            self.page.locator("summary", has_text="Name and colour").click()
        self.page.fill("#name", name)
        self.page.get_by_role("button", name="Keep").click()
        expect(self.page.locator(".top .me")).to_have_text(name)

    def sees(self, selector: str) -> None:
        """The first of these comes to lie within the window, and nothing over its middle."""
        self.page.wait_for_function(IN_SIGHT, arg=selector)

    # At the table

    def open_sheet(self, name: str) -> None:
        self.page.get_by_role("navigation").get_by_role("button", name=name).click()

    @property
    def is_over(self) -> bool:
        return self.page.locator("#end .result").count() > 0

    @property
    def may_play(self) -> bool:
        return self.page.locator(".can-pick").count() > 0

    def pile(self) -> str:
        return self.page.locator(".pile").get_attribute("aria-label") or ""

    def pick(self, *, blind: bool = False) -> None:
        """Pick a card: one whose face is seen if there is any, unless it should be a blind one."""
        wanted = self.page.locator(f"{OWN}.back" if blind else f"{OWN}:not(.back)")
        (wanted if wanted.count() else self.page.locator(".can-pick")).first.click()

    def confirm(self) -> None:
        """Play what is picked; whoever is asked once more because it may hurt says yes."""
        self.page.locator("#choices .btn").first.click()
        self.say_yes()

    def say_yes(self) -> None:
        """If the page asks once more, because it may hurt."""
        yes = self.page.locator("#choices .hurts + .btn")
        if yes.count():
            yes.click()

    def play(self, *, blind: bool = False) -> None:
        """Play a card and wait until it is told: onto the pile, or not fitting."""
        told = self.told()
        self.pick(blind=blind)
        self.confirm()
        self.hears_more_than(told)

    def told(self) -> str:
        """The last thing in the log."""
        return self.page.locator("#log > ol > li").first.get_attribute("id") or ""

    def hears_more_than(self, told: str) -> None:
        expect(self.page.locator("#log > ol > li").first).not_to_have_attribute("id", told)


def resize(page: Page, width: int, height: int) -> None:
    """Another size of the window; comes back when the page is drawn in it, with all that is measured while drawing."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


def try_on(*surfers: Surfer, deed: str, until: str) -> Surfer:
    """Everybody does what they can, until somebody sees something. Gives who that is."""
    for each in surfers:
        each.page.evaluate(TRY_ON.format(deed=deed), until)
    first = eventually(surfers[0], lambda: next((each for each in surfers if ask(each, "window.has")), None))
    for each in surfers:
        each.page.evaluate("clearInterval(window.trying)")
    return first


def ask(someone: Surfer, question: str) -> Any:
    """What the page says to it; nothing while it makes way for another, as when a game begins."""
    try:
        return someone.page.evaluate(question)
    except Error as error:
        if "navigation" not in error.message:
            raise
        return None


def measured(page: Page, script: str, arg: Any = None) -> Any:
    """What a script finds on a page that is drawn, with nothing in between."""
    page.wait_for_load_state()
    return page.evaluate(f"async (arg) => {{ await ({DRAWN})(); return ({script})(arg); }}", arg)


class Held:
    """The first request of an address, which stands still until a test lets it go; later ones pass."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self._routes: list[Route] = []
        page.route(address, self._hold)

    def _hold(self, route: Route) -> None:
        if self._routes:
            route.continue_()
        else:
            self._routes.append(route)

    def request(self) -> Route:
        """Waits for it: a page may show that it has asked before a test is told of that."""
        until = time.monotonic() + PATIENCE / 1_000
        while not self._routes:
            assert time.monotonic() < until, "nothing was asked"
            self._page.wait_for_timeout(20)
        return self._routes[0]


def eventually(someone: Surfer, what: Callable[[], Found | None]) -> Found:
    """Wait for something, as long as a whole game may take; gives what is found."""
    until = time.monotonic() + LONG_GAME
    while not (found := what()):
        assert time.monotonic() < until, "it never comes true"
        someone.page.wait_for_timeout(20)
    return found


def wait_for_turn(*surfers: Surfer) -> Surfer:
    """Whoever of them can play first; bots may have to be told to go on."""
    until = time.monotonic() + PATIENCE / 1_000
    while time.monotonic() < until:
        for surfer in surfers:
            if ask(surfer, PLAYS_OR_GOES):
                return surfer
        surfers[0].page.wait_for_timeout(20)
    raise AssertionError("nobody can play")


def ride_with_bots(surfer: Surfer) -> None:
    """A game with bots in which it is our turn; one that is over before that is given up."""
    for _try in range(5):
        surfer.play_with_bots()
        if not wait_for_turn(surfer).is_over:
            return
    raise AssertionError("five rides were over before our first turn")


def play_to_the_end(*surfers: Surfer, blind: bool = False) -> int:
    """Everybody plays whenever they can; gives how many cards they have played."""
    for played in range(200):
        surfer = wait_for_turn(*surfers)
        if surfer.is_over:
            return played
        surfer.pick(blind=blind)
        surfer.confirm()
        surfer.page.wait_for_function("() => !document.querySelector('.picked, #choices button')")
    raise AssertionError("the game does not end")


def from_late_on(name: str) -> list[Any]:
    """A game that is looked at from late on (see web/deals.py), and in a soak from its first card."""
    return [name, pytest.param("Ana", marks=pytest.mark.soak)]
