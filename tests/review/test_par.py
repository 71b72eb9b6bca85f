"""Par: what bots reach with the same deal, of a whole match and of each event of a career; and with all cards open."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from lineup import games
from lineup.bots.bot import AnyGame
from lineup.review.par import Par, Run, deals_of, open_hands, par_bot, runs_of
from lineup.review.review import LEVELS
from lineup.review.sample import reached_by_all
from lineup.review.walk import acts_of
from lineup.table import Record
from review.matches import bot_match


@pytest.fixture
def alone() -> AnyGame:
    return games.load("party_wave", games.variant("party_wave", "alone").values)


def career() -> tuple[AnyGame, Record]:
    game = games.load("tavarua", games.variant("tavarua", "career").values)
    return game, bot_match(game, ["random"], 1)


def played(game: AnyGame, record: Record, bot: str, runs: int) -> Par:
    """Par of so many runs, by a bot that is quick."""
    par = Par(game, record, "usual", 0)
    par.bot, par.runs = bot, runs
    assert sum(par.play()) == runs + len(par.chapters)
    return par


@pytest.mark.slow
def test_alone_bots_show_what_the_deal_held(alone: AnyGame) -> None:
    record = bot_match(alone, ["random"], 1)
    found = played(alone, record, "local", 3)
    assert len(found.scores) == 3
    assert found.scores == played(alone, record, "local", 3).scores
    assert max(found.scores) >= reached_by_all(alone, acts_of(alone, record)[-1].after)[0].score
    assert found.events == [], "there is but one chapter"


def test_a_quick_look_has_no_par(alone: AnyGame) -> None:
    quick = Par(alone, bot_match(alone, ["random"], 1), "quick", 0)
    assert (quick.parts, quick.bot, list(quick.play())) == (0, "", [])


def test_a_team_meets_legends_often_and_a_surfer_alone_pros_as_long_as_there_is_no_time() -> None:
    """In Tavarua, too, where one alone plays against the sea."""
    wave = games.load("wave")
    team = deals_of(wave, bot_match(wave, ["random"] * 3, 3))
    solo = games.load("tavarua", games.variant("tavarua", "solo").values)
    alone = deals_of(solo, bot_match(solo, ["random"], 1))
    career_of = deals_of(*career())
    assert [runs_of(deals, "usual") for deals in (team, alone, career_of, [])] == [20, 10, 4, 0]
    assert [[par_bot(deals, level) for level in LEVELS] for deals in (team, alone, career_of)] == [
        ["", "legend", "legend"], ["", "pro", "legend"], ["", "pro", "legend"],
    ]  # fmt: skip


def test_where_there_are_rivals_there_is_no_par() -> None:
    game = games.load("party_wave")
    par = Par(game, bot_match(game, ["random", "random"], 4), "usual", 0)
    assert (par.deals, par.bot, par.parts, list(par.play())) == ([], "", 0, [])
    assert par.open_hands == ()


def test_where_the_seed_is_not_told_or_brought_other_luck_there_is_no_par(alone: AnyGame) -> None:
    """A match that was played on from another one has the past of that, and a seed of its own."""
    record = bot_match(alone, ["random"], 1)
    assert len(deals_of(alone, record)) == 1
    for seed in ("", bytes(32).hex()):
        assert deals_of(alone, Record(replace(record.header, seed=seed), record.rows)) == []


@pytest.mark.slow
def test_a_career_has_a_par_for_each_event() -> None:
    game, record = career()
    events = played(game, record, "local", 2).events
    assert [event.chapter for event in events] == list(range(len(events)))
    assert len(events) > 1
    assert events[0].step == 0
    assert events[0].before == 10, "rank 50 of 60 (TV-421)"
    for earlier, later in pairwise(events):
        assert earlier.reached == later.before
    assert all(len(event.par) == 2 for event in events)
    assert events == played(game, record, "local", 2).events


@pytest.mark.slow
def test_bots_begin_an_event_where_the_player_began_it_and_stop_at_its_end() -> None:
    game, record = career()
    second = deals_of(game, record)[1]
    run = Run(game, second, "local", 0)
    assert game.zones(run.state).cards == game.zones(second.state).cards
    list(run.play(chapter=True))
    assert game.know.chapter(run.state) != second.chapter
    assert game.know.chapter(second.state) == second.chapter, "the deal itself stays as it was"


def test_a_team_is_told_what_all_cards_open_would_have_given() -> None:
    wave = games.load("wave")
    [deal] = deals_of(wave, bot_match(wave, ["random"] * 3, 3))
    assert open_hands(wave, deal, "quick") == (33, 33)


@pytest.mark.slow
def test_how_often_a_team_of_bots_wins_the_deal_is_counted() -> None:
    wave = games.load("wave")
    found = played(wave, bot_match(wave, ["random"] * 4, 3), "local", 6)
    assert found.wins == sum(score == 33 for score in found.scores)
    assert found.open_hands == (33, 33)
