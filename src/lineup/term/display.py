"""What one person sees of a match: what happened, the picture, and whose question is open."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from lineup import bots
from lineup.core import SPECTATOR
from lineup.core.language import _, ngettext
from lineup.table import BOT, LEFT, PERSON, Player, Table
from lineup.term.screen import Screen

MOST_NEWS = 24  # sentences before the picture; the log has them all
ONLY_IN_MARKUP = str.maketrans("[]\\", "()/")  # a name in a picture must not act as markup


def picture_names(table: Table) -> list[str]:
    """Names for a picture, in which brackets would be markup."""
    return [name.translate(ONLY_IN_MARKUP) for name in table.names()]


def sentences(table: Table, seat: int, since: int = 0) -> list[str]:
    """What a seat has heard, in words."""
    told = [table.sentence(event, seat) for event in table.story(seat, since)]
    return [sentence for sentence in told if sentence]


def show_news(screen: Screen, table: Table, seat: int, since: int) -> None:
    """The latest of what a seat has heard from a number on."""
    told = sentences(table, seat, since)
    if not told:
        return
    older = len(told) - MOST_NEWS
    if older > 0:
        words = ngettext(
            "… and {count} thing before that: type log", "… and {count} things before that: type log", older
        )
        screen.say(words.format(count=older), "dim")
    for sentence in told[-MOST_NEWS:]:
        screen.say(f"· {sentence}")
    screen.gap()


def show_picture(screen: Screen, table: Table, seat: int) -> None:
    screen.draw(table.game.words.draw(table.view(seat), picture_names(table)))
    screen.gap()


def who_plays(table: Table) -> Grid:
    """The seats and who holds them."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", style="bold")
    for seat, player in enumerate(table.players(), 1):
        grid.add_row(str(seat), Text(player.shown()), Text(sort_of_player(player), "dim"))
    return grid


def sort_of_player(player: Player) -> str:
    if player.kind == BOT:
        who = bots.character(player.bot)
        return bots.in_words(who) if who else _("{bot} bot").format(bot=player.bot)
    return _("has left") if player.kind == LEFT else ""


def see_alike(table: Table, seat: int, other: int) -> bool:
    """Whether one seat may look at the other's screen: both know the same and have heard the same."""
    mine, theirs = (table.view(each).facts() for each in (seat, other))
    mine.pop("seat", None)
    theirs.pop("seat", None)
    if mine != theirs:
        return False
    return [event.json() for event in table.story(seat)] == [event.json() for event in table.story(other)]


def public_side(table: Table) -> int:
    """Whose eyes show the end of a match: the only person's, or those of somebody who only watched."""
    people = [seat for seat, player in enumerate(table.players()) if player.kind == PERSON]
    return people[0] if len(people) == 1 else SPECTATOR
