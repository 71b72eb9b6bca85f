"""The rulebook, a file a chapter; who sees what is in ``view``, scores and places are in ``scoring``."""
