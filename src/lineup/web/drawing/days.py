"""Days in words, and in a row. They are counted as the server counts them: in UTC."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from datetime import date, timedelta
from itertools import pairwise

from lineup.core.language import N_, _
from lineup.store import wall_clock

MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def date_in_words(day: str) -> str:
    """ "17 November"."""
    found = date.fromisoformat(day)
    return _("{day} {month}").format(day=found.day, month=_(MONTHS[found.month - 1]))


def day_in_words(moment: str, today: date | None = None) -> str:
    """Today, yesterday, or a date; with its year where it is not this one."""
    today = today or wall_clock.moment().date()
    day = date.fromisoformat(moment[:10])
    if day == today:
        return _("today")
    if day == today - timedelta(days=1):
        return _("yesterday")
    return date_in_words(moment[:10]) if day.year == today.year else f"{date_in_words(moment[:10])} {day.year}"


def in_a_row(days: AbstractSet[date], today: date) -> int:
    """How many days in a row up to today; up to yesterday it is not over yet."""
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def most_in_a_row(days: AbstractSet[date]) -> int:
    """The most days in a row that there ever were."""
    best = run = 1 if days else 0
    for before, after in pairwise(sorted(days)):
        run = run + 1 if after - before == timedelta(days=1) else 1
        best = max(best, run)
    return best
