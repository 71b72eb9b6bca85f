"""Playing alone: how the score compares with earlier ones, and then the same deal again or a new one."""

from __future__ import annotations

from lineup.core import BadOptions
from lineup.core.language import _
from lineup.store import Store, how_it_compares
from lineup.table import PERSON, Table
from lineup.term.records import refuse_if_running
from lineup.term.screen import Leave, Screen
from lineup.term.seating import new_table, same_deal


def is_alone(table: Table) -> bool:
    """Whether one person plays, and nobody else, not even a bot."""
    return [player.kind for player in table.players()] == [PERSON]


def another(screen: Screen, store: Store, table: Table) -> Table | None:
    """After the end: what the score is worth, and the next match, if one is wanted."""
    if not is_alone(table):
        return None
    screen.gap()
    screen.say(how_it_compares(store.scores(table.game.slug), table.record.header.table), "bold")
    following = wanted_deal(screen, table)
    if following is not None:
        store.create(following)
    return following


def wanted_deal(screen: Screen, table: Table) -> Table | None:
    """Ask until it is clear; None when it is enough."""
    screen.say(_("same: the same deal again, without a record · new: a new deal · Enter: stop"), "dim")
    while True:
        try:
            typed = screen.ask(_("Once more? ")).casefold()
        except Leave:
            return None
        if typed in ("", "quit", "q", "exit"):
            return None
        if typed == "same":
            return same_deal(table)
        if typed == "new":
            return new_table(table.game, list(table.record.header.players))
        screen.complain(_("Please type same or new, or just press Enter."))


def check_repeatable(table: Table) -> None:
    """Only a finished match of one player is dealt again: elsewhere somebody would know what others do not."""
    if table.seats() != 1:
        raise BadOptions(
            _("Only a match of one player can be dealt again; this one has {count}.").format(count=table.seats())
        )
    refuse_if_running(table)
