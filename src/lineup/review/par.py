"""Par: what bots reach with the same deal, where there are no rivals. As a distribution, for thought has luck, too.

A career has a par for each of its events as well: bots begin it where the player began it, with the luck that was next.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lineup import bots
from lineup.bots.bot import AnyGame
from lineup.bots.bot_seat import advise, decide
from lineup.bots.crew import StateSeat, has_offers
from lineup.core import QUIET, FairDice, Recorder, Rng, State
from lineup.review.judgement import EventPar
from lineup.review.sample import has_rivals, seed_from
from lineup.table.record import Record

RUNS: Final = {"quick": 0, "usual": 10, "deep": 20}  # how often a surfer alone plays the deal, by level;
CAREER: Final = {"quick": 0, "usual": 4, "deep": 8}  # a career, and each of its events;
TEAM: Final = {"quick": 0, "usual": 20, "deep": 40}  # and a team, whose games are short
POSITIONS: Final = {"quick": 500, "usual": 40_000, "deep": 500_000}  # that are looked at with all cards open


@dataclass
class Deal:
    """A moment from which bots can play with the luck that was next: the deal, or the beginning of a later chapter."""

    step: int  # the row after which it stands
    chapter: int
    state: State
    dice: FairDice
    reached: float | None = None  # the score of the player or team at the end of the chapter

    def again(self) -> tuple[State, FairDice]:
        """The same once more, to play with."""
        return self.state.copy(), same_luck(self.dice)


def same_luck(dice: FairDice) -> FairDice:
    """Luck that goes on where this stands."""
    other = FairDice(dice.seed)
    other.counters = dict(dice.counters)
    return other


def deals_of(game: AnyGame, record: Record) -> list[Deal]:
    """As far as the seed brings what fell: in a match that was played on from another one it does not.

    None where there are rivals, or no seed is told.
    """
    seats = len(record.header.players)
    if not record.header.seed or has_rivals(game, seats):
        return []
    dice = FairDice(bytes.fromhex(record.header.seed))
    heard = Recorder(dice)
    state: State = game.start(seats, heard, QUIET)
    found: list[Deal] = []
    for step in record.in_force():
        row = record.rows[step]
        if step:
            game.apply(state, row.seat, game.read(row.move), heard, QUIET)
        if tuple(heard.fallen) != row.luck:
            break
        heard.fallen = []
        chapter = int(game.know.chapter(state))
        if found and chapter != found[-1].chapter:
            found[-1].reached = float(game.know.scores(state)[0])
        if game.to_act(state) and (not found or chapter != found[-1].chapter):
            found.append(Deal(step, chapter, state.copy(), same_luck(dice)))
    return found


def par_bot(deals: list[Deal], level: str) -> str:
    """The strongest bot that there is time for: to a surfer alone legends give so much thought that a review would take
    many minutes; none for a quick look."""
    if not deals or level == "quick":
        return ""
    return "legend" if is_for_a_team(deals) or level == "deep" else "pro"


def runs_of(deals: list[Deal], level: str) -> int:
    """How often a deal is played."""
    if not deals:
        return 0
    return (TEAM if is_for_a_team(deals) else CAREER if len(deals) > 1 else RUNS)[level]


def is_for_a_team(deals: list[Deal]) -> bool:
    return int(deals[0].state.seats) > 1


def open_hands(game: AnyGame, deal: Deal, level: str) -> tuple[float, ...]:
    """What a team could have scored with every card open, at least and at most; nothing where that is not known."""
    found = game.open_hands(*deal.again(), POSITIONS[level])
    return () if found is None else (float(found[0]), float(found[1]))


class Run:
    """One deal or event, played by bots."""

    def __init__(self, game: AnyGame, deal: Deal, bot: str, *seeds: object) -> None:
        self.game, self.deal, self.bot = game, deal, bots.load(bot)
        self.state, self.dice = deal.again()
        self.talks = has_offers(game) and self.bot.talks
        self.rngs = [Rng(seed_from(*seeds, seat)) for seat in range(int(self.state.seats))]

    def play(self, *, chapter: bool = False) -> Iterator[int]:
        """To the end, or to that of the chapter; decision by decision, so that nobody waits long for this process."""
        game, state = self.game, self.state
        seats = [StateSeat(game, seat, state, self.dice, may_talk=self.talks) for seat in range(len(self.rngs))]
        while owing := game.to_act(state):
            if chapter and game.know.chapter(state) != self.deal.chapter:
                return
            if self.talks:
                for seat in seats:
                    advise(self.bot, seat, self.rngs[seat.seat])
            one = owing[0]
            game.apply(state, one, decide(self.bot, seats[one], self.rngs[one]), self.dice, QUIET)
            yield 0

    def score(self) -> float:
        outcome = self.game.outcome(self.state)
        return float(outcome.scores[0] if outcome is not None else self.game.know.scores(self.state)[0])

    def is_won(self) -> bool:
        outcome = self.game.outcome(self.state)
        return outcome is not None and bool(outcome.winners)


class Par:
    """All of it for one match, as far as it has come."""

    def __init__(self, game: AnyGame, record: Record, level: str, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed
        self.deals = deals_of(game, record)
        self.bot = par_bot(self.deals, level)
        self.scores: list[float] = []
        self.wins = 0
        self.open_hands: tuple[float, ...] = ()
        self.events: list[EventPar] = []
        self.chapters = [deal for deal in self.deals if deal.reached is not None] if len(self.deals) > 1 else []
        self.runs = runs_of(self.deals, level)
        self.parts = self.runs + len(self.chapters) * (self.runs > 0)

    def play(self) -> Iterator[int]:
        """All the work, bit by bit: 1 whenever one of its parts is done."""
        if self.deals:
            self.open_hands = open_hands(self.game, self.deals[0], self.level)
        for number in range(self.runs):
            run = Run(self.game, self.deals[0], self.bot, self.seed, "par", number)
            yield from run.play()
            self.scores.append(run.score())
            self.wins += run.is_won()
            yield 1
        for deal in self.chapters if self.runs else ():
            yield from self.play_chapter(deal)
            yield 1

    def play_chapter(self, deal: Deal) -> Iterator[int]:
        scores: list[float] = []
        for number in range(self.runs):
            run = Run(self.game, deal, self.bot, self.seed, "par", deal.chapter, number)
            yield from run.play(chapter=True)
            scores.append(run.score())
        before = float(self.game.know.scores(deal.state)[0])
        assert deal.reached is not None
        self.events.append(EventPar(deal.chapter, deal.step, deal.reached, before, tuple(scores)))
