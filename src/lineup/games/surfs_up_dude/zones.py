"""The whole table in the open, by named places, for referees and traces."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.game import Zones
from lineup.games.surfs_up_dude.cards import BAIL, DIE, NOTHING
from lineup.games.surfs_up_dude.state import NO_PEACE, PEACE_ASKED, PHASES, DudeState
from lineup.games.surfs_up_dude.view import members, player_facts


def zones(t: DudeState) -> Zones:
    """Every card in its place, surfers by seat. Waves that have landed lie out of play."""
    names = t.box.names
    cards: dict[str, list[str]] = {}
    for seat in range(t.seats):
        held = range(t.box.cards)
        cards[f"hand {seat}"] = [names[card] for card in held for _copy in range(t.hand[seat * t.box.cards + card])]
    cards["deck"] = [names[card] for card in t.deck.cards]
    cards["discards"] = [names[card] for card in t.discards]
    cards["stack"] = [names[wave] for wave in t.plain.cards] + [names[wave] for wave in t.black.cards]
    for space in range(t.box.spaces):
        wave = t.waves[space]
        cards[f"space {space + 1}"] = [] if wave == NOTHING else [names[wave]]
    cards["landed"] = landed(t)
    return Zones(cards, facts(t))


def landed(t: DudeState) -> list[str]:
    """The waves that are neither in the stack nor on the board."""
    left = [*t.box.plain.cards, *t.box.black.cards]
    for wave in [*t.plain.cards, *t.black.cards, *t.waves]:
        if wave != NOTHING:
            left.remove(wave)
    return [t.box.names[wave] for wave in left]


def facts(t: DudeState) -> dict[str, object]:
    """Everything about a table that is not a card."""
    names = t.box.names
    return {
        "phase": PHASES[t.phase],
        "turn number": t.turns,
        "active": int(t.active),
        "turn": int(t.turn),
        "passed": members(t.passed, t.seats),
        "points": t.points,
        "whistles": t.whistles,
        "last turn": t.last_turn,
        "rolling in": t.rolling_in,
        "rolled": DIE[t.rolled],
        "rolls": t.rolls,
        "at issue": None if t.space == NOTHING else t.space + 1,
        "shark": t.shark,
        "round": t.round + 1,
        "asked": members(t.asked, t.seats),
        "sealed": [sealed(t, t.sealed[seat]) for seat in range(t.seats)],
        "mixed": {names[card]: int(t.mixed[card]) for card in range(t.box.cards) if t.mixed[card]},
        "riders": {f"space {space + 1}": riders(t, space) for space in range(t.box.spaces)},
        "players": [player_facts(t, seat) for seat in range(t.seats)],
    }


def sealed(t: DudeState, answer: i64) -> str | None:
    """A secret answer as players write it."""
    if answer == NOTHING:
        return None
    if t.phase == PEACE_ASKED:
        return "no peace" if answer == NO_PEACE else "peace"
    return "bail" if answer == BAIL else f"play {t.box.names[answer]}"


def riders(t: DudeState, space: i64) -> list[int]:
    """Whose surfers ride a wave, from the front."""
    return [int(t.rider(space, position)) for position in range(t.riding[space])]
