"""Chapter 11: after the last turn the waves roll in one by one."""

from __future__ import annotations

from typing import Final

from lineup.core.chance import Chance
from lineup.core.story import Story
from lineup.games.surfs_up_dude.events import Cleared, Ended, TurnBegan
from lineup.games.surfs_up_dude.rules.drawing import deal_round
from lineup.games.surfs_up_dude.rules.waves import is_sea_empty, move_waves
from lineup.games.surfs_up_dude.scoring import points_of
from lineup.games.surfs_up_dude.state import OVER, THE_DIE, DudeState, filled, plus

LAST_CARDS: Final = 3


def end_the_last_turn(t: DudeState, chance: Chance, story: Story) -> None:
    """S11.5 Three cards for everybody instead of action points; nobody enters a wave any more."""
    deal_round(t, LAST_CARDS, chance, story)
    clear_the_zones(t, story)
    t.rolling_in = True
    roll_in(t, story)


def clear_the_zones(t: DudeState, story: Story) -> None:
    """S11.6"""
    for seat in range(t.seats):
        t.out = plus(t.out, seat, t.ready[seat] + t.paddling[seat])
        if not t.book.beach_stays_at_end:
            t.out = plus(t.out, seat, t.beach[seat])
    t.ready = filled(t.seats, 0)
    t.paddling = filled(t.seats, 0)
    if not t.book.beach_stays_at_end:
        t.beach = filled(t.seats, 0)
    if story.listening:
        story.tell(Cleared([int(count) for count in t.out]))


def end_a_round(t: DudeState, chance: Chance, story: Story) -> None:
    """S11.9 Cards only if the ruling says so."""
    if t.book.cards_every_end_round:
        deal_round(t, LAST_CARDS, chance, story)
    roll_in(t, story)


def roll_in(t: DudeState, story: Story) -> None:
    """S11.7 The next player is active, the waves move on, and the die is rolled while any are left."""
    t.active = (t.active + 1) % t.seats
    t.turn = t.active
    t.rolls = 0
    t.rolled = 0
    if story.listening:
        story.tell(TurnBegan(t.active, t.turns, last=True))
    move_waves(t, story)
    if is_sea_empty(t):
        end_the_game(t, story)
    else:
        t.phase = THE_DIE


def end_the_game(t: DudeState, story: Story) -> None:
    """S11.10"""
    t.phase = OVER
    if story.listening:
        story.tell(Ended([int(points_of(t, seat)) for seat in range(t.seats)]))
