"""What a page, a tutor or a bot says before a move is what the rules then do, in many positions of many contests."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from games.tavarua.moments import (
    Path,
    card_of,
    choices,
    every_way,
    game_of,
    mat_of,
    of_surfer,
    place_in,
    played,
    positions,
    quiet_choice,
    signs_of,
    was_hindered,
)
from games.tavarua.positions import Surfer, contest
from lineup.core import Event, Rng
from lineup.games.tavarua.bot.ride import Ahead, Ride
from lineup.games.tavarua.browser.odds import odds_of_the_wave, percent
from lineup.games.tavarua.browser.taken import can_only_hope
from lineup.games.tavarua.events.contest import FELL, MISSED_BARREL, WASHED_OFF, Scored, TurnedUp
from lineup.games.tavarua.moves import (
    ADD,
    BAIL,
    BOARDS,
    CATCH,
    LEAVE,
    PADDLE_IN,
    PADDLE_OUT,
    RIDE,
    SNAKE,
    SUBTRACT,
    PlayStoke,
)
from lineup.games.tavarua.rules.opponents import action_for, plan_of
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import number_with
from lineup.games.tavarua.rules.wave import draw_front
from lineup.games.tavarua.scoring import SHORE_BONUS, points_with, worth_of_the_pile
from lineup.games.tavarua.state import (
    BAIL_END,
    NOTHING,
    POINTS,
    PREPARING,
    RIDING,
    SHORE_END,
    WIPEOUT_END,
    TavaruaState,
)
from lineup.games.tavarua.words.sentences import shifted


@pytest.mark.slow
@every_way
def test_the_odds_of_a_front_are_those_of_drawing_it(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    for t in positions(game_of(variant, changed), seats):
        drawn: dict[int, Fraction] = {}
        paths: list[list[int]] = [[]] if t.back != NOTHING else []
        while paths:
            numbers = paths.pop()
            luck = Path(numbers)
            front = int(draw_front(t.copy(), luck))
            if len(luck.counts) > len(numbers):
                paths += [[*numbers, number] for number in range(luck.counts[len(numbers)])]
                continue
            chance = Fraction(1)
            for count in luck.counts:
                chance /= count
            drawn[front] = drawn.get(front, Fraction(0)) + chance
        assert odds_of_the_wave(t) == drawn
        ahead = Ahead(t)
        for front, chance in drawn.items():
            guessed = sum(each for one, each in zip(ahead.fronts, ahead.chances, strict=True) if one == front)
            assert guessed == pytest.approx(float(chance))


@pytest.mark.slow
@every_way
def test_a_card_takes_the_balance_where_it_says(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        front = next(iter(odds_of_the_wave(t)))
        mat = mat_of(game, t, seat)
        for choice in choices(game, t, seat, RIDE, CATCH):
            shown = mat["cards"][place_in(choice)]
            if choice.action == CATCH and can_only_hope(t, seat):  # not as if it were free
                assert not shown["to"]
                continue
            if choice.stoke != shown["stoke"]:  # a card shows the fewest tokens that hold
                continue
            signs = (SUBTRACT, LEAVE, ADD) if choice.stoke else (LEAVE,)
            rounds = [played(game, t, seat, choice, sign, front)[1] for sign in signs]
            if any(was_hindered(events) for events in rounds):
                continue
            stood = [each for events in rounds for each in of_surfer(events, seat, "rode", "caught", "caught_perfect")]
            assert shown["falls"] == (not stood)
            if stood:
                assert shown["to"] in [shifted(each.balance) for each in stood]
            looked_at += 1
    assert looked_at > 10


@pytest.mark.slow
@every_way
def test_a_balance_space_says_how_often_the_wave_leaves_one_there(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        odds = {front: odd for front, odd in odds_of_the_wave(t).items() if not t.book.box.is_barrel(front)}
        rides = [each for each in choices(game, t, seat, RIDE) if not each.stoke]
        mat = mat_of(game, t, seat)
        for choice in rides[:2]:
            shown = mat["cards"][place_in(choice)]
            rounds = {front: played(game, t, seat, choice, LEAVE, front)[1] for front in odds}
            if shown["falls"] or shown["stoke"] or not odds or any(was_hindered(events) for events in rounds.values()):
                continue
            stays = sum(odds[front] for front, events in rounds.items() if not of_surfer(events, seat, WASHED_OFF))
            (space,) = [each for each in mat["spaces"] if each["offset"] == shown["to"]]
            assert space["stays"] == percent(Fraction(stays) / sum(odds.values()))
            looked_at += 1
    assert looked_at > 2


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


@every_way
def test_a_score_pile_says_what_bailing_brings(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        for choice in choices(game, t, seat, BAIL)[:1]:
            said = mat_of(game, t, seat)["points"]
            _after, events = played(game, t, seat, choice, LEAVE, next(iter(odds_of_the_wave(t))))
            (scored,) = [each for each in events if isinstance(each, Scored) and each.seat == seat]
            assert said.startswith(f"{scored.fields[POINTS]} point")
            looked_at += 1
    assert looked_at > 2


@pytest.mark.slow
@every_way
def test_a_card_says_what_the_wave_is_worth_with_it(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        for choice in [*choices(game, t, seat, RIDE)[:3], *choices(game, t, seat, CATCH)[:3]]:
            said = points_with(t, seat, card_of(t, seat, choice), choice.stoke, catches=choice.action == CATCH)
            after, events = played(game, t, seat, choice, LEAVE, next(iter(odds_of_the_wave(t))))
            more = of_surfer(events, seat, "rode_barrel", "hang_ten", FELL, WASHED_OFF, MISSED_BARREL)
            if more or was_hindered(events):
                continue
            scored = [each.fields[POINTS] for each in events if isinstance(each, Scored) and each.seat == seat]
            if scored or after.piled[seat]:
                assert [said] == (scored or [worth_of_the_pile(after, seat, BAIL_END)[POINTS]])
                looked_at += 1
    assert looked_at > 2


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


@pytest.mark.parametrize("board", ["short", "long"])
@pytest.mark.parametrize("balance", range(-2, 3))
def test_the_spaces_that_can_be_picked_for_a_focus_are_those_that_it_reaches(board: str, balance: int) -> None:
    rider = Surfer("riding 3", board=board, balance=balance, pile="1+", stoke_cards="focus")
    session = contest(rider, Surfer(), preparing=True)
    t = session.table
    assert t.phase == PREPARING
    legal = [move for move in session.game.legal_moves(t, 0) if isinstance(move, PlayStoke)]
    picks = [space["pick"] for space in mat_of(session.game, t, 0)["spaces"] if space["pick"]]
    assert sorted(picks) == sorted(move.picks()[1] for move in legal)


@pytest.mark.parametrize("back", ["L", "S", "C", "G"])
def test_in_the_zone_every_space_is_safe(back: str) -> None:
    """T12.7 The wave card does not shift such a rider."""
    rider = Surfer("riding 3", balance=2, pile="1+", stoke_cards="zone")
    session = contest(rider, Surfer(), back=back, preparing=True).play("1 in the zone")
    assert [space["stays"] for space in mat_of(session.game, session.table, 0)["spaces"]] == [100] * 5


@pytest.mark.parametrize("board", range(len(BOARDS)))
def test_a_board_to_start_on_has_as_many_spaces_as_it_says(board: int) -> None:
    session = contest(Surfer(), Surfer())
    said = mat_of(session.game, session.table, 0)["boards"][board]["spaces"]
    rider = Surfer("riding 3", board=("short", "long")[board], pile="1+")
    on_it = contest(rider, Surfer())
    assert len(mat_of(on_it.game, on_it.table, 0)["spaces"]) == said
