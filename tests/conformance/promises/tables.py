"""What a match at a table promises on top of the game: resuming, sending it away, and taking back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from conformance.cases import LATE, SPARSE, Case, is_looked_at
from conformance.told import Told, differences, everybody, heard, what_is_told
from conformance.traces import random_choice
from lineup.core import SPECTATOR, BadRecord, Dice, Move, Rng, Script, StaleMove, State, Tale
from lineup.table import Player, Record, Row, Table, read_record, write_record

TAKE_BACKS = 12  # one row in so many is a take-back that the table agrees to
MOST_TAKE_BACKS = 4  # in a match
WORLDS = 4  # imagined, to see whether somebody learned something
THOUGHTS = 4  # answers that replace a sealed one, where there are many to choose from


def evening(case: Case, seed: int) -> Iterator[Table]:
    """A match of people, after each row: answers, second thoughts, advice, take-backs by consent, a change of seats."""
    assert case.traces, "a game that does not end is noticed here, and not at the table"
    players = [Player("person", name) for name in case.names()]
    table = case.table.open(case.game, players, seed=hashlib.sha256(b"%d" % seed).digest())
    yield table
    rng = Rng(seed, 11)
    sensible = seed % 2 == 0
    while (choice := random_choice(case.game, case.seats, table.state, rng, sensible=sensible)) is not None:
        send(table, *choice)
        yield table
        if table.take_backs() < MOST_TAKE_BACKS and rng.below(TAKE_BACKS) == 0 and table.outcome() is None:
            take_back_by_consent(table, table.record.rows[-1].seat)
            yield table
    table.sit(0, Player("left", case.names()[0]))
    yield table


def send(table: Table, seat: int, move: Move) -> None:
    """Give a seat's answer, or its advice."""
    if move.offer:
        table.offer(seat, move.text(), table.plays)
        return
    prompt = table.prompts[seat]
    assert prompt is not None, f"seat {seat} may {move!r}, but has no question before it"
    table.answer(seat, move.text(), prompt.number)


def take_back_by_consent(table: Table, seat: int) -> None:
    """Ask for a take-back, and let everybody agree who is asked."""
    try:
        receipt = table.take_back(seat)
    except StaleMove:
        return
    while receipt is None and table.request is not None:
        receipt = table.agree(min(table.request.waiting))


def resumed(case: Case, table: Table) -> Table:
    """The match as it is carried on by somebody who has nothing but its rows."""
    return case.table(case.game, Record(table.record.header, list(table.record.rows)))


def picture(case: Case, table: Table) -> dict[str, object]:
    """All that a table holds."""
    prompts = [prompt and (prompt.number, prompt.moves, prompt.answered) for prompt in table.prompts]
    stories = [[event.json() for event in table.story(seat)] for seat in everybody(case.seats)]
    outcome = table.outcome()
    return {
        "state": table.state.key(),
        "prompts": prompts,
        "stories": stories,
        "plays": table.plays,
        "players": table.players(),
        "outcome": outcome and outcome.json(),
        "take-backs": table.take_backs(),
        "seed": table.seed(),
    }


def check_a_match_resumes_after_each_row(case: Case) -> None:
    """Whoever has the rows has the match: state, prompts, stories, and the luck to come."""
    for seed in case.matches():
        earlier: Table | None = None
        for table in evening(case, seed):
            if not is_looked_at(len(table.record.rows)):
                earlier = None
                continue
            row = table.record.rows[-1]
            where = f"{case}, match {seed}, row {len(table.record.rows) - 1}, {row.json()}"
            live, later = picture(case, table), resumed(case, table)
            doors = differences(live, picture(case, later))
            assert not doors, f"{where}: a resumed match has other {', '.join(doors)}"
            if earlier is not None and row.kind == "move":
                send(earlier, row.seat, case.game.read(row.move))
                doors = differences(live, picture(case, earlier))
                assert not doors, f"{where}: a match that was resumed goes on with other {', '.join(doors)}"
            earlier = later


