"""The whole contest in the open, by named places, for referees and traces."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.game import Zones
from lineup.core.moves import Seat
from lineup.games.tavarua.cards.stoke_cards import STOKE_KINDS
from lineup.games.tavarua.moves import (
    MOST_IN_HAND,
    SIGNS,
    Choice,
    Redraw,
    Sign,
    StartOn,
    action_of,
    other_of,
    places_of,
    stoke_of,
)
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.hands import cards_let_go, names_of
from lineup.games.tavarua.state import CHOOSING, MOST_CARDS, NOTHING, PHASES, REDRAWING, SIGNING, TavaruaState
from lineup.games.tavarua.view import career_facts, members, scouted_facts, sharks, surfer_facts

STAGES: Final = ("switch", "buy", "stoke card")  # what a preparing surfer may do next, and all that follows


def zones(t: TavaruaState) -> Zones:
    """Every card in its place. Wave cards not turned over are heaps by type, since nobody knows which went out."""
    box = t.book.box
    names = box.names
    cards: dict[str, list[str]] = {
        "player deck": [names[card] for card in t.deck.cards],
        "discards": [names[card] for card in range(box.player_kinds) for _copy in range(t.discards[card])],
        "stoke deck": [names[card] for card in t.stoke_deck.cards],
        "used stoke cards": stoke_cards(t, t.stoke_used, 0),
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


def zones_of(t: TavaruaState, seat: Seat) -> dict[str, list[str]]:
    """The cards of one surfer."""
    names = t.book.box.names
    hand = [t.hand[seat * MOST_IN_HAND + place] for place in range(t.held[seat])]
    return {
        f"hand {seat}": [names[card] for card in hand],
        **open_zones_of(t, seat),
        f"stoke cards {seat}": stoke_cards(t, t.stoke_cards, seat),
    }


def open_zones_of(t: TavaruaState, surfer: Seat) -> dict[str, list[str]]:
    """What lies open in front of a surfer, including opponents."""
    names = t.book.box.names
    pile = [t.pile[surfer * MOST_CARDS + number] for number in range(t.piled[surfer])]
    laid = [] if t.laid[surfer] == NOTHING else [names[t.laid[surfer]]]
    return {
        f"pile {surfer}": [names[card] for card in pile],
        f"mat {surfer}": laid + names_of(t, cards_let_go(t, surfer)),
    }


def stoke_cards(t: TavaruaState, counts: vec[i64], seat: Seat) -> list[str]:
    """A seat's stoke cards, each as often as it is counted."""
    first = t.book.box.first_stoke
    kinds = range(STOKE_KINDS)
    return [t.book.box.names[first + kind] for kind in kinds for _copy in range(counts[seat * STOKE_KINDS + kind])]


def facts(t: TavaruaState) -> dict[str, object]:
    """Everything that is not a card."""
    names = t.book.box.names
    return {
        "phase": PHASES[t.phase],
        "first": int(t.first),
        "asked": members(t.asked, t.seats),
        "answers": [answer_facts(t, answer) for answer in t.answer],
        "visited": int(t.visited),
        "stage": STAGES[t.stage],
        "dice": [int(face) for face in t.dice],
        "sharks": sharks(t),
        "rounds left": int(t.rounds_left),
        "back": None if t.back == NOTHING else names[t.back],
        "mixed": {names[card]: int(t.mixed[card]) for card in range(t.book.box.player_kinds)},
        "surfers": [surfer_zone(t, seat) for seat in range(t.surfers)],
        "bought": [stoke_cards(t, t.fresh, seat) for seat in range(t.seats)],
        "scouted": [scouted_facts(t, looker) for looker in range(t.seats)],
        **career_facts(t),
    }


def surfer_zone(t: TavaruaState, surfer: Seat) -> dict[str, object]:
    """What everyone sees of a surfer, in words."""
    found = surfer_facts(t, surfer)
    found["sign"] = SIGNS[int(t.sign[surfer])]
    return found


def answer_facts(t: TavaruaState, answer: i64) -> str | None:
    """A sealed answer as players write it; it is kept as the number that ``code_of`` gives it."""
    if answer == NOTHING:
        return None
    if t.phase == CHOOSING:
        return Choice(action_of(answer), places_of(answer), stoke_of(answer), other_of(answer)).text()
    if t.phase == REDRAWING:
        return Redraw(answer).text()
    if t.phase == SIGNING:
        return Sign(answer - 1).text()
    return StartOn(answer).text()
