"""Games of Surf's Up, Dude! that are set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from games.surfs_up_dude.session import Session, key, told
from lineup.core import Pool, Tale
from lineup.core.options import build
from lineup.games.surfs_up_dude.game import SurfsUpDude
from lineup.games.surfs_up_dude.moves import MOST_POSITIONS
from lineup.games.surfs_up_dude.options import DudeOptions
from lineup.games.surfs_up_dude.rules.actions import POINTS
from lineup.games.surfs_up_dude.state import ACTIONS, CARDS, SURFERS, DudeState, filled

Agreed = Mapping[str, object]  # options and rulings by their dotted names


class Rows(list[dict[str, object]]):
    """Rows of an owner's list. Games are remembered by what was agreed, so it has to have a hash."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(str(self))


ADVANCED: Agreed = {"contests": "advanced"}


@cache
def game_with(*agreed: tuple[str, object]) -> SurfsUpDude:
    """The game with these options; a game holds no position, so one is enough for all tables."""
    return SurfsUpDude(build(DudeOptions, dict(agreed)))


def ruled(**rulings: str) -> Agreed:
    """Rulings by their names: ``ruled(lone_player="no_contest")``."""
    return {f"rulings.{name}": answer for name, answer in rulings.items()}


def deal(*hands: str, first: str, starts: int = 1, agreed: Agreed | None = None) -> Session:
    """A game from its set-up: lots for who is active first, every hand, and the wave or waves that come first."""
    game = game_with(*(agreed or {}).items())
    lots = "" if game.book.first_seat_starts else str(starts)
    fate = told(game.box, f"{lots} {' '.join(hands)} {first}")
    tale = Tale()
    table = game.start(len(hands), fate, tale)
    assert not fate.names, f"{fate.names} did not fall"
    return Session(game, table, tale.events)


def sea(
    *hands: str,
    waves: Mapping[int, str] | None = None,
    ready: str = "",
    paddling: str = "",
    out: str = "",
    prizes: Mapping[int, str] | None = None,
    deck: str | None = None,
    stack: str | None = None,
    active: int = 1,
    turn: int = 0,
    part: str = "cards",
    whistles: int = 0,
    last_turn: bool = False,
    rolling_in: bool = False,
    agreed: Agreed | None = None,
) -> Session:
    """A game at some moment, when the seat on turn (the active one if not given) is asked.

    ``hands`` are cards with spaces between them. ``waves`` are by space, as ``Session.wave`` tells them: a wave and the
    seats of its surfers from the front. ``ready``, ``paddling`` and ``out`` are numbers by seat, 0 where they are not
    given; the surfers that are nowhere else are on the beach. ``prizes`` are by seat, as ``Session.prizes`` tells them.
    ``deck`` is the draw pile, all that is left if not given; other cards lie on the discard pile, in the order of the
    box. ``stack`` are the waves to come, all that are left if not given. ``part`` is "cards" or "actions".
    """
    game = game_with(*(agreed or {}).items())
    t = DudeState(game.box, game.book, len(hands))
    lay_cards(t, hands, deck)
    set_waves(t, waves or {}, stack)
    t.ready, t.paddling, t.out = (by_seat(t, each) for each in (ready, paddling, out))
    t.beach = vec[i64]([SURFERS - placed(t, seat) for seat in range(len(hands))])
    assert all(count >= 0 for count in t.beach), "nobody has more than six surfers"
    t.trophies, t.stars = filled(t.seats * 3, 0), filled(t.seats, 0)
    for seat, won in (prizes or {}).items():
        award(t, seat - 1, won)
    t.sealed, t.shown = t.box.nobody, t.box.nobody
    t.active, t.turn = active - 1, (turn or active) - 1
    t.phase = CARDS if part == "cards" else ACTIONS
    t.points = POINTS if part == "actions" else 0
    t.turns, t.whistles, t.last_turn, t.rolling_in = 1, whistles, last_turn, rolling_in
    return Session(game, t, [])


