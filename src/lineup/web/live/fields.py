"""The fields of an action: how each is read from a message of a page, which is JSON, and from a form, which is text."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.core.language import _
from lineup.web.server.refusals import Refused

LARGEST = 2**31  # of any number in a message
MOST_DIGITS = 3  # of a number in a form


def no_text(name: str) -> Refused:
    return Refused(422, _("{name} should be text.").format(name=name[:40]))


def no_number(name: str) -> Refused:
    return Refused(422, _("{name} should be a whole number.").format(name=name))


@dataclass(frozen=True)
class Text:
    """Any text; ``otherwise`` stands for one that a form leaves empty."""

    otherwise: str = ""

    def from_json(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            raise no_text(name)
        return value

    def from_form(self, name: str, value: object) -> str:
        return self.from_json(name, value) or self.otherwise


@dataclass(frozen=True)
class Number:
    """A whole number."""

    def from_json(self, name: str, value: object) -> int:
        if type(value) is not int or abs(value) > LARGEST:
            raise no_number(name)
        return value

    def from_form(self, name: str, value: object) -> int:
        if not isinstance(value, str):
            raise no_text(name)
        if not value.isascii() or not value.isdigit() or len(value) > MOST_DIGITS:
            raise no_number(name)
        return int(value)


@dataclass(frozen=True)
class Switch:
    """On or off, as a box in a form is ticked or not."""

    def from_json(self, name: str, value: object) -> bool:
        if not isinstance(value, bool):
            raise Refused(422, _("{name} should be true or false").format(name=name))
        return value

    def from_form(self, name: str, value: object) -> bool:
        if not isinstance(value, str):
            raise no_text(name)
        return value == "on"


Field = Text | Number | Switch
