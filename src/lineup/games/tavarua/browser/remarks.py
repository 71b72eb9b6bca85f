"""What hurts is asked once more: a card that makes a surfer fall for sure. What leads nowhere is not lit."""

from __future__ import annotations

from lineup.core.language import _, ngettext
from lineup.core.moves import Move
from lineup.core.page import NOTHING_TO_SAY, QUIET, Remark
from lineup.games.tavarua.browser.odds import Odds, odds_of_the_wave, percent
from lineup.games.tavarua.browser.tries import Landing, Try, best_of, card_at, landings, number_in
from lineup.games.tavarua.cards.stoke_cards import NO_TARGET, STOKE_CARDS
from lineup.games.tavarua.moves import CATCH, PADDLE_IN, PADDLE_OUT, RIDE, SNAKE, Choice, PlayStoke, Sign
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import stands
from lineup.games.tavarua.state import CHOOSING, PREPARING, SIGNING, TavaruaState

ON_A_WAVE = (CATCH, SNAKE, RIDE)


def remarks(t: TavaruaState, seat: int, moves: list[Move]) -> list[Remark]:
    """By move: what is said before it is made."""
    if seat >= 0 and t.phase == PREPARING and t.held[seat] > 0:
        return [Remark(asks=before_a_stoke_card(move), quiet=QUIET) for move in moves]  # most of the time people go on
    if seat < 0 or t.phase not in (CHOOSING, SIGNING):
        return [NOTHING_TO_SAY] * len(moves)
    odds = odds_of_the_wave(t)
    known: dict[Try, str] = {}  # most cards can be played in several ways
    return [remark(t, seat, odds, move, known) for move in moves]


def remark(t: TavaruaState, seat: int, odds: Odds, move: Move, known: dict[Try, str]) -> Remark:
    warning = ""
    if isinstance(move, Choice) and move.action in ON_A_WAVE:
        each = try_of(t, seat, move)
        if each not in known:
            known[each] = before_a_card(t, seat, odds, each)
        warning = known[each]
    elif isinstance(move, Sign) and t.action[seat] in ON_A_WAVE:
        warning = before_a_sign(t, seat, odds, int(move.sign))
    if warning:
        return Remark(asks=warning, quiet=QUIET)
    return Remark(quiet=QUIET) if isinstance(move, Choice) and leads_nowhere(t, seat, move) else NOTHING_TO_SAY


def before_a_stoke_card(move: Move) -> str:
    """What it does is read before it is played; where it needs a target, it waits for that anyway."""
    if not isinstance(move, PlayStoke) or STOKE_CARDS[move.effect].target != NO_TARGET:
        return ""
    return _(STOKE_CARDS[move.effect].deed)


def try_of(t: TavaruaState, seat: int, choice: Choice) -> Try:
    return Try(card_at(t, seat, int(choice.places).bit_length() - 1), int(choice.stoke))


def leads_nowhere(t: TavaruaState, seat: int, choice: Choice) -> bool:
    """Whether a surfer paddles against the beach or the end of the channel, however tokens are counted."""
    if choice.action not in (PADDLE_OUT, PADDLE_IN):
        return False
    each, here = try_of(t, seat, choice), t.space[seat]
    return all(paddled(here, choice.action, number_in(t, each, sign)) == here for sign in each.signs())


def before_a_card(t: TavaruaState, seat: int, odds: Odds, each: Try) -> str:
    """A warning where no way to count the tokens leaves a chance, and how many more tokens would."""
    best = best_of(landings(t, seat, odds, each))
    if best.chance:
        return ""
    for stoke in range(each.stoke + 1, int(t.stoke[seat]) + 1):
        chance = best_of(landings(t, seat, odds, Try(each.card, stoke))).chance
        if chance:
            help_ = ngettext("With {count} stoke token: {percent} %.", "With {count} stoke tokens: {percent} %.", stoke)
            return f"{fall(t, seat, best)} {help_.format(count=stoke, percent=percent(chance))}"
    return fall(t, seat, best)


def before_a_sign(t: TavaruaState, seat: int, odds: Odds, sign: int) -> str:
    """A warning where another way to count the tokens would leave a chance, and this one does not."""
    found = landings(t, seat, odds, Try(int(t.laid[seat]), int(t.laid_stoke[seat])))
    return fall(t, seat, found[sign]) if best_of(found).chance and not found[sign].chance else ""


def fall(t: TavaruaState, seat: int, landing: Landing) -> str:
    if stands(t, seat, landing.balance):
        return _("The coming wave throws you off for sure.")
    return _("This throws you off the nose.") if landing.balance > 0 else _("This throws you off the tail.")
