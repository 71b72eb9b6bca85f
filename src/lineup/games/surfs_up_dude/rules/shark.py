"""Chapter 8: sharks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.story import Story
from lineup.games.surfs_up_dude.cards import NOTHING
from lineup.games.surfs_up_dude.events import GAVE_UP, WASHED_OFF, WaveEvent
from lineup.games.surfs_up_dude.rules.contest import (
    ask_for_cards,
    clear_the_cards,
    end_contest,
    is_alone,
    let_the_best_lead,
)
from lineup.games.surfs_up_dude.rules.positions import take_off
from lineup.games.surfs_up_dude.state import AFTER_THE_DIE, NAMING, DudeState

STRENGTH: Final = 9  # of a shark


def shark_comes(t: DudeState) -> None:
    """S8.1 The active player names a wave, if there is anybody to attack."""
    t.shark = True
    t.space = NOTHING
    if is_anybody_riding(t):
        t.phase = NAMING
        t.turn = t.active
    else:
        t.phase = AFTER_THE_DIE


def is_anybody_riding(t: DudeState) -> bool:
    return any(riding > 0 for riding in t.riding)


def targets(t: DudeState) -> i64:
    """S8.2 S8.3 The set of spaces whose wave can be named. A ruling that would leave none is ignored."""
    spaces: i64 = 0
    with_surfers: i64 = 0
    own: i64 = 0
    for space in range(t.box.spaces):
        if t.waves[space] != NOTHING:
            spaces |= i64(1) << space
        if t.riding[space] > 0:
            with_surfers |= i64(1) << space
        if t.rides(t.active, space) > 0:
            own |= i64(1) << space
    if t.book.shark_needs_surfers and with_surfers:
        spaces = with_surfers
    if t.book.shark_avoids_own and spaces & ~own:
        spaces &= ~own
    return spaces


def shark_attacks(t: DudeState, space: i64, story: Story) -> bool:
    """Whether there is a fight on the wave that was named."""
    t.space = space
    clear_the_cards(t)
    if story.listening:
        story.tell(WaveEvent("shark", t.active, space))
    if t.riding[space] > 0 and not is_spared(t):
        return True
    if story.listening:
        story.tell(WaveEvent("found_nobody", t.active, space))
    t.phase = AFTER_THE_DIE
    return False


def is_spared(t: DudeState) -> bool:
    """S8.7"""
    return t.book.shark_spares_the_lone and is_alone(t, t.space)


def face_the_shark(t: DudeState, story: Story) -> None:
    """S8.4 S12.6 One card from everybody on the wave."""
    if t.book.empty_handed_leave:
        let_the_empty_handed_leave(t, story)
    if t.riding[t.space] == 0:
        end_contest(t)
    else:
        ask_for_cards(t)


def let_the_empty_handed_leave(t: DudeState, story: Story) -> None:
    for position in range(t.riding[t.space] - 1, -1, -1):
        if t.held[t.rider(t.space, position)] == 0:
            take_off(t, t.space, position, GAVE_UP, story)


def settle_shark(t: DudeState, story: Story) -> None:
    """S8.5 If the cards together are strong enough, the highest leads the wave; if not, all are washed off."""
    strength: i64 = 0
    for seat in range(t.seats):
        strength += t.total(seat)
    if strength < STRENGTH:
        wash_off(t, story)
        return
    if story.listening:
        story.tell(WaveEvent("driven_off", t.active, t.space))
    let_the_best_lead(t, story)


def wash_off(t: DudeState, story: Story) -> None:
    """S8.6"""
    for position in range(t.riding[t.space] - 1, -1, -1):
        take_off(t, t.space, position, WASHED_OFF, story)
    end_contest(t)
