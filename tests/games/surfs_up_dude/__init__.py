"""Surf's Up, Dude!, chapter by chapter."""
