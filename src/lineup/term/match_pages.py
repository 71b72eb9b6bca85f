"""``lineup matches``: the list of matches, a page at a time."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from lineup.core.language import _
from lineup.store import Store
from lineup.term.lists import list_matches

LINES = 20  # matches on a page


def print_page(console: Console, store: Store, page: int, *, game: str, running: bool | None, player: str) -> None:
    """One page of those matches, and where it stands among all of them."""
    count = store.count_matches(game=game, running=running, player=player)
    found = store.matches(game=game, running=running, player=player, most=LINES, skip=(page - 1) * LINES)
    pages = max(1, -(-count // LINES))
    if not found and (page > 1 or game or running is not None or player):
        console.print(Text(_("There are no such matches on page {page}.").format(page=page)))
        return
    console.print(list_matches(found))
    if pages > 1:
        sentence = _("Page {page} of {pages}, {count} matches; --page {next} goes on.")
        words = sentence.format(page=page, pages=pages, count=count, next=page % pages + 1)
        console.print(Text(words, "dim"))
