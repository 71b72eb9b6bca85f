"""Games to look at: one among bots as it is played, and one that was played before."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from lineup.core import SPECTATOR
from lineup.core.language import _
from lineup.table import Record, Row, Table, TableEvent, replay
from lineup.term.display import sentences, show_picture, who_plays
from lineup.term.ending import show_ending
from lineup.term.screen import Screen
from lineup.term.table_bots import TableBots


def show_bots_game(screen: Screen, table: Table, bots: TableBots, *, kept: bool) -> None:
    """A whole game among bots, as a spectator sees it."""
    screen.heading(table.game.title)
    screen.say(table.game.words.summary())
    screen.gap()
    screen.show(who_plays(table))
    screen.gap()
    show_picture(screen, table, SPECTATOR)
    told = 0
    while (outcome := table.outcome()) is None:
        bots.speak()
        bots.answer(int(table.game.to_act(table.state)[0]))
        for sentence in sentences(table, SPECTATOR, told):
            screen.say(f"· {sentence}")
        told = len(table.story(SPECTATOR))
    screen.gap()
    show_picture(screen, table, SPECTATOR)
    show_ending(screen, table, outcome, kept=kept)


def show_replay(screen: Screen, table: Table) -> None:
    """A match from its first row to its last with every secret in it, for when it is over."""
    screen.heading(table.game.title)
    screen.show(who_plays(table))
    screen.gap()
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="dim")
    grid.add_column(no_wrap=True)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(ratio=1)
    for step in replay(table.game, table.record):
        told = [
            event.sentence(table.names())
            if isinstance(event, TableEvent)
            else table.game.words.event(event, table.names())
            for event in step.events
        ]
        who, what = who_and_what(table.record, step.row)
        grid.add_row(str(step.number), Text(who), Text(what), Text(" ".join(filter(None, told))))
    screen.show(grid)
    screen.gap()
    outcome = table.outcome()
    if outcome is None:
        screen.say(_("The match is not over yet."))
    else:
        show_ending(screen, table, outcome, kept=False)


def who_and_what(record: Record, row: Row) -> tuple[str, str]:
    """The two short columns of a row: the seat's name and its move."""
    if row.kind == "start":
        return "", _("deal")
    player = row.player or record.players()[row.seat]
    name = player.shown()
    if row.kind == "back":
        return name, _("undo, back to {row}").format(row=row.to)
    if row.kind == "seat":
        return name, _("sits down")
    if row.kind == "hint":
        return name, _("asks for a hint")
    return name, row.move
