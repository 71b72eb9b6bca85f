"""The whole truth in the open, by named places, for referees and traces."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.game import Zones
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, PIER, ROWS, SPACES
from lineup.games.perfect_wave.state import CHOOSING, PHASES, PerfectWaveState
from lineup.games.perfect_wave.view import board_facts


def zones(t: PerfectWaveState) -> Zones:
    """Every card in its place. Nobody knows which Tricks are in the first deck and which went back to the box."""
    deck, either, box = maneuver_heaps(t)
    lying: dict[str, list[int]] = {
        "wave deck": numbers(t.wave_deck.cards),
        "wave discards": numbers(t.wave_pile),
        "maneuver deck": deck,
        "deck or box": either,
        "maneuver discards": numbers(t.maneuver_pile),
        "box": box,
        "drawn": [int(t.drawn)],
        "public goals": numbers(t.public),
        "other goals": numbers(t.goal_deck.cards),
    }
    for row, name in enumerate(ROWS):
        for place in range(PIER):
            lying[f"{name} pier {place + 1}"] = [int(t.pier[row * PIER + place])]
    for seat in range(int(t.seats)):
        spaces = slice(seat * SPACES, seat * SPACES + SPACES)
        lying[f"waves {seat}"] = numbers(t.waves[spaces.start : spaces.stop])
        lying[f"tricks {seat}"] = numbers(t.tricks[spaces.start : spaces.stop])
        lying[f"hand {seat}"] = t.cards_in_hand(seat)
        lying[f"goals {seat}"], lying[f"returned goal {seat}"] = goals_of(t, seat)
    return Zones({place: [t.box.name(card) for card in there if card >= 0] for place, there in lying.items()}, facts(t))


def maneuver_heaps(t: PerfectWaveState) -> tuple[list[int], list[int], list[int]]:
    """What is surely in the Maneuver deck, the Tricks that are there or in the box, and what is surely in the box."""
    paddle = int(t.box.paddle)
    deck = [paddle for card in t.maneuver_deck.cards if card == paddle]
    removed = int(t.box.paddle_outs) - t.box.paddles_for(int(t.seats))
    box = [paddle] * removed + numbers(t.box_tricks.cards)
    tricks = numbers(t.unseen_tricks.cards)
    if len(deck) + len(tricks) == t.deck_size(MANEUVER_ROW):
        return deck + tricks, [], box
    return deck, tricks, box


def goals_of(t: PerfectWaveState, seat: int) -> tuple[list[int], list[int]]:
    """The Goals that a seat has, and the one that it gave back once all had chosen."""
    dealt = numbers(t.dealt[seat * 2 : seat * 2 + 2])
    if t.phase == CHOOSING or not dealt:
        return dealt, []
    return [dealt[t.kept[seat]]], [dealt[1 - t.kept[seat]]]


def numbers(cards: vec[i64]) -> list[int]:
    return [int(card) for card in cards]


def facts(t: PerfectWaveState) -> dict[str, object]:
    """Everything that is not a card, and the boards with all that is on them."""
    return {
        "phase": PHASES[t.phase],
        "first": int(t.first),
        "turn": int(t.turn),
        "points": int(t.points),
        "washed": t.washed,
        "last round": t.last_round,
        "supply": int(t.supply),
        "decks": {name: int(t.deck_size(row)) for row, name in enumerate(ROWS)},
        "shuffled": {name: int(t.shuffled[row]) for row, name in enumerate(ROWS)},
        "drawn from": {"row": ROWS[t.drawn_row], "deck": int(t.drawn_from) + 1},
        "activated": [place + 1 for place, yes in enumerate(t.activated) if yes],
        "sealed": [sealed(t, seat) for seat in range(int(t.seats))],
        "boards": [board_facts(t, seat) for seat in range(int(t.seats))],
    }


def sealed(t: PerfectWaveState, seat: int) -> str | None:
    """A secret choice of a Goal as players write it."""
    return f"goal {t.kept[seat] + 1}" if t.phase == CHOOSING and t.kept[seat] != NOTHING else None
