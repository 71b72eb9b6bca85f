"""The rulebook of Tavarua, a file for each group of chapters."""
