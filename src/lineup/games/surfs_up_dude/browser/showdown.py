"""Contests and sharks of the last roll, from the story: who has chosen, what was shown, and how it ended."""

from __future__ import annotations

from typing import Any

from lineup.core.language import N_, _
from lineup.core.page import Told
from lineup.games.surfs_up_dude.browser.faces import Scene, card_named, draw_card, draw_named
from lineup.games.surfs_up_dude.browser.sea import draw_pawn
from lineup.games.surfs_up_dude.browser.tutor import face_down, is_helped, peace
from lineup.games.surfs_up_dude.cards import NOTHING, Box
from lineup.games.surfs_up_dude.rules.shark import STRENGTH
from lineup.games.surfs_up_dude.state import FACE_DOWN, PEACE_ASKED, DudeState, bit
from lineup.games.surfs_up_dude.view import DudeView

BEGINS = ("contest", "shark")
FATES = {"left": ("out", N_("loses a surfer")), "moved_up": ("front", N_("to the front"))}


def draw_choosing(view: DudeView, names: list[str], marks: list[str]) -> Scene | None:
    """The secret question being asked: whose answer lies face down, and who still has to answer."""
    t = view.table
    if t.phase not in (PEACE_ASKED, FACE_DOWN):
        return None
    at_issue = range(int(t.seats)) if t.phase == PEACE_ASKED else riders_of(t)
    chairs = [draw_chair(view, seat, names, marks) for seat in at_issue]
    waiting = [each for each in chairs if each["how"] == "waiting"]
    is_mine = any(each["seat"] == view.seat + 1 for each in waiting)
    others = ", ".join(each["name"] for each in waiting)
    return {
        "title": choosing_title(t),
        "shark": bool(t.shark),
        "chairs": [each for each in chairs if each["how"] != "unasked"],
        "waiting": at_stake(t) if is_mine else _("Waiting for {names}.").format(names=others),
    }


def at_stake(t: DudeState) -> str:
    """What one chooses for; in the first turns the help of newcomers says it."""
    if is_helped(t):
        return _("Your turn")
    return peace(t) if t.phase == PEACE_ASKED else face_down(t)[0]


def choosing_title(t: DudeState) -> str:
    if t.phase == PEACE_ASKED:
        return _("Peace on space {space}?").format(space=t.space + 1)
    title = _("Shark on space {space}") if t.shark else _("Contest on space {space}")
    return title.format(space=t.space + 1)


def draw_chair(view: DudeView, seat: int, names: list[str], marks: list[str]) -> Scene:
    """A player who may have to answer: waiting, face down, or with nothing but Bail."""
    t = view.table
    if not t.asked & bit(seat):
        how = "unasked" if t.phase == PEACE_ASKED else "bails"
    else:
        how = "waiting" if view.is_waited_for(seat) else "chosen"
    words = {"chosen": _("has chosen"), "waiting": _("is choosing"), "bails": _("has only Bail"), "unasked": ""}
    first = t.shown[seat * 2] if t.phase == FACE_DOWN and t.round == 1 else NOTHING
    card = None if first == NOTHING else draw_card(t.box, int(first))
    return draw_pawn(seat, names, marks) | {"how": how, "words": words[how], "card": card}


def riders_of(t: DudeState) -> list[int]:
    riding = t.on_the_wave(t.space)
    return [seat for seat in range(int(t.seats)) if riding & bit(seat)]


def draw_shown(box: Box, story: Told, names: list[str], marks: list[str]) -> list[Scene]:
    """What was settled since the last roll of the die, newest first."""
    found: list[Scene] = []
    for each in since_the_roll(story):
        kind, event = each["kind"], each["event"]
        if kind in BEGINS:
            fresh: Scene = {"strength": 0, "cards": [], "peace": [], "came": []}
            found.append({"space": event["space"], "shark": kind == "shark", **fresh})
        elif found and kind == "revealed":
            found[-1]["cards"] += [draw_open_card(box, seat, name, names, marks) for seat, name in event["cards"]]
            found[-1]["strength"] += strength_of(box, event["cards"])
        elif found and is_about(event, kind):
            found[-1]["came"].append(each["sentence"])
            if kind == "peace":
                found[-1]["peace"].append(draw_open_card(box, event["seat"], event["card"], names, marks))
            mark_fate(found[-1], kind, event)
    return [each | said_of(each) for each in reversed(found) if each["came"] or each["cards"]]


def draw_open_card(box: Box, seat: int, name: str, names: list[str], marks: list[str]) -> Scene:
    """A card that was shown, and whose it is."""
    return draw_named(box, name) | draw_pawn(seat, names, marks) | {"fate": ""}


def mark_fate(shown: Scene, kind: str, event: dict[str, Any]) -> None:
    """Beside whose card it is seen who had to leave, and who moved to the front."""
    if kind not in FATES:
        return
    own = [card for card in shown["cards"] if card["seat"] == event["seat"] + 1]
    fate, came = FATES[kind]
    for card in own:
        card["fate"] = fate
    is_said = shown["shark"] and kind == "left"  # of all at once
    for card in () if is_said else own[-1:]:
        card["came"] = _(came)


def strength_of(box: Box, cards: list[tuple[int, str]]) -> int:
    """What cards are worth together; Bail counts nothing."""
    return sum(int(box.number_of(card_named(box, name))) for _seat, name in cards)


def against_the_shark(strength: int) -> str:
    return _("Together {sum}. It takes {needed} to drive the shark away.").format(sum=strength, needed=int(STRENGTH))


def said_of(shown: Scene) -> Scene:
    """Its title; and in words what its cards do not show."""
    is_seen = bool(shown["cards"])
    words = [against_the_shark(shown["strength"])] if is_seen and shown["shark"] else [] if is_seen else shown["came"]
    return {"title": shown_title(shown), "words": words}


def is_about(event: dict[str, Any], kind: str) -> bool:
    """Whether an event tells how a contest or shark attack ended."""
    return kind in ("peace", "left", "driven_off", "found_nobody") or (kind == "moved_up" and event["card"] is None)


def since_the_roll(story: Told) -> Told:
    """The story since the last roll; nothing once the next turn has begun."""
    for index in range(len(story) - 1, -1, -1):
        if story[index]["kind"] == "turn":
            return []
        if story[index]["kind"] == "rolled":
            return story[index + 1 :]
    return []


def shown_title(shown: Scene) -> str:
    title = _("Shark on space {space}") if shown["shark"] else _("Contest on space {space}")
    return title.format(space=shown["space"])
