"""The ``lineup`` command. Each command is a few lines that call on the layer that does the work.

A command imports what it needs when it is called, so that nobody waits for a database to learn which version this is.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text
from typer import Argument, Option

from lineup import build, games
from lineup.commands import lab, matches, operators
from lineup.core import BadOptions, LineupError
from lineup.core.language import N_, _, ngettext, speak
from lineup.term import arguments as given
from lineup.term.arguments import split
from lineup.term.consoles import err, out
from lineup.term.language import leave_out_types, prepare_streams, translate, wanted_language
from lineup.term.screen import Screen

REFUSED = 2  # exit code when what was asked for cannot be done
NONE: list[str] = []

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help=N_("Lineup: surfing games in your terminal, with friends or bots, and a lab for those who study them."),
    epilog=N_("Begin with: lineup play"),
)


@app.callback()
def everything(
    language: Annotated[  # read by main, before there is any help to show
        str, Option("--language", metavar="CODE", help=N_("Speak this language: en, it, nl, de."))
    ] = "",
) -> None:
    """Options that stand before every command."""


# Playing


@app.command("games", help=N_("List the games there are, and the bots."))
def games_command() -> None:
    from lineup.term.lists import list_games

    out().print(list_games(games.all()))


@app.command(
    help=N_("Play, alone with bots or with several people at one keyboard."),
    epilog=N_(
        "Examples: `lineup play` · `lineup play wave --people Ana,Ben --seats 3` · `lineup play --resume` (the last "
        "match) · `lineup play --resume k7f3q2` · `lineup play --watch`"
    ),
)
def play(
    *,
    game: given.FirstGame = "",
    match: Annotated[str, Argument(metavar="MATCH", help=N_("With --resume: which match."))] = "",
    seats: given.Seats = 0,
    people: given.People = NONE,
    crew: Annotated[
        list[str], Option("--bots", metavar="BOTS", help=N_("Which bots play: koa,surprise; or give it again."))
    ] = NONE,
    variant: given.Variant = "",
    pairs: given.Pairs = NONE,
    decks: given.Decks = NONE,
    resume: Annotated[bool, Option("--resume", help=N_("Go on with a match: the last one, or MATCH."))] = False,
    again: given.Again = "",
    watch: Annotated[bool, Option("--watch", help=N_("Only bots play, and you look on."))] = False,
    db: given.Db = None,
) -> None:
    from lineup.term import playing

    if again:
        if game or seats or crew or variant or pairs or decks or resume or watch:
            raise BadOptions(_("--again plays what that match was played with; only --people can be chosen."))
        playing.play_again(again, split(people), db, out())
        return
    if resume:
        playing.resume((game, match), db, out())
        return
    if match:
        raise BadOptions(
            _("Only --resume takes the id of a match; {match!r} is one word too many.").format(match=match)
        )
    arguments = playing.PlayArguments(game, variant, pairs, decks, seats, split(people), split(crew), watch)
    playing.play(arguments, db, out())


@app.command(help=N_("Learn a game by playing: a guided first game of a few minutes."))
def learn(game: given.GameName) -> None:
    from lineup.term import learning

    learning.learn(game, out())


@app.command(
    help=N_("Read the rules of a game: its chapters, a chapter, a rule, or all rules that mention something."),
    epilog=N_("Examples: `lineup rules wave` · `lineup rules wave 3` · `lineup rules wave draw pile`"),
)
def rules(
    game: given.GameName,
    words: Annotated[list[str], Argument(metavar="WORDS", help=N_("A chapter, a rule's id, or words."))] = NONE,
) -> None:
    from lineup.term.rules import read_rules

    out().print(read_rules(games.load(game).rulebook(), " ".join(words)))


@app.command(help=N_("List everything that can be chosen in a game: variants, options, rulings, decks."))
def options(
    *,
    game: given.GameName,
    as_schema: Annotated[bool, Option("--schema", help=N_("Print the JSON schema of the options."))] = False,
) -> None:
    from lineup.core.options import schema
    from lineup.term.lists import list_options

    if as_schema:
        print(json.dumps(schema(games.options_of(game)), indent=2))
    else:
        out().print(list_options(game))
        out().print(Text(_("* the default"), "dim"))


@app.command(
    help=N_("Count the boards of a game on a real table: lines of JSON, or asked one by one in a terminal."),
    epilog=N_("Examples: `lineup score perfect-wave` · `lineup score perfect-wave boards.jsonl`"),
)
def score(
    game: given.GameName,
    file: given.Boards = None,
    pairs: given.Pairs = NONE,
    decks: given.Decks = NONE,
) -> None:
    from lineup.term import scoring
    from lineup.term.seating import chosen_options

    pad = games.score_pad(game, chosen_options(game, "", pairs, decks))
    if not scoring.score(pad, file, Screen(out())):
        raise typer.Exit(1)


# Simulating, and measuring


app.command(help=lab.SIMULATE, epilog=lab.SIMULATE_EXAMPLE)(lab.simulate)
app.add_typer(lab.app, name="lab")


# A server, and what it keeps


@app.command(
    help=N_("Serve the games to browsers and programs, here and in your network, until Ctrl-C."),
    epilog=N_("Examples: `lineup serve --open` · `lineup serve --port 80 --db postgresql://lineup@localhost/lineup`"),
)
def serve(
    *,
    host: Annotated[str, Option("--host", metavar="HOST", help=N_("The address to listen on."))] = "0.0.0.0",
    port: Annotated[int, Option("--port", metavar="N", min=1, max=65535, help=N_("The port to listen on."))] = 8000,
    db: given.Address = "",
    workers: Annotated[int, Option("--workers", metavar="N", min=1, max=64, help=N_("How many processes."))] = 1,
    bots: Annotated[int, Option("--bot-processes", metavar="N", min=1, max=64, help=N_("For bots, per worker."))] = 1,
    log_json: Annotated[bool, Option("--log-json", help=N_("Write the log as one JSON object a line."))] = False,
    open_browser: Annotated[bool, Option("--open", help=N_("Open a browser, where there is a desktop."))] = False,
    hosts: given.Hosts = NONE,
    proxies: given.Proxies = NONE,
    smtp: given.SmtpUrl = "",
    public: given.PublicUrl = "",
    drain: given.Drain = 0.0,
) -> None:
    from lineup.web import serve as web

    arguments = web.ServeArguments(
        host, port, db, log_json, workers, bot_processes=bots, smtp_url=smtp, public_url=public, drain=drain,
        allowed_hosts=tuple(split(hosts)), trusted_proxies=tuple(split(proxies)))  # fmt: skip
    web.serve(arguments, open_browser=open_browser)


@app.command(help=N_("Copy everything that is kept to a new file, also while a server runs."))
def backup(
    file: Annotated[Path, Argument(metavar="FILE", help=N_("A file that does not exist yet."))], db: given.Address = ""
) -> None:
    from lineup.term.copies import backup_with_bar

    count = backup_with_bar(db or None, file, err())
    sentence = ngettext("{count} match is in {file}.", "{count} matches are in {file}.", count)
    out().print(Text(sentence.format(count=count, file=file)))


@app.command(help=N_("Fill a new database from a backup."))
def restore(
    file: Annotated[Path, Argument(metavar="FILE", help=N_("What lineup backup has written."))], db: given.Address = ""
) -> None:
    from lineup.term.copies import restore_with_bar

    count = restore_with_bar(file, db or None, err())
    out().print(Text(ngettext("{count} match is back.", "{count} matches are back.", count).format(count=count)))


app.add_typer(operators.app)
app.add_typer(operators.ratings, name="ratings")


# Matches that were played, as if their commands stood here: help lists them in this order

app.registered_commands += matches.app.registered_commands


# What this is


@app.command(help=N_("Say which version and which build this is."))
def version() -> None:
    out().print(Text(build.describe()))


# Around every command


def main() -> None:
    """Run the command. What goes wrong because of what somebody typed is one sentence, never a traceback."""
    prepare_streams()
    try:
        speak(wanted_language(sys.argv[1:], os.environ))
        command = typer.main.get_command(app)
        translate(command)
        leave_out_types(command)
        try:
            command(prog_name="lineup")
        finally:
            # Not later than this: what cannot be written any more is noticed here, and not when Python ends.
            sys.stdout.flush()
    except LineupError as error:
        err().print(Text(str(error), "red"))
        sys.exit(REFUSED)
    except BrokenPipeError:
        # The reader has gone: `lineup rules wave | head`. Python would complain once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
