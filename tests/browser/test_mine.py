"""What is mine: the table where it is my turn, my matches, a passkey for another browser, and being deleted."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import both
from browser.conftest import PHONE, NewSurfer
from browser.people import Surfer, play_to_the_end, resize, wait_for_turn

pytestmark = pytest.mark.slow

# A key without a finger: it keeps passkeys by itself, and always says yes.
KEYRING = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Keyring:
    """Chromium's own virtual authenticator in one window; what is in it can be carried to another."""

    def __init__(self, someone: Surfer) -> None:
        self.line = someone.context.new_cdp_session(someone.page)
        self.line.send("WebAuthn.enable")
        self.name = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": KEYRING})["authenticatorId"]

    def keys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.line.send("WebAuthn.getCredentials", {"authenticatorId": self.name})[
            "credentials"
        ]
        return found

    def take(self, key: dict[str, Any]) -> None:
        self.line.send("WebAuthn.addCredential", {"authenticatorId": self.name, "credential": key})


def by_name(someone: Surfer) -> Surfer:
    """Passkeys belong to a name, not to an address of numbers."""
    someone.url = someone.url.replace("127.0.0.1", "localhost")
    return someone


def unfold(someone: Surfer, title: str) -> None:
    fold = someone.page.locator("details", has=someone.page.locator("summary", has_text=title))
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()


def test_my_turn_comes_before_the_posters_and_is_gone_when_i_have_played(surfer: NewSurfer) -> None:
    ana, ben = surfer(**PHONE), surfer()
    ana.rename("Ana")
    ben.rename("Ben")
    table = ana.set_up(["me", "open"])
    ben.sit_down(table)
    ben.page.wait_for_selector("#pile")
    ana.go(table)
    first = wait_for_turn(ana, ben)
    other = ben if first is ana else ana
    first.go("/")
    card = first.page.locator(".wait.mine")
    expect(card).to_contain_text("Your turn")
    expect(first.page.locator(".aloha")).to_contain_text("1 table waits for you.")
    picture = card.locator("img")
    first.page.wait_for_function("() => document.querySelector('.wait img').naturalWidth > 0")
    expect(picture).to_be_visible()
    top, poster = card.bounding_box(), first.page.locator(".poster").first.bounding_box()
    assert top
    assert poster
    assert top["y"] + top["height"] <= poster["y"]
    other.go("/")
    expect(other.page.locator(".wait.theirs")).to_contain_text("Waiting for " + ("Ana" if first is ana else "Ben"))
    assert both(ana) == []
    card.click()
    first.page.wait_for_selector(".can-pick")
    first.play()
    other.page.mouse.move(0, 0)
    other.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(other.page.locator(".wait.mine")).to_contain_text("Your turn")  # without being loaded again
    first.go("/")
    expect(first.page.locator(".wait")).to_contain_text("Their turn")


def test_a_finished_match_is_found_on_my_page_chosen_replayed_and_fetched(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.rename("Late 3")
    someone.set_up(["me", "bot-koa"])
    play_to_the_end(someone)
    someone.go("/")
    expect(someone.page.locator(".wait")).to_have_count(0)
    someone.page.get_by_role("link", name="All that you have played").click()
    expect(someone.page.locator(".match")).to_have_count(1)
    expect(someone.page.locator(".match")).to_contain_text("Koa")
    expect(someone.page.locator(".filter")).to_have_count(0)  # one match needs no choosing
    someone.go("/me?game=wave")
    for name, value, found in (("opponent", "Pro", 0), ("opponent", "Local", 1), ("game", "Wave", 1)):
        someone.page.locator(f"select[name={name}]").select_option(label=value)
        someone.page.get_by_role("button", name="Show").click()
        expect(someone.page.locator(".match")).to_have_count(found)
    for width, height in ((1366, 768), (390, 844)):
        resize(someone.page, width, height)
        assert both(someone) == []
        assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is cut off"
    with someone.page.expect_download() as file:
        someone.page.get_by_role("link", name="All as one file").click()
    assert file.value.suggested_filename == "lineup-matches.zip"
    someone.page.locator(".match").get_by_role("link", name="Replay").click()
    someone.page.wait_for_url(re.compile("/replay"))


def test_a_passkey_signs_me_in_at_a_second_browser_until_it_is_removed(surfer: NewSurfer) -> None:
    ana, second, third = by_name(surfer()), by_name(surfer()), by_name(surfer())
    ana.rename("Ana")
    keyring = Keyring(ana)
    unfold(ana, "Another device")
    ana.page.get_by_label("What you call it").fill("My phone")
    ana.page.get_by_role("button", name="Add a passkey").click()
    expect(ana.page.get_by_role("status")).to_contain_text("Your passkey is kept.")
    unfold(ana, "Another device")
    expect(ana.page.locator(".keys li")).to_contain_text("My phone")
    assert both(ana) == []
    [key] = keyring.keys()

    other = Keyring(second)
    other.take(key)
    second.go("/me")
    expect(second.page.locator("h1")).not_to_have_text("Ana")
    second.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(second.page.locator("h1")).to_have_text("Aloha, Ana")

    # A key that counts less than it did is a copy of one: it is refused.
    Keyring(third).take(key)
    third.go("/me")
    third.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(third.page.get_by_role("alert")).to_contain_text("This passkey was not accepted.")

    ana.go("/me")
    unfold(ana, "Another device")
    ana.page.get_by_role("button", name="Remove").click()
    expect(ana.page.get_by_role("status")).to_contain_text("The passkey is gone.")
    third.page.context.clear_cookies()
    third.go("/me")
    third.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(third.page.get_by_role("alert")).to_contain_text("Nobody here has this passkey.")


def test_whoever_deletes_themselves_is_somebody_new_and_the_other_plays_on_with_a_bot(surfer: NewSurfer) -> None:
    ana, ben = surfer(), surfer()
    ana.rename("Ana")
    ben.rename("Benedict")
    table = ana.set_up(["me", "open"])
    ben.sit_down(table)
    ben.page.wait_for_selector("#pile")
    ben.go("/me")
    unfold(ben, "Delete me")
    assert both(ben) == []
    ben.page.get_by_role("button", name="Delete me for good").click()
    expect(ben.page.locator("h1")).to_have_text("Benedict")  # not before it is confirmed
    ben.page.get_by_label("Yes, delete me").check()
    ben.page.get_by_role("button", name="Delete me for good").click()
    expect(ben.page.locator("h1")).to_contain_text("Aloha, ")
    expect(ben.page.locator("h1")).not_to_contain_text("Benedict")
    expect(ben.page.locator(".wait")).to_have_count(0)
    ana.go(table)
    expect(ana.page.locator("#strip")).not_to_contain_text("Benedict")
    play_to_the_end(ana)
    expect(ana.page.locator("body")).not_to_contain_text("Benedict")
