"""One question a seat: stale answers, repeated answers, sealed answers and second thoughts."""

from __future__ import annotations

import pytest

from lineup.core import SPECTATOR, BadOptions, IllegalMove, NotationError, Rng, StaleMove
from lineup.table import Record, Table
from table.party import after, known_to, lookout, number, open_table, peek, play_on, send


def test_a_seat_that_owes_an_answer_has_one_question_and_the_others_have_none() -> None:
    table = open_table()
    seat = lookout(table)
    asked = table.prompts[seat]
    assert asked is not None
    assert asked.number == 1
    assert {move.text() for move in asked.moves} >= {"draw", f"peek {after(table, seat) + 1}"}
    assert not any(move.offer for move in asked.moves)
    assert [prompt for prompt in table.prompts if prompt] == [asked]


def test_an_answer_is_a_row_and_closes_the_question() -> None:
    table = open_table()
    seat = lookout(table)
    receipt = send(table, seat, "draw")
    assert (receipt.row, receipt.repeated) == (1, False)
    assert table.record.rows[1].move == "draw"
    assert number(table, seat) == 2


def test_an_answer_to_a_closed_question_is_refused_and_changes_nothing() -> None:
    table = open_table()
    seat = lookout(table)
    send(table, seat, "draw")
    send(table, seat, "toss")
    before = table.state.copy()
    with pytest.raises(StaleMove, match="closed"):
        table.answer(seat, "play cap", 2)
    assert table.state == before
    assert len(table.record.rows) == 3


def test_a_seat_that_is_asked_nothing_cannot_answer() -> None:
    table = open_table()
    with pytest.raises(StaleMove):
        table.answer(after(table, lookout(table)), "draw", 0)


def test_the_same_answer_sent_twice_is_accepted_once_and_confirmed_twice() -> None:
    table = open_table()
    seat = lookout(table)
    first = table.answer(seat, "draw", 1)
    again = table.answer(seat, "  DRAW ", 1)
    assert first.row == 1
    assert (again.row, again.repeated) == (None, True)
    assert len(table.record.rows) == 2


def test_a_repeated_answer_is_confirmed_even_after_others_have_gone_on() -> None:
    table = open_table()
    seat = peek(table)
    for other in {0, 1, 2} - {seat}:
        send(table, other, "play cap")
    mine = number(table, seat)
    send(table, seat, "play pocket")
    assert table.answer(seat, "play pocket", mine).repeated


def test_another_answer_to_a_question_that_is_closed_is_not_a_repetition() -> None:
    table = open_table()
    seat = lookout(table)
    table.answer(seat, "draw", 1)
    with pytest.raises(StaleMove):
        table.answer(seat, f"peek {after(table, seat) + 1}", 1)


def test_a_sealed_answer_leaves_the_question_open_for_a_second_thought() -> None:
    table = open_table()
    peek(table)
    mine = number(table, 0)
    send(table, 0, "play cap")
    asked = table.prompts[0]
    assert asked is not None
    assert (asked.number, asked.answered) == (mine, table.game.read("play cap"))
    assert table.answer(0, "play blind", mine).row == 3
    assert asked is not table.prompts[0]
    second = table.prompts[0]
    assert second is not None
    assert second.answered is table.game.read("play blind")


def test_a_second_thought_replaces_the_first_in_what_is_played() -> None:
    table = open_table()
    peek(table)
    for text in ("play cap", "play blind", "play pocket"):
        send(table, 0, text)
    send(table, 1, "play cap")
    send(table, 2, "play cap")
    played = [event.json() for event in table.story(SPECTATOR) if event.kind == "played"]
    assert [event["place"] for event in played] == [0, 1, 1]


def test_the_last_answer_closes_the_question_for_everybody() -> None:
    table = open_table()
    peek(table)
    mine = number(table, 0)
    for seat in range(3):
        send(table, seat, "play cap")
    with pytest.raises(StaleMove):
        table.answer(0, "play pocket", mine)


def test_the_sealed_answers_of_others_do_not_renew_my_question() -> None:
    table = open_table()
    peek(table)
    before = table.prompts[0]
    send(table, 1, "play cap")
    send(table, 1, "play blind")
    send(table, 2, "play pocket")
    assert table.prompts[0] is before


def test_any_order_of_sealed_answers_gives_the_same_game() -> None:
    states = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        table = open_table()
        peek(table)
        for seat in order:
            send(table, seat, ("play blind", "play cap", "play blind")[seat])
        states.append(table.state)
    assert states[0] == states[1] == states[2]


def test_numbers_and_stories_tell_nothing_of_a_second_thought_of_somebody_else() -> None:
    plain, busy = open_table(4), open_table(4)
    for table in (plain, busy):
        peek(table)
        send(table, 1, "play cap")
    for text in ("play blind", "play pocket", "play cap"):
        send(busy, 1, text)
    busy.take_back(1)
    busy.take_back(1)
    send(busy, 1, "play cap")
    for seat in (0, 2, 3, SPECTATOR):
        assert known_to(busy, seat) == known_to(plain, seat)
    for table in (plain, busy):
        for seat in (0, 2, 3):
            send(table, seat, "play cap")
    for seat in (0, 2, 3, SPECTATOR):
        assert known_to(busy, seat) == known_to(plain, seat)


def test_a_move_that_the_rules_forbid_is_refused_with_its_rule() -> None:
    table = open_table()
    seat = lookout(table)
    with pytest.raises(IllegalMove) as refused:
        send(table, seat, f"peek {seat + 1}")
    assert refused.value.rule == "P2.6"
    assert len(table.record.rows) == 1
    assert number(table, seat) == 1


def test_nonsense_is_refused_with_a_sentence() -> None:
    table = open_table()
    with pytest.raises(NotationError, match="Did you mean 'draw'"):
        send(table, lookout(table), "drow")


def test_advice_is_not_an_answer() -> None:
    table = open_table()
    with pytest.raises(NotationError, match="given"):
        send(table, lookout(table), "go 1 cap")


@pytest.mark.parametrize("seat", [SPECTATOR, 3, 99])
def test_whoever_only_watches_cannot_answer_offer_sit_or_take_back(seat: int) -> None:
    table = open_table()
    with pytest.raises(BadOptions, match="no seat"):
        table.answer(seat, "draw", 1)
    with pytest.raises(BadOptions, match="no seat"):
        table.offer(seat, "go 1 cap", 0)
    with pytest.raises(BadOptions, match="no seat"):
        table.take_back(seat)
    with pytest.raises(BadOptions, match="no seat"):
        table.sit(seat, table.players()[0])
    assert len(table.record.rows) == 1


def test_nobody_is_asked_anything_once_the_game_is_over() -> None:
    table = open_table()
    play_on(table, Rng(3))
    assert table.outcome() is not None
    assert table.prompts == [None, None, None]


@pytest.mark.parametrize("seed", range(5))
def test_a_match_resumed_after_any_row_asks_the_same_questions(seed: int) -> None:
    table = open_table(4, waves=2)
    rng = Rng(seed)
    while table.outcome() is None:
        play_on(table, rng, 1)
        resumed = Table(table.game, Record(table.record.header, list(table.record.rows)))
        for seat in [*range(4), SPECTATOR]:
            assert known_to(resumed, seat) == known_to(table, seat)
