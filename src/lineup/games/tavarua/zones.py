"""The whole contest in the open, by named places, for referees and traces."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.game import Zones
from lineup.core.moves import Seat
from lineup.games.tavarua.cards import STOKE_KINDS
from lineup.games.tavarua.moves import MOST_IN_HAND
from lineup.games.tavarua.state import MOST_CARDS, NOTHING, PHASES, Table
from lineup.games.tavarua.view import members, surfer_facts


def zones(t: Table) -> Zones:
    """Every card in its place. Wave cards that were not turned over are heaps of a type: who knows which went out?"""
    box = t.book.box
    names = box.names
    cards: dict[str, list[str]] = {
        "player deck": [names[card] for card in t.deck.cards],
        "discards": [names[card] for card in range(box.player_kinds) for _copy in range(t.discards[card])],
        "stoke deck": [names[card] for card in t.stoke_deck.cards],
        "used stoke cards": [
            names[box.first_stoke + kind] for kind in range(STOKE_KINDS) for _copy in range(t.stoke_used[kind])
        ],
        "turned waves": [names[card] for card in t.turned],
    }
    for kind in range(box.types):
        cards[f"waves: {names[box.first_type + kind]}"] = [names[card] for card in t.fronts[kind].cards]
    for seat in range(t.seats):
        cards |= zones_of(t, seat)
    return Zones(cards, facts(t))


def zones_of(t: Table, seat: Seat) -> dict[str, list[str]]:
    """The cards of one surfer."""
    names = t.book.box.names
    hand = [t.hand[seat * MOST_IN_HAND + place] for place in range(t.held[seat])]
    pile = [t.pile[seat * MOST_CARDS + number] for number in range(t.piled[seat])]
    stoke = [
        names[t.book.box.first_stoke + kind]
        for kind in range(STOKE_KINDS)
        for _copy in range(t.stoke_cards[seat * STOKE_KINDS + kind])
    ]
    return {
        f"hand {seat + 1}": [names[card] for card in hand],
        f"pile {seat + 1}": [names[card] for card in pile],
        f"mat {seat + 1}": [] if t.laid[seat] == NOTHING else [names[t.laid[seat]]],
        f"stoke cards {seat + 1}": stoke,
    }


def facts(t: Table) -> dict[str, object]:
    """Everything that is not a card."""
    names = t.book.box.names
    return {
        "phase": PHASES[t.phase],
        "first": t.first + 1,
        "asked": [seat + 1 for seat in members(t.asked, t.seats)],
        "answers": [answer_facts(answer) for answer in t.answer],
        "dice": list(t.dice),
        "rounds left": t.rounds_left,
        "back": None if t.back == NOTHING else names[t.back],
        "surfers": [surfer_facts(t, seat) for seat in range(t.seats)],
        "scouted": list(t.scouted),
    }


def answer_facts(answer: i64) -> int | None:
    return None if answer == NOTHING else int(answer)
