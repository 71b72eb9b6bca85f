"""Chapter 12: the stoke cards. Each kind has its moment and its effect; ``RULES`` has them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.cards.stoke_cards import STOKE_CARDS, STOKE_KINDS
from lineup.games.tavarua.events.contest import SCOUTED, Cards, StokeCard
from lineup.games.tavarua.moves import HAND, MOST_IN_HAND, MOST_STOKE, PlayStoke
from lineup.games.tavarua.rules.hands import discard_from_hand, draw_cards, gain_stoke, names_of
from lineup.games.tavarua.rules.prepare import go_on_preparing
from lineup.games.tavarua.rules.riding import stands
from lineup.games.tavarua.state import CHANNEL, KEEPING, MAY_PLAY, PREPARING, RIDING, SHORE, TavaruaState, bit, filled


class StokeRule(NamedTuple):
    """What the rules say about one kind of stoke card."""

    why_not: Callable[[TavaruaState, Seat, i64], str]  # a reason against this target here and now; empty for none
    deed: Callable[[TavaruaState, Seat, i64, Chance, Story], None]


def why_not_play_stoke(t: TavaruaState, seat: Seat, move: PlayStoke) -> str:
    """T12.1 One per round, of those that are held and not new; each has its moment."""
    place = seat * STOKE_KINDS + move.effect
    if t.stoke_cards[place] == 0:
        return "no_such_stoke_card"
    if t.stoke_cards[place] == t.fresh[place]:
        return "bought_this_round"
    if (t.played_stoke >> seat) & 1:
        return "one_stoke_card"
    return RULES_BY_KIND[move.effect].why_not(t, seat, move.target)


def play_stoke(t: TavaruaState, seat: Seat, move: PlayStoke, chance: Chance, story: Story) -> None:
    """The card is used up and takes effect."""
    t.played_stoke |= bit(seat)
    t.stoke_cards[seat * STOKE_KINDS + move.effect] -= 1
    t.stoke_held[seat] -= 1
    t.stoke_used[move.effect] += 1
    if story.listening:
        card = t.book.box.names[t.book.box.first_stoke + move.effect]
        story.tell(StokeCard(seat, move.effect, card, move.target))
    take_effect(t, seat, move.effect, move.target, chance, story)
    if t.phase == PREPARING:  # the effect has not asked for anything else
        go_on_preparing(t, MAY_PLAY)


def take_effect(t: TavaruaState, seat: Seat, effect: i64, target: i64, chance: Chance, story: Story) -> None:
    """What a kind of card does."""
    RULES_BY_KIND[effect].deed(t, seat, target, chance, story)


def at_any_time(t: TavaruaState, seat: Seat, target: i64) -> str:
    return ""


def drink(t: TavaruaState, seat: Seat, target: i64, chance: Chance, story: Story) -> None:
    """T12.2"""
    t.stoke[seat] = MOST_STOKE


def why_not_jetski(t: TavaruaState, seat: Seat, target: i64) -> str:
    return "" if t.where[seat] == CHANNEL else "not_lying"


def take_the_jetski(t: TavaruaState, seat: Seat, target: i64, chance: Chance, story: Story) -> None:
    """T12.3"""
    t.space[seat] = target


def is_beside_a_wave(t: TavaruaState, seat: Seat) -> bool:
    return t.where[seat] == CHANNEL and t.space[seat] != SHORE


def why_not_call_it(t: TavaruaState, seat: Seat, target: i64) -> str:
    return "" if is_beside_a_wave(t, seat) else "not_beside_a_wave"


def call_it(t: TavaruaState, seat: Seat, target: i64, chance: Chance, story: Story) -> None:
    """The effect comes later, when the contest is resolved."""
    t.called |= bit(seat)


def why_not_focus(t: TavaruaState, seat: Seat, target: i64) -> str:
    if t.where[seat] != RIDING:
        return "not_riding"
    return "" if stands(t, seat, t.balance[seat] + target) else "off_the_board"


def focus(t: TavaruaState, seat: Seat, target: i64, chance: Chance, story: Story) -> None:
    """T12.5"""
    t.balance[seat] += target


def be_inspired(t: TavaruaState, seat: Seat, target: i64, chance: Chance, story: Story) -> None:
    """T12.6 Five more cards; then five are kept, and there is nothing to choose if the hand has no more than five."""
    draw_cards(t, seat, t.held[seat] + HAND, chance, story)
    if t.held[seat] > HAND:
        t.ask(KEEPING, bit(seat))


def toss(t: TavaruaState, seat: Seat, place: i64, story: Story) -> None:
    """One of the cards is discarded; the surfer goes on until five are left."""
    discard_from_hand(t, seat, i64(1) << place, story)
    if t.held[seat] > HAND:
        t.ask(KEEPING, bit(seat))
    else:
        go_on_preparing(t, MAY_PLAY)


def why_not_in_the_zone(t: TavaruaState, seat: Seat, target: i64) -> str:
    is_beside_a_broken_one = is_beside_a_wave(t, seat) and t.is_broken(t.space[seat])
    return "" if t.where[seat] == RIDING or is_beside_a_broken_one else "not_in_the_zone"


def enter_the_zone(t: TavaruaState, seat: Seat, target: i64, chance: Chance, story: Story) -> None:
    """T12.7 Until the wave card of this round has passed."""
    t.zoned |= bit(seat)


def why_not_heckle(t: TavaruaState, seat: Seat, target: i64) -> str:
    reason = why_not_scout(t, seat, target)
    if reason:
        return reason
    return "" if t.stoke[target] > 0 else "no_stoke_to_take"


def heckle(t: TavaruaState, seat: Seat, target: i64, chance: Chance, story: Story) -> None:
    """T12.8"""
    t.stoke[target] -= 1
    gain_stoke(t, seat)


def sight_a_shark(t: TavaruaState, seat: Seat, target: i64, chance: Chance, story: Story) -> None:
    """T12.9"""
    t.sharks |= i64(1) << target


def why_not_scout(t: TavaruaState, seat: Seat, target: i64) -> str:
    """Scouting needs another surfer."""
    return "nobody_there" if target == seat or target >= t.seats else ""


def scout(t: TavaruaState, seat: Seat, target: i64, chance: Chance, story: Story) -> None:
    """T12.10 The looker remembers these cards as long as they are in that hand."""
    kinds = t.book.box.player_kinds
    if len(t.looked) == 0:
        t.looked = filled(t.seats * t.seats, 0)
        t.scouted = filled(t.seats * t.seats * kinds, 0)
    pair = seat * t.seats + target
    hand = sorted([t.hand[target * MOST_IN_HAND + place] for place in range(t.held[target])])
    for kind in range(kinds):
        t.scouted[pair * kinds + kind] = 0
    for card in hand:
        t.scouted[pair * kinds + card] += 1
    t.looked[pair] = t.held[target]
    if story.listening:
        known = bit(seat) | bit(target)
        story.tell(Cards(SCOUTED, seat, names_of(t, hand), len(hand), known, target))


RULES: Final[dict[str, StokeRule]] = {
    "energy_drink": StokeRule(at_any_time, drink),
    "jetski": StokeRule(why_not_jetski, take_the_jetski),
    "call_it": StokeRule(why_not_call_it, call_it),
    "focus": StokeRule(why_not_focus, focus),
    "inspiration": StokeRule(at_any_time, be_inspired),
    "in_the_zone": StokeRule(why_not_in_the_zone, enter_the_zone),
    "heckle": StokeRule(why_not_heckle, heckle),
    "shark_sighting": StokeRule(at_any_time, sight_a_shark),
    "lineup_scout": StokeRule(why_not_scout, scout),
}
RULES_BY_KIND: Final = [RULES[kind.effect] for kind in STOKE_CARDS]
