"""The stage: what happened is seen in its order, then the next question comes; it can be skipped, and it never lies."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.captions import beats, tell_for_ever, watch
from browser.conftest import PHONE, NewSurfer
from browser.line import Line
from browser.people import Surfer, eventually, try_on, wait_for_turn
from browser.replays import before, go_on, replay_of
from browser.test_tavarua import PICK
from lineup.web.server.static_files import static_url

pytestmark = pytest.mark.slow

GHOSTS = "document.querySelectorAll('.ghost').length"


def two(surfer: NewSurfer, **settings: Any) -> tuple[Surfer, Surfer]:
    """Whoever is on turn first in a game of Wave, and the other one, who watches the stage."""
    one, other = surfer(**settings), surfer(**settings)
    for each in (one, other):
        watch(each)
    table = one.set_up(["me", "open"], misfit="returns")
    other.sit_down(table)
    for each in (one, other):
        each.page.wait_for_selector("#pile")
    eventually(one, lambda: one.may_play or other.may_play)
    return (one, other) if one.may_play else (other, one)


def choose(someone: Surfer) -> None:
    someone.pick()
    someone.confirm()


def travels(someone: Surfer) -> list[dict[str, Any]]:
    return [beat for beat in beats(someone) if beat["motion"] in ("travel", "deal")]


def test_a_card_travels_then_the_next_is_drawn_then_it_is_asked(surfer: NewSurfer) -> None:
    first, second = two(surfer, reduced_motion="no-preference")
    pile = second.pile()
    choose(first)
    for each in (first, second):
        expect(each.page.locator(".pile")).not_to_have_attribute("aria-label", pile)
        played, drawn = travels(each)[:2]
        assert (played["motion"], played["to"]) == ("travel", "pile")
        assert (drawn["motion"], drawn["piece"], drawn["to"]) == ("deal", "draw", played["piece"])
        assert all(250 <= beat["ms"] <= 700 for beat in beats(each))
        assert each.page.evaluate(GHOSTS) == 0, "nothing of the story is left on the board"


def test_while_it_is_told_the_board_is_as_it_was_and_nothing_is_asked(surfer: NewSurfer) -> None:
    first, second = two(surfer, reduced_motion="no-preference")
    tell_for_ever(second)
    pile, told = second.pile(), second.told()
    choose(first)
    expect(second.page.locator("#telling")).to_contain_text("plays")
    expect(second.page.locator(".ghost")).not_to_have_count(0)
    assert (second.pile(), second.told()) == (pile, told)
    expect(second.page.locator("#actions > :first-child")).to_have_css("opacity", "0")
    expect(second.page.locator("#said")).to_contain_text("plays")  # whoever listens need not wait


@pytest.mark.parametrize("how", ["click", "Escape", "Space"])
def test_a_click_or_a_key_skips_to_the_end_and_does_nothing_else(surfer: NewSurfer, how: str) -> None:
    first, second = two(surfer, reduced_motion="no-preference")
    tell_for_ever(second)
    pile = second.pile()
    choose(first)
    expect(second.page.locator("#telling")).to_be_visible()
    if how == "click":
        second.page.locator("#hand").click(position={"x": 5, "y": 5}, force=True)
    else:
        second.page.keyboard.press(how)
    expect(second.page.locator(".pile")).not_to_have_attribute("aria-label", pile)
    expect(second.page.locator("#telling")).to_be_hidden()
    assert second.page.locator(".picked").count() == 0
    assert second.page.evaluate(GHOSTS) == 0


HINT = "getComputedStyle(document.getElementById('telling'), '::after').content"


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_whoever_has_not_skipped_often_is_told_that_a_click_skips(surfer: NewSurfer, device: str) -> None:
    touch = device == "touch"
    first, second = two(surfer, reduced_motion="no-preference", has_touch=touch, is_mobile=touch)
    tell_for_ever(second)
    choose(first)
    expect(second.page.locator("#telling")).to_be_visible()
    assert second.page.evaluate(HINT) == ('"tap to skip"' if touch else '"click to skip"')
    second.page.keyboard.press("Escape")
    expect(second.page.locator("#telling")).to_be_hidden()
    assert second.page.evaluate("localStorage.getItem('skips')") == "1"
    second.page.evaluate("localStorage.setItem('skips', 9)")
    eventually(second, lambda: second.may_play)
    choose(second)
    expect(second.page.locator("#telling")).to_be_visible()
    assert second.page.evaluate(HINT) == "none"


def test_with_less_motion_nothing_travels_but_the_order_is_the_same(surfer: NewSurfer) -> None:
    first, second = two(surfer)
    pile = second.pile()
    second.page.evaluate(
        """() => document.addEventListener("beat", () => setTimeout(() => {
             window.moved = document.querySelectorAll(".ghost:not(.stage-ring)").length + (window.moved || 0);
             window.lit = document.querySelectorAll(".stage-ring").length + (window.lit || 0);
           }))"""
    )
    choose(first)
    expect(second.page.locator(".pile")).not_to_have_attribute("aria-label", pile)
    assert [beat["motion"] for beat in travels(second)][:2] == ["travel", "deal"]
    assert second.page.evaluate("[window.moved, window.lit > 0]") == [0, True]


def test_a_line_that_is_lost_in_the_middle_comes_back_with_the_end(surfer: NewSurfer, line: Line) -> None:
    first, second = two(surfer, reduced_motion="no-preference")
    second.url = line.url
    second.go("/t/" + first.page.url.rpartition("/t/")[2].partition("?")[0])  # as somebody who watches
    second.page.wait_for_selector("#pile")
    tell_for_ever(second)
    pile = second.pile()
    choose(first)
    expect(second.page.locator("#telling")).to_be_visible()
    line.drop()
    expect(second.page.locator(".pile")).not_to_have_attribute("aria-label", pile)
    expect(second.page.locator("#telling")).to_be_hidden()


def test_a_page_that_is_opened_late_sees_the_end_at_once(surfer: NewSurfer) -> None:
    first, second = two(surfer, reduced_motion="no-preference")
    pile = first.pile()
    choose(first)
    expect(first.page.locator(".pile")).not_to_have_attribute("aria-label", pile)
    late = surfer(reduced_motion="no-preference")
    watch(late)
    late.go(first.page.url)
    expect(late.page.locator(".pile")).not_to_have_attribute("aria-label", pile)
    late.page.wait_for_function("document.readyState === 'complete'")
    assert beats(late) == []
    choose_next = first if first.may_play else second
    eventually(choose_next, lambda: choose_next.may_play)
    choose(choose_next)
    eventually(late, lambda: beats(late))  # and from then on everything is played


def test_a_story_is_spoken_once_and_in_order(surfer: NewSurfer) -> None:
    first, second = two(surfer, reduced_motion="no-preference")
    second.page.evaluate(
        """() => { window.spoken = []; new MutationObserver(() =>
             window.spoken.push(document.getElementById("said").textContent))
             .observe(document.getElementById("said"), { childList: true }); }"""
    )
    pile = second.pile()
    choose(first)
    expect(second.page.locator(".pile")).not_to_have_attribute("aria-label", pile)
    spoken = " ".join(second.page.evaluate("window.spoken"))
    assert spoken.count(" plays ") == 1
    assert spoken.index(" plays ") < spoken.index(" draws ")
    assert second.page.locator("#telling").get_attribute("aria-hidden") == "true"


# Whatever is spoken from now on.
LISTEN = """() => {
  const said = document.getElementById("said");
  window.spoken = [];
  new MutationObserver(() => window.spoken.push(said.textContent)).observe(said, { childList: true });
}"""


def test_all_of_a_long_story_is_spoken_once_and_in_order(surfer: NewSurfer) -> None:
    """Of a round of six, a message has more than twenty sentences."""
    someone = surfer()
    frames: list[str] = []
    someone.page.on("websocket", lambda line: line.on("framereceived", lambda data: frames.append(str(data))))
    someone.page.add_init_script(f"addEventListener('DOMContentLoaded', {LISTEN})")  # before the first message
    someone.set_up(["me", *["bot-random"] * 5], ["Late 20"], game="tavarua")
    try_on(someone, deed=PICK, until="#end .result")

    def told() -> list[list[str]]:
        stories = [json.loads(each).get("story") or [] for each in frames]
        return [[part["sentence"] for part in story if part["sentence"]] for story in stories]

    eventually(someone, lambda: someone.page.evaluate("window.spoken") == [" ".join(each) for each in told() if each])
    assert max(map(len, told())) > 12


def test_after_a_long_absence_it_is_said_how_much_only_the_log_tells(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["me", "bot-local"], ["Late 20"], game="tavarua")
    someone.page.wait_for_selector(".can-pick")
    someone.page.evaluate(LISTEN)
    version = someone.page.locator("#main").get_attribute("data-version")
    story = [{"number": number, "kind": "", "sentence": f"Wave {number}."} for number in range(60)]
    someone.inside("wire.js", f"m.wire.hear({json.dumps({'version': version, 'story': story, 'your_turn': True})})")
    begins = "20 more sentences are in the log. Then: Wave 20. Wave 21."
    heard = "(begins) => window.spoken.find((each) => each.startsWith(begins))"  # bots may be heard besides
    assert someone.page.wait_for_function(heard, arg=begins).json_value().endswith("Wave 59.")


# For how long the stage would show each beat: of a whole game told at once, and turn by turn.
DURATIONS = """async ([module, address]) => {
  const { stage, grouped } = await import(module);
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  const groups = grouped(JSON.parse(page.getElementById("beats").dataset.beats));
  const last = groups.findIndex(([beat]) => beat.motion === "ending");
  const game = last < 0 ? groups : groups.slice(0, last), turns = [];
  for (let turn = 0; turn < game.length; turn += 5) turns.push(game.slice(turn, turn + 5));
  return [game, ...turns].map((told) => stage.plan(told).map(([, ms]) => ms));
}"""


@pytest.mark.parametrize(("game", "seats"), [("wave", 4), ("tavarua", 6), ("surfs_up_dude", 5), ("perfect_wave", 4)])
def test_no_beat_of_a_game_is_too_short_to_follow_or_too_long_to_wait(surfer: NewSurfer, game: str, seats: int) -> None:
    someone = surfer()
    someone.begins_with("pace=usual")
    replay, steps = replay_of(someone, game, seats)
    address = f"{replay}?step={steps - 1}&eyes=0&since=0"
    told = someone.page.evaluate(DURATIONS, [static_url("stage.js"), address])
    assert sum(map(len, told)) > 10
    lasts = [ms for turn in told for ms in turn]
    assert (min(lasts) >= 250, max(lasts) <= 700) == (True, True), (min(lasts), max(lasts))


def test_a_step_of_a_replay_is_played_too(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    watch(someone)
    replay_of(someone, "wave", 2)
    go_on(someone)
    eventually(someone, lambda: travels(someone))
    expect(someone.page.locator("#scrub output")).to_contain_text("2 /")


def both_have_played(surfer: NewSurfer) -> tuple[Surfer, Surfer]:
    """One after the other, with nothing shown on the stage."""
    first, second = two(surfer)
    for each in (first, second):
        each.tells("none")
    first.play()
    eventually(second, lambda: second.may_play)
    second.play()
    return first, second


def test_what_the_other_changed_is_marked_until_i_act(surfer: NewSurfer) -> None:
    first, second = both_have_played(surfer)
    expect(second.page.locator(".changed")).to_have_count(0)
    expect(first.page.locator("#pile.changed")).to_have_count(1)
    expect(first.page.locator("#plays .play")).to_have_count(2)
    first.page.reload()
    expect(first.page.locator("#pile.changed")).to_have_count(1)


def test_a_mark_says_who_it_was_to_fingers_and_ears(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    someone.set_up(["me", *["bot-random"] * 2], ["Late 300"], game="tavarua")
    try_on(someone, deed=PICK, until="button.tv-surfer.changed[data-by]")
    wait_for_turn(someone)
    surfer_of_a_bot = someone.page.locator("button.tv-surfer.changed[data-by]").first
    words = f"Last changed by {someone.page.locator('#strip .name').nth(seat_of(surfer_of_a_bot)).inner_text().strip()}"
    expect(surfer_of_a_bot).to_have_accessible_description(words)
    surfer_of_a_bot.tap(force=True)
    expect(someone.page.locator("#by-whom:popover-open")).to_have_attribute("data-by", words)
    someone.page.locator("#question").tap()
    expect(someone.page.locator("#by-whom:popover-open")).to_have_count(0)


def seat_of(piece: Locator) -> int:
    return int((piece.get_attribute("data-by") or "").removeprefix("by-"))


def test_an_entry_of_the_log_that_was_opened_stays_open(surfer: NewSurfer) -> None:
    first, second = both_have_played(surfer)
    second.open_sheet("Log")
    old = second.page.locator("#log .turn").nth(1)
    expect(old.locator("details")).not_to_have_attribute("open", "")
    name = old.get_attribute("id")
    old.locator("summary").click()
    eventually(first, lambda: first.may_play)
    first.play()
    expect(second.page.locator(f"#{name} details")).to_have_attribute("open", "")


def test_a_replay_that_runs_takes_a_second_a_step_and_step_by_step_its_time(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    watch(someone)
    before(someone, "wave", 2, '"draw"')
    go_on(someone)
    someone.page.wait_for_function("() => window.told.length >= 2")
    assert sum(beat["ms"] for beat in beats(someone)[:2]) > 900
    before(someone, "wave", 2, '"draw"')
    someone.page.get_by_role("button", name="Play", exact=True).click()
    someone.page.wait_for_function("() => window.told.length >= 2")
    assert round(sum(beat["ms"] for beat in beats(someone)[:2])) == 800
