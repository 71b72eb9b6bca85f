"""The rulebook of Wave, a file for each group of chapters."""
