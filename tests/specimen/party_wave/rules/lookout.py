"""Chapter 2, the lookout."""

from __future__ import annotations

from librt.vecs import pop

from lineup.core import Chance, Seat, Story
from party_wave.events import DREW, KEPT, PEEKED, TOOK, CardEvent, can_see
from party_wave.moves import Peek
from party_wave.rules.setup import discard, draw_card, lay, lift
from party_wave.state import DECIDING, EVERYBODY, NOTHING, PADDLING, POCKET, PartyWaveState, bit, seated


def end_the_look(t: PartyWaveState) -> None:
    """P2.1 One action, and the lookout is done: now all choose a card."""
    t.ask(PADDLING, seated(t.seats))


def draw_and_look(t: PartyWaveState, seat: Seat, chance: Chance, story: Story) -> None:
    """P2.2 The card waits where only the lookout sees it."""
    t.drawn = draw_card(t, chance, story)
    if story.listening:
        story.tell(CardEvent(DREW, seat, seat, NOTHING, t.drawn, bit(seat)))
    t.ask(DECIDING, bit(seat))


def keep(t: PartyWaveState, seat: Seat, story: Story) -> None:
    """P2.3 The drawn card into the pocket, the old one to the discards."""
    old = lift(t, seat, POCKET)
    lay(t, seat, POCKET, t.drawn, bit(seat))
    if story.listening:
        story.tell(CardEvent(KEPT, seat, seat, POCKET, t.drawn, bit(seat)))
    t.drawn = NOTHING
    discard(t, seat, old, story)
    end_the_look(t)


def toss(t: PartyWaveState, seat: Seat, story: Story) -> None:
    """P2.4 The drawn card to the discards."""
    card = t.drawn
    t.drawn = NOTHING
    discard(t, seat, card, story)
    end_the_look(t)


def why_not_take(t: PartyWaveState) -> str | None:
    return None if len(t.discards) else "nothing_to_take"


def take(t: PartyWaveState, seat: Seat, story: Story) -> None:
    """P2.5 The newest discard openly into the pocket, the old pocket card to the discards."""
    t.discards, card = pop(t.discards)
    old = lift(t, seat, POCKET)
    lay(t, seat, POCKET, card, EVERYBODY)
    if story.listening:
        story.tell(CardEvent(TOOK, seat, seat, POCKET, card, EVERYBODY))
    discard(t, seat, old, story)
    end_the_look(t)


def why_not_peek(t: PartyWaveState, seat: Seat, move: Peek) -> str | None:
    if move.other >= t.seats:
        return "no_such_seat"
    if move.other == seat:
        return "own_pocket"
    return "known_pocket" if can_see(t.known_by[move.other * 2 + POCKET], seat) else None


def peek(t: PartyWaveState, seat: Seat, other: Seat, story: Story) -> None:
    """P2.6 From now on the lookout knows this pocket card, and everybody knows that."""
    place = other * 2 + POCKET
    t.known_by[place] |= bit(seat)
    if story.listening:
        story.tell(CardEvent(PEEKED, seat, other, POCKET, t.hands[place], t.known_by[place]))
    end_the_look(t)
