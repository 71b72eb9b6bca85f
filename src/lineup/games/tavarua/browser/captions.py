"""What is said while a round is seen: each fall with its cause, each wave with its points and its score.

The log says the same more briefly. Everything follows from what the seat has heard.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any

from lineup.core import SPECTATOR
from lineup.core.language import N_, _, in_digits
from lineup.core.page import Event, Told
from lineup.core.you import Addressed, Names, is_you, listed
from lineup.games.tavarua.browser.faces import arrow_of
from lineup.games.tavarua.browser.my_board import ACTION_WORDS, points_in_words
from lineup.games.tavarua.cards.box import Box
from lineup.games.tavarua.cards.stoke_cards import A_SHIFT, STOKE_CARDS
from lineup.games.tavarua.events import contest as events
from lineup.games.tavarua.moves import ACTIONS, BAIL, BOARDS, LONGBOARD, PADDLE_IN, WAIT
from lineup.games.tavarua.scoring import POINTS_FOR
from lineup.games.tavarua.state import SHORE, reach_of
from lineup.games.tavarua.words.sentences import board_name, listing, shifted, wave_card_name
from lineup.games.tavarua.words.words import LINES

OFF = N_("{name} wipes out: {card} takes the balance from {before} to {after}, but the {board} ends at {end}.")
NOT_THE_SAME = N_("{name} wipes out in the barrel: a longboard needs its number {wanted}, and it was a {number}.")
THE_SAME = N_("{name} wipes out in the barrel: a shortboard needs any number but {wanted}.")
RODE_BARREL = N_("{name} rides the barrel: 5 points more!")
HANG_TEN = N_("{name} hangs ten on the nose: 2 points more!")
PERFECT = N_("{name} catches a perfect wave: one point more for each card!")
COLLIDED = N_("{name} collides: the same number in the same colour, {card}.")
LOST_OUT = N_("{name} gets no place: {card} was not enough.")
TAKEN = N_("{name} gets no place: the wave is taken.")
STILL_RIDDEN = N_("{name} does not get the wave: {rider} still rides it.")
SCORED = N_("{name}'s wave: {lines} = {points}. That is {score} on the score track.")
SCORED_IN_SHORT = N_("{name}'s wave: {points}. That is {score} on the score track.")
BEST_CARD = N_(
    "After the wipeout {name} scores the best card with the tokens on it: {lines} = {points}. That is {score}."
)

YOURS = Addressed(
    {
        OFF: N_("You wipe out: {card} takes your balance from {before} to {after}, but the {board} ends at {end}."),
        NOT_THE_SAME: N_(
            "You wipe out in the barrel: a longboard needs its number {wanted}, and yours was a {number}."
        ),
        THE_SAME: N_("You wipe out in the barrel: a shortboard needs any number but {wanted}."),
        RODE_BARREL: N_("You ride the barrel: 5 points more!"),
        HANG_TEN: N_("You hang ten on the nose: 2 points more!"),
        PERFECT: N_("You catch a perfect wave: one point more for each card!"),
        COLLIDED: N_("You collide: the same number in the same colour, {card}."),
        LOST_OUT: N_("You get no place: your {card} was not enough."),
        TAKEN: N_("You get no place: the wave is taken."),
        STILL_RIDDEN: N_("You do not get the wave: {rider} still rides it."),
        SCORED: N_("Your wave: {lines} = {points}. That is {score} on the score track."),
        BEST_CARD: N_(
            "After the wipeout your best card scores, with the tokens on it: {lines} = {points}. That is {score}."
        ),
    }
)
# Nothing more is said of these: the cards that were turned up said it, and it is seen.
UNSAID = frozenset(
    {events.PADDLED, events.RODE, events.BAILED_OUT, events.CAME_BACK, events.SHIFTED, events.DREW}
    | {"advanced", "contest"}
)

PLAIN = {
    events.RODE_BARREL: RODE_BARREL,
    events.HANG_TEN: HANG_TEN,
    events.CAUGHT_PERFECT: PERFECT,
}


ROUND_IS_OVER = ("scored", "advanced", "turned_up", "ended", "event_result")
MET_THE_WAVE = (
    events.UNMOVED, events.WASHED_OFF, events.MISSED_BARREL, events.RODE_BARREL, events.JUMPED_BARREL,
)  # fmt: skip
SAID_OF_ALL = ("turned_up", "contest", "scored", events.LOST_OUT)  # nobody's balance has to be known for these
MANY = 2  # surfers who want the same wave
TAKEN_BACK = "table_taken_back"  # as tables call it


class Telling:
    """A story, part after part: what is known of boards, balances and cards when something happens."""

    def __init__(self, box: Box, names: list[str], rivals: list[str]) -> None:
        self.box = box
        self.seats = len(names)
        self.names = Names([*names, *rivals], names.you if isinstance(names, Names) else SPECTATOR)
        self.balance: dict[int, int] = {}
        self.card: dict[int, str] = {}
        self.number: dict[int, int] = {}
        self.wave = ""
        self.ashore: set[int] = set()  # who is known to lie on the shore
        self.riders: dict[int, list[int]] = {}  # by wave: who has ridden on in this round
        self.too_late: set[int] = set()  # who wanted a wave on which there was no place at all
        self.focus = {
            box.names[int(box.first_stoke) + effect]
            for effect, kind in enumerate(STOKE_CARDS)
            if kind.target == A_SHIFT
        }

    def hear(self, told: dict[str, Any]) -> str:
        """What is said of this part; empty where the log's sentence is good enough."""
        kind, event = told["kind"], told["event"]
        maker = MAKERS.get(kind)
        is_known = event.get("seat") in self.balance or kind in SAID_OF_ALL
        said = maker(self, event) if maker and is_known and self.has_names_for(event) else ""
        self.learn(kind, event)
        return said

    def has_names_for(self, event: Event) -> bool:
        """Opponents of a career are there for one event: those of an earlier one are not called by name any more."""
        lists = [event.get(key, []) for key in ("winners", "losers", "collided")]
        seats = [event.get("seat"), event.get("other"), *itertools.chain.from_iterable(lists)]
        return all(seat < len(self.names) for seat in seats if seat is not None)

    def learn(self, kind: str, event: Event) -> None:
        if kind == "turned_up":
            self.riders = {}
        if kind == "turned_up" and event["cards"]:
            self.card[event["seat"]] = event["cards"][0]
            self.number[event["seat"]] = self.power(event["cards"][0])
        elif kind == "signed":
            self.number[event["seat"]] = event["number"]
        elif kind == "contest":
            self.too_late = set() if event["winners"] or event["collided"] else set(event["losers"])
        elif kind == "turned":
            self.wave = event["card"]
        elif kind == "event_began":
            self.ashore = set(range(len(self.names)))
        elif kind == "played_stoke" and event["card"] in self.focus and event["seat"] in self.balance:
            self.balance[event["seat"]] += event["target"]
        elif "balance" in event:
            self.balance[event["seat"]] = event["balance"]
        if "where" in event and "space" in event:
            (self.ashore.add if is_ashore(event) else self.ashore.discard)(event["seat"])
        if kind == events.RODE:
            self.riders.setdefault(event["space"], []).append(event["seat"])

    def power(self, card: str) -> int:
        return int(self.box.power[self.box.names.index(card)])

    def way(self, card: str) -> int:
        return int(self.box.way[self.box.names.index(card)])

    def short(self, seat: int) -> str:
        """The card of a surfer in two signs: ▼3, and what stoke has made of it."""
        card = self.card.get(seat, "")
        if not card:
            return ""
        said = f"{arrow_of(self.way(card))}{self.power(card)}"
        number = self.number[seat]
        return said if number == self.power(card) else f"{said} → {number}"

    def say(self, text: str, event: Event, **values: object) -> str:
        seat = event["seat"]
        return YOURS.told(text, self.names, seat).format(name=self.names[seat], **values)


