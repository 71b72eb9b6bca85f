"""A style is real: the daring and the cautious of one level differ in what they do, in every game, as it is said."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from lineup import games
from lineup.bots import advise, decide, has_offers
from lineup.bots.bot import Bot
from lineup.bots.characters import CAUTIOUS, DARING, player_at
from lineup.bots.compare import Budget, Judged, best
from lineup.bots.crew import StateSeat
from lineup.bots.levels import Thinker
from lineup.core import Dice, Event, Move, Rng, View
from lineup.core.story import Tale
from lineup.games.surfs_up_dude.events import Left
from lineup.games.wave.cards import CARDS, UNSEEN
from lineup.games.wave.moves import PLACES, Play
from lineup.games.wave.rules.fits import fits, what_will_fit
from lineup.games.wave.view import WaveView

FALLS = ("fell", "washed_off", "missed_barrel")


@dataclass
class Played:
    """What happened in some games among players of one kind, and what they chose where they had a choice."""

    events: list[Event] = field(default_factory=list)
    choices: list[tuple[View, list[Move], Move]] = field(default_factory=list)

    def count(self) -> Counter[str]:
        return Counter(event.kind for event in self.events)


def played(bot: Bot, slug: str, seats: int, count: int) -> Played:
    """Games in which everybody says and does what this bot would."""
    found = Played()
    game = games.load(slug)
    for seed in range(1, count + 1):
        dice, rng, tale = Dice(seed), Rng(seed), Tale()
        state = game.start(seats, dice, tale)
        around = [StateSeat(game, seat, state, dice, may_talk=has_offers(game)) for seat in range(seats)]
        while owing := game.to_act(state):
            for each in around if has_offers(game) else ():
                advise(bot, each, rng)
            at = around[owing[0]]
            legal = at.answers()
            move = decide(bot, at, rng)
            if len(legal) > 1:
                found.choices.append((at.view(), legal, move))
            game.apply(state, owing[0], move, dice, tale)
        found.events += tale.events
    return found


def both(level: str, slug: str, seats: int, count: int) -> list[Played]:
    """The cautious and the daring players of a level."""
    return [played(player_at(level, nerve), slug, seats, count) for nerve in (CAUTIOUS, DARING)]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["grom", "local"])
def test_in_tavarua_the_cautious_bail_and_the_daring_fall(level: str) -> None:
    cautious, daring = (each.count() for each in both(level, "tavarua", 2, 6))
    assert cautious["bailed"] > daring["bailed"]
    assert sum(daring[kind] for kind in FALLS) > 1.3 * sum(cautious[kind] for kind in FALLS)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["grom", "local"])
def test_in_surfs_up_dude_the_daring_catch_more_waves_and_lose_more_surfers(level: str) -> None:
    cautious, daring = both(level, "surfs_up_dude", 3, 6)
    assert daring.count()["entered"] > cautious.count()["entered"]
    assert lost(daring) > 1.2 * lost(cautious)


def lost(found: Played) -> int:
    """Surfers who were lost to others or to a shark."""
    return sum(isinstance(event, Left) for event in found.events)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["grom", "local"])
def test_in_the_perfect_wave_the_daring_draw_without_knowing_what(level: str) -> None:
    cautious, daring = (blind(each) for each in both(level, "perfect_wave", 2, 6))
    assert daring > 1.2 * cautious


def blind(found: Played) -> int:
    return sum(move.text().startswith("draw") for _view, _legal, move in found.choices)


@pytest.mark.parametrize(("level", "times"), [("grom", 1.0), ("local", 1.05)])  # a grom misjudges its steps anyway
def test_in_wave_the_daring_make_larger_steps(level: str, times: float) -> None:
    cautious, daring = (mean_step(each) for each in both(level, "wave", 3, 80))
    assert daring > times * cautious


def mean_step(found: Played) -> float:
    """The share of the cards that can no longer follow, after a card that its player has seen."""
    steps: list[float] = []
    for view, _legal, move in found.choices:
        assert isinstance(view, WaveView)
        t = view.ride
        if isinstance(move, Play) and (card := t.hand[view.seat * PLACES + move.place]) != UNSEEN and fits(t, card):
            left = [each for each in range(CARDS) if each not in t.pile and each != card]
            follow = what_will_fit(t, card, move.step)
            steps.append(sum(not (follow >> each) & 1 for each in left) / max(1, len(left)))
    return sum(steps) / len(steps)


@pytest.mark.slow
def test_a_daring_partner_who_thinks_makes_larger_steps_in_wave() -> None:
    game, asked = games.load("wave"), played(player_at("local", 0.0), "wave", 3, 2).choices
    cautious, daring = Played(), Played()
    for found, nerve in ((cautious, CAUTIOUS), (daring, DARING)):
        bot = Thinker("pro", 0, Budget(20), nerve=nerve)
        found.choices = [(view, legal, bot.choose(game, view, legal, Rng(1))) for view, legal, _move in asked]
    assert mean_step(daring) > mean_step(cautious)


# Those who compare moves in imagined worlds


def judged(*values: float) -> Judged:
    """A move of which this came in worlds where the sensible one brings a half."""
    found = Judged(games.load("surfs_up_dude").moves[0])
    for value in values:
        found.note(value, 0.5)
    return found


def test_who_thinks_ahead_likes_or_shuns_results_that_lie_far_apart() -> None:
    sensible, wide, narrow = judged(0.6, 0.4, 0.6, 0.4), judged(1.0, 0.0, 1.0, 0.0), judged(0.5, 0.5, 0.5, 0.5)
    moves = [sensible, wide, narrow]
    assert sensible.spread == pytest.approx(0.1)
    assert wide.spread == pytest.approx(0.5)
    assert best(moves, 0.0, DARING) is wide
    assert best(moves, 0.0, 0.0) is sensible
    assert best(moves, 0.0, CAUTIOUS) is narrow


def test_nerve_does_not_make_up_for_a_move_that_is_clearly_worse() -> None:
    sensible, wild = judged(0.6, 0.4, 0.6, 0.4), judged(0.7, 0.0, 0.7, 0.0)
    assert best([sensible, wild], 1.0, 1.0) is sensible


def test_one_world_has_no_spread() -> None:
    assert judged(1.0).spread == 0.0
