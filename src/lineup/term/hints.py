"""A hint at the keyboard: the best moves of whoever plays alone or among bots, by what they can know."""

from __future__ import annotations

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from lineup.core import NotationError, Rng
from lineup.core.language import _
from lineup.review.hints import best_moves, can_be_judged, compared, expected, is_practice
from lineup.table import Table


def hint_for(table: Table, seat: int) -> Padding:
    """The best moves in words. The table notes that somebody has asked: the caller keeps that before it is shown."""
    if not is_practice(table.players()):
        raise NotationError(_("Hints are for practice: alone, or as the only person among bots."))
    if not can_be_judged(table.game):
        raise NotationError(_("Nobody knows what is best in this game."))
    table.hint(seat)
    game, view, names = table.game, table.view(seat), table.names()
    prompt = table.prompts[seat]
    assert prompt is not None, "a hint is an answer to a question"
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    options = best_moves(game, view, prompt.moves, Rng(prompt.number))
    for place, (option, worth) in enumerate(zip(options, compared(options), strict=True), 1):
        words = game.words.move(game.read(option.move), view, names)
        grid.add_row(f"{place}.", Text(words), worth_in_words(worth, expected(game, option)), Text(option.move, "dim"))
    return Padding(grid, (0, 0, 1, 2))


def worth_in_words(worth: str, figure: str) -> Text:
    """What a newcomer chooses by, and below it the figure for others."""
    return Text(worth) if worth == figure else Text.assemble(worth, "\n", (figure, "dim"))
