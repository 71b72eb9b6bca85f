"""``lineup score``: sheets of JSON in, counts of JSON out, and a pad that asks."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cli.command import Command
from lineup import games
from lineup.core.score_pad import ScorePad
from lineup.term.scoring import MOST_BYTES, score_by_hand
from lineup.term.screen import Screen

EXAMPLE = Path(__file__).parents[2] / "examples" / "boards.jsonl"
NONE = [None] * 10


def board(name: str = "Ana", **fields: Any) -> dict[str, Any]:
    return {"name": name, "surfer": 10, "waves": NONE, "tricks": NONE, "goal": None} | fields


def pad(**options: object) -> ScorePad:
    return games.score_pad("perfect_wave", games.load("perfect_wave", options).options)


def scored(lineup: Command, tmp_path: Path, *sheets: object) -> list[dict[str, Any]]:
    """Sheets through the command, by way of a file."""
    path = tmp_path / "boards.jsonl"
    path.write_text("\n".join(each if isinstance(each, str) else json.dumps(each) for each in sheets), encoding="utf-8")
    return [json.loads(line) for line in lineup("score", "perfect-wave", str(path)).out.splitlines()]


def test_the_example_is_counted_line_by_line(lineup: Command) -> None:
    result = lineup("score", "perfect-wave", str(EXAMPLE))
    first, wrong, last = (json.loads(line) for line in result.out.splitlines())
    assert [(player["name"], player["total"]) for player in first["players"]] == [("Ana", 390), ("Ben", 120)]
    assert first["winners"] == ["Ana"]
    assert {"rule": "P11.1", "what": "Set of 3 from space 5", "points": 30} in first["players"][0]["lines"]
    assert wrong == {
        "line": 2,
        "error": "Cai, space 2: there is no Wave card 13",
        "player": "Cai",
        "space": 2,
        "reason": "there is no Wave card 13",
    }
    assert last["players"][0]["total"] == 105 + 20  # with the ruling of this sheet, one Run
    assert result.code == 1


def test_sheets_come_from_the_input_too(lineup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n" + json.dumps({"players": [board()]}) + "\n\n"))
    result = lineup("score", "perfect_wave")
    assert json.loads(result.out)["players"][0]["total"] == 0
    assert result.code == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sheet", "error"),
    [
        ("{", "this is not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
        ([], "a sheet is an object with players"),
        ({"players": []}, "players is a list of 1 to 4 boards"),
        ({"players": [board()], "extra": 1}, "nothing is called 'extra' here"),
        ({"players": [board(), board()]}, "player 2 needs a name of their own"),
        ({"players": [board(surfer=11)]}, "Ana: surfer is the Surfer's space, from 1 to 10"),
        ({"players": [board(surfer=True)]}, "Ana: surfer is the Surfer's space, from 1 to 10"),
        ({"players": [board(waves=[1, 2])]}, "Ana: waves is a list of ten, null for an empty space"),
        ({"players": [board(waves=[*NONE[:9], 13])]}, "Ana, space 10: there is no Wave card 13"),
        ({"players": [board(waves=["3", *NONE[:9]])]}, "Ana, space 1: there is no Wave card '3'"),
        ({"players": [board(tricks=["Snip", *NONE[:9]])]}, "Ana, space 1: there is no Trick called 'Snip'"),
        ({"players": [board(goal="Nothing")]}, "Ana: there is no Goal called 'Nothing'"),
        ({"players": [board()], "public_goals": ["Nothing"]}, "there is no Goal called 'Nothing'"),
        ({"players": [board()], "public_goals": ["Mellow"] * 3}, "public_goals is a list of at most 2 Goals"),
        ({"players": [board(goal="Mellow")], "public_goals": ["Mellow"]}, "Mellow is there more often than in the box"),
        ({"players": [board(waves=[5] * 7 + NONE[:3])]}, "Ana, space 7: 5 is there more often than in the box, which"),
        ({"players": [board(name) for name in "ABCDE"]}, "players is a list of 1 to 4 boards"),
        ({"players": [board(tricks=["Snap"] * 9 + [None])]}, "Ana, space 9: Snap is there more often than in the box"),
        ({"players": [board()], "rulings": None}, "rulings are an object with names and values"),
        ({"players": [board()], "rulings": {"repeats": "maybe"}}, "rulings.repeats is one of begin_anew, barred"),
        ({"players": [board()], "rulings": {"repeat": "barred"}}, "Did you mean rulings.repeats?"),
    ],
)  # fmt: skip
def test_a_wrong_sheet_is_told_apart_and_the_others_are_counted(
    lineup: Command, tmp_path: Path, sheet: object, error: str
) -> None:
    good = {"players": [board(waves=[7, *NONE[:9]])]}
    before, wrong, after = scored(lineup, tmp_path, good, sheet, good)
    assert before["players"][0]["total"] == after["players"][0]["total"] == 5
    assert wrong["line"] == 2
    assert error in wrong["error"]


def test_a_tie_is_broken_and_names_are_read_whatever_their_case(lineup: Command, tmp_path: Path) -> None:
    ana, ben = board(waves=[7, *NONE[:9]], tricks=["sNAP", *NONE[:9]]), board("Ben", waves=[9, *NONE[:9]])
    ben["tricks"] = ["SNAP", *NONE[:9]]
    (result,) = scored(lineup, tmp_path, {"players": [ana, ben]})
    assert [player["total"] for player in result["players"]] == [5, 5]
    assert result["winners"] == ["Ben"]


# What scored nothing


def nothings(lineup: Command, tmp_path: Path, sheet: dict[str, Any]) -> list[list[tuple[str, str]]]:
    """Rule and words of the lines about Tricks and Goals that gave nothing, by player."""
    (result,) = scored(lineup, tmp_path, sheet)
    return [
        [(line["rule"], line["what"]) for line in player["lines"] if not line["points"] and line["rule"] > "P12"]
        for player in result["players"]
    ]


def test_p12_1_a_trick_that_fails_has_a_line_without_points(lineup: Command, tmp_path: Path) -> None:
    ana = board(waves=[2, 3, 9, *NONE[:7]], tricks=["Aerial", "Cutback", "Carve", *NONE[:7]])
    (result,) = scored(lineup, tmp_path, {"players": [ana]})
    assert result["players"][0]["lines"][-3:] == [
        {"rule": "P12.1", "what": "Aerial at space 1: its condition is not met", "points": 0},
        {"rule": "P12.1", "what": "Cutback at space 2", "points": 20},
        {"rule": "P12.1", "what": "Carve at space 3: its condition is not met", "points": 0},
    ]
    assert result["players"][0]["total"] == 5 + 10 + 15 + 20


def test_p12_4_a_contest_that_is_not_won_has_one_line(lineup: Command, tmp_path: Path) -> None:
    two = board(waves=[2, 3, *NONE[:8]], tricks=["Snap", "Snap", *NONE[:8]])
    lost = [("P12.4", "Snap: not the most of all")]
    one = board("Ben", waves=[2, *NONE[:9]], tricks=["Snap", *NONE[:9]])
    none = board("Cai", waves=[2, *NONE[:9]])
    assert nothings(lineup, tmp_path, {"players": [two, one, none]}) == [[], lost, []]
    assert nothings(lineup, tmp_path, {"players": [two, {**two, "name": "Ben"}]}) == [lost, lost]


def test_p13_1_p13_2_a_goal_that_is_not_met_has_a_line_without_points(lineup: Command, tmp_path: Path) -> None:
    ana = board(waves=[2, 3, *NONE[:8]], goal="Mellow")
    unmet = [("P13.1", "Public Goal Endless Ride: not met"), ("P13.2", "Private Goal Mellow: not met")]
    assert nothings(lineup, tmp_path, {"players": [ana], "public_goals": ["Endless Ride"]}) == [unmet]


def test_p13_3_a_goal_that_compares_says_so_where_it_is_not_met(lineup: Command, tmp_path: Path) -> None:
    ana = board(waves=[2, 3, *NONE[:8]], goal="Big Swell")
    ben = board("Ben", waves=[7, *NONE[:9]], goal="Mixed Swell")
    assert nothings(lineup, tmp_path, {"players": [ana, ben], "public_goals": ["Longest Ride"]}) == [
        [("P13.3", "Private Goal Big Swell: not met")],
        [("P13.3", "Public Goal Longest Ride: not met"), ("P13.3", "Private Goal Mixed Swell: not met")],
    ]


def test_p10_2_without_a_wave_no_goal_is_met(lineup: Command, tmp_path: Path) -> None:
    (result,) = scored(lineup, tmp_path, {"players": [board(goal="Mellow")], "public_goals": ["Longest Ride"]})
    assert [(line["rule"], line["what"]) for line in result["players"][0]["lines"]] == [
        ("P10.2", "no wave: no Wave card at the Surfer or to the left"),
        ("P10.2", "Public Goal Longest Ride: not met"),
        ("P10.2", "Private Goal Mellow: not met"),
    ]


def test_a_line_that_is_no_text_spoils_itself_alone(lineup: Command, tmp_path: Path) -> None:
    good = json.dumps({"players": [board()]}).encode()
    sheets = tmp_path / "boards.jsonl"
    sheets.write_bytes(b"\xef\xbb\xbf" + good + b"\r\n" + good.replace(b"Ana", b"\xff") + b"\n" + good)
    before, wrong, after = (json.loads(line) for line in lineup("score", "perfect-wave", str(sheets)).out.splitlines())
    assert before == after
    assert wrong["line"] == 2
    assert "this is not JSON" in wrong["error"]


def test_a_sheet_brings_its_own_rulings(lineup: Command, tmp_path: Path) -> None:
    """Level, but Ben has a higher number that was wiped out: it decides only if all played cards do."""
    ana, ben = board(waves=[*NONE[:8], 7, 8], surfer=10), board("Ben", waves=[*NONE[:6], 12, None, 7, 8], surfer=10)
    nine = board("Ana", waves=[1, 2, 3, 4, 5, 6, 7, 8, 9, None], surfer=9)
    printed, played = scored(
        lineup, tmp_path, {"players": [ana, ben]}, {"players": [ana, ben], "rulings": {"tie_break": "played"}}
    )
    assert (printed["winners"], played["winners"]) == (["Ana", "Ben"], ["Ben"])
    whole, cut = scored(lineup, tmp_path, {"players": [nine]}, {"players": [nine], "rulings": {"splitting": "best"}})
    assert cut["players"][0]["total"] - whole["players"][0]["total"] == 20


def test_cards_of_ones_own_are_counted(lineup: Command, tmp_path: Path) -> None:
    cards = tmp_path / "my-cards.toml"
    rows = ['[[tricks]]\nname = "Soul Arch"\nvp = 70\nwhen = "value == 7"\ncopies = 30']
    rows += [f"[[spaces]]\nvp = {10 * space}" for space in range(1, 11)]
    cards.write_text("\n".join(rows), encoding="utf-8")
    sheets = tmp_path / "boards.jsonl"
    sheets.write_text(json.dumps({"players": [board(waves=[7, *NONE[:9]], tricks=["Soul Arch", *NONE[:9]])]}))
    result = lineup("score", "perfect-wave", str(sheets), "--deck", str(cards))
    assert json.loads(result.out)["players"][0]["total"] == 10 + 70


def test_a_condition_that_cannot_be_read_is_pointed_at(lineup: Command, tmp_path: Path) -> None:
    cards = tmp_path / "my-cards.toml"
    cards.write_text('[[tricks]]\nname = "Soul Arch"\nvp = 70\nwhen = "value == leff"\ncopies = 30', encoding="utf-8")
    result = lineup("score", "perfect-wave", str(EXAMPLE), "--deck", str(cards))
    assert result.code == 2
    assert "row 1 of tricks: when: 'leff' is not known" in result.err
    assert "  value == leff\n           ^" in result.err


def test_a_game_without_a_pad_says_so(lineup: Command) -> None:
    result = lineup("score", "wave")
    assert (result.code, result.err) == (2, "wave has no score pad.\n")


@pytest.mark.parametrize(
    "words",
    [
        '{"players": [], "players": []}',
        '{"players": [{"name": "Ana", "surfer": 1, "surfer": 2}]}',
    ],
)
def test_a_field_that_is_there_twice_is_refused(lineup: Command, tmp_path: Path, words: str) -> None:
    (result,) = scored(lineup, tmp_path, words)
    assert result["error"] == f"'{'surfer' if 'surfer' in words else 'players'}' is there twice"


@pytest.mark.parametrize("length", [MOST_BYTES + 1, 2 * MOST_BYTES, 2 * MOST_BYTES + 2, 3 * MOST_BYTES + 7])
def test_a_line_without_end_spoils_itself_alone(lineup: Command, tmp_path: Path, length: int) -> None:
    good = {"players": [board()]}
    before, wrong, after, last = scored(lineup, tmp_path, good, "1" * length, good, "1" * length)
    assert wrong == {"line": 2, "error": f"a line has at most {MOST_BYTES} bytes", "reason": wrong["error"]}
    assert before == after
    assert last["line"] == 4


def test_what_was_given_is_quoted_only_in_part(lineup: Command, tmp_path: Path) -> None:
    for fields in ({"goal": "x" * 9_999}, {"waves": [[1] * 9_999, *NONE[:9]]}, {"x" * 9_999: 1}):
        (result,) = scored(lineup, tmp_path, {"players": [board(**fields)]})
        assert len(result["error"]) < 200


@pytest.mark.parametrize("name", ["", " ", "  Ana", "A\nna", "\ud800", "A\u202ena", "x" * 61, 7, None, ["Ana"]])
def test_a_name_is_a_line_that_can_be_printed(lineup: Command, tmp_path: Path, name: object) -> None:
    (result,) = scored(lineup, tmp_path, {"players": [board(), {"name": name, "surfer": 1}]})
    assert result["error"] == "player 2 needs a name of their own, of 1 to 60 characters that can be printed"


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_mistake_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "boards.jsonl"
    path.write_text((json.dumps({"players": [board()]}) + "\n") * 2_000)
    command = [sys.executable, "-m", "lineup.cli", "score", "perfect-wave", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_file_that_is_not_there_is_refused(lineup: Command) -> None:
    assert "cannot be read" in lineup("score", "perfect-wave", "nowhere.jsonl").err


def typed(*lines: str) -> str:
    """What the terminal shows when somebody types this."""
    answers = iter(lines)

    def read(_prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    shown = io.StringIO()
    score_by_hand(pad(), Screen(Console(file=shown, width=100), read))
    return shown.getvalue()


def test_boards_are_asked_for_and_counted() -> None:
    shown = typed("Ana", "3", "2 3 4", "-, Cutback", "", "Ben", "1", "9", "", "Mellow", "", "Longest Ride")
    assert "Ana: 120 points" in shown
    assert "Run of 3 from space 1" in shown
    assert shown.endswith("First: Ana\n")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({1: "foo"}, "The Surfer's space is a number from 1 to 10."),
        ({1: "11"}, "The Surfer's space is a number from 1 to 10."),
        ({2: "2 33"}, "Ana, space 2: there is no Wave card 33"),
        ({2: "5 5 5 5 5 5 5"}, "Ana, space 7: 5 is there more often than in the box, which has"),
        ({2: "1 " * 11}, "A board has 10 spaces, and this is for 11."),
        ({3: "Snip"}, "Ana, space 1: there is no Trick called 'Snip'"),
        ({3: "-" + ", -" * 10}, "A board has 10 spaces, and this is for 11."),
        ({4: "Nothing"}, "Ana: there is no Goal called 'Nothing'"),
        ({5: "Ana"}, "player 2 needs a name of their own"),
        ({6: "Nothing"}, "there is no Goal called 'Nothing'"),
        ({6: "Mellow, Mellow, Mellow"}, "There are at most 2 Public Goals."),
        ({0: ""}, "player 1 needs a name of their own"),
    ],
)
def test_a_mistake_is_pointed_out_at_once_and_only_that_is_asked_again(wrong: dict[int, str], sentence: str) -> None:
    lines = ["Ana", "3", "2 3", "", "", "", ""]
    for place, line in wrong.items():
        lines.insert(place, line)
    shown = typed(*lines)
    assert sentence in shown
    assert shown.count("✗") == 1
    assert "Ana: 15 points" in shown


def test_whoever_leaves_gets_no_count() -> None:
    assert "points" not in typed("Ana", "3")