def is_ashore(event: Event) -> bool:
    return bool(event["where"] == "channel" and event["space"] == SHORE)


def fell(it: Telling, event: Event) -> str:
    """Off the board by a card: what the balance was, and what it should have been."""
    seat = event["seat"]
    card = it.card.get(seat)
    if not card:
        return ""
    return off(it, event, f"{card} {it.short(seat)}", it.number[seat] * it.way(card))


def washed_off(it: Telling, event: Event) -> str:
    return off(it, event, wave_card_name(it.wave), it.power(it.wave) * it.way(it.wave)) if it.wave else ""


def off(it: Telling, event: Event, card: str, shift: int) -> str:
    board = BOARDS.index(event["board"])
    before = it.balance[event["seat"]]
    after, reach = before + shift, int(reach_of(board))
    if abs(after) <= reach:
        return ""  # something else has happened that was not heard
    end = shifted(reach if after > 0 else -reach)
    words = {"card": card, "board": board_name(board), "end": end}
    return it.say(OFF, event, before=shifted(before), after=shifted(after), **words)


def missed_barrel(it: Telling, event: Event) -> str:
    card = it.card.get(event["seat"])
    if not card or not it.wave:
        return ""
    is_long = BOARDS.index(event["board"]) == LONGBOARD
    return it.say(NOT_THE_SAME if is_long else THE_SAME, event, wanted=it.power(it.wave), number=it.power(card))


def lost(text: str) -> Callable[[Telling, Event], str]:
    """Of a contest for a wave: with which card."""
    return lambda it, event: it.say(text, event, card=it.short(event["seat"])) if it.short(event["seat"]) else ""


def lost_out(it: Telling, event: Event) -> str:
    if event["seat"] not in it.too_late:
        return lost(LOST_OUT)(it, event)
    riders = it.riders.get(event["space"], [])
    rider = ", ".join(listed(it.names, seat) for seat in riders)
    return it.say(STILL_RIDDEN if len(riders) == 1 else TAKEN, event, rider=rider)


