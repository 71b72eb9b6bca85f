"""The log of Tavarua, round by round: the title of each says its number and what mattered most."""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from operator import itemgetter
from typing import Any

from lineup.core.language import _
from lineup.core.page import Event, Told
from lineup.games.tavarua.browser.last_round import FALLS
from lineup.games.tavarua.events import contest as events

# What matters more than what; of equal things the first, of scores the highest.
CATCHES = (events.RODE_BARREL, events.CAUGHT_PERFECT, events.HANG_TEN, events.CAUGHT)
BEGINS = ("began", "event_began")


def titles(story: Told, rounds: int = 0, since: int = 0) -> dict[int, str]:
    """By the number of the part with which a round begins, from part ``since`` on.

    A long story has lost its beginning, so ``rounds`` is how many there are; events of a career say it themselves.
    """
    found: dict[int, str] = {}
    first = bisect_left(story, since, key=itemgetter("number"))
    before = (story[place]["event"] for place in reversed(range(first)) if story[place]["kind"] in BEGINS)
    rounds = rounds_of(next(before, {}), rounds)
    heads = [place for place in range(first, len(story)) if story[place]["kind"] in (*BEGINS, "advanced")]
    for head, until in pairwise([*heads, len(story)]):
        part = story[head]
        left = part["event"].get("rounds_left")
        if part["kind"] in BEGINS:
            rounds = rounds_of(part["event"], rounds)
        if left is not None and left <= rounds:
            found[part["number"]] = title(rounds - left + 1, story[head + 1 : until])
    return found


def rounds_of(began: Event, otherwise: int) -> int:
    """How many rounds a contest has that begins like this."""
    rounds: int = began["rounds"] if "rounds" in began else began.get("rounds_left", otherwise)
    return rounds


def title(number: int, parts: Told) -> str:
    most = max(parts, key=weight, default=None)
    if most is None or not any(weight(most)):
        return _("Round {number}").format(number=number)
    return _("Round {number}: {what}").format(number=number, what=most["sentence"])


def weight(part: dict[str, Any]) -> tuple[float, float]:
    kind, score = part["kind"], part["event"].get("score")
    if kind == "scored" and score is not None:
        return 3, score
    if kind in FALLS:
        return 2, 0
    return (1, -CATCHES.index(kind)) if kind in CATCHES else (0, 0)
