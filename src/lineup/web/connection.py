"""The connection of a page: actions come up, versions and stories go down.

One WebSocket a page, with no framework in between: what the server hands over is read, and what a listener has to be
told is handed back.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import anyio
from anyio.abc import TaskGroup
from starlette.types import Message, Receive, Send

from lineup.core import LineupError
from lineup.core.language import _
from lineup.web.acting import Actor, Who
from lineup.web.actions import read_message
from lineup.web.listener import Listener
from lineup.web.metrics import CONNECTIONS, REFUSED
from lineup.web.refusals import Refused, note_fault, rule_of, sentence_of, too_fast
from lineup.web.tables import Tables

LONGEST_MESSAGE = 2_000  # characters

Limit = Callable[[], bool]  # whether one more message may be carried out now


async def serve_page(receive: Receive, send: Send, tables: Tables, listener: Listener, may: Limit) -> None:
    """One page, from its first message to its last."""
    CONNECTIONS.inc()
    listener.live.join(listener)
    send = on_a_line(send)
    try:
        with contextlib.suppress(OSError):  # the line may be gone before it is open
            await send({"type": "websocket.accept"})
            async with anyio.create_task_group() as both:
                listener.cut_off = both.cancel_scope.cancel
                both.start_soon(until_it_ends, both, listener.pump(send, tables))
                both.start_soon(until_it_ends, both, read(receive, tables, listener, may))
    finally:
        listener.leave()
    with contextlib.suppress(OSError):
        await send({"type": "websocket.close", "code": 1001})


def on_a_line(send: Send) -> Send:
    """A line that the server has closed by itself, after a message that was too large, is a line that is lost."""

    async def sent(message: Message) -> None:
        try:
            await send(message)
        except RuntimeError as error:
            raise ConnectionError from error

    return sent


async def until_it_ends(both: TaskGroup, work: Coroutine[None, None, None]) -> None:
    """A line that is lost or blocked ends the page's visit; the page comes back by itself."""
    with contextlib.suppress(OSError, LineupError):
        await work
    both.cancel_scope.cancel()


async def read(receive: Receive, tables: Tables, listener: Listener, may: Limit) -> None:
    """Read messages one by one; each is answered before the next is read."""
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await listener.reply(await answer(tables, listener, message.get("text"), may=may()))


async def answer(tables: Tables, listener: Listener, text: str | None, *, may: bool) -> dict[str, object]:
    """Carry out one message; whatever it is, the reply says what became of it."""
    number: object = None
    try:
        if not may:
            raise too_fast()
        message = parsed(text)
        number = message.get("id")
        if type(number) is not int and number is not None:
            number = None
        await carry_out(tables, listener, message)
    except LineupError as error:
        REFUSED.inc()
        note_fault("a page's message", error)
        return {"refused": number, "sentence": sentence_of(error), "rule": rule_of(error)}
    return {"ok": number}


async def carry_out(tables: Tables, listener: Listener, message: dict[str, Any]) -> None:
    """Do what a message asks for. Only somebody who looks from a seat of their own can ask for anything."""
    live = await tables.find(listener.live.id) if listener.live.is_gone else listener.live
    action, values = read_message(message)
    actor = Actor(live, listener.person, listener.seat)
    actor.check(Who.OWNER)
    await tables.act(live, partial(action, actor, **values))


def parsed(text: str | None) -> dict[str, Any]:
    """A message is a small JSON object."""
    if text is None or len(text) > LONGEST_MESSAGE:
        raise Refused(413, _("A message is a short piece of text."))
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(422, _("A message is a JSON object.")) from error
    if not isinstance(message, dict):
        raise Refused(422, _("A message is a JSON object."))
    return message
