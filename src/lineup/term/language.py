"""Which language the command line speaks, and how help that was written in English is translated."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import typer

from lineup.core import BadOptions
from lineup.core.language import LANGUAGES, _


def wanted_language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that was asked for on the command line, else the one of the environment."""
    for place, word in enumerate(words):
        if word == "--language" and place + 1 < len(words):
            return known_language(words[place + 1])
        if word.startswith("--language="):
            return known_language(word.removeprefix("--language="))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name, ""):
            return value.partition(".")[0]
    return "en"


def known_language(code: str) -> str:
    """A language that was asked for by name must be there."""
    if code.partition("_")[0] not in LANGUAGES:
        sentence = _("Lineup does not speak {code!r}; it speaks {known}.")
        raise BadOptions(sentence.format(code=code, known=", ".join(LANGUAGES)))
    return code


def translate(command: Any) -> None:
    """Put the help of a command, its parameters and its sub-commands into the language that is spoken."""
    for each in (command, *command.params):
        for name in ("help", "epilog"):
            if text := getattr(each, name, None):
                setattr(each, name, _(text))
    for each in getattr(command, "commands", {}).values():
        translate(each)


def leave_out_types(command: Any) -> None:
    """Help says what can be typed; that a flag is a <bool> and a name a <str> is no news to the person who types it."""
    own = command.get_help_option(typer.Context(command))
    for each in (*command.params, *([own] if own else [])):
        if each.metavar is None or each.param_type_name == "argument":
            each.display_type_rich = lambda ctx: None
    for each in getattr(command, "commands", {}).values():
        leave_out_types(each)


def prepare_streams() -> None:
    """A terminal that cannot show or send a character costs a question mark, not a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
