"""Chapters 4 and 5: cards come into the hand and onto the board."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.perfect_wave.cards import NOTHING, SPACES, WAVE_ROW
from lineup.games.perfect_wave.events import PLAYED, CardEvent
from lineup.games.perfect_wave.moves import Play
from lineup.games.perfect_wave.state import PerfectWaveState, packed


def into_hand(t: PerfectWaveState, seat: Seat, card: Card, how: i64) -> None:
    """P4.8 There is always room in a hand."""
    row = t.box.row_of(card)
    t.hand[seat * t.box.kinds + card] += 1
    t.held[seat * 2 + row] += 1
    t.got[seat] = append(t.got[seat], packed(row, how, card))


def out_of_hand(t: PerfectWaveState, seat: Seat, card: Card) -> None:
    t.hand[seat * t.box.kinds + card] -= 1
    t.held[seat * 2 + t.box.row_of(card)] -= 1


def lay(t: PerfectWaveState, seat: Seat, card: Card, space: i64, filled_from: i64) -> None:
    """P5.3 A card comes to a free space, and stays there."""
    index = seat * SPACES + space
    t.open[seat * 2 + t.box.row_of(card)] &= ~(1 << space)
    if t.box.is_wave(card):
        t.waves[index] = card
        t.wave_from[index] = filled_from
    else:
        t.tricks[index] = card
        t.trick_from[index] = filled_from


def why_not_to_space(t: PerfectWaveState, seat: Seat, row: i64, space: i64) -> str:
    """P5.2 P5.4 Above the Surfer or further right, where nothing of this kind lies yet; no number is refused."""
    if space < t.surfers[seat]:
        return "behind_surfer"
    lying = t.waves[seat * SPACES + space] if row == WAVE_ROW else t.tricks[seat * SPACES + space]
    return "space_taken" if lying != NOTHING else ""


def has_free_space(t: PerfectWaveState, seat: Seat, row: i64) -> bool:
    """Whether a card of this kind could be laid anywhere; all can see that."""
    return t.open[seat * 2 + row] != 0


def why_not_play(t: PerfectWaveState, seat: Seat, move: Play) -> str:
    if t.hand[seat * t.box.kinds + move.card] == 0:
        return "not_in_hand"
    return why_not_to_space(t, seat, move.row, move.space)


def play_from_hand(t: PerfectWaveState, seat: Seat, move: Play, story: Story) -> None:
    """P5.1 A card from the hand, face down."""
    out_of_hand(t, seat, move.card)
    lay(t, seat, move.card, move.space, i64(len(t.got[seat])))
    if story.listening:
        story.tell(CardEvent(PLAYED, t.box, seat, move.row, move.card, seat, NOTHING, move.space))
