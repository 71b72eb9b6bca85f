"""Chapter 1, set-up, and how cards move at all."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core import Card, Chance, Seat, Story
from party_wave.cards import BIG, SMALL, Box
from party_wave.events import DEALT, DISCARDED, CardEvent, Mixed, WaveEvent
from party_wave.rules.advice import clear_marks
from party_wave.rules.book import Book
from party_wave.state import CAP, EVERYBODY, LOOKING, NOTHING, POCKET, Log, PartyWaveState, bit, filled, seated


def set_up(box: Box, book: Book, seats: i64, chance: Chance, story: Story) -> PartyWaveState:
    """Everything is laid out, and the first lookout is asked."""
    fronts = [box.fronts[SMALL].copy(), box.fronts[BIG].copy()]
    log = Log(seats, first_lookout(seats, chance))
    t = PartyWaveState(box, book, log, box.deck.copy(), box.backs.copy(), fronts)
    t.hands = filled(seats * 2, NOTHING)
    t.known_by = filled(seats * 2, 0)
    t.marks = filled(seats * 4, NOTHING)
    t.sealed = filled(seats, NOTHING)
    deal(t, chance, story)
    show_a_back(t, chance, story)
    t.ask(LOOKING, bit(t.lookout()))
    return t


def deal(t: PartyWaveState, chance: Chance, story: Story) -> None:
    """P1.1 A pocket card and a cap card for everybody."""
    for seat in range(t.seats):
        fill(t, seat, POCKET, chance, story)
        fill(t, seat, CAP, chance, story)


def first_lookout(seats: i64, chance: Chance) -> Seat:
    """P1.3 The surfer that the die names."""
    return chance.roll("lookout", seats) - 1


def show_a_back(t: PartyWaveState, chance: Chance, story: Story) -> None:
    """P1.4 Only the back falls now: nobody knows the front, so it stays in the pool of its back."""
    t.back = chance.draw(t.backs)
    if story.listening:
        story.tell(WaveEvent("showed", t.back, t.lookout()))


def draw_card(t: PartyWaveState, chance: Chance, story: Story) -> Card:
    """P1.5 A card from the deck, which the discard pile renews when it is empty."""
    if len(t.deck.cards) == 0:
        if story.listening:
            story.tell(Mixed(len(t.discards)))
        for card in t.discards:
            t.deck.put(card)
        t.discards = vec[i64]()
        t.mixed = vec[i64](t.deck.cards)
    return chance.draw(t.deck)


def fill(t: PartyWaveState, seat: Seat, place: i64, chance: Chance, story: Story) -> None:
    """A card from the deck into an empty place: a pocket is for its owner's eyes, a cap for everybody else's.

    A surfer who plays alone sees the cap as well: somebody must.
    """
    card = draw_card(t, chance, story)
    lay(t, seat, place, card, bit(seat) if place == POCKET or t.seats == 1 else seated(t.seats) & ~bit(seat))
    if story.listening:
        story.tell(CardEvent(DEALT, seat, seat, place, card, t.known_by[seat * 2 + place]))


def lay(t: PartyWaveState, seat: Seat, place: i64, card: Card, known_by: i64) -> None:
    t.hands[seat * 2 + place] = card
    t.known_by[seat * 2 + place] = known_by


def lift(t: PartyWaveState, seat: Seat, place: i64) -> Card:
    """Take a card out of a hand; the place is empty then, and its marks are gone."""
    card = t.hands[seat * 2 + place]
    lay(t, seat, place, NOTHING, 0)
    clear_marks(t, seat, place)
    return card


def discard(t: PartyWaveState, seat: Seat, card: Card, story: Story) -> None:
    t.discards = append(t.discards, card)
    if story.listening:
        story.tell(CardEvent(DISCARDED, seat, seat, NOTHING, card, EVERYBODY))
