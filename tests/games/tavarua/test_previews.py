"""What a page, a tutor or a bot says before a move is what the rules then do, in many positions of many contests."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

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
    signs_of,
    was_hindered,
)
from games.tavarua.positions import Surfer, contest
from lineup.core import Dice, Rng
from lineup.games.tavarua.bot.ride import Ahead
from lineup.games.tavarua.browser.clicks import clicks
from lineup.games.tavarua.browser.odds import odds_of_the_wave, percent
from lineup.games.tavarua.browser.previews import Previews, draw_previews
from lineup.games.tavarua.browser.remarks import remarks
from lineup.games.tavarua.browser.tries import Try, landings, tries
from lineup.games.tavarua.events.contest import FELL, MISSED_BARREL, WASHED_OFF, Scored
from lineup.games.tavarua.moves import (
    BAIL,
    BOARDS,
    CATCH,
    LEAVE,
    PADDLE_IN,
    PADDLE_OUT,
    RIDE,
    SNAKE,
    PlayStoke,
)
from lineup.games.tavarua.rules.wave import draw_front
from lineup.games.tavarua.state import (
    NOTHING,
    POINTS,
    PREPARING,
)


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
        for choice in choices(game, t, seat, RIDE, CATCH):
            if choice.stoke:
                continue
            shown = mat_of(game, t, seat)["cards"][place_in(choice)]
            _after, events = played(game, t, seat, choice, LEAVE, front)
            if was_hindered(events):
                continue
            fell = bool(of_surfer(events, seat, FELL))
            assert shown["falls"] == fell
            if not fell:
                (stood,) = of_surfer(events, seat, "rode", "caught", "caught_perfect")
                assert int(shown["to"]) == stood.balance
            looked_at += 1
    assert looked_at > 10


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
            if shown["falls"] or not odds or any(was_hindered(events) for events in rounds.values()):
                continue
            stays = sum(odds[front] for front, events in rounds.items() if not of_surfer(events, seat, WASHED_OFF))
            (space,) = [each for each in mat["spaces"] if each["offset"] == shown["to"]]
            assert space["stays"] == percent(Fraction(stays) / sum(odds.values()))
            looked_at += 1
    assert looked_at > 2


@every_way
def test_the_chance_of_a_card_is_how_often_the_rules_leave_one_on_the_wave(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    """With every way to count the tokens, barrels included."""
    game, rng = game_of(variant, changed), Rng(5)
    looked_at = falls = 0
    for t, seat in product(positions(game, seats), range(seats)):
        odds = odds_of_the_wave(t)
        for choice in choices(game, t, seat, RIDE, CATCH, SNAKE):
            if rng.below(12):
                continue
            for sign, landing in landings(t, seat, odds, Try(card_of(t, seat, choice), int(choice.stoke))).items():
                rounds = {front: played(game, t, seat, choice, sign, front)[1] for front in odds}
                if any(was_hindered(events) for events in rounds.values()):
                    continue
                off = {
                    front
                    for front, events in rounds.items()
                    if of_surfer(events, seat, FELL, WASHED_OFF, MISSED_BARREL)
                }
                assert landing.chance == sum(odd for front, odd in odds.items() if front not in off)
                looked_at += 1
                falls += bool(off)
    assert looked_at > 5
    assert falls > 1


@every_way
def test_ghosts_lie_where_the_rules_take_a_paddler(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game, rng = game_of(variant, changed), Rng(7)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        ghosts = Previews(t, seat).ghosts
        for choice in choices(game, t, seat, PADDLE_OUT, PADDLE_IN):
            if rng.below(6):
                continue
            *picked, action = clicks(choice)
            shown = {
                int(where.rpartition("-")[2])
                for (where, pick, _said, _falls), when in ghosts.items()
                if pick == action and "+".join(picked) in when
            }
            reached = set()
            for sign in signs_of(choice):
                _after, events = played(game, t, seat, choice, sign, next(iter(odds_of_the_wave(t))))
                reached |= {int(each.space) for each in of_surfer(events, seat, "paddled")}
            assert shown == reached - {int(t.space[seat])}
            looked_at += 1
    assert looked_at > 10


@every_way
def test_whoever_is_warned_falls_whatever_comes_and_nobody_else_is(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    game, rng = game_of(variant, changed), Rng(9)
    warned = safe = 0
    for t, seat in product(positions(game, seats), range(seats)):
        possible = choices(game, t, seat, RIDE, CATCH, SNAKE)
        fronts = list(odds_of_the_wave(t))
        for choice, remark in zip(possible, remarks(t, seat, [*possible]), strict=True):
            if rng.below(10) and not remark.asks:
                continue
            ways = [played(game, t, seat, choice, sign, front)[1] for sign in signs_of(choice) for front in fronts]
            if any(was_hindered(events) for events in ways):
                continue
            fell = [bool(of_surfer(events, seat, FELL, WASHED_OFF, MISSED_BARREL)) for events in ways]
            assert bool(remark.asks) == all(fell)
            warned += all(fell)
            safe += not all(fell)
    assert warned > 0
    assert safe > 2


@every_way
def test_every_move_has_clicks_of_its_own_and_none_is_made_on_the_way(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    game = game_of(variant, changed)
    for t, seat in product(positions(game, seats), range(seats)):
        ways = [clicks(move) for move in game.legal_moves(t, seat)]
        assert len(set(ways)) == len(ways)
        assert not {way[:length] for way in ways for length in range(1, len(way))} & set(ways)


def test_previews_know_no_more_than_the_seat() -> None:
    """Worlds that look alike to a seat give it the same previews."""
    rider = Surfer("riding 3", pile="2+", stoke=2)
    session = contest(Surfer("channel 3", stoke=2), rider)
    for seat in (0, 1):
        view = session.game.observe(session.table, seat)
        drawn = [draw_previews(session.game.determinize(view, Dice(luck)), seat) for luck in range(5)]
        assert all(each == draw_previews(view.table, seat) for each in drawn)
    assert draw_previews(session.table, -1) is None


def test_nothing_is_tried_by_whoever_is_not_asked() -> None:
    session = contest(Surfer("channel 3", stoke_cards="jetski"), Surfer("riding 3", pile="2+"), preparing=True)
    assert tries(session.table, 0) == []


@every_way
def test_a_score_pile_says_what_bailing_brings(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        for choice in choices(game, t, seat, BAIL)[:1]:
            said = mat_of(game, t, seat)["worth"]
            _after, events = played(game, t, seat, choice, LEAVE, next(iter(odds_of_the_wave(t))))
            (scored,) = [each for each in events if isinstance(each, Scored) and each.seat == seat]
            assert said.startswith(f"{scored.fields[POINTS]} point")
            looked_at += 1
    assert looked_at > 2


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
