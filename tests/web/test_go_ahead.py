""" "Go": it counts upon one play, and only where a bot waits for people."""

from __future__ import annotations

from lineup.table import BOT, Player
from lineup.web.go_ahead import GoAhead, bot_waits_for_people
from web.live_tables import dealt


def test_a_go_counts_upon_one_play() -> None:
    went = GoAhead()
    went.say(2, 5)
    went.say(0, 5)
    assert went.said(5) == [0, 2]
    assert went.said(6) == []
    went.say(1, 6)
    assert went.said(6) == [1]


def test_everybody_who_is_asked_has_to_say_it() -> None:
    went = GoAhead()
    assert went.all_said([], 1)
    went.say(0, 1)
    assert went.all_said([0], 1)
    assert not went.all_said([0, 1], 1)
    assert not went.all_said([0], 2)


def test_only_a_bot_on_turn_in_a_game_with_advice_waits() -> None:
    for slug, waits in (("wave", True), ("perfect_wave", False)):
        match = dealt(slug=slug).match()
        assert not bot_waits_for_people(match), "people play"
        match.sit(int(match.game.to_act(match.state)[0]), Player(BOT, "Noa", "greedy"))
        assert bot_waits_for_people(match) is waits
