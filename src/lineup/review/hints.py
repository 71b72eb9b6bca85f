"""Hints and answers to "why?": moves compared by what one seat knows, and what is to be said of them.

Nothing here sees more than a view: a hint speaks of what its seat may know, and a bot explains itself by what it saw.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from lineup.bots.bot import AnyGame
from lineup.core import Move, Rng, View
from lineup.core.game import Knowledge
from lineup.core.language import _, ngettext
from lineup.review.decisions import LEAST, Trial
from lineup.review.judgement import Option
from lineup.table import PERSON, Player

MOST_HINTS = 3
PLAYOUTS = 1_600  # imagined games for one question: then the best are known to within about 3 in 100
SECONDS = 4.0  # of the processor's time, at most: a busy machine answers later, and not worse
FEWEST_WORLDS = 2  # that every move is tried in
NOISE = 2.0  # standard errors: what lies closer together is about as good
A_LITTLE, FAR = 0.05, 0.15  # of hope, from which on a move is clearly better than another, and better by far
KEEP = 12  # moves that are looked at again beside one that was played


def is_practice(players: list[Player]) -> bool:
    """One person plays, alone or among bots: nobody else is affected by a hint."""
    return sum(1 for player in players if player.kind == PERSON) == 1


def can_be_judged(game: AnyGame) -> bool:
    """Whether bots know what a game is about: without points nothing is better than anything else."""
    return type(game.know).scores is not Knowledge.scores


def best_moves(game: AnyGame, view: View, moves: list[Move], rng: Rng, *, playouts: int = PLAYOUTS) -> list[Option]:
    """What a hint names, the best first. Of moves that people call the same, one is enough."""
    names = [""] * game.seats[-1]
    apart: dict[str, Move] = {}
    for move in moves:
        apart.setdefault(game.words.move(move, view, names), move)
    options = options_for(game, view, list(apart.values()), rng, playouts=playouts)
    return what_speaks_for_itself_first(game, view, options)[:MOST_HINTS]


def what_speaks_for_itself_first(game: AnyGame, view: View, options: list[Option]) -> list[Option]:
    """Of moves that are about as good as the best, first those for which something can be said."""

    def comes_later(option: Option) -> int:
        if not is_as_good(option, options[0]):
            return 2
        return 0 if game.page.reason(view, game.read(option.move)) else 1

    return sorted(options, key=comes_later)


def options_for(
    game: AnyGame, view: View, moves: list[Move], rng: Rng, *, playouts: int = PLAYOUTS, seconds: float = SECONDS
) -> list[Option]:
    """What can be expected of each move that looks good, the best first; by what the seat of the view knows.

    All moves are tried in the same worlds as a sensible one; worse ones drop out half by half, and come last, until no
    more are left than a hint names: those share the rest of the thought.
    """
    trial = Trial(game, view, moves, game.know.choose(view, moves, rng), rng)
    if not trial.arms:
        return [Option(moves[0].text(), 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0)]
    arms, stages = trial.arms, how_often_halved(len(trial.arms))
    began = time.process_time()
    for stage in range(1, stages + 1):
        until = playouts * stage // stages
        while playouts_of(trial) < until or arms[0].own.count < FEWEST_WORLDS:
            trial.try_in_one_world(arms)
            if time.process_time() - began > seconds * stage / stages:
                break
        if stage < stages:
            arms = sorted(arms, key=lambda arm: -arm.gain)[: half_of(len(arms))]
    kept = {trial.played.move.text(), *(arm.move.text() for arm in arms)}
    return sorted(trial.options(None), key=lambda each: (each.move not in kept, -each.gain))


def half_of(arms: int) -> int:
    return max((arms + 1) // 2, MOST_HINTS)


def how_often_halved(arms: int) -> int:
    """How many stages there are until no more moves are left than a hint names."""
    return 1 if arms <= MOST_HINTS else 1 + how_often_halved(half_of(arms))


def playouts_of(trial: Trial) -> int:
    """Imagined games so far."""
    return trial.played.own.count + sum(arm.own.count for arm in trial.arms)


# In words


def expected(game: AnyGame, option: Option) -> str:
    """What can be expected of a move, in a sentence."""
    if not option.worlds:
        return _("There is no other move.")
    if game.know.most > 0.0:
        return game.words.hoped(option.score, game.know.most)
    return _("Wins {percent} of 100 such games.").format(percent=in_hundred(option.win))


def compared(options: list[Option]) -> list[str]:
    """How good each of some moves is beside the others, the best first; no order is told that may be noise.

    Words, for chances alone frighten: even a good team brings home less than every third wave.
    """
    if len(options) == 1:
        return [_("There is no other move.")]
    return [lead(options[0], options[1]), *(lag(option, options[0]) for option in options[1:])]


def lead(best: Option, following: Option) -> str:
    """What the best move is before the next one."""
    if is_as_good(following, best):
        return _("One of the best.")
    more = best.gain - following.gain
    if more < A_LITTLE:
        return _("A little better than the next.")
    return _("Clearly better than the next.") if more < FAR else _("The best by far.")


def lag(option: Option, best: Option) -> str:
    """What another move is beside the best one."""
    if is_as_good(option, best):
        return _("About as good.")
    less = best.gain - option.gain
    if less < A_LITTLE:
        return _("A little weaker.")
    return _("Clearly weaker.") if less < FAR else _("Far weaker.")


def is_as_good(option: Option, best: Option) -> bool:
    """Whether it may be noise alone that puts the best move before this one, or too little to speak of."""
    return best.gain - option.gain <= max(NOISE * math.hypot(best.gain_error, option.gain_error), LEAST)


def in_hundred(share: float) -> int:
    return math.floor(100 * min(max(share, 0.0), 1.0) + 0.5)


@dataclass(frozen=True)
class Reason:
    """Why a bot moved so."""

    played: str
    options: list[Option]  # that it compared, best first; the one that it played is among them
    feared: str  # the move that could have gone worst, if it is not the one that it played; or ""
    level: str  # "grom", "local", "pro" or "legend"; "" for the simple ones


def reason_of(
    game: AnyGame, view: View, moves: list[Move], played: Move, level: str, rng: Rng, *, seconds: float = SECONDS
) -> Reason:
    """What a bot compared, by what it saw."""
    options = options_for(game, view, moves, rng, seconds=seconds)
    if all(each.move != played.text() for each in options):
        looked_at = [played, *(game.read(each.move) for each in options[: KEEP - 1])]
        options = options_for(game, view, looked_at, rng, seconds=seconds)
    risks = game.know.risks(view, moves)
    riskiest = max(range(len(moves)), key=lambda place: risks[place])
    feared = moves[riskiest].text() if risks[riskiest] > 0 and moves[riskiest] is not played else ""
    return Reason(played.text(), options, feared, level)


def reason_in_words(game: AnyGame, reason: Reason, view: View, names: list[str], name: str) -> list[str]:
    """A bot explains itself, sentence by sentence."""

    def told(text: str) -> str:
        return game.words.move(game.read(text), view, names)

    best = reason.options[0]
    played = next(each for each in reason.options if each.move == reason.played)
    found = [how_it_chose(reason, name)]
    found.append(_("“{move}”: {expected}").format(move=told(played.move), expected=expected(game, played)))
    others = [each for each in reason.options if each is not played][: MOST_HINTS - 1]
    found += [
        _("It also looked at “{move}”: {expected}").format(move=told(each.move), expected=expected(game, each))
        for each in others
    ]
    if reason.feared:
        found.append(_("What it feared most was “{move}”: that can go wrong.").format(move=told(reason.feared)))
    if best is not played and not is_as_good(played, best):
        found.append(_("Looking longer, “{move}” would have been better.").format(move=told(best.move)))
    if len(reason.options) > 1:
        found.append(
            _("These figures come from a short look of its own; those of the review, a longer one, differ a little.")
        )
    return found


def how_it_chose(reason: Reason, name: str) -> str:
    count = len(reason.options)
    if count == 1:
        return _("{name} had no choice.").format(name=name)
    if reason.level in ("pro", "legend"):
        sentence = ngettext(
            "{name} thought {count} move through to its end, in worlds that fit what {name} could see.",
            "{name} thought {count} moves through to their end, in worlds that fit what {name} could see.",
            count,
        )
        return sentence.format(name=name, count=count)
    if reason.level == "grom":
        return _("{name} is a beginner: some moves are overlooked, others taken for better than they are.").format(
            name=name
        )
    return _("{name} did what looked best at once.").format(name=name)
