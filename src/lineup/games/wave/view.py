"""What a seat knows of a ride."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.game import View
from lineup.core.moves import Seat
from lineup.games.wave.cards import NO_CARD, UNSEEN, card_name
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import MARKS, PLACES
from lineup.games.wave.rules.memory import talk_facts
from lineup.games.wave.state import ENDS, RIDING, WaveState

FACINGS: Final = ("holder", "team", "open")


@final
class WaveView(View):
    """A ride as one seat knows it: a whole ride, in which unseen faces are blank and the draw pile is a number.

    Once the ride is over, all hands lie open.
    """

    def __init__(self, seat: Seat, ride: WaveState, draw_pile: i64, swaps_left: i64) -> None:
        super().__init__(seat)
        self.ride = ride  # its own copy; ``hand`` holds UNSEEN for a face that the seat has not seen; ``talk`` all talk
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
            "exchanged": [seat for seat in range(t.seats) if t.has_exchanged(seat)],
            "named": list(t.named) if t.seats == 2 else [],
            "named_before": list(t.named_before) if t.seats == 2 else [],
            "naming": t.naming,
            "talk": talk_facts(t),
            "end": ENDS[t.end],
        }


def hand_facts(t: WaveState, holder: i64) -> list[dict[str, object] | None]:
    """The places of a hand, ready for JSON: None where there is no card."""
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


def advice_facts(advice: i64) -> list[list[object]]:
    """Who set which mark: [[0, "play"], [2, "fits"]]."""
    return [[seat, MARKS[mark]] for seat, mark in marks_on(advice)]


def marks_on(advice: i64) -> list[tuple[int, int]]:
    """Who set which mark on a card, by seat and then by mark."""
    marks: list[tuple[int, int]] = []
    bit: i64 = 0
    while advice >> bit:
        if (advice >> bit) & 1:
            marks.append((int(bit // 3), int(bit % 3)))
        bit += 1
    return marks


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
