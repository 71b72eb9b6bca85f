"""How a player's own board stands: what it could score, how near Goals are, and where a Trick would hold.

All of it comes from the rules' own functions, asked about the board as it is or as a move would leave it. Cards of
others are not looked at, so nothing here can tell what a seat may not know.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.expressions import parse
from lineup.games.perfect_wave.bot.survey import MANEUVERS_A_TURN
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NO_COMPARING, NOTHING, SPACES, THE_LEAST, Box, Goal
from lineup.games.perfect_wave.options import ALWAYS, GOAL_QUANTITIES
from lineup.games.perfect_wave.rules.book import Book
from lineup.games.perfect_wave.rules.formulas import ABSENT, Formula
from lineup.games.perfect_wave.rules.goals import Ridden, all_quantities, amount, qualifies
from lineup.games.perfect_wave.rules.ride import EMPTY, Board, Wave, ride, wipes_out
from lineup.games.perfect_wave.rules.tricks import spaces_with_met_tricks, would_be_met
from lineup.games.perfect_wave.rules.turn import POINTS
from lineup.games.perfect_wave.scoring import activated_goals, board_of, projection
from lineup.games.perfect_wave.state import PerfectWaveState
from lineup.games.perfect_wave.view import PerfectWaveView

# Quantities that grow card by card, so that each step is one more; of the others there is only yes or no.
COUNTED = {
    "len", "different", "even", "odd", "sets", "runs", "longest_set", "longest_run", "tricks", "done", "kinds", "same",
}  # fmt: skip
EACH_CARD = {"even", "odd", "different"}  # as many as there are cards: all of them
MOST_STEPS = 10  # that are drawn one by one
LATER_ON = 10  # Maneuver cards a player are left when Tricks and Paddle Outs begin to be wanted
SMALL_GAP = 2  # spaces between two Wave cards that any number between them helps to close
EVENLY = 1.5  # how far a number may be off where numbers should rise evenly


Cards = tuple[int, ...]  # numbers, or places in the list of Tricks, by space


# Where a ride could start


def at(board: Board, surfer: int) -> Board:
    """The same board with the Surfer somewhere else."""
    return Board(surfer, board.waves, board.tricks, board.goal)


def starts(board: Board) -> list[int]:
    """Where the Surfer is, and every space further out with a Wave card."""
    surfer = int(board.surfer)
    return [surfer, *[space for space in range(surfer + 1, SPACES) if board.waves[space] != EMPTY]]


def wave_through(board: Board, space: int) -> Wave:
    """The longest wave that goes through a space, if the Surfer gets far enough and no further."""
    waves = board.waves
    end = max(space, int(board.surfer))
    while end < SPACES - 1 and waves[end + 1] != EMPTY and not wipes_out(waves[end], waves[end + 1]):
        end += 1
    return ride(at(board, end))


# Points


@dataclass(frozen=True)
class Reach:
    """What a board scores at its best: its points, and the space to paddle to."""

    points: int
    space: int


def reach(box: Box, book: Book, board: Board, public: list[int], furthest: int = SPACES - 1) -> Reach:
    """What a board would score if the Surfer paddled out far enough, and not beyond a space."""
    surfer = int(board.surfer)
    return max(
        (
            Reach(points_from(box, book, board, public, start), start)
            for start in starts(board)
            if start <= furthest or start == surfer
        ),
        key=lambda each: (each.points, -each.space),
    )


def ridden_from(board: Board, start: int) -> tuple[int, Cards, Cards]:
    """The cards of the ride from a space on: where they begin, and both rows of them."""
    wave = ride(at(board, start))
    ridden = slice(int(wave.first), int(wave.last) + 1)
    return ridden.start, tuple(board.waves)[ridden], tuple(board.tricks)[ridden]


def board_with(first: int, waves: Cards, tricks: Cards, goal: int = NOTHING) -> Board:
    """A board on which nothing lies but these cards. Boards that differ elsewhere score the same, so that they are
    counted once: a page asks for every space that a card could be laid on.
    """
    before, after = first, SPACES - first - len(waves)
    return Board(
        max(0, first + len(waves) - 1),
        vec[i64]([EMPTY] * before + [*waves] + [EMPTY] * after),
        vec[i64]([NOTHING] * before + [*tricks] + [NOTHING] * after),
        goal,
    )


def points_from(box: Box, book: Book, board: Board, public: list[int], start: int) -> int:
    return points_of_wave(box, book, *ridden_from(board, start), int(board.goal), tuple(public))


@lru_cache(maxsize=4096)
def points_of_wave(
    box: Box, book: Book, first: int, waves: Cards, tricks: Cards, goal: int, public: tuple[int, ...]
) -> int:
    """What a ride over these cards scores, from the space ``first`` on."""
    board = board_with(first, waves, tricks, goal)
    return int(sum(stage.total for stage in projection(box, book, board, list(public))))


# Time


class Outlook:
    """What becomes of a player's own board in the turns that are left. It is made once for each drawing."""

    def __init__(self, view: PerfectWaveView) -> None:
        t, seat = view.table, int(view.seat)
        self.board = board_of(t, seat)
        self.public = activated_goals(t)
        self.is_on_turn = bool(t.turn == seat)
        self.points = int(t.points) + int(t.drawn == t.box.paddle) if self.is_on_turn else 0  # to paddle with
        self.is_last_round = bool(t.last_round)
        self.later = turns_to_come(view)  # turns after this one
        self.furthest = self.furthest_with(self.points)
        self.far = reach(t.box, t.book, self.board, self.public, self.likely_with(self.points))
        self.missing = self.far.space - int(self.board.surfer)  # so many spaces to where the best ride starts
        # There is at most one action point to spare on the way there.
        self.is_time_to_paddle = self.missing > 0 and self.missing + 1 >= self.points_left()
        # Nothing lies above the Surfer: whoever paddles on now leaves a hole.
        self.is_to_fill_first = bool(self.board.waves[self.board.surfer] == EMPTY)

    def points_left(self) -> int:
        """About how many action points there are until the end, those of this turn included."""
        return self.points + POINTS * self.later

    def furthest_with(self, points: int) -> int:
        """The furthest space to which the Surfer can still get: before the last round, one more turn may come."""
        return self.likely_with(points if self.is_last_round else points + POINTS)

    def likely_with(self, points: int) -> int:
        """How far the Surfer gets with so many action points of this turn, and all those of the turns to come."""
        return min(SPACES - 1, int(self.board.surfer) + points + POINTS * self.later)

    def turns_left(self) -> int:
        """About how many turns a player still has, this one included."""
        return self.later + int(self.is_on_turn)


