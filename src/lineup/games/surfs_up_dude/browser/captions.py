"""What is said while something is seen: shorter than in the log, for the board shows where it happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import groupby, pairwise
from typing import Any

from lineup.core.language import N_, _, ngettext
from lineup.core.page import Event, Told
from lineup.core.you import Addressed, is_you, listed
from lineup.games.surfs_up_dude.browser.again import TAKEN_BACK
from lineup.games.surfs_up_dude.browser.beats import SILENT
from lineup.games.surfs_up_dude.browser.decided import decided
from lineup.games.surfs_up_dude.browser.faces import card_named
from lineup.games.surfs_up_dude.browser.looks import POINTS_SPENT
from lineup.games.surfs_up_dude.browser.showdown import BEGINS, against_the_shark, strength_of
from lineup.games.surfs_up_dude.cards import NOTHING
from lineup.games.surfs_up_dude.options import TYPES
from lineup.games.surfs_up_dude.rules.shark import targets
from lineup.games.surfs_up_dude.view import DudeView
from lineup.games.surfs_up_dude.words.words import KIND_WORDS, TROPHY_WORDS, DudeWords

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
ONLY_THERE = N_("You can only send the shark to space {space}.")
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
ASIDE = SILENT | {"mixed"}  # what does not part things that are alike


def captions(story: Told, words: DudeWords, names: list[str], view: DudeView, since: int = 0) -> dict[int, str]:
    fresh = [told for told in story if told["number"] >= since]
    landings = of_landings(fresh, words, names)
    found, silent = of_points(fresh, names) | landings, unseen(story, names)
    found |= of_turns(fresh, landings, words, names) | of_sharks(fresh, names, view)
    found |= decided(story, words.box, names)
    is_shark, strength = False, 0
    for told, after in zip(story, [*story[1:], None], strict=True):
        kind, event, number = told["kind"], told["event"], told["number"]
        if kind in BEGINS:
            is_shark, strength = kind == "shark", 0
        elif kind == "revealed" and is_shark:
            strength += strength_of(words.box, event["cards"])
            found[number] = against_the_shark(strength)
        elif kind == "rolled" and event["face"] in NO_CONTEST and (after is None or after["kind"] != "contest"):
            found[number] = brings_nothing(event, names)
        elif kind == "rolled" and after is not None and after["kind"] == "contest":
            found[after["number"]] = ""  # the first wave lights up, and its contest is the next question
        elif kind == "passed" and number not in silent:
            found[number] = words.only_pass(event["why"], nearest(event, words))
        elif number >= since and number not in found and is_short(kind, event):
            found[number] = short(told, words, names)
    return found


def unseen(story: Told, names: list[str]) -> set[int]:
    """A pass is read beside the name, and takes no time; but a player who has no choice hears why: once a turn, unless
    there is another reason, and again after a take-back."""
    silent: set[int] = set()
    known = None
    for told in story:
        if told["kind"] in ("turn", TAKEN_BACK):
            known = None
        elif told["kind"] == "passed":
            event = told["event"]
            if event.get("why") and is_you(names, event["seat"]) and event != known:
                known = event
            else:
                silent.add(told["number"])
    return silent


def nearest(event: Event, words: DudeWords) -> int:
    """The card that somebody could nearly have played instead of passing."""
    return card_named(words.box, event["card"]) if event["card"] else NOTHING


def brings_nothing(roll: Event, names: list[str]) -> str:
    """Of a roll for waves that hold no contest. A star rolls once more, but not twice."""
    seat, face = roll["seat"], roll["face"]
    sentence = NO_CONTEST["M* again" if roll["again"] and face == "M*" else face]
    return YOURS.told(sentence, names, seat).format(name=names[seat])


def of_points(story: Told, names: list[str]) -> dict[int, str]:
    """Action points of somebody else: what they have gone into, in one line for all that is seen together."""
    found: dict[int, str] = {}
    for seat, run in runs(story, lambda told: told["event"]["seat"] if told["kind"] in POINTS_SPENT else None):
        if not is_you(names, seat):
            sentence = _("{name}: {what}.").format(name=names[seat], what=spent(Counter(each["kind"] for each in run)))
            found |= {each["number"]: sentence for each in run}
    return found


def of_landings(story: Told, words: DudeWords, names: list[str]) -> dict[int, str]:
    """A wave that lands and all that it brings, in one line; without surfers it means nothing to anybody."""
    found: dict[int, str] = {}
    for _key, run in runs(story, lambda told: told["kind"] in ("landed", "won") or None):
        prizes = groupby((told["event"] for told in run if told["kind"] == "won"), lambda won: str(won["trophy"]))
        said = [prize(words, trophy, [won["seat"] for won in each], names) for trophy, each in prizes]
        sentence = " ".join([lands(words, run[0]["event"]), *said]) if said else ""
        found |= {each["number"]: sentence for each in run}
    return found


def of_turns(story: Told, landings: dict[int, str], words: DudeWords, names: list[str]) -> dict[int, str]:
    """A turn that begins with a trophy: that is told, and of the wave that comes meanwhile only what is special."""
    found: dict[int, str] = {}
    for told, after in pairwise(story):
        number = told["number"]
        wave = next((each for each in story if each["number"] > number and each["kind"] == "wave"), None)
        if told["kind"] == "turn" and is_short("turn", told["event"]) and landings.get(after["number"]) and wave:
            found[number] = landings[after["number"]]
            is_special = wave["event"]["star"] or wave["event"]["whistle"]
            found[wave["number"]] = wave["sentence"] if is_special else ""
    return found


def of_sharks(story: Told, names: list[str], view: DudeView) -> dict[int, str]:
    """One's own shark that had nowhere else to go: one may not have been asked. Until the next turn no wave moves."""
    sharks = [told for told in story if told["kind"] in ("shark", "turn")][-1:]
    if not sharks or sharks[0]["kind"] == "turn" or not is_you(names, sharks[0]["event"]["seat"]):
        return {}
    space = sharks[0]["event"]["space"]
    is_only = not int(targets(view.table)) & ~(1 << (space - 1))
    return {sharks[0]["number"]: _(ONLY_THERE).format(space=space)} if is_only else {}


def lands(words: DudeWords, landed: Event) -> str:
    kind = TYPES[words.box.type_of(words.box.names.index(landed["wave"]))]
    return _("The {wave} lands.").format(wave=_(KIND_WORDS[kind]))


def prize(words: DudeWords, trophy: str, seats: list[int], names: list[str]) -> str:
    """Who has won it, and how many if that is more than one: "Gold: Ana 2, you." """
    who = [listed(names, seat) + (f" {count}" if count > 1 else "") for seat, count in Counter(seats).items()]
    what = words.star(len(seats)) if trophy == "star" else _(TROPHY_WORDS[trophy])
    return _("{name}: {what}.").format(name=what[:1].upper() + what[1:], what=", ".join(who))


def runs(story: Told, key: Callable[[dict[str, Any]], Any]) -> list[tuple[Any, Told]]:
    """Parts of a story that follow each other and are alike, as a key says; those without one are left out."""
    seen = [told for told in story if told["kind"] not in ASIDE]
    return [(each, list(run)) for each, run in groupby(seen, key) if each is not None]


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
