"""Help for a player's first contest: what the water shows right now, and what could be done about it."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.page import Told
from lineup.games.tavarua.browser.lesson import LESSON
from lineup.games.tavarua.browser.taken import can_only_hope
from lineup.games.tavarua.calendar import COMBINED, MONTHS, PHOTO
from lineup.games.tavarua.moves import CATCH, LONGBOARD, SNAKE
from lineup.games.tavarua.rules.book import CAREER, EITHER
from lineup.games.tavarua.rules.choosing import why_not_this_wave
from lineup.games.tavarua.rules.prepare import is_on_the_shore
from lineup.games.tavarua.state import (
    BETWEEN,
    CHOOSING,
    FALLEN,
    KEEPING,
    NOTHING,
    OVER,
    PREPARING,
    REDRAWING,
    RESULT_FIELDS,
    RIDING,
    SHORE,
    SIGNING,
    STARTING,
    UNLOCKING,
    TavaruaState,
)
from lineup.games.tavarua.view import TavaruaView

FIRST_ROUNDS = 8  # how many of a newcomer's choices are explained
FIRST_WAVES = 2  # after this many scored waves there is nothing left to explain
FIRST_OF_A_KIND = {PHOTO: MONTHS.index("march"), COMBINED: MONTHS.index("april")}  # in both calendars


def hints(view: TavaruaView, story: Told) -> list[str]:
    """At most two sentences for this moment; none once the first waves are over."""
    t, seat = view.table, int(view.seat)
    if seat >= 0 and t.book.solo == CAREER and (t.phase in (BETWEEN, UNLOCKING) or len(t.results)):
        return in_a_career(t)
    own = [each["kind"] for each in story if each["event"].get("seat") == seat]
    over = own.count("turned_up") >= FIRST_ROUNDS and own.count("scored") >= 1
    if seat < 0 or t.phase == OVER or over or own.count("scored") >= FIRST_WAVES:
        return []
    if not (t.asked >> seat) & 1:
        return []
    if t.answer[seat] != NOTHING:
        return [_("Your choice lies face down. All are turned up together; until then you may choose anew.")]
    return asked(t, seat)


def in_a_career(t: TavaruaState) -> list[str]:
    """Hints between events, and at the start of a new kind of event; the water was explained in the first one."""
    events = len(t.results) // RESULT_FIELDS
    if t.phase == UNLOCKING:
        return [_("An unlocked card is yours in every event from now on, until you play it. Then it is gone for good.")]
    if t.phase == BETWEEN:
        return between(events)
    event = t.book.event
    if event is None or t.phase != STARTING or events != FIRST_OF_A_KIND.get(event.kind):
        return []
    if event.kind == PHOTO:
        return [
            _("In a photo shoot nobody is against you, and scores do not matter: only what is in the picture does.")
        ]
    return [_("Here both boards count, each by itself. Opponents switch after every wave; you can, on the shore.")]


def between(events: int) -> list[str]:
    if events == 0:
        return [
            _("A career is a year of twelve events. You begin on rank 50 and want to reach rank 1; rank 60 ends it."),
            _("Begin when you like. You can leave at any moment and find everything as it was."),
        ]
    if events == 1:
        return [_("The points of an event lead to a better rank or to a worse one, and the next event starts there.")]
    return []


def asked(t: TavaruaState, seat: int) -> list[str]:
    """What the question means."""
    if t.phase == CHOOSING:
        return choosing(t, seat)
    if t.phase == PREPARING and t.book.solo == CAREER and is_on_the_shore(t, seat):
        return [_("On the shore you may switch boards, and anywhere play one stoke card that you have unlocked.")]
    if t.phase == PREPARING and not is_on_the_shore(t, seat):
        return [_("Before cards are laid you may play one stoke card. Keep it if this is not the moment.")]
    sayings = {
        STARTING: [
            _(LESSON.aim)
            if t.book.board == EITHER
            else _("Catch waves and ride them while your balance holds: your two best ones count.")
        ],
        REDRAWING: [_("A card's number is how far you paddle; on a wave it is how far your balance shifts.")],
        PREPARING: [about_stoke()],
        KEEPING: [_("Keep the five cards that you like best.")],
        SIGNING: [about_stoke()],
    }
    return sayings[int(t.phase)]


def about_stoke() -> str:
    return _(
        "Stoke makes a card's number larger or smaller. You gain some when you catch a wave, reach the shore or fall."
    )


def choosing(t: TavaruaState, seat: int) -> list[str]:
    where = t.where[seat]
    if where == RIDING:
        return riding(t, seat)
    if where == FALLEN:
        return [_("A wipeout scores only your best card, with the tokens on it. But it brings you a stoke token.")]
    if t.space[seat] == SHORE:
        return [_("Paddle out first: a card takes you as many spaces up the channel as its number says."), ashore(t)]
    waits = _("Wait for it with a card that you do not need, or paddle to where the next one will break.")
    if can_only_hope(t, seat):
        return [_("This wave has its rider, and keeps it until the rider bails, falls or reaches the shore."), waits]
    if why_not_this_wave(t, seat):
        return [
            _("The wave beside you cannot be caught now. But all waves move one space towards the shore each round."),
            waits,
        ]
    return [
        _("You can catch the wave beside you: your card shifts the balance from the middle, so not too far."),
        about_others(t, seat),
    ]


def ashore(t: TavaruaState) -> str:
    if t.book.rivals:
        return _("You can read what opponents are going to do. They have decided already; you choose after them.")
    return _("A wave can be caught from beside it when it is broken: its die shows at least the number of its space.")


def about_others(t: TavaruaState, seat: int) -> str:
    """What can get in the way of a catch."""
    wanted = [
        name
        for surfer, name in enumerate(t.book.rivals, int(t.seats))
        if t.action[surfer] in (CATCH, SNAKE) and t.space[surfer] == t.space[seat]
    ]
    if wanted:
        text = _("{name} wants this wave too, with a card drawn by chance: the higher one gets it, equal ones collide.")
        return text.format(name=", ".join(wanted))
    if t.seats == 1:
        return _("Nobody else wants it now. Caught on the space that its die shows, a wave is perfect and worth more.")
    return _("If others want it too, the highest number gets it, and equal cards collide.")


def riding(t: TavaruaState, seat: int) -> list[str]:
    found = [
        _("Each ride adds its number to your wave. Below your board: how likely the coming wave leaves you on it.")
    ]
    if t.board[seat] == LONGBOARD:
        found.append(
            _("The last space of the nose is worth two points more: a hang-ten, if you stand there after the wave.")
        )
    else:
        found.append(_("Bail before you fall: a wipeout scores only your best card and the tokens on it."))
    return found
