"""Wave in the browser: every card of a view with all that can be said about it, and help for the first ride."""

from __future__ import annotations

from typing import Any

from lineup.core.language import N_, _, ngettext
from lineup.core.page import Page, Told
from lineup.games.wave.cards import (
    COLOURS,
    LETTERS,
    NO_CARD,
    UNSEEN,
    colour_of,
    colour_value,
    has_turn_sign,
    number_of,
    number_value,
)
from lineup.games.wave.moves import PLACES, SILVER
from lineup.games.wave.state import FACING_TEAM, NOBODY_NAMED, OPEN, RIDING, Ride
from lineup.games.wave.tutor import hints
from lineup.games.wave.view import WaveView, advice_facts
from lineup.games.wave.words import COLOUR_WORDS, MARK_WORDS, holder_name

MARKS = {"play": MARK_WORDS[0], "fits": MARK_WORDS[1], "keep": MARK_WORDS[2]}
SHORT = {"play": N_("play"), "fits": N_("fits"), "keep": N_("keep")}
LAST_PLAYED = 5  # cards of the pile that still peep out below its top

Picture = dict[str, Any]


class WavePage(Page):
    minutes = 25
    accent = "deep"

    @property
    def tag(self) -> str:
        return _("together")

    def notes(self, view: WaveView, names: list[str]) -> list[str]:
        counts = [int(view.ride.count[seat]) for seat in range(len(names))]
        return [ngettext("{count} card", "{count} cards", count).format(count=count) for count in counts]

    def tutor(self, view: WaveView, story: Told) -> list[str]:
        return hints(view, story)

    def picture(self, view: WaveView, names: list[str], story: Told, truth: dict[str, Any] | None) -> Picture:
        t = view.ride
        if truth is not None:
            t = opened(t, truth)
        hands = [draw_hand(view, t, holder, names) for holder in around_the_table(view)]
        pile = [int(card) for card in t.pile]
        played = last_event(story, "played", "misfit", "began")
        drawn = last_event(story, "drawn")
        return {
            "mine": next((hand for hand in hands if hand["mine"]), None),
            "others": [hand for hand in hands if not hand["mine"]],
            "top": draw_card(pile[-1]) | {"came": came_from(played)},
            "below": [draw_card(card) for card in pile[-1 - LAST_PLAYED : -1]],
            "played": ngettext("{count} card", "{count} cards", len(pile)).format(count=len(pile)),
            "draw": int(view.draw_pile),
            "drawn_into": f"p{drawn['holder'] + 1}-{drawn['place']}" if drawn else "",
            "clockwise": t.direction == 1,
            "direction": _("clockwise") if t.direction == 1 else _("anticlockwise"),
            "wave": wave_words(t),
            "colours": [draw_colour(colour) for colour in ranks(colour_value, t)],
            "numbers": ranks(number_value, t) if t.book.swap else [],
        }


def around_the_table(view: WaveView) -> list[int]:
    """Holders clockwise from the one who looks; whoever looks on sees them in the order of their seats."""
    holders = int(view.ride.holders)
    first = max(0, int(view.seat))
    return [(first + step) % holders for step in range(holders)]


def last_event(story: Told, *kinds: str) -> dict[str, Any] | None:
    """The last thing of these kinds that was heard; advice and talk after it do not matter."""
    return next((each["event"] for each in reversed(story) if each["kind"] in kinds), None)


def came_from(played: dict[str, Any] | None) -> str:
    """The place that the top of the pile came from, so that the card can be seen to travel."""
    return f"p{played['holder'] + 1}-{played['place']}" if played and "holder" in played else ""


def ranks(value: Any, t: Ride) -> list[int]:
    """Colours or numbers from low to high, as the swaps have left them."""
    return sorted(range(6), key=lambda each: value(each, int(t.order)))


def wave_words(t: Ride) -> str:
    """What a Monster Wave asks for."""
    if not t.book.monster:
        return ""
    if t.book.chop:
        steps = " ".join("▲" if step == 1 else "▼" for step in list(t.steps)[-6:])
        return _("Choppy wave, last steps: {steps}").format(steps=steps or "–")
    return _("▲ The wave rises: higher fits.") if t.rising else _("▼ The wave falls: lower fits.")


def draw_colour(colour: int) -> Picture:
    name = COLOURS[colour]
    return {"colour": name, "letter": LETTERS[colour].upper(), "word": _(COLOUR_WORDS[name])}


def draw_card(card: int) -> Picture:
    """A face: colour, letter, number and turn sign; the style sheet adds the crests."""
    shown = draw_colour(int(colour_of(card)))
    number = int(number_of(card))
    words = f"{shown['word']} {number}"
    if has_turn_sign(card):
        words = _("{card} with a turn sign").format(card=words)
    return {**shown, "number": number, "sign": has_turn_sign(card), "words": words}


