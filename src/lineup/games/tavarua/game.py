"""Tavarua as the game contract sees it. No rules live here."""

from __future__ import annotations

from pathlib import Path
from typing import final

from lineup.core.chance import Chance
from lineup.core.errors import IllegalMove
from lineup.core.game import Game, Zones
from lineup.core.moves import Move, Seat
from lineup.core.outcome import Outcome
from lineup.core.story import Event, Story
from lineup.games.tavarua.bot.knowledge import TavaruaKnowledge
from lineup.games.tavarua.browser.page import TavaruaPage
from lineup.games.tavarua.determinize import determinize
from lineup.games.tavarua.events.contest import heard
from lineup.games.tavarua.moves import TavaruaMoves
from lineup.games.tavarua.options import ALONE, TOGETHER, VARIANTS, TavaruaOptions
from lineup.games.tavarua.rules.apply import apply
from lineup.games.tavarua.rules.book import book_of
from lineup.games.tavarua.rules.legal import RULE_OF, legal_moves, why_not
from lineup.games.tavarua.rules.setup import set_up
from lineup.games.tavarua.scoring import outcome
from lineup.games.tavarua.state import TavaruaState
from lineup.games.tavarua.view import TavaruaView, observe
from lineup.games.tavarua.words.words import TavaruaWords
from lineup.games.tavarua.zones import zones


@final
class Tavarua(Game[TavaruaState, TavaruaView]):
    def __init__(self, options: TavaruaOptions) -> None:
        self.book = book_of(options)
        is_career = options.solo == "career"
        self.by_deed = TavaruaMoves(
            snaking=self.book.snaking, both_boards=is_career or options.boards == "both", career=is_career
        )
        super().__init__(
            slug="tavarua",
            title="Tavarua",
            rules_version=1,
            cooperative=is_career,  # a year is won or lost
            options=options,
            seats=TOGETHER if options.solo == "off" else ALONE,
            moves=self.by_deed.listed(),
            know=TavaruaKnowledge(self.book),
            words=TavaruaWords(self.book.box),
            folder=Path(__file__).parent,
            page=TavaruaPage(Path(__file__).parent / "browser", self.book),
        )

    def start(self, seats: int, chance: Chance, story: Story) -> TavaruaState:
        return set_up(self.book, seats, chance, story)

    def to_act(self, s: TavaruaState) -> list[Seat]:
        return s.owing()

    def legal_moves(self, s: TavaruaState, seat: Seat) -> list[Move]:
        return legal_moves(s, seat, self.by_deed)

    def refusal(self, s: TavaruaState, seat: Seat, move: Move) -> IllegalMove | None:
        reason = why_not(s, seat, move)
        return self.illegal(RULE_OF[reason], reason) if reason else None

    def apply(self, s: TavaruaState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
        apply(s, seat, move, chance, story)

    def outcome(self, s: TavaruaState) -> Outcome | None:
        return outcome(s)

    def observe(self, s: TavaruaState, seat: Seat) -> TavaruaView:
        return observe(s, seat)

    def hear(self, event: Event, seat: Seat) -> Event | None:
        return heard(event, seat)

    def determinize(self, view: TavaruaView, chance: Chance) -> TavaruaState:
        return determinize(view, self.by_deed, chance)

    def zones(self, s: TavaruaState) -> Zones:
        return zones(s)

    def figures(self) -> list[str]:
        """T17.16 Opponents keep their names to themselves."""
        return sorted({rival for book in self.book.year for rival in book.rivals})


GAME = Tavarua
OPTIONS = TavaruaOptions

__all__ = ["GAME", "OPTIONS", "VARIANTS", "Tavarua"]
