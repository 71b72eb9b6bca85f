"""The list of games. Built-in games are named here; ``LINEUP_GAMES`` names modules of games of your own."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from lineup.core import BadOptions, Game, Options, Variant, seats
from lineup.core.language import _, ngettext
from lineup.core.options import from_json, from_record
from lineup.core.score_pad import ScorePad

# By slug: the module with GAME, OPTIONS and VARIANTS.
BUILT_IN: dict[str, str] = {
    "wave": "lineup.games.wave.game",
    "tavarua": "lineup.games.tavarua.game",
    "surfs_up_dude": "lineup.games.surfs_up_dude.game",
    "perfect_wave": "lineup.games.perfect_wave.game",
}

AnyGame = Game[Any, Any]


def modules() -> dict[str, str]:
    """Slug and module of every game there is. The slug of ``party_wave.game`` is party_wave."""
    own = [name.strip() for name in os.environ.get("LINEUP_GAMES", "").split(",") if name.strip()]
    return BUILT_IN | {name.removesuffix(".game").rpartition(".")[2]: name for name in own}


def slugs() -> list[str]:
    return list(modules())


def module_of(slug: str) -> Any:
    """The game's module: it holds GAME (a class), OPTIONS (a class) and VARIANTS."""
    found = modules()
    if slug not in found:
        names = ", ".join(found) or _("none")
        raise BadOptions(_("There is no game called {slug!r}. There is: {names}.").format(slug=slug, names=names))
    return importlib.import_module(found[slug])


def options_of(slug: str) -> type[Options]:
    """The class of a game's options."""
    kind: type[Options] = module_of(slug).OPTIONS
    return kind


def variants(slug: str) -> list[Variant]:
    """A game's named presets; the first is the game as printed."""
    return list(module_of(slug).VARIANTS)


def variant(slug: str, name: str) -> Variant:
    found = {each.name: each for each in variants(slug)}
    if name not in found:
        sentence = _("{slug} has no variant called {name!r}. It has: {names}.")
        raise BadOptions(sentence.format(slug=slug, name=name, names=", ".join(found)))
    return found[name]


def load(slug: str, options: Options | Mapping[str, object] | None = None) -> AnyGame:
    """A game bound to its options: an Options object, options as JSON, or the game as printed."""
    module = module_of(slug)
    if not isinstance(options, Options):
        options = from_json(module.OPTIONS, dict(options or {}))
    game: AnyGame = module.GAME(options)
    return game


def load_recorded(slug: str, options: Mapping[str, object]) -> AnyGame:
    """The game that a match was played with, given the options in its record."""
    return load(slug, from_record(options_of(slug), dict(options)))


def seats_of(slug: str) -> dict[str, range]:
    """How many can play, by variant: as in the game as printed, unless the variant says otherwise."""
    module = module_of(slug)
    return {each.name: each.seats or seats_as_printed(module.GAME, module.OPTIONS) for each in module.VARIANTS}


@cache
def seats_as_printed(game: Callable[[Options], AnyGame], options: type[Options]) -> range:
    """How many can play a game as printed; needed on every page with games, and a game is slow to build."""
    return game(options()).seats


def all_seats(slug: str) -> range:
    """From the fewest players that some variant is for to the most."""
    found = seats_of(slug).values()
    return range(min(each[0] for each in found), max(each[-1] for each in found) + 1)


def check_seats(game: AnyGame, count: int) -> None:
    """As many players as the game is for with its options; where another variant would do, it is named."""
    try:
        seats.check_seats(game.title, game.seats, count)
    except BadOptions as error:
        fitting = [name for name, fit in seats_of(game.slug).items() if count in fit]
        if not fitting:
            raise
        hint = ngettext("The variant {names} is for {count}.", "The variants {names} are for {count}.", len(fitting))
        raise BadOptions(f"{error} {hint.format(names=', '.join(fitting), count=count)}") from error


def score_pad(slug: str, options: Options) -> ScorePad:
    """The score pad of a game, for boards on a real table."""
    pad: type[ScorePad] | None = getattr(module_of(slug), "SCORE_PAD", None)
    if pad is None:
        raise BadOptions(_("{slug} has no score pad.").format(slug=slug))
    return pad(options)


def all() -> list[AnyGame]:  # noqa: A001 - games.all() reads as it should
    """Every game there is, as printed."""
    return [load(slug) for slug in slugs()]
