"""What programs are told of whoever they play for."""

from __future__ import annotations

from web.finished import finished, table_of_two
from web.visitors import Someone


def token_for(someone: Someone) -> None:
    """A token of the person in the browser."""
    page = someone.post("/me", act="token").text
    someone.token = page.partition('class="token">')[2].partition("<")[0]


def test_matches_come_a_page_at_a_time_and_by_what_they_were_like(ana: Someone, ben: Someone) -> None:
    tables = [finished(ana, ben) for _match in range(2)][::-1]
    table_of_two(ana, ben)
    token_for(ana)
    told = ana.ask("GET", "/me/matches").json()
    assert (told["count"], told["pages"]) == (2, 1)
    assert [each["id"] for each in told["matches"]] == tables
    assert told["matches"][0]["company"] == "people"
    assert told["matches"][0]["others"][0]["bot"] == ""
    assert ana.ask("GET", "/me/matches?page=2").json()["matches"] == []
    assert ana.ask("GET", "/me/matches?game=tavarua").json()["count"] == 0
    assert ana.ask("GET", "/me/matches?page=0").status_code == 422
    assert ana.ask("GET", "/me/matches?opponent=%00").json()["count"] == 2


def test_statistics_count_what_is_over(ana: Someone, ben: Someone) -> None:
    token_for(ana)
    assert ana.ask("GET", "/me/statistics").json()["games"] == []
    table_of_two(ana, ben)
    assert ana.ask("GET", "/me/statistics").json()["played"] == 0
    finished(ana, ben)
    told = ana.ask("GET", "/me/statistics").json()
    assert (told["played"], told["day_streak"], told["games"][0]["game"]) == (1, 1, "wave")


def test_who_is_deleted_has_no_token_any_more(ana: Someone) -> None:
    ana.ask("GET", "/me")
    assert ana.ask("DELETE", "/me", {"sure": False}).json() == {"deleted": False}
    assert ana.ask("GET", "/me").status_code == 200
    assert ana.ask("DELETE", "/me", {"sure": True}).json() == {"deleted": True}
    assert ana.ask("GET", "/me").status_code == 401
