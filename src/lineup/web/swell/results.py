"""What is told of a day's swell: to whom it may be told, in words and as a small drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import Connection

from lineup.core.language import N_, _, in_digits, ngettext
from lineup.store import Person
from lineup.store.swell import (
    HOUSE,
    LATE,
    Ride,
    SwellDeal,
    best_rides,
    count_rides,
    days_ridden,
    past_days,
    rides_of,
    scores_of_day,
)
from lineup.table.fair import commitment
from lineup.web.drawing.days import date_in_words, in_a_row, most_in_a_row
from lineup.web.server.refusals import Refused
from lineup.web.swell.lines import BarLine, DayMark, DealLine, MyRide, Results, RiderLine, SwellToday
from lineup.web.swell.swell import SEAS, Swell, game_of, name_of

MARKS = {HOUSE: N_("same network as another ride"), LATE: N_("ended after midnight")}
A_PAGE = 20  # riders in the list of results
MOST_BARS = 12
MOST_DAYS = 60  # of the archive on one page
WEEK = 7
WIDTH, HEIGHT, GAP, WIDEST = 240.0, 64.0, 3.0, 30.0  # of the drawing of results, and of a bar

Scores = Sequence[tuple[float, int]]  # each with how many have reached it, the best first


@dataclass(frozen=True)
class Told:
    """What the database says of a day to one person. Of deals that they have not ridden, it is how many have."""

    mine: Mapping[str, Ride]
    counts: Mapping[str, int]
    scores: Mapping[str, Scores]
    ridden: list[str]  # days on which this person has ridden, the latest first
    # What only the page of a day lists:
    best: Mapping[str, list[Ride]]
    before: list[str]  # earlier days


@dataclass(frozen=True)
class Riders:
    """One page of those who rode a deal, for somebody who may see them."""

    mine: Ride | None
    scores: Scores
    best: list[Ride]

    def pages(self) -> int:
        return pages_of(self.scores)


async def riders_of(swell: Swell, person: Person, day: str, game: str, page: int) -> Riders:
    """Who has ridden one deal, the best first, a page at a time; refused to whoever may not know it yet."""
    is_past = day < swell.today()

    def work(connection: Connection) -> Riders:
        mine = rides_of(connection, person.id, day).get(game)
        if not may_see(mine, is_past=is_past):
            raise Refused(403, _("Ride it yourself first; then you see how others rode it."))
        best = best_rides(connection, day, game, A_PAGE, (page - 1) * A_PAGE)
        return Riders(mine, scores_of_day(connection, day, game), best)

    return await swell.store.read(work)


def may_see(mine: Ride | None, *, is_past: bool) -> bool:
    """Others' results are not even read before one's own ride, or the end of the day."""
    return is_past or (mine is not None and mine.is_over())


async def told_of(swell: Swell, person: Person, day: str, *, lists: bool = False) -> Told:
    """A whole day; with ``lists``, the best of each deal that this person may see, and the days before."""
    today = swell.today()

    def work(connection: Connection) -> Told:
        mine = rides_of(connection, person.id, day)
        opened = [game for game in SEAS if may_see(mine.get(game), is_past=day < today)]
        return Told(
            mine,
            count_rides(connection, day),
            {game: scores_of_day(connection, day, game) for game in opened},
            days_ridden(connection, person.id),
            {game: best_rides(connection, day, game, A_PAGE) for game in opened} if lists else {},
            past_days(connection, day, MOST_DAYS) if lists else [],
        )

    return await swell.store.read(work)


async def swell_today(swell: Swell, person: Person, day: str = "", told: Told | None = None) -> SwellToday:
    """The panel, and the top of the page of a day."""
    day = day or swell.today()
    told = told or await told_of(swell, person, day)
    seeds = {each.game: await swell.seed(each) for each in await swell.deals(day)} if day < swell.today() else {}
    return SwellToday(
        day=day,
        date=date_in_words(day),
        left=swell.seconds_left(),
        deals=[deal_line(deal, told, seeds.get(deal.game, "")) for deal in await swell.deals(day)],
        streak=streak(told.ridden, swell.today()),
        best=longest(told.ridden),
        week=week_of(told.ridden, swell.today()),
    )


# A deal


def deal_line(deal: SwellDeal, told: Told, seed: str) -> DealLine:
    game, ride = game_of(deal), told.mine.get(deal.game)
    return DealLine(
        slug=deal.game,
        title=game.title,
        page=game.page,
        says=what_is_played(deal),
        commitment=deal.commitment,
        committed=deal.committed[:16].replace("T", " "),
        count=told.counts.get(deal.game, 0),
        ride=my_ride(ride, told.scores.get(deal.game, ()), game.title) if ride else None,
        results=results_of(deal, told, seed) if deal.game in told.best else None,
    )


def what_is_played(deal: SwellDeal) -> str:
    names = [name_of(key) for key in deal.bots]
    if not names:
        return _("Alone, for the high score")
    told = _("With {names}") if game_of(deal).cooperative else _("Against {names}")
    return told.format(names=_(" and ").join(names))


def score_in_words(game: str, score: float) -> str:
    if game == "wave":
        told = ngettext("{score} card", "{score} cards", int(score))
    else:
        told = ngettext("{score} point", "{score} points", int(score))
    return told.format(score=in_digits(score))


def marks_in_words(mark: str) -> list[str]:
    return [_(MARKS[each]) for each in mark.split() if each in MARKS]


def place_of(score: float, scores: Scores) -> int:
    """Equal scores share a place."""
    return 1 + sum(count for other, count in scores if other > score)


def my_ride(ride: Ride, scores: Scores, title: str) -> MyRide:
    score = score_in_words(ride.game, ride.score) if ride.score is not None else ""
    place = place_of(ride.score, scores) if ride.score is not None else 0
    share = share_text(ride, title, score, place, scores) if score else ""
    return MyRide(f"/t/{ride.table}", ride.is_over(), score, place, marks_in_words(ride.mark), share)


def share_text(ride: Ride, title: str, score: str, place: int, scores: Scores) -> str:
    """A few lines to send: how well it went, and nothing of how."""
    crests = crests_for(place, sum(count for _score, count in scores))
    return f"Lineup · {title} · {date_in_words(ride.day)}\n{score} {'🌊' * crests}{'▫️' * (5 - crests)}"


def crests_for(place: int, riders: int) -> int:
    """One to five, by how many one has left behind."""
    return 5 if riders <= 1 else max(1, 5 - 5 * (place - 1) // riders)


# The others


def pages_of(scores: Scores) -> int:
    return max(1, -(-sum(count for _score, count in scores) // A_PAGE))


def results_of(deal: SwellDeal, told: Told, seed: str) -> Results:
    mine = told.mine.get(deal.game)
    scores = told.scores[deal.game]
    best = told.best[deal.game]
    if mine and mine.score is not None and all(each.table != mine.table for each in best):
        best = [*best, mine]
    riders = [rider_line(each, scores, mine) for each in best]
    return Results(
        bars=bars_of(scores, mine.score if mine else None),
        riders=riders,
        has_more=pages_of(scores) > 1,
        proof=seed,
        is_kept=bool(seed) and commitment_of(deal, seed) == deal.commitment,
    )


def rider_line(ride: Ride, scores: Scores, mine: Ride | None) -> RiderLine:
    assert ride.score is not None, "only rides with a score are listed"
    is_mine = mine is not None and ride.table == mine.table
    beside = f"/t/{mine.table}/beside/{ride.table}" if mine and mine.is_over() and not is_mine else ""
    return RiderLine(
        place_of(ride.score, scores),
        ride.name or _("somebody"),
        in_digits(ride.score),
        marks_in_words(ride.mark),
        is_mine,
        beside,
        "" if beside or is_mine else f"/t/{ride.table}/replay",
    )


def commitment_of(deal: SwellDeal, seed: str) -> str:
    return commitment(
        bytes.fromhex(seed),
        table=deal.name(),
        game=deal.game,
        rules_version=deal.rules_version,
        options=deal.options,
        seats=deal.seats(),
    )


def bars_of(scores: Scores, mine: float | None) -> list[BarLine]:
    """How many have reached how much, from the least to the most: one bar a score, or some together."""
    if not scores:
        return []
    most, least = scores[0][0], scores[-1][0]
    step = max(1.0, (int(most - least) + 1) / MOST_BARS)
    bars = int((most - least) // step) + 1
    counts = [0] * bars
    for score, count in scores:
        counts[int((score - least) // step)] += count
    width = min(WIDTH / bars, WIDEST)
    own = int((mine - least) // step) if mine is not None else -1
    return [
        BarLine(
            x=round(place * width + GAP / 2, 1),
            y=round(HEIGHT - height, 1),
            width=round(width - GAP, 1),
            height=round(height, 1),
            label=span(least + place * step, step),
            count=count,
            mine=place == own,
        )
        for place, count in enumerate(counts)
        for height in [max(2.0, HEIGHT * count / max(counts)) if count else 1.0]
    ]


def span(first: float, step: float) -> str:
    lowest, highest = in_digits(round(first)), in_digits(round(first + step - 1))
    return in_digits(first) if step == 1.0 else lowest if lowest == highest else f"{lowest}–{highest}"


# Days in a row


def streak(ridden: Iterable[str], today: str) -> int:
    """Days in a row until today, or until yesterday while today is still to come."""
    return in_a_row(set(map(date.fromisoformat, ridden)), date.fromisoformat(today))


def longest(ridden: Iterable[str]) -> int:
    """The most days in a row that there ever were."""
    return most_in_a_row(set(map(date.fromisoformat, ridden)))


def week_of(ridden: Sequence[str], today: str) -> list[DayMark]:
    days = set(ridden)
    last = date.fromisoformat(today)
    found = [last - timedelta(days=back) for back in range(WEEK - 1, -1, -1)]
    return [DayMark(each.isoformat(), each.day, each.isoformat() in days) for each in found]
