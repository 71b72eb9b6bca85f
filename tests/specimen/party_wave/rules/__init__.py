"""The rulebook, one file per chapter; who sees what is in ``view``, scores and places are in ``scoring``."""
