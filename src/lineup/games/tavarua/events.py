"""What can happen in Tavarua, and who hears how much of it.

Events about surfers hold ``rivals``, what the opponents of a career are called: their numbers come after the seats.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.core.story import Event
from lineup.games.tavarua.moves import ACTIONS, BOARDS
from lineup.games.tavarua.state import ENDS, WHERE, Table

EVERYBODY: Final = -1  # who sees a card that lies open: all seats, and whoever looks on

# Kinds of events about some cards of one surfer.
DREW: Final = "drew"  # player cards, into the hand
DISCARDED: Final = "discarded"  # player cards from the hand, for all to see
THREW_OUT: Final = "threw_out"  # cards that a longboarder may not hold
BOUGHT: Final = "bought"  # a stoke card
SCOUTED: Final = "scouted"  # the hand of another surfer

# Kinds of events that change what a surfer is or has.
STARTED: Final = "started"  # on a board
SWITCHED: Final = "switched"
PADDLED: Final = "paddled"
WAITED: Final = "waited"
RECOVERED: Final = "recovered"
LOST_OUT: Final = "lost_out"  # no place on the wave
CAUGHT: Final = "caught"
CAUGHT_PERFECT: Final = "caught_perfect"
RODE: Final = "rode"
BAILED_OUT: Final = "bailed"
SNAKED: Final = "snaked"  # thrown off by a snake
FELL: Final = "fell"  # off the board by a card
COLLIDED: Final = "collided"
WASHED_OFF: Final = "washed_off"  # off the board by a wave card
MISSED_BARREL: Final = "missed_barrel"
RODE_BARREL: Final = "rode_barrel"
JUMPED_BARREL: Final = "jumped_barrel"
SHIFTED: Final = "shifted"  # by a wave card
UNMOVED: Final = "unmoved"  # In The Zone
HANG_TEN: Final = "hang_ten"
LANDED: Final = "landed"  # on the shore
CAME_BACK: Final = "came_back"  # into the channel after a bail
PAID: Final = "paid"  # a stoke token, for snaking or for losing against a rider

# What opponents of a career plan.
PLAN_PADDLE: Final = "paddle"  # to the target
PLAN_PERFECT: Final = "catch_perfect"  # the wave beside, which breaks there
PLAN_CATCH: Final = "catch"  # a broken wave, because no perfect one is on the way
PLAN_SNAKE: Final = "snake"  # the same, and it has a rider
PLAN_WAIT_PERFECT: Final = "wait_for_perfect"
PLAN_WAIT: Final = "wait"  # for a wave that is broken
PLAN_RIDE: Final = "ride"
PLAN_RECOVER: Final = "recover"
PLANS: Final = (
    PLAN_PADDLE, PLAN_PERFECT, PLAN_CATCH, PLAN_SNAKE, PLAN_WAIT_PERFECT, PLAN_WAIT, PLAN_RIDE, PLAN_RECOVER,
)  # fmt: skip

# How a career ends.
WON: Final = "rank_1"
LOST: Final = "rank_60"
YEAR_OVER: Final = "december"


def can_see(known: i64, seat: Seat) -> bool:
    """T1.8 Bit s of ``known`` stands for seat s. Whoever only watches sees what is open to everybody."""
    return known == EVERYBODY or (seat >= 0 and (known >> seat) & 1 == 1)


@final
class Water(Event):
    """The dice: "began" at the set-up, "advanced" at the start of a round."""

    def __init__(self, kind: str, dice: list[int], first: Seat, rounds_left: i64) -> None:
        super().__init__(kind)
        self.dice = dice  # by space of the break, from 1
        self.first = first
        self.rounds_left = rounds_left

    def facts(self) -> dict[str, object]:
        return {"dice": self.dice, "first": self.first, "rounds_left": self.rounds_left}


@final
class WaveCard(Event):
    """The next wave card "showed" its back, or was "turned" over."""

    def __init__(self, kind: str, card: str) -> None:
        super().__init__(kind)
        self.card = card

    def facts(self) -> dict[str, object]:
        return {"card": self.card}


@final
class Sealed(Event):
    """A surfer answered in secret."""

    def __init__(self, seat: Seat, answer: str | None, *, again: bool) -> None:
        super().__init__("sealed")
        self.seat = seat
        self.answer = answer
        self.again = again  # a second thought: nobody else notices

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "answer": self.answer, "again": self.again}


@final
class Cards(Event):
    """Something happened to cards, and a set of seats saw which they were."""

    def __init__(
        self,
        kind: str,
        seat: Seat,
        cards: list[str] | None,
        count: int,
        known: i64,
        other: Seat,
        rivals: list[str] | None = None,
    ) -> None:
        super().__init__(kind)
        self.rivals = rivals or []
        self.seat = seat
        self.cards = cards  # None for somebody who does not see them
        self.count = count
        self.known = known
        self.other = other  # whose hand was looked at

    def facts(self) -> dict[str, object]:
        other = None if self.other < 0 else self.other
        return {"seat": self.seat, "cards": self.cards, "count": self.count, "other": other}


@final
class Reshuffled(Event):
    """The discards became the player deck."""

    def __init__(self, cards: int) -> None:
        super().__init__("reshuffled")
        self.cards = cards

    def facts(self) -> dict[str, object]:
        return {"cards": self.cards}


@final
class StokeCard(Event):
    """A stoke card was played."""

    def __init__(self, seat: Seat, effect: i64, card: str, target: i64) -> None:
        super().__init__("played_stoke")
        self.seat = seat
        self.effect = effect
        self.card = card
        self.target = target  # as in the move: a space, a seat or a shift

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "card": self.card, "target": self.target}


@final
class TurnedUp(Event):
    """A surfer's choice was turned up."""

    def __init__(self, seat: Seat, action: i64, cards: list[str], stoke: i64, other: Seat, rivals: list[str]) -> None:
        super().__init__("turned_up")
        self.rivals = rivals
        self.seat = seat
        self.action = action
        self.cards = cards
        self.stoke = stoke
        self.other = other  # for a snake: the rider

    def facts(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "action": ACTIONS[self.action],
            "cards": self.cards,
            "stoke": self.stoke,
            "other": None if self.other < 0 else self.other,
        }


