"""A game as text: who is asked what, what they do, which luck falls, what each seat hears, and where the cards lie."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from mypy_extensions import i64

from conformance.cases import Case
from conformance.told import everybody
from conformance.traces import Trace, answers, random_game
from lineup.core import SPECTATOR, Card, Chance, Dice, Event, Outcome, Pool, State, Tale

FOLDER = Path(__file__).parent
MOST_LISTED = 12  # moves of one seat
MOST_STEPS = 36  # of a game
SEEDS = range(1, 9)  # one of their games is kept
# By game and variant: the kinds of events that a golden game must show, for it is there to show what the variant adds.
ADDS = {
    "tavarua snaking": {"duel"},
    "tavarua shortboard+snaking": {"duel"},
    "tavarua longboard+snaking": {"duel"},
    "tavarua english+snaking": {"duel", "paid"},
    "tavarua career": {"event_began", "intends"},
    "tavarua career+english": {"event_began", "intends"},
    "wave all": {"exchanged", "swapped"},
    "wave exchange": {"exchanged"},
    "wave swap": {"swapped"},
    "wave swap-pairs": {"swapped"},
    "perfect_wave goals": {"public_goal"},
}
HEARD = re.compile(r"   .+? hears? (\w+)")
MOVE = re.compile(r"\d+\. Player (\d+): (.+)")
SEED = re.compile(r"seed (\d+)")


class Teller(Chance):
    """Dice that say in words what fell."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.dice = Dice(seed)
        self.fallen: list[str] = []

    def draw(self, pool: Pool) -> Card:
        count = len(pool)
        card = self.dice.draw(pool)
        self.fallen.append(f"{pool.name} ({count}): {self.case.game.words.card(int(card))}")
        return card

    def roll(self, die: str, sides: i64) -> i64:
        face = self.dice.roll(die, sides)
        self.fallen.append(f"{die}: {face} of {sides}")
        return face

    def told(self) -> list[str]:
        """What fell since it was asked last."""
        fallen, self.fallen = self.fallen, []
        return [f"   luck: {'; '.join(fallen)}"] if fallen else []


@dataclass
class Lines:
    """The text so far, and what was said last about each place and fact."""

    case: Case
    text: list[str]
    last: dict[str, str] = field(default_factory=dict)
    refused: bool = False  # whether a move was not legal any more

    def add(self, *lines: str) -> None:
        self.text += lines

    def heard(self, events: list[Event]) -> None:
        """Each event once for everybody who heard it in the same way."""
        for event in events:
            versions: dict[str, list[int]] = {}
            for seat in everybody(self.case.seats):
                part = self.case.game.hear(event, seat)
                versions.setdefault("" if part is None else self.version(part), []).append(seat)
            self.add(*[f"   {self.listeners(seats)} {said}" for said, seats in versions.items() if said])

    def version(self, event: Event) -> str:
        facts = " ".join(f"{name}={json.dumps(fact)}" for name, fact in event.facts().items())
        sentence = self.case.game.words.event(event, self.case.names())
        return f"{event.kind} {facts}".strip() + (f" · {sentence}" if sentence else "")

    def listeners(self, seats: list[int]) -> str:
        if len(seats) == self.case.seats + 1:
            return "all hear"
        who = " ".join("watchers" if seat == SPECTATOR else str(seat + 1) for seat in seats)
        return f"{who} {'hears' if len(seats) == 1 and seats[0] != SPECTATOR else 'hear'}"

    def lies(self, state: State) -> None:
        """The places and facts that have changed."""
        zones = self.case.game.zones(state)
        for place, cards in zones.cards.items():
            self.say_if_new(place, ", ".join(cards) or "-")
        for name, each in zones.facts.items():
            for way, fact in flat(name, each):
                self.say_if_new(f"({way})", json.dumps(fact))

    def say_if_new(self, name: str, said: str) -> None:
        if self.last.get(name, "") != said:
            self.add(f"   {name}: {said}" if said else f"   {name} no more")
        self.last[name] = said

    def seen(self, state: State) -> None:
        """A digest of each view, so that not a letter of it can change unnoticed."""
        digests = []
        for seat in everybody(self.case.seats):
            key = self.case.game.observe(state, seat).key()
            digests.append(hashlib.sha256(key.encode()).hexdigest()[:6])
        self.add(f"   views: {' '.join(digests)}")

    def asked(self, state: State) -> None:
        """Who owes an answer and what it can be, and what else may be done."""
        owing = [int(seat) for seat in self.case.game.to_act(state)]
        for seat in range(self.case.seats):
            own = [move.text() for move in answers(self.case.game, state, seat)]
            offers = [move.text() for move in self.case.game.legal_moves(state, seat) if move.offer]
            if own:
                self.add(f"   {seat + 1} {'owes' if seat in owing else 'may change to'}: {listed(own)}")
            self.say_if_new(f"{seat + 1} may advise", listed(offers))

    def ended(self, outcome: Outcome) -> None:
        """The result with every line of every score."""
        names = self.case.names()
        self.add("", f"{self.case.game.words.result(outcome, names)} ({outcome.rule}, {outcome.reason})")
        for seat, name in enumerate(names):
            self.add(f"{name}: place {outcome.places[seat]}, {outcome.scores[seat]:g} points")
            for stage in outcome.stages[seat]:
                self.add(f"   {self.case.game.words.line(stage.what, names)}: {stage.total:g}")
                for line in stage.lines:
                    what = self.case.game.words.line(line.what, names)
                    self.add(f"      {line.points:+g} {what} ({line.rule})")


