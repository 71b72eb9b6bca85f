"""Cards that come into hands and leave them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance, Pool
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.events import Dealt, Mixed
from lineup.games.surfs_up_dude.state import DudeState, plus


def can_draw(t: DudeState) -> bool:
    """Whether there is a card to draw; all can see that."""
    return len(t.deck.cards) > 0 or (len(t.discards) > 0 and not t.book.deck_stays_empty)


def draw_card(t: DudeState, seat: Seat, chance: Chance, story: Story) -> Card:
    """S10.7 A card from the draw pile into a hand of any size."""
    if len(t.deck.cards) == 0:
        mix_the_discards(t, story)
    t.deck = t.deck.copy()
    card = chance.draw(t.deck)
    t.hand = plus(t.hand, seat * t.box.cards + card, 1)
    t.held = plus(t.held, seat, 1)
    return card


def deal_cards(t: DudeState, seat: Seat, count: i64, chance: Chance, story: Story) -> None:
    """``count`` cards for one seat, as long as there are any."""
    cards: list[int] = []
    for _card in range(count):
        if can_draw(t):
            cards.append(int(draw_card(t, seat, chance, story)))
    if story.listening:
        story.tell(Dealt(t.box, seat, len(cards), cards))


def mix_the_discards(t: DudeState, story: Story) -> None:
    """S10.6 The discard pile becomes the draw pile."""
    if story.listening:
        story.tell(Mixed(len(t.discards)))
    mixed = t.box.no_cards[: t.box.cards]
    for card in t.discards:
        mixed[card] += 1
    t.mixed = mixed
    t.deck = Pool("deck", [int(card) for card in t.discards])
    t.discards = vec[i64]()


def discard(t: DudeState, seat: Seat, card: Card) -> None:
    """S4.12 A card from the hand, face up onto the discard pile."""
    t.hand = plus(t.hand, seat * t.box.cards + card, -1)
    t.held = plus(t.held, seat, -1)
    t.discards = append(t.discards[:], card)


def deal_round(t: DudeState, count: i64, chance: Chance, story: Story) -> None:
    """``count`` cards for everybody, clockwise from the active player."""
    for step in range(t.seats):
        deal_cards(t, (t.active + step) % t.seats, count, chance, story)
