"""Today's swell: one deal a day and game, the same for everybody, with one ride that counts."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import insert
from starlette.testclient import TestClient

from lineup.core import StaleMove
from lineup.store.plan import may_take_hints
from lineup.store.schema import swell_rides
from lineup.table.fair import commitment
from lineup.web.api.tables import moves_out
from lineup.web.app import create_app
from lineup.web.live.acting import Actor
from lineup.web.live.actions import answer
from lineup.web.pages.beside import where_parted
from lineup.web.server.limits import Limiter
from lineup.web.swell.swell import SEAS, make_deal, seed_of
from web.live_tables import ANA, dealt
from web.moved_clock import put_in_place
from web.riders import DAY, SECRET, Clock, by_seat, luck_in, play, record_of, ride
from web.running import PATIENCE
from web.visitors import Someone, send, site_behind

TOMORROW = "2026-11-18"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return put_in_place(monkeypatch, Clock())


@pytest.fixture
def server(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr("lineup.web.swell.swell.fresh_secret", lambda: SECRET)
    app = create_app(tmp_path / "lineup.db", beat=0.0)
    app.state.programs.state.limits.requests = Limiter(rate=1e6, burst=1e6)
    app.state.site.table_limit = Limiter(rate=1e6, burst=1e6)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def swell(someone: Someone, day: str = "") -> dict[str, dict[str, object]]:
    """The deals of a day as somebody is told of them, by game."""
    return {each["game"]: each for each in someone.ask("GET", f"/swell/{day}".rstrip("/")).json()["deals"]}


# One deal for everybody


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.slow) for game in SEAS])
def test_who_plays_alike_meets_exactly_the_same_game(game: str, ana: Someone, ben: Someone) -> None:
    """However quick somebody is: Ana answers at once, Ben when nobody else owes anything any more."""
    tables = [ride(ana, game), ride(ben, game)]
    ends = [play(ana, tables[0]), play(ben, tables[1], patient=True)]
    records = [record_of(someone, table) for someone, table in zip((ana, ben), tables, strict=True)]
    assert by_seat(records[0]) == by_seat(records[1])
    assert luck_in(records[0]) == luck_in(records[1])
    assert ends[0]["outcome"]["scores"] == ends[1]["outcome"]["scores"]
    assert where_parted(*records) == len(records[0].in_force())


def test_people_wait_until_the_bots_have_spoken() -> None:
    """How quick somebody is must not decide what bots could still say."""
    live = dealt()
    match = live.match()
    seat = int(match.game.to_act(match.state)[0])
    prompt = match.prompts[seat]
    assert prompt is not None
    play_it = partial(answer, Actor(live, ANA, seat), move=prompt.moves[0].text(), prompt=prompt.number)
    live.booking.plan.swell = DAY
    version = live.version(seat)
    assert moves_out(live, seat).moves == []
    with pytest.raises(StaleMove, match="about to say something"):
        play_it()
    live.bots_have_spoken(live.match().plays)
    live.news.forget()
    assert moves_out(live, seat).moves
    assert live.version(seat) != version, "the page is drawn anew"
    play_it()
    assert live.bots_are_to_speak(), "upon this play"


def test_a_deal_follows_from_the_secret_the_day_and_the_game() -> None:
    one, other = "11" * 32, "22" * 32
    assert make_deal(one, DAY, "wave", "") == make_deal(one, DAY, "wave", "")
    seeds = {seed_of(secret, day, game, 0) for secret in (one, other) for day in (DAY, TOMORROW) for game in SEAS}
    assert len(seeds) == 2 * 2 * len(SEAS)


@pytest.mark.slow
def test_the_hash_is_shown_the_day_before_and_the_seed_the_day_after(ana: Someone, clock: Clock) -> None:
    promised = ana.ask("GET", "/swell").json()["tomorrow"]
    assert promised.keys() == SEAS.keys()
    assert "secret" not in str(promised)
    clock.day = TOMORROW
    deals = swell(ana)
    assert {game: each["commitment"] for game, each in deals.items()} == promised
    assert {each["seed"] for each in deals.values()} == {""}
    clock.day = "2026-11-19"
    after = swell(ana, TOMORROW)
    site = site_behind(ana)
    assert ana.server.portal is not None
    for kept in ana.server.portal.call(site.swell.deals, TOMORROW):
        shown = commitment(
            bytes.fromhex(str(after[kept.game]["seed"])),
            table=f"swell-{TOMORROW}-{kept.game}",
            game=kept.game,
            rules_version=kept.rules_version,
            options=kept.options,
            seats=1 if kept.game == "tavarua" else 3,
        )
        assert shown == promised[kept.game]
    assert "They fit." in ana.get(f"/swell/{TOMORROW}").text


@pytest.mark.slow
def test_days_to_come_and_days_on_which_nobody_dealt_are_nowhere(ana: Someone) -> None:
    assert ana.get("/swell/today").status_code == 404
    for day in (TOMORROW, "2026-11-10", "2026-11-99"):
        assert ana.get(f"/swell/{day}").status_code == 404
        assert ana.ask("GET", f"/swell/{day}").status_code == 404
        assert ana.ask("POST", f"/swell/{day}/wave").status_code == 404
    assert ana.ask("POST", f"/swell/{DAY}/chess").status_code == 404


# One ride that counts


@pytest.mark.slow
def test_one_ride_counts_and_what_follows_is_practice(ana: Someone, clock: Clock) -> None:
    first = ride(ana, "wave")
    assert ride(ana, "wave") == first, "whoever comes back goes on"
    plan = site_behind(ana).tables.in_memory[first].booking.plan
    assert plan.counts()
    assert not may_take_hints(plan)
    assert swell(ana)["wave"]["ride"] == {"table": first, "over": False, "score": None, "place": 0, "marks": []}
    score = play(ana, first)["outcome"]["scores"][0]
    mine = {"table": first, "over": True, "score": score, "place": 1, "marks": []}
    assert swell(ana)["wave"]["ride"] == mine
    practice = ride(ana, "wave")
    assert practice != first
    later = site_behind(ana).tables.in_memory[practice].booking.plan
    assert not later.counts()
    assert may_take_hints(later)
    assert later.again == first
    play(ana, practice, style=2)
    assert swell(ana)["wave"]["ride"] == mine, "practice changes nothing"
    clock.day = TOMORROW
    third = ride(ana, "tavarua", DAY)
    assert site_behind(ana).tables.in_memory[third].booking.plan.again == f"swell-{DAY}-tavarua"
    assert swell(ana, DAY)["tavarua"]["ride"] is None


@pytest.mark.slow
def test_nothing_is_taken_back_in_a_ride_that_counts(ana: Someone) -> None:
    table = ride(ana, "tavarua")
    play(ana, table, most=1)
    refused = ana.ask("POST", f"/tables/{table}/acts", {"act": "take_back"})
    assert refused.status_code == 409
    assert "Nothing is taken back in today's swell" in refused.json()["sentence"]


@pytest.mark.slow
def test_a_ride_that_ends_after_midnight_says_so(ana: Someone, clock: Clock) -> None:
    table = ride(ana, "tavarua")
    play(ana, table, most=1)
    clock.day = TOMORROW
    play(ana, table)
    assert swell(ana, DAY)["tavarua"]["ride"]["marks"] == ["late"]  # type: ignore[index]


@pytest.mark.slow
def test_the_second_from_one_place_is_marked_and_the_place_is_soon_forgotten(
    ana: Someone, ben: Someone, clock: Clock
) -> None:
    for someone in (ana, ben):
        play(someone, ride(someone, "wave"))
    riders = ana.ask("GET", f"/swell/{DAY}/wave").json()["riders"]
    assert sorted((each["mine"], each["marks"]) for each in riders) == [(False, ["house"]), (True, [])]
    clock.day = TOMORROW
    ride(ana, "wave", TOMORROW)
    assert ana.server.portal is not None

    def houses(connection: object) -> list[str]:
        asked = "SELECT house FROM swell_rides ORDER BY day"
        return [row[0] for row in connection.exec_driver_sql(asked)]  # type: ignore[attr-defined]

    found = ana.server.portal.call(site_behind(ana).tables.store.read, houses)
    assert found[:2] == ["", ""]
    assert len(found[2]) == 24


@pytest.mark.slow
def test_a_ride_that_somebody_gave_up_has_no_score(ana: Someone, ben: Someone) -> None:
    table = ride(ana, "perfect_wave")
    ana.ask("POST", f"/tables/{table}/acts", {"act": "resign", "seat": 0})
    until = time.monotonic() + PATIENCE
    while not swell(ana)["perfect_wave"]["ride"]["over"]:  # type: ignore[index]
        assert time.monotonic() < until
    assert swell(ana)["perfect_wave"]["ride"]["score"] is None  # type: ignore[index]
    assert swell(ben)["perfect_wave"]["count"] == 0


@pytest.mark.slow
def test_an_earlier_day_has_everybodys_replay_also_for_those_who_did_not_ride(
    ana: Someone, ben: Someone, clock: Clock
) -> None:
    table = ride(ana, "wave")
    play(ana, table)
    clock.day = TOMORROW
    page = ben.get(f"/swell/{DAY}").text
    assert f'href="/t/{table}/replay"' in page
    assert "Side by side" not in page
    assert ben.get(f"/t/{table}/replay").status_code == 200
    assert f'href="/swell/{DAY}"' in ben.get("/swell").text
    ben.ask("GET", "/swell")
    clock.day = "2026-11-19"
    ben.get("/swell")
    assert f'href="/swell/{DAY}"' in ben.get(f"/swell/{TOMORROW}").text, "from each day on to those before it"
    assert f'href="/swell/{TOMORROW}"' not in ben.get(f"/swell/{DAY}").text


def many_rode(someone: Someone, count: int) -> None:
    """So many others have ended Wave's deal of the day, each with another score."""
    rides = [
        {"day": DAY, "game": "wave", "person": f"p{number}", "table": f"ridden{number}", "began": "2026-11-17T10:00"}
        | {"finished": "2026-11-17T10:30", "score": float(100 + number), "place": 0, "mark": "", "house": ""}
        for number in range(count)
    ]
    assert someone.server.portal is not None
    someone.server.portal.call(
        site_behind(someone).swell.store.write, lambda connection: connection.execute(insert(swell_rides), rides)
    )


