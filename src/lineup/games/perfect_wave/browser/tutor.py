"""Help for a first-time player: what this moment asks for, and what could be done about it."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.page import Told
from lineup.games.perfect_wave.cards import NOTHING, SPACES
from lineup.games.perfect_wave.state import CHOOSING, LOOKING, OVER
from lineup.games.perfect_wave.view import PerfectWaveView

FIRST_TURNS = 4  # turns during which a newcomer gets help


def hints(view: PerfectWaveView, story: Told) -> list[str]:
    """At most two sentences for this moment; none when the first turns are over."""
    t = view.table
    turns = sum(each["kind"] == "turn" and each["event"]["seat"] == view.seat for each in story)
    if view.seat < 0 or t.phase == OVER or turns > FIRST_TURNS:
        return []
    if t.phase == CHOOSING:
        return [
            _("Keep one Goal in secret: it scores for you alone at the end."),
            _("You need not decide for good: as long as somebody is still choosing, you may change your mind."),
        ]
    if t.turn != view.seat:
        return [_("Your wave is ridden from the Surfer to the left, and the numbers must never rise on the way.")]
    if t.phase == LOOKING and not t.book.looks_first:
        return [_("Nobody else has seen this card. You said that you would play it: choose where.")]
    if t.phase == LOOKING:
        return [_("Nobody else has seen this card. Keep it in your hand, or play it at once for the same point.")]
    return own_turn(view, turns)


def own_turn(view: PerfectWaveView, turns: int) -> list[str]:
    t, seat = view.table, int(view.seat)
    if t.points == 0:
        return [
            _("When your turn ends, the rightmost card of each row of the Pier is washed out to sea."),
            _("When the Maneuver deck is used up, the last round has come."),
        ]
    laid = [int(card) for card in t.waves[seat * SPACES : seat * SPACES + SPACES] if card != NOTHING]
    if not laid:
        return [
            _("Build a wave that rises to the right: a card, then a space. What is lit fits, and the rest is allowed."),
            _("Cards go above your Surfer or to the right of it, so lay some before you paddle on."),
        ]
    surfer = int(t.surfers[seat])
    if t.waves[seat * SPACES + surfer] == NOTHING:
        return [
            _("Space {space} below your Surfer is empty: lay a card there before you paddle on.").format(
                space=surfer + 1
            )
        ]
    if surfer == 0:
        paddle = (
            _("Only what lies up to your Surfer counts. Paddle to the right with a Paddle Out, or pick your Wax.")
            if t.wax[seat]
            else _("Only what lies up to your Surfer counts. Paddle to the right with a Paddle Out.")
        )
        return [paddle, _("Pale water does not count yet. What it would score now stands above your board.")]
    if turns <= 2:
        return [_("Three neighbours with the same number are a Set, three that go up one by one are a Run.")]
    return [_("A Trick above a Wave card scores if its condition is met. A Public Goal counts once it is activated.")]
