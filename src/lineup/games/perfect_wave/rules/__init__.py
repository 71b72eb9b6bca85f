"""The rulebook, one file for each group of chapters; chapters 10 to 13 are about counting."""
