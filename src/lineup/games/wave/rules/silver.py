"""Chapter 9: the two players decide together what Silver plays."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.story import Story
from lineup.games.wave.events import Named
from lineup.games.wave.moves import SILVER, NameCard, WaveMoves
from lineup.games.wave.rules.turn import play_card
from lineup.games.wave.state import NOBODY_NAMED, WaveState


def name_card(t: WaveState, seat: i64, name: NameCard, moves: WaveMoves, chance: Chance, story: Story) -> None:
    """W9.2 When both have named a card and it is the same, Silver plays it."""
    t.named[seat] = moves.names.index(name)
    if story.listening:
        story.tell(Named(seat, name.place, t.naming + 1))
    if t.named[0] == NOBODY_NAMED or t.named[1] == NOBODY_NAMED:
        return
    if t.named[0] == t.named[1] or t.naming + 1 >= t.book.namings:
        agreed = moves.names[t.named[who_decides(t)]]
        forget_the_names(t)
        play_card(t, SILVER, agreed.place, agreed.step, chance, story)
    else:
        name_again(t)


def who_decides(t: WaveState) -> i64:
    """W9.4 The player who sits before Silver in the present direction."""
    return (SILVER - t.direction + 3) % 3


def name_again(t: WaveState) -> None:
    """Both have seen what the other named."""
    t.naming += 1
    t.named_before = t.named[:]
    t.named = vec[i64]([NOBODY_NAMED, NOBODY_NAMED])


def forget_the_names(t: WaveState) -> None:
    t.naming = 0
    t.named = vec[i64]([NOBODY_NAMED, NOBODY_NAMED])
    t.named_before = vec[i64]([NOBODY_NAMED, NOBODY_NAMED])
