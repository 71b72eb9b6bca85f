"""The surfer sheet and the calendar of a career, as lines of text."""

from __future__ import annotations

from lineup.core.language import _, ngettext
from lineup.games.tavarua.calendar import PHOTO, CareerEvent
from lineup.games.tavarua.cards.stoke_cards import SHEET_KINDS
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.career import MOST_OF_A_KIND, unlocked
from lineup.games.tavarua.rules.photos import counted_so_far
from lineup.games.tavarua.state import (
    BETWEEN,
    LONG_PLACE,
    OVER,
    RANK_AFTER,
    RANK_POINTS,
    RESULT_FIELDS,
    SHORT_PLACE,
    TALLY,
    UNLOCK_RANKS,
    UNLOCKING,
    TavaruaState,
)
from lineup.games.tavarua.words.career import (
    MONTH_NAMES,
    counted_words,
    deck_code,
    deck_key,
    kind_name,
    month_name,
    special_rules,
)

KIND = 20  # width of the column with stoke cards
MONTH = 5
EVENT = 23
WHAT = 13
RIVALS = 13
DECK = 19


def is_between(t: TavaruaState) -> bool:
    """Whether a career is not on the water: between two events, or over."""
    return t.book.solo == CAREER and t.phase in (BETWEEN, UNLOCKING, OVER)


def sheet_and_calendar(t: TavaruaState, names: list[str]) -> list[str]:
    """Everything that a career is about, between two events and when it is over."""
    return [*sheet(t, names), "", *calendar_lines(t)]


def event_heading(t: TavaruaState) -> str:
    """The event being played, the rank it starts from, and what a photo shoot has brought so far."""
    event = t.book.event
    assert event is not None
    heading = f"{month_name(event)}: {kind_name(event)} “{event.name}”"
    rank = _("rank {rank}").format(rank=t.rank)
    counted = "   " + counted_words(event, int(counted_so_far(t))) if event.kind == PHOTO else ""
    return f"[bold]{heading}[/]   {rank}{counted}"


def sheet(t: TavaruaState, names: list[str]) -> list[str]:
    """The surfer sheet: the name, the rank after every month, the unlock ranks, and the boxes of stoke cards."""
    title = _("Surfer sheet of {name}").format(name=names[0].replace("[", "\\["))
    rank = _("rank {rank}").format(rank=t.rank)
    months = "".join(_(name)[:3].rjust(5) for name in MONTH_NAMES.values())
    ranks = "".join((str(row[RANK_AFTER]) if row else "·").rjust(5) for row in results(t))
    marks = " ".join(f"{each}✓" if t.best_rank <= each else str(each) for each in UNLOCK_RANKS)
    lines = [
        f"[bold]{title}[/]   {rank}",
        "[dim]" + _("Month").ljust(8) + months + "[/]",
        _("Rank").ljust(8) + ranks,
        _("A stoke card at rank: {ranks}").format(ranks=marks),
        "",
        "[dim]" + _("Stoke card").ljust(KIND) + _("unlocked").ljust(10) + _("spent") + "[/]",
    ]
    box = t.book.box
    for kind in range(SHEET_KINDS):
        name = box.names[box.first_stoke + kind]
        got, spent = int(unlocked(t, 0, kind)), int(t.stoke_used[kind])
        lines.append(f"{name.ljust(KIND)}{boxes(got).ljust(10)}{boxes(spent)}")
    return lines


def boxes(checked: int) -> str:
    """Three boxes of the sheet, some of them checked."""
    return "■" * checked + "□" * (MOST_OF_A_KIND - checked)


def results(t: TavaruaState) -> list[list[int]]:
    """By month: the row of the result; empty for events still to come."""
    done = len(t.results) // RESULT_FIELDS
    rows = [[int(t.results[month * RESULT_FIELDS + field]) for field in range(RESULT_FIELDS)] for month in range(done)]
    return rows + [[] for _month in range(len(t.book.year) - done)]


def calendar_lines(t: TavaruaState) -> list[str]:
    """The year, two lines for each event: what it is, who takes part, what it brought or can bring; deck and rules."""
    lines = ["[bold]" + _("Calendar") + "[/]"]
    for month, (book, row) in enumerate(zip(t.book.year, results(t), strict=True)):
        event = book.event
        assert event is not None
        sign = "✓" if row else "▶" if month == t.month and t.phase != OVER else " "
        line = f"{sign} {month_name(event)[:3].ljust(MONTH)}{event.name.ljust(EVENT)}{short_kind(event).ljust(WHAT)}"
        against = " ".join(event.opponents).ljust(RIVALS)
        lines.append(line + (brought(event, row) if row else against + can_bring(event, int(book.box.rounds))))
        fine_print = deck_code(event).ljust(DECK) + special_rules(event, landed=book.switch_when_landed)
        lines.append("[dim]" + " " * (MONTH + 2) + fine_print + "[/]")
    return [*lines, "[dim]" + deck_key() + "[/]"]


def short_kind(event: CareerEvent) -> str:
    """What kind of event it is, in a word or two."""
    if event.kind == PHOTO:
        return _("photos")
    return {"longboard": _("longboard"), "shortboard": _("shortboard")}.get(event.boards, _("both boards"))


def brought(event: CareerEvent, row: list[int]) -> str:
    """What came of an event, and the rank that it led to."""
    points = f"{row[RANK_POINTS]:+d}"
    if event.kind == PHOTO:
        what = counted_words(event, row[TALLY])
    else:
        boards = {SHORT_PLACE: _("short"), LONG_PLACE: _("long")}
        places = [f"{row[field]} {boards[field]}" for field in boards if row[field] > 0]
        what = _("place {places}").format(places=", ".join(places))
    return _("{what}: {points}, rank {rank}").format(what=what, points=points, rank=row[RANK_AFTER])


def can_bring(event: CareerEvent, rounds: int) -> str:
    """How long an event is, and the points for its places."""
    said = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
    points = "/".join(f"{each:+d}" if each else "0" for each in event.points)
    return f"{said}, {points}" if points else _("{rounds}, +1 for each").format(rounds=said)
