"""All that an object holds, attribute by attribute, whether it says so in its facts or not.

A class that mypyc has compiled keeps no dictionary: it lists the attributes that are declared in it and its bases in
``__mypyc_attrs__``. Everything else has a ``__dict__``, and a subclass of a compiled class has both. So the same walk
goes through the views and states of both builds.
"""

from __future__ import annotations

import json
from functools import cache

from librt.vecs import vec

from conformance.traces import AnyGame
from lineup.core import Pool

PLAIN = (int, float, str, bool, type(None))
OWN = ("lineup.", "party_wave.", "conformance.")  # modules whose objects are looked into

Common = dict[int, tuple[int, object]]  # by id: the number of a thing, and the thing, which keeps its id to itself

DECLARED: dict[type, list[str]] = {}  # attributes, by class: filled as they are asked for


def attributes_of(thing: object) -> list[str]:
    """The names of all attributes of an object, on both builds."""
    declared = declared_in(type(thing))
    own = getattr(thing, "__dict__", None)
    return sorted({*declared, *own}) if own else declared


def declared_in(kind: type) -> list[str]:
    if kind not in DECLARED:
        names = {*getattr(kind, "__mypyc_attrs__", ())}
        for each in kind.__mro__:
            names |= {*getattr(each, "__slots__", ())}
        DECLARED[kind] = sorted(names - {"__dict__", "__weakref__"})
    return DECLARED[kind]


def all_that_is_held(thing: object, game: AnyGame) -> dict[str, str]:
    """By the way to it: every number and text in an object. What belongs to the game is the same for everybody."""
    found: dict[str, str] = {}
    note(thing, "", belongings(game), found)
    return found


def note(thing: object, path: str, common: Common, found: dict[str, str]) -> None:
    """What lies in a thing, and where. Most of the time of all promises is spent here."""
    if type(thing) is int:
        found[path] = str(thing)  # as JSON has it, and quicker
    elif isinstance(thing, PLAIN):
        found[path] = json.dumps(thing)
    elif isinstance(thing, vec):
        found[path] = str(list(map(int, thing)))
    elif isinstance(thing, list | tuple):
        found[f"{path}.length"] = str(len(thing))
        for place, each in enumerate(thing):
            note(each, f"{path}[{place}]", common, found)
    elif isinstance(thing, dict):
        found[f"{path}.keys"] = json.dumps(sorted(repr(key) for key in thing))
        for key, each in thing.items():
            note(each, f"{path}[{key!r}]", common, found)
    elif isinstance(thing, set | frozenset):
        found[path] = json.dumps(sorted(repr(each) for each in thing))
    elif id(thing) in common:
        found[path] = f"{type(thing).__name__} {common[id(thing)][0]} of the game"
    else:
        names = attributes_of(thing)
        assert names, f"nobody can say what is in {path or 'it'}: {thing!r}"
        for name in names:
            note(getattr(thing, name, "unset"), f"{path}.{name}".lstrip("."), common, found)


@cache
def belongings(game: AnyGame) -> Common:
    """A number for each object that a game holds, whatever is played: its box and its books, for instance. Heaps are
    no such thing: a view may keep an empty one of the game's or have one of its own, and that is the same."""
    found: Common = {}
    rest: list[object] = [game]
    while rest:
        thing = rest.pop()
        if isinstance(thing, list | tuple):
            rest += thing
        elif isinstance(thing, dict):
            rest += thing.values()
        elif type(thing).__module__.startswith(OWN) and not isinstance(thing, Pool) and id(thing) not in found:
            found[id(thing)] = len(found), thing
            rest += [getattr(thing, name, None) for name in attributes_of(thing)]
    return found


def where_they_differ(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The ways to whatever two objects do not share."""
    return sorted(path for path in {*one, *other} if one.get(path) != other.get(path))
