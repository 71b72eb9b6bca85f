"""Chapters 8 and 13: who gets onto a wave, and what comes of it."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.events.contest import (
    CAUGHT,
    CAUGHT_PERFECT,
    COLLIDED,
    FELL,
    LOST_OUT,
    PAID,
    SNAKED,
    Contest,
    Duel,
    Surfer,
)
from lineup.games.tavarua.moves import BAIL, CATCH, SNAKE
from lineup.games.tavarua.rules.hands import gain_stoke
from lineup.games.tavarua.rules.riding import (
    discard_what_was_laid,
    keep_the_balance,
    leave_standing,
    put_on_the_pile,
    wipe_out,
)
from lineup.games.tavarua.state import MOST_CARDS, NOTHING, PERFECT_TOKEN, RIDING, TavaruaState


def resolve_catches(t: TavaruaState, story: Story) -> None:
    """Wave by wave, in the order of the surfers who want them."""
    resolved: i64 = 0
    for step in range(t.surfers):
        seat = t.clockwise(step)
        space = t.space[seat]
        if (t.action[seat] == CATCH or t.action[seat] == SNAKE) and not (resolved >> space) & 1:
            resolved |= i64(1) << space
            resolve_wave(t, space, story)


def resolve_wave(t: TavaruaState, space: i64, story: Story) -> None:
    """All surfers who want one wave: first the snakes, then the free places."""
    claimants: list[Seat] = []
    snakes: list[Seat] = []
    for step in range(t.surfers):
        seat = t.clockwise(step)
        if t.space[seat] == space and t.action[seat] == CATCH:
            claimants.append(seat)
        elif t.space[seat] == space and t.action[seat] == SNAKE:
            if is_riding(t, t.other[seat], space):
                snakes.append(seat)
            else:
                claimants.append(seat)  # the rider has gone, so there is nobody to compare with
    free = t.capacity() - t.riders_on(space)
    caught = snake_riders(t, space, snakes, story)
    for seat in win_places(t, space, claimants, free, story):
        caught.append(seat)
    for seat in caught:
        catch(t, seat, story)


def is_riding(t: TavaruaState, seat: Seat, space: i64) -> bool:
    """T13.10 Whether a rider is still on the wave, now that bails and rides are resolved."""
    return t.where[seat] == RIDING and t.space[seat] == space


def snake_riders(t: TavaruaState, space: i64, snakes: list[Seat], story: Story) -> list[Seat]:
    """T13.9 The snakes that win: for each rider, snakes contest among themselves, and their winner faces the rider."""
    won: list[Seat] = []
    for rider in range(t.surfers):
        rivals = [snake for snake in snakes if t.other[snake] == rider]
        if rivals:
            for snake in win_places(t, space, rivals, 1, story):
                if face_the_rider(t, snake, rider, story):
                    won.append(snake)
    return won


def face_the_rider(t: TavaruaState, snake: Seat, rider: Seat, story: Story) -> bool:
    """T13.5 The higher printed card wins, a caller wins anyway, and the rider wins a perfect tie."""
    box = t.book.box
    played = t.pile[rider * MOST_CARDS + t.piled[rider] - 1]
    won = has_called(t, snake) or box.rank[t.laid[snake]] > box.rank[played]
    if story.listening:
        story.tell(Duel(t.space[snake], snake, rider, t.book.rivals, won=won))
    if won:
        throw_off(t, rider, story)
    else:
        lose_against_the_rider(t, snake, story)
    return won


def throw_off(t: TavaruaState, rider: Seat, story: Story) -> None:
    """T13.7 The card just played goes with its tokens, and the rider leaves as after a bail."""
    t.piled[rider] -= 1
    card = rider * MOST_CARDS + t.piled[rider]
    t.discards[t.pile[card]] += 1
    t.pile[card] = NOTHING
    t.tokens[card] = 0
    leave_standing(t, rider)
    if story.listening:
        story.tell(Surfer(SNAKED, t, rider))


def lose_against_the_rider(t: TavaruaState, snake: Seat, story: Story) -> None:
    """T13.6 Back to the channel; in the English edition one more token is lost."""
    stay_in_the_channel(t, snake, story)
    if t.book.english and t.stoke[snake] > 0:
        t.stoke[snake] -= 1
        if story.listening:
            story.tell(Surfer(PAID, t, snake))


def has_called(t: TavaruaState, seat: Seat) -> bool:
    """T12.4 Whether a surfer has called the wave this round."""
    return (t.called >> seat) & 1 == 1


def win_places(t: TavaruaState, space: i64, claimants: list[Seat], free: i64, story: Story) -> list[Seat]:
    """The surfers who get a place; callers go first, and contest only among themselves."""
    callers = [seat for seat in claimants if has_called(t, seat)]
    if not callers:
        return contest(t, space, claimants, free, story)
    won = contest(t, space, callers, free, story)
    others = [seat for seat in claimants if not has_called(t, seat)]
    left = free - i64(len(won))
    if won and left <= 0:  # T12.4 no place is left to compare cards for
        for seat in others:
            stay_in_the_channel(t, seat, story)
        return won
    return won + contest(t, space, others, left, story)


def contest(t: TavaruaState, space: i64, claimants: list[Seat], free: i64, story: Story) -> list[Seat]:
    """T8.7 The highest printed cards win; surfers who collide are out."""
    room = i64(len(claimants)) <= free
    if room and not t.book.equal_always_collide:
        return claimants
    collided = [seat for seat in claimants if collides(t, seat, claimants)]
    ranked = [seat for seat in claimants if seat not in collided]
    sort_by_rank(t, ranked)
    places = max(free, 0)
    winners, losers = ranked[:places], ranked[places:]
    if story.listening and len(claimants) > len(winners):
        story.tell(Contest(space, ints(winners), ints(losers), ints(collided), t.book.rivals))
    for seat in collided:
        collide(t, seat, story)
    for seat in losers:
        stay_in_the_channel(t, seat, story)
    return winners


def collides(t: TavaruaState, seat: Seat, claimants: list[Seat]) -> bool:
    """Whether another surfer has played the same number in the same colour."""
    rank = t.book.box.rank
    return any(other != seat and rank[t.laid[other]] == rank[t.laid[seat]] for other in claimants)


def sort_by_rank(t: TavaruaState, seats: list[Seat]) -> None:
    """Highest card first; no two are equal among surfers who have not collided."""
    rank = t.book.box.rank
    for end in range(1, len(seats)):
        place = end
        while place > 0 and rank[t.laid[seats[place]]] > rank[t.laid[seats[place - 1]]]:
            seats[place], seats[place - 1] = seats[place - 1], seats[place]
            place -= 1


def ints(seats: list[Seat]) -> list[int]:
    return [int(seat) for seat in seats]


def collide(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T8.6 Into the wash, with nothing to score."""
    discard_what_was_laid(t, seat)
    gain_stoke_for_trying(t, seat)
    wipe_out(t, seat, COLLIDED, story)


