"""From a move to its rule."""

from __future__ import annotations

from lineup.core.chance import Chance
from lineup.core.moves import Move, Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.moves import (
    BEACH,
    AnswerPeace,
    Done,
    Draw,
    Enter,
    Lead,
    MakeReady,
    NameWave,
    Paddle,
    Pass,
    PlayCard,
    TakeOff,
    ToTheFront,
)
from lineup.games.surfs_up_dude.rules.actions import be_done, draw, get_ready, paddle_out
from lineup.games.surfs_up_dude.rules.contest import end_contest, lead, leave
from lineup.games.surfs_up_dude.rules.entering import enter, make_ready, prime
from lineup.games.surfs_up_dude.rules.flow import go_on, name_wave, seal
from lineup.games.surfs_up_dude.rules.only_pass import pass_on
from lineup.games.surfs_up_dude.state import NO_PEACE, SAYS_PEACE, DudeState


def apply(t: DudeState, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
    """Carry out a legal move and all that follows until somebody is asked. The most frequent kinds are tested first."""
    if isinstance(move, Pass):
        pass_on(t, seat, story)
    elif isinstance(move, Draw):
        draw(t, seat, chance, story)
    elif isinstance(move, Paddle):
        if move.zone == BEACH:
            paddle_out(t, seat, story)
        else:
            get_ready(t, seat, story)
    elif isinstance(move, AnswerPeace):
        seal(t, seat, SAYS_PEACE if move.peace else NO_PEACE, move, story)
    elif isinstance(move, Enter):
        enter(t, seat, move.space, move.card, story)
    elif isinstance(move, PlayCard):
        seal(t, seat, move.card, move, story)
    elif isinstance(move, Done):
        be_done(t, story)
    else:
        apply_rarer(t, seat, move, story)
    go_on(t, chance, story)


def apply_rarer(t: DudeState, seat: Seat, move: Move, story: Story) -> None:
    if isinstance(move, NameWave):
        name_wave(t, move.space, story)
    elif isinstance(move, MakeReady):
        make_ready(t, seat, move.zone, move.card, story)
    elif isinstance(move, ToTheFront):
        prime(t, seat, move.space, move.position, move.card, story)
    elif isinstance(move, TakeOff):
        leave(t, move.position, story)
    elif isinstance(move, Lead):
        lead(t, move.position, story)
    else:
        end_contest(t)
