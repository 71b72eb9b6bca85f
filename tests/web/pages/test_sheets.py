"""Extra pages of a game: a score pad that needs no table, and a sheet that is drawn from what one seat knows."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from web.visitors import Someone


def party(ana: Someone) -> str:
    return ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "open"})


def test_a_score_pad_needs_no_table_and_adds_up_what_was_filled_in(ana: Someone) -> None:
    assert "Score: 0" in ana.get("/games/party_wave/score-pad").text
    page = ana.get("/games/party_wave/score-pad?wave-1=3&wave-2=5&shakas=1").text
    assert "Score: 10" in page
    assert 'value="5"' in page


def test_a_sheet_at_the_table_is_drawn_from_what_one_seat_knows(ana: Someone, ben: Someone, server: TestClient) -> None:
    table = party(ana)
    assert ana.get(f"/t/{table}/surfers").status_code == 404, "nobody knows anything before the first card"
    assert ben.post(f"/t/{table}/sit", seat="1").status_code == 303
    page = ana.get(f"/t/{table}/surfers").text
    assert "<h1>Surfers</h1>" in page
    assert f'href="/t/{table}"' in page
    assert Someone(server).get(f"/t/{table}/surfers").status_code == 200


def test_a_sheet_that_needs_no_table_can_be_had_at_one_with_its_cards(ana: Someone) -> None:
    table = party(ana)
    page = ana.get(f"/t/{table}/score-pad?wave-1=3&shakas=1").text
    assert "Score: 5" in page, "also before the first card"
    assert f'href="/t/{table}"' in page


@pytest.mark.parametrize(
    "path", ["/games/party_wave/nothing", "/games/party_wave/surfers", "/games/wave/score-pad", "/games/nothing/pad"]
)
def test_a_sheet_that_is_not_there_is_refused_with_a_sentence(ana: Someone, path: str) -> None:
    answer = ana.get(path)
    assert answer.status_code == 404
    assert "There is nothing here" in answer.text


def test_a_sheet_holds_only_so_much(ana: Someone) -> None:
    assert ana.get("/games/party_wave/score-pad?wave-1=" + "9" * 201).status_code == 422
    many = "&".join(f"a{number}=1" for number in range(101))
    assert ana.get(f"/games/party_wave/score-pad?{many}").status_code == 422


def test_sheets_are_linked_from_home_rules_and_table(ana: Someone) -> None:
    pad = 'href="/games/party_wave/score-pad"'
    assert pad in ana.get("/").text
    assert pad in ana.get("/rules/party_wave").text
    table = ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "bot-random"})
    page = ana.get(f"/t/{table}").text
    assert f'href="/t/{table}/score-pad"' in page
    assert f'href="/t/{table}/surfers"' in page


def test_whoever_shares_a_device_says_first_who_looks(ana: Someone) -> None:
    table = ana.new_table("party_wave", **{"seat-0": "me", "seat-1": "me"})
    assert ana.get(f"/t/{table}/surfers").status_code == 404
    assert ana.get(f"/t/{table}/surfers?seat=1").status_code == 200


def test_a_sealed_answer_is_said_to_its_owner_and_to_nobody_else(ana: Someone, ben: Someone) -> None:
    table = party(ana)
    ben.post(f"/t/{table}/sit", seat="1")
    live = ana.server.app.state.site.tables.in_memory[table]  # type: ignore[attr-defined]
    while not all(live.your_turn(seat) for seat in (0, 1)):
        (seat,) = [seat for seat in (0, 1) if live.your_turn(seat)]
        prompt = live.table.prompts[seat]
        live.table.answer(seat, prompt.moves[0].text(), prompt.number)
    prompt = live.table.prompts[0]
    live.table.answer(0, "play cap", prompt.number)
    mine, others = ana.get(f"/t/{table}/fragments").text, ben.get(f"/t/{table}/fragments").text
    assert "You have chosen: play your cap card" in mine
    assert "Waiting for" in mine
    assert "has chosen" in mine
    assert "has chosen" in others
    assert "You have chosen" not in others
