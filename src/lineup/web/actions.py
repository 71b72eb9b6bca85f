"""Everything that can be done at a table, each thing declared once.

An action is a function under ``@action``: who may do it, by which ways it comes in, and its fields. The websocket of a
page, the forms, the JSON API and the bots all take it from here: to add an action is to add a function and its test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from lineup.core import SPECTATOR, StaleMove
from lineup.core.language import _
from lineup.store import Person
from lineup.table import BOT, PERSON, Table
from lineup.table.table import Receipt
from lineup.web import seating
from lineup.web.fields import Field, Number, Switch, Text
from lineup.web.live_table import LiveTable
from lineup.web.metrics import MOVES
from lineup.web.pace import pace_named
from lineup.web.refusals import Refused, not_yours
from lineup.web.talk import may_talk_freely


class Way(Enum):
    """How an action comes in. Bots need no way of their own: they call what they mean."""

    WEBSOCKET = auto()  # {"answer": "play 3", "prompt": 7}: the action's name holds its first field, or true
    FORM = auto()  # POST /t/{table}/{name}, with dashes in the name
    API = auto()  # an address of its own
    ACT = auto()  # POST /tables/{table}/acts, where programs say the name and the fields


class Who(Enum):
    """Who may do it."""

    OWNER = auto()  # of the seat; for the bots, the one that holds it
    PLAYER = auto()  # anybody with a seat at the table
    HOST = auto()  # the person who set up the table
    HOST_OR_PLAYER = auto()
    ANYBODY = auto()


@dataclass(frozen=True)
class Actor:
    """Somebody at a table who is about to do something there: a person, or the bot at a seat."""

    live: LiveTable
    person: Person | None  # None: a bot
    seat: int = SPECTATOR  # for which it is done, where that matters

    def owns_seat(self) -> bool:
        if self.person is None:
            return self.live.match().players()[self.seat].kind == BOT
        return self.seat != SPECTATOR and self.live.booking.owners.get(self.seat) == self.person.id

    def seats(self) -> list[int]:
        """All seats of this person."""
        return self.live.booking.seats_of(self.person.id) if self.person else []

    def is_host(self) -> bool:
        return self.person is not None and self.live.booking.host == self.person.id

    def check(self, who: Who) -> None:
        """Refuse to go on unless this is somebody who may."""
        if who is Who.OWNER and not self.owns_seat():
            raise not_yours()
        if who is Who.PLAYER and not self.seats():
            raise not_yours()
        may_host = self.is_host() or (who is Who.HOST_OR_PLAYER and self.seats())
        if who in (Who.HOST, Who.HOST_OR_PLAYER) and not may_host:
            raise seating.only_the_host()

    def match(self) -> Table:
        """The match, if its cards are dealt and this actor sits there now: a bot may be keeping the seat warm."""
        match = self.live.match()
        if match.players()[self.seat].kind != (PERSON if self.person else BOT):
            raise StaleMove(_("You have left this seat; take it back first."))
        return match

    def gives_a_sign(self) -> None:
        if self.person is not None:
            self.live.presence.saw(self.seat)


@dataclass(frozen=True)
class Action:
    """One thing that can be done at a table. Calling it checks who asks, and does it."""

    name: str
    run: Callable[..., None]
    who: Who
    ways: tuple[Way, ...]
    fields: Mapping[str, Field]
    seat_is_named: bool  # a form must say which seat is meant, even if the person has only one

    def __call__(self, actor: Actor, /, **values: Any) -> None:
        actor.check(self.who)
        self.run(actor, **values)


ACTIONS: dict[str, Action] = {}


def action(
    who: Who, *ways: Way, seat_is_named: bool = False, **fields: Field
) -> Callable[[Callable[..., None]], Action]:
    """Declares what the function below can be asked for."""

    def declared(run: Callable[..., None]) -> Action:
        made = Action(run.__name__, run, who, ways, fields, seat_is_named)
        ACTIONS[made.name] = made
        return made

    return declared


# Playing


@action(Who.OWNER, Way.WEBSOCKET, Way.API, move=Text(), prompt=Number())
def answer(actor: Actor, move: str, prompt: int) -> None:
    """Answer the question with this number."""
    heard = actor.live.heard(actor.seat)
    carry_out(actor, move, lambda: actor.match().answer(actor.seat, move, prompt))
    actor.live.news.acted[actor.seat] = heard
    if actor.person is not None:
        actor.gives_a_sign()
        actor.live.note_request()
        MOVES.inc()


@action(Who.OWNER, Way.WEBSOCKET, Way.API, move=Text(), play=Number())
def offer(actor: Actor, move: str, play: int) -> None:
    """Give advice on the play with this number."""
    carry_out(actor, move, lambda: actor.match().offer(actor.seat, move, play))
    actor.gives_a_sign()


@action(Who.OWNER, Way.WEBSOCKET, play=Number())
def go(actor: Actor, play: int) -> None:
    """Say that there is nothing more to say before the bot on turn plays."""
    if play != actor.match().plays:
        raise StaleMove(_("Somebody has played in the meantime."))
    actor.live.go_ahead.say(actor.seat, play)


@action(Who.OWNER, Way.WEBSOCKET, play=Number())
def wait(actor: Actor, play: int) -> None:
    """Say that there is something to say before the bot on turn plays."""
    if play != actor.match().plays:
        raise StaleMove(_("Somebody has played in the meantime."))
    actor.live.go_ahead.say_wait(actor.seat, play)


@action(Who.OWNER, Way.WEBSOCKET, keys=Text())
def explain(actor: Actor, keys: str) -> None:
    """Say why what was clicked cannot be played now: the rule that most of its moves break. Silent if one is legal."""
    match = actor.match()
    clicked = keys.split()
    meant = [move for move in match.game.moves if not move.offer and move.picks()[0] in clicked]
    refused = [each for move in meant if (each := match.game.refusal(match.state, actor.seat, move))]
    if meant and len(refused) == len(meant):
        [(reason, _times)] = Counter(each.reason for each in refused).most_common(1)
        raise next(each for each in refused if each.reason == reason)


@action(Who.PLAYER, Way.WEBSOCKET, Way.FORM, text=Text())
def say(actor: Actor, text: str) -> None:
    """Talk; in games where talk would tell, the code of one of the phrases."""
    seat = actor.seats()[0]
    name = seating.name_at(actor.live, seat)
    if may_talk_freely(actor.live.game):
        actor.live.talk.say_freely(seat, name, text)
    else:
        actor.live.talk.say_phrase(seat, name, text)


# A lesson


def carry_out(actor: Actor, move: str, deed: Callable[[], Receipt]) -> None:
    """Make a move. From a learner only what the open step asks for is accepted, and it leads to the next one."""
    course = actor.live.course() if actor.person is not None else None
    if course is not None:
        course.check(move)
    receipt = deed()
    if course is not None and not receipt.repeated:
        actor.live.learned(course.at + 1)


@action(Who.OWNER, Way.WEBSOCKET, Way.FORM, step=Number())
def learn(actor: Actor, step: int) -> None:
    """Go on after a step of a lesson that was read; after the closing, on one's own."""
    course = actor.live.course()
    if course is not None and course.at == step and (course.is_closing() or course.is_to_be_read()):
        actor.live.learned(step + 1)


