"""What cannot be done is refused with one sentence on stderr and exit code 2, never with a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.command import Command
from lineup import games
from lineup.store import Store
from lineup.term.seating import new_table, seat_everybody
from ports import free_port
from term.terminal import CTRL_C, Terminal

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "chess"], "no game called 'chess'"),
        (["play", "party_wave", "--variant", "chess"], "no variant called 'chess'"),
        (["play", "party_wave", "--option", "waves=99"], "waves goes from 2 to 6"),
        (["play", "party_wave", "--option", "wave=3"], "Did you mean waves?"),
        (["play", "party_wave", "--option", "waves"], "name=value"),
        (["play", "party_wave", "--seats", "7"], "2 to 4 players"),
        (["play", "party_wave", "--seats", "1"], "2 to 4 players, not 1. The variant alone is for 1."),
        (["play", "party_wave", "--variant", "alone", "--seats", "2"], "for 1 player, not 2. The variants party,"),
        (["play", "party_wave", "--bots", "random,random,random", "--seats", "2"], "3 players are named for 2 seats"),
        (["play", "party_wave", "--bots", "clever"], "no bot called 'clever'"),
        (["play", "party_wave", "--deck", "cards=none.toml"], "cannot be read"),
        (["play", "party_wave", "one-too-many"], "one word too many"),
        (["play", "--resume"], "no terminal"),
        (["rules", "party_wave", "shark"], "No rule mentions 'shark'"),
        (["rules", "chess"], "no game called 'chess'"),
        (["options", "chess"], "no game called 'chess'"),
        (["matches", "chess"], "no game called 'chess'"),
        (["records", "chess"], "no game called 'chess'"),
        (["simulate", "party_wave", "--bots", "random,random,random,random,random"], "2 to 4 players"),
        (["simulate", "party_wave", "--variant", "alone", "--seats", "2"], "1 player, not 2"),
        (["simulate", "party_wave", "--bots", "random,greedy", "--seats", "3"], "cannot fill 3 seats"),
        (["replay", "nothing"], "no file and no match called 'nothing'"),
        (["verify", "nothing"], "no file and no match called 'nothing'"),
        (["export", "nothing"], "no match called 'nothing'"),
        (["import", "nothing.json"], "cannot be read"),
        (["--language", "xx", "games"], "does not speak 'xx'"),
        (["--language=xx", "games"], "does not speak 'xx'"),
    ],
)
def test_a_refusal_is_one_sentence(lineup: Command, words: list[str], sentence: str) -> None:
    result = lineup(*words)
    assert result.code == 2
    assert sentence in " ".join(result.err.split())
    assert "Traceback" not in result.err
    assert result.out == "" or "no terminal" in result.out


@pytest.mark.parametrize(
    "words", [["fly"], ["simulate", "party_wave", "--games", "0"], ["play", "--seats", "x"], ["rules"]]
)
def test_a_wrong_command_line_is_refused_with_help(lineup: Command, words: list[str]) -> None:
    result = lineup(*words)
    assert result.code == 2
    assert "Usage" in result.err


def test_a_file_of_something_else_is_refused(lineup: Command, tmp_path: Path) -> None:
    for name, content in {"a": b"hello", "b": b"\xff\xfe", "c": b"{}", "d": b'{"lineup": 99, "rows": []}'}.items():
        path = tmp_path / name
        path.write_bytes(content)
        for command in ("import", "replay", "verify"):
            result = lineup(command, str(path))
            assert (result.code, result.out) == (2, "")
            assert result.err


@pytest.mark.parametrize("what", ["/dev/zero", "pipe", "."])
@pytest.mark.parametrize(
    "words",
    [
        ["play", "party_wave", "--deck", "{what}"],
        ["play", "party_wave", "--deck", "cards={what}"],
        ["simulate", "perfect_wave", "--deck", "{what}"],
        ["simulate", "tavarua", "--deck", "{what}"],
        ["simulate", "surfs_up_dude", "--deck", "{what}"],
        ["score", "perfect-wave", "{what}"],
        ["score", "perfect-wave", "--deck", "{what}"],
        ["import", "{what}"],
        ["replay", "{what}"],
        ["verify", "{what}"],
    ],
    ids=" ".join,
)
def test_what_is_no_file_is_refused_before_it_is_read(
    lineup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], what: str
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    result = lineup(*[word.format(what=what) for word in words])
    assert (result.code, result.out) == (2, "")
    kind = {"/dev/zero": "device", "pipe": "pipe", ".": "directory"}[what]
    assert " ".join(result.err.split()) == f"{what} cannot be read: it is a {kind}, and not a file."


@pytest.mark.parametrize("words", [["replay"], ["verify"], ["import"], ["score", "perfect-wave"], ["restore"]])
def test_a_name_that_no_file_can_have_is_refused(lineup: Command, words: list[str]) -> None:
    result = lineup(*words, "x" * 5_000)
    assert (result.code, result.out) == (2, "")
    assert "Traceback" not in result.err


def test_a_record_without_end_is_not_read_to_its_end(
    lineup: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with Path("match.json").open("wb") as file:
        file.truncate(10**13)
    for command in ("import", "replay", "verify"):
        assert lineup(command, "match.json").err == "match.json is larger than 20000000 bytes.\n"


def test_a_backup_to_a_name_that_no_file_can_have_is_refused(lineup: Command) -> None:
    result = lineup("backup", "x" * 5_000)
    assert (result.code, result.out) == (2, "")
    assert "cannot be written: File name too long." in " ".join(result.err.split())


def exported(lineup: Command, tmp_path: Path) -> Path:
    db = tmp_path / "kept.db"
    lineup("play", "party_wave", "--watch", "--db", str(db))
    with Store(db) as store:
        name = store.matches()[0].id
    path = tmp_path / "match.json"
    lineup("export", name, str(path))
    return path


def test_a_tampered_match_is_refused_with_its_line(lineup: Command, tmp_path: Path) -> None:
    path = exported(lineup, tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    place = next(number for number, line in enumerate(lines) if '"kind": "move"' in line)
    row = json.loads(lines[place].strip().rstrip(","))
    lines[place] = lines[place].replace(row["move"], "draw" if row["move"] != "draw" else "take")
    path.write_text("\n".join(lines), encoding="utf-8")
    for command in ("verify", "import", "replay"):
        result = lineup(command, str(path))
        assert result.code == 2
        assert f"line {place + 1}" in result.err


def test_an_export_never_overwrites(lineup: Command, tmp_path: Path) -> None:
    path = exported(lineup, tmp_path)
    before = path.read_bytes()
    match = json.loads(before)["table"]
    assert lineup("export", match, str(path)).code == 2
    assert path.read_bytes() == before


@pytest.fixture
def running(tmp_path: Path) -> str:
    """The id of a match that has just begun."""
    game = games.load("party_wave")
    table = new_table(game, seat_everybody(game, seats=2, people=["Ana"], crew=[]))
    with Store(tmp_path / "kept.db") as store:
        store.create(table)
    return table.record.header.table


def test_a_running_match_stays_closed(lineup: Command, running: str) -> None:
    for words in (["export", running], ["replay", running], ["replay", running, "--trace"]):
        result = lineup(*words)
        assert (result.code, result.out) == (2, "")
        assert "--with-secrets" in result.err


def test_a_running_match_is_opened_with_a_warning(lineup: Command, running: str) -> None:
    result = lineup("export", running, "--with-secrets")
    assert result.code == 0
    assert json.loads(result.out)["table"] == running
    assert "all its secrets" in result.err
    assert "not over yet" in lineup("replay", running, "--with-secrets").out


def test_a_database_of_something_else_is_refused(lineup: Command, tmp_path: Path) -> None:
    (tmp_path / "kept.db").write_text("hello, I am no database, I am a text file")
    result = lineup("matches")
    assert result.code == 2
    assert "cannot be reached" in " ".join(result.err.split())


def test_a_server_without_a_store_greets_nobody(lineup: Command, tmp_path: Path) -> None:
    result = lineup("serve", "--host", "127.0.0.1", "--port", str(free_port()), "--db", str(tmp_path))
    assert result.code == 2
    assert result.out == ""
    assert "cannot be reached" in " ".join(result.err.split())
    assert "Traceback" not in result.err


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_a_simulation_and_keeps_what_is_done(jobs: str, tmp_path: Path) -> None:
    words = ("simulate", "party_wave", "--bots", "random,random", "--games", "9000000", "--jobs", jobs)
    with Terminal(*words, db=tmp_path / "db") as terminal:
        terminal.wait_for_pattern(r"\b[1-9][0-9]*/9000000")
        terminal.press(CTRL_C)  # it is busy, and never waits for a key
        terminal.wait_for_pattern("games? of Party Wave")
        terminal.wait_for("Stopped after")
        assert terminal.exit_code() == 130
        assert "Traceback" not in terminal.output


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "lineup.cli", "options", "party_wave", "--schema"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
