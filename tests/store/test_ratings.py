"""Ratings in the database: once with the end of a match, whoever else writes, and equal to what all matches say."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from lineup.core import Rng
from lineup.ratings import NEW, Rating
from lineup.ratings.match import RatedMatch, RatedSeat, gone, rate
from lineup.store import Booking, ServerStore, Store
from lineup.store.backup import backup
from lineup.store.bookings import read_booking
from lineup.store.forgetting import forget_at, forget_person, tables_of
from lineup.store.ladder import count_ladder, list_ladder
from lineup.store.ratings import (
    a_moment_after,
    change_by,
    differences,
    last_changes,
    my_ratings,
    reckon_again,
    store_again,
)
from lineup.store.schema import matches, rated, ratings
from lineup.table import Record, Table
from measured_bots import measured_bots
from store.rated_tables import change_of, keep_match, played, with_people
from table.party import play_on


@pytest.fixture(autouse=True)
def _measured(tmp_path: Path) -> Iterator[None]:
    with measured_bots(tmp_path):
        yield


def unheard(_done: int, _total: int) -> None:
    """Nobody wants to know."""


async def mine(store: ServerStore, person: str) -> Rating:
    found = await store.read(lambda connection: my_ratings(connection, person))
    return found["party_wave"].rating


def as_rated(table: Table, *seats: RatedSeat) -> RatedMatch:
    outcome = table.outcome()
    assert outcome is not None
    return RatedMatch("party_wave", "base", seats, outcome.places, won=bool(outcome.winners), together=False)


def test_a_rated_match_changes_ratings_with_its_end(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        table = await keep_match(store, "t1", {0: "ana", 1: "ben"})
        after = rate(as_rated(table, RatedSeat("ana"), RatedSeat("ben"), RatedSeat(bot="koa")), {})
        assert [await mine(store, name) for name in ("ana", "ben")] == [after[0], after[1]]
        change = await store.read(lambda connection: change_by(connection, "t1", "ana"))
        assert change is not None
        assert (change.before, change.after, change.seat) == (NEW, after[0], 0)
        again = await keep_match(store, "t2", {1: "ana"}, seed=2)
        later = rate(as_rated(again, RatedSeat(bot="koa"), RatedSeat("ana"), RatedSeat(bot="koa")), {"ana": after[0]})
        assert await mine(store, "ana") == later[1]
        curve = await store.read(lambda connection: last_changes(connection, "ana", "party_wave", 10))
        assert [each.match for each in curve] == ["t1", "t2"]

    with_people(where, work)


def test_what_does_not_count_changes_nothing(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        await keep_match(store, "t1", {0: "ana"}, rated=False)
        await keep_match(store, "t2", {0: "ana"}, again="t1")
        await keep_match(store, "t3", {0: "ana"}, step=0)
        assert await store.read(lambda connection: my_ratings(connection, "ana")) == {}
        found = await store.read(lambda connection: reckon_again(connection, unheard))
        assert (found.matches, found.standings) == (0, {})

    with_people(where, work)


def test_a_match_with_a_bot_that_nobody_has_measured_any_more_ends_all_the_same(
    where: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lineup.ratings.match.bot_rating", lambda _game, _bot: None)

    async def work(store: ServerStore) -> None:
        await keep_match(store, "t1", {0: "ana"})
        assert await store.read(lambda connection: my_ratings(connection, "ana")) == {}
        found = await store.read(lambda connection: reckon_again(connection, unheard))
        assert found.matches == 0

    with_people(where, work)


def test_a_match_that_runs_is_not_rated(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        booking, table = played("t1", {0: "ana"})
        running = Table.open(
            table.game, list(table.record.header.players), seed=bytes(32), table="t1", created="2026-05-01"
        )
        booking.stage = "running"
        await store.commit([change_of(booking, running)])
        assert await store.read(lambda connection: my_ratings(connection, "ana")) == {}
        assert await store.read(lambda connection: count_ladder(connection, "party_wave", "2026")) == 0

    with_people(where, work)


def test_the_same_end_twice_counts_once(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        booking, table = played("t1", {0: "ana", 1: "ben"})
        await store.commit([change_of(booking, table)])
        before = await mine(store, "ana")
        second = change_of(booking, table)
        await store.commit([second])
        assert second.error is not None
        assert await mine(store, "ana") == before

    with_people(where, work)


def test_whoever_left_is_last_even_after_winning(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        table = await keep_match(store, "t1", {0: "ana", 1: "ben"}, leaver=0)
        seats = RatedSeat("ana", left=True), RatedSeat("ben"), RatedSeat(bot="koa")
        assert await mine(store, "ana") == rate(as_rated(table, *seats), {})[0]
        assert (await mine(store, "ana")).mu < NEW.mu

    with_people(where, work)


# All over again


async def a_season(store: ServerStore) -> None:
    for number in range(8):
        owners = {0: "ana", 1: "ben"} if number % 2 else {0: "ben", 2: "cai"}
        await keep_match(store, f"t{9 - number}", owners, seed=number + 1, leaver=0 if number == 5 else -1)


def test_reckoned_again_everything_is_as_it_was_stored(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        await a_season(store)
        steps: list[tuple[int, int]] = []
        found = await store.write(lambda connection: reckon_again(connection, lambda *step: steps.append(step)))
        assert (found.matches, steps[-1]) == (8, (8, 8))
        assert await store.read(lambda connection: list(differences(connection, found))) == []
        before = await store.read(everything)
        await store.write(lambda connection: store_again(connection, found))
        assert await store.read(everything) == before

    with_people(where, work)


def everything(connection: Connection) -> list[Any]:
    changes = connection.execute(select(rated).order_by(rated.c.finished, rated.c.seat)).all()
    return [changes, connection.execute(select(ratings).order_by(ratings.c.person)).all()]


def test_the_order_of_ends_counts_and_is_kept_when_clocks_stand_still(
    where: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lineup.store.wall_clock.now", lambda: 1_800_000_000.0)

    async def work(store: ServerStore) -> None:
        await a_season(store)
        asked = select(matches.c.id, matches.c.finished).order_by(matches.c.finished)
        ends = await store.read(lambda connection: connection.execute(asked).all())
        assert [name for name, _end in ends] == [f"t{9 - number}" for number in range(8)]
        assert len({end for _name, end in ends}) == 8
        found = await store.read(lambda connection: reckon_again(connection, unheard))
        assert await store.read(lambda connection: list(differences(connection, found))) == []

    with_people(where, work)


def test_a_moment_after_is_later_as_text() -> None:
    first = "2026-12-31T23:59:59.999+00:00"
    assert a_moment_after(first) > first


def test_a_rating_that_was_changed_by_hand_is_noticed_and_put_right(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        await a_season(store)
        right = await mine(store, "ben")
        wrong = update(ratings).where(ratings.c.person == "ben").values(mu=99.0)
        await store.write(lambda connection: connection.execute(wrong))
        found = await store.write(lambda connection: reckon_again(connection, unheard))
        assert await store.read(lambda connection: list(differences(connection, found))) == [("ben", "party_wave")]
        await store.write(lambda connection: store_again(connection, found))
        assert await mine(store, "ben") == right

    with_people(where, work)


def test_whoever_is_forgotten_has_no_rating_and_others_keep_theirs(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        await keep_match(store, "alone", {0: "cai"}, seed=20)
        await a_season(store)
        ben = await mine(store, "ben")

        def forget(connection: Connection) -> None:
            for name in tables_of(connection, "cai"):
                forget_at(connection, name, "cai", "2027")
            forget_person(connection, "cai")

        await store.write(forget)
        found = await store.write(lambda connection: reckon_again(connection, unheard))
        assert await store.read(lambda connection: list(differences(connection, found))) == []
        await store.write(lambda connection: store_again(connection, found))
        assert await mine(store, "ben") == ben
        assert await store.read(lambda connection: my_ratings(connection, "cai")) == {}

    with_people(where, work)


def test_a_match_that_somebody_was_forgotten_in_is_rated_for_the_others(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        await keep_match(store, "t1", {0: "ana", 1: "cai"})
        cai = await mine(store, "cai")
        booking, table = played("t2", {0: "ana", 1: "cai"}, seed=2, leaver=1)
        booking.stage = "running"
        begun = Table(table.game, Record(table.record.header, table.record.rows[:3]))
        await store.commit([change_of(booking, begun)])

        def forget(connection: Connection) -> Booking:
            for name in tables_of(connection, "cai"):
                forget_at(connection, name, "cai", "2027")
            forget_person(connection, "cai")
            found = read_booking(connection, "t2")
            assert found is not None
            return found

        left = await store.write(forget)
        assert left.plan.sat == ["ana", gone(cai), ""]
        stored = await store.load("t2")
        assert stored is not None
        assert stored.record is not None
        rest = Table(table.game, stored.record)
        first = len(rest.record.rows)
        play_on(rest, Rng(3))
        left.stage = "over"
        end = change_of(left, rest)
        end.first, end.rows = first, end.rows[first:]
        await store.commit([end])
        assert end.error is None, end.error
        assert len(await store.read(lambda connection: last_changes(connection, "ana", "party_wave", 9))) == 2
        found = await store.write(lambda connection: reckon_again(connection, unheard))
        assert await store.read(lambda connection: list(differences(connection, found))) == []

    with_people(where, work)


def test_a_backup_takes_ratings_along(where: Path | str, tmp_path: Path) -> None:
    with_people(where, a_season)
    backup(where, tmp_path / "copy.db")
    with Store(where) as first, Store(tmp_path / "copy.db") as second:
        assert first._read(everything) == second._read(everything)


# Several processes


def season_elsewhere(where: Path | str, folder: str, first: int) -> None:
    async def work() -> None:
        store = ServerStore(where)
        for number in range(first, first + 6):
            await keep_match(store, f"m{number}", {0: "ana", 1: "ben"}, seed=number)
        await store.close()

    with pytest.MonkeyPatch.context() as patch, measured_bots(Path(folder)):
        patch.setenv("LINEUP_GAMES", "party_wave.game")
        asyncio.run(work())


@pytest.mark.slow
def test_two_processes_rate_one_match_after_another(where: Path | str, tmp_path: Path) -> None:
    async def nothing(_store: ServerStore) -> None:
        """The people are there."""

    with_people(where, nothing)
    context = multiprocessing.get_context("spawn")
    others = [context.Process(target=season_elsewhere, args=(where, str(tmp_path), first)) for first in (10, 30)]
    for each in others:
        each.start()
    for each in others:
        each.join(120)
        assert each.exitcode == 0

    async def check(store: ServerStore) -> None:
        found = await store.write(lambda connection: reckon_again(connection, unheard))
        assert found.matches == 12
        assert await store.read(lambda connection: list(differences(connection, found))) == []
        assert found.standings["ana", "party_wave"].matches == 12

    with_people(where, check)


# The ladder


def test_only_people_who_want_to_be_seen_stand_on_a_ladder_the_most_trusted_first(where: Path | str) -> None:
    async def work(store: ServerStore) -> None:
        await a_season(store)
        lines = await store.read(lambda connection: list_ladder(connection, "party_wave", "2026", most=10))
        assert sorted(line.name for line in lines) == ["Ana", "Ben"]
        assert [line.place for line in lines] == [1, 2]
        assert lines[0].rating.floor() > lines[1].rating.floor()
        second = await store.read(lambda connection: list_ladder(connection, "party_wave", "2026", most=1, skip=1))
        assert second == lines[1:]
        assert await store.read(lambda connection: list_ladder(connection, "wave", "2026", most=10)) == []

    with_people(where, work)
