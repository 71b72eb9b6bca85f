"""Work beside everything else ends when it is told to, and not before it has let go of what it held."""

from __future__ import annotations

import asyncio

from lineup.store.tasks import end


def test_a_task_has_ended_once_it_was_told_to() -> None:
    async def scene() -> list[str]:
        told: list[str] = []

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0)
                told.append("let go")

        task = asyncio.create_task(work())
        await asyncio.sleep(0)
        await end(task)
        return told

    assert asyncio.run(scene()) == ["let go"]


def test_what_was_never_begun_has_ended() -> None:
    asyncio.run(end(None))
