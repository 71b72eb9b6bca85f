"""The score pad in the browser: cards are tapped onto boards, and the score lines appear at once.

Everything is kept in the address of the page, so nothing is stored; every tap sends a form, with or without a script.
It counts as ``lineup score`` does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lineup.core.language import _
from lineup.core.options import Setting, settings
from lineup.core.page import Look
from lineup.core.score_pad import BadSheet
from lineup.games.perfect_wave.browser.boards import initials, water
from lineup.games.perfect_wave.cards import MOST_SEATS, SPACES, SURFBOARDS
from lineup.games.perfect_wave.options import PerfectWaveOptions
from lineup.games.perfect_wave.score_pad import PerfectWavePad

NONE = "-"  # an empty space, and the eraser among the cards
RULINGS = ("repeats", "splitting", "no_amount", "tie_break")  # those that change a count

Board = dict[str, Any]


@dataclass(frozen=True)
class PadSheet:
    """score_pad.html"""

    boards: list[Board]
    counted: dict[str, Any] | None  # None if the boards are impossible
    winners: list[str]
    wrong: str  # what is impossible, or ""
    values: list[int]  # of the spaces
    water: dict[str, int]  # by Wave card: how high its water is drawn
    tricks: list[dict[str, Any]]
    goals: list[dict[str, str]]
    chosen: dict[str, str]  # the cards that a tap lays down
    public: list[str]
    rulings: list[tuple[Setting, str]]  # each with its chosen value
    unusual: bool  # some ruling is not the usual one
    may_add: bool


def pad_sheet(look: Look) -> PadSheet:
    """What the template gets: the boards after the last tap, the cards to choose from, and the count."""
    box = look.game.box
    asked = look.asked
    boards = changed([read(asked, number) for number in range(1, players_in(asked) + 1)], asked)
    sheet = sheet_of(boards, asked)
    rulings = rulings_of_a_count(look)
    pad = PerfectWavePad(look.game.options)
    counted, wrong = None, ""
    try:
        counted = pad.score(sheet)
    except BadSheet as error:
        wrong = str(error)
    laid = any(card != NONE for board in boards for card in board["wave"] + board["trick"])
    return PadSheet(
        boards=boards,
        counted=counted,
        winners=counted["winners"] if counted and laid and len(boards) > 1 else [],
        wrong=wrong,
        values=[int(value) for value in box.values],
        water={str(each): water(box, int(each)) for each in box.numbers},
        tricks=[
            {"name": each.name, "short": initials(each.name), "vp": int(each.vp), "says": _(each.says)}
            for each in box.tricks
        ],
        goals=[{"name": each.name, "words": f"{each.name} ({each.vp})"} for each in box.goals],
        chosen={"wave": asked.get("wave", "1"), "trick": asked.get("trick", box.tricks[0].name)},
        public=public_goals(asked),
        rulings=rulings,
        unusual=any(chosen != each.default for each, chosen in rulings),
        may_add=len(boards) < MOST_SEATS,
    )


def rulings_of_a_count(look: Look) -> list[tuple[Setting, str]]:
    """The rulings that change a count, each with its chosen value; at a table, the value in force there."""
    rulings = look.game.options.rulings
    found = [(each, short_name(each)) for each in settings(PerfectWaveOptions)]
    return [(each, look.asked.get(name) or getattr(rulings, name)) for each, name in found if name in RULINGS]


def short_name(setting: Setting) -> str:
    return setting.name.removeprefix("rulings.")


# Reading what was filled in


def players_in(asked: Any) -> int:
    return min(max(number_in(asked.get("players", ""), 2), 1), MOST_SEATS)


def number_in(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else otherwise


def read(asked: Any, number: int) -> Board:
    """One player's board, read from the address."""
    return {
        "name": asked.get(f"name-{number}", "").strip() or _("Player {number}").format(number=number),
        "surfer": min(max(number_in(asked.get(f"surfer-{number}", ""), 1), 1), SPACES),
        "wave": ten(asked.get(f"waves-{number}", "").split()),
        "trick": ten([each.strip() for each in asked.get(f"tricks-{number}", "").split(",")]),
        "goal": asked.get(f"goal-{number}", ""),
    }


def ten(cards: list[str]) -> list[str]:
    known = [card or NONE for card in cards[:SPACES]]
    return known + [NONE] * (SPACES - len(known))


def public_goals(asked: Any) -> list[str]:
    return [asked.get(f"public-{number}", "") for number in range(1, SURFBOARDS + 1)]


# The last tap


def changed(boards: list[Board], asked: Any) -> list[Board]:
    """The boards after what was tapped: "wave-2-7", "surfer-1-4", "add", "clear-1", "remove-3"."""
    what, *rest = asked.get("tap", "").split("-")
    if what == "add" and len(boards) < MOST_SEATS:
        return [*boards, read({}, len(boards) + 1)]
    places = [number_in(each, 0) for each in rest]
    if not places or not 1 <= places[0] <= len(boards):
        return boards
    board = boards[places[0] - 1]
    if what == "remove" and len(boards) > 1:
        return [each for each in boards if each is not board]
    if what == "clear":
        board |= {"surfer": 1, "wave": ten([]), "trick": ten([]), "goal": ""}
    elif len(places) == 2 and 1 <= places[1] <= SPACES:
        tap(board, what, places[1], asked)
    return boards


def tap(board: Board, what: str, space: int, asked: Any) -> None:
    """Lay the chosen card onto a space; tapping with the same card again takes it away."""
    if what == "surfer":
        board["surfer"] = space
    elif what in ("wave", "trick"):
        card = asked.get(what, NONE)
        board[what][space - 1] = NONE if board[what][space - 1] == card else card


def sheet_of(boards: list[Board], asked: Any) -> dict[str, Any]:
    """The sheet as the command line reads it."""
    players = [
        {
            "name": board["name"],
            "surfer": board["surfer"],
            "waves": [None if card == NONE else number_in(card, 0) or card for card in board["wave"]],
            "tricks": [None if card == NONE else card for card in board["trick"]],
            "goal": board["goal"] or None,
        }
        for board in boards
    ]
    return {
        "players": players,
        "public_goals": [goal for goal in public_goals(asked) if goal],
        "rulings": {name: asked[name] for name in RULINGS if asked.get(name)},
    }
