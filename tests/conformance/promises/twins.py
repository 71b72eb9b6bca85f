"""Twin worlds: two games that differ only in what a seat has not learned must look and sound the same to it.

A twin is the same game with other luck where the seat has not seen it, and with other sealed answers where it has not
seen those. Who has seen what is read from the game's table in ``conformance_tables``, never from the game itself.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from mypy_extensions import i64

from conformance.cases import Case, is_looked_at
from conformance.told import Told, differences, everybody, heard, what_is_told
from conformance.traces import START, Step, Trace, answers, carry_out
from lineup.core import SPECTATOR, BadRecord, Card, Chance, Luck, Pool, Rng, Script, State, Tale
from lineup.core.options import to_json
from lineup.table import Header, Player, Record, Row, Table

CUTS = 5  # moments of each game up to which every seat's twins are made
TRIES = 5  # at making one of them


class Watch(Chance):
    """Tells luck again and notes what could have fallen instead."""

    def __init__(self, outcomes: list[Luck]) -> None:
        self.script = Script(outcomes)
        self.others: list[list[int]] = []  # for each outcome: all other cards or faces there were
        self.plenty: list[set[int]] = []  # for each outcome: the cards that lay there more than once, alike

    def draw(self, pool: Pool) -> Card:
        there = Counter(int(card) for card in pool.cards)
        card = self.script.draw(pool)
        self.others.append(sorted(set(there) - {int(card)}))
        self.plenty.append({each for each, count in there.items() if count > 1})
        return card

    def roll(self, die: str, sides: i64) -> i64:
        face = self.script.roll(die, sides)
        self.others.append([other for other in range(1, int(sides) + 1) if other != face])
        self.plenty.append(set())
        return face


@dataclass
class Unlearned:
    """What a seat has not learned by the end of a trace."""

    luck: list[int]  # indexes into trace.luck()
    moves: list[int]  # indexes into trace.steps


def check_twin_worlds_look_the_same(case: Case) -> None:
    """At every moment, through every door: view, who is asked, legal moves, refusals, words, story, prompts."""
    compared = compare_twins(case)
    if not getattr(case.learned(), "ALL_OPEN", False):
        for seat, count in compared.items():
            if seat != SPECTATOR and case.seats == 1:
                continue  # luck falls when somebody may know it, and here that is always the same one
            assert count, f"{case}: no twin world was found for {who(seat)}, so nothing is proved"


def compare_twins(case: Case) -> dict[int, int]:
    """Look at twins of all games of a case with every pair of eyes; how many twins there were for whom."""
    moments = 0
    compared = dict.fromkeys(everybody(case.seats), 0)
    for trace in case.traces:
        watch = what_else_could_fall(trace)
        truth: dict[tuple[int, int], Told] = {}
        rng = Rng(trace.seed, 9)
        for cut in range(CUTS):
            # One of them is the whole game.
            part = trace.until(2 + int(rng.below(len(trace.steps) - 1))) if cut else trace
            for seat, unlearned in what_is_unlearned(case, part).items():
                twin = make_twin(case, part, seat, unlearned, watch, rng)
                if twin is not None:
                    moments += compare(case, part, twin, seat, truth)
                    compared[seat] += 1
    case.tally |= {"twin worlds": sum(compared.values()), "moments of twin worlds": moments}
    return compared


def what_else_could_fall(trace: Trace) -> Watch:
    """For each outcome of the luck of a game: everything that could have fallen instead."""
    watch = Watch(trace.luck())
    state: State | None = None
    for step in trace.steps:
        state = carry_out(trace.game, trace.seats, state, step, watch, Tale())
    return watch


def what_is_unlearned(case: Case, trace: Trace) -> dict[int, Unlearned]:
    """By seat, what it has not learned, after the game's table."""
    table = case.learned()
    luck, moves = table.seen_by(trace), table.moves_seen_by(trace)
    assert len(luck) == len(trace.luck()), f"{trace}: the table speaks of {len(luck)} outcomes of luck"
    assert len(moves) == len(trace.steps), f"{trace}: the table speaks of {len(moves)} steps"
    return {
        seat: Unlearned(
            [place for place, seen in enumerate(luck) if seat not in seen],
            [number for number, seen in enumerate(moves) if seat not in seen and trace.steps[number].seat != START],
        )
        for seat in everybody(case.seats)
    }


def make_twin(case: Case, trace: Trace, seat: int, unlearned: Unlearned, watch: Watch, rng: Rng) -> Trace | None:
    """A game that this seat cannot tell from the true one, but that differs from it; None if none was found."""
    for _try in range(TRIES):
        luck = exchanged(trace, unlearned, watch, rng)
        twin = play_twin(case, trace, luck, set(unlearned.moves), rng)
        if any(one.key != other.key for one, other in zip(trace.steps, twin.steps, strict=False)):
            return twin
    return None


