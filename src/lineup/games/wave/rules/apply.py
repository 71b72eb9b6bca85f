"""From a move to its rule."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Move
from lineup.core.story import Story
from lineup.games.wave.moves import Advise, Exchange, NameCard, Play
from lineup.games.wave.rules.exchange import exchange_cards
from lineup.games.wave.rules.silver import name_card
from lineup.games.wave.rules.talk import advise
from lineup.games.wave.rules.turn import declare_stuck, play_card
from lineup.games.wave.state import WaveState


def apply(t: WaveState, seat: i64, move: Move, chance: Chance, story: Story) -> None:
    """Carry out a legal move; the most frequent kinds come first."""
    if isinstance(move, Play):
        play_card(t, seat, move.place, move.step, chance, story)
    elif isinstance(move, Advise):
        advise(t, seat, move, story)
    elif isinstance(move, NameCard):
        name_card(t, seat, move, chance, story)
    elif isinstance(move, Exchange):
        exchange_cards(t, seat, move, chance, story)
    else:
        declare_stuck(t, story)