def turns_to_come(view: PerfectWaveView) -> int:
    """How many turns a player has after the one that is being played: certain in the last round, and about so many
    before it, because the Maneuver deck runs out.
    """
    t = view.table
    if not t.last_round:
        return turns_with(int(view.decks[MANEUVER_ROW]), int(t.seats))
    return turns_in_the_last_round(t, int(view.seat))


def turns_with(left: int, seats: int) -> int:
    """About how many turns each player has while so many cards leave the Maneuver deck. As long as waves are built,
    that is hardly more than the card that is washed out.
    """
    building = max(0, left - LATER_ON * seats)
    return building // seats + (left - building) // (MANEUVERS_A_TURN * seats)


def turns_in_the_last_round(t: PerfectWaveState, seat: int) -> int:
    if t.book.ends_with_the_turn:
        return 0
    mine, now = ((each - int(t.first)) % int(t.seats) for each in (seat, int(t.turn)))
    return int(mine > now)


@lru_cache(maxsize=8)  # a drawing asks for it several times, and then never again
def outlook_of(view: PerfectWaveView) -> Outlook:
    return Outlook(view)


# Goals


@dataclass(frozen=True)
class Nearness:
    """How much of a Goal's requirement there is, in steps; a Goal that compares has an amount as well."""

    has: int
    needs: int  # 0 if it requires nothing
    parts: tuple[tuple[int, int], ...]  # the same for each of its conditions
    met: bool  # as the board stands; never said of a Goal that compares, because the others' cards are hidden
    space: int  # the Surfer must get here for it, counted from 1
    amount: int | None = None
    is_against: bool = False  # a card that lies there must not: only a ride without it could meet the Goal


