"""A hint at the table; a review beside a replay, with its curve, better moves and reasons; playing on; practice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import LAPTOP, PHONE, NewSurfer
from browser.people import Held, Surfer, measured, try_on
from browser.replays import PLAYED
from browser.test_dude import PLAY as PLAY_LIT
from browser.test_steady_board import where
from browser.test_tavarua_hints import answer, ask

pytestmark = pytest.mark.slow

SERVER = {
    "prepare": "\nimport lineup.web.review.reviews; lineup.web.review.reviews.BUDGET = 24\n"
}  # little thought, for speed
WHOLE = "#curve[data-percent='100']"
SCROLLED = "() => document.getElementById('verdict').scrollTop"
# How far the button to play on reaches below its panel.
BELOW = """() => { const bottom = (what) => document.querySelector(what).getBoundingClientRect().bottom;
  return bottom(".play-on .btn") - bottom("#verdict"); }"""


def over(someone: Surfer, second: str) -> str:
    """The address of a short game that is over when it is dealt; in its last step the second player goes wrong."""
    table = someone.set_up(["me", second], [PLAYED], game="party_wave")
    someone.page.wait_for_selector("#end .result")
    return table


def test_a_hint_lights_the_best_moves_and_is_asked_once(surfer: NewSurfer) -> None:
    ana = surfer(**PHONE)
    ana.set_up(["me", "bot-local"])
    ana.page.get_by_role("button", name="Hint", exact=True).click()
    ana.page.wait_for_selector(".now .hint-line")
    lines = ana.page.locator(".hint-line")
    expect(ana.page.locator("[data-send=hint]")).to_have_count(0)
    expect(ana.page.locator("[data-pick].hinted-now").first).to_be_visible()
    assert "at the end" not in lines.first.inner_text()  # in words, until somebody asks for figures
    ana.page.get_by_role("button", name="Show the figures").click()
    expect(lines.first).to_contain_text("at the end", use_inner_text=True)
    expect(ana.page.locator(".hint-line:visible")).to_have_count(1)
    ana.page.locator(".hint-next").click()
    expect(lines.nth(1)).to_be_visible()
    expect(ana.page.locator(".hint-line:visible")).to_have_count(1)
    assert both(ana) == []
    ana.page.locator(".hint-shut").click()
    expect(ana.page.locator(".hint-line:visible, [data-pick].hinted-now")).to_have_count(0)
    ana.page.locator(".hint-shut").click()
    expect(lines.nth(1)).to_be_visible()


def test_a_hint_picks_its_move_which_is_then_played_also_by_keyboard(surfer: NewSurfer) -> None:
    ana = surfer()
    ana.set_up(["me", "bot-local"])
    ana.page.get_by_role("button", name="Hint", exact=True).click()
    first = ana.page.locator(".hint-line").first
    first.focus()
    ana.page.keyboard.press("Enter")
    play = ana.page.locator("#choices button").first
    expect(play).to_be_focused()
    assert (play.text_content() or "") in (first.text_content() or "")
    expect(ana.page.locator(".fan.own .picked")).to_have_count(1)
    ana.page.get_by_role("button", name="Back", exact=True).click()
    expect(ana.page.locator(".picked")).to_have_count(0)
    ana.page.reload()
    ana.page.locator(".hint-line").first.click()
    ana.page.locator("#choices button").first.click()
    expect(ana.page.locator(".hint-line")).to_have_count(0)


PEACE = "[data-pick~=peace].can-pick"


def hinted_for_peace(someone: Surfer) -> None:
    """Asked for Peace in Surf's Up, Dude!, with a hint open."""
    someone.set_up(["me", "bot-local", "bot-local"], ["Ana"], game="surfs_up_dude")
    try_on(someone, deed=PLAY_LIT, until=PEACE)
    someone.page.get_by_role("button", name="Hint", exact=True).click()
    someone.page.wait_for_selector(".hint-line")


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_beside_an_open_hint_answers_and_cards_do_what_they_always_do(surfer: NewSurfer, size: dict[str, Any]) -> None:
    for wanted in ("#choices .btn:has-text('Play Peace')", f"#hand {PEACE}"):
        someone = surfer(**size)
        hinted_for_peace(someone)
        someone.page.locator(wanted).click()
        expect(someone.page.locator("#log li", has_text="peace on space").first).to_be_attached()
        expect(someone.page.locator(".hint-line")).to_have_count(0)


def test_a_hint_that_one_click_makes_is_made_by_one_click(surfer: NewSurfer) -> None:
    someone = surfer()
    hinted_for_peace(someone)
    prompt = someone.page.locator("#actions").get_attribute("data-prompt") or ""
    someone.page.locator(".hint-line", has_text="No Peace").click()
    expect(someone.page.locator("#actions")).not_to_have_attribute("data-prompt", prompt)


