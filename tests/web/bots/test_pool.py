"""The queue before the bots' processes: fair, within a bound, and whole again after a process has ended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from lineup import bots
from lineup.web.bots.pool import BOUND, FOR_THOUGHT, SHORTEST, BotLost, BotPool, BotProcess, Question, Thought, Wish
from lineup.web.bots.process import think
from lineup.web.live.live_table import LiveTable
from lineup.web.live.pace import takes_its_time
from lineup.web.server.metrics import BOTS_HURRIED
from web import live_tables
from web.live_tables import play

LONGEST = 0.7


def dealt() -> LiveTable:
    return live_tables.dealt(slug="perfect_wave")


def question(live: LiveTable, *, bot: str = "local", longest: float = LONGEST) -> Question:
    match = live.match()
    seat = int(match.game.to_act(match.state)[0])
    return Question("answer", match, live.serial, len(match.record.rows), seat, bot, longest, 5)


def wish(asked: float, *, longest: float = LONGEST) -> Wish:
    loop = asyncio.new_event_loop()
    made = Wish(question(dealt(), longest=longest), asked, loop.create_future())
    loop.close()
    return made


def think_one_after_another(pool: BotPool, wishes: list[Wish], overhead: float = 0.0) -> list[float]:
    """When each is answered, if the processes think as long as they may and everything besides takes no time."""
    free = [0.0] * len(pool.processes)
    answered: list[float] = []
    pool._waiting.extend(wishes)
    while pool._waiting:
        each = pool._waiting.popleft()
        moment = max(min(free), each.asked)
        process = free.index(min(free))
        seconds = pool.seconds_for(each, moment)
        free[process] = moment + seconds + overhead
        pool.learn(seconds, seconds + overhead)
        answered.append(free[process] - each.asked)
    return answered


def test_on_a_quiet_server_a_bot_thinks_as_long_as_it_wishes() -> None:
    pool = BotPool(1)
    assert pool.seconds_for(wish(0.0), 0.0) == LONGEST
    assert pool.seconds_for(wish(0.0, longest=0.1), 0.0) == 0.1


@pytest.mark.parametrize("processes", [1, 2, 4])
@pytest.mark.parametrize("tables", [2, 10, 100, 400])
def test_however_many_wait_everybody_is_answered_within_the_bound(tables: int, processes: int) -> None:
    pool = BotPool(processes)
    one = wish(0.0)
    answered = think_one_after_another(pool, [one] * tables, overhead=0.001)
    assert max(answered) <= BOUND


def test_on_a_busy_machine_everybody_thinks_less_and_is_still_answered_within_the_bound() -> None:
    one = wish(0.0)
    pool = BotPool(1)
    pool.learn(0.1, 9.0)
    assert 0 < pool.besides <= 0.1, "a process that had to start is no measure"
    wishes = [Wish(one.question, number * 0.001, one.thought) for number in range(100)]
    assert max(think_one_after_another(pool, wishes, overhead=0.03)) <= BOUND


def test_those_who_come_later_wait_no_longer_than_those_before_them() -> None:
    one = wish(0.0)
    wishes = [Wish(one.question, number * 0.01, one.thought) for number in range(300)]
    answered = think_one_after_another(BotPool(1), wishes)
    assert max(answered) <= BOUND


def test_those_who_wait_together_think_as_long_as_each_other() -> None:
    pool = BotPool(1)
    pool._waiting.extend([wish(0.0)] * 99)
    assert pool.seconds_for(wish(0.0), 0.0) == pytest.approx(BOUND * FOR_THOUGHT / 100)


def test_bots_that_do_what_they_see_at_once_take_no_time_from_others() -> None:
    pool = BotPool(1)
    pool._waiting.extend([wish(0.0, longest=0.0)] * 99)
    assert pool.seconds_for(wish(0.0), 0.0) == LONGEST
    assert pool.seconds_for(wish(0.0, longest=0.0), 0.0) == SHORTEST


def test_whoever_has_waited_too_long_is_answered_all_the_same() -> None:
    assert BotPool(1).seconds_for(wish(0.0), 100.0) == SHORTEST


def test_only_bots_that_think_ahead_can_be_hurried() -> None:
    assert [takes_its_time(bot) for bot in ("random", "grom", "local", "pro", "legend")] == [False] * 3 + [True] * 2
    thinkers = {"pro", "legend"}
    assert all(takes_its_time(each.key) == (each.level in thinkers) for each in bots.CHARACTERS)


# With real processes


@asynccontextmanager
async def opened(processes: int = 1) -> AsyncIterator[BotPool]:
    pool = BotPool(processes)
    try:
        yield pool
    finally:
        await pool.close()


def run(work: Callable[[BotPool], Awaitable[None]], processes: int = 1) -> None:
    async def whole() -> None:
        async with opened(processes) as pool:
            await work(pool)

    asyncio.run(whole())


def is_legal(thought: Thought, asked: Question) -> bool:
    prompt = asked.table.prompts[asked.seat]
    return prompt is not None and thought.texts[0] in [move.text() for move in prompt.moves]


@pytest.mark.slow
def test_whoever_asks_first_is_answered_first_and_each_by_a_legal_move() -> None:
    async def work(pool: BotPool) -> None:
        done: list[int] = []

        async def ask(number: int) -> None:
            asked = question(dealt())
            assert is_legal(await pool.think(asked), asked)
            done.append(number)

        await asyncio.gather(*[ask(number) for number in range(6)])
        assert done == list(range(6))

    run(work)


def test_a_process_that_was_told_of_a_table_is_sent_what_is_new() -> None:
    async def work(pool: BotPool) -> None:
        live = dealt()
        [process] = pool.processes
        await pool.think(question(live))
        for _move in range(2):
            play(live)
            asked = question(live)
            known = process._known[live.serial]
            assert len(asked.message(known, 0.1)["rows"]) == 1
            assert is_legal(await pool.think(asked), asked)

    run(work)


def test_a_process_that_has_forgotten_a_table_is_told_all_of_it() -> None:
    async def work(pool: BotPool) -> None:
        live = dealt()
        await pool.think(question(live))
        pool.processes[0]._known[live.serial] = 7  # as if it had been told more than it has
        for _move in range(8):
            play(live)
        asked = question(live)
        assert is_legal(await pool.think(asked), asked)

    run(work)


@pytest.mark.slow
def test_a_process_that_is_killed_is_replaced_and_its_tables_asked_anew() -> None:
    async def work(pool: BotPool) -> None:
        live = dealt()
        await pool.think(question(live))
        [process] = pool.processes
        first = process.process
        assert first is not None
        first.kill()
        first.join()
        with pytest.raises(BotLost):
            await pool.think(question(live))
        asked = question(live)
        assert is_legal(await pool.think(asked), asked)
        assert process.process is not first

    run(work)


def test_a_bot_that_fails_disturbs_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINEUP_BOTS", "web.failing_bots")

    async def work(pool: BotPool) -> None:
        live = dealt()
        asked = question(live)
        failed, thought = await asyncio.gather(
            pool.think(question(live, bot="failing")), pool.think(asked), return_exceptions=True
        )
        assert isinstance(failed, BotLost)
        assert "this bot cannot play" in str(failed)
        assert isinstance(thought, Thought)
        assert is_legal(thought, asked)

    run(work)


@pytest.mark.slow
def test_what_somebody_asks_never_waits_for_work_that_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: BotPool) -> None:
        asked, may_end = question(dealt()), asyncio.Event()

        async def long(_question: Question, _seconds: float) -> list[str]:
            await may_end.wait()
            return ["a review"]

        monkeypatch.setattr(pool.patient.process, "ask", long)
        review = asyncio.ensure_future(pool.think(replace(asked, patient=True)))
        thought = await asyncio.wait_for(pool.think(replace(asked, awaited=True)), 60)
        assert is_legal(thought, asked)
        assert not review.done()
        may_end.set()
        assert (await review).texts == ["a review"]

    run(work)


@pytest.mark.slow
def test_nobody_waits_for_a_question_that_was_given_up() -> None:
    async def work(pool: BotPool) -> None:
        live = dealt()
        waiting = [asyncio.ensure_future(pool.think(question(live))) for _each in range(3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        await asyncio.wait(waiting)
        assert waiting[1].cancelled()
        assert not waiting[0].cancelled()
        assert not waiting[2].cancelled()

    run(work)


def test_a_hurried_thought_says_so_and_is_counted() -> None:
    async def work(pool: BotPool) -> None:
        before = counted()
        assert not (await pool.think(question(dealt()))).hurried
        assert counted() == before
        pool.bound = 0.0
        assert (await pool.think(question(dealt()))).hurried
        assert counted() == before + 1

    run(work)


@pytest.mark.slow
def test_a_table_goes_back_to_the_process_that_knows_it() -> None:
    async def work(pool: BotPool) -> None:
        lives = [dealt(), dealt()]
        await asyncio.gather(*[pool.think(question(live)) for live in lives])
        for _round in range(2):
            for live in lives:
                await pool.think(question(live))
        knowing = [[process.knows(live.serial) for process in pool.processes] for live in lives]
        assert [sum(each) for each in knowing] == [1, 1]

    run(work, processes=2)


def counted() -> float:
    return sum(sample.value for metric in BOTS_HURRIED.collect() for sample in metric.samples if "total" in sample.name)


@pytest.mark.slow
def test_a_steady_bot_answers_the_same_in_every_process_however_little_time_there_is() -> None:
    live = dealt()
    asked = replace(question(live, bot="pro"), steady=True)
    assert asked.message(0, SHORTEST)["seconds"] == 0.0
    process = BotProcess()
    try:
        there = process._ask(asked, SHORTEST)
    finally:
        process.end()
    assert there == think(live.match(), asked.message(0, LONGEST))