@action(Who.OWNER, Way.WEBSOCKET, Way.FORM)
def skip_lesson(actor: Actor) -> None:
    """Come to the closing of a lesson at once."""
    course = actor.live.course()
    if course is not None:
        actor.live.learned(len(course.lesson.steps))


# Taking back


@action(Who.OWNER, Way.WEBSOCKET, Way.FORM, Way.ACT)
def take_back(actor: Actor) -> None:
    """Take the last move back, or ask the table for it."""
    if actor.live.course() is not None:
        raise StaleMove(_("A lesson goes forward only; begin it again to try something else."))
    actor.match().take_back(actor.seat)
    actor.live.note_request()


@action(Who.OWNER, Way.WEBSOCKET, Way.FORM, Way.ACT)
def agree(actor: Actor) -> None:
    """Agree that somebody takes a move back."""
    actor.match().agree(actor.seat)
    actor.live.note_request()


@action(Who.OWNER, Way.WEBSOCKET, Way.FORM, Way.ACT)
def decline(actor: Actor) -> None:
    """Do not agree that somebody takes a move back."""
    actor.match().decline(actor.seat)
    actor.live.note_request()


# Seats


@action(Who.ANYBODY, Way.FORM, Way.API, seat=Number())
def sit(actor: Actor, seat: int) -> None:
    """Take a free seat, or your own back."""
    seating.sit(actor.live, seat, somebody(actor))


