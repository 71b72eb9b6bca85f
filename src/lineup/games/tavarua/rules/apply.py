"""From a move to its rule."""

from __future__ import annotations

from lineup.core.chance import Chance
from lineup.core.moves import Move, Seat
from lineup.core.story import Story
from lineup.games.tavarua.moves import Buy, Choice, PlayStoke, Redraw, Sign, StartEvent, StartOn, Switch, Toss, Unlock
from lineup.games.tavarua.rules.answers import seal, sign_in_turn, start_in_turn
from lineup.games.tavarua.rules.career import unlock
from lineup.games.tavarua.rules.prepare import be_ready, buy, switch
from lineup.games.tavarua.rules.setup import start_the_event
from lineup.games.tavarua.rules.stoke_cards import play_stoke, toss
from lineup.games.tavarua.state import TavaruaState


def apply(t: TavaruaState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
    """Carry out a legal move."""
    if isinstance(move, Choice):
        seal(t, seat, move, move.code, chance, story)
    elif isinstance(move, Sign):
        if t.book.signs_in_turn:
            sign_in_turn(t, seat, move.sign, chance, story)
        else:
            seal(t, seat, move, move.sign + 1, chance, story)
    elif isinstance(move, Redraw):
        seal(t, seat, move, move.places, chance, story)
    elif isinstance(move, StartOn):
        if t.book.boards_in_turn:
            start_in_turn(t, seat, move.board, chance, story)
        else:
            seal(t, seat, move, move.board, chance, story)
    else:
        prepare(t, seat, move, chance, story)


def prepare(t: TavaruaState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
    """What is done openly and in turn: before cards are laid, and between the events of a career."""
    if isinstance(move, Switch):
        switch(t, seat, chance, story)
    elif isinstance(move, Buy):
        buy(t, seat, chance, story)
    elif isinstance(move, PlayStoke):
        play_stoke(t, seat, move, chance, story)
    elif isinstance(move, Toss):
        toss(t, seat, move.place, story)
    elif isinstance(move, StartEvent):
        start_the_event(t, chance, story)
    elif isinstance(move, Unlock):
        unlock(t, seat, move.effect, story)
    else:
        be_ready(t)
