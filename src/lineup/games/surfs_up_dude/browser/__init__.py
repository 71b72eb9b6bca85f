"""Surf's Up, Dude! in the browser."""
