"""A lesson at a table: which step is open, who has to wait, and which moves are accepted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineup import games
from lineup.core import StaleMove
from lineup.core.lesson import LEARNER, Lesson, Step
from lineup.table import BOT, PERSON, Player, Table
from lineup.table.lessons import Course

READ = Step("Look at the pile.", ("W1.4",), points="#pile", at_once=True)
ASKED = Step("It is your turn.", ("W3.1",), points="#hand")
CREW = (Player(PERSON, "Ana"), Player(BOT, "Leilani", "leilani"), Player(BOT, "Koa", "koa"))


def dealt(*, begins: int) -> Table:
    """A ride of Ana and two bots, in which this seat begins."""
    game = games.load("wave")
    for seed in range(100):
        table = Table.open(game, CREW, seed=bytes([seed]) * 32)
        if list(game.to_act(table.state)) == [begins]:
            return table
    raise AssertionError("nobody ever begins")


def first_moves(table: Table, count: int) -> tuple[str, ...]:
    prompt = table.prompts[LEARNER]
    assert prompt is not None
    return tuple(move.text() for move in prompt.moves[:count])


def course(table: Table, *steps: Step, at: int = 0) -> Course:
    return Course(Lesson("Play together.", "any", ("leilani", "koa"), steps), table, at)


def test_a_step_that_comes_at_once_is_open_whoever_is_to_play_and_bots_wait() -> None:
    now = course(dealt(begins=1), READ)
    assert now.step() is READ
    assert now.is_to_be_read()
    assert now.holds_bots()
    assert now.wanted() == []


def test_other_steps_come_when_the_learner_is_asked_and_bots_play_until_then() -> None:
    early = course(dealt(begins=1), ASKED)
    assert early.step() is None
    assert not early.holds_bots()
    assert course(dealt(begins=LEARNER), ASKED).step() is ASKED


def test_only_the_moves_of_the_step_are_wanted_and_others_are_refused_in_words() -> None:
    table = dealt(begins=LEARNER)
    good, bad = first_moves(table, 2)
    now = course(table, replace(ASKED, moves=(good,)))
    assert [move.text() for move in now.wanted()] == [good]
    now.check(good)
    with pytest.raises(StaleMove, match="pick what is lit"):
        now.check(bad)


@pytest.mark.parametrize("at", [0, 1])
def test_while_something_is_read_no_move_is_accepted(at: int) -> None:
    table = dealt(begins=LEARNER)
    with pytest.raises(StaleMove, match="One thing at a time"):
        course(table, READ, at=at).check(first_moves(table, 1)[0])


def test_advice_can_be_what_a_step_asks_for() -> None:
    table = dealt(begins=1)
    advice = table.offers(LEARNER)[0].text()
    now = course(table, replace(READ, moves=(advice,)))
    assert [move.text() for move in now.wanted()] == [advice]
    assert not now.is_to_be_read()


def test_should_the_game_go_another_way_any_answer_goes_on() -> None:
    table = dealt(begins=LEARNER)
    now = course(table, replace(ASKED, moves=("silver 1",)))
    prompt = table.prompts[LEARNER]
    assert prompt is not None
    assert now.wanted() == prompt.moves


def test_after_the_last_step_comes_the_closing_and_then_the_game_is_free() -> None:
    table = dealt(begins=1)
    closing, free = course(table, READ, at=1), course(table, READ, at=2)
    assert closing.is_closing()
    assert closing.is_on()
    assert closing.holds_bots()
    assert not free.is_on()
    assert not free.holds_bots()


def test_a_learner_who_has_given_up_the_seat_holds_nobody_up() -> None:
    table = dealt(begins=1)
    table.sit(LEARNER, Player(BOT, "Noa", "noa"))
    assert not course(table, READ).holds_bots()
