"""Tables: set up, found, joined, left, and played to the end."""

from __future__ import annotations

import random
import re
from functools import partial

import pytest
from starlette.testclient import TestClient

from lineup.web.live.pace import AT_ONCE, NORMAL, pace_of
from web.deals import OVER_AT_ONCE
from web.visitors import Someone, hear, hear_until, send

pytestmark = pytest.mark.slow


def two_people(ana: Someone, ben: Someone, **fields: str) -> str:
    """A running table of two."""
    table = ana.new_table(**{"seat-0": "me", "seat-1": "open", **fields})
    assert ben.post(f"/t/{table}/sit", seat="1").status_code == 303
    return table


def state(someone: Someone, table: str) -> dict[str, object]:
    """What the program of somebody who watches is told."""
    found: dict[str, object] = someone.ask("GET", f"/tables/{table}").json()
    return found


def test_one_click_leads_to_a_running_table_with_bots(ana: Someone) -> None:
    answer = ana.post("/play/wave")
    assert answer.status_code == 303
    page = ana.get(answer.headers["location"])
    assert page.status_code == 200
    assert all(name in page.text for name in ("Leilani", "Koa"))


def test_a_table_waits_for_people_and_deals_when_the_last_sits_down(ana: Someone, ben: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "open"})
    assert state(ben, table)["stage"] == "waiting"
    bound = state(ben, table)["commitment"]
    assert ben.post(f"/t/{table}/sit", seat="1").status_code == 303
    assert state(ben, table)["stage"] == "running"
    assert state(ben, table)["commitment"] == bound


