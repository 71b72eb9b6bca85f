"""Why a hinted move is good, in a few words: facts that its seat can check on the sea, on its board and in its hand.

A hint is found by trying moves out, which gives a number and no reason. Where nothing is certain, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from lineup.core.language import _, ngettext
from lineup.core.moves import Move
from lineup.games.tavarua.browser.odds import odds_of_the_wave, percent
from lineup.games.tavarua.browser.score_track import score_in_words
from lineup.games.tavarua.browser.taken import can_only_hope, is_taken, rivals_beside
from lineup.games.tavarua.browser.tries import Landing, Try, best_of, card_at, landings, number_in, tries
from lineup.games.tavarua.moves import (
    BAIL,
    CATCH,
    MOST_STOKE,
    PADDLE_IN,
    PADDLE_OUT,
    RIDE,
    SNAKE,
    SPACES,
    WAIT,
    Buy,
    Choice,
    Redraw,
    Sign,
)
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.scoring import worth_of_the_pile
from lineup.games.tavarua.state import BAIL_END, SCORE, SHORE, TavaruaState, is_perfect
from lineup.games.tavarua.view import TavaruaView

PADDLES = (PADDLE_OUT, PADDLE_IN)
ON_A_WAVE = (CATCH, SNAKE, RIDE)
MOST = 2  # facts are enough: more are not read


def reason(view: TavaruaView, move: Move) -> str:
    """The weightiest facts about a move."""
    if view.seat < 0:
        return ""
    found: list[str] = []
    for fact in facts(view.table, int(view.seat), move):
        if len(found) < MOST:
            found.append(fact)
    said = ", ".join(found)
    return said[:1].upper() + said[1:]


def facts(t: TavaruaState, seat: int, move: Move) -> Iterator[str]:
    """What is certain, the weightiest first."""
    if isinstance(move, Redraw):
        yield from about_swapping(t, seat, int(move.places))
    elif isinstance(move, Buy) and t.stoke[seat] == MOST_STOKE:
        yield _("you can hold no fourth stoke token")
    elif isinstance(move, Sign):
        yield from about_a_sign(t, seat, int(move.sign))
    elif isinstance(move, Choice):
        yield from about_a_choice(t, seat, move)


def about_a_choice(t: TavaruaState, seat: int, choice: Choice) -> Iterator[str]:
    if choice.action in ON_A_WAVE and choice.places:
        yield from about_a_ride(t, seat, choice)
    elif choice.action in PADDLES and choice.places:
        each = try_of(t, seat, choice)
        spaces = {int(paddled(t.space[seat], choice.action, number_in(t, each, sign))) for sign in each.signs()}
        if len(spaces) == 1:
            yield from about_a_space(t, spaces.pop())
    elif choice.action == BAIL:
        score = int(worth_of_the_pile(t, seat, BAIL_END)[SCORE])
        if score > 0:
            yield _("scores {score} for sure").format(score=score_in_words(score))
    elif choice.action == WAIT and t.space[seat] != SHORE:
        yield from about_a_space(t, int(t.space[seat]))


# On a wave


def about_a_ride(t: TavaruaState, seat: int, choice: Choice) -> Iterator[str]:
    """How safe the card is beside the others in the hand, and what the wave brings."""
    if choice.action == CATCH and can_only_hope(t, seat):
        yield _("only if its rider leaves the wave")
        return
    each = try_of(t, seat, choice)
    odds = odds_of_the_wave(t)
    ways = landings(t, seat, odds, each)
    chance = best_of(ways).chance
    if all(landing.chance == 1 for landing in ways.values()):
        yield _("you stay on for sure")
    elif chance == 1:
        yield _("you can stay on for sure")  # as the tokens are counted
    elif chance and all(best_of(landings(t, seat, odds, other)).chance <= chance for other in tries(t, seat)):
        yield _("stays on most surely: {percent} %").format(percent=percent(chance))
    if choice.action == CATCH and t.is_perfect(t.space[seat]):
        yield _("the wave is perfect now")
    if chance and t.space[seat] == 1:
        yield _("reaches the shore for 2 points more")
    if choice.action == CATCH and t.seats > 1 and not rivals_beside(t, seat):
        yield _("nobody is beside you")


def about_a_sign(t: TavaruaState, seat: int, sign: int) -> Iterator[str]:
    """Where the tokens on a card that lies open make a difference."""
    each = Try(int(t.laid[seat]), int(t.laid_stoke[seat]))
    action = int(t.action[seat])
    if action in PADDLES:
        yield from about_a_space(t, int(paddled(t.space[seat], action, number_in(t, each, sign))))
        return
    found: dict[int, Landing] = landings(t, seat, odds_of_the_wave(t), each)
    chance = found[sign].chance
    if chance and all(landing.chance <= chance for landing in found.values()):
        yield _("stays on most surely: {percent} %").format(percent=percent(chance))


# In the channel


def about_a_space(t: TavaruaState, space: int) -> Iterator[str]:
    """Which wave comes by there next: a perfect one before any other."""
    if space == SHORE:
        return
    coming = [(rounds, int(t.die(space + rounds))) for rounds in range(1, SPACES + 1 - space)]
    free = [(rounds, face) for rounds, face in coming if t.book.snaking or not is_taken(t, space + rounds)]
    perfect = next((rounds for rounds, face in free if is_perfect(face, space)), 0)
    broken = next((rounds for rounds, face in free if face > space), 0)
    if perfect and t.rounds_left > perfect:
        yield ngettext(
            "a perfect wave comes to {space} next round", "a perfect wave comes to {space} in {count} rounds", perfect
        ).format(space=space, count=perfect)
    elif broken and t.rounds_left > broken:
        yield ngettext(
            "a wave breaks on {space} next round", "a wave breaks on {space} in {count} rounds", broken
        ).format(space=space, count=broken)


# Cards


def about_swapping(t: TavaruaState, seat: int, places: int) -> Iterator[str]:
    """What the first cards are like without those that are swapped."""
    box = t.book.box
    hand = [(place, card_at(t, seat, place)) for place in range(int(t.held[seat]))]
    kept = [card for place, card in hand if not (places >> place) & 1]
    gone = [card for place, card in hand if (places >> place) & 1]
    if gone and kept and min(box.power[card] for card in gone) > max(box.power[card] for card in kept):
        yield _("low numbers keep the balance")
    if len({int(box.way[card]) for card in kept}) > 1:
        yield _("you have ▲ and ▼ to hold it") if gone else _("you have both ▲ and ▼")


def try_of(t: TavaruaState, seat: int, choice: Choice) -> Try:
    return Try(card_at(t, seat, int(choice.places).bit_length() - 1), int(choice.stoke))