@pytest.mark.slow
def test_everybodys_ride_can_be_watched_however_many_there_are(ana: Someone, ben: Someone) -> None:
    ana.ask("GET", "/swell")
    ana.cookie = ana.token
    many_rode(ana, 45)
    everybody = f"/swell/{DAY}/wave"
    refused = ben.get(everybody)
    assert (refused.status_code, "Ride it yourself first" in refused.text) == (403, True)
    mine = ride(ana, "wave")
    play(ana, mine)
    assert f'href="{everybody}"' in ana.get("/swell").text
    pages = [ana.get(f"{everybody}?page={page}").text for page in (1, 2, 3)]
    beside = [re.findall(rf"/t/{mine}/beside/ridden(\d+)", page) for page in pages]
    assert [int(each) for page in beside for each in page] == [*range(44, -1, -1)]
    assert ("page 3 of 3" in pages[2], 'class="mine"' in pages[2]) == (True, True)
    told = ana.ask("GET", f"{everybody}?page=3").json()
    assert (told["page"], told["pages"], told["riders"][-1]["mine"]) == (3, 3, True)
    assert "ridden5" in [each["table"] for each in ana.ask("GET", f"{everybody}?page=2").json()["riders"]]


# The law of secrets


@pytest.mark.slow
def test_nobody_looks_on_before_their_own_ride(ana: Someone, ben: Someone, clock: Clock) -> None:
    table = ride(ana, "wave")
    doors = ["", "/fragments", "/replay", "/record.json", "/deal"]
    for someone in (ben, Someone(ben.server)):
        for door in doors:
            answer = someone.get(f"/t/{table}{door}")
            assert (answer.status_code, "Ride it yourself first" in answer.text) == (403, True), door
        for door in ("", "/moves", "/story", "/record"):
            assert someone.ask("GET", f"/tables/{table}{door}").status_code == 403, door
        assert someone.ask("GET", f"/swell/{DAY}/wave").status_code == 403
    play(ana, table)
    assert ben.get(f"/t/{table}/replay").status_code == 403
    before = ben.get(f"/t/{table}/share.png").content
    play(ben, ride(ben, "wave"), style=2)
    ben.cookie = ""
    watching = ben.ask("GET", f"/tables/{table}")
    assert watching.status_code == 200
    assert watching.json()["seed"] == ""
    assert ben.ask("GET", f"/tables/{table}/record").status_code == 403, "the seed is for tomorrow"
    assert ana.ask("GET", f"/tables/{table}/record").status_code == 403
    clock.day = TOMORROW
    assert ben.ask("GET", f"/tables/{table}/record").status_code == 200
    assert Someone(ben.server).get(f"/t/{table}/share.png").content != before


@pytest.mark.slow
def test_the_panel_and_the_page_say_where_i_am(ana: Someone) -> None:
    assert ana.get("/").text.count(">Ride<") == 4
    table = re.search(r"/t/\w+", ana.post(f"/swell/{DAY}/tavarua").headers["location"])
    assert table
    assert ana.get("/").text.count(">Ride<") == 3
    assert f'href="{table[0]}"' in ana.get("/swell").text
    with ana.live(table[0].removeprefix("/t/")) as websocket:
        assert send(websocket, take_back=True, id=1)["refused"]
