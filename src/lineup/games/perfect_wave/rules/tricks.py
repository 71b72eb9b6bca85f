"""Chapter 12: Tricks."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.games.perfect_wave.cards import NOTHING, REMEMBERED, Box
from lineup.games.perfect_wave.rules.formulas import ABSENT
from lineup.games.perfect_wave.rules.ride import EMPTY, Wave

NOBODY: Final = -1  # wins a contest


def is_met(box: Box, wave: Wave, space: i64) -> bool:
    """P12.1 Whether the Trick above this space of the wave meets its condition. A contest is decided elsewhere."""
    return would_be_met(box, wave, wave.board.tricks[space], space)


def would_be_met(box: Box, wave: Wave, trick: i64, space: i64) -> bool:
    """Whether a Trick meets its condition if it lies above this space of the wave."""
    value = wave.board.waves[space]
    left = wave.board.waves[space - 1] if wave.holds(space - 1) else EMPTY
    right = wave.board.waves[space + 1] if wave.holds(space + 1) else EMPTY
    tricks = (2 if wave.has_trick(space - 1) else 0) + (1 if wave.has_trick(space + 1) else 0)
    # The same few questions are asked again and again.
    numbers = ((trick * 32 + value) * 32 + left) * 32 + right
    question = (((numbers * 16 + space) * 16 + wave.first) * 16 + wave.last) * 4 + tricks
    place = question % REMEMBERED
    answer = box.answers[place]
    if answer >> 1 != question:
        met = box.tricks[trick].condition.holds(quantities(wave, space))
        answer = question * 2 + (1 if met else 0)
        box.answers[place] = answer
    return answer & 1 == 1


def quantities(wave: Wave, space: i64) -> vec[i64]:
    """P12.2 P12.3 What a condition can refer to: the wave, and all Tricks that lie above it, met or not.

    In the order of TRICK_QUANTITIES.
    """
    waves = wave.board.waves
    return vec[i64](
        [
            waves[space],
            waves[space - 1] if wave.holds(space - 1) else ABSENT,
            waves[space + 1] if wave.holds(space + 1) else ABSENT,
            1 if wave.has_trick(space - 1) else 0,
            1 if wave.has_trick(space + 1) else 0,
            space + 1,
            wave.first + 1,
            wave.last + 1,
            wave.length(),
        ]
    )


def spaces_with_met_tricks(box: Box, wave: Wave) -> vec[i64]:
    """Where a Trick scores, contests apart."""
    found = vec[i64]()
    for space in range(wave.first, wave.last + 1):
        trick = wave.board.tricks[space]
        if trick != NOTHING and not box.tricks[trick].contest and is_met(box, wave, space):
            found = append(found, space)
    return found


def count_in_contest(box: Box, wave: Wave, trick: i64) -> i64:
    """How many of these Tricks lie above a wave and meet their condition."""
    count: i64 = 0
    for space in range(wave.first, wave.last + 1):
        if wave.board.tricks[space] == trick and is_met(box, wave, space):
            count += 1
    return count


def winner_of_contest(box: Box, waves: list[Wave], trick: i64) -> i64:
    """P12.4 The only player with the most of them; NOBODY on a tie, or when nobody has any."""
    winner: i64 = NOBODY
    most: i64 = 0
    for player, wave in enumerate(waves):
        count = count_in_contest(box, wave, trick)
        if count > most:
            winner, most = player, count
        elif count == most:
            winner = NOBODY
    return winner


def contests(box: Box) -> list[int]:
    """Tricks that only one player can score, as places in the list of Tricks."""
    return [place for place, trick in enumerate(box.tricks) if trick.contest]
