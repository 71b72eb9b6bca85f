"""Who may have a hint at a table, and what a hint says."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.core.language import N_, _
from lineup.games import AnyGame
from lineup.review.hints import can_be_judged, compared, expected, in_hundred, is_practice
from lineup.review.judgement import Option
from lineup.review.worlds import Hidden
from lineup.store.plan import may_take_hints
from lineup.web.live.live_table import LiveTable


def why_no_hints(live: LiveTable) -> str:
    """Why nobody gets a hint at this table; empty where everybody may. The one place that knows.

    Whether a result counts for more than practice is known to the plan.
    """
    if live.table is None:
        return _("The cards are not dealt yet.")
    if not may_take_hints(live.booking.plan):
        return _("Results of this table are compared with others: no hints.")
    if not is_practice(live.table.players()):
        return _("Hints are for practice: alone, or as the only person among bots.")
    if not can_be_judged(live.game):
        return _("Nobody knows what is best in this game.")
    if live.course() is not None:
        return _("In a lesson the coach tells you what to do.")
    return ""


def may_ask(live: LiveTable, seat: int) -> bool:
    """Whether a seat may ask for a hint now, and has not done so yet."""
    table = live.match()
    return table.is_asked(seat) and not table.is_hinted(seat) and not why_no_hints(live)


# In words


@dataclass(frozen=True)
class HintLine:
    """One of the best moves."""

    text: str  # as players write it
    words: str
    why: str  # it is good, in a few words; "" where nothing is certain
    worth: str  # beside the others, in a few words
    expected: str  # of it, in a sentence with figures
    picks: list[str]


@dataclass(frozen=True)
class HintContext:
    """hint.html"""

    hints: list[HintLine]  # the best first


@dataclass(frozen=True)
class CardLine:
    name: str
    percent: int


@dataclass(frozen=True)
class PlaceLine:
    """A place that somebody does not see into."""

    where: str
    cards: list[CardLine]  # the most likely first


@dataclass(frozen=True)
class CouldBeContext:
    """could_be.html"""

    places: list[PlaceLine]
    worlds: int
    name: str  # of whoever does not see them
    mine: bool  # it is whoever looks


@dataclass(frozen=True)
class WhyContext:
    """why.html"""

    sentences: list[str]


ZONES = {
    "hand": N_("{name}'s hand"),
    "goals": N_("{name}'s goals"),
    "returned goal": N_("the goal that {name} gave back"),
    "stoke cards": N_("{name}'s stoke cards"),
}  # by their names in ``Zones``; other places are called by that name


def place_lines(game: AnyGame, names: list[str], hidden: list[Hidden]) -> list[PlaceLine]:
    """What the cards could be, in words."""
    found: list[PlaceLine] = []
    for each in hidden:
        where = _(ZONES[each.zone]) if each.zone in ZONES else f"{{name}}, {each.zone}"
        where = where.format(name=names[each.seat])
        if each.place:
            where = _("{where}, card {place}").format(where=where, place=each.place)
        cards = [CardLine(game.page.card_words(card.card), in_hundred(card.share)) for card in each.chances]
        found.append(PlaceLine(where[:1].upper() + where[1:], cards))
    return found


def hint_lines(live: LiveTable, seat: int, options: list[Option]) -> list[HintLine]:
    table, game = live.match(), live.game
    view, names = table.view(seat), table.names()
    found: list[HintLine] = []
    for option, worth in zip(options, compared(options), strict=True):
        move = game.read(option.move)
        words = game.page.in_short(game.words.move(move, view, names), move, view)
        picks = list(game.page.picks(move))
        why = game.page.reason(view, move)
        found.append(HintLine(option.move, words, why, worth, expected(game, option), picks))
    return found
