"""What somebody can practise: positions of their own judged matches in which something better could have been done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from lineup import games
from lineup.review.judgement import Decision, Review, review_from
from lineup.review.review import engine
from lineup.store.practice import judged_matches, reviews_of
from lineup.store.server_store import ServerStore

MOST = 2_000  # people whose counts are remembered

Counts = dict[str, int]  # judged matches, the newest first: how many positions each has; 0 where nothing was wrong


@dataclass(frozen=True)
class Position:
    """One decision of somebody that could have been better."""

    match: str
    finished: str
    review: Review
    decision: Decision


class Positions:
    """Of everybody. How many there are is counted once for each set of reviews, because pages ask for it often."""

    def __init__(self, store: ServerStore) -> None:
        self.store = store
        self._counted: dict[str, tuple[str, Counts]] = {}  # by person; the one that was asked for last at the end

    async def of(self, person: str) -> list[Position]:
        """Newest matches first, in each the worst mistake first."""
        return (await self._look(person))[0]

    async def counts(self, person: str) -> Counts:
        reviews = await self.store.read(partial(reviews_of, person=person))
        if not reviews:
            return {}
        known = self._counted.pop(person, None)
        if known is None or known[0] != reviews:
            known = reviews, (await self._look(person))[1]
        self._counted[person] = known
        while len(self._counted) > MOST:
            del self._counted[next(iter(self._counted))]
        return known[1]

    async def _look(self, person: str) -> tuple[list[Position], Counts]:
        found = await self.store.read(partial(judged_matches, person=person, engine=engine()))
        positions: list[Position] = []
        counts: Counts = {}
        for each in found:
            if each.game in games.slugs():
                review = review_from(each.review)
                mine = [decision for decision in review.mistakes() if decision.seat == each.seat]
                positions += [Position(each.id, each.finished, review, decision) for decision in mine]
                counts[each.id] = counts.get(each.id, 0) + len(mine)
        return positions, counts


def first_of(counts: Counts, match: str) -> int:
    """Which position the first one of a match is, from 1."""
    before = list(counts)[: list(counts).index(match)]
    return 1 + sum(counts[each] for each in before)
