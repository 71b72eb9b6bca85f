"""Every game goes on until it ends, nothing gets lost on the way, and the end adds up."""

from __future__ import annotations

import json
from collections import Counter

from conformance.cases import Case
from conformance.traces import another
from lineup.core import SPECTATOR, BadOptions, Outcome
from lineup.core.options import from_json, settings, to_json


def check_every_game_ends(case: Case) -> None:
    """Whatever players do, somebody owes an answer and has one until there is an outcome, and then nobody does."""
    for position in case.positions():
        game, state = case.game, position.state
        owing = [int(seat) for seat in game.to_act(state)]
        over = game.outcome(state) is not None
        assert over == position.is_over() == (not owing), (
            f"{position}: {'there is' if over else 'there is no'} outcome, and the seats that owe an answer are {owing}"
        )
        assert len(set(owing)) == len(owing), f"{position}: a seat is asked twice: {owing}"
        assert set(owing) <= set(position.seats()), f"{position}: somebody is asked who does not play: {owing}"
        for seat in position.seats():
            legal = game.legal_moves(state, seat)
            if seat in owing:
                assert any(not move.offer for move in legal), f"{position}: seat {seat} owes an answer and has none"
            assert not (over and legal), f"{position}: the game is over, but seat {seat} may still {legal[0]!r}"
        assert not game.legal_moves(state, SPECTATOR), f"{position}: somebody who only watches may move"


def check_cards_are_conserved(case: Case) -> None:
    """Every card of the box lies somewhere at all times, and no card lies in two places."""
    box: Counter[str] | None = None
    for position in case.positions():
        cards = case.game.zones(position.state).cards
        lying = Counter(card for place in cards.values() for card in place)
        box = box or lying
        more, fewer = lying - box, box - lying
        assert not more, f"{position}: there are more of {dict(more)} than in the box"
        assert not fewer, f"{position}: {dict(fewer)} cannot be found any more"
        json.dumps(case.game.zones(position.state).json())
    assert box, f"{case} shows no cards in its zones"


def check_outcomes_add_up(case: Case) -> None:
    """Places are places, scores are the sum of their lines, and the rules they come from are in the book."""
    rules = case.game.rulebook().rules
    for position in case.positions():
        outcome = case.game.outcome(position.state)
        if outcome is None:
            continue
        json.dumps(outcome.json())
        assert outcome.rule in rules, f"{position}: the game ended by {outcome.rule!r}, which is no rule of the book"
        assert case.game.words.result(outcome, case.names()), f"{position}: nobody is told how the game ended"
        check_scores(case, str(position), outcome, set(rules))
        check_places(case, str(position), outcome)


def check_scores(case: Case, where: str, outcome: Outcome, rules: set[str]) -> None:
    """Each stage is the sum of its lines. Stages add up to the score, or the last takes up those before and is it."""
    assert len(outcome.scores) == len(outcome.stages) == case.seats, f"{where}: not everybody has a score"
    for seat, stages in enumerate(outcome.stages):
        for stage in stages:
            points = sum(line.points for line in stage.lines)
            assert case.game.words.line(stage.what, case.names()), (
                f"{where}: a stage of seat {seat}'s score has no name"
            )
            assert stage.total == points, f"{where}: {stage.what!r} of seat {seat} is {points}, not {stage.total}"
            for line in stage.lines:
                assert line.rule in rules, f"{where}: {line.what!r} scores by {line.rule!r}, which is no rule"
                assert case.game.words.line(line.what, case.names()), (
                    f"{where}: nobody is told what {line.points} points of seat {seat} are for"
                )
        total, last = sum(stage.total for stage in stages), stages[-1].total if stages else 0
        assert outcome.scores[seat] in (total, last), (
            f"{where}: seat {seat} has {outcome.scores[seat]} points, but its stages add up to {total}"
        )


def check_places(case: Case, where: str, outcome: Outcome) -> None:
    """A place counts who did better. First places win, or in a cooperative game all or nobody."""
    places = outcome.places
    assert len(places) == case.seats, f"{where}: not everybody has a place"
    for place in places:
        better = sum(1 for other in places if other < place)
        assert place == better + 1, f"{where}: {better} did better than the holder of place {place}"
    if case.game.cooperative:
        assert outcome.winners in ([], list(range(case.seats))), f"{where}: a party wins or loses together"
        assert len(set(places)) == 1, f"{where}: a party shares one place, not {places}"
    else:
        first = [seat for seat, place in enumerate(places) if place == 1]
        assert outcome.winners == first, f"{where}: {outcome.winners} win, but {first} have the first place"


def check_options_survive_a_letter(case: Case) -> None:
    """Options sent as JSON come back the same; each says what it means, and each ruling which rule it answers."""
    kind = type(case.game.options)
    sent = json.loads(json.dumps(to_json(case.game.options)))
    try:
        back = from_json(kind, sent)
    except BadOptions as error:
        raise AssertionError(f"{case}: options sent as JSON are refused when they come back: {error}") from error
    assert json.loads(json.dumps(to_json(back))) == sent, f"{case}: options sent as JSON come back different"
    again = another(case.game, back)
    assert [move.text() for move in again.moves] == [move.text() for move in case.game.moves], (
        f"{case}: options sent as JSON come back with other moves"
    )
    rules = case.game.rulebook().rules
    for setting in settings(kind):
        assert len(setting.says) > 10, f"nobody is told what the option {setting.name!r} means"
        is_ruling = setting.name.startswith("rulings.")
        assert not is_ruling or setting.rule in rules, f"the ruling {setting.name!r} belongs to no rule of the book"
