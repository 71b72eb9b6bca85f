"""What could be expected of a decision: the place and the chance of each, or without rivals points and their bands."""

from __future__ import annotations

from dataclasses import dataclass

from lineup.core.language import _, in_digits
from lineup.games import AnyGame
from lineup.review.judgement import Decision, Review

WIDEST = 100  # of a bar


@dataclass(frozen=True)
class OutlookCell:
    text: str  # "2.1", or "34%"
    bar: int  # from 0 to WIDEST; -1 where there is none


@dataclass(frozen=True)
class OutlookRow:
    what: str
    cells: list[OutlookCell]  # what was played; beside it what was better, if that is clear


@dataclass(frozen=True)
class Outlook:
    """A small table with bars."""

    head: list[str]
    rows: list[OutlookRow]


def outlook_of(game: AnyGame, review: Review, decision: Decision) -> Outlook | None:
    """None where the review tells nothing of it: an old one."""
    shown = [decision.chosen, decision.better] if decision.clear else [decision.chosen]
    if not all(each.places or each.bands for each in shown):
        return None
    head = [_("Played"), _("Better")][: len(shown)]
    if review.cooperative:
        first = OutlookRow(game.words.expected(), [figure(each.score) for each in shown])
        names = [capital(game.words.band(each.code)) for each in review.bands]
        return Outlook(head, [first, *chances(names, [each.bands for each in shown])])
    first = OutlookRow(_("Place to expect"), [figure(each.place) for each in shown])
    names = [_("Place {place}").format(place=place + 1) for place in range(len(shown[0].places))]
    return Outlook(head, [first, *chances(names, [each.places for each in shown])])


def figure(value: float) -> OutlookCell:
    return OutlookCell(in_digits(value, 1), -1)


def chances(names: list[str], shares: list[tuple[float, ...]]) -> list[OutlookRow]:
    """A row for each place or band, with a cell for each move."""
    return [OutlookRow(name, [chance(each[at]) for each in shares]) for at, name in enumerate(names)]


def chance(share: float) -> OutlookCell:
    return OutlookCell(f"{round(100 * share)}%", round(WIDEST * share))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
