"""The whole contest in the open, by named places, for referees and traces."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.game import Zones
from lineup.core.moves import Seat
from lineup.games.tavarua.book import CAREER
from lineup.games.tavarua.cards import STOKE_KINDS
from lineup.games.tavarua.moves import MOST_IN_HAND
from lineup.games.tavarua.rules.hands import cards_let_go, names_of
from lineup.games.tavarua.state import MOST_CARDS, NOTHING, PHASES, Table
from lineup.games.tavarua.view import career_facts, members, surfer_facts


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
    if box.left_out and t.book.solo == CAREER:
        cards["in the box"] = [names[card] for card in box.left_out]
    for seat in range(t.seats):
        cards |= zones_of(t, seat)
    for surfer in range(t.seats, t.surfers):
        cards |= open_zones_of(t, surfer)
    return Zones(cards, facts(t))


def zones_of(t: Table, seat: Seat) -> dict[str, list[str]]:
    """The cards of one surfer."""
    names = t.book.box.names
    hand = [t.hand[seat * MOST_IN_HAND + place] for place in range(t.held[seat])]
    stoke = [
        names[t.book.box.first_stoke + kind]
        for kind in range(STOKE_KINDS)
        for _copy in range(t.stoke_cards[seat * STOKE_KINDS + kind])
    ]
    return {
        f"hand {seat + 1}": [names[card] for card in hand],
        **open_zones_of(t, seat),
        f"stoke cards {seat + 1}": stoke,
    }


def open_zones_of(t: Table, surfer: Seat) -> dict[str, list[str]]:
    """What lies open in front of a surfer, opponents too."""
    names = t.book.box.names
    pile = [t.pile[surfer * MOST_CARDS + number] for number in range(t.piled[surfer])]
    laid = [] if t.laid[surfer] == NOTHING else [names[t.laid[surfer]]]
    return {
        f"pile {surfer + 1}": [names[card] for card in pile],
        f"mat {surfer + 1}": laid + names_of(t, cards_let_go(t, surfer)),
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
        "surfers": [surfer_facts(t, seat) for seat in range(t.surfers)],
        "scouted": list(t.scouted),
        **career_facts(t),
    }


def answer_facts(answer: i64) -> int | None:
    return None if answer == NOTHING else int(answer)
