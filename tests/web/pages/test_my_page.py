"""My page: every finished match and none that runs, to look up and to count; a profile for whoever wants one."""

from __future__ import annotations

import re

import pytest

from web.finished import finished, play, table_of_two
from web.visitors import Someone


def listed(someone: Someone, query: str = "") -> list[str]:
    """The matches that stand on the page, by id."""
    return re.findall(r'<strong><a href="/t/([\w-]+)">', someone.get(f"/me{query}").text)


def test_a_match_stands_there_once_it_is_over_for_everybody_who_played(ana: Someone, ben: Someone) -> None:
    table = table_of_two(ana, ben)
    play(ana.server, table, moves=1)
    assert listed(ana) == listed(ben) == []
    assert "Every match that you finish will stand here" in ana.get("/me").text
    play(ana.server, table)
    assert listed(ana) == listed(ben) == [table]
    page = ana.get("/me").text
    assert f'href="/t/{table}/replay"' in page
    assert "1 match" in page
    assert listed(Someone(ana.server)) == []


def test_matches_are_chosen_by_game_variant_company_opponent_and_result(ana: Someone, ben: Someone) -> None:
    assert ben.post("/me", name="Ben", colour="kelp").status_code == 303
    first = finished(ana, ben)
    second = finished(ana, ben, variant="exchange")
    alone = ana.new_table("party_wave", variant="alone", **{"seat-0": "me"})
    play(ana.server, alone)
    assert listed(ana) == [alone, second, first]
    assert listed(ana, "?game=party_wave") == [alone]
    assert listed(ana, "?game=wave&variant=exchange") == [second]
    assert listed(ana, "?company=people&opponent=Ben") == [second, first]
    assert listed(ana, "?opponent=Cai") == listed(ana, "?opponent=legend") == []
    assert "No match is like that." in ana.get("/me?opponent=Cai").text
    assert listed(ana, "?company=alone") == [alone]
    won, lost = listed(ana, "?game=wave&result=won"), listed(ana, "?game=wave&result=lost")
    assert sorted(won + lost) == sorted([first, second])
    assert "lost</b>" not in ana.get("/me?game=wave").text, "a wave has bands"
    assert listed(ana, "?result=given-up") == []
    assert listed(ana, "?result=nonsense&company=%00") == [alone, second, first], "what nobody knows is not asked for"
    assert '<option value="Ben"' in ana.get("/me?result=given-up").text


def test_the_list_goes_on_page_by_page(ana: Someone, ben: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineup.web.pages.my_page.ON_A_PAGE", 2)
    tables = [finished(ana, ben) for _match in range(3)][::-1]
    assert listed(ana) == tables[:2]
    page = ana.get("/me?company=people").text
    assert 'href="/me?company=people&amp;page=2#matches"' in page
    assert "Newer" not in page
    assert listed(ana, "?page=2") == tables[2:]
    assert "Older" not in ana.get("/me?page=2").text
    assert listed(ana, "?page=-3") == tables[:2]
    assert ana.get("/me?page=two").status_code == 422


@pytest.mark.slow
def test_a_match_that_was_given_up_shows_when_the_others_have_finished(ana: Someone, ben: Someone) -> None:
    cai = Someone(ana.server)
    table = ana.new_table(**{f"seat-{seat}": "me" if seat == 0 else "open" for seat in range(3)})
    ben.post(f"/t/{table}/sit", seat="1")
    cai.post(f"/t/{table}/sit", seat="2")
    assert ben.post(f"/t/{table}/resign", seat="1").status_code == 303
    assert listed(ben) == [], "nothing of a match that goes on"
    assert ana.post(f"/t/{table}/resign", seat="0").status_code == 303
    assert cai.post(f"/t/{table}/resign", seat="2").status_code == 303
    for _try in range(200):
        if listed(ben):
            break
        ana.get(f"/t/{table}")
    assert listed(ben) == [table]
    assert "given up" in ben.get("/me").text
    assert listed(ben, "?result=given-up") == [table]
    assert listed(ben, "?result=lost") == []


def test_nobody_has_a_profile_before_they_want_one_and_it_names_nobody_else(ana: Someone, ben: Someone) -> None:
    ben.post("/me", name="Benedict", colour="kelp")
    finished(ana, ben)
    running = table_of_two(ana, ben)
    assert "/p/" not in ana.get("/me").text
    assert ana.post("/me", act="profile").status_code == 303
    page = ana.get("/me?kept=profile").text
    found = re.search(r'value="http://testserver(/p/[\w-]+)"', page)
    assert found
    shown = ben.get(found[1])
    assert shown.status_code == 200
    assert "1 match" in shown.text
    assert shown.text.count("Benedict") == 1, "his own name at the top of the page"
    assert running not in shown.text
    before = shown.text
    play(ana.server, running, moves=2)
    assert ben.get(found[1]).text == before, "nothing of a match that goes on"
    assert ana.post("/me", act="private").status_code == 303
    assert ben.get(found[1]).status_code == 404
    assert ben.get("/p/None").status_code == ben.get("/p/%20").status_code == 404


def test_what_was_done_is_said_and_nothing_else(ana: Someone) -> None:
    assert "Your name and colour are kept." in ana.get("/me?kept").text
    assert "<b>x</b>" not in ana.get("/me?kept=<b>x</b>").text
    assert ana.post("/me", act="dance").status_code == 422
