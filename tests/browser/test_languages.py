"""Every language that Lineup speaks fits onto the smallest phone."""

from __future__ import annotations

import pytest

from browser.conftest import NewSurfer
from browser.people import Surfer, measured
from lineup import games

pytestmark = pytest.mark.slow

SMALL_PHONE = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}


def is_too_wide(someone: Surfer) -> bool:
    return bool(measured(someone.page, "() => document.documentElement.scrollWidth > 320"))


@pytest.mark.parametrize("language", ["en", "de", "it", "nl"])
def test_pages_and_tables_fit_in_every_language(surfer: NewSurfer, language: str) -> None:
    someone = surfer(locale=language, **SMALL_PHONE)
    wide: list[str] = []
    for slug in games.slugs():
        someone.go("/")
        wide += ["/"] if is_too_wide(someone) else []
        someone.page.locator(f"form[action='/play/{slug}'] button:not([formaction])").click()
        someone.page.wait_for_selector("#board > *")
        assert someone.page.get_attribute("html", "lang") == language
        wide += [slug] if is_too_wide(someone) else []
    assert wide == []
