"""Chapter 3, and the stoke tokens of chapter 6: what surfers hold."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.events.contest import DISCARDED, DREW, EVERYBODY, THREW_OUT, Cards, Reshuffled
from lineup.games.tavarua.moves import HAND, LONGBOARD, MOST_IN_HAND, MOST_STOKE, NOBODY
from lineup.games.tavarua.state import NOTHING, TavaruaState, bit


def names_of(t: TavaruaState, cards: list[Card]) -> list[str]:
    return [t.book.box.names[card] for card in cards]


def gain_stoke(t: TavaruaState, seat: Seat) -> None:
    """T1.7 T6.4 T6.5 T18.13 For a catch, a landing or a wipeout; nobody has more than three, and opponents none."""
    if t.stoke[seat] < MOST_STOKE and not t.is_opponent(seat):
        t.stoke[seat] += 1


def refill_hands(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T3.1 Everybody draws back up to five, clockwise from the first player."""
    for step in range(t.seats):
        seat = t.clockwise(step)
        if t.held[seat] < HAND:
            draw_cards(t, seat, HAND, chance, story)


def draw_cards(t: TavaruaState, seat: Seat, wanted: i64, chance: Chance, story: Story) -> None:
    """Draw until the wanted number of cards is in hand, or no more can be drawn."""
    before = t.held[seat]
    thrown: list[Card] | None = None
    while t.held[seat] < wanted and some_card_is_left(t, story):
        card = chance.draw(t.deck)
        if is_forbidden(t, seat, card):
            t.discards[card] += 1
            thrown = [card] if thrown is None else [*thrown, card]
            if not some_card_is_allowed(t):
                break
        else:
            t.hand[seat * MOST_IN_HAND + t.held[seat]] = card
            t.held[seat] += 1
    if story.listening:
        if thrown is not None:
            story.tell(Cards(THREW_OUT, seat, names_of(t, thrown), len(thrown), EVERYBODY, NOBODY))
        drawn = [t.hand[seat * MOST_IN_HAND + place] for place in range(before, t.held[seat])]
        if drawn:
            story.tell(Cards(DREW, seat, names_of(t, drawn), len(drawn), bit(seat), NOBODY))


def some_card_is_left(t: TavaruaState, story: Story) -> bool:
    """Whether a card can be drawn."""
    return len(t.deck.cards) > 0 or renew_the_deck(t, story)


def renew_the_deck(t: TavaruaState, story: Story) -> bool:
    """T3.2 The discards become the deck, if there are any."""
    cards: list[int] = []
    mixed = t.discards[:]
    for card in range(t.book.box.player_kinds):
        for _copy in range(t.discards[card]):
            cards.append(int(card))
        t.discards[card] = 0
    if not cards:
        return False
    t.mixed = mixed
    t.deck.cards = vec[i64](cards)
    if story.listening:
        story.tell(Reshuffled(len(cards)))
    return True


def is_forbidden(t: TavaruaState, seat: Seat, card: Card) -> bool:
    """T3.3 A card with the no-longboard sign, in the hand of a surfer on the longboard."""
    return t.board[seat] == LONGBOARD and t.book.box.sign[card] == 1


def some_card_is_allowed(t: TavaruaState) -> bool:
    """Whether the deck or the discards hold any card without the sign: otherwise drawing would never end."""
    box = t.book.box
    for card in t.deck.cards:
        if box.sign[card] == 0:
            return True
    return any(t.discards[kind] > 0 and box.sign[kind] == 0 for kind in range(box.player_kinds))


def throw_out_forbidden_cards(t: TavaruaState, seat: Seat, chance: Chance, story: Story) -> None:
    """The surfer is now on a longboard: all cards with the sign go, and others replace them."""
    wanted = t.held[seat]
    places: i64 = 0
    for place in range(wanted):
        if is_forbidden(t, seat, t.hand[seat * MOST_IN_HAND + place]):
            places |= i64(1) << place
    if places == 0:
        return
    thrown = take_from_hand(t, seat, places)
    put_on_discards(t, thrown)
    if story.listening:
        story.tell(Cards(THREW_OUT, seat, names_of(t, thrown), len(thrown), EVERYBODY, NOBODY))
    draw_cards(t, seat, wanted, chance, story)


def discard_from_hand(t: TavaruaState, seat: Seat, places: i64, story: Story) -> None:
    """Cards from some places of a hand go to the discards, face up."""
    if places == 0:
        return
    cards = take_from_hand(t, seat, places)
    put_on_discards(t, cards)
    if story.listening:
        story.tell(Cards(DISCARDED, seat, names_of(t, cards), len(cards), EVERYBODY, NOBODY))


def put_on_discards(t: TavaruaState, cards: list[Card]) -> None:
    for card in cards:
        t.discards[card] += 1


def let_go_of(t: TavaruaState, seat: Seat, cards: list[Card]) -> None:
    """Cards played to wait or bail lie at the mat until that is resolved, unless the ruling discards them at once."""
    if t.book.discards_at_once:
        put_on_discards(t, cards)
        return
    for card in cards:
        t.let_go[seat * t.book.box.player_kinds + card] += 1


def discard_what_was_let_go(t: TavaruaState, seat: Seat) -> None:
    """T3.5 The wait or the bail is resolved, so its cards go to the discards; an opponent has laid none."""
    for card in cards_let_go(t, seat):
        t.discards[card] += 1
        t.let_go[seat * t.book.box.player_kinds + card] -= 1


def cards_let_go(t: TavaruaState, seat: Seat) -> list[Card]:
    """The cards at a mat that were turned up to wait or to bail."""
    found: list[Card] = []
    if t.is_opponent(seat):
        return found
    kinds = t.book.box.player_kinds
    for card in range(kinds):
        for _copy in range(t.let_go[seat * kinds + card]):
            found.append(card)
    return found


def take_from_hand(t: TavaruaState, seat: Seat, places: i64) -> list[Card]:
    """Take the cards at some places; the others move up."""
    start = seat * MOST_IN_HAND
    taken: list[Card] = []
    kept: i64 = 0
    for place in range(t.held[seat]):
        card = t.hand[start + place]
        if (places >> place) & 1:
            taken.append(card)
        else:
            t.hand[start + kept] = card
            kept += 1
    for place in range(kept, t.held[seat]):
        t.hand[start + place] = NOTHING
    t.held[seat] = kept
    if len(t.looked) > 0:
        for card in taken:
            remember_less(t, seat, card)
    return taken


def remember_less(t: TavaruaState, holder: Seat, card: Card) -> None:
    """A card has left a hand that others had looked at: they are sure of one less of its kind."""
    kinds = t.book.box.player_kinds
    for looker in range(t.seats):
        pair = looker * t.seats + holder
        if t.looked[pair] > 0:
            t.looked[pair] -= 1
        if t.scouted[pair * kinds + card] > 0:
            t.scouted[pair * kinds + card] -= 1
