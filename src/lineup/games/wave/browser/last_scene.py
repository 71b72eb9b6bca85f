"""The last scene of Wave: the card that broke it, the hand that was stuck, or the team on a perfect wave; and how far
it has rolled."""

from __future__ import annotations

from dataclasses import replace

from lineup.core.language import N_, _, ngettext
from lineup.core.page import Beat, Event, Told, at_once
from lineup.games.wave.browser.beats import misfit
from lineup.games.wave.browser.ending import played_by_band
from lineup.games.wave.browser.fan import Scene, draw_card
from lineup.games.wave.browser.guide import draw_colours, draw_numbers, fitting_words
from lineup.games.wave.cards import NO_CARD, card_called
from lineup.games.wave.moves import PLACES
from lineup.games.wave.rules.fits import fits
from lineup.games.wave.scoring import CARDS_TO_PLAY, band
from lineup.games.wave.state import ENDS, MISFIT, STUCK, WaveState
from lineup.games.wave.words.names import BAND_NAMES, face_name, holder_name
from lineup.games.wave.words.words import BANDS
from lineup.games.wave.words.words import ENDS as WHY
from lineup.games.wave.words.yours import YOURS

LOWEST, STEP = 28, 12  # percent of the room that a bar of 0 has, and how much higher one more is
COUNTS = 3  # in how many steps the cards are counted


def last_scene(t: WaveState, names: list[str], story: Told) -> list[Beat]:
    """How it ended, and why; then the wave once more, card by card, up the ladder of bands."""
    ended = last_of(story, "ended")
    if ended is None:
        return []
    left, reason = int(ended["left"]), ended["reason"]
    broke = last_of(story, "misfit") if reason == ENDS[MISFIT] else None
    face = draw_count(t, left) | {"top": draw_card(int(t.top)), "broke": None, "stuck": None, "perfect": None}
    if broke is not None:
        face["broke"] = draw_broke(t, broke, names)
        first, fate = asks(t, broke, names), breaking(t, broke, names)
    elif reason == ENDS[STUCK]:
        face["stuck"] = draw_stuck(t, names)
        first, fate = is_stuck(t, names, face["stuck"]), sticking(face["stuck"])
    else:
        face["perfect"] = {"words": _(BANDS[band(0)]), "team": list(names)}
        first, fate = _(WHY[reason]), triumph(len(names))
    return [Beat("ending", face=face, words=first, chapter=True), *fate, *rolling(left)]


def last_of(story: Told, kind: str) -> Event | None:
    return next((told["event"] for told in reversed(story) if told["kind"] == kind), None)


# How it ended


def trying(t: WaveState, broke: Event, names: list[str]) -> list[Beat]:
    """On the board, before the scene."""
    comes, *shakes = misfit(broke, len(names))
    return [replace(comes, words=asks(t, broke, names)), *shakes]


def asks(t: WaveState, broke: Event, names: list[str]) -> str:
    said = YOURS.told(N_("{name}'s card on {card}…"), names, broke["holder"])
    return said.format(name=holder_name(broke["holder"], names), card=face_name(int(t.top)))


def breaking(t: WaveState, broke: Event, names: list[str]) -> list[Beat]:
    """The card is turned over for all to see, judged by its colour and by its number; then the wave breaks."""
    name, card = holder_name(broke["holder"], names), card_called(broke["card"])
    says = YOURS.told(N_("{name}'s {card} does not fit on {top}: the wave breaks."), names, broke["holder"])
    verdict = says.format(name=name, card=face_name(card), top=face_name(int(t.top)))
    return [
        Beat("bump", "tried"),
        *at_once([Beat("show", "tried", sign="turned"), Beat("hold")]),
        *at_once([Beat("show", "by-colour"), Beat("bump", "by-colour")]),
        *at_once([Beat("show", "by-number"), Beat("bump", "by-number")]),
        *at_once([Beat("show", "fate", sign="broken", words=verdict), Beat("splash", "tried"), Beat("hold")]),
        Beat("hold"),
        Beat("hold"),
    ]


def is_stuck(t: WaveState, names: list[str], hand: Scene) -> str:
    """Who cannot go on; with the ruling that players say so themselves, somebody may have been wrong."""
    if any(card["fits"] for card in hand["cards"]):
        return _(WHY[ENDS[STUCK]])
    said = YOURS.told(N_("{name} has no card that fits on {card}."), names, int(t.turn))
    return said.format(name=holder_name(int(t.turn), names), card=face_name(int(t.top)))