@final
class Signed(Event):
    """Stoke tokens on a card were added, subtracted or left alone."""

    def __init__(self, seat: Seat, sign: i64, number: i64) -> None:
        super().__init__("signed")
        self.seat = seat
        self.sign = sign
        self.number = number  # what the card's number is now

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "sign": self.sign, "number": self.number}


@final
class Surfer(Event):
    """Something happened to a surfer: what is so afterwards."""

    def __init__(self, kind: str, t: Table, seat: Seat) -> None:
        super().__init__(kind)
        self.rivals = t.book.rivals
        self.seat = seat
        self.where = t.where[seat]
        self.space = t.space[seat]
        self.board = t.board[seat]
        self.balance = t.balance[seat]
        self.stoke = t.stoke[seat]

    def facts(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "where": WHERE[self.where],
            "space": self.space,
            "board": BOARDS[self.board],
            "balance": self.balance,
            "stoke": self.stoke,
        }


@final
class Contest(Event):
    """Cards were compared for a wave."""

    def __init__(
        self, space: i64, winners: list[int], losers: list[int], collided: list[int], rivals: list[str]
    ) -> None:
        super().__init__("contest")
        self.rivals = rivals
        self.space = space
        self.winners = winners
        self.losers = losers
        self.collided = collided

    def facts(self) -> dict[str, object]:
        return {"space": self.space, "winners": self.winners, "losers": self.losers, "collided": self.collided}


@final
class Duel(Event):
    """A snake and a rider compared their cards."""

    def __init__(self, space: i64, snake: Seat, rider: Seat, rivals: list[str], *, won: bool) -> None:
        super().__init__("duel")
        self.rivals = rivals
        self.space = space
        self.snake = snake
        self.rider = rider
        self.won = won  # by the snake

    def facts(self) -> dict[str, object]:
        return {"space": self.space, "snake": self.snake, "rider": self.rider, "won": self.won}


