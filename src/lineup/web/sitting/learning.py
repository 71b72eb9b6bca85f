"""Learning a game: a lesson to read, a table at which it is played, and one with a bot to play at afterwards."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from lineup import bots, games
from lineup.core.language import _
from lineup.core.lesson import Lesson, said
from lineup.core.options import build
from lineup.games import AnyGame
from lineup.table import BOT, PERSON
from lineup.web.drawing.coach import PARTNER, variant_played_next
from lineup.web.frame.asked import game_named
from lineup.web.frame.rendering import show
from lineup.web.frame.site import done, page, site_of
from lineup.web.live.seating import deal
from lineup.web.live.shared_games import shared_with
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import nothing_here, too_fast
from lineup.web.server.security import address_of
from lineup.web.sitting.forms import open_table
from lineup.web.sitting.lines import LearnContext
from lineup.web.sitting.new_tables import Chair, new_booking


def taught(request: Request) -> tuple[AnyGame, Lesson]:
    """A game as its lesson has it, and the lesson."""
    slug = game_named(request.path_params["slug"]).slug
    lesson = game_named(slug).page.lesson
    if lesson is None:
        raise nothing_here()
    return shared_with(slug, build(games.options_of(slug), lesson.options)), lesson


@page
async def to_read(request: Request, visitor: Visitor) -> Response:
    """All that a lesson says, for whoever would rather read it, or has no script."""
    game, lesson = taught(request)
    names = [visitor.person.name, *(who.name for key in lesson.bots if (who := bots.character(key)))]
    steps = [said(step.says, names) for step in lesson.steps]
    return show("learn.html", visitor, LearnContext(game, _(lesson.aim), steps))


@page
async def begin(request: Request, visitor: Visitor) -> Response:
    """A table with the prepared deal."""
    game, lesson = taught(request)
    site = site_of(request)
    if not site.table_limit.take(address_of(request)):
        raise too_fast()
    visitor = await site.identities.keep(visitor)
    chairs = [Chair(PERSON), *(Chair(BOT, bot=key) for key in lesson.bots)]
    booking = new_booking(game, visitor.person, chairs)
    booking.plan.seed, booking.plan.step = lesson.deal(), 0
    live = await site.tables.new(booking, game, deal(game, booking))
    return done(request, f"/t/{live.id}")


@page
async def play_on(request: Request, visitor: Visitor) -> Response:
    """The game that was taught, in its full length, with a bot that is no better than a beginner, and a local where a
    third is needed.
    """
    taught_game, lesson = taught(request)
    variant = variant_played_next(taught_game.slug, lesson)
    game = shared_with(taught_game.slug, build(games.options_of(taught_game.slug), variant.values if variant else {}))
    others = [Chair(BOT, bot=PARTNER), *([Chair(BOT)] if game.cooperative else [])]
    live = await open_table(request, visitor, game, [Chair(PERSON), *others])
    return done(request, f"/t/{live.id}")
