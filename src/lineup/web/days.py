"""Days in words. They are counted as the server counts them: in UTC."""

from __future__ import annotations

from datetime import date, timedelta

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
