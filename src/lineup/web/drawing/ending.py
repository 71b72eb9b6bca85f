"""The screen after a game: my place first, then the podium or the ladder, the chart and the moments."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.core import SPECTATOR, Outcome
from lineup.core.ending import Rung
from lineup.core.language import N_, _, in_digits, ngettext
from lineup.core.you import Names
from lineup.games import AnyGame
from lineup.web.drawing.chart import Chart, draw_chart, letter
from lineup.web.drawing.recall import Recalled

PLACES = (
    N_("You win!"),
    N_("You come second"),
    N_("You come third"),
    N_("You come fourth"),
    N_("You come fifth"),
    N_("You come sixth"),
)


@dataclass(frozen=True)
class PodiumStep:
    """Somebody on the podium."""

    seat: int
    place: int
    score: str


@dataclass(frozen=True)
class MomentLine:
    """A moment worth remembering."""

    letter: str
    title: str
    sentence: str
    step: int  # of the replay


@dataclass(frozen=True)
class EndingLines:
    """What ``ending.html`` shows besides the account."""

    seat: int  # whose screen it is; SPECTATOR for nobody's in particular
    headline: str
    result: str
    podium: list[PodiumStep]  # the best first
    ladder: list[Rung]  # instead of places, where there are none
    chart: Chart | None
    moments: list[MomentLine]


def ending_lines(
    game: AnyGame, outcome: Outcome, names: list[str], recalled: Recalled, seat: int = SPECTATOR
) -> EndingLines:
    """In words, for whoever looks from a seat."""
    ending = game.page.ending
    told_to = Names(names, seat)
    ladder = ending.ladder(outcome)
    return EndingLines(
        seat=seat,
        headline=headline(game, outcome, names, seat),
        result=ending.result(outcome, recalled.moments, game.words, told_to),
        podium=[] if game.cooperative or len(names) == 1 else podium(outcome),
        ladder=ladder,
        chart=draw_chart(recalled, ending, game.words, told_to, seat),
        moments=[
            MomentLine(letter(place), *ending.tell(moment, game.words, told_to), step=moment.step)
            for place, moment in enumerate(recalled.moments)
        ],
    )


def podium(outcome: Outcome) -> list[PodiumStep]:
    seats = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    return [PodiumStep(seat, outcome.places[seat], in_digits(outcome.scores[seat])) for seat in seats]


def headline(game: AnyGame, outcome: Outcome, names: list[str], seat: int = SPECTATOR) -> str:
    """How it ended, in a few words: one's own place, or for whoever watches the winner's name."""
    if told := game.page.ending.headline(outcome):
        return told
    if len(names) == 1 or not outcome.winners:
        score = outcome.scores[0]
        return ngettext("{score} point", "{score} points", int(score)).format(score=in_digits(score))
    shared = len(outcome.winners) > 1
    if seat == SPECTATOR:
        told = _("{names} share the win") if shared else _("{names} wins")
        return told.format(names=_(" and ").join(names[winner] for winner in outcome.winners))
    if outcome.places[seat] == 1 and shared:
        return _("You share the win!")
    return _(PLACES[outcome.places[seat] - 1])
