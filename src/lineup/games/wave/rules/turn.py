"""Chapters 3, 6, 7 and 8: a card is played and drawn, the turn passes on, the ride ends."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance
from lineup.core.story import Story
from lineup.games.wave.cards import NO_CARD, has_turn_sign
from lineup.games.wave.events import EVERYBODY, Drawn, Ended, Swapped, Tried, Turned, TurnedUp
from lineup.games.wave.moves import PLACES, SILVER
from lineup.games.wave.rules.fits import fits, rises_after, some_card_fits, step_laid, swap_takes_effect
from lineup.games.wave.rules.hands import put_into_hand
from lineup.games.wave.rules.legal import is_silvers_turn
from lineup.games.wave.rules.memory import remember
from lineup.games.wave.state import (
    ENDS,
    FACING_HOLDER,
    FACING_TEAM,
    MISFIT,
    OPEN,
    STUCK,
    WON,
    WaveState,
)


def play_card(t: WaveState, holder: i64, place: i64, step: i64, chance: Chance, story: Story) -> None:
    """Play a card if it fits; one that its holder has never seen may be tried in vain."""
    if fits(t, t.hand[holder * PLACES + place]):
        play_fitting_card(t, holder, place, step, chance, story)
    else:
        try_in_vain(t, holder, place, story)


def play_fitting_card(t: WaveState, holder: i64, place: i64, step: i64, chance: Chance, story: Story) -> None:
    """W3.1 Play one card, draw one, pass the turn on."""
    index = holder * PLACES + place
    card = t.hand[index]
    facing = t.facing[index]
    if story.listening:
        story.tell(Tried("played", holder, place, card))
    lay_onto_the_pile(t, index, card, step)
    t.count[holder] -= 1
    if has_turn_sign(card):
        turn_around(t, card, story)
    show_swaps(t, chance, story)
    if t.draw_pile() > 0:
        draw_card(t, holder, place, facing, chance, story)
    elif holder == SILVER and t.face_down > 0 and not t.book.silver_turns_up_first:
        turn_up(t, place, chance, story)
    pass_the_turn(t, chance, story)


def try_in_vain(t: WaveState, holder: i64, place: i64, story: Story) -> None:
    """W3.7 An unseen card was tried and does not fit."""
    index = holder * PLACES + place
    if story.listening:
        story.tell(Tried("returned" if t.book.misfit_returns else "misfit", holder, place, t.hand[index]))
    if t.book.misfit_returns:
        t.known[index] = EVERYBODY
    else:
        end_the_ride(t, MISFIT, story)


def lay_onto_the_pile(t: WaveState, index: i64, card: Card, step: i64) -> None:
    """W4.2 The card is the new top, and all marks go."""
    if t.book.chop:
        t.steps = append(t.steps, step_laid(t, card, step))
    t.hand[index] = NO_CARD
    t.known[index] = 0
    t.top = card
    t.pile = append(t.pile, card)
    if t.talked:
        remember(t, index)


def turn_around(t: WaveState, card: Card, story: Story) -> None:
    """A turn sign was played."""
    t.direction = direction_after(t, card)
    t.rising = rises_after(t, card)
    if story.listening:
        story.tell(Turned(t.direction, rising=t.rising, monster=t.book.turn_signs_turn_the_wave))


def direction_after(t: WaveState, card: Card) -> i64:
    """W6.1 Which way play goes once a card is played: a turn sign reverses it."""
    return -t.direction if has_turn_sign(card) else t.direction


def show_swaps(t: WaveState, chance: Chance, story: Story) -> None:
    """Swaps that lie on top of the draw pile come out first; what is drawn instead is up to the rules below."""
    while next_is_a_swap(t, chance):
        swap = chance.draw(t.swaps)
        swap_takes_effect(t, swap)
        if story.listening:
            story.tell(Swapped(swap))


def draw_card(t: WaveState, holder: i64, place: i64, played: i64, chance: Chance, story: Story) -> None:
    """W7.1 W7.3 Take a card into the free place, as long as the draw pile has one."""
    card = chance.draw(t.unseen)
    put_into_hand(t, holder, place, opposite(played), card)
    if story.listening:
        known = t.known[holder * PLACES + place]
        story.tell(Drawn(holder, place, card, known, is_last=t.draw_pile() == 0))


def next_is_a_swap(t: WaveState, chance: Chance) -> bool:
    """Whether the card that comes out of the draw pile next is one of the swaps in it."""
    swaps = i64(len(t.swaps.cards))
    return swaps > 0 and chance.roll("draw pile", t.draw_pile()) <= swaps


def opposite(facing: i64) -> i64:
    """W7.2 W9.5 The other way round, but Silver's cards lie open."""
    if facing == OPEN:
        return OPEN
    return FACING_TEAM if facing == FACING_HOLDER else FACING_HOLDER


