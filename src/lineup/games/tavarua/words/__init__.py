"""Tavarua in words."""
