"""Chapter 5, and the order in which surfers are asked before cards are laid."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.tavarua.cards.stoke_cards import STOKE_KINDS
from lineup.games.tavarua.events.contest import BOUGHT, SWITCHED, Cards, Surfer
from lineup.games.tavarua.moves import LONGBOARD, NOBODY
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.hands import throw_out_forbidden_cards
from lineup.games.tavarua.state import (
    CHANNEL,
    CHOOSING,
    MAY_BUY,
    MAY_PLAY,
    MAY_SWITCH,
    NOTHING,
    PREPARING,
    SHORE,
    TavaruaState,
    bit,
)


def ask_the_next_to_prepare(t: TavaruaState) -> None:
    """T4.3 Clockwise, each surfer who could do anything as far as everyone can see; then all choose their actions."""
    while t.visited < t.seats:
        seat = t.clockwise(t.visited)
        if may_do_anything(t, seat):
            t.ask(PREPARING, bit(seat))
            return
        t.visited += 1
        t.stage = MAY_SWITCH
    t.ask(CHOOSING, bit(t.seats) - 1)


def may_do_anything(t: TavaruaState, seat: Seat) -> bool:
    return not why_not_switch(t, seat) or not why_not_buy(t, seat) or may_have_a_stoke_card(t, seat)


def go_on_preparing(t: TavaruaState, stage: i64) -> None:
    """After a preparation: ask the same surfer again if there is anything left to do, else the next."""
    t.stage = MAY_SWITCH if t.book.any_order else stage
    if may_do_anything(t, t.clockwise(t.visited)):
        t.ask(PREPARING, t.asked)
    else:
        be_ready(t)


def be_ready(t: TavaruaState) -> None:
    """It is the next surfer's turn to prepare."""
    t.visited += 1
    t.stage = MAY_SWITCH
    ask_the_next_to_prepare(t)


def is_on_the_shore(t: TavaruaState, seat: Seat) -> bool:
    return t.where[seat] == CHANNEL and t.space[seat] == SHORE


def why_not_switch(t: TavaruaState, seat: Seat) -> str:
    """T14.1 Nobody switches where there is only one board."""
    if t.book.board != NOTHING:
        return "one_board"
    if not is_on_the_shore(t, seat):
        return "not_on_the_shore"
    if (t.switched >> seat) & 1:
        return "switched_already"
    return "" if t.stage == MAY_SWITCH else "too_late_to_switch"


def switch(t: TavaruaState, seat: Seat, chance: Chance, story: Story) -> None:
    """T5.2 The other board, with the balance in the middle."""
    t.switched |= bit(seat)
    t.board[seat] = 1 - t.board[seat]
    t.balance[seat] = 0
    if story.listening:
        story.tell(Surfer(SWITCHED, t, seat))
    if t.board[seat] == LONGBOARD:
        throw_out_forbidden_cards(t, seat, chance, story)
    go_on_preparing(t, MAY_BUY)


def why_not_buy(t: TavaruaState, seat: Seat) -> str:
    """T5.5 T17.10 Not from an empty deck, and not in a career."""
    if t.book.solo == CAREER:
        return "no_buying"
    if not is_on_the_shore(t, seat):
        return "not_on_the_shore"
    if t.stage == MAY_PLAY:
        return "too_late_to_buy"
    if t.stoke[seat] == 0:
        return "no_stoke_to_pay"
    return "" if len(t.stoke_deck.cards) > 0 else "stoke_deck_empty"


def buy(t: TavaruaState, seat: Seat, chance: Chance, story: Story) -> None:
    """T5.3 One token, one card, for the buyer's eyes only."""
    t.stoke[seat] -= 1
    card = chance.draw(t.stoke_deck)
    place = seat * STOKE_KINDS + card - t.book.box.first_stoke
    t.stoke_cards[place] += 1
    t.fresh[place] += 1
    t.stoke_held[seat] += 1
    t.stoke_fresh[seat] += 1
    if story.listening:
        story.tell(Cards(BOUGHT, seat, [t.book.box.names[card]], 1, bit(seat), NOBODY))
    go_on_preparing(t, MAY_BUY)


def may_have_a_stoke_card(t: TavaruaState, seat: Seat) -> bool:
    """T5.4 Whether a surfer holds a stoke card that was not bought this round, and has played none."""
    return t.stoke_held[seat] > t.stoke_fresh[seat] and not (t.played_stoke >> seat) & 1