def flat(name: str, fact: object) -> Iterator[tuple[str, object]]:
    """Facts inside facts, each with the way to it; a row of plain facts stays in one piece."""
    inside: dict[object, object] = {}
    if isinstance(fact, dict):
        inside = fact
    elif isinstance(fact, list):
        inside = dict(enumerate(fact, 1))
    if any(isinstance(row, dict) for each in inside.values() for row in (each if isinstance(each, list) else [each])):
        for key, each in inside.items():
            yield from flat(f"{name} {key}", each)
    else:
        yield name, fact


def listed(moves: list[str]) -> str:
    """All moves of a short list; of a long one the first few, their number, and a digest of them all."""
    if len(moves) <= MOST_LISTED:
        return " | ".join(moves)
    digest = hashlib.sha256("|".join(moves).encode()).hexdigest()[:6]
    return " | ".join(moves[: MOST_LISTED - 2]) + f" | … {len(moves)} in all ({digest})"


Moves = list[tuple[int, str]]  # seat and text


def write(case: Case, seed: int, moves: Moves) -> Lines:
    """A game in lines; they end early, and say so, at a move that is not legal any more."""
    game = case.game
    lines = Lines(case, [f"{game.title}, variant {case.variant}, {case.seats} players, seed {seed}", "", "set-up"])
    teller, tale = Teller(case, seed), Tale()
    state: State = game.start(case.seats, teller, tale)
    lines.add(*teller.told())
    for number, (seat, text) in enumerate(moves, 1):
        finish_step(lines, state, tale)
        lines.add("", f"{number}. Player {seat + 1}: {text}")
        refused = game.refusal(state, seat, game.read(text))
        if refused is not None:
            lines.add(f"   refused: {refused}")
            lines.refused = True
            return lines
        tale = Tale()
        game.apply(state, seat, game.read(text), teller, tale)
        lines.add(*teller.told())
    finish_step(lines, state, tale)
    outcome = game.outcome(state)
    if outcome is None:
        lines.add("", "The moves end here, and the game does not.")
    else:
        lines.ended(outcome)
    return lines


def finish_step(lines: Lines, state: State, tale: Tale) -> None:
    lines.heard(tale.events)
    lines.lies(state)
    lines.seen(state)
    lines.asked(state)


def path_of(case: Case) -> Path:
    return FOLDER / f"{case}.txt"


def read(text: str) -> tuple[int, Moves]:
    """The seed and the moves of a stored game."""
    lines = text.splitlines()
    found = SEED.search(lines[0])
    assert found is not None, f"the first line names no seed: {lines[0]}"
    moves = [(int(match[1]) - 1, match[2]) for line in lines if (match := MOVE.fullmatch(line))]
    return int(found[1]), moves


def check_golden_game(case: Case) -> None:
    """The stored moves give the stored text, line by line."""
    path = path_of(case)
    assert path.exists(), f"{path.name} is missing: PYTHONPATH=tests python -m playthroughs writes it"
    text = path.read_text(encoding="utf-8")
    stored, played = text.splitlines(), write(case, *read(text)).text
    for number, (one, other) in enumerate(zip(stored, played, strict=False), 1):
        assert one == other, f"{path.name}, line {number} was {one!r} and is now {other!r}"
    assert len(stored) == len(played), f"{path.name} had {len(stored)} lines and has {len(played)} now"


def heard_in(lines: list[str]) -> set[str]:
    """The kinds of events that are told in a stored game."""
    return {match[1] for line in lines if (match := HEARD.match(line))}


def missing(case: Case, kinds: set[str]) -> set[str]:
    """Which kinds of events a golden game lacks."""
    return ADDS.get(f"{case.game.slug} {case.variant}", set()) - kinds


def shows_the_variant(trace: Trace, case: Case) -> bool:
    return not missing(case, {event.kind for step in trace.steps for event in step.events})


def new_game(case: Case) -> tuple[int, Moves]:
    """The longest of a few random games that can still be read in a few minutes, else the shortest.

    Where none of them shows what the variant adds, it is the first of all others that does.
    """
    games = [game for seed in SEEDS if shows_the_variant(game := random_game(case.game, case.seats, seed), case)]
    if not games:
        others = (random_game(case.game, case.seats, seed) for seed in count(SEEDS.stop))
        games = [next(game for game in others if shows_the_variant(game, case))]
    games.sort(key=lambda each: len(each.steps))
    trace: Trace = [games[0], *[game for game in games if len(game.steps) <= MOST_STEPS]][-1]
    return trace.seed, [(step.seat, step.move) for step in trace.steps[1:]]
