"""Chapter 9: the two players decide together what Silver plays."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.story import Story
from lineup.games.wave.events import Named
from lineup.games.wave.moves import AS_IT_IS, DOWN, SILVER, UP, NameCard
from lineup.games.wave.rules.turn import play_card
from lineup.games.wave.state import NOBODY_NAMED, WaveState


def name_card(t: WaveState, seat: i64, move: NameCard, chance: Chance, story: Story) -> None:
    """W9.2 When both have named a card and it is the same, Silver plays it."""
    t.named[seat] = name_of(t, move.place, move.step)
    if story.listening:
        story.tell(Named(seat, move.place, t.naming + 1))
    if t.named[0] == NOBODY_NAMED or t.named[1] == NOBODY_NAMED:
        return
    if t.named[0] == t.named[1] or t.naming + 1 >= t.book.namings:
        agreed = t.named[who_decides(t)]
        forget_the_names(t)
        play_card(t, SILVER, place_named(t, agreed), step_named(t, agreed), chance, story)
    else:
        name_again(t)


def name_of(t: WaveState, place: i64, step: i64) -> i64:
    """What stands in ``named`` for a card and how to lay it: the places in order, in a choppy wave each up and down."""
    if not t.book.chop:
        return place
    return place * 2 + (1 if step == DOWN else 0)


def place_named(t: WaveState, name: i64) -> i64:
    return name // 2 if t.book.chop else name


def step_named(t: WaveState, name: i64) -> i64:
    if not t.book.chop:
        return AS_IT_IS
    return UP if name % 2 == 0 else DOWN


def who_decides(t: WaveState) -> i64:
    """W9.4 The player who sits before Silver in the current direction."""
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