def lay_cards(t: DudeState, hands: tuple[str, ...], deck: str | None) -> None:
    """Hands, draw pile and discard pile; every card lies in one place."""
    names = [key(name) for name in t.box.names]
    rest = t.box.deck.copy()
    t.mixed = t.box.copies
    t.hand, t.held = filled(t.seats * t.box.cards, 0), filled(t.seats, 0)
    for seat, hand in enumerate(hands):
        for name in hand.split():
            card = names.index(name)
            assert rest.take(card), f"there are not so many cards called {name}"
            t.hand[seat * t.box.cards + card] += 1
            t.held[seat] += 1
    if deck is None:
        t.deck = rest
        return
    drawn = [names.index(name) for name in deck.split()]
    for card in drawn:
        assert rest.take(card), f"there are not so many cards called {names[card]}"
    t.deck = Pool("deck", drawn)
    t.discards = rest.cards[:]


def set_waves(t: DudeState, waves: Mapping[int, str], stack: str | None) -> None:
    """The board, and the stack in its two heaps."""
    names = [key(name) for name in t.box.names]
    t.plain, t.black = t.box.plain.copy(), t.box.black.copy()
    t.waves, t.riding = filled(t.box.spaces, -1), filled(t.box.spaces, 0)
    t.riders = filled(t.box.spaces * MOST_POSITIONS, -1)
    for space, written in waves.items():
        name, *riders = written.split()
        wave = names.index(name)
        assert t.plain.take(wave) or t.black.take(wave), f"there are not so many waves called {name}"
        t.waves[space - 1] = wave
        t.riding[space - 1] = len(riders)
        for position, rider in enumerate(riders):
            t.riders[(space - 1) * MOST_POSITIONS + position] = int(rider) - 1
    if stack is not None:
        coming = [names.index(name) for name in stack.split()]
        t.plain = Pool("waves", [wave for wave in coming if not names[wave].startswith("black")])
        t.black = Pool("black waves", [wave for wave in coming if names[wave].startswith("black")])


def by_seat(t: DudeState, written: str) -> vec[i64]:
    counts = [int(count) for count in written.split()]
    return vec[i64]([*counts, *[0] * (int(t.seats) - len(counts))])


def placed(t: DudeState, seat: int) -> int:
    """How many surfers of a seat are anywhere but on the beach."""
    riding = sum(int(t.rides(seat, space)) for space in range(t.box.spaces))
    return int(t.ready[seat] + t.paddling[seat] + t.out[seat]) + riding


def award(t: DudeState, seat: int, won: str) -> None:
    """Prizes as they are written: "gold 1 stars 2"."""
    words = won.split()
    for name, count in zip(words[::2], words[1::2], strict=True):
        if name == "stars":
            t.stars[seat] = int(count)
        else:
            t.trophies[seat * 3 + ("gold", "silver", "bronze").index(name)] = int(count)


def at_the_die(
    *hands: str,
    waves: Mapping[int, str],
    luck: str,
    deck: str | None = "",
    active: int = 1,
    agreed: Agreed | None = None,
) -> Session:
    """Everybody has passed and the die was rolled.

    All cards that nobody holds lie on the discard pile unless it is said otherwise, so that nobody is asked for Peace.
    """
    session = sea(*hands, waves=waves, deck=deck, active=active, agreed=agreed)
    return everybody_passes(session, luck)


def everybody_passes(session: Session, luck: str) -> Session:
    """Each seat that holds a card passes; the last one lets the luck of the die fall."""
    t = session.table
    clockwise = [(int(t.turn) + step) % int(t.seats) for step in range(t.seats)]
    holding = [seat for seat in clockwise if t.held[seat] > 0]
    passes = [f"{seat + 1} pass" for seat in holding]
    return session.play(*passes[:-1], f"{passes[-1]}: {luck}")


def tied_contest(wave: str, *cards: str, luck: str = "M", agreed: Agreed | None = None) -> Session:
    """On the fourth space everybody plays these cards, one or two; all hold a spare one."""
    hands = [f"{hand} monster-3".replace("bail", "") for hand in cards]
    session = at_the_die(*hands, waves={4: wave}, luck=luck, agreed=agreed)
    if luck == "shark":
        session.play("1 shark 4")
    for number in range(2):
        for seat in session.asked() if session.phase() == "face down" else []:
            card = cards[seat - 1].split()[number].replace("-", " ")
            session.play(f"{seat} bail" if card == "bail" else f"{seat} play {card}")
    return session
