"""Rated tables in the browser and for programs: setting up, playing, the end, one's own page, the ladder."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from lineup import bots, games
from lineup.store import Person
from lineup.store.rated import counts_for_rating
from lineup.web.sitting.new_tables import Agreed, Chair, new_booking
from measured_bots import measured_bots
from web.running import PATIENCE
from web.visitors import Someone, site_behind

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _measured(tmp_path: Path) -> Iterator[None]:
    with measured_bots(tmp_path):
        yield


def sit(who: Someone, game: str = "party_wave", *, friends: bool = False) -> str:
    """A rated table with a bot or a friend, as the form of sit.html makes it."""
    wish = {"with": "friends"} if friends else {"with": "bots", "bot": "noa"}
    answer = who.post(f"/sit/{game}", seats="2", rated="on", **wish)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def as_program(who: Someone) -> None:
    """From now on the API knows this person, too."""
    page = who.post("/me", act="token").text
    found = re.search(r'class="token">([\w-]{43})<', page)
    assert found
    who.token = found[1]


def play_to_the_end(who: Someone, table: str) -> dict[str, Any]:
    """The first move each time, until it is over; then what is known of it."""
    until = time.monotonic() + PATIENCE
    while (told := who.ask("GET", f"/tables/{table}").json())["stage"] != "over":
        asked = who.ask("GET", f"/tables/{table}/moves").json()
        if asked["prompt"] and not asked["prompt"]["answered"]:
            move = next(each["text"] for each in asked["moves"] if not each["offer"])
            who.ask("POST", f"/tables/{table}/moves", {"move": move, "prompt": asked["prompt"]["number"]})
        else:
            assert time.monotonic() < until, "the bots do not answer"
            time.sleep(0.02)
    return dict(told)


def quick(who: Someone) -> None:
    """No limit on how fast a test may ask."""
    who.server.app.state.programs.state.limits.requests.take = lambda _who: True  # type: ignore[attr-defined]


def test_a_rated_game_from_setting_up_to_the_ladder(ana: Someone, ben: Someone) -> None:
    quick(ana)
    table = sit(ana)
    assert ">rated<" in ana.get(f"/t/{table}").text
    as_program(ana)
    assert ana.ask("GET", f"/tables/{table}").json()["rated"]
    assert ana.ask("GET", "/me/ratings").json() == []
    assert "rating-change" not in ana.get(f"/t/{table}").text
    play_to_the_end(ana, table)
    [mine] = ana.ask("GET", "/me/ratings").json()
    [change] = mine["last"]
    assert (mine["game"], mine["matches"], change["match"], change["before"]) == ("party_wave", 1, table, 1500)
    assert change["after"] == mine["rating"] != 1500
    end = ana.get(f"/t/{table}").text
    assert re.search(rf"1500\s+→ {mine['rating']}</strong> <small>± {mine['plus_minus']}", end)
    assert "rating-change" not in ben.get(f"/t/{table}").text
    assert f"{mine['rating']} <small>± {mine['plus_minus']}" in ana.get("/me").text
    ladder = ben.get("/ladder/party_wave").text
    assert "Nobody stands on this ladder yet." in ladder
    assert all(f"bots: {level}" in ladder for level in ("Grom", "Local", "Pro", "Legend"))
    assert ana.post("/settings", ladder="on").status_code == 303
    assert "place 1 of 1" in ana.get("/ladder/party_wave").text
    assert str(mine["rating"]) in ben.get("/ladder/party_wave").text
    told = ana.ask("GET", "/ladders/party_wave").json()
    assert (told["people"], told["place"]) == (1, 1)
    assert [line["mine"] for line in told["lines"] if not line["bot"]] == [True]
    assert ana.ask("POST", "/me/ladder", {"shown": False}).json() == {"shown": False}
    assert ben.ask("GET", "/ladders/party_wave").json()["people"] == 0


def test_a_rematch_is_rated_and_the_same_deal_is_not(ana: Someone) -> None:
    quick(ana)
    table = sit(ana)
    as_program(ana)
    play_to_the_end(ana, table)
    assert ana.ask("POST", f"/tables/{table}/rematch").json()["rated"]
    assert not ana.ask("POST", f"/tables/{table}/again").json()["rated"]


def test_a_team_is_rated_against_the_sea(ana: Someone) -> None:
    quick(ana)
    table = sit(ana, "wave")
    as_program(ana)
    told = play_to_the_end(ana, table)
    [mine] = ana.ask("GET", "/me/ratings").json()
    assert (mine["rating"] > 1500) == bool(told["outcome"]["winners"])


@pytest.mark.parametrize(
    ("game", "wish", "why"),
    [
        ("tavarua", {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "noa"}]}, "Nobody has measured the bots"),
        ("party_wave", {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}, "bots whose strength is known"),
        ("party_wave", {"seats": [{"kind": "me"}, {"kind": "me"}]}, "everybody has one seat"),
        ("party_wave", {"seats": [{"kind": "bot"}, {"kind": "bot"}]}, "among bots is not rated"),
        ("party_wave", {"seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"waves": 2}}, "as one of the variants"),
        ("wave", {"seats": [{"kind": "me"}, {"kind": "bot"}], "variant": "monster"}, "how hard this variant is"),
    ],
)
def test_what_cannot_be_rated_is_refused_with_a_sentence(
    ana: Someone, game: str, wish: dict[str, Any], why: str
) -> None:
    answer = ana.ask("POST", "/tables", {"game": game, "rated": True, **wish})
    assert (answer.status_code, why in answer.json()["sentence"]) == (422, True), answer.text


def test_a_surprise_at_a_rated_table_is_somebody_whose_strength_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [who.name for who in bots.CHARACTERS if who.key != "noa"]
    monkeypatch.setattr("lineup.web.sitting.new_tables.strangers", lambda _game: others)
    chairs = [Chair("person"), Chair("bot", bot=bots.SURPRISE)]
    booking = new_booking(games.load("party_wave"), Person("ana", "Ana", "coral"), chairs, Agreed(rated=True))
    assert booking.plan.seats[1].bot == "noa"


def test_only_a_free_move_is_taken_back(ana: Someone) -> None:
    table = sit(ana)
    as_program(ana)
    live = site_behind(ana).tables.in_memory[table]
    assert counts_for_rating(live.booking.plan)
    until = time.monotonic() + PATIENCE
    while not (prompt := live.match().prompts[0]) or prompt.answered:
        assert time.monotonic() < until
        time.sleep(0.02)
    before = live.match().plays
    while live.match().plays < before + 2:  # the bot has heard of it and answered
        asked = ana.ask("GET", f"/tables/{table}/moves").json()
        if asked["prompt"] and not asked["prompt"]["answered"]:
            move = next(each["text"] for each in asked["moves"] if not each["offer"])
            ana.ask("POST", f"/tables/{table}/moves", {"move": move, "prompt": asked["prompt"]["number"]})
        time.sleep(0.02)
    answer = ana.ask("POST", f"/tables/{table}/acts", {"act": "take_back"})
    assert (answer.status_code, "only a move that has told nobody" in answer.text) == (409, True), answer.text


def test_friends_see_that_a_table_is_rated_and_have_one_seat_each(ana: Someone, ben: Someone) -> None:
    table = sit(ana, friends=True)
    assert '<span class="fact">rated</span>' in ben.get(f"/t/{table}").text
    assert "already" in ana.post(f"/t/{table}/sit", seat="1").text
    assert ana.post(f"/t/{table}/bot", seat="1", bot="random").status_code == 422
    assert ben.post(f"/t/{table}/join").status_code == 303
    live = site_behind(ana).tables.in_memory[table]
    assert live.booking.plan.sat == [live.booking.owners[0], live.booking.owners[1]]


def test_whoever_resigns_is_last_and_a_grom_plays_on(ana: Someone, ben: Someone) -> None:
    quick(ana)
    table = sit(ana, friends=True)
    ben.post(f"/t/{table}/join")
    live = site_behind(ana).tables.in_memory[table]
    assert ben.post(f"/t/{table}/resign", seat="1").status_code == 303
    assert live.match().players()[1].bot == "grom"
    as_program(ana)
    as_program(ben)
    play_to_the_end(ana, table)
    assert ana.ask("GET", "/me/ratings").json()[0]["rating"] > 1500
    assert ben.ask("GET", "/me/ratings").json()[0]["rating"] < 1500


def test_nothing_of_a_running_game_is_on_a_page_about_ratings(ana: Someone, server: TestClient) -> None:
    ben = Someone(server)
    ana.post("/settings", ladder="on")
    before = [ana.get(page).text for page in ("/ladder/party_wave", "/me")]
    ana.csrf = ""
    table = sit(ana)
    as_program(ana)
    pages = [re.sub(r'value="\w{32}"|class="token">.*?<', "", ana.get(page).text) for page in ("/ladder/party_wave",)]
    assert table not in "".join(pages)
    assert ana.ask("GET", "/me/ratings").json() == []
    assert ben.ask("GET", "/ladders/party_wave").json()["people"] == 0
    assert "my-ratings" not in "".join([*before, *pages])


@pytest.mark.parametrize("address", ["/ladder/nowhere", "/ladder/tavarua"])
def test_a_game_that_nobody_has_measured_has_no_ladder(ana: Someone, address: str) -> None:
    assert ana.get(address).status_code == 404


def test_pages_that_are_not_there_are_the_first(ana: Someone) -> None:
    for page in ("0", "-1", "x", "99999999"):
        assert ana.get(f"/ladder/wave?page={page}").status_code == 200
