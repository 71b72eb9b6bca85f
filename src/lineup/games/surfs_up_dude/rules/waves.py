"""Chapters 3 and 9: waves come, move on and reach the beach; and the whistles of chapter 11."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.cards import NOTHING
from lineup.games.surfs_up_dude.events import Landed, LastTurn, TurnBegan, WaveCame, Won
from lineup.games.surfs_up_dude.moves import MOST_POSITIONS
from lineup.games.surfs_up_dude.state import DudeState, bit, changed, plus


def new_waves(t: DudeState, chance: Chance, story: Story) -> None:
    """S3.1 One wave comes, and the others make room for it."""
    t.turns += 1
    t.rolls = 0
    t.rolled = 0
    before = t.whistles
    if story.listening:
        story.tell(TurnBegan(t.active, t.turns, last=False))
    if t.stack() == 0:
        come_without_a_wave(t, story)
        return
    wave = bring_a_wave(t, chance, story, extra=False)
    if t.box.has_star(wave) and not is_star_idle(t, before):
        bring_one_more(t, chance, story)
    listen_for_the_end(t, before, story)


def bring_a_wave(t: DudeState, chance: Chance, story: Story, *, extra: bool) -> Card:
    """The next wave of the stack comes to the first space."""
    move_waves(t, story)
    wave = take_a_wave(t, chance)
    t.waves = changed(t.waves, 0, wave)
    if t.box.has_whistle(wave) and counts_as_whistle(t, extra=extra):
        t.whistles += 1
    if story.listening:
        story.tell(WaveCame(t.box, wave, extra=extra, whistles=t.whistles))
    return wave


def take_a_wave(t: DudeState, chance: Chance) -> Card:
    """Take a wave off the stack, the black-backed ones last."""
    if len(t.plain.cards) > 0:
        t.plain = t.plain.copy()
        return chance.draw(t.plain)
    t.black = t.black.copy()
    return chance.draw(t.black)


def bring_one_more(t: DudeState, chance: Chance, story: Story) -> None:
    """S3.2 For a star, once a turn; whatever the second wave shows brings no third."""
    if t.stack() > 0:
        bring_a_wave(t, chance, story, extra=True)
    else:
        star_in_vain(t, story)


def is_star_idle(t: DudeState, before: i64) -> bool:
    """Whether a star has no effect beside the second whistle, which needs a ruling."""
    return t.book.last_star_is_idle and before < 2 <= t.whistles


def star_in_vain(t: DudeState, story: Story) -> None:
    """S3.3"""
    if t.book.star_moves_waves_on:
        move_waves(t, story)


def counts_as_whistle(t: DudeState, *, extra: bool) -> bool:
    """S11.3"""
    return not (extra and t.book.extra_whistle_is_silent)


def listen_for_the_end(t: DudeState, before: i64, story: Story) -> None:
    """S11.1 S11.2 The first whistle changes nothing, the second makes this turn the last, or by ruling the next."""
    blown = t.whistles >= 2 and not (before == 0 and t.book.both_whistles_wait)
    if blown or is_stack_used_up(t):
        announce_the_last_turn(t, story, whistled=blown)


def is_stack_used_up(t: DudeState) -> bool:
    """S11.4 Whether the turn is the last because it brought the last wave; without the ruling, the next turn is."""
    return t.book.last_wave_ends and t.stack() == 0


def come_without_a_wave(t: DudeState, story: Story) -> None:
    """The stack is empty: this turn is the last, even if no whistle has said so."""
    move_waves(t, story)
    announce_the_last_turn(t, story, whistled=t.whistles >= 2)


def announce_the_last_turn(t: DudeState, story: Story, *, whistled: bool) -> None:
    t.last_turn = True
    if story.listening:
        story.tell(LastTurn(whistled=whistled))


def move_waves(t: DudeState, story: Story) -> None:
    """S3.4 All waves move one space on; the one that moves beyond the last space reaches the beach first."""
    last = t.box.spaces - 1
    if t.waves[last] != NOTHING:
        land(t, last, story)
    t.waves = pushed(t.waves, 1, NOTHING)
    t.riding = pushed(t.riding, 1, 0)
    t.riders = pushed(t.riders, MOST_POSITIONS, NOTHING)


def pushed(numbers: vec[i64], places: i64, empty: i64) -> vec[i64]:
    """Move what belongs to each space to the next one, and empty the first. Each space has ``places`` numbers."""
    fresh = numbers[:]
    for place in range(places, i64(len(numbers))):
        fresh[place] = numbers[place - places]
    for place in range(places):
        fresh[place] = empty
    return fresh


def land(t: DudeState, space: i64, story: Story) -> None:
    """A wave has arrived: it pays its surfers."""
    wave = t.waves[space]
    riders = [t.rider(space, position) for position in range(t.riding[space])]
    if story.listening:
        story.tell(Landed(t.box, wave, [int(seat) for seat in riders]))
    paid: i64 = 0
    for seat in riders:
        if not (paid & bit(seat) and t.book.trophies_for_players):
            win_trophy(t, seat, t.box.trophy_of(wave), story)
        paid |= bit(seat)
    if riders:
        win_beach_star(t, riders[0], story)
    for seat in riders:
        walk_up_the_beach(t, seat)


def win_trophy(t: DudeState, seat: Seat, trophy: i64, story: Story) -> None:
    """S9.1"""
    if not is_in_stock(t, trophy):
        return
    t.trophies = plus(t.trophies, seat * 3 + trophy, 1)
    if story.listening:
        story.tell(Won(seat, trophy))


def is_in_stock(t: DudeState, trophy: i64) -> bool:
    """S9.4 Chips stand in for trophies that are used up, unless the ruling says that there are no more."""
    if not t.book.trophies_run_out:
        return True
    won: i64 = 0
    for seat in range(t.seats):
        won += t.trophies[seat * 3 + trophy]
    return won < t.box.stock[trophy]


def win_beach_star(t: DudeState, seat: Seat, story: Story) -> None:
    """S9.2"""
    t.stars = plus(t.stars, seat, 1)
    if story.listening:
        story.tell(Won(seat, NOTHING))


def walk_up_the_beach(t: DudeState, seat: Seat) -> None:
    """S9.3"""
    t.beach = plus(t.beach, seat, 1)


def is_sea_empty(t: DudeState) -> bool:
    """Whether no wave is left on the board."""
    return all(wave == NOTHING for wave in t.waves)
