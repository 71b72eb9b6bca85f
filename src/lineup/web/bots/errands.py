"""What people ask the bots' processes for, besides a bot's moves: a hint, why a bot moved so, a review.

It runs in a bot's process; what comes back are texts that hold JSON, one for each thing.
"""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, Final

from lineup import bots
from lineup.core import Rng
from lineup.table import Table

HINT: Final = "hint"
WHY: Final = "why"
REVIEW: Final = "review"
COULD_BE: Final = "could be"
ERRANDS: Final = (HINT, WHY, REVIEW, COULD_BE)
MOST_REVIEWS = 4  # that a process has in hand; beyond that it puts down the one that was asked for longest ago


def run(table: Table, question: dict[str, Any], rng: Rng) -> list[str]:
    """An errand, by its name."""
    if question["what"] == REVIEW:
        return review(table, question)
    if question["what"] == COULD_BE:
        return could_be(table, question, rng)
    return hint(table, question, rng) if question["what"] == HINT else why(table, question, rng)


def hint(table: Table, question: dict[str, Any], rng: Rng) -> list[str]:
    """The moves that are best for a seat, as far as it knows: with thought of its own, however busy the bots are."""
    from lineup.review.hints import best_moves  # a process that plays needs none of it

    game, seat = table.game, question["seat"]
    moves = [move for move in game.legal_moves(table.state, seat) if not move.offer]
    view = game.observe(table.state, seat)
    return [json.dumps(asdict(option)) for option in (best_moves(game, view, moves, rng) if moves else [])]


def why(table: Table, question: dict[str, Any], rng: Rng) -> list[str]:
    """What a bot compared before the move that it ``played``, by what it saw then."""
    from lineup.review.hints import reason_of

    game, seat, state = table.game, question["seat"], table.state
    moves = [move for move in game.legal_moves(state, seat) if not move.offer]
    who = bots.character(question["bot"])
    level = who.level if who else question["bot"]
    view, played = game.observe(state, seat), game.read(question["about"]["played"])
    return [json.dumps(asdict(reason_of(game, view, moves, played, level, rng, seconds=question["seconds"])))]


def could_be(table: Table, question: dict[str, Any], rng: Rng) -> list[str]:
    """What the cards could be that a seat does not see."""
    from lineup.review.worlds import could_be

    view = table.game.observe(table.state, question["seat"])
    return [json.dumps(asdict(each)) for each in could_be(table.game, view, rng)]


UNDERWAY: OrderedDict[str, Iterator[Any]] = OrderedDict()  # reviews that this process has in hand, by table


def review(table: Table, question: dict[str, Any]) -> list[str]:
    """Go on with a review for some seconds: how far it is, and what there is of it if that is new."""
    from lineup.review.review import reviewing

    name, about = question["table"], question["about"]
    work = UNDERWAY.pop(name, None)
    work = work or reviewing(table.game, table.record, level=about["level"], budget=about["budget"])
    UNDERWAY[name] = work
    if len(UNDERWAY) > MOST_REVIEWS:
        UNDERWAY.popitem(last=False)
    until = time.monotonic() + question["seconds"]
    newest: Any = None
    for progress in work:
        newest = progress.review or newest
        if (newest is not None and newest.done) or time.monotonic() > until:
            break
    if newest is not None and newest.done:
        del UNDERWAY[name]
    return [json.dumps({"done": progress.done, "of": progress.of, "review": newest.json() if newest else None})]
