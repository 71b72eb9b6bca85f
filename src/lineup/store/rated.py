"""Which matches count for ratings: the one place that says so, before a table is set up and after its end."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from lineup import games
from lineup.core import BadOptions
from lineup.core.language import _
from lineup.games import AnyGame
from lineup.ratings import bot_rating, measured_games, sea_rating
from lineup.ratings.match import RatedMatch, RatedSeat
from lineup.store.matches import may_set_records, variant_in_words
from lineup.store.plan import Plan
from lineup.table import BOT, PERSON, Player, Record

STAND_IN = "grom"  # plays for somebody who is lost: nobody's rating gains from it


def counts_for_rating(plan: Plan, record: Record | None = None) -> bool:
    """Whether a table is rated: no hint, no take-back that the law does not leave free, no deal that was played before.

    Once there is a record, it must bear that out.
    """
    set_up = plan.rated and not plan.again and plan.step is None
    return set_up and (record is None or may_set_records(record))


# Before the first card


def check_rated(game: AnyGame, plan: Plan, owners: Mapping[int, str]) -> None:
    """Refuse, with a sentence, what cannot be rated."""
    check_kind(game, len(plan.seats))
    for seat in plan.seats:
        if seat.kind == BOT:
            check_rated_bot(game.slug, seat.bot)
    if len(set(owners.values())) < len(owners):
        raise BadOptions(_("In a rated game everybody has one seat."))
    if all(seat.kind == BOT for seat in plan.seats):
        raise BadOptions(_("A game among bots is not rated."))


def check_kind(game: AnyGame, seats: int) -> None:
    """A game for several, as one of its variants has it, and measured."""
    if game.slug not in measured_games():
        raise BadOptions(_("Nobody has measured the bots of this game yet, so it cannot be rated."))
    if seats < 2:
        raise BadOptions(_("A game alone is not rated; play with bots or friends."))
    variant = variant_in_words(game.slug, game.options)
    if variant not in [each.name for each in games.variants(game.slug)]:
        raise BadOptions(_("Rated games are played as one of the variants has it, without other options or cards."))
    if game.cooperative and sea_rating(game.slug, variant, seats) is None:
        raise BadOptions(_("Nobody has measured how hard this variant is for so many, so it cannot be rated."))


def check_rated_bot(game: str, bot: str) -> None:
    if bot_rating(game, bot) is None:
        raise BadOptions(_("At a rated table sit bots whose strength is known: those with a level."))


def may_be_rated(game: str) -> bool:
    """Whether somebody who sets up a table is asked at all."""
    return game in measured_games()


# After the last


def match_in(
    *, game: str, variant: str, plan: Plan, first: list[Player], last: list[Player], result: Mapping[str, Any]
) -> RatedMatch | None:
    """What ratings are made of: who sat down, who stayed, how it ended. None if a bot is not measured any more."""
    seats = [
        RatedSeat(person=person, left=now.kind != PERSON) if person else RatedSeat(bot=then.bot)
        for person, then, now in zip(plan.sat, first, last, strict=True)
    ]
    match = RatedMatch(
        game=game,
        variant=variant,
        seats=seats,
        places=list(result["places"]),
        won=bool(result["winners"]),
        together=games.load(game).cooperative,
    )
    return match if match.is_measured() else None


def players_in(text: str) -> list[Player]:
    return [Player(**player) for player in json.loads(text)]
