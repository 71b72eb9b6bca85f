"""Chapter 4, advice."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core import Seat, Story
from party_wave.events import Marked, can_see
from party_wave.moves import Mark
from party_wave.state import CALLING, CAP, GO, NOTHING, POCKET, WAIT, PartyWaveState


def why_not_mark(t: PartyWaveState, seat: Seat, move: Mark) -> str | None:
    """P4.2 Only cards that the adviser knows."""
    if t.phase == CALLING:
        return "advice_is_late"
    if move.other >= t.seats:
        return "no_such_seat"
    if move.other == seat:
        return "own_card"
    place = move.other * 2 + move.place
    if not can_see(t.known_by[place], seat):
        return "unseen_card"
    return None if t.marks[place * 2 + move.mark] == NOTHING else "marked_already"


def mark(t: PartyWaveState, seat: Seat, move: Mark, story: Story) -> None:
    """P4.1 A mark on a card, for all to see."""
    t.marks[(move.other * 2 + move.place) * 2 + move.mark] = seat
    if story.listening:
        story.tell(Marked(seat, move.mark, move.other, move.place))


def clear_marks(t: PartyWaveState, seat: Seat, place: i64) -> None:
    """P4.3 Marks leave with their card."""
    first = (seat * 2 + place) * 2
    t.marks[first + GO] = NOTHING
    t.marks[first + WAIT] = NOTHING


def clear_all_marks(t: PartyWaveState) -> None:
    for seat in range(t.seats):
        clear_marks(t, seat, POCKET)
        clear_marks(t, seat, CAP)
