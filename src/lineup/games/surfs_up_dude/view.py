"""What a seat knows of a table."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.game import View
from lineup.core.moves import Seat
from lineup.games.surfs_up_dude.cards import DIE, NOTHING
from lineup.games.surfs_up_dude.events import can_see
from lineup.games.surfs_up_dude.options import TROPHIES
from lineup.games.surfs_up_dude.state import (
    FACE_DOWN,
    NO_PEACE,
    OVER,
    PEACE_ASKED,
    PHASES,
    DudeState,
    bit,
    changed,
)


@final
class DudeView(View):
    """A table as one seat knows it: a whole table, without the cards in other hands and in the draw pile."""

    def __init__(self, seat: Seat, table: DudeState, hand: vec[i64], deck: i64, answered: i64) -> None:
        super().__init__(seat)
        self.table = table  # its own copy; ``held`` still says how many cards everybody has
        self.hand = hand  # by card: how many the seat holds
        self.deck = deck  # how many cards the draw pile has
        self.answered = answered  # the set of seats that have answered the secret question

    def is_asked(self) -> bool:
        """Whether the seat owes an answer."""
        return self.is_waited_for(self.seat)

    def is_waited_for(self, seat: Seat) -> bool:
        """Whether anybody at the table can see that a seat owes an answer."""
        t = self.table
        if seat < 0 or t.phase == OVER:
            return False
        if t.phase in (PEACE_ASKED, FACE_DOWN):
            return (t.asked & ~self.answered & bit(seat)) != 0
        return t.turn == seat

    def facts(self) -> dict[str, object]:
        t = self.table
        hand = [[t.box.names[card], held] for card in range(t.box.cards) if (held := self.hand[card]) > 0]
        return {
            "seat": self.seat,
            "seats": t.seats,
            "phase": PHASES[t.phase],
            "active": t.active,
            "turn": t.turn,
            "number": t.turns,
            "passed": members(t.passed, t.seats),
            "points": t.points,
            "whistles": t.whistles,
            "last_turn": t.last_turn,
            "rolling_in": t.rolling_in,
            "rolled": DIE[t.rolled],
            "rolls": t.rolls,
            "space": None if t.space == NOTHING else t.space + 1,
            "shark": t.shark,
            "round": t.round + 1,
            "asked": members(t.asked, t.seats),
            "answered": members(self.answered, t.seats),
            "answer": self.answer(),
            "waves": [wave_facts(t, space) for space in range(t.box.spaces)],
            "stack": [t.box.names[wave] for wave in t.plain.cards] + [t.box.names[wave] for wave in t.black.cards],
            "hand": hand,
            "deck": self.deck,
            "discards": [t.box.names[card] for card in t.discards],
            "mixed": [t.mixed[card] for card in range(t.box.cards)],
            "players": [player_facts(t, seat) for seat in range(t.seats)],
        }

    def own(self, card: i64) -> i64:
        """How many copies of this card the seat holds."""
        return self.hand[card]

    def answer(self) -> str | None:
        """The seat's own secret answer, while it is sealed."""
        t = self.table
        if self.seat < 0 or t.sealed[self.seat] == NOTHING:
            return None
        answer = t.sealed[self.seat]
        if t.phase == PEACE_ASKED:
            return "no peace" if answer == NO_PEACE else "peace"
        return t.box.name(answer)


def members(mask: i64, seats: i64) -> list[int]:
    """The seats in a set."""
    return [int(seat) for seat in range(seats) if mask & bit(seat)]


def wave_facts(t: DudeState, space: i64) -> dict[str, object] | None:
    """A wave on the board, ready for JSON; None where there is none."""
    wave = t.waves[space]
    if wave == NOTHING:
        return None
    riders = [int(t.rider(space, position)) for position in range(t.riding[space])]
    return {"wave": t.box.names[wave], "riders": riders, "positions": t.box.capacity(wave)}


def player_facts(t: DudeState, seat: Seat) -> dict[str, object]:
    """What everybody can see of a player."""
    shown = [t.box.name(card) for card in (t.shown[seat * 2], t.shown[seat * 2 + 1]) if card != NOTHING]
    return {
        "cards": t.held[seat],
        "ready": t.ready[seat],
        "paddling": t.paddling[seat],
        "beach": t.beach[seat],
        "out": t.out[seat],
        "trophies": {name: t.trophies[seat * 3 + trophy] for trophy, name in enumerate(TROPHIES)},
        "stars": t.stars[seat],
        "shown": shown,
    }


def observe(t: DudeState, seat: Seat) -> DudeView:
    """The table with other hands and sealed answers blanked, and without the order in which anything will come."""
    seen = t.copy()
    seen.deck = t.box.nothing
    seen.hand = t.box.no_cards
    answered: i64 = 0
    if t.asked:
        seen.sealed = t.box.nobody
        for other in range(t.seats):
            if t.sealed[other] != NOTHING:
                answered |= bit(other)
                if can_see(other, seat):
                    seen.sealed = changed(seen.sealed, other, t.sealed[other])
    cards = t.box.cards
    hand = t.hand[seat * cards : (seat + 1) * cards] if seat >= 0 else t.box.no_cards
    return DudeView(seat, seen, hand, i64(len(t.deck.cards)), answered)
