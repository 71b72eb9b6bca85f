"""Chapter 19, second half: what is counted in the photo shoots of a career."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.games.tavarua.calendar import AERIALS, HANG_TENS
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


def count_for_the_photos(t: TavaruaState, seat: Seat, end: i64) -> None:
    """T19.5 Every wave counts in a photo shoot, not only the two best."""
    event = t.book.event
    if event is None or not event.subject:
        return
    if event.subject == AERIALS:
        t.tally += aerials_of(t, seat, end)
    elif t.book.photo_tokens != "standing" or end != WIPEOUT_END:
        t.tally += tokens_of(t, seat, event.subject)


def tokens_of(t: TavaruaState, seat: Seat, subject: str) -> i64:
    """T19.6 How many cards of the score pile have the token that is photographed."""
    token = HANG_TEN_TOKEN if subject == HANG_TENS else BARREL_TOKEN
    count: i64 = 0
    for card in range(seat * MOST_CARDS, seat * MOST_CARDS + t.piled[seat]):
        if t.tokens[card] & token:
            count += 1
    return count


def aerials_of(t: TavaruaState, seat: Seat, end: i64) -> i64:
    """T19.7 Cards of power 4; after a fall none, or in the English edition what the ruling says."""
    if end == WIPEOUT_END:
        if t.piled[seat] == 0 or not t.book.english or t.book.aerials_in_a_fall == "none":
            return 0
        if t.book.aerials_in_a_fall == "scoring_card":
            return 1 if is_aerial(t, best_card_of(t, seat)) else 0
    return aerials_in_the_pile(t, seat)


def aerials_in_the_pile(t: TavaruaState, seat: Seat) -> i64:
    """However the wave ends."""
    count: i64 = 0
    for card in range(seat * MOST_CARDS, seat * MOST_CARDS + t.piled[seat]):
        if is_aerial(t, card):
            count += 1
    return count


def count_the_last_ride(t: TavaruaState) -> None:
    """A wave that is still ridden when the event ends was not scored; where tokens count when earned, they count."""
    if not t.book.last_ride_scores:
        t.tally += earned_on_this_wave(t)


def earned_on_this_wave(t: TavaruaState) -> i64:
    """The tokens of the wave that is ridden now, where they count as soon as they are earned."""
    event = t.book.event
    if event is None or not event.subject or event.subject == AERIALS:
        return 0
    if t.book.photo_tokens != "earned" or t.where[0] != RIDING:
        return 0
    return tokens_of(t, 0, event.subject)


def counted_so_far(t: TavaruaState) -> i64:
    """What the photo shoot has brought until now; when it is over, all is in the tally."""
    is_on_the_water = t.phase not in (BETWEEN, UNLOCKING, OVER)
    return t.tally + (earned_on_this_wave(t) if is_on_the_water else 0)
