"""The end of a match: how every point came about, who is where, why it ended, and how to check the deal."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from lineup.core import SPECTATOR, Outcome, Stage
from lineup.core.language import _, in_digits, ngettext
from lineup.core.you import Names
from lineup.table import Table
from lineup.term.screen import Screen


def show_ending(screen: Screen, table: Table, outcome: Outcome, *, kept: bool, you: int = SPECTATOR) -> None:
    """Scores line by line, places, the result and its reason; ``kept`` when the match can be replayed by its id.

    ``you`` is the seat of the only person who played and reads it.
    """
    screen.heading(_("The end"))
    screen.gap()
    names = table.names()
    if len(names) == 1 or is_one_team(table, outcome):
        who = names[0] if len(names) == 1 else _("Together")
        show_score(screen, table, who, outcome.stages[0], outcome.scores[0])
    else:
        for seat, name in enumerate(names):
            show_score(screen, table, name, outcome.stages[seat], outcome.scores[seat])
        screen.show(places(outcome, names))
        screen.gap()
    screen.say(table.game.words.result(outcome, Names(names, you)), "bold")
    screen.say(_("Rule {rule} ended the game.").format(rule=outcome.rule), "dim")
    if agreed := table.take_backs():
        sentence = ngettext("Moves were taken back {count} time.", "Moves were taken back {count} times.", agreed)
        screen.say(sentence.format(count=agreed), "dim")
    if hints := table.record.hints():
        sentence = ngettext("With {count} hint.", "With {count} hints.", hints)
        screen.say(sentence.format(count=hints), "dim")
    screen.gap()
    show_deal(screen, table, kept=kept)


def is_one_team(table: Table, outcome: Outcome) -> bool:
    """Whether everybody has the same score for the same reasons, so that saying it once is enough."""
    scores = [[stage.json() for stage in stages] for stages in outcome.stages]
    return table.game.cooperative and all(each == scores[0] for each in scores)


def show_score(screen: Screen, table: Table, who: str, stages: list[Stage], score: float) -> None:
    """One score: every line with its rule, every stage with its sum."""
    words, names = table.game.words, table.names()
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(min_width=32)
    grid.add_column(style="dim", no_wrap=True, min_width=6)
    grid.add_column(justify="right", no_wrap=True, min_width=4)
    grid.add_row(Text(who, "bold"))
    stages = [stage for stage in stages if stage.lines]
    for stage in stages:
        for line in stage.lines:
            grid.add_row(Text(f"    {words.line(line.what, names)}"), line.rule, in_digits(line.points))
        if len(stages) > 1:
            grid.add_row(Text(f"  {words.line(stage.what, names)}"), "", Text(in_digits(stage.total)))
    grid.add_row(Text("  " + _("Total"), "bold"), "", Text(in_digits(score), "bold"))
    screen.show(grid)
    screen.gap()


def places(outcome: Outcome, names: list[str]) -> Grid:
    """Who came where; the order of places need not be the order of scores."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", style="bold")
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        won = _("winner") if seat in outcome.winners else ""
        grid.add_row(
            f"{outcome.places[seat]}.", Text(names[seat]), in_digits(outcome.scores[seat]), Text(won, "bold green")
        )
    return grid


def show_deal(screen: Screen, table: Table, *, kept: bool) -> None:
    """The hash that was shown before, the seed that it hid, and what to do with them."""
    if table.seed():
        screen.say(_("The deal was fair: this seed gives the hash that was shown before the first card."), "dim")
        grid = Grid.grid(padding=(0, 2))
        grid.add_row(Text(_("hash"), "dim"), Text(table.record.header.commitment(), "dim"))
        grid.add_row(Text(_("seed"), "dim"), Text(table.seed(), "dim"))
        screen.show(grid)
    if kept:
        match = table.record.header.table
        screen.say(_("See it again: lineup replay {match}").format(match=match), "dim")
        screen.say(_("Have it judged: lineup review {match}").format(match=match), "dim")
        screen.say(_("Check the deal: lineup verify {match}").format(match=match), "dim")
