"""What can happen in Tavarua, and who hears how much of it.

Events about surfers hold ``rivals``, the names of a career's opponents; opponents are numbered after the seats.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lineup.core.moves import Seat
from lineup.core.story import Event
from lineup.games.tavarua.moves import ACTIONS, BOARDS
from lineup.games.tavarua.state import ENDS, NOTHING, WHERE, TavaruaState

EVERYBODY: Final = -1  # an open card is seen by all seats, and by watchers too

# Kinds of events about cards of one surfer.
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


def can_see(known: i64, seat: Seat) -> bool:
    """T1.8 Bit s of ``known`` stands for seat s. Watchers see what is open to everybody."""
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
        self.again = again  # a changed answer: nobody else notices

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "answer": self.answer, "again": self.again}


@final
class Cards(Event):
    """Something happened to cards, and some seats saw which cards they were."""

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
        self.cards = cards  # None for a seat that does not see them
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
    """Something happened to a surfer: the situation afterwards."""

    def __init__(self, kind: str, t: TavaruaState, seat: Seat, beyond: i64 = 0) -> None:
        super().__init__(kind)
        self.rivals = t.book.rivals
        self.beyond = beyond  # which end of the board the balance went over in a fall: 1 the nose, -1 the tail, 0 none
        self.seat = seat
        self.where = t.where[seat]
        self.space = t.space[seat]
        self.board = t.board[seat]
        self.balance = t.balance[seat]
        self.stoke = t.stoke[seat]

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {
            "seat": self.seat,
            "where": WHERE[self.where],
            "space": self.space,
            "board": BOARDS[self.board],
            "balance": self.balance,
            "stoke": self.stoke,
        }
        return facts | {"beyond": "nose" if self.beyond > 0 else "tail"} if self.beyond else facts


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
        self.fields = fields  # as in a recorded wave; the score is NOTHING where the track has no space for it
        self.kept = kept  # whether it is among the two best

    def facts(self) -> dict[str, object]:
        score, points, end, cards, stoke, barrels, hang_tens, perfect, shore = self.fields
        return {
            "seat": self.seat,
            "board": BOARDS[self.board],
            "end": ENDS[end],
            "score": None if score == NOTHING else score / 2,
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
class Ended(Event):
    """The last wave card was turned over and everything is scored."""

    def __init__(self) -> None:
        super().__init__("ended")


def heard(event: Event, seat: Seat) -> Event | None:
    """An event as a seat hears it: everything except cards it does not see and answers that are still sealed."""
    if isinstance(event, Cards) and not can_see(event.known, seat):
        return Cards(event.kind, event.seat, None, event.count, event.known, event.other)
    if isinstance(event, Sealed) and event.seat != seat:
        return None if event.again else Sealed(event.seat, None, again=False)
    return event
