"""Who learns what in Party Wave, followed through a trace with the rulebook in hand and nothing of the game's code.

Every outcome of luck is a number: its place in ``trace.luck()``. A clerk follows these numbers as cards go from hand to
hand and notes who has seen each of them:

- the die for the first lookout, the back of a wave and its front are seen by all when they fall (P1.3, P1.4, P3.3);
- a card for a pocket is seen by its owner, a card for a cap by all who play except its owner, or by whoever plays alone
  (P1.1, P6.2);
- a card that the lookout draws is seen by the lookout (P2.2), and by all if it is tossed (P2.4);
- a pocket card is seen by all when it is exchanged for a drawn or taken one (P2.3, P2.5), played (P3.3) or shown as a
  shaka (P5.3), and by the lookout after a peek (P2.6);
- a blind card, and a cap card that is played, is seen by all (P3.3).

Of the moves, everything is done in the open except the two secret answers: all choices of cards are seen when the party
paddles (P3.3). Of the answers about a shaka, that of the saver is seen, and with it the silence of everybody who was
asked before the saver, clockwise from the lookout; what the others had said is never told (P5.3). If nobody shows one,
all know that all had said no. An answer that was changed later is never seen by anybody else (P3.1, P5.1).
"""

from __future__ import annotations

import json

from conformance.traces import AnyGame, Step, Trace
from lineup.core import SPECTATOR, Luck
from lineup.core.options import to_json

POCKET, CAP = "pocket", "cap"

FOLLOWS = {"backs": "all backs of the box but those of the turned waves and the coming one"}
NUMBERED = (
    "deck.cards", "discards", "drawn", "fronts[0].cards", "fronts[1].cards", "hands", "log.plays", "log.waves", "mixed",
)  # fmt: skip  # what holds cards by number


def by_name(game: AnyGame, held: dict[str, str]) -> dict[str, str]:
    """Cards of one name have different numbers here, and it does not matter which of them it is."""
    found = dict(held)
    for path in NUMBERED:
        cards = json.loads(held[path])
        names = [
            card if card < 0 else game.words.card(card) for card in (cards if isinstance(cards, list) else [cards])
        ]
        found[path] = json.dumps(names)
    return found


def seen_by(trace: Trace) -> list[set[int]]:
    """For every outcome of luck: who has seen it by the end of the trace."""
    return follow(trace).luck_seen


def moves_seen_by(trace: Trace) -> list[set[int]]:
    """For every step: who knows by the end of the trace which move it was."""
    return follow(trace).moves_seen


def follow(trace: Trace) -> Clerk:
    clerk = Clerk(trace)
    for number, step in enumerate(trace.steps):
        clerk.note(number, step)
    return clerk


