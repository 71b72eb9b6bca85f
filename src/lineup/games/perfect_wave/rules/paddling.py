"""Chapter 6: paddling out, and Wax."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, SPACES, WAVE_ROW
from lineup.games.perfect_wave.events import BY_CARD, BY_WAX, Paddled, SeatEvent
from lineup.games.perfect_wave.moves import Paddle
from lineup.games.perfect_wave.rules.pier import wash_the_waves
from lineup.games.perfect_wave.rules.playing import out_of_hand
from lineup.games.perfect_wave.state import PerfectWaveState


def is_at_the_last_space(t: PerfectWaveState, seat: Seat) -> bool:
    """P6.3 There is no way further from there."""
    return t.surfers[seat] == SPACES - 1


def why_not_paddle(t: PerfectWaveState, seat: Seat, move: Paddle) -> str:
    if not move.for_wax and t.hand[seat * t.box.kinds + t.box.paddle] == 0:
        return "no_paddle_out"
    return "last_space" if is_at_the_last_space(t, seat) else ""


def paddle_out(t: PerfectWaveState, seat: Seat, how: str, at: i64, story: Story) -> None:
    """One space to the right; nothing can be laid behind the Surfer."""
    left = ~(1 << t.surfers[seat])
    t.surfers[seat] += 1
    t.open[seat * 2 + WAVE_ROW] &= left
    t.open[seat * 2 + MANEUVER_ROW] &= left
    if story.listening:
        story.tell(Paddled(seat, t.surfers[seat], how, at))


def paddle_with_a_card(t: PerfectWaveState, seat: Seat, story: Story) -> None:
    """P6.1 Everybody sees the Paddle Out as it goes to the discard pile."""
    out_of_hand(t, seat, t.box.paddle)
    t.paddled[seat] = append(t.paddled[seat], i64(len(t.got[seat])))
    paddle_out(t, seat, BY_CARD, NOTHING, story)
    t.discard(t.box.paddle)


def paddle_for_wax(t: PerfectWaveState, seat: Seat, story: Story) -> None:
    """P6.2"""
    paddle_out(t, seat, BY_WAX, NOTHING, story)


def pay(t: PerfectWaveState, seat: Seat, wax: i64) -> None:
    """P6.5"""
    t.wax[seat] -= wax
    if t.book.wax_returns:
        t.supply += wax


def gain_wax(t: PerfectWaveState, seat: Seat, story: Story) -> None:
    """P6.4"""
    t.supply -= 1
    t.wax[seat] += 1
    if story.listening:
        story.tell(SeatEvent("gained_wax", seat))


def may_wash(t: PerfectWaveState, seat: Seat) -> bool:
    """Whether the seat on turn could still wash the Pier; all can see that."""
    return t.wax[seat] > 0 and not (t.book.washes_once and t.washed)


def wash(t: PerfectWaveState, seat: Seat, chance: Chance, story: Story) -> None:
    """P6.6"""
    t.washed = True
    if story.listening:
        story.tell(SeatEvent("washed", seat))
    wash_the_waves(t, chance, story)
