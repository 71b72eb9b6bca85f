"""Work that goes on beside everything else: ending it when a server stops, and whether it has failed."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any


async def end(task: asyncio.Task[None] | None) -> None:
    """Let it end now, and wait until it has; one that was never begun has ended already."""
    if task is not None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def has_failed(task: asyncio.Task[Any]) -> bool:
    """Whether it will never bring what it was begun for, so that it is worth beginning anew."""
    return task.done() and (task.cancelled() or task.exception() is not None)
