"""Every page: nothing that axe-core complains of, in light and dark; small on the wire; replay and first help."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.people import play_to_the_end, resize, ride_with_bots, wait_for_turn
from lineup import games

pytestmark = pytest.mark.slow

HEAVIEST = 160_000  # bytes over the wire on the first visit of a table


def test_nothing_is_wrong_with_any_page_around_the_table(surfer: NewSurfer) -> None:
    someone = surfer()
    found: list[str] = []
    for path in ("/", "/new/wave", "/rules/wave", "/rules/wave?q=turn+sign", "/me", "/nowhere", "/docs"):
        someone.go(path)
        for summary in someone.page.locator("summary").all():
            summary.click()
        found += both(someone)
    someone.go("/me")
    someone.page.get_by_role("button", name="Make a personal link").click()
    found += both(someone)
    link = someone.page.locator("#carry").input_value().split("/me/")[1]
    someone.go(f"/me/{link}")
    found += both(someone)
    someone.go("/me")
    someone.page.fill("#name", "[Ana]")
    someone.page.get_by_role("button", name="Keep").click()
    expect(someone.page.get_by_role("alert")).to_be_visible()
    found += both(someone)
    someone.set_up(["me", "open"])
    found += both(someone)
    assert found == []


@pytest.mark.parametrize("slug", games.BUILT_IN)
def test_nothing_is_wrong_with_any_rulebook_and_its_pictures_fit(surfer: NewSurfer, slug: str) -> None:
    someone = surfer(**PHONE)
    someone.go(f"/rules/{slug}")
    assert both(someone) == []
    for width in (320, 390, 1366):
        resize(someone.page, width, 768)
        assert someone.page.evaluate("document.documentElement.scrollWidth") == width


# By how many pixels pictures of a rulebook stick out of their boxes, each by its place on the page.
STICKS_OUT = """() => [...document.querySelectorAll(".drawn")].flatMap((box, at) => {
  const room = box.getBoundingClientRect(), inside = [...box.querySelectorAll(".drawing *:not(svg *, .unseen)")]
    .map((each) => each.getBoundingClientRect()).filter((each) => each.width > 0);
  const left = Math.min(...inside.map((each) => each.left)), right = Math.max(...inside.map((each) => each.right));
  const out = Math.max(room.left - left, right - room.right);
  return out > 1 ? [[at, Math.round(out)]] : [];
})"""


def test_no_picture_of_a_rulebook_is_cut_off(surfer: NewSurfer) -> None:
    someone = surfer()
    found = {}
    for slug in games.BUILT_IN:
        someone.go(f"/rules/{slug}")
        for width in (390, 1366, 1920):
            resize(someone.page, width, 768)
            found[slug, width] = someone.page.evaluate(STICKS_OUT)
    assert {where: out for where, out in found.items() if out} == {}


def test_nothing_is_wrong_with_the_table(surfer: NewSurfer) -> None:
    someone, watcher = surfer(), surfer()
    ride_with_bots(someone)
    found = both(someone)
    someone.pick(blind=True)
    found += both(someone)
    for name in ("Talk", "Rules", "Table", "Invite"):
        someone.page.get_by_role("navigation").get_by_role("button", name=name).click()
        found += both(someone)
    watcher.go(someone.page.url)
    found += both(watcher)
    resize(someone.page, 390, 844)
    found += both(someone)
    resize(someone.page, 1366, 768)
    expect(someone.page.locator("#invite")).to_be_visible()  # the drawer is as it was left
    someone.page.keyboard.press("Escape")
    expect(someone.page.locator("#invite")).to_be_hidden()
    someone.page.keyboard.press("Escape")  # what lies on top goes first, then what was picked
    play_to_the_end(someone, blind=True)
    found += both(someone)
    table = someone.page.url
    for page in ("deal", "replay?step=3&eyes=0", "replay?step=3&eyes=3"):
        someone.go(f"{table}/{page}")
        found += both(someone)
    someone.set_up(["me", "me", "me"], ["Ana", "Ben", "Cai"])
    found += both(someone)
    assert sorted(set(found)) == []


def test_nothing_is_wrong_when_somebody_has_left(surfer: NewSurfer) -> None:
    host, guest = surfer(), surfer()
    guest.sit_down(host.set_up(["me", "open"]))
    guest.page.wait_for_selector("#pile")
    guest.open_sheet("Table")
    guest.page.get_by_role("button", name="Get up, come back later").click()
    expect(guest.page.locator(".ask")).to_be_visible()
    expect(host.page.locator(".ask")).to_be_visible()
    assert both(host) + both(guest) == []


def test_a_finished_game_is_replayed_from_any_eyes(surfer: NewSurfer) -> None:
    someone = surfer()
    page = someone.page
    for _try in range(5):
        ride_with_bots(someone)
        if play_to_the_end(someone) > 1:
            break
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    slider = page.locator("#scrub [name=step]")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("#scrub output")).to_contain_text("2 / ")
    page.locator("body").press("ArrowRight")
    expect(page.locator("#scrub output")).to_contain_text("3 / ")
    page.locator("#scrub [name=eyes]").select_option(label="a spectator")
    expect(page.locator(".fan .wave-card:not(.back):not(.empty)")).to_have_count(0)
    page.locator("#scrub [name=eyes]").select_option(label="everything open")
    expect(page.locator(".fan .wave-card.back")).to_have_count(0)
    page.locator("body").press("End")
    expect(page.locator("#log li").first).to_contain_text("left")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#log li").first).not_to_contain_text("left")
    page.locator("#scrub [name=speed]").select_option(label="fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#log li").first).to_contain_text("left")
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_text("The whole account").click()
    page.get_by_role("link", name="Check this deal").click()
    expect(page.locator("h1")).to_have_text("A fair deal")


def test_a_newcomer_is_helped_through_the_first_turns(surfer: NewSurfer) -> None:
    someone = surfer()
    ride_with_bots(someone)
    expect(someone.page.locator(".coach li")).not_to_have_count(0)
    expect(someone.page.locator(".coach")).to_contain_text("higher than the pile")


def test_a_name_is_kept_and_carried_to_another_device(surfer: NewSurfer) -> None:
    someone, phone = surfer(), surfer()
    someone.go("/me")
    someone.page.fill("#name", "Łucja")
    someone.page.get_by_role("button", name="Keep").click()
    expect(someone.page.locator(".top .me")).to_have_text("Łucja")
    someone.page.get_by_role("button", name="Make a personal link").click()
    expect(someone.page.locator(".code svg")).to_be_visible()
    phone.go("/me/" + someone.page.locator("#carry").input_value().split("/me/")[1])
    phone.page.get_by_role("button", name="Go on as Łucja").click()
    expect(phone.page.locator(".top .me")).to_have_text("Łucja")


@pytest.mark.parametrize("game", ["wave", "tavarua", "surfs_up_dude", "perfect_wave"])
def test_the_first_visit_of_a_table_is_light(surfer: NewSurfer, game: str) -> None:
    someone, guest = surfer(), surfer()
    table = someone.send(f"/play/{game}", {})
    someone.go(table)
    wait_for_turn(someone)  # from now on nothing comes that is not part of the page
    taken: list[float] = []
    wire = guest.context.new_cdp_session(guest.page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda event: taken.append(event["encodedDataLength"]))
    guest.go(table)
    guest.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(taken) <= HEAVIEST
