"""Who learns what in Surf's Up, Dude!, followed through a trace with the rulebook in hand and no code of the game.

- The lots for the first player, every wave and every roll of the die: everybody sees them (S2.4, S3.1, S5.1).
- A card that is dealt or drawn is seen by whoever gets it (S2.5): at the set-up seat by seat, later by the one who
  draws, and at the end three for everybody, clockwise from the active player (S11.5).
- A card that is played is seen by all: at once in the part of the cards (S4.12), after the last answer in a contest or
  against a shark (S6.3), and a Peace card when it is paid (S7.3). Of equal cards in one hand nobody else can say which
  was played; here it is always the one that was drawn first.

All moves are made in the open except the two kinds of secret answers. The cards of a contest are seen when they are
turned over. Of the answers about Peace, that of the payer is seen, and with it the silence of everybody who was asked
before the payer, clockwise from the active player; what the others had said is never told. If nobody pays, all know
that all had said no. An answer that was changed later is never seen by anybody else.
"""

from __future__ import annotations

from conformance.traces import Step, Trace
from lineup.core import SPECTATOR, Luck, State

SECRET = ("play", "bail", "peace", "no")
LAST_CARDS = 3


def seen_by(trace: Trace) -> list[set[int]]:
    """For every outcome of luck: who has seen it by the end of the trace."""
    return follow(trace).luck_seen


def moves_seen_by(trace: Trace) -> list[set[int]]:
    """For every step: who knows by the end of the trace which move it was."""
    return follow(trace).moves_seen


def follow(trace: Trace) -> Clerk:
    clerk = Clerk(trace)
    for number, (step, state) in enumerate(zip(trace.steps, trace.states(), strict=True)):
        clerk.note(number, step)
        clerk.look_up(state)
    return clerk


class Clerk:
    """What has happened so far. Cards are called by the number of the luck that brought them."""

    def __init__(self, trace: Trace) -> None:
        self.game = trace.game
        self.seats = trace.seats
        self.luck_seen: list[set[int]] = []  # by luck
        self.moves_seen: list[set[int]] = []  # by step
        self.hands: list[list[tuple[int, str]]] = [[] for _seat in range(trace.seats)]  # luck and name, oldest first
        self.answers: dict[int, tuple[int, str]] = {}  # by seat: the last secret one, its step and its text
        self.asked: set[int] = set()  # who was asked in secret after the last step
        self.active = 0  # after the last step

    def everybody(self) -> set[int]:
        return {*range(self.seats), SPECTATOR}

    def look_up(self, state: State) -> None:
        """What all can see after a step: who is asked in secret, and who is active."""
        facts = self.game.zones(state).facts
        asked, active = facts["asked"], facts["active"]
        assert isinstance(asked, list)
        assert isinstance(active, int)
        self.asked, self.active = set(asked), active

    def note(self, number: int, step: Step) -> None:
        """Follow one step."""
        verb = step.move.partition(" ")[0]
        is_secret = verb in SECRET
        self.moves_seen.append({step.seat} if is_secret else self.everybody())
        if is_secret:
            self.answers[step.seat] = (number, step.move)
            if set(self.answers) == self.asked:
                self.open_the_answers(is_peace=verb in ("peace", "no"))
        elif " with " in step.move:
            self.open(step.seat, step.move.partition(" with ")[2])
        self.receive(step, verb)

    def open(self, seat: int, name: str) -> None:
        """All see a card of this name that the seat held."""
        card = next(held for held in self.hands[seat] if held[1] == name)
        self.hands[seat].remove(card)
        self.luck_seen[card[0]] = self.everybody()

    def open_the_answers(self, *, is_peace: bool) -> None:
        """S6.3, S7.3"""
        for seat in [(self.active + step) % self.seats for step in range(self.seats)]:
            if seat not in self.answers:
                continue
            number, move = self.answers[seat]
            self.moves_seen[number] = self.everybody()
            if move == "peace":
                self.open(seat, next(name for _luck, name in self.hands[seat] if name.startswith("peace")))
            elif move.startswith("play "):
                self.open(seat, move.removeprefix("play "))
            if is_peace and move == "peace":
                break
        self.answers = {}

    def receive(self, step: Step, verb: str) -> None:
        """S2.3, S10.2, S11.5 Cards come into hands; everything else that falls is seen by all."""
        getters = self.getters(step, verb)
        for stream, value in step.luck:
            number = len(self.luck_seen)
            self.luck_seen.append(self.everybody())
            if stream == "deck":
                seat = getters.pop(0)
                self.luck_seen[number] = {seat}
                self.hands[seat].append((number, self.game.words.card(value)))

    def getters(self, step: Step, verb: str) -> list[int]:
        """Who gets the cards that fall in a step, one after the other."""
        count = len([luck for luck in step.luck if is_card(luck)])
        if not verb:
            each = count // self.seats
            return [seat for seat in range(self.seats) for _card in range(each)]
        drawn = [step.seat] if verb == "draw" else []
        first = self.active + len(drawn)  # should the last point of a turn lead to the end at once, another is active
        order = [(first + turn) % self.seats for turn in range(self.seats)]
        return drawn + [seat for seat in order for _card in range(LAST_CARDS)]


def is_card(luck: Luck) -> bool:
    return luck[0] == "deck"
