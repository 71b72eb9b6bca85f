"""Worlds that fit what a seat knows: hidden cards are dealt anew, each from the deck that it must have come from.

What others got blind came from a known deck; what they played from the hand is one of the cards that they had got by
then. So cards are dealt to everything that was got, and then each space that was filled from the hand, and each Paddle
Out that was played, is matched with something got before it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance, sorted_pool
from lineup.core.moves import Seat
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, SPACES, UNSEEN, WAVE_ROW, Box
from lineup.games.perfect_wave.state import (
    AS_A_TRICK,
    BLIND,
    LAID_BLIND,
    LOOKING,
    OPENLY,
    OVER,
    PerfectWaveState,
    got_card,
    got_how,
    got_row,
    packed,
)
from lineup.games.perfect_wave.view import PerfectWaveView

NO_SPACE: Final = -1  # a Paddle Out that was played fills none
TRIES: Final = 10  # attempts at matching cards at random, before it is done with care


@final
class Use:
    """A card that left a hand: for a space, or as a Paddle Out."""

    def __init__(self, seat: Seat, space: i64, before: i64) -> None:
        self.seat = seat
        self.space = space  # NO_SPACE for a Paddle Out
        self.before = before  # how many cards the seat had got by then
        self.entry: i64 = NOTHING  # which of them it was


@final
class Unseen:
    """The cards that can be dealt, by the deck that they came from."""

    def __init__(self, box: Box, counts: list[vec[i64]]) -> None:
        self.box = box
        self.waves = [sorted_pool("imagined waves", expanded(each, 0, box.waves)) for each in counts]
        self.tricks = [sorted_pool("imagined tricks", expanded(each, box.waves, box.paddle)) for each in counts]
        self.paddles = vec[i64]([each[box.paddle] for each in counts])
        # How many Tricks of each deck can still be dealt: those in the box are among the cards, but not in the deck.
        self.tricks_left = vec[i64]([i64(len(each)) for each in self.tricks])

    def draw_maneuver(self, deck: i64, chance: Chance) -> Card:
        """A random Maneuver card from a deck."""
        left = self.paddles[deck] + self.tricks_left[deck]
        if chance.roll("imagined maneuver", left) <= self.paddles[deck]:
            self.paddles[deck] -= 1
            return self.box.paddle
        return self.draw_trick(deck, chance)

    def draw_trick(self, deck: i64, chance: Chance) -> Card:
        self.tricks_left[deck] -= 1
        return chance.draw(self.tricks[deck])


def expanded(counts: vec[i64], first: i64, last: i64) -> vec[i64]:
    """The cards of the kinds from ``first`` up to ``last``, repeated as often as counted."""
    cards = vec[i64]()
    for card in range(first, last):
        for _copy in range(counts[card]):
            cards = append(cards, card)
    return cards


def determinize(view: PerfectWaveView, chance: Chance) -> PerfectWaveState:
    """A whole table that looks like this to the seat."""
    t = view.table.copy()
    unseen = Unseen(t.box, view.unseen)
    others = [] if t.phase == OVER else [other for other in range(t.seats) if other != view.seat]
    set_apart_the_box(t, unseen, view.decks, others)
    for other in others:
        imagine_waves(t, other, unseen, chance)
    imagine_maneuvers(t, others, unseen, chance)
    if t.drawn == UNSEEN:
        imagine_drawn(t, unseen, chance)
    leave_the_rest_in_the_decks(t, unseen)
    imagine_goals(t, others, view.goals, chance)
    return t


def set_apart_the_box(t: PerfectWaveState, unseen: Unseen, decks: vec[i64], others: list[Seat]) -> None:
    """Of the first Maneuver deck's Tricks, some went to the box and some were dealt before there was a deck."""
    dealt = 0
    blind = 0
    for other in others:
        for entry in t.got[other]:
            if got_row(entry) == MANEUVER_ROW:
                dealt += got_how(entry) == AS_A_TRICK
                blind += got_how(entry) == BLIND
        for index in range(other * SPACES, other * SPACES + SPACES):
            blind += t.tricks[index] == UNSEEN and t.trick_from[index] == LAID_BLIND
    if t.drawn == UNSEEN and t.drawn_row == MANEUVER_ROW and t.drawn_from == 0:
        blind += 1
    in_the_deck = decks[MANEUVER_ROW] if t.shuffled[MANEUVER_ROW] == 0 else 0
    unseen.tricks_left[0] = in_the_deck + blind - unseen.paddles[0]


