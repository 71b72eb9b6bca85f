"""Help on a first ride: what the table shows right now, and what could be done about it."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.page import Told
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import MARKS, PLACES
from lineup.games.wave.rules.legal import is_silvers_turn, knows_a_card_that_fits
from lineup.games.wave.rules.turn import may_be_stuck, may_exchange
from lineup.games.wave.state import NOBODY_NAMED, RIDING, WaveState
from lineup.games.wave.view import WaveView

FIRST_TURNS = 3  # turns for which a newcomer gets help


def hints(view: WaveView, story: Told) -> list[str]:
    """At most two sentences for this moment; none when the first turns are over."""
    t = view.ride
    played = [each["event"] for each in story if each["kind"] == "played"]
    own = sum(each["holder"] == view.seat for each in played)
    if t.end != RIDING or view.seat < 0 or own >= FIRST_TURNS:
        return []
    if is_silvers_turn(t):
        return silvers_turn(view)
    if t.turn == view.seat:
        return own_turn(t, int(view.seat), plays=own)
    return waiting(t, plays=len(played))


def own_turn(t: WaveState, seat: int, *, plays: int) -> list[str]:
    found: list[str] = []
    if plays == 0:
        found.append(with_silver(t, what_to_play(t)))
    own = range(seat * PLACES, seat * PLACES + PLACES)
    advised = any(t.advice[index] for index in own)
    if advised:
        found.append(_("✓ and ▶ are advice from partners, who see that card. You decide."))
    elif knows_a_card_that_fits(t, seat):
        found.append(_("A small step leaves more room for the others than a big one."))
    else:
        found.append(what_else_to_do(t, seat))
    if plays == 1:
        found.append(_("The card that you drew faces the other way than the one you played."))
    # Where there is little room a page shows one line: whoever begins needs both of these.
    return [" ".join(found)] if advised and plays == 0 and t.seats != 2 else found[:2]


def what_to_play(t: WaveState) -> str:
    if t.rising:
        return _("Play a card that is higher than the pile in number or in colour: one of the two is enough.")
    return _("The wave falls: play a card that is lower than the pile in number or in colour.")


def with_silver(t: WaveState, said: str) -> str:
    """For two, at the beginning: where there is little room a page shows one sentence, so it stands with the first."""
    if t.seats != 2:
        return said
    return " ".join([said, _("Silver is a third hand: you both play it.")])


def what_else_to_do(t: WaveState, seat: int) -> str:
    """For a player who knows no fitting card: an unseen one must fit, unless a turn can begin with none that fits."""
    if not t.book.asks_the_stuck or not may_be_stuck(t):
        return _("None of the cards that you see fits: one that only the others see must do. They may advise you.")
    if may_exchange(t, seat):
        return _("None of the cards that you see fits. You can exchange one, or try one that you do not see.")
    return _("None of the cards that you see fits. Try one that you do not see, or say that no card can be played.")


def silvers_turn(view: WaveView) -> list[str]:
    if view.ride.named[view.seat] != NOBODY_NAMED:
        return [_("You have named a card. Silver plays it when the other player names the same.")]
    return [
        _("Nobody plays for Silver, so both of you name one of the open cards. Name the same one, and it is played.")
    ]


def waiting(t: WaveState, *, plays: int) -> list[str]:
    if plays == 0:
        return [
            with_silver(
                t, _("Three of your cards face you, two face the others: those stand higher and show you their back.")
            ),
            _("Pick a card that you see in somebody's hand to say: ▶ play this, ✓ this fits, or ✕ keep this.")
            if t.book.marks == len(MARKS)
            else _("Pick a card that you see in somebody's hand to say: ▶ play this, or ✓ this fits."),
        ]
    if sees_more(t):
        return [_("The player on turn does not see the cards that you see. Pick one of them to advise.")]
    return []


def sees_more(t: WaveState) -> bool:
    """Whether a seat has seen a card of the hand on turn that its holder has not."""
    theirs = range(t.turn * PLACES, t.turn * PLACES + PLACES)
    return any(t.hand[index] >= 0 and not can_see(t.known[index], t.turn) for index in theirs)
