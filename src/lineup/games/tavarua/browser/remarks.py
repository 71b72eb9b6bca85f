"""What hurts is asked once more: a card that makes a surfer fall for sure. What leads nowhere is not lit."""

from __future__ import annotations

from fractions import Fraction

from lineup.core.language import _
from lineup.core.moves import Move
from lineup.core.page import NOTHING_TO_SAY, QUIET, Remark
from lineup.games.tavarua.browser.my_board import ACTION_WORDS, with_stoke
from lineup.games.tavarua.browser.odds import Odds, odds_of_the_wave, percent
from lineup.games.tavarua.browser.taken import can_only_hope
from lineup.games.tavarua.browser.tries import Landing, Try, best_of, card_at, landings, number_in, stoke_that_holds
from lineup.games.tavarua.cards.stoke_cards import NO_TARGET, STOKE_CARDS
from lineup.games.tavarua.moves import CATCH, PADDLE_IN, PADDLE_OUT, RIDE, SNAKE, Choice, PlayStoke, Sign
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import stands
from lineup.games.tavarua.state import CHOOSING, PREPARING, SIGNING, TavaruaState

ON_A_WAVE = (CATCH, SNAKE, RIDE)

Known = dict[tuple[Try, bool], tuple[str, int, Fraction]]  # by card with its tokens, and whether it snakes


def remarks(t: TavaruaState, seat: int, moves: list[Move]) -> list[Remark]:
    """By move: what is said before it is made."""
    if seat >= 0 and t.phase == PREPARING and t.held[seat] > 0:
        return [Remark(asks=before_a_stoke_card(move), quiet=QUIET) for move in moves]  # most of the time people go on
    if seat < 0 or t.phase not in (CHOOSING, SIGNING):
        return [NOTHING_TO_SAY] * len(moves)
    odds = odds_of_the_wave(t)
    known: Known = {}  # most cards can be played in several ways
    return [remark(t, seat, odds, move, known) for move in moves]


def remark(t: TavaruaState, seat: int, odds: Odds, move: Move, known: Known) -> Remark:
    if isinstance(move, Choice) and move.action == CATCH and can_only_hope(t, seat):
        return Remark(asks=_("Somebody rides this wave: it is yours only if they bail or fall now."), quiet=QUIET)
    if isinstance(move, Choice) and move.action in ON_A_WAVE:
        each, snakes = try_of(t, seat, move), move.action == SNAKE
        if (each, snakes) not in known:
            known[each, snakes] = before_a_card(t, seat, odds, each, snakes=snakes)
        warning, stoke, chance = known[each, snakes]
        if stoke:
            rather = Choice(move.action, move.places, stoke, move.other)
            return Remark(asks=warning, quiet=QUIET, rather=rather.text(), rather_says=with_more(rather, chance))
    else:
        warning = before_a_sign(t, seat, odds, move)
    if warning:
        return Remark(asks=warning, quiet=QUIET)
    return Remark(quiet=QUIET) if isinstance(move, Choice) and leads_nowhere(t, seat, move) else NOTHING_TO_SAY


def with_more(choice: Choice, chance: Fraction) -> str:
    """What is better than to fall for sure, on its button."""
    action, stoke = _(ACTION_WORDS[choice.action]), with_stoke(int(choice.stoke))
    return _("{action} {with_stoke}: {percent} %").format(action=action, with_stoke=stoke, percent=percent(chance))


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


def before_a_card(t: TavaruaState, seat: int, odds: Odds, each: Try, *, snakes: bool) -> tuple[str, int, Fraction]:
    """A warning where no way to count the tokens leaves a chance; how many tokens would, and which: 0 where none do."""
    best = best_of(landings(t, seat, odds, each))
    if best.chance:
        return "", 0, best.chance
    stoke = stoke_that_holds(t, seat, odds, each, snakes=snakes)
    with_it = best_of(landings(t, seat, odds, Try(each.card, stoke))) if stoke else best
    return fall(t, seat, best), stoke, with_it.chance


def before_a_sign(t: TavaruaState, seat: int, odds: Odds, move: Move) -> str:
    """A warning where another way to count the tokens would leave a chance, and this one does not."""
    if not isinstance(move, Sign) or t.action[seat] not in ON_A_WAVE:
        return ""
    found = landings(t, seat, odds, Try(int(t.laid[seat]), int(t.laid_stoke[seat])))
    return fall(t, seat, found[int(move.sign)]) if best_of(found).chance and not found[int(move.sign)].chance else ""


def fall(t: TavaruaState, seat: int, landing: Landing) -> str:
    if stands(t, seat, landing.balance):
        return _("The coming wave throws you off for sure.")
    return _("This throws you off the nose.") if landing.balance > 0 else _("This throws you off the tail.")
