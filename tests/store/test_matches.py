"""Matches are kept, found again and gone on with."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from lineup import games
from lineup.core import SPECTATOR, BadOptions, BadRecord, Rng, StaleMove
from lineup.store import Store, StoreError, default_path
from lineup.store.backup import backup
from lineup.store.engine import copy_sqlite
from lineup.store.schema import HEAD
from lineup.table import Player
from table.party import known_to, lookout, open_table, peek, play_on, send

CLOCKWISE = {"equal_leads": "clockwise"}


def by_hand(path: Path, *statements: str) -> None:
    """What somebody does to the file behind the store's back."""
    database = sqlite3.connect(path)
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()


def test_a_match_is_loaded_as_it_was_created(store: Store) -> None:
    table = open_table(4)
    store.create(table)
    loaded = store.load("t1")
    assert loaded.record == table.record
    assert loaded.state == table.state


def test_a_match_is_gone_on_with_after_every_single_row(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    table = open_table(3, waves=2)
    with Store(path) as store:
        store.create(table)
    rng = Rng(3)
    while table.outcome() is None:
        with Store(path) as store:
            table = store.load("t1")
            play_on(table, rng, 1)
            store.save(table)
    straight = open_table(3, waves=2)
    play_on(straight, Rng(3))
    assert table.record == straight.record


def test_a_loaded_match_knows_and_asks_the_same(store: Store) -> None:
    table = open_table()
    store.create(table)
    seat = peek(table)
    table.offer(0, "go 2 cap", table.plays)
    send(table, seat, "play cap")
    send(table, seat, "play blind")
    table.take_back(seat)
    table.sit(1, Player("bot", "Robo", "random"))
    store.save(table)
    loaded = store.load("t1")
    for each in (0, 1, 2, SPECTATOR):
        assert known_to(loaded, each) == known_to(table, each)


def test_saving_twice_changes_nothing(store: Store) -> None:
    table = open_table()
    store.create(table)
    peek(table)
    store.save(table)
    before = store.matches()
    store.save(table)
    assert store.matches() == before


def test_several_rows_are_saved_at_once(store: Store) -> None:
    table = open_table()
    store.create(table)
    play_on(table, Rng(1), 7)
    store.save(table)
    assert store.load("t1").record == table.record


def test_own_cards_and_rulings_are_kept_with_the_match(store: Store) -> None:
    rows = [{"name": "Duck", "value": 2, "copies": 20}]
    table = open_table(2, cards=rows, rulings=CLOCKWISE)
    store.create(table)
    assert store.load("t1").game.options == table.game.options


def test_a_name_can_be_given_once(store: Store) -> None:
    store.create(open_table())
    with pytest.raises(BadOptions, match="already a match called 't1'"):
        store.create(open_table())
    assert len(store.matches()) == 1


def test_a_long_list_of_matches_comes_in_parts(store: Store) -> None:
    for number in range(5):
        store.create(open_table(name=f"t{number}"))
    everything = [match.id for match in store.matches()]
    assert [match.id for skip in (0, 2, 4) for match in store.matches(most=2, skip=skip)] == everything
    assert store.count_matches() == 5
    assert store.matches()[0].players[0].name
    somebody = store.matches()[0].players[0].name
    assert store.count_matches(player=somebody) == 5
    assert store.count_matches(player=somebody[:-1]) == 0
    assert store.count_matches(running=False) == 0
    assert store.has("t1")
    assert not store.has("t9")


@pytest.mark.parametrize("name", ["", "a b", "x" * 65, "../up", "Zoë", "a\n"])
def test_a_name_that_cannot_be_typed_is_refused(store: Store, name: str) -> None:
    with pytest.raises(BadOptions, match="The id of a match has"):
        store.create(open_table(name=name))
    assert store.matches() == []


def test_an_unknown_match_is_refused_with_a_sentence(store: Store) -> None:
    with pytest.raises(BadOptions, match="no match called 'nowhere'"):
        store.load("nowhere")
    with pytest.raises(BadOptions, match="no match called 't1'"):
        store.save(open_table())
    with pytest.raises(BadOptions, match="no match called 'nowhere'"):
        store.export("nowhere")


def test_rules_of_another_version_are_refused_by_name(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(open_table())

    def newer(slug: str, options: object = None) -> games.AnyGame:
        game: games.AnyGame = module.GAME(module.OPTIONS())
        game.rules_version = 2
        assert options is None, "options of other rules are not even read"
        return game

    module = games.module_of("party_wave")
    monkeypatch.setattr("lineup.games.load", newer)
    with pytest.raises(BadRecord, match="version 1 of the rules of Party Wave; version 2 is supported"):
        store.load("t1")


def test_a_game_that_is_not_there_any_more_is_refused_by_name_and_still_listed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.create(open_table())
    monkeypatch.setenv("LINEUP_GAMES", "")
    with pytest.raises(BadOptions, match="no game called 'party_wave'"):
        store.load("t1")
    assert [match.variant for match in store.matches()] == ["party"]


# Two writers


def test_the_second_writer_of_a_row_is_told_to_load_again_and_nothing_is_half_written(tmp_path: Path) -> None:
    with Store(tmp_path / "m.db") as one, Store(tmp_path / "m.db") as two:
        one.create(open_table())
        mine, yours = one.load("t1"), two.load("t1")
        send(mine, lookout(mine), "draw")
        peek(yours)
        send(yours, 0, "play cap")
        one.save(mine)
        with pytest.raises(StaleMove, match="load it again"):
            two.save(yours)
        assert two.load("t1").record == mine.record
        again = two.load("t1")
        send(again, lookout(again), "toss")
        two.save(again)
        assert one.load("t1").record == again.record


def test_a_writer_who_is_behind_is_told_even_without_a_row_of_his_own(store: Store) -> None:
    store.create(open_table())
    behind, ahead = store.load("t1"), store.load("t1")
    peek(ahead)
    store.save(ahead)
    with pytest.raises(StaleMove):
        store.save(behind)


def test_two_who_did_the_very_same_have_not_contradicted_each_other(store: Store) -> None:
    store.create(open_table())
    one, two = store.load("t1"), store.load("t1")
    peek(one)
    peek(two)
    store.save(one)
    store.save(two)
    assert store.load("t1").record == one.record


def test_another_match_under_the_same_name_is_not_saved_over_it(store: Store) -> None:
    store.create(open_table())
    other = open_table(seed=bytes(32))
    peek(other)
    with pytest.raises(StaleMove):
        store.save(other)


# Lists


def test_matches_are_listed_newest_first(store: Store) -> None:
    tables = {name: open_table(name=name) for name in ("a", "b", "c")}
    for table in tables.values():
        store.create(table)
    peek(tables["a"])
    store.save(tables["a"])
    assert [match.id for match in store.matches()] == ["a", "c", "b"]


def test_a_list_says_what_matters(store: Store) -> None:
    table = open_table(3, bots=1, waves=2)
    store.create(table)
    (match,) = store.matches()
    assert (match.id, match.game, match.rows, match.finished, match.result) == ("t1", "party_wave", 1, False, None)
    assert [player.name for player in match.players] == ["Ann", "Bob", "Cleo"]
    assert (match.created, match.updated) == ("2026-05-01", "2026-05-01T12:00:00")
    peek(table)
    table.sit(1, Player("left", "Bob"))
    store.save(table)
    play_on(table, Rng(1))
    store.save(table)
    (match,) = store.matches()
    outcome = table.outcome()
    assert outcome is not None
    assert match.finished
    assert match.result == json.loads(json.dumps(outcome.json()))
    assert match.players[1].kind == "left"
    assert match.rows == len(table.record.rows)


def test_lists_can_be_narrowed(store: Store) -> None:
    running, finished = open_table(name="running"), open_table(name="finished")
    play_on(finished, Rng(1))
    store.create(running)
    store.create(finished)
    assert [match.id for match in store.matches(running=True)] == ["running"]
    assert [match.id for match in store.matches(running=False)] == ["finished"]
    assert [match.id for match in store.matches(game="party_wave")] == ["finished", "running"]
    assert store.matches(game="wave") == []


@pytest.mark.parametrize(
    ("options", "variant"),
    [
        ({}, "party"),
        ({"together": True}, "together"),
        ({"waves": 3}, "party, waves=3"),
        ({"waves": 2, "rulings.equal_leads": "clockwise"}, "sprint"),
        (
            {"waves": 3, "rulings.equal_leads": "clockwise", "together": True},
            "together, waves=3, equal_leads=clockwise",
        ),
    ],
)
def test_a_variant_is_named_with_what_differs_from_it(store: Store, options: dict[str, Any], variant: str) -> None:
    store.create(open_table(**options))
    (match,) = store.matches()
    assert match.variant == variant


def test_own_cards_are_named_so_that_two_decks_can_be_told_apart(store: Store) -> None:
    for name, value in (("a", 2), ("b", 3)):
        store.create(open_table(name=name, cards=[{"name": "Duck", "value": value, "copies": 20}]))
    two, one = [match.variant for match in store.matches()]
    assert one.startswith("party, cards=own-")
    assert two.startswith("party, cards=own-")
    assert one != two


# The database itself


def test_the_database_lies_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("LINEUP_DB", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert default_path() == tmp_path / ".local/share/lineup/lineup.db"
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_path() == Path("/data/lineup/lineup.db")
    monkeypatch.setenv("LINEUP_DB", "/elsewhere/m.db")
    assert default_path() == Path("/elsewhere/m.db")


def test_a_new_database_is_created_with_the_folders_above_it(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "lineup.db"
    Store(str(path)).close()
    assert path.is_file()
    assert path.parent.stat().st_mode & 0o077 == 0


def test_nobody_else_on_the_machine_can_read_the_database(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "lineup.db"))
    store.create(open_table(name="one"))
    found = list(tmp_path.iterdir())
    store.close()
    backup(tmp_path / "lineup.db", tmp_path / "copy.db")
    copy_sqlite(tmp_path / "lineup.db", tmp_path / "another.db")
    for path in [*found, tmp_path / "copy.db", tmp_path / "another.db"]:
        assert not path.exists() or path.stat().st_mode & 0o077 == 0, path


@pytest.mark.usefixtures("real_databases")
def test_the_database_writes_ahead_and_waits_for_the_disk(file_store: Store) -> None:
    def asked(connection: Connection) -> list[object]:
        questions = ("PRAGMA journal_mode", "PRAGMA synchronous", "SELECT version_num FROM alembic_version")
        return [connection.exec_driver_sql(question).scalar() for question in questions]

    assert file_store._read(asked) == ["wal", 2, HEAD]


def test_a_database_of_a_newer_lineup_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    Store(path).close()
    by_hand(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadOptions, match="newer Lineup"):
        Store(path)


def test_a_file_of_something_else_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 1_000)
    with pytest.raises(StoreError, match=r"letter\.txt cannot be reached"):
        Store(path)
    assert path.read_text() == "Dear Ann, " * 1_000


def test_a_place_that_cannot_be_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be reached"):
        Store(tmp_path / "file" / "m.db")


def test_a_store_that_was_closed_says_so(file_store: Store) -> None:
    file_store.close()
    with pytest.raises(StoreError, match="closed"):
        file_store.matches()


@pytest.mark.parametrize("change", ["UPDATE rows SET row = '{}'", "DELETE FROM rows"])
def test_rows_are_never_changed_or_deleted(file_store: Store, tmp_path: Path, change: str) -> None:
    file_store.create(open_table())
    with pytest.raises(sqlite3.IntegrityError, match="a row is never"):
        by_hand(tmp_path / "matches.db", change)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE rows SET row = replace(row, 'peek', 'poke') WHERE number = 1", "row 1 does not match its seal"),
        ("UPDATE rows SET row = '{}' WHERE number = 1", "damaged"),
        ("UPDATE rows SET row = 'x' WHERE number = 1", "damaged"),
        ("DELETE FROM rows WHERE number = 0", "row 0 does not match its seal"),
        ("UPDATE matches SET header = replace(header, 'Ann', 'Eve')", "row 0 does not match its seal"),
        ("UPDATE matches SET header = '[]'", "damaged"),
    ],
)
def test_a_database_that_somebody_changed_is_noticed(
    file_store: Store, tmp_path: Path, change: str, words: str
) -> None:
    table = open_table()
    peek(table)
    file_store.create(table)
    triggers = [f"DROP TRIGGER rows_are_never_{done}" for done in ("changed", "deleted")]
    by_hand(tmp_path / "matches.db", *triggers, change)
    with pytest.raises(BadRecord, match=words):
        file_store.load("t1")


def test_a_failure_in_the_middle_leaves_nothing_behind(file_store: Store, tmp_path: Path) -> None:
    table = open_table()
    file_store.create(table)
    before = file_store.matches()
    peek(table)
    path = tmp_path / "matches.db"
    by_hand(path, "CREATE TRIGGER full BEFORE UPDATE ON matches BEGIN SELECT RAISE(ABORT, 'no room'); END")
    with pytest.raises(StoreError, match="no room"):
        file_store.save(table)
    by_hand(path, "DROP TRIGGER full")
    assert file_store.matches() == before
    file_store.save(table)
    assert file_store.load("t1").record == table.record


def test_whoever_waits_for_a_backup_hears_how_far_it_has_come(where: Path | str, tmp_path: Path) -> None:
    with Store(where) as store:
        store.create(open_table())
    heard: list[tuple[int, int]] = []
    assert backup(where, tmp_path / "copy.db", lambda done, total: heard.append((done, total))) == 1
    assert heard[-1][0] == heard[-1][1] > 0
    assert [done for done, _total in heard] == sorted(done for done, _total in heard)
