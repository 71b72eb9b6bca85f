"""Personal records: what people reached, and what does not count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineup import games
from lineup.core import Rng
from lineup.store import Store, personal_records
from lineup.table import Player, Record, Table
from table.party import open_table, peek, play_on, send


def finished(name: str, *, luck: int = 1, **options: object) -> Table:
    table = open_table(name=name, seed=bytes([luck]) * 32, **options)  # type: ignore[arg-type]
    play_on(table, Rng(luck))
    assert table.outcome() is not None
    return table


def test_people_are_ranked_by_what_they_reached(store: Store) -> None:
    scores: list[float] = []
    for luck in range(6):
        table = finished(f"m{luck}", luck=luck)
        store.create(table)
        outcome = table.outcome()
        assert outcome is not None
        scores += outcome.scores
    records = store.records("party_wave")
    assert [record.score for record in records] == sorted(scores, reverse=True)
    keys = [(-record.score, not record.won, record.place) for record in records]
    assert keys == sorted(keys)
    assert [record.rank for record in records] == [1 + sum(other < key for other in keys) for key in keys]


def test_a_record_says_who_reached_what_where_and_when(store: Store) -> None:
    table = finished("m1", bots=2)
    store.create(table)
    (record,) = store.records("party_wave")
    outcome = table.outcome()
    assert outcome is not None
    assert (record.name, record.score, record.place) == ("Ann", outcome.scores[0], outcome.places[0])
    assert record.won == (0 in outcome.winners)
    assert (record.variant, record.seats, record.match) == ("party", 3, "m1")
    assert record.when == "2026-05-01T12:00:00"


def test_matches_are_compared_only_with_their_like(store: Store) -> None:
    store.create(finished("a", bots=2))
    store.create(finished("b", bots=2, waves=2))
    store.create(finished("c", bots=3, seats=4))
    assert [(record.variant, record.seats, record.rank) for record in store.records("party_wave")] == [
        ("party", 3, 1),
        ("party", 4, 1),
        ("party, waves=2", 3, 1),
    ]


def test_records_belong_to_their_game(store: Store) -> None:
    store.create(finished("a"))
    assert store.records("wave") == []


def test_a_running_match_sets_no_record(store: Store) -> None:
    store.create(open_table())
    assert store.records("party_wave") == []


def test_a_match_with_a_take_back_by_consent_sets_no_record(store: Store) -> None:
    table = open_table()
    seat = peek(table)
    table.take_back(seat)
    for other in {0, 1, 2} - {seat}:
        table.agree(other)
    play_on(table, Rng(1))
    store.create(table)
    (match,) = store.matches()
    assert (match.finished, match.take_backs) == (True, 1)
    assert store.records("party_wave") == []


def test_a_free_take_back_spoils_nothing(store: Store) -> None:
    table = open_table()
    peek(table)
    send(table, 0, "play cap")
    send(table, 0, "play blind")
    table.take_back(0)
    play_on(table, Rng(1))
    store.create(table)
    assert len(store.records("party_wave")) == 3


def test_bots_set_no_records(store: Store) -> None:
    store.create(finished("a", bots=3))
    assert store.records("party_wave") == []


def test_a_seat_that_changed_hands_sets_no_record(store: Store) -> None:
    table = open_table()
    table.sit(0, Player("bot", "Robo", "random"))
    table.sit(0, Player("person", "Ann"))
    table.sit(1, Player("left", "Bob"))
    play_on(table, Rng(1))
    store.create(table)
    assert [record.name for record in store.records("party_wave")] == ["Cleo"]


def test_whoever_leaves_after_the_end_keeps_the_record(store: Store) -> None:
    table = finished("a")
    store.create(table)
    before = store.records("party_wave")
    table.sit(0, Player("left", "Ann"))
    store.save(table)
    assert store.records("party_wave") == before
    assert len(before) == 3


@pytest.mark.slow
def test_luck_written_by_hand_sets_no_record(store: Store) -> None:
    table = finished("a")
    record = Record(replace(table.record.header, seed=""), table.record.rows)
    store.create(Table(table.game, record))
    assert store.matches()[0].finished
    assert store.records("party_wave") == []


def alone(name: str, *, luck: int = 1, again: str = "", play: int = 1) -> Table:
    """A finished match of one person; ``play`` is what they decide by."""
    game = games.load("party_wave", {"alone": True})
    table = Table.open(game, [Player("person", "Ann")], seed=bytes([luck]) * 32, table=name, again=again)
    play_on(table, Rng(play))
    return table


def test_whoever_plays_alone_has_a_history_and_a_record(store: Store) -> None:
    tables = {name: alone(name, luck=luck) for luck, name in enumerate("abcd", 1)}
    for table in tables.values():
        store.create(table)
    scores = store.scores("party_wave")
    assert [score.match for score in scores] == ["d", "c", "b", "a"]
    reached = {name: outcome.scores[0] for name, table in tables.items() if (outcome := table.outcome())}
    assert {score.match: score.score for score in scores} == reached
    assert {score.deal for score in scores} == set("abcd")
    best = personal_records(scores)["party_wave", "alone", "Ann"]
    assert best.score == max(reached.values())
    assert best.match == min(name for name in reached if reached[name] == best.score)
    assert store.scores("wave") == []


def test_the_same_deal_again_is_in_the_history_and_sets_no_record(store: Store) -> None:
    first = alone("a")
    again = alone("b", again=first.record.header.deal(), play=2)
    third = alone("c", again=again.record.header.deal(), play=3)
    for table in (first, again, third):
        store.create(table)
    scores = store.scores("party_wave")
    assert [(score.match, score.deal, score.counts) for score in scores] == [
        ("c", "a", False),
        ("b", "a", False),
        ("a", "a", True),
    ]
    assert [score.is_repeated() for score in scores] == [True, True, False]
    assert [record.match for record in store.records("party_wave")] == ["a"]
    assert personal_records(scores)["party_wave", "alone", "Ann"].match == "a"
    assert store.load("b").record.header.again == "a"


def test_alone_every_take_back_costs_the_record(store: Store) -> None:
    game = games.load("party_wave", {"alone": True})
    table = Table.open(game, [Player("person", "Ann")], seed=bytes(32), table="a")
    send(table, 0, "draw")
    assert table.take_back(0) is not None
    play_on(table, Rng(1))
    store.create(table)
    (score,) = store.scores("party_wave")
    assert (score.take_backs, score.counts) == (1, False)
    assert store.records("party_wave") == []
    assert personal_records([score]) == {}


def test_what_a_bot_did_alone_is_nobodys_history(store: Store) -> None:
    game = games.load("party_wave", {"alone": True})
    table = Table.open(game, [Player("bot", "Noa", "random")], seed=bytes(32), table="a")
    play_on(table, Rng(1))
    store.create(table)
    assert store.scores("party_wave") == []


def test_a_running_match_is_no_history(store: Store) -> None:
    game = games.load("party_wave", {"alone": True})
    store.create(Table.open(game, [Player("person", "Ann")], seed=bytes(32), table="a"))
    assert store.scores("party_wave") == []