@dataclass(frozen=True)
class Part:
    """One of the conditions that a Goal requires together."""

    holds: Formula
    counts: Formula | None  # what is counted up to ``needs``; without it there is only yes or no
    needs: int
    is_for_all: bool = False  # every card must fit: one that does not is against it, whatever comes besides

    def has(self, facts: vec[i64]) -> int:
        if len(facts) == 0:
            return 0
        if self.counts is None:
            return int(self.holds.holds(facts))
        return max(0, min(self.needs, int(self.counts.amount(facts))))


@lru_cache(maxsize=256)
def parts_of(requirement: str) -> tuple[Part, ...]:
    """The conditions of a Goal, each by itself."""
    if requirement == ALWAYS:
        return ()
    tree = ast.parse(requirement, mode="eval").body
    if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And):
        return tuple(part_of(each) for each in tree.values)
    return (part_of(tree),)


def part_of(tree: ast.expr) -> Part:
    holds = formula(tree)
    if isinstance(tree, ast.Compare) and isinstance(tree.ops[0], ast.GtE) and len(tree.ops) == 1:
        counted, least = tree.left, tree.comparators[0]
        if isinstance(counted, ast.Name) and counted.id in COUNTED and isinstance(least, ast.Constant):
            needs = least.value
            if isinstance(needs, int) and 0 < needs <= MOST_STEPS:
                return Part(holds, formula(counted), needs)
    return Part(holds, None, 1, is_for_all=speaks_of_all(tree))


def speaks_of_all(tree: ast.expr) -> bool:
    """Whether a condition asks something of each card: all even, all different, none above 7."""
    if not (isinstance(tree, ast.Compare) and len(tree.ops) == 1 and isinstance(tree.left, ast.Name)):
        return False
    sign, other = tree.ops[0], tree.comparators[0]
    if isinstance(other, ast.Name):
        return isinstance(sign, ast.Eq) and other.id == "len" and tree.left.id in EACH_CARD
    return (tree.left.id == "highest" and isinstance(sign, ast.Lt | ast.LtE)) or (
        tree.left.id == "lowest" and isinstance(sign, ast.Gt | ast.GtE)
    )


def formula(tree: ast.expr) -> Formula:
    return Formula(parse(ast.unparse(tree), GOAL_QUANTITIES), GOAL_QUANTITIES)


def nearness(box: Box, book: Book, goal: Goal, board: Board) -> Nearness:
    """How near a board is to a Goal, from wherever the Surfer would have to start; of equals, the nearest that has all
    of it, or else the furthest, which does not hide a card that is against it.
    """
    return nearness_on(box, book, goal, int(board.surfer), tuple(board.waves), tuple(board.tricks))


@lru_cache(maxsize=4096)  # pages are drawn again whenever anybody moves, and one's own board stays
def nearness_on(box: Box, book: Book, goal: Goal, surfer: int, waves: Cards, tricks: Cards) -> Nearness:
    board = Board(surfer, vec[i64](waves), vec[i64](tricks), NOTHING)
    return max(
        (near_from(box, book, goal, board, start) for start in starts(board)),
        key=lambda each: (
            each.has,
            -(each.amount or 0) if goal.compare == THE_LEAST else each.amount or 0,
            each.space if each.has < each.needs else -each.space,
        ),
    )


