"""The last scene of Wave: the card that broke it, turned over, and how far the wave has rolled."""

from __future__ import annotations

from lineup.core.language import N_, _, ngettext
from lineup.core.page import Beat, Event, Told, at_once
from lineup.games.wave.browser.ending import played_by_band
from lineup.games.wave.browser.fan import Scene, draw_card
from lineup.games.wave.cards import card_called
from lineup.games.wave.scoring import CARDS_TO_PLAY, band
from lineup.games.wave.state import ENDS, MISFIT, WaveState
from lineup.games.wave.words.names import BAND_NAMES, face_name, holder_name
from lineup.games.wave.words.words import BANDS
from lineup.games.wave.words.yours import YOURS

LOWEST, STEP = 28, 12  # percent of the room that a bar of 0 has, and how much higher one more is


def last_scene(t: WaveState, names: list[str], story: Told) -> list[Beat]:
    """What broke the wave, if a card did; then the wave once more, card by card, up the ladder of bands."""
    ended = last_of(story, "ended")
    if ended is None:
        return []
    left = int(ended["left"])
    broke = last_of(story, "misfit") if ended["reason"] == ENDS[MISFIT] else None
    face = draw(t, left) | {"broke": draw_broke(t, broke, names) if broke else None}
    return [
        Beat("ending", face=face, words=_("The ride is over."), chapter=True),
        *breaking(t, broke, names),
        *rolling(t, left),
    ]


def last_of(story: Told, kind: str) -> Event | None:
    return next((told["event"] for told in reversed(story) if told["kind"] == kind), None)


def breaking(t: WaveState, broke: Event | None, names: list[str]) -> list[Beat]:
    """The card comes face down beside the top of the pile, and is turned over for all to see."""
    if broke is None:
        return []
    name, card = holder_name(broke["holder"], names), card_called(broke["card"])
    asks = YOURS.told(N_("{name}'s card on {card}…"), names, broke["holder"])
    asks = asks.format(name=name, card=face_name(int(t.top)))
    says = YOURS.told(N_("{name}'s {card} does not fit on {top}: the wave breaks."), names, broke["holder"])
    verdict = says.format(name=name, card=face_name(card), top=face_name(int(t.top)))
    return [
        Beat("show", "broke", words=asks),
        Beat("bump", "tried"),
        *at_once([Beat("show", "tried", sign="turned", words=verdict), Beat("hold")]),
        *at_once([Beat("splash", "tried"), Beat("bump", "tried")]),
        Beat("hold"),
    ]


def rolling(t: WaveState, left: int) -> list[Beat]:
    """One bar a card, while the water climbs the ladder."""
    played = CARDS_TO_PLAY - left
    far = ngettext("The wave rolled {count} card far.", "The wave rolled {count} cards far.", played).format(
        count=played
    )
    rung = f"rung-{band(left)}"
    rises = [
        Beat("show", "bars", words=far, chapter=True),
        Beat("show", "tide"),
        Beat("count", "played", sign=str(played)),
    ]
    lands = [Beat("show", rung, words=_(BANDS[band(left)])), Beat("stars" if left == 0 else "splash", rung)]
    return [*at_once(rises), Beat("hold"), Beat("hold"), *at_once(lands), Beat("hold"), Beat("hold")]


# What is drawn


def draw(t: WaveState, left: int) -> Scene:
    pile, played = [draw_card(int(card)) for card in t.pile], played_by_band()
    return {
        "bars": [card | {"height": min(100, LOWEST + STEP * card["number"])} for card in pile],
        "missing": left,
        "all": CARDS_TO_PLAY,
        "tide": tide(left),
        "rungs": [{"band": name, "word": _(word), "range": played[name]} for name, word in BAND_NAMES.items()],
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
    name = holder_name(broke["holder"], names)
    whose = YOURS.told(N_("{name}'s card"), names, broke["holder"]).format(name=name)
    return {"top": draw_card(int(t.top)), "card": draw_card(card_called(broke["card"])), "whose": whose}
