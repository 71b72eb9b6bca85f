"""Surf's Up, Dude!, by Alan R. Moon and Aaron Weissblum."""
