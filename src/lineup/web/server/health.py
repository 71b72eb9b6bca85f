"""Whether matches can be kept, for whoever watches over a server."""

from __future__ import annotations

import asyncio
import logging
import time

from lineup.core import LineupError
from lineup.store import ServerStore

FRESH = 1.0  # seconds for which an answer counts: health is asked for by everybody, and costs a commit
PATIENCE = 3.0  # seconds after which a store that does not answer cannot be written
LOG = logging.getLogger("lineup")


class Health:
    """Tries to write, once for all who ask at the same time."""

    def __init__(self, store: ServerStore) -> None:
        self._store = store
        self._trial: asyncio.Task[bool] | None = None
        self._begun = 0.0

    async def can_write(self) -> bool:
        if self._trial is None or (self._trial.done() and time.monotonic() - self._begun > FRESH):
            self._begun = time.monotonic()
            self._trial = asyncio.create_task(self._try())
        try:
            return await asyncio.wait_for(asyncio.shield(self._trial), PATIENCE)
        except TimeoutError:
            LOG.error("the store does not answer")
            return False

    async def _try(self) -> bool:
        try:
            await self._store.try_to_write()
        except LineupError as error:
            LOG.error("the store cannot be written: %s", error)
            return False
        return True
