"""Who learns what in Wave, followed through a trace with the rulebook in hand and nothing of the game's code.

- The lots for the first turn, the first card, every card that is played or tried, every swap, whether the next card of
  the draw pile is one, and all that lies open before Silver: everybody sees it (W2.2, W2.5, W3.1, W3.7, W9.1, W11.2).
- A card that faces its holder is seen by the holder; one that faces the team by all who play except the holder (W2.4).
- A drawn card faces the other way than the one that was played (W7.2). An exchanged card faces as its new place does,
  and whoever had seen it still knows it (W10.2).
- At the end of the ride all hands lie open.

All moves are made in the open. One more thing is learned that is not the face of any card: whoever is on turn holds one
that fits, or the ride would be over (W8.2), unless an exchange is left (W10.4) or players say it themselves. Here that
is told as one card that everybody has seen, so that it stays where it is in all twin worlds.
"""

from __future__ import annotations

from conformance.traces import Trace
from lineup.core import QUIET, SPECTATOR, Dice, Luck, State
from lineup.core.options import to_json

HOLDER, TEAM = "holder", "team"

FOLLOWS = {
    "count": "the cards of each hand are there to be counted",
    "marked": "whether there is any advice",
    "talked": "whether there is any advice, or was",
    "top": "the last card of the pile",
}

Place = tuple[int, int]  # a seat, and a place in its hand from 0


def seen_by(trace: Trace) -> list[set[int]]:
    """For every outcome of luck: who has seen it by the end of the trace."""
    clerk = Clerk(trace)
    state: State | None = None
    for step, state in zip(trace.steps, trace.states(), strict=True):
        clerk.note(step.seat, step.move, step.luck, len(trace.game.zones(state).cards["pile"]))
    assert state is not None
    clerk.close(state)
    return clerk.seen


def moves_seen_by(trace: Trace) -> list[set[int]]:
    """For every step: everybody knows which move it was."""
    return [{*range(trace.seats), SPECTATOR} for _step in trace.steps]


class Clerk:
    """What has happened so far. Cards are called by the number of the luck that brought them."""

    def __init__(self, trace: Trace) -> None:
        self.game = trace.game
        self.options = to_json(trace.game.options)
        self.seats = trace.seats
        self.seen: list[set[int]] = []  # by luck
        self.hands: dict[Place, int] = {}  # Silver's cards are not in it, because they lie open
        self.facing: dict[Place, str] = {}
        self.pile = 0  # how many cards it has
        self.to_draw = 34 - 1 - 5 * max(trace.seats, 3)  # cards of the draw pile, swaps not counted
        self.exchanged: set[int] = set()  # seats that have used their exchange

    def everybody(self) -> set[int]:
        return {*range(self.seats), SPECTATOR}

    def note(self, seat: int, move: str, luck: list[Luck], pile: int) -> None:
        """Follow one step, after which the pile has this many cards."""
        first = len(self.seen)
        self.seen += [self.everybody() for _luck in luck]
        cards = [number for number, (stream, _card) in enumerate(luck, first) if stream == "cards"]
        grown, self.pile = pile > self.pile, pile
        words = move.replace("/", " ").split()
        if not words:
            self.set_up(cards)
        elif words[0] == "play":
            self.play((seat, int(words[1]) - 1), cards, has_fitted=grown)
        elif words[0] == "exchange":
            self.exchange((seat, int(words[1]) - 1), (int(words[3]) - 1, int(words[4]) - 1))
        elif words[0] == "silver" and cards and self.to_draw:
            self.to_draw -= 1

    def set_up(self, cards: list[int]) -> None:
        """W2.2, W2.3, W9.1 The first card, then the hands; what is left lies open before Silver."""
        for number, card in enumerate(cards[1 : 1 + 5 * self.seats]):
            self.hold((number // 5, number % 5), card, HOLDER if number % 5 < 3 else TEAM)

    def hold(self, place: Place, card: int, facing: str) -> None:
        """W2.4 A new card, seen by those it faces."""
        self.hands[place] = card
        self.facing[place] = facing
        self.seen[card] = self.faced(place)

    def faced(self, place: Place) -> set[int]:
        """Who sees a card that comes to this place."""
        holder = {place[0]}
        return holder if self.facing[place] == HOLDER else set(range(self.seats)) - holder

    def play(self, place: Place, cards: list[int], *, has_fitted: bool) -> None:
        """W3.1, W3.7, W7.2 The card is shown; if it fits, another comes, and Silver may turn one up after that."""
        self.seen[self.hands[place]] = self.everybody()
        if not has_fitted:
            return
        del self.hands[place]
        if cards and self.to_draw:
            self.to_draw -= 1
            self.hold(place, cards[0], TEAM if self.facing[place] == HOLDER else HOLDER)

    def exchange(self, mine: Place, theirs: Place) -> None:
        """W10.2"""
        self.exchanged.add(mine[0])
        self.hands[mine], self.hands[theirs] = self.hands[theirs], self.hands[mine]
        for place in (mine, theirs):
            self.seen[self.hands[place]] |= self.faced(place)

    def close(self, state: State) -> None:
        """What all know at the end of the trace: every hand of a ride that is over, or that somebody can play."""
        facts = self.game.zones(state).facts
        if facts["end"]:
            for card in self.hands.values():
                self.seen[card] = self.everybody()
        elif facts["turn"] != "Silver":
            seat = facts["turn"]
            assert isinstance(seat, int)
            if self.must_be_able_to_play(seat):
                fitting = next(place for place in self.hands if place[0] == seat and self.fits(state, place))
                self.seen[self.hands[fitting]] = self.everybody()

    def must_be_able_to_play(self, seat: int) -> bool:
        """W8.2, W10.4 Whether the ride would be over if no card of this seat's fitted."""
        rulings = self.options["rulings"]
        assert isinstance(rulings, dict)
        if rulings["stuck"] == "declared":
            return False
        others_have_cards = any(holder != seat for holder, _place in self.hands)
        may_exchange = bool(self.options["exchange"]) and seat not in self.exchanged and others_have_cards
        return not (may_exchange and rulings["stuck_exchange"] == "asked")

    def fits(self, state: State, place: Place) -> bool:
        """Whether the pile takes this card: it is tried on a copy of the table."""
        world = state.copy()
        move = next(move for move in self.game.moves if move.text().startswith(f"play {place[1] + 1}"))
        self.game.apply(world, place[0], move, Dice(1), QUIET)
        return len(self.game.zones(world).cards["pile"]) > self.pile
