"""Chapter 4: cards from the Pier, from the decks and from the Wave discard pile."""

from __future__ import annotations

from librt.vecs import remove
from mypy_extensions import i64

from lineup.core.chance import Card, Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.perfect_wave.cards import NOTHING, PIER, WAVE_ROW
from lineup.games.perfect_wave.events import (
    BY_DRAWING,
    BY_TAKING,
    DREW,
    EVERYBODY,
    FETCHED,
    KEPT,
    LAID,
    TOOK,
    CardEvent,
)
from lineup.games.perfect_wave.moves import PADDLING, TO_HAND, Decide, Draw, Fetch, Take
from lineup.games.perfect_wave.rules.decks import draw_card, has_cards
from lineup.games.perfect_wave.rules.paddling import is_at_the_last_space, paddle_out
from lineup.games.perfect_wave.rules.playing import has_free_space, into_hand, lay, why_not_to_space
from lineup.games.perfect_wave.state import ACTING, BLIND, LAID_BLIND, LAID_OPENLY, LOOKING, OPENLY, PerfectWaveState


def why_not_put(t: PerfectWaveState, seat: Seat, card: Card, to: i64) -> str:
    """P4.6 Why a card cannot go where it should: always into the hand, elsewhere only where there is a place for it."""
    if to == TO_HAND:
        return ""
    if to == PADDLING:
        if card != t.box.paddle:
            return "not_a_paddle_out"
        return "last_space" if is_at_the_last_space(t, seat) else ""
    if card == t.box.paddle:
        return "paddle_out_on_space"
    return why_not_to_space(t, seat, t.box.row_of(card), to)


def why_not_take(t: PerfectWaveState, seat: Seat, move: Take) -> str:
    card = t.pier[move.row * PIER + move.place]
    return "empty_place" if card == NOTHING else why_not_put(t, seat, card, move.to)


def take(t: PerfectWaveState, seat: Seat, move: Take, story: Story) -> None:
    """P4.1 A face-up card leaves its place on the Pier."""
    index = move.row * PIER + move.place
    card = t.pier[index]
    t.pier[index] = NOTHING
    if move.to == TO_HAND:
        into_hand(t, seat, card, OPENLY)
        if story.listening:
            story.tell(CardEvent(TOOK, t.box, seat, move.row, card, EVERYBODY, move.place, NOTHING))
    elif move.to == PADDLING:
        use_paddle_out(t, seat, BY_TAKING, move.place, story)
    else:
        lay_taken(t, seat, card, move, story)


def lay_taken(t: PerfectWaveState, seat: Seat, card: Card, move: Take, story: Story) -> None:
    """P4.2 Played at once: it lies face down, and all have seen it."""
    lay(t, seat, card, move.to, LAID_OPENLY)
    if story.listening:
        story.tell(CardEvent(LAID, t.box, seat, move.row, card, EVERYBODY, move.place, move.to))


def use_paddle_out(t: PerfectWaveState, seat: Seat, how: str, at: i64, story: Story) -> None:
    """P4.5 The Surfer moves, then the card is discarded face up."""
    paddle_out(t, seat, how, at, story)
    t.discard(t.box.paddle)


def why_not_draw(t: PerfectWaveState, seat: Seat, move: Draw) -> str:
    if not has_cards(t, move.row):
        return "empty_deck"
    return "no_free_space" if move.to_play and not has_free_space(t, seat, move.row) else ""


def draw(t: PerfectWaveState, seat: Seat, move: Draw, chance: Chance, story: Story) -> None:
    """P4.3 A card that only this seat sees."""
    t.drawn_row = move.row
    t.drawn_from = t.shuffled[move.row]
    card = draw_card(t, move.row, chance, story)
    if t.book.looks_first:
        look_at(t, seat, card, story)
    elif not move.to_play:
        keep(t, seat, card, BLIND + t.drawn_from, story)
    elif card != t.box.paddle:
        look_at(t, seat, card, story)
    elif is_at_the_last_space(t, seat):
        keep(t, seat, card, OPENLY, story)
    else:
        use_paddle_out(t, seat, BY_DRAWING, NOTHING, story)


def look_at(t: PerfectWaveState, seat: Seat, card: Card, story: Story) -> None:
    """P4.4 The drawn card is looked at; what becomes of it is asked next."""
    t.drawn = card
    t.phase = LOOKING
    if story.listening:
        story.tell(CardEvent(DREW, t.box, seat, t.drawn_row, card, seat, NOTHING, NOTHING))


def why_not_decide(t: PerfectWaveState, seat: Seat, move: Decide) -> str:
    if move.to == TO_HAND and not t.book.looks_first:
        return "said_to_play"
    return why_not_put(t, seat, t.drawn, move.to)


def decide(t: PerfectWaveState, seat: Seat, move: Decide, story: Story) -> None:
    """The drawn card goes where it should."""
    card = t.drawn
    t.drawn = NOTHING
    t.phase = ACTING
    if move.to == TO_HAND:
        keep(t, seat, card, BLIND + t.drawn_from, story)
    elif move.to == PADDLING:
        use_paddle_out(t, seat, BY_DRAWING, NOTHING, story)
    else:
        lay(t, seat, card, move.to, LAID_BLIND - t.drawn_from)
        if story.listening:
            story.tell(CardEvent(LAID, t.box, seat, t.box.row_of(card), card, seat, NOTHING, move.to))


def keep(t: PerfectWaveState, seat: Seat, card: Card, how: i64, story: Story) -> None:
    """A drawn card goes into the hand; ``how`` tells whether it had to be shown."""
    into_hand(t, seat, card, how)
    if story.listening:
        seen_by = EVERYBODY if how == OPENLY else seat
        story.tell(CardEvent(KEPT, t.box, seat, t.box.row_of(card), card, seen_by, NOTHING, NOTHING))


def why_not_fetch(t: PerfectWaveState, seat: Seat, move: Fetch) -> str:
    if not any(card == move.card for card in t.wave_pile):
        return "not_in_pile"
    return why_not_put(t, seat, move.card, move.to)


def fetch(t: PerfectWaveState, seat: Seat, move: Fetch, story: Story) -> None:
    """P4.7 Any card of the Wave discard pile, for all to see."""
    t.wave_pile = remove(t.wave_pile, move.card)
    if move.to == TO_HAND:
        into_hand(t, seat, move.card, OPENLY)
    else:
        lay(t, seat, move.card, move.to, LAID_OPENLY)
    if story.listening:
        to = NOTHING if move.to == TO_HAND else move.to
        story.tell(CardEvent(FETCHED, t.box, seat, WAVE_ROW, move.card, EVERYBODY, NOTHING, to))
