"""Who learns what in The Perfect Wave, followed through a trace with the rulebook in hand.

- The lots, the Public Goals and all that comes to the Pier are seen by everybody (P2.5, P2.7, P2.8, P8.3, P6.6).
- Dealt Tricks, Wave cards and Goals are seen by their owner (P2.3 to P2.5).
- A drawn card is seen by whoever draws it (P4.3). If it is a Paddle Out that is played, all see it (P4.5); if it is
  laid above a board, all know that it is a Trick, and if it had to be played, too (P4.4). One that cannot be played is
  shown (P4.6).
- Which Goal was kept is known to its owner (P2.6), and so is which card was played from a hand (P5.1): the others see
  the row and the space only. All other moves are made in the open.
- At the end everything lies open (P15.4).

A Maneuver card falls in two steps, first whether it is a Trick, then which, because Tricks that nobody knows are out of
the game (P2.2).
"""

from __future__ import annotations

from collections import deque

from conformance.traces import Trace
from lineup.core import SPECTATOR, Luck, State

FOLLOWS = {
    "open": "the spaces from the Surfer on where nothing lies",
    "goals": "all Goals of the box but the Public ones and those that the seat was dealt",
}


def seen_by(trace: Trace) -> list[set[int]]:
    """For every outcome of luck: who has seen it by the end of the trace."""
    return follow(trace).luck_seen


def moves_seen_by(trace: Trace) -> list[set[int]]:
    """For every step: who knows by the end of the trace which move it was."""
    return follow(trace).moves_seen


def alike(one: str, other: str) -> bool:
    """Two choices of a Goal, or two cards of one row that are played from the hand to the same space."""
    if one.startswith("goal"):
        return other.startswith("goal")
    return other.startswith("play ") and public_part(one) == public_part(other)


def public_part(move: str) -> tuple[bool, str]:
    """What all see of a card that is played from the hand: whether it is a Wave card, and the space."""
    card, _to, space = move.removeprefix("play ").rpartition(" to ")
    return card.isdecimal(), space


def is_from_the_hand(move: str) -> bool:
    return move.startswith("play ") and not move.startswith("play it")


def follow(trace: Trace) -> Clerk:
    clerk = Clerk(trace)
    for step in trace.steps:
        clerk.note(step.seat, step.move, step.luck)
    last: State = deque(trace.states(), maxlen=1)[0]
    if trace.game.outcome(last) is not None:
        clerk.open_everything()
    return clerk


class Clerk:
    """What has happened so far."""

    def __init__(self, trace: Trace) -> None:
        self.game = trace.game
        self.seats = trace.seats
        self.luck_seen: list[set[int]] = []  # by luck
        self.moves_seen: list[set[int]] = []  # by step
        self.drawn = 0  # the luck that brought the card that was drawn last,
        self.drawn_row = ""  # from this deck

    def everybody(self) -> set[int]:
        return {*range(self.seats), SPECTATOR}

    def note(self, seat: int, move: str, luck: list[Luck]) -> None:
        """Follow one step."""
        first = len(self.luck_seen)
        self.luck_seen += [self.everybody() for _luck in luck]
        is_secret = move.startswith("goal") or is_from_the_hand(move)
        self.moves_seen.append({seat} if is_secret else self.everybody())
        if not move:
            self.set_up(luck)
        elif move.startswith("draw"):
            self.draw(seat, move, first, luck)
        elif move.startswith("play it") and self.drawn_row == "maneuver":
            self.luck_seen[self.drawn] = self.everybody()

    def set_up(self, luck: list[Luck]) -> None:
        """P2.3 to P2.5 Two cards of each kind for everybody, in the order of the seats."""
        for stream in ("tricks", "waves", "goals"):
            dealt = [number for number, (name, _card) in enumerate(luck) if name == stream][: 2 * self.seats]
            for place, number in enumerate(dealt):
                self.luck_seen[number] = {place // 2}

    def draw(self, seat: int, move: str, first: int, luck: list[Luck]) -> None:
        """P4.3 The first luck of the step, and for a Trick the second; what follows comes to the Pier."""
        self.drawn, self.drawn_row = first, move.split()[1]
        is_paddle = self.game.words.card(luck[0][1]) == "Paddle Out"
        if move.endswith("to play") and is_paddle:
            return  # played or shown
        self.luck_seen[first] = {seat}
        if self.drawn_row == "maneuver" and not is_paddle:
            self.luck_seen[first + 1] = {seat}
        if move == "draw maneuver to play":
            self.luck_seen[first] = self.everybody()

    def open_everything(self) -> None:
        """P15.4"""
        self.luck_seen = [self.everybody() for _luck in self.luck_seen]
        self.moves_seen = [self.everybody() for _step in self.moves_seen]
