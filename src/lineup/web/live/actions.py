"""Everything that can be done at a table, each thing declared once.

An action is a function under ``@action``: who may do it, by which ways it comes in, and its fields. The websocket of a
page, the forms, the JSON API and the bots all take it from here: to add an action is to add a function and its test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from lineup.core import SPECTATOR, IllegalMove, StaleMove
from lineup.core.language import _
from lineup.core.page import Page
from lineup.store import Person
from lineup.store.rated import counts_for_rating
from lineup.table.clock import Rest
from lineup.table.prompts import Receipt
from lineup.web.live import in_advance, seating
from lineup.web.live.acting import DECLARED, Action, Actor, Way, Who, action
from lineup.web.live.fields import Number, Switch, Text
from lineup.web.live.hint_rules import why_no_hints
from lineup.web.live.live_table import LiveTable
from lineup.web.live.pace import pace_named
from lineup.web.live.talk import PHRASES, may_talk_freely
from lineup.web.server.metrics import MOVES
from lineup.web.server.refusals import Refused

# Playing


def carry_out(actor: Actor, move: str, deed: Callable[[], Receipt]) -> None:
    """Make a move. From a learner only what the open step asks for is accepted, and it leads to the next one."""
    course = actor.live.course() if actor.person is not None else None
    if course is not None:
        course.check(move)
    if actor.person is not None and actor.live.bots_are_to_speak():
        raise StaleMove(_("The others are about to say something; wait a moment."))
    receipt = deed()
    if course is not None and not receipt.repeated:
        actor.live.learned(course.at + 1)


@action(Who.OWNER, Way.WEBSOCKET, Way.API, move=Text(), prompt=Number())
def answer(actor: Actor, move: str, prompt: int) -> None:
    """Answer the question with this number."""
    heard = actor.live.heard(actor.seat)
    if actor.person is not None:
        actor.live.timing.check(actor.seat)
    carry_out(actor, move, lambda: actor.match().answer(actor.seat, move, prompt))
    actor.live.news.acted[actor.seat] = heard
    if actor.person is not None:
        actor.gives_a_sign()
        actor.live.note_request()
        in_advance.has_answered(actor.live, actor.seat)
        MOVES.inc()


@action(Who.OWNER, Way.WEBSOCKET, Way.API, move=Text(), play=Number())
def offer(actor: Actor, move: str, play: int) -> None:
    """Give advice on the play with this number."""
    carry_out(actor, move, lambda: actor.match().offer(actor.seat, move, play))
    actor.gives_a_sign()


@action(Who.OWNER, Way.WEBSOCKET, play=Number())
def go(actor: Actor, play: int) -> None:
    """Say that there is nothing more to say before the bot on turn plays."""
    check_play(actor, play)
    actor.live.go_ahead.say_go(actor.seat, play)


@action(Who.OWNER, Way.WEBSOCKET, play=Number())
def wait(actor: Actor, play: int) -> None:
    """Say that there is something to say before the bot on turn plays."""
    check_play(actor, play)
    actor.live.go_ahead.say_wait(actor.seat, play)


def check_play(actor: Actor, play: int) -> None:
    """Refuse what was meant for an earlier play."""
    if play != actor.match().plays:
        raise StaleMove(_("Somebody has played in the meantime."))


@action(Who.OWNER, Way.WEBSOCKET, keys=Text())
def explain(actor: Actor, keys: str) -> None:
    """Say why what was clicked cannot be played now. Silent if one of its moves is legal.

    ``keys`` are those of what was clicked, after those of whatever was picked before it: "card>wave"."""
    match = actor.match()
    steps = [step.split() for step in keys.split(">")]
    meant = [move for move in match.game.moves if not move.offer and begins_with(steps, move.picks())]
    refused = [each for move in meant if (each := match.game.refusal(match.state, actor.seat, move))]
    if meant and len(refused) == len(meant):
        raise most_telling(match.game.page, refused)


def begins_with(steps: list[list[str]], picks: tuple[str, ...]) -> bool:
    return len(picks) >= len(steps) and all(pick in step for pick, step in zip(picks, steps, strict=False))


def most_telling(page: Page, refused: list[IllegalMove]) -> IllegalMove:
    """Of several refusals that of the move nearest to being allowed; else the rule that most of them break."""
    reasons = Counter(each.reason for each in refused)
    nearest = next((reason for reason in page.nearest if reason in reasons), reasons.most_common(1)[0][0])
    return next(each for each in refused if each.reason == nearest)


@action(Who.OWNER, Way.WEBSOCKET, Way.FORM, Way.ACT, move=Text())
def ahead(actor: Actor, move: str) -> None:
    """Answer before you are asked, as long as nothing changes for you; an empty move takes that back."""
    actor.match()
    in_advance.wish(actor.live, actor.seat, move)


@action(Who.OWNER, Way.WEBSOCKET, Way.FORM, Way.ACT, move=Text())
def always(actor: Actor, move: str) -> None:
    """Answer so now, and whenever you are asked for it again; an empty move takes that back."""
    actor.match()
    in_advance.answer_always(actor.live, actor.seat, move)


@action(Who.OWNER, Way.WEBSOCKET, Way.FORM, Way.ACT, on=Switch())
def forced(actor: Actor, *, on: bool) -> None:
    """Let your only moves be made for you, or no longer."""
    actor.match()
    in_advance.play_forced(actor.live, actor.seat, on=on)


# Talk


@action(Who.PLAYER, Way.WEBSOCKET, Way.FORM, text=Text())
def say(actor: Actor, text: str) -> None:
    """Talk: one of the phrases by its code, or where that does not tell anything, in your own words."""
    live, person = actor.live, somebody(actor)
    seat = actor.seats()[0]
    if seat in live.booking.plan.muted:
        raise Refused(403, _("The host has muted you at this table."))
    name = seating.name_at(live, seat)
    if text in PHRASES or not may_talk_freely(live.game):
        live.talk.say_phrase(seat, name, text)
    else:
        live.talk.say_freely(seat, name, text)
    live.talk.note_read(person.id, live.talk.last())


@action(Who.PLAYER, Way.WEBSOCKET, number=Number())
def read(actor: Actor, number: int) -> None:
    """Note that what was said up to this number has been read."""
    actor.live.talk.note_read(somebody(actor).id, number)


@action(Who.HOST, Way.FORM, Way.ACT, seat_is_named=True, on=Switch())
def mute(actor: Actor, *, on: bool) -> None:
    """Let somebody say nothing more here, or let them talk again."""
    seating.mute(actor.live, actor.seat, on=on)


@action(Who.HOST, Way.FORM, Way.ACT, seat_is_named=True)
def remove(actor: Actor) -> None:
    """Send somebody away: before the first card their seat is free again, later a bot plays on."""
    seating.remove(actor.live, actor.seat)


# A lesson


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
    if actor.live.booking.plan.counts():
        raise StaleMove(_("Nothing is taken back in today's swell; practise as often as you like afterwards."))
    actor.match()  # refused while a bot sits there
    in_advance.take_back(actor.live, actor.seat, only_if_free=counts_for_rating(actor.live.booking.plan))
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


# Hints


@action(Who.OWNER, Way.WEBSOCKET, Way.FORM, Way.ACT)
def hint(actor: Actor) -> None:
    """Ask for a hint on the question that is open, at a table where hints are given; the result will say so."""
    match = actor.match()
    if why := why_no_hints(actor.live):
        raise StaleMove(why)
    match.hint(actor.seat)


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


@action(Who.OWNER, Way.FORM, Way.ACT, zone=Text("UTC"), night_from=Number(), night_to=Number(), weekends=Switch())
def rest(actor: Actor, zone: str, night_from: int, night_to: int, *, weekends: bool) -> None:
    """Say when your slow clock stands still, by the wall clock of your place."""
    actor.live.timing.choose_rest(actor.seat, Rest(zone, night_from, night_to, weekends))
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

ACTIONS = DECLARED  # for whoever wants all of them: this file declares them


def coming_by(way: Way) -> list[Action]:
    return [each for each in ACTIONS.values() if way in each.ways]


BY_WEBSOCKET = {each.name: each for each in coming_by(Way.WEBSOCKET)}
BY_FORM = {each.name.replace("_", "-"): each for each in coming_by(Way.FORM)}
ACTS_OF_PROGRAMS = [each.name for each in coming_by(Way.ACT)]

Values = dict[str, Any]


def read_message(message: Mapping[str, Any]) -> tuple[Action, Values]:
    """What a message of a page asks for."""
    for called, each in BY_WEBSOCKET.items():
        if called in message:
            values: Values = {}
            for field, kind in each.fields.items():
                name = field if values else called
                values[field] = kind.from_json(name, message.get(name))
            return each, values
    raise Refused(422, _("There is nothing here by that name."))


def read_form(action: Action, form: Mapping[str, Any]) -> Values:
    """What was filled in for an action."""
    return {name: kind.from_form(name, form.get(name, "")) for name, kind in action.fields.items()}


def own_seat(live: LiveTable, person: Person, asked: int | None) -> int:
    """The seat that somebody acts for: the one that is named, or the first of theirs."""
    if asked is not None:
        return asked
    return next(iter(live.booking.seats_of(person.id)), SPECTATOR)
