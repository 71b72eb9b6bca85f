"""The pages of rules and of the handbook."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from lineup.core import BadOptions
from lineup.core.language import _
from lineup.web.frame.asked import game_named
from lineup.web.frame.rendering import show
from lineup.web.frame.site import page
from lineup.web.pages.handbook import contents
from lineup.web.pages.handbook import pages as help_pages
from lineup.web.pages.lines import HelpContext, RulesContext
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import Refused

LONGEST_QUERY = 100


@page
async def rules(request: Request, visitor: Visitor) -> Response:
    return show("rules.html", visitor, rules_context(request))


def rules_context(request: Request) -> RulesContext:
    game = game_named(request.path_params["slug"])
    query = request.query_params.get("q", "")
    if len(query) > LONGEST_QUERY:
        raise BadOptions(_("Search for something shorter."))
    rulebook = game.rulebook()
    hits = rulebook.search(query) if query.strip() else []
    return RulesContext(game, rulebook, query, hits)


@page
async def handbook(request: Request, visitor: Visitor) -> Response:
    found = help_pages().get(request.path_params.get("name", ""))
    if found is None:
        raise Refused(404, _("The handbook has no such page."))
    return show("help.html", visitor, HelpContext(contents(), found))
