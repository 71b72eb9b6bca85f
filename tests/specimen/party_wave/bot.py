"""What a bot needs to know of Party Wave: how a sensible surfer plays and what advice such a surfer gives."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core import Card, Knowledge, Move, Rng, Seat, best_of
from party_wave.cards import BIG, Box
from party_wave.moves import Call, Draw, Keep, Mark, Peek, Play, Take, Toss
from party_wave.scoring import score_of, stages_of
from party_wave.state import BLIND, CAP, GO, NOTHING, POCKET, WAIT, PartyWaveState
from party_wave.view import PartyView, observe

AVERAGE: Final = 2.5  # the value that an unseen card may well have
SAVED_WAVE: Final = 3.5  # what a shaka in the pocket is worth


@final
class PartyKnowledge(Knowledge[PartyWaveState, PartyView]):
    """Plays the strongest card it can hope for, holds on to shakas, and follows advice."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.ahead = True

    def worths(self, view: PartyView, legal: list[Move]) -> list[float]:
        return [self.worth(view, move) for move in legal]

    def pick(self, s: PartyWaveState, seat: Seat, legal: list[Move], rng: Rng) -> Move:
        return best_of(legal, self.worths(observe(s, seat), legal), rng)

    def scores(self, s: PartyWaveState) -> list[float]:
        return [score_of(stages_of(s.box, s.book, s.log, seat)) for seat in range(s.seats)]

    def speak(self, view: PartyView, offers: list[Move], rng: Rng) -> Move | None:
        """Go for a cap that is better than a blind card, wait with one that is worse."""
        for move in offers:
            if isinstance(move, Mark) and move.place == CAP and not self.is_marked(view, move.other):
                card = view.hands[move.other * 2 + CAP]
                if (float(self.box.values[card]) > AVERAGE) == (move.mark == GO):
                    return move
        return None

    def is_marked(self, view: PartyView, seat: Seat) -> bool:
        place = (seat * 2 + CAP) * 2
        return view.marks[place + GO] != NOTHING or view.marks[place + WAIT] != NOTHING

    def worth(self, view: PartyView, move: Move) -> float:
        """How good a move looks; the better the higher."""
        pocket = view.hands[view.seat * 2 + POCKET]
        if isinstance(move, Play):
            return self.hope(view, move.choice)
        if isinstance(move, Call):
            return 1.0 if move.shaka else 0.0
        if isinstance(move, Keep):
            return self.use(view.drawn)
        if isinstance(move, Toss):
            return self.use(pocket)
        if isinstance(move, Take):
            return self.use(view.discards[-1]) - self.use(pocket) + 1.0
        if isinstance(move, Draw):
            return AVERAGE - self.use(pocket) + 1.0
        return 0.5 if isinstance(move, Peek) else 0.0

    def use(self, card: Card) -> float:
        """What a card in the pocket is good for."""
        return SAVED_WAVE if self.box.is_shaka(card) else float(self.box.values[card])

    def hope(self, view: PartyView, choice: i64) -> float:
        """The value that a choice promises on the wave."""
        if choice == BLIND:
            return AVERAGE
        if choice == CAP:
            place = (view.seat * 2 + CAP) * 2
            if view.marks[place + WAIT] != NOTHING:
                return 0.5
            return AVERAGE + 1.0 if view.marks[place + GO] != NOTHING else AVERAGE
        pocket = view.hands[view.seat * 2 + POCKET]
        if self.box.is_shaka(pocket):
            return 0.0  # it can do more when the wave goes wrong
        return float(self.box.values[pocket]) + (1.0 if view.back == BIG else 0.0)
