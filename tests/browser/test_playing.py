"""People play Wave: far apart, on a phone, by keyboard, with Silver, on one device."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, NewSurfer
from browser.people import OWN, Surfer, eventually, measured, play_to_the_end, resize, ride_with_bots, wait_for_turn
from browser.server import Server

pytestmark = pytest.mark.slow


def two_people(surfer: NewSurfer, *more: str, **options: str) -> tuple[Surfer, Surfer]:
    """Two windows at one table, with whoever else sits there."""
    one, other = surfer(), surfer()
    table = one.set_up(["me", "open", *more], **options)
    other.sit_down(table)
    for each in (one, other):
        each.page.wait_for_selector("#pile")
    return one, other


def test_two_people_in_two_windows_play_to_the_end(surfer: NewSurfer) -> None:
    one, other = two_people(surfer, "bot-local")
    play_to_the_end(one, other)
    for each in (one, other):
        expect(each.page.locator("#end .result")).to_contain_text("left")
        expect(each.page.locator("#end .lines li")).not_to_have_count(0)
        expect(each.page.get_by_role("button", name="Rematch")).to_be_visible()
    assert one.page.locator("#end .result").inner_text() == other.page.locator("#end .result").inner_text()


def test_a_rematch_deals_anew_for_both(surfer: NewSurfer) -> None:
    one, other = two_people(surfer, "bot-local")
    play_to_the_end(one, other, blind=True)
    table = one.page.url
    one.page.get_by_role("button", name="Rematch").click()
    one.page.wait_for_url(lambda address: address != table)
    one.page.wait_for_selector("#pile")
    other.page.get_by_role("link", name="To the rematch").click()
    other.page.wait_for_url(one.page.url)
    expect(other.page.locator("#strip .name")).to_have_count(3)


SILVERS = ".wave-hand .can-pick"


def reach_silvers_turn(one: Surfer, other: Surfer) -> bool:
    """Play until both are asked to name a card; False when the ride is over before that."""
    while not (now := wait_for_turn(one, other)).is_over:
        if now.page.locator(OWN).count():
            now.play()
            continue
        for each in (one, other):
            each.page.wait_for_selector(SILVERS)
        return True
    return False


def test_two_people_choose_together_for_silver(surfer: NewSurfer) -> None:
    for _try in range(5):
        one, other = two_people(surfer, misfit="returns")
        if reach_silvers_turn(one, other):
            break
    told = one.told()
    expect(one.page.locator("#question")).to_have_text("Silver's turn: it plays the card that you both name.")
    one.page.locator(SILVERS).first.click()
    one.confirm()
    expect(other.page.locator(".wave-mark.named")).to_have_count(1)
    other.page.locator(SILVERS).first.click()
    other.confirm()
    for each in (one, other):
        expect(each.page.locator("#log li", has_text="Silver plays")).to_have_count(1)
    one.hears_more_than(told)


def test_a_phone_shows_everything_without_panning(surfer: NewSurfer) -> None:
    someone = surfer(**PHONE)
    ride_with_bots(someone)
    page = someone.page
    for width in (320, 390):
        resize(page, width, 780)
        assert nothing_sticks_out(someone)
    page.locator(OWN).first.tap()
    measured(page, "() => 0")
    deed = page.locator("#choices .btn").first.bounding_box()
    hand = page.locator("#hand").bounding_box()
    assert deed is not None
    assert hand is not None
    assert deed["y"] + deed["height"] <= hand["y"] + 20, "what can be done stands above the hand"
    page.locator("#choices .btn").first.tap()
    page.get_by_role("button", name="Log").tap()
    expect(page.locator("#log")).to_be_visible()
    page.get_by_role("button", name="Log").tap()
    expect(page.locator("#log")).to_be_hidden()


def nothing_sticks_out(someone: Surfer) -> bool:
    """Whether the page needs no panning, and every card lies within the board's column."""
    fits: bool = someone.page.evaluate(
        """() => {
            const box = (element) => element.getBoundingClientRect();
            const column = box(document.querySelector("#board"));
            const cards = [...document.querySelectorAll("#board .wave-card:not(.under)")].map(box);
            return document.documentElement.scrollWidth <= innerWidth
                && cards.every((card) => card.left >= column.left - 1 && card.right <= column.right + 1);
        }"""
    )
    return fits


def test_no_card_sticks_out_at_any_width(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["me", "bot-local", "bot-local", "bot-local"])
    someone.page.wait_for_selector("#pile")
    widths = (320, 360, 390, 640, 799, 800, 899, 900, 1099, 1100, 1210, 1211, 1280, 1365, 1366, 1500, 1800)
    for width in widths:
        resize(someone.page, width, 900)
        eventually(someone, lambda: nothing_sticks_out(someone))  # a page needs a moment to settle