def test_a_ride_that_ends_with_its_deal_counts_as_over(ana: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineup.web.sitting.new_tables.fresh_seed", lambda: OVER_AT_ONCE)
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me", "seat-2": "me"})
    assert state(ana, table)["stage"] == "over"


def test_a_seat_that_is_taken_is_refused(ana: Someone, ben: Someone, server: TestClient) -> None:
    table = two_people(ana, ben)
    late = Someone(server).post(f"/t/{table}/sit", seat="1")
    assert late.status_code == 409
    assert "Somebody else has this seat" in late.text


def test_the_host_begins_without_waiting_and_nobody_else_can(ana: Someone, ben: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
    assert ben.post(f"/t/{table}/start").status_code == 403
    assert state(ben, table)["stage"] == "waiting"
    assert ana.post(f"/t/{table}/start").status_code == 303
    assert state(ben, table)["stage"] == "running"


def test_public_tables_are_listed_and_others_are_not(ana: Someone, ben: Someone) -> None:
    hidden = ana.new_table(**{"seat-0": "me", "seat-1": "open"})
    shown = ana.new_table(**{"seat-0": "me", "seat-1": "open", "public": "on"})
    home = ben.get("/").text
    assert shown in home
    assert hidden not in home
    assert hidden in ana.get("/").text
    assert len(hidden) == 22
    assert ben.post(f"/t/{shown}/visibility", public="").status_code == 403
    assert ana.post(f"/t/{shown}/visibility", public="").status_code == 303
    assert shown not in ben.get("/").text


def test_pass_and_play_gives_one_person_several_seats(ana: Someone, ben: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "name-0": "Ana", "seat-1": "me", "name-1": "Zoe"})
    first, second = ana.get(f"/t/{table}?seat=0").text, ana.get(f"/t/{table}?seat=1").text
    assert first != second
    answer = ana.post(f"/t/{table}/pass", seat="1")
    assert answer.headers["location"] == f"/t/{table}?seat=1"
    assert ben.post(f"/t/{table}/pass", seat="1").status_code == 403
    assert ben.get(f"/t/{table}?seat=1").text == ben.get(f"/t/{table}").text


def test_options_rulings_variants_and_own_cards_come_from_the_form(ana: Someone) -> None:
    table = ana.new_table(
        variant="exchange", **{"option-rulings.misfit": "returns", "seat-0": "me", "seat-1": "bot-random"}
    )
    options = ana.server.app.state.site.tables.in_memory[table].booking.plan.options  # type: ignore[attr-defined]
    assert options["exchange"] is True
    assert options["rulings"]["misfit"] == "returns"
    refused = ana.post("/new/wave", variant="exchange", **{"option-swap": "sideways", "seat-0": "me", "seat-1": "open"})
    assert refused.status_code == 422
    assert "swap is one of" in refused.text


def test_a_variant_for_one_has_one_seat_and_more_are_refused(ana: Someone) -> None:
    refused = ana.post("/new/party_wave", variant="alone", **{"seat-0": "me", "seat-1": "open"})
    assert refused.status_code == 422
    assert "Party Wave is for 1 player, not 2. The variants party, together, sprint are for 2." in refused.text
    table = ana.new_table("party_wave", variant="alone", **{"seat-0": "me", "seat-1": ""})
    assert state(ana, table)["stage"] == "running"
    too_few = ana.post("/new/party_wave", variant="party", **{"seat-0": "me"})
    assert "Party Wave is for 2 to 4 players, not 1. The variant alone is for 1." in too_few.text


def test_programs_are_told_how_many_can_play_a_variant_and_refused_otherwise(ana: Someone) -> None:
    told = ana.ask("GET", "/games").json()
    (party,) = [game for game in told if game["slug"] == "party_wave"]
    assert party["seats"] == [1, 2, 3, 4]
    assert party["variant_seats"] == {"party": [2, 3, 4], "together": [2, 3, 4], "sprint": [2, 3, 4], "alone": [1]}
    wish = {"game": "party_wave", "variant": "alone", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    refused = ana.ask("POST", "/tables", wish)
    assert refused.status_code == 422
    assert "for 1 player, not 2" in refused.text
    assert ana.ask("POST", "/tables", wish | {"seats": [{"kind": "me"}]}).status_code == 201


def test_an_own_deck_is_taken_from_a_file(ana: Someone) -> None:
    seats = {"seat-0": "me", "seat-1": "bot-random"}
    cards = b'[[cards]]\nname = "Duck"\nvalue = 2\ncopies = 20\n'
    assert ana.upload("/new/party_wave", cards, **seats).status_code == 303
    for wrong in (b"[[cards]]\nvalue = 'x'\n", b"[[ducks]]\nvalue = 2\n", b"not TOML"):
        refused = ana.upload("/new/party_wave", wrong, **seats)
        assert refused.status_code == 422
        assert "own.toml" in refused.text


def test_a_click_on_what_cannot_be_played_is_answered_with_the_rule(ana: Someone, ben: Someone) -> None:
    table = two_people(ana, ben, game="perfect_wave")
    with ana.live(table) as websocket:
        hear(websocket)
        assert send(websocket, explain="goal-1", id=1) == {"ok": 1}, "that can be chosen"
        refused = send(websocket, explain="nothing deck-wave", id=2)
        assert (refused["refused"], refused["rule"]) == (2, "P2.6")
        assert refused["sentence"]
        assert send(websocket, explain="nonsense", id=3) == {"ok": 3}
        assert send(websocket, explain=7, id=4)["sentence"] == "explain should be text."


def test_a_move_reaches_the_other_page_and_is_confirmed(ana: Someone, ben: Someone) -> None:
    table = two_people(ana, ben, variant="base")
    with ana.live(table) as at_ana, ben.live(table) as at_ben:
        news = {ana: hear(at_ana), ben: hear(at_ben)}
        sockets = {ana: at_ana, ben: at_ben}
        (mover,) = [who for who, first in news.items() if first["your_turn"]][:1]
        other = ben if mover is ana else ana
        seat = 0 if mover is ana else 1
        live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
        prompt = live.table.prompts[seat]
        done = send(sockets[mover], answer=prompt.moves[0].text(), prompt=prompt.number, id=7)
        assert done == {"ok": 7}
        heard = hear_until(sockets[other], "story")
        assert heard["story"]
        again = send(sockets[mover], answer=prompt.moves[0].text(), prompt=prompt.number, id=8)
        assert again == {"ok": 8}


def test_a_page_that_reconnects_hears_what_it_missed(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    with ana.live(table, "?since=0") as websocket:
        assert hear(websocket)["story"][0]["number"] == 0
    with ana.live(table) as websocket:
        assert hear(websocket)["story"] == []


def test_a_game_of_bots_goes_on_by_itself_to_its_end_and_its_record_opens_then(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "bot-random", "seat-1": "bot-random"})
    assert ana.get(f"/t/{table}/record.json").status_code in (200, 403)
    with ana.live(table, "?since=0") as websocket:
        while not any(part["kind"] == "ended" for part in hear(websocket)["story"]):
            pass
    for page in ("record.json", "deal", "replay?step=2", "replay?step=3&eyes=2"):
        assert ana.get(f"/t/{table}/{page}").status_code == 200, page


def test_a_record_stays_closed_while_the_game_runs(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    for page in ("record.json", "deal", "replay"):
        refused = ana.get(f"/t/{table}/{page}")
        assert refused.status_code == 403, page
        assert "until the game is over" in refused.text


def test_whoever_leaves_is_replaced_by_a_bot_and_takes_the_seat_back(ana: Someone, ben: Someone) -> None:
    table = two_people(ana, ben)
    assert "is still here" in ana.post(f"/t/{table}/bot", seat="1").text
    assert ben.post(f"/t/{table}/leave", seat="1").status_code == 303
    assert kinds(ana, table)[1] == "left"
    assert ana.post(f"/t/{table}/bot", seat="1").status_code == 303
    assert kinds(ana, table)[1] == "bot"
    assert ben.post(f"/t/{table}/sit", seat="1").status_code == 303
    assert kinds(ana, table)[1] == "person"


def test_somebody_silent_is_replaced_by_whoever_plays(ana: Someone, ben: Someone) -> None:
    table = two_people(ana, ben)
    live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    live.presence.seen[0] = live.presence.opened - 1_000
    assert ben.post(f"/t/{table}/bot", seat="0").status_code == 303
    assert kinds(ben, table) == ["bot", "person"]


def test_whoever_looks_at_the_own_seat_is_there(ana: Someone, ben: Someone) -> None:
    table = two_people(ana, ben)
    live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    found = re.search(r"[\w-]{43}(?=<)", ana.post("/me", act="token").text)
    assert found
    ana.token = found[0]
    looks = [partial(ana.ask, "GET", f"/tables/{table}{path}") for path in ("", "/moves", "/story")]
    for look in (*looks, partial(ana.get, f"/t/{table}/fragments"), partial(ana.get, f"/t/{table}")):
        live.presence.seen[0] = live.presence.opened - 1_000
        live.publish()
        lost = live.version(1)
        assert look().status_code == 200
        assert live.version(1) != lost, "the others see that somebody is back"
        assert "is still here" in ben.post(f"/t/{table}/bot", seat="0").text
    live.presence.seen[0] = live.presence.opened - 1_000
    ben.get(f"/t/{table}")
    assert ben.post(f"/t/{table}/bot", seat="0").status_code == 303, "a look at somebody else's seat is no sign of them"


def test_a_guest_takes_one_open_seat_and_the_host_as_many_as_there_are(ana: Someone, ben: Someone) -> None:
    table = ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "open", "seat-2": "open", "seat-3": "open"})
    assert ben.post(f"/t/{table}/sit", seat="1").status_code == 303
    assert ben.post(f"/t/{table}/sit", seat="1").status_code == 303, "their own"
    greedy = ben.post(f"/t/{table}/sit", seat="2")
    assert greedy.status_code == 409
    assert "You have a seat at this table already." in greedy.text
    assert ana.post(f"/t/{table}/sit", seat="2").status_code == 303
    assert ben.post(f"/t/{table}/leave", seat="1").status_code == 303
    assert ben.post(f"/t/{table}/sit", seat="3").status_code == 303


def test_the_others_are_told_when_somebody_falls_silent(
    ana: Someone, ben: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lineup.web.live.presence.SILENT", 0.2)
    table = two_people(ana, ben)
    with ana.live(table) as at_ana:
        with ben.live(table):
            hear(at_ana)
        # Ben may have been taken for lost before he came, and then his coming was news, too.
        news = (hear(at_ana)["version"] for _message in range(3))
        assert any("Seat a bot for" in ana.get(f"/t/{table}").text for _version in news)


def test_whoever_resigns_gives_the_seat_up_for_good(ana: Someone, ben: Someone) -> None:
    table = two_people(ana, ben)
    with ben.live(table) as websocket:
        hear(websocket)
        assert ben.post(f"/t/{table}/resign", seat="1").status_code == 303
    assert kinds(ana, table)[1] == "bot"
    assert ben.post(f"/t/{table}/sit", seat="1").status_code == 409


def test_bots_alone_finish_at_once_what_everybody_has_given_up(ana: Someone, ben: Someone) -> None:
    table = two_people(ana, ben)
    live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    assert "the match goes on without you" in ana.get(f"/t/{table}").text
    assert ben.post(f"/t/{table}/resign", seat="1").status_code == 303
    assert (live.is_left_to_bots(), pace_of(live.booking.plan)) == (False, NORMAL)
    assert "it counts as given up" in ana.get(f"/t/{table}").text
    assert ana.post(f"/t/{table}/resign", seat="0").status_code == 303
    assert (live.is_left_to_bots(), pace_of(live.booking.plan)) == (True, AT_ONCE)


def test_where_bots_have_always_played_alone_people_watch_them(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "bot-local", "seat-1": "bot-local"})
    live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    assert not live.is_left_to_bots()


def test_a_take_back_waits_for_everybodys_consent(ana: Someone, ben: Someone) -> None:
    table = two_people(ana, ben)
    live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    seat = next(seat for seat in (0, 1) if live.your_turn(seat))
    mover, other = (ana, ben) if seat == 0 else (ben, ana)
    with mover.live(table) as websocket:
        prompt = live.table.prompts[seat]
        send(websocket, answer=prompt.moves[0].text(), prompt=prompt.number, id=1)
    if live.table.outcome() is not None:
        return
    assert mover.post(f"/t/{table}/take-back").status_code == 303
    assert live.table.request is not None
    assert other.post(f"/t/{table}/agree").status_code == 303
    assert live.table.request is None
    assert live.table.take_backs() == 1


def test_a_rematch_has_the_same_people_and_new_cards(ana: Someone) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "me"})
    assert "not over yet" in ana.post(f"/t/{table}/rematch").text
    play_out(ana, table)
    first = ana.post(f"/t/{table}/rematch").headers["location"]
    assert ana.post(f"/t/{table}/rematch").headers["location"] == first
    assert first != f"/t/{table}"
    assert state(ana, first.removeprefix("/t/"))["stage"] == "running"


def kinds(someone: Someone, table: str) -> list[str]:
    seats = state(someone, table)["seats"]
    assert isinstance(seats, list)
    return [seat["kind"] for seat in seats]


def play_out(someone: Someone, table: str) -> None:
    """One person plays all seats of a table to the end."""
    live = someone.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    luck = random.Random(3)
    while live.table.outcome() is None:
        seat = next(seat for seat in range(live.table.seats()) if live.your_turn(seat))
        prompt = live.table.prompts[seat]
        with someone.live(table, f"?seat={seat}") as websocket:
            move = luck.choice(prompt.moves).text()
            assert send(websocket, answer=move, prompt=prompt.number, id=1) == {"ok": 1}
