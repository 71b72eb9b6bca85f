"""Decisions are judged by what their seat knew, within a budget, and a mistake is beyond noise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lineup import games
from lineup.bots.bot import AnyGame
from lineup.bots.compare import play_out
from lineup.core import Dice, Move
from lineup.review import decisions
from lineup.review.decisions import CLEAR, LEAST, Trial, has_a_choice, judge
from lineup.review.judgement import Decision
from lineup.review.review import Work
from lineup.review.walk import Act, acts_of
from lineup.table import Record
from review.matches import BotMatch, bot_match

BUDGET = 60
MATCHES = [("party_wave", 3), ("wave", 3), ("surfs_up_dude", 2), ("perfect_wave", 2), ("tavarua", 2)]


def some_acts(game: AnyGame, record: Record, count: int) -> list[Act]:
    """A few decisions, spread over a match."""
    acts = [act for act in acts_of(game, record) if has_a_choice(game, act)]
    return acts[len(acts) // 4 :: max(len(acts) // count, 1)][:count]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), MATCHES)
def test_worlds_that_look_the_same_to_a_seat_are_judged_the_same(slug: str, seats: int) -> None:
    """Another world that fits what the seat knows: other hands, other cards below, the same judgement."""
    game = games.load(slug)
    differ = 0
    for act in some_acts(game, bot_match(game, ["local"] * seats, 3), 3):
        view = game.observe(act.before, act.seat)
        twin = game.determinize(view, Dice(5))
        assert game.observe(twin, act.seat).key() == view.key()
        differ += twin != act.before
        assert judge(game, Act(act.step, act.row, act.move, twin, twin), 40, 7) == judge(game, act, 40, 7)
    assert differ


def branches(game: AnyGame, seed: int, fork: int) -> Iterator[Record]:
    """Two matches that are the same up to a move, from which on they go their own ways."""
    for other in range(2):
        match = BotMatch(game, ["local"] * 2, seed)
        while not match.is_over():
            seat, move = match.choice()
            if len(match.record.rows) == fork and other:
                move = next(each for each in game.legal_moves(match.state, seat) if each is not move)
            match.play(seat, move)
        yield match.record


@pytest.mark.slow
def test_what_comes_later_changes_no_judgement_of_what_was_before() -> None:
    game = games.load("party_wave")
    fork = 12
    one, two = branches(game, 4, fork)
    assert one.rows[:fork] == two.rows[:fork]
    assert one.rows[fork] != two.rows[fork]
    judged = [
        [judge(game, act, 40, 0) for act in acts_of(game, record) if act.step < fork and has_a_choice(game, act)]
        for record in (one, two)
    ]
    assert judged[0] == judged[1]
    assert len(judged[0]) > 3


def test_the_same_seed_comes_to_the_same_judgement_and_another_to_another() -> None:
    game = games.load("party_wave")
    act = some_acts(game, bot_match(game, ["local"] * 2, 1), 1)[0]
    assert judge(game, act, BUDGET, 1) == judge(game, act, BUDGET, 1)
    assert judge(game, act, BUDGET, 1) != judge(game, act, BUDGET, 2)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), MATCHES)
def test_every_option_is_told_with_its_error_and_the_best_comes_first(slug: str, seats: int) -> None:
    game = games.load(slug)
    for act in some_acts(game, bot_match(game, ["grom"] * seats, 2), 3):
        found = judge(game, act, BUDGET, 1)
        assert found.chosen.move == act.row.move
        assert found.chosen.gain == 0.0
        assert found.better is found.chosen or found.better.gain == found.loss > 0.0
        assert all(0.0 <= option.hope <= 1.0 and option.worlds > 0 for option in found.options)
        legal = {move.text() for move in game.legal_moves(act.before, act.seat)}
        assert {option.move for option in found.options} <= legal


@pytest.mark.slow
def test_thought_is_kept_within_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("party_wave")
    acts = some_acts(game, bot_match(game, ["random"] * 3, 1), 4)
    counted = 0
    original = play_out

    def counting(*given: object) -> int:
        nonlocal counted
        counted += 1
        return int(original(*given))  # type: ignore[arg-type]

    monkeypatch.setattr(decisions, "play_out", counting)
    for act in acts:
        counted = 0
        judge(game, act, BUDGET, 1)
        assert BUDGET // 4 < counted <= BUDGET + 2


@pytest.mark.slow
def test_what_is_measured_was_not_used_to_choose() -> None:
    """The winner's curse: the loss comes from worlds that are counted anew."""
    game = games.load("party_wave")
    for act in some_acts(game, bot_match(game, ["random"] * 2, 5), 6):
        trial = Trial.of(game, act, 1)
        trial.narrow(40)
        rival = trial.rival()
        if rival is not None:
            before = rival.own.count
            fresh = trial.measure(rival, 20)
            assert fresh is not rival
            assert (fresh.own.count, rival.own.count) == (10, before)
            return
    raise AssertionError("nobody who plays at random is ever wrong")


@pytest.mark.slow
def test_a_mistake_is_beyond_noise_and_large_enough_to_speak_of() -> None:
    game = games.load("party_wave")
    found: list[Decision] = []
    for seed in range(2):
        work = Work(game, bot_match(game, ["random"] * 2, seed), "quick", BUDGET, 0)
        list(work.judge())
        found += work.decisions
    for each in found:
        assert each.clear == (each.loss > CLEAR * each.loss_error and each.loss >= LEAST)
    assert {each.clear for each in found} == {True, False}


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), [("surfs_up_dude", 3), ("party_wave", 4)])
def test_among_rivals_each_option_has_a_place_to_expect_and_a_chance_of_first(slug: str, seats: int) -> None:
    game = games.load(slug)
    for act in some_acts(game, bot_match(game, ["grom"] * seats, 2), 2):
        for option in judge(game, act, BUDGET, 1).options:
            assert len(option.places) == seats
            assert sum(option.places) == pytest.approx(1.0)
            assert min(option.places) >= 0.0
            assert option.place == pytest.approx(sum(at * each for at, each in enumerate(option.places, 1)))
            assert option.bands == ()


@pytest.mark.slow
def test_a_team_has_a_chance_of_each_band_of_the_rules() -> None:
    """W8.4: perfect, a hair's breadth, fine, fair, wipeout."""
    game = games.load("wave")
    assert game.words.bands() == [("perfect", 33), ("hair", 31), ("fine", 28), ("fair", 23), ("wipeout", 0)]
    for act in some_acts(game, bot_match(game, ["local"] * 3, 5), 2):
        for option in judge(game, act, BUDGET, 1).options:
            assert len(option.bands) == 5
            assert sum(option.bands) == pytest.approx(1.0)
            assert (option.place, option.places) == (0.0, ())
        own = judge(game, act, BUDGET, 1).chosen
        assert own.bands[0] == pytest.approx(own.win), "who plays every card has won"


def test_to_trust_who_sees_more_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("wave")
    act = some_acts(game, bot_match(game, ["local"] * 3, 3), 1)[0]
    view, options = game.observe(act.before, act.seat), decisions.options_of(game, act)
    played, better = options[:2]
    advised: list[str] = []

    class Known:
        def advisers(self, _view: object, move: Move) -> list[int]:
            return [1] if move.text() in advised else []

    class Told:
        know = Known()

    assert not decisions.is_excused(Told(), view, played, better)  # type: ignore[arg-type]
    advised.append(played.text())
    assert decisions.is_excused(Told(), view, played, better)  # type: ignore[arg-type]
    advised.append(better.text())
    assert not decisions.is_excused(Told(), view, played, better), "both were advised"  # type: ignore[arg-type]
