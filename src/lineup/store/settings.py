"""What somebody has chosen about the pages. It belongs to the person: every device that knows them knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any
from urllib.parse import parse_qsl, urlencode

LONGEST = 400  # characters of a text that settings are read from


def setting(usual: str, *others: str) -> Any:
    """A setting: what it is for whoever has chosen nothing, and what else it can be."""
    return field(default=usual, metadata={"values": (usual, *others)})


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen. What each of them means to people stands in lineup.web.people.settings."""

    language: str = setting("", "en", "de", "it", "nl")  # empty: what the browser asks for
    light: str = setting("auto", "light", "dark")  # auto: what the device asks for
    motion: str = setting("auto", "less")
    sound: str = setting("off", "bell", "all")
    pace: str = setting("usual", "calm", "fast", "none")  # of what is played on the stage
    bots: str = setting("normal", "calm", "quick", "at-once")  # their pace, by its name in lineup.web.live.pace
    confirm: str = setting("on", "off")  # whether choices that hurt ask once
    advice: str = setting("on", "off")  # whether bots on turn wait for it
    ladder: str = setting("off", "on")  # whether others find this person on ladders

    def chosen(self) -> dict[str, str]:
        """What differs from the usual."""
        return {each.name: value for each in fields(self) if (value := getattr(self, each.name)) != each.default}

    def text(self) -> str:
        """As the database and a cookie keep it: light=dark&sound=bell."""
        return urlencode(self.chosen())


USUAL = Settings()  # of whoever has chosen nothing
VALUES: dict[str, tuple[str, ...]] = {each.name: each.metadata["values"] for each in fields(Settings)}


def read_settings(text: str) -> Settings:
    """What was kept; a value that this Lineup does not know counts as never chosen."""
    return settings_of(dict(parse_qsl(text[:LONGEST])))


def settings_of(values: Mapping[str, str]) -> Settings:
    return Settings(**{name: value for name, value in values.items() if value in VALUES.get(name, ())})
