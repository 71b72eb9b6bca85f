"""Advice: given upon a play, never misread, never in anybody's way."""

from __future__ import annotations

import pytest

from lineup.core import SPECTATOR, IllegalMove, NotationError, Rng, StaleMove
from lineup.table import Record, Table
from table.party import after, known_to, lookout, open_table, peek, play_on, send


def advice(table: Table, seat: int) -> str:
    """Some advice that a seat may give now."""
    return table.offers(seat)[0].text()


def test_a_seat_is_offered_the_advice_that_it_may_give_and_nothing_else() -> None:
    table = open_table()
    offers = table.offers(0)
    assert all(move.offer for move in offers)
    assert {move.text() for move in offers} >= {"go 2 cap", "wait 3 cap"}
    assert "go 1 cap" not in {move.text() for move in offers}


def test_advice_upon_the_last_play_is_a_row_that_everybody_hears() -> None:
    table = open_table()
    receipt = table.offer(0, "go 2 cap", 0)
    assert receipt.row == 1
    for seat in (0, 1, 2, SPECTATOR):
        assert table.story(seat)[-1].kind == "marked"


def test_advice_upon_an_older_play_is_refused_instead_of_landing_on_another_card() -> None:
    table = open_table()
    play = table.plays
    seat = lookout(table)
    send(table, seat, "draw")
    assert table.plays == play + 1
    with pytest.raises(StaleMove, match="in the meantime"):
        table.offer(after(table, seat), advice(table, after(table, seat)), play)
    assert len(table.record.rows) == 2


def test_advice_upon_a_play_that_is_still_to_come_is_refused() -> None:
    table = open_table()
    with pytest.raises(StaleMove):
        table.offer(0, "go 2 cap", table.plays + 1)


def test_repeated_advice_is_confirmed_and_given_once_also_after_the_next_play() -> None:
    table = open_table()
    play = table.plays
    table.offer(0, "go 2 cap", play)
    assert table.offer(0, "go 2 cap", play).repeated
    send(table, lookout(table), "draw")
    assert table.offer(0, "GO 2  cap", play).repeated
    assert len(table.record.rows) == 3


def test_advice_never_makes_a_question_stale() -> None:
    table = open_table()
    seat = lookout(table)
    asked = table.prompts[seat]
    for other in {0, 1, 2} - {seat}:
        table.offer(other, advice(table, other), table.plays)
    assert table.prompts[seat] is asked
    assert table.answer(seat, "draw", 1).row == 3


def test_advice_does_not_open_a_sealed_answer_or_close_it() -> None:
    table = open_table()
    peek(table)
    send(table, 0, "play cap")
    before = list(table.prompts)
    table.offer(1, "wait 1 cap", table.plays)
    assert table.prompts == before


def test_advice_does_not_end_what_others_advise_upon() -> None:
    table = open_table()
    play = table.plays
    table.offer(0, "go 2 cap", play)
    assert table.plays == play
    assert table.offer(2, "wait 2 cap", play).row == 2


def test_a_second_thought_of_somebody_else_does_not_make_advice_late() -> None:
    table = open_table()
    peek(table)
    send(table, 0, "play cap")
    play = table.plays
    send(table, 0, "play blind")
    table.take_back(0)
    assert table.offer(1, "go 3 cap", play).row is not None


def test_advice_that_the_rules_forbid_is_refused_with_its_rule() -> None:
    table = open_table()
    table.offer(0, "go 2 cap", 0)
    with pytest.raises(IllegalMove) as refused:
        table.offer(2, "go 2 cap", 0)
    assert refused.value.rule == "P4.3"


def test_an_answer_is_not_advice() -> None:
    table = open_table()
    with pytest.raises(NotationError, match="not advice"):
        table.offer(lookout(table), "draw", 0)


def test_advice_is_known_again_after_a_match_is_resumed() -> None:
    table = open_table()
    table.offer(0, "go 2 cap", 0)
    send(table, lookout(table), "draw")
    resumed = Table(table.game, Record(table.record.header, list(table.record.rows)))
    assert resumed.offer(0, "go 2 cap", 0).repeated
    for seat in (0, 1, 2, SPECTATOR):
        assert known_to(resumed, seat) == known_to(table, seat)


def test_no_advice_is_offered_once_the_game_is_over() -> None:
    table = open_table()
    play_on(table, Rng(1))
    assert [table.offers(seat) for seat in range(3)] == [[], [], []]
