"""What everybody looks for at the table: what fits now, and how far the wave has rolled."""

from __future__ import annotations

from lineup.core.language import _
from lineup.games.wave.browser.fan import Scene, draw_colour
from lineup.games.wave.cards import colour_of, colours_in_order, number_of, numbers_in_order
from lineup.games.wave.rules.fits import colours_that_fit, numbers_that_fit
from lineup.games.wave.scoring import CARDS_TO_PLAY
from lineup.games.wave.state import WaveState
from lineup.games.wave.words.names import BAND_NAMES, least_by_band

LEVELS = 12  # heights of the water, from the first card to the last: it grows with every third one


def draw_colours(t: WaveState) -> list[Scene]:
    """From low to high; the top card's is where one stands, and others are enough for a card or not."""
    top, enough = int(colour_of(t.top)), colours_that_fit(t)
    return [draw_colour(colour) | {"state": state_of(colour, top, enough)} for colour in colours_in_order(int(t.order))]


def draw_numbers(t: WaveState) -> list[Scene]:
    top, enough = int(number_of(t.top)), numbers_that_fit(t)
    return [{"number": number, "state": state_of(number, top, enough)} for number in numbers_in_order(int(t.order))]


def state_of(each: int, top: int, enough: list[int]) -> str:
    return "at" if each == top else "enough" if each in enough else ""


def fitting_words(t: WaveState) -> tuple[str, str]:
    """What stands before the colours, and before the numbers."""
    if t.rising or t.book.chop:
        return _("Fits now: higher colour"), _("or higher number")
    return _("Fits now: lower colour"), _("or lower number")


def draw_aim(played: int) -> Scene:
    """How many cards lie on the wave, of all; and how many each band takes."""
    bands = {least: _(BAND_NAMES[code]) for code, least in least_by_band() if least}
    return {
        "words": _("{count} of {most}").format(count=played, most=CARDS_TO_PLAY),
        "besides": _("cards played"),
        "cells": [{"full": number <= played, "band": bands.get(number, "")} for number in range(1, CARDS_TO_PLAY + 1)],
    }


def level(played: int) -> int:
    """How high the water stands."""
    return played * (LEVELS - 1) // CARDS_TO_PLAY
