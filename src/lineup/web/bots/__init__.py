"""Bots at all tables: their processes, their turns, and errands such as hints."""
