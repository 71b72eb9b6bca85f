"""The Perfect Wave as the contract asks for it. No rule lives here."""

from __future__ import annotations

from pathlib import Path
from typing import final

from lineup.core.chance import Chance, Rng
from lineup.core.errors import IllegalMove
from lineup.core.game import Game, Zones
from lineup.core.moves import Move, Seat
from lineup.core.outcome import Outcome
from lineup.core.story import Event, Story
from lineup.games.perfect_wave.bot.knowledge import PerfectWaveKnowledge
from lineup.games.perfect_wave.browser.page import PerfectWavePage
from lineup.games.perfect_wave.cards import MOST_SEATS, Box
from lineup.games.perfect_wave.determinize import determinize
from lineup.games.perfect_wave.events import heard
from lineup.games.perfect_wave.moves import Moves
from lineup.games.perfect_wave.options import VARIANTS, PerfectWaveOptions
from lineup.games.perfect_wave.rules.apply import apply
from lineup.games.perfect_wave.rules.book import Book
from lineup.games.perfect_wave.rules.legal import RULE_OF, any_move, legal_moves, why_not
from lineup.games.perfect_wave.rules.setup import set_up, still_choosing
from lineup.games.perfect_wave.score_pad import PerfectWavePad
from lineup.games.perfect_wave.scoring import outcome
from lineup.games.perfect_wave.state import CHOOSING, OVER, PerfectWaveState
from lineup.games.perfect_wave.view import PerfectWaveView, observe
from lineup.games.perfect_wave.words import PerfectWaveWords
from lineup.games.perfect_wave.zones import zones


@final
class PerfectWave(Game[PerfectWaveState, PerfectWaveView]):
    def __init__(self, options: PerfectWaveOptions) -> None:
        self.box = Box(options)
        self.book = Book(options)
        self.by_deed = Moves(self.box, self.book)
        super().__init__(
            slug="perfect_wave",
            title="The Perfect Wave",
            rules_version=1,
            cooperative=False,
            options=options,
            seats=range(2, MOST_SEATS + 1),
            moves=self.by_deed.listed(),
            know=PerfectWaveKnowledge(),
            words=PerfectWaveWords(self.box),
            folder=Path(__file__).parent,
            page=PerfectWavePage(Path(__file__).parent / "browser"),
        )

    def start(self, seats: int, chance: Chance, story: Story) -> PerfectWaveState:
        return set_up(self.box, self.book, seats, chance, story)

    def to_act(self, s: PerfectWaveState) -> list[Seat]:
        if s.phase == OVER:
            return []
        return still_choosing(s) if s.phase == CHOOSING else [s.turn]

    def legal_moves(self, s: PerfectWaveState, seat: Seat) -> list[Move]:
        return legal_moves(s, seat, self.by_deed)

    def any_move(self, s: PerfectWaveState, seat: Seat, rng: Rng) -> Move:
        return any_move(s, seat, self.by_deed, rng)

    def refusal(self, s: PerfectWaveState, seat: Seat, move: Move) -> IllegalMove | None:
        reason = why_not(s, seat, move)
        return self.illegal(RULE_OF[reason], reason) if reason else None

    def apply(self, s: PerfectWaveState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
        apply(s, seat, move, chance, story)

    def outcome(self, s: PerfectWaveState) -> Outcome | None:
        return outcome(s)

    def observe(self, s: PerfectWaveState, seat: Seat) -> PerfectWaveView:
        return observe(s, seat)

    def hear(self, event: Event, seat: Seat) -> Event | None:
        return heard(event, seat)

    def determinize(self, view: PerfectWaveView, chance: Chance) -> PerfectWaveState:
        return determinize(view, chance)

    def zones(self, s: PerfectWaveState) -> Zones:
        return zones(s)


GAME = PerfectWave
OPTIONS = PerfectWaveOptions
SCORE_PAD = PerfectWavePad

__all__ = ["GAME", "OPTIONS", "SCORE_PAD", "VARIANTS", "PerfectWave"]
