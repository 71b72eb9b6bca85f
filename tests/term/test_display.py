"""What stands on a page and at the end of a match."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from lineup import games
from lineup.store import Store
from lineup.table import Player, Table
from lineup.term.display import MOST_NEWS, picture_names, show_news
from lineup.term.ending import show_ending
from lineup.term.screen import Screen
from lineup.term.watching import show_replay
from term.scripted import ANYTHING, Played, table_with


def printed(*, width: int = 80) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    return Screen(Console(file=out, width=width, highlight=False)), out


def finished(**options: object) -> Table:
    played = Played(table_with("Ana", bots=["random", "random"], options=options), [], then=ANYTHING)
    assert played.finished
    return played.table


def ending_of(table: Table) -> str:
    screen, out = printed()
    outcome = table.outcome()
    assert outcome is not None
    show_ending(screen, table, outcome, kept=True)
    return out.getvalue()


def test_the_end_shows_every_line_with_its_rule_and_every_sum() -> None:
    table = finished()
    text = ending_of(table)
    outcome = table.outcome()
    assert outcome is not None
    for stages in outcome.stages:
        for line in [line for stage in stages for line in stage.lines]:
            assert any(line.rule in row and row.rstrip().endswith(f"{line.points:g}") for row in text.splitlines())
    assert table.game.words.result(outcome, table.names()) in text
    assert "Rule P6.4 ended the game." in text


def test_the_end_shows_places_in_their_order() -> None:
    table = finished()
    outcome = table.outcome()
    assert outcome is not None
    places = [line.split()[0] for line in ending_of(table).splitlines() if line.strip()[:2] in ("1.", "2.", "3.")]
    assert places == [f"{place}." for place in sorted(outcome.places)]


def test_a_team_has_one_score() -> None:
    assert ending_of(finished(together=True)).count("Total") == 1


def test_the_end_shows_hash_and_seed_and_how_to_use_them() -> None:
    table = finished()
    text = ending_of(table)
    assert table.record.header.commitment() in text
    assert table.seed() in text
    assert "lineup replay scripted" in text
    assert "lineup verify scripted" in text


def test_a_take_back_by_consent_is_marked_on_the_result() -> None:
    played = Played(table_with("Ana", bots=["random"]), ["draw", "undo"], then=ANYTHING)
    assert "Moves were taken back 1 time." in played.text


def test_a_replay_tells_what_was_secret() -> None:
    table = finished()
    screen, out = printed()
    show_replay(screen, table)
    text = out.getvalue()
    assert "gets a card" not in text
    assert next(line.split()[:2] for line in text.splitlines() if "deal " in line) == ["0", "deal"]
    assert "The end" in text


def test_old_news_are_left_to_the_log() -> None:
    table = finished()
    screen, out = printed()
    show_news(screen, table, 0, 0)
    assert out.getvalue().count("· ") == MOST_NEWS
    assert "type log" in out.getvalue()


def test_a_name_cannot_act_as_markup_in_a_picture() -> None:
    game = games.load("party_wave")
    players = [Player("person", "[/red]"), Player("person", "[bold]B\\")]
    table = Table.open(game, players, seed=bytes(32), table="names")
    assert picture_names(table) == ["(/red)", "(bold)B/"]
    screen, out = printed()
    screen.draw(game.words.draw(table.view(0), picture_names(table)))
    assert "(/red)" in out.getvalue()


def test_whoever_has_left_is_replaced_by_a_bot(tmp_path: Path) -> None:
    table = table_with("Ana", "Ben")
    table.sit(1, Player("left", "Ben"))
    with Store(tmp_path / "db") as store:
        store.create(table)
        played = Played(table, [], then=ANYTHING, store=store)
        assert played.finished
        assert store.load("scripted").players()[1] == Player("bot", "Ben", "local")


def test_every_row_is_kept_before_it_is_shown(tmp_path: Path) -> None:
    table = table_with("Ana", bots=["random"])
    with Store(tmp_path / "db") as store:
        store.create(table)
        Played(table, ["go 2 cap", "draw", "keep"], store=store)
        assert store.load("scripted").record.rows == table.record.rows
