"""The one chart that tells a game: where everything lies in its drawing, and the same as a table."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from functools import partial

from lineup.core.ending import Bar, Ending
from lineup.core.language import _, in_digits
from lineup.core.words import Words
from lineup.web.drawing.recall import Recalled

WIDTH = 560
LEFT, RIGHT, TOP, BOTTOM = 34.0, 450.0, 18.0, 270.0  # of the part between the axes
TOP_OF_BARS = 30.0  # a mark has room above the highest of them
GAP = 20.0  # between two names at the ends of curves, and between two marks
MOST_TICKS = 5
LONGEST_NAME = 13
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


@dataclass(frozen=True)
class Tick:
    """A number beside an axis."""

    at: float
    text: str


@dataclass(frozen=True)
class Curve:
    """The scores of one seat."""

    seat: int
    path: str
    x: float  # of its end
    y: float
    label: str
    label_y: float
    mine: bool


@dataclass(frozen=True)
class CardBar:
    """A card of a chart of cards; one that was never played has no ink."""

    x: float
    y: float
    width: float
    height: float
    ink: str
    number: str


@dataclass(frozen=True)
class Mark:
    """Where a moment lies in the chart."""

    letter: str
    x: float
    y: float


@dataclass(frozen=True)
class Chart:
    title: str
    summary: str  # for somebody who does not see it
    curves: list[Curve]
    bars: list[CardBar]
    across: list[Tick]
    up: list[Tick]
    marks: list[Mark]
    head: list[str]  # the same as a table
    rows: list[list[str]]


def letter(place: int) -> str:
    """A, B, C: which moment it is."""
    return "ABC"[place]


def draw_chart(recalled: Recalled, ending: Ending, words: Words, names: list[str], seat: int) -> Chart | None:
    """None where the game has nothing to draw."""
    if recalled.bars:
        return draw_bars(recalled, ending, words, names)
    if len(recalled.turns) > 1 and recalled.turns[-1].scores:
        return Plot(recalled, ending).draw(names, seat)
    return None


class Plot:
    """Scores over turns."""

    def __init__(self, recalled: Recalled, ending: Ending) -> None:
        self.recalled = recalled
        self.ending = ending
        self.turns = recalled.turns
        scores = [score for act in self.turns for score in act.scores]
        floor = 1.0 if ending.low_is_best else 0.0  # the best rank is 1
        self.low, self.high = min(floor, *scores), max(floor + 1.0, *scores)
        self.first, self.last = self.turns[0].turn, max(self.turns[-1].turn, self.turns[0].turn + 1)

    def x(self, turn: int) -> float:
        return round(LEFT + (turn - self.first) / (self.last - self.first) * (RIGHT - LEFT), 1)

    def y(self, score: float) -> float:
        up = (score - self.low) / (self.high - self.low)
        return round(TOP + up * (BOTTOM - TOP) if self.ending.low_is_best else BOTTOM - up * (BOTTOM - TOP), 1)

    def draw(self, names: list[str], seat: int) -> Chart:
        last = self.turns[-1]
        said = ", ".join(f"{name} {in_digits(score)}" for name, score in zip(names, last.scores, strict=True))
        return Chart(
            title=self.ending.title(),
            summary=f"{self.ending.title()}. {said}.",
            curves=self.curves(names, seat),
            bars=[],
            across=[Tick(self.x(turn), str(turn)) for turn in ticks(self.first, self.last)],
            up=[Tick(self.y(score), str(score)) for score in ticks(self.low, self.high)],
            marks=self.marks(),
            head=[_("Turn"), *names],
            rows=[[str(act.turn), *map(in_digits, act.scores)] for act in self.turns],
        )

    def curves(self, names: list[str], seat: int) -> list[Curve]:
        last = self.turns[-1].scores
        mine = _("You")
        ends = apart([self.y(score) for score in last])
        return [
            Curve(
                seat=each,
                path=self.path(each),
                x=self.x(self.turns[-1].turn),
                y=self.y(last[each]),
                label=f"{mine if each == seat else shortened(name)} {in_digits(last[each])}",
                label_y=ends[each],
                mine=each == seat,
            )
            for each, name in enumerate(names)
        ]

    def path(self, seat: int) -> str:
        """Level until the turn in which it changes: points come at once, not bit by bit."""
        first, *others = self.turns
        parts = [f"M{self.x(first.turn)} {self.y(first.scores[seat])}"]
        before = first.scores[seat]
        for act in others:
            if act.scores[seat] != before or act is others[-1]:
                before = act.scores[seat]
                parts.append(f"H{self.x(act.turn)}V{self.y(before)}")
        return "".join(parts)

    def marks(self) -> list[Mark]:
        found: list[Mark] = []
        for place, moment in enumerate(self.recalled.moments):
            act = next((act for act in self.turns if act.step >= moment.step), self.turns[-1])
            score = act.scores[moment.seat] if moment.seat >= 0 else max(act.scores)
            found.append(Mark(letter(place), self.x(act.turn), self.y(score)))
        return side_by_side(found, RIGHT)  # names follow


def draw_bars(recalled: Recalled, ending: Ending, words: Words, names: list[str]) -> Chart:
    """Every card that was played, and the room that was left for others."""
    slots = max(ending.bars_in_all, len(recalled.bars))
    width = (WIDTH - 2 * 8) / slots
    unit = (BOTTOM - TOP_OF_BARS) / ending.tallest

    def box(place: int, height: int, ink: str, number: str) -> CardBar:
        tall = height * unit
        return CardBar(round(8 + place * width + 1, 1), round(BOTTOM - tall, 1), round(width - 2, 1), tall, ink, number)

    bars = [box(place, bar.height, bar.ink, str(bar.height - 1)) for place, bar in enumerate(recalled.bars)]
    bars += [box(place, 1, "", "") for place in range(len(bars), slots)]
    sentences = [words.event(bar.event, names) for bar in recalled.bars]
    return Chart(
        title=ending.title(),
        summary=f"{ending.title()}. " + _("{count} of {most}.").format(count=len(recalled.bars), most=slots),
        curves=[],
        bars=bars,
        across=[],
        up=[],
        marks=side_by_side([mark_on_bar(recalled, bars, place) for place in range(len(recalled.moments))]),
        head=[_("Card"), _("What happened")],
        rows=[[str(place), sentence] for place, sentence in enumerate(sentences, 1)],
    )


def mark_on_bar(recalled: Recalled, bars: list[CardBar], place: int) -> Mark:
    """Above the card of a moment, or where the next one should have come."""
    step = recalled.moments[place].step
    played: list[Bar] = [bar for bar in recalled.bars if bar.step <= step]
    is_card = played[-1].step == step
    at = min(len(played) - (1 if is_card else 0), len(bars) - 1)
    return Mark(letter(place), round(bars[at].x + bars[at].width / 2, 1), bars[at].y - 14)


def side_by_side(marks: list[Mark], end: float = WIDTH) -> list[Mark]:
    """None of them covers another or lies beyond the end, and each stays as near to its place as it can: those of
    neighbours part evenly.
    """
    groups = [[mark] for mark in marks]
    place = partial(parted, end=end)
    while pair := next((pair for pair in itertools.combinations(groups, 2) if are_too_near(*map(place, pair))), None):
        groups = [group for group in groups if group not in pair] + [sorted(pair[0] + pair[1], key=letter_of)]
    return sorted((mark for group in groups for mark in place(group)), key=letter_of)


def letter_of(mark: Mark) -> str:
    return mark.letter


def parted(group: list[Mark], end: float) -> list[Mark]:
    """In a row around their middle."""
    width = GAP * (len(group) - 1)
    first = min(sum(mark.x for mark in group) / len(group) - width / 2, end - width)
    return [replace(mark, x=round(first + place * GAP, 1)) for place, mark in enumerate(group)]


def are_too_near(some: list[Mark], others: list[Mark]) -> bool:
    near = GAP - 0.2  # places are rounded
    return any(abs(one.x - two.x) < near and abs(one.y - two.y) < near for one in some for two in others)


def apart(heights: list[float]) -> list[float]:
    """The same heights, moved down so far that no two names cover each other, and up again if they leave the chart."""
    found = list(heights)
    order = sorted(range(len(heights)), key=lambda each: heights[each])
    for above, below in itertools.pairwise(order):
        found[below] = max(found[below], found[above] + GAP)
    for below, above in zip(order[::-1], order[::-1][1:], strict=False):
        found[order[-1]] = min(found[order[-1]], BOTTOM)
        found[above] = min(found[above], found[below] - GAP)
    return [round(each, 1) for each in found]


def ticks(low: float, high: float) -> list[int]:
    """A few round numbers from the lower to the higher."""
    step = next((each for each in STEPS if (high - low) / each <= MOST_TICKS), STEPS[-1])
    first = int(-(-low // step)) * step
    return list(range(first, int(high) + 1, step))


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
