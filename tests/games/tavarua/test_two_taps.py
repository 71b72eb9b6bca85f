"""What the page shows before a card is played is what the rules then do: ghosts, chances, warnings; and its clicks."""

from __future__ import annotations

from itertools import product

import pytest

from games.tavarua.moments import (
    card_of,
    choices,
    every_way,
    game_of,
    of_surfer,
    played,
    positions,
    signs_of,
    was_hindered,
)
from games.tavarua.positions import Surfer, contest
from lineup.core import Dice, Rng
from lineup.games.tavarua.browser.clicks import clicks
from lineup.games.tavarua.browser.odds import odds_of_the_wave
from lineup.games.tavarua.browser.previews import Previews, draw_previews
from lineup.games.tavarua.browser.remarks import remarks
from lineup.games.tavarua.browser.taken import can_only_hope
from lineup.games.tavarua.browser.tries import Try, landings, tries
from lineup.games.tavarua.events.contest import FELL, MISSED_BARREL, WASHED_OFF
from lineup.games.tavarua.moves import (
    CATCH,
    PADDLE_IN,
    PADDLE_OUT,
    RIDE,
    SNAKE,
)


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
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
            if choice.action == CATCH and can_only_hope(t, seat):  # a card is lost for nothing, most likely
                assert "rides this wave" in remark.asks
                continue
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
def test_what_is_offered_before_a_sure_fall_can_be_played_and_leaves_a_chance(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    game = game_of(variant, changed)
    for t, seat in product(positions(game, seats), range(seats)):
        legal = game.legal_moves(t, seat)
        said = {move.text(): each for move, each in zip(legal, remarks(t, seat, legal), strict=True)}
        for text, each in said.items():
            if each.rather:
                assert text.partition(" stoke")[0] == each.rather.partition(" stoke")[0]  # only with more of it
                assert each.asks
                assert not said[each.rather].asks
            assert bool(each.rather) == ("stoke token" in each.rather_says)


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


@pytest.mark.parametrize(("card", "asks"), [("inspiration", "Draw five cards, keep five."), ("jetski", "")])
def test_what_a_stoke_card_does_is_read_before_it_is_played(card: str, asks: str) -> None:
    """One that needs a target waits for that anyway."""
    session = contest(Surfer("channel 3", stoke_cards=card), Surfer("riding 3", pile="2+"), preparing=True)
    moves = session.game.legal_moves(session.table, 0)
    said = {move.text(): each.asks for move, each in zip(moves, remarks(session.table, 0, moves), strict=True)}
    assert {each for text, each in said.items() if text.startswith(card)} == {asks}
    assert said["ready"] == ""
