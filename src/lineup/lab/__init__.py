"""Many games among bots, and what they tell: simulation on one machine."""

from lineup.lab.plan import Plan, Row, play_some
from lineup.lab.simulate import simulate
from lineup.lab.summary import Estimate, Summary, mean, share

__all__ = ["Estimate", "Plan", "Row", "Summary", "mean", "play_some", "share", "simulate"]
