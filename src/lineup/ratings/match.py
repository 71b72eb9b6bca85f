"""One rated match: from the ratings before it to those after it, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from lineup.ratings.measured import bot_rating, sea_rating
from lineup.ratings.scale import BETA, MU, NEW, SIGMA, Rating

GONE = "gone"  # begins what stands instead of the id of somebody who was forgotten


def gone(rating: Rating) -> str:
    """What stays of somebody who was forgotten: how strong they were when they sat down, and no name."""
    return f"{GONE} {rating.mu!r} {rating.sigma!r}"


@dataclass(frozen=True)
class RatedSeat:
    """Who sat down at a seat, and whether they stayed."""

    person: str = ""  # the id of a person, or what ``gone`` made of it; empty for a bot
    bot: str = ""  # which bot
    left: bool = False  # a person who did not hold the seat to the end

    def is_gone(self) -> bool:
        return self.person.startswith(GONE)


@dataclass(frozen=True)
class RatedMatch:
    """All that a match says about how strong its players are."""

    game: str
    variant: str
    seats: Sequence[RatedSeat]
    places: Sequence[int]  # by seat, from 1; equal places are shared
    won: bool  # where all play together: whether they have
    together: bool  # all play against the sea

    def people(self) -> list[str]:
        """Whose ratings it changes."""
        return [seat.person for seat in self.seats if seat.person and not seat.is_gone()]

    def is_measured(self) -> bool:
        """Whether the strength of every bot and of the sea is known, as it was when the table was set up."""
        crew = [bot_rating(self.game, seat.bot) for seat in self.seats if not seat.person]
        sea = sea_rating(self.game, self.variant, len(self.seats)) if self.together else True
        return None not in (*crew, sea)

    def ranks(self) -> list[int]:
        """Places, but whoever has left is behind everybody else."""
        last = len(self.seats) + 1
        return [last if seat.left else place for seat, place in zip(self.seats, self.places, strict=True)]


def rate(match: RatedMatch, before: Mapping[str, Rating]) -> dict[int, Rating]:
    """The rating of every person after the match, by seat. Bots and the sea keep theirs: nobody changes them."""
    sitting = [rating_at(match, seat, before) for seat in match.seats]
    after = as_team(match, sitting) if match.together else among(sitting, match.ranks())
    return {seat: after[seat] for seat, each in enumerate(match.seats) if each.person in match.people()}


def rating_at(match: RatedMatch, seat: RatedSeat, before: Mapping[str, Rating]) -> Rating:
    if seat.is_gone():
        _gone, mu, sigma = seat.person.split()
        return Rating(float(mu), float(sigma))
    if seat.person:
        return before.get(seat.person, NEW)
    found = bot_rating(match.game, seat.bot)
    assert found is not None, "only bots that are measured sit at a rated table"
    return found


def among(sitting: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Everybody for themselves."""
    teams = [[as_openskill(each)] for each in sitting]
    return [from_openskill(team[0]) for team in model().rate(teams, ranks=list(ranks))]


def as_team(match: RatedMatch, sitting: Sequence[Rating]) -> list[Rating]:
    """All together against the sea. Whoever has left has lost, however it went for the others."""
    sea = sea_rating(match.game, match.variant, len(sitting))
    assert sea is not None, "only a sea that is measured is played against at a rated table"
    if_won, if_lost = against_sea(sitting, sea, won=True), against_sea(sitting, sea, won=False)
    return [if_won[seat] if match.won and not each.left else if_lost[seat] for seat, each in enumerate(match.seats)]


def against_sea(sitting: Sequence[Rating], sea: Rating, *, won: bool) -> list[Rating]:
    team = [as_openskill(each) for each in sitting]
    rated, _sea = model().rate([team, [as_openskill(sea)]], ranks=[1, 2] if won else [2, 1])
    return [from_openskill(each) for each in rated]


@cache
def model() -> Any:
    from openskill.models import PlackettLuce  # here, because most commands rate nothing

    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)


def as_openskill(rating: Rating) -> Any:
    return model().rating(mu=rating.mu, sigma=rating.sigma)


def from_openskill(rated: Any) -> Rating:
    return Rating(rated.mu, rated.sigma)
