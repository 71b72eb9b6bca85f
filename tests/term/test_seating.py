"""Who sits where, with which options, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from lineup import games
from lineup.core import BadOptions
from lineup.core.options import to_json
from lineup.term.seating import chosen_options, new_table, own_name, seat_everybody


def seated(*, seats: int = 0, people: Sequence[str] = (), crew: Sequence[str] = ()) -> list[tuple[str, str]]:
    players = seat_everybody(games.load("party_wave"), seats=seats, people=people, crew=crew)
    return [(player.kind, player.bot or player.name) for player in players]


def test_bots_fill_the_smallest_table() -> None:
    assert seated(people=["Ana"]) == [("person", "Ana"), ("bot", "leilani")]


def test_bots_fill_the_table_that_was_asked_for() -> None:
    assert seated(seats=4, people=["Ana"], crew=["random"]) == [
        ("person", "Ana"), ("bot", "random"), ("bot", "leilani"), ("bot", "koa"),
    ]  # fmt: skip


def test_characters_and_surprises_sit_down_by_their_own_names() -> None:
    players = seat_everybody(games.load("party_wave"), seats=3, people=["Ana"], crew=["koa", "surprise"])
    assert (players[1].name, players[1].bot) == ("Koa", "koa")
    assert players[2].bot == players[2].name.lower() != "koa"


def test_a_bot_never_has_the_name_of_a_person() -> None:
    players = seat_everybody(games.load("party_wave"), seats=4, people=["koa"], crew=[])
    assert len({player.name.casefold() for player in players}) == 4


@pytest.mark.parametrize(("user", "name"), [("root", "Player"), ("", "Player"), ("ana", "Ana")])
def test_nobody_is_called_like_a_piece_of_a_game(monkeypatch: pytest.MonkeyPatch, user: str, name: str) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: user)
    assert own_name() == name


@pytest.mark.parametrize(
    ("people", "sentence"),
    [
        (["Ana", "ana"], "both be called"),
        ([""], "1 to 20 letters"),
        (["A" * 21], "1 to 20 letters"),
        (["[red]"], "no brackets"),
        (["a\nb"], "will not do"),
        (["A", "B", "C", "D", "E"], "for 2 to 4 players"),
    ],
)
def test_names_that_will_not_do_are_refused(people: list[str], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        seated(people=people)


@pytest.mark.parametrize("seats", [1, 5, -3])
def test_a_table_of_the_wrong_size_is_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match="for 2 to 4 players"):
        seated(seats=seats)


def test_typed_options_go_before_the_variant() -> None:
    options = to_json(chosen_options("party_wave", "sprint", ["waves=3"], []))
    assert options["waves"] == 3
    assert options["rulings"] == {"equal_leads": "clockwise"}


def test_a_deck_file_replaces_the_deck_that_it_is_for(tmp_path: Path) -> None:
    path = tmp_path / "waves.toml"
    path.write_text("\n".join('[[waves]]\nback = "big"\nheight = 9' for _wave in range(6)), encoding="utf-8")
    options = to_json(chosen_options("party_wave", "", [], [f"tiles={path}"]))
    tiles = options["tiles"]
    assert isinstance(tiles, list)
    assert {tile["height"] for tile in tiles} == {9}


def test_one_file_can_replace_several_decks(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    waves = ['[[waves]]\nback = "big"\nheight = 9' for _wave in range(6)]
    path.write_text("\n".join([*waves, '[[cards]]\nname = "Barrel"\nvalue = 5\ncopies = 12']), encoding="utf-8")
    options = to_json(chosen_options("party_wave", "", [], [str(path)]))
    tiles, cards = options["tiles"], options["cards"]
    assert isinstance(tiles, list)
    assert isinstance(cards, list)
    assert {tile["height"] for tile in tiles} == {9}
    assert [card["name"] for card in cards] == ["Barrel"]


@pytest.mark.parametrize("text", ["", "[[fish]]\nname = 1"])
def test_a_file_with_no_deck_of_the_game_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadOptions, match=r"\[\[cards\]\], \[\[waves\]\]"):
        chosen_options("party_wave", "", [], [str(path)])


def test_a_deck_that_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="cards, tiles"):
        chosen_options("party_wave", "", [], [f"fish={tmp_path / 'cards.toml'}"])
    with pytest.raises(BadOptions, match="no deck that can be replaced"):
        chosen_options("wave", "", [], ["cards.toml"])


def test_a_deck_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="cannot be read"):
        chosen_options("party_wave", "", [], [f"cards={tmp_path / 'none.toml'}"])


def test_every_new_table_has_its_own_id_and_seed() -> None:
    game = games.load("party_wave")
    players = seat_everybody(game, seats=2, people=["Ana"], crew=[])
    headers = [new_table(game, players).record.header for _table in range(20)]
    assert len({header.table for header in headers}) == 20
    assert len({header.seed for header in headers}) == 20
