"""Matches that are played to their end without a browser: whoever owes an answer gives the first that there is."""

from __future__ import annotations

from functools import partial

from starlette.testclient import TestClient

from lineup.table import PERSON
from lineup.web.live.live_table import LiveTable
from web.visitors import Someone


def table_of_two(ana: Someone, ben: Someone, **fields: str) -> str:
    """Wave for two people."""
    table = ana.new_table(**{"seat-0": "me", "seat-1": "open", **fields})
    assert ben.post(f"/t/{table}/sit", seat="1").status_code == 303
    return table


def live_at(server: TestClient, table: str) -> LiveTable:
    assert server.portal is not None
    live: LiveTable = server.portal.call(server.app.state.site.tables.find, table)  # type: ignore[attr-defined]
    return live


def play(server: TestClient, table: str, moves: int = 1_000) -> None:
    """So many answers of people, or as many as the match takes; without bots at the table."""
    live = live_at(server, table)
    match = live.match()
    for _move in range(moves):
        if match.outcome() is not None:
            return
        seat = next(seat for seat, each in enumerate(match.prompts) if each and each.answered is None)
        assert match.players()[seat].kind == PERSON
        prompt = match.prompts[seat]
        assert prompt is not None
        assert server.portal is not None
        tables = server.app.state.site.tables  # type: ignore[attr-defined]
        server.portal.call(tables.act, live, partial(match.answer, seat, prompt.moves[0].text(), prompt.number))


def finished(ana: Someone, ben: Someone, **fields: str) -> str:
    """A match of two people that is over."""
    table = table_of_two(ana, ben, **fields)
    play(ana.server, table)
    return table
