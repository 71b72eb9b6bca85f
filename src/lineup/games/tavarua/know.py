"""What a sensible surfer knows."""

from __future__ import annotations

from typing import final

from lineup.core.game import Knowledge
from lineup.games.tavarua.view import TavaruaView


@final
class TavaruaKnowledge(Knowledge[TavaruaView]):
    pass
