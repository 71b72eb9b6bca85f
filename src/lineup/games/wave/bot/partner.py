"""A partner: remembers all talk, imagines the hands that go with it, plans for the team, and says what helps.

*This fits* is said of every card that fits and *play this* of the one that is best for the team, no more and no less.
The player on turn plays what comes out best in its own mind, and believes those who see more.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Rng
from lineup.core.moves import Move
from lineup.games.wave.bot.imagined import Thought, as_seen, think
from lineup.games.wave.cards import UNSEEN
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import PLACES, PLAY_THIS, THIS_FITS, Advise, NameCard, Play
from lineup.games.wave.rules.fits import fits
from lineup.games.wave.rules.memory import remembered, said_to_fit
from lineup.games.wave.rules.silver import name_of, who_decides
from lineup.games.wave.rules.turn import may_be_stuck
from lineup.games.wave.state import WaveState
from lineup.games.wave.view import WaveView

# Found by trying.
NEAR: Final = 0.02  # a card that is worse than the best by more than this is not recommended
BELIEF: Final = 0.1  # how much better a recommended card is than it seems to its holder, and any other one worse


def thought_of(view: WaveView, worlds: i64, rng: Rng, *, all_have_spoken: bool) -> Thought:
    """What comes of each card of the holder on turn, as far as this seat can know."""
    t = view.ride
    may = remembered(t, all_have_spoken=all_have_spoken)
    return think(as_seen(t, may_be_stuck=t.book.asks_the_stuck and may_be_stuck(t)), may, worlds, rng)


def choose(view: WaveView, legal: list[Move], likes: list[float], worlds: i64, rng: Rng) -> Move | None:
    """The card that is best for the team; None when this seat knows none that fits.

    ``likes`` is what this player adds to the hope for each legal move.
    """
    t = view.ride
    if t.is_silver(t.turn) and t.naming > 0:
        return yield_to_who_decides(t, legal)
    moves = [move for move in legal if can_be_played(view, move)]
    if len(moves) == 1 or (not moves and t.book.asks_the_stuck):
        return moves[0] if moves else None
    thought = thought_of(view, worlds, rng, all_have_spoken=True)
    if not moves:
        return most_likely_to_fit(legal, thought)
    best = moves[0]
    most = -1000.0
    for place, move in enumerate(legal):
        if move not in moves:
            continue
        worth = worth_of(view, move, thought) + likes[place]
        if worth > most:
            best, most = move, worth
    return best


def yield_to_who_decides(t: WaveState, legal: list[Move]) -> Move | None:
    """In the second naming there is nothing to gain from disagreeing."""
    for move in legal:
        if isinstance(move, NameCard) and name_of(t, move.place, move.step) == t.named_before[who_decides(t)]:
            return move
    return None


def can_be_played(view: WaveView, move: Move) -> bool:
    """Whether this seat sees that a card fits, or was told so by somebody who does."""
    if isinstance(move, NameCard):
        return True
    if not isinstance(move, Play):
        return False
    index = view.seat * PLACES + move.place
    return view.ride.hand[index] != UNSEEN or said_to_fit(view.ride.advice[index], view.ride.known[index])


def most_likely_to_fit(legal: list[Move], thought: Thought) -> Move | None:
    """Nobody has said anything, and yet some card fits: a guess."""
    best: Move | None = None
    most: i64 = -1
    for move in legal:
        if isinstance(move, Play) and thought.fitted[move.place] > most:
            best, most = move, thought.fitted[move.place]
    return best


def worth_of(view: WaveView, move: Move, thought: Thought) -> float:
    """What comes of a card; of one that this seat has not seen, others know more."""
    if isinstance(move, NameCard):
        return thought.mean(move.place)
    if isinstance(move, Play):
        t = view.ride
        index = view.seat * PLACES + move.place
        belief = BELIEF * recommended(t, index) if t.hand[index] == UNSEEN else 0.0
        return thought.mean(move.place) + belief
    return 0.0


def recommended(t: WaveState, index: i64) -> float:
    """From 1 to -1: whether those who see this card and speak of this hand say that it should be played."""
    should = others = 0
    for seat in range(t.seats):
        if can_see(t.known[index], seat):
            if (t.advice[index] >> (3 * seat + PLAY_THIS)) & 1:
                should += 1
            elif speaks_of(t, seat, index // PLACES):
                others += 1
    return float(should - others) / float(should + others) if should + others else 0.0


def speaks_of(t: WaveState, seat: i64, holder: i64) -> bool:
    """Whether a seat has marked any card of a hand."""
    marks: i64 = 0
    for index in range(holder * PLACES, holder * PLACES + PLACES):
        marks |= t.advice[index] >> (3 * seat)
    return marks & 7 != 0


def speak(view: WaveView, offers: list[Move], worlds: i64, rng: Rng, *, of_all: bool) -> Move | None:
    """First what fits, if nobody has said it: of the player on turn, or of all others. Then what should be played."""
    t = view.ride
    for move in offers:
        if isinstance(move, Advise) and move.mark == THIS_FITS and is_worth_saying(view, move, of_all=of_all):
            return move
    if t.is_silver(t.turn) or t.turn == view.seat or has_recommended(t, view.seat):
        return None
    unseen = cards_to_recommend(view)
    if len(unseen) == 0:
        return None
    thought = thought_of(view, worlds, rng, all_have_spoken=False)
    best = unseen[0]
    for place in unseen:
        if thought.mean(place) > thought.mean(best):
            best = place
    if thought.mean(best) < thought.best() - NEAR:
        return None
    for move in offers:
        if isinstance(move, Advise) and move.mark == PLAY_THIS and move.holder == t.turn and move.place == best:
            return move
    return None


def is_worth_saying(view: WaveView, move: Advise, *, of_all: bool) -> bool:
    """Whether this seat sees that a card fits, and somebody does not know it."""
    t = view.ride
    index = move.holder * PLACES + move.place
    if move.holder == view.seat or move.holder >= t.seats:
        return False  # advice is for others: nobody recommends their own card
    if t.hand[index] == UNSEEN or not fits(t, t.hand[index]):
        return False
    if not of_all and (move.holder != t.turn or can_see(t.known[index], t.turn)):
        return False
    return not said_to_fit(t.advice[index], t.known[index])


def has_recommended(t: WaveState, seat: i64) -> bool:
    """Whether a seat has said what should be played now."""
    for index in range(t.turn * PLACES, t.turn * PLACES + PLACES):
        if (t.advice[index] >> (3 * seat + PLAY_THIS)) & 1:
            return True
    return False


def cards_to_recommend(view: WaveView) -> vec[i64]:
    """The places of the holder on turn with a card that fits and that its holder does not see."""
    t = view.ride
    start = t.turn * PLACES
    found: list[int] = []
    for place in range(i64(PLACES)):
        card = t.hand[start + place]
        if card >= 0 and not can_see(t.known[start + place], t.turn) and fits(t, card):
            found.append(int(place))
    return vec[i64](found)
