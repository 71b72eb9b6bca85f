"""Help for somebody's first contest: what the water shows right now, and what could be done about it."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.page import Told
from lineup.games.tavarua.moves import LONGBOARD
from lineup.games.tavarua.rules.choosing import why_not_this_wave
from lineup.games.tavarua.rules.prepare import is_on_the_shore
from lineup.games.tavarua.state import (
    CHOOSING,
    FALLEN,
    KEEPING,
    NOTHING,
    OVER,
    PREPARING,
    REDRAWING,
    RIDING,
    SHORE,
    SIGNING,
    STARTING,
    Table,
)
from lineup.games.tavarua.view import TavaruaView

FIRST_ROUNDS = 8  # of one's own choices for which a newcomer is helped
FIRST_WAVES = 2  # after so many scored waves there is nothing left to explain


def hints(view: TavaruaView, story: Told) -> list[str]:
    """At most two sentences for this moment; none when the first waves are over."""
    t, seat = view.table, int(view.seat)
    own = [each["kind"] for each in story if each["event"].get("seat") == seat]
    over = own.count("turned_up") >= FIRST_ROUNDS and own.count("scored") >= 1
    if seat < 0 or t.phase == OVER or over or own.count("scored") >= FIRST_WAVES:
        return []
    if not (t.asked >> seat) & 1:
        return []
    if t.answer[seat] != NOTHING:
        return [_("Your choice lies face down. All are turned up together; until then you may choose anew.")]
    return asked(t, seat)


def asked(t: Table, seat: int) -> list[str]:
    """What the question means."""
    if t.phase == CHOOSING:
        return choosing(t, seat)
    if t.phase == PREPARING and not is_on_the_shore(t, seat):
        return [_("Before cards are laid you may play one stoke card. Keep it if this is not the moment.")]
    sayings = {
        STARTING: [
            _("The shortboard has 5 balance spaces and takes every card; the longboard has 7, but no card of power 4."),
            _("Two waves count on each board, and you can switch on the shore: you will need both."),
        ],
        REDRAWING: [
            _("High cards paddle far and score well, low ones keep the balance. A mixture of ▲ and ▼ is best."),
            _("Pick what you want to get rid of, or none."),
        ],
        PREPARING: [_("On the shore you may switch boards, or buy stoke cards for a stoke token each.")],
        KEEPING: [_("Keep the five cards that you like best.")],
        SIGNING: [_("Tokens change how far the card takes you. On a wave each of them is also worth a point.")],
    }
    return sayings[int(t.phase)]


def choosing(t: Table, seat: int) -> list[str]:
    where = t.where[seat]
    if where == RIDING:
        return riding(t, seat)
    if where == FALLEN:
        return [_("You have fallen. Any card brings you back to the shore; a low one is a pity least of all.")]
    if t.space[seat] == SHORE:
        return [
            _("Paddle out first: a card takes you as many spaces up the channel as its number says."),
            _("A wave can be caught from beside it when it is broken: its die shows at least the number of its space."),
        ]
    reason = why_not_this_wave(t, seat)
    if reason:
        return [
            _("The wave beside you cannot be caught now. But all waves move one space towards you each round."),
            _("Wait for it with a card that you do not need, or paddle to where the next one will break."),
        ]
    return [
        _("You can catch the wave beside you: your card shifts the balance from the middle, so not too far."),
        _("If others want it too, the highest number gets it, and equal cards collide."),
    ]


def riding(t: Table, seat: int) -> list[str]:
    found = [
        _("Each ride adds its number to your wave. Below your board: how likely the coming wave leaves you on it.")
    ]
    if t.board[seat] == LONGBOARD:
        found.append(
            _("The last space of the nose is worth two points more: a hang-ten, if you stand there after the wave.")
        )
    else:
        found.append(_("Bail before you fall: a wipeout scores only your best card."))
    return found
