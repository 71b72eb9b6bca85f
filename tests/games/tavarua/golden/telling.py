"""A year of a career as text: every move, what each event brought, and a digest of everything that was told and seen.

The moves stand in ``year.txt`` itself: whoever changes a bot changes nothing here. ``april.txt`` tells one event of the
same year sentence by sentence.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from textwrap import wrap
from typing import Any

from lineup import games
from lineup.core import Dice, Event, Rng, Tale

FOLDER = Path(__file__).parent
NAMES = ["Ann"]
EVENT = "april"
SEPARATOR = " · "


class Year:
    """A career that is played once more."""

    def __init__(self, variant: str, seed: int) -> None:
        self.variant, self.seed = variant, seed
        self.game: Any = games.load("tavarua", games.variant("tavarua", variant).values)
        self.dice, tale = Dice(seed), Tale()
        self.table = self.game.start(1, self.dice, tale)
        self.moves: list[list[str]] = []  # by event
        self.digests: list[str] = []  # the same
        self.story: list[list[str]] = []  # the same, in sentences
        self.results: list[str] = []  # what was told at the end of each event
        self.tell(tale.events)

    def play(self, text: str) -> None:
        """One move, and what comes of it."""
        if text == "start event":
            self.moves.append([])
            self.digests.append("")
            self.story.append([])
        tale = Tale()
        self.game.apply(self.table, 0, self.game.read(text), self.dice, tale)
        self.moves[-1].append(text)
        self.story[-1].append(f"{len(self.moves[-1])}. {text}")
        self.tell(tale.events)
        view = self.game.observe(self.table, 0).key()
        told = json.dumps([event.facts() for event in tale.events])
        self.digests[-1] = hashlib.sha256(f"{self.digests[-1]}{view}{told}".encode()).hexdigest()[:12]

    def tell(self, events: list[Event]) -> None:
        for event in events:
            sentence = self.game.words.event(event, NAMES)
            if sentence and self.story:
                self.story[-1].append(f"   {sentence}")
            if event.kind in ("event_result", "career_ended"):
                self.results.append(sentence)

    def written(self) -> str:
        """The whole year."""
        lines = [f"tavarua {self.variant}, seed {self.seed}", ""]
        results = iter(self.results)
        for moves, digest in zip(self.moves, self.digests, strict=True):
            text = SEPARATOR.join(moves).replace(" ", "_").replace(f"_{SEPARATOR.strip()}_", SEPARATOR)
            lines += [line.replace("_", " ") for line in wrap(text, 118, break_on_hyphens=False)]
            lines += [f"   {next(results)}", f"   digest {digest}", ""]
        outcome = self.game.outcome(self.table)
        lines += [f"   {said}" for said in results]
        return "\n".join([*lines, json.dumps(outcome.json()["stages"][0][0]["lines"], indent=None)]) + "\n"


def told_again(text: str) -> Year:
    """The year whose moves stand in a text."""
    head, *lines = text.splitlines()
    variant, seed = head.removeprefix("tavarua ").split(", seed ")
    year = Year(variant, int(seed))
    for paragraph in "\n".join(lines).split("\n\n"):
        moves = " ".join(line for line in paragraph.splitlines() if line[:1] not in (" ", "["))
        for move in moves.split(SEPARATOR.strip()):
            if move.strip():
                year.play(move.strip())
    return year


def new_year(variant: str, seed: int) -> Year:
    """A year that a sensible surfer goes through."""
    year, rng = Year(variant, seed), Rng(seed)
    while year.game.to_act(year.table):
        view, legal = year.game.observe(year.table, 0), year.game.legal_moves(year.table, 0)
        year.play(year.game.know.choose(view, legal, rng).text())
    return year
