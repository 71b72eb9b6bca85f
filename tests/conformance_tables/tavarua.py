"""Who learns what in Tavarua, followed through a trace with the rulebook in hand and nothing of the game's code.

Every outcome of luck is a number: its place in ``trace.luck()``. A clerk follows these numbers as cards go from hand to
hand and notes who has seen each of them:

- dice, lots, backs and fronts of wave cards are seen by all when they fall (T1.3, T2.6, T1.6);
- a player card is seen by whoever draws it (T1.8); by all when it is discarded, thrown out by a longboarder or turned
  up with a choice (T3.3, T3.5, T4.5); and by a surfer who looks at the hand (T12.10);
- whatever a longboarder holds has no sign, and all know that (T3.3); lest it betray somebody's twin world, such
  cards count as seen by all, unless the game has no cards with the sign (T14.3);
- a stoke card is seen by its buyer, and by all when it is played (T5.3, T12.1); in a career it does not come by luck,
  but from the surfer sheet, which lies open (T17.13);
- cards that are drawn for opponents lie open (T18.10); with every event of a career all player cards are new (T17.6).

Of the moves, starting boards, redraws, choices and signs are secret until the last of them is given; one that was
changed before is never seen by anybody else (T2.2, T2.5, T4.4, T6.2). All else is done in the open.
"""

from __future__ import annotations

from typing import Any

from conformance.traces import Step, Trace
from lineup.core import SPECTATOR, State
from lineup.core.options import to_json

HAND = 5
SECRET = ("starting", "redrawing", "choosing", "signing")
ONE_BOARD = {"january": "longboard", "february": "shortboard", "may": "longboard", "june": "shortboard"} | {
    "september": "longboard",
    "october": "shortboard",
}  # by month; in all others both are used
FOLLOWS = {
    "backs": "all backs of the box but those of the turned cards and the next one",
    "kinds": "the types behind them, in the same way",
    "fronts": "all fronts of the box but the turned ones",
}
DRAWING = ("catch", "snake", "ride")  # what an opponent needs a card for


def seen_by(trace: Trace) -> list[set[int]]:
    """For every outcome of luck: who has seen it by the end of the trace."""
    return follow(trace).luck_seen


def moves_seen_by(trace: Trace) -> list[set[int]]:
    """For every step: who knows by the end of the trace which move it was."""
    return follow(trace).moves_seen


def follow(trace: Trace) -> Clerk:
    clerk = Clerk(trace)
    before: dict[str, Any] = {}
    for number, (step, state) in enumerate(zip(trace.steps, trace.states(), strict=True)):
        clerk.note(number, step, before)
        before = facts_of(trace, state)
    return clerk


def facts_of(trace: Trace, state: State) -> dict[str, Any]:
    return dict(trace.game.zones(state).facts)


