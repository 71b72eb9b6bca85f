"""Lines of pages: what is sent over them, in which words, and what becomes of one that is blocked."""

from __future__ import annotations

import asyncio
import contextvars
import json
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace

import pytest
from starlette.types import Message

from lineup import games
from lineup.core import SPECTATOR, language
from lineup.store import Person
from lineup.table import PERSON
from lineup.web.api import tables as api_tables
from lineup.web.api.tables import follow
from lineup.web.live import tables as all_tables
from lineup.web.live.listener import StreamListener
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal
from lineup.web.live.tables import Tables
from lineup.web.sitting.new_tables import Chair, new_booking
from lineup.web.sockets.connection import AsgiLine, serve_page
from lineup.web.sockets.open_page import OpenPage
from web.live_tables import dealt, play
from web.running import PATIENCE

ANA = Person("ana", "Ana", "coral")


def some_table() -> LiveTable:
    game = games.load("wave")
    booking = new_booking(game, ANA, [Chair(PERSON), Chair(PERSON)])
    return LiveTable(game, booking, deal(game, booking), sealed="dealt")


async def serve(live: LiveTable, send: Callable[[Message], object], until: asyncio.Event) -> None:
    """A page that says nothing, with a line of which we hold the other end."""

    async def receive() -> Message:
        await until.wait()
        return {"type": "websocket.disconnect"}

    async def sent(message: Message) -> None:
        answer = send(message)
        if asyncio.iscoroutine(answer):
            await answer

    tables = Tables(None)  # type: ignore[arg-type]
    tables.in_memory[live.id] = live
    minding = asyncio.create_task(tables._mind_lines())
    try:
        await serve_page(AsgiLine(receive, sent), tables, OpenPage(live, 0, ANA, [0, 1], 0), lambda: True)
    finally:
        minding.cancel()


def test_a_line_that_is_blocked_is_cut_off_and_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_tables, "PATIENCE", 0.05)

    async def scene() -> None:
        live, never = some_table(), asyncio.Event()

        async def block(message: Message) -> None:
            if message["type"] == "websocket.send":
                await never.wait()

        await asyncio.wait_for(serve(live, block, never), PATIENCE)
        assert not live.presence.followers
        assert not live.presence.is_listening(0)

    asyncio.run(scene())


def test_an_answer_is_confirmed_with_its_news_even_if_others_have_gone_on_meanwhile() -> None:
    async def scene() -> list[bytes]:
        live = dealt()
        listener = StreamListener(live, 0, ANA, [0, 1], 0)
        listener.messages()
        play(live)
        live.unsaved.kept(live.unsaved.change(live.table))  # this answer is kept
        live.publish()
        listener.replies.append(b'{"ok":1}')
        play(live)  # and somebody else was quick: that is not kept yet
        assert listener.messages() == []
        live.unsaved.kept(live.unsaved.change(live.table))
        live.publish()
        return listener.messages()

    news, reply = asyncio.run(scene())
    assert (json.loads(reply), "version" in json.loads(news)) == ({"ok": 1}, True)


def test_a_line_that_is_quiet_is_not_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_tables, "PATIENCE", 0.01)

    async def scene() -> list[str]:
        live, over = some_table(), asyncio.Event()
        messages: list[Message] = []
        page = asyncio.create_task(serve(live, messages.append, over))
        await asyncio.sleep(0.2)
        assert live.presence.is_listening(0)
        live.go_ahead.say_go(1, live.match().plays)
        live.publish()
        while len(messages) < 3:
            await asyncio.sleep(0)
        over.set()
        await asyncio.wait_for(page, PATIENCE)
        return [message["type"].removeprefix("websocket.") for message in messages]

    assert asyncio.run(scene()) == ["accept", "send", "send", "close"]


@pytest.mark.parametrize("closed_at", ["websocket.accept", "websocket.send", "websocket.close"])
def test_a_line_that_the_server_has_closed_is_a_line_that_is_lost(closed_at: str) -> None:
    async def scene() -> None:
        live, over = some_table(), asyncio.Event()

        def closed(message: Message) -> None:
            over.set()
            if message["type"] == closed_at:
                raise RuntimeError("Unexpected ASGI message, after sending 'websocket.close'.")

        await asyncio.wait_for(serve(live, closed, over), PATIENCE)
        assert not live.presence.followers

    asyncio.run(scene())


def test_everybody_hears_the_story_in_the_own_language(monkeypatch: pytest.MonkeyPatch) -> None:
    live = some_table()
    plain = json.loads(live.news.message(SPECTATOR, 0))["story"]
    monkeypatch.setattr(live.game.words, "event", lambda event, names: f"{event.kind} {language.spoken_here()}")
    told = contextvars.copy_context().run(spoken_in, live, "xx")
    assert [part["sentence"] for part in told] == [f"{part['kind']} xx" for part in plain]
    assert [part["event"] for part in told] == [part["event"] for part in plain]
    assert json.loads(live.news.message(SPECTATOR, 0))["story"] == plain


def spoken_in(live: LiveTable, spoken: str) -> list[dict[str, object]]:
    language.speak(spoken)
    story: list[dict[str, object]] = json.loads(live.news.message(SPECTATOR, 0))["story"]
    return story


# The stream of a program


class Doorman:
    """Knows the tokens that count."""

    def __init__(self) -> None:
        self.tokens = {"token"}

    async def program(self, token: str) -> Person | None:
        return ANA if token in self.tokens else None


NOBODY_IS = SimpleNamespace(is_out=lambda _person: False)  # banned


def some_stream(live: LiveTable, doorman: Doorman) -> AsyncIterator[str]:
    site = SimpleNamespace(is_closing=asyncio.Event(), identities=doorman, tables=Tables(None), bans=NOBODY_IS)  # type: ignore[arg-type]
    return follow(StreamListener(live, 0, ANA, [0], 0), site, "token")  # type: ignore[arg-type]


@pytest.mark.slow
def test_a_stream_beats_by_the_clock_whatever_others_do_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_tables, "HEARTBEAT", 0.2)

    async def scene() -> list[str]:
        live = some_table()

        async def think_again_and_again() -> None:
            while True:
                live.publish()
                await asyncio.sleep(0.02)

        restless = asyncio.create_task(think_again_and_again())
        stream = some_stream(live, Doorman())
        try:
            return [(await asyncio.wait_for(anext(stream), PATIENCE))[:6] for _message in range(3)]
        finally:
            restless.cancel()

    assert asyncio.run(scene()) == ["data: ", ": stil", ": stil"]


def test_a_stream_ends_when_its_token_counts_no_more_and_tells_nothing_after_that() -> None:
    async def scene() -> list[str]:
        live, doorman = some_table(), Doorman()
        stream = some_stream(live, doorman)
        await anext(stream)
        doorman.tokens.clear()
        live.go_ahead.say_go(1, live.match().plays)
        live.publish()
        rest = [message async for message in stream]
        assert not live.presence.followers
        assert not live.presence.is_silent(0), "whoever followed until now is not lost yet"
        return rest

    assert asyncio.run(asyncio.wait_for(scene(), PATIENCE)) == []
