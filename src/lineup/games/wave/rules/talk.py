"""Chapter 5: advice."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.story import Story
from lineup.games.wave.events import Advised
from lineup.games.wave.moves import PLACES, Advise
from lineup.games.wave.state import WaveState


def advise(t: WaveState, seat: i64, move: Advise, story: Story) -> None:
    """W5.1 Mark a card for everybody to see."""
    t.marked = t.talked = True
    t.advice[move.holder * PLACES + move.place] |= i64(1) << (3 * seat + move.mark)
    if story.listening:
        story.tell(Advised(seat, move.holder, move.place, move.mark))
