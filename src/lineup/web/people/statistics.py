"""How somebody has played, told in figures and small curves. Only matches that are over count."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from lineup import games
from lineup.bots import LEVELS
from lineup.core.language import _, in_digits, ngettext
from lineup.core.page import Page
from lineup.store import wall_clock
from lineup.store.played import ALONE, BOTS, Short
from lineup.web.drawing.days import day_in_words, in_a_row, most_in_a_row
from lineup.web.live.shared_games import shared

LONGEST = 2 * 3600  # seconds of a match that count as time spent: slow games take days, but nobody plays all day
SHOWN_DAYS = 30
SHOWN_SCORES = 20
WIDTH, HEIGHT, EDGE = 400.0, 110.0, 8.0  # of a curve

Kind = tuple[str, str, int]  # game, variant and number of seats: scores of a kind are compared with one another


@dataclass(frozen=True)
class LevelLine:
    """How often somebody has won where the best bot was of this level."""

    level: str
    title: str
    crests: int
    won: int
    played: int
    percent: int


@dataclass(frozen=True)
class Curve:
    """The last scores of a kind, as a drawing and in words."""

    stroke: str
    area: str
    peak: str
    summary: str


@dataclass(frozen=True)
class GameLine:
    """One game."""

    slug: str
    title: str
    page: Page
    kind: str  # whose scores are drawn: the one that was played most
    best: str
    best_day: str
    best_match: str
    curve: Curve | None
    levels: list[LevelLine]
    told: str  # how often, won how often, for how long


@dataclass(frozen=True)
class Day:
    day: str
    rode: bool


@dataclass(frozen=True)
class Statistics:
    played: int
    won: int
    minutes: int
    day_streak: int
    best_day_streak: int
    win_streak: int
    best_win_streak: int
    days: list[Day]  # the last thirty, today last
    games: list[GameLine]
    bests: frozenset[str]  # matches that are personal records of their kind

    def hours(self) -> str:
        return in_digits(round(self.minutes / 60, 1 if self.minutes < 600 else None))


def statistics_of(shorts: Sequence[Short], today: date | None = None) -> Statistics:
    """``shorts`` are all finished matches of somebody, the oldest first."""
    today = today or wall_clock.moment().date()
    days = {date.fromisoformat(each.finished[:10]) for each in shorts}
    rode = [today - timedelta(days=back) for back in range(SHOWN_DAYS - 1, -1, -1)]
    wins, bests = win_streaks(shorts), bests_of(shorts)
    return Statistics(
        played=len(shorts),
        won=sum(each.won for each in shorts if each.company != ALONE),
        minutes=minutes_of(shorts),
        day_streak=in_a_row(days, today),
        best_day_streak=most_in_a_row(days),
        win_streak=wins[-1],
        best_win_streak=max(wins),
        days=[Day(day.isoformat(), day in days) for day in rode],
        games=game_lines(shorts, bests),
        bests=frozenset(each.match for each in bests.values()),
    )


def minutes_of(shorts: Iterable[Short]) -> int:
    """Rounded up, as for a single match."""
    return -(-sum([LONGEST if each.seconds > LONGEST else each.seconds for each in shorts]) // 60)


# Streaks


def win_streaks(shorts: Sequence[Short]) -> list[int]:
    """After each match with others, how many were won in a row; 0 before the first."""
    found = [0]
    for each in shorts:
        if each.company != ALONE:
            found.append(found[-1] + 1 if each.won else 0)
    return found


# Games


def bests_of(shorts: Sequence[Short]) -> dict[Kind, Short]:
    """The best score of each kind that counts; of equal ones the first."""
    best: dict[Kind, Short] = {}
    for each in shorts:
        kind = kind_of(each)
        if each.counts and (kind not in best or each.score > best[kind].score):
            best[kind] = each
    return best


def kind_of(each: Short) -> Kind:
    return each.game, each.variant, each.seats


def game_lines(shorts: Sequence[Short], bests: dict[Kind, Short]) -> list[GameLine]:
    """Of each game that was played, the one played most first."""
    by_game: dict[str, list[Short]] = defaultdict(list)
    for each in shorts:
        by_game[each.game].append(each)
    played_most = sorted(by_game, key=lambda slug: -len(by_game[slug]))
    return [game_line(slug, by_game[slug], bests) for slug in played_most if slug in games.slugs()]


def game_line(slug: str, shorts: list[Short], bests: dict[Kind, Short]) -> GameLine:
    game = shared(slug, {})
    kinds = [kind_of(each) for each in shorts]
    [(kind, _times)] = Counter(kinds).most_common(1)
    best = bests.get(kind)
    return GameLine(
        slug=slug,
        title=game.title,
        page=game.page,
        kind=kind_in_words(slug, kind),
        best=in_digits(best.score) if best else "",
        best_day=day_in_words(best.finished) if best else "",
        best_match=best.match if best else "",
        curve=curve_of([each.score for each, its in zip(shorts, kinds, strict=True) if its == kind and each.place]),
        levels=level_lines(shorts),
        told=told_of(shorts),
    )


def kind_in_words(slug: str, kind: Kind) -> str:
    name, _comma, others = kind[1].partition(", ")
    titles = {each.name: each.title for each in games.variants(slug)}
    title = _(titles[name]) if name in titles else name
    players = ngettext("{count} player", "{count} players", kind[2]).format(count=kind[2])
    return f"{title}{' *' if others else ''} · {players}"


def told_of(shorts: list[Short]) -> str:
    count = len(shorts)
    told = [ngettext("{count} match", "{count} matches", count).format(count=count)]
    with_others = [each for each in shorts if each.company != ALONE]
    if with_others:
        told.append(_("{count} won").format(count=sum(each.won for each in with_others)))
    told.append(duration(minutes_of(shorts)))
    return " · ".join(told)


def duration(minutes: int) -> str:
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h").format(hours=round(minutes / 60))


def level_lines(shorts: list[Short]) -> list[LevelLine]:
    """All levels, from the weakest; matches among people do not count here."""
    against = [each for each in shorts if each.company == BOTS and each.place]
    played = Counter([each.level for each in against])
    won = Counter([each.level for each in against if each.won])
    lines = [
        LevelLine(level, _(title), crests, won[level], played[level], round(100 * won[level] / (played[level] or 1)))
        for crests, (level, title) in enumerate(LEVELS.items(), 1)
    ]
    return lines if against else []


def curve_of(scores: Sequence[float]) -> Curve | None:
    """The last scores; None where there are too few to draw."""
    last = scores[-SHOWN_SCORES:]
    if len(last) < 2:
        return None
    low, high = min(last), max(max(last), min(last) + 1)
    step = (WIDTH - 2 * EDGE) / (len(last) - 1)
    points = [
        (round(EDGE + place * step, 1), round(HEIGHT - EDGE - (score - low) / (high - low) * (HEIGHT - 4 * EDGE), 1))
        for place, score in enumerate(last)
    ]
    line = "L".join(f"{x} {y}" for x, y in points)
    x, y = points[last.index(max(last))]
    told = ", ".join(in_digits(score) for score in last)
    return Curve(
        stroke=f"M{line}",
        area=f"M{points[0][0]} {HEIGHT}L{line}L{points[-1][0]} {HEIGHT}z",
        peak=f"M{x} {y}h.01",
        summary=_("The last scores: {scores}.").format(scores=told),
    )
