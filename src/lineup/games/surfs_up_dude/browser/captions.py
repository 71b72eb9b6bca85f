"""What is said while something is seen: shorter than in the log, for the board shows where it happens."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lineup.core.language import N_, _, ngettext
from lineup.core.page import Event, Told
from lineup.core.you import Addressed, is_you
from lineup.games.surfs_up_dude.browser.beats import SILENT
from lineup.games.surfs_up_dude.browser.faces import card_named
from lineup.games.surfs_up_dude.browser.only_pass import had_to_pass, why_only_pass
from lineup.games.surfs_up_dude.browser.showdown import BEGINS, against_the_shark, strength_of
from lineup.games.surfs_up_dude.view import DudeView
from lineup.games.surfs_up_dude.words.words import DudeWords

SHORT = {
    "turn": N_("Turn {number}: {name} begins."),
    "entered": N_("{name} enters with {card}."),
    "drawn": N_("{name} draws."),
    "paddled_out": N_("{name} paddles out."),
    "got_ready": N_("{name} gets ready."),
    "left": N_("{name} loses a surfer."),
    "moved_up": N_("{name} moves to the front."),
    "made_ready": N_("{name} gets a surfer ready with {card}."),
}
WITH_A_CARD = N_("{name} moves to the front with {card}.")
NO_CONTEST = {  # by what was rolled
    "M*": N_("{name} rolls M*: no contest, and one more roll."),
    "M* again": N_("{name} rolls M* again: no contest."),
    "M": N_("{name} rolls M: no contest on a Monster."),
    "P": N_("{name} rolls P: no contest on a Pipeline."),
    "B": N_("{name} rolls B: no contest on a Baby."),
}
YOURS = Addressed(
    {
        "Turn {number}: {name} begins.": N_("Turn {number}: you begin."),
        "{name} enters with {card}.": N_("You enter with {card}."),
        "{name} draws.": N_("You draw."),
        "{name} paddles out.": N_("You paddle out."),
        "{name} gets ready.": N_("You get ready."),
        "{name} loses a surfer.": N_("You lose a surfer."),
        "{name} moves to the front.": N_("You move to the front."),
        "{name} gets a surfer ready with {card}.": N_("You get a surfer ready with {card}."),
        WITH_A_CARD: N_("You move to the front with {card}."),
        "{name} rolls M*: no contest, and one more roll.": N_("You roll M*: no contest, and one more roll."),
        "{name} rolls M* again: no contest.": N_("You roll M* again: no contest."),
        "{name} rolls M: no contest on a Monster.": N_("You roll M: no contest on a Monster."),
        "{name} rolls P: no contest on a Pipeline.": N_("You roll P: no contest on a Pipeline."),
        "{name} rolls B: no contest on a Baby.": N_("You roll B: no contest on a Baby."),
    }
)
POINTS_SPENT = {"drawn", "paddled_out", "got_ready"}


def captions(story: Told, words: DudeWords, names: list[str], view: DudeView, since: int = 0) -> dict[int, str]:
    found, silent = of_points(story, names, since), unseen(story, names, view)
    is_shark, strength = False, 0
    for told, after in zip(story, [*story[1:], None], strict=True):
        kind, event, number = told["kind"], told["event"], told["number"]
        if kind in BEGINS:
            is_shark, strength = kind == "shark", 0
        elif kind == "revealed" and is_shark:
            strength += strength_of(words.box, event["cards"])
            found[number] = against_the_shark(strength)
        elif kind == "rolled" and event["face"] in NO_CONTEST and (after is None or after["kind"] != "contest"):
            found[number] = brings_nothing(story, told, names)
        elif kind == "passed" and number not in silent:
            found[number] = why_only_pass(view, words)
        elif kind == "landed" and not event["riders"]:
            found[number] = ""  # it is seen, and means nothing to anybody
        elif number not in found and is_short(kind, event):
            found[number] = short(told, words, names)
    return found


def unseen(story: Told, names: list[str], view: DudeView) -> set[int]:
    """A pass is read beside the name, and takes no time; but a player who has no choice hears why, once a turn."""
    turn = max((told["number"] for told in story if told["kind"] == "turn"), default=-1)
    passes = [told for told in story if told["kind"] == "passed"]
    own = [told["number"] for told in passes if told["number"] > turn and is_you(names, told["event"]["seat"])]
    return {told["number"] for told in passes} - set(own[:1] if had_to_pass(view) else [])


def brings_nothing(story: Told, told: dict[str, Any], names: list[str]) -> str:
    """Of a roll for waves that hold no contest. A star rolls once more, but not twice."""
    seat, face = told["event"]["seat"], told["event"]["face"]
    before = [each["kind"] for each in story if each["number"] < told["number"] and each["kind"] in ("rolled", "turn")]
    is_second = before[-1:] == ["rolled"]
    sentence = NO_CONTEST["M* again" if is_second and face == "M*" else face]
    return YOURS.told(sentence, names, seat).format(name=names[seat])


def of_points(story: Told, names: list[str], since: int) -> dict[int, str]:
    """Action points of somebody else: what they have gone into, in one line for all that is seen together."""
    found: dict[int, str] = {}
    for run in runs_of_points([told for told in story if told["number"] >= since]):
        seat = run[0]["event"]["seat"]
        if not is_you(names, seat):
            sentence = _("{name}: {what}.").format(name=names[seat], what=spent(Counter(each["kind"] for each in run)))
            found |= {each["number"]: sentence for each in run}
    return found


def runs_of_points(story: Told) -> list[Told]:
    runs: list[Told] = []
    together: Told = []
    for told in story:
        if told["kind"] in POINTS_SPENT and together and joins(together, told):
            together.append(told)
        elif told["kind"] in POINTS_SPENT:
            runs.append(together := [told])
        elif told["kind"] not in SILENT:
            together = []
    return runs


def spent(on: Counter[str]) -> str:
    """Action points in words: "2 cards, 1 surfer ready"."""
    parts = {
        "drawn": ngettext("{count} card", "{count} cards", on["drawn"]),
        "paddled_out": ngettext("{count} surfer paddles out", "{count} surfers paddle out", on["paddled_out"]),
        "got_ready": ngettext("{count} surfer ready", "{count} surfers ready", on["got_ready"]),
    }
    return ", ".join(part.format(count=on[kind]) for kind, part in parts.items() if on[kind])


def is_short(kind: str, event: Event) -> bool:
    """Whether the board tells the rest of it: not which card somebody has drawn, nor that no wave comes any more."""
    if kind == "turn":
        return not event["last"]
    return kind in SHORT and not (kind == "drawn" and event["card"])


def short(told: dict[str, Any], words: DudeWords, names: list[str]) -> str:
    kind, event, seat = told["kind"], told["event"], told["event"]["seat"]
    if kind == "left" and event["why"] == "shark":
        return _("All surfers on the wave swim.")
    card = words.face(card_named(words.box, event["card"])) if event.get("card") else ""
    sentence = YOURS.told(WITH_A_CARD if kind == "moved_up" and card else SHORT[kind], names, seat)
    return sentence.format(name=names[seat], card=card, number=event.get("number"))


def joins(together: Told, told: dict[str, Any]) -> bool:
    """Action points of one player in a row are one thing, and so are surfers whom a shark takes; and a wave that lands
    without anybody makes room for the next one."""
    if told["kind"] == "wave":
        return all(each["kind"] == "landed" and not each["event"]["riders"] for each in together)
    kinds = {each["kind"] for each in (*together, told)}
    if kinds == {"left"}:
        return all(each["event"]["why"] == "shark" for each in (*together, told))
    return kinds <= POINTS_SPENT and together[-1]["event"]["seat"] == told["event"]["seat"]
