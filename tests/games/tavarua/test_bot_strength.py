"""A bot that thinks ahead finds what can be proved by hand, and what it plays out by is legal, honest and sound."""

from __future__ import annotations

from typing import Any

import pytest

from games.tavarua.career_positions import CAREER, HIGH_SCORE, Rival, between, event
from games.tavarua.positions import Surfer, contest, game_with
from games.tavarua.session import Session
from lineup import games
from lineup.bots.levels import SURE, thinker
from lineup.core import QUIET, Dice, Rng
from lineup.games.tavarua.options import VARIANTS
from lineup.games.tavarua.state import OVER

PLAYOUTS, KEEP, DOUBT = 240, 16, 0.5
SHORT_GAME = {"boards": "shortboard"}
LONG_GAME = {"boards": "longboard"}


def thought(session: Session, seat: int = 1, playouts: int = PLAYOUTS) -> str:
    """What a bot does that thinks a little."""
    view, legal = session.view(seat), session.game.legal_moves(session.table, seat - 1)
    return thinker(playouts, KEEP, DOUBT, SURE).choose(session.game, view, legal, Rng(3)).text()


def test_t4_9_a_wave_that_is_still_ridden_at_the_end_scores_nothing() -> None:
    """Two spaces before the shore in the last round: whoever rides on ends there with nothing, a bail scores 9."""
    rider = Surfer("riding 3", board="long", hand="1+ 1- 1+ 1- 2+", pile="3+ 3- 3+")
    assert thought(contest(rider, agreed=HIGH_SCORE, rounds_left=1)).startswith("bail")


def test_t10_3_two_points_for_the_shore_are_taken_when_nothing_can_happen() -> None:
    """Glass shifts by one at most, so a 2 backward keeps a longboarder standing: 9 and 2 and 2 are more than 9."""
    rider = Surfer("riding 1", board="long", hand="2- 2- 2- 2- 2-", pile="3+ 3- 3+")
    assert thought(contest(rider, agreed=HIGH_SCORE, rounds_left=1)).startswith("ride")


def test_t9_2_a_card_that_takes_the_surfer_off_the_board_is_left_in_the_hand() -> None:
    """At the nose of a shortboard every card forward is a fall; the one card backward is ridden to the shore."""
    rider = Surfer("riding 1", hand="3+ 2+ 3+ 2+ 2-", balance=2, pile="3+ 3- 3+")
    assert thought(contest(rider, agreed=HIGH_SCORE, rounds_left=1)).startswith("ride 5")


def test_t9_6_a_longboarder_bails_before_a_barrel_with_a_good_wave() -> None:
    """One barrel in three has the number that is needed: a third of 18 points (7.5) and else 3 (1.0), against 4.0."""
    rider = Surfer("riding 1", board="long", hand="1+ 1- 2+ 2- 3+", pile="3+ 3- 3+")
    assert thought(contest(rider, agreed=HIGH_SCORE, back="B", rounds_left=1)).startswith("bail")


def test_t9_7_a_shortboarder_jumps_over_a_barrel_with_a_wave_that_is_worth_most() -> None:
    """26 points: an aerial adds 4 and the shore 2, which is a 10 for sure; any other card risks the whole wave."""
    rider = Surfer("riding 1", hand="4- 1+ 2+ 3- 2-", balance=2, pile="4+b 4-b 4+b")
    assert thought(contest(rider, agreed=HIGH_SCORE, back="B", rounds_left=1)).startswith("ride 1")


def test_t8_1_the_last_wave_is_caught_beside_the_shore() -> None:
    """A 1 and the shore are three points, and on glass a 1 cannot fall; whoever waits has nothing."""
    beside = Surfer("channel 1", hand="1+ 1+ 1- 1- 1+")
    session = contest(beside, agreed=HIGH_SCORE, dice="6 6 6 6 6 6", rounds_left=1)
    assert thought(session).startswith("catch")


