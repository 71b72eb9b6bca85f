"""Carrying out a record again: for resuming, taking back, traces and checks of a fair deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lineup.core import BadOptions, BadRecord, Chance, Event, LineupError, Luck, Recorder, Script, State, Tale
from lineup.core.language import _
from lineup.core.seats import check_seats
from lineup.table.onward import luck_of
from lineup.table.record import Record, Row
from lineup.table.standing import AnyGame, Standing
from lineup.table.takeback import is_free, row_before_last_answer, row_before_last_move


@dataclass
class Step:
    """One row, carried out."""

    number: int  # of the row
    row: Row
    state: State  # after it; a copy is needed to keep it
    events: list[Event]
    undone: list[int] = field(default_factory=list)  # by a take-back: the numbers of the rows


def replay(
    game: AnyGame, record: Record, chance: Chance | None = None, standing: Standing | None = None
) -> Iterator[Step]:
    """Carry out every row, and break off at the first that the rules or the seed do not bear out.

    With a fair seed every card and die is dealt anew and compared; ``chance`` lets the caller keep the dice and go on
    with them, ``standing`` what is in force. A record without a seed is taken at its word, as far as the rules allow.
    """
    check_header(game, record)
    if not record.rows:
        raise BadRecord(0, _("a record begins with its start, and this one holds nothing"))
    if chance is None:
        chance = luck_of(record)
    if standing is None:
        standing = Standing(game, record)
    state: State | None = None
    for number in range(len(record.rows)):
        step = step_of(standing, number, state, chance)
        state = step.state
        yield step
    if state is not None:
        check_outcome(game, record, state)


def step_of(standing: Standing, number: int, state: State | None, chance: Chance | None) -> Step:
    """One row, carried out on the state before it."""
    try:
        return carry_out(standing, number, state, chance)
    except LineupError as error:
        why = error.reason if isinstance(error, BadRecord) else error
        sentence = _("row {number}: {why}").format(number=number, why=why)
        raise BadRecord(standing.record.lines.row(number), sentence) from error


def check_header(game: AnyGame, record: Record) -> None:
    """The rules that we know, and as many players as they are for."""
    check_rules_version(game, record)
    try:
        check_seats(game.title, game.seats, len(record.header.players))
    except BadOptions as error:
        raise BadRecord(record.lines.part("players"), str(error)) from error


def check_rules_version(game: AnyGame, record: Record) -> None:
    """A record of other rules would replay to another game."""
    theirs = record.header.rules_version
    if theirs != game.rules_version:
        sentence = _("this match follows version {theirs} of the rules of {title}; version {ours} is supported")
        reason = sentence.format(theirs=theirs, ours=game.rules_version, title=game.title)
        raise BadRecord(record.lines.part("rules_version"), reason)


def carry_out(standing: Standing, number: int, state: State | None, chance: Chance | None) -> Step:
    """One row: the state after it and what was told."""
    record = standing.record
    row = record.rows[number]
    if (row.kind == "start") != (state is None):
        raise BadRecord(0, _("a record begins with its start, and has no other"))
    if state is None:
        return start(standing, number, chance)
    if not 0 <= row.seat < len(record.header.players):
        raise BadRecord(0, _("there is no seat {seat}").format(seat=row.seat + 1))
    if row.kind == "move":
        return make_move(standing, number, state, chance)
    if row.kind == "back":
        check_take_back(standing, row, state)
        state, undone = standing.take_back(row)
        return Step(number, row, state, [], undone)
    return Step(number, row, state, [])


def start(standing: Standing, number: int, chance: Chance | None) -> Step:
    record, tale = standing.record, Tale()
    row = record.rows[number]
    luck = Recorder(chance or Script(list(row.luck)))
    state: State = standing.game.start(len(record.header.players), luck, tale)
    check_luck(row, luck.fallen)
    standing.add(number, state, owed=False)
    return Step(number, row, state, tale.events)


def make_move(standing: Standing, number: int, state: State, chance: Chance | None) -> Step:
    game, row, tale = standing.game, standing.record.rows[number], Tale()
    move = game.read(row.move)
    refused = game.refusal(state, row.seat, move)
    if refused is not None:
        raise refused
    owed = standing.owes(state, row)
    luck = Recorder(chance or Script(list(row.luck)))
    game.apply(state, row.seat, move, luck, tale)
    check_luck(row, luck.fallen)
    standing.add(number, state, owed=owed)
    return Step(number, row, state, tale.events)


def check_take_back(standing: Standing, row: Row, state: State) -> None:
    """A take-back undoes the seat's last move and all since, and is free only where the law says so."""
    last = row_before_last_move(standing, state, row.seat)
    # Records of the first release hold second thoughts that were taken back alone, by consent.
    if row.to != last and not (row.consent and row.to == row_before_last_answer(standing, row.seat)):
        raise BadRecord(
            0, _("the last move of seat {seat} was not made after row {to}").format(seat=row.seat + 1, to=row.to)
        )
    if not row.consent and not is_free(standing, state, row.seat, row.to):
        raise BadRecord(0, _("this cannot be taken back without the table's consent"))


def check_luck(row: Row, fallen: list[Luck]) -> None:
    """What fell must be what the record tells."""
    told = list(row.luck)
    if told == fallen:
        return
    place = next((place for place, pair in enumerate(zip(told, fallen, strict=False)) if pair[0] != pair[1]), -1)
    if place >= 0:
        (tells, card), (deals, other) = told[place], fallen[place]
        sentence = _("the record tells {card} from {tells!r} where the seed deals {other} from {deals!r}")
        raise BadRecord(0, sentence.format(card=card, tells=tells, other=other, deals=deals))
    sentence = _("the record tells {told} cards and dice where {fallen} fall")
    raise BadRecord(0, sentence.format(told=len(told), fallen=len(fallen)))


def check_outcome(game: AnyGame, record: Record, state: State) -> None:
    """The outcome that a document tells must be the one that the rules give, in whatever language it was written."""
    if record.told is None:
        return
    outcome = game.outcome(state)
    if outcome is None or without_words(outcome.json()) != without_words(record.told):
        raise BadRecord(record.lines.part("outcome"), _("the outcome is not the one that the rules give"))


def without_words(data: object) -> object:
    """An outcome as far as it does not depend on a language."""
    if isinstance(data, dict):
        return {name: without_words(value) for name, value in data.items() if name != "what"}
    return [without_words(each) for each in data] if isinstance(data, list) else data
