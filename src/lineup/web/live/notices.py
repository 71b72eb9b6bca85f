"""What a table has to tell people who may be away: whose turn it is, who is invited, and that it is over.

It knows no more than who owes an answer, which everybody at the table knows, and says nothing of the game itself.
"""

from __future__ import annotations

from typing import Any

from lineup.store import Booking, Change
from lineup.store.notice_ways import END, INVITATION, TURN
from lineup.store.notices import Due, TableNews
from lineup.table import PERSON, Table


def table_news(booking: Booking, table: Table | None, change: Change) -> TableNews | None:
    """What follows from a change that is about to be kept; None where nobody is waited for."""
    if table is None or not (change.rows or change.booking):
        return None
    if len(set(booking.owners.values())) < 2:  # nobody waits for somebody who plays alone
        return TableNews(booking.id, []) if change.booking else None
    if table.outcome() is not None:
        return TableNews(booking.id, ends(booking, table))
    is_new = change.booking is not None and change.booking.revision == 0
    invited = invitations(booking, table) if is_new else []
    return TableNews(booking.id, [*invited, *open_turns(booking, table, {due.person for due in invited})])


def open_turns(booking: Booking, table: Table, invited: set[str]) -> list[Due]:
    """Everybody who owes an answer. An invitation tells those who begin that they do."""
    players, owners = table.players(), booking.owners
    return [
        Due(owners[seat], TURN, turn_key(table, seat), facts_for(booking, table, owners[seat]), owners[seat] in invited)
        for seat in range(table.seats())
        if table.is_asked(seat) and players[seat].kind == PERSON and seat in owners
    ]


def turn_key(table: Table, seat: int) -> str:
    """The same until the seat has answered, whatever else happens meanwhile: one turn is told once."""
    return f"{seat}.{table.moves[seat]}"


def invitations(booking: Booking, table: Table) -> list[Due]:
    """Somebody has set up a table at which others have their seats already: a rematch."""
    invited = sorted({*booking.owners.values()} - {booking.host})
    hosts = [table.players()[seat].shown() for seat in booking.seats_of(booking.host)]
    more = {"by": hosts[0] if hosts else "", "seated": True}
    return [Due(person, INVITATION, "", facts_for(booking, table, person) | more) for person in invited]


def ends(booking: Booking, table: Table) -> list[Due]:
    return [Due(person, END, "", facts_for(booking, table, person)) for person in sorted({*booking.owners.values()})]


def facts_for(booking: Booking, table: Table, person: str) -> dict[str, Any]:
    """The game, and the other people at the table."""
    names = [
        player.shown()
        for seat, player in enumerate(table.players())
        if player.kind == PERSON and booking.owners.get(seat) not in (None, person)
    ]
    return {"game": booking.game, "names": names}
