"""What people say at a table: everybody reads it, in their own language, and a restart interrupts nobody."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from lineup.core.language import catalogue
from lineup.web.app import create_app
from web.visitors import Someone, hear, send

TWO_SEATS = {"seat-0": "me", "seat-1": "open"}


class German(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return {"Well done!": "Gut gemacht!"}.get(message, message)


@pytest.fixture
def _german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    plain = gettext.translation

    def translation(domain: str, folder: str, languages: list[str], **options: Any) -> gettext.NullTranslations:
        return German() if languages == ["de"] else plain(domain, folder, languages, **options)

    monkeypatch.setattr(gettext, "translation", translation)
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


@pytest.mark.usefixtures("_german")
def test_a_phrase_is_said_by_its_code_and_read_by_everybody_in_their_own_language(ana: Someone, ben: Someone) -> None:
    table = ana.new_table(**TWO_SEATS)
    ben.post(f"/t/{table}/sit", seat="1")
    offered = ben.get(f"/t/{table}/fragments", accept_language="de").text
    assert 'data-say="well-done">Gut gemacht!</button>' in offered
    with ben.live(table, accept_language="de") as websocket:
        hear(websocket)
        assert send(websocket, say="well-done", id=1) == {"ok": 1}
        assert "refused" in send(websocket, say="Gut gemacht!", id=2)
    for person, language, words in ((ana, "en", "Well done!"), (ben, "de", "Gut gemacht!")):
        assert f"</strong> {words}</li>" in person.get(f"/t/{table}/fragments", accept_language=language).text


@pytest.mark.parametrize("words", ["red 4", "the left one is higher", "4", "Well done!"])
def test_w5_4_at_a_table_of_wave_nothing_can_be_said_in_own_words(ana: Someone, words: str) -> None:
    table = ana.new_table("wave", **TWO_SEATS)
    with ana.live(table) as websocket:
        hear(websocket)
        assert "refused" in send(websocket, say=words, id=1)
    assert f"</strong> {words}</li>" not in ana.get(f"/t/{table}/fragments").text


def test_what_was_said_outlives_a_restart_and_goes_on_being_counted(tmp_path: Path) -> None:
    where = tmp_path / "talk.db"
    with TestClient(create_app(where, beat=0.0)) as server:
        ana = Someone(server)
        table = ana.new_table("party_wave", **TWO_SEATS)
        assert ana.post(f"/t/{table}/say", text="anybody out there?").status_code == 303
    with TestClient(create_app(where, beat=0.0)) as server:
        ana.server = server
        ben = Someone(server)
        ben.post(f"/t/{table}/sit", seat="1")
        page = ben.get(f"/t/{table}/fragments").text
        assert "anybody out there?" in page
        with ben.live(table) as websocket:
            hear(websocket)
            assert send(websocket, say="I am", id=1) == {"ok": 1}
        page = ana.get(f"/t/{table}/fragments").text
        assert page.index("I am") < page.index("anybody out there?"), "the newest first"
        assert 'data-said="2"' in page


def test_people_speak_under_the_names_of_their_seats(ana: Someone, ben: Someone) -> None:
    ana.post("/me", name="Ana", colour="kelp")
    ben.post("/me", name="Ben", colour="sun")
    table = ana.new_table("party_wave", **TWO_SEATS)
    ana.post(f"/t/{table}/say", text="waiting")
    ben.post(f"/t/{table}/sit", seat="1")
    ben.post("/me", name="Ana", colour="kelp")
    ben.post(f"/t/{table}/say", text="playing")
    ben.post(f"/t/{table}/leave", seat="1")
    ana.post(f"/t/{table}/bot", seat="1")
    ben.post(f"/t/{table}/say", text="watching my bot")
    live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    assert [(saying.name, saying.text) for saying in live.talk.sayings] == [
        ("Ana", "waiting"),
        ("Ben", "playing"),
        ("Ben", "watching my bot"),
    ]


def unread(someone: Someone, table: str) -> int:
    page = someone.get(f"/t/{table}/fragments").text
    said, read = re.search(r'data-said="(\d+)"', page), re.search(r'data-read="(\d+)"', page)
    assert said
    assert read
    return int(said[1]) - int(read[1])


def test_what_somebody_has_not_read_is_counted_and_kept(tmp_path: Path) -> None:
    where = tmp_path / "read.db"
    with TestClient(create_app(where, beat=0.0)) as server:
        ana, ben = Someone(server), Someone(server)
        table = ana.new_table("party_wave", **TWO_SEATS)
        ben.post(f"/t/{table}/sit", seat="1")
        for text in ("hello", "anybody?", "well-done"):
            ana.post(f"/t/{table}/say", text=text)
        assert [unread(ana, table), unread(ben, table)] == [0, 3], "nobody has to read their own words"
        with ben.live(table) as websocket:
            hear(websocket)
            assert send(websocket, read=2, id=1) == {"ok": 1}
            assert send(websocket, read=1, id=2) == {"ok": 2}
        assert unread(ben, table) == 1
    with TestClient(create_app(where, beat=0.0)) as server:
        ana.server = ben.server = server
        assert [unread(ana, table), unread(ben, table)] == [0, 1]
        with ben.live(table) as websocket:
            hear(websocket)
            assert send(websocket, read=99, id=1) == {"ok": 1}
        ana.post(f"/t/{table}/say", text="more")
        assert unread(ben, table) == 1, "nobody reads what is not said yet"


def test_phrases_are_offered_in_every_game_beside_own_words(ana: Someone) -> None:
    table = ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "me"})
    page = ana.get(f"/t/{table}/fragments?seat=0").text
    assert 'data-say="well-done"' in page
    assert 'id="saying"' in page
    ana.post(f"/t/{table}/say", text="oops")
    ana.post(f"/t/{table}/say", text="oops!")
    sayings = ana.server.app.state.site.tables.in_memory[table].talk.sayings  # type: ignore[attr-defined]
    assert [(each.text, each.phrase) for each in sayings] == [("", "oops"), ("oops!", "")]


def test_a_host_can_mute_somebody_and_let_them_talk_again(ana: Someone, ben: Someone) -> None:
    table = ana.new_table("party_wave", **TWO_SEATS)
    ben.post(f"/t/{table}/sit", seat="1")
    assert ben.post(f"/t/{table}/mute", seat="0", on="on").status_code == 403
    assert ana.post(f"/t/{table}/mute", seat="0", on="on").status_code == 409, "nobody mutes themselves"
    assert ana.post(f"/t/{table}/mute", seat="1", on="on").status_code == 303
    assert ben.post(f"/t/{table}/say", text="hey").status_code == 403
    assert "The host has muted you" in ben.get(f"/t/{table}/fragments").text
    assert ana.post(f"/t/{table}/mute", seat="1", on="off").status_code == 303
    assert ben.post(f"/t/{table}/say", text="hey").status_code == 303


def test_a_host_can_remove_somebody_before_the_game_and_their_seat_is_free(ana: Someone, ben: Someone) -> None:
    table = ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
    ben.post(f"/t/{table}/sit", seat="1")
    assert ben.post(f"/t/{table}/remove", seat="0").status_code == 403
    assert "Remove " in ana.get(f"/t/{table}/fragments").text
    assert "Remove " not in ben.get(f"/t/{table}/fragments").text
    assert ana.post(f"/t/{table}/remove", seat="1").status_code == 303
    live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    assert live.booking.plan.seats[1].kind == "open"
    assert ben.post(f"/t/{table}/sit", seat="1").status_code == 403
    assert ben.post(f"/t/{table}/join").status_code == 403


def test_during_the_game_a_bot_takes_the_seat_of_whoever_is_removed(ana: Someone, ben: Someone) -> None:
    table = ana.new_table("party_wave", **TWO_SEATS)
    ben.post(f"/t/{table}/sit", seat="1")
    assert ana.post(f"/t/{table}/remove", seat="1").status_code == 303
    live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    assert live.match().players()[1].kind == "bot"
    assert 1 not in live.booking.owners
    assert ben.post(f"/t/{table}/sit", seat="1").status_code in (403, 409)
