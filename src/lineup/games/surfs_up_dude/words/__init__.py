"""Surf's Up, Dude! in words."""
