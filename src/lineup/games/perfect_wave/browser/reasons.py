"""Why a hinted move is good, in a few words: facts about one's own board that anybody can check there.

A hint is found by trying moves out, which gives a number and no reason. Here is what is certain about a move; where
nothing is, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from lineup.core.language import _
from lineup.core.moves import Move
from lineup.core.page import LIT
from lineup.games.perfect_wave.browser.outlook import (
    broken_by,
    holds_above,
    near_from,
    nearness,
    neighbours,
    wave_through,
)
from lineup.games.perfect_wave.browser.remarks import Gain, Hints
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NO_COMPARING, NOTHING, PIER, SPACES
from lineup.games.perfect_wave.moves import PADDLING, Activate, Decide, Take
from lineup.games.perfect_wave.rules.playing import why_not_to_space
from lineup.games.perfect_wave.rules.ride import EMPTY, Board
from lineup.games.perfect_wave.rules.sets_and_runs import first_of, length_of, scored_runs, scored_sets
from lineup.games.perfect_wave.state import CHOOSING
from lineup.games.perfect_wave.view import PerfectWaveView


def reason(view: PerfectWaveView, move: Move) -> str:
    """One fact and the points that come of it, or less. A Goal that comes nearer gives none yet, so it stands apart."""
    if view.seat < 0 or view.table.phase == CHOOSING:
        return ""
    hints = Hints(view)
    fact, points = next(facts(hints, move), ""), in_points(hints.gain(move, LIT))
    said = ": ".join(each for each in (fact, points) if each)
    if not fact:
        said = " · ".join(each for each in (points, next(nearer(hints, move), "")) if each)
    return said[:1].upper() + said[1:]


def in_points(gain: Gain) -> str:
    """As the board says it where a move leads."""
    if not gain.points:
        return ""
    return (_("{points} VP later") if gain.later else _("+{points} VP now")).format(points=gain.points)


def facts(hints: Hints, move: Move) -> Iterator[str]:
    """What is certain, the weightiest first."""
    card, to = hints.laid(move)
    if isinstance(move, Activate):
        yield from about_activating(hints, move)
    elif to == PADDLING:
        yield from about_paddling(hints)
    elif to < 0:
        yield from about_holding(hints, held_by(hints, move))
    elif to > hints.furthest_after(move):
        return
    elif hints.t.box.is_wave(card):
        yield from about_wave(hints, int(hints.t.box.number_of(card)), to)
    else:
        yield from about_trick(hints, int(hints.t.box.trick_of(card)), to)


# Wave cards


def about_wave(hints: Hints, number: int, space: int) -> Iterator[str]:
    after = with_wave(hints.board, number, space)
    yield from about_goals(hints, after, met=True)
    yield from about_groups(hints, after, space)
    if broken_by(hints.board, number, space) is None:
        yield from about_neighbours(hints.board, space)


def with_wave(board: Board, number: int, space: int) -> Board:
    waves = board.waves[:]
    waves[space] = number
    return Board(board.surfer, waves, board.tricks, board.goal)


def about_groups(hints: Hints, after: Board, space: int) -> Iterator[str]:
    """The Set or Run that a card makes or lengthens, if the Surfer can get to its end."""
    wave, book = wave_through(after, space), hints.t.book
    sets = [(each, _("a Set of {count}")) for each in scored_sets(book, wave)]
    runs = [(each, _("a Run of {count}")) for each in scored_runs(book, wave)]
    for each, words in [*sets, *runs]:
        first, count = int(first_of(each)), int(length_of(each))
        if first <= space < first + count <= hints.outlook.furthest + 1:
            yield words.format(count=count)


def about_neighbours(board: Board, space: int) -> Iterator[str]:
    """How a card goes on with what lies there already."""
    left, right = neighbours(board, space)
    if left >= 0 and right < SPACES:
        closes = right - left == 2
        said = _("closes the gap between {low} and {high}") if closes else _("fits between {low} and {high}")
        yield said.format(low=board.waves[left], high=board.waves[right])
    elif left == space - 1 >= 0:
        yield _("goes on from your {number}").format(number=board.waves[left])
    elif right == space + 1 < SPACES:
        yield _("leads up to your {number}").format(number=board.waves[right])


# Tricks


def about_trick(hints: Hints, trick: int, space: int) -> Iterator[str]:
    """Nothing of a contest, which the others' boards decide."""
    board = hints.board
    if not hints.t.box.tricks[trick].contest and holds_above(hints.t.box, board, trick, space):
        tricks = board.tricks[:]
        tricks[space] = trick
        yield from about_goals(hints, Board(board.surfer, board.waves, tricks, board.goal), met=True)
        yield _("its condition is met there")


def held_by(hints: Hints, move: Move) -> int:
    """The card that comes into the hand, if it is seen."""
    if isinstance(move, Take):
        return int(hints.t.pier[move.row * PIER + move.place])
    return int(hints.t.drawn) if isinstance(move, Decide) else NOTHING


def about_holding(hints: Hints, card: int) -> Iterator[str]:
    """A Trick for later, if there is a free space above which it would hold."""
    t, board = hints.t, hints.board
    if card != NOTHING and t.box.is_trick(card) and not t.box.tricks[t.box.trick_of(card)].contest:
        trick = int(t.box.trick_of(card))
        held = (space for space in range(SPACES) if holds_above(t.box, board, trick, space))
        free = [space for space in held if not why_not_to_space(t, hints.seat, MANEUVER_ROW, space)]
        if free:
            yield _("your board meets it at space {space}").format(space=free[0] + 1)


# The Surfer and the Goals


def about_paddling(hints: Hints) -> Iterator[str]:
    """Where the best ride would begin, if it is further out than the next space."""
    far, surfer = hints.outlook.far, int(hints.board.surfer)
    if far.space > surfer + 1:
        yield _("towards space {space} ({points} VP)").format(space=far.space + 1, points=far.points)
    elif hints.board.waves[min(surfer + 1, SPACES - 1)] != EMPTY:
        yield _("then space {space} counts").format(space=surfer + 2)


def about_activating(hints: Hints, move: Activate) -> Iterator[str]:
    t, board = hints.t, hints.board
    goal = t.box.goals[t.box.goal_of(t.public[move.place])]
    if near_from(t.box, t.book, goal, board, int(board.surfer)).met:
        yield _("you meet it already: +{points} VP now").format(points=goal.vp)


def nearer(hints: Hints, move: Move) -> Iterator[str]:
    card, to = hints.laid(move)
    if 0 <= to <= hints.furthest_after(move) and hints.t.box.is_wave(card):
        yield from about_goals(hints, with_wave(hints.board, int(hints.t.box.number_of(card)), to), met=False)


def about_goals(hints: Hints, after: Board, *, met: bool) -> Iterator[str]:
    """A Goal that counts and is met then, or comes nearer; not one that compares, which the others' cards decide."""
    t, before = hints.t, hints.board
    for number in [*([int(before.goal)] if before.goal != NOTHING else []), *hints.public]:
        goal = t.box.goals[number]
        then, now = (nearness(t.box, t.book, goal, board) for board in (after, before))
        if goal.compare != NO_COMPARING or then.has <= now.has or then.space - 1 > hints.outlook.furthest:
            continue
        if met and then.has == then.needs:
            yield _("meets {goal}").format(goal=goal.name)
        elif not met:
            yield _("{goal} comes nearer").format(goal=goal.name)
