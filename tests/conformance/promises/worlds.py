"""What is public, and the worlds that a seat can imagine."""

from __future__ import annotations

from collections import Counter

from conformance.cases import Case, Position
from conformance.told import differences, everybody, heard, what_is_told
from conformance.traces import Step, Trace, play_on
from lineup.core import SPECTATOR, Dice, Event, Rng, State

PLAYED = 5  # one imagined world in so many is played to its end


def check_imagined_worlds_fit(case: Case) -> None:
    """A world made from a view shows, allows, refuses and says the same to the one whose view it was."""
    played = 0
    for position in case.some_positions():
        if position.is_over():
            continue
        for seat in everybody(case.seats):
            told = what_is_told(case.game, position.state, seat, case.names())
            world = imagine(case, position, seat, seed=position.number)
            doors = differences(told, what_is_told(case.game, world, seat, case.names()))
            assert not doors, f"{position}: the world that {who(seat)} imagines differs in its {', '.join(doors)}"
            played += 1
            if played % PLAYED == 0:
                play_to_the_end(case, position, world, played)


def imagine(case: Case, position: Position, seat: int, *, seed: int) -> State:
    """A world that fits; the same dice imagine the same one, and the view stays as it was."""
    view = case.game.observe(position.state, seat)
    before = view.key()
    world: State = case.game.determinize(view, Dice(seed))
    again: State = case.game.determinize(view, Dice(seed))
    assert world.key() == again.key(), f"{position}: the same dice imagine two different worlds for {who(seat)}"
    assert view.key() == before, f"{position}: imagining a world changes the view of {who(seat)}"
    assert box_of(case, world) == box_of(case, position.state), f"{position}: {who(seat)} imagines other cards"
    return world


def box_of(case: Case, state: State) -> Counter[str]:
    return Counter(card for place in case.game.zones(state).cards.values() for card in place)


def play_to_the_end(case: Case, position: Position, world: State, seed: int) -> None:
    """An imagined world is a whole one: the game goes on in it and ends."""
    before = box_of(case, world)
    play_on(Trace(case.game, case.seats, [Step(-1, "", [])], seed), world, Dice(seed), Rng(seed))
    assert case.game.outcome(world) is not None, f"{position}: a game in an imagined world has no outcome"
    assert box_of(case, world) == before, f"{position}: a game in an imagined world loses or finds cards"


def check_what_is_public_is_heard_by_all(case: Case) -> None:
    """Nobody who only watches hears more than those who play, and every word that is heard can be said."""
    for trace in case.traces:
        for step in trace.steps:
            for event in step.events:
                before = event.json()
                public = case.game.hear(event, SPECTATOR)
                for seat in range(case.seats):
                    compare_with_public(f"{trace}: {step}", public, case.game.hear(event, seat), seat)
                assert event.json() == before, f"{trace}: hearing {event!r} changes it"
            for seat in everybody(case.seats):
                heard(case.game, step.events, seat, case.names())


def compare_with_public(where: str, public: Event | None, own: Event | None, seat: int) -> None:
    """What is told to whoever watches is told to the seat as well, fact by fact."""
    if public is None:
        return
    assert own is not None, f"{where}: whoever watches hears {public!r}, and seat {seat} does not"
    assert own.kind == public.kind, f"{where}: whoever watches hears {public!r}, and seat {seat} hears {own!r}"
    facts = own.facts()
    for name, fact in public.facts().items():
        assert fact is None or facts.get(name) == fact, (
            f"{where}: whoever watches hears that {name} is {fact!r}, and seat {seat} hears {facts.get(name)!r}"
        )


def check_everybody_is_asked_in_words(case: Case) -> None:
    """Who owes an answer reads a question, each answer has words, and the table can be drawn for all."""
    words = case.game.words
    assert len(words.summary()) > 10, f"{case.game.slug} has no summary"
    for position in case.some_positions():
        owing = [int(seat) for seat in case.game.to_act(position.state)]
        for seat in everybody(case.seats):
            view = case.game.observe(position.state, seat)
            assert words.draw(view, case.names()), f"{position}: nothing is drawn for {who(seat)}"
            question = words.question(view, case.names())
            assert question or seat not in owing, f"{position}: {who(seat)} owes an answer and reads no question"
            for move in case.game.legal_moves(position.state, seat):
                assert words.move(move, view, case.names()), f"{position}: {move!r} has no words"
                picks = [words.pick(pick, view, case.names()) for pick in move.picks()]
                assert all(picks), f"{position}: a click of {move!r} has no words: {picks}"


def who(seat: int) -> str:
    return "whoever watches" if seat == SPECTATOR else f"seat {seat}"
