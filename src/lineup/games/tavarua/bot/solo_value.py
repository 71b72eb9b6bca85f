"""How a bot that plays alone weighs waves: the one being ridden, and those still to come.

Everything is weighed in halves of the score track, as a gain over what is recorded already, or in a photo shoot of a
career in photos. Rounds are dear: whatever takes longer must be worth more.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.games.tavarua.bot.judge import LEAST
from lineup.games.tavarua.bot.ride import Gains
from lineup.games.tavarua.calendar import AERIALS, BARRELS, HANG_TENS
from lineup.games.tavarua.moves import LONGBOARD, SHORTBOARD, SPACES
from lineup.games.tavarua.rules.photos import ALL_OF_THEM, OF_THE_SCORING_CARD, counts_at_once, kept_in_a_fall
from lineup.games.tavarua.scoring import SHORE_BONUS
from lineup.games.tavarua.state import NOTHING, RIDING, SHORE, TavaruaState, breaks, is_perfect

# Found by experiment: for scores, and for photos.
ROUND: Final = 0.6  # what a round is worth
PHOTO_ROUND: Final = 0.8
SHOT: Final = 10.0  # what a photo is worth
A_CARD: Final = 2.2  # points that a card earns in a ride
BEST_CARD: Final = 4  # points of the best card when nothing is known yet
# The chance of surviving a round, by the distance of the balance from the middle.
KEEPS_SHORT: Final = vec[float]([0.96, 0.86, 0.82])
KEEPS_LONG: Final = vec[float]([0.98, 0.98, 0.95, 0.94])
PHOTO_KEEPS_SHORT: Final = vec[float]([0.94, 0.86, 0.7])
PHOTO_KEEPS_LONG: Final = vec[float]([0.98, 0.96, 0.92, 0.78])
# Photos earned by a round of riding.
HANG_TENS_A_ROUND: Final = 0.3
AERIALS_A_ROUND: Final = 0.25
A_BARREL_IS_RIDDEN: Final = 0.65
AHEAD: Final = 4  # how many waves are looked at from a place
HURRY: Final = 2  # how many rounds it takes to paddle somewhere else
LATEST: Final = 7  # waves are looked at for fewer rounds ahead than this

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


@final
class Prospects:
    """What is the same for all moves of a decision, and for all stoke cards considered before it."""

    def __init__(self, t: TavaruaState, seat: Seat) -> None:
        self.t = t
        self.seat = seat
        self.photos: i64 = NOT_PHOTOS if t.book.event is None else SUBJECTS.index(subject_of(t))
        self.counts_photos = self.photos != NOT_PHOTOS
        self.round = PHOTO_ROUND if self.counts_photos else ROUND
        self._keeps_short = PHOTO_KEEPS_SHORT if self.counts_photos else KEEPS_SHORT
        self._keeps_long = PHOTO_KEEPS_LONG if self.counts_photos else KEEPS_LONG
        self.kept: i64 = kept_in_a_fall(t.book) if self.counts_photos else 0
        # Whether a wave that is still being ridden after the last wave card brings anything.
        self.counts_at_the_end = t.book.last_ride_scores or (self.counts_photos and counts_at_once(t.book))
        self._gains: list[Gains] = [Gains(t, seat, SHORTBOARD), Gains(t, seat, LONGBOARD)]
        self._each = vec[float]([0.0, 0.0])  # by board: photos per round
        if self.counts_photos:
            self._each[0] = shots_a_round(t, self.photos, SHORTBOARD)
            self._each[1] = shots_a_round(t, self.photos, LONGBOARD)
        # By board, rounds, whether they lead to the shore, whether the wave is perfect.
        self._fresh = vec[float]([LEAST] * (2 * (SPACES + 1) * 4))
        self._waves = vec[float]([LEAST] * (2 * (SPACES + 1) * LATEST))  # by board, space, rounds from now
        self._lying = vec[float]([LEAST] * (SPACES + 1))  # by space
        self.decks: list[vec[i64]] = [vec[i64]() for _surfer in range(t.surfers)]  # see solo.chance_below

    def worth_of_wave(self, board: i64, points: i64, shots: float) -> float:
        """What a wave is worth that brings these points, and these photos where photos count."""
        return SHOT * shots if self.counts_photos else self._gains[board].of(points)

    def riding_on(
        self, board: i64, rounds: i64, points: i64, best: i64, off: i64, shots: float, *, to_shore: bool, perfect: bool
    ) -> float:
        """The worth of riding on for the best number of rounds, by a guess at card points and the odds of standing."""
        keeps = self._keeps_long if board == LONGBOARD else self._keeps_short
        stands = keeps[min(off, i64(len(keeps)) - 1)]
        fallen = self.worth_of_wave(board, max(best, BEST_CARD), self.after_a_fall(shots)) - self.round
        each = self._each[board]
        a_card = A_CARD + (1.0 if perfect else 0.0)
        most = LEAST
        for ridden in range(1, rounds + 1):
            extra = float(ridden) * a_card
            if to_shore and ridden == rounds:
                extra += float(SHORE_BONUS)
            worth = self.worth_of_wave(board, points + i64(extra), shots + each * float(ridden))
            most = max(most, stands * worth + (1.0 - stands) * fallen - self.round * float(ridden))
            stands *= keeps[1]
        return most

    def after_a_fall(self, shots: float) -> float:
        return kept(self.kept, shots) if self.counts_photos else 0.0

    def worth_of_place(self, space: i64, board: i64, soonest: i64) -> float:
        """What lying on a space that many rounds from now is worth: the best wave that can be reached from there."""
        most = 0.0
        for aim in range(i64(1), i64(SPACES) + 1):
            hurry = soonest if aim == space else soonest + HURRY
            for later in range(hurry, hurry + AHEAD):
                if later >= self.t.rounds_left:
                    break
                most = max(most, self._wave_to_come(board, aim, later) - self.round * float(later))
        return most

    def _wave_to_come(self, board: i64, space: i64, later: i64) -> float:
        """What the wave that will lie beside a space that many rounds later is worth."""
        place = (board * (SPACES + 1) + space) * LATEST + later
        if self._waves[place] == LEAST:
            self._waves[place] = self._look_at_the_wave(board, space, later)
        return self._waves[place]

    def _look_at_the_wave(self, board: i64, space: i64, later: i64) -> float:
        t = self.t
        now = space + later
        rounds = min(space, t.rounds_left - later)
        if now > SPACES:
            broken = float(SPACES + 1 - space) / float(SPACES)
            return broken * self._fresh_ride(board, space, rounds, perfect=False)
        face = t.die(now)
        if not breaks(face, space) or is_taken(t, self.seat, now):
            return 0.0
        return self._fresh_ride(board, space, rounds, perfect=is_perfect(face, space))

    def _fresh_ride(self, board: i64, space: i64, rounds: i64, *, perfect: bool) -> float:
        """What a wave still to be caught on a space is worth, with that many rounds to ride it."""
        to_shore = rounds == space
        place = ((board * (SPACES + 1) + rounds) * 2 + (1 if to_shore else 0)) * 2 + (1 if perfect else 0)
        if self._fresh[place] == LEAST:
            self._fresh[place] = self.riding_on(board, rounds, 0, 0, 0, 0.0, to_shore=to_shore, perfect=perfect)
        return self._fresh[place]

    def worth_of_lying(self, space: i64) -> float:
        """What a place in the channel is worth when this round is over; on the shore, with either board."""
        if self._lying[space] == LEAST:
            board = self.t.board[self.seat]
            worth = self.worth_of_place(space, board, 1)
            if space == SHORE and self.t.book.board == NOTHING:
                worth = max(worth, self.worth_of_place(space, 1 - board, 1))
            self._lying[space] = worth
        return self._lying[space]


def is_taken(t: TavaruaState, seat: Seat, space: i64) -> bool:
    """Whether another surfer rides the wave on a space."""
    return any(other != seat and t.where[other] == RIDING and t.space[other] == space for other in range(t.surfers))
