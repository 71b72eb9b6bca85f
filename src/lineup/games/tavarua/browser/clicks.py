"""A round in two taps: first the card, then what to do with it. Between them stoke is laid, token by token."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.moves import Move
from lineup.games.tavarua.browser.taken import can_only_hope
from lineup.games.tavarua.moves import ACTIONS, BAIL, RECOVER, SNAKE, WAIT, Choice, Redraw, card_picks
from lineup.games.tavarua.rules.choosing import why_not_this_wave
from lineup.games.tavarua.rules.prepare import is_on_the_shore
from lineup.games.tavarua.state import CHOOSING, FALLEN, PREPARING, REDRAWING, RIDING, SHORE, TavaruaState

SEVERAL = "several"  # before the cards, where more than one is let go of
STOKE = "stoke"  # once for each token


def clicks(move: Move) -> tuple[str, ...]:
    """Which way leads to a move in the browser."""
    if isinstance(move, Choice):
        return clicks_of(move)
    if isinstance(move, Redraw):
        return (*card_picks(move.places), "redraw")
    return move.picks()


def clicks_of(choice: Choice) -> tuple[str, ...]:
    """The card, the tokens on it, and the action; cards that are let go of together are picked in any order."""
    cards = tuple(card_picks(choice.places))
    action = f"snake-{choice.other + 1}" if choice.action == SNAKE else ACTIONS[choice.action].replace(" ", "-")
    if choice.action in (WAIT, BAIL) and len(cards) > 1:
        return (SEVERAL, *cards, action)
    if choice.action == RECOVER and cards:
        return cards  # there is nothing else to do with it
    return (*cards, *[STOKE] * int(choice.stoke), action)


def question(t: TavaruaState, seat: int, asked: str) -> str:
    """What is asked above the hand: always about the cards, which can be tapped at once."""
    if not asked or t.held[seat] == 0:
        return asked
    if t.phase == REDRAWING:
        return _("Your first cards: tap those to swap, once.")
    if t.phase == PREPARING:
        return to_paddle_or(t, seat)
    return where_to(t, seat) if t.phase == CHOOSING else asked


def question_in_lesson(t: TavaruaState, seat: int, asked: str) -> str:
    """On the shore a coach has something in mind that comes before paddling."""
    if asked and t.phase == PREPARING and is_on_the_shore(t, seat):
        return _("What do you do before you paddle out?")
    return question(t, seat, asked)


def to_paddle_or(t: TavaruaState, seat: int) -> str:
    """Before cards are laid: a card that is tapped goes on at once."""
    if is_on_the_shore(t, seat):
        return _("Pick a card to paddle out.")
    return _("Pick a card, or play a stoke card first.")


def where_to(t: TavaruaState, seat: int) -> str:
    where = t.where[seat]
    if where == RIDING:
        return _("Ride on, or bail? Pick a card.")
    if where == FALLEN:
        return _("You are in the wash. Any card brings you back.")
    if t.space[seat] == SHORE:
        return _("Pick a card to paddle out.")
    if why_not_this_wave(t, seat):
        return _("Pick a card: paddle on, or wait here.")
    if can_only_hope(t, seat):
        return _("This wave is taken: paddle on, or wait here.")
    if t.is_perfect(t.space[seat]):
        return _("This wave is perfect! Pick a card to catch it.")
    return _("Pick a card to catch this wave.")
