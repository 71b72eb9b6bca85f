"""Chapter 10: an exchange of cards with another player."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.story import Story
from lineup.games.wave.events import Exchanged
from lineup.games.wave.moves import PLACES, Exchange
from lineup.games.wave.rules.hands import who_sees
from lineup.games.wave.rules.memory import leave_place
from lineup.games.wave.rules.turn import begin_turn
from lineup.games.wave.state import WaveState


def exchange_cards(t: WaveState, seat: i64, move: Exchange, chance: Chance, story: Story) -> None:
    """W10.2 W10.3 Cards change places, facings stay, what was seen stays known; the turn goes on with a play."""
    mine = seat * PLACES + move.place
    theirs = move.other * PLACES + move.theirs
    card, known, advice = t.hand[mine], t.known[mine], t.advice[mine]
    t.hand[mine] = t.hand[theirs]
    t.known[mine] = t.known[theirs] | who_sees(t, seat, t.facing[mine])
    t.advice[mine] = t.advice[theirs]
    t.hand[theirs] = card
    t.known[theirs] = known | who_sees(t, move.other, t.facing[theirs])
    t.advice[theirs] = advice
    if t.talked:
        leave_place(t, mine, i64(len(t.pile)) - 1)
        leave_place(t, theirs, i64(len(t.pile)) - 1)
    t.exchanged |= i64(1) << seat
    if story.listening:
        story.tell(Exchanged(seat, move.place, move.other, move.theirs))
    begin_turn(t, chance, story)
