"""Sealed answers wait for each other, and the last one opens them all; open ones are given in turn."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Move, Seat
from lineup.core.story import Story
from lineup.games.tavarua.events.contest import Sealed
from lineup.games.tavarua.rules.resolve import ask_the_next_sign, carry_out, sign, turn_up
from lineup.games.tavarua.rules.round import begin_the_round
from lineup.games.tavarua.rules.setup import deal, redraw, start_on
from lineup.games.tavarua.state import CHOOSING, NOTHING, REDRAWING, SIGNING, STARTING, TavaruaState, bit


def seal(t: TavaruaState, seat: Seat, move: Move, code: i64, chance: Chance, story: Story) -> None:
    """A secret answer, new or changed; once everyone has answered, all are opened."""
    if story.listening:
        story.tell(Sealed(seat, move.text(), again=t.answer[seat] != NOTHING))
    t.answer[seat] = code
    for other in range(t.seats):
        if (t.asked >> other) & 1 and t.answer[other] == NOTHING:
            return
    open_answers(t, chance, story)


def open_answers(t: TavaruaState, chance: Chance, story: Story) -> None:
    """Everyone who was asked has answered."""
    if t.phase == CHOOSING:
        turn_up(t, chance, story)
    elif t.phase == SIGNING:
        for step in range(t.seats):
            seat = t.clockwise(step)
            if t.answer[seat] != NOTHING:
                sign(t, seat, t.answer[seat] - 1, story)
        carry_out(t, chance, story)
    elif t.phase == REDRAWING:
        redraw(t, chance, story)
        begin_the_round(t, chance, story)
    else:
        for step in range(t.seats):
            start_on(t, t.clockwise(step), t.answer[t.clockwise(step)], story)
        deal(t, chance, story)


def start_in_turn(t: TavaruaState, seat: Seat, board: i64, chance: Chance, story: Story) -> None:
    """A surfer chooses a board openly; then it is the next surfer's turn."""
    start_on(t, seat, board, story)
    t.visited += 1
    if t.visited < t.seats:
        t.ask(STARTING, bit(t.clockwise(t.visited)))
    else:
        deal(t, chance, story)


def sign_in_turn(t: TavaruaState, seat: Seat, way: i64, chance: Chance, story: Story) -> None:
    """A surfer adds or subtracts openly; then it is the turn of the next surfer who has laid tokens."""
    sign(t, seat, way, story)
    t.visited += 1
    ask_the_next_sign(t, chance, story)
