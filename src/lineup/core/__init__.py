"""The contract: what a game is, what a player may know of it, and where luck comes from."""

from lineup.core.chance import Card, Chance, Dice, FairDice, Luck, Pool, Recorder, Rng, Script
from lineup.core.decks import CardRow, Column, DeckSpec
from lineup.core.errors import BadOptions, BadRecord, IllegalMove, LineupError, NotationError, StaleMove
from lineup.core.expressions import Expression, ExpressionError
from lineup.core.game import Game, Knowledge, State, View, Zones, best_of
from lineup.core.moves import SPECTATOR, Move, Seat
from lineup.core.options import Options, Setting, Variant, deck, option, ruling
from lineup.core.outcome import Line, Outcome, Stage
from lineup.core.rulebook import Rulebook
from lineup.core.story import QUIET, Event, Story, Tale
from lineup.core.words import Words

__all__ = [
    "QUIET",
    "SPECTATOR",
    "BadOptions",
    "BadRecord",
    "Card",
    "CardRow",
    "Chance",
    "Column",
    "DeckSpec",
    "Dice",
    "Event",
    "Expression",
    "ExpressionError",
    "FairDice",
    "Game",
    "IllegalMove",
    "Knowledge",
    "Line",
    "LineupError",
    "Luck",
    "Move",
    "NotationError",
    "Options",
    "Outcome",
    "Pool",
    "Recorder",
    "Rng",
    "Rulebook",
    "Script",
    "Seat",
    "Setting",
    "Stage",
    "StaleMove",
    "State",
    "Story",
    "Tale",
    "Variant",
    "View",
    "Words",
    "Zones",
    "best_of",
    "deck",
    "option",
    "ruling",
]  # fmt: skip
