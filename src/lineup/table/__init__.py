"""A game being played by somebody: the true state, the record, prompts, take-backs. No input or output in here."""

from lineup.table.document import read_record, write_record
from lineup.table.events import Named, Seated, TableEvent, TakenBack
from lineup.table.fair import commitment
from lineup.table.prompts import Prompt, Receipt
from lineup.table.record import BOT, LEFT, PERSON, Header, Player, PlayerKind, Record, Row
from lineup.table.replay import Step, replay
from lineup.table.table import Table

__all__ = [
    "BOT", "LEFT", "PERSON", "Header", "Named", "Player", "PlayerKind", "Prompt", "Receipt", "Record", "Row", "Seated",
    "Step", "Table", "TableEvent", "TakenBack", "commitment", "read_record", "replay", "write_record",
]  # fmt: skip
