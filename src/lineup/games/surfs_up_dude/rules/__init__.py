"""The rulebook, a file a chapter; who sees what is in ``view``, points and places are in ``scoring``."""