def check_a_match_comes_back_from_its_export(case: Case) -> None:
    """The document that a match is written to is read as the same match, over or not."""
    for seed in case.matches():
        for number, table in enumerate(evening(case, seed)):
            outcome = table.outcome()
            if outcome is None and number % SPARSE:
                continue
            text = write_record(table.record, outcome and outcome.json())
            try:
                record = read_record(text)
                back = case.table(case.game, record)
            except BadRecord as error:
                raise AssertionError(f"{case}, match {seed}: its own export is refused: {error}") from error
            assert write_record(record, outcome and outcome.json()) == text, f"{case}: exported twice, two documents"
            doors = differences(picture(case, table), picture(case, back))
            assert not doors, f"{case}, match {seed}, row {number}: what comes back has other {', '.join(doors)}"


@dataclass
class Undone:
    """What a take-back would undo: a seat's last move, or the answer that the table knows of, and all that followed."""

    seat: int
    to: int  # the row whose state would hold again
    rows: list[Row]
    state: State  # after that row


def what_would_be_undone(case: Case, record: Record, seat: int, *, answer: bool = False) -> Undone | None:
    """Read from the record alone; ``answer`` asks for the seat's last one that was no second thought."""
    found: Undone | None = None
    rows = record.rows
    standing = record.in_force()
    state: State = case.game.start(case.seats, Script(list(rows[standing[0]].luck)), Tale())
    for place, number in enumerate(standing[1:], 1):
        row = rows[number]
        if row.seat == seat and not is_offer(case, row) and (not answer or seat in case.game.to_act(state)):
            found = Undone(seat, standing[place - 1], [rows[each] for each in standing[place:]], state.copy())
        carry_on(case, state, row)
    return found


def carry_on(case: Case, state: State, row: Row) -> Tale:
    """One more move, as its luck was told, and what is told of it."""
    tale = Tale()
    case.game.apply(state, row.seat, case.game.read(row.move), Script(list(row.luck)), tale)
    return tale


def is_offer(case: Case, row: Row) -> bool:
    return case.game.read(row.move).offer


def check_take_backs_keep_the_law(case: Case) -> None:
    """A take-back is free only while nobody has learned anything and no luck has fallen; luck is never rewound."""
    tried = 0
    for seed in case.matches():
        for table in evening(case, seed):
            if len(table.record.rows) > LATE:
                break  # each check tells the whole match again, and late ones are no different
            if table.outcome() is not None or not is_looked_at(len(table.record.rows)):
                continue
            seats = range(case.seats) if table.record.rows[-1].kind == "move" else ()
            thoughts = second_thoughts(case, table) if seed == 0 else ()
            for each, seat in (*((table, seat) for seat in seats), *thoughts):
                undone = what_would_be_undone(case, each.record, seat)
                if undone is not None:
                    check_take_back(case, each, undone)
                    tried += 1
    assert tried, f"{case}: nobody ever had anything to take back"


def second_thoughts(case: Case, table: Table) -> Iterator[tuple[Table, int]]:
    """The same match with one more answer that replaces a sealed one, and whose it is: what is most often taken back.

    Somebody else may think again after that, and nobody can tell.
    """
    for seat in range(case.seats):
        thoughts = list(thinking_again(case, table, seat))
        others = [other for other in range(case.seats) if other != seat]
        both = (each for first in thoughts[:1] for other in others for each in thinking_again(case, first, other))
        for again in (*thoughts, *islice(both, 2)):
            yield again, seat


