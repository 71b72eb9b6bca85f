"""How a sensible surfer weighs a ride and the waves to come, against others.

Everything is weighed in halves of the score track, as a gain over what is recorded already. The next wave card is known
by its back, so its fronts are weighed one by one; what comes after that is a rough guess. One object is made for each
decision and keeps what its moves share.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Move, Seat
from lineup.games.tavarua.bot.judge import LEAST, Judge
from lineup.games.tavarua.bot.ride import Gains, Met, Ride, gains_with
from lineup.games.tavarua.cards.stoke_cards import EFFECTS
from lineup.games.tavarua.moves import (
    ADD,
    BAIL,
    CATCH,
    LEAVE,
    LONGBOARD,
    MOST_IN_HAND,
    MOST_STOKE,
    PADDLE_IN,
    PADDLE_OUT,
    RECOVER,
    RIDE,
    SNAKE,
    SPACES,
    SUBTRACT,
    WAIT,
    Buy,
    Choice,
    PlayStoke,
    Sign,
    Switch,
)
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import number_with
from lineup.games.tavarua.scoring import SHORE_BONUS, board_total
from lineup.games.tavarua.state import CHANNEL, NOTHING, RIDING, SHORE, TavaruaState, breaks, is_perfect

# Found by experiment, in halves of the score track.
TOKEN: Final = 0.5  # what a stoke token is worth in the hand
STANDING: Final = 0.6  # what it is worth to bail and be in the channel
LYING: Final = -0.8  # what it costs to fall and to recover
ASHORE: Final = 0.2
IMPATIENCE: Final = 0.93  # what is left of a hope for each round of waiting
RIVALRY: Final = 0.55  # what is left of it for each surfer beside the same wave
TAKEN: Final = 0.15  # what is left of it when the wave is full
DISTASTE: Final = 0.7  # what is left of it on a space that this surfer likes less
A_CARD: Final = 2.1  # points that a card earns in a ride
# The chance of surviving a round, by the distance of the balance from the middle.
KEEPS_SHORT: Final = vec[float]([0.86, 0.74, 0.5])
KEEPS_LONG: Final = vec[float]([0.94, 0.92, 0.84, 0.62])
PRIDE: Final = 0.1  # a share of every score counts, even of one that is not recorded
AGAINST_OTHERS: Final = gains_with(PRIDE)
AT_ONCE: Final = 0.1  # for an unknown kind of stoke card: it is played as soon as that is allowed


@final
class Together(Judge):
    """One decision of one surfer in a contest."""

    def __init__(self, t: TavaruaState, seat: Seat) -> None:
        super().__init__(t, seat)
        self.gains = Gains(t, seat, t.board[seat], AGAINST_OTHERS)
        self.keeps = KEEPS_LONG if t.board[seat] == LONGBOARD else KEEPS_SHORT
        self._hopes = vec[float]([LEAST] * (SPACES + 1))  # by space

    def worth(self, move: Any) -> float:
        t, seat = self.t, self.seat
        if isinstance(move, Choice):
            return self._worth_of_choice(move)
        if isinstance(move, Switch):
            return self.worth_of_switching()
        if isinstance(move, Buy):
            return 1.0 if t.stoke[seat] == MOST_STOKE else -1.0
        if isinstance(move, PlayStoke):
            return self._worth_of_stoke_card(EFFECTS[move.effect], move.target)
        return super().worth(move)

    def _worth_of_choice(self, move: Choice) -> float:
        action = move.action
        if action == WAIT:
            return self.hope(self.t.space[self.seat]) - self.price(move.places)
        if action == BAIL:
            return self.gains.of(self.ride().bailed) + STANDING - self.price(move.places)
        if action == RECOVER:
            return -self.price(move.places)
        worth = self.best_sign(action, card_at(self.t, self.seat, move.places), move.stoke)
        return worth - self.price(move.places) if action in (PADDLE_OUT, PADDLE_IN) else worth

    def worth_of_tokens(self, count: i64) -> float:
        return TOKEN * float(count)

    def with_sign(self, action: i64, card: Card, stoke: i64, sign: i64) -> float:
        """What a card is worth when the use of its tokens is decided: where paddling leads, or what a ride brings."""
        number = number_with(self.t.book, card, stoke, sign)
        if action in (PADDLE_OUT, PADDLE_IN):
            return self.hope(paddled(self.t.space[self.seat], action, number))
        return self._on_the_wave(action, card, number, stoke)

    def _on_the_wave(self, action: i64, card: Card, number: i64, stoke: i64) -> float:
        """What a catch or a ride with this card is worth, over all fronts of the coming wave card."""
        ride = self.ride()
        if not ride.play(action, card, number, stoke):
            return self.gains.of(ride.best) + LYING
        ahead = self.ahead()
        worth = 0.0
        looked_at: i64 = NOTHING
        each = 0.0
        for index in range(len(ahead.fronts)):
            if ahead.fronts[index] != looked_at:
                looked_at = ahead.fronts[index]
                each = self._after(ride, ride.meets(looked_at))
            worth += ahead.chances[index] * each
        if action == RIDE:
            return worth
        return worth * self.share_of_the_wave(ride.space) + (0.0 if action == SNAKE else TOKEN)

    def risk(self, move: Move) -> float:
        """What a catch or a ride may lose by a fall in this round, times the chance of that fall."""
        t, seat = self.t, self.seat
        if isinstance(move, Sign) and t.action[seat] not in (PADDLE_OUT, PADDLE_IN):
            return self._risk_with_sign(t.action[seat], t.laid[seat], t.laid_stoke[seat], move.sign)
        if not isinstance(move, Choice) or move.action not in (CATCH, RIDE, SNAKE):
            return 0.0
        card = card_at(t, seat, move.places)
        sign: i64 = LEAVE
        if move.stoke > 0:
            most = self.with_sign(move.action, card, move.stoke, LEAVE)
            for other in (ADD, SUBTRACT):
                worth = self.with_sign(move.action, card, move.stoke, other)
                if worth > most:
                    sign, most = other, worth
        return self._risk_with_sign(move.action, card, move.stoke, sign)

    def _risk_with_sign(self, action: i64, card: Card, stoke: i64, sign: i64) -> float:
        """How much better the rounds that leave the surfer standing are than the others; a sure fall is no risk."""
        ride, ahead = self.ride(), self.ahead()
        if not ride.play(action, card, number_with(self.t.book, card, stoke, sign), stoke):
            return 0.0
        stands = standing = fallen = 0.0
        for index in range(len(ahead.fronts)):
            met = ride.meets(ahead.fronts[index])
            worth = ahead.chances[index] * self._after(ride, met)
            if met.stands:
                stands += ahead.chances[index]
                standing += worth
            else:
                fallen += worth
        if stands == 0.0:
            return 0.0
        lost = max(0.0, standing * (1.0 - stands) / stands - fallen)
        return lost if action == RIDE else lost * self.share_of_the_wave(ride.space)

    def _after(self, ride: Ride, met: Met) -> float:
        """The best that can be hoped for after this round: to land, to bail next, or to ride some more rounds."""
        if not met.stands:
            return self.gains.of(met.best) + LYING
        space = ride.space
        if space == 1:
            return self.gains.of(met.points + SHORE_BONUS) + ASHORE
        rounds = self.t.rounds_left - 1
        if rounds <= 0:
            return self.gains.of(met.points) if self.t.book.last_ride_scores else 0.0
        worth = self.gains.of(met.points) + STANDING
        off = size_of(met.balance)
        rounds = min(space - 1, rounds)
        return max(worth, self.riding_on(space - 1, rounds, met.points, met.best, off, perfect=ride.perfect))

    def riding_on(self, spaces: i64, rounds: i64, points: i64, best: i64, off: i64, *, perfect: bool) -> float:
        """The worth of riding on for the best number of rounds, by a guess at card points and the odds of standing."""
        gains, keeps = self.gains, self.keeps
        stands = keeps[min(off, i64(len(keeps)) - 1)]
        fallen = gains.of(max(best, 3)) + LYING
        most = LEAST
        each = A_CARD + (1.0 if perfect else 0.0)
        for ridden in range(1, rounds + 1):
            extra = float(ridden) * each
            if ridden == spaces:
                extra += float(SHORE_BONUS)
            most = max(most, stands * gains.of(points + i64(extra)) + (1.0 - stands) * fallen)
            stands *= keeps[1]
        return most

    def hope(self, space: i64) -> float:
        """What it is worth to lie on this space when the round is over: the best wave that will come by."""
        if self._hopes[space] == LEAST:
            self._hopes[space] = self._hope_on_the_shore() if space == SHORE else self._hope_beside(space)
        return self._hopes[space]

    def _hope_on_the_shore(self) -> float:
        best = LEAST
        for out in range(i64(1), i64(5)):
            best = max(best, self.hope(out) * IMPATIENCE)
        return best + max(self.worth_of_switching(), 0.0)

    def _hope_beside(self, space: i64) -> float:
        most = 0.0
        share = self.share_of_the_wave(space) * taste(self.seat, space)
        patience = 1.0
        for later in range(i64(1), i64(4)):
            if later >= self.t.rounds_left:
                break
            patience *= IMPATIENCE
            most = max(most, patience * self._wave_to_come(space, later) * share)
        return most

    def _wave_to_come(self, space: i64, later: i64) -> float:
        """What the wave that will lie beside a space that many rounds later is worth."""
        t = self.t
        now = space + later
        rounds = min(space, t.rounds_left - later)
        if now > SPACES:
            broken = float(SPACES + 1 - space) / float(SPACES)
            return broken * self.riding_on(space, rounds, 0, 0, 0, perfect=False)
        face = t.die(now)
        if not breaks(face, space):
            return 0.0
        worth = self.riding_on(space, rounds, 0, 0, 0, perfect=is_perfect(face, space))
        return worth * (1.0 if t.has_room(now) else TAKEN)

    def share_of_the_wave(self, space: i64) -> float:
        """How much of a wave is left when others lie beside it too, or ride it."""
        t, seat = self.t, self.seat
        share = 1.0
        if not t.has_room(space) and t.where[seat] == CHANNEL and t.space[seat] == space:
            share = 0.5 if t.book.snaking else TAKEN
        for other in range(t.seats):
            if other != seat and t.where[other] == CHANNEL and t.space[other] == space:
                share *= RIVALRY
        return share

    def worth_of_switching(self) -> float:
        """Both boards count: switch when the other one is behind."""
        t, seat = self.t, self.seat
        if t.book.board != NOTHING:
            return 0.0
        board = t.board[seat]
        return float(board_total(t, seat, board) - board_total(t, seat, 1 - board)) - 2.0

    def _worth_of_stoke_card(self, effect: str, target: i64) -> float:
        """Whether now is the moment for a stoke card; below 0 it is not."""
        t, seat = self.t, self.seat
        if effect == "energy_drink":
            return 1.0 - float(t.stoke[seat])
        if effect == "jetski":
            return self._worth_of_jetski(target)
        if effect == "call_it":  # for a wave that others want too
            space = t.space[seat]
            return 0.5 if self.share_of_the_wave(space) < 1.0 and t.is_broken(space) else -1.0
        if effect == "focus":  # by how much the balance gets nearer to the middle
            return float(size_of(t.balance[seat]) - size_of(t.balance[seat] + target)) - 0.5
        if effect == "inspiration":
            return 0.5 if t.where[seat] == RIDING else -0.5
        if effect == "in_the_zone":  # for a wave that has brought something already
            return 0.6 if t.where[seat] == RIDING and t.piled[seat] > 1 else -1.0
        if effect == "heckle":
            return float(t.stoke[target]) - float(t.stoke[seat])
        return self._worth_of_a_shark(target) if effect == "shark_sighting" else AT_ONCE

    def _worth_of_jetski(self, space: i64) -> float:
        """A ride to a wave that breaks beside the new space, against what is hoped for here."""
        t = self.t
        if space == SHORE or not t.is_broken(space) or not t.has_room(space):
            return -1.0
        worth = self.riding_on(space, min(space, t.rounds_left), 0, 0, 0, perfect=t.is_perfect(space))
        return worth * self.share_of_the_wave(space) - self.hope(t.space[self.seat])

    def _worth_of_a_shark(self, space: i64) -> float:
        """A shark pays where another surfer lies beside a broken wave and this surfer does not."""
        t, seat = self.t, self.seat
        if not t.is_broken(space) or (t.where[seat] == CHANNEL and t.space[seat] == space):
            return -1.0
        for other in range(t.seats):
            if t.where[other] == CHANNEL and t.space[other] == space:
                return 0.4
        return -1.0


def taste(seat: Seat, space: i64) -> float:
    """Each surfer likes different spaces less; otherwise all sensible surfers would wait for the same wave."""
    return DISTASTE if (space + seat) % 3 == 0 else 1.0


def card_at(t: TavaruaState, seat: Seat, places: i64) -> Card:
    """The card at the only place in the set."""
    place: i64 = 0
    while not (places >> place) & 1:
        place += 1
    return t.hand[seat * MOST_IN_HAND + place]


def size_of(number: i64) -> i64:
    return -number if number < 0 else number
