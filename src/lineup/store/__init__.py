"""Where matches are kept: in one database, from the first card to the last, whatever happens in between."""

from lineup.store.bookings import Booking, list_bookings
from lineup.store.engine import StoreError, default_path
from lineup.store.matches import Match, PersonalRecord
from lineup.store.people import Person
from lineup.store.plan import Plan, PlannedSeat
from lineup.store.server_store import Change, ServerStore, StoredTable
from lineup.store.solo_scores import SoloScore, how_it_compares, list_scores, personal_records
from lineup.store.store import Store, game_of
from lineup.store.talk import Saying

__all__ = [
    "Booking",
    "Change",
    "Match",
    "Person",
    "PersonalRecord", "Plan", "PlannedSeat",
    "Saying",
    "ServerStore",
    "SoloScore",
    "Store",
    "StoreError",
    "StoredTable",
    "default_path",
    "game_of",
    "how_it_compares",
    "list_bookings",
    "list_scores",
    "personal_records",
]  # fmt: skip
