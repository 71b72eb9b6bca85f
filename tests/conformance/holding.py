"""All that an object holds, attribute by attribute, whether it says so in its facts or not.

A class that mypyc has compiled keeps no dictionary: it lists the attributes that are declared in it and its bases in
``__mypyc_attrs__``. Everything else has a ``__dict__``, and a subclass of a compiled class has both. So the same walk
goes through the views and states of both builds.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from librt.vecs import vec

from conformance.traces import AnyGame
from lineup.core import Pool

PLAIN = (int, float, str, bool, type(None))
OWN = ("lineup.", "party_wave.", "conformance.")  # modules whose objects are looked into


def attributes_of(thing: object) -> list[str]:
    """The names of all attributes of an object, on both builds."""
    names = {*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())}
    for kind in type(thing).__mro__:
        names |= {*getattr(kind, "__slots__", ())}
    return sorted(names - {"__dict__", "__weakref__"})


def all_that_is_held(thing: object, game: AnyGame) -> dict[str, str]:
    """By the way to it: every number and text in an object. What belongs to the game is the same for everybody."""
    return {path: json.dumps(value) for path, value in inside(thing, "", belongings(game))}


def inside(thing: object, path: str, common: dict[int, object]) -> Iterator[tuple[str, object]]:
    """What lies in a thing, and where."""
    if isinstance(thing, PLAIN):
        yield path, thing
    elif isinstance(thing, vec):
        yield path, [int(each) for each in thing]
    elif isinstance(thing, list | tuple):
        yield f"{path}.length", len(thing)
        for place, each in enumerate(thing):
            yield from inside(each, f"{path}[{place}]", common)
    elif isinstance(thing, dict):
        yield f"{path}.keys", sorted(repr(key) for key in thing)
        for key, each in thing.items():
            yield from inside(each, f"{path}[{key!r}]", common)
    elif isinstance(thing, set | frozenset):
        yield path, sorted(repr(each) for each in thing)
    elif id(thing) in common:
        yield path, f"{type(thing).__name__} {list(common).index(id(thing))} of the game"
    else:
        names = attributes_of(thing)
        assert names, f"nobody can say what is in {path or 'it'}: {thing!r}"
        for name in names:
            yield from inside(getattr(thing, name, "unset"), f"{path}.{name}".lstrip("."), common)


@cache
def belongings(game: AnyGame) -> dict[int, object]:
    """The objects that a game holds, whatever is played: its box and its books, for instance. Heaps are no such thing:
    a view may keep an empty one of the game's or have one of its own, and that is the same."""
    found: dict[int, object] = {}
    rest: list[object] = [game]
    while rest:
        thing = rest.pop()
        if isinstance(thing, list | tuple):
            rest += thing
        elif isinstance(thing, dict):
            rest += thing.values()
        elif type(thing).__module__.startswith(OWN) and not isinstance(thing, Pool) and id(thing) not in found:
            found[id(thing)] = thing
            rest += [getattr(thing, name, None) for name in attributes_of(thing)]
    return found


def where_they_differ(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The ways to whatever two objects do not share."""
    return sorted(path for path in {*one, *other} if one.get(path) != other.get(path))
