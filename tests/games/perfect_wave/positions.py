"""Games of The Perfect Wave that are set by hand.

``deal()`` begins a game with luck that is told; ``table()`` is a game at some moment. A board is written as its Wave
cards and, after a bar, its Tricks, from the leftmost space on: ``"1 3 - 4 | Snap - Late-Drop"``; ``-`` is an empty
place, and what is not written is empty. A hand is written as its cards: ``"7 7 Snap Paddle-Out"``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from games.perfect_wave.session import EMPTY, Session, told, written
from lineup.core import QUIET, Pool, Tale
from lineup.core.options import build
from lineup.games.perfect_wave.cards import NOTHING, PIER, PUBLIC_GOALS, SPACES, Box
from lineup.games.perfect_wave.events import BY_CARD
from lineup.games.perfect_wave.game import PerfectWave
from lineup.games.perfect_wave.options import PerfectWaveOptions
from lineup.games.perfect_wave.rules.book import Book
from lineup.games.perfect_wave.rules.paddling import paddle_out
from lineup.games.perfect_wave.rules.playing import into_hand, lay
from lineup.games.perfect_wave.rules.ride import Board
from lineup.games.perfect_wave.scoring import Count, count
from lineup.games.perfect_wave.state import ACTING, BLIND, LAID_OPENLY, OPENLY, PerfectWaveState

Agreed = Mapping[str, object]  # options and rulings by their dotted names

NO_GOALS: Agreed = {"goals": False}
PIER_WAVES = "1 2 3 4"  # from left to right, where a test does not say otherwise
PIER_MANEUVERS = "Snap Carve Aerial Paddle-Out"
FOUR_GOALS = "Longest-Ride Trick-Machine Big-Swell Small-Day"


@cache
def game_with(*agreed: tuple[str, object]) -> PerfectWave:
    """The game with these options; it holds no position, so one is enough for all tests."""
    return PerfectWave(build(PerfectWaveOptions, dict(agreed)))


def deal(
    *hands: str,
    goals: Sequence[str] = (),
    public: str = FOUR_GOALS,
    begins: int = 1,
    agreed: Agreed | None = None,
) -> Session:
    """A game from its set-up: lots, two Tricks and two Wave cards each, two Goals each, the Public Goals.

    A hand is two Tricks and two Wave cards: ``"Snap Carve 3 9"``. ``goals`` are two for each seat. The Pier is dealt
    with the last choice of a Goal; without Goals it is dealt here, with ``PIER_WAVES`` and ``PIER_MANEUVERS``.
    """
    agreed = agreed or {}
    game = game_with(*agreed.items())
    cards = [hand.split() for hand in hands]
    luck = [str(begins), *(card for hand in cards for card in hand[:2]), *(card for hand in cards for card in hand[2:])]
    if game.book.with_goals:
        luck += [card for pair in goals for card in pair.split()] + public.split()
    if not game.book.with_goals or game.book.goals_after_pier:
        luck += pier_luck().split()
    fate, tale = told(game.box, " ".join(luck)), Tale()
    table = game.start(len(hands), fate, tale)
    assert not fate.names, f"{fate.names} did not fall"
    return Session(game, table, tale.events)


def pier_luck(waves: str = PIER_WAVES, maneuvers: str = PIER_MANEUVERS) -> str:
    """The luck that deals these rows, which are written from left to right and filled from right to left."""
    return f"{from_the_right(waves)} {maneuver_luck(maneuvers)}"


def maneuver_luck(maneuvers: str) -> str:
    """The luck that deals a row of Maneuver cards."""
    cards = from_the_right(maneuvers).split()
    return " ".join(card if card == "Paddle-Out" else f"Trick {card}" for card in cards)


def from_the_right(row: str) -> str:
    return " ".join(reversed(row.split()))


def table(
    *boards: str,
    hands: Sequence[str] = (),
    surfers: Sequence[int] = (),
    wax: Sequence[int] = (),
    supply: int | None = None,
    waves: str = PIER_WAVES,
    maneuvers: str = PIER_MANEUVERS,
    wave_pile: str = "",
    maneuver_pile: str = "",
    wave_deck: str | None = None,
    maneuver_deck: str | None = None,
    goals: Sequence[str] = (),
    public: str = FOUR_GOALS,
    activated: Sequence[int] = (),
    turn: int = 1,
    first: int = 1,
    points: int = 2,
    last_round: bool = False,
    agreed: Agreed | None = None,
) -> Session:
    """A game at some moment of a turn, with everything on the boards laid openly and everything in hands got blind.

    Cards that are written nowhere are in the decks; ``wave_deck`` and ``maneuver_deck`` name those that are, and then
    the others are out of this game. ``goals`` are the Private Goals; the Goal each player put back is any other.
    """
    game = game_with(*(agreed or {}).items())
    box = game.box
    t = PerfectWaveState(box, game.book, len(boards))
    t.turn, t.first, t.points, t.phase, t.last_round = turn - 1, first - 1, points, ACTING, last_round
    for seat, board in enumerate(boards):
        lay_board(t, seat, board)
    for seat, hand in enumerate(hands):
        for name in hand.split():
            into_hand(t, seat, kind(box, name), BLIND)
    for seat, space in enumerate(surfers):
        for _space in range(space - 1):
            paddle_out(t, seat, BY_CARD, NOTHING, QUIET)
    for seat, count_of_wax in enumerate(wax):
        t.wax[seat] = count_of_wax
    t.supply = 12 - sum(t.wax) if supply is None else supply
    for place, name in enumerate([*waves.split(), *maneuvers.split()]):
        t.pier[place] = NOTHING if name == EMPTY else kind(box, name)
    t.wave_pile = vec[i64]([kind(box, name) for name in wave_pile.split()])
    t.maneuver_pile = vec[i64]([kind(box, name) for name in maneuver_pile.split()])
    fill_decks(t, wave_deck, maneuver_deck)
    if game.book.with_goals:
        lay_goals(t, goals, public, activated)
    return Session(game, t, [])


def lay_board(t: PerfectWaveState, seat: int, board: str) -> None:
    for cards in board.split("|"):
        for space, name in enumerate(cards.split()):
            if name != EMPTY:
                lay(t, seat, kind(t.box, name), space, LAID_OPENLY)


def fill_decks(t: PerfectWaveState, wave_deck: str | None, maneuver_deck: str | None) -> None:
    """What lies nowhere is in the decks, unless they are written."""
    box = t.box
    lying = [*t.waves, *t.tricks, *t.pier, *t.wave_pile, *t.maneuver_pile]
    lying += [i64(card) for index, count_of in enumerate(t.hand) for card in [index % box.kinds] * count_of]
    waves, tricks, paddles = list(box.wave_cards), list(box.trick_cards), int(box.paddle_outs)
    for card in lying:
        if card in waves:
            waves.remove(int(card))
        elif card in tricks:
            tricks.remove(int(card))
        elif card == box.paddle:
            paddles -= 1
    maneuvers = [*tricks, *[int(box.paddle)] * paddles]
    if wave_deck is not None:
        waves = [kind(box, name) for name in wave_deck.split()]
    if maneuver_deck is not None:
        maneuvers = [kind(box, name) for name in maneuver_deck.split()]
    tricks = [card for card in maneuvers if card != box.paddle]
    t.wave_deck = Pool("waves", waves)
    t.unseen_tricks = Pool("tricks", tricks)
    backs = [int(box.paddle if card == box.paddle else box.some_trick) for card in maneuvers]
    t.maneuver_deck = Pool("maneuvers", backs)


def lay_goals(t: PerfectWaveState, goals: Sequence[str], public: str, activated: Sequence[int]) -> None:
    box = t.box
    rest = list(box.goal_cards)
    own = [goal_card(box, name) for name in goals]
    open_to_all = [goal_card(box, name) for name in public.split()]
    for card in [*own, *open_to_all]:
        rest.remove(card)
    own += [rest.pop() for _seat in range(int(t.seats) - len(own))]
    t.dealt = vec[i64]([card for each in own for card in (each, rest.pop())])
    t.kept = vec[i64]([0] * int(t.seats))
    t.public = vec[i64](open_to_all)
    assert len(t.public) == PUBLIC_GOALS
    for place in activated:
        t.activated[place - 1] = 1
    t.goal_deck = Pool("goals", rest)


def kind(box: Box, name: str) -> int:
    """The Wave card, Trick or Paddle Out with this name."""
    return next(card for card in range(int(box.kinds)) if written(box.name(card)).lower() == name.lower())


def goal_card(box: Box, name: str) -> int:
    place = next(place for place, goal in enumerate(box.goals) if written(goal.name).lower() == name.lower())
    return int(box.first_goal) + place


def counted(
    *boards: str,
    surfers: Sequence[int] = (),
    goals: Sequence[str] = (),
    public: Sequence[str] = (),
    agreed: Agreed | None = None,
    box: Box | None = None,
    book: Book | None = None,
) -> Count:
    """What boards come to, apart from any table. Without ``surfers``, all are at the last space.

    A ``box`` is for cards of one's own, a ``book`` for rulings that do not come from ``agreed``.
    """
    game = game_with(*(agreed or {}).items())
    box, book = box or game.box, book or game.book
    found: list[Board] = []
    for player, written_board in enumerate(boards):
        waves, _bar, tricks = written_board.partition("|")
        numbers = [0 if name == EMPTY else int(name) for name in waves.split()]
        kinds = [NOTHING if name == EMPTY else kind(box, name) - int(box.waves) for name in tricks.split()]
        goal = goal_card(box, goals[player]) - int(box.first_goal) if player < len(goals) else NOTHING
        space = surfers[player] - 1 if surfers else SPACES - 1
        found.append(Board(space, spread(numbers, 0), spread(kinds, NOTHING), goal))
    return count(box, book, found, [goal_card(box, name) - int(box.first_goal) for name in public])


def spread(values: list[int], nothing: int) -> vec[i64]:
    """Values for all ten spaces."""
    return vec[i64]([*values, *[nothing] * (SPACES - len(values))])


def lines(result: Count, player: int = 1) -> dict[str, float]:
    """What scored for a player, by the code of the line."""
    return {line.what: line.points for stage in result.stages[player - 1] for line in stage.lines if line.points}


def happened(result: Count, player: int = 1) -> list[str]:
    """How the ride of a player went: the codes of its first stage."""
    return [line.what for line in result.stages[player - 1][0].lines]


__all__ = [
    "NO_GOALS", "OPENLY", "PIER", "counted", "deal", "game_with", "goal_card", "happened", "kind", "lines",
    "maneuver_luck", "pier_luck", "table",
]  # fmt: skip
