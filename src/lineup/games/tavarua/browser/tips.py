"""One sentence above the hand: what is known now, and what would come of the card that is picked.

It says facts that the seat knows, worked out by the rules' own functions; the choice is the player's.
"""

from __future__ import annotations

from lineup.core.language import _, ngettext
from lineup.games.tavarua.browser.faces import Scene, draw_card
from lineup.games.tavarua.browser.my_board import draw_preparations, with_stoke
from lineup.games.tavarua.browser.odds import odds_of_the_wave, percent
from lineup.games.tavarua.browser.previews import actions_of, could_catch
from lineup.games.tavarua.browser.score_track import score_in_words
from lineup.games.tavarua.browser.taken import can_only_hope, is_taken, rivals_beside, who_rides_it
from lineup.games.tavarua.browser.tries import (
    Landing,
    Try,
    best_of,
    can_only_snake,
    card_at,
    landings,
    number_in,
    stoke_that_holds,
    tries,
)
from lineup.games.tavarua.moves import CATCH, PADDLE_OUT, RIDE, SPACES
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.prepare import is_on_the_shore
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import stands
from lineup.games.tavarua.scoring import points_with, score_on_the_track, wave_row
from lineup.games.tavarua.state import (
    CHOOSING,
    FALLEN,
    KEEPING,
    NOTHING,
    PREPARING,
    REDRAWING,
    RIDING,
    SCORE,
    SIGNING,
    STARTING,
    TavaruaState,
    is_perfect,
)
from lineup.games.tavarua.view import TavaruaView
from lineup.games.tavarua.words.sentences import board_name, shifted


def draw_tips(view: TavaruaView, names: list[str]) -> list[Scene]:
    """Sentences, each with the picks after which it is shown; the first one is there before anything is picked."""
    t, seat = view.table, int(view.seat)
    if seat < 0 or not (t.asked >> seat) & 1 or t.answer[seat] != NOTHING:
        return []
    is_ashore = t.phase == PREPARING and is_on_the_shore(t, seat)
    found = {("", first_on_the_shore(view) if is_ashore else first_tip(t, seat, names)): [""]}
    if t.phase == CHOOSING and t.where[seat] != FALLEN:
        for each in tries(t, seat):
            found.setdefault(of_a_card(t, seat, each), []).append(each.picked)
    return [{"asks": asks, "says": says, "when": " ".join(when)} for (asks, says), when in found.items() if says]


def first_tip(t: TavaruaState, seat: int, names: list[str]) -> str:
    """What is good to know before anything is picked."""
    if t.phase == STARTING:
        return _("The shortboard takes every card. The longboard holds the balance longer, but no card with a 4.")
    if t.phase == REDRAWING:
        return _("Low numbers keep the balance, high ones score more. A mixture of ▲ and ▼ rides longest.")
    if t.phase == KEEPING:
        return _("Keep five: ▲ and ▼ together hold the balance.")
    if t.phase == SIGNING:
        return _("Each stoke token on the card is a point for your wave, whichever way you count it.")
    if t.phase not in (PREPARING, CHOOSING) or t.held[seat] == 0:
        return ""
    if t.where[seat] == RIDING:
        return on_this_wave(t, seat)
    if t.where[seat] == FALLEN:
        return _("Play the card that you need least: it only brings you back to the shore.")
    if can_only_hope(t, seat):
        return f"{who_rides_it(t, int(t.space[seat]), names)} {next_round(t)}".strip()
    return beside_a_wave(t, seat, names) if could_catch(t, seat) else next_round(t)


def first_on_the_shore(view: TavaruaView) -> str:
    """What can be done there before one paddles out; nothing that is not offered."""
    offered = {each["pick"] for each in draw_preparations(view)}
    empty = empty_board(view.table, int(view.seat))
    if "switch" in offered and empty != NOTHING:
        return _("No wave counts on the {board} yet: you can switch boards now.").format(board=board_name(empty))
    if {"switch", "buy"} <= offered:
        return _("Or first switch boards, or buy a stoke card for a stoke token.")
    if "switch" in offered:
        return _("Or first switch boards.")
    return _("Or first buy a stoke card for a stoke token.") if "buy" in offered else ""


def empty_board(t: TavaruaState, seat: int) -> int:
    """The board on which nothing counts yet, although something does on the one in use; NOTHING if there is none."""
    here = int(t.board[seat])
    if t.book.solo == CAREER or has_no_wave(t, seat, here) or not has_no_wave(t, seat, 1 - here):
        return NOTHING
    return 1 - here


def has_no_wave(t: TavaruaState, seat: int, board: int) -> bool:
    """Whether no wave at all is recorded on a board."""
    return bool(t.waves[wave_row(seat, board, 0) + SCORE] == NOTHING)


def on_this_wave(t: TavaruaState, seat: int) -> str:
    """Which card holds best, a fact: what is wise depends on more. What bailing brings stands at its corner."""
    name, landing = surest(t, seat)
    if not landing.chance:
        return _("No card in your hand keeps you on this wave.")
    return _("Most likely to stay on: {card}, {percent} %.").format(card=name, percent=percent(landing.chance))


def beside_a_wave(t: TavaruaState, seat: int, names: list[str]) -> str:
    """How safe catching is, what it is worth, and who could want it too: to stay on is not yet to get it."""
    said = [on_this_wave(t, seat)]
    if t.is_perfect(t.space[seat]):
        said.append(_("★ Perfect: one point more for each card of this wave."))
    rivals = [names[other] for other in rivals_beside(t, seat)]
    if rivals:
        said.append(_("{names} may want it too: the higher number gets it.").format(names=", ".join(rivals)))
    return " ".join(said)


