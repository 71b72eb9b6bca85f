"""What a sensible player knows."""

from __future__ import annotations

from typing import final

from lineup.core.game import Knowledge
from lineup.games.perfect_wave.cards import Box
from lineup.games.perfect_wave.moves import Moves
from lineup.games.perfect_wave.view import PerfectWaveView


@final
class PerfectWaveKnowledge(Knowledge[PerfectWaveView]):
    def __init__(self, box: Box, moves: Moves) -> None:
        self.box = box
        self.moves = moves