def sticking(hand: Scene) -> list[Beat]:
    """Card by card, none of them fits."""
    wrong = [number for number, card in enumerate(hand["cards"]) if not card["fits"]]
    crossed = [Beat("show", f"stuck-{number}", sign="crossed") for number in wrong]
    return [Beat("hold"), *crossed, *at_once([Beat("show", "fate", sign="broken"), Beat("hold")]), Beat("hold")]


def triumph(riders: int) -> list[Beat]:
    """Nothing is left: the wave swells, and all of the team ride it."""
    said = _(BANDS[band(0)])
    ride = [Beat("show", "fate", sign="perfect"), Beat("splash", "top"), Beat("hold")]
    jump = [Beat("spin", f"rides-{seat}") for seat in range(riders)]
    cheer = [Beat("show", "perfect", words=said), Beat("stars", "perfect"), *jump]
    return [*at_once(ride), *at_once(cheer), *at_once([Beat("stars", "top"), Beat("hold")]), Beat("hold"), Beat("hold")]


# How far it has rolled


def rolling(left: int) -> list[Beat]:
    """One bar a card, while the surfer rides along and the water climbs the ladder."""
    all_played = CARDS_TO_PLAY - left
    far = ngettext("The wave rolled on for {count} card.", "The wave rolled on for {count} cards.", all_played)
    said = far.format(count=all_played)  # once all of them are counted, and not before
    steps = [Beat("count", "played", sign=str(all_played * step // COUNTS)) for step in range(1, COUNTS + 1)]
    grows = [Beat("show", piece) for piece in ("bars", "surfs", "tide")]
    rung = f"rung-{band(left)}"
    lands = [Beat("show", rung, words=_(BANDS[band(left)])), Beat("stars" if left == 0 else "splash", rung)]
    return [
        Beat("show", "fate", sign="over", chapter=True),
        *at_once([*grows, steps[0]]),
        *steps[1:-1],
        replace(steps[-1], words=said),
        Beat("hold"),
        *at_once(lands),
        Beat("hold"),
        Beat("hold"),
    ]


# What is drawn


def draw_count(t: WaveState, left: int) -> Scene:
    pile, ranges = [draw_card(int(card)) for card in t.pile], played_by_band()
    bars = [card | {"height": min(100, LOWEST + STEP * card["number"])} for card in pile]
    return {
        "bars": bars,
        "missing": left,
        "all": CARDS_TO_PLAY,
        "far": round(100 * len(bars) / (CARDS_TO_PLAY + 1), 1),
        "tide": tide(left),
        "rungs": [{"band": name, "word": _(word), "range": ranges[name]} for name, word in BAND_NAMES.items()],
    }


def lefts_of(name: str) -> list[int]:
    """How many cards can be left for this band."""
    return [left for left in range(CARDS_TO_PLAY + 1) if band(left) == name]


def tide(left: int) -> int:
    """How high the water stands, in percent: all bands are drawn equally high."""
    bands = list(BAND_NAMES)
    lefts = lefts_of(band(left))
    rung = len(bands) - 1 - bands.index(band(left))
    inside = (max(lefts) - left + 1) / (len(lefts) + 1)
    return 100 if left == 0 else round(100 * (rung + inside) / len(bands))


def draw_broke(t: WaveState, broke: Event, names: list[str]) -> Scene:
    """The card, whose it was, and what would have fitted instead."""
    card = draw_card(card_called(broke["card"]))
    whose = YOURS.told(N_("{name}'s card"), names, broke["holder"])
    by_colour, by_number = fitting_words(t)
    return {
        "card": card,
        "whose": whose.format(name=holder_name(broke["holder"], names)),
        "colours": draw_colours(t),
        "numbers": draw_numbers(t),
        "by_colour": by_colour,
        "by_number": by_number,
    }


def draw_stuck(t: WaveState, names: list[str]) -> Scene:
    """The hand of whoever was on turn: now all may see it."""
    first = int(t.turn) * PLACES
    cards = [int(card) for card in t.hand[first : first + PLACES] if card != NO_CARD]
    whose = YOURS.told(N_("{name}'s cards"), names, int(t.turn))
    drawn = [draw_card(card) | {"fits": fits(t, card)} for card in cards]
    return {"cards": drawn, "whose": whose.format(name=holder_name(int(t.turn), names))}