def imagine_waves(t: PerfectWaveState, seat: Seat, unseen: Unseen, chance: Chance) -> None:
    """Each card may be any that came from its deck, and may have gone to any space filled later."""
    for index in range(seat * SPACES, seat * SPACES + SPACES):
        if t.waves[index] == UNSEEN and t.wave_from[index] <= LAID_BLIND:
            t.waves[index] = chance.draw(unseen.waves[LAID_BLIND - t.wave_from[index]])
    hand = vec[i64]()  # entries for what was got by now
    done: i64 = 0
    for use in uses_in_order(t, seat, t.waves, t.wave_from):
        hand = get_waves(t, seat, done, use.before, hand, unseen, chance)
        done = use.before
        hand, card = pop_any(hand, chance)
        t.waves[seat * SPACES + use.space] = card
    hand = get_waves(t, seat, done, i64(len(t.got[seat])), hand, unseen, chance)
    for card in hand:
        t.hand[seat * t.box.kinds + card] += 1


def get_waves(
    t: PerfectWaveState, seat: Seat, start: i64, end: i64, hand: vec[i64], unseen: Unseen, chance: Chance
) -> vec[i64]:
    """The hand after adding the Wave cards that a seat got between two moments."""
    for place in range(start, end):
        entry = t.got[seat][place]
        if got_row(entry) != WAVE_ROW:
            continue
        card = got_card(entry)
        if card == UNSEEN:
            card = chance.draw(unseen.waves[got_how(entry) - BLIND])
            t.got[seat][place] = packed(WAVE_ROW, got_how(entry), card)
        hand = append(hand, card)
    return hand


def pop_any(hand: vec[i64], chance: Chance) -> tuple[vec[i64], Card]:
    """Take a random card out of a hand."""
    place = chance.roll("imagined hand", i64(len(hand))) - 1
    card = hand[place]
    hand[place] = hand[-1]
    return hand[:-1], card


def uses_in_order(t: PerfectWaveState, seat: Seat, lying: vec[i64], filled_from: vec[i64]) -> list[Use]:
    """The spaces that hide a card from the hand, in the order in which they were filled."""
    found: list[Use] = []
    for space in range(i64(SPACES)):
        index = seat * SPACES + space
        if lying[index] == UNSEEN and filled_from[index] >= 0:
            use = Use(seat, space, filled_from[index])
            place = len(found)
            while place > 0 and found[place - 1].before > use.before:
                place -= 1
            found.insert(place, use)
    return found


def imagine_maneuvers(t: PerfectWaveState, others: list[Seat], unseen: Unseen, chance: Chance) -> None:
    """Spaces hide Tricks, and a played Paddle Out was a Paddle Out: cards are matched with these first."""
    for seat in others:
        for index in range(seat * SPACES, seat * SPACES + SPACES):
            if t.tricks[index] == UNSEEN and t.trick_from[index] <= LAID_BLIND:
                t.tricks[index] = unseen.draw_trick(LAID_BLIND - t.trick_from[index], chance)
    if t.drawn == UNSEEN and must_be_a_trick(t):
        t.drawn = unseen.draw_trick(t.drawn_from, chance)
    uses: list[Use] = []
    for seat in others:
        uses += [Use(seat, NO_SPACE, before) for before in t.paddled[seat]]
    for seat in others:
        uses += uses_in_order(t, seat, t.tricks, t.trick_from)
    if not any(match_at_random(t, uses, unseen, chance) for _try in range(TRIES)):
        matched = match_with_care(t, uses, 0, unseen)
        assert matched, "what the others did with their cards could not have happened"
    for use in uses:
        imagine_use(t, use, unseen, chance)
    for seat in others:
        imagine_hand(t, seat, uses, unseen, chance)


def must_be_a_trick(t: PerfectWaveState) -> bool:
    """By the ruling *commit*, a drawn Paddle Out is played at once, and nobody is asked about it."""
    return t.phase == LOOKING and t.drawn_row == MANEUVER_ROW and not t.book.looks_first


def match_at_random(t: PerfectWaveState, uses: list[Use], unseen: Unseen, chance: Chance) -> bool:
    """Take a random suitable card for each use; False, with nothing taken, if a use is left without one."""
    for place, use in enumerate(uses):
        found = candidates(t, uses, place, unseen)
        if not found:
            for earlier in uses[:place]:
                reserve(t, earlier, unseen, 1)
                earlier.entry = NOTHING
            return False
        use.entry = found[chance.roll("imagined use", i64(len(found))) - 1]
        reserve(t, use, unseen, -1)
    return True


def match_with_care(t: PerfectWaveState, uses: list[Use], start: int, unseen: Unseen) -> bool:
    """First take what can serve no other use; at a dead end, go back and try another way. There is always one."""
    if start == len(uses):
        return True
    use = uses[start]
    found = candidates(t, uses, start, unseen)
    known = [entry for entry in found if got_how(t.got[use.seat][entry]) < BLIND]
    blind = [entry for entry in found if got_how(t.got[use.seat][entry]) >= BLIND]
    for entry in [*known, *reversed(blind)]:
        use.entry = entry
        reserve(t, use, unseen, -1)
        if match_with_care(t, uses, start + 1, unseen):
            return True
        reserve(t, use, unseen, 1)
    use.entry = NOTHING
    return False


