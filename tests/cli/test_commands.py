"""Every command does its job, and its help helps."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lineup as package
from cli.command import Command
from lineup.cli import app
from lineup.store import Store

pytestmark = pytest.mark.slow

COMMANDS = [str(command.name or getattr(command.callback, "__name__", "")) for command in app.registered_commands]


def test_without_a_word_it_lists_every_command(lineup: Command) -> None:
    text = lineup().out + lineup("--help").out
    assert all(name in text for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_in_80_columns(lineup: Command, name: str) -> None:
    result = lineup(name, "--help")
    assert result.code == 0
    assert max(len(line) for line in result.out.splitlines()) <= 80
    assert re.findall(r"<\w+>", result.out) == []  # no <bool>, no <str>


def test_games_are_listed_with_players_variants_and_bots(lineup: Command) -> None:
    text = lineup("games").out
    assert "party_wave" in text
    assert "2 to 4 players" in text
    assert "party, together, sprint" in text
    assert "legend" in text
    assert re.search(r"koa +Local, daring +Goes first", text)
    assert "surprise" in text


def test_options_show_values_meaning_and_rule(lineup: Command) -> None:
    text = lineup("options", "party_wave").out
    assert "4* (2 – 6)" in text
    assert "nobody*, clockwise" in text
    assert "P7.4" in text
    assert "[[cards]]" in text


def test_what_is_reconstructed_is_marked(lineup: Command) -> None:
    assert "reconstructed" in lineup("options", "wave").out


def test_options_come_as_a_json_schema(lineup: Command) -> None:
    schema = json.loads(lineup("options", "party_wave", "--schema").out)
    assert schema["properties"]["waves"]["maximum"] == 6


@pytest.mark.parametrize("words", [["options"], ["rules"], ["records"], ["simulate", "--games=2"]])
def test_a_game_is_also_found_with_a_hyphen(lineup: Command, words: list[str]) -> None:
    assert lineup(words[0], "party-wave", *words[1:]).out == lineup(words[0], "party_wave", *words[1:]).out != ""


def test_a_game_with_a_hyphen_is_played(lineup: Command) -> None:
    assert lineup("play", "party-wave", "--watch", "--seats=2").code == 0


def test_rules_are_searched(lineup: Command) -> None:
    assert "P5.2" in lineup("rules", "party_wave", "shaka", "pocket", "only").out


def test_the_version_is_told(lineup: Command) -> None:
    assert package.__version__ in lineup("version").out


def test_without_a_terminal_play_shows_a_game_of_bots(lineup: Command, tmp_path: Path) -> None:
    result = lineup("play", "party_wave")
    assert result.code == 0
    assert "no terminal" in result.out
    assert "The end" in result.out
    assert not (tmp_path / "kept.db").exists()


def test_play_without_a_game_takes_the_first(lineup: Command) -> None:
    assert "Wave ─" in lineup("play", "--watch").out


def test_play_takes_variant_options_seats_and_bots(lineup: Command) -> None:
    words = (
        "--variant",
        "sprint",
        "--option",
        "waves=3",
        "--seats",
        "4",
        "--bots",
        "random,random",
        "--bots",
        "random",
    )
    result = lineup("play", "party_wave", "--watch", *words)
    assert result.code == 0
    assert "of 3:" in result.out
    assert result.out.count("random bot") == 3
    assert result.out.count("Local, cautious") == 1


def simulated(lineup: Command, *words: str) -> dict[str, object]:
    result = lineup(
        "simulate", "party_wave", "--bots", "greedy,random", "--games", "40", "--seed", "3", "--json", *words
    )
    assert result.code == 0
    found: dict[str, object] = json.loads(result.out)
    return found


def test_a_simulation_is_the_same_with_the_same_seed(lineup: Command) -> None:
    assert simulated(lineup) == simulated(lineup)


@pytest.mark.slow
def test_a_simulation_is_the_same_with_one_job_and_with_two(lineup: Command) -> None:
    assert simulated(lineup, "--jobs", "1") == simulated(lineup, "--jobs", "2")


def test_a_simulation_depends_on_its_options(lineup: Command) -> None:
    assert simulated(lineup) != simulated(lineup, "--option", "waves=2")
    assert simulated(lineup, "--variant", "sprint") == simulated(
        lineup, "--option", "waves=2", "--option", "equal_leads=clockwise"
    )


def test_a_simulation_prints_a_table(lineup: Command) -> None:
    text = lineup("simulate", "party_wave", "--bots", "random", "--seats", "3", "--games", "20").out
    assert "20 games of Party Wave" in text
    assert "interval (95 %)" in text


def test_to_learn_a_version_nobody_waits_for_a_database_or_a_server() -> None:
    code = "import atexit, sys; atexit.register(lambda: print(*sys.modules)); import lineup.cli; lineup.cli.main()"
    loaded = subprocess.check_output([sys.executable, "-c", code, "version"], text=True).split()
    assert "lineup.cli" in loaded
    assert {"sqlalchemy", "alembic", "fastapi", "starlette", "uvicorn", "lineup.store"}.isdisjoint(loaded)


@pytest.fixture
def match(lineup: Command, tmp_path: Path) -> str:
    """The id of a finished match of two bots."""
    lineup("play", "party_wave", "--watch", "--db", str(tmp_path / "kept.db"))
    with Store(tmp_path / "kept.db") as store:
        return store.matches()[0].id


def test_matches_are_listed(lineup: Command, match: str) -> None:
    assert match in lineup("matches").out
    assert match in lineup("matches", "party_wave").out
    assert match not in lineup("matches", "wave").out
    assert match in lineup("matches", "--finished").out
    assert match not in lineup("matches", "--running").out
    assert match not in lineup("matches", "--player", "Nobody").out
    assert "no such matches on page 2" in lineup("matches", "--page", "2").out


def test_a_match_goes_out_and_comes_in_again(lineup: Command, match: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert lineup("export", match, str(path)).code == 0
    assert lineup("export", match).out == path.read_text(encoding="utf-8")
    assert lineup("import", str(path), "--db", str(tmp_path / "other.db")).code == 0
    assert match in lineup("matches", "--db", str(tmp_path / "other.db")).out


def test_a_match_is_replayed_by_id_and_from_a_file(lineup: Command, match: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    lineup("export", match, str(path))
    assert lineup("replay", match).out == lineup("replay", str(path)).out
    assert "The end" in lineup("replay", match).out


def test_a_trace_has_a_line_of_json_for_every_row(lineup: Command, match: str) -> None:
    rows = [json.loads(line) for line in lineup("replay", match, "--trace").out.splitlines()]
    assert [row["number"] for row in rows] == list(range(len(rows)))
    assert rows[0]["kind"] == "start"
    assert rows[-1]["outcome"] is not None


def test_a_fair_match_is_verified(lineup: Command, match: str) -> None:
    result = lineup("verify", match)
    assert result.code == 0
    assert "Fair:" in result.out


def test_records_are_about_people(lineup: Command, match: str) -> None:
    assert "Nobody has finished" in lineup("records", "party_wave").out
