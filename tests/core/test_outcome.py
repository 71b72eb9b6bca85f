"""Outcomes, stories and views: what they say in JSON."""

from __future__ import annotations

import json

from lineup.core import QUIET, Event, Line, Outcome, Stage, Tale, View


def test_a_stage_adds_its_lines_up() -> None:
    stage = Stage("Sets", [Line("T9.1", "Shore", 2.0), Line("T9.2", "Stoke", 0.5)])
    assert stage.total == 2.5
    assert Stage("Nothing", []).total == 0


def test_an_outcome_in_json_is_the_same_text_on_both_builds() -> None:
    outcome = Outcome(
        rule="T9",
        reason="last_wave",
        winners=[1],
        places=[2, 1],
        scores=[2.5, 7.0],
        stages=[[Stage("Sets", [Line("T9.1", "Shore", 2.5)])], [Stage("Sets", [Line("T9.1", "Shore", 7)])]],
    )
    assert json.dumps(outcome.json()) == (
        '{"rule": "T9", "reason": "last_wave", "winners": [1], "places": [2, 1], "scores": [2.5, 7], "stages": '
        '[[{"what": "Sets", "total": 2.5, "lines": [{"rule": "T9.1", "what": "Shore", "points": 2.5}]}], '
        '[{"what": "Sets", "total": 7, "lines": [{"rule": "T9.1", "what": "Shore", "points": 7}]}]]}'
    )


class Splash(Event):
    def __init__(self) -> None:
        super().__init__("splash")

    def facts(self) -> dict[str, object]:
        return {"height": 3}


def test_a_tale_keeps_what_was_told_in_order() -> None:
    tale = Tale()
    assert tale.listening
    first, second = Splash(), Splash()
    tale.tell(first)
    tale.tell(second)
    assert tale.events[0] is first
    assert tale.events[1] is second


def test_nobody_listens_in_search_and_simulation() -> None:
    assert not QUIET.listening
    QUIET.tell(Splash())


def test_an_event_says_its_kind_and_its_facts() -> None:
    assert Splash().json() == {"kind": "splash", "height": 3}
    assert repr(Splash()) == "<{'kind': 'splash', 'height': 3}>"


class Sea(View):
    def __init__(self, facts: dict[str, object]) -> None:
        super().__init__(0)
        self.seen = facts

    def facts(self) -> dict[str, object]:
        return self.seen


def test_two_views_with_the_same_facts_have_the_same_key() -> None:
    assert Sea({"a": 1, "b": [2]}).key() == Sea({"b": [2], "a": 1}).key()
    assert Sea({"a": 1}).key() != Sea({"a": None}).key()
