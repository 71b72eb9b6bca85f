"""What can be typed after several commands, each with its help.

Help is marked with ``N_`` and translated as a whole, once the language is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from lineup import games
from lineup.core.language import N_


def as_slug(name: str) -> str:
    """A game can be called perfect-wave, too, as words on a command line mostly are."""
    slug = name.replace("-", "_")
    return slug if slug in games.slugs() else name


def split(names: Sequence[str]) -> list[str]:
    """Names that were given one by one or with commas between them."""
    return [name.strip() for each in names for name in each.split(",") if name.strip()]


FirstGame = Annotated[
    str, Argument(metavar="GAME", callback=as_slug, help=N_("Which game; the first one in the list by default."))
]
GameName = Annotated[str, Argument(metavar="GAME", callback=as_slug, help=N_("Which game; lineup games lists them."))]
Match = Annotated[str, Argument(metavar="MATCH", help=N_("A match's id; lineup matches lists them."))]
FileOrMatch = Annotated[str, Argument(metavar="FILE|MATCH", help=N_("A file, or the id of a match that is kept here."))]
Db = Annotated[Path | None, Option("--db", metavar="PATH", help=N_("The file in which matches are kept."))]
Address = Annotated[
    str,
    Option("--db", metavar="PATH|URL", show_default=False, help=N_("A file, or postgresql://user:password@host/name.")),
]
Variant = Annotated[str, Option("--variant", metavar="NAME", help=N_("A named set of options; see lineup options."))]
Pairs = Annotated[
    list[str], Option("--option", metavar="NAME=VALUE", help=N_("One option or ruling; can be given again."))
]
Decks = Annotated[
    list[str],
    Option("--deck", metavar="[NAME=]FILE", help=N_("Cards of your own, as a TOML file; can be given again.")),
]
Secrets = Annotated[
    bool, Option("--with-secrets", help=N_("Open a match that is still running, with all its secrets."))
]
People = Annotated[
    list[str], Option("--people", metavar="NAMES", help=N_("Who is at this keyboard: Ana,Ben; or give it again."))
]
Again = Annotated[
    str, Option("--again", metavar="FILE|MATCH", help=N_("The same deal as in a finished match of one player."))
]
Seats = Annotated[
    int, Option("--seats", metavar="N", show_default=False, help=N_("How many play; bots fill empty seats."))
]
SeatsOfBots = Annotated[
    int, Option("--seats", metavar="N", show_default=False, help=N_("How many play, when one bot plays for all."))
]
Boards = Annotated[Path | None, Argument(metavar="FILE", help=N_("One sheet per line; standard input by default."))]
Running = Annotated[
    bool | None, Option("--running/--finished", show_default=False, help=N_("Only matches that run, or that are over."))
]
Hosts = Annotated[
    list[str], Option("--allowed-host", metavar="NAME", help=N_("Answer only under this name; can be given again."))
]
Proxies = Annotated[
    list[str],
    Option("--trusted-proxy", metavar="ADDRESS", help=N_("Believe a proxy at this address; can be given again.")),
]
SmtpUrl = Annotated[
    str,
    Option("--smtp-url", metavar="URL", help=N_("How e-mail is sent; better in $LINEUP_SMTP_URL, which nobody sees.")),
]
PublicUrl = Annotated[
    str, Option("--public-url", metavar="URL", help=N_("Where everybody finds this server; e-mails lead there."))
]
Drain = Annotated[
    float, Option("--drain", metavar="S", min=0, help=N_("Seconds to serve on when stopped, while /readyz says no."))
]
