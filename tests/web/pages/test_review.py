"""Hint, review, why, hidden cards, playing on and practice over HTTP, on a short game that is over when it is dealt."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from lineup.core import Rng
from lineup.games import AnyGame
from lineup.store import Booking
from lineup.table import Table
from lineup.web.app import create_app
from lineup.web.frame.site import site_of
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal
from lineup.web.pages import review as review_pages
from lineup.web.review.lines import ReviewContext
from lineup.web.review.reviews import DEEP
from lineup.web.sitting import new_tables
from web.visitors import Someone

pytestmark = pytest.mark.slow
PATIENCE = 240.0  # seconds, on a busy machine
SEATS = {"seat-0": "bot-random", "seat-1": "me"}


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Someone]:
    """Somebody at a server where a decision gets little thought."""
    monkeypatch.setattr("lineup.web.review.reviews.BUDGET", 24)
    with TestClient(create_app(tmp_path / "lineup.db", beat=0.0), raise_server_exceptions=False) as client:
        yield Someone(client)


def to_the_end(game: AnyGame, booking: Booking) -> Table:
    table, luck = deal(game, booking), Rng(1)
    while table.outcome() is None:
        seat, prompt = next((seat, each) for seat, each in enumerate(table.prompts) if each and not each.answered)
        table.answer(seat, prompt.moves[luck.below(len(prompt.moves))].text(), prompt.number)
    return table


def new_table(someone: Someone) -> str:
    where = someone.post("/new/party_wave", **SEATS).headers["location"]
    return str(where)


def until(someone: Someone, where: str, found: Callable[[str], bool]) -> str:
    """Look again and again."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        text = someone.get(where).text
        if found(text):
            return text
        time.sleep(0.2)
    raise AssertionError(text)


def program(someone: Someone, method: str, path: str, **sent: Any) -> Any:
    """What a program of theirs is told."""
    if not someone.token:
        page = someone.post("/me", act="token").text
        someone.token = page.split('class="token">')[1].split("<")[0]
    headers = {"authorization": f"Bearer {someone.token}"}
    return someone.server.request(method, f"/api/v1{path}", headers=headers, json=sent or None)


def eyes_of(replay: str) -> str:
    """Through whose eyes a replay is seen."""
    chosen = re.search(r'name="eyes">.*?<option value="(-?\d)"\s+selected', replay, re.DOTALL)
    assert chosen is not None, replay
    return chosen[1]


def test_a_hint_is_asked_for_then_read_by_page_and_program(played: Someone) -> None:
    table = new_table(played)
    until(played, table, lambda text: 'data-send="hint"' in text)
    assert "Ask for a hint first" in played.get(f"{table}/hint").text
    asked = program(played, "POST", f"/tables{table[2:]}/acts", act="hint")
    assert asked.status_code == 200, asked.text
    page = played.get(f"{table}/hint").text
    assert 1 <= page.count('class="hint-line"') <= 3
    told = program(played, "GET", f"/tables{table[2:]}/hint").json()["hints"]
    assert [each["words"][1:] in page for each in told] == [True] * len(told)
    assert "data-hinted" in played.get(table).text
    assert 'data-send="hint"' not in played.get(table).text


def test_before_the_end_nothing_is_reviewed(played: Someone) -> None:
    table = new_table(played)
    for page in ("review", "why?step=2", "could-be?step=1&eyes=1"):
        assert played.get(f"{table}/{page}").status_code == 403
    assert played.post(f"{table}/play-on", step="1", seat="0").status_code == 403
    assert program(played, "GET", f"/tables{table[2:]}/review").status_code == 403


def test_while_a_review_goes_on_hidden_cards_and_reasons_are_told(
    played: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_tables, "deal", to_the_end)
    monkeypatch.setattr("lineup.web.review.reviews.BUDGET", 10**6)
    monkeypatch.setattr("lineup.web.review.reviews.SLICE", PATIENCE)
    table = new_table(played)
    being_made = "The match is being looked at"
    assert being_made in played.get(f"{table}/review?step=2&eyes=1").text
    assert 'class="worlds"' in played.get(f"{table}/could-be?step=2&eyes=1").text
    whys = [played.get(f"{table}/why?step={row}") for row in range(1, 6)]
    assert any("did what looked best at once" in each.text for each in whys)
    assert being_made in played.get(f"{table}/review?step=2&eyes=1").text, "it was not waited for"


