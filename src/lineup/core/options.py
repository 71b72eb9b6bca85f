"""Options and rulings: what may be chosen before a game begins, each with a sentence that says what it means.

A game declares frozen dataclasses with ``option``, ``ruling`` and ``deck`` as defaults; everything else (JSON both
ways, the JSON schema, forms, the command line) reads these declarations.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from lineup.core.decks import CardRow, DeckSpec, check_rows
from lineup.core.errors import BadOptions
from lineup.core.language import _

O = TypeVar("O", bound="Options")  # noqa: E741 - some game's options


def option(
    default: bool | int | str,  # noqa: FBT001 - it is the value itself
    says: str,
    *,
    choices: Sequence[str] = (),
    low: int = 0,
    high: int = 0,
    reconstructed: bool = False,
) -> Any:
    """A choice of the rulebook or of ours. A number needs ``low`` and ``high``, a word its ``choices``."""
    return field(default=default, metadata={"setting": (says, tuple(choices), low, high, "", reconstructed, "")})


def ruling(default: str, *others: str, rule: str, says: str, before: str = "") -> Any:
    """Our answer where the rulebook is silent, the other answers there are, and the rule that it belongs to.

    ``before`` is for a ruling that is younger than its game: what was played when nobody could choose. Records name all
    their rulings, so a record that does not name this one is older, and is played again by that answer.
    """
    return field(default=default, metadata={"setting": (says, (default, *others), 0, 0, rule, False, before)})


def deck(spec: DeckSpec) -> Any:
    """Cards as rows of data, which the owner of the box may replace with a file."""
    return field(default_factory=spec.default_rows, metadata={"deck": spec})


@dataclass(frozen=True)
class Setting:
    """One thing that can be chosen, described for forms, help and the schema."""

    name: str  # "exchange", "rulings.start_card"
    default: bool | int | str
    says: str  # a sentence
    choices: tuple[str, ...]  # for a word: every value there is
    low: int  # for a number: the smallest value
    high: int
    rule: str  # for a ruling: its id in RULES.md
    reconstructed: bool  # True: not published by anybody, our proposal
    before: str  # for a ruling that is younger than its game: what older records were played by

    def check(self, value: object) -> bool | int | str:
        """The value, or a sentence that says why it cannot be."""
        if type(value) is not type(self.default):
            kind = {bool: _("true or false"), int: _("a whole number")}.get(type(self.default), _("a word"))
            raise BadOptions(_("{name} takes {kind}, not {value!r}.").format(name=self.name, kind=kind, value=value))
        if isinstance(value, str) and value not in self.choices:
            options = ", ".join(self.choices)
            raise BadOptions(
                _("{name} is one of {options}, not {value!r}.").format(**vars(self), options=options, value=value)
            )
        if type(value) is int and not self.low <= value <= self.high:
            raise BadOptions(
                _("{name} goes from {low} to {high}, {value} is outside.").format(**vars(self), value=value)
            )
        assert isinstance(value, bool | int | str)
        return value

    def read(self, text: str) -> bool | int | str:
        """The value that was typed after ``--option name=``."""
        words: dict[str, bool] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(self.default, bool):
            return self.check(words.get(text.lower(), text))
        if isinstance(self.default, int):
            return self.check(int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text)
        return self.check(text)

    def schema(self) -> dict[str, object]:
        """The setting as JSON schema."""
        shape: dict[str, object] = {"description": self.says, "default": self.default}
        if isinstance(self.default, bool):
            return {"type": "boolean", **shape}
        if isinstance(self.default, int):
            return {"type": "integer", "minimum": self.low, "maximum": self.high, **shape}
        return {"enum": list(self.choices), **shape}


@dataclass(frozen=True)
class Variant:
    """A named preset of options."""

    name: str  # "exchange+monster"
    title: str
    says: str
    values: Mapping[str, object]  # what differs from the default options
    reconstructed: bool = False
    seats: range | None = None  # how many can play it, where that differs from the game as printed; Game.seats agrees


@dataclass(frozen=True)
class Options:
    """What a game is played with. Each game has a subclass; a nested dataclass ``rulings`` holds its rulings."""


def settings(kind: type, prefix: str = "") -> list[Setting]:
    """Everything that can be chosen, in the order in which it was declared."""
    found: list[Setting] = []
    for each in dataclasses.fields(kind):
        if "setting" in each.metadata:
            default: Any = each.default
            found.append(Setting(prefix + each.name, default, *each.metadata["setting"]))
        elif each.name == "rulings":
            assert isinstance(each.default_factory, type)
            found += settings(each.default_factory, "rulings.")
    return found


def deck_specs(kind: type) -> dict[str, DeckSpec]:
    """The decks that the owner may replace, by the name of their field."""
    return {each.name: each.metadata["deck"] for each in dataclasses.fields(kind) if "deck" in each.metadata}


def to_json(options: Options) -> dict[str, object]:
    """The options in full, deck rows included, so that a saved game needs nothing else; as JSON gives them back."""
    return dataclasses.asdict(options, dict_factory=with_lists)


def with_lists(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Names and values as JSON has them: it has lists, but no tuples."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in pairs}


def from_json(kind: type[O], data: object) -> O:
    """Options from JSON; what is left out is the default, what is wrong gets a sentence."""
    return build(kind, dotted(data))


def from_record(kind: type[O], data: object) -> O:
    """The options that a match was played with: where its record is older than a ruling, what was played before."""
    before = {setting.name: setting.before for setting in settings(kind) if setting.before}
    return build(kind, before | dotted(data))


def dotted(data: object) -> dict[str, object]:
    """Options as JSON has them, by dotted names."""
    if not isinstance(data, dict):
        raise BadOptions(_("Options are an object with names and values, not {value!r}.").format(value=data))
    values: dict[str, object] = {}
    for name, value in data.items():
        if name == "rulings" and isinstance(value, dict):
            values |= {f"rulings.{each}": ruled for each, ruled in value.items()}
        else:
            values[str(name)] = value
    return values


def build(kind: type[O], values: Mapping[str, object]) -> O:
    """Options from dotted names and values, each of them checked."""
    known = {setting.name: setting for setting in settings(kind)}
    decks = deck_specs(kind)
    plain: dict[str, Any] = {}
    rulings: dict[str, Any] = {}
    for name, value in values.items():
        if name in decks:
            plain[name] = check_rows(decks[name], value)
            continue
        if name not in known:
            raise BadOptions(no_such_option(name, [*known, *decks]))
        checked = known[name].check(value)
        if name.startswith("rulings."):
            rulings[name.removeprefix("rulings.")] = checked
        else:
            plain[name] = checked
    if rulings:
        plain["rulings"] = dataclasses.replace(getattr(kind(), "rulings"), **rulings)  # noqa: B009
    return kind(**plain)


def no_such_option(name: str, known: list[str]) -> str:
    """A sentence for a name that nobody has declared, with the nearest one that somebody has."""
    near = difflib.get_close_matches(name, known, 1, 0.5)
    hint = _(" Did you mean {near}?").format(near=near[0]) if near else ""
    return _("There is no option called {name!r}.").format(name=name) + hint


def from_pairs(kind: type[O], start: Mapping[str, object], pairs: Sequence[str]) -> O:
    """Options from a variant's values and what was typed as ``name=value``; a ruling needs no ``rulings.`` in front."""
    known = {setting.name: setting for setting in settings(kind)}
    values = dict(start)
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadOptions(_("An option is written name=value; {pair!r} has no value.").format(pair=pair))
        full = name if name in known else f"rulings.{name}"
        if full not in known:
            raise BadOptions(no_such_option(name, [each.removeprefix("rulings.") for each in known]))
        values[full] = known[full].read(text)
    return build(kind, values)


def schema(kind: type) -> dict[str, object]:
    """A JSON schema of a game's options."""
    plain: dict[str, object] = {}
    rulings: dict[str, object] = {}
    for setting in settings(kind):
        target = rulings if setting.name.startswith("rulings.") else plain
        target[setting.name.removeprefix("rulings.")] = setting.schema()
    if rulings:
        plain["rulings"] = {"type": "object", "additionalProperties": False, "properties": rulings}
    for name, spec in deck_specs(kind).items():
        plain[name] = spec.schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "additionalProperties": False,
        "properties": plain,
    }


__all__ = [
    "BadOptions", "CardRow", "DeckSpec", "Options", "Setting", "Variant", "build", "deck", "deck_specs", "dotted",
    "from_json", "from_pairs", "from_record", "option", "ruling", "schema", "settings", "to_json",
]  # fmt: skip
