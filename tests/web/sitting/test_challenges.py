"""The same deal for somebody else: only of finished matches, in the same seats, and whoever knew it is marked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from lineup.table.clock import Terms
from lineup.web.app import create_app
from lineup.web.server.limits import Limiter
from web.deals import LONG_RIDE
from web.riders import by_seat, luck_in, play, record_of
from web.visitors import Someone, send, site_behind

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(tmp_path / "lineup.db", beat=0.0)
    app.state.programs.state.limits.requests = Limiter(rate=1e6, burst=1e6)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def sent(ana: Someone) -> str:
    """A match of Ana's against two bots, not over yet."""
    bots = [{"kind": "bot", "bot": "leilani"}, {"kind": "bot", "bot": "koa"}]
    wish = {"game": "perfect_wave", "seats": [bots[0], {"kind": "me"}, bots[1]]}
    return str(ana.ask("POST", "/tables", wish).json()["id"])


def be(someone: Someone) -> Someone:
    """A person whose browser and program are one."""
    token = someone.post("/me", act="token").text
    someone.token = token.partition('class="token">')[2].partition("<")[0]
    assert len(someone.token) == 43, token
    return someone


def take_up(someone: Someone, table: str) -> str:
    answer = someone.post(f"/t/{table}/challenge")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def test_a_running_match_cannot_be_sent(ana: Someone, ben: Someone, sent: str) -> None:
    assert ben.get(f"/t/{sent}/challenge").status_code == 403
    assert ben.post(f"/t/{sent}/challenge").status_code == 403


def test_a_friend_plays_the_same_deal_in_the_same_seat_and_compares(ana: Someone, ben: Someone, sent: str) -> None:
    play(ana, sent)
    be(ben)
    page = ben.get(f"/t/{sent}/challenge").text
    assert "Who has played it" not in page, "no result before one's own"
    assert f"{sent}/share.png?challenge" in page
    pictures = [ben.get(f"/t/{sent}/share.png{query}").content for query in ("?challenge", "?over")]
    assert pictures[0] != pictures[1], "nor in a preview"
    assert "You have seen this deal already" not in page
    theirs = take_up(ben, sent)
    assert take_up(ben, sent) == theirs, "whoever is at it goes on there"
    plan = site_behind(ben).tables.in_memory[theirs].booking.plan
    assert (plan.again, plan.challenge, [seat.bot for seat in plan.seats]) == (sent, sent, ["leilani", "", "koa"])
    play(ben, theirs)
    records = [record_of(ana, sent), record_of(ben, theirs)]
    assert by_seat(records[0]) == by_seat(records[1]), "the same moves meet the same game"
    assert luck_in(records[0]) == luck_in(records[1])
    page = ben.get(f"/t/{theirs}/challenge").text
    assert "Who has played it" in page
    assert f"/t/{theirs}/beside/{sent}" in page
    assert "knew the deal" not in page
    assert "Both did the same, move by move." in ben.get(f"/t/{theirs}/beside/{sent}").text


def test_whoever_has_watched_is_marked(ana: Someone, ben: Someone, sent: str) -> None:
    play(ana, sent)
    be(ben)
    ben.get(f"/t/{sent}/replay")
    assert "You have seen this deal already" in ben.get(f"/t/{sent}/challenge").text
    theirs = take_up(ben, sent)
    play(ben, theirs, style=2)
    assert "knew the deal" in ben.get(f"/t/{theirs}/challenge").text
    beside = ben.get(f"/t/{theirs}/beside/{sent}").text
    assert "knew the deal" in beside
    assert "there they parted" in beside


def group_plays(people: list[Someone], table: str, choice: int) -> None:
    """Everybody answers in their own seat, the first of the moves or the last, to the end."""
    live = site_behind(people[0]).tables.in_memory[table]
    while live.match().outcome() is None:
        seat = int(live.game.to_act(live.match().state)[0])
        prompt = live.match().prompts[seat]
        assert prompt is not None
        moves = [move for move in prompt.moves if not move.offer]
        with people[seat].live(table, f"?seat={seat}") as websocket:
            assert send(websocket, answer=moves[choice].text(), prompt=prompt.number, id=1) == {"ok": 1}


def test_two_groups_play_the_same_seats_and_compare_move_by_move(
    ana: Someone, ben: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Duplicate, as in bridge: Ana and Eva first, then Ben and Fay with the same cards and the same clock."""
    monkeypatch.setattr("lineup.web.sitting.new_tables.fresh_seed", lambda: LONG_RIDE)
    eva, fay = Someone(ana.server), Someone(ana.server)
    for someone, name in ((ana, "Ana"), (ben, "Ben"), (eva, "Eva"), (fay, "Fay")):
        someone.post("/me", name=name, colour="kelp")
    first = ana.new_table("wave", **{"seat-0": "me", "seat-1": "open", "clock": "slow-3"})
    eva.post(f"/t/{first}/sit", seat="1")
    group_plays([ana, eva], first, 0)

    page = ben.get(f"/t/{first}/challenge").text
    assert "It was played by 2 people" in page
    assert "Who has played it" not in page, "no results before one's own"
    second = take_up(ben, first)
    waiting = site_behind(ben).tables.in_memory[second].booking
    assert (waiting.open_seats(), waiting.plan.clock) == (1, Terms("slow", days=3))
    assert fay.post(f"/t/{second}/join").status_code == 303
    assert fay.get(f"/t/{first}/challenge").text.count("Who has played it") == 0, "nor while it goes on"
    match = site_behind(ben).tables.in_memory[second].match()
    header = site_behind(ben).tables.in_memory[first].match().record.header
    assert (match.record.header.again, match.record.header.seed) == (first, header.seed)
    group_plays([ben, fay], second, -1)

    rides = {ana: (first, second), eva: (first, second), ben: (second, first), fay: (second, first)}
    for someone, (mine, others) in rides.items():
        page = someone.get(f"/t/{first}/challenge").text
        assert ("Ana, Eva" in page, "Ben, Fay" in page, "knew the deal" in page) == (True, True, False)
        assert f'href="/t/{mine}/beside/{others}"' in page
        beside = someone.get(f"/t/{mine}/beside/{others}").text
        assert ("there they parted" in beside, beside.count('<section class="half')) == (True, 2)


def test_only_the_same_deal_stands_side_by_side(ana: Someone, sent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play(ana, sent)
    monkeypatch.setattr("lineup.web.sitting.new_tables.fresh_seed", lambda: "ab" * 32)
    wish = {"game": "perfect_wave", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
    other = str(ana.ask("POST", "/tables", wish).json()["id"])
    assert ana.get(f"/t/{sent}/beside/{other}").status_code == 403, "it is not over"
    play(ana, other)
    assert ana.get(f"/t/{sent}/beside/{other}").status_code == 409
