"""docs/trace.md names every field of every trace, and no other: games of each variant are traced to compare."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conformance.promises.twins import as_record
from conformance.traces import random_game
from lineup import games
from lineup.core.options import build
from lineup.table.trace import steps

PAGE = Path(__file__).parents[2] / "docs" / "trace.md"
SLUGS = ("wave", "tavarua", "surfs_up_dude", "perfect_wave")
SEEDS = (2, 1)  # by number of players, even or odd: of a sensible game, and of one in which players do anything
TABLES = ("place", "fact", "code")

pytestmark = pytest.mark.slow

Names = dict[str, set[str]]  # by table of the page


def documented(title: str) -> Names:
    """What the page says of a game: the names in the first column of its tables, by the heading of that column."""
    (section,) = re.findall(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    found: Names = {name: set() for name in TABLES}
    for table in section.split("\n\n"):
        rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("|")]
        if rows:
            found[rows[0].strip()] |= {name for row in rows[2:] for name in re.findall(r"`([^`]+)`", row)}
    return found


def traced(slug: str) -> Iterator[dict[str, Any]]:
    """The lines of traces of every variant, with every number of players."""
    for variant in games.variants(slug):
        game = games.load(slug, build(games.options_of(slug), variant.values))
        for seats in game.seats:
            yield from steps(game, as_record(random_game(game, seats, SEEDS[seats % 2])))


def ways(name: str, thing: object) -> Iterator[str]:
    """The ways to all fields in a fact: "surfers[].where"."""
    yield name
    if isinstance(thing, dict):
        for key, each in thing.items():
            yield from ways(f"{name}.{key}", each)
    elif isinstance(thing, list):
        for each in thing:
            if isinstance(each, dict | list):
                yield from (way for way in ways(f"{name}[]", each) if way != f"{name}[]")


def codes(outcome: dict[str, Any]) -> Iterator[str]:
    """The reason of an end, and what stages and lines are for."""
    yield outcome["reason"]
    for stage in (stage for stages in outcome["stages"] for stage in stages):
        yield stage["what"]
        yield from (line["what"] for line in stage["lines"])


def names_in(slug: str) -> Names:
    """Every name that occurs in the traces of a game."""
    found: Names = {name: set() for name in TABLES}
    for line in traced(slug):
        found["place"] |= set(line["state"]["cards"])
        for name, fact in line["state"]["facts"].items():
            found["fact"] |= set(ways(name, fact))
        if line["outcome"]:
            found["code"] |= set(codes(line["outcome"]))
    return found


def pattern(name: str) -> re.Pattern[str]:
    """A documented name: what stands in braces can be any one word or number."""
    return re.compile(
        "".join(r"[^.\[\]:/]+" if part.startswith("{") else re.escape(part) for part in re.split(r"(\{.*?\})", name))
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_every_place_fact_and_code_of_a_trace_is_on_the_page_and_no_other(slug: str) -> None:
    page, found = documented(games.load(slug).title), names_in(slug)
    for table in TABLES:
        patterns = {name: pattern(name) for name in page[table]}
        for name in found[table]:
            assert any(each.fullmatch(name) for each in patterns.values()), f"{table} {name!r} is not on the page"
        for name, each in patterns.items() if table != "code" else ():  # not every end comes about at random
            assert any(each.fullmatch(other) for other in found[table]), f"no trace has the {table} {name!r}"


def test_seats_count_from_0_in_the_names_of_places() -> None:
    game = games.load("wave")
    lines: list[dict[str, Any]] = list(steps(game, as_record(random_game(game, 3, 1))))
    for line in lines:
        hands = [place for place in line["state"]["cards"] if place.startswith("hand")]
        assert hands == ["hand 0", "hand 1", "hand 2"]
