"""Party Wave on the contract. No rule lives here."""

from __future__ import annotations

from pathlib import Path

from mypy_extensions import mypyc_attr

from lineup.core import Chance, Event, Game, IllegalMove, Move, Options, Outcome, Seat, Story, Zones
from party_wave.bot import PartyKnowledge
from party_wave.browser.page import PartyPage
from party_wave.cards import Box
from party_wave.determinize import determinize
from party_wave.events import heard
from party_wave.moves import MOST_SEATS, PartyMoves
from party_wave.options import VARIANTS, PartyWaveOptions
from party_wave.rules.apply import apply
from party_wave.rules.book import Book
from party_wave.rules.legal import RULE_OF, legal_moves, why_not
from party_wave.rules.setup import set_up
from party_wave.scoring import outcome
from party_wave.state import OVER, PartyWaveState
from party_wave.view import PartyView, observe
from party_wave.words import PartyWords
from party_wave.zones import zones


@mypyc_attr(allow_interpreted_subclasses=True)
class PartyWave(Game[PartyWaveState, PartyView]):
    def __init__(self, options: Options) -> None:
        assert isinstance(options, PartyWaveOptions)
        self.box = Box(options)
        self.book = Book(options)
        self.by_deed = PartyMoves()
        super().__init__(
            slug="party_wave",
            title="Party Wave",
            rules_version=1,
            cooperative=options.together,
            options=options,
            seats=range(1, 2) if options.alone else range(2, MOST_SEATS + 1),
            moves=self.by_deed.listed(),
            know=PartyKnowledge(self.box),
            words=PartyWords(self.box, self.book),
            folder=Path(__file__).parent,
            page=PartyPage(Path(__file__).parent / "browser"),
        )

    def start(self, seats: int, chance: Chance, story: Story) -> PartyWaveState:
        return set_up(self.box, self.book, seats, chance, story)

    def to_act(self, s: PartyWaveState) -> list[Seat]:
        return s.owing()

    def legal_moves(self, s: PartyWaveState, seat: Seat) -> list[Move]:
        return legal_moves(s, seat, self.by_deed)

    def refusal(self, s: PartyWaveState, seat: Seat, move: Move) -> IllegalMove | None:
        reason = why_not(s, seat, move)
        return None if reason is None else self.illegal(RULE_OF[reason], reason)

    def apply(self, s: PartyWaveState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
        apply(s, seat, move, chance, story)

    def outcome(self, s: PartyWaveState) -> Outcome | None:
        return outcome(self.box, self.book, s.log) if s.phase == OVER else None

    def observe(self, s: PartyWaveState, seat: Seat) -> PartyView:
        return observe(s, seat)

    def hear(self, event: Event, seat: Seat) -> Event | None:
        return heard(event, seat)

    def determinize(self, view: PartyView, chance: Chance) -> PartyWaveState:
        return determinize(view, self.box, self.book, chance)

    def zones(self, s: PartyWaveState) -> Zones:
        return zones(s)


GAME = PartyWave
OPTIONS = PartyWaveOptions

__all__ = ["GAME", "OPTIONS", "VARIANTS", "PartyWave"]
