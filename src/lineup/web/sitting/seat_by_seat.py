"""The page of a new table, seat by seat."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from lineup import games
from lineup.core.options import deck_specs, settings
from lineup.table.bot_players import somebody_local
from lineup.web.bots.crew import plain_bots
from lineup.web.frame.asked import game_named
from lineup.web.frame.rendering import show
from lineup.web.frame.site import page
from lineup.web.people.identity import Visitor
from lineup.web.sitting.lines import NewTableContext


@page
async def new(request: Request, visitor: Visitor) -> Response:
    game = game_named(request.path_params["slug"])
    return show("new.html", visitor, about_new_table(game, request.query_params.get("variant", "")))


def about_new_table(game: games.AnyGame, wanted: str) -> NewTableContext:
    """What can be chosen before a game begins, with the wanted variant chosen already, if there is one."""
    kind = games.options_of(game.slug)
    names = [each.name for each in games.variants(game.slug)]
    return NewTableContext(
        game=game,
        chosen=wanted if wanted in names else names[0],
        variants=games.variants(game.slug),
        seats_of=games.seats_of(game.slug),
        seats=games.all_seats(game.slug),
        settings=settings(kind),
        decks=deck_specs(kind),
        usual_bot=somebody_local([]).key,
        plain_bots=plain_bots(),
    )
