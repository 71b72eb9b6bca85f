"""The whole table in the open, by named places, for referees and traces."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.game import Zones
from lineup.games.surfs_up_dude.cards import DIE, NOTHING
from lineup.games.surfs_up_dude.state import PHASES, Table
from lineup.games.surfs_up_dude.view import members, player_facts


def zones(t: Table) -> Zones:
    """Every card in its place, surfers by seat. Waves that have landed lie out of play."""
    names = t.box.names
    cards: dict[str, list[str]] = {}
    for seat in range(t.seats):
        held = range(t.box.cards)
        cards[f"hand {seat + 1}"] = [names[card] for card in held for _copy in range(t.hand[seat * t.box.cards + card])]
    cards["deck"] = [names[card] for card in t.deck.cards]
    cards["discards"] = [names[card] for card in t.discards]
    cards["stack"] = [names[wave] for wave in t.plain.cards] + [names[wave] for wave in t.black.cards]
    for space in range(t.box.spaces):
        wave = t.waves[space]
        cards[f"space {space + 1}"] = [] if wave == NOTHING else [names[wave]]
    cards["landed"] = landed(t)
    return Zones(cards, facts(t))


def landed(t: Table) -> list[str]:
    """The waves that are neither in the stack nor on the board."""
    left = [*t.box.plain.cards, *t.box.black.cards]
    for wave in [*t.plain.cards, *t.black.cards, *t.waves]:
        if wave != NOTHING:
            left.remove(wave)
    return [t.box.names[wave] for wave in left]


def facts(t: Table) -> dict[str, object]:
    """Everything about a table that is not a card."""
    return {
        "phase": PHASES[t.phase],
        "turn number": t.turns,
        "active": t.active + 1,
        "turn": t.turn + 1,
        "passed": [seat + 1 for seat in members(t.passed, t.seats)],
        "points": t.points,
        "whistles": t.whistles,
        "last turn": t.last_turn,
        "rolling in": t.rolling_in,
        "rolled": DIE[t.rolled],
        "rolls": t.rolls,
        "at issue": None if t.space == NOTHING else t.space + 1,
        "shark": t.shark,
        "asked": [seat + 1 for seat in members(t.asked, t.seats)],
        "sealed": [sealed(t, seat) for seat in range(t.seats)],
        "riders": {f"space {space + 1}": riders(t, space) for space in range(t.box.spaces)},
        "players": {f"{seat + 1}": player_facts(t, seat) for seat in range(t.seats)},
    }


def sealed(t: Table, seat: i64) -> int | None:
    return None if t.sealed[seat] == NOTHING else int(t.sealed[seat])


def riders(t: Table, space: i64) -> list[int]:
    """Whose surfers ride a wave, from the front."""
    return [int(t.rider(space, position)) + 1 for position in range(t.riding[space])]