def near_from(box: Box, book: Book, goal: Goal, board: Board, start: int) -> Nearness:
    facts = facts_of_wave(box, book, *ridden_from(board, start))
    parts = tuple((part.has(facts), part.needs) for part in parts_of(goal.when))
    met = goal.compare == NO_COMPARING and start == board.surfer and qualifies(goal, facts)
    return Nearness(
        has=sum(has for has, _needs in parts),
        needs=sum(needs for _has, needs in parts),
        parts=parts,
        met=met,
        space=start + 1,
        amount=None if goal.compare == NO_COMPARING else amount_of(book, goal, facts),
        is_against=len(facts) > 0 and any(each.is_for_all and not each.has(facts) for each in parts_of(goal.when)),
    )


def amount_of(book: Book, goal: Goal, facts: vec[i64]) -> int | None:
    """What a player brings to a Goal that compares, if anything."""
    found = amount(book, goal, facts) if len(facts) else ABSENT
    return None if found == ABSENT else int(found)


@lru_cache(maxsize=4096)
def facts_of_wave(box: Box, book: Book, first: int, waves: Cards, tricks: Cards) -> vec[i64]:
    """What Goals look at, for all of them; contests are open, and so not counted."""
    return facts_from(box, book, board_with(first, waves, tricks))


def facts_from(box: Box, book: Book, board: Board) -> vec[i64]:
    wave = ride(board)
    return all_quantities(book, [Ridden(wave, spaces_with_met_tricks(box, wave), [])])[0]


# Tricks


def holds_above(box: Box, board: Board, trick: int, space: int) -> bool:
    """Whether a Trick meets its condition above a space, if the Surfer gets far enough."""
    return space in spaces_for(box, trick, int(board.surfer), tuple(board.waves), tuple(board.tricks))


@lru_cache(maxsize=4096)
def spaces_for(box: Box, trick: int, surfer: int, waves: Cards, tricks: Cards) -> frozenset[int]:
    """Above which spaces of a board a Trick meets its condition."""
    board = Board(surfer, vec[i64](waves), vec[i64](tricks), NOTHING)
    return frozenset(space for space in range(SPACES) if meets(box, board, trick, space))


def meets(box: Box, board: Board, trick: int, space: int) -> bool:
    if board.waves[space] == EMPTY:
        return False
    wave = wave_through(board, space)
    return bool(wave.holds(space) and would_be_met(box, wave, trick, space))


# What breaks a wave, and what goes on with it


def neighbours(board: Board, space: int) -> tuple[int, int]:
    """The nearest spaces with a Wave card towards the beach and towards the sea: -1 or SPACES if there is none.

    Empty spaces between can be filled later, but not those that the Surfer has left behind: no ride goes through them.
    """
    waves, surfer = board.waves, int(board.surfer)
    left = space - 1
    while left >= 0 and waves[left] == EMPTY:
        left = left - 1 if left >= surfer else -1
    right = space + 1
    while right < SPACES and waves[right] == EMPTY:
        right += 1
    return left, right


def broken_by(board: Board, number: int, space: int) -> tuple[int, int] | None:
    """The two spaces between which a number would end every ride; None if it can still become a wave."""
    left, right = neighbours(board, space)
    if left >= 0 and wipes_out(board.waves[left], number):
        return left, space
    if right < SPACES and wipes_out(number, board.waves[right]):
        return space, right
    return None


def fits(box: Box, board: Board, number: int, space: int) -> bool:
    """Whether a number breaks nothing, and goes on with the wave: it closes a gap, equals a neighbour or is one off, or
    leaves about as many numbers on both sides as there are spaces to fill.
    """
    if broken_by(board, number, space) is not None:
        return False
    left, right = neighbours(board, space)
    low = int(board.waves[left] if left >= 0 else box.numbers[0])
    high = int(board.waves[right] if right < SPACES else box.numbers[-1])
    if left >= 0 and right < SPACES and right - left - 1 <= SMALL_GAP:
        return True
    if space == board.surfer and right < SPACES:
        return True
    if (left == space - 1 >= 0 and number - low <= 1) or (right == space + 1 < SPACES and high - number <= 1):
        return True
    even = low + (high - low) * (space - left) / (right - left)
    return abs(number - even) <= EVENLY
