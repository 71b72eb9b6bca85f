"""What cards, players and marks are called, wherever they are spoken of."""

from __future__ import annotations

from functools import cache

from lineup.core.language import N_, _, ngettext, spoken_here
from lineup.games.wave.cards import COLOURS, colour_of, number_of
from lineup.games.wave.moves import UP
from lineup.games.wave.scoring import CARDS_TO_PLAY, band
from lineup.games.wave.state import WaveState

COLOUR_WORDS = {
    "white": N_("white"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "red": N_("red"),
    "turquoise": N_("turquoise"),
    "blue": N_("blue"),
}

BAND_NAMES = {
    "perfect": N_("perfect wave"),
    "hair": N_("nearly perfect"),
    "fine": N_("fine ride"),
    "fair": N_("fair ride"),
    "wipeout": N_("wipeout"),
}  # in a word, best first

MARK_WORDS = (N_("play this"), N_("this fits"), N_("keep this"))  # by mark
MARK_SIGNS = ("▶", "✓", "✕")  # they stand alone on a small card, so they stand beside the words everywhere else


def mark_words(mark: int) -> str:
    """A mark as it is said: "▶ play this"."""
    return f"{MARK_SIGNS[mark]} {_(MARK_WORDS[mark])}"


@cache
def least_by_band() -> list[tuple[str, int]]:
    """How many cards must have been played for each band, which the rules tell by cards left; the best one first."""
    found = {band(left): CARDS_TO_PLAY - left for left in range(CARDS_TO_PLAY + 1)}
    return list(found.items())


NEARLY = 2  # cards short of a band, at most, for a result to say so


def nearly(played: int) -> str:
    """How little was missing to the next band; to a perfect wave that is what is left, which is said anyway."""
    least, code = min(((least, code) for code, least in least_by_band() if least > played), default=(CARDS_TO_PLAY, ""))
    short = least - played
    if short > NEARLY or least == CARDS_TO_PLAY:
        return ""
    said = ngettext("Just {count} card short of “{band}”.", "Just {count} cards short of “{band}”.", short)
    return said.format(count=short, band=_(BAND_NAMES[code]))


def colour_name(colour: int) -> str:
    return _(COLOUR_WORDS[COLOURS[colour]])


def colour_letters() -> list[str]:
    """By colour, in the language that is spoken: the first letter of its name that no lower colour has."""
    return letters_in(spoken_here())


@cache
def letters_in(language: str) -> list[str]:
    found: list[str] = []
    for colour in range(len(COLOURS)):
        found.append(next(letter for letter in colour_name(colour).upper() if letter not in found))
    return found


def face_name(card: int) -> str:
    """A card's face: "red 4"."""
    return f"{colour_name(int(colour_of(card)))} {number_of(card)}"


def holder_name(holder: int, names: list[str]) -> str:
    """A player's name, or Silver."""
    return names[holder] if holder < len(names) else "Silver"


def direction_name(direction: int) -> str:
    return _("clockwise") if direction == 1 else _("anticlockwise")


def way_words(direction: int) -> str:
    """The same with its arrow, as it stands below the pile."""
    return f"{'↻' if direction == 1 else '↺'} {direction_name(direction)}"


def wave_words(t: WaveState, *, last: int, between: str = "") -> str:
    """What a Monster Wave asks for; of a choppy one, so many of its last steps."""
    if not t.book.monster:
        return ""
    if t.book.chop:
        steps = between.join("▲" if step == UP else "▼" for step in list(t.steps)[-last:])
        return _("Choppy wave, last steps: {steps}").format(steps=steps or "–")
    return _("▲ The wave rises: higher fits.") if t.rising else _("▼ The wave falls: lower fits.")
