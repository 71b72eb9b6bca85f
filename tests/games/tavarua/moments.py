"""Moments of many contests, and what the rules make of a choice in them: what previews are held against."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from mypy_extensions import i64

from lineup import games
from lineup.core import Card, Chance, Dice, Event, Pool, Rng, Tale
from lineup.games.tavarua.browser.my_board import draw_mat
from lineup.games.tavarua.events.contest import Surfer as SurferEvent
from lineup.games.tavarua.moves import (
    ADD,
    BAIL,
    CATCH,
    LEAVE,
    RIDE,
    SNAKE,
    SUBTRACT,
    WAIT,
    Choice,
    Sign,
)
from lineup.games.tavarua.state import (
    CHOOSING,
    NOTHING,
    RIDING,
    SIGNING,
    TavaruaState,
)

NAMES = ["Ana", "Ben", "Cem"]
OTHER_RULINGS = {
    "refill": "next_round",
    "last_ride": "scored",
    "signs": "clockwise",
    "below_zero": "reverses",
    "catch_stoke": "always",
    "best_card": "printed",
    "perfect_in_a_fall": "one_card",
    "zero_wave": "counts",
    "photo_tokens": "standing",
    "aerials_in_a_fall": "all",
}
WAYS = [
    (variant, seats, changed)
    for (variant, seats), changed in product(
        [
            ("base", 2),
            ("snaking", 3),
            ("shortboard+snaking", 3),
            ("longboard", 3),
            ("english+snaking", 3),
            ("solo", 1),
            ("career", 1),
            ("career+english", 1),
        ],
        (False, True),
    )
]
every_way = pytest.mark.parametrize(("variant", "seats", "changed"), WAYS)
GAMES = 2
ROUNDS = 25  # of each of them
ON_A_WAVE = 8  # of the moments when somebody rides
ELSEWHERE = 4  # and of the others
SPACED = 3  # one of those in so many, so that they differ


class Turned(Chance):
    """The wave card that a test wants; everything else falls as it may."""

    def __init__(self, t: TavaruaState, front: int) -> None:
        box = t.book.box
        self.wanted = (front, int(box.first_type + box.type_of[front - box.first_front]))
        self.dice = Dice(1)

    def draw(self, pool: Pool) -> Card:
        for card in self.wanted:
            if pool.take(card):
                return card
        return self.dice.draw(pool)

    def roll(self, die: str, sides: i64) -> i64:
        return self.dice.roll(die, sides)


class Path(Chance):
    """Luck that is told by numbers, with the chances that it had."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.counts: list[int] = []

    def below(self, stream: str, count: i64) -> i64:
        self.counts.append(int(count))
        return i64(self.numbers[len(self.counts) - 1] if len(self.counts) <= len(self.numbers) else 0)


@cache
def game_of(variant: str, changed: bool) -> Any:  # noqa: FBT001 - as it is parametrized
    rulings = OTHER_RULINGS if changed else {}
    return games.load("tavarua", {**games.variant("tavarua", variant).values, "rulings": rulings})


@cache
def positions(game: Any, seats: int) -> tuple[TavaruaState, ...]:
    """Moments of some contests when all are asked, most of them with somebody on a wave; nobody may change them."""
    found: list[TavaruaState] = []
    for seed in range(1, GAMES + 1):
        moments = list(moments_of(game, seats, seed))
        on_a_wave = [t for t in moments if RIDING in t.where[: t.seats]]
        found += [*on_a_wave[:ON_A_WAVE], *[t for t in moments if t not in on_a_wave][::SPACED][:ELSEWHERE]]
    return tuple(found)


def moments_of(game: Any, seats: int, seed: int) -> Iterator[TavaruaState]:
    """The first rounds of a contest between sensible players with a foolish moment now and then."""
    dice, rng, tale = Dice(seed), Rng(seed), Tale()
    t = game.start(seats, dice, tale)
    rounds = 0
    while game.to_act(t) and rounds < ROUNDS:
        if t.phase == CHOOSING and all(answer == NOTHING for answer in t.answer):
            rounds += 1
            yield t.copy()
        seat = game.to_act(t)[0]
        legal = game.legal_moves(t, seat)
        wise = rng.below(6) > 0
        move = game.know.choose(game.observe(t, seat), legal, rng) if wise else legal[rng.below(len(legal))]
        game.apply(t, seat, move, dice, tale)


def quiet_choice(game: Any, t: TavaruaState, seat: int) -> Choice:
    """Something that hinders nobody."""
    idle: list[Choice] = [move for move in game.legal_moves(t, seat) if move.action not in (CATCH, SNAKE, RIDE)]
    return next((move for move in idle if move.action in (WAIT, BAIL)), idle[0])


def played(game: Any, t: TavaruaState, seat: int, choice: Choice, sign: int, front: int) -> tuple[Any, list[Event]]:
    """What comes of a choice when nobody else wants anything and this wave card is turned over."""
    after, tale, luck = t.copy(), Tale(), Turned(t, front)
    for other in range(t.seats):
        if other != seat:
            game.apply(after, other, quiet_choice(game, t, other), luck, tale)
    game.apply(after, seat, choice, luck, tale)
    if after.phase == SIGNING:
        game.apply(after, seat, Sign(sign), luck, tale)
    return after, tale.events


def of_surfer(events: list[Event], seat: int, *kinds: str) -> list[SurferEvent]:
    return [each for each in events if isinstance(each, SurferEvent) and each.seat == seat and each.kind in kinds]


def was_hindered(events: list[Event]) -> bool:
    """Whether an opponent of a career got in the way."""
    return any(each.kind in ("contest", "duel", "lost_out", "snaked", "collided") for each in events)


def choices(game: Any, t: TavaruaState, seat: int, *actions: int) -> list[Choice]:
    return [move for move in game.legal_moves(t, seat) if move.action in actions]


def signs_of(choice: Choice) -> tuple[int, ...]:
    return (ADD, SUBTRACT, LEAVE) if choice.stoke else (LEAVE,)


def place_in(choice: Choice) -> int:
    return int(choice.places).bit_length() - 1


def card_of(t: TavaruaState, seat: int, choice: Choice) -> int:
    return int(t.hand[seat * 10 + place_in(choice)])


def mat_of(game: Any, t: TavaruaState, seat: int) -> Any:
    return draw_mat(game.observe(t, seat), [*NAMES[: int(t.seats)], *t.book.rivals])