def exchanged(trace: Trace, unlearned: Unlearned, watch: Watch, rng: Rng) -> list[Luck]:
    """The luck of a game with cards exchanged and dice turned where the seat has not seen them: a few, or nearly all.

    From some outcome on, two cards of a pool stand for each other wherever they fall. If that would touch an outcome
    that the seat has seen, they stay what they are; unless there are more cards like the new one, so that this outcome
    alone can be another.
    """
    luck = trace.luck()
    others = watch.others
    rarely = 1 + int(rng.below(1 + len(unlearned.luck)))
    means: dict[str, dict[int, int]] = {}  # by pool or die: what an outcome of the true game means in the twin
    twin = luck
    for place in unlearned.luck:
        if not others[place] or rng.below(rarely):
            continue
        name, old = luck[place]
        new = others[place][rng.below(len(others[place]))]
        before = means.get(name, {})
        after = {**before, old: before.get(new, new), new: before.get(old, old)}
        changed = twin[:place] + [
            (stream, after.get(value, value) if stream == name else twin_value)
            for (stream, value), (_stream, twin_value) in zip(luck[place:], twin[place:], strict=True)
        ]
        if all(changed[index] == luck[index] or index in unlearned.luck for index in range(place, len(luck))):
            means[name] = after
            twin = changed
        elif new in watch.plenty[place]:
            twin = [*twin[:place], (name, new), *twin[place + 1 :]]
    return twin


def play_twin(case: Case, trace: Trace, luck: list[Luck], free: set[int], rng: Rng) -> Trace:
    """The same moves with other luck, secret ones that are free to choose apart, for as long as that can be."""
    game = trace.game
    alike = getattr(case.learned(), "alike", lambda _one, _other: True)
    state: State | None = None
    steps: list[Step] = []
    for number, step in enumerate(trace.steps):
        fallen, luck = luck[: len(step.luck)], luck[len(step.luck) :]
        move = step.move
        if state is not None:
            if number in free and rng.below(2):
                legal = [each.text() for each in answers(game, state, step.seat) if alike(move, each.text())]
                move = legal[rng.below(len(legal))] if legal else move
            if game.refusal(state, step.seat, game.read(move)) is not None:
                break
        twin = Step(step.seat, move, fallen)
        tale, script = Tale(), Script(fallen)
        try:
            state = carry_out(game, trace.seats, state, twin, script, tale)
        except BadRecord:
            break
        if not script.is_done():
            break
        steps.append(Step(step.seat, move, fallen, tale.events, state.key()))
    return Trace(game, trace.seats, steps, trace.seed)


def compare(case: Case, trace: Trace, twin: Trace, seat: int, truth: dict[tuple[int, int], Told]) -> int:
    """Walk through both worlds and let the seat look and listen; how many moments there were to compare."""
    names = case.names()
    count = len(twin.steps)
    moments = 0
    for number, state, other in zip(range(count), trace.states(), twin.states(), strict=False):
        where = f"{trace.until(number + 1)}, {trace.steps[number]}: {who(seat)} can tell two worlds apart by"
        one, two = (heard(case.game, each.steps[number].events, seat, names) for each in (trace, twin))
        assert one == two, f"{where} its story: {one} or {two}; the other world is {told_apart(trace, twin)}"
        if trace.steps[number].key == twin.steps[number].key:
            continue
        if not (is_looked_at(number) or number == count - 1):
            continue
        moments += 1
        if (seat, number) not in truth:
            truth[seat, number] = what_is_told(case.game, state, seat, names)
        doors = differences(truth[seat, number], what_is_told(case.game, other, seat, names))
        assert not doors, f"{where} its {', '.join(doors)}; the other world is {told_apart(trace, twin)}"
    if seat != SPECTATOR:
        asked, other_asked = (prompt_of(case, each, seat) for each in (trace.until(count), twin))
        where = f"{trace.until(count)}: {who(seat)} can tell two worlds apart by"
        assert asked == other_asked, f"{where} its prompts: {asked} or {other_asked}"
    return moments


def prompt_of(case: Case, trace: Trace, seat: int) -> str:
    """The question that lies before a seat at a table where this game was played."""
    table = Table(case.game, as_record(trace))
    prompt = table.prompts[seat]
    asked = prompt and (prompt.number, prompt.moves, prompt.answered)
    return repr((asked, table.plays, table.offers(seat), len(table.story(seat))))


def as_record(trace: Trace) -> Record:
    """The trace as a record that was written by hand."""
    players = tuple(Player("person", f"Player {seat + 1}") for seat in range(trace.seats))
    game = trace.game
    header = Header("twin", game.slug, game.rules_version, to_json(game.options), players, seed="")
    rows = [
        Row("start", luck=tuple(step.luck))
        if step.seat == START
        else Row("move", step.seat, step.move, tuple(step.luck))
        for step in trace.steps
    ]
    return Record(header, rows)


def told_apart(trace: Trace, twin: Trace) -> str:
    """Where two worlds differ, for a message."""
    return "; ".join(
        f"{one} with {one.luck}, or {other} with {other.luck}"
        for one, other in zip(trace.steps, twin.steps, strict=False)
        if (one.move, one.luck) != (other.move, other.luck)
    )


def who(seat: int) -> str:
    return "whoever watches" if seat == SPECTATOR else f"seat {seat}"
