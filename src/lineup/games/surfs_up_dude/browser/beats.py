"""What happened in Surf's Up, Dude! as it is seen on the board: waves roll, surfers ride and fall, the die tumbles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from lineup.core.language import _
from lineup.core.page import Beat, Event, at_once, say, strip
from lineup.core.you import is_you
from lineup.games.surfs_up_dude.browser.faces import Scene, draw_named
from lineup.games.surfs_up_dude.browser.sea import draw_wave
from lineup.games.surfs_up_dude.cards import Box
from lineup.games.surfs_up_dude.moves import card_pick
from lineup.games.surfs_up_dude.options import MOST_POSITIONS, TROPHIES
from lineup.games.surfs_up_dude.state import SURFERS


class Cast(NamedTuple):
    """What is played with, and who plays."""

    box: Box
    names: list[str]


# Where things lie. A surfer is found inside of its wave, which may have rolled on meanwhile.


def wave_on(space: int) -> str:
    return f"space-{space}"


def place_on(space: int, position: int) -> str:
    return f"space-{space}/at-{position} space-{space}"


def water_of(space: int) -> str:
    """The wave itself, without what is on it."""
    return f"space-{space}/water"


def water_on(space: int) -> str:
    """Where it goes, whether there has been a wave or not."""
    return f"{water_of(space)} {wave_on(space)}"


def at(space: int, position: int) -> str:
    return f"space-{space}/at-{position}"


def waiting(zone: str, seat: int) -> str:
    """In a zone: beside the player's other surfers, if some wait there."""
    return f"{zone}-{seat} zone-{zone}/crowd zone-{zone}"


def crew(zone: str, seat: int) -> str:
    """A player's surfers in a zone, to be marked there as long as there are any: never the whole zone."""
    return f"{zone}-{seat}"


def one_of(zone: str, seat: int) -> str:
    """The next of a player's surfers in a zone: several may leave it before it is drawn anew."""
    landed = [ashore(seat, n) for n in range(1, MOST_POSITIONS + 1)] if zone == "beach" else []
    return " ".join([f"{zone}-{seat}", *(f"{zone}-{seat}-{n}" for n in range(1, SURFERS)), *landed])


def ashore(seat: int, position: int) -> str:
    """A surfer who has just landed, and stands on the sand until the beach is drawn anew."""
    return f"ashore-{seat}-{position}"


def own(seat: int, card: str) -> str:
    """A card in the hand, on the page of whoever holds it."""
    return f"own-{seat}-{card_pick(card)}"


def score(seat: int) -> str:
    return f"score-{seat} player-{seat}"


PLAYED = "played"  # a card while it lies where it does something


def played(event: Event, cast: Cast, to: str, *does: Beat) -> list[Beat]:
    """A card and what it does. One's own goes straight away, for one has chosen it; that of somebody else is laid
    where it does something first, so that everybody sees who plays what and where, one after another."""
    seat, face = event["seat"], draw_named(cast.box, event["card"])
    hand = f"{own(seat, event['card'])} {strip(seat)}"
    if is_you(cast.names, seat):
        return at_once([Beat("deal", hand, "discards", face=face, who=seat), *does])
    lies = [Beat("turn", strip(seat)), Beat("deal", hand, to, face=face, sign=PLAYED, who=seat)]
    return [*at_once(lies), *at_once([Beat("put", PLAYED, "discards"), *does])]


# Waves

OVER = Beat("show", "shore", sign="over")  # nobody chooses a card any more


def turn(event: Event, cast: Cast) -> list[Beat]:
    seat = event["seat"]
    headline = _("Rolling in") if event["last"] else _("Turn {n}").format(n=event["number"])
    past = [Beat("show", piece, sign="past") for piece in ("stack", "die")]
    turns = [Beat("turn", strip(seat), who=seat), OVER, Beat("write", "headline", sign=headline), *past, Beat("say")]
    return at_once([*turns, *(roll_on(cast) if event["last"] else [])])


def wave(event: Event, cast: Cast) -> list[Beat]:
    comes = draw_wave(cast.box, cast.box.names.index(event["wave"])) | {"space": 1}
    water = Beat("deal", "", water_on(1), face={"water": comes["kind"]})
    return roll(range(1, int(cast.box.spaces)), [water, Beat("deal", "", wave_on(1), face=comes)])


def roll_on(cast: Cast) -> list[Beat]:
    """All waves roll one space on, the last one to the beach."""
    last = int(cast.box.spaces)
    lands = [
        Beat("shift", water_of(last), "landing/water zone-beach"),
        Beat("show", wave_on(last), sign="lands"),
        Beat("shift", wave_on(last), "landing zone-beach"),
    ]
    return at_once([*lands, *roll(range(1, last), [])])


