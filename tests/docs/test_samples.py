"""Every command and every sample in the documents does what it says."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docs.pages import ROOT, Sample, pages, samples
from lineup import bots, games
from lineup.bots import Crew
from lineup.core import QUIET, Dice, Rng
from lineup.core.decks import read_decks
from lineup.core.options import build, deck_specs
from lineup.core.score_pad import BadSheet
from lineup.store import Store
from lineup.table import Player, Table, write_record
from term.terminal import Terminal
from web.deals import LONG_RIDE

pytestmark = pytest.mark.slow

LASTING = bytes.fromhex(LONG_RIDE)  # of a match that is not over as soon as it is dealt
LINK = re.compile(r"\]\((?P<target>[^)#]+)\)")


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to run commands in: finished matches in its database, one of them as a file, and one that goes on."""
    folder = tmp_path_factory.mktemp("desk")
    game = games.load("wave")
    table = Table.open(game, [Player("bot", name, "greedy") for name in ("Ana", "Ben")], seed=bytes(32), table="desk")
    while table.outcome() is None:
        seat = next(seat for seat, prompt in enumerate(table.prompts) if prompt and not prompt.answered)
        prompt = table.prompts[seat]
        assert prompt is not None
        table.answer(seat, prompt.moves[0].text(), prompt.number)
    outcome = table.outcome()
    assert outcome is not None
    (folder / "match.json").write_text(write_record(table.record, outcome.json()), encoding="utf-8")
    alone = Table.open(
        games.load("tavarua", games.variant("tavarua", "solo").values),
        [Player("person", "Ana")],
        seed=bytes(32),
        table="alone",
    )
    while (prompt := alone.prompts[0]) is not None:
        alone.answer(0, prompt.moves[0].text(), prompt.number)
    begun = Table.open(game, [Player("person", "Ana"), Player("bot", "Ben", "greedy")], seed=LASTING, table="begun")
    with Store(folder / "lineup.db") as store:
        for each in (table, alone, begun):
            store.create(each)
    return folder


def understood(command: str, folder: Path) -> tuple[list[str], dict[str, str]]:
    """The program and its environment, with the build that is being tested."""
    words = shlex.split(command)
    environment = {**os.environ, "LINEUP_DB": str(folder / "lineup.db"), "NO_COLOR": "1", "COLUMNS": "100"}
    while re.fullmatch(r"[A-Z_]+=.*", words[0]):
        name, _equals, value = words.pop(0).partition("=")
        environment[name] = value
    program = {"lineup": [sys.executable, "-m", "lineup"], "python": [sys.executable]}.get(words[0], [words[0]])
    return [*program, *words[1:]], environment


def run(command: str, folder: Path) -> None:
    """Run a command of a document as a reader would."""
    program, environment = understood(command, folder)
    done = subprocess.run(
        program, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"


def run_at_a_terminal(command: str, folder: Path) -> None:
    """Run a command that somebody sits before, who soon has enough."""
    program, environment = understood(command, folder)
    games_named = environment.get("LINEUP_GAMES", "")
    with Terminal(*program[3:], db=folder / "lineup.db", LINEUP_GAMES=games_named) as terminal:
        # A ride can be over before anybody has played.
        if terminal.wait_for("> ", "Enter", "seed  ") != "seed  ":
            terminal.interrupt()
            terminal.wait_for("lineup play --resume")
        assert terminal.exit_code() == 0


def commands(sample: Sample) -> list[str]:
    return [line.removeprefix("$ ") for line in sample.text.splitlines() if line.startswith("$ ")]


@pytest.mark.parametrize("sample", samples("console"), ids=str)
def test_commands_run(sample: Sample, desk: Path) -> None:
    assert commands(sample)
    for command in commands(sample):
        if command.startswith("make "):
            assert subprocess.run([*shlex.split(command), "--dry-run"], cwd=ROOT, capture_output=True).returncode == 0
        elif command.startswith("git "):
            run(command, ROOT)
        elif command.startswith("PYTHONPATH=tests "):
            # These write files of the tests anew, so they get a copy of them.
            shutil.copytree(
                ROOT / "tests", desk / "tests", ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True
            )
            run(command, desk)
        elif "lineup play" in command:
            run_at_a_terminal(command.replace("MATCH", "alone"), desk)
        else:
            if " export " in command:
                (desk / "match.json").unlink(missing_ok=True)
            run(command.replace("MATCH", "desk"), desk)


@pytest.mark.parametrize("sample", [each for each in samples("python") if not each.excerpt_of], ids=str)
def test_programs_run(sample: Sample, tmp_path: Path) -> None:
    program = tmp_path / "sample.py"
    program.write_text(sample.text, encoding="utf-8")
    run(f"python {program}", tmp_path)


@pytest.mark.parametrize("sample", [each for each in samples("python") if each.excerpt_of], ids=str)
def test_excerpts_are_what_the_file_says(sample: Sample) -> None:
    assert sample.text in (ROOT / sample.excerpt_of).read_text(encoding="utf-8")


@pytest.mark.parametrize("sample", samples("toml"), ids=str)
def test_decks_can_be_played_with(sample: Sample) -> None:
    """A deck begins with a comment: the game that it is for."""
    slug = sample.text.partition("\n")[0].removeprefix("# ")
    kind = games.options_of(slug)
    decks = read_decks(deck_specs(kind), sample.text.encode(), str(sample))
    game = games.load(slug, build(kind, decks))
    dice = Dice(7)
    state = game.start(3, dice, QUIET)
    Crew(game, [bots.load("random") for _seat in range(3)]).play(state, dice, [Rng(seat) for seat in range(3)])
    assert game.outcome(state) is not None


def test_the_sheet_of_the_score_pad_comes_to_what_the_page_says() -> None:
    sheet, told, wrong = (json.loads(each.text) for each in samples("json") if each.page == "docs/score-pad.md")
    pad = games.score_pad("perfect_wave", games.load("perfect_wave").options)
    result = pad.score(sheet)
    lines = result["players"][0]["lines"]
    assert len(lines) == 17
    assert [line for line in told["players"][0]["lines"] if line not in lines] == []
    shown = {**result, "players": [{**result["players"][0], "lines": told["players"][0]["lines"]}]}
    assert shown == told
    assert wrong == {"line": 2, **BadSheet(wrong["reason"], player=wrong["player"], space=wrong["space"]).json()}


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for match in LINK.finditer(page.read_text(encoding="utf-8")):
        target = match["target"]
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_readme_says_what_this_is_not() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for word in (
        "unofficial fan project",
        "not on PyPI",
        "Thomas Weber",
        "Cody Miller",
        "Alan R. Moon",
        "Jason Mowery",
    ):
        assert word in readme
