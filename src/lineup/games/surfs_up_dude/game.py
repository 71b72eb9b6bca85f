"""Surf's Up, Dude! as the contract asks for it. No rule lives here."""

from __future__ import annotations

from pathlib import Path
from typing import final

from lineup.core.chance import Chance
from lineup.core.errors import IllegalMove
from lineup.core.game import Game, Zones
from lineup.core.moves import Move, Seat
from lineup.core.outcome import Outcome
from lineup.core.story import Event, Story
from lineup.games.surfs_up_dude.bot import DudeKnowledge
from lineup.games.surfs_up_dude.browser.page import DudePage
from lineup.games.surfs_up_dude.cards import MOST_SEATS, Box
from lineup.games.surfs_up_dude.determinize import determinize
from lineup.games.surfs_up_dude.events import heard
from lineup.games.surfs_up_dude.moves import DudeMoves
from lineup.games.surfs_up_dude.options import VARIANTS, DudeOptions
from lineup.games.surfs_up_dude.rules.apply import apply
from lineup.games.surfs_up_dude.rules.book import Book
from lineup.games.surfs_up_dude.rules.legal import RULE_OF, legal_moves, why_not
from lineup.games.surfs_up_dude.rules.setup import set_up
from lineup.games.surfs_up_dude.scoring import outcome
from lineup.games.surfs_up_dude.state import FACE_DOWN, OVER, PEACE_ASKED, DudeState
from lineup.games.surfs_up_dude.view import DudeView, observe
from lineup.games.surfs_up_dude.words.words import DudeWords
from lineup.games.surfs_up_dude.zones import zones


@final
class SurfsUpDude(Game[DudeState, DudeView]):
    def __init__(self, options: DudeOptions) -> None:
        self.box = Box(options)
        self.book = Book(options)
        self.by_deed = DudeMoves(self.box)
        words = DudeWords(self.box, options.beach_name)
        super().__init__(
            slug="surfs_up_dude",
            title="Surf's Up, Dude!",
            rules_version=1,
            cooperative=False,
            options=options,
            seats=range(2, MOST_SEATS + 1),
            moves=self.by_deed.listed(self.box),
            know=DudeKnowledge(),
            words=words,
            page=DudePage(words, Path(__file__).parent / "browser"),
            folder=Path(__file__).parent,
        )

    def start(self, seats: int, chance: Chance, story: Story) -> DudeState:
        return set_up(self.box, self.book, seats, chance, story)

    def to_act(self, s: DudeState) -> list[Seat]:
        if s.phase == PEACE_ASKED or s.phase == FACE_DOWN:
            return s.owing()
        return [] if s.phase == OVER else [s.turn]

    def legal_moves(self, s: DudeState, seat: Seat) -> list[Move]:
        return legal_moves(s, seat, self.by_deed)

    def refusal(self, s: DudeState, seat: Seat, move: Move) -> IllegalMove | None:
        reason = why_not(s, seat, move)
        return self.illegal(RULE_OF[reason], reason) if reason else None

    def apply(self, s: DudeState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
        apply(s, seat, move, chance, story)

    def outcome(self, s: DudeState) -> Outcome | None:
        return outcome(s)

    def observe(self, s: DudeState, seat: Seat) -> DudeView:
        return observe(s, seat)

    def hear(self, event: Event, seat: Seat) -> Event | None:
        return heard(event, seat)

    def determinize(self, view: DudeView, chance: Chance) -> DudeState:
        return determinize(view, chance)

    def zones(self, s: DudeState) -> Zones:
        return zones(s)


GAME = SurfsUpDude
OPTIONS = DudeOptions

__all__ = ["GAME", "OPTIONS", "VARIANTS", "SurfsUpDude"]
