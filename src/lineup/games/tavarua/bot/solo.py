"""What a sensible surfer does alone: for a high score, and in a career against opponents whose plans lie open."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance
from lineup.core.moves import Seat
from lineup.core.story import QUIET
from lineup.games.tavarua.bot.judge import LEAST, Judge
from lineup.games.tavarua.bot.prices import AERIALS_DEAR, BIG_DEAR, SMALL_DEAR
from lineup.games.tavarua.bot.ride import Met, Ride
from lineup.games.tavarua.bot.solo_value import (
    LANDED,
    OF_AERIALS,
    OF_BARRELS,
    OF_HANG_TENS,
    RICHER,
    SUBJECTS,
    TENTHS,
    USUAL,
    Prospects,
    board_for,
)
from lineup.games.tavarua.bot.together import card_at, size_of
from lineup.games.tavarua.cards.stoke_cards import EFFECTS, STOKE_KINDS
from lineup.games.tavarua.determinize import unseen_by_kind
from lineup.games.tavarua.moves import (
    ADD,
    BAIL,
    CATCH,
    MOST_IN_HAND,
    MOST_STOKE,
    PADDLE_IN,
    PADDLE_OUT,
    RECOVER,
    RIDE,
    SNAKE,
    SUBTRACT,
    WAIT,
    Buy,
    Choice,
    PlayStoke,
    StartOn,
    Switch,
    Unlock,
)
from lineup.games.tavarua.rules.choosing import why_not_catch
from lineup.games.tavarua.rules.hands import is_forbidden
from lineup.games.tavarua.rules.photos import shots_in_the_pile
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import number_with
from lineup.games.tavarua.rules.stoke_cards import take_effect
from lineup.games.tavarua.scoring import SHORE_BONUS, score_on_the_track, wave_row
from lineup.games.tavarua.state import (
    CHANNEL,
    NOTHING,
    RIDING,
    SCORE,
    SHORE,
    TavaruaState,
)

# Found by experiment.
TOKENS: Final = vec[float]([0.0, 1.51, 3.17, 4.02])  # what stoke tokens are worth in the hand, by how many they are
USED: Final = 0.81  # a card that is ridden costs this share of its price: it would have been ridden sometime
FALL: Final = -0.84  # how many rounds a fall costs: it brings a stoke token, which makes up for them
PHOTO_FALL: Final = 2.0
# What is left of the odds of standing when no other card, or only one, can bring the balance back to the middle.
STAYS: Final = vec[float]([0.93, 0.98])
THRIFT: Final = 2.0  # how much better a stoke card must make things to be played
DENIAL: Final = 0.3  # taking a wave away from an opponent is worth this share of it
LEAN: Final = 0.1  # photos promised by each space that the balance is nearer to the nose
# What to unlock first.
UNLOCKS: Final = {
    "in_the_zone": 3.0, "focus": 2.0, "inspiration": 1.5, "energy_drink": 1.0, "jetski": 0.5, "call_it": 0.2,
}  # fmt: skip
NO_LUCK: Final = Chance()  # nothing random happens there
TRIED: Final = ("energy_drink", "jetski", "focus", "in_the_zone")  # the effect of these can be looked at in advance


@final
class Alone(Judge):
    """One decision: the coming wave card, and what the places of the channel are worth."""

    def __init__(self, t: TavaruaState, seat: Seat, prospects: Prospects) -> None:
        super().__init__(t, seat)
        self.prospects = prospects
        self.photos: i64 = prospects.photos
        # Photos in the score pile.
        self.shots = float(shots_in_the_pile(t, seat, SUBJECTS[prospects.photos])) if prospects.counts_photos else 0.0
        self._best_action = LEAST
        self._look_at_the_hand()

    def _look_at_the_hand(self) -> None:
        """How many cards lead forward and backward, and how many points they all have."""
        t, box = self.t, self.t.book.box
        self._forward: i64 = 0
        self._backward: i64 = 0
        self._power: i64 = 0
        for place in range(self.seat * MOST_IN_HAND, self.seat * MOST_IN_HAND + t.held[self.seat]):
            card = t.hand[place]
            self._power += box.power[card]
            if box.way[card] > 0:
                self._forward += 1
            else:
                self._backward += 1

    def worth_of_tokens(self, count: i64) -> float:
        held = self.t.stoke[self.seat]
        return TOKENS[held] - TOKENS[held - count]

    def worth_of_space(self, space: i64) -> float:
        return self.prospects.worth_of_lying(space)

    def worth(self, move: Any) -> float:
        t, seat = self.t, self.seat
        if isinstance(move, Choice):
            return self.worth_of_choice(move)
        if isinstance(move, StartOn):
            return self.worth_of_board(move.board)
        if isinstance(move, Switch):
            return self.worth_of_board(1 - t.board[seat]) - self.worth_of_board(t.board[seat]) - 0.1
        if isinstance(move, PlayStoke):
            return self.worth_of_stoke_card(move)
        if isinstance(move, Buy):
            return -1.0  # no stoke card is worth a token
        if isinstance(move, Unlock):
            held = t.stoke_cards[seat * STOKE_KINDS + move.effect]
            return UNLOCKS.get(EFFECTS[move.effect], 0.0) - 0.9 * float(held)
        return super().worth(move)

    def worth_of_board(self, board: i64) -> float:
        """A photo shoot has its board; in a contest, the board that promises more is better."""
        if self.photos:
            return 100.0 if board == board_for(self.photos) else 0.0
        return self.prospects.worth_of_place(SHORE, board, 0)

    def worth_of_choice(self, move: Choice) -> float:
        t, seat = self.t, self.seat
        action = move.action
        spent = self.price(move.places)
        if action == WAIT:
            return self.worth_of_space(t.space[seat]) - spent
        if action == BAIL:
            return self.worth_of_bailing() - spent
        if action == RECOVER:
            return -spent
        card = card_at(t, seat, move.places)
        if action in (PADDLE_OUT, PADDLE_IN):
            return self.worth_of_paddling(action, card, move.stoke) - spent
        return self.best_sign(action, card, move.stoke) - USED * spent

    def worth_of_paddling(self, action: i64, card: Card, stoke: i64) -> float:
        """The best of where a card and its tokens may lead; there are many such moves, so this is a short way."""
        book, here = self.t.book, self.t.space[self.seat]
        worth = self.worth_of_space(paddled(here, action, book.box.power[card]))
        if stoke == 0:
            return worth
        worth = max(worth, self.worth_of_space(paddled(here, action, number_with(book, card, stoke, ADD))))
        worth = max(worth, self.worth_of_space(paddled(here, action, number_with(book, card, stoke, SUBTRACT))))
        return worth - self.worth_of_tokens(stoke)

    def with_sign(self, action: i64, card: Card, stoke: i64, sign: i64) -> float:
        """What a card is worth when the use of its tokens is decided."""
        number = number_with(self.t.book, card, stoke, sign)
        if action in (PADDLE_OUT, PADDLE_IN):
            return self.worth_of_space(paddled(self.t.space[self.seat], action, number))
        if action == RIDE:
            return self.worth_of_riding(card, number, stoke)
        return self.worth_of_catching(action, card, number, stoke)

    def worth_of_bailing(self) -> float:
        board = self.t.board[self.seat]
        return self.prospects.worth_of_wave(board, self.ride().bailed, self.shots)

    def worth_of_riding(self, card: i64, number: i64, stoke: i64) -> float:
        """What a ride with this card is worth, over all fronts of the coming wave; a snake may throw the rider off."""
        worth = self.worth_on_the_wave(RIDE, card, number, stoke)
        t, seat = self.t, self.seat
        for snake in range(t.seats, t.surfers):
            if t.action[snake] == SNAKE and t.other[snake] == seat:
                stays = self.chance_below(snake, t.book.box.rank[card] + 1)
                worth = stays * worth + (1.0 - stays) * self.worth_of_bailing()
        return worth

    def worth_of_catching(self, action: i64, card: i64, number: i64, stoke: i64) -> float:
        """What a catch with this card is worth, against all opponents that want the same wave."""
        t, seat = self.t, self.seat
        rank = t.book.box.rank[card]
        wins, falls, denied = 1.0, 0.0, 0.0
        for other in range(t.seats, t.surfers):
            if self.wants(other, t.space[seat]):
                below = self.chance_below(other, rank)
                falls += wins * (self.chance_below(other, rank + 1) - below)
                wins *= below
                denied += self.wave_of(other)
            elif action == SNAKE and t.where[other] == RIDING and t.space[other] == t.space[seat]:
                wins *= self.chance_below(other, rank)
                denied += self.wave_of(other)
        worth = self.worth_on_the_wave(action, card, number, stoke) + DENIAL * denied
        if action == CATCH:
            worth += self.worth_of_one_more(stoke)
        stays = self.worth_of_space(t.space[seat])
        return (
            wins * worth
            + falls * -2.0 * self.prospects.round
            + (1.0 - wins - falls) * (stays - self.worth_of_tokens(stoke))
        )

    def worth_of_one_more(self, stoke: i64) -> float:
        """What a new stoke token is worth when so many are spent."""
        left = self.t.stoke[self.seat] - stoke
        return TOKENS[left + 1] - TOKENS[left] if left < MOST_STOKE else 0.0

    def wants(self, other: Seat, space: i64) -> bool:
        """Whether an opponent is about to catch or snake on this space."""
        t = self.t
        return t.where[other] == CHANNEL and t.space[other] == space and t.action[other] in (CATCH, SNAKE)

    def wave_of(self, other: Seat) -> float:
        """Roughly what a wave would add to an opponent's score."""
        t = self.t
        points = t.space[other] * (4 if t.is_perfect(t.space[other]) else 3) + SHORE_BONUS
        second = max(t.waves[wave_row(other, t.board[other], 1) + SCORE], 0)
        return float(max(score_on_the_track(points) - second, 0))

    def chance_below(self, other: Seat, rank: i64) -> float:
        """How likely it is that the card drawn for an opponent has a lower rank."""
        decks, place = self.prospects.decks, other - self.t.seats
        ranks = decks[place]
        if len(ranks) == 0:
            ranks = self.ranks_in_the_deck(other)
            decks[place] = ranks
        return float(ranks[rank]) / float(max(ranks[i64(len(ranks)) - 1], 1))

    def ranks_in_the_deck(self, other: Seat) -> vec[i64]:
        """By rank: how many cards of a lower rank that an opponent may play are in the deck; the total comes last."""
        t = self.t
        rank = t.book.box.rank
        highest: i64 = 0
        for each in rank:
            highest = max(highest, each)
        below = vec[i64]([0] * (highest + 2))
        unseen = unseen_by_kind(t, self.seat)
        for card in range(t.book.box.player_kinds):
            if not is_forbidden(t, other, card):
                below[rank[card] + 1] += unseen[card]
        for place in range(1, highest + 2):
            below[place] += below[place - 1]
        return below

    def worth_on_the_wave(self, action: i64, card: Card, number: i64, stoke: i64) -> float:
        """What comes of it once the place is won."""
        ride = self.ride()
        shots = self.shots
        if not ride.play(action, card, number, stoke):
            return self.fallen(ride.best, shots)
        if self.photos == OF_AERIALS and self.t.book.box.is_aerial(card):
            shots += 1.0
        ahead = self.ahead()
        worth = 0.0
        looked_at: i64 = NOTHING
        each = 0.0
        for index in range(len(ahead.fronts)):
            if ahead.fronts[index] != looked_at:
                looked_at = ahead.fronts[index]
                each = self.after(ride, ride.meets(looked_at), shots)
            worth += ahead.chances[index] * each
        return worth

    def fallen(self, best: i64, shots: float) -> float:
        prospects = self.prospects
        return (
            prospects.worth_of_wave(self.t.board[self.seat], best, prospects.after_a_fall(shots))
            - (PHOTO_FALL if self.photos else FALL) * prospects.round
        )

    def after(self, ride: Ride, met: Met, shots: float) -> float:
        """What the ride is worth once a front has been turned over."""
        if not met.stands:
            return self.fallen(met.best, shots)
        if (met.barrel and self.photos == OF_BARRELS) or (met.hang_ten and self.photos == OF_HANG_TENS):
            shots += 1.0
        return self.going_on(ride, met, shots)

    def going_on(self, ride: Ride, met: Met, shots: float) -> float:
        """The best of landing, bailing next, or riding some more rounds."""
        t, prospects, points = self.t, self.prospects, met.points
        board = t.board[self.seat]
        if ride.space == 1:
            return prospects.worth_of_wave(board, points + SHORE_BONUS, shots) + LANDED
        rounds = min(ride.space - 1, t.rounds_left - 1)
        if rounds <= 0:
            return prospects.worth_of_wave(board, points, shots) if prospects.counts_at_the_end else 0.0
        off = size_of(met.balance)
        hoped = shots
        if self.photos == OF_HANG_TENS:  # the photographer waits at the nose
            hoped += LEAN * float(met.balance)
        to_shore = rounds == ride.space - 1
        box = t.book.box
        tenths = TENTHS * points + RICHER * (self._power - box.power[ride.card] - USUAL)
        stays = self.stays(met.balance, box.way[ride.card])
        on = prospects.riding_on(
            board, rounds, tenths, met.best, off, hoped, stays, to_shore=to_shore, perfect=ride.perfect
        )
        return max(prospects.worth_of_wave(board, points, shots) - prospects.round, on)

    def stays(self, balance: i64, way: i64) -> float:
        """How much of the usual odds is left when a card of this way has been played: cards back may be rare."""
        if balance == 0 or self.photos:
            return 1.0
        back = self._backward if balance > 0 else self._forward
        if (way > 0) == (balance < 0):
            back -= 1
        return STAYS[back] if back < i64(len(STAYS)) else 1.0

    def dearness(self) -> i64:
        """Where only scores count, nearly all of them equally."""
        return BIG_DEAR if not self.photos else AERIALS_DEAR if self.photos == OF_AERIALS else SMALL_DEAR

    def worth_of_stoke_card(self, move: PlayStoke) -> float:
        """How much better the best action gets with it; a small gain is not enough, since the card is used up."""
        _t, _seat = self.t, self.seat
        effect = EFFECTS[move.effect]
        if effect == "inspiration":  # when nothing good can be done with these cards
            return 0.2 if self.best_action() <= 0.0 else -1.0
        if effect not in TRIED:
            return -1.0
        return self._best_action_after(move) - self.best_action() - THRIFT

    def _best_action_after(self, move: PlayStoke) -> float:
        """What the best action is worth after a stoke card is played; the table is restored before this returns."""
        t, seat = self.t, self.seat
        stoke, space, balance, zoned = t.stoke[seat], t.space[seat], t.balance[seat], t.zoned
        take_effect(t, seat, move.effect, move.target, NO_LUCK, QUIET)
        worth = Alone(t, seat, self.prospects).best_action()
        t.stoke[seat], t.space[seat], t.balance[seat], t.zoned = stoke, space, balance, zoned
        return worth

    def best_action(self) -> float:
        """What the best action is worth as things stand."""
        if self._best_action == LEAST:
            self._best_action = self._look_for_the_best_action()
        return self._best_action

    def _look_for_the_best_action(self) -> float:
        t, seat = self.t, self.seat
        riding = t.where[seat] == RIDING
        if not riding and t.where[seat] != CHANNEL:
            return 0.0
        best = self.worth_of_bailing() if riding else self.worth_of_space(t.space[seat])
        catches = not riding and not why_not_catch(t, seat)
        for place in range(t.held[seat]):
            card = t.hand[seat * MOST_IN_HAND + place]
            for stoke in range(t.stoke[seat] + 1):
                if riding:
                    best = max(best, self.best_sign(RIDE, card, stoke))
                elif catches:
                    best = max(best, self.best_sign(CATCH, card, stoke))
        return best
