"""What Tavarua's page shows of a position, for tests to look at."""

from __future__ import annotations

import re
from typing import Any

from games.tavarua.session import Session
from lineup.core.page import Told
from lineup.web.frame.rendering import board_of

NAMES = ["Ana", "Ben", "Cai", "Dee", "Eli", "Fay"]

# Picks that lie nowhere on the page: they are offered as buttons below the question.
SAID = re.compile(r"redraw|ready|switch|buy|start-event")


def picture(session: Session, seat: int, story: Told | None = None) -> dict[str, Any]:
    """The page of a seat that counts from 1; 0 only watches."""
    view = session.view(seat)
    drawn: dict[str, Any] = session.game.page.scene(view, NAMES[: session.table.seats], story or [], None)
    return drawn


def drawn(session: Session, seat: int, story: Told | None = None) -> str:
    """The same as HTML."""
    page = board_of("tavarua")
    c = {
        "scene": picture(session, seat, story),
        "may_pick": seat > 0,
        "game": session.game,
        "outcome": None,
        "table_id": "a-table",
    }
    return str(page.board(c)) + str(page.hand(c))


def told(session: Session, seat: int) -> Told:
    """What a seat heard in the last step, as a table tells it."""
    names = NAMES[: session.table.seats]
    heard = [session.game.hear(event, seat - 1) for event in session.events]
    return [
        {"number": n, "sentence": session.game.words.event(event, names), "kind": event.kind, "event": event.json()}
        for n, event in enumerate(heard)
        if event is not None
    ]


def picks_on(html: str) -> set[str]:
    return {key for keys in re.findall(r'data-pick="([^"]*)"', html) for key in keys.split()}


def surfers(page: dict[str, Any]) -> list[dict[str, Any]]:
    """Everybody who is drawn on the sea."""
    rows = page["sea"]["rows"]
    lists = [part for row in rows for part in (row["channel"], row["wash"], row["wave"]["riders"])]
    return [each for part in [*lists, page["sea"]["shore"]] for each in part]
