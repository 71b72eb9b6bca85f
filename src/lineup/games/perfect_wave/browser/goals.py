"""Goals beside a board: for whom they count, how near it is to them, and whether they can still be met."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from lineup.core.language import _, ngettext
from lineup.games.perfect_wave.browser.outlook import Nearness, nearness, turns_in_the_last_round
from lineup.games.perfect_wave.browser.possible import coming, may_be_met
from lineup.games.perfect_wave.cards import NO_COMPARING, SURFBOARDS, Goal
from lineup.games.perfect_wave.rules.ride import Board
from lineup.games.perfect_wave.scoring import outcome
from lineup.games.perfect_wave.state import OVER, PerfectWaveState

Scene = dict[str, Any]

# How a Goal stands. Of one that compares, nobody knows before the end whether it is met.
OPEN = "open"
COMPARED = "compared"  # there is all that it takes to take part
SOON = "soon"  # met as soon as the Surfer gets there
MET = "met"
AGAINST = "against"  # a card lies there that must not
NEVER = "never"  # out of reach for good
OUT = "out"  # nobody can activate it any more
MISSED = "missed"  # it is over, and it was not met


@dataclass(frozen=True)
class Standing:
    """How near a board is to a Goal, and what is said of that first."""

    near: Nearness
    how: str


def how_near(t: PerfectWaveState, seat: int, goal: Goal, board: Board, *, is_out: bool) -> Standing:
    near = nearness(t.box, t.book, goal, board)
    if is_out:
        return Standing(near, OUT)
    if near.met:
        return Standing(near, MET)
    future = coming(t, seat, tuple(board.waves), tuple(board.tricks), turns_in_the_last_round(t, seat))
    if not may_be_met(goal.when, future):
        return Standing(near, NEVER)
    if near.has < near.needs:
        return Standing(near, AGAINST if near.is_against else OPEN)
    return Standing(near, SOON if goal.compare == NO_COMPARING else COMPARED)


def has_met(t: PerfectWaveState, seat: int, what: str, goal: int) -> bool:
    """Whether a finished game gave a player the points of a "public" or "private" Goal."""
    counted = outcome(t)
    lines = [line.what for stage in counted.stages[seat] for line in stage.lines] if counted else []
    return f"{what}:{goal}" in lines


def is_out(t: PerfectWaveState, place: int) -> bool:
    """Whether all Surfboards lie below other Public Goals than this one, or it is too late for one."""
    return not t.activated[place] and (t.phase == OVER or sum(t.activated) == SURFBOARDS)


def counts_for_all(*, active: bool, is_out: bool) -> str:
    """What the Surfboard beside a Public Goal says, or its absence."""
    if active:
        return _("A Surfboard lies here: it is activated, and counts for everybody.")
    if is_out:
        return _("No Surfboard came here: it counts for nobody in this game.")
    return _("No Surfboard lies here yet: it counts for nobody until somebody activates it.")


def counts_for_me() -> str:
    return _("Your Private Goal: it counts for you alone.")


# In words


def terms(goal: Goal) -> list[str]:
    """What the words of the game mean of which a Goal speaks."""
    spoken = set(re.findall(r"\w+", f"{goal.when} {goal.amount}"))
    meanings = {
        _("Set: three or more like 5 5 5."): {"sets", "longest_set"},
        _("Run: three or more like 3 4 5."): {"runs", "longest_run"},
        _("Completed: its condition is met."): {"done", "kinds", "same"},
    }
    return [meaning for meaning, names in meanings.items() if names & spoken]


def about_goal(standing: Standing) -> list[str]:
    near, how = standing.near, standing.how
    if how == NEVER:
        return [_("Your board cannot meet it any more.")]
    if how == AGAINST:
        return [_("As your cards lie, one is against it: only a ride without that card could meet it.")]
    lines = steps_in_words(near)
    if near.amount is not None or how == COMPARED:
        lines.append(_("You have {amount} so far. The others may hide more.").format(amount=near.amount or 0))
    elif how == MET:
        lines.append(_("Your board meets it."))
    elif near.has == near.needs:
        lines.append(_("Your board meets it once your Surfer is at space {space}.").format(space=near.space))
    return lines


def counted(near: Nearness) -> list[tuple[int, int]]:
    """The conditions of which there is more than yes or no."""
    return [(has, needs) for has, needs in near.parts if needs > 1]


def yes_or_no(near: Nearness) -> list[bool]:
    return [bool(has) for has, needs in near.parts if needs == 1]


def steps_in_words(near: Nearness) -> list[str]:
    counts, others = counted(near), yes_or_no(near)
    lines = [_("{has} of {needs} on your board.").format(has=has, needs=needs) for has, needs in counts]
    if others and not counts:
        return [_("{has} of {needs} on your board.").format(has=sum(others), needs=len(others))]
    if lacking := others.count(False):
        more = ngettext("One more condition is not met yet.", "{count} more conditions are not met yet.", lacking)
        lines.append(more.format(count=lacking))
    return lines


# And beside its name


def draw_result(how: str) -> Scene:
    """The same once it is over."""
    nothing = Nearness(has=0, needs=0, parts=(), met=how == MET, space=0)
    return draw_nearness(Standing(nothing, how))


def draw_nearness(standing: Standing) -> Scene:
    """A ring that fills up to a tick, or is crossed out, and a few words beside it."""
    near, how = standing.near, standing.how
    has, needs = shown(near) if how == OPEN else (0, 0)  # the ring says what the number beside it says
    return {
        "how": how,
        "full": how in (SOON, MET),
        "has": has,
        "needs": needs,
        "words": " ".join(steps_in_words(near)) if how == OPEN else "",
        "label": label(standing),
        "in_words": how not in (OPEN, COMPARED) or (how == OPEN and near.needs == 1),  # the sign says the same
    }


def label(standing: Standing) -> str:
    """One thing at a time: what is missing, or that nothing is."""
    near, how = standing.near, standing.how
    said = {
        OUT: _("not in play"),
        MISSED: _("not met"),
        AGAINST: _("a card is against it"),
        NEVER: _("out of reach"),
        MET: _("met"),
        SOON: _("if you paddle"),
    }
    if how == COMPARED:
        return _("yours {amount}").format(amount=near.amount or 0)
    return said.get(how) or missing(near)


def shown(near: Nearness) -> tuple[int, int]:
    """What is counted beside its name: so many of so many; once all that is there, the other conditions."""
    others = yes_or_no(near)
    return next(((has, needs) for has, needs in counted(near) if has < needs), (sum(others), len(others)))


def missing(near: Nearness) -> str:
    """So many of so many; once all that is counted is there, how many other things are missing."""
    if near.needs == 1:
        return _("not yet")
    counts, (has, needs) = counted(near), shown(near)
    if counts and all(has >= needs for has, needs in counts):
        return ngettext("{count} missing", "{count} missing", needs - has).format(count=needs - has)
    return f"{has}/{needs}"
