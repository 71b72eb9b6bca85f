"""What players and tables are called, at every keyboard and in every browser."""

from __future__ import annotations

from typing import Final

LONGEST_NAME: Final = 20  # letters of a person's name: it has to fit into a picture
BOT_NAMES: Final = ("Noa", "Leilani", "Koa", "Malia", "Kimo", "Nalu", "Keala", "Makoa")
ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily taken for another


def is_plain(name: str) -> bool:
    """Whether a name fits into a picture and holds nothing that a screen would obey."""
    return name.isprintable() and 1 <= len(name) <= LONGEST_NAME and not set(name) & set("[]\\")