class Clerk:
    """What has happened so far. Cards are called by the number of the luck that brought them."""

    def __init__(self, trace: Trace) -> None:
        rows: Any = to_json(trace.game.options)["player_cards"]
        signed = {row["name"] for row in rows if row["no_longboard"]}
        self.seats = trace.seats
        self.one_board = str(to_json(trace.game.options)["boards"])
        self.names = [trace.game.words.card(card) for _stream, card in trace.luck()]  # by luck
        self.is_signed = [name in signed for name in self.names]  # by luck
        self.luck_seen: list[set[int]] = []  # by luck
        self.moves_seen: list[set[int]] = []  # by step
        self.fallen: list[int] = []  # player cards of this step that are not accounted for yet
        self.hands: list[list[int]] = [[] for _seat in range(trace.seats)]  # oldest card first
        self.boards = ["longboard" if self.one_board == "longboard" else "shortboard"] * trace.seats
        self.stoke_cards: list[list[int]] = [[] for _seat in range(trace.seats)]
        self.answers: dict[int, tuple[int, str]] = {}  # by seat: the last secret one, its step and its text

    def everybody(self) -> set[int]:
        return {*range(self.seats), SPECTATOR}

    def note(self, number: int, step: Step, before: dict[str, Any]) -> None:
        """Follow one step; ``before`` is how things were until then."""
        first = len(self.luck_seen)
        self.luck_seen += [self.everybody() for _luck in step.luck]
        self.fallen = [first + place for place, luck in enumerate(step.luck) if luck[0] == "player cards"]
        is_secret = before.get("phase") in SECRET
        self.moves_seen.append({step.seat} if is_secret else self.everybody())
        order = self.clockwise(before.get("first", 0))
        if number == 0:
            lots = [luck[1] for luck in step.luck if luck[0] == "first player"]
            self.refill(self.clockwise(lots[0] - 1 if lots else 0))
        elif step.move == "start event":
            self.start_event(before["month"])
        elif is_secret:
            owing = [seat for seat in before["asked"] if before["answers"][seat] is None]
            self.answers[step.seat] = (number, step.move)
            if owing == [step.seat]:
                if before["phase"] == "choosing":
                    self.draw_for_opponents(before["surfers"][self.seats :])
                self.open_answers(before["phase"], order)
        else:
            bought = [first + place for place, luck in enumerate(step.luck) if luck[0] == "stoke cards"]
            self.prepare(step.seat, step.move, bought)
        assert not self.fallen, f"{step}: the rulebook does not explain why {len(self.fallen)} cards fell"

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def open(self, cards: list[int]) -> None:
        """All see these cards now."""
        for card in cards:
            self.luck_seen[card] = self.everybody()

    def refill(self, order: list[int]) -> None:
        """T2.4, T3.1"""
        for seat in order:
            self.draw(seat, HAND)

    def draw(self, seat: int, wanted: int) -> None:
        """T3.3 Cards with the sign are shown and thrown out by a longboarder."""
        while len(self.hands[seat]) < wanted and self.fallen:
            card = self.fallen.pop(0)
            if not (self.is_signed[card] and self.boards[seat] == "longboard"):
                self.luck_seen[card] = self.everybody() if self.has_no_signs(seat) else {seat}
                self.hands[seat].append(card)

    def has_no_signs(self, seat: int) -> bool:
        """Whether all know something about each card of a hand."""
        return self.boards[seat] == "longboard" and self.one_board != "longboard"

    def start_event(self, month: str) -> None:
        """T17.6, T17.8: where there is no board to choose, cards are dealt at once."""
        self.one_board = ONE_BOARD.get(month, "both")
        self.boards = ["longboard" if self.one_board == "longboard" else "shortboard"] * self.seats
        self.hands = [[] for _seat in range(self.seats)]
        self.refill(self.clockwise(0))

    def draw_for_opponents(self, opponents: list[dict[str, Any]]) -> None:
        """T18.10, T18.11"""
        for opponent in opponents:
            if opponent["action"] in DRAWING:
                card = self.fallen.pop(0)
                while self.is_signed[card] and opponent["board"] == "longboard":
                    card = self.fallen.pop(0)

    def lay_open(self, seat: int, places: list[int]) -> None:
        """Cards leave a hand, for all to see."""
        self.open([self.hands[seat][place - 1] for place in places])
        self.hands[seat] = [card for place, card in enumerate(self.hands[seat], 1) if place not in places]

    def open_answers(self, phase: str, order: list[int]) -> None:
        """T2.2, T2.5, T4.5, T6.2"""
        answers, self.answers = self.answers, {}
        for seat, (number, move) in answers.items():
            self.moves_seen[number] = self.everybody()
            if phase == "starting":
                self.boards[seat] = move.split()[-1]
            elif phase in ("redrawing", "choosing"):
                self.lay_open(seat, places_in(move))
        self.refill(order)

    def prepare(self, seat: int, move: str, bought: list[int]) -> None:
        """T5.2, T5.3 and chapter 12."""
        if move == "switch":
            self.switch(seat)
        elif move == "buy":
            self.luck_seen[bought[0]] = {seat}
            self.stoke_cards[seat].append(bought[0])
        elif move.startswith("toss"):
            self.lay_open(seat, places_in(move))
        elif move != "ready" and not move.startswith("unlock"):
            self.play_stoke(seat, move)

    def switch(self, seat: int) -> None:
        self.boards[seat] = "shortboard" if self.boards[seat] == "longboard" else "longboard"
        if self.boards[seat] == "longboard":
            held = len(self.hands[seat])
            self.lay_open(seat, [place for place, card in enumerate(self.hands[seat], 1) if self.is_signed[card]])
            self.open(self.hands[seat])
            self.draw(seat, held)

    def play_stoke(self, seat: int, move: str) -> None:
        name = {"shark": "shark sighting", "scout": "line-up scout"}.get(move.split()[0], move.rstrip("0123456789 +-"))
        for card in [card for card in self.stoke_cards[seat] if self.names[card].lower() == name][:1]:
            self.stoke_cards[seat].remove(card)
            self.open([card])
        if move == "inspiration":
            self.draw(seat, len(self.hands[seat]) + HAND)
        elif move.startswith("scout"):
            for other in self.hands[int(move.split()[1]) - 1]:
                self.luck_seen[other].add(seat)


def places_in(move: str) -> list[int]:
    """The places of the hand that a redraw, a choice or a toss names."""
    words = move.partition(" stoke ")[0]
    words = words.partition(" with ")[2] or words
    return [int(word) for word in words.split() if word.isdigit()]
