"""Matches of the specimen game for tests: opened, and brought to a position by a few written moves."""

from __future__ import annotations

from lineup import games
from lineup.core import SPECTATOR, Rng
from lineup.table import Player, Receipt, Record, Table

SEED = bytes(range(32))
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def open_table(seats: int = 3, *, bots: int = 0, seed: bytes = SEED, name: str = "t1", **options: object) -> Table:
    """A new match; the last seats are held by bots."""
    people = [Player("person", each) for each in NAMES[: seats - bots]]
    crew = [Player("bot", each, "random") for each in NAMES[seats - bots : seats]]
    return Table.open(games.load("party_wave", options), [*people, *crew], seed=seed, table=name, created="2026-05-01")


def number(table: Table, seat: int) -> int:
    """The number of a seat's question."""
    asked = table.prompts[seat]
    assert asked is not None
    return asked.number


def send(table: Table, seat: int, text: str) -> Receipt:
    """Answer the question that a seat has before it."""
    return table.answer(seat, text, number(table, seat))


def lookout(table: Table) -> int:
    """Whoever alone owes an answer."""
    (seat,) = [seat for seat, asked in enumerate(table.prompts) if asked is not None]
    return seat


def after(table: Table, seat: int, steps: int = 1) -> int:
    """The seat so many places clockwise."""
    return (seat + steps) % table.seats()


def peek(table: Table) -> int:
    """The lookout peeks at the next pocket, and all owe a sealed choice; the lookout's seat."""
    seat = lookout(table)
    send(table, seat, f"peek {after(table, seat) + 1}")
    return seat


def play_on(table: Table, rng: Rng, moves: int = 1_000) -> None:
    """So many random answers, or as many as the match takes."""
    for _move in range(moves):
        owing = [(seat, asked) for seat, asked in enumerate(table.prompts) if asked and asked.answered is None]
        if not owing:
            return
        seat, asked = owing[rng.below(len(owing))]
        table.answer(seat, asked.moves[rng.below(len(asked.moves))].text(), asked.number)


def known_to(table: Table, seat: int) -> dict[str, object]:
    """All that a table lets one seat, or somebody who watches, know."""
    asked = None if seat == SPECTATOR else table.prompts[seat]
    return {
        "view": table.view(seat).facts(),
        "story": [event.json() for event in table.story(seat)],
        "prompt": asked and (asked.number, [move.text() for move in asked.moves], str(asked.answered)),
        "offers": [] if seat == SPECTATOR else [move.text() for move in table.offers(seat)],
        "plays": table.plays,
        "request": table.request and (table.request.seat, sorted(table.request.waiting)),
        "names": table.names(),
        "take_backs": table.take_backs(),
        "seed": table.seed(),
    }


def agree_all(table: Table, seats: set[int]) -> None:
    for seat in seats:
        table.agree(seat)


def resumed(table: Table) -> Table:
    """The match as its rows tell it."""
    return Table(table.game, Record(table.record.header, list(table.record.rows)))