def turn_up(t: WaveState, place: i64, chance: Chance, story: Story) -> None:
    """W9.6 One of Silver's face-down cards is laid open."""
    t.face_down -= 1
    card = chance.draw(t.unseen)
    put_into_hand(t, SILVER, place, OPEN, card)
    if story.listening:
        story.tell(TurnedUp(place, card))


def turn_up_before_playing(t: WaveState, chance: Chance, story: Story) -> None:
    """The draw pile is empty: one card on each turn of Silver's, or the first at once, on anybody's turn."""
    if t.book.silver_turns_up_at_once and t.face_down == 2:
        turn_up(t, 3, chance, story)
    if t.turn == SILVER and t.face_down > 0:
        turn_up(t, 5 - t.face_down, chance, story)


def pass_the_turn(t: WaveState, chance: Chance, story: Story) -> None:
    """W6.2 W8.1 On to the next holder with cards; when nobody has any, everything is played."""
    holder = next_holder(t.count, t.turn, t.direction)
    if t.count[holder] > 0:
        t.turn = holder
        begin_turn(t, chance, story)
    else:
        end_the_ride(t, WON, story)


def next_holder(count: vec[i64], holder: i64, direction: i64) -> i64:
    """The next holder in a direction who has cards; the same one again when no other has any."""
    holders: i64 = len(count)
    after = holder
    for _step in range(holders - 1):
        after += direction
        if after == holders:
            after = 0
        elif after < 0:
            after = holders - 1
        if count[after] > 0:
            return after
    return holder


def begin_turn(t: WaveState, chance: Chance, story: Story) -> None:
    """The holder on turn must be able to play."""
    if t.turns_up_early and t.face_down > 0 and t.draw_pile() == 0:
        turn_up_before_playing(t, chance, story)
    if is_stuck(t):
        end_the_ride(t, STUCK, story)


def declare_stuck(t: WaveState, story: Story) -> None:
    """The player on turn says that no card can be played."""
    end_the_ride(t, STUCK, story)


def is_stuck(t: WaveState) -> bool:
    """W8.2 W9.7 Whether the ride ends because no card of the holder on turn fits."""
    if t.book.asks_the_stuck and may_be_stuck(t):
        return False
    return not some_card_fits(t, t.turn)


def may_be_stuck(t: WaveState) -> bool:
    """Whether the ride goes on with nothing that fits; Silver neither says so nor exchanges."""
    if is_silvers_turn(t):
        return False
    return t.book.stuck_is_declared or may_exchange(t, t.turn)


def may_exchange(t: WaveState, seat: i64) -> bool:
    """W10.4 Whether a seat still has its exchange, and somebody to exchange with; all can see that."""
    if not t.book.exchange or t.has_exchanged(seat):
        return False
    return any(other != seat and t.count[other] > 0 for other in range(t.seats))


def end_the_ride(t: WaveState, end: i64, story: Story) -> None:
    """The ride is over."""
    t.end = end
    if story.listening:
        story.tell(Ended(ENDS[end], cards_left(t)))


def cards_left(t: WaveState) -> i64:
    """W8.3 W9.8 W11.5 All hands and the draw pile, swaps not counted; Silver's too, as the ruling says."""
    left = i64(len(t.unseen.cards))
    if t.book.silver_left_open:
        left -= t.face_down
    for holder in range(t.holders):
        left += t.count[holder]
    return left
