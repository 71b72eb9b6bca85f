"""Wave on the contract. No rule lives here."""

from __future__ import annotations

from pathlib import Path
from typing import final

from lineup.core.chance import Chance
from lineup.core.errors import IllegalMove
from lineup.core.game import Game, Zones
from lineup.core.moves import Move, Seat
from lineup.core.outcome import Outcome
from lineup.core.story import Event, Story
from lineup.games.wave.bot import WaveKnowledge
from lineup.games.wave.browser.page import WavePage
from lineup.games.wave.events import heard
from lineup.games.wave.moves import Advise, Exchange, NameCard, Play, WaveMoves
from lineup.games.wave.options import VARIANTS, WaveOptions
from lineup.games.wave.rules.exchange import exchange_cards
from lineup.games.wave.rules.legal import RULE_OF, is_silvers_turn, legal_moves, why_not
from lineup.games.wave.rules.setup import set_up
from lineup.games.wave.rules.silver import name_card
from lineup.games.wave.rules.talk import advise
from lineup.games.wave.rules.turn import end_the_ride, play_card
from lineup.games.wave.scoring import outcome
from lineup.games.wave.state import NOBODY_NAMED, RIDING, STUCK, Book, WaveState
from lineup.games.wave.view import WaveView, determinize, observe
from lineup.games.wave.words import WaveWords
from lineup.games.wave.zones import zones


def book_of(options: WaveOptions) -> Book:
    """The options, told as the rules want to read them."""
    rulings = options.rulings
    return Book(
        misfit_returns=rulings.misfit == "returns",
        start_card_reverses=rulings.start_card == "reverses",
        stuck_is_declared=rulings.stuck == "declared",
        stuck_knows_none=rulings.stuck_declared == "knows_none",
        marks=3 if rulings.marks == "also_keep" else 2,
        advice_on_own=rulings.advice != "others",
        advice_on_unseen=rulings.advice == "any",
        namings=2 if rulings.disagreement == "name_again" else 1,
        silver_turns_up_first=rulings.silver_turns_up != "after_play",
        silver_turns_up_at_once=rulings.silver_turns_up == "pile_runs_out",
        silver_left_open=rulings.silver_left == "open",
        exchange=options.exchange,
        exchange_postpones=options.exchange and rulings.stuck_exchange == "asked",
        swap=options.swap != "off",
        swap_in_pairs=options.swap == "pairs",
        monster=options.monster != "off",
        chop=options.monster == "chop",
    )


@final
class Wave(Game[WaveState, WaveView]):
    def __init__(self, options: WaveOptions) -> None:
        self.book = book_of(options)
        self.by_deed = WaveMoves(
            chop=self.book.chop,
            exchange=self.book.exchange,
            declared=self.book.stuck_is_declared,
            marks=self.book.marks,
            seats=4,
        )
        super().__init__(
            slug="wave",
            title="Wave",
            rules_version=1,
            cooperative=True,
            options=options,
            seats=range(2, 5),
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
        if isinstance(move, Play):
            play_card(s, seat, move.place, move.step, chance, story)
        elif isinstance(move, Advise):
            advise(s, seat, move, story)
        elif isinstance(move, NameCard):
            name_card(s, seat, move, self.by_deed, chance, story)
        elif isinstance(move, Exchange):
            exchange_cards(s, seat, move, chance, story)
        else:
            end_the_ride(s, STUCK, story)

    def outcome(self, s: WaveState) -> Outcome | None:
        return outcome(s)

    def observe(self, s: WaveState, seat: Seat) -> WaveView:
        return observe(s, seat)

    def hear(self, event: Event, seat: Seat) -> Event | None:
        return heard(event, seat)

    def determinize(self, view: WaveView, chance: Chance) -> WaveState:
        return determinize(view, chance)

    def zones(self, s: WaveState) -> Zones:
        return zones(s, self.by_deed)


GAME = Wave
OPTIONS = WaveOptions

__all__ = ["GAME", "OPTIONS", "VARIANTS", "Wave"]
