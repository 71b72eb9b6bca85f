"""From a move to a device: once a turn, after a grace, never while the page is open or in quiet hours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lineup.store.notice_ways import MOST_A_DAY, MOST_FAILURES, PUSH, note_sent, read_ways
from lineup.store.notices import GRACE, count_waiting
from lineup.web.server.metrics import as_text
from web.away import Away, away
from web.moved_clock import NOON
from web.receivers import claims_of
from web.visitors import hear

pytestmark = pytest.mark.slow

HOUR = 3_600.0


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Away]:
    """Ana and Ben, each with a device, and nobody at a table yet."""
    with away(tmp_path / "lineup.db", monkeypatch) as found:
        for name in ("Ana", "Ben"):
            found.somebody(name)
        yield found


def waiting(club: Away) -> int:
    read = club.notices.store.read
    return int(club.client.portal.call(read, count_waiting))  # type: ignore[union-attr]


def test_whoever_is_away_is_told_once_that_it_is_their_turn(club: Away) -> None:
    devices = {name: club.device_of(name) for name in ("Ana", "Ben")}
    table = club.table()
    name = club.on_turn(table)
    other = "Ben" if name == "Ana" else "Ana"
    club.tick(GRACE - 1)
    assert devices[name].calls() == []
    for _again in range(3):
        club.tick(2)
    [told] = devices[name].read()
    assert told == {
        "title": "Your turn in Party Wave", "body": f"{other} is waiting for you.", "url": f"/t/{table}", "tag": table,
    }  # fmt: skip
    assert devices[other].calls() == []
    key = club.push_key()
    claims = claims_of(devices[name].calls()[0], key)
    assert claims["aud"] == club.service.url
    assert claims["sub"] == "https://lineup.example.org"
    assert key in club.people[name].get("/notices").text
    text = as_text().decode()
    assert 'lineup_notices_sent_total{way="push"}' in text
    assert "lineup_notices_waiting 0.0" in text


def test_a_week_of_a_slow_game_is_one_notice_a_turn(club: Away) -> None:
    devices = {name: club.device_of(name) for name in ("Ana", "Ben")}
    table = club.table()
    answers = {"Ana": 0, "Ben": 0}
    turns: set[tuple[str, int]] = set()  # whose, and how often they had answered before it
    for _half_day in range(14):
        club.after_the_grace()
        turns |= {(name, answers[name]) for name in club.all_on_turn(table)}
        for _look in range(3):
            club.tick(4 * HOUR)
        assert {name: len(device.calls()) for name, device in devices.items()} == {
            name: sum(name == whose for whose, _number in turns) for name in devices
        }
        answers[club.play(table)] += 1
    assert min(answers.values()) >= 3


def test_nobody_is_told_whose_page_is_open_or_who_was_faster(club: Away) -> None:
    devices = {name: club.device_of(name) for name in ("Ana", "Ben")}
    table = club.table()
    name = club.on_turn(table)
    with club.people[name].live(table) as page:
        hear(page)
        club.after_the_grace()
        assert waiting(club) == 0
    club.after_the_grace()
    assert devices[name].calls() == [], "the page has told it"
    told = {each: len(device.calls()) for each, device in devices.items()}
    for _time in range(6):  # whoever is next answers before the grace is over
        club.play(table)
        assert waiting(club) >= 1
        club.tick(GRACE / 8)
    assert {each: len(device.calls()) for each, device in devices.items()} == told


def test_quiet_hours_are_slept_through_and_a_turn_that_is_over_then_is_not_told(club: Away) -> None:
    devices = {name: club.device_of(name) for name in ("Ana", "Ben")}
    for who in club.people.values():
        wishes = {"kind-turn": "on", "quiet-begin": "08:00", "quiet-end": "10:00", "zone": "UTC"}
        assert who.post("/notices", act="wish", **wishes).headers["location"] == "/notices?said=kept"
    table = club.table()  # at 8 o'clock
    name = club.on_turn(table)
    club.after_the_grace()
    club.tick(HOUR)
    assert waiting(club) == 1
    assert club.service.calls == []
    club.clock.moment = NOON + 2 * HOUR
    club.tick()
    assert len(devices[name].calls()) == 1
    club.clock.moment = NOON + 24 * HOUR  # asleep again
    club.play(table)
    while club.on_turn(table) == name:
        club.play(table)
    second = club.on_turn(table)
    club.after_the_grace()
    while club.on_turn(table) == second:
        club.play(table)
    club.clock.moment = NOON + 26 * HOUR
    club.tick()
    assert devices[second].calls() == []


def test_what_nobody_wishes_to_hear_is_not_told(club: Away) -> None:
    devices = {name: club.device_of(name) for name in ("Ana", "Ben")}
    for who in club.people.values():
        who.post("/notices", act="wish", **{"kind-end": "on"})
    club.table()
    club.after_the_grace()
    assert [device.calls() for device in devices.values()] == [[], []]
    assert waiting(club) == 0


def test_a_service_that_does_not_answer_is_tried_again_and_given_up_after_a_day(club: Away) -> None:
    devices = {name: club.device_of(name) for name in ("Ana", "Ben")}
    name = club.on_turn(club.table())
    club.service.statuses = [503] * 99
    tries = [0]
    for _quarter in range(4 * 26):
        club.tick(HOUR / 4)
        tries.append(len(devices[name].calls()))
    assert 5 <= tries[-1] <= 9
    assert tries[4] - tries[0] > tries[-1] - tries[-20], "it waits longer and longer"
    assert waiting(club) == 0
    assert 'lineup_notices_failed_total{way="push"}' in as_text().decode()


def test_what_was_lost_arrives_once_the_service_is_back_even_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with away(tmp_path / "lineup.db", monkeypatch) as club:
        for each in ("Ana", "Ben"):
            club.somebody(each)
        devices = {each: club.device_of(each) for each in ("Ana", "Ben")}
        name = club.on_turn(club.table())
        key = club.push_key()
        club.service.statuses = [500]
        club.after_the_grace()
        assert len(devices[name].calls()) == 1
        with away(tmp_path / "lineup.db", monkeypatch) as later:
            later.clock.moment = club.clock.moment
            later.tick(HOUR)
            assert later.push_key() == key
        assert len(devices[name].calls()) == 2
        assert devices[name].read()[1]["title"] == "Your turn in Party Wave"


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_has_unsubscribed_is_forgotten(club: Away, status: int) -> None:
    devices = {name: club.device_of(name) for name in ("Ana", "Ben")}
    name = club.on_turn(club.table())
    club.service.statuses = [status]
    club.after_the_grace()
    club.tick(HOUR)
    assert len(devices[name].calls()) == 1
    assert devices[name].endpoint not in club.people[name].get("/notices").text


def test_several_devices_are_told_and_only_the_one_that_failed_is_tried_again(club: Away) -> None:
    club.device_of("Ana")
    club.device_of("Ben")
    first = len(club.service.calls)
    for name in ("Ana", "Ben"):
        other = club.device_of(name)
        club.clock.move(1)
        club.people[name].post("/notices", act="device", **(other.subscription() | {"endpoint": other.endpoint + "2"}))
    name = club.on_turn(club.table())
    club.service.statuses = [429]
    club.after_the_grace()
    assert [call.path for call in club.service.calls[first:]] == [f"/push/{name}", f"/push/{name}2"]
    club.tick(HOUR)
    assert [call.path for call in club.service.calls[first:]] == [f"/push/{name}", f"/push/{name}2", f"/push/{name}"]


def test_a_day_has_so_many_notices_and_no_more(club: Away) -> None:
    devices = {name: club.device_of(name) for name in ("Ana", "Ben")}

    def much(connection: Connection) -> None:
        for person in {row[0] for row in connection.exec_driver_sql("SELECT person FROM notice_ways")}:
            for _time in range(MOST_A_DAY[PUSH]):
                note_sent(connection, read_ways(connection, person)[0], club.clock.now())

    club.client.portal.call(club.notices.store.write, much)  # type: ignore[union-attr]
    club.table()
    club.after_the_grace()
    assert [device.calls() for device in devices.values()] == [[], []]


def test_the_end_is_told_to_whoever_did_not_see_it_without_a_word_about_the_result(club: Away) -> None:
    devices = {name: club.device_of(name) for name in ("Ana", "Ben")}
    table = club.table()
    while club.live(table).match().outcome() is None:
        last = club.play(table)
    assert last
    club.after_the_grace()
    for name, other in (("Ana", "Ben"), ("Ben", "Ana")):
        told = devices[name].read()[-1]
        assert told["title"] == "Party Wave is over"
        assert told["body"] == f"You played with {other}. See how it ended."
    assert club.people["Ana"].post(f"/t/{table}/rematch").status_code == 303
    club.after_the_grace()
    assert devices["Ben"].read()[-1]["title"] == "Ana invites you to Party Wave"
    assert devices["Ben"].read()[-1]["body"] == "Your seat is ready."
    titles = [told["title"] for told in devices["Ben"].read()]
    assert titles.count("Ana invites you to Party Wave") == 1
    assert titles[-2] == "Party Wave is over", "an invitation says whose turn it is"


def test_a_program_is_called_and_switched_off_when_it_never_answers(club: Away) -> None:
    for name in ("Ana", "Ben"):
        who = club.people[name]
        answer = who.post("/notices", act="hook", url=f"{club.service.url}/hook/{name}")
        assert answer.headers["location"] == "/notices?said=hook"
    table = club.table()
    name = club.on_turn(table)
    other = "Ben" if name == "Ana" else "Ana"
    club.tick()
    [call] = club.service.calls
    assert call.path == f"/hook/{name}"
    said = json.loads(call.body)
    assert said | {"id": ""} == {
        "id": "", "kind": "turn", "table": table, "game": "party_wave", "names": [other],
        "title": "Your turn in Party Wave", "body": f"{other} is waiting for you.",
        "url": f"https://lineup.example.org/t/{table}",
    }  # fmt: skip
    club.service.statuses = [500] * 99
    for _time in range(MOST_FAILURES["hook"] + 3):
        club.people[name].post("/notices", act="test")
        club.notices.test_limit.burst = 99
        club.tick(HOUR)
    assert "switched off" in club.people[name].get("/notices").text
    called = len(club.service.calls)
    club.people[name].post("/notices", act="test")
    club.tick(HOUR)
    assert len(club.service.calls) == called
