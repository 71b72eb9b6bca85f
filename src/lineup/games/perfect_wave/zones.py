"""The whole truth in the open, by named places, for referees and traces."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.game import Zones
from lineup.games.perfect_wave.cards import MANEUVER_ROW, MOST_SEATS, NOTHING, PADDLES_OUT, PIER, SPACES, WAVE_ROW
from lineup.games.perfect_wave.state import PHASES, Table
from lineup.games.perfect_wave.view import board_facts


def zones(t: Table) -> Zones:
    """Every card in its place. Tricks of the first deck and of the box are one heap: nobody knows which is which."""
    paddle = int(t.box.paddle)
    in_the_deck = [paddle for card in t.maneuver_deck.cards if card == paddle]
    lying: dict[str, list[int]] = {
        "wave deck": numbers(t.wave_deck.cards),
        "wave discards": numbers(t.wave_pile),
        "wave pier": numbers(t.pier[WAVE_ROW * PIER : WAVE_ROW * PIER + PIER]),
        "maneuver deck": in_the_deck + numbers(t.unseen_tricks.cards),
        "maneuver discards": numbers(t.maneuver_pile),
        "maneuver pier": numbers(t.pier[MANEUVER_ROW * PIER : MANEUVER_ROW * PIER + PIER]),
        "box": [paddle] * (PADDLES_OUT * (MOST_SEATS - int(t.seats))) + numbers(t.box_tricks.cards),
        "drawn": [int(t.drawn)],
        "public goals": numbers(t.public),
        "other goals": numbers(t.goal_deck.cards),
    }
    for seat in range(int(t.seats)):
        spaces = slice(seat * SPACES, seat * SPACES + SPACES)
        lying[f"waves {seat + 1}"] = numbers(t.waves[spaces.start : spaces.stop])
        lying[f"tricks {seat + 1}"] = numbers(t.tricks[spaces.start : spaces.stop])
        lying[f"goals {seat + 1}"] = numbers(t.dealt[seat * 2 : seat * 2 + 2])
        lying[f"hand {seat + 1}"] = hand_of(t, seat)
    return Zones({place: [t.box.name(card) for card in there if card >= 0] for place, there in lying.items()}, facts(t))


def numbers(cards: vec[i64]) -> list[int]:
    return [int(card) for card in cards]


def hand_of(t: Table, seat: int) -> list[int]:
    """The cards of a hand, each as often as it is there."""
    kinds = int(t.box.kinds)
    return [card for card in range(kinds) for _copy in range(t.hand[seat * kinds + card])]


def facts(t: Table) -> dict[str, object]:
    """Everything that is no card, and the boards with all that is on them."""
    return {
        "phase": PHASES[t.phase],
        "first": int(t.first),
        "turn": int(t.turn),
        "points": int(t.points),
        "washed": t.washed,
        "last round": t.last_round,
        "supply": int(t.supply),
        "decks": [int(t.deck_size(WAVE_ROW)), int(t.deck_size(MANEUVER_ROW))],
        "shuffled": numbers(t.shuffled),
        "drawn from": [int(t.drawn_row), int(t.drawn_from)] if t.drawn != NOTHING else [],
        "activated": [place + 1 for place, yes in enumerate(t.activated) if yes],
        "boards": [board_facts(t, seat) for seat in range(int(t.seats))],
    }
