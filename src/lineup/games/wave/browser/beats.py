"""What happened in Wave as it is seen on the board: cards travel to the pile, draws fly into the fans."""

from __future__ import annotations

from collections.abc import Callable

from lineup.core.page import Beat, Event, at_once
from lineup.games.wave.browser.fan import Scene, draw_card
from lineup.games.wave.cards import card_called
from lineup.games.wave.moves import PLACES
from lineup.games.wave.state import WaveState
from lineup.games.wave.words.names import way_words


def place_of(holder: int, place: int) -> str:
    return f"p{holder + 1}-{place}"


def face_of(card: str | None) -> Scene | None:
    """A card by its name in the story; None for one that the seat has not seen."""
    return draw_card(card_called(card)) if card else None


def set_up(t: WaveState) -> list[Beat]:
    """The first card begins the pile; then everybody gets theirs, whoever begins first."""
    holders = [(int(t.turn) + step) % int(t.holders) for step in range(int(t.holders))]
    rounds = [
        at_once([Beat("dealt", "draw", place_of(each, place + 1)) for each in holders]) for place in range(PLACES)
    ]
    return [Beat("dealt", "draw", "pile"), *(beat for each in rounds for beat in each)]


def played(event: Event, seats: int) -> list[Beat]:
    piece = place_of(event["holder"], event["place"])
    return [Beat("travel", piece, "pile", face=face_of(event["card"]), who=event["holder"])]


def misfit(event: Event, seats: int) -> list[Beat]:
    """Onto the pile as it was held, where it trembles; the last scene turns it over, and nothing is told before."""
    piece, who = place_of(event["holder"], event["place"]), event["holder"]
    return [Beat("travel", piece, "pile", early=True, who=who), Beat("bump", piece, early=True, who=who)]


def returned(event: Event, seats: int) -> list[Beat]:
    """Onto the pile, where everybody sees that it does not fit, and back: it is no new card."""
    piece = place_of(event["holder"], event["place"])
    return [*played(event, seats), Beat("bump", piece), Beat("travel", piece, piece)]


def drawn(event: Event, seats: int) -> list[Beat]:
    to = place_of(event["holder"], event["place"])
    water = Beat("splash", "pile", together=True)  # the card before it has come down on the wave
    return [Beat("deal", "draw", to, face=face_of(event["card"]), who=event["holder"]), water]


def turned(event: Event, seats: int) -> list[Beat]:
    """The ring around the pile, what stands below it, and whoever rides the wave."""
    way = {"way": way_words(event["direction"])}
    return at_once([Beat("flip", "current"), Beat("flip", "way", face=way), Beat("spin", "rider")])


def turned_up(event: Event, seats: int) -> list[Beat]:
    return [Beat("flip", f"{place_of(seats, event['place'])} silver-down", face=face_of(event["card"]))]


def named(event: Event, seats: int) -> list[Beat]:
    """The flag on the card says who has named it; the card itself is the same."""
    return [Beat("pulse", place_of(seats, event["place"]))]


def exchanged(event: Event, seats: int) -> list[Beat]:
    one, other = place_of(event["seat"], event["place"]), place_of(event["other"], event["theirs"])
    return [Beat("travel", one, other, who=event["seat"]), Beat("travel", other, one, together=True, who=event["seat"])]


def swapped(event: Event, seats: int) -> list[Beat]:
    return [Beat("deal", "draw", "ladder"), Beat("pulse", "ladder")]


BEATS: dict[str, Callable[[Event, int], list[Beat]]] = {
    "played": played,
    "misfit": misfit,
    "returned": returned,
    "drawn": drawn,
    "turned": turned,
    "turned_up": turned_up,
    "named": named,
    "exchanged": exchanged,
    "swapped": swapped,
}
# Advice is seen as it is drawn, and holds nobody up; how it began is the set-up, and how it ended the last scene.
SILENT = frozenset({"advised", "began", "ended"})
