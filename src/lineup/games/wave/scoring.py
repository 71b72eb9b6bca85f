"""Chapter 8: how well the ride went."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lineup.core.outcome import Line, Outcome, Stage
from lineup.games.wave.cards import CARDS
from lineup.games.wave.moves import SILVER
from lineup.games.wave.rules.turn import cards_left
from lineup.games.wave.state import ENDS, RIDING, WaveState

CARDS_TO_PLAY: Final = CARDS - 1  # all but the one that begins the pile

RULE_OF_END: Final = ("", "W8.2", "W3.7", "W8.1")  # by the state's end


def band(left: i64) -> str:
    """W8.4"""
    if left == 0:
        return "perfect"
    if left <= 2:
        return "hair"
    if left <= 5:
        return "fine"
    return "fair" if left <= 10 else "wipeout"


def outcome(t: WaveState) -> Outcome | None:
    """W1.4 The whole team has won, or nobody has; the score of all is the number of cards they played."""
    if t.end == RIDING:
        return None
    left = lines_of_what_is_left(t)
    played = lines_of_what_was_played(t, left.total)
    seats = int(t.seats)
    won = cards_left(t) == 0
    return Outcome(
        rule=RULE_OF_END[t.end],
        reason=f"{ENDS[t.end]}:{band(cards_left(t))}",
        winners=list(range(seats)) if won else [],
        places=[1] * seats,
        scores=[played.total] * seats,
        stages=[[left, played] for _seat in range(seats)],
    )


def lines_of_what_is_left(t: WaveState) -> Stage:
    """Every hand, Silver's open and face-down cards, and the draw pile."""
    lines = [Line("W8.3", f"hand:{seat}", int(t.count[seat])) for seat in range(t.seats)]
    if t.seats == 2:
        lines.append(Line("W9.8", "silver", int(t.count[SILVER])))
        if not t.book.silver_left_open:
            lines.append(Line("W9.8", "face_down", int(t.face_down)))
    lines.append(Line("W8.3", "draw_pile", len(t.unseen) - int(t.face_down)))
    return Stage("left", lines)


def lines_of_what_was_played(t: WaveState, left: float) -> Stage:
    """Face-down cards were not played, whether or not they count among those left."""
    lines = [Line("W1.4", "all", CARDS_TO_PLAY), Line("W8.3", "left", -left)]
    if t.book.silver_left_open and t.face_down > 0:
        lines.append(Line("W9.8", "not_played", -int(t.face_down)))
    return Stage("played", lines)
