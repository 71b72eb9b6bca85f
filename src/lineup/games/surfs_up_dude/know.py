"""What a sensible player of Surf's Up, Dude! knows: which wave is worth a card, and which card a contest."""

from __future__ import annotations

from typing import final

from lineup.core.chance import Rng
from lineup.core.game import Knowledge
from lineup.core.moves import Move
from lineup.games.surfs_up_dude.view import DudeView


@final
class DudeKnowledge(Knowledge[DudeView]):
    """Chooses at random."""

    def choose(self, view: DudeView, legal: list[Move], rng: Rng) -> Move:
        return legal[rng.below(len(legal))]