def test_t6_2_tokens_are_subtracted_where_everything_else_falls() -> None:
    """A 3 from the middle of a shortboard is a fall, and so is a 5; a 1 stands on glass."""
    rider = Surfer("riding 1", stoke=2, hand="3+ 3- 3+ 3- 3+", pile="3+ 3- 3+")
    session = contest(rider, agreed=HIGH_SCORE, rounds_left=1).play("1 ride 1 stoke 2")
    assert thought(session) == "subtract"


def test_t12_7_in_the_zone_is_played_in_the_last_round_of_a_wave_in_danger() -> None:
    """Behind the nose of a shortboard a surge takes everybody off who has cards forward alone; in the zone nobody."""
    rider = Surfer("riding 1", balance=1, hand="1+ 1+ 1+ 1+ 1+", pile="3+ 3- 3+ 3-", stoke_cards="zone")
    session = contest(rider, agreed=HIGH_SCORE, back="S", rounds_left=1, preparing=True)
    assert thought(session) == "in the zone"


def test_t14_4_who_can_only_win_by_riding_on_rides_on() -> None:
    """20 and 20 points are 16.0. With 8.0 and a bail of 14 points it is 14.5; with a barrel and the shore 16.5."""
    rider = Surfer("riding 1", board="long", hand="1+ 1+ 1- 1- 1+", pile="3+ 3-s 3+s 3-", long=(20,))
    other = Surfer("channel 6", board="long", long=(20, 20))
    session = contest(rider, other, agreed=LONG_GAME, back="B", rounds_left=1)
    assert thought(session).startswith("ride")


def test_t14_4_who_wins_by_bailing_bails() -> None:
    """The other way round: 7.0 is needed, and the pile has it already."""
    rider = Surfer("riding 1", board="long", hand="1+ 1+ 1- 1- 1+", pile="3+ 3-s 3+s 3-", long=(20,))
    other = Surfer("channel 6", board="long", long=(14, 14))
    session = contest(rider, other, agreed=LONG_GAME, back="B", rounds_left=1)
    assert thought(session).startswith("bail")


def test_t19_7_aerials_count_when_the_wave_has_ended_without_a_fall() -> None:
    """Big Air!, last round, far from the shore: only a bail brings the two aerials of the pile."""
    flying = Surfer("riding 4", hand="4+ 4- 1- 2+ 2-", balance=-2, pile="4+ 4-")
    assert thought(event("july", flying, rounds_left=1)).startswith("bail")


def test_t19_6_a_barrel_counts_as_soon_as_it_is_ridden() -> None:
    """Barrel Riding!, last round: a 1 rides two barrels of three, an aerial jumps over all, a bail meets none."""
    rider = Surfer("riding 3", hand="4+ 4- 1+ 4+ 4-", pile="1-")
    assert thought(event("november", rider, back="B", rounds_left=1)).startswith("ride 3")


def test_t17_3_the_last_photo_wins_the_career() -> None:
    """On rank 3 in November a shot is not enough and two are: the one in the pile counts, so one more is wanted."""
    rider = Surfer("riding 3", hand="4+ 4- 1+ 4+ 4-", pile="1-b")
    session = event("november", rider, rank=3, back="B", rounds_left=1)
    assert thought(session).startswith("ride 3")


