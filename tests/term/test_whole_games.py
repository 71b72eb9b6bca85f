"""Whole games as people play them: in a real terminal, by the keys they press."""

from __future__ import annotations

from pathlib import Path

import pytest

from lineup.store import Store
from lineup.table import Table
from term.terminal import Terminal

pytestmark = pytest.mark.slow


def deck_of_different_cards(folder: Path) -> Path:
    """Sixteen cards of which no two have the same name, so that a name on the screen is that card."""
    rows = [f'[[cards]]\nname = "Card{chr(65 + place)}"\nvalue = {place % 5 + 1}\n' for place in range(16)]
    path = folder / "cards.toml"
    path.write_text("\n".join(rows).replace('"CardA"\n', '"CardA"\nshaka = true\n'), encoding="utf-8")
    return path


def only_match(db: Path) -> Table:
    with Store(db) as store:
        [match] = store.matches()
        return store.load(match.id)


def card_names(table: Table) -> list[str]:
    return [table.game.words.card(card) for card in range(16)]


def unknown_to(table: Table, seat: int) -> list[str]:
    """The cards that a seat neither sees nor has heard of."""
    drawn = "\n".join(table.game.words.draw(table.view(seat), table.names()))
    told = "\n".join(table.sentence(event) for event in table.story(seat))
    return [name for name in card_names(table) if name not in drawn + told]


def test_a_person_plays_a_game_with_bots_by_number(tmp_path: Path) -> None:
    with Terminal("play", "party_wave", "--people", "Ana", "--seats", "3", db=tmp_path / "db") as terminal:
        terminal.wait_for("The deal is bound to this hash")
        while terminal.wait_for("Ana> ", "lineup verify") == "Ana> ":
            terminal.type("1")
        assert terminal.exit_code() == 0
        assert "winner" in terminal.in_history()
        assert "Rule P6.4 ended the game." in terminal.in_history()
    table = only_match(tmp_path / "db")
    assert table.outcome() is not None
    assert table.seed() in terminal.in_history()
    assert table.record.header.commitment() in terminal.in_history().partition("The end")[0]


def test_a_team_waits_for_the_go_of_its_person(tmp_path: Path) -> None:
    words = ("play", "party_wave", "--variant", "together", "--people", "Ana", "--seats", "3")
    with Terminal(*words, db=tmp_path / "db") as terminal:
        gone = 0
        while terminal.wait_for("Ana> ", "lineup verify") == "Ana> ":
            is_waiting = "let the game go on" in terminal.output.rpartition("Party Wave · Ana")[2]
            gone += is_waiting
            terminal.type("" if is_waiting else "1")
        assert terminal.exit_code() == 0
    assert gone > 0


def test_two_people_never_see_what_is_only_for_the_other(tmp_path: Path) -> None:
    deck = deck_of_different_cards(tmp_path)
    words = ("play", "party_wave", "--people", "Ana,Ben", "--bots", "greedy", "--deck", f"cards={deck}")
    covers = {"Ana": 0, "Ben": 0}
    with Terminal(*words, db=tmp_path / "db", rows=60) as terminal:
        terminal.wait_for("Press Enter to begin")
        terminal.type("")
        while (prompt := terminal.wait_for("only you can see the screen: ", "Ana> ", "Ben> ", "lineup verify")) != (
            "lineup verify"
        ):
            table = only_match(tmp_path / "db")
            if prompt.startswith("only"):
                covered = terminal.on_screen()
                assert [name for name in card_names(table) if name in covered] == []
                covers["Ana" if "goes to Ana" in covered else "Ben"] += 1
                terminal.type("")
                continue
            seat = ("Ana> ", "Ben> ").index(prompt)
            assert [name for name in unknown_to(table, seat) if name in terminal.on_screen()] == []
            assert [name for name in card_names(table) if name in terminal.in_history()] == []
            terminal.type("2" if "\n  2  " in terminal.on_screen() else "1")
        assert terminal.exit_code() == 0
    assert min(covers.values()) >= 1
    assert sum(covers.values()) >= 4  # once a wave at least


def test_a_game_goes_on_after_ctrl_c_and_after_a_kill(tmp_path: Path) -> None:
    db = tmp_path / "db"
    with Terminal("play", "party_wave", "--people", "Ana", "--seats", "2", db=db) as terminal:
        terminal.wait_for("Ana> ")
        terminal.type("1")
        terminal.wait_for("Ana> ")
        terminal.interrupt()
        terminal.wait_for("lineup play --resume")
        assert terminal.exit_code() == 0
        assert "Traceback" not in terminal.output
    rows = len(only_match(db).record.rows)
    with Terminal("play", "--resume", db=db) as terminal:
        terminal.wait_for("Ana> ")
        assert len(only_match(db).record.rows) == rows
        terminal.type("1")
        terminal.wait_for("Ana> ", "lineup verify")
        terminal.process.kill()
    match = only_match(db)
    assert len(match.record.rows) > rows
    with Terminal("play", "party_wave", "--resume", match.record.header.table, db=db) as terminal:
        while terminal.wait_for("Ana> ", "lineup verify") == "Ana> ":
            terminal.type("1")
        assert terminal.exit_code() == 0


def test_the_end_of_input_says_how_to_go_on(tmp_path: Path) -> None:
    with Terminal("play", "party_wave", "--people", "Ana", db=tmp_path / "db") as terminal:
        terminal.wait_for("Ana> ")
        terminal.press("\x04")
        terminal.wait_for("Go on with: lineup play --resume")
        assert terminal.exit_code() == 0


def test_two_terminals_cannot_play_one_match_on_in_two_ways(tmp_path: Path) -> None:
    db = tmp_path / "db"
    with Terminal("play", "party_wave", "--people", "Ana", "--seats", "2", db=db) as first:
        first.wait_for("Ana> ")
        with Terminal("play", "--resume", db=db) as second:
            second.wait_for("Ana> ")
            second.type("1")
            second.wait_for("Ana> ", "lineup verify")
            first.type("2")
            first.wait_for("This match has gone on elsewhere")
            assert first.exit_code() == 2
            assert "Traceback" not in first.output


def test_bytes_that_are_no_text_are_nonsense_like_any_other(tmp_path: Path) -> None:
    with Terminal("play", "party_wave", "--people", "Ana", db=tmp_path / "db") as terminal:
        terminal.wait_for("Ana> ")
        for keys in (b"\xff\xfe\n", b"\x00\x01\x02blub\n", b"\x1b[A\x1b[Z\n", "🏄🌊\n".encode(), b"\xf0\x9f\n"):
            terminal.press(keys)
            terminal.wait_for("Ana> ")
        terminal.press(b"\x15quit\n")
        terminal.wait_for("lineup play --resume")
        assert terminal.exit_code() == 0
        assert "Traceback" not in terminal.output
