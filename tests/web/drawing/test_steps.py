"""From play to play in a replay: advice comes along, and what was taken back is told as such."""

from __future__ import annotations

from dataclasses import replace

from lineup.table import Record, Row, Table
from lineup.web.drawing.around import Viewer, seat_lines
from lineup.web.drawing.steps import Steps, comes_next, taken_back_in
from lineup.web.review.words import TAKEN_BACK, InWords, rows_spoken_of
from web.endings import live_of
from web.live_tables import ANA, dealt, play
from web.review.test_chart import REVIEW


def ride() -> tuple[Table, int, int]:
    """A ride of three in which the second play was taken back after advice for the third; its row, and that of the
    take-back."""
    live = dealt(seats=3)
    table = live.match()
    while True:  # deals differ: one on which there is advice before the third play
        for _play in range(2):
            play(live)
        second = len(table.record.rows) - 1
        turn = int(table.game.to_act(table.state)[0]) if table.outcome() is None else -1
        adviser = next((seat for seat in range(3) if seat != turn and turn >= 0 and table.offers(seat)), -1)
        if adviser >= 0:
            break
        live = dealt(seats=3)
        table = live.match()
    table.offer(adviser, table.offers(adviser)[0].text(), table.plays)
    seat = table.record.rows[second].seat
    table.take_back(seat)
    for other in range(3):
        if other != seat:
            table.agree(other)
    back = len(table.record.rows) - 1
    assert table.record.rows[back].kind == "back"
    while table.outcome() is None:
        play(live)
    return table, second, back


def test_people_stop_before_each_answer_that_held_and_at_the_end() -> None:
    table, second, back = ride()
    rows, steps = table.record.rows, Steps.of(table.game, table.record)
    answers = [number for number in table.record.in_force()[1:] if "play" in rows[number].move]
    assert steps.stops == [*(number - 1 for number in answers), len(rows) - 1]
    assert second not in answers
    assert not any(second <= stop < back for stop in steps.stops), "what was taken back is passed over"
    assert steps.last == len(answers)
    assert [steps.place(stop) for stop in steps.stops] == list(range(len(answers) + 1))
    assert steps.place(0) == 0
    assert steps.stop(second) == back


def test_what_was_taken_back_is_told_as_such_and_never_as_the_move_that_stood() -> None:
    table, second, back = ride()
    live = live_of("wave", table)
    last = len(table.record.rows) - 1
    review = replace(REVIEW, cooperative=True, curve=(REVIEW.curve[0], replace(REVIEW.curve[-1], step=last)))

    def told_at(step: int) -> tuple[str, str, str]:
        following, rows = rows_spoken_of(table.game, table.record, review, step)
        before = {row: Table(table.game, Record(table.record.header, table.record.rows[:row])) for row in rows}
        told = InWords(table.game, table.record, review, seat_lines(live, Viewer(ANA, 0, "")), {}, before)
        assert following is not None
        line = told.decision(following)
        return line.kind, line.role, line.told

    chosen = told_at(second - 1)
    assert chosen[:2] == (TAKEN_BACK, "taken back later")
    for step in range(second, back):
        kind, role, sentence = told_at(step)
        assert (kind, role) == (TAKEN_BACK, "takes back")
        assert " back: play " in sentence
    assert told_at(back)[0] != TAKEN_BACK


def test_where_nothing_was_said_or_taken_back_every_row_is_a_step() -> None:
    live = dealt(seats=2, slug="party_wave")
    while live.match().outcome() is None:
        play(live)
    record = live.match().record
    if all(row.kind in ("start", "move") for row in record.rows):
        assert Steps.of(live.game, record).stops == list(range(len(record.rows)))
    assert comes_next(live.game, record, len(record.rows) - 1) is None
    assert taken_back_in(live.game, replace_back(record), len(record.rows)) is not None


def replace_back(record: Record) -> Record:
    """The same, with its last answer taken back."""
    last = record.rows[-1]
    return Record(record.header, [*record.rows, Row("back", last.seat, to=len(record.rows) - 2, consent=True)])
