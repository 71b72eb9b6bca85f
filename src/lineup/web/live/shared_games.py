"""Games bound to their options. Tables with the same options share one."""

from __future__ import annotations

import json
from functools import lru_cache

from lineup import games
from lineup.core import Options
from lineup.core.options import to_json
from lineup.games import AnyGame


@lru_cache(maxsize=64)
def _bound(slug: str, options: str) -> AnyGame:
    return games.load(slug, json.loads(options))


@lru_cache(maxsize=64)
def _recorded(slug: str, options: str) -> AnyGame:
    return shared(slug, to_json(games.load_recorded(slug, json.loads(options)).options))


def shared(slug: str, options: object) -> AnyGame:
    """The game with these options, which are plain values as JSON has them."""
    return _bound(slug, json.dumps(options, sort_keys=True))


def shared_with(slug: str, options: Options) -> AnyGame:
    """The game with options that somebody has chosen."""
    return shared(slug, to_json(games.load(slug, options).options))


def shared_recorded(slug: str, options: object) -> AnyGame:
    """The game with the options of a record, which may be older than some rulings."""
    return _recorded(slug, json.dumps(options, sort_keys=True))
