"""How a bot that plays alone weighs waves: the one being ridden, and those still to come.

Everything is weighed in halves of the score track, as a gain over what is recorded already, or in a photo shoot of a
career in photos. Rounds are dear: whatever takes longer must be worth more.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.games.tavarua.bot.judge import LEAST, UNKNOWN
from lineup.games.tavarua.bot.ride import gains_with
from lineup.games.tavarua.bot.together import size_of
from lineup.games.tavarua.calendar import AERIALS, BARRELS, HANG_TENS
from lineup.games.tavarua.moves import LONGBOARD, MOST_IN_HAND, SHORTBOARD, SPACES
from lineup.games.tavarua.rules.photos import ALL_OF_THEM, OF_THE_SCORING_CARD, counts_at_once, kept_in_a_fall
from lineup.games.tavarua.scoring import SHORE_BONUS, wave_row
from lineup.games.tavarua.state import NOTHING, RIDING, SCORE, SHORE, TavaruaState, breaks, is_perfect

# Found by experiment: for scores, and for photos.
ROUND: Final = 0.35  # what a round is worth,
EARLY_ROUND: Final = 0.040  # and more for each round that is left
PHOTO_ROUND: Final = 0.8
SHOT: Final = 10.0  # what a photo is worth
PRIDE: Final = 0.37  # a share of every score counts, even of one that is not recorded
LANDED: Final = 0.85  # what it is worth to come to the shore: a stoke token, and the choice of a board
# In tenths of a point, since these are guesses:
A_CARD: Final = vec[i64]([25, 22])  # by board: what a card earns in a ride,
A_TOKEN: Final = 6  # what a stoke token adds to a ride,
RICHER: Final = 2  # and what each point of power in the rest of the hand adds to it,
USUAL: Final = 9  # beyond this
TENTHS: Final = 10  # of a point
BEST_CARD: Final = 4  # points of the best card when nothing is known yet
# The chance of surviving a round, by the distance of the balance from the middle.
KEEPS_SHORT: Final = vec[float]([0.9, 0.87, 0.84])
KEEPS_LONG: Final = vec[float]([0.98, 0.96, 0.97, 0.95])
TOKENS_SAVE: Final = 0.13  # the share of falls that each stoke token prevents
PHOTO_KEEPS_SHORT: Final = vec[float]([0.94, 0.86, 0.7])
PHOTO_KEEPS_LONG: Final = vec[float]([0.98, 0.96, 0.92, 0.78])
# Photos earned by a round of riding.
HANG_TENS_A_ROUND: Final = 0.3
AERIALS_A_ROUND: Final = 0.25
A_BARREL_IS_RIDDEN: Final = 0.65
AHEAD: Final = 4  # how many waves are looked at from a place
HURRY: Final = 2  # how many rounds it takes to paddle somewhere else without the right card
SOONEST: Final = HURRY + 2  # a space is reached in fewer rounds than this
LATEST: Final = SOONEST + AHEAD - 1  # waves are looked at for fewer rounds ahead than this

# What is looked up more than once, and where it is kept:
FRESH: Final = 0  # by board, rounds, whether they lead to the shore, and whether the wave is perfect
BEST_WAVES: Final = FRESH + 2 * (SPACES + 1) * 4  # by board, space, rounds from now until it is reached
LYING: Final = BEST_WAVES + 2 * (SPACES + 1) * SOONEST  # by space
ALL_OF_IT: Final = LYING + SPACES + 1

# What is photographed.
NOT_PHOTOS: Final = 0
OF_HANG_TENS: Final = 1
OF_AERIALS: Final = 2
OF_BARRELS: Final = 3
SUBJECTS: Final = ("", HANG_TENS, AERIALS, BARRELS)


def subject_of(t: TavaruaState) -> str:
    """What is counted in the current photo shoot; empty elsewhere."""
    return "" if t.book.event is None else t.book.event.subject


def board_for(photos: i64) -> i64:
    """The best board for a photo shoot."""
    return LONGBOARD if photos == OF_HANG_TENS else SHORTBOARD


def shots_a_round(t: TavaruaState, photos: i64, board: i64) -> float:
    """Roughly how many photos a round of riding on a board brings."""
    if photos == OF_HANG_TENS:
        return HANG_TENS_A_ROUND if board == LONGBOARD else 0.0
    if photos == OF_AERIALS:
        return AERIALS_A_ROUND if board == SHORTBOARD else 0.0
    return barrels_ahead(t) * (A_BARREL_IS_RIDDEN if board == SHORTBOARD else 1.0 - A_BARREL_IS_RIDDEN)


def barrels_ahead(t: TavaruaState) -> float:
    """The share of barrels among the wave cards to come."""
    box = t.book.box
    barrels: i64 = 0
    for card in t.backs.cards:
        if box.is_barrel(box.fronts[card - box.first_back][0]):
            barrels += 1
    return float(barrels) / float(max(i64(len(t.backs.cards)), 1))


def after_a_fall(t: TavaruaState, shots: float) -> float:
    """The photos that still count when the wave ends in a fall."""
    return kept(kept_in_a_fall(t.book), shots)


def kept(which: i64, shots: float) -> float:
    """How many of these photos still count."""
    return shots if which == ALL_OF_THEM else min(shots, 1.0) if which == OF_THE_SCORING_CARD else 0.0


def gains_by_tenths() -> list[vec[float]]:
    """By the score of the second wave on a board, then by tenths of points: what a wave would add to it."""
    found: list[vec[float]] = []
    for gains in gains_with(PRIDE):
        by_tenths: list[float] = []
        for tenths in range(TENTHS * (len(gains) - 1)):
            less, more = gains[tenths // TENTHS], gains[tenths // TENTHS + 1]
            by_tenths.append(less + float(tenths % TENTHS) / float(TENTHS) * (more - less))
        by_tenths.append(gains[len(gains) - 1])
        found.append(vec[float](by_tenths))
    return found


GAINS: Final = gains_by_tenths()


@final
class Prospects:
    """What is the same for all moves of a decision, and for all stoke cards considered before it."""

    def __init__(self, t: TavaruaState, seat: Seat) -> None:
        self.t = t
        self.seat = seat
        self.photos: i64 = NOT_PHOTOS if t.book.event is None else SUBJECTS.index(subject_of(t))
        self.counts_photos = self.photos != NOT_PHOTOS
        self.round = PHOTO_ROUND if self.counts_photos else ROUND + EARLY_ROUND * float(t.rounds_left)
        self._keeps_short = PHOTO_KEEPS_SHORT if self.counts_photos else KEEPS_SHORT
        self._keeps_long = PHOTO_KEEPS_LONG if self.counts_photos else KEEPS_LONG
        self.kept: i64 = kept_in_a_fall(t.book) if self.counts_photos else 0
        # Whether a wave that is still being ridden after the last wave card brings anything.
        self.counts_at_the_end = t.book.last_ride_scores or (self.counts_photos and counts_at_once(t.book))
        self._gains_short = GAINS[max(t.waves[wave_row(seat, SHORTBOARD, 1) + SCORE], 0)]
        self._gains_long = GAINS[max(t.waves[wave_row(seat, LONGBOARD, 1) + SCORE], 0)]
        self._each_short = shots_a_round(t, self.photos, SHORTBOARD) if self.counts_photos else 0.0
        self._each_long = shots_a_round(t, self.photos, LONGBOARD) if self.counts_photos else 0.0
        self._powers = powers_in_hand(t, seat)
        tokens = t.stoke[seat]
        self._tokens: i64 = A_TOKEN * tokens  # what they add to a ride
        self._falls = (
            1.0 if self.counts_photos else 1.0 - TOKENS_SAVE * float(tokens)
        )  # the share that they do not save
        self._known = vec[float]()  # see FRESH; a rider does not need it
        self.decks: list[vec[i64]] = [vec[i64]() for _surfer in range(t.seats, t.surfers)]  # see solo.chance_below

    def worth_of_wave(self, board: i64, points: i64, shots: float) -> float:
        """What a wave is worth that brings these points, and these photos where photos count."""
        return SHOT * shots if self.counts_photos else self._gain(board, TENTHS * points)

    def _gain(self, board: i64, tenths: i64) -> float:
        gains = self._gains_long if board == LONGBOARD else self._gains_short
        most = i64(len(gains)) - 1
        return gains[tenths if tenths < most else most]

    def riding_on(
        self,
        board: i64,
        rounds: i64,
        tenths: i64,
        best: i64,
        off: i64,
        shots: float,
        stays: float,
        *,
        to_shore: bool,
        perfect: bool,
    ) -> float:
        """The worth of riding on for the best number of rounds, by a guess at card points and the odds of standing.

        ``stays`` is how much of the usual odds the rest of the hand leaves for the next round.
        """
        keeps = self._keeps_long if board == LONGBOARD else self._keeps_short
        stands = (1.0 - self._falls * (1.0 - keeps[min(off, i64(len(keeps)) - 1)])) * stays
        keep = 1.0 - self._falls * (1.0 - keeps[1])
        fallen = self.worth_of_wave(board, max(best, BEST_CARD), self.after_a_fall(shots)) - self.round
        each = self._each_long if board == LONGBOARD else self._each_short
        a_card = A_CARD[board] + (TENTHS if perfect else 0)
        reached = tenths + self._tokens
        gains = self._gains_long if board == LONGBOARD else self._gains_short
        top = i64(len(gains)) - 1
        most = LEAST
        for ridden in range(1, rounds + 1):
            reached += a_card
            lands = to_shore and ridden == rounds
            if lands:
                reached += TENTHS * SHORE_BONUS
            if self.counts_photos:
                worth = SHOT * (shots + each * float(ridden))
            else:
                worth = gains[reached if reached < top else top]
            if lands:
                worth += LANDED
            most = max(most, stands * worth + (1.0 - stands) * fallen - self.round * float(ridden))
            stands *= keep
        return most

    def after_a_fall(self, shots: float) -> float:
        return kept(self.kept, shots) if self.counts_photos else 0.0

    def worth_of_place(self, space: i64, board: i64, soonest: i64) -> float:
        """What lying on a space that many rounds from now is worth: the best wave that can be reached from there."""
        if len(self._known) == 0:
            self._known = UNKNOWN[:ALL_OF_IT]
        most = 0.0
        for aim in range(i64(1), i64(SPACES) + 1):
            there = soonest if aim == space else soonest + (1 if self._has_card_for(space, aim) else HURRY)
            most = max(most, self._best_wave(board, aim, there))
        return most

    def _best_wave(self, board: i64, space: i64, there: i64) -> float:
        """What the best of the next waves is worth beside a space that is reached so many rounds from now."""
        first = BEST_WAVES + (board * (SPACES + 1) + space) * SOONEST
        if self._known[first] == LEAST:
            self._look_along(board, space, first)
        return self._known[first + there]

    def _look_along(self, board: i64, space: i64, first: i64) -> None:
        """Each wave that will come by a space counts for those who have reached it not too long before."""
        best = self._known
        for there in range(first, first + SOONEST):
            best[there] = 0.0
        for later in range(min(i64(LATEST), self.t.rounds_left)):
            worth = self._wave_to_come(board, space, later) - self.round * float(later)
            for there in range(max(later - AHEAD + 1, 0), min(later + 1, i64(SOONEST))):
                if worth > best[first + there]:
                    best[first + there] = worth

    def _has_card_for(self, space: i64, aim: i64) -> bool:
        """Whether a card in the hand leads from one space to another; the last one stops whoever would go beyond it."""
        away = size_of(aim - space)
        return self._powers >> away > 0 if aim == SPACES else (self._powers >> away) & 1 == 1

    def _wave_to_come(self, board: i64, space: i64, later: i64) -> float:
        """What the wave that will lie beside a space that many rounds later is worth."""
        t = self.t
        now = space + later
        rounds = min(space, t.rounds_left - later)
        if now > SPACES:
            higher = float(SPACES - space) * self._fresh_ride(board, space, rounds, perfect=False)
            return (higher + self._fresh_ride(board, space, rounds, perfect=True)) / float(SPACES)
        face = t.die(now)
        if not breaks(face, space) or (t.surfers > 1 and is_taken(t, self.seat, now)):
            return 0.0
        return self._fresh_ride(board, space, rounds, perfect=is_perfect(face, space))

    def _fresh_ride(self, board: i64, space: i64, rounds: i64, *, perfect: bool) -> float:
        """What a wave still to be caught on a space is worth, with that many rounds to ride it."""
        to_shore = rounds == space
        place = FRESH + ((board * (SPACES + 1) + rounds) * 2 + (1 if to_shore else 0)) * 2 + (1 if perfect else 0)
        if self._known[place] == LEAST:
            self._known[place] = self.riding_on(board, rounds, 0, 0, 0, 0.0, 1.0, to_shore=to_shore, perfect=perfect)
        return self._known[place]

    def worth_of_lying(self, space: i64) -> float:
        """What a place in the channel is worth when this round is over; on the shore, with either board."""
        if len(self._known) == 0 or self._known[LYING + space] == LEAST:
            board = self.t.board[self.seat]
            worth = self.worth_of_place(space, board, 1)
            if space == SHORE and self.t.book.board == NOTHING:
                worth = max(worth, self.worth_of_place(space, 1 - board, 1))
            self._known[LYING + space] = worth
        return self._known[LYING + space]


def powers_in_hand(t: TavaruaState, seat: Seat) -> i64:
    """The powers of the cards in a hand, as a set of bits."""
    powers: i64 = 0
    for place in range(seat * MOST_IN_HAND, seat * MOST_IN_HAND + t.held[seat]):
        powers |= i64(1) << t.book.box.power[t.hand[place]]
    return powers


def is_taken(t: TavaruaState, seat: Seat, space: i64) -> bool:
    """Whether another surfer rides the wave on a space."""
    return any(other != seat and t.where[other] == RIDING and t.space[other] == space for other in range(t.surfers))
