"""What the templates of new tables and lessons are told, as dataclasses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lineup.core.decks import DeckSpec
from lineup.core.options import Setting, Variant
from lineup.games import AnyGame
from lineup.web.bots.crew import BotLine


@dataclass(frozen=True)
class AnyNewTableContext:
    """What can be chosen before a game begins."""

    game: AnyGame
    chosen: str  # the name of a variant
    variants: Sequence[Variant]
    seats: range  # how many can play, whichever variant it is
    settings: Sequence[Setting]
    decks: Mapping[str, DeckSpec]


@dataclass(frozen=True)
class SitContext(AnyNewTableContext):
    """sit.html: a new table with bots, with friends or alone."""

    for_players: str  # how many can play in all, as "2–4 players"
    way: str  # "bots", "friends" or "alone"
    ways: list[str]  # that the game has
    alone: list[Variant]
    count: int  # of players, as it stands there first
    bots: tuple[str, ...]  # who plays, as it stands there first
    may_be_rated: bool


@dataclass(frozen=True)
class NewTableContext(AnyNewTableContext):
    """new.html: a new table seat by seat."""

    seats_of: Mapping[str, Sequence[int]]  # by variant, how many can play
    usual_bot: str
    plain_bots: list[BotLine]  # those without a character


@dataclass(frozen=True)
class LearnContext:
    """learn.html: a lesson to read."""

    game: AnyGame
    aim: str
    steps: list[str]
