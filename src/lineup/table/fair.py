"""Fair deals: a hash that is shown before the first card binds the seed that is shown after the last."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


def canonical(data: object) -> bytes:
    """JSON in the one form that hashes are made of."""
    return CANONICAL.encode(data).encode()


def commitment(
    seed: bytes, *, table: str, game: str, rules_version: int, options: Mapping[str, object], seats: int
) -> str:
    """SHA-256 over the seed and over all that the deal depends on, so that nothing can be swapped afterwards."""
    bound = {
        "seed": seed.hex(),
        "table": table,
        "game": game,
        "rules_version": rules_version,
        "options": options,
        "seats": seats,
    }
    return hashlib.sha256(canonical(bound)).hexdigest()


def luck_of_bot(seed: str, what: str, seat: int, number: int) -> int:
    """The luck of a bot's thought, from the seed of the deal and the number of its question: like play, like luck.

    Nobody can tell the seed from it, and it takes nothing from the streams of cards and dice.
    """
    digest = hashlib.sha256(bytes.fromhex(seed) + f"|bot {what}|{seat}|{number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2
