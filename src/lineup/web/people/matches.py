"""Finished matches as somebody remembers them: with whom, how it ended, how long it took."""

from __future__ import annotations

from dataclasses import dataclass

from lineup import games
from lineup.core.language import _, in_digits, ngettext
from lineup.core.page import Page
from lineup.games import AnyGame
from lineup.store.played import ALONE, Played
from lineup.web.bots.crew import face_of
from lineup.web.drawing.days import day_in_words
from lineup.web.live.shared_games import shared
from lineup.web.people.statistics import LONGEST


@dataclass(frozen=True)
class Head:
    """Somebody at a table: a name, and the drawing of a bot."""

    name: str
    face: str  # "" for people


@dataclass(frozen=True)
class MatchLine:
    """A finished match in a list, as one person remembers it."""

    id: str
    title: str
    page: Page  # its poster
    variant: str
    day: str  # in words: today, yesterday, 14 November
    minutes: int
    heads: list[Head]  # the others
    score: str
    result: str  # in a word or two: 2 of 4, won
    won: bool
    remark: str  # a record, the same deal again, moves that were taken back


def match_line(played: Played, bests: frozenset[str] = frozenset()) -> MatchLine:
    """``bests`` are the ids of matches that are personal records of their kind."""
    game = shared(played.game, {}) if played.game in games.slugs() else None
    return MatchLine(
        id=played.match,
        title=title_of(played.game),
        page=game.page if game else Page(),
        variant=variant_in_short(played.game, played.variant),
        day=day_in_words(played.finished),
        minutes=minutes(played.seconds),
        heads=[Head(each.name, face_of(each.bot) if each.bot else "") for each in played.others],
        score=in_digits(played.score) if played.place else "",
        result=result_in_words(played, game),
        won=played.won,
        remark=remark_on(played, bests),
    )


def title_of(slug: str) -> str:
    """Of a game, even if it is no longer here."""
    return shared(slug, {}).title if slug in games.slugs() else slug


def variant_in_short(slug: str, variant: str) -> str:
    """The title of a variant; what differs from it is left to the match's own page."""
    name, _comma, others = variant.partition(", ")
    titles = {each.name: each.title for each in games.variants(slug)} if slug in games.slugs() else {}
    title = _(titles[name]) if name in titles else name
    return f"{title} *" if others else title


def result_in_words(played: Played, game: AnyGame | None) -> str:
    if not played.place:
        return _("given up")
    if played.company == ALONE:
        return _("alone")
    if (game and game.cooperative) or played.seats == 1:
        rung = game.page.ending.rung(played.score) if game else ""
        return rung or (_("won") if played.won else _("lost"))
    if played.won:
        return _("won")
    return _("{place} of {seats}").format(place=played.place, seats=played.seats)


def remark_on(played: Played, bests: frozenset[str]) -> str:
    if played.match in bests:
        return "★ " + _("your record")
    if played.again:
        return _("the same deal again")
    if played.take_backs:
        sentence = ngettext("taken back {count} time", "taken back {count} times", played.take_backs)
        return sentence.format(count=played.take_backs)
    return ""


def minutes(seconds: int) -> int:
    return -(-min(seconds, LONGEST) // 60)
