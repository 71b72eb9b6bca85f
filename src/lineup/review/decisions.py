"""Judging a decision over worlds that fit what its seat knew: never by the truth, which nobody could know.

All moves are tried in the same worlds with the same luck. The first half of the thought finds the move to compare with;
the other half, in fresh worlds, measures what it would have kept. So the measure does not profit from the choice (the
winner's curse). A mistake is clear when the loss is beyond ``CLEAR`` of its standard errors, and at least ``LEAST``.
"""

from __future__ import annotations

from typing import Final

from lineup.bots.bot import AnyGame
from lineup.bots.compare import LUCK, candidates, how_often_halved, imagine, play_out
from lineup.core import QUIET, Dice, Move, Rng, State, View
from lineup.review.judgement import Decision, Option
from lineup.review.sample import Reached, Tally, has_rivals, reached_by_all, seed_from
from lineup.review.walk import Act

KEEP: Final = 16  # moves that are looked at, those that look best, and the one that was played
CLEAR: Final = 2.5  # standard errors: noise alone goes beyond them once in 160 times
LEAST: Final = 0.02  # of hope: less is not worth a word


class Arm:
    """A move, and how it went: for itself, and beyond the move that was played."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.own = Tally()
        self.more = Tally()

    @property
    def gain(self) -> float:
        return self.more.mean.hope


class Trial:
    """One decision, thought through."""

    def __init__(self, game: AnyGame, view: View, legal: list[Move], played: Move, rng: Rng) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.rivals = False  # as the first world will show
        self.sensible = game.know.choose(view, legal, rng)
        moves = dict.fromkeys([*candidates(game, view, legal, KEEP), self.sensible])
        self.played = Arm(played)
        self.arms = [Arm(move) for move in moves if move is not played]

    @classmethod
    def of(cls, game: AnyGame, act: Act, seed: int) -> Trial:
        """By what the seat knew then: its luck, too, comes from that alone."""
        view: View = game.observe(act.before, act.seat)
        rng = Rng(seed_from(seed, act.seat, view.key()))
        return cls(game, view, options_of(game, act), act.move, rng)

    def narrow(self, playouts: int) -> None:
        """Try all moves; worse ones drop out half by half."""
        arms, stages = self.arms, how_often_halved(len(self.arms))
        for stage in range(stages):
            share = playouts // (stages - stage)
            worlds = max(share // (len(arms) + 1), 1)
            for _world in range(worlds):
                self.try_in_one_world(arms)
            playouts -= worlds * (len(arms) + 1)
            half = (len(arms) + 1) // 2
            arms = all_different(sorted(arms, key=lambda arm: -arm.gain))[:half]

    def try_in_one_world(self, arms: list[Arm]) -> None:
        world = imagine(self.game, self.view, self.rng)
        self.rivals = has_rivals(self.game, int(world.seats))
        luck = int(self.rng.below(LUCK))
        zero = self.outcome_of(world.copy(), self.played.move, luck)
        self.played.own.note(zero)
        for arm in arms:
            reached = self.outcome_of(world.copy(), arm.move, luck)
            arm.own.note(reached)
            arm.more.note(reached.less(zero))

    def outcome_of(self, state: State, move: Move, luck: int) -> Reached:
        game, seat, chance = self.game, self.view.seat, Dice(luck)
        chapter = game.know.chapter(state)
        game.apply(state, seat, move, chance, QUIET)
        play_out(game, state, chance, Rng(luck), chapter)
        return reached_by_all(game, state)[seat]

    def rival(self) -> Arm | None:
        """The move to compare with: what a sensible player does, or another that is better beyond doubt; None if
        nothing looks better than what was played."""
        found = max(self.arms, key=self.sure_gain, default=None)
        return found if found is not None and self.sure_gain(found) > 0.0 else None

    def sure_gain(self, arm: Arm) -> float:
        return arm.gain if arm.move is self.sensible else arm.gain - arm.more.error

    def measure(self, arm: Arm, playouts: int) -> Arm:
        """The same move in fresh worlds."""
        fresh = Arm(arm.move)
        for _world in range(max(playouts // 2, 2)):
            self.try_in_one_world([fresh])
        self.arms = [fresh if each is arm else each for each in self.arms]
        return fresh

    def options(self, best: Arm | None) -> tuple[Option, ...]:
        """Best first. What a move is worth is told from the one that was played, which was tried in every world."""
        zero = self.played.own.mean
        told = sorted((self.option(arm, zero) for arm in self.arms), key=lambda option: -option.gain)
        own = self.option(self.played, zero)
        first = [option for option in told if best is not None and option.move == best.move.text()]
        return (*first, own, *(option for option in told if option not in first))

    def option(self, arm: Arm, zero: Reached) -> Option:
        """What was played is no better than itself: it has gained nothing, for sure."""
        more, shares = arm.more.mean, zero.shares
        if more.shares:
            shares = all_in_all(zero.shares, more.shares)
        return Option(
            move=arm.move.text(),
            hope=within(zero.hope + more.hope),
            error=arm.own.error,
            win=within(zero.win + more.win),
            score=zero.score + more.score,
            gain=more.hope,
            gain_error=0.0 if arm is self.played else arm.more.error,
            worlds=arm.own.count,
            place=sum((at + 1) * each for at, each in enumerate(shares)) if self.rivals else 0.0,
            places=shares if self.rivals else (),
            bands=() if self.rivals else shares,
        )


def is_clear(loss: float, error: float) -> bool:
    """Whether a loss is beyond noise, and large enough to speak of."""
    return loss > CLEAR * error and loss >= LEAST


def is_excused(game: AnyGame, view: View, played: Move, better: Move) -> bool:
    """Whether somebody who saw more advised what was played, and nobody what was better: to trust is no mistake."""
    know = game.know
    return bool(know.advisers(view, played)) and not know.advisers(view, better)


def all_different(arms: list[Arm]) -> list[Arm]:
    """One of each kind: moves that came to the same in every world need not all be tried again."""
    kinds: dict[tuple[float, float], Arm] = {}
    for arm in arms:
        kinds.setdefault((arm.own.hope, arm.own.squares), arm)
    return list(kinds.values())


def all_in_all(zero: tuple[float, ...], more: tuple[float, ...]) -> tuple[float, ...]:
    """Chances and what a move adds to them: none below 0, together 1."""
    shares = [max(one + two, 0.0) for one, two in zip(zero, more, strict=True)]
    whole = sum(shares) or 1.0
    return tuple(each / whole for each in shares)


def within(share: float) -> float:
    return min(max(share, 0.0), 1.0)


def options_of(game: AnyGame, act: Act) -> list[Move]:
    """What the seat could have answered."""
    return [move for move in game.legal_moves(act.before, act.seat) if not move.offer]


def has_a_choice(game: AnyGame, act: Act) -> bool:
    """Whether there was anything to decide; a second thought is a decision of its own."""
    return len(options_of(game, act)) > 1


def judge(game: AnyGame, act: Act, budget: int, seed: int) -> Decision:
    """What a decision was worth."""
    trial = Trial.of(game, act, seed)
    trial.narrow(budget // 2)
    rival = trial.rival()
    if rival is None:
        return Decision(act.step, act.seat, act.move.text(), trial.options(None), 0.0, 0.0, clear=False)
    fresh = trial.measure(rival, budget - budget // 2)
    loss, error = fresh.gain, fresh.more.error
    clear = is_clear(loss, error) and not is_excused(game, trial.view, act.move, rival.move)
    options = trial.options(fresh if loss > 0.0 else None)
    return Decision(act.step, act.seat, act.move.text(), options, loss, error, clear=clear)
