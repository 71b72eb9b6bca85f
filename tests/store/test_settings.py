"""What somebody has chosen: kept with the person in either database, and read with care."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lineup.store import Person, Store
from lineup.store.people import people_by_id, save_person
from lineup.store.settings import VALUES, Settings, read_settings
from older import make_older

ANA = Person("ana", "Ana", "coral", Settings(language="de", light="dark", sound="bell"))


def test_every_choice_can_be_written_and_read_again() -> None:
    for name, values in VALUES.items():
        for value in values:
            chosen = replace(Settings(), **{name: value})
            assert read_settings(chosen.text()) == chosen
    assert Settings().text() == ""
    assert ANA.settings.text() == "language=de&light=dark&sound=bell"


@pytest.mark.parametrize("kept", ["", "light", "light=neon", "tide=high", "light=%ff", "&&==", "x" * 5_000])
def test_what_nobody_knows_counts_as_never_chosen(kept: str) -> None:
    assert read_settings(kept) == Settings()
    assert read_settings(f"sound=all&{kept}") == Settings(sound="all")


def test_settings_are_kept_with_the_person(where: Path | str) -> None:
    def work(connection: Connection) -> None:
        save_person(connection, ANA, "2026")
        assert people_by_id(connection, ["ana"]) == {"ana": ANA}
        changed = replace(ANA, settings=Settings(pace="fast"))
        save_person(connection, changed, "2027")
        assert people_by_id(connection, ["ana"]) == {"ana": changed}

    with Store(where) as store:
        store._write(work)


def test_people_of_an_older_lineup_have_chosen_nothing_yet(where: Path | str) -> None:
    ana = "INSERT INTO people (id, name, colour, created) VALUES ('older-ana', 'Ana', 'coral', '2026')"
    make_older(where, "0004", lambda connection: connection.exec_driver_sql(ana))
    with Store(where) as store:
        found = store._read(lambda connection: people_by_id(connection, ["older-ana"]))
    assert found == {"older-ana": Person("older-ana", "Ana", "coral")}
