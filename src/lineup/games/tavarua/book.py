"""What the options say, told as the rules want to read it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.errors import BadOptions
from lineup.core.language import _
from lineup.games.tavarua.calendar import AERIALS, CareerEvent, calendar
from lineup.games.tavarua.cards import Box
from lineup.games.tavarua.moves import BOARDS
from lineup.games.tavarua.options import TavaruaOptions

# Alone, and for what.
TOGETHER: Final = 0
HIGH_SCORE: Final = 1
CAREER: Final = 2
SOLO: Final = ("off", "high_score", "career")

EITHER: Final = -1  # both boards are used


@final
class Book:
    """What the options say, once and for all, for the rules to read."""

    def __init__(
        self,
        box: Box,
        *,
        english: bool,
        snaking: bool,
        board: i64,
        boards_in_turn: bool,
        refill_late: bool,
        any_order: bool,
        last_ride_scores: bool,
        signs_in_turn: bool,
        below_zero: bool,
        room_when_choosing: bool,
        stoke_for_trying: bool,
        equal_always_collide: bool,
        best_is_printed: bool,
        perfect_is_one: bool,
        ties_by_points: bool,
        stoke_after_bail: bool,
        solo: i64,
        event: CareerEvent | None,
        one_unlock: bool,
        opponents_cannot_snake: bool,
        snaked_recovers: bool,
        switch_when_landed: bool,
        ties_ahead: bool,
        photo_tokens: str,
        aerials_in_a_fall: str,
        aerial_is_best: bool,
    ) -> None:
        self.box = box
        self.english = english
        self.snaking = snaking
        self.board = board  # the only one in the game; EITHER when both are
        self.boards_in_turn = boards_in_turn
        self.refill_late = refill_late
        self.any_order = any_order
        self.last_ride_scores = last_ride_scores
        self.signs_in_turn = signs_in_turn
        self.below_zero = below_zero
        self.room_when_choosing = room_when_choosing
        self.stoke_for_trying = stoke_for_trying
        self.equal_always_collide = equal_always_collide
        self.best_is_printed = best_is_printed
        self.perfect_is_one = perfect_is_one
        self.ties_by_points = ties_by_points
        self.stoke_after_bail = stoke_after_bail
        self.solo = solo  # TOGETHER, HIGH_SCORE or CAREER
        self.event = event  # of a career; every event has a book of its own
        self.year: list[Book] = []  # all of them, by month
        self.rivals: list[str] = event.opponents if event else []  # what opponents are called: "L:4"
        self.one_unlock = one_unlock
        self.opponents_cannot_snake = opponents_cannot_snake
        self.snaked_recovers = snaked_recovers
        self.switch_when_landed = switch_when_landed
        self.ties_ahead = ties_ahead
        self.photo_tokens = photo_tokens
        self.aerials_in_a_fall = aerials_in_a_fall
        self.aerial_is_best = aerial_is_best  # among equal cards, in the photo shoot that counts aerials

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
    """T17.8 T17.9 T18.14 All options and rulings; an event says itself which boards it is for, and it has snaking."""
    rulings = options.rulings
    box = Box(options, event)
    return Book(
        box,
        english=options.edition == "english",
        snaking=options.snaking or event is not None,
        board=EITHER if box.boards == "both" else BOARDS.index(box.boards),
        boards_in_turn=rulings.starting_boards == "clockwise",
        refill_late=rulings.refill == "next_round",
        any_order=rulings.before_the_card == "any_order",
        last_ride_scores=rulings.last_ride == "scored",
        signs_in_turn=rulings.signs == "clockwise",
        below_zero=rulings.below_zero == "reverses",
        room_when_choosing=rulings.space_judged == "choosing",
        stoke_for_trying=rulings.catch_stoke == "always",
        equal_always_collide=rulings.equal_cards == "always",
        best_is_printed=rulings.best_card == "printed",
        perfect_is_one=rulings.perfect_in_a_fall == "one_card",
        ties_by_points=rulings.tie_break == "points",
        stoke_after_bail=rulings.snake_after_bail == "stoke",
        solo=SOLO.index(options.solo),
        event=event,
        one_unlock=rulings.unlocks == "one",
        opponents_cannot_snake=options.edition == "english" and rulings.opponents_snake == "cannot",
        snaked_recovers=rulings.snaked_opponent == "recovers",
        switch_when_landed=rulings.opponents_switch == "landed",
        ties_ahead=rulings.event_ties == "ahead",
        photo_tokens=rulings.photo_tokens,
        aerials_in_a_fall=rulings.aerials_in_a_fall,
        aerial_is_best=event is not None and event.subject == AERIALS and rulings.equal_best_cards == "aerial",
    )
