"""The rulebook, one file per chapter; ``view`` says who sees what, and ``scoring`` has points and places."""