def test_a_replay_is_open_for_whoever_did_not_play_and_as_they_saw_it_for_those_who_did(
    played: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_tables, "deal", to_the_end)
    table = new_table(played)
    looking_on = Someone(played.server)
    [eyes, guest_eyes] = [eyes_of(each.get(f"{table}/replay").text) for each in (played, looking_on)]
    assert eyes == "1"
    assert guest_eyes == "2", "one more than the last seat: everything open"
    assert eyes_of(looking_on.get(f"{table}/replay?eyes=-1").text) == "-1"


def test_a_finished_game_is_reviewed_practised_and_played_on(played: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_tables, "deal", to_the_end)
    table = new_table(played)
    assert "There are none yet" in played.get("/practice").text
    assert "/practice" not in played.get(table).text + played.get("/").text
    page = until(played, f"{table}/review?step=13&eyes=1", lambda text: 'data-percent="100"' in text)
    assert "Chance to win" in page
    assert 'class="option played' in page
    assert "Better, by what" in page
    assert 'class="turns"' in page
    review = program(played, "GET", f"/tables{table[2:]}/review").json()
    assert (review["percent"], review["review"]["done"]) == (100, True)
    assert page.count('class="sign ') == len(review["turning_points"]) > 0, "page and program tell the same"
    assert 'class="outlook"' in page
    assert len(review["review"]["decisions"][0]["options"][0]["places"]) == 2
    [worst, *_others] = [each for each in review["review"]["decisions"] if each["clear"]]
    assert (worst["step"], worst["seat"]) == (14, 1)

    bots_row = next(each["step"] for each in review["review"]["decisions"] if each["seat"] == 0)
    assert "did what looked best at once" in played.get(f"{table}/why?step={bots_row}").text
    assert played.get(f"{table}/why?step={worst['step']}").status_code == 422
    assert 'class="worlds"' in played.get(f"{table}/could-be?step=2&eyes=1").text

    assert "Position 1 of 1" in played.get("/practice").text
    assert re.search(r'href="/practice">\s*1 position to practise', played.get("/").text), "the first page leads there"
    assert re.search(r'href="/practice\?at=1">\s*1 position to practise', played.get(table).text), "and the result"
    assert "to practise" not in Someone(played.server).get(table).text, "not for somebody else"
    best, then = worst["options"][0]["move"], worst["played"]
    answer = f"{table}/practice?step={worst['step']}&move="
    assert "You found it!" in played.get(answer + best).text
    assert "what you played then" in played.get(answer + then).text
    assert Someone(played.server).get(answer + best).status_code == 404, "mine alone"

    onward = played.post(f"{table}/play-on", step="5", seat="1").headers["location"]
    assert "It never counts" in played.get(onward).text
    assert played.post(f"{table}/play-on", step="14", seat="1").status_code == 409
    assert played.post(f"{table}/play-on", step="3", seat="9").status_code == 422


def test_a_review_that_is_done_can_look_deeper_and_says_what_it_knows_meanwhile(
    played: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_tables, "deal", to_the_end)
    table = new_table(played)
    usual = until(played, f"{table}/review?step=3&eyes=1", lambda text: 'data-percent="100"' in text)
    assert "data-deeper" in usual
    first = played.get(f"{table}/review?step=3&eyes=1&level=deep").text
    assert "Luck and skill" in first, "what is known already stays in sight"
    deep = until(played, f"{table}/review?step=3&eyes=1&level=deep", lambda text: 'data-percent="100"' in text)
    assert "data-deeper" not in deep
    assert "data-deeper" not in played.get(f"{table}/review?step=3&eyes=1").text, "whoever looks next gets it at once"
    told = program(played, "GET", f"/tables{table[2:]}/review?level=deep").json()["review"]
    assert (told["level"], told["budget"]) == ("deep", 24 * 5)
    assert program(played, "GET", f"/tables{table[2:]}/review?level=endless").status_code == 422


def test_a_deeper_review_that_is_done_while_the_other_is_drawn_is_asked_for_again(
    played: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_tables, "deal", to_the_end)
    table = new_table(played)
    until(played, f"{table}/review?step=3", lambda text: 'data-percent="100"' in text)
    in_words = review_pages.review_context

    async def slowly(request: Request, live: LiveTable, *others: Any) -> ReviewContext:
        context = await in_words(request, live, *others)
        while not (await site_of(request).reviews.look(live, DEEP)).is_done():
            await asyncio.sleep(0.02)
        return context

    monkeypatch.setattr(review_pages, "review_context", slowly)
    assert 'data-percent="100"' not in played.get(f"{table}/review?step=3&level=deep").text
    assert "data-deeper" not in played.get(f"{table}/review?step=3&level=deep").text