def stay_in_the_channel(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T8.8"""
    discard_what_was_laid(t, seat)
    gain_stoke_for_trying(t, seat)
    if story.listening:
        story.tell(Surfer(LOST_OUT, t, seat))


def gain_stoke_for_trying(t: TavaruaState, seat: Seat) -> None:
    """T8.5 Nothing for a failed catch, unless the ruling says otherwise."""
    if t.book.stoke_for_trying:
        gain_stoke_for_catching(t, seat)


def gain_stoke_for_catching(t: TavaruaState, seat: Seat) -> None:
    """T13.3 A token for catching a wave, but not for snaking one."""
    if t.action[seat] != SNAKE or (t.book.stoke_after_bail and has_bailed_this_round(t, t.other[seat])):
        gain_stoke(t, seat)


def has_bailed_this_round(t: TavaruaState, rider: Seat) -> bool:
    """T13.4 Whether a rider has left the wave by choice; being snaked does not count."""
    return t.action[rider] == BAIL


def catch(t: TavaruaState, seat: Seat, story: Story) -> None:
    """T8.4 T8.9 Up onto the wave; the place is taken even if the balance does not hold."""
    t.where[seat] = RIDING
    t.balance[seat] = 0
    if not keep_the_balance(t, seat):
        discard_what_was_laid(t, seat)
        gain_stoke_for_trying(t, seat)
        wipe_out(t, seat, FELL, story)
        return
    perfect = t.is_perfect(t.space[seat])
    put_on_the_pile(t, seat, PERFECT_TOKEN if perfect else 0)
    gain_stoke_for_catching(t, seat)
    if story.listening:
        story.tell(Surfer(CAUGHT_PERFECT if perfect else CAUGHT, t, seat))
