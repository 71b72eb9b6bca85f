"""Chapter 4: cards bring surfers onto waves and forward."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.cards import BABY, CLOSED, CUT_IN, NOTHING, ONLY_CUT_IN, PRIME, READY, WAVE_CARDS, WILD
from lineup.games.surfs_up_dude.events import Entered, MadeReady, MovedUp, Passed
from lineup.games.surfs_up_dude.moves import BEACH, MOST_POSITIONS, ZONES
from lineup.games.surfs_up_dude.rules.drawing import discard
from lineup.games.surfs_up_dude.rules.positions import move_to_front
from lineup.games.surfs_up_dude.state import CARDS, THE_DIE, DudeState, bit, changed, plus


def begin_cards(t: DudeState, story: Story) -> None:
    """S4.1 The active player first, then clockwise."""
    t.phase = CARDS
    t.turn = t.active
    t.passed = 0
    pass_for_those_who_must(t, story)


def pass_for_those_who_must(t: DudeState, story: Story) -> None:
    """S4.3 On to the next seat that has something to decide, judging by what all can see."""
    while not t.have_all_passed() and must_pass(t, t.turn):
        if story.listening:
            story.tell(Passed(t.box, t.turn, automatic=True))
        count_a_pass(t)
    if t.have_all_passed():
        t.phase = THE_DIE


def must_pass(t: DudeState, seat: Seat) -> bool:
    if t.held[seat] == 0 or not some_card_could_help(t, seat):
        return True
    return t.book.passes_are_automatic and not has_useful_card(t, seat)


def some_card_could_help(t: DudeState, seat: Seat) -> bool:
    """Whether any card in the game could move a surfer of this seat. The hand is not looked at."""
    if t.beach[seat] + t.paddling[seat] > 0:
        return True
    for space in range(t.box.spaces):
        if not why_not_there(t, seat, space, CUT_IN) or not why_not_there(t, seat, space, WILD):
            return True
    return can_be_primed(t, seat)


def can_be_primed(t: DudeState, seat: Seat) -> bool:
    """Whether Prime could be played for some surfer of this seat."""
    for space in range(t.box.spaces):
        for position in range(t.riding[space]):
            if not why_not_primed(t, seat, space, position):
                return True
    return False


def why_not_primed(t: DudeState, seat: Seat, space: i64, position: i64) -> str:
    """S4.11 Why Prime cannot be played for this surfer; empty if it can."""
    if position >= t.riding[space] or t.rider(space, position) != seat:
        return "not_your_surfer"
    if t.book.prime_where_entered and t.box.entries[space] == CLOSED:
        return "too_far_in_for_prime"
    return "at_the_front" if position == 0 and not t.book.prime_at_front else ""


def has_useful_card(t: DudeState, seat: Seat) -> bool:
    """Whether some card in the hand can be used now."""
    for card in range(t.box.cards):
        if t.hand[seat * t.box.cards + card] > 0 and is_useful(t, seat, t.box.kinds[card]):
            return True
    return False


def is_useful(t: DudeState, seat: Seat, kind: i64) -> bool:
    if kind == READY:
        return t.beach[seat] + t.paddling[seat] > 0
    if kind == PRIME:
        return can_be_primed(t, seat)
    if kind > CUT_IN:
        return False
    return any(not why_not_there(t, seat, space, kind) for space in range(t.box.spaces))


def count_a_pass(t: DudeState) -> None:
    """When all have passed, this part of the turn is over."""
    t.passed |= bit(t.turn)
    t.turn = (t.turn + 1) % t.seats


def after_a_card(t: DudeState, seat: Seat, card: Card, story: Story) -> None:
    """The card is used up, and it is the next player's turn."""
    discard(t, seat, card)
    forget_the_passes(t)
    t.turn = (t.turn + 1) % t.seats
    pass_for_those_who_must(t, story)


def forget_the_passes(t: DudeState) -> None:
    """S4.2 All have to pass in a row: a played card makes them start again, unless passing once each is enough."""
    if not t.book.passes_last:
        t.passed = 0


def why_not_there(t: DudeState, seat: Seat, space: i64, kind: i64) -> str:
    """S4.4 S4.7 Why a surfer of this seat cannot enter the wave on a space with this kind of card; empty if it can."""
    if t.ready[seat] == 0:
        return "nobody_ready"
    wave = t.waves[space]
    if wave == NOTHING:
        return "no_wave"
    if kind == CUT_IN:
        if not takes_cut_in(t, space):
            return "not_with_this_card"
    elif kind <= BABY and kind != t.box.type_of(wave):
        return "type_too_far_in" if is_out_of_reach(t, kind) else "wrong_type"
    elif not takes_wave_cards(t, space):
        return "too_far_in"
    if t.riding[space] >= t.box.capacity(wave):
        return "wave_is_full"
    return "beside_own" if is_beside_own(t, seat, space, kind) else ""


def takes_wave_cards(t: DudeState, space: i64) -> bool:
    """S4.5 The first two spaces; a Wild card is a wave card of any type."""
    entry = t.box.entries[space]
    return entry == WAVE_CARDS or (entry == ONLY_CUT_IN and t.book.wave_cards_on_third)


def is_out_of_reach(t: DudeState, kind: i64) -> bool:
    """Whether there are waves of a type, but none that a wave card leads to."""
    found = False
    for space in range(t.box.spaces):
        if t.waves[space] != NOTHING and t.box.type_of(t.waves[space]) == kind:
            if takes_wave_cards(t, space):
                return False
            found = True
    return found


def takes_cut_in(t: DudeState, space: i64) -> bool:
    """S4.6 The third space."""
    return t.box.entries[space] == ONLY_CUT_IN


def is_beside_own(t: DudeState, seat: Seat, space: i64, kind: i64) -> bool:
    """S4.9 Whether the next free position is beside a surfer of the same seat, where that matters."""
    if t.riding[space] == 0 or t.rider(space, t.riding[space] - 1) != seat:
        return False
    if kind == CUT_IN and t.book.cut_in_beside_own:
        return False
    return not (t.seats == 2 and t.book.two_side_by_side)


def enter(t: DudeState, seat: Seat, space: i64, card: Card, story: Story) -> None:
    """S4.8 A ready surfer takes the first free position."""
    position = t.riding[space]
    t.ready = plus(t.ready, seat, -1)
    t.riders = changed(t.riders, space * MOST_POSITIONS + position, seat)
    t.riding = plus(t.riding, space, 1)
    if story.listening:
        story.tell(Entered(t.box, seat, card, space, position))
    after_a_card(t, seat, card, story)


def make_ready(t: DudeState, seat: Seat, zone: i64, card: Card, story: Story) -> None:
    """S4.10"""
    if zone == BEACH:
        t.beach = plus(t.beach, seat, -1)
    else:
        t.paddling = plus(t.paddling, seat, -1)
    t.ready = plus(t.ready, seat, 1)
    if story.listening:
        story.tell(MadeReady(t.box, seat, card, ZONES[zone]))
    after_a_card(t, seat, card, story)


def prime(t: DudeState, seat: Seat, space: i64, position: i64, card: Card, story: Story) -> None:
    """Move a surfer to the front. One who is there already, and can be named by ruling, stays there."""
    move_to_front(t, space, position)
    if story.listening:
        story.tell(MovedUp(t.box, seat, card, space, position))
    after_a_card(t, seat, card, story)
