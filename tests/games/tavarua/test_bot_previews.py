"""What a bot expects of a move is what the rules then do, in many positions of many contests."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.tavarua.moments import (
    card_of,
    choices,
    every_way,
    game_of,
    of_surfer,
    played,
    positions,
    quiet_choice,
    signs_of,
    was_hindered,
)
from lineup.core import Event, Rng
from lineup.games.tavarua.bot.ride import Ride
from lineup.games.tavarua.browser.odds import odds_of_the_wave
from lineup.games.tavarua.events.contest import FELL, MISSED_BARREL, WASHED_OFF, Scored, TurnedUp
from lineup.games.tavarua.moves import (
    CATCH,
    LEAVE,
    PADDLE_IN,
    PADDLE_OUT,
    RIDE,
    SNAKE,
)
from lineup.games.tavarua.rules.opponents import action_for, plan_of
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import number_with
from lineup.games.tavarua.scoring import SHORE_BONUS, worth_of_the_pile
from lineup.games.tavarua.state import (
    BAIL_END,
    POINTS,
    RIDING,
    SHORE_END,
    WIPEOUT_END,
    TavaruaState,
)


@every_way
def test_a_bot_knows_what_a_card_and_a_wave_card_make_of_a_ride(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    game, rng = game_of(variant, changed), Rng(3)
    looked_at = falls = 0
    for t, seat in product(positions(game, seats), range(seats)):
        fronts = list(odds_of_the_wave(t))
        for choice in choices(game, t, seat, RIDE, CATCH, SNAKE):
            if rng.below(3):
                continue
            front = fronts[rng.below(len(fronts))]
            sign = signs_of(choice)[rng.below(len(signs_of(choice)))]
            after, events = played(game, t, seat, choice, sign, front)
            if was_hindered(events):
                continue
            card = card_of(t, seat, choice)
            ride = Ride(t, seat, t.space[seat])
            number = number_with(t.book, card, choice.stoke, sign)
            assert ride.play(choice.action, card, number, choice.stoke) != bool(of_surfer(events, seat, FELL))
            if of_surfer(events, seat, FELL):
                expected = {WIPEOUT_END: ride.best}
            else:
                met = ride.meets(front)
                assert met.stands != bool(of_surfer(events, seat, WASHED_OFF, MISSED_BARREL))
                assert met.barrel == bool(of_surfer(events, seat, "rode_barrel"))
                assert met.hang_ten == bool(of_surfer(events, seat, "hang_ten"))
                expected = {WIPEOUT_END: met.best, SHORE_END: met.points + SHORE_BONUS, BAIL_END: met.points}
            check_the_worth(after, events, seat, expected)
            looked_at += 1
            falls += bool(of_surfer(events, seat, FELL, WASHED_OFF, MISSED_BARREL))
    assert looked_at > 20
    assert falls > 1


def check_the_worth(after: TavaruaState, events: list[Event], seat: int, expected: dict[int, Any]) -> None:
    """A wave that has ended is scored so; one that goes on would be."""
    scored = [each for each in events if isinstance(each, Scored) and each.seat == seat]
    if scored:
        assert scored[0].fields[POINTS] == expected[scored[0].fields[2]]
    elif after.where[seat] == RIDING:
        assert worth_of_the_pile(after, seat, BAIL_END)[POINTS] == expected[BAIL_END]


@pytest.mark.slow
@every_way
def test_a_bot_knows_where_paddling_leads(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        for choice in choices(game, t, seat, PADDLE_OUT, PADDLE_IN)[:8]:
            for sign in signs_of(choice):
                _after, events = played(game, t, seat, choice, sign, next(iter(odds_of_the_wave(t))))
                number = number_with(t.book, card_of(t, seat, choice), choice.stoke, sign)
                (arrived,) = of_surfer(events, seat, "paddled")
                assert arrived.space == paddled(t.space[seat], choice.action, number)
                looked_at += 1
    assert looked_at > 20


@pytest.mark.parametrize("variant", ["career", "career+english"])
def test_an_opponent_does_what_it_is_said_to_plan(variant: str) -> None:
    game = game_of(variant, changed=False)
    looked_at = 0
    for t in positions(game, 1):
        plans = {rival: action_for(t, rival, plan_of(t, rival)) for rival in range(t.seats, t.surfers)}
        _after, events = played(game, t, 0, quiet_choice(game, t, 0), LEAVE, next(iter(odds_of_the_wave(t))))
        for each in events:
            if isinstance(each, TurnedUp) and each.seat >= t.seats:
                assert each.action == plans[each.seat]
                looked_at += 1
    assert looked_at > 5
