"""Does what an object says hang on everything that it holds? One attribute after the other is exchanged to find out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from librt.vecs import vec
from mypy_extensions import i64

from conformance.holding import OWN, all_that_is_held, attributes_of, belongings
from conformance.traces import AnyGame
from lineup.core import Pool

PAIRS = 25  # that are tried with an attribute before it is said that nothing hangs on it


def unsaid(game: AnyGame, things: list[object], says: Callable[[object], object]) -> Iterator[str]:
    """The ways to attributes, and to places in rows of numbers, of which no exchange is heard."""
    said = [says(thing) for thing in things]
    for path in ways_in(game, things[0]):
        parts = [at(thing, path) for thing in things]
        texts = [repr(all_that_is_held(part, game)) for part in parts]
        pairs = [
            (one, other)
            for one in range(len(things))
            for other in (one - 2, one - 1, one + 1, one + 2, one - len(things) // 2, one + len(things) // 2)
            if 0 <= other < len(things) and texts[one] != texts[other]
        ]
        for name, mixtures in mixed(parts, pairs).items():
            some = mixtures[:: max(1, len(mixtures) // PAIRS)]
            if not any(is_heard(things[one], path, new, said[one], says) for one, new in some):
                yield f"{path}{name}"


def mixed(parts: list[object], pairs: list[tuple[int, int]]) -> dict[str, list[tuple[int, object]]]:
    """What an attribute could be instead: that of another, or one number of it. By name: whose it is, and the new one.

    In a row, numbers below 0 say that there is no card, or none that is seen; how many there are is said elsewhere.
    """
    found: dict[str, list[tuple[int, object]]] = {}
    for one, other in pairs:
        own, new = parts[one], parts[other]
        if (says_nothing(own) and says_nothing(new)) or only_zeros(own, new):
            continue
        if not isinstance(own, vec) or not isinstance(new, vec) or len(own) != len(new):
            found.setdefault("", []).append((one, new))
            continue
        for place in range(len(own)):
            if own[place] != new[place] and max(own[place], new[place]) >= 0:
                row = [int(number) for number in own]
                row[place] = int(new[place])
                found.setdefault(f"[{place}]", []).append((one, vec[i64](row)))
    return found


def says_nothing(part: object) -> bool:
    """Whether there is no card at all in a row, however long it is."""
    return isinstance(part, vec) and all(number < 0 for number in part)


def only_zeros(own: object, new: object) -> bool:
    """Whether two rows hold noughts and nothing else: how many surfers there are is said elsewhere."""
    return isinstance(own, vec) and isinstance(new, vec) and not any(own) and not any(new)


def ways_in(game: AnyGame, thing: object, before: str = "") -> Iterator[str]:
    """The ways to all attributes of an object and of the objects in it; heaps and lists are exchanged as a whole."""
    common = belongings(game)
    for name in attributes_of(thing):
        value = getattr(thing, name, None)
        if type(value).__module__.startswith(OWN) and not isinstance(value, Pool):
            if id(value) not in common:
                yield from ways_in(game, value, f"{before}{name}.")
        else:
            yield f"{before}{name}"


def at(thing: object, path: str) -> object:
    """The attribute that a way leads to."""
    for name in path.split("."):
        thing = getattr(thing, name)
    return thing


def is_heard(thing: object, path: str, new: object, before: object, says: Callable[[object], object]) -> bool:
    """Whether an object says something else with another attribute. Not every mixture makes sense."""
    way, _dot, name = path.rpartition(".")
    holder = at(thing, way) if way else thing
    own = getattr(holder, name)
    setattr(holder, name, new)
    try:
        return says(thing) != before
    except (IndexError, KeyError, AssertionError, ValueError, OverflowError):
        return False
    finally:
        setattr(holder, name, own)
