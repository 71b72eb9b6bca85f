"""Who sits where: people, bots, and those who have left."""

from __future__ import annotations

import pytest

from lineup.core import SPECTATOR, BadOptions
from lineup.table import Player, Record, Row, Table
from table.party import known_to, lookout, open_table, send


def test_a_seat_changes_hands_by_a_row_that_everybody_hears() -> None:
    table = open_table()
    robo = Player("bot", "Robo", "random")
    assert table.sit(1, robo).row == 1
    assert table.record.rows[1] == Row("seat", 1, player=robo)
    assert table.players()[1] == robo
    assert table.names() == ["Ann", "Robo", "Cleo"]
    for seat in (0, 1, 2, SPECTATOR):
        assert table.sentence(table.story(seat)[-1]) == "The bot Robo takes seat 2."


@pytest.mark.parametrize(
    ("player", "sentence"),
    [
        (Player("person", "Eve"), "Eve takes seat 3."),
        (Player("left", "Cleo"), "Cleo has left the table."),
        (Player("bot", "Robo", "random"), "The bot Robo takes seat 3."),
    ],
)
def test_each_change_has_its_sentence(player: Player, sentence: str) -> None:
    table = open_table()
    table.sit(2, player)
    assert table.sentence(table.story(0)[-1]) == sentence


def test_a_change_of_seats_is_no_play_and_closes_no_question() -> None:
    table = open_table()
    prompts, plays = list(table.prompts), table.plays
    table.sit(lookout(table), Player("left", "Ann"))
    assert (table.prompts, table.plays) == (prompts, plays)


def test_whoever_takes_over_answers_the_same_question() -> None:
    table = open_table()
    seat = lookout(table)
    table.sit(seat, Player("bot", "Robo", "random"))
    assert send(table, seat, "draw").row == 2


def test_a_take_back_does_not_bring_anybody_back() -> None:
    table = open_table()
    seat = lookout(table)
    send(table, seat, "draw")
    for other in range(3):
        table.sit(other, Player("bot", f"Robo{other}", "random"))
    assert table.take_back(seat) is not None
    assert table.names() == ["Robo0", "Robo1", "Robo2"]
    resumed = Table(table.game, Record(table.record.header, list(table.record.rows)))
    assert resumed.names() == table.names()
    for each in (0, 1, 2, SPECTATOR):
        assert known_to(resumed, each) == known_to(table, each)


def test_the_header_keeps_who_sat_down_at_first() -> None:
    table = open_table()
    table.sit(0, Player("left", "Ann"))
    assert table.record.header.players[0] == Player("person", "Ann")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_table_has_as_many_seats_as_the_game_allows(seats: int) -> None:
    table = open_table()
    players = [Player("person", "Ann")] * seats
    with pytest.raises(BadOptions, match="2 to 4 players"):
        Table.open(table.game, players, seed=bytes(32))


@pytest.mark.parametrize("name", ["\x1b[2J", "two\nlines", "half \ud800", "x" * 61, "\u2028"])
def test_a_name_holds_nothing_that_a_screen_would_obey(name: str) -> None:
    with pytest.raises(BadOptions, match="name"):
        Player("person", name)


@pytest.mark.parametrize("name", ["Ann", "José", "王小明", "Ann & Bob", ""])
def test_a_name_may_be_written_in_any_script(name: str) -> None:
    assert Player("person", name).name == name


def test_a_seat_is_held_by_nothing_but_a_person_a_bot_or_nobody() -> None:
    with pytest.raises(BadOptions, match="alien"):
        Player("alien", "Zork")  # type: ignore[arg-type]
