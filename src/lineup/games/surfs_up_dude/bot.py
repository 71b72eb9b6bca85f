"""What a sensible player of Surf's Up, Dude! knows: what a place on a wave is worth, and what a card is worth.

Everything is priced in points. A surfer on a wave is worth the wave's trophy if it gets there; a card is worth more the
higher its number is; an action point is worth about one and a half points.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance, Rng
from lineup.core.game import Knowledge, best_of
from lineup.core.moves import Move, Seat
from lineup.core.story import QUIET
from lineup.games.surfs_up_dude.cards import BAIL, PEACE
from lineup.games.surfs_up_dude.moves import (
    BEACH,
    AnswerPeace,
    Draw,
    DudeMoves,
    Enter,
    Lead,
    MakeReady,
    NameWave,
    Paddle,
    PlayCard,
    TakeOff,
    ToTheFront,
)
from lineup.games.surfs_up_dude.rules.apply import apply
from lineup.games.surfs_up_dude.rules.legal import legal_moves
from lineup.games.surfs_up_dude.rules.shark import STRENGTH
from lineup.games.surfs_up_dude.scoring import STAR_POINTS, points_of
from lineup.games.surfs_up_dude.state import FACE_DOWN, OVER, PEACE_ASKED, DudeState, bit
from lineup.games.surfs_up_dude.view import DudeView

# Found by trial.
HOLDS: Final = 0.90  # how likely a surfer is to stay on a wave for one more space
LEADS: Final = 0.70  # how likely the front is to stay at the front for one more space
CARD: Final = 0.6  # what any card is worth
PIP: Final = 0.16  # and each point of its number
THIN: Final = 2.0  # how much more the last cards of a hand are worth
BAILS: Final = 0.15  # how often others play Bail
EFFORT: Final = 1.5  # what it takes to bring a surfer back to a wave
LOWEST: Final = -1000.0


def to_the_power(base: float, exponent: i64) -> float:
    power = 1.0
    for _step in range(exponent):
        power *= base
    return power


def stake(t: DudeState, space: i64) -> float:
    """What a surfer on a wave may still win, and would lose by leaving it."""
    pays = float(t.box.points[t.box.trophy_of(t.waves[space])])
    return pays * to_the_power(HOLDS, t.box.spaces - 1 - space) + (0.0 if t.last_turn else EFFORT)


def front(t: DudeState, space: i64) -> float:
    """What the front of a wave is worth."""
    return STAR_POINTS * to_the_power(LEADS, t.box.spaces - 1 - space)


def price(t: DudeState, seat: Seat, card: Card) -> float:
    """What it costs to give up a card: the last ones of a hand are dear, and after the last turn all are cheap."""
    if card == BAIL:
        return 0.0
    worth = CARD + PIP * float(t.box.numbers[card])
    if t.rolling_in:
        return worth * 0.5
    return worth * (1.0 + THIN / float(1 + t.held[seat]))


@final
class DudeKnowledge(Knowledge[DudeState, DudeView]):
    """Enters waves that pay, fights for what is valuable, and keeps the hand and the ready zone filled."""

    def __init__(self) -> None:
        self.ahead = True
        self.scale = 6.0
        self.playouts = (160, 600)  # a pro wins 51 % against two locals; with 80, and a doubt of 1.5, it was 48 %

    def worths(self, view: DudeView, legal: list[Move]) -> list[float]:
        return [worth(view.table, view.seat, view.hand, move) for move in legal]

    def risks(self, view: DudeView, legal: list[Move]) -> list[float]:
        return [risk(view.table, view.seat, move) for move in legal]

    def pick(self, s: DudeState, seat: Seat, legal: list[Move], rng: Rng) -> Move:
        hand = hand_of(s, seat) if s.phase == PEACE_ASKED else s.box.nobody
        return best_of(legal, [worth(s, seat, hand, move) for move in legal], rng)

    def scores(self, s: DudeState) -> list[float]:
        return [float(points_of(s, seat)) for seat in range(s.seats)]


def hand_of(t: DudeState, seat: Seat) -> vec[i64]:
    """By card: how many a seat holds."""
    return t.hand[seat * t.box.cards : (seat + 1) * t.box.cards]


def worth(t: DudeState, seat: Seat, hand: vec[i64], move: Move) -> float:
    """How good a move looks, in points; passing, staying and finishing are worth nothing."""
    if isinstance(move, Enter):
        lead = front(t, move.space) if t.riding[move.space] == 0 else 0.0
        return stake(t, move.space) - EFFORT + lead - price(t, seat, move.card)
    if isinstance(move, PlayCard):
        return fight_shark(t, seat, move.card) if t.shark else contest(t, seat, move.card)
    if isinstance(move, Draw | Paddle):
        return worth_of_action(t, seat, move)
    if isinstance(move, AnswerPeace):
        return worth_of_peace(t, seat, hand) if move.peace else 0.0
    if isinstance(move, MakeReady):
        return worth_of_readiness(t, seat, move)
    if isinstance(move, ToTheFront):
        lead = front(t, move.space) if move.position > 0 else 0.0
        return lead - price(t, seat, move.card) - 0.5
    if isinstance(move, NameWave):
        return worth_of_attack(t, seat, move.space)
    if isinstance(move, TakeOff | Lead):
        return 1.0 + float(move.position)
    return 0.0


def risk(t: DudeState, seat: Seat, move: Move) -> float:
    """What a move may lose: a wave on its long way to the beach, the front of it, or a surfer to others or a shark."""
    if isinstance(move, Enter):
        to_go = t.box.spaces - 1 - move.space
        lost = float(t.box.points[t.box.trophy_of(t.waves[move.space])]) * (1.0 - to_the_power(HOLDS, to_go))
        return lost + (may_lose_the_front(t, move.space) if t.riding[move.space] == 0 else 0.0)
    if isinstance(move, PlayCard):
        if t.shark:
            return (1.0 - chance_against_shark(t, seat, move.card)) * float(t.rides(seat, t.space)) * stake(t, t.space)
        above, same = share_above(t, t.box.number_of(move.card))
        return chance_to_lose(move.card, rivals(t, seat), above + same * 0.5) * stake(t, t.space)
    return may_lose_the_front(t, move.space) if isinstance(move, ToTheFront) and move.position > 0 else 0.0


def may_lose_the_front(t: DudeState, space: i64) -> float:
    return STAR_POINTS - front(t, space)


def worth_of_action(t: DudeState, seat: Seat, move: Move) -> float:
    """Surfers are worth most when none is ready, and cards when the hand is small."""
    if isinstance(move, Draw):
        return 6.0 / float(1 + t.held[seat])
    assert isinstance(move, Paddle)
    if move.zone == BEACH:
        return 1.4 / float(1 + t.paddling[seat])
    return 2.4 / float(1 + t.ready[seat])


def worth_of_readiness(t: DudeState, seat: Seat, move: MakeReady) -> float:
    """Only a player with no surfer ready should give up a nine for it."""
    if t.ready[seat] > 0:
        return -1.0
    return (3.0 if move.zone == BEACH else 2.0) * EFFORT - price(t, seat, move.card)


def worth_of_attack(t: DudeState, seat: Seat, space: i64) -> float:
    """What the others stand to lose, for each surfer on the wave; one's own surfers count double against it."""
    worth = 0.0
    for position in range(t.riding[space]):
        worth += stake(t, space) * (-2.0 if t.rider(space, position) == seat else 1.0)
    return worth / float(1 + t.riding[space])


