"""Moves, forms and messages that nobody would send: each is refused with a sentence and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from lineup.web.live.actions import BY_FORM
from lineup.web.server.limits import Limiter
from web.visitors import Someone, hear, hear_until

BOUNDED = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
NAMES = ("answer", "prompt", "offer", "play", "go", "say", "take_back", "agree", "decline", "id", "seat")
MESSAGES = st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=8), ANYTHING, max_size=5)
FIELDS = st.dictionaries(
    st.sampled_from(["seat", "bot", "public", "text", "name", "colour", "act", "variant", "seat-0", "seat-1", "name-0",
                     "option-exchange", "option-rulings.misfit", "deck"]) | st.text(max_size=8),
    st.text(max_size=40) | st.sampled_from(["0", "1", "-1", "99", "me", "open", "bot-greedy", "bot-x", "on"]),
    max_size=6,
)  # fmt: skip


@pytest.fixture
def patient(server: TestClient) -> TestClient:
    """Here more is sent than any limit allows."""
    site = server.app.state.site  # type: ignore[attr-defined]
    for name in ("look_limit", "form_limit", "stranger_limit", "table_limit", "message_limit"):
        setattr(site, name, Limiter(rate=1e9, burst=1e9))
    return server


def truth(server: TestClient, table: str) -> str:
    """Everything about a table."""
    live = server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    rows = [row.json() for row in live.table.record.rows]
    return json.dumps([rows, sorted(live.booking.owners.items()), live.booking.public, live.booking.stage])


@pytest.mark.slow
def test_no_message_breaks_a_wire_or_changes_anything(patient: TestClient) -> None:
    ana, ben = Someone(patient), Someone(patient)
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    before = truth(patient, table)
    with ben.live(table) as websocket:
        hear(websocket)

        @given(MESSAGES | ANYTHING)
        @BOUNDED
        def run(message: Any) -> None:
            websocket.send_text(json.dumps(message))
            reply = hear_until(websocket, "ok", "refused")
            assert "refused" in reply
            assert reply["sentence"]

        run()
    assert truth(patient, table) == before


@pytest.mark.slow
def test_no_move_of_a_player_is_taken_that_the_rules_forbid(patient: TestClient) -> None:
    ana = Someone(patient)
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    live = patient.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    every = [move.text() for move in live.game.moves]
    with ana.live(table, "?seat=0") as websocket:
        hear(websocket)

        @given(st.sampled_from(every) | st.text(max_size=12), st.integers(-2, 6))
        @BOUNDED
        def run(move: str, prompt: int) -> None:
            rows = len(live.table.record.rows)
            asked = live.table.prompts[0]
            legal = [each.text() for each in asked.moves] if asked and asked.number == prompt else []
            websocket.send_text(json.dumps({"answer": move, "prompt": prompt, "id": 1}))
            reply = hear_until(websocket, "ok", "refused")
            written = len(live.table.record.rows) - rows
            assert written == ("ok" in reply and " ".join(move.lower().split()) in legal)

        run()


@pytest.mark.slow
def test_no_form_breaks_a_page_or_changes_what_is_not_ones_own(patient: TestClient) -> None:
    ana, ben = Someone(patient), Someone(patient)
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    ben.visit()
    before = truth(patient, table)
    acts = (*BY_FORM, "join", "pass", "rematch", "nothing")
    others = (
        "/me",
        "/new/wave",
        "/sit/wave",
        "/sit/party_wave",
        "/new/party_wave",
        "/me/carry/x",
        "/play/x",
        "/notices",
    )
    paths = [*(f"/t/{table}/{act}" for act in acts), *others]

    @given(st.sampled_from(paths), FIELDS)
    @BOUNDED
    def run(path: str, fields: dict[str, str]) -> None:
        answer = ben.post_raw(path, {**fields, "csrf": ben.csrf})
        assert answer.status_code in (200, 303, 400, 403, 404, 409, 422), f"{path}: {answer.text}"
        assert "Traceback" not in answer.text
        ben.visit()

    run()
    assert truth(patient, table) == before


@pytest.mark.slow
def test_no_address_breaks_a_page(patient: TestClient) -> None:
    ana = Someone(patient)
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    parts = st.sampled_from(["t", table, "fragments", "replay", "rules", "wave", "static", "new", "me", "carry", ".."])

    words = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=6)
    queries = st.dictionaries(st.sampled_from(["seat", "step", "eyes", "q"]), st.text(max_size=12), max_size=3)

    @given(st.lists(parts | words, max_size=4), queries)
    @BOUNDED
    def run(path: list[str], query: dict[str, str]) -> None:
        patient.cookies.clear()
        # Two slashes in front would be another host, which no client asks this one for.
        answer = patient.get("/" + "/".join(path).lstrip("/"), params=query, follow_redirects=False)
        assert answer.status_code in (200, 303, 307, 403, 404, 405, 422), answer.text

    run()
