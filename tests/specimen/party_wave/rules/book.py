"""What the options say, once and for all, for the rules to read."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from party_wave.options import PartyWaveOptions


@final
class Book:
    """How the party plays, and our answers to what the printed book leaves open."""

    def __init__(self, options: PartyWaveOptions) -> None:
        self.together = options.together
        self.waves: i64 = options.waves  # in a session
        self.equal_leads_clockwise = options.rulings.equal_leads == "clockwise"
