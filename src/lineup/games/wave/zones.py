"""The whole ride in the open, by named places, for referees and traces."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.game import Zones
from lineup.games.wave.cards import CARDS, card_name
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import PLACES, UP, NameCard
from lineup.games.wave.rules.memory import talk_facts
from lineup.games.wave.rules.silver import place_named, step_named
from lineup.games.wave.state import ENDS, NOBODY_NAMED, WaveState
from lineup.games.wave.view import FACINGS, advice_facts


def zones(t: WaveState) -> Zones:
    """Every card in its place. The draw pile and Silver's face-down cards are one heap: nobody knows which is which."""
    cards: dict[str, list[str]] = {}
    for holder in range(t.holders):
        hand = [t.hand[holder * PLACES + place] for place in range(PLACES)]
        cards[holder_name(t, holder)] = [card_name(card) for card in hand if card >= 0]
    cards["pile"] = [card_name(card) for card in t.pile]
    cards["unseen"] = [card_name(card) for card in t.unseen.cards]
    if t.book.swap:
        cards["swaps in the draw pile"] = [card_name(card) for card in t.swaps.cards]
        cards["swaps in force"] = [card_name(CARDS + bit) for bit in range(4) if (t.order >> bit) & 1]
    return Zones(cards, facts(t))


def holder_name(t: WaveState, holder: i64) -> str:
    return "Silver" if t.is_silver(holder) else f"hand {holder}"


def facts(t: WaveState) -> dict[str, object]:
    """Everything about a ride that is not a card."""
    return {
        "turn": "Silver" if t.is_silver(t.turn) else int(t.turn),
        "direction": "clockwise" if t.direction == 1 else "anticlockwise",
        "draw pile": t.draw_pile(),
        "face down before Silver": t.face_down,
        "places": {holder_name(t, holder): places(t, holder) for holder in range(t.holders)},
        "rising": t.rising,
        "steps": ["up" if step == UP else "down" for step in t.steps],
        "exchanged": [int(seat) for seat in range(t.seats) if t.has_exchanged(seat)],
        "named for Silver": named(t, t.named),
        "named before": named(t, t.named_before),
        "namings": t.naming,
        "talk": talk_facts(t),
        "end": ENDS[t.end],
    }


def named(t: WaveState, names: vec[i64]) -> list[str | None]:
    """By seat: the card that it named for Silver, as players write it."""
    return [None if name == NOBODY_NAMED else named_card(t, name) for name in names]


def named_card(t: WaveState, name: i64) -> str:
    return NameCard(place_named(t, name), step_named(t, name)).text()


def places(t: WaveState, holder: i64) -> list[dict[str, object]]:
    """Each place of a hand that holds a card: its number, which way it faces, who has seen it, its marks."""
    found: list[dict[str, object]] = []
    for place in range(i64(PLACES)):
        index = holder * PLACES + place
        if t.hand[index] >= 0:
            known = [int(seat) for seat in range(t.seats) if can_see(t.known[index], seat)]
            found.append(
                {
                    "place": place + 1,
                    "card": card_name(t.hand[index]),
                    "facing": FACINGS[t.facing[index]],
                    "known by": known,
                    "advice": advice_facts(t.advice[index]),
                }
            )
    return found