@action(Who.OWNER, Way.FORM, Way.ACT, seat_is_named=True)
def leave(actor: Actor) -> None:
    """Get up, with the right to come back."""
    seating.leave(actor.live, actor.seat)


@action(Who.OWNER, Way.FORM, Way.ACT, seat_is_named=True)
def resign(actor: Actor) -> None:
    """Give the seat up for good; a bot goes on with it."""
    seating.resign(actor.live, actor.seat)


@action(Who.HOST_OR_PLAYER, Way.FORM, seat=Number(), bot=Text())
def bot(actor: Actor, seat: int, bot: str) -> None:
    """Seat a bot: in an open seat, or for somebody who is lost."""
    if actor.live.table is None:
        actor.check(Who.HOST)
    seating.seat_a_bot(actor.live, seat, bot)


@action(Who.HOST, Way.FORM)
def start(actor: Actor) -> None:
    """Do not wait any longer: bots take the open seats."""
    seating.begin(actor.live)


@action(Who.HOST, Way.FORM, public=Switch())
def visibility(actor: Actor, *, public: bool) -> None:
    """Show the table on the first page, or only to people who have its link."""
    seating.set_visibility(actor.live, public=public)


@action(Who.HOST_OR_PLAYER, Way.ACT, pace=Text())
def pace(actor: Actor, pace: str) -> None:
    """Choose how long bots take for a move at this table."""
    actor.live.booking.plan.pace = pace_named(pace).name
    actor.live.booking_has_changed()


@action(Who.OWNER, Way.FORM, Way.ACT, name=Text())
def name_surfer(actor: Actor, name: str) -> None:
    """Give the surfer a name of its own, when playing alone; an empty one is the player's."""
    actor.match().name_surfer(actor.seat, name)
    actor.live.news.forget_names()


def somebody(actor: Actor) -> Person:
    assert actor.person is not None, "bots are seated by others"
    return actor.person


# Reading what was sent


def coming_by(way: Way) -> list[Action]:
    return [each for each in ACTIONS.values() if way in each.ways]


BY_WEBSOCKET = coming_by(Way.WEBSOCKET)
BY_FORM = {each.name.replace("_", "-"): each for each in coming_by(Way.FORM)}
ACTS_OF_PROGRAMS = [each.name for each in coming_by(Way.ACT)]

Values = dict[str, Any]


def read_message(message: Mapping[str, Any]) -> tuple[Action, Values]:
    """What a message of a page asks for."""
    for each in BY_WEBSOCKET:
        if each.name in message:
            names = [each.name, *list(each.fields)[1:]]
            fields = zip(each.fields.items(), names, strict=False)
            return each, {field: kind.from_json(name, message.get(name)) for (field, kind), name in fields}
    raise Refused(422, _("There is nothing here by that name."))


def read_form(action: Action, form: Mapping[str, Any]) -> Values:
    """What was filled in for an action."""
    return {name: kind.from_form(name, form.get(name, "")) for name, kind in action.fields.items()}


def own_seat(live: LiveTable, person: Person, asked: int | None) -> int:
    """The seat that somebody acts for: the one that is named, or the first of theirs."""
    if asked is not None:
        return asked
    return next(iter(live.booking.seats_of(person.id)), SPECTATOR)
