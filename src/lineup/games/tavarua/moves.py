"""The decisions in Tavarua. Cards are named by their place in the hand, counted from 1; surfers by their seat."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from lineup.core.moves import Move, Seat
from lineup.games.tavarua.cards.stoke_cards import (
    A_SHIFT,
    A_SPACE,
    A_SURFER,
    A_WAVE,
    NO_TARGET,
    SHEET_KINDS,
    STOKE_CARDS,
    STOKE_KINDS,
)

HAND: Final = 5  # cards in a hand
MOST_IN_HAND: Final = 10  # while choosing what to keep after an Inspiration
MOST_STOKE: Final = 3
MOST_SEATS: Final = 6
SPACES: Final = 6  # of the channel, the break and the wash
ALL_PLACES: Final = 32  # how many sets of places a hand has

SHORTBOARD: Final = 0
LONGBOARD: Final = 1
BOARDS: Final = ("shortboard", "longboard")

# Actions, in the order of the arrows on the mat.
PADDLE_OUT: Final = 0
PADDLE_IN: Final = 1
CATCH: Final = 2
SNAKE: Final = 3
WAIT: Final = 4
RIDE: Final = 5
BAIL: Final = 6
RECOVER: Final = 7
ACTIONS: Final = ("paddle out", "paddle in", "catch", "snake", "wait", "ride", "bail", "recover")

NOBODY: Final = -1

ADD: Final = 1
SUBTRACT: Final = -1
LEAVE: Final = 0
SIGNS: Final = {ADD: "add", SUBTRACT: "subtract", LEAVE: "leave"}


class Target(NamedTuple):
    """What a stoke card can be aimed at."""

    numbers: tuple[int, ...]
    written: str  # after the card's word
    pick: str
    first: int = 0  # the number that 0 is written as


# By the target given in the row of a stoke card.
TARGETS: Final = {
    NO_TARGET: Target((0,), "", ""),
    A_SPACE: Target(tuple(range(SPACES + 1)), " {}", "channel-{}"),
    A_WAVE: Target(tuple(range(1, SPACES + 1)), " {}", "wave-{}"),
    A_SHIFT: Target((2, 1, -1, -2), " {:+d}", "balance{:+d}"),
    A_SURFER: Target(tuple(range(MOST_SEATS)), " {}", "surfer-{}", first=1),
}


@final
class StartOn(Move):
    """Choose the board to start on."""

    def __init__(self, board: i64) -> None:
        super().__init__()
        self.board = board

    def text(self) -> str:
        return f"start on {BOARDS[self.board]}"

    def picks(self) -> tuple[str, ...]:
        return (BOARDS[self.board],)


@final
class Redraw(Move):
    """Discard some cards of the first hand and draw as many."""

    def __init__(self, places: i64) -> None:
        super().__init__()
        self.places = places  # bit p stands for place p

    def text(self) -> str:
        return f"redraw {places_in(self.places) or 'nothing'}"

    def picks(self) -> tuple[str, ...]:
        return ("redraw", *card_picks(self.places), "done")


@final
class Ready(Move):
    """Neither switch nor buy nor play a stoke card (any more)."""

    def text(self) -> str:
        return "ready"


@final
class Switch(Move):
    """Change to the other board."""

    def text(self) -> str:
        return "switch"


@final
class Buy(Move):
    """Buy a stoke card."""

    def text(self) -> str:
        return "buy"


@final
class PlayStoke(Move):
    """Play a stoke card: "energy drink", "jetski 4", "focus -2", "heckle 3"."""

    def __init__(self, effect: i64, target: i64) -> None:
        super().__init__()
        self.effect = effect
        self.target = target  # a space, a seat or a shift; 0 where the card needs none

    def text(self) -> str:
        card = STOKE_CARDS[self.effect]
        target = TARGETS[card.target]
        return card.word + target.written.format(self.target + target.first)

    def picks(self) -> tuple[str, ...]:
        first = f"stoke-card-{self.effect + 1}"
        target = TARGETS[STOKE_CARDS[self.effect].target]
        return (first, target.pick.format(self.target + target.first)) if target.pick else (first,)


@final
class Toss(Move):
    """After an Inspiration: discard a card, until five are left."""

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place = place

    def text(self) -> str:
        return f"toss {self.place + 1}"

    def picks(self) -> tuple[str, ...]:
        return (f"card-{self.place + 1}",)


@final
class Choice(Move):
    """An action with its cards and stoke tokens: "catch 2 stoke 1", "snake 4 with 2", "wait 1 3", "recover 5"."""

    def __init__(self, action: i64, places: i64, stoke: i64, other: Seat) -> None:
        super().__init__()
        self.action = action
        self.places = places  # bit p stands for place p; none only for an empty hand
        self.stoke = stoke
        self.other = other  # for a snake: the rider; else NOBODY
        self.code: i64 = action | (places << 3) | (stoke << 8) | ((other + 1) << 10)  # fits a sealed answer
        self._text = self._written()

    def text(self) -> str:
        return self._text

    def _written(self) -> str:
        words = ACTIONS[self.action]
        if self.action == SNAKE:
            words += f" {self.other + 1} with"
        stoke = f" stoke {self.stoke}" if self.stoke else ""
        return f"{words} {places_in(self.places) or 'empty-handed'}{stoke}"

    def picks(self) -> tuple[str, ...]:
        first = ACTIONS[self.action].replace(" ", "-")
        if self.action == WAIT or self.action == BAIL:
            return (first, *card_picks(self.places), "done")
        if self.action == RECOVER:
            return (first, *(card_picks(self.places) or ["done"]))
        if self.action == SNAKE:
            first = f"snake-{self.other + 1}"
        return (first, *card_picks(self.places), f"stoke-{self.stoke}")


@final
class Sign(Move):
    """Add the stoke tokens on your card, subtract them, or leave its number as it is."""

    def __init__(self, sign: i64) -> None:
        super().__init__()
        self.sign = sign

    def text(self) -> str:
        return SIGNS[self.sign]


@final
class Unlock(Move):
    """In a career: choose the stoke card that an unlock rank gives: "unlock jetski"."""

    def __init__(self, effect: i64) -> None:
        super().__init__()
        self.effect = effect

    def text(self) -> str:
        return f"unlock {STOKE_CARDS[self.effect].word}"

    def picks(self) -> tuple[str, ...]:
        return (f"unlock-{self.effect + 1}",)


@final
class StartEvent(Move):
    """In a career: begin the next event of the year."""

    def text(self) -> str:
        return "start event"

    def picks(self) -> tuple[str, ...]:
        return ("start-event",)


def places_in(places: i64) -> str:
    """Places as they are written: "1 3 5"."""
    return " ".join([str(place + 1) for place in range(MOST_IN_HAND) if (places >> place) & 1])


def card_picks(places: i64) -> list[str]:
    return [f"card-{place + 1}" for place in range(MOST_IN_HAND) if (places >> place) & 1]


def action_of(code: i64) -> i64:
    return code & 7


def places_of(code: i64) -> i64:
    return (code >> 3) & 31


def stoke_of(code: i64) -> i64:
    return (code >> 8) & 3


def other_of(code: i64) -> i64:
    return (code >> 10) - 1


CARDS_AND_STOKE: Final = [(cards, stoke) for cards in range(HAND + 1) for stoke in range(MOST_STOKE + 1)]


@final
class TavaruaMoves:
    """Every move there is, where rules and bots find it by what it does."""

    def __init__(self, *, snaking: bool, both_boards: bool, career: bool = False) -> None:
        self.unlocks: list[Move] = [Unlock(effect) for effect in range(SHEET_KINDS)] if career else []  # by effect
        self.start_events: list[Move] = [StartEvent()] if career else []
        self.starts: list[Move] = [StartOn(SHORTBOARD), StartOn(LONGBOARD)] if both_boards else []
        self.redraws: list[Move] = [Redraw(places) for places in range(ALL_PLACES)]  # by set of places
        self.ready = Ready()
        self.switches: list[Move] = [Switch()] if both_boards else []
        self.buy = Buy()
        self.plays: list[list[PlayStoke]] = [stoke_plays(effect) for effect in range(STOKE_KINDS)]  # by effect
        self.tosses: list[Move] = [Toss(place) for place in range(MOST_IN_HAND)]  # by place
        self.signs: list[Move] = [Sign(ADD), Sign(SUBTRACT), Sign(LEAVE)]
        self.choices: list[list[Choice]] = []  # by action, and for snakes by rider after those
        for action in range(len(ACTIONS)):
            self.choices.append(choices_of(action, NOBODY) if action != SNAKE else [])
        for other in range(MOST_SEATS):
            self.choices.append(choices_of(SNAKE, other) if snaking else [])
        self._fill_the_tables()

    def _fill_the_tables(self) -> None:
        """What can be chosen with each number of cards and tokens: made once, because it is asked often."""
        self._snakes: list[list[Move]] = []  # by rider, cards and tokens
        for other in range(MOST_SEATS):
            for cards, stoke in CARDS_AND_STOKE:
                self._snakes.append(self._possible(len(ACTIONS) + other, cards, stoke))
        self._paddling: list[list[Move]] = []  # by cards and tokens; the others likewise
        self._with_catching: list[list[Move]] = []
        self._riding: list[list[Move]] = []
        for cards, stoke in CARDS_AND_STOKE:
            paddle = self._possible(PADDLE_OUT, cards, stoke) + self._possible(PADDLE_IN, cards, stoke)
            wait = self._possible(WAIT, cards, 0)
            self._paddling.append(paddle + wait)
            self._with_catching.append(paddle + self._possible(CATCH, cards, stoke) + wait)
            self._riding.append(self._possible(RIDE, cards, stoke) + self._possible(BAIL, cards, 0))
        self._recovering = [self._possible(RECOVER, cards, 0) for cards in range(HAND + 1)]  # by cards

    def _possible(self, row: int, cards: int, stoke: int) -> list[Move]:
        return [choice for choice in self.choices[row] if is_possible(choice, cards, stoke)]

    def in_the_channel(self, cards: i64, stoke: i64, *, catch: bool) -> list[Move]:
        """The choices with that many cards in hand and tokens to spend; the list belongs to the caller."""
        table = self._with_catching if catch else self._paddling
        return table[cards * (MOST_STOKE + 1) + stoke][:]

    def on_a_wave(self, cards: i64, stoke: i64) -> list[Move]:
        """The same for a rider."""
        return self._riding[cards * (MOST_STOKE + 1) + stoke][:]

    def in_the_wash(self, cards: i64) -> list[Move]:
        """The same for a surfer who has fallen."""
        return self._recovering[cards][:]

    def possible_snakes(self, other: Seat, cards: i64, stoke: i64) -> list[Move]:
        """The same for snaking one rider; the list must not be changed."""
        return self._snakes[(other * (HAND + 1) + cards) * (MOST_STOKE + 1) + stoke]

    def listed(self) -> list[Move]:
        """All of them, in the order of their ids."""
        moves: list[Move] = [*self.starts, *self.redraws, self.ready, *self.switches, self.buy]
        for plays in self.plays:
            moves += plays
        moves += self.tosses
        for choices in self.choices:
            moves += choices
        return moves + self.signs + self.unlocks + self.start_events


def stoke_plays(effect: i64) -> list[PlayStoke]:
    """All that can be done with one kind of stoke card."""
    return [PlayStoke(effect, number) for number in TARGETS[STOKE_CARDS[effect].target].numbers]


def choices_of(action: int, other: int) -> list[Choice]:
    """Every way to take an action."""
    if action in (WAIT, BAIL):
        return [Choice(action, places, 0, other) for places in range(ALL_PLACES)]
    if action == RECOVER:
        return [Choice(action, 0, 0, other), *(Choice(action, 1 << place, 0, other) for place in range(HAND))]
    return [Choice(action, 1 << place, stoke, other) for place in range(HAND) for stoke in range(MOST_STOKE + 1)]


def is_possible(choice: Choice, cards: i64, stoke: i64) -> bool:
    """T3.4 Whether that many cards and tokens are enough; only an empty hand may choose without a card."""
    if choice.places >> cards or choice.stoke > stoke:
        return False
    return choice.places != 0 or cards == 0
