"""The last round step by step, from what the seat has heard: cards up, contests and falls, the wave card, scores."""

from __future__ import annotations

from typing import Any

from lineup.core.language import N_, _
from lineup.core.page import Told
from lineup.games.tavarua.browser.captions import TAKEN_BACK, captions, is_ashore
from lineup.games.tavarua.browser.faces import Scene, card_named, draw_front, marks
from lineup.games.tavarua.browser.my_board import ACTION_WORDS
from lineup.games.tavarua.cards.box import Box
from lineup.games.tavarua.events import contest as events
from lineup.games.tavarua.moves import ACTIONS, BOARDS, PADDLE_IN
from lineup.games.tavarua.state import reach_of

CHOICES, RESOLVING, WAVE, SCORES = range(4)
CHAPTERS = (N_("Cards up"), N_("On the water"), N_("The wave card"), N_("Scores"))

# The chapter of each step; steps not listed here are not shown.
CHAPTER_OF = {
    "turned_up": CHOICES,
    "signed": CHOICES,
    "contest": RESOLVING,
    "duel": RESOLVING,
    "turned": WAVE,
    "scored": SCORES,
    events.SWITCHED: SCORES,  # opponents of a career, after a wave
} | dict.fromkeys(
    (
        events.PAID,
        events.PADDLED,
        events.RECOVERED,
        events.LOST_OUT,
        events.CAUGHT,
        events.CAUGHT_PERFECT,
        events.RODE,
        events.BAILED_OUT,
        events.SNAKED,
        events.FELL,
        events.COLLIDED,
    ),
    RESOLVING,
)
CHAPTER_OF |= dict.fromkeys(
    (
        events.WASHED_OFF,
        events.MISSED_BARREL,
        events.RODE_BARREL,
        events.JUMPED_BARREL,
        events.SHIFTED,
        events.UNMOVED,
        events.HANG_TEN,
        events.LANDED,
    ),
    WAVE,
)

FALLS = (events.FELL, events.COLLIDED, events.WASHED_OFF, events.MISSED_BARREL, events.SNAKED)
FEATS = (events.CAUGHT_PERFECT, events.RODE_BARREL, events.HANG_TEN, events.LANDED)
FOR_ALL = ("turned", "contest", "duel")
BALANCING = (events.CAUGHT, events.CAUGHT_PERFECT, events.RODE, events.SHIFTED, events.RODE_BARREL, events.HANG_TEN)

TURNING_UP = ("turned_up", events.PAID, events.THREW_OUT, "reshuffled")


def last_round(story: Told) -> Told:
    """What was told since cards were last turned up, until the waves advance again."""
    kinds = [each["kind"] for each in story]
    if "turned_up" not in kinds:
        return []
    last = len(kinds) - 1 - kinds[::-1].index("turned_up")
    if "event_began" in kinds[last:]:  # that round was in the previous event of a career
        return []
    if TAKEN_BACK in kinds[last:]:
        return since_taken_back(story[last:])
    first = last
    while first > 0 and kinds[first - 1] in TURNING_UP:
        first -= 1
    return story[first : last + length_of_round(kinds[last:])]


def since_taken_back(story: Told) -> Told:
    """What a round that was taken back, or a part of it, has come to since: nothing before its wave card is turned."""
    kinds = [each["kind"] for each in story]
    first = len(kinds) - kinds[::-1].index(TAKEN_BACK)
    until = first + length_of_round(kinds[first:])
    return story[first:until] if "turned" in kinds[first:until] else []


def length_of_round(kinds: list[str]) -> int:
    """Until the waves advance."""
    return next((place for place, kind in enumerate(kinds) if kind in ("advanced", "ended")), len(kinds))


def draw_reveal(story: Told, box: Box, seat: int, names: list[str], rivals: list[str]) -> list[Scene]:
    """Chapters with their steps, in the order in which they happened."""
    last = last_round(story)
    said = captions(story, box, names, rivals, last[0]["number"]) if last else {}
    found: list[Scene] = [{"title": _(title), "steps": []} for title in CHAPTERS]
    for told in last:
        if told["kind"] not in CHAPTER_OF or is_no_contest(told):
            continue
        stays = stays_ashore(story, told)
        if stays and told["kind"] == events.PADDLED:
            continue
        if told["kind"] != "turned":  # whom it takes where is a step of its own
            told = told | {"sentence": said.get(told["number"]) or told["sentence"]}
        step = draw_step(told, box, seat, [*names, *rivals])
        if stays:
            step["words"] = _("{name}: {action}").format(
                name=[*names, *rivals][told["event"]["seat"]], action=_("Stay ashore")
            )
        if told["event"].get("seat", 0) >= len(names):
            step["dots"] = []  # opponents have no balance
        found[CHAPTER_OF[told["kind"]]]["steps"].append(step)
    return [chapter for chapter in found if chapter["steps"]]


def stays_ashore(story: Told, told: dict[str, Any]) -> bool:
    """Whether somebody on the shore has paddled in, and so has gone nowhere."""
    event = told["event"]
    if told["kind"] == "turned_up":
        is_it = ACTIONS.index(event["action"]) == PADDLE_IN
    else:
        is_it = told["kind"] == events.PADDLED and is_ashore(event)
    if not is_it:
        return False
    before = (each["event"] for each in reversed(story) if each["number"] < told["number"])
    last = next((each for each in before if each.get("seat") == event["seat"] and "where" in each), None)
    return last is None or is_ashore(last)  # everybody begins there


def is_no_contest(told: dict[str, Any]) -> bool:
    """Whether somebody has come to a wave that is taken: that they do not get it says all there is to say."""
    event = told["event"]
    return told["kind"] == "contest" and not event["winners"] and not event["collided"]


def draw_step(told: dict[str, Any], box: Box, seat: int, names: list[str]) -> Scene:
    """One thing that happened: its sentence and its picture."""
    kind, event = told["kind"], told["event"]
    step: Scene = {
        "id": f"step-{told['number']}",
        "kind": "fall" if kind in FALLS else "feat" if kind in FEATS else kind.replace("_", "-"),
        "words": told["sentence"],
        "mine": event.get("seat") == seat or kind in FOR_ALL,
        "cards": [],
        "flag": None,
        "wave": None,
        "dots": [],
    }
    if "seat" in event:
        step["flag"] = {"seat": event["seat"], "mark": marks(names)[event["seat"]]}
    if kind == "turned_up":
        step["words"] = action_in_words(event, names)
        step["cards"] = [card_named(box, name) for name in event["cards"]]
    elif kind == "turned":
        step["wave"] = draw_front(box, box.names.index(event["card"]))
    elif kind in BALANCING:
        reach = int(reach_of(BOARDS.index(event["board"])))
        step["dots"] = [offset == event["balance"] for offset in range(-reach, reach + 1)]
    return step


def action_in_words(event: dict[str, Any], names: list[str]) -> str:
    """What a surfer has chosen; the cards are drawn beside it."""
    said = _("{name}: {action}").format(
        name=names[event["seat"]], action=_(ACTION_WORDS[ACTIONS.index(event["action"])])
    )
    if event["other"] is not None:
        said += f" {names[event['other']]}"
    return f"{said} +{event['stoke']}" if event["stoke"] else said
