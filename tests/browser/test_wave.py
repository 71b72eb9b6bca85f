"""The table of Wave: stickers, rings and captions at every size, and a board that stays where it is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.captions import tell_for_ever, watch
from browser.conftest import LAPTOP, PHONE, NewSurfer
from browser.people import PLAYS_OR_GOES, Surfer, resize, wait_for_turn
from browser.replays import before, go_on
from browser.test_steady_board import where

pytestmark = pytest.mark.slow

# At the table of whoever is called Patience, bots think until they are told to wait, and then as usual.
THINK_LONG = """
import asyncio
think_as_usual = lineup.web.bots.runner.BotRunner._think

async def think_long(self, what, live, table, seat):
    play = table.plays
    while what == "answer" and "Patience" in table.names() and not hasattr(live, f"waited_{play}") and not live.is_gone:
        if live.go_ahead.said_wait(play):
            setattr(live, f"waited_{play}", True)
        await asyncio.sleep(0.01)
    return await think_as_usual(self, what, live, table, seat)

lineup.web.bots.runner.BotRunner._think = think_long
"""
SERVER = {"prepare": THINK_LONG}
BIG: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SIZES = pytest.mark.parametrize("size", [BIG, LAPTOP, PHONE], ids=["big", "laptop", "phone"])
OWN = ".fan.own .can-pick"
# Stickers that reach beyond their card, and players' letters that reach beyond their sticker.
CUT = """() => [...document.querySelectorAll(".wave-mark, .wave-mark u")].filter((each) => {
  const within = each.closest(each.matches("u") ? ".wave-mark" : ".wave-card");
  const [box, home] = [each, within].map((one) => one.getBoundingClientRect());
  return box.left < home.left - 3 || box.right > home.right + 3;
}).map((each) => each.title || each.dataset.is)"""
IN_THE_WINDOW = """(all) => all.map((each) => each.getBoundingClientRect()).every(
  (box) => box.left >= 0 && box.right <= innerWidth)"""
# What counts down on the button that lets a bot play.
RUNS = """() => document.querySelector("[data-send=go]").getAnimations({ subtree: true })
  .filter((each) => each.effect.pseudoElement === "::before").map((each) => each.playState)"""
# Which names, on the board and above it, what is told lies over.
COVERED = """() => {
  const said = document.getElementById("telling").getBoundingClientRect();
  const meets = ({ left, right, top, bottom }) =>
    left < said.right && said.left < right && top < said.bottom && said.top < bottom;
  const names = [...document.querySelectorAll("#strip .name, .wave-hand h2 > span")];
  return names.filter((each) => meets(each.getBoundingClientRect())).map((each) => each.textContent);
}"""


def asks(someone: Surfer) -> None:
    """Our turn; whoever waits for our advice need not."""
    someone.page.wait_for_function(PLAYS_OR_GOES)


@SIZES
def test_the_board_stays_from_the_first_question_on_while_help_comes_and_goes(
    surfer: NewSurfer, size: dict[str, Any]
) -> None:
    someone = surfer(**size)
    someone.play_with_bots()
    found = {tuple(where(someone))}
    for _turn in range(3):  # so long does any ride last with this deal
        asks(someone)
        found.add(tuple(where(someone)))
        told = someone.told()
        someone.pick()
        found.add(tuple(where(someone)))
        someone.confirm()
        someone.hears_more_than(told)
        found |= set() if someone.is_over else {tuple(where(someone))}
    assert len(found) == 1


@SIZES
def test_a_hint_stays_while_a_card_is_picked_and_goes_with_the_move(surfer: NewSurfer, size: dict[str, Any]) -> None:
    someone = surfer(**size)
    someone.set_up(["me", "bot-local", "bot-local"])
    asks(someone)
    button, question = (someone.page.locator(each).bounding_box() for each in ("[data-send=hint]", "#question"))
    assert button
    assert question
    assert size is PHONE or abs(button["y"] + button["height"] / 2 - question["y"] - question["height"] / 2) < 8
    asked = where(someone)
    someone.page.get_by_role("button", name="Hint", exact=True).click()
    someone.page.wait_for_selector(".now .hint-line")
    someone.page.locator(f"{OWN}:not(.hinted-now)").first.click()
    someone.sees(".now .hint-line")
    someone.sees("#choices .btn")
    expect(someone.page.locator(".hinted-now")).to_have_attribute(
        "aria-description", "1: " + words_of_the_hint(someone)
    )
    assert where(someone) == asked
    someone.confirm()
    expect(someone.page.locator(".hint-line, [data-hint]")).to_have_count(0)


def words_of_the_hint(someone: Surfer) -> str:
    return someone.page.locator(".now .hint-line").get_attribute("title") or ""


def test_a_card_that_was_picked_for_talk_is_put_back_when_the_turn_comes(surfer: NewSurfer) -> None:
    everybody = [surfer(), surfer(), surfer()]
    table = everybody[0].set_up(["me", "open", "open"])
    for each in everybody[1:]:
        each.sit_down(table)
    first = wait_for_turn(*everybody)
    talker = next(each for each in everybody if each is not first)
    talker.page.locator(".wave-hand:not(.on-turn) .can-tell").first.click()
    expect(talker.page.locator(".wave-hand .picked")).to_have_count(1)
    first.play()
    expect(talker.page.locator("#refusal")).to_contain_text("Somebody has played in the meantime")
    expect(talker.page.locator(".wave-hand .picked, #choices .btn")).to_have_count(0)
    if wait_for_turn(*[each for each in everybody if each is not first]) is not talker:
        next(each for each in everybody if each not in (first, talker)).play()
    expect(talker.page.locator(OWN).first).to_be_visible()
    expect(talker.page.locator(".wave-hand .picked")).to_have_count(0)


def until_a_bot_listens(someone: Surfer) -> Locator:
    """The button that lets it play."""
    go = someone.page.locator("[data-send=go]")
    while not go.count():
        asks(someone) if someone.may_play else someone.page.wait_for_timeout(20)
        if someone.may_play:
            someone.play()
    return go


def test_a_newcomer_is_waited_for_until_the_first_go_on(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.begins_with("pace=usual")
    someone.set_up(["me", "bot-local", "bot-local"], ["Patience"])
    page, go = someone.page, until_a_bot_listens(someone)
    expect(page.locator("[data-send=go][data-held]")).to_have_count(1)
    expect(page.locator("#question")).to_contain_text("waits for your advice")
    expect(page.locator("[data-send=wait], [data-never]")).to_have_count(0)
    page.locator(".wave-hand.on-turn .can-tell:not(.back)").first.click()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(go).to_be_visible()
    assert page.evaluate(RUNS) == []
    told = someone.told()
    go.click()
    someone.hears_more_than(told)
    assert page.evaluate("localStorage.getItem('goes')") == "1"


OTHERS_HAVE_SAID_ALL = """() => {
  document.getElementById("actions").dataset.listens = "brief";
  document.dispatchEvent(new Event("picks"));
}"""


def test_a_moment_ends_once_others_have_said_all_there_is_to_say(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.begins_with("pace=usual")
    someone.set_up(["me", "bot-local", "bot-local"], ["Patience"])
    page = someone.page
    until_a_bot_listens(someone)
    expect(page.locator("[data-send=go][data-held]")).to_have_count(1)
    expect(page.locator("#question")).to_have_text("Hina waits for your advice. Nothing to say? Press Go on.")
    told = someone.told()
    page.evaluate(OTHERS_HAVE_SAID_ALL)
    someone.hears_more_than(told)


# How far the ground of each button is from that of what it stands in, as the sum of its colours.
STANDS_OUT = """() => {
  const [play, fits, around] = ["[data-says=say-play]", "[data-says=say-fits]", "#choices"].map((each) => {
    const ground = getComputedStyle(document.querySelector(each)).backgroundColor;
    const [red, green, blue] = ground.match(/[0-9]+/g).map(Number);
    return red + green + blue;
  });
  return Math.abs(play - around) > 400 && Math.abs(fits - around) < 100;
}"""


@pytest.mark.parametrize("light", ["light", "dark"])
def test_play_this_is_the_stronger_word_by_day_and_by_night(surfer: NewSurfer, light: str) -> None:
    someone = surfer(**LAPTOP, color_scheme=light)
    someone.play_with_bots()
    asks(someone)
    someone.page.locator(".wave-mates .wave-hand button:not(.back)").last.click()
    assert someone.page.evaluate(STANDS_OUT)


def test_what_is_said_of_a_card_does_not_cover_the_pile(surfer: NewSurfer) -> None:
    someone = surfer(**LAPTOP)
    someone.play_with_bots()
    asks(someone)
    for place in ("first", "last"):
        hand = someone.page.locator(f".wave-mates .wave-hand:{place}-child button:not(.back)").last
        hand.click()
        said, pile = (someone.page.locator(each).bounding_box() for each in ("#choices.beside", "#pile"))
        assert said
        assert pile
        assert said["x"] + said["width"] <= pile["x"] or pile["x"] + pile["width"] <= said["x"]
        someone.page.get_by_role("button", name="Back", exact=True).click()
        expect(someone.page.locator("#choices.beside")).to_have_count(0)


def test_a_bot_waits_while_a_drawer_covers_the_table(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["me", "bot-local", "bot-local"], ["Patience"])
    until_a_bot_listens(someone)
    someone.open_sheet("Rules")
    expect(someone.page.locator("[data-send=go][data-held]")).to_have_count(1)
    told = someone.told()
    someone.page.keyboard.press("Escape")
    someone.hears_more_than(told)


def test_a_bot_listens_as_long_as_a_card_is_picked_even_after_a_go(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["me", "bot-local", "bot-local"], ["Patience"])
    page, go = someone.page, until_a_bot_listens(someone)
    go.click()
    expect(page.locator("#question")).to_contain_text("Waiting for")
    card = page.locator(".wave-hand.on-turn .can-tell:not(.back)").first
    told = someone.told()
    card.click()
    expect(page.locator("[data-send=go][data-held]")).to_have_count(1)
    expect(page.locator("#question")).to_contain_text("waits for your advice")
    expect(page.locator(".wave-hand .picked")).to_have_count(1)
    page.get_by_role("button", name="Say: ▶ play this").click()
    expect(page.locator(".wave-hand .wave-mark.play")).not_to_have_count(0)
    someone.hears_more_than(told)


def test_a_perfect_wave_is_the_headline_of_its_ending(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["bot-local", "me", "bot-local"], ["", "Perfect 1", ""])
    asks(someone)
    someone.inside("stage.js", "m.stage.pace = () => 0.001; m.stage.longest = 1")  # all of it is there, and stays
    someone.pick(blind=True)
    someone.confirm()
    scene = someone.page.locator(".scene .wave-perfect.shown")
    expect(scene).to_have_text("A perfect wave!")
    expect(someone.page.locator(".scene .wave-team li")).to_have_count(3)
    someone.page.get_by_role("button", name="To the result").click()
    expect(someone.page.locator("#end .best .headline")).to_have_text("A perfect wave!")
    expect(someone.page.locator("#end .result")).to_have_text(
        "Every card is played. There are harder waves among the variants."
    )


def test_a_take_back_says_what_it_costs(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["me", "bot-local", "bot-local"])
    asks(someone)
    someone.play()
    someone.page.locator("[data-send=take_back]").click()
    expect(someone.page.locator("#refusal")).to_contain_text("Luck falls anew from here, and the result will say so.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_phone_shows_everybody_who_plays(surfer: NewSurfer, seats: int) -> None:
    someone = surfer(**PHONE)
    someone.set_up(["me", *["bot-local"] * (seats - 1)])
    someone.page.wait_for_selector("#pile")
    assert someone.page.locator("#strip .player").count() == seats
    assert someone.page.locator("#strip .player, #strip .name").evaluate_all(IN_THE_WINDOW)


def test_no_sticker_is_cut_in_the_lesson(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go("/learn/wave")
    someone.page.get_by_role("button", name="Learn it by playing").click()
    someone.page.wait_for_selector(".fan.own .wave-mark")
    for width, height in ((1920, 1080), (1366, 768), (1100, 700), (844, 390), (390, 844), (320, 640)):
        resize(someone.page, width, height)
        assert someone.page.evaluate(CUT) == [], (width, height)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_a_replay_says_covers_no_name(surfer: NewSurfer, size: dict[str, Any]) -> None:
    someone = surfer(**size, reduced_motion="no-preference")
    watch(someone)
    before(someone, "wave", 3, "travel")
    someone.page.wait_for_selector("#verdict")
    tell_for_ever(someone)
    go_on(someone)
    expect(someone.page.locator("#telling")).to_be_visible()
    assert someone.page.evaluate(COVERED) == []


def test_a_second_tap_plays_a_card_and_advice_stands_beside_its_card(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    someone.play_with_bots()
    asks(someone)
    theirs = someone.page.locator(".wave-hand button:not(.back)").last
    theirs.click()
    said, card = someone.page.locator("#choices.beside").bounding_box(), theirs.bounding_box()
    assert said
    assert card
    assert abs(said["y"] - card["y"] - card["height"]) < 40
    someone.page.get_by_role("button", name="Back", exact=True).click()
    expect(someone.page.locator("#choices.beside")).to_have_count(0)
    told = someone.told()
    someone.pick()
    someone.page.locator(".fan.own .picked").click()
    someone.say_yes()
    someone.hears_more_than(told)
    assert someone.complaints == []
