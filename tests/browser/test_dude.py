"""People play Surf's Up, Dude!: far apart with bots, by keyboard, and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.captions import beats, lasts, watch
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, eventually, from_late_on, resize, try_on
from lineup.web.server.static_files import static_url

pytestmark = pytest.mark.slow

GAME = "surfs_up_dude"
MOST_STEPS = 1_500

# Picks whatever is lit, and says yes or no in turn where it is asked: any way through the game will do.
PLAY = """() => {
  if (document.querySelector("#end .result")) return "over";
  const lit = [...document.querySelectorAll(".can-pick:not(.picked)")];
  const said = [...document.querySelectorAll("#choices .btn:not(.line)")];
  const turns = (window.turns || 0) + 1;
  const next = turns % 5 === 0 && said.length ? said.at(-1) : lit.at(turns % 3 - 1) || lit[0] || said[0];
  if (next) window.turns = turns; // however often one looks before there is anything to do
  next?.click();
  return next ? "played" : "";
}"""


def sit(someone: Surfer, *seats: str, name: str = "") -> str:
    """A table of this game; its address."""
    return someone.set_up(seats, [name], game=GAME)


def together(surfer: NewSurfer, *more: str, name: str = "") -> tuple[Surfer, Surfer]:
    """Two people in two windows, with whoever else sits there."""
    one, other = surfer(), surfer()
    other.sit_down(sit(one, "me", "open", *more, name=name))
    for each in (one, other):
        each.page.wait_for_selector(".dude")
    return one, other


def step(someone: Surfer) -> bool:
    """Do something, as soon as anything can be done; False when the game is over."""
    done: str = eventually(someone, lambda: someone.page.evaluate(PLAY))
    return done != "over"


def until(selector: str, *people: Surfer) -> Surfer:
    """Play on until somebody sees this, or the end."""
    return try_on(*people, deed=PLAY, until=f"{selector}, #end .result")


def wait_until_asked(someone: Surfer) -> None:
    """The game is set up, and something is asked."""
    someone.page.wait_for_selector("#main:not(.setting-up) :is(.can-pick, #choices .btn:not(.line))")


def sticks_out(someone: Surfer) -> list[str]:
    """What is wider than the window."""
    found: list[str] = someone.page.evaluate(
        """() => [...document.querySelectorAll("#board *, #hand *, #actions *")].filter((each) => {
             const box = each.getBoundingClientRect();
             return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
           }).map((each) => each.outerHTML.slice(0, 90))"""
    )
    wide = someone.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [*found, *(["the page"] if wide else [])]


def test_surfers_who_wait_stay_in_their_zone_on_a_phone(surfer: NewSurfer) -> None:
    """Four of each player there: more than will ever come together."""
    someone = surfer(**PHONE)
    sit(someone, "me", *["bot-local"] * 3)
    someone.page.wait_for_selector(".zone .group")
    spilt = someone.page.evaluate(
        """() => [...document.querySelectorAll(".zone")].filter((zone) => {
             const crowd = zone.querySelector(".crowd"), group = document.querySelector(".zone .group").cloneNode(true);
             const pawn = group.querySelector(".pawn");
             while (group.querySelectorAll(".pawn").length < 4) pawn.before(pawn.cloneNode(true));
             crowd.replaceChildren(...[1, 2, 3, 4].map(() => group.cloneNode(true)));
             const { right } = zone.getBoundingClientRect();
             return [...crowd.querySelectorAll(".pawn")].some((each) => each.getBoundingClientRect().right > right + 1);
           }).map((zone) => zone.className)"""
    )
    assert spilt == []


@pytest.mark.parametrize("name", from_late_on("Late 50"))
def test_two_people_and_a_bot_play_to_the_end(surfer: NewSurfer, name: str) -> None:
    one, other = together(surfer, "bot-local", name=name)
    until("#end .result", one, other)
    for each in (one, other):
        expect(each.page.locator("#end .result")).to_contain_text("points")
        expect(each.page.locator("#end .scores > div")).to_have_count(3)
        expect(each.page.locator("#log")).to_contain_text("The last wave has reached the beach")
    assert one.page.locator("#end .grand").all_inner_texts() == other.page.locator("#end .grand").all_inner_texts()


def test_a_lit_card_leads_to_a_lit_wave_and_the_surfer_stands_there(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "me", "bot-random")
    waves = ".waves .tile.can-pick"
    for _try in range(MOST_STEPS):
        wait_until_asked(someone)
        cards = someone.page.locator(".surf-card.can-pick")
        if "Play a card" in someone.page.locator("#question").inner_text() and cards.count():
            cards.first.click()
            if someone.page.locator(waves).count():
                break
            someone.page.keyboard.press("Escape")
        assert step(someone)
    mine = someone.page.locator(".places .mine").count()
    someone.page.locator(waves).first.click()
    expect(someone.page.locator(".places .mine")).to_have_count(mine + 1)


def test_a_sealed_card_waits_for_the_other_and_nobody_sees_it(surfer: NewSurfer) -> None:
    one, other = together(surfer)
    first = until(".surf-card.can-pick[id=card-bail]", one, other)
    second = other if first is one else one
    assert not first.is_over
    first.page.locator("#card-bail").click()
    first.say_yes()
    asked = second.page.locator("#card-bail.can-pick")
    asked.or_(second.page.locator("#log li", has_text="The cards on space")).first.wait_for(state="attached")
    if asked.count():
        expect(first.page.locator("#question")).to_contain_text("You have chosen: play Bail face down.")
        expect(first.page.locator("#question")).to_contain_text("Waiting for")
        expect(second.page.locator(".choosing .chosen")).to_have_count(1)
        assert "Bail" not in second.page.locator(".choosing").inner_text()
        second.page.locator("#card-bail").click()
        second.say_yes()
    for each in (one, other):
        expect(each.page.locator("#log")).to_contain_text("The cards on space")


def test_a_contest_of_six_is_played_card_by_card(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    watch(someone)
    sit(someone, "me", *["bot-local"] * 5)
    someone.page.wait_for_selector(".dude")
    until("#log .told-revealed, #log .told-peace, #log .told-driven_off", someone)
    expect(someone.page.locator("#telling")).to_be_hidden()
    rolled = [beat for beat in beats(someone) if beat["motion"] == "roll"]
    assert rolled, "the die was seen before anything came of it"
    assert lasts(someone) > 0


def test_the_discard_pile_is_shown_on_request_and_odds_are_there(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "me", "bot-local", "bot-local")
    expect(someone.page.locator(".odds .die")).to_have_count(6)
    someone.page.locator(".about").click()
    expect(someone.page.locator("#chances")).to_contain_text("39 %")
    someone.page.keyboard.press("Escape")
    heap = someone.page.locator("#thrown")
    expect(heap).to_be_hidden()
    someone.page.get_by_role("button", name=re.compile("discard pile")).click()
    expect(heap).to_be_visible()
    someone.page.keyboard.press("Escape")
    expect(heap).to_be_hidden()


IS_ANSWERED = "(module) => import(module).then(({ picks }) => !picks.sent)"  # and what came of it is drawn


def test_everything_is_done_by_keyboard(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "me", "bot-local")
    for _turn in range(12):
        wait_until_asked(someone)
        if someone.is_over:
            break
        told = someone.told()
        for _press in range(80):
            someone.page.keyboard.press("Tab")
            if someone.page.evaluate(
                "document.activeElement.matches('.can-pick:not(.picked), #choices .btn:not(.line)')"
            ):
                someone.page.keyboard.press("Enter")
                someone.page.wait_for_function(IS_ANSWERED, arg=static_url("picks.js"))
            if someone.told() != told:
                break
        someone.hears_more_than(told)


def test_a_phone_shows_everything_without_panning(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    sit(someone, "me", *["bot-local"] * 5)
    someone.page.wait_for_selector(".dude")
    for _turn in range(8):
        if not step(someone):
            break
        wait_until_asked(someone)
        for width in (320, 390):
            resize(someone.page, width, 780)
            assert sticks_out(someone) == []


ASKED_IN_VAIN = "JSON.parse(document.getElementById('actions').dataset.moves).length === 1"


def test_among_bots_nobody_is_asked_in_vain_who_does_not_want_to_be(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "me", "bot-local", "bot-local", name="Late 90")
    for _step in range(12):
        if not step(someone):
            break
        assert not someone.page.evaluate(ASKED_IN_VAIN)
    someone.page.locator("[data-sheet=house]").click()
    someone.page.get_by_role("button", name="Ask me even if I have no choice").click()
    until("#actions [data-send=forced]", someone)
    assert not someone.is_over
    assert someone.page.evaluate(ASKED_IN_VAIN)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_names_are_never_cut(surfer: NewSurfer, size: tuple[int, int]) -> None:
    someone = surfer()
    sit(someone, "me", "bot-local", "bot-local", "bot-local", name="Wittgenstein W")
    until(".choosing", someone)
    resize(someone.page, *size)
    names = someone.page.locator(".standings .who, #strip .name")
    assert names.count() == 8
    assert names.evaluate_all("all => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length") == 0
    expect(someone.page.locator(".standings .who", has_text="Wittgenstein W")).to_be_visible()


def test_nothing_is_wrong_with_its_pages(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "me", "bot-local", "bot-local")
    wait_until_asked(someone)
    found = both(someone)
    until(".choosing", someone)
    found += both(someone)
    someone.page.get_by_role("button", name=re.compile("discard pile")).click()
    found += both(someone)
    someone.page.keyboard.press("Escape")
    resize(someone.page, 390, 844)
    found += both(someone)
    assert sorted({each.partition(": ")[2][:140] for each in found}) == []


def test_help_meets_a_newcomer_and_leaves_after_the_first_turns(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "me", "bot-local")
    wait_until_asked(someone)
    expect(someone.page.locator(".coach li")).not_to_have_count(0)
    for _step in range(MOST_STEPS):
        if re.search(r"Turn ([6-9]|\d\d)", someone.page.locator(".dude .sky").inner_text()):
            break
        assert step(someone)
    expect(someone.page.locator(".coach")).to_have_count(0)


# Of each card of the hand: whether it can be picked, and how much of it is seen.
HAND = """() => [...document.querySelectorAll("#hand .surf-card")].map((each) =>
  [each.getAttribute("aria-disabled") === "false", Number(getComputedStyle(each).opacity)])"""


def test_cards_without_use_step_back_while_others_can_be_played(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "me", "bot-local", "bot-local")
    cards = someone.page.locator(".surf-card.can-pick")
    cards.first.wait_for()
    before = someone.page.evaluate(HAND)
    assert {may for may, _seen in before} == {True, False}
    assert all((seen == 1) == may for may, seen in before)
    cards.first.click()
    assert someone.page.evaluate(HAND) == before, "and a card that is picked changes nothing for the others"
    try_on(someone, deed=PLAY, until=".surf-card.can-pick[id=card-bail]")
    assert {seen for _may, seen in someone.page.evaluate(HAND)} == {1}, "in a contest every card counts"


# How far the newest and all earlier contests of a turn reach below the sea.
BELOW = """() => document.querySelector(".shore").getBoundingClientRect().bottom
  - document.querySelector(".sea").getBoundingClientRect().bottom"""


def test_all_contests_of_a_turn_have_room_beside_the_sea_for_six(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "me", *["bot-local"] * 5)
    until(".choosing ~ .earlier", someone)
    assert not someone.is_over
    for size in ((1366, 768), (1920, 1080)):
        resize(someone.page, *size)
        assert someone.page.evaluate(BELOW) < 10


# Free places through which something else is seen.
CUT = """() => [...document.querySelectorAll(".waves .place")].filter((each) => {
  const ring = getComputedStyle(each, "::before");
  return ring.backgroundColor === "rgba(0, 0, 0, 0)" || ring.opacity !== "1";
}).length"""


def test_no_crest_is_seen_through_a_free_place(surfer: NewSurfer) -> None:
    someone = surfer()
    sit(someone, "me", "bot-local")
    someone.page.wait_for_selector(".waves .place", state="attached")
    assert someone.page.evaluate(CUT) == 0


# Names of waves over which a number lies, its own or that of the next one.
COVERED = """() => {
  const all = (inside) => [...document.querySelectorAll(`.waves .swell > ${inside}`)];
  const boxes = (inside) => all(inside).map((each) => each.getBoundingClientRect());
  const isOver = (one, other) => one.right > other.left + 1 && one.left < other.right - 1
    && one.bottom > other.top + 2 && one.top < other.bottom - 2;
  return boxes(".name").filter((name) => boxes(".number").some((number) => isOver(number, name))).length;
}"""


def test_in_a_lesson_on_a_phone_no_number_covers_the_name_of_its_wave(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    someone.go(someone.send(f"/learn/{GAME}", {}))
    expect(someone.page.locator(".lesson")).to_be_visible()
    assert someone.page.locator(".waves .swell").count() > 1
    assert someone.page.evaluate(COVERED) == 0
