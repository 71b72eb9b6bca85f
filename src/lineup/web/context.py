"""What each template is told: one frozen dataclass a template, and nothing reaches a template by another way.

Each stands with its package, mostly in ``lines.py``; here is the list of all.

``Everywhere`` is known to all templates. A game's ``page.html`` gets the ``TableContext`` as ``c``; in a replay that is
a ``ReplayContext``, which holds the same and more. A game's sheet gets a ``SheetContext`` and a dataclass of its own. A
test checks that templates read nothing else, and that all of it is read.
"""

from __future__ import annotations

from lineup.web.api.lines import DocsContext
from lineup.web.drawing.lines import DealContext, ReplayContext, TableContext, WaitingContext
from lineup.web.frame.lines import ErrorContext
from lineup.web.live.hint_rules import CouldBeContext, HintContext, WhyContext
from lineup.web.notices.lines import NoticeLinkContext, NoticesContext
from lineup.web.pages.lines import HelpContext, HomeContext, LadderContext, OfflineContext, RulesContext, SheetContext
from lineup.web.people.lines import CarryContext, MeContext, ProfileContext
from lineup.web.review.lines import ReviewContext
from lineup.web.review.practice_lines import PracticeAnswerContext, PracticeContext, PracticeEmptyContext
from lineup.web.sitting.lines import LearnContext, NewTableContext, SitContext
from lineup.web.swell.lines import BesideContext, ChallengeContext, RidersContext, SwellContext

CONTEXTS: dict[str, type] = {
    "beside.html": BesideContext,
    "carry.html": CarryContext,
    "challenge.html": ChallengeContext,
    "could_be.html": CouldBeContext,
    "deal.html": DealContext,
    "docs.html": DocsContext,
    "error.html": ErrorContext,
    "fragments.html": TableContext,
    "help.html": HelpContext,
    "hint.html": HintContext,
    "home.html": HomeContext,
    "ladder.html": LadderContext,
    "learn.html": LearnContext,
    "me.html": MeContext,
    "new.html": NewTableContext,
    "notice_link.html": NoticeLinkContext,
    "notices.html": NoticesContext,
    "offline.html": OfflineContext,
    "practice.html": PracticeContext,
    "practice_answer.html": PracticeAnswerContext,
    "practice_empty.html": PracticeEmptyContext,
    "profile.html": ProfileContext,
    "replay.html": ReplayContext,
    "review.html": ReviewContext,
    "rules.html": RulesContext,
    "sheet.html": SheetContext,
    "sit.html": SitContext,
    "swell.html": SwellContext,
    "swell_riders.html": RidersContext,
    "table.html": TableContext,
    "waiting.html": WaitingContext,
    "waiting_fragments.html": WaitingContext,
    "why.html": WhyContext,
}
