"""Where matches are kept: in one database, from the first card to the last, whatever happens in between."""

from lineup.store.engine import StoreError, default_path
from lineup.store.matches import Match, PersonalRecord
from lineup.store.store import Store, game_of

__all__ = ["Match", "PersonalRecord", "Store", "StoreError", "default_path", "game_of"]
