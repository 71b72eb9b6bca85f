"""How long bots take: chosen at the table, kept, and less than usual when many play, which is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from lineup.core import SPECTATOR
from lineup.store.plan import Plan
from lineup.web.app import create_app
from lineup.web.bots.runner import BEAT
from lineup.web.live.live_table import LiveTable
from lineup.web.live.pace import GATHERED, LONGEST, NORMAL, PACES, SMALL, Hurry, longest_thought, pace_of, share_of_beat
from web.live_tables import dealt, play
from web.visitors import Someone, site_behind

BRIEFLY = "The server is busy: bots think more briefly."


def table_with_bots(someone: Someone, bot: str = "local") -> str:
    return someone.new_table(**{"seat-0": "me", "seat-1": f"bot-{bot}", "seat-2": f"bot-{bot}"})


def live_table(someone: Someone, table: str) -> LiveTable:
    return site_behind(someone).tables.in_memory[table]


def test_a_bot_thinks_less_than_a_beat_at_every_pace() -> None:
    """Else a hard question would take a beat more than an easy one, and tell."""
    assert longest_thought(BEAT) == LONGEST
    for pace in PACES.values():
        beat = BEAT * pace.beats
        assert 0 < longest_thought(beat) < beat
        assert longest_thought(beat) <= LONGEST


def test_paces_go_from_calm_to_at_once() -> None:
    beats = [pace.beats for pace in PACES.values()]
    assert beats == sorted(beats, reverse=True)
    assert list(PACES) == ["calm", "normal", "quick", "at-once"]


def test_a_pace_that_nobody_knows_any_more_is_the_normal_one() -> None:
    assert pace_of(Plan({}, "", [], pace="breakneck")) is NORMAL
    assert pace_of(Plan({}, "", [])) is NORMAL


def pace_at(someone: Someone, table: str) -> str:
    return pace_of(live_table(someone, table).booking.plan).name


def choose_at(someone: Someone, table: str, pace: str) -> None:
    """In the settings menu of a table's page."""
    someone.visit()
    where = f"http://testserver/t/{table}?seat=0"
    assert someone.post_raw("/settings", {"csrf": someone.csrf, "bots": pace}, referer=where).status_code == 303


def test_a_table_has_the_pace_that_its_host_has_chosen(ana: Someone) -> None:
    assert pace_at(ana, table_with_bots(ana)) == "normal"
    ana.post("/settings", bots="calm")
    assert pace_at(ana, table_with_bots(ana)) == "calm"


def test_people_at_a_table_choose_the_pace_of_its_bots_and_other_tables_keep_theirs(ana: Someone) -> None:
    other, table = table_with_bots(ana), table_with_bots(ana)
    before = ana.get(f"/t/{table}/fragments").headers["etag"]
    choose_at(ana, table, "quick")
    assert (pace_at(ana, table), pace_at(ana, other)) == ("quick", "normal")
    assert ana.get(f"/t/{table}/fragments").headers["etag"] != before, "other pages learn of it"


@pytest.mark.slow
def test_somebody_who_only_watches_changes_nothing_there(ana: Someone, ben: Someone) -> None:
    table = table_with_bots(ana)
    choose_at(ben, table, "quick")
    assert pace_at(ana, table) == "normal"


def test_programs_choose_it_and_are_told(ana: Someone) -> None:
    wish = {"game": "wave", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    table = ana.ask("POST", "/tables", wish).json()
    assert (table["pace"], table["bots_hurry"]) == ("normal", False)
    done = ana.ask("POST", f"/tables/{table['id']}/acts", {"act": "pace", "pace": "at-once"})
    assert done.status_code == 200
    assert ana.ask("GET", f"/tables/{table['id']}").json()["pace"] == "at-once"
    for act in ({"act": "pace"}, {"act": "pace", "pace": "breakneck"}):
        refused = ana.ask("POST", f"/tables/{table['id']}/acts", act)
        assert refused.status_code == 422
        assert "calm, normal, quick, at-once" in refused.json()["sentence"]


def test_the_pace_outlives_a_restart(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "lineup.db", beat=0.0)) as server:
        ana = Someone(server)
        table = table_with_bots(ana)
        choose_at(ana, table, "calm")
    with TestClient(create_app(tmp_path / "lineup.db", beat=0.0)) as server:
        ana.server = server
        ana.get(f"/t/{table}")
        assert pace_at(ana, table) == "calm"


def test_a_hurry_is_said_at_once_and_no_longer_when_it_is_over(server: TestClient, ana: Someone) -> None:
    table = table_with_bots(ana)
    live = live_table(ana, table)
    assert BRIEFLY not in ana.get(f"/t/{table}").text
    before = live.version(0)
    assert server.portal is not None
    server.portal.call(live.bots_are_hurried)
    assert live.version(0) != before
    assert BRIEFLY in ana.get(f"/t/{table}").text
    live.hurry._until = 0.0
    server.portal.call(live._look_for_calm)
    assert live.version(0) == before
    assert BRIEFLY not in ana.get(f"/t/{table}").text


def test_a_hurry_is_new_once() -> None:
    hurry = Hurry()
    assert not hurry.is_on()
    assert hurry.note()
    assert hurry.is_on()
    assert not hurry.note()
    assert hurry.left() > 0


def test_small_things_of_quick_bots_take_less_and_steps_that_are_seen_together_least() -> None:
    live = dealt(slug="surfs_up_dude")
    page, match = live.game.page, live.match()
    shares: dict[tuple[bool, bool], float] = {}
    while len(shares) < 3:
        play(live)
        view = match.view(SPECTATOR)
        shares[page.is_small(view), page.is_gathered(view)] = share_of_beat(match, "local")
        assert share_of_beat(match, "pro") == 1.0
    assert shares == {(False, False): 1.0, (True, False): SMALL, (True, True): GATHERED}
    assert GATHERED < SMALL < 1.0


@pytest.mark.slow
def test_where_bots_get_less_time_people_read_it(server: TestClient, ana: Someone) -> None:
    site_behind(ana).bot_runner.pool.bound = 0.0
    table = ana.new_table("party_wave", **{f"seat-{seat}": "bot-legend" for seat in range(3)})
    live = live_table(ana, table)
    with ana.live(table) as websocket:
        while not live.hurry.is_on():
            websocket.receive_text()
    assert ana.ask("GET", f"/tables/{table}").json()["bots_hurry"]
    assert site_behind(ana).bot_runner.pool.bound == 0.0


@pytest.mark.slow
def test_where_bots_do_what_they_see_at_once_nobody_is_told_of_a_hurry(server: TestClient, ana: Someone) -> None:
    site_behind(ana).bot_runner.pool.bound = 0.0
    table = ana.new_table("party_wave", **{f"seat-{seat}": "bot-local" for seat in range(3)})
    live = live_table(ana, table)
    with ana.live(table) as websocket:
        while live.match().outcome() is None:
            websocket.receive_text()
    assert not live.hurry.is_on()
