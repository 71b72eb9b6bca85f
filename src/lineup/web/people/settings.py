"""The settings menu in words, and where a choice is kept: with the person, or in a cookie until there is one.

What scripts and style sheets must know stands as ``data-…`` at the page's root: ``MARKS``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from lineup.core.language import N_, _
from lineup.store.settings import VALUES, Settings, read_settings, settings_of
from lineup.web.live.pace import PACES
from lineup.web.server.refusals import Refused

COOKIE = "lineup-settings"
A_YEAR = 365 * 24 * 3600
LANGUAGES = {"en": "English", "de": "Deutsch", "it": "Italiano", "nl": "Nederlands"}  # each in its own
MARKS = ("light", "motion", "sound", "pace", "confirm", "advice")  # document.documentElement.dataset has them
LISTS = ("language", "bots")  # drawn as lists, because their words are long

# By name: what it is called, and each value in words.
WORDS: dict[str, tuple[str, dict[str, str]]] = {
    "language": (N_("Language"), {"": N_("As the browser asks"), **LANGUAGES}),
    "light": (N_("Light"), {"auto": N_("Auto"), "light": N_("Day"), "dark": N_("Night")}),
    "motion": (N_("Motion"), {"auto": N_("Auto"), "less": N_("Less")}),
    "sound": (N_("Sound"), {"off": N_("Off"), "bell": N_("Bell"), "all": N_("All")}),
    "pace": (N_("Pace"), {"calm": N_("Calm"), "usual": N_("Usual"), "fast": N_("Fast"), "none": N_("None")}),
    "bots": (N_("Bots"), {pace.name: pace.says for pace in PACES.values()}),
    "confirm": (N_("Costly moves"), {"on": N_("Ask first"), "off": N_("Don't ask")}),
    "advice": (N_("Advice in Wave"), {"on": N_("Bots wait"), "off": N_("Bots play on")}),
    "ladder": (N_("Ladder"), {"off": N_("Hide my name"), "on": N_("Show my name")}),
}

OF_GAME = {"advice": "wave"}  # what matters in one game alone is not offered on pages of others


@dataclass(frozen=True)
class SettingChoice:
    value: str
    words: str
    chosen: bool


@dataclass(frozen=True)
class SettingRow:
    """A line of the menu."""

    name: str
    words: str
    choices: list[SettingChoice]
    is_list: bool


def setting_rows(settings: Settings, game: str = "") -> list[SettingRow]:
    """The menu as somebody has chosen it, on a page of a game or of none."""
    return [
        SettingRow(
            name,
            _(words),
            [SettingChoice(value, _(says), value == getattr(settings, name)) for value, says in values.items()],
            name in LISTS,
        )
        for name, (words, values) in WORDS.items()
        if not game or OF_GAME.get(name, game) == game
    ]


def marks(settings: Settings) -> dict[str, str]:
    """What the root of a page is marked with; nothing of what is as usual."""
    return {name: value for name, value in settings.chosen().items() if name in MARKS}


# What was sent, and where somebody was


def changed_by(form: Mapping[str, object], before: Settings) -> Settings:
    """The settings after a form; what it does not name stays as it was."""
    sent = {name: form[name] for name in VALUES if name in form}
    if any(value not in VALUES[name] for name, value in sent.items()):
        raise Refused(422, _("There is nothing here by that name."))
    return settings_of(before.chosen() | {name: str(value) for name, value in sent.items()})


def page_before(request: Request) -> str:
    """The page of ours that a form was sent from; the first one if nobody says."""
    try:
        asked = urlsplit(request.headers.get("referer", ""))
    except ValueError:  # no address at all
        return "/"
    if asked.netloc != request.headers.get("host"):
        return "/"
    path = "/" + asked.path.lstrip("/")
    return f"{path}?{asked.query}" if asked.query else path


# The cookie of visitors who are not stored


def settings_in_cookie(connection: HTTPConnection) -> Settings:
    return read_settings(connection.cookies.get(COOKIE, ""))


def set_settings_cookie(response: Response, settings: Settings, *, secure: bool) -> None:
    response.set_cookie(COOKIE, settings.text(), max_age=A_YEAR, path="/", secure=secure, httponly=True, samesite="lax")
