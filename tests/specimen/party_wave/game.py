"""Party Wave for Lineup: every promise of the contract, kept by the module that it belongs to."""

from __future__ import annotations

from pathlib import Path

from mypy_extensions import mypyc_attr

from lineup.core import Chance, Event, Game, IllegalMove, Move, Options, Outcome, Seat, Story, Zones
from party_wave import scoring
from party_wave.bot import PartyKnowledge
from party_wave.browser.page import PartyPage
from party_wave.cards import Box
from party_wave.moves import MOST_SEATS, Answer, Mark, all_moves
from party_wave.options import VARIANTS, PartyWaveOptions
from party_wave.rules import order, setup
from party_wave.state import OVER, PartyWaveState
from party_wave.view import PartyView, determinize, hear, observe
from party_wave.words import PartyWords
from party_wave.zones import zones


@mypyc_attr(allow_interpreted_subclasses=True)
class PartyWave(Game[PartyWaveState, PartyView]):
    def __init__(self, options: Options) -> None:
        assert isinstance(options, PartyWaveOptions)
        self.box = Box(options)
        super().__init__(
            slug="party_wave",
            title="Party Wave",
            rules_version=1,
            cooperative=options.together,
            options=options,
            seats=range(1, 2) if options.alone else range(2, MOST_SEATS + 1),
            moves=all_moves(),
            know=PartyKnowledge(self.box),
            words=PartyWords(self.box),
            folder=Path(__file__).parent,
            page=PartyPage(Path(__file__).parent / "browser"),
        )
        # The moves that a moment can allow at all: its answers, and advice.
        self._candidates: list[list[Move]] = [[] for _phase in range(OVER + 1)]
        for move in self.moves:
            for phase, candidates in enumerate(self._candidates):
                if isinstance(move, Mark) or (isinstance(move, Answer) and move.phase == phase):
                    candidates.append(move)

    def start(self, seats: int, chance: Chance, story: Story) -> PartyWaveState:
        return setup.start(self.box, seats, chance, story)

    def to_act(self, s: PartyWaveState) -> list[Seat]:
        return s.owing()

    def legal_moves(self, s: PartyWaveState, seat: Seat) -> list[Move]:
        return [move for move in self._candidates[s.phase] if order.why_not(s, seat, move) is None]

    def refusal(self, s: PartyWaveState, seat: Seat, move: Move) -> IllegalMove | None:
        reason = order.why_not(s, seat, move)
        return None if reason is None else self.illegal(order.RULE_OF[reason], reason)

    def apply(self, s: PartyWaveState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
        order.apply(s, seat, move, chance, story)

    def outcome(self, s: PartyWaveState) -> Outcome | None:
        return scoring.outcome(self.box, s.log) if s.phase == OVER else None

    def observe(self, s: PartyWaveState, seat: Seat) -> PartyView:
        return observe(s, seat)

    def hear(self, event: Event, seat: Seat) -> Event | None:
        return hear(event, seat)

    def determinize(self, view: PartyView, chance: Chance) -> PartyWaveState:
        return determinize(self.box, view, chance)

    def zones(self, s: PartyWaveState) -> Zones:
        return zones(s)


GAME = PartyWave
OPTIONS = PartyWaveOptions

__all__ = ["GAME", "OPTIONS", "VARIANTS", "PartyWave"]