def praised(kind: str) -> Callable[[Telling, Event], str]:
    return lambda it, event: it.say(PLAIN[kind], event) if event["seat"] < it.seats else ""


def turned_up(it: Telling, event: Event) -> str:
    """Who does what, as briefly as can be: the cards are seen beside it."""
    it.learn("turned_up", event)
    seat, action = event["seat"], ACTIONS.index(event["action"])
    name = _("You") if is_you(it.names, seat) else it.names[seat]
    deed = _("Stay ashore") if action == PADDLE_IN and seat in it.ashore else _(ACTION_WORDS[action])
    what = deed + (f" {it.names[event['other']]}" if event["other"] is not None else "")
    card = "" if action in (WAIT, BAIL) or not event["cards"] else f" {it.short(seat)}"
    stoke = f" +{event['stoke']} " + _("stoke") if event["stoke"] else ""
    return _("{name}: {action}").format(name=name, action=f"{what}{card}{stoke}.")


def scored(it: Telling, event: Event) -> str:
    """From cards and tokens to points, and from points to the score."""
    if event["score"] is None:
        return ""
    lines = [f"{_(LINES[name])} {event[name]}" for name in POINTS_FOR if event[name]]
    is_of_another = it.names.you not in (SPECTATOR, event["seat"])
    text = SCORED_IN_SHORT if is_of_another else BEST_CARD if event["end"] == "wipeout" else SCORED
    said = it.say(
        text,
        event,
        lines=" + ".join(lines),
        points=points_in_words(event["points"]),
        score=in_digits(event["score"], 1),
    )
    return said if event["kept"] else said + " " + _("It is not among the two best.")


def wanted_by(it: Telling, event: Event) -> str:
    """Who wants a wave, with which cards."""
    seats = sorted({*event["winners"], *event["losers"], *event["collided"]})
    if len(seats) < MANY or set(event["losers"]) == set(seats):
        return ""
    cards = listing([f"{listed(it.names, seat)} {it.short(seat)}" for seat in seats])
    text = _("Several want the wave on space {space}, and the highest card gets it: {cards}.")
    return text.format(space=event["space"], cards=cards)


def turned(box: Box, names: Names, card: str, after: Iterable[dict[str, Any]]) -> str:
    """The wave card, and where it takes everybody who stays on a wave; empty where falls and barrels say it."""
    named = wave_card_name(card)
    met = list(itertools.takewhile(lambda told: told["kind"] not in ROUND_IS_OVER, after))
    moved = [told["event"] for told in met if told["kind"] == events.SHIFTED]
    if not moved and any(told["kind"] in MET_THE_WAVE for told in met):
        return ""
    if not moved or not box.power[box.names.index(card)]:
        return _("Wave card {card}: nobody is shifted.").format(card=named)
    to = [
        _("{name} to {balance}").format(name=listed(names, each["seat"]), balance=shifted(each["balance"]))
        for each in moved
    ]
    return _("Wave card {card}: {surfers}.").format(card=named, surfers=", ".join(to))


MAKERS: dict[str, Callable[[Telling, Event], str]] = {
    events.FELL: fell,
    events.WASHED_OFF: washed_off,
    events.MISSED_BARREL: missed_barrel,
    events.COLLIDED: lost(COLLIDED),
    events.LOST_OUT: lost_out,
    **{kind: praised(kind) for kind in PLAIN},
    "contest": wanted_by,
    "turned_up": turned_up,
    "scored": scored,
}


def captions(story: Told, box: Box, names: list[str], rivals: list[str], since: int = 0) -> dict[int, str]:
    """By number of a part of the story: what is said of it while it is seen; empty where nothing is."""
    it = Telling(box, names, rivals)
    found: dict[int, str] = {}
    first = next((place for place in reversed(range(len(story))) if story[place]["number"] < since), -1) + 1
    begin = begin_for(story, first, len(it.names))
    it.ashore = set() if begin else set(range(len(it.names)))  # where everybody begins
    for place in range(begin, len(story)):
        told = story[place]
        kind, number = told["kind"], told["number"]
        if kind == TAKEN_BACK:
            it = Telling(box, names, rivals)  # what was heard before may no longer hold
        elif place < first:
            it.learn(kind, told["event"])
        else:
            after = itertools.islice(story, place + 1, None)
            said = it.hear(told)
            said = turned(box, it.names, told["event"]["card"], after) if kind == "turned" else said
            if said or kind in UNSAID:
                found[number] = said
    return found


def begin_for(story: Told, first: int, surfers: int) -> int:
    """From where on a story is heard, so that everything is known that can be said from its part ``first`` on.

    That is two rounds at most, most of the time: where everybody was, and which cards were turned up.
    """
    unknown = set(range(surfers))
    rounds = 0
    for place in reversed(range(first)):
        kind, event = story[place]["kind"], story[place]["event"]
        if kind == TAKEN_BACK:
            return place
        if "balance" in event:
            unknown.discard(event["seat"])
        rounds += kind == "advanced"
        if rounds > 1 and not unknown:
            return place
    return 0