def test_in_wave_a_card_is_played_beside_an_open_hint(surfer: NewSurfer) -> None:
    ana = surfer()
    ana.set_up(["me", "bot-local"])
    ana.page.get_by_role("button", name="Hint", exact=True).click()
    ana.page.wait_for_selector(".hint-line")
    ana.play()
    expect(ana.page.locator(".hint-line")).to_have_count(0)


# A card and a wave: the first move that needs both.
ONTO_A_WAVE = """() => JSON.parse(document.querySelector("#actions").dataset.moves)
  .find(({ picks }) => picks.length === 2 && picks[1].startsWith("wave")).text"""


def test_after_a_hint_its_wave_makes_the_move_and_another_card_begins_anew(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["me", "bot-local", "bot-local"], ["Ana"], game="surfs_up_dude")
    page = someone.page
    page.wait_for_selector(".waves .tile.can-pick, #hand .can-pick")
    asked = ask(page)
    answer(page, asked, page.evaluate(ONTO_A_WAVE))
    line = page.locator(".hint-line[data-lights*=wave]").first
    line.click()
    card, wave = (line.get_attribute("data-lights") or "").split(" ")
    expect(page.locator(f".tile.picked[data-pick={wave}]")).to_be_visible()
    page.locator(f"#hand .surf-card[aria-disabled=false]:not(#{card})").first.click()
    expect(page.locator(f"#{card}.picked")).to_have_count(0)
    page.keyboard.press("Escape")
    line.click()
    mine = page.locator(".places .mine").count()
    page.locator(f".tile.picked[data-pick={wave}]").click()
    expect(page.locator(".places .mine")).to_have_count(mine + 1)


@pytest.mark.parametrize(
    ("game", "size"), [("tavarua", LAPTOP), ("perfect_wave", PHONE), ("perfect_wave", LAPTOP), ("wave", PHONE)]
)
def test_a_hint_takes_one_row_and_nothing_moves_for_it(surfer: NewSurfer, game: str, size: dict[str, Any]) -> None:
    ana = surfer(**size)
    ana.set_up(["me", "bot-local"], game=game)
    hint = ana.page.get_by_role("button", name="Hint", exact=True)
    expect(hint).to_be_visible()
    asked = where(ana)
    thought = Held(ana.page, "**/hint?*")
    hint.click()
    ana.page.wait_for_selector("#hint .waits")
    thinking = where(ana)
    thought.request().continue_()
    ana.page.wait_for_selector(".hint-line")
    assert (thinking, where(ana)) == (asked, asked)
    box = ana.page.locator("#hint").bounding_box()
    assert box is not None
    assert box["height"] < 64
    ana.sees(".now .hint-line")
    ana.page.locator(".hint-shut").click()
    ana.sees("#question")


def test_a_replay_is_reviewed_explained_and_played_on(surfer: NewSurfer) -> None:
    ana = surfer()
    table = over(ana, "bot-random")
    ana.go(f"{table}/replay?step=3&eyes=0")
    page = ana.page
    page.wait_for_selector(WHOLE)
    expect(page.locator("#curve h2")).to_have_text("Chance to win")
    turn = page.locator(".turns a[data-go='13']")
    turn.click()
    expect(page.locator("#scrub output")).to_have_text(re.compile("^14 / "))
    expect(page.locator("#verdict .option.better")).to_be_visible()
    expect(page.locator("#verdict .option.played")).to_be_visible()
    expect(page.locator("#verdict .says")).to_contain_text("Better, by what")
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".why p").first).to_contain_text("did what looked best at once")
    page.locator("[data-could] summary").click()
    expect(page.locator(".could .hint")).to_be_visible()
    assert page.locator(".marks rect").count() == page.locator(".turns li").count()
    assert both(ana) == []

    box = page.locator(".plot").first.bounding_box()
    assert box is not None
    page.locator(".plot").first.click(position={"x": box["width"] * 0.02 + 1, "y": box["height"] / 2})
    expect(page.locator("#scrub output")).to_have_text(re.compile("^1 / "))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#curve .pill")).to_contain_text("Step 2")

    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/t/(?!.*replay)"))
    assert page.url != table
    expect(page.locator(".top .tag")).to_have_text("practice")
    page.wait_for_selector(".can-pick, #choices button")


