"""Answers in advance: given before the question, as long as nothing changes for whoever gave them, or for good; and
only moves.

All are wishes of the player, who is told that other people can see how fast such an answer comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lineup.core import SPECTATOR, Event, StaleMove
from lineup.core.language import _
from lineup.core.lesson import LEARNER
from lineup.store import wall_clock
from lineup.store.plan import Ahead
from lineup.table import PERSON, Table
from lineup.table.clock import LIVE
from lineup.table.events import TAKEN_BACK, TableEvent
from lineup.web.live.live_table import LiveTable
from lineup.web.server.refusals import Refused

MOST = 50  # answers in a row, however fast a game asks again


def is_offered(live: LiveTable, seat: int) -> bool:
    """Whether a seat can answer in advance: where several people take their time."""
    terms = live.timing.terms()
    several = len(set(live.booking.owners.values())) > 1
    return several and is_played(live, seat) and (terms is None or terms.kind != LIVE)


def may_be_forced(live: LiveTable, seat: int) -> bool:
    """Whether a seat's only moves can be made for it: also where all others are bots, who learn nothing from the clock.

    At a device that is handed around, who is not asked would tell."""
    return is_offered(live, seat) or (len(live.booking.owners) == 1 and is_played(live, seat))


def is_played(live: LiveTable, seat: int) -> bool:
    """Whether somebody plays there, and not in a lesson."""
    table = live.table
    if table is None or seat == SPECTATOR or table.outcome() is not None or live.course() is not None:
        return False
    return table.players()[seat].kind == PERSON


def choices(live: LiveTable, seat: int) -> list[str]:
    """What a seat can answer now, before it is asked, as players write it."""
    table = live.match()
    if not is_offered(live, seat) or table.prompts[seat] is not None:
        return []
    return table.game.page.ahead(table.view(seat))


def wish(live: LiveTable, seat: int, move: str) -> None:
    """Answer the next question so, if nothing has changed by then; an empty text takes that back."""
    if move and not is_offered(live, seat):
        raise Refused(409, _("At this table nobody answers in advance."))
    if move and move not in choices(live, seat):
        raise StaleMove(_("That cannot be answered in advance now."))
    others = {each: ahead for each, ahead in live.booking.plan.ahead.items() if each != seat}
    live.booking.plan.ahead = {**others, seat: Ahead(move, live.heard(seat))} if move else others
    live.booking_has_changed()


def play_forced(live: LiveTable, seat: int, *, on: bool) -> None:
    """Make a seat's moves whenever there is only one; or no longer."""
    if on and not may_be_forced(live, seat):
        raise Refused(409, _("At this table nobody answers in advance."))
    others = tuple(each for each in live.booking.plan.forced if each != seat)
    live.booking.plan.forced = (*others, seat) if on else others
    live.booking_has_changed()


def answer_always(live: LiveTable, seat: int, move: str) -> None:
    """Give this answer whenever it is asked for, whatever a seat holds; an empty text takes that back."""
    if move and not may_be_forced(live, seat):
        raise Refused(409, _("At this table nobody answers in advance."))
    if move and move not in constant(live, seat):
        raise StaleMove(_("That cannot be answered in advance now."))
    others = {each: given for each, given in live.booking.plan.always.items() if each != seat}
    live.booking.plan.always = {**others, seat: move} if move else others
    live.booking_has_changed()


def constant(live: LiveTable, seat: int) -> list[str]:
    """What a seat is asked now and can answer for good."""
    prompt = live.match().prompts[seat] if is_played(live, seat) else None
    if prompt is None or prompt.answered:
        return []
    return [move.text() for move in prompt.moves if move.text() in live.game.page.always]


def has_answered(live: LiveTable, seat: int) -> None:
    """A seat has decided for itself: that an answer in advance was dropped is of no interest any more."""
    ahead = live.booking.plan.ahead
    if seat in ahead and ahead[seat].dropped:
        live.booking.plan.ahead = {each: wish for each, wish in ahead.items() if each != seat}
        live.booking_has_changed()


# Carrying it out


@dataclass(frozen=True)
class Given:
    """An answer that is due."""

    seat: int
    move: str
    prompt: int


def carry_on(live: LiveTable) -> None:
    """Give every answer that was given in advance and is asked for now, in the same commit as what led to it."""
    table, plan = live.table, live.booking.plan
    if table is None or not (plan.ahead or plan.always or plan.forced or live.course()):
        return
    for _answer in range(MOST):
        drop_what_has_changed(live, table)
        given = next_answer(live, table)
        if given is None:
            return
        heard = live.heard(given.seat)
        table.answer(given.seat, given.move, given.prompt)
        live.news.acted[given.seat] = heard
        live.note_request()


