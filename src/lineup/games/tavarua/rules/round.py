"""Chapter 4: how a round begins, and how it ends."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.story import Story
from lineup.games.tavarua.cards.stoke_cards import STOKE_KINDS
from lineup.games.tavarua.events.contest import Ended, Water
from lineup.games.tavarua.moves import SPACES
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.career import end_the_event
from lineup.games.tavarua.rules.hands import refill_hands
from lineup.games.tavarua.rules.opponents import decide
from lineup.games.tavarua.rules.prepare import ask_the_next_to_prepare
from lineup.games.tavarua.rules.score import score_wave
from lineup.games.tavarua.state import BAIL_END, MAY_SWITCH, OVER, RIDING, TavaruaState


def begin_the_round(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T4.1 The water moves, then everybody prepares and chooses."""
    forget_the_last_round(t)
    if t.book.refill_late:
        refill_hands(t, chance, story)
    advance(t, chance, story)
    decide(t, story)
    t.visited = 0
    t.stage = MAY_SWITCH
    ask_the_next_to_prepare(t)


def forget_the_last_round(t: TavaruaState) -> None:
    """What lasts for one round ends, and cards bought in that round can now be played."""
    t.switched = 0
    t.played_stoke = 0
    t.called = 0
    t.zoned = 0
    t.sharks = 0
    for seat in range(t.seats):
        if t.stoke_fresh[seat] > 0:
            t.stoke_fresh[seat] = 0
            for effect in range(STOKE_KINDS):
                t.fresh[seat * STOKE_KINDS + effect] = 0


def advance(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T4.2 All waves move one space towards the shore, with their riders; the first becomes the last."""
    for index in range(i64(SPACES) - 1):
        t.dice[index] = t.dice[index + 1]
    t.dice[SPACES - 1] = chance.roll("wave die", 6)
    for seat in range(t.surfers):
        if t.where[seat] == RIDING:
            t.space[seat] -= 1
    if story.listening:
        story.tell(Water("advanced", [int(face) for face in t.dice], t.first, t.rounds_left))


def end_the_round(t: TavaruaState, chance: Chance, story: Story) -> None:
    """T4.8 The first-player token passes to the left, unless that was the last round."""
    if t.rounds_left == 0:
        end_the_game(t, story)
        return
    t.first = t.first + 1 if t.first + 1 < t.seats else 0
    begin_the_round(t, chance, story)


def end_the_game(t: TavaruaState, story: Story) -> None:
    """T4.9 A surfer who is still riding scores nothing for it, unless the ruling says otherwise."""
    if t.book.last_ride_scores:
        for step in range(t.surfers):
            seat = t.clockwise(step)
            if t.where[seat] == RIDING:
                score_wave(t, seat, BAIL_END, story)
    if t.book.solo == CAREER:
        end_the_event(t, story)
        return
    t.ask(OVER, 0)
    if story.listening:
        story.tell(Ended())
