"""Tavarua in the browser."""
