"""People play Tavarua in a browser: whole contests, two windows, a phone, the keyboard, and nothing for axe-core."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from browser.axe import LIGHT, both, complaints
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, from_late_on, resize, try_on
from lineup.web.server.static_files import static_url

pytestmark = pytest.mark.slow


# Picks whatever is lit first, and of the rest what goes on: a script in the page is quicker than a mouse outside it.
PICK = """() => {
    const lit = "#board .can-pick, #hand .can-pick:not([data-step]), #choices .btn:not(.line)";
    const all = [...document.querySelectorAll(lit)].filter((each) => each.checkVisibility());
    const wish = ["catch", "ride"].map((key) => all.find((each) => each.dataset.pick === key)).find(Boolean);
    const said = all.find((each) => each.closest("#choices"));
    (wish || said || all[0])?.click();
}"""


def set_up(someone: Surfer, seats: Sequence[str], variant: str = "base", names: Sequence[str] = ()) -> str:
    """A table of this game; its address."""
    return someone.set_up(seats, names, game="tavarua", variant=variant)


def with_bots(someone: Surfer, bots: int = 2, variant: str = "base") -> None:
    set_up(someone, ["me"] + ["bot-local"] * bots, variant)
    someone.page.wait_for_selector(".tv")


def two_people(surfer: NewSurfer, *more: str, variant: str = "base", name: str = "") -> tuple[Surfer, Surfer]:
    one, other = surfer(), surfer()
    table = set_up(one, ["me", "open", *more], variant, [name])
    other.sit_down(table)
    for each in (one, other):
        each.page.wait_for_selector(".tv")
    return one, other


def play_on(*surfers: Surfer, until: str) -> None:
    """Everybody picks whatever is lit, until one of them sees something."""
    try_on(*surfers, deed=PICK, until=until)


CHOOSING = ".tv-corner[data-pick=paddle-out][aria-disabled=false]"  # an action can be chosen, before or after its card


def begin(someone: Surfer) -> None:
    """Over the first questions, to the first choice of an action."""
    play_on(someone, until=CHOOSING)


@pytest.mark.parametrize("name", from_late_on("Late 80"))
def test_two_people_and_bots_play_to_the_end(surfer: NewSurfer, name: str) -> None:
    one, other = two_people(surfer, "bot-local", "bot-local", variant="shortboard", name=name)
    play_on(one, other, until="#end .result")
    other.page.wait_for_selector("#end .result")
    for each in (one, other):
        expect(each.page.locator("#end .scores > div")).to_have_count(4)
        expect(each.page.get_by_role("button", name="Rematch")).to_be_visible()
    assert one.page.locator("#end .grand").all_inner_texts() == other.page.locator("#end .grand").all_inner_texts()


def test_a_whole_contest_is_played_by_picking_what_is_lit(surfer: NewSurfer) -> None:
    someone = surfer()
    with_bots(someone, 3, "longboard+snaking")
    play_on(someone, until="#end .result")
    expect(someone.page.locator("#end .lines li")).not_to_have_count(0)
    found = both(someone)
    seats = someone.page.locator("#strip li").count()
    someone.go(f"{someone.page.url}/replay?step=30&eyes={seats}")
    expect(someone.page.locator(".tv-hands p")).to_have_count(seats)
    assert found + both(someone) == []


def test_a_choice_lies_face_down_until_all_have_chosen(surfer: NewSurfer) -> None:
    one, other = two_people(surfer)
    one.page.locator("[data-pick=longboard].can-pick").click()
    expect(one.page.locator("#question")).to_contain_text("Waiting for")
    expect(one.page.locator(".tv-sealed")).to_contain_text("longboard")
    expect(other.page.locator("#surfer-0 .tv-mood.chosen")).to_have_count(1)
    assert "longboard" not in other.page.locator("#log").inner_text()
    one.page.get_by_role("button", name="Change my mind").click()
    one.page.locator("[data-pick=shortboard].can-pick").click()
    expect(one.page.locator(".tv-sealed")).to_contain_text("shortboard")
    other.page.locator("[data-pick=longboard].can-pick").click()
    expect(one.page.locator(".tv-card")).to_have_count(5)
    expect(one.page.locator(".tv-sealed")).to_have_count(0)


def dealt(surfer: NewSurfer) -> Page:
    """What one of two people sees who have their first cards; nothing happens before they do something."""
    one, other = two_people(surfer)
    for each in (one, other):
        each.page.locator("[data-pick=shortboard].can-pick").click()
    expect(one.page.locator(".tv-card")).to_have_count(5)
    return one.page


def test_cards_are_picked_in_any_order_and_put_back_one_by_one(surfer: NewSurfer) -> None:
    page = dealt(surfer)
    expect(page.get_by_role("button", name="Keep all cards")).to_be_visible()
    for place in (4, 1, 3):
        page.locator(f"#mine-{place}").click()
    expect(page.locator(".tv-card.picked")).to_have_count(3)
    page.locator("#mine-1").click()
    expect(page.locator(".tv-card.picked")).to_have_count(2)
    names = [page.locator(f"#mine-{place} .tv-name").get_attribute("data-is") or "" for place in (3, 4)]
    page.locator("#choices .btn").first.click()
    expect(page.locator(".tv-sealed")).to_contain_text(names[0])
    expect(page.locator(".tv-sealed")).to_contain_text(names[1])


def test_the_last_round_stands_beside_the_sea_step_by_step(surfer: NewSurfer) -> None:
    someone = surfer()
    with_bots(someone)
    play_on(someone, until=".tv-told .turned")
    assert someone.page.locator(".tv-told ol li").count() >= 4
    expect(someone.page.locator(".tv-told h2").first).to_have_text("Cards up")


def test_words_of_the_game_are_explained_by_one_touch(surfer: NewSurfer) -> None:
    someone = surfer()
    with_bots(someone)
    begin(someone)
    for key in ("score", "balance", "stoke", "sea"):
        someone.page.locator(f".tv-about[popovertarget=tv-about-{key}]").first.click()
        expect(someone.page.locator(f"#tv-about-{key}")).to_be_visible()
        assert complaints(someone, "light", LIGHT) == []  # in the dark, axe sees what lies below it
        someone.page.keyboard.press("Escape")
        expect(someone.page.locator(f"#tv-about-{key}")).to_be_hidden()


def test_the_score_track_shows_what_the_wave_would_score(surfer: NewSurfer) -> None:
    someone = surfer()
    with_bots(someone, 1, "shortboard")
    play_on(someone, until=".tv-corner[data-pick=ride][aria-disabled=false]")
    page = someone.page
    now = page.locator(".tv-would.now:visible")
    expect(now).to_have_count(1)
    score = page.locator(".tv-sofar b").inner_text()
    expect(now).to_contain_text(score)
    expect(page.locator(".tv-corner[data-pick=bail]")).to_contain_text(f"scores {score}")
    page.locator("#hand .tv-card:not(:has(.tv-to.falls, .tv-chance i))").first.click()
    expect(page.locator(".tv-would:visible")).to_have_count(1)
    expect(page.locator(".tv-would.now:visible")).to_have_count(0)


OFFER = """async ([module, ways]) => {
    const { picks } = await import(module);
    const moves = ways.map((keys) => ({ text: "", picks: keys, labels: keys, words: "", offer: false }));
    document.getElementById("actions").dataset.moves = JSON.stringify(moves);
    picks.path = [];
    picks.show(false);
}"""


def offer(page: Page, *ways: list[str]) -> None:
    """Let these be the moves, each a way from pick to pick."""
    page.evaluate(OFFER, [static_url("picks.js"), list(ways)])


def test_riders_waves_and_spaces_are_picked_where_they_are(surfer: NewSurfer) -> None:
    page = dealt(surfer)
    offer(page, ["snake-1", "card-1", "stoke-0"], ["snake-2", "card-1", "stoke-0"])
    expect(page.locator(".tv-surfer.can-pick")).to_have_count(2)
    page.locator("#surfer-1").click()
    expect(page.locator("#surfer-1.picked")).to_have_count(1)
    expect(page.locator("#mine-1.can-pick")).to_have_count(1)
    offer(page, ["shark", "wave-4"], ["shark", "wave-6"], ["jetski", "channel-0"], ["jetski", "channel-5"])
    for card, spots in (("Shark", ("wave-4", "wave-6")), ("Jetski", ("channel-0", "channel-5"))):
        page.locator("#choices .btn", has_text=card).click()
        expect(page.locator(".tv-spot:visible")).to_have_count(2)
        for spot in spots:
            expect(page.locator(f"[data-pick={spot}]")).to_be_visible()
        page.keyboard.press("Escape")
    expect(page.locator(".tv-spot:visible")).to_have_count(0)


def test_the_keyboard_is_enough(surfer: NewSurfer) -> None:
    someone = surfer()
    with_bots(someone)
    begin(someone)
    page = someone.page
    told = someone.told()
    tab_to(someone, "document.activeElement.classList.contains('tv-card')")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('.can-pick:not(.tv-card)')"), "the next pick has the focus"
    page.keyboard.press("Escape")
    expect(page.locator(".tv-card.picked")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    someone.hears_more_than(told)
    expect(page.locator("#said")).not_to_be_empty()


def tab_to(someone: Surfer, reached: str) -> None:
    for _press in range(80):
        someone.page.keyboard.press("Tab")
        if someone.page.evaluate(reached):
            return
    raise AssertionError(f"the keyboard does not lead there: {reached}")


def test_a_phone_shows_everything_without_panning(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    with_bots(someone, 5)
    page = someone.page
    for until in (".tv-start", CHOOSING, ".tv-told .turned"):
        play_on(someone, until=until)
        for width in (320, 360, 390):
            resize(page, width, 780)
            assert sticking_out(someone) == [], f"{until} at {width}"
    assert both(someone) == []


def test_nothing_sticks_out_at_any_width(surfer: NewSurfer) -> None:
    someone = surfer()
    with_bots(someone, 5)
    play_on(someone, until=".tv-told .turned")
    wrong = {}
    for width in (320, 390, 640, 799, 800, 899, 1099, 1100, 1279, 1280, 1366, 1500, 1800):
        resize(someone.page, width, 900)
        found = sticking_out(someone)
        if found:
            wrong[width] = found
    assert wrong == {}


def sticking_out(someone: Surfer) -> list[str]:
    """What lies beyond the window or its own column, by class."""
    found: list[str] = someone.page.evaluate(
        """() => {
            const box = (element) => element.getBoundingClientRect();
            const out = (each, column) =>
                box(each).width && (box(each).left < box(column).left - 1 || box(each).right > box(column).right + 1);
            const all = (what, within = document) => [...within.querySelectorAll(what)];
            const inside = (area, what) => all(what).filter((each) => out(each, document.querySelector(area)));
            const parts = [
                ...inside("#board", "#board .tv > *, .tv-sea, .tv-ribbon, .tv-coming"),
                ...inside("#hand", ".tv-mat, #hand .tv-card, .tv-corner, .tv-plank"),
                ...all(".tv-row > div").flatMap((cell) =>
                    all(".tv-surfer, .tv-die", cell).filter((each) => out(each, cell))),
            ];
            const pans = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
            return [...pans, ...parts.map((each) => each.className.baseVal ?? each.className)];
        }"""
    )
    return found


WHERE = """(words) => {
    const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const [x, y] = middle(document.querySelector(".tv-board").getBoundingClientRect());
    const found = [...document.querySelectorAll(".tv-corner")].find((each) => each.textContent.includes(words));
    const [at, down] = middle(found.getBoundingClientRect());
    return (down < y ? "top " : "bottom ") + (at < x ? "left" : "right");
}"""


@pytest.mark.parametrize("size", [{}, PHONE], ids=["laptop", "phone"])
def test_t4_10_each_action_is_picked_at_its_printed_corner(surfer: NewSurfer, size: dict[str, object]) -> None:
    someone = surfer(**size)
    with_bots(someone, 1)
    begin(someone)
    corners = {"Catch": "top left", "Paddle out": "top right", "Wait": "bottom left", "Stay ashore": "bottom right"}
    assert {words: someone.page.evaluate(WHERE, words) for words in corners} == corners
    play_on(someone, until=".tv-board.riding")
    corners = {"Ride": "top left", "Score": "top right", "Bail": "bottom left"}
    assert {words: someone.page.evaluate(WHERE, words) for words in corners} == corners


def test_axe_finds_nothing_while_playing(surfer: NewSurfer) -> None:
    someone, watcher = surfer(), surfer()
    with_bots(someone)
    found = both(someone)
    begin(someone)
    found += both(someone)
    someone.page.locator("#mine-2").click()
    someone.page.locator(".tv-step [data-step]:visible").click()
    found += both(someone)
    someone.page.keyboard.press("Escape")
    someone.page.keyboard.press("Escape")
    someone.page.locator("[data-pick=several]").click()
    someone.page.locator("#mine-2").click()
    someone.page.locator("#mine-4").click()
    found += both(someone)
    for _key in range(3):
        someone.page.keyboard.press("Escape")
    play_on(someone, until=".tv-track summary")
    someone.page.locator(".tv-track summary").click()
    found += both(someone)
    watcher.go(someone.page.url)
    assert watcher.page.locator("[data-pick], #hand .tv-card").count() == 0
    found += both(watcher)
    assert sorted(set(found)) == []


def test_several_people_on_one_device_do_not_see_each_others_cards(surfer: NewSurfer) -> None:
    someone = surfer()
    set_up(someone, ["me", "me"], names=["Ana", "Ben"])
    page = someone.page
    expect(page.locator(".cover")).to_be_visible()
    assert page.locator(".tv-mat, .tv-card").count() == 0
    page.locator(".cover .btn").first.click()
    page.locator("[data-pick=shortboard].can-pick").click()
    expect(page.locator(".cover")).to_be_visible()
    assert page.locator(".tv-mat, .tv-card, .tv-sealed").count() == 0