def test_the_keyboard_is_enough(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.go("/")
    page = someone.page
    tab_to(someone, "document.activeElement.textContent.includes('Play with bots')")
    page.keyboard.press("Enter")
    page.wait_for_selector("#pile")
    wait_for_turn(someone)
    told = someone.told()
    tab_to(someone, "document.activeElement.classList.contains('can-pick')")
    page.keyboard.press("Enter")
    expect(page.locator(".picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".picked")).to_have_count(0)
    assert page.evaluate("document.activeElement.classList.contains('can-pick')"), "the way back leads to the card"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('#choices') !== null"), "the next pick has the focus"
    page.keyboard.press("Enter")
    someone.hears_more_than(told)
    expect(page.locator("#said")).not_to_be_empty()


def tab_to(someone: Surfer, reached: str) -> None:
    for _press in range(60):
        someone.page.keyboard.press("Tab")
        if someone.page.evaluate(reached):
            return
    raise AssertionError(f"the keyboard does not lead there: {reached}")


def test_several_people_on_one_device_do_not_see_each_others_cards(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.set_up(["me", "me", "me"], ["Ana", "Ben", "Cai"])
    page = someone.page
    expect(page.locator(".cover")).to_be_visible()
    assert page.locator(".wave-card").count() == 0
    name = page.locator(".cover h2").inner_text().removeprefix("Now ")
    page.locator(".cover .btn").first.click()
    expect(page.locator(OWN)).not_to_have_count(0)
    someone.pick()
    someone.confirm()
    page.wait_for_selector(".cover, #end .result")
    if not someone.is_over:
        assert page.locator(".wave-card").count() == 0
        assert page.locator("#log li").count() == 0
        assert page.locator(".cover h2").inner_text() != f"Now {name}"


def test_a_spectator_sees_the_game_and_no_hand(surfer: NewSurfer) -> None:
    player, watcher = surfer(), surfer()
    ride_with_bots(player)
    watcher.go(player.page.url)
    expect(watcher.page.locator("#question")).to_have_text("You are watching.")
    assert watcher.page.locator("[data-pick]").count() == 0
    assert watcher.page.locator(".fan .wave-card:not(.back)").count() == 0
    told = watcher.told()
    player.play()
    watcher.hears_more_than(told)


def test_whoever_asks_may_take_back_if_the_other_agrees(surfer: NewSurfer) -> None:
    one, other = two_people(surfer, misfit="returns", stuck="declared")
    first = wait_for_turn(one, other)
    second = other if first is one else one
    before = first.pile()
    first.play()
    first.page.get_by_role("button", name="Take back").click()
    expect(second.page.locator(".ask")).to_contain_text("would like to take a move back")
    second.page.get_by_role("button", name="Agree").click()
    for each in (first, second):
        expect(each.page.locator(".pile")).to_have_attribute("aria-label", before)


ROOM = """() => {
  const boxes = [".ask", "#board", "#question"].map((each) => document.querySelector(each).getBoundingClientRect());
  const [ask, board, question] = boxes;
  return board.bottom <= question.top && question.bottom <= ask.top && ask.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (390, 844)])
def test_what_is_asked_of_the_table_has_room_of_its_own(surfer: NewSurfer, size: tuple[int, int]) -> None:
    one, other = two_people(surfer, misfit="returns", stuck="declared")
    for each in (one, other):
        resize(each.page, *size)
    first = wait_for_turn(one, other)
    second = other if first is one else one
    first.play()
    first.page.get_by_role("button", name="Take back").click()
    expect(first.page.locator(".ask")).to_contain_text("You asked to take a move back. Waiting for ")
    expect(second.page.locator(".ask")).to_contain_text("would like to take a move back")
    for each in (first, second):
        assert measured(each.page, ROOM)
    second.page.get_by_role("button", name="Decline").click()
    for each in (first, second):
        expect(each.page.locator(".ask")).to_have_count(0)


def test_a_flag_that_is_seen_to_be_false_is_set_upon_a_second_word(surfer: NewSurfer) -> None:
    one, other = two_people(surfer, misfit="returns")
    first = wait_for_turn(one, other)
    friend = other if first is one else one
    expect(friend.page.locator("#question")).to_contain_text("Any advice?")
    moves = json.loads(friend.page.locator("#actions").get_attribute("data-moves") or "[]")
    own = f"card-{int(friend.page.locator('#main').get_attribute('data-seat') or 0) + 1}-"
    card, says = next(each["picks"] for each in moves if each.get("asks") and not each["picks"][0].startswith(own))
    friend.page.locator(f'[data-pick~="{card}"]').click()
    friend.page.locator(f'[data-says="{says}"]').click()
    expect(friend.page.locator("#choices .hurts")).to_contain_text("this card does not fit now")
    expect(friend.page.locator(".wave-mark")).to_have_count(0)
    friend.page.get_by_role("button", name="Say: ").click()
    expect(first.page.locator(".wave-mark")).to_have_count(1)


def test_advice_between_my_two_clicks_leaves_the_pick_alone(surfer: NewSurfer) -> None:
    one, other = two_people(surfer, "bot-local", misfit="returns", marks="also_keep")
    me = wait_for_turn(one, other)
    friend = other if me is one else one
    me.pick(blind=True)
    picked = me.page.locator(".picked").get_attribute("id")
    marks = me.page.locator(".fan.own .wave-mark").count()
    expect(friend.page.locator(".pile")).to_have_attribute("aria-label", me.pile())
    expect(friend.page.locator(f"#{picked}.can-tell")).to_have_count(1)
    friend.page.locator(f"#{picked}").click()
    friend.page.locator("#choices .btn", has_text="Keep this").click()
    expect(me.page.locator(".fan.own .wave-mark.keep")).not_to_have_count(0)
    assert me.page.locator(".fan.own .wave-mark").count() >= marks
    expect(me.page.locator(".picked")).to_have_attribute("id", str(picked))
    expect(me.page.locator("#choices p")).to_contain_text("keep this.")
    assert me.page.evaluate("document.activeElement.closest('#choices') !== null"), "the focus stays"
    told = me.told()
    me.confirm()
    me.hears_more_than(told)


def test_an_own_card_can_be_pointed_at_and_says_why_it_cannot_be_played_now(surfer: NewSurfer) -> None:
    one, other = two_people(surfer, "bot-local")
    me = wait_for_turn(one, other)
    friend = other if me is one else one
    friend.page.locator(".fan.own .wave-card").first.click()
    expect(friend.page.locator("#refusal")).to_contain_text("It is not your turn.")
    expect(friend.page.locator("#choices .btn")).to_have_text(["Flag it …", "Back"])
    flag = friend.page.locator("#choices .btn", has_text="Flag it")
    flag.click()
    expect(friend.page.locator("#choices p")).to_have_text("With a flag that all of you see until the next play:")
    friend.page.get_by_role("button", name="Back", exact=True).click()
    flag.click()
    friend.page.locator("#choices .btn", has_text="Say: ✓ this fits").click()
    expect(me.page.locator(".wave-hand .wave-mark.fits")).to_have_count(1)
    expect(friend.page.locator(".fan.own .wave-mark.fits")).to_have_count(1)


def test_a_page_heals_after_the_server_was_killed(surfer: NewSurfer, server: Server) -> None:
    someone = surfer()
    ride_with_bots(someone)
    before = someone.pile()
    server.stop(hard=True)
    expect(someone.page.locator("#line")).to_be_visible()
    server.start()
    expect(someone.page.locator("#line")).to_be_hidden()
    assert someone.pile() == before
    someone.play()


def test_a_refusal_names_its_rule_and_the_rule_is_one_click_away(surfer: NewSurfer) -> None:
    someone = surfer()
    ride_with_bots(someone)
    someone.inside("wire.js", "m.wire.send({ answer: 'play 1', prompt: 999 })")
    expect(someone.page.locator("#refusal")).to_be_visible()
    someone.is_refused("That card does not fit.", "W3.6")
    someone.page.locator("#refusal a").click()
    expect(someone.page.locator("#rules-found .rule")).to_contain_text("does not fit cannot be played")


def test_a_refusal_covers_neither_board_nor_hand_and_goes_with_the_next_touch(surfer: NewSurfer) -> None:
    someone = surfer()
    ride_with_bots(someone)
    someone.is_refused("That card does not fit.", "W3.6")
    said = someone.page.locator("#refusal")
    expect(said).to_be_visible()
    measured(someone.page, "() => 0")
    box, board = said.bounding_box(), someone.page.locator("#board").bounding_box()
    assert box
    assert board
    assert box["y"] + box["height"] <= board["y"]
    someone.page.locator("#board").click()
    expect(said).to_be_hidden()


# Also what is drawn later, when bots have said something.
DRESS = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}"""


@pytest.mark.parametrize(("players", "where"), [(3, "players"), (2, "players"), (4, "tabs")])
def test_a_refusal_covers_no_player_and_no_board_where_no_help_keeps_a_row_for_it(
    surfer: NewSurfer, players: int, where: str
) -> None:
    someone = surfer(viewport={"width": 1366, "height": 768})
    someone.set_up(["me", *["bot-local"] * (players - 1)])
    assert not wait_for_turn(someone).is_over  # no bot plays meanwhile
    someone.page.evaluate(DRESS, "#coach { display: none; }")  # whoever knows the game has no help
    if where == "tabs":  # players who say more leave no room beside them
        someone.page.evaluate(DRESS, ".player { width: 330px !important; }")
    measured(someone.page, "() => 0")
    someone.is_refused("That card does not fit: neither its number nor its colour goes the right way.", "W3.6")
    said = someone.page.locator("#refusal")
    expect(said).to_have_attribute("data-at", where)
    expect(said.get_by_role("link")).to_have_text("Rule W3.6")
    covered = said.evaluate(
        """(said) => {
          const box = said.getBoundingClientRect();
          return [...document.querySelectorAll(".player, .play, #board, #hand, .logo, .me")].filter((each) => {
            const other = each.getBoundingClientRect();
            return box.left < other.right && other.left < box.right
              && box.top < other.bottom - 1 && other.top < box.bottom - 1;
          }).map((each) => each.className || each.id);
        }"""
    )
    assert covered == []
