"""The whole truth in the open, for referees."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core import Zones
from party_wave.cards import BIG, SMALL
from party_wave.moves import CHOICES
from party_wave.state import CALLING, NOTHING, PartyWaveState, numbers
from party_wave.view import members

CALLS = ["no shaka", "shaka"]
PHASES = ["looking", "deciding", "paddling", "calling", "over"]


def zones(t: PartyWaveState) -> Zones:
    """Every card and wave by the place where it lies. The coming wave is still among those of its back."""
    wave = t.log.finished()
    lying = {
        "deck": numbers(t.deck.cards),
        "discards": numbers(t.discards),
        "drawn": [int(t.drawn)],
        "wave": [int(t.log.play(wave, seat)) for seat in range(t.seats)] if t.log.is_on_a_wave() else [],
        "small waves": numbers(t.fronts[SMALL].cards),
        "big waves": numbers(t.fronts[BIG].cards),
        "turned waves": numbers(t.log.waves),
    }
    for seat in range(int(t.seats)):
        lying[f"pocket {seat}"] = [int(t.hands[seat * 2])]
        lying[f"cap {seat}"] = [int(t.hands[seat * 2 + 1])]
    cards = {place: [t.box.names[card] for card in there if card != NOTHING] for place, there in lying.items()}
    return Zones(cards, facts(t))


def facts(t: PartyWaveState) -> dict[str, object]:
    """Everything that is not a card."""
    return {
        "phase": PHASES[t.phase],
        "lookout": int(t.lookout()),
        "back": None if t.back == NOTHING else t.box.names[t.back],
        "asked": members(t.asked, t.seats),
        "sealed": [sealed(t, answer) for answer in t.sealed],
        "mixed": [t.box.names[card] for card in t.mixed],
        "known_by": [members(known_by, t.seats) for known_by in t.known_by],
        "marks": numbers(t.marks),
        "log": log_facts(t),
    }


def sealed(t: PartyWaveState, answer: i64) -> str | None:
    """A secret answer as players write it."""
    if answer == NOTHING:
        return None
    if t.phase == CALLING:
        return CALLS[answer]
    return f"play {CHOICES[answer]}"


def log_facts(t: PartyWaveState) -> dict[str, object]:
    """The waves so far, with names instead of numbers."""
    log = t.log
    return {
        "first_lookout": int(log.first_lookout),
        "waves": [t.box.names[wave] for wave in log.waves],
        "plays": [t.box.names[card] for card in log.plays],
        "choices": [CHOICES[choice] for choice in log.choices],
        "savers": [None if saver == NOTHING else int(saver) for saver in log.savers],
    }
