"""How one thing follows from another, until somebody is asked. Chapters say what comes next by setting the phase."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Move, Seat
from lineup.core.story import Story
from lineup.games.surfs_up_dude.cards import NOTHING, SHARK, SIDES, type_rolled
from lineup.games.surfs_up_dude.events import Rolled, Sealed
from lineup.games.surfs_up_dude.rules.actions import begin_actions
from lineup.games.surfs_up_dude.rules.contest import (
    ask_for_cards,
    begin_contest,
    find_next_contest,
    reveal,
    settle_contest,
)
from lineup.games.surfs_up_dude.rules.die import is_rolled_again, passes_by
from lineup.games.surfs_up_dude.rules.ending import end_a_round, end_the_last_turn
from lineup.games.surfs_up_dude.rules.entering import begin_cards
from lineup.games.surfs_up_dude.rules.peace import is_peace_kept, who_may_hold_peace
from lineup.games.surfs_up_dude.rules.shark import face_the_shark, settle_shark, shark_attacks, shark_comes
from lineup.games.surfs_up_dude.rules.waves import new_waves
from lineup.games.surfs_up_dude.state import (
    AFTER_THE_DIE,
    NEW_WAVES,
    NEXT_CONTEST,
    OVER,
    PEACE_ASKED,
    REVEALING,
    THE_DIE,
    DudeState,
    changed,
    forget_the_answers,
)


def go_on(t: DudeState, chance: Chance, story: Story) -> None:
    """Carry out whatever needs nobody's decision."""
    while t.phase > OVER:
        if t.phase == NEW_WAVES:
            new_waves(t, chance, story)
            begin_cards(t, story)
        elif t.phase == THE_DIE:
            roll_the_die(t, chance, story)
        elif t.phase == NEXT_CONTEST:
            hold_next_contest(t, story)
        elif t.phase == REVEALING:
            turn_over(t, story)
        else:
            after_the_die(t, chance, story)


def roll_the_die(t: DudeState, chance: Chance, story: Story) -> None:
    """Contests for a type of wave, or a shark, unless it passes by."""
    t.rolls += 1
    t.rolled = min(chance.roll("wave die", SIDES), i64(SHARK))  # the two sides with a shark are one face
    t.shark = False
    if story.listening:
        story.tell(Rolled(t.active, t.rolled, again=t.rolls > 1))
    if type_rolled(t.rolled) != NOTHING:
        t.space = t.box.spaces
        t.phase = NEXT_CONTEST
    elif passes_by(t.book, t.rolls):
        t.phase = AFTER_THE_DIE
    else:
        shark_comes(t)


def hold_next_contest(t: DudeState, story: Story) -> None:
    if find_next_contest(t):
        begin_contest(t, story)
        ask_for_peace(t, story)
    else:
        t.phase = AFTER_THE_DIE


def ask_for_peace(t: DudeState, story: Story) -> None:
    """Ask those who may hold Peace whether they play it, or go on without asking."""
    asked = who_may_hold_peace(t)
    if asked:
        t.ask_in_secret(PEACE_ASKED, asked)
    else:
        go_to_the_cards(t, story)


def go_to_the_cards(t: DudeState, story: Story) -> None:
    if t.shark:
        face_the_shark(t, story)
    else:
        ask_for_cards(t)


def name_wave(t: DudeState, space: i64, story: Story) -> None:
    """The shark is on its way."""
    if shark_attacks(t, space, story):
        if t.book.peace_drives_sharks_away:
            ask_for_peace(t, story)
        else:
            go_to_the_cards(t, story)


def seal(t: DudeState, seat: Seat, answer: i64, move: Move, story: Story) -> None:
    """A secret answer, first or changed; when nobody owes one any more, they are revealed."""
    again = t.sealed[seat] != NOTHING
    t.sealed = changed(t.sealed, seat, answer)
    if story.listening:
        story.tell(Sealed(seat, move.text(), again=again))
    if t.owing():
        return
    if t.phase != PEACE_ASKED:
        t.phase = REVEALING
    elif not is_peace_kept(t, story):
        forget_the_answers(t)
        go_to_the_cards(t, story)


def turn_over(t: DudeState, story: Story) -> None:
    reveal(t, story)
    if t.shark:
        settle_shark(t, story)
    else:
        settle_contest(t, story)


def after_the_die(t: DudeState, chance: Chance, story: Story) -> None:
    """One more roll after M*; then drawing and paddling out, or what the end of the game has instead."""
    t.space = NOTHING
    t.shark = False
    if is_rolled_again(t.rolled, t.rolls):
        t.phase = THE_DIE
    elif t.rolling_in:
        end_a_round(t, chance, story)
    elif t.last_turn:
        end_the_last_turn(t, chance, story)
    else:
        begin_actions(t, story)