def worth_of_peace(t: DudeState, seat: Seat, hand: vec[i64]) -> float:
    """How much better Peace is than the best card or Bail would be in a contest."""
    if not t.on_the_wave(t.space) & bit(seat):
        return -1.0
    best = LOWEST
    peace = 0.0
    for card in range(t.box.cards):
        if hand[card] > 0:
            best = max(best, contest(t, seat, card))
            if t.box.kinds[card] == PEACE:
                peace = price(t, seat, card)
    return -peace - max(best, contest(t, seat, BAIL))


def share_above(t: DudeState, number: i64) -> tuple[float, float]:
    """Of the cards not yet discarded: the share with a higher number, and the share with the same."""
    unseen = above = same = 0
    for card in t.box.deck.cards:
        unseen += 1
        if t.box.numbers[card] > number:
            above += 1
        elif t.box.numbers[card] == number:
            same += 1
    for card in t.discards:
        unseen -= 1
        if t.box.numbers[card] > number:
            above -= 1
        elif t.box.numbers[card] == number:
            same -= 1
    if unseen <= 0:
        return 0.5, 0.0
    return above / unseen, same / unseen


def contest(t: DudeState, seat: Seat, card: Card) -> float:
    """What a card promises in a contest: the chance of being lowest, of being highest, and its price."""
    others = rivals(t, seat)
    above, same = share_above(t, t.box.number_of(card))
    lose = chance_to_lose(card, others, above + same * 0.5)
    win = 0.0 if card == BAIL else to_the_power(BAILS + (1.0 - BAILS) * (1.0 - above - same * 0.5), others)
    leads = t.rider(t.space, 0) == seat
    gain = front(t, t.space) * (win - (1.0 if leads else 0.0))
    return gain - lose * stake(t, t.space) - price(t, seat, card)


def chance_to_lose(card: Card, others: i64, above: float) -> float:
    """How likely a card is to be the lowest in a contest, where each other card is above it with this chance."""
    if card == BAIL:
        return 1.0 - 0.5 * (1.0 - to_the_power(1.0 - BAILS, others))
    return to_the_power((1.0 - BAILS) * above, others)


def rivals(t: DudeState, seat: Seat) -> i64:
    """How many others ride the wave at issue."""
    riding = t.on_the_wave(t.space) & ~bit(seat)
    count: i64 = 0
    for other in range(t.seats):
        if riding & bit(other):
            count += 1
    return count


def fight_shark(t: DudeState, seat: Seat, card: Card) -> float:
    """What a card promises against a shark."""
    others = rivals(t, seat)
    safe = chance_against_shark(t, seat, card)
    above, _same = share_above(t, t.box.number_of(card))
    win = safe * to_the_power(1.0 - above * (1.0 - BAILS), others) if card != BAIL else 0.0
    own = float(t.rides(seat, t.space))
    return safe * own * stake(t, t.space) + win * front(t, t.space) - price(t, seat, card)


def chance_against_shark(t: DudeState, seat: Seat, card: Card) -> float:
    """How likely a card is to be enough against a shark: the others are expected to add about four each."""
    others = rivals(t, seat)
    hope = float(t.box.number_of(card)) + 4.3 * float(others) - float(STRENGTH)
    if others == 0:
        return 1.0 if hope >= 0.0 else 0.0
    return min(1.0, max(0.0, 0.5 + hope / (5.0 * float(others))))


def surf_on(t: DudeState, moves: DudeMoves, chance: Chance, rng: Rng) -> i64:
    """Make random legal moves to the end and return how many: for measuring, and for play-outs."""
    count: i64 = 0
    while t.phase != OVER:
        seat = t.turn
        if t.phase == PEACE_ASKED or t.phase == FACE_DOWN:
            seat = t.owing()[0]
        legal = legal_moves(t, seat, moves)
        apply(t, seat, legal[rng.below(i64(len(legal)))], chance, QUIET)
        count += 1
    return count
