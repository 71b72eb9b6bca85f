"""Rides of Wave that are set by hand.

A hand is written as its holder holds it: ``"y4 w2 r3 | t1 b3"`` are three cards that face the holder and two that face
the team; ``-`` is an empty place.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from games.wave.session import CARDS, NAMES, SILVER, Session, told
from lineup.core import Pool, Tale
from lineup.core.options import build
from lineup.games.wave.cards import PAIRS
from lineup.games.wave.game import Wave
from lineup.games.wave.options import WaveOptions
from lineup.games.wave.rules.hands import put_into_hand
from lineup.games.wave.state import FACING_HOLDER, FACING_TEAM, OPEN, WaveState

Agreed = Mapping[str, object]  # options and rulings by their dotted names

DECLARED: Agreed = {"rulings.stuck": "declared"}
MISFIT_RETURNS: Agreed = {"rulings.misfit": "returns"}


@cache
def game_with(*agreed: tuple[str, object]) -> Wave:
    """Wave with these options; a game holds no position, so one is enough for all rides."""
    return Wave(build(WaveOptions, dict(agreed)))


def deal(*hands: str, first: str, begins: int = 1, silver: str = "", agreed: Agreed | None = None) -> Session:
    """A ride from its set-up: the first card, every hand, Silver's open cards, and lots for who begins."""
    game = game_with(*(agreed or {}).items())
    fate = told(f"{first} {' '.join(hands)} {silver} {begins}".replace("|", ""))
    tale = Tale()
    table = game.start(len(hands), fate, tale)
    assert not fate.names, f"{fate.names} did not fall"
    return Session(game, table, tale.events)


def ride(
    *hands: str,
    top: str,
    turn: int = 1,
    silver: str = "",
    face_down: int = 0,
    unseen: str | None = None,
    swaps: str = "",
    steps: str = "",
    clockwise: bool = True,
    rising: bool = True,
    agreed: Agreed | None = None,
) -> Session:
    """A ride at some moment. ``unseen`` is the draw pile with Silver's face-down cards, all that is left if not given.

    Cards that are nowhere else have been played already and lie below the top of the pile. ``swaps`` are those that are
    still in the draw pile; where the variant is played, the others are in force. ``steps`` are those of a choppy wave:
    ``"up down"``.
    """
    game = game_with(*(agreed or {}).items())
    table = WaveState(game.book, len(hands), max(len(hands), SILVER))
    held: list[str] = []
    for holder, hand in enumerate([*hands, silver] if len(hands) == 2 else hands):
        held += hold(table, holder, hand, is_silver=holder == len(hands))
    rest = [card for card in CARDS if card not in held and card != top]
    heap = rest if unseen is None else unseen.split()
    below = [card for card in rest if card not in heap]
    assert sorted([*held, *heap, *below, top]) == sorted(CARDS), "every card lies in one place"
    table.unseen = Pool("cards", [CARDS.index(card) for card in heap])
    table.pile = vec[i64]([CARDS.index(card) for card in [*below, top]])
    table.top = CARDS.index(top)
    table.face_down, table.turn, table.direction = face_down, turn - 1, 1 if clockwise else -1
    table.rising = rising
    table.steps = vec[i64]([1 if step == "up" else -1 for step in steps.split()])
    if game.book.swap:
        table.swaps = Pool("swaps", [NAMES.index(swap) for swap in swaps.split()])
        in_force = [bit for bit, swap in enumerate(NAMES[len(CARDS) :]) if swap not in swaps.split()]
        table.order = sum(1 << bit for bit in in_force) + (PAIRS if game.book.swap_in_pairs else 0)
    return Session(game, table, [])


def hold(table: WaveState, holder: int, hand: str, *, is_silver: bool) -> list[str]:
    """Put a hand into place, and tell its cards."""
    to_holder, _bar, to_team = hand.partition("|")
    facings = [FACING_HOLDER] * len(to_holder.split()) + [FACING_TEAM] * len(to_team.split())
    cards = hand.replace("|", " ").split()
    for place, (card, facing) in enumerate(zip(cards, facings, strict=True)):
        if card != "-":
            put_into_hand(table, holder, place, OPEN if is_silver else facing, CARDS.index(card))
    return [card for card in cards if card != "-"]


def fits_on(card: str, top: str) -> bool:
    """Whether a card that its holder sees may be played onto another."""
    return card in fitting(top, card)


def fitting(top: str, *cards: str, swaps: str = "", rising: bool = True, agreed: Agreed | None = None) -> list[str]:
    """Which of these cards, or of all, may be played onto another one by a holder who sees them."""
    found: list[str] = []
    others = [card for card in cards or CARDS if card != top]
    for start in range(0, len(others), 5):
        hand = others[start : start + 5]
        session = ride(" ".join(hand), "", "", top=top, swaps=swaps, rising=rising, agreed=agreed)
        found += [card for place, card in enumerate(hand, 1) if session.refusal(f"1 play {place}") is None]
    return found
