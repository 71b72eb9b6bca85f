"""Lineup: the digital home of four surfing games."""

__version__ = "0.1.0"
