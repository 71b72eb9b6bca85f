"""Hints and answers to "why?": three moves and what is expected of them, by what one seat knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineup import games
from lineup.core import QUIET, Dice, Move, Rng
from lineup.games import AnyGame
from lineup.review.decisions import KEEP
from lineup.review.hints import (
    MOST_HINTS,
    PLAYOUTS,
    best_moves,
    compared,
    expected,
    half_of,
    how_often_halved,
    is_practice,
    options_for,
    reason_in_words,
    reason_of,
    what_speaks_for_itself_first,
)
from lineup.review.judgement import Option
from lineup.table import BOT, LEFT, PERSON, Player

ANA, BEN, KOA = Player(PERSON, "Ana"), Player(PERSON, "Ben"), Player(BOT, "Koa", "koa")


def begun(slug: str) -> tuple[AnyGame, object, int, list[Move]]:
    game = games.load(slug)
    state = game.start(2, Dice(3), QUIET)
    seat = int(game.to_act(state)[0])
    return game, state, seat, [move for move in game.legal_moves(state, seat) if not move.offer]


def test_practice_is_one_person_alone_or_among_bots() -> None:
    assert is_practice([ANA])
    assert is_practice([KOA, ANA, KOA])
    assert not is_practice([ANA, BEN])
    assert not is_practice([KOA, KOA])
    assert is_practice([ANA, Player(LEFT, "Ben")])


def test_the_best_move_comes_first_and_each_was_tried() -> None:
    game, state, seat, moves = begun("surfs_up_dude")
    options = options_for(game, game.observe(state, seat), moves, Rng(1), playouts=40)
    named, dropped = options[:MOST_HINTS], options[MOST_HINTS:]
    assert named == sorted(named, key=lambda each: -each.gain)
    assert all(each.worlds for each in options)
    assert min(each.worlds for each in named) >= max((each.worlds for each in dropped), default=0)
    assert {each.move for each in options} <= {move.text() for move in moves}


def test_the_same_knowledge_gives_the_same_hint_whatever_is_hidden() -> None:
    """Twin worlds: the other hand differs, and the hint does not."""
    game, state, seat, moves = begun("surfs_up_dude")
    view = game.observe(state, seat)
    twin = game.determinize(view, Dice(99))
    assert game.zones(twin).cards != game.zones(state).cards
    mine, theirs = (options_for(game, game.observe(each, seat), moves, Rng(1), playouts=30) for each in (state, twin))
    assert mine == theirs


def test_without_a_choice_there_is_nothing_to_compare() -> None:
    game, state, seat, moves = begun("surfs_up_dude")
    [option] = options_for(game, game.observe(state, seat), moves[:1], Rng(1))
    assert (option.move, expected(game, option)) == (moves[0].text(), "There is no other move.")


@pytest.mark.parametrize(
    ("slug", "words"), [("wave", "About 21.5 of 33 cards at the end."), ("tavarua", "Wins 46 of 100 such games.")]
)
def test_what_is_expected_is_points_for_a_team_and_chances_among_rivals(slug: str, words: str) -> None:
    option = Option("", 0.5, 0.1, 0.456, 21.5, 0.0, 0.1, 10)
    assert expected(games.load(slug), option) == words


def option(*, gain: float, error: float, win: float) -> Option:
    return Option("", win, error, win, 0.0, gain, error, 100)


@pytest.mark.parametrize(
    ("second", "first", "words"),
    [
        (option(gain=-0.05, error=0.03, win=0.40), "One of the best.", "About as good."),  # noise
        (option(gain=-0.01, error=0.001, win=0.45), "One of the best.", "About as good."),  # too little to speak of
        (option(gain=-0.04, error=0.01, win=0.25), "A little better than the next.", "A little weaker."),
        (option(gain=-0.10, error=0.03, win=0.25), "Clearly better than the next.", "Clearly weaker."),
        (option(gain=-0.20, error=0.03, win=0.25), "The best by far.", "Far weaker."),
    ],
)
def test_a_move_is_told_beside_the_others_and_no_order_that_may_be_noise(
    second: Option, first: str, words: str
) -> None:
    best = option(gain=0.0, error=0.0, win=0.46)
    third = option(gain=-0.3, error=0.01, win=0.16)
    assert compared([best, second, third]) == [first, words, "Far weaker."]


def test_no_figure_is_told_unasked() -> None:
    """Even a good team brings home less than every third wave: whoever reads a chance is discouraged."""
    options = [option(gain=-each / 30, error=0.01, win=0.16) for each in range(3)]
    assert not any(letter.isdigit() for words in compared(options) for letter in words)
    assert compared(options[:1]) == ["There is no other move."]


def test_of_equals_those_come_first_for_which_something_can_be_said() -> None:
    """In Wave, a card that partners speak for: a hint that passes it over would set itself against them."""
    game = games.load("wave")
    state = game.start(3, Dice(3), QUIET)
    seat = int(game.to_act(state)[0])
    view = game.observe(state, seat)
    cards = [move.text() for move in game.legal_moves(state, seat) if move.text().startswith("play")]
    best, equal, worse = cards[:3]
    options = [replace(option(gain=0.0, error=0.01, win=0.5), move=best)]
    options.append(replace(option(gain=-0.01, error=0.01, win=0.5), move=equal))
    options.append(replace(option(gain=-0.5, error=0.01, win=0.1), move=worse))
    for advised, first in ((equal, equal), (worse, best)):
        partner = next(each for each in range(3) if each != seat)
        told = state.copy()
        place = advised.split()[1]
        game.apply(told, partner, game.read(f"advise {seat + 1}/{place} fits"), Dice(1), QUIET)
        found = what_speaks_for_itself_first(game, game.observe(told, seat), options)
        assert found[0].move == first
        assert found[-1].move == worse
    assert what_speaks_for_itself_first(game, view, options) == options


def test_three_moves_at_most_and_none_that_people_call_the_same_as_another() -> None:
    game, state, seat, moves = begun("surfs_up_dude")
    view = game.observe(state, seat)
    found = best_moves(game, view, [*moves, *moves], Rng(1), playouts=40)
    words = [game.words.move(game.read(each.move), view, ["Ana", "Koa"]) for each in found]
    assert len(set(words)) == len(words) <= MOST_HINTS


@pytest.mark.parametrize("arms", range(1, KEEP + 2))
def test_what_is_told_of_a_move_is_known_to_about_5_of_100_however_many_there_are(arms: int) -> None:
    """In 100 worlds the standard error of a chance is at most 5 of 100."""
    stages, worlds = how_often_halved(arms), 0
    for _stage in range(stages):
        worlds += PLAYOUTS // stages // (arms + 1)
        arms = half_of(arms)
    assert worlds >= 100


def test_a_bot_explains_itself_by_what_it_compared() -> None:
    game, state, seat, moves = begun("wave")
    view = game.observe(state, seat)
    reason = reason_of(game, view, moves, moves[-1], "legend", Rng(1), seconds=0.05)
    assert reason.played == moves[-1].text()
    assert reason.played in [each.move for each in reason.options]
    told = reason_in_words(game, reason, view, ["Ana", "Koa"], "Koa")
    assert told[0].startswith(f"Koa thought {len(reason.options)} moves through")
    assert told[1].startswith(f"“{game.words.move(moves[-1], view, ['Ana', 'Koa'])}”")
    assert told[-1].startswith("These figures come from a short look of its own")


@pytest.mark.parametrize(("level", "words"), [("grom", "is a beginner"), ("local", "did what looked best at once")])
def test_whoever_does_not_think_ahead_says_so(level: str, words: str) -> None:
    game, state, seat, moves = begun("wave")
    view = game.observe(state, seat)
    reason = reason_of(game, view, moves, moves[0], level, Rng(1), seconds=0.05)
    assert words in reason_in_words(game, reason, view, ["Ana", "Koa"], "Koa")[0]
