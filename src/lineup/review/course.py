"""The course of a match, to somebody who saw every card: how hopes rose and fell, and what of it was luck.

Everybody is imagined to play sensibly from each moment on. Luck is what cards and dice changed: hope after they fell,
less what it was before they fell, the move being made. Whatever hopes are worth as a forecast, luck is 0 on average.

All moments share the same lists of luck. So where somebody does what a sensible player would have done, the noise
before the next luck falls is the same as after the last, and the sum is free of it.
"""

from __future__ import annotations

from lineup.bots.bot import AnyGame
from lineup.bots.compare import LUCK, play_out
from lineup.core import QUIET, Dice, Rng, State
from lineup.review.judgement import Luck, Point
from lineup.review.sample import Reached, error_of, played_on, reached_by_all, seed_from
from lineup.review.walk import Act

Results = list[list[Reached]]  # by imagined game, by seat


class Course:
    """The curve and the luck of one match, as far as they have been worked out."""

    def __init__(self, game: AnyGame, seats: int, playouts: int, for_luck: int, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.playouts = playouts  # for a moment of the curve
        rng = Rng(seed_from(seed, "course"))
        self.lucks = [int(rng.below(LUCK)) for _playout in range(max(playouts, for_luck))]
        self.curve: list[Point] = []
        self.luck: list[Luck] = []
        self._sums = [[0.0] * self.seats for _luck in self.lucks]  # of luck, by imagined game and seat

    def results(self, state: State, playouts: int = 0) -> Results:
        """What comes of a state."""
        chapter = self.game.know.chapter(state)
        return [played_on(self.game, state.copy(), luck, chapter) for luck in self.lucks[: playouts or None]]

    def deal(self, start: State) -> None:
        """The luck of the deal itself, beside all others that could have been."""
        after = self.results(start)
        self.note(0, [self.fresh_start(luck) for luck in self.lucks], after)
        self.curve.append(point_of(0, after))

    def fresh_start(self, luck: int) -> list[Reached]:
        chance = Dice(luck)
        state: State = self.game.start(self.seats, chance, QUIET)
        play_out(self.game, state, chance, Rng(luck), self.game.know.chapter(state))
        return reached_by_all(self.game, state)

    def follow(self, act: Act) -> None:
        """One more act: how it stands after it, and what luck did."""
        after = self.results(act.after, 0 if act.row.luck else self.playouts)
        if act.row.luck:
            before = [self.before_luck(act, luck) for luck in self.lucks]
            self.note(act.step, before, self.in_the_chapter_of(act, after))
        self.curve.append(point_of(act.step, after))

    def before_luck(self, act: Act, luck: int) -> list[Reached]:
        """The same move, while cards and dice fall anew."""
        game, state, chance, rng = self.game, act.before.copy(), Dice(luck), Rng(luck)
        chapter = game.know.chapter(state)
        legal = game.legal_moves(state, act.seat)
        if len(legal) > 1:  # think as a sensible player, who may have done the same, so that luck stays in step
            game.know.pick(state, act.seat, legal, rng)
        game.apply(state, act.seat, act.move, chance, QUIET)
        play_out(game, state, chance, rng, chapter)
        return reached_by_all(game, state)

    def in_the_chapter_of(self, act: Act, after: Results) -> Results:
        """Where a chapter has ended, hopes at its end: before and after are looked at from the same distance."""
        if self.game.know.chapter(act.after) == self.game.know.chapter(act.before):
            return after
        return [reached_by_all(self.game, act.after)] * len(self.lucks)

    def note(self, step: int, before: Results, after: Results) -> None:
        changes = [
            [late.hope - early.hope for early, late in zip(*pair, strict=True)]
            for pair in zip(before, after, strict=True)
        ]
        for sums, change in zip(self._sums, changes, strict=True):
            for seat in range(self.seats):
                sums[seat] += change[seat]
        by_seat = list(zip(*changes, strict=True))
        means = tuple(sum(each) / len(each) for each in by_seat)
        self.luck.append(Luck(step, means, tuple(error_of(list(each)) for each in by_seat)))

    def luck_of(self, seat: int) -> tuple[float, float]:
        """The sum of all luck of a seat, and its standard error."""
        sums = [each[seat] for each in self._sums]
        return sum(sums) / len(sums), error_of(sums)


def point_of(step: int, results: Results) -> Point:
    """The mean of what came of a moment."""
    count, seats = len(results), range(len(results[0]))
    return Point(
        step,
        tuple(sum(each[seat].hope for each in results) / count for seat in seats),
        tuple(sum(each[seat].win for each in results) / count for seat in seats),
        tuple(sum(each[seat].score for each in results) / count for seat in seats),
    )
