"""Matches that were stored by each release, by folders named after it. They are never changed.

Every release can play them again to the same outcome. Where a change of the rules makes that impossible, the game's
``rules_version`` grows, the match is refused with a sentence that says so, and ``refused.toml`` names it here.
``PYTHONPATH=tests .venv/bin/python -m archive`` stores matches of the present release that are not there yet.
"""