def candidates(t: PerfectWaveState, uses: list[Use], place: int, unseen: Unseen) -> list[i64]:
    """What was got in time for a use, can be the used card, and was not taken by an earlier use."""
    use = uses[place]
    return [
        entry
        for entry in range(use.before)
        if may_be(t, use, t.got[use.seat][entry], unseen) and not is_used(uses, place, use.seat, entry)
    ]


def is_used(uses: list[Use], count: int, seat: Seat, entry: i64) -> bool:
    """Whether one of the first ``count`` uses has taken this entry."""
    return any(uses[place].seat == seat and uses[place].entry == entry for place in range(count))


def may_be(t: PerfectWaveState, use: Use, entry: i64, unseen: Unseen) -> bool:
    """Whether an entry can be the card that was used: the right kind, and such cards are left."""
    if got_row(entry) != MANEUVER_ROW:
        return False
    how = got_how(entry)
    if how == OPENLY:
        return (got_card(entry) == t.box.paddle) == (use.space == NO_SPACE)
    if how == AS_A_TRICK:
        return use.space != NO_SPACE
    left = unseen.paddles if use.space == NO_SPACE else unseen.tricks_left
    return left[how - BLIND] > 0


def reserve(t: PerfectWaveState, use: Use, unseen: Unseen, step: i64) -> None:
    """Count down what is left of a deck for a card that a use needs, or up again."""
    how = got_how(t.got[use.seat][use.entry])
    if how >= BLIND:
        if use.space == NO_SPACE:
            unseen.paddles[how - BLIND] += step
        else:
            unseen.tricks_left[how - BLIND] += step


def imagine_use(t: PerfectWaveState, use: Use, unseen: Unseen, chance: Chance) -> None:
    """Fill in the card that was used, now that it is known which one."""
    entry = t.got[use.seat][use.entry]
    how = got_how(entry)
    card = got_card(entry)
    if card == UNSEEN:
        card = t.box.paddle if use.space == NO_SPACE else chance.draw(unseen.tricks[max(how - BLIND, 0)])
        t.got[use.seat][use.entry] = packed(MANEUVER_ROW, how, card)
    if use.space != NO_SPACE:
        t.tricks[use.seat * SPACES + use.space] = card


def imagine_hand(t: PerfectWaveState, seat: Seat, uses: list[Use], unseen: Unseen, chance: Chance) -> None:
    """Maneuver cards that were got and not used are still in the hand."""
    for place in range(i64(len(t.got[seat]))):
        entry = t.got[seat][place]
        if got_row(entry) != MANEUVER_ROW or is_used(uses, len(uses), seat, place):
            continue
        how = got_how(entry)
        card = got_card(entry)
        if card == UNSEEN:
            is_trick = how == AS_A_TRICK
            card = chance.draw(unseen.tricks[0]) if is_trick else unseen.draw_maneuver(how - BLIND, chance)
            t.got[seat][place] = packed(MANEUVER_ROW, how, card)
        t.hand[seat * t.box.kinds + card] += 1


def imagine_drawn(t: PerfectWaveState, unseen: Unseen, chance: Chance) -> None:
    """The card that another player is looking at."""
    if t.drawn_row == WAVE_ROW:
        t.drawn = chance.draw(unseen.waves[t.drawn_from])
    else:
        t.drawn = unseen.draw_maneuver(t.drawn_from, chance)


def leave_the_rest_in_the_decks(t: PerfectWaveState, unseen: Unseen) -> None:
    deck = t.shuffled[MANEUVER_ROW]
    t.wave_deck.cards = unseen.waves[t.shuffled[WAVE_ROW]].cards
    t.unseen_tricks.cards = unseen.tricks[deck].cards
    if deck > 0:
        t.box_tricks.cards = unseen.tricks[0].cards
    backs = vec[i64]()
    for _paddle in range(unseen.paddles[deck]):
        backs = append(backs, t.box.paddle)
    for _trick in range(unseen.tricks_left[deck]):
        backs = append(backs, t.box.some_trick)
    t.maneuver_deck.cards = backs


def imagine_goals(t: PerfectWaveState, others: list[Seat], goals: vec[i64], chance: Chance) -> None:
    """Two Goals for every other player; which of them was kept is guessed."""
    t.goal_deck.cards = goals[:]
    if not len(t.dealt):
        return
    for seat in others:
        for place in range(seat * 2, seat * 2 + 2):
            t.dealt[place] = chance.draw(t.goal_deck)
        if t.kept[seat] == UNSEEN:
            t.kept[seat] = chance.roll("imagined choice", 2) - 1
