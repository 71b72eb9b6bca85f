"""The law of taking back: free while nobody has learned anything from it and no luck has fallen, else by consent."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.core import QUIET, SPECTATOR, Dice, Move, StaleMove, State, Tale
from lineup.core.language import _
from lineup.table.record import PERSON, Player
from lineup.table.standing import AnyGame, Standing, carry_on

WORLDS = 4  # imagined, to see whether a seat has learned something from its own move


@dataclass
class Request:
    """A take-back that the table was asked for."""

    seat: int  # who asks
    waiting: set[int]  # seats of the people who have not agreed yet


def people_among(players: list[Player]) -> set[int]:
    """The seats whose players are asked; bots are not."""
    return {seat for seat, player in enumerate(players) if player.kind == PERSON}


def row_before_last_move(standing: Standing, now: State, seat: int) -> int:
    """Where taking back the seat's last move leads to."""
    if standing.game.outcome(now) is not None:
        raise StaleMove(_("The game is over; nothing can be taken back."))
    own = standing.last_own(seat)
    if not own:
        raise StaleMove(_("You have no move to take back."))
    return standing.numbers[own - 1]


def row_before_last_answer(standing: Standing, seat: int) -> int:
    """The same by consent: the table knows of an answer and not of second thoughts, so they go with it."""
    return standing.numbers[max(standing.last_own(seat, owed=True) - 1, 0)]


def is_free(standing: Standing, now: State, seat: int, to: int) -> bool:
    """Whether nobody but this seat could tell that its rows after ``to`` ever were, and they have shown it nothing.

    What others did since is in the way if the table has heard of it; what they did in secret stays, and tells nothing.
    """
    game, place = standing.game, standing.place_of(to)
    later = standing.rows_after(place)
    undone = [row for row in later if row.seat == seat]
    if any(row.luck for row in undone) or has_heard_since(standing, seat, place):
        return False
    state = standing.state_after(place)
    for row in later:
        if row.seat != seat:
            carry_on(game, state, row)
    others = everybody_but(standing, seat)
    before = [what_is_known(game, state, other) for other in others]
    if before != [what_is_known(game, now, other) for other in others]:
        return False
    after = state.copy()
    if any(is_heard(game, carry_on(game, after, row), others) for row in undone):
        return False
    return not has_seen_something(game, state, seat, [game.read(row.move) for row in undone], now)


def has_heard_since(standing: Standing, seat: int, place: int) -> bool:
    """Whether a seat could tell that somebody else has done something after the row at a place."""
    game, state = standing.game, standing.state_after(place)
    for row in standing.rows_after(place):
        before = what_is_known(game, state, seat)
        tale = carry_on(game, state, row)
        if row.seat == seat:
            continue
        if is_heard(game, tale, everybody_but(standing, row.seat)) or before != what_is_known(game, state, seat):
            return True
    return False


def everybody_but(standing: Standing, seat: int) -> list[int]:
    """All other seats, and the spectators."""
    return [each for each in [*range(len(standing.record.header.players)), SPECTATOR] if each != seat]


def is_heard(game: AnyGame, tale: Tale, seats: list[int]) -> bool:
    return any(game.hear(event, seat) for event in tale.events for seat in seats)


def has_seen_something(game: AnyGame, before: State, seat: int, moves: list[Move], now: State) -> bool:
    """Whether a seat knows more by its own moves than that it made them: another world would show it another thing."""
    view, seen = game.observe(before, seat), game.observe(now, seat).key()
    for number in range(WORLDS):
        chance = Dice(number)
        world = game.determinize(view, chance)
        for move in moves:
            game.apply(world, seat, move, chance, QUIET)
        if game.observe(world, seat).key() != seen:
            return True
    return False


def what_is_known(game: AnyGame, state: State, seat: int) -> tuple[object, ...]:
    """All that a seat can tell from where it sits."""
    legal = () if seat == SPECTATOR else tuple(move.id for move in game.legal_moves(state, seat))
    return game.observe(state, seat).key(), tuple(game.to_act(state)), legal
