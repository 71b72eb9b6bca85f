"""What a seat knows, and worlds that fit it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Chance, Pool
from lineup.core.game import View
from lineup.core.moves import Seat
from lineup.games.wave.cards import CARDS, NO_CARD, SWAPS, UNSEEN, card_name
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import MARKS, PLACES
from lineup.games.wave.rules.fits import fits
from lineup.games.wave.rules.legal import is_silvers_turn
from lineup.games.wave.rules.turn import is_stuck
from lineup.games.wave.state import ENDS, RIDING, WaveState

TRIES: Final = 50  # deals that are imagined before one is bent to fit

FACINGS: Final = ("holder", "team", "open")


@final
class WaveView(View):
    """A ride as one seat knows it: a whole ride, in which unseen faces are blank and the draw pile is a number.

    Once the ride is over, all hands lie open.
    """

    def __init__(self, seat: Seat, ride: WaveState, draw_pile: i64, swaps_left: i64) -> None:
        super().__init__(seat)
        self.ride = ride  # its own copy; ``hand`` holds UNSEEN for a face that the seat has not seen
        self.draw_pile = draw_pile  # how many cards, swaps included
        self.swaps_left = swaps_left  # how many swaps are among them

    def facts(self) -> dict[str, object]:
        t = self.ride
        return {
            "seat": self.seat,
            "seats": t.seats,
            "hands": [hand_facts(t, holder) for holder in range(t.holders)],
            "pile": [card_name(card) for card in t.pile],
            "steps": list(t.steps),
            "draw_pile": self.draw_pile,
            "swaps_left": self.swaps_left,
            "face_down": t.face_down,
            "turn": t.turn,
            "direction": t.direction,
            "order": t.order,
            "rising": t.rising,
            "exchanged": [seat for seat in range(t.seats) if (t.exchanged >> seat) & 1],
            "named": list(t.named) if t.seats == 2 else [],
            "named_before": list(t.named_before) if t.seats == 2 else [],
            "naming": t.naming,
            "end": ENDS[t.end],
        }


def hand_facts(t: WaveState, holder: i64) -> list[dict[str, object] | None]:
    """The places of a hand, ready for JSON: None where no card is."""
    places: list[dict[str, object] | None] = []
    for index in range(holder * PLACES, holder * PLACES + PLACES):
        card = t.hand[index]
        if card == NO_CARD:
            places.append(None)
            continue
        places.append(
            {
                "card": None if card == UNSEEN else card_name(card),
                "facing": FACINGS[t.facing[index]],
                "known_by": [seat for seat in range(t.seats) if can_see(t.known[index], seat)],
                "advice": advice_facts(t.advice[index]),
            }
        )
    return places


def advice_facts(marks: i64) -> list[list[object]]:
    """Who set which mark: [[0, "play"], [2, "fits"]]."""
    facts: list[list[object]] = []
    bit: i64 = 0
    while marks >> bit:
        if (marks >> bit) & 1:
            facts.append([bit // 3, MARKS[bit % 3]])
        bit += 1
    return facts


def observe(t: WaveState, seat: Seat) -> WaveView:
    """The ride with every face blanked that the seat has not seen, and nothing of what lies in the draw pile."""
    seen = t.copy()
    seen.unseen.cards = vec[i64]()
    seen.swaps.cards = vec[i64]()
    if t.end == RIDING:
        for index in range(t.holders * PLACES):
            if seen.hand[index] >= 0 and not can_see(t.known[index], seat):
                seen.hand[index] = UNSEEN
    return WaveView(seat, seen, t.draw_pile(), i64(len(t.swaps.cards)))


def determinize(view: WaveView, chance: Chance) -> WaveState:
    """A ride that looks like this to the seat: unseen faces are dealt anew until whoever must play can play."""
    unseen = unseen_cards(view.ride)
    for _try in range(TRIES):
        t = view.ride.copy()
        t.unseen.cards = unseen[:]
        deal_unseen(t, view.swaps_left, chance)
        if is_possible(t):
            return t
    t = view.ride.copy()
    t.unseen.cards = unseen[:]
    deal_a_card_that_fits(t, chance)
    deal_unseen(t, view.swaps_left, chance)
    return t


def unseen_cards(t: WaveState) -> vec[i64]:
    """Every card that the seat sees neither in the pile nor in a hand."""
    seen = vec[i64]([0] * CARDS)
    for card in t.pile:
        seen[card] = 1
    for card in t.hand:
        if card >= 0:
            seen[card] = 1
    unseen = vec[i64](capacity=CARDS)
    for card in range(i64(CARDS)):
        if not seen[card]:
            unseen = append(unseen, card)
    return unseen


def deal_unseen(t: WaveState, swaps_left: i64, chance: Chance) -> None:
    """Fill every blank face from the unseen cards; the rest is the draw pile, with the swaps nobody has seen yet."""
    for index in range(t.holders * PLACES):
        if t.hand[index] == UNSEEN:
            t.hand[index] = chance.draw(t.unseen)
    if swaps_left:
        t.swaps = Pool("swaps", [swap for swap in SWAPS if not (t.order >> (swap - CARDS)) & 1])


def is_possible(t: WaveState) -> bool:
    """Whether the game would have asked this player: everybody knows that a stuck one ends the ride."""
    return t.end != RIDING or is_silvers_turn(t) or not is_stuck(t)


def deal_a_card_that_fits(t: WaveState, chance: Chance) -> None:
    """Whoever must play gets a card that fits into one of the places whose face the seat has not seen."""
    start = t.turn * PLACES
    blanks = Pool("imagined places", [int(i) for i in range(start, start + PLACES) if t.hand[i] == UNSEEN])
    fitting = Pool("imagined cards", [int(card) for card in t.unseen.cards if fits(t, card)])
    if len(blanks) and len(fitting):
        card = chance.draw(fitting)
        t.hand[chance.draw(blanks)] = card
        t.unseen.take(card)
