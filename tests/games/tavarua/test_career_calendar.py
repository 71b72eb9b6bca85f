"""Chapters 17 and 19: the calendar of both editions, event by event, and what is laid out for it."""

from __future__ import annotations

from collections import Counter

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, between, printed
from games.tavarua.positions import Agreed, game_with
from games.tavarua.printed_calendar import EN, IT, ROWS, Row
from games.tavarua.session import Session
from lineup.games.tavarua.calendar import CareerEvent
from lineup.games.tavarua.options import TavaruaOptions
from lineup.games.tavarua.rules.book import book_with

EVERY_ROW = pytest.mark.parametrize("row", ROWS, ids=[f"{row.edition} {row.month}" for row in ROWS])
SUBJECTS = {"march": "hang_tens", "july": "aerials", "november": "barrels"}
TYPES = ["glass", "lull", "surge", "chop", "barrel"]


def agreed_for(row: Row) -> Agreed:
    return CAREER if row.edition == IT else ENGLISH_CAREER


def deck_of(row: Row) -> dict[str, int]:
    return dict(zip(TYPES, map(int, row.deck.split()), strict=True))


def laid_out(row: Row) -> Session:
    """The event just after its set-up, the first back shown and the hand dealt."""
    session = between(row.month, agreed=agreed_for(row))
    back = next(kind[0].upper() for kind, count in deck_of(row).items() if count)
    cards = f"{back} 1+ 1- 2+ 2- 3+"
    if row.boards != "both":
        return session.play(f"1 start event: 1 2 3 4 5 6 {cards}")
    return session.play("1 start event: 1 2 3 4 5 6", f"1 start on longboard: {cards}")


def named(session: Session, cards: list[int]) -> dict[str, int]:
    """Wave cards or backs by their type."""
    counts = Counter(session.box.names[card].split()[0].lower() for card in cards)
    return {kind: counts[kind] for kind in TYPES}


def in_the_box() -> Counter[str]:
    """All wave cards by their type."""
    counts = Counter[str]()
    for row in TavaruaOptions().wave_cards:
        counts[str(row["type"]).lower()] += int(str(row["copies"]))
    return counts


def test_t17_1_there_are_twelve_events_from_january_to_december() -> None:
    for edition, agreed in ((IT, CAREER), (EN, ENGLISH_CAREER)):
        year = game_with(*agreed.items()).book.year
        names = [book.event.name for book in year if book.event is not None]
        assert names == [row.name for row in ROWS if row.edition == edition]
        assert len(names) == 12


@EVERY_ROW
def test_t17_7_the_calendar_is_the_printed_one(row: Row) -> None:
    event = printed(row.month, row.edition)
    assert (event.month, event.name, event.kind) == (row.month, row.name, row.kind)
    assert event.boards == row.boards
    assert event.deck == deck_of(row)
    assert event.removed == row.removed
    assert event.opponents == row.opponents.split()
    if row.kind == "photo":
        assert event.subject == SUBJECTS[row.month]


@EVERY_ROW
def test_t19_3_each_place_has_its_points(row: Row) -> None:
    assert printed(row.month, row.edition).points == [int(points) for points in row.points.split()]


@EVERY_ROW
def test_t17_7_what_is_left_after_the_cards_that_go_out_is_the_number_of_rounds(row: Row) -> None:
    session = laid_out(row)
    assert sum(deck_of(row).values()) - row.removed == row.rounds
    assert session.table.rounds_left == row.rounds


@EVERY_ROW
def test_t17_7_the_deck_that_is_laid_out_has_the_printed_cards(row: Row) -> None:
    """Nobody knows which ones went out, so all of them are in the heap from which backs are drawn."""
    session = laid_out(row)
    assert named(session, [int(session.table.back), *map(int, session.table.backs.cards)]) == deck_of(row)


@EVERY_ROW
def test_t18_1_the_opponents_that_are_set_on_the_shore(row: Row) -> None:
    session = laid_out(row)
    names = row.opponents.split()
    surfers = session.view(0).facts()["surfers"]
    assert isinstance(surfers, list)
    assert len(surfers) == 1 + len(names)
    for number, name in enumerate(names, 2):
        assert session.at(number) == "shore"
        assert session.board(number) == {"S": "short", "L": "long"}[name[0]]
        assert int(session.table.target[number - 1]) == int(name[2:])


@EVERY_ROW
def test_t17_8_which_boards_there_are(row: Row) -> None:
    session = between(row.month, agreed=agreed_for(row))
    if row.boards == "both":
        session.play("1 start event: 1 2 3 4 5 6")
        assert session.choices(1) == ["start on shortboard", "start on longboard"]
    else:
        session = laid_out(row)
        assert session.board(1) == row.boards.removesuffix("board")


@EVERY_ROW
def test_t17_2_everybody_hears_which_event_begins(row: Row) -> None:
    session = between(row.month, rank=41, best_rank=41, agreed=agreed_for(row))
    hand = "" if row.boards == "both" else f"{'L' if row.month == 'october' else 'G'} 1+ 1- 2+ 2- 3+"
    session.play(f"1 start event: 1 2 3 4 5 6 {hand}")
    for seat in (0, 1):
        assert session.heard(seat, "event_began") == [
            {
                "month": row.month, "name": row.name, "event": row.kind, "boards": row.boards,
                "opponents": row.opponents.split(), "rounds": row.rounds, "rank": 41,
            }
        ]  # fmt: skip


@EVERY_ROW
def test_t17_7_every_deck_can_be_built_from_the_42_wave_cards(row: Row) -> None:
    there_are = in_the_box()
    assert there_are.total() == 42
    for kind, count in deck_of(row).items():
        assert count <= there_are[kind], f"{count} of {there_are[kind]} {kind}"


@EVERY_ROW
def test_t17_7_any_card_of_a_type_may_be_among_those_that_were_taken(row: Row) -> None:
    """Cards are drawn unseen, type by type: no front of a type that is in the deck can be ruled out."""
    session = laid_out(row)
    fronts = Counter[str]()
    for pool in session.table.fronts:
        fronts += Counter(session.box.names[card].split()[0].lower() for card in pool.cards)
    there_are = in_the_box()
    for kind, count in deck_of(row).items():
        if count:
            assert fronts[kind] == there_are[kind]


def test_t17_7_the_example_of_the_notation_leaves_seven_rounds() -> None:
    """The book explains a deck of 4, 3, 3, 2 and 1, from which 6 go out."""
    deck = dict(zip(TYPES, (4, 3, 3, 2, 1), strict=True))
    row = vars(printed("january")) | {"deck": deck, "removed": 6}
    box = book_with(TavaruaOptions(solo="career"), CareerEvent(row)).box
    assert box.rounds == 7
    backs = Counter(box.names[card].split()[0].lower() for card in box.backs)
    assert backs == deck


@pytest.mark.parametrize(
    ("kinds", "rounds"),
    [("contest", {13}), ("photo", {17}), ("combined", {25})],
    ids=["one board", "photo", "combined"],
)
def test_t17_7_italian_events_of_a_kind_are_equally_long(kinds: str, rounds: set[int]) -> None:
    year = game_with(*CAREER.items()).book.year
    assert {int(book.box.rounds) for book in year if book.event is not None and book.event.kind == kinds} == rounds
