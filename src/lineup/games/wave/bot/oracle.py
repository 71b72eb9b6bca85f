"""Whether a deal could have been ridden to its end: with all hands and the draw pile open, by whatever is legal.

No player can know that much. It is asked after the game, when the question is whether luck or play decided it. The
search goes by the rules themselves, so that it holds for every variant. It ends with the truth, or after so many
positions with what it has found and what cannot be ruled out.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lineup.core.chance import Chance, FairDice
from lineup.core.game import Game
from lineup.core.moves import Move
from lineup.core.story import QUIET
from lineup.games.wave.bot.imagined import BIT, EVERY_CARD
from lineup.games.wave.bot.knowledge import NEVER, WaveKnowledge
from lineup.games.wave.cards import CARDS, LOWER
from lineup.games.wave.moves import Exchange, NameCard, Play
from lineup.games.wave.rules.silver import name_of
from lineup.games.wave.rules.turn import cards_left
from lineup.games.wave.scoring import CARDS_TO_PLAY
from lineup.games.wave.state import NOBODY_NAMED, WaveState
from lineup.games.wave.view import WaveView


@final
class Deal(Chance):
    """The luck of a deal, which is the same whoever plays what: number k of a stream is always the same."""

    def __init__(self, fallen: FairDice) -> None:
        self.seed = fallen.seed
        self.counters: dict[str, int] = dict(fallen.counters)
        self.known: dict[tuple[str, int, int], tuple[int, int]] = {}  # what fell, and how far the stream came

    def below(self, stream: str, count: i64) -> i64:
        place = (stream, self.counters.get(stream, 0), int(count))
        found = self.known.get(place)
        if found is None:
            dice = FairDice(self.seed)
            dice.counters[stream] = place[1]
            value = int(dice.below(stream, count))
            found = (value, dice.counters[stream])
            self.known[place] = found
        self.counters[stream] = found[1]
        return i64(found[0])

    def copy(self) -> Deal:
        """The same deal from here on."""
        other = Deal(FairDice(self.seed))
        other.counters = dict(self.counters)
        other.known = self.known
        return other


@final
class Oracle:
    """One search."""

    def __init__(self, game: Game[WaveState, WaveView], positions: i64) -> None:
        self.game = game
        self.know = WaveKnowledge()
        self.left = positions
        self.most: i64 = 0  # cards played, as far as has been found
        self.seen: set[tuple[object, ...]] = set()

    def search(self, t: WaveState, deal: Deal) -> bool:
        """Whether all cards can be played from here; False as well when there is no time left."""
        played = CARDS_TO_PLAY - cards_left(t)
        if played > self.most:
            self.most = played
        if self.most == CARDS_TO_PLAY:
            return True
        here = position(t)
        if here in self.seen or self.left <= 0:
            return False
        self.seen.add(here)
        self.left -= 1
        if played + most_that_can_follow(t) <= self.most:
            return False
        owing = self.game.to_act(t)
        if not owing:
            return False
        for move in self.worth_trying(t, owing[0]):
            after, luck = t.copy(), deal.copy()
            self.game.apply(after, owing[0], move, luck, QUIET)
            if self.search(after, luck):
                return True
        return False

    def worth_trying(self, t: WaveState, seat: i64) -> list[Move]:
        """The cheapest first. What does not fit only ends the ride; for Silver both name the same card."""
        view = WaveView(seat, t, 0, 0)
        found: list[tuple[float, Move]] = []
        for move in self.game.legal_moves(t, seat):
            if isinstance(move, NameCard):
                other = t.named[1 - seat]
                if other != NOBODY_NAMED and name_of(t, move.place, move.step) != other:
                    continue
            elif not isinstance(move, (Play, Exchange)):
                continue
            dear = self.know.price_of(view, move)
            if dear < NEVER or isinstance(move, Exchange):
                found.append((dear, move))
        found.sort(key=lambda each: each[0])
        return [move for _dear, move in found]


def most_that_can_follow(t: WaveState) -> i64:
    """How many of the cards that are left can be played, at most: each needs a card of its own to lie on.

    A matching of cards, by augmenting paths. Where the order of cards changes on the way, nothing is ruled out.
    """
    if t.book.swap or t.book.monster:
        return CARDS_TO_PLAY
    left = EVERY_CARD
    for card in t.pile:
        left &= ~BIT[card]
    below = left | BIT[t.top]
    lies_under = [-1] * CARDS  # by card: which one lies on it
    count: i64 = 0
    for card in range(i64(CARDS)):
        if (left >> card) & 1:
            tried = [False] * CARDS
            if finds_a_place(t, card, below, lies_under, tried):
                count += 1
    return count


def finds_a_place(t: WaveState, card: i64, below: i64, lies_under: list[int], tried: list[bool]) -> bool:
    """Whether a card finds one to lie on, if others move over."""
    can = LOWER[t.order * CARDS + card] & below
    for under in range(i64(CARDS)):
        if (can >> under) & 1 and not tried[under]:
            tried[under] = True
            upper = lies_under[under]
            if upper < 0 or finds_a_place(t, i64(upper), below, lies_under, tried):
                lies_under[under] = int(card)
                return True
    return False


def position(t: WaveState) -> tuple[object, ...]:
    """All that matters for what can still be played: neither talk nor the order in which the pile came about."""
    return (
        tuple(t.hand), t.top, t.turn, t.direction, t.order, t.rising, t.exchanged, tuple(t.named), t.naming,
        len(t.unseen.cards), len(t.swaps.cards), t.face_down, t.steps[-1] if len(t.steps) else 0,
    )  # fmt: skip


def most_cards(game: Game[WaveState, WaveView], t: WaveState, fallen: FairDice, positions: i64) -> tuple[int, int]:
    """How many cards could have been played from here, at least and at most; equal when the search came to its end."""
    oracle = Oracle(game, positions)
    won = oracle.search(t, Deal(fallen))
    if won or oracle.left > 0:
        return int(oracle.most), int(oracle.most)
    return int(oracle.most), int(CARDS_TO_PLAY - cards_left(t) + most_that_can_follow(t))