def drop_what_has_changed(live: LiveTable, table: Table) -> None:
    plan = live.booking.plan
    concerned = {
        seat: ahead for seat, ahead in plan.ahead.items() if not ahead.dropped and is_concerned(table, seat, ahead)
    }
    if concerned:
        plan.ahead = {**plan.ahead, **{seat: replace(ahead, dropped=True) for seat, ahead in concerned.items()}}
        live.booking_has_changed()


def is_concerned(table: Table, seat: int, ahead: Ahead) -> bool:
    """Whether something has happened for a seat since it answered in advance."""
    if table.outcome() is not None:
        return True
    return any(concerns(table, seat, event) for event in table.story(seat, ahead.heard))


def concerns(table: Table, seat: int, event: Event) -> bool:
    if isinstance(event, TableEvent):
        return event.kind == TAKEN_BACK
    return table.game.page.concerns(event.kind, event.json(), table.view(seat))


def next_answer(live: LiveTable, table: Table) -> Given | None:
    """The first answer that is asked for and was given already."""
    now = wall_clock.now()
    if live.bots_are_to_speak():
        return None
    for seat in map(int, table.game.to_act(table.state) if table.outcome() is None else ()):
        prompt, clock = table.prompts[seat], live.timing.clocks().get(seat)
        is_late = clock is not None and clock.is_up(now)
        if prompt is None or prompt.answered or is_late or table.players()[seat].kind != PERSON:
            continue
        move = wanted(live, seat, [each.text() for each in prompt.moves])
        if move:
            return Given(seat, move, prompt.number)
    return None


def wanted(live: LiveTable, seat: int, moves: Sequence[str], then: Table | None = None) -> str:
    """What a seat wants to answer, or what a lesson answers for it; empty: it wants to be asked.

    ``then`` is the match at another time than now."""
    course = live.course()
    if course is not None:
        return course.made_for_learner() if seat == LEARNER else ""
    ahead = live.booking.plan.ahead.get(seat)
    if ahead is not None and not ahead.dropped and ahead.move in moves:
        return ahead.move
    always = live.booking.plan.always.get(seat)
    if always in moves:
        return str(always)
    is_forced = bool(moves) and seat in live.booking.plan.forced and not is_choice(then or live.match(), seat, moves)
    return moves[0] if is_forced else ""


def is_choice(table: Table, seat: int, moves: Sequence[str]) -> bool:
    """Whether it makes a difference which of these a seat answers."""
    game = table.game
    return game.page.is_choice(table.view(seat), [game.read(move) for move in moves])


# Taking back


def take_back(live: LiveTable, seat: int, *, only_if_free: bool) -> None:
    """Back to the last question that a seat has answered itself, past all that was answered for it since.

    Where others may have to agree, one answer goes."""
    if len(live.booking.owners) > 1:
        take_one_back(live, seat, only_if_free=only_if_free)
        return
    count = answers_since(live, seat, only_if_free=only_if_free) if is_answered_for(live, seat) else 1
    for _answer in range(count):
        live.match().take_back(seat, only_if_free=only_if_free)


def is_answered_for(live: LiveTable, seat: int) -> bool:
    """Whether anything may have been answered for a seat."""
    plan = live.booking.plan
    return live.course() is not None or seat in plan.ahead or seat in plan.always or seat in plan.forced


def take_one_back(live: LiveTable, seat: int, *, only_if_free: bool) -> None:
    """The last answer goes; where it decided nothing, its seat is asked everything from then on."""
    match, plan = live.match(), live.booking.plan
    forced = plan.forced
    plan.forget_answers(seat)  # or they would be given again at once
    match.take_back(seat, only_if_free=only_if_free)
    prompt = match.prompts[seat]
    if (
        prompt is not None
        and prompt.answered is None
        and is_choice(match, seat, [each.text() for each in prompt.moves])
    ):
        plan.forced = forced


def answers_since(live: LiveTable, seat: int, *, only_if_free: bool) -> int:
    """How many answers of a seat lead back to where it decided something; refused if it has decided nothing yet.

    They are tried out on a copy: what is refused half-way has changed nothing."""
    match = live.match().copy()
    for count in range(1, len(match.record.rows) + 1):
        match.take_back(seat, only_if_free=only_if_free)
        prompt = match.prompts[seat]
        if prompt is None or prompt.answered or not wanted(live, seat, [each.text() for each in prompt.moves], match):
            return count
    return 0
