"""Chapter 19, second half: what is counted in the photo shoots of a career."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.games.tavarua.calendar import AERIALS, BARRELS, HANG_TENS
from lineup.games.tavarua.rules.book import Book
from lineup.games.tavarua.scoring import best_card_of, is_aerial
from lineup.games.tavarua.state import (
    BARREL_TOKEN,
    BETWEEN,
    HANG_TEN_TOKEN,
    MOST_CARDS,
    OVER,
    RIDING,
    UNLOCKING,
    WIPEOUT_END,
    TavaruaState,
)

# Which photos of a wave still count after a fall.
NONE_OF_THEM: Final = 0
OF_THE_SCORING_CARD: Final = 1
ALL_OF_THEM: Final = 2


def count_for_the_photos(t: TavaruaState, seat: Seat, end: i64) -> None:
    """T19.5 Every wave counts in a photo shoot, not only the two best."""
    event = t.book.event
    if event is None or not event.subject:
        return
    t.tally += shots_of(t, seat, event.subject, end)


def shots_of(t: TavaruaState, seat: Seat, subject: str, end: i64) -> i64:
    """What a wave that ended this way brings in a photo shoot."""
    kept = kept_in_a_fall(t.book) if end == WIPEOUT_END else ALL_OF_THEM
    if kept == OF_THE_SCORING_CARD:
        return 1 if t.piled[seat] > 0 and is_aerial(t, best_card_of(t, seat)) else 0
    return shots_in_the_pile(t, seat, subject) if kept == ALL_OF_THEM else 0


def kept_in_a_fall(book: Book) -> i64:
    """T19.7 After a fall there are no aerials, or in the English edition what the ruling says; tokens are earned."""
    if book.event is None or book.event.subject != AERIALS:
        return NONE_OF_THEM if book.photo_tokens == "standing" else ALL_OF_THEM
    if not book.english or book.aerials_in_a_fall == "none":
        return NONE_OF_THEM
    return OF_THE_SCORING_CARD if book.aerials_in_a_fall == "scoring_card" else ALL_OF_THEM


def shots_in_the_pile(t: TavaruaState, seat: Seat, subject: str) -> i64:
    """The photos in the score pile, however the wave ends."""
    return aerials_in_the_pile(t, seat) if subject == AERIALS else tokens_of(t, seat, subject)


def tokens_of(t: TavaruaState, seat: Seat, subject: str) -> i64:
    """T19.6 How many cards of the score pile have the token that is photographed."""
    token = HANG_TEN_TOKEN if subject == HANG_TENS else BARREL_TOKEN
    count: i64 = 0
    for card in range(seat * MOST_CARDS, seat * MOST_CARDS + t.piled[seat]):
        if t.tokens[card] & token:
            count += 1
    return count


def aerials_in_the_pile(t: TavaruaState, seat: Seat) -> i64:
    count: i64 = 0
    for card in range(seat * MOST_CARDS, seat * MOST_CARDS + t.piled[seat]):
        if is_aerial(t, card):
            count += 1
    return count


def count_the_last_ride(t: TavaruaState) -> None:
    """A ride still going on when the event ends is not scored, but its tokens count where they count when earned."""
    if not t.book.last_ride_scores:
        t.tally += earned_on_this_wave(t)


def earned_on_this_wave(t: TavaruaState) -> i64:
    """The tokens of the wave being ridden, where they count as soon as they are earned."""
    event = t.book.event
    if event is None or not counts_at_once(t.book) or t.where[0] != RIDING:
        return 0
    return tokens_of(t, 0, event.subject)


def counts_at_once(book: Book) -> bool:
    """Whether a token counts as soon as it is earned, whatever becomes of the wave; an aerial does not."""
    is_of_tokens = book.event is not None and book.event.subject in (HANG_TENS, BARRELS)
    return is_of_tokens and book.photo_tokens == "earned"


def counted_so_far(t: TavaruaState) -> i64:
    """What the photo shoot has brought so far; when it is over, everything is in the tally."""
    is_on_the_water = t.phase not in (BETWEEN, UNLOCKING, OVER)
    return t.tally + (earned_on_this_wave(t) if is_on_the_water else 0)
