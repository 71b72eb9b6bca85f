"""Golden games: games as readable text, one for every game, variant and number of players; of a career its January.

``PYTHONPATH=tests .venv/bin/python -m playthroughs`` writes them anew: the same moves where they are still legal,
another game where they are not. Read the difference before you commit it: it is what your change does to players.
"""
