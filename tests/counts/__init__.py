"""How many positions there are after so many answers, for every game, variant and number of players.

A rule that is broken consistently, in the legal moves and in the refusals, changes these numbers.
``PYTHONPATH=tests .venv/bin/python -m counts`` counts anew; say in the commit why a number has changed.
"""
