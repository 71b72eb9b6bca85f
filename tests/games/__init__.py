"""Tests of each game, written from its printed rulebook."""