def next_round(t: TavaruaState) -> str:
    """Where waves can be caught when they have come one space nearer."""
    perfect, broken = waves_next_round(t)
    said = []
    if perfect:
        said.append(_("★ Perfect next round: beside space {spaces}.").format(spaces=", ".join(map(str, perfect))))
    if broken:
        said.append(_("To be caught next round: beside space {spaces}.").format(spaces=", ".join(map(str, broken))))
    return " ".join(said)


def waves_next_round(t: TavaruaState) -> tuple[list[int], list[int]]:
    """Spaces beside which a wave will be perfect, and those where it will be broken. The one on 6 is not rolled yet.

    A wave that is ridden now is not spoken of, unless riders can be snaked.
    """
    free = [space for space in range(1, SPACES) if t.book.snaking or not is_taken(t, space + 1)]
    faces = {space: int(t.die(space + 1)) for space in free}
    perfect = [space for space, face in faces.items() if is_perfect(face, space)]
    return perfect, [space for space, face in faces.items() if face > space]


def surest(t: TavaruaState, seat: int) -> tuple[str, Landing]:
    """What leaves one on the wave most likely: of equal ways the one with fewest tokens, and then with most points."""
    odds, box = odds_of_the_wave(t), t.book.box
    cards = [card_at(t, seat, place) for place in range(int(t.held[seat]))]
    ways = [Try(card, stoke) for card in cards for stoke in range(int(t.stoke[seat]) + 1)]
    found = [(best_of(landings(t, seat, odds, each)), each) for each in ways]
    landing, way = max(found, key=lambda each: (each[0].chance, -each[1].stoke, int(box.power[each[1].card])))
    return named_with_stoke(t, way), landing


def of_a_card(t: TavaruaState, seat: int, each: Try) -> tuple[str, str]:
    """What is asked about a picked card, and what comes of it: on a wave, or in the channel."""
    actions = actions_of(t, seat)
    name = named(t, each.card) + (f" +{each.stoke} " + _("stoke") if each.stoke else "")  # one line of a phone
    if RIDE in actions:
        says = _("Ride: {what}").format(what=on_a_wave(t, seat, each, catches=False))
        return _("{card}: ride, or bail?").format(card=name), says
    if can_only_hope(t, seat):
        says = _("Catch, if the wave becomes free: {what}").format(what=on_a_wave(t, seat, each, catches=True))
        return _("{card}: paddle, or wait?").format(card=name), says
    if CATCH in actions:
        says = _("Catch: {what}").format(what=on_a_wave(t, seat, each, catches=True))
        return _("{card}: catch, paddle or wait?").format(card=name), says
    return _("{card}: paddle, or wait?").format(card=name), paddling(t, seat, each)


def on_a_wave(t: TavaruaState, seat: int, each: Try, *, catches: bool) -> str:
    odds = odds_of_the_wave(t)
    found = best_of(landings(t, seat, odds, each))
    more = 0 if found.chance else stoke_that_holds(t, seat, odds, each, snakes=can_only_snake(t, seat))
    if more:
        text = _("balance {to} throws you off. Add {count} stoke (+): {percent} % to stay on.")
        chance = best_of(landings(t, seat, odds, Try(each.card, more))).chance
        return text.format(to=shifted(found.balance), count=more - each.stoke, percent=percent(chance))
    if not stands(t, seat, found.balance):
        text = _("balance {to} is off the board, which ends at {end}. You would wipe out.")
        reach = int(t.reach(seat))
        end = shifted(reach if found.balance > 0 else -reach)
        return text.format(to=shifted(found.balance), end=end)
    points = int(points_with(t, seat, each.card, each.stoke, catches=catches))
    text = _("balance {to}, {percent} % to stay on. The wave then has {worth}.")
    return text.format(to=shifted(found.balance), percent=percent(found.chance), worth=worth(points))


def paddling(t: TavaruaState, seat: int, each: Try) -> str:
    """Where paddling out leads, and which wave will be there in the next round."""
    spaces = {int(paddled(t.space[seat], PADDLE_OUT, number_in(t, each, sign))) for sign in each.signs()}
    if len(spaces) > 1:
        text = _("Paddle out to {near} to {far}, as you count the stoke when cards are up.")
        return text.format(near=min(spaces), far=max(spaces))
    space = spaces.pop()
    perfect, broken = waves_next_round(t)
    if space in perfect:
        text = _("Paddle out to {space}: next round the wave beside it is ★ perfect.")
    elif space in broken:
        text = _("Paddle out to {space}: next round the wave beside it can be caught.")
    elif space == SPACES == t.space[seat]:
        text = _("You are on {space}, as far out as it goes: paddle in, or wait for the wave that rolls in.")
    elif space < SPACES and is_taken(t, space + 1):
        text = _("Paddle out to {space}: the wave that comes there is ridden already.")
    elif space == SPACES:
        text = _("Paddle out to {space}, where a new wave rolls in.")
    else:
        text = _("Paddle out to {space}: next round the wave beside it cannot be caught yet.")
    return text.format(space=space)


def named(t: TavaruaState, card: int) -> str:
    face = draw_card(t.book.box, card)
    return f"{face['name']} {face['arrow']}{face['number']}"


def named_with_stoke(t: TavaruaState, each: Try) -> str:
    name = named(t, each.card)
    return f"{name} {with_stoke(each.stoke)}" if each.stoke else name


def worth(points: int) -> str:
    """Points, and the score that the track makes of them."""
    said = ngettext(
        "{points} point = {score} on the score track", "{points} points = {score} on the score track", points
    )
    return said.format(points=points, score=score_in_words(int(score_on_the_track(points))))
