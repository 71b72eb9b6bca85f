"""Chapter 18: opponents in a career. They are rules, not players: what they do follows from the state of the water."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Card, Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.events.career import (
    PLAN_CATCH,
    PLAN_PADDLE,
    PLAN_PERFECT,
    PLAN_RECOVER,
    PLAN_RIDE,
    PLAN_SNAKE,
    PLAN_SNAKE_PERFECT,
    PLAN_WAIT,
    PLAN_WAIT_PERFECT,
    Intention,
)
from lineup.games.tavarua.events.contest import (
    EVERYBODY,
    RODE_BARREL,
    SWITCHED,
    THREW_OUT,
    Cards,
    Surfer,
    TurnedUp,
)
from lineup.games.tavarua.moves import BAIL, CATCH, NOBODY, PADDLE_IN, PADDLE_OUT, RECOVER, RIDE, SNAKE, SPACES, WAIT
from lineup.games.tavarua.rules.hands import is_forbidden, some_card_is_allowed, some_card_is_left
from lineup.games.tavarua.state import (
    BARREL_TOKEN,
    FALLEN,
    MOST_CARDS,
    NOTHING,
    RIDING,
    SHORE_END,
    WIPEOUT_END,
    TavaruaState,
    breaks,
    is_perfect,
)


def decide(t: TavaruaState, story: Story) -> None:
    """T18.2 All opponents, as soon as the waves have advanced."""
    for surfer in range(t.seats, t.surfers):
        plan = plan_of(t, surfer)
        t.action[surfer] = action_for(t, surfer, plan)
        t.other[surfer] = rider_on(t, t.target[surfer]) if t.action[surfer] == SNAKE else NOTHING
        if story.listening:
            story.tell(Intention(t, surfer, plan, rounds_to_wait(t, surfer, plan)))


def plan_of(t: TavaruaState, surfer: Seat) -> str:
    """What an opponent is going to do as things stand."""
    if t.where[surfer] == RIDING:
        return stay_on_the_wave()
    if t.where[surfer] == FALLEN:
        return swim_back()
    if t.space[surfer] != t.target[surfer]:
        return paddle_out_to_the_target()
    return plan_on_the_target(t, t.target[surfer])


def stay_on_the_wave() -> str:
    """T18.7"""
    return PLAN_RIDE


def swim_back() -> str:
    """T18.8"""
    return PLAN_RECOVER


def paddle_out_to_the_target() -> str:
    """T18.3"""
    return PLAN_PADDLE


def plan_on_the_target(t: TavaruaState, target: i64) -> str:
    """T18.4 A perfect wave is caught; while one is on the way, the opponent waits for it."""
    if t.is_perfect(target) and can_be_taken(t, target):
        return PLAN_PERFECT if t.has_room(target) else PLAN_SNAKE_PERFECT
    if rounds_until(t, target, perfect=True) > 0:
        return PLAN_WAIT_PERFECT
    return plan_without_a_perfect_wave(t, target)


def plan_without_a_perfect_wave(t: TavaruaState, target: i64) -> str:
    """T18.5 The next broken wave will do."""
    if not t.is_broken(target) or not can_be_taken(t, target):
        return PLAN_WAIT
    return PLAN_CATCH if t.has_room(target) else PLAN_SNAKE


def can_be_taken(t: TavaruaState, space: i64) -> bool:
    """T18.6 Opponents cannot pay for snaking; they snake all the same, unless the ruling forbids it."""
    return t.has_room(space) or not t.book.opponents_cannot_snake


def rounds_until(t: TavaruaState, target: i64, *, perfect: bool) -> i64:
    """Rounds until a wave arrives at the target that is perfect there, or at least broken; 0 if none is in sight."""
    for space in range(target + 1, i64(SPACES) + 1):
        face = t.die(space)
        if is_perfect(face, target) or (not perfect and breaks(face, target)):
            return space - target
    return 0


def rounds_to_wait(t: TavaruaState, surfer: Seat, plan: str) -> i64:
    """How long a waiting opponent has to wait, as far as can be seen."""
    if plan == PLAN_WAIT_PERFECT:
        return rounds_until(t, t.target[surfer], perfect=True)
    return rounds_until(t, t.target[surfer], perfect=False) if plan == PLAN_WAIT else 0


def rider_on(t: TavaruaState, space: i64) -> Seat:
    """The surfer riding the wave on a space: in a career, a wave has one place."""
    for surfer in range(t.surfers):
        if t.where[surfer] == RIDING and t.space[surfer] == space:
            return surfer
    return NOBODY


def action_for(t: TavaruaState, surfer: Seat, plan: str) -> i64:
    """The action that carries a plan out."""
    if plan == PLAN_PADDLE:
        return PADDLE_OUT if t.target[surfer] > t.space[surfer] else PADDLE_IN
    if plan in (PLAN_PERFECT, PLAN_CATCH):
        return CATCH
    if plan in (PLAN_SNAKE, PLAN_SNAKE_PERFECT):
        return SNAKE
    if plan == PLAN_RIDE:
        return RIDE
    return RECOVER if plan == PLAN_RECOVER else WAIT


def play_for_opponent(t: TavaruaState, surfer: Seat, chance: Chance, story: Story) -> None:
    """T18.10 A card for each opponent that catches or rides; without one it waits, or leaves its wave."""
    action = t.action[surfer]
    if action not in (CATCH, SNAKE, RIDE):
        return
    card = draw_for_opponent(t, surfer, chance, story)
    if card == NOTHING:
        t.action[surfer] = BAIL if action == RIDE else WAIT
        t.other[surfer] = NOTHING
        return
    t.laid[surfer] = card
    if story.listening:
        names = [t.book.box.names[card]]
        story.tell(TurnedUp(surfer, action, names, 0, t.other[surfer], t.book.rivals))


def draw_for_opponent(t: TavaruaState, surfer: Seat, chance: Chance, story: Story) -> Card:
    """T18.11 The top card of the deck, or on a longboard the first one without the sign; NOTHING when there is none."""
    while some_card_is_left(t, story):
        card = chance.draw(t.deck)
        if not is_forbidden(t, surfer, card):
            return card
        t.discards[card] += 1
        if story.listening:
            names = [t.book.box.names[card]]
            story.tell(Cards(THREW_OUT, surfer, names, 1, EVERYBODY, NOBODY, t.book.rivals))
        if not some_card_is_allowed(t):
            break
    return NOTHING


def meet_as_opponent(t: TavaruaState, surfer: Seat, front: Card, story: Story) -> None:
    """T18.12 Nothing shifts an opponent, and every barrel is ridden."""
    if t.book.box.is_barrel(front):
        t.tokens[surfer * MOST_CARDS + t.piled[surfer] - 1] |= BARREL_TOKEN
        if story.listening:
            story.tell(Surfer(RODE_BARREL, t, surfer))


def change_boards(t: TavaruaState, surfer: Seat, end: i64, story: Story) -> None:
    """T18.16 After a wave that was completed, where both boards are used."""
    if t.book.board != NOTHING or end == WIPEOUT_END or (t.book.switch_when_landed and end != SHORE_END):
        return
    t.board[surfer] = 1 - t.board[surfer]
    if story.listening:
        story.tell(Surfer(SWITCHED, t, surfer))
