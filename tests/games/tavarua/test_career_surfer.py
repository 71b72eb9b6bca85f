"""Chapter 17: the surfer's name, and the whole calendar on the surfer sheet."""

from __future__ import annotations

import re

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, between
from games.tavarua.positions import Agreed, game_with
from games.tavarua.printed_calendar import IT, ROWS, Row
from games.tavarua.session import Session
from lineup.core import BadOptions
from lineup.core.page import Look
from lineup.games.tavarua.browser.career import blank_sheet, sheet_at_table
from lineup.table import Player, Table

EVERY_ROW = pytest.mark.parametrize("row", ROWS, ids=[f"{row.edition} {row.month}" for row in ROWS])
LETTERS = "GLSCB"


def agreed_for(row: Row) -> Agreed:
    return CAREER if row.edition == IT else ENGLISH_CAREER


def special(row: Row) -> str:
    """The special rules as printed, in our words."""
    if row.kind == "contest":
        return f"{row.boards.capitalize()}s only; two waves count"
    if row.kind == "combined":
        return "Each board apart; opponents switch boards after a wave"
    return {
        "march": "Each hang-ten you earn improves your rank",
        "july": "As many aerials as you can" + (", on waves without a fall" if row.edition == IT else ""),
        "november": "Each barrel you earn improves your rank",
    }[row.month]


def deck(row: Row) -> str:
    cards = [letter + count for letter, count in zip(LETTERS, row.deck.split(), strict=True)]
    return " ".join([*cards, f"−{row.removed}"])


def plain(session: Session) -> list[str]:
    lines = session.game.words.draw(session.view(1), ["Ann"])
    return [re.sub(r"\[/?[a-z]*\]", "", line) for line in lines]


@EVERY_ROW
def test_t17_15_the_calendar_in_the_terminal_has_every_column(row: Row) -> None:
    lines = plain(between("january", agreed=agreed_for(row)))
    (first,) = [number for number, line in enumerate(lines) if row.name in line]
    assert lines[first + 1].split("  ")[0:1] == [""]
    assert lines[first + 1].strip() == deck(row).ljust(19) + special(row)
    assert row.opponents in lines[first]
    assert f"{row.rounds} rounds" in lines[first]
    assert max(map(len, lines)) <= 80


@EVERY_ROW
def test_t17_15_the_calendar_of_the_sheet_has_every_column(row: Row) -> None:
    session = between("december", agreed=agreed_for(row))
    at_table = sheet_at_table(Look(session.game, {}, session.view(0), ["Ana"])).s["calendar"]
    blank = blank_sheet(Look(session.game, {"edition": row.edition})).s["calendar"]
    for lines in (at_table, blank):
        (line,) = [each for each in lines if each["name"] == row.name]
        assert (line["special"], line["deck"], line["against"]) == (special(row), deck(row), row.opponents)
        points = "/".join(f"{int(each):+d}" if int(each) else "0" for each in row.points.split())
        assert line["scoring"] == f"{row.rounds} rounds, " + (points or "+1 for each")


def test_t17_15_the_sheet_has_the_ranks_of_all_months_the_unlock_ranks_and_three_boxes_of_each_card() -> None:
    session = between("march", rank=44, unlocked="jetski focus", spent="focus")
    sheet = sheet_at_table(Look(session.game, {}, session.view(0), ["Ana"])).s
    assert [each["rank"] for each in sheet["months"]] == [50, 50, *[""] * 10]
    assert sheet["months"][0]["short"] == "Jan"
    assert [(each["rank"], each["reached"]) for each in sheet["unlocks"]] == [
        (rank, rank == 45) for rank in range(45, 0, -5)
    ]
    yes, no = [True, False, False], [False, False, False]
    assert {each["name"]: (each["unlocked"], each["spent"]) for each in sheet["cards"]} == {
        "Energy Drink": (no, no), "Jetski": (yes, no), "Call It": (no, no),
        "Focus": ([True, True, False], yes), "Inspiration": (no, no), "In The Zone": (no, no),
    }  # fmt: skip


def test_t17_15_an_empty_sheet_has_room_for_everything() -> None:
    sheet = blank_sheet(Look(game_with(), {})).s
    assert (sheet["name"], [each["rank"] for each in sheet["months"]]) == ("", [""] * 12)
    assert not any(each["reached"] for each in sheet["unlocks"])
    assert all(each["unlocked"] == each["spent"] == [False] * 3 for each in sheet["cards"])
    assert len(sheet["cards"]) == 6


def test_t17_15_the_letters_of_the_deck_are_explained() -> None:
    (line,) = [line for line in plain(between("january")) if "Glass" in line]
    assert [f"{letter} " in line for letter in LETTERS] == [True] * 5


def test_t17_15_by_the_ruling_the_calendar_says_when_opponents_switch() -> None:
    session = between("april", agreed={**CAREER, "rulings.opponents_switch": "landed"})
    assert sum("switch boards on the shore" in line for line in plain(session)) == 3
    assert not any("after a wave" in line for line in plain(session))


def test_t17_16_the_sheet_bears_the_name_of_the_surfer() -> None:
    table = Table.open(game_with(*CAREER.items()), [Player("person", "Ana")], seed=bytes(32))
    table.name_surfer(0, "Kai")
    sheet = sheet_at_table(Look(table.game, {}, table.view(0), table.names())).s
    assert sheet["name"] == "Kai"
    assert table.game.words.draw(table.view(0), table.names())[0].startswith("[bold]Surfer sheet of Kai[/]")


@pytest.mark.parametrize("name", ["L:4", "s:2", "Ｌ:5", " L:3 "])
def test_t17_16_no_surfer_is_called_like_an_opponent(name: str) -> None:
    table = Table.open(game_with(*CAREER.items()), [Player("person", "Ana")], seed=bytes(32))
    with pytest.raises(BadOptions, match="Somebody else"):
        table.name_surfer(0, name)
    assert table.names() == ["Ana"]


def test_t17_16_where_there_are_no_opponents_nobody_keeps_a_name() -> None:
    assert game_with(("solo", "high_score")).figures() == []
    assert set(game_with(*CAREER.items()).figures()) == {
        opponent for row in ROWS if row.edition == IT for opponent in row.opponents.split()
    }
