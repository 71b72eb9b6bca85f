"""Whose turn it is to have a table drawn: nobody waits behind a crowd, and moves wait behind nobody."""

from __future__ import annotations

import asyncio

import pytest

from lineup.web.server.refusals import Refused
from lineup.web.server.turns import MOST_WAITING, Turns


def test_somebody_alone_draws_at_once() -> None:
    async def look() -> bool:
        waits = Turns().wait("ana")
        with pytest.raises(StopIteration):  # it comes back without having waited
            waits.send(None)
        return True

    assert asyncio.run(look())


def test_between_two_drawings_everything_else_has_its_time() -> None:
    """A short deed that takes several rounds of the loop is done after a few drawings, not after all of them."""
    done: list[str] = []

    async def draw(turns: Turns) -> None:
        await turns.wait("ana")
        done.append("drawing")

    async def short_deed() -> None:
        for _round in range(3):
            await asyncio.sleep(0)
        done.append("move")

    async def all_of_it() -> None:
        turns = Turns()
        await asyncio.gather(*(draw(turns) for _page in range(MOST_WAITING)), short_deed())

    asyncio.run(all_of_it())
    assert done.index("move") < 6
    assert done.count("drawing") == MOST_WAITING


def test_who_asks_for_few_does_not_wait_for_who_asks_for_many() -> None:
    order: list[str] = []

    async def draw(turns: Turns, who: str) -> None:
        await turns.wait(who)
        order.append(who)

    async def all_of_it() -> None:
        turns = Turns()
        asked = [*["ana"] * 10, "ben", "cai", "ben"]
        await asyncio.gather(*(draw(turns, who) for who in asked))

    asyncio.run(all_of_it())
    assert order[:7] == ["ana", "ana", "ben", "cai", "ana", "ben", "ana"]
    assert order.count("ana") == 10


def test_who_asks_for_far_too_many_is_refused_and_who_has_gone_is_passed_over() -> None:
    async def all_of_it() -> int:
        turns = Turns()
        asked = [asyncio.ensure_future(turns.wait("ana")) for _page in range(MOST_WAITING + 3)]
        await asyncio.sleep(0)
        gone = [each for each in asked if not each.done()]
        for each in gone:
            each.cancel()
        await asyncio.wait_for(turns.wait("ben"), 10)
        found = await asyncio.gather(*asked, return_exceptions=True)
        return sum(isinstance(each, Refused) for each in found)

    assert asyncio.run(all_of_it()) == 2  # one was drawn, and so many may wait