@final
class Scored(Event):
    """A wave was scored."""

    def __init__(self, seat: Seat, board: i64, fields: list[int], rivals: list[str], *, kept: bool) -> None:
        super().__init__("scored")
        self.rivals = rivals
        self.seat = seat
        self.board = board
        self.fields = fields  # as a recorded wave has them
        self.kept = kept  # whether it is among the two best

    def facts(self) -> dict[str, object]:
        score, points, end, cards, stoke, barrels, hang_tens, perfect, shore = self.fields
        return {
            "seat": self.seat,
            "board": BOARDS[self.board],
            "end": ENDS[end],
            "score": score / 2,
            "points": points,
            "cards": cards,
            "stoke": stoke,
            "barrels": barrels,
            "hang_tens": hang_tens,
            "perfect": perfect,
            "shore": shore,
            "kept": self.kept,
        }


@final
class Intention(Event):
    """What an opponent is going to do this round, and why."""

    def __init__(self, t: Table, surfer: Seat, plan: str, rounds: i64) -> None:
        super().__init__("intends")
        self.rivals = t.book.rivals
        self.seat = surfer
        self.plan = plan  # one of PLANS
        self.target = t.target[surfer]
        self.rounds = rounds  # until the wave that it waits for arrives; 0 where there is none to be seen

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "plan": self.plan, "target": self.target, "rounds": self.rounds}


@final
class EventBegan(Event):
    """An event of a career: what it is, and the rank that it starts from."""

    def __init__(self, t: Table) -> None:
        super().__init__("event_began")
        event = t.book.event
        assert event is not None
        self.event = event
        self.rank = t.rank
        self.rounds = t.book.box.rounds

    def facts(self) -> dict[str, object]:
        return {
            "month": self.event.month,
            "name": self.event.name,
            "event": self.event.kind,
            "boards": self.event.boards,
            "opponents": self.event.opponents,
            "rounds": self.rounds,
            "rank": self.rank,
        }


@final
class EventResult(Event):
    """An event of a career is over: what came of it, and how it changed the rank."""

    def __init__(self, t: Table, row: list[int], rank_before: i64, totals: list[list[float]]) -> None:
        super().__init__("event_result")
        event = t.book.event
        assert event is not None
        self.event = event
        self.row = row  # as the table keeps it
        self.rank_before = rank_before
        self.totals = totals  # by board, then surfer
        self.rivals = t.book.rivals

    def facts(self) -> dict[str, object]:
        rank, points, short_place, long_place, tally = self.row
        return {
            "month": self.event.month,
            "name": self.event.name,
            "event": self.event.kind,
            "short_place": None if short_place < 0 else short_place,
            "long_place": None if long_place < 0 else long_place,
            "counted": None if tally < 0 else tally,
            "short_totals": self.totals[0],
            "long_totals": self.totals[1],
            "points": points,
            "rank_before": self.rank_before,
            "rank": rank,
        }


@final
class Unlocked(Event):
    """A stoke card was unlocked in a career."""

    def __init__(self, seat: Seat, card: str) -> None:
        super().__init__("unlocked")
        self.seat = seat
        self.card = card

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "card": self.card}


@final
class CareerEnded(Event):
    """A career is over."""

    def __init__(self, reason: str, rank: i64) -> None:
        super().__init__("career_ended")
        self.reason = reason  # WON, LOST or YEAR_OVER
        self.rank = rank

    def facts(self) -> dict[str, object]:
        return {"reason": self.reason, "rank": self.rank}


@final
class Ended(Event):
    """The last wave card was turned over and everything is scored."""

    def __init__(self) -> None:
        super().__init__("ended")


def heard(event: Event, seat: Seat) -> Event | None:
    """All is told to everybody, but for cards that a seat does not see and answers that are still sealed."""
    if isinstance(event, Cards) and not can_see(event.known, seat):
        return Cards(event.kind, event.seat, None, event.count, event.known, event.other)
    if isinstance(event, Sealed) and event.seat != seat:
        return None if event.again else Sealed(event.seat, None, again=False)
    return event
