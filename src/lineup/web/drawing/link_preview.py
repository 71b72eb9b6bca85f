"""What a table says about itself to whoever draws a preview of its link."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.core.language import _, ngettext
from lineup.web.drawing.ending import headline
from lineup.web.live.live_table import LiveTable


@dataclass(frozen=True)
class ShareTags:
    """In words, and the address of a picture."""

    title: str
    description: str
    image: str
    url: str


def share_tags(live: LiveTable, url: str) -> ShareTags:
    """Before the end who sits there, afterwards the result. The picture has another address then, so it is fetched."""
    title, words = live.game.title, live.game.words
    outcome = live.table.outcome() if live.table else None
    if live.table is None or outcome is None:
        description = f"{who_sits_there(live)} {words.summary()}"
        return ShareTags(f"{title} · Lineup", description, f"{url}/share.png", url)
    names = live.table.names()
    said = headline(live.game, outcome, names)
    return ShareTags(f"{title}: {said}", words.result(outcome, names), f"{url}/share.png?over", url)


def who_sits_there(live: LiveTable) -> str:
    names = [each.shown() for each in live.players() if each.shown()]
    free = len(live.players()) - len(names)
    if free:
        names.append(ngettext("{count} free seat", "{count} free seats", free).format(count=free))
    return _("At the table: {names}.").format(names=", ".join(names))
