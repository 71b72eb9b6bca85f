"""Where matches are kept: one SQLite file, from the first card to the last, whatever happens in between."""

from lineup.store.matches import Match, PersonalRecord
from lineup.store.schema import StoreError, default_path
from lineup.store.store import Store, game_of

__all__ = ["Match", "PersonalRecord", "Store", "StoreError", "default_path", "game_of"]
