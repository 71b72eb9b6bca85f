"""Drawing a table takes a few milliseconds in which nothing else happens: who may draw next.

One drawing between two looks at everything else, so that moves, confirmations and news never wait behind a crowd of
pages; and by turns among those who ask, so that somebody who asks for many waits behind those who ask for few.
"""

from __future__ import annotations

import asyncio
from collections import deque

from lineup.web.server.refusals import too_fast

MOST_WAITING = 20  # drawings that somebody may have asked for and not got yet


class Turns:
    """Whose turn it is to draw."""

    def __init__(self) -> None:
        self._is_free = True
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by person; whoever had a turn goes to the end

    async def wait(self, who: str) -> None:
        """Comes back when it is this person's turn, who then draws without waiting for anything else."""
        if self._is_free:
            self._is_free = False
            asyncio.get_running_loop().call_soon(self._next)
            return
        mine = self._waiting.setdefault(who, deque())
        if len(mine) >= MOST_WAITING:
            raise too_fast()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine.append(turn)
        await turn

    def _next(self) -> None:
        """The last drawing is done, and everything that happened meanwhile had its time."""
        while self._waiting:
            who = next(iter(self._waiting))
            theirs = self._waiting.pop(who)
            turn = theirs.popleft()
            if theirs:
                self._waiting[who] = theirs
            if not turn.done():  # else whoever asked has gone
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._is_free = True