def test_t19_1_in_a_contest_of_a_career_a_sure_second_place_is_not_risked() -> None:
    """Against 16.0 a wave of 9 points is second either way, and last, behind the other rival, after a fall."""
    rider = Surfer("riding 1", hand="3+ 3+ 3- 3- 3+", pile="3+ 3- 3+", short=(12,))
    session = event("february", rider, Rival(short=(27, 27)), Rival(short=(12, 6)), back="B", rounds_left=1)
    assert thought(session).startswith("bail")


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.name for variant in VARIANTS])
def test_what_is_picked_is_legal_in_every_phase_and_what_would_be_chosen(variant: Any) -> None:
    """In a whole game, or two events: the seat knows all that it goes by, so that pick and choose agree."""
    game: Any = games.load("tavarua", variant.values)
    seats = (variant.seats or range(2, 7))[0]
    dice, rng = Dice(4), Rng(4)
    state = game.start(seats, dice, QUIET)
    count = 0
    while game.to_act(state) and state.month < 2:
        seat = game.to_act(state)[0]
        legal = game.legal_moves(state, seat)
        before = state.key() if count % 10 == 0 else None
        picked = game.know.pick(state, seat, legal, Rng(count))
        assert picked in legal
        if before is not None:
            assert state.key() == before
            assert picked is game.know.choose(game.observe(state, seat), legal, Rng(count))
            worths = game.know.worths(game.observe(state, seat), legal)
            assert worths[legal.index(picked)] == max(worths)
        game.apply(state, seat, picked if rng.below(4) else legal[rng.below(len(legal))], dice, QUIET)
        count += 1
    assert count > 20


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_an_imagined_world_looks_the_same_to_the_seat(seats: int) -> None:
    game: Any = games.load("tavarua", {"snaking": True})
    dice, rng = Dice(7), Rng(7)
    state = game.start(seats, dice, QUIET)
    count = 0
    while owing := game.to_act(state):
        seat = owing[-1]
        if count % 15 == 0:
            view = game.observe(state, seat)
            world = game.determinize(view, Dice(count))
            assert game.observe(world, seat).key() == view.key()
            assert game.know.plausible(view, world) == 1.0
        game.apply(state, seat, game.know.pick(state, seat, game.legal_moves(state, seat), rng), dice, QUIET)
        count += 1


@pytest.mark.slow
def test_the_winner_has_the_highest_value() -> None:
    game: Any = games.load("tavarua")
    for seed in range(6):
        dice, rng = Dice(seed), Rng(seed)
        state = game.start(3, dice, QUIET)
        while owing := game.to_act(state):
            legal = game.legal_moves(state, owing[0])
            game.apply(state, owing[0], game.know.pick(state, owing[0], legal, rng), dice, QUIET)
        outcome = game.outcome(state)
        values = [game.know.value(state, seat) for seat in range(3)]
        assert all(0.0 <= value <= 1.0 for value in values)
        assert values.index(max(values)) in outcome.winners
        assert game.know.scores(state) == outcome.scores


def test_alone_the_value_is_the_share_of_the_best_score() -> None:
    session = contest(Surfer(short=(27, 27)), agreed=HIGH_SCORE)
    assert session.game.know.value(session.table, 0) == 0.5
    session = contest(Surfer(short=(27, 27)), agreed={**HIGH_SCORE, **SHORT_GAME})
    assert session.game.know.value(session.table, 0) == 1.0


def test_a_better_rank_is_worth_more_and_a_later_month_less() -> None:
    know = game_with(*CAREER.items()).know
    by_rank = [know.value(between("june", rank=rank).table, 0) for rank in (59, 50, 40, 30, 20, 10, 2)]
    assert by_rank == sorted(by_rank)
    assert by_rank[0] < 0.1 < 0.8 < by_rank[-1]
    early, late = (know.value(between(month, rank=30).table, 0) for month in ("april", "november"))
    assert early > late
    bare, armed = (know.value(between("may", rank=30, unlocked=cards).table, 0) for cards in ("", "zone focus"))
    assert armed > bare


def test_a_career_is_worth_everything_when_it_is_won_and_nearly_nothing_when_it_is_not() -> None:
    know = game_with(*CAREER.items()).know
    won, missed = between("december", rank=1).table, between("december", rank=2).table
    won.phase = missed.phase = OVER
    assert know.value(won, 0) == 1.0
    assert know.value(missed, 0) < 0.15


def test_a_career_is_thought_through_to_the_end_of_the_event() -> None:
    session = between("march", rank=30, due=1)
    chapter = session.game.know.chapter(session.table)
    session.play("1 unlock in the zone").play("1 start event: 1 2 3 4 5 6")
    assert session.game.know.chapter(session.table) == chapter
    assert session.game.know.chapter(between("april").table) != chapter