def draw_hand(view: WaveView, t: Ride, holder: int, names: list[str]) -> Picture:
    """One fan, as this seat sees it."""
    mine = holder == view.seat
    silver = t.seats == 2 and holder == SILVER
    name = holder_name(holder, names)
    down = int(t.face_down) if silver else 0
    cards = [draw_place(view, t, holder, place, names) for place in range(PLACES)]
    return {
        "holder": holder,
        "name": name,
        "title": _("Your hand") if mine else _("{name}'s cards").format(name=name),
        "mine": mine,
        "silver": silver,
        "turn": t.end == RIDING and t.turn == holder,
        "cards": [card for card in cards if not (silver and card["empty"])],
        "down": down,
        "down_words": _("{count} face down").format(count=down) if down else "",
    }


def draw_place(view: WaveView, t: Ride, holder: int, place: int, names: list[str]) -> Picture:
    """One place of a fan: the face if this seat has seen it, which way it faces, the marks on it, its picks."""
    index = holder * PLACES + place
    card = int(t.hand[index])
    spot: Picture = {"id": f"p{holder + 1}-{place + 1}", "place": place + 1, "empty": card == NO_CARD}
    if card == NO_CARD:
        return spot
    mine = holder == view.seat
    facing = int(t.facing[index])
    blind = card == UNSEEN
    spot |= {"back": True} if blind else {"back": False, **draw_card(card)}
    own = f"my-{place + 1}" if mine else f"silver-{place + 1}" if t.seats == 2 and holder == SILVER else ""
    spot["pick"] = f"{own} card-{holder + 1}-{place + 1}".strip()
    spot["facing"] = "open" if facing == OPEN else "team" if facing == FACING_TEAM else "holder"
    # W2.4 Remembered: the card faces away from this seat, which has seen it all the same.
    away = facing == FACING_TEAM if mine else facing == 0
    spot["remembered"] = away and not blind and view.seat >= 0 and t.end == RIDING
    spot["marks"] = [*named_marks(t, place, names)] if own.startswith("silver") else []
    spot["marks"] += draw_marks(int(t.advice[index]), names)
    spot["says"] = says(spot, name=holder_name(holder, names), mine=mine)
    spot["confirm"] = ""
    if mine and blind and not t.book.misfit_returns:
        spot["confirm"] = _("You have not seen this card. If it does not fit, the ride is over.")
    elif mine and blind:
        spot["confirm"] = _("You have not seen this card. If it does not fit, it comes back to you.")
    return spot


def draw_marks(advice: int, names: list[str]) -> list[Picture]:
    """The flags on a card: one for each mark, with the initials of everybody who has set it."""
    found: dict[str, Picture] = {}
    for seat, mark in advice_facts(advice):
        assert isinstance(seat, int)
        flag = found.setdefault(str(mark), {"mark": mark, "short": _(SHORT[str(mark)]), "initials": "", "words": []})
        flag["initials"] += names[seat][:1].upper()
        flag["words"].append(_("{name}: {mark}").format(name=names[seat], mark=_(MARKS[str(mark)])))
    return [flag | {"words": ". ".join(flag["words"])} for flag in found.values()]


def named_marks(t: Ride, place: int, names: list[str]) -> list[Picture]:
    """W9.3 Who has named this card for Silver: that is done openly."""
    steps = 2 if t.book.chop else 1
    who = [seat for seat in range(2) if t.named[seat] != NOBODY_NAMED and t.named[seat] // steps == place]
    if not who:
        return []
    words = ". ".join(_("{name} names this card").format(name=names[seat]) for seat in who)
    initials = "".join(names[seat][:1].upper() for seat in who)
    return [{"mark": "named", "short": _("names"), "initials": initials, "words": words}]


def says(spot: Picture, *, name: str, mine: bool) -> str:
    """A card for somebody who hears the page: whose, what, who sees it, and what was said about it."""
    place = spot["place"]
    whose = (
        _("Your card {place}").format(place=place) if mine else _("{name}, card {place}").format(name=name, place=place)
    )
    if spot["back"] and mine:
        what = _("seen only by the others")
    elif spot["back"]:
        what = _("you have not seen it") if spot["facing"] != "holder" else _("seen only by {name}").format(name=name)
    elif spot["facing"] == "team" and not mine:
        what = _("{card}, which {name} does not see").format(card=spot["words"], name=name)
    elif spot["remembered"]:
        what = _("{card}, which you remember").format(card=spot["words"])
    else:
        what = spot["words"]
    return ". ".join([f"{whose}: {what}", *[mark["words"] for mark in spot["marks"]]])


def opened(t: Ride, truth: dict[str, Any]) -> Ride:
    """The ride with every face of a finished game filled in."""
    ride = t.copy()
    for holder, places in enumerate(truth["facts"]["places"].values()):
        for each in places:
            letter, number = each["card"][0], int(each["card"][1])
            ride.hand[holder * PLACES + each["place"] - 1] = LETTERS.index(letter) * 6 + number - 1
    return ride
