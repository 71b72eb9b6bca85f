"""A bot's process: it remembers tables, is told what is new at them, and hands a view to the bot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineup.core import Rng
from lineup.table import Table
from lineup.web.bots.pool import Question
from lineup.web.bots.process import Message, Met, answered
from lineup.web.live.live_table import LiveTable
from web import live_tables
from web.live_tables import play


def dealt(*, seats: int = 2, slug: str = "perfect_wave") -> LiveTable:
    return live_tables.dealt(seats=seats, slug=slug)


def asked(live: LiveTable, *, bot: str = "local", what: str = "answer", seat: int | None = None) -> Question:
    """What the server asks for a seat, by default for the one that owes an answer."""
    match = live.match()
    on_turn = int(match.game.to_act(match.state)[0]) if seat is None else seat
    return Question(what, match, live.serial, len(match.record.rows), on_turn, bot, 0.1, 5)


def met_table(met: Met, live: LiveTable, since: int) -> Table | None:
    return met.table(asked(live).message(since, 0.1))


def answer(met: Met, question: Question, since: int) -> Message:
    return answered(met, question.message(since, 0.1))


def test_an_increment_holds_the_new_rows_and_nothing_else() -> None:
    live = dealt()
    whole = asked(live).message(0, 0.1)
    assert "header" in whole
    assert len(whole["rows"]) == 1
    for _move in range(3):
        play(live)
    more = asked(live).message(1, 0.1)
    assert "header" not in more
    assert (more["since"], len(more["rows"])) == (1, 3)


def test_what_happens_after_a_question_is_not_told_with_it() -> None:
    live = dealt()
    question = asked(live)
    play(live)
    assert len(question.message(0, 0.1)["rows"]) == 1


def test_a_table_that_was_met_follows_what_is_new_and_is_the_same_as_the_real_one() -> None:
    live, met = dealt(), Met()
    first = met_table(met, live, 0)
    for known in range(1, 8):
        play(live)
        table = met_table(met, live, known)
        assert table is first, "carried on, not built anew"
        assert table is not None
        assert table.state == live.match().state
        assert table.record.rows == live.match().record.rows
        assert [prompt and prompt.number for prompt in table.prompts] == [
            prompt and prompt.number for prompt in live.match().prompts
        ]


def test_a_take_back_is_followed_like_any_row() -> None:
    live, met = dealt(), Met()
    met_table(met, live, 0)
    seat = play(live)
    match = live.match()
    match.take_back(seat)
    while match.request is not None and match.request.waiting:
        match.agree(next(iter(match.request.waiting)))
    assert match.record.rows[-1].kind == "back"
    table = met_table(met, live, 1)
    assert table is not None
    assert table.state == match.state


def test_a_table_that_was_not_met_or_not_so_far_is_asked_for() -> None:
    live, met = dealt(), Met()
    play(live)
    assert answer(met, asked(live), 1) == {"missed": True}
    assert "texts" in answer(met, asked(live), 0)
    play(live)
    play(live)
    assert answer(met, asked(live), 3) == {"missed": True}, "a row is missing between"
    assert "texts" in answer(met, asked(live), 0)


def test_a_table_that_was_loaded_anew_is_another_one() -> None:
    live, met = dealt(), Met()
    assert "texts" in answer(met, asked(live), 0)
    again = LiveTable(live.game, live.booking, live.match(), sealed="again")
    assert again.serial != live.serial
    assert answer(met, asked(again), 1) == {"missed": True}


def test_the_table_that_was_asked_about_longest_ago_is_forgotten_first() -> None:
    met = Met(most=2)
    ana, ben, cai = dealt(), dealt(), dealt()
    for live in (ana, ben):
        met_table(met, live, 0)
    met_table(met, ana, 1)
    met_table(met, cai, 0)
    assert met_table(met, ana, 1) is not None
    assert met_table(met, cai, 1) is not None
    assert met_table(met, ben, 1) is None


def test_an_answer_is_legal_and_follows_from_the_seed() -> None:
    live, met = dealt(), Met()
    question = asked(live, bot="random")
    texts = [answer(met, replace(question, seed=seed), 0)["texts"] for seed in (5, 5, 6, 7, 8)]
    prompt = live.match().prompts[question.seat]
    assert prompt is not None
    assert all(text[0] in [move.text() for move in prompt.moves] for text in texts)
    assert texts[0] == texts[1]


def test_advice_is_told_and_changes_nothing_that_is_remembered() -> None:
    live, met = dealt(seats=3, slug="wave"), Met()
    match = live.match()
    on_turn = int(match.game.to_act(match.state)[0])
    given = [
        answer(met, asked(live, what="advice", seat=seat), 0)["texts"]
        for seat in range(match.seats())
        if seat != on_turn
    ]
    assert any(given), "in Wave others see what fits"
    table = met_table(met, live, 1)
    assert table is not None
    assert table.state == match.state
    assert table.record.rows == match.record.rows


def test_a_bot_that_fails_says_so_and_its_table_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINEUP_BOTS", "web.failing_bots")
    live, met = dealt(), Met()
    assert "this bot cannot play" in answer(met, asked(live, bot="failing"), 0)["fault"]
    assert "texts" in answer(met, asked(live), 0)


def test_rows_that_do_not_fit_are_a_fault_and_the_table_is_forgotten() -> None:
    live, met = dealt(), Met()
    met_table(met, live, 0)
    play(live)
    message = asked(live).message(1, 0.1)
    message["rows"][0]["move"] = "play 99"
    assert "fault" in answered(met, message)
    assert answer(met, asked(live), 1) == {"missed": True}


def test_whole_games_are_followed_row_by_row() -> None:
    """Whatever is played, the table that follows has the same state as the one that is played at."""
    for slug in ("wave", "tavarua", "surfs_up_dude", "perfect_wave"):
        live, met, rng = dealt(slug=slug), Met(), Rng(3)
        match = live.match()
        for _move in range(40):
            if match.outcome() is not None:
                break
            owing = [(seat, each) for seat, each in enumerate(match.prompts) if each and each.answered is None]
            seat, prompt = owing[rng.below(len(owing))]
            known = len(match.record.rows)
            table = met_table(met, live, known if known > 1 else 0)
            assert table is not None
            assert table.state == match.state
            match.answer(seat, prompt.moves[rng.below(len(prompt.moves))].text(), prompt.number)
            assert met.table(asked(live, seat=seat).message(known, 0.1)) is not None
