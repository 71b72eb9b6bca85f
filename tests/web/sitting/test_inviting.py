"""Asking people to a table with whom one has played, and saying no."""

from __future__ import annotations

import re

from web.finished import finished
from web.visitors import Someone


def asked(someone: Someone) -> list[str]:
    """Tables to which somebody is invited, by id."""
    return re.findall(r'action="/t/([\w-]+)/not-now"', someone.get("/").text)


def can_ask(someone: Someone, table: str) -> list[str]:
    page = someone.get(f"/t/{table}").text
    return re.findall(r'name="person" value="(\w+)"', page)


def test_only_people_with_whom_one_has_played_are_asked_and_each_finds_it_on_the_first_page(
    ana: Someone, ben: Someone
) -> None:
    table = ana.new_table(**{"seat-0": "me", "seat-1": "open"})
    assert can_ask(ana, table) == []
    finished(ana, ben)
    [person] = can_ask(ana, table)
    assert ana.post(f"/t/{table}/invite", person="nobody").status_code == 404
    assert ben.post(f"/t/{table}/invite", person=person).status_code == 403, "who has no seat there asks nobody"
    assert ana.post(f"/t/{table}/invite", person=person).status_code == 303
    assert "is invited" in ana.get(f"/t/{table}").text
    assert ana.post(f"/t/{table}/invite", person=person).status_code == 303, "twice is once"
    assert asked(ben) == [table]
    assert "invites you" in ben.get("/").text
    assert asked(ana) == asked(Someone(ana.server)) == []


def test_an_invitation_is_gone_once_it_is_declined_or_followed_or_the_table_is_full(ana: Someone, ben: Someone) -> None:
    finished(ana, ben)
    first, second, third = (ana.new_table(**{"seat-0": "me", "seat-1": "open"}) for _table in range(3))
    [person] = can_ask(ana, first)
    for table in (first, second, third):
        ana.post(f"/t/{table}/invite", person=person)
    assert asked(ben) == [third, second, first]
    assert ben.post(f"/t/{third}/not-now").status_code == 303
    assert asked(ben) == [second, first]
    assert ben.post(f"/t/{second}/join").status_code == 303
    assert asked(ben) == [first]
    assert ana.post(f"/t/{first}/start").status_code == 303
    assert asked(ben) == []


def test_who_is_deleted_is_invited_nowhere_and_has_asked_nobody(ana: Someone, ben: Someone) -> None:
    finished(ana, ben)
    table = ana.new_table(**{"seat-0": "me", "seat-1": "open"})
    [person] = can_ask(ana, table)
    ana.post(f"/t/{table}/invite", person=person)
    assert ana.post("/me", act="forget", sure="yes").status_code == 303
    assert asked(ben) == []
