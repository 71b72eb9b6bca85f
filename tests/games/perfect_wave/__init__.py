"""The rules of The Perfect Wave, a file for each group of chapters of RULES.md."""
