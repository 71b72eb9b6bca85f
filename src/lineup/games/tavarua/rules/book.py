"""What the options say, in the form the rules need."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.errors import BadOptions
from lineup.core.language import _
from lineup.games.tavarua.calendar import AERIALS, CareerEvent, calendar
from lineup.games.tavarua.cards.box import Box
from lineup.games.tavarua.moves import BOARDS
from lineup.games.tavarua.options import Rulings, TavaruaOptions

# Together, or alone and for what.
TOGETHER: Final = 0
HIGH_SCORE: Final = 1
CAREER: Final = 2
SOLO: Final = ("off", "high_score", "career")

EITHER: Final = -1  # both boards are used


@final
class Book:
    """What the options say, once and for all, for the rules to read."""

    def __init__(self, options: TavaruaOptions, event: CareerEvent | None) -> None:
        self.box = Box(options, event)
        self.english = options.edition == "english"
        self.snaking = options.snaking or event is not None
        # The only board in the game; EITHER when both are used.
        self.board: i64 = EITHER if self.box.boards == "both" else BOARDS.index(self.box.boards)
        self.solo: i64 = SOLO.index(options.solo)  # TOGETHER, HIGH_SCORE or CAREER
        self.event = event  # of a career; every event has a book of its own
        self.year: list[Book] = []  # all of them, by month
        self.rivals: list[str] = event.opponents if event else []  # names of the opponents: "L:4"
        self._rule_contests(options.rulings)
        self._rule_careers(options.rulings)

    def _rule_contests(self, rulings: Rulings) -> None:
        """The rulings for every contest."""
        self.boards_in_turn = rulings.starting_boards == "clockwise"
        self.refill_late = rulings.refill == "next_round"
        self.discards_at_once = rulings.played_cards == "at_once"
        self.any_order = rulings.before_the_card == "any_order"
        self.last_ride_scores = rulings.last_ride == "scored"
        self.signs_in_turn = rulings.signs == "clockwise"
        self.below_zero = rulings.below_zero == "reverses"
        self.room_when_choosing = rulings.space_judged == "choosing"
        self.stoke_for_trying = rulings.catch_stoke == "always"
        self.equal_always_collide = rulings.equal_cards == "always"
        self.best_is_printed = rulings.best_card == "printed"
        self.perfect_is_one = rulings.perfect_in_a_fall == "one_card"
        self.zero_counts = rulings.zero_wave == "counts"
        self.ties_by_points = rulings.tie_break == "points"
        self.stoke_after_bail = rulings.snake_after_bail == "stoke"

    def _rule_careers(self, rulings: Rulings) -> None:
        """The rulings for careers only."""
        self.one_unlock = rulings.unlocks == "one"
        self.opponents_cannot_snake = self.english and rulings.opponents_snake == "cannot"
        self.snaked_recovers = rulings.snaked_opponent == "recovers"
        self.switch_when_landed = rulings.opponents_switch == "landed"
        self.ties_ahead = rulings.event_ties == "ahead"
        self.photo_tokens = rulings.photo_tokens
        self.aerials_in_a_fall = rulings.aerials_in_a_fall
        # Among equal cards, in the photo shoot that counts aerials.
        counts_aerials = self.event is not None and self.event.subject == AERIALS
        self.aerial_is_best = counts_aerials and rulings.equal_best_cards == "aerial"

    def snake_price(self) -> i64:
        """T13.2"""
        return 1 if self.english else 0


def book_of(options: TavaruaOptions) -> Book:
    """The book of a contest, or of the first event of a career."""
    if options.solo != "career":
        return book_with(options, None)
    if options.boards != "both":
        raise BadOptions(_("In a career the calendar says which boards are used: leave them at both."))
    year = [book_with(options, event) for event in calendar(options.edition)]
    for book in year:
        book.year = year
    return year[0]


def book_with(options: TavaruaOptions, event: CareerEvent | None) -> Book:
    """T17.8 T17.9 T18.14 All options and rulings; an event itself says which boards it is for, and it has snaking."""
    return Book(options, event)
