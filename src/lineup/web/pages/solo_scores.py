"""What a visitor has scored alone, at the end of a match."""

from __future__ import annotations

from dataclasses import replace

from lineup.store import Person, SoloScore, how_it_compares, list_scores
from lineup.web.frame.site import Site
from lineup.web.live.live_table import LiveTable


async def scores_of(site: Site, person: Person, game: str = "") -> list[SoloScore]:
    """Newest first. It is one person, whatever they were called then."""
    found = await site.tables.store.read(lambda connection: list_scores(connection, game=game, person=person.id))
    return [replace(score, name=person.name) for score in found]


async def compared(site: Site, live: LiveTable, person: Person) -> str:
    """Once a match of one player is over: what its score is worth to the person who played it."""
    table = live.table
    if table is None or table.seats() != 1 or table.outcome() is None or not live.booking.seats_of(person.id):
        return ""
    return how_it_compares(await scores_of(site, person, live.game.slug), live.id)
