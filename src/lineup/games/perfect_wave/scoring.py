"""Counting: from boards to lines. Nothing here knows of a table, so a score pad counts exactly as the game does.

Each line says what it is for in a short code, "space:5" or "set:3:4", which ``Words.line`` puts into words.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.outcome import Line, Outcome, Stage
from lineup.games.perfect_wave.cards import NO_COMPARING, NOTHING, SPACES, Box
from lineup.games.perfect_wave.rules.book import Book
from lineup.games.perfect_wave.rules.goals import (
    Ridden,
    all_quantities,
    completed,
    meets,
    players_who_meet,
    private_points,
    public_points,
)
from lineup.games.perfect_wave.rules.ride import (
    EMPTY,
    GAP,
    NO_WAVE,
    WIPEOUT,
    Board,
    Wave,
    is_discarded_first,
    ride,
    value_of_space,
)
from lineup.games.perfect_wave.rules.sets_and_runs import (
    first_of,
    length_of,
    run_points,
    scored_runs,
    scored_sets,
    set_points,
)
from lineup.games.perfect_wave.rules.tricks import (
    contests,
    count_in_contest,
    is_met,
    spaces_with_met_tricks,
    winner_of_contest,
)
from lineup.games.perfect_wave.state import OVER, PerfectWaveState

OPEN: Final = "open"  # a line of a projection that cannot be known yet
FAILED: Final = "failed"  # a line of a whole count that gives nothing


@final
class Count:
    """What boards come to: stages of lines, totals and who has won, by player."""

    def __init__(self, stages: list[list[Stage]], places: list[int]) -> None:
        self.stages = stages
        self.totals = [sum([stage.total for stage in each]) for each in stages]
        self.places = places

    def winners(self) -> list[int]:
        return [player for player, place in enumerate(self.places) if place == 1]


def count(box: Box, book: Book, boards: list[Board], public_goals: list[int], *, whole: bool = False) -> Count:
    """P1.6 All six ways to score, in order. ``public_goals`` are the activated ones, as places in the list of Goals.

    A ``whole`` count has lines for failed Tricks and unmet Goals too. The outcome of a match has none: it is kept with
    its record, and those of earlier releases must always come out the same.
    """
    everybody = all_ridden(box, boards)
    facts = facts_for_goals(book, boards, everybody, public_goals)
    public = [players_who_meet(book, box.goals[goal], facts) for goal in public_goals]
    stages: list[list[Stage]] = []
    for player, ridden in enumerate(everybody):
        shared: list[Line] = []
        for goal, players in zip(public_goals, public, strict=True):
            shared += goal_lines(box, "public", goal, ridden, met=player in players, whole=whole)
        private: list[Line] = []
        goal = int(boards[player].goal)
        if goal != NOTHING:
            met = meets(book, box.goals[goal], player, facts)
            private = goal_lines(box, "private", goal, ridden, met=met, whole=whole)
        own = own_stages(box, book, ridden)
        if whole:
            own[-1] = Stage("tricks", whole_lines_of_tricks(box, ridden))
        stages.append([*own, Stage("public", shared), Stage("private", private)])
    totals = [sum([stage.total for stage in each]) for each in stages]
    return Count(stages, places_of(book, totals, [ridden.wave for ridden in everybody]))


def all_ridden(box: Box, boards: list[Board]) -> list[Ridden]:
    """The waves of all players, with the Tricks that score."""
    waves = [ride(board) for board in boards]
    won: list[list[i64]] = [[] for _board in boards]
    for trick in contests(box):
        winner = winner_of_contest(box, waves, trick)
        if winner >= 0:
            won[winner].append(trick)
    return [Ridden(wave, spaces_with_met_tricks(box, wave), won[player]) for player, wave in enumerate(waves)]


def facts_for_goals(book: Book, boards: list[Board], everybody: list[Ridden], public: list[int]) -> list[vec[i64]]:
    """What Goals look at, if there is any Goal."""
    if public or any(board.goal != NOTHING for board in boards):
        return all_quantities(book, everybody)
    return []


def totals_of(t: PerfectWaveState) -> list[float]:
    """What everybody would score now: the totals of ``count`` without its lines."""
    box, book = t.box, t.book
    boards = [board_of(t, seat) for seat in range(t.seats)]
    public = activated_goals(t)
    everybody = all_ridden(box, boards)
    facts = facts_for_goals(book, boards, everybody, public)
    totals = [points_of_ride(box, book, ridden) for ridden in everybody]
    for goal in public:
        for player in players_who_meet(book, box.goals[goal], facts):
            totals[player] += float(public_points(box.goals[goal]))
    for player, board in enumerate(boards):
        if board.goal != NOTHING and meets(book, box.goals[board.goal], player, facts):
            totals[player] += float(private_points(box.goals[board.goal]))
    return totals


def points_of_ride(box: Box, book: Book, ridden: Ridden) -> float:
    """Wave cards, Sets, Runs and Tricks of one player."""
    wave = ridden.wave
    points: i64 = 0
    for space in range(wave.first, wave.last + 1):
        points += value_of_space(box, space)
    for each in scored_sets(book, wave):
        points += set_points(length_of(each))
    for each in scored_runs(book, wave):
        points += run_points(length_of(each))
    for trick in completed(ridden):
        points += box.tricks[trick].vp
    return float(points)


def own_stages(box: Box, book: Book, ridden: Ridden) -> list[Stage]:
    """The ride itself, the spaces, Sets, Runs and Tricks of one player."""
    wave = ridden.wave
    return [
        Stage("ride", lines_of_the_ride(wave)),
        Stage("waves", [space_line(box, space) for space in range(wave.first, wave.last + 1)]),
        Stage(
            "sets", [group_line("P11.1", "set", each, set_points(length_of(each))) for each in scored_sets(book, wave)]
        ),
        Stage(
            "runs", [group_line("P11.2", "run", each, run_points(length_of(each))) for each in scored_runs(book, wave)]
        ),
        Stage("tricks", lines_of_tricks(box, ridden)),
    ]


def lines_of_the_ride(wave: Wave) -> list[Line]:
    """What is discarded, where the wave is caught and how the ride ends; nothing of it scores."""
    lines: list[Line] = []
    board = wave.board
    for space in range(i64(SPACES)):
        if is_discarded_first(board, space) and (board.waves[space] != EMPTY or board.tricks[space] != NOTHING):
            lines.append(Line("P10.1", f"discarded:{space + 1}", 0.0))
    if wave.end == NO_WAVE:
        lines.append(Line("P10.2", "no_wave", 0.0))
        return lines
    lines.append(Line("P10.2", f"caught:{wave.last + 1}", 0.0))
    if wave.end == WIPEOUT:
        lines.append(Line("P10.3", f"wipeout:{wave.stop + 1}", 0.0))
    elif wave.end == GAP:
        lines.append(Line("P10.4", f"gap:{wave.stop + 1}", 0.0))
    else:
        lines.append(Line("P10.5", "beach", 0.0))
    return lines


def space_line(box: Box, space: i64) -> Line:
    return Line("P10.6", f"space:{space + 1}", float(value_of_space(box, space)))


def group_line(rule: str, what: str, group: i64, points: i64) -> Line:
    return Line(rule, f"{what}:{first_of(group) + 1}:{length_of(group)}", float(points))


def lines_of_tricks(box: Box, ridden: Ridden) -> list[Line]:
    tricks = ridden.wave.board.tricks
    lines: list[Line] = []
    for space in ridden.met:
        lines.append(Line("P12.1", f"trick:{tricks[space]}:{space + 1}", float(box.tricks[tricks[space]].vp)))
    for trick in ridden.won:
        lines.append(Line("P12.4", f"contest:{trick}", float(box.tricks[trick].vp)))
    return lines


def whole_lines_of_tricks(box: Box, ridden: Ridden) -> list[Line]:
    """The Tricks that score and those that fail, as they lie; then the contests that were entered."""
    wave = ridden.wave
    lines: list[Line] = []
    for space in range(wave.first, wave.last + 1):
        trick = wave.board.tricks[space]
        if trick == NOTHING:
            continue
        code = f"trick:{trick}:{space + 1}"
        if not is_met(box, wave, space):
            lines.append(Line("P12.1", f"{FAILED}:{code}", 0.0))
        elif not box.tricks[trick].contest:
            lines.append(Line("P12.1", code, float(box.tricks[trick].vp)))
    for contest in contests(box):
        if contest in ridden.won:
            lines.append(Line("P12.4", f"contest:{contest}", float(box.tricks[contest].vp)))
        elif count_in_contest(box, wave, contest):
            lines.append(Line("P12.4", f"{FAILED}:contest:{contest}", 0.0))
    return lines


def goal_lines(box: Box, what: str, goal: int, ridden: Ridden, *, met: bool, whole: bool) -> list[Line]:
    """The line of a Goal that is met; in a whole count also of one that is not, with the rule by which it failed."""
    found = box.goals[goal]
    if met:
        return [met_line(box, what, goal)]
    if not whole:
        return []
    rule = rule_of_goal(what)
    if ridden.wave.end == NO_WAVE:
        rule = "P10.2"
    elif found.compare != NO_COMPARING:
        rule = "P13.3"
    return [Line(rule, f"{FAILED}:{what}:{goal}", 0.0)]


def met_line(box: Box, what: str, goal: int) -> Line:
    """The line of a Goal that is met."""
    found = box.goals[goal]
    points = public_points(found) if what == "public" else private_points(found)
    return Line(rule_of_goal(what), f"{what}:{goal}", float(points))


def rule_of_goal(what: str) -> str:
    """The rule by which a Public or Private Goal scores."""
    return "P13.1" if what == "public" else "P13.2"


def places_of(book: Book, totals: list[float], waves: list[Wave]) -> list[int]:
    """P14.1 By total; P14.2 decides between equals."""
    ranks = [(total, tie_breaking_cards(book, wave)) for total, wave in zip(totals, waves, strict=True)]
    return [1 + len([other for other in ranks if other > rank]) for rank in ranks]


def tie_breaking_cards(book: Book, wave: Wave) -> list[int]:
    """The numbers that break a tie, from the highest down; a player who runs out first comes after the others."""
    board = wave.board
    if book.all_played_break_ties:
        return sorted([int(number) for number in board.waves if number != EMPTY], reverse=True)
    return [int(board.waves[space]) for space in range(wave.last, wave.first - 1, -1)]


def projection(box: Box, book: Book, board: Board, public_goals: list[int]) -> list[Stage]:
    """P15.5 What a board would score now, as far as its owner can tell; what is still open is worth nothing yet."""
    wave = ride(board)
    met = spaces_with_met_tricks(box, wave)
    entered = [trick for trick in contests(box) if count_in_contest(box, wave, trick)]
    stages = own_stages(box, book, Ridden(wave, met, []))
    stages[-1].lines += [Line("P12.4", f"{OPEN}:contest:{trick}", 0.0) for trick in entered]
    # A Goal may depend on contests that nobody can predict yet.
    lost = all_quantities(book, [Ridden(wave, met, [])])
    won = all_quantities(book, [Ridden(wave, met, [i64(trick) for trick in entered])])
    public = [line for goal in public_goals for line in projected_goal(box, book, "public", goal, lost, won)]
    private = projected_goal(box, book, "private", int(board.goal), lost, won) if board.goal != NOTHING else []
    return [*stages, Stage("public", public), Stage("private", private)]


def projected_goal(box: Box, book: Book, what: str, goal: int, lost: list[vec[i64]], won: list[vec[i64]]) -> list[Line]:
    """A Goal that is met whatever the others have, or one that must wait for their cards, or none."""
    found = box.goals[goal]
    met = bool(players_who_meet(book, found, lost))
    if found.compare != NO_COMPARING or met != bool(players_who_meet(book, found, won)):
        return [Line("P13.3", f"{OPEN}:{what}:{goal}", 0.0)]
    return [met_line(box, what, goal)] if met else []


def board_of(t: PerfectWaveState, seat: i64) -> Board:
    """A seat's board at the table, as it would be counted; cards that a view does not show do not count."""
    box = t.box
    first = seat * SPACES
    waves = t.waves[first : first + SPACES]
    tricks = t.tricks[first : first + SPACES]
    for space in range(i64(SPACES)):
        waves[space] = box.numbers[waves[space]] if waves[space] >= 0 else EMPTY
        tricks[space] = tricks[space] - box.waves if tricks[space] >= 0 else NOTHING
    goal = t.private_goal(seat)
    return Board(t.surfers[seat], waves, tricks, NOTHING if goal < 0 else box.goal_of(goal))


def activated_goals(t: PerfectWaveState) -> list[int]:
    """The activated Public Goals, as places in the list of Goals."""
    return [int(t.box.goal_of(goal)) for place, goal in enumerate(t.public) if t.activated[place]]


def projection_of(t: PerfectWaveState, seat: i64) -> list[Stage]:
    """The projection of a seat's board, from the seat's own view of the table."""
    return projection(t.box, t.book, board_of(t, seat), activated_goals(t))


def outcome(t: PerfectWaveState) -> Outcome | None:
    if t.phase != OVER:
        return None
    counted = count(t.box, t.book, [board_of(t, seat) for seat in range(t.seats)], activated_goals(t))
    level = [total for total in counted.totals if total == max(counted.totals)]
    reason = "points"
    if len(level) > 1:
        reason = "tie_break" if len(counted.winners()) == 1 else "shared"
    return Outcome(
        rule="P9.2",
        reason=reason,
        winners=counted.winners(),
        places=counted.places,
        scores=counted.totals,
        stages=counted.stages,
    )
