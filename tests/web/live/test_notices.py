"""What a table has to tell people who are away: who owes an answer, never what is in anybody's hand."""

from __future__ import annotations

import json

import pytest

from lineup.store import Change
from lineup.store.notice_ways import END, INVITATION, TURN
from lineup.store.notices import Due
from lineup.web.live.live_table import LiveTable
from lineup.web.live.notices import table_news
from web.live_tables import ANA, BEN, dealt, play, waiting


def with_ben(slug: str = "wave") -> LiveTable:
    """A table at which Ana and Ben sit."""
    live = dealt(slug=slug)
    live.booking.owners[1] = BEN.id
    return live


def told(live: LiveTable, change: Change | None = None) -> list[Due] | None:
    news = table_news(live.booking, live.table, change or Change(live.id, rows=[("", "")]))
    return None if news is None else list(news.dues)


def test_nobody_waits_for_somebody_alone_or_before_the_first_card() -> None:
    assert told(dealt()) is None
    assert told(waiting()) is None
    assert told(with_ben(), Change("x")) is None, "nothing has happened"


def test_whoever_gets_up_for_good_leaves_no_turn_behind() -> None:
    live = dealt()
    assert told(live, Change(live.id, booking=live.booking)) == []


@pytest.mark.parametrize("slug", ["wave", "party_wave"])
def test_those_who_owe_an_answer_are_told_and_one_turn_has_one_key(slug: str) -> None:
    live = with_ben(slug)
    owing = {seat for seat in (0, 1) if live.your_turn(seat)}
    dues = told(live)
    assert dues is not None
    assert {(due.person, due.kind) for due in dues} == {((ANA.id, BEN.id)[seat], TURN) for seat in owing}
    assert told(live) == dues, "whatever else happens meanwhile"
    keys = {due.key for due in dues}
    seat = play(live)
    later = told(live) or []
    assert not {due.key for due in later if due.key.startswith(f"{seat}.")} & keys


def test_a_rematch_invites_and_tells_whose_turn_it_is_with_that() -> None:
    live = with_ben()
    new = Change(live.id, booking=live.booking)  # its revision is 0: nobody has seen it yet
    dues = told(live, new)
    assert dues is not None
    [invited] = [due for due in dues if due.kind == INVITATION]
    assert (invited.person, invited.facts["by"], invited.facts["seated"]) == (BEN.id, live.players()[0].shown(), True)
    for due in dues:
        if due.kind == TURN:
            assert due.is_told == (due.person == BEN.id)


def test_the_end_is_told_to_everybody() -> None:
    live = with_ben()
    while live.match().outcome() is None:
        play(live)
    dues = told(live)
    assert dues is not None
    assert {(due.person, due.kind) for due in dues} == {(ANA.id, END), (BEN.id, END)}


def test_facts_hold_the_game_and_names_and_nothing_else() -> None:
    live = with_ben()
    for due in told(live) or []:
        other = live.players()[1 if due.person == ANA.id else 0].shown()
        assert json.dumps(due.facts) == json.dumps({"game": "wave", "names": [other]})
