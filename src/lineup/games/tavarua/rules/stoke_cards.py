"""Chapter 12: the stoke cards."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.cards import (
    CALL_IT,
    ENERGY_DRINK,
    FOCUS,
    HECKLE,
    IN_THE_ZONE,
    INSPIRATION,
    JETSKI,
    LINEUP_SCOUT,
    SHARK_SIGHTING,
    STOKE_KINDS,
)
from lineup.games.tavarua.events.contest import SCOUTED, Cards, StokeCard
from lineup.games.tavarua.moves import HAND, MOST_IN_HAND, MOST_STOKE, PlayStoke
from lineup.games.tavarua.rules.hands import discard_from_hand, draw_cards, gain_stoke, names_of
from lineup.games.tavarua.rules.prepare import go_on_preparing
from lineup.games.tavarua.state import CHANNEL, KEEPING, MAY_PLAY, RIDING, SHORE, TavaruaState, bit, filled


def why_not_play_stoke(t: TavaruaState, seat: Seat, move: PlayStoke) -> str:
    """T12.1 One a round, of those that are held and not new; each has its moment."""
    place = seat * STOKE_KINDS + move.effect
    if t.stoke_cards[place] == 0:
        return "no_such_stoke_card"
    if t.stoke_cards[place] == t.fresh[place]:
        return "bought_this_round"
    if (t.played_stoke >> seat) & 1:
        return "one_stoke_card"
    return why_not_now(t, seat, move.effect, move.target)


def why_not_now(t: TavaruaState, seat: Seat, effect: i64, target: i64) -> str:
    """Why this card has no use here and now; empty when it has."""
    if effect == JETSKI:
        return "" if t.where[seat] == CHANNEL else "not_lying"
    if effect == CALL_IT:
        return "" if is_beside_a_wave(t, seat) else "not_beside_a_wave"
    if effect == FOCUS:
        return why_not_focus(t, seat, target)
    if effect == IN_THE_ZONE:
        return "" if may_be_in_the_zone(t, seat) else "not_in_the_zone"
    if effect in (HECKLE, LINEUP_SCOUT):
        if target == seat or target >= t.seats:
            return "nobody_there"
        return "no_stoke_to_take" if effect == HECKLE and t.stoke[target] == 0 else ""
    return ""


def is_beside_a_wave(t: TavaruaState, seat: Seat) -> bool:
    return t.where[seat] == CHANNEL and t.space[seat] != SHORE


def why_not_focus(t: TavaruaState, seat: Seat, shift: i64) -> str:
    if t.where[seat] != RIDING:
        return "not_riding"
    balance = t.balance[seat] + shift
    return "" if -t.reach(seat) <= balance <= t.reach(seat) else "off_the_board"


def may_be_in_the_zone(t: TavaruaState, seat: Seat) -> bool:
    return t.where[seat] == RIDING or (is_beside_a_wave(t, seat) and t.is_broken(t.space[seat]))


def play_stoke(t: TavaruaState, seat: Seat, move: PlayStoke, chance: Chance, story: Story) -> None:
    """The card is used up and takes effect."""
    t.played_stoke |= bit(seat)
    t.stoke_cards[seat * STOKE_KINDS + move.effect] -= 1
    t.stoke_held[seat] -= 1
    t.stoke_used[move.effect] += 1
    if story.listening:
        card = t.book.box.names[t.book.box.first_stoke + move.effect]
        story.tell(StokeCard(seat, move.effect, card, move.target))
    if move.effect == INSPIRATION:
        be_inspired(t, seat, chance, story)
        return
    take_effect(t, seat, move.effect, move.target, story)
    go_on_preparing(t, MAY_PLAY)


def take_effect(t: TavaruaState, seat: Seat, effect: i64, target: i64, story: Story) -> None:
    if effect == ENERGY_DRINK:
        drink(t, seat)
    elif effect == JETSKI:
        take_the_jetski(t, seat, target)
    elif effect == CALL_IT:
        t.called |= bit(seat)
    elif effect == FOCUS:
        focus(t, seat, target)
    elif effect == IN_THE_ZONE:
        enter_the_zone(t, seat)
    elif effect == HECKLE:
        heckle(t, seat, target)
    elif effect == SHARK_SIGHTING:
        sight_a_shark(t, target)
    else:
        scout(t, seat, target, story)


def drink(t: TavaruaState, seat: Seat) -> None:
    """T12.2"""
    t.stoke[seat] = MOST_STOKE


def take_the_jetski(t: TavaruaState, seat: Seat, space: i64) -> None:
    """T12.3"""
    t.space[seat] = space


def focus(t: TavaruaState, seat: Seat, shift: i64) -> None:
    """T12.5"""
    t.balance[seat] += shift


def enter_the_zone(t: TavaruaState, seat: Seat) -> None:
    """T12.7 Until the wave card of this round has passed."""
    t.zoned |= bit(seat)


def heckle(t: TavaruaState, seat: Seat, other: Seat) -> None:
    """T12.8"""
    t.stoke[other] -= 1
    gain_stoke(t, seat)


def sight_a_shark(t: TavaruaState, space: i64) -> None:
    """T12.9"""
    t.sharks |= i64(1) << space


def scout(t: TavaruaState, looker: Seat, holder: Seat, story: Story) -> None:
    """T12.10 The looker remembers these cards for as long as they are in that hand."""
    kinds = t.book.box.player_kinds
    if len(t.looked) == 0:
        t.looked = filled(t.seats * t.seats, 0)
        t.scouted = filled(t.seats * t.seats * kinds, 0)
    pair = looker * t.seats + holder
    hand = sorted([t.hand[holder * MOST_IN_HAND + place] for place in range(t.held[holder])])
    for kind in range(kinds):
        t.scouted[pair * kinds + kind] = 0
    for card in hand:
        t.scouted[pair * kinds + card] += 1
    t.looked[pair] = t.held[holder]
    if story.listening:
        known = bit(looker) | bit(holder)
        story.tell(Cards(SCOUTED, looker, names_of(t, hand), len(hand), known, holder))


def be_inspired(t: TavaruaState, seat: Seat, chance: Chance, story: Story) -> None:
    """T12.6 Five more cards; then five are kept, and there is nothing to choose when there are no more than that."""
    draw_cards(t, seat, t.held[seat] + HAND, chance, story)
    if t.held[seat] > HAND:
        t.ask(KEEPING, bit(seat))
    else:
        go_on_preparing(t, MAY_PLAY)


def toss(t: TavaruaState, seat: Seat, place: i64, story: Story) -> None:
    """One of the cards is discarded; the surfer goes on until five are left."""
    discard_from_hand(t, seat, i64(1) << place, story)
    if t.held[seat] > HAND:
        t.ask(KEEPING, bit(seat))
    else:
        go_on_preparing(t, MAY_PLAY)
