"""Wave on the contract. No rule lives here."""

from __future__ import annotations

from pathlib import Path
from typing import final

from lineup.core.chance import Chance, FairDice
from lineup.core.errors import IllegalMove
from lineup.core.game import Game, Zones
from lineup.core.moves import Move, Seat
from lineup.core.outcome import Outcome
from lineup.core.story import Event, Story
from lineup.games.wave.bot.knowledge import WaveKnowledge
from lineup.games.wave.bot.oracle import most_cards
from lineup.games.wave.browser.page import WavePage
from lineup.games.wave.determinize import determinize
from lineup.games.wave.events import heard
from lineup.games.wave.moves import MOST_SEATS, WaveMoves
from lineup.games.wave.options import VARIANTS, WaveOptions
from lineup.games.wave.rules.apply import apply
from lineup.games.wave.rules.book import Book
from lineup.games.wave.rules.legal import RULE_OF, is_silvers_turn, legal_moves, why_not
from lineup.games.wave.rules.setup import set_up
from lineup.games.wave.scoring import outcome
from lineup.games.wave.state import NOBODY_NAMED, RIDING, WaveState
from lineup.games.wave.view import WaveView, observe
from lineup.games.wave.words.words import WaveWords
from lineup.games.wave.zones import zones


@final
class Wave(Game[WaveState, WaveView]):
    def __init__(self, options: WaveOptions) -> None:
        self.book = Book(options)
        self.by_deed = WaveMoves(self.book)
        super().__init__(
            slug="wave",
            title="Wave",
            rules_version=1,
            cooperative=True,
            options=options,
            seats=range(2, MOST_SEATS + 1),
            moves=self.by_deed.listed(),
            know=WaveKnowledge(),
            words=WaveWords(),
            folder=Path(__file__).parent,
            page=WavePage(Path(__file__).parent / "browser"),
        )

    def start(self, seats: int, chance: Chance, story: Story) -> WaveState:
        return set_up(self.book, seats, chance, story)

    def to_act(self, s: WaveState) -> list[Seat]:
        if s.end != RIDING:
            return []
        if is_silvers_turn(s):
            return [seat for seat in range(s.seats) if s.named[seat] == NOBODY_NAMED]
        return [s.turn]

    def legal_moves(self, s: WaveState, seat: Seat) -> list[Move]:
        return legal_moves(s, seat, self.by_deed)

    def refusal(self, s: WaveState, seat: Seat, move: Move) -> IllegalMove | None:
        reason = why_not(s, seat, move)
        return self.illegal(RULE_OF[reason], reason) if reason else None

    def apply(self, s: WaveState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
        apply(s, seat, move, chance, story)

    def outcome(self, s: WaveState) -> Outcome | None:
        return outcome(s)

    def observe(self, s: WaveState, seat: Seat) -> WaveView:
        return observe(s, seat)

    def hear(self, event: Event, seat: Seat) -> Event | None:
        return heard(event, seat)

    def determinize(self, view: WaveView, chance: Chance) -> WaveState:
        return determinize(view, chance)

    def open_hands(self, s: WaveState, fallen: FairDice, positions: int) -> tuple[int, int] | None:
        return most_cards(self, s, fallen, positions)

    def zones(self, s: WaveState) -> Zones:
        return zones(s)


GAME = Wave
OPTIONS = WaveOptions

__all__ = ["GAME", "OPTIONS", "VARIANTS", "Wave"]
