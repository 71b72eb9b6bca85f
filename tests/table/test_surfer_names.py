"""Whoever plays alone can give the surfer a name; it stands in the record, and nothing else changes."""

from __future__ import annotations

import pytest

from lineup import games
from lineup.core import BadOptions, StaleMove
from lineup.store import Store
from lineup.table import Player, Table, read_record, write_record
from lineup.table.trace import verify


def alone(variant: str = "career", name: str = "Ana") -> Table:
    game = games.load("tavarua", dict(games.variant("tavarua", variant).values))
    return Table.open(game, [Player("person", name)], seed=bytes(32), table="alone")


def told(table: Table) -> list[str]:
    return [table.sentence(event) for event in table.story(0)]


def test_the_surfer_is_called_like_the_person_until_it_has_a_name() -> None:
    table = alone()
    assert table.names() == ["Ana"]
    table.name_surfer(0, "  Kai   of the  Reef ")
    assert (table.names(), table.players()[0].name) == (["Kai of the Reef"], "Ana")
    assert told(table)[-1] == "From now on the surfer of Ana is called Kai of the Reef."


def test_a_name_can_be_changed_and_taken_away() -> None:
    table = alone()
    for typed, shown in (("Kai", "Kai"), ("Noa", "Noa"), ("", "Ana"), ("Kai", "Kai"), ("Ana", "Ana")):
        table.name_surfer(0, typed)
        assert table.names() == [shown]
    assert table.players() == [Player("person", "Ana")]


def test_the_same_name_again_is_no_news() -> None:
    table = alone()
    table.name_surfer(0, "Kai")
    rows, heard = len(table.record.rows), table.heard(0)
    table.name_surfer(0, "Kai")
    assert (len(table.record.rows), table.heard(0)) == (rows, heard)


def test_what_is_told_afterwards_speaks_of_the_surfer() -> None:
    table = alone()
    table.name_surfer(0, "Kai")
    prompt = table.prompts[0]
    assert prompt is not None
    assert table.game.words.draw(table.view(0), table.names())[0].startswith("[bold]Surfer sheet of Kai[/]")


@pytest.mark.parametrize("name", ["[red]", "a" * 21, "\u3164", "\u200b", "Kai\x1b[2J", "back\\slash"])
def test_a_name_that_cannot_be_seen_or_moves_a_screen_is_refused(name: str) -> None:
    table = alone()
    with pytest.raises(BadOptions):
        table.name_surfer(0, name)
    assert (table.names(), len(table.record.rows)) == (["Ana"], 1)


def test_nobody_names_a_surfer_in_company_or_when_all_is_over() -> None:
    together = Table.open(games.load("tavarua"), [Player("person", each) for each in ("Ana", "Ben")], seed=bytes(32))
    with pytest.raises(BadOptions, match="alone"):
        together.name_surfer(0, "Kai")
    table = alone("solo")
    while table.outcome() is None:
        prompt = table.prompts[0]
        assert prompt is not None
        table.answer(0, prompt.moves[0].text(), prompt.number)
    with pytest.raises(StaleMove):
        table.name_surfer(0, "Kai")


def test_the_record_keeps_the_name_and_replays() -> None:
    table = alone()
    table.name_surfer(0, "Kai")
    table.answer(0, "start event", 1)
    record = read_record(write_record(table.record, None))
    again = Table(table.game, record)
    assert (again.names(), again.state, told(again)) == (["Kai"], table.state, told(table))
    assert verify(table.game, record).fair


def test_a_record_without_a_surfer_is_written_as_ever() -> None:
    text = write_record(alone().record, None)
    assert 'surfer"' not in text
    named = alone()
    named.name_surfer(0, "Kai")
    named.name_surfer(0, "")
    assert named.record.rows[-1].json() == {
        "kind": "seat", "seat": 0, "player": {"kind": "person", "name": "Ana", "bot": ""},
    }  # fmt: skip


def test_a_take_back_leaves_the_name() -> None:
    table = alone()
    table.answer(0, "start event", 1)
    table.name_surfer(0, "Kai")
    table.take_back(0)
    assert table.names() == ["Kai"]


def test_the_name_survives_a_restart_and_the_record_stays_that_of_the_person(tmp_path: object) -> None:
    path = f"{tmp_path}/matches.db"
    table = alone("solo")
    with Store(path) as store:
        store.create(table)
        table.name_surfer(0, "Kai")
        store.save(table)
    with Store(path) as store:
        resumed = store.load("alone")
        assert resumed.names() == ["Kai"]
        while resumed.outcome() is None:
            prompt = resumed.prompts[0]
            assert prompt is not None
            resumed.answer(0, prompt.moves[0].text(), prompt.number)
        store.save(resumed)
        (score,) = store.scores("tavarua")
    assert (score.name, score.counts) == ("Ana", True)