def roll(spaces: range, comes: list[Beat]) -> list[Beat]:
    """What moves later lies above: all water before all that is on it, so that no wave hides a surfer's head.

    A contest is over by then, and its cards are put away."""
    water = [Beat("shift", water_of(n), water_on(n + 1)) for n in spaces]
    waves = [Beat("shift", wave_on(n), wave_on(n + 1)) for n in spaces]
    return at_once([*water, *comes, *waves, Beat("shut")])


def landed(event: Event, cast: Cast) -> list[Beat]:
    """Its surfers come ashore beside each other, and the wave runs out; it may have rolled there already."""
    last = int(cast.box.spaces)
    riders = [
        Beat("shift", f"landing/at-{n} {at(last, n)}", f"{ashore(seat, n)} sand", who=seat, mark=crew("beach", seat))
        for n, seat in enumerate(event["riders"], 1)
    ]
    runs_out = [Beat("ebb", f"landing/water {water_of(last)}"), Beat("ebb", f"landing {wave_on(last)}")]
    return at_once([*riders, *runs_out])


def won(event: Event, cast: Cast) -> list[Beat]:
    star = event["trophy"] == "star"
    sign = "★" if star else f"+{cast.box.points[TROPHIES.index(event['trophy'])]}"
    winner = " ".join(ashore(event["seat"], n) for n in range(1, MOST_POSITIONS + 1))
    flies = Beat("fly", f"{winner} sand zone-beach", score(event["seat"]), sign=sign, who=event["seat"])
    return at_once([flies, Beat("say")])


# Surfers


def passed(event: Event, cast: Cast) -> list[Beat]:
    """Most passes are not seen at all (captions.py); of the others it is said why."""
    return at_once([Beat("pulse", strip(event["seat"])), Beat("say")])


def entered(event: Event, cast: Cast) -> list[Beat]:
    seat, to = event["seat"], place_on(event["space"], event["position"])
    return played(event, cast, to, Beat("shift", one_of("ready", seat), to, who=seat))


def made_ready(event: Event, cast: Cast) -> list[Beat]:
    seat, to = event["seat"], waiting("ready", event["seat"])
    return played(event, cast, to, Beat("shift", one_of(event["zone"], seat), to, who=seat, mark=crew("ready", seat)))


def moved_up(event: Event, cast: Cast) -> list[Beat]:
    """To the front; whoever was before makes room."""
    seat, space, position = event["seat"], event["space"], event["position"]
    surfer = Beat("shift", at(space, position), place_on(space, 1), who=seat)
    does = [surfer, *(next_to(space, n, n + 1) for n in range(1, position))]
    if event["card"]:
        return played(event, cast, place_on(space, position), *does)
    return at_once([Beat("show", duel_of(seat), sign="front"), *does])


def left(event: Event, cast: Cast) -> list[Beat]:
    """Into the water; the others close up, unless a shark takes them all."""
    seat, space, position = event["seat"], event["space"], event["position"]
    behind = () if event["why"] == "shark" else range(position, MOST_POSITIONS)
    fall = Beat("fall", at(space, position), waiting("paddling", seat), who=seat, mark=crew("paddling", seat))
    splash = Beat("splash", "", place_on(space, position), together=True)
    out = Beat("show", duel_of(seat), sign="out", together=True)
    return [fall, splash, out, *(next_to(space, n + 1, n) for n in behind)]


def next_to(space: int, position: int, to: int) -> Beat:
    return Beat("shift", at(space, position), place_on(space, to), together=True)


def paddled_out(event: Event, cast: Cast) -> list[Beat]:
    seat = event["seat"]
    goes = Beat("shift", one_of("beach", seat), waiting("paddling", seat), who=seat, mark=crew("paddling", seat))
    return [goes, *to_be_read(seat, cast)]


def got_ready(event: Event, cast: Cast) -> list[Beat]:
    seat = event["seat"]
    goes = Beat("shift", one_of("paddling", seat), waiting("ready", seat), who=seat, mark=crew("ready", seat))
    return [goes, *to_be_read(seat, cast)]


def to_be_read(seat: int, cast: Cast) -> list[Beat]:
    """Time for what is said of somebody else; what one does oneself need not be read."""
    return [] if is_you(cast.names, seat) else [Beat("say", together=True)]


# The die, contests and sharks


