"""Chapter 6, the next wave."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from lineup.core import Chance, Seat, Story
from party_wave.events import WaveEvent
from party_wave.rules.setup import fill, show_a_back
from party_wave.scoring import MOST_WIPE_OUTS, is_ridden, wipe_outs
from party_wave.state import LOOKING, NOTHING, OVER, PartyWaveState, bit


def finish_the_wave(t: PartyWaveState, saver: Seat, chance: Chance, story: Story) -> None:
    wave = t.log.finished()
    clear_the_wave(t)
    t.log.savers = append(t.log.savers, saver)
    if story.listening:
        kind = "ridden" if is_ridden(t.box, t.log, wave) else "wipe_out"
        story.tell(WaveEvent(kind, t.log.waves[wave], t.log.lookout(wave)))
    if is_session_over(t):
        t.ask(OVER, 0)
        return
    fill_up(t, chance, story)
    next_lookout(t, chance, story)


def clear_the_wave(t: PartyWaveState) -> None:
    """P6.1 The cards on the wave, seat by seat, to the discards."""
    for seat in range(t.seats):
        t.discards = append(t.discards, t.log.play(t.log.finished(), seat))


def fill_up(t: PartyWaveState, chance: Chance, story: Story) -> None:
    """P6.2 Every empty place gets a card."""
    for seat in range(t.seats):
        for place in range(i64(2)):
            if t.hands[seat * 2 + place] == NOTHING:
                fill(t, seat, place, chance, story)


def next_lookout(t: PartyWaveState, chance: Chance, story: Story) -> None:
    """P6.3 With the wave that was just finished the lookout has moved on; the coming wave shows its back."""
    show_a_back(t, chance, story)
    t.ask(LOOKING, bit(t.lookout()))


def is_session_over(t: PartyWaveState) -> bool:
    """P6.4 After the last wave, or when the party has lost together."""
    return t.log.finished() == t.book.waves or is_party_lost(t)


def is_party_lost(t: PartyWaveState) -> bool:
    """P8.1 Together, the second wipe-out is the end."""
    return t.book.together and wipe_outs(t.box, t.log) > MOST_WIPE_OUTS
