"""The score track from 0.0 to 10, and what each recorded wave is made of."""

from __future__ import annotations

from functools import cache

from lineup.core.language import _, in_digits, spoken_here
from lineup.games.tavarua.browser.faces import Scene, draw_pile, marks
from lineup.games.tavarua.moves import BOARDS
from lineup.games.tavarua.scoring import TOP, TRACK, board_total, lines_of_wave, wave_row, worth_of_the_pile
from lineup.games.tavarua.state import (
    BAIL_END,
    END,
    ENDS,
    NOTHING,
    POINTS,
    SCORE,
    WAVES_A_BOARD,
    TavaruaState,
)
from lineup.games.tavarua.words.sentences import board_name
from lineup.games.tavarua.words.words import LINES

HOW_IT_ENDED = {"shore": "⌂", "bail": "⇠", "wipeout": "✕"}


def draw_track(t: TavaruaState, names: list[str], seat: int) -> Scene:
    """The ribbon with everybody's flags, and the waves as a list."""
    boards = [board for board in range(len(BOARDS)) if t.book.board in (NOTHING, board)]
    surfers = [draw_scores(t, each, boards, names) | {"me": each == seat} for each in range(int(t.surfers))]
    flags: dict[tuple[int, int], list[Scene]] = {}  # by board and space
    for each in surfers:
        for board in boards:
            for flag in each["flags"][board]:
                flags.setdefault((board, flag["at"]), []).append(flag)
    marks = [
        {**space, "flags": [flags.get((board, half), []) for board in boards]}
        for half, space in enumerate(spaces_in(spoken_here()))
    ]
    return {
        "marks": marks,
        "surfers": surfers,
        "boards": [board_name(board) for board in boards],
        "any": bool(flags),
    }


@cache
def spaces_in(language: str) -> list[Scene]:
    """What is printed on the track."""
    return [
        {
            "whole": "" if half % 2 else str(half // 2),
            "points": points_for(half),
            "few": points_for(half).partition("–")[0] if "–" in points_for(half) else "",
            "score": score_in_words(half),
        }
        for half in range(TOP + 1)
    ]


def points_for(half: int) -> str:
    """The points that lead to a space of the track: "6", "15–16", "27+"."""
    points = [each for each in range(1, len(TRACK)) if TRACK[each] == half]
    if half == TOP:
        return f"{points[0]}+"
    return str(points[0]) if len(points) == 1 else f"{points[0]}–{points[-1]}"


def score_in_words(half: int) -> str:
    return in_digits(max(half, 0) / 2, 1)


def draw_scores(t: TavaruaState, seat: int, boards: list[int], names: list[str]) -> Scene:
    """One surfer's recorded waves on each board, and the totals."""
    waves = {board: draw_waves(t, seat, board) for board in boards}
    flag = {"seat": seat, "mark": marks(names)[seat]}
    pile = draw_pile(t, seat)
    worth = worth_of_the_pile(t, seat, BAIL_END)
    return {
        "seat": seat,
        "name": names[seat],
        "mark": flag["mark"],
        "boards": [
            {
                "at": board,
                "name": board_name(board),
                "waves": waves[board],
                "open": [None] * (WAVES_A_BOARD - len(waves[board])),
                "total": score_in_words(int(board_total(t, seat, board))),
            }
            for board in boards
        ],
        "pile": pile,  # of the wave that is ridden now
        "points": int(worth[POINTS]),
        "score": score_in_words(int(worth[SCORE])),
        "flags": {board: [flag | {"at": wave["half"]} for wave in waves[board]] for board in boards},
    }


def draw_waves(t: TavaruaState, seat: int, board: int) -> list[Scene]:
    """The recorded waves on a board with the lines of their points."""
    found: list[Scene] = []
    for number in range(WAVES_A_BOARD):
        row = wave_row(seat, board, number)
        if t.waves[row + SCORE] == NOTHING:
            continue
        end = ENDS[t.waves[row + END]]
        found.append(
            {
                "half": int(t.waves[row + SCORE]),
                "score": score_in_words(int(t.waves[row + SCORE])),
                "points": int(t.waves[row + POINTS]),
                "end": HOW_IT_ENDED[end],
                "end_words": {"shore": _("to the shore"), "bail": _("bailed"), "wipeout": _("wiped out")}[end],
                "lines": [
                    {"what": _(LINES[line.what]), "points": int(line.points), "rule": line.rule}
                    for line in lines_of_wave(t, row)
                ],
            }
        )
    return found