def test_a_verdict_stands_on_top_after_each_step_and_playing_on_is_never_cut(surfer: NewSurfer) -> None:
    ana = surfer(**LAPTOP)
    ana.go(f"{over(ana, 'bot-random')}/replay?step=0&eyes=0")
    page = ana.page
    page.wait_for_selector(WHOLE)
    assert page.evaluate(BELOW) <= 0
    turn = page.locator(".turns a[data-go='13']")
    turn.scroll_into_view_if_needed()
    assert page.evaluate(SCROLLED) > 0
    turn.click()
    expect(page.locator("#curve .pill")).to_contain_text("Step 14")
    page.wait_for_function(f"() => ({SCROLLED})() === 0")
    assert measured(page, BELOW) <= 0


def test_what_is_unfolded_stays_so_while_the_review_goes_on(surfer: NewSurfer) -> None:
    ana = surfer()
    ana.go(f"{over(ana, 'bot-random')}/replay?step=3&eyes=0")
    page = ana.page
    page.wait_for_selector(WHOLE)
    page.locator("#counted summary").click()
    expect(page.locator("#counted p")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#curve .pill")).to_contain_text("Step 5")
    expect(page.locator("#counted p")).to_be_visible()


# What is said where a thought will stand, even if nobody is quick enough to read it.
NOTE_THOUGHTS = """() => {
  const found = document.querySelector("[data-could] .found");
  window.thoughts = [];
  new MutationObserver(() => window.thoughts.push(found.textContent)).observe(found, { childList: true });
}"""


def test_what_a_bot_thinks_of_is_announced_at_once_and_asked_for_again(surfer: NewSurfer) -> None:
    ana = surfer()
    ana.go(f"{over(ana, 'bot-random')}/replay?step=13&eyes=0")
    page = ana.page
    page.wait_for_selector(WHOLE)
    thought = Held(page, "**/could-be?*")
    page.evaluate(NOTE_THOUGHTS)
    page.locator("[data-could] summary").click()
    expect(page.locator("[data-could] .found")).to_have_text("Still thinking…")
    assert page.evaluate("window.thoughts") == ["Thinking…", "Still thinking…"]
    thought.request().abort()
    expect(page.locator(".could .hint")).to_be_visible()


def test_positions_where_i_went_wrong_are_tried_again(surfer: NewSurfer) -> None:
    ana = surfer(**PHONE)
    ana.go("/practice")
    expect(ana.page.locator("main")).to_contain_text("There are none yet")
    assert both(ana) == []
    table = over(ana, "me")
    ana.go(f"{table}/replay")
    ana.page.wait_for_selector(WHOLE)
    ana.go("/practice")
    expect(ana.page.locator("#verdict h2")).to_have_text("Find the better move")
    ana.page.get_by_role("button", name="Play a card").click()
    ana.page.get_by_role("button", name=re.compile("^Play blind")).click()
    expect(ana.page.locator(".judged h3")).to_contain_text("That is what you played then")
    expect(ana.page.locator(".judged .tag-then")).to_be_visible()
    assert both(ana) == []


def test_a_review_looks_deeper_when_asked(surfer: NewSurfer) -> None:
    ana = surfer()
    ana.go(f"{over(ana, 'bot-local')}/replay")
    ana.page.wait_for_selector(WHOLE)
    ana.page.get_by_role("button", name="Look deeper").click()
    expect(ana.page.get_by_role("button", name="Look deeper")).to_have_count(0)
    ana.page.wait_for_selector(WHOLE)
    expect(ana.page.locator(".skills")).to_be_visible()


def test_a_review_opens_where_i_went_wrong_and_lends_other_eyes_for_a_while(surfer: NewSurfer) -> None:
    ana = surfer()
    table = over(ana, "me")
    ana.go(f"{table}/replay?eyes=0")
    page = ana.page
    expect(page.locator("#scrub output")).not_to_have_text(re.compile("^1 / "))
    expect(page.locator("#verdict .face-and-name small")).to_have_text(re.compile("mistake"))
    ana.go(f"{table}/replay?step=3&eyes=0")
    page.wait_for_selector(WHOLE)
    expect(page.locator("#scrub output")).to_have_text(re.compile("^4 / "))


def test_eyes_of_another_are_announced_and_given_back(surfer: NewSurfer) -> None:
    ana = surfer()
    ana.go(f"{over(ana, 'bot-random')}/replay?step=3&eyes=0")
    page = ana.page
    page.wait_for_selector(WHOLE)
    expect(page.locator(".lent")).to_be_hidden()
    page.locator(".turns a[data-go='13']").click()
    expect(page.locator(".lent")).to_contain_text("You now look with the eyes of")
    page.get_by_role("button", name="Back to your own").click()
    expect(page.locator(".lent")).to_be_hidden()
    expect(page.locator("#scrub [name=eyes]")).to_have_value("0")
    expect(page.locator("#scrub output")).to_have_text(re.compile("^14 / "))
