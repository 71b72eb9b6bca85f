"""Tavarua in the terminal: pictures in characters."""
