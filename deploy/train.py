"""Games of bots, for a compiler that watches which ways through the rules are gone often: ``train.py FOLDER``.

FOLDER holds a build of Lineup. No game is one that ``make bench`` measures, and none is played by the clock: the same
sources are always trained alike.
"""

from __future__ import annotations

import sys

sys.path.insert(0, sys.argv[1])

from lineup import games
from lineup.core import Dice, Rng
from lineup.games.wave.bot.knowledge import rides
from lineup.games.wave.game import Wave
from lineup.lab.experiment import Experiment, play_one

SEED = 20_101_231
MATCHES = {"random": 60, "local": 20}  # how many games with each kind of bots


def train() -> None:
    """All games with every number of seats, and whole rides of random cards."""
    for game in map(games.load, games.slugs()):
        for seats in game.seats:
            for bot, count in MATCHES.items():
                experiment = Experiment(game.slug, "{}", (bot,) * seats, SEED, count)
                for index in range(count):
                    play_one(experiment, index)
        if isinstance(game, Wave):
            for seats in game.seats:
                rides(game.book, seats, 5000, Dice(SEED), Rng(SEED + 1))


if __name__ == "__main__":
    train()