class Clerk:
    """What has happened so far. Cards are called by the number of the luck that brought them."""

    def __init__(self, trace: Trace) -> None:
        rows = to_json(trace.game.options)["cards"]
        assert isinstance(rows, list)
        shakas = {row["name"] for row in rows if row["shaka"]}
        names = [trace.game.words.card(card).split()[0] for _stream, card in trace.luck()]
        self.seats = trace.seats
        self.all_shakas = sum(row["copies"] for row in rows if row["shaka"])
        self.is_shaka = [name in shakas for name in names]  # by luck
        self.luck_seen: list[set[int]] = []  # by luck
        self.moves_seen: list[set[int]] = []  # by step
        self.fallen: list[Luck] = []  # luck of this step that is not accounted for yet
        self.lookout = 0
        self.deck: int = sum(row["copies"] for row in rows)  # how many cards it has
        self.discards: list[int] = []  # oldest first
        self.drawn = 0  # the card before the eyes of the lookout
        self.hands: dict[tuple[int, str], int] = {}  # by seat and place; an empty place is not there
        self.on_wave: list[int] = []  # by seat
        self.answers: dict[int, tuple[int, str]] = {}  # by seat: the last secret one, its step and its text

    def everybody(self) -> set[int]:
        return {*range(self.seats), SPECTATOR}

    def note(self, number: int, step: Step) -> None:
        """Follow one step."""
        self.luck_seen += [set() for _luck in step.luck]
        self.fallen = list(step.luck)
        verb = step.move.partition(" ")[0]
        is_secret = verb in ("play", "shaka", "no")
        self.moves_seen.append({step.seat} if is_secret else self.everybody())
        if is_secret:
            self.answers[step.seat] = (number, step.move)
        if number == 0:
            self.set_up()
        elif verb == "play" and len(self.answers) == self.seats:
            self.paddle()
        elif verb in ("shaka", "no") and set(self.answers) == self.asked():
            self.answer_the_call()
        elif verb in ("draw", "keep", "toss", "take", "peek"):
            self.look(step.seat, verb, step.move)
        assert not self.fallen, f"{step}: the rulebook does not explain why {self.fallen} fell"

    def fell(self, seen: set[int], *streams: str) -> int:
        """The next luck of this step, from one of these streams, and who sees it."""
        assert self.fallen, f"the rulebook expects luck from {streams} here"
        number = len(self.luck_seen) - len(self.fallen)
        stream, _card = self.fallen.pop(0)
        assert stream in streams, f"luck from {stream} where the rulebook expects {streams}"
        self.luck_seen[number] = set(seen)
        return number

    def draw(self, seen: set[int]) -> int:
        """P1.5"""
        if self.deck == 0:
            self.deck, self.discards = len(self.discards), []
        self.deck -= 1
        return self.fell(seen, "deck")

    def open(self, card: int) -> int:
        """All see a card now."""
        self.luck_seen[card] = self.everybody()
        return card

    def fill(self, seat: int, place: str) -> None:
        """P1.1, P6.2"""
        others = set(range(self.seats)) - {seat}
        self.hands[seat, place] = self.draw({seat} if place == POCKET or not others else others)

    def set_up(self) -> None:
        """P1.3, P1.1, P1.4"""
        self.lookout = self.fallen[0][1] - 1
        self.fell(self.everybody(), "lookout")
        for seat in range(self.seats):
            self.fill(seat, POCKET)
            self.fill(seat, CAP)
        self.fell(self.everybody(), "backs")

    def look(self, seat: int, verb: str, move: str) -> None:
        """Chapter 2."""
        if verb == "draw":
            self.drawn = self.draw({seat})
        elif verb == "toss":
            self.discards.append(self.open(self.drawn))
        elif verb == "peek":
            self.luck_seen[self.hands[int(move.split()[1]) - 1, POCKET]].add(seat)
        else:
            new = self.drawn if verb == "keep" else self.discards.pop()
            self.discards.append(self.open(self.hands[seat, POCKET]))
            self.hands[seat, POCKET] = new

    def paddle(self) -> None:
        """P3.3, and on to the next wave if the party rides or nobody can be asked for a shaka."""
        self.fell(self.everybody(), "small waves", "big waves")
        self.on_wave = []
        for seat in range(self.seats):
            number, move = self.answers[seat]
            self.moves_seen[number] = self.everybody()
            place = move.split()[1]
            card = self.draw(self.everybody()) if place == "blind" else self.open(self.hands.pop((seat, place)))
            self.on_wave.append(card)
        self.answers = {}
        if self.fallen:
            self.next_wave()

    def asked(self) -> set[int]:
        """P5.1"""
        pockets = {seat: card for (seat, place), card in self.hands.items() if place == POCKET}
        known = {seat: card for seat, card in pockets.items() if self.luck_seen[card] == self.everybody()}
        in_the_open = [*self.discards, *self.on_wave, *known.values()]
        some_hidden = sum(self.is_shaka[card] for card in in_the_open) < self.all_shakas
        return {seat for seat, card in pockets.items() if (self.is_shaka[card] if seat in known else some_hidden)}

    def answer_the_call(self) -> None:
        """P5.3"""
        for seat in [(self.lookout + step) % self.seats for step in range(self.seats)]:
            if seat in self.answers:
                number, move = self.answers[seat]
                self.moves_seen[number] = self.everybody()
                if move == "shaka":
                    self.discards.append(self.open(self.hands.pop((seat, POCKET))))
                    break
        self.answers = {}
        if self.fallen:  # after the last wave nothing falls any more
            self.next_wave()

    def next_wave(self) -> None:
        """Chapter 6."""
        self.discards += self.on_wave
        for seat in range(self.seats):
            for place in (POCKET, CAP):
                if (seat, place) not in self.hands:
                    self.fill(seat, place)
        self.lookout = (self.lookout + 1) % self.seats
        self.fell(self.everybody(), "backs")
