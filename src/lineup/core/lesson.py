"""A guided first game: a prepared deal of the real game, and what is said and done on the way through it.

The rules stay in force, and bots play as they always do, but their luck follows from the lesson's seed, so that the
same thing happens every time. A test plays every lesson to its end.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from lineup.core.language import _

LEARNER = 0  # the seat of whoever learns; the bots sit at the others
COACH = "keala"  # the character who speaks
ORDINALS = ("first", "second", "third")  # how lessons call the bots


@dataclass(frozen=True)
class Step:
    """One thing at a time. It is shown when its learner is asked something, and nobody else plays meanwhile."""

    says: str  # marked with N_; {first}, {second} and so on are the bots' names
    rules: tuple[str, ...]  # the numbers of what is said, in RULES.md
    moves: tuple[str, ...] = ()  # any of these goes on to the next step; without them "Got it" does
    points: str = ""  # what the page points at, as a selector; without it, what can be picked
    at_once: bool = False  # shown as soon as the step before is done, whoever is to play
    heard: tuple[str, ...] = ()  # kinds of events that it speaks of: heard since the step before
    then: tuple[str, ...] = ()  # what is answered for the learner after it: more of what was learned already


@dataclass(frozen=True)
class Lesson:
    """The first game of somebody who has never played it."""

    aim: str  # of the game, in a sentence; marked with N_
    seed: str  # in words: the same deal every time
    bots: tuple[str, ...]  # by seat, after the learner's
    steps: tuple[Step, ...]
    options: Mapping[str, object] = field(default_factory=dict)

    def deal(self) -> str:
        """The seed of the deal: 64 hexadecimal digits."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    def luck_of_bot(self, what: str, seat: int, plays: int) -> int:
        """The seed of what a bot thinks after so many plays: advice and answer have their own."""
        digest = hashlib.sha256(f"{self.seed}|{what}|{seat}|{plays}".encode()).digest()
        return int.from_bytes(digest[:7], "big")


def said(sentence: str, names: list[str]) -> str:
    """A sentence of a lesson in the language that is spoken, with the names of those who play."""
    return _(sentence).format(**dict(zip(ORDINALS, names[LEARNER + 1 :], strict=False)))