def rolled(event: Event, cast: Cast) -> list[Beat]:
    """What it brings is told when it has come to rest."""
    seat = event["seat"]
    sign = "◢" if event["face"] == "shark" else event["face"]  # a fin
    says = _("You roll the die.") if is_you(cast.names, seat) else _("{name} rolls the die.")
    tumbles = Beat("roll", "die", sign=sign, who=seat, words=says.format(name=cast.names[seat]), early=True)
    return [*at_once([tumbles, Beat("shut", early=True), replace(OVER, early=True)]), Beat("hold")]


def on_a_wave(event: Event, cast: Cast) -> list[Beat]:
    return at_once([Beat("pulse", wave_on(event["space"])), Beat("shut"), Beat("say")])


def shark(event: Event, cast: Cast) -> list[Beat]:
    """A fin crosses the wave."""
    wave = wave_on(event["space"])
    return at_once([Beat("fin", wave), Beat("shut"), Beat("stamp", wave, sign=_("Shark!")), Beat("pulse", wave)])


def driven_off(event: Event, cast: Cast) -> list[Beat]:
    """The fin that lay there turns round."""
    wave = wave_on(event["space"])
    flees = [Beat("fin", wave, sign="away"), Beat("show", wave, sign="freed"), Beat("shut"), Beat("say")]
    return at_once([*flees, Beat("pulse", wave)])


def peace(event: Event, cast: Cast) -> list[Beat]:
    wave = wave_on(event["space"])
    return played(event, cast, wave, Beat("pulse", wave, who=event["seat"]))


def revealed(event: Event, cast: Cast) -> list[Beat]:
    """A duel over the half of the sea where the wave is not: cards come face down, and turn clockwise, one by one."""
    cards = [
        draw_named(cast.box, card)
        | {"piece": duel_of(seat), "name": _("You") if is_you(cast.names, seat) else cast.names[seat]}
        for seat, card in event["cards"]
    ]
    is_far = event["space"] <= int(cast.box.spaces) // 2
    opens = Beat("open", face={"duel": cards, "place": "near" if is_far else "far"}, early=True)
    turns = [Beat("show", each["piece"], sign="turned", words=in_words(each), early=True) for each in cards]
    return [opens, *turns, Beat("hold")]


def in_words(card: Scene) -> str:
    """Whose card it is, and which."""
    number = "" if card["kind"] == "bail" else f" {card['number']}"
    return f"{card['name']}: {card['word']}{number}"


def duel_of(seat: int) -> str:
    """A player's card in a duel."""
    return f"duel-{seat}"


# Cards


def held_by(seat: int) -> str:
    """Beside a player's name, where it says how many cards they hold."""
    return f"note-{seat} {strip(seat)}"


def drawn(event: Event, cast: Cast) -> list[Beat]:
    seat, card = event["seat"], event["card"]
    to = f"{own(seat, card)} own-{seat}-next own-{seat}" if card else held_by(seat)
    face = draw_named(cast.box, card) if card else None
    mark = "" if card else strip(seat)
    return [Beat("deal", "deck", to, face=face, who=seat, mark=mark), *to_be_read(seat, cast)]


def dealt(event: Event, cast: Cast) -> list[Beat]:
    seat = event["seat"]
    return [Beat("deal", "deck", f"own-{seat} {held_by(seat)}", who=seat, mark=f"own-{seat} {strip(seat)}")]


def mixed(event: Event, cast: Cast) -> list[Beat]:
    return [Beat("deal", "discards", "deck")]


def set_up(seats: int, seat: int) -> list[Beat]:
    """Everybody's surfers on their zones, the hands, and then the first wave."""
    surfers = [Beat("dealt", "", f"zone-{zone}/crowd") for zone in ("beach", "paddling", "ready")]
    hands = [Beat("dealt", "deck", f"own-{each}" if each == seat else held_by(each)) for each in range(seats)]
    return [*surfers, *at_once(hands), Beat("dealt", "", wave_on(1))]


BEATS: dict[str, Callable[[Event, Cast], list[Beat]]] = {
    "turn": turn,
    "wave": wave,
    "last_turn": say,
    "landed": landed,
    "won": won,
    "passed": passed,
    "entered": entered,
    "made_ready": made_ready,
    "moved_up": moved_up,
    "left": left,
    "paddled_out": paddled_out,
    "got_ready": got_ready,
    "rolled": rolled,
    "contest": on_a_wave,
    "shark": shark,
    "driven_off": driven_off,
    "found_nobody": on_a_wave,
    "peace": peace,
    "revealed": revealed,
    "drawn": drawn,
    "dealt": dealt,
    "mixed": mixed,
    "cleared": say,
    "ended": say,
}
AT_ONCE = frozenset({"dealt"})  # to all players
SILENT = frozenset({"sealed", "finished"})  # drawn beside the names, and nothing moves
