"""``lineup review``: a finished match, judged by what each seat knew."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from lineup.core import BadOptions
from lineup.core.files import is_there
from lineup.core.language import _, in_digits
from lineup.review import LEVELS, Review, budget_of, engine, review, review_from, turning_points
from lineup.review import Progress as Come
from lineup.review.judgement import rounded
from lineup.review.turning_points import Teller, TurningPoint, percent, signed
from lineup.store import Store, default_path
from lineup.table import Table
from lineup.term.screen import Screen

COLUMNS: Final = 60  # of a curve
LINES: Final = 4
BARS: Final = " ▁▂▃▄▅▆▇█"
MOST_MISTAKES: Final = 10


def check_level(level: str) -> None:
    if level not in LEVELS:
        sentence = _("There is no level {level!r}. There are: {names}.")
        raise BadOptions(sentence.format(level=level, names=", ".join(LEVELS)))


def judged(table: Table, level: str, match: str, db: Path | None, console: Console) -> Review:
    """The review of a match: one that is kept, or a new one, which is then kept with the match."""
    budget = budget_of(table.game, level, table.seats())
    path = db or default_path()
    if is_there(Path(match)) or not is_there(path):
        return with_bar(table, level, console)
    with Store(path) as store:
        found = store.review(match, engine(), budget)
        if found is not None:
            return review_from(found)
        made = with_bar(table, level, console)
        store.keep_review(match, made.json())
        return made


def with_bar(table: Table, level: str, console: Console) -> Review:
    with bar(console) as step:
        return review(table.game, table.record, level=level, tell=step)


@contextmanager
def bar(console: Console) -> Iterator[Callable[[Come], None]]:
    """A bar for whoever waits."""
    columns = (TextColumn(_("looking back")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)
        yield lambda come: progress.update(task, completed=come.done, total=come.of)


def print_json(table: Table, found: Review) -> None:
    """The review, and what turned the match: as programs are told."""
    turns = [asdict(each) for each in turning_points(table.game, table.record, found)]
    print(json.dumps(found.json() | {"turning_points": rounded(turns)}, indent=1))


def show_review(screen: Screen, table: Table, found: Review, seat: int | None) -> None:
    """Everything, or what concerns one seat."""
    screen.heading(table.game.title)
    show_curves(screen, table, found, seat)
    screen.gap()
    screen.show(figures(table, found, seat))
    show_par(screen, table, found)
    told = [each for each in turning_points(table.game, table.record, found) if seat is None or each.seat == seat]
    show_turning_points(screen, told)
    show_other_mistakes(screen, table, found, seat, {each.step for each in told if each.kind == "mistake"})


def show_curves(screen: Screen, table: Table, found: Review, seat: int | None) -> None:
    """How it stood, row by row: the chance to win, or without rivals the points to expect."""
    points = found.cooperative and table.game.know.most > 0.0
    screen.say(table.game.words.expected() if points else _("Chance to win"), "bold")
    for number in seats_shown(table, found, seat):
        values = [(each.scores if points else each.wins)[number] for each in found.curve]
        highest = max(*values, table.game.know.most) if points else 1.0
        first, last = (in_digits(value, 1) if points else percent(value) for value in (values[0], values[-1]))
        screen.gap()
        name = _("everybody") if found.cooperative and table.seats() > 1 else table.names()[number]
        screen.say(f"{name}: {first} → {last}")
        for line in drawn([value / highest for value in values]):
            screen.say(line, "cyan")


def seats_shown(table: Table, found: Review, seat: int | None) -> list[int]:
    """A team has one curve."""
    if seat is not None:
        return [seat]
    return [0] if found.cooperative else list(range(table.seats()))


def drawn(shares: Sequence[float], columns: int = COLUMNS, lines: int = LINES) -> list[str]:
    """Shares from 0 to 1 as bars beside each other, from the top line to the last."""
    wide = min(columns, len(shares))
    some = [shares[column * (len(shares) - 1) // max(wide - 1, 1)] for column in range(wide)]
    steps = len(BARS) - 1
    heights = [round(min(max(share, 0.0), 1.0) * steps * lines) for share in some]
    return [
        "".join(BARS[min(max(height - steps * line, 0), steps)] for height in heights)
        for line in range(lines - 1, -1, -1)
    ]


def figures(table: Table, found: Review, seat: int | None) -> Grid:
    """Luck and skill side by side, in hundredths of hope."""
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    grid.add_column("")
    for title in (_("decisions"), _("lost per decision"), _("mistakes"), _("lost in all"), _("luck")):
        grid.add_column(title, justify="right")
    for each in found.seats:
        if seat is None or each.seat == seat:
            in_all = each.mean_loss * each.decisions
            grid.add_row(
                Text(table.names()[each.seat]),
                str(each.decisions),
                f"{in_digits(100 * each.mean_loss, 1)} ± {in_digits(100 * each.mean_loss_error, 1)}",
                str(each.mistakes),
                signed(-in_all),
                f"{signed(each.luck)} ± {100 * each.luck_error:.0f}",
            )
    return grid


def show_par(screen: Screen, table: Table, found: Review) -> None:
    """What the deal held: for bots, and for somebody who sees all cards."""
    if found.par or found.open_hands:
        screen.gap()
    if found.par:
        scores = ", ".join(in_digits(score) for score in sorted(found.par))
        screen.say(_("Par, by {bot} with the same deal: {scores}.").format(bot=found.par_bot, scores=scores))
    if found.par and found.bands:
        sentence = _("{bot} wins this deal {wins} of {runs} times.")
        screen.say(sentence.format(bot=found.par_bot, wins=found.par_wins, runs=len(found.par)))
    if found.open_hands:
        least, most = found.open_hands
        sentence = _("With all cards open: {least}, and no more.")
        if least < most:
            sentence = _("With all cards open: at least {least}, at most {most}.")
        screen.say(sentence.format(least=in_digits(least), most=in_digits(most)))
    if found.events:
        screen.gap()
        screen.show(events_by_par(table, found))


def events_by_par(table: Table, found: Review) -> Grid:
    """What each event of a career brought, beside what it brought bots."""
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for title, justify in ((_("event"), "left"), (_("you"), "right"), (_("par"), "left")):
        grid.add_column(title, justify=justify)  # type: ignore[arg-type]
    for event in found.events:
        gains = ", ".join(f"{score - event.before:+g}" for score in sorted(event.par))
        grid.add_row(table.game.words.chapter(event.chapter), f"{event.reached - event.before:+g}", gains)
    return grid


def show_turning_points(screen: Screen, told: Sequence[TurningPoint]) -> None:
    if told:
        screen.gap()
        screen.say(_("Turning points"), "bold")
        screen.show(listed(told))


def show_other_mistakes(screen: Screen, table: Table, found: Review, seat: int | None, told: set[int]) -> None:
    """The worst first, each with a better move; what is not clear is not listed."""
    others = [each for each in found.mistakes() if (seat is None or each.seat == seat) and each.step not in told]
    screen.gap()
    if not others:
        screen.say(_("No other mistake is clear of the noise.") if told else _("No mistake is clear of the noise."))
        return
    screen.say(_("Other clear mistakes") if told else _("Clear mistakes"), "bold")
    teller = Teller(table.game, table.record, found)
    screen.show(listed([teller.mistake(each) for each in others[:MOST_MISTAKES]]))
    if len(others) > MOST_MISTAKES:
        screen.say(_("All of them are in --json."), "dim")


def listed(points: Sequence[TurningPoint]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="dim")
    grid.add_column(ratio=1)
    for each in points:
        grid.add_row(str(each.step), Text(each.sentence))
    return grid
