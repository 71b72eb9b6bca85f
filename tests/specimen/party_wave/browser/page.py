"""Party Wave in the browser: hands that can be picked, a reveal, a score pad, and a sheet for every surfer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lineup.core.language import N_, _
from lineup.core.page import Look, Page, Sheet, Told
from party_wave.moves import CHOICES, MARKS
from party_wave.scoring import SHAKA_POINTS, score_of, stages_of
from party_wave.state import NOTHING
from party_wave.view import PartyView


@dataclass(frozen=True)
class ScorePad:
    waves: list[str]
    total: int


def score_pad(look: Look) -> ScorePad:
    """For a session on a real table: whatever was filled in, added up."""
    waves = [f"wave-{wave + 1}" for wave in range(look.game.book.waves)]
    total = sum(number(look.asked.get(wave, "")) for wave in waves)
    return ScorePad(waves, total + SHAKA_POINTS * number(look.asked.get("shakas", "")))


def number(text: str) -> int:
    """The number in a field; an empty one counts as 0."""
    return int(text) if text.isascii() and text.isdigit() else 0


@dataclass(frozen=True)
class SurferSheet:
    surfers: list[tuple[str, list[tuple[str, float]], float]]  # each by name, with the lines of a score and their sum


def surfer_sheet(look: Look) -> SurferSheet:
    """Every surfer's waves so far, wave by wave."""
    view, words = look.view, look.game.words
    stages = [stages_of(look.game.box, look.game.book, view.log, seat) for seat in range(view.seats)]
    lines = [
        [(words.line(each.what, look.names), each.points) for stage in own for each in stage.lines] for own in stages
    ]
    return SurferSheet(list(zip(look.names, lines, [score_of(own) for own in stages], strict=True)))


class PartyPage(Page):
    minutes = 20
    accent = "lagoon"
    moments = frozenset({"played", "turned", "saved", "ridden", "wipe_out"})
    sheets = (
        Sheet("score-pad", N_("Score pad"), "score_pad.html", score_pad),
        Sheet("surfers", N_("Surfers"), "surfers.html", surfer_sheet, at_table=True),
    )

    @property
    def tag(self) -> str:
        return _("a party")

    def scene(self, view: PartyView, names: list[str], story: Told, truth: dict[str, Any] | None) -> dict[str, Any]:
        """Every hand as this seat sees it."""
        return {"hands": [self.hand(view, names, seat) for seat in range(int(view.seats))]}

    def hand(self, view: PartyView, names: list[str], seat: int) -> dict[str, Any]:
        places = [self.place(view, seat, place) for place in range(2)]
        return {"name": names[seat], "mine": seat == view.seat, "places": places}

    def place(self, view: PartyView, seat: int, place: int) -> dict[str, Any]:
        """One card: its number if the seat knows it, the marks on it, and the picks that mean it."""
        index = seat * 2 + place
        marks = [MARKS[mark] for mark in range(2) if view.marks[index * 2 + mark] != NOTHING]
        mine = seat == view.seat
        picks = f"{CHOICES[place]}-{seat + 1}" + (f" {CHOICES[place]}" if mine else "")
        return {"card": int(view.hands[index]), "place": CHOICES[place], "marks": marks, "picks": picks}
