"""What a notice says, in the language of whoever gets it: the game, and who waits. Nothing of the game itself."""

from __future__ import annotations

from dataclasses import dataclass

from lineup import games
from lineup.core.language import _, ngettext
from lineup.store.notice_ways import END, INVITATION, TURN
from lineup.store.notices import Notice


@dataclass(frozen=True)
class NoticeWords:
    """A notice as people read it."""

    title: str
    body: str
    path: str  # of the page that it leads to


def words_of(notice: Notice) -> NoticeWords:
    """In the language that is spoken here."""
    slug = str(notice.facts.get("game", ""))
    game = games.load(slug).title if slug in games.slugs() else slug
    names = [str(name) for name in notice.facts.get("names", [])]
    path = f"/t/{notice.table}"
    if notice.kind == TURN:
        return NoticeWords(_("Your turn in {game}").format(game=game), who_waits(names), path)
    if notice.kind == INVITATION:
        return NoticeWords(invited_by(str(notice.facts.get("by", "")), game), about_seat(notice), path)
    if notice.kind == END:
        return NoticeWords(_("{game} is over").format(game=game), how_it_ended(names), path)
    return NoticeWords(_("It works"), _("This is how Lineup tells you that it is your turn."), "/notices")


def who_waits(names: list[str]) -> str:
    if not names:
        return _("The table is waiting for you.")
    sentence = ngettext("{names} is waiting for you.", "{names} are waiting for you.", len(names))
    return sentence.format(names=", ".join(names))


def invited_by(name: str, game: str) -> str:
    if not name:
        return _("You are invited to {game}").format(game=game)
    return _("{name} invites you to {game}").format(name=name, game=game)


def about_seat(notice: Notice) -> str:
    """At a rematch everybody has a seat already."""
    return _("Your seat is ready.") if notice.facts.get("seated") else _("There is a seat for you.")


def how_it_ended(names: list[str]) -> str:
    if not names:
        return _("See how it ended.")
    return _("You played with {names}. See how it ended.").format(names=", ".join(names))