def thinking_again(case: Case, table: Table, seat: int) -> Iterator[Table]:
    """The same match once a seat has replaced its sealed answer, if it has one, by this or that."""
    prompt = table.prompts[seat]
    if prompt is None or prompt.answered is None:
        return
    for move in prompt.moves[:: max(1, len(prompt.moves) // THOUGHTS)]:
        if move is not prompt.answered:
            again = resumed(case, table)
            send(again, seat, move)
            yield again


def check_take_back(case: Case, table: Table, undone: Undone) -> None:
    """One seat asks to take back; whether that is free is judged from outside."""
    why_not = why_not_free(case, undone)
    again = resumed(case, table)
    receipt = again.take_back(undone.seat)
    where = f"{case}, row {len(table.record.rows) - 1}: seat {undone.seat} takes back {undone.rows[0].move!r}"
    if case.seats == 1:
        assert receipt is not None, f"{where}, and there is nobody else to ask"
        why_not = why_not or "alone nothing is free"
    elif receipt is None:
        assert why_not != "", f"{where}, and the table asks for consent though nobody has learned anything"
        take_back_by_consent(again, undone.seat)
    else:
        assert why_not == "", f"{where} for free, though {why_not}"
    back = what_would_be_undone(case, table.record, undone.seat, answer=why_not != "")
    assert back is not None
    if not why_not:
        for each in back.rows:
            if each.seat != undone.seat:
                carry_on(case, back.state, each)  # what others did in secret stays
    row = again.record.rows[-1]
    assert (row.kind, row.to, row.consent) == ("back", back.to, why_not != ""), f"{where}, and the record says {row}"
    assert again.state.key() == back.state.key(), f"{where}, and the state is not the one before"
    if not why_not:
        check_nobody_else_notices(case, table, again, undone.seat, where)
    assert len(again.record.rows) == len(table.record.rows) + 1, f"{where}, and rows have gone from the record"
    check_luck_goes_on(case, again, where)


def check_nobody_else_notices(case: Case, before: Table, after: Table, seat: int, where: str) -> None:
    """A free take-back is nobody else's business: no event, no new question, no stale answer."""
    assert after.plays == before.plays, f"{where} for free, and advice that was under way is too late"
    for other in everybody(case.seats):
        if other != seat:
            stories = [[event.json() for event in table.story(other)] for table in (before, after)]
            assert stories[0] == stories[1], f"{where} for free, and seat {other} hears of it"
            assert other == SPECTATOR or after.prompts[other] == before.prompts[other], (
                f"{where} for free, and seat {other} is asked again"
            )


def why_not_free(case: Case, undone: Undone) -> str:
    """Who has learned something from the moves that would be undone, or which luck fell; empty for neither."""
    state, names = undone.state.copy(), case.names()
    told: dict[int, Told] = {}  # to each seat in the state so far, as far as it was asked for
    for row in undone.rows:
        others = [each for each in everybody(case.seats) if each != row.seat]
        before, told_before, told = state.copy(), told, {}
        events = carry_on(case, state, row).events
        if row.luck:
            return "luck has fallen"
        for other in others:
            if heard(case.game, events, other, names):
                return f"seat {other} has heard what seat {row.seat} did"
        for other in others:  # last, because it takes longest
            earlier = told_before.get(other) or what_is_told(case.game, before, other, names)
            told[other] = what_is_told(case.game, state, other, names)
            if doors := differences(earlier, told[other]):
                return f"seat {other} can tell what seat {row.seat} did by its {', '.join(doors)}"
    return what_the_seat_learned(case, undone, state)


def what_the_seat_learned(case: Case, undone: Undone, after: State) -> str:
    """A move that shows its own seat something new cannot be unseen: imagined worlds would show something else."""
    view = case.game.observe(undone.state, undone.seat)
    seen = case.game.observe(after, undone.seat).key()
    for number in range(WORLDS):
        world = case.game.determinize(view, Dice(number))
        for row in [row for row in undone.rows if row.seat == undone.seat]:
            case.game.apply(world, row.seat, case.game.read(row.move), Dice(number), Tale())
        if case.game.observe(world, undone.seat).key() != seen:
            return "the seat itself has seen something new"
    return ""


def check_luck_goes_on(case: Case, table: Table, where: str) -> None:
    """After a take-back the dice go on: the rows to come are those of the seed, and none falls twice."""
    rng = Rng(len(table.record.rows), 13)
    for _count in range(3):
        choice = random_choice(case.game, case.seats, table.state, rng)
        if choice is not None:
            send(table, *choice)
    try:
        resumed(case, table)
    except BadRecord as error:
        raise AssertionError(f"{where}, and the match cannot be carried on from its rows: {error}") from error
