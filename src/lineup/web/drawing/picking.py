"""What a seat may do now, as its page and programs get it: moves in words, and the clicks that make them."""

from __future__ import annotations

from typing import Any

from lineup.core import SPECTATOR, Move
from lineup.core.page import NOTHING_TO_SAY
from lineup.games import AnyGame
from lineup.table import PERSON, Prompt, Table
from lineup.table.lessons import Course
from lineup.web.drawing.lines import MoveLine, PageMove, PicksContext


def may_pick(table: Table, seat: int) -> bool:
    """Whether a person plays in this seat."""
    return seat != SPECTATOR and table.outcome() is None and table.players()[seat].kind == PERSON


def moves_now(table: Table, seat: int, course: Course | None = None) -> list[Move]:
    """What the seat may do now, advice included; in a lesson, what its step asks for."""
    if seat == SPECTATOR or table.players()[seat].kind != PERSON:
        return []
    prompt = table.prompts[seat]
    return course.wanted() if course else [*(prompt.moves if prompt else []), *table.offers(seat)]


def move_line(game: AnyGame, move: Move, view: Any, names: list[str]) -> MoveLine:
    return MoveLine(move.text(), list(game.page.picks(move)), game.words.move(move, view, names), move.offer)


def sealed_line(game: AnyGame, prompt: Prompt | None, view: Any, names: list[str]) -> MoveLine | None:
    """The answer that a seat has given, and nobody else knows yet."""
    return move_line(game, prompt.answered, view, names) if prompt and prompt.answered else None


def what_can_be_picked(game: AnyGame, moves: list[Move], view: Any, names: list[str]) -> PicksContext:
    """Moves for the page's script. There may be a hundred, so nothing is said twice, and nothing that goes without
    saying. Most clicks are part of many moves, and get their words once; advice is given click by click, and needs
    no others."""
    found: list[PageMove] = []
    page, words = game.page, game.words
    for move, remark in zip(moves, page.remarks(view, moves), strict=True):
        line: PageMove = {"text": move.text(), "picks": page.picks(move)}
        if move.offer:
            line["offer"] = True
        else:
            line["words"] = page.in_short(words.move(move, view, names), move, view)
        if remark is not NOTHING_TO_SAY:
            line |= {name: value for name, value in vars(remark).items() if value}
        found.append(line)
    picks = dict.fromkeys(pick for line in found for pick in line["picks"])
    return PicksContext(found, {pick: game.words.pick(pick, view, names) for pick in picks})
