"""Many games among bots, and what they tell: simulation on one machine."""

from lineup.lab.experiment import Experiment, GameResult, play_some
from lineup.lab.simulate import simulate
from lineup.lab.summary import Estimate, Summary, mean, share

__all__ = ["Estimate", "Experiment", "GameResult", "Summary", "mean", "play_some", "share", "simulate"]
