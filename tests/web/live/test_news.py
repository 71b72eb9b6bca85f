"""What each seat is told: versions change with what it may know, and with nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lineup.core import SPECTATOR
from lineup.core.language import speaking
from lineup.games.perfect_wave.state import ACTING
from lineup.table import BOT, PERSON, Player
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import sit
from web.live_tables import ANA, dealt, play, waiting

EVERYBODY = (SPECTATOR, 0, 1)


def versions(live: LiveTable) -> list[str]:
    live.publish()
    return [live.version(seat) for seat in EVERYBODY]


def test_a_version_stays_while_nothing_changes() -> None:
    live = dealt()
    assert versions(live) == versions(live)


def test_a_move_that_everybody_sees_changes_every_version() -> None:
    live = dealt()
    before = versions(live)
    play(live)
    assert all(old != new for old, new in zip(before, versions(live), strict=True))


def test_talk_a_go_and_visibility_are_seen_by_all() -> None:
    live = dealt()
    seen = [versions(live)]
    live.talk.say_phrase(0, "Ana", "hello")
    seen.append(versions(live))
    live.go_ahead.say_go(0, live.match().plays)
    seen.append(versions(live))
    live.booking.public = True
    seen.append(versions(live))
    for each in zip(*seen, strict=True):
        assert len(set(each)) == len(seen)


def test_before_the_first_card_a_version_tells_who_sits_where() -> None:
    live = waiting()
    before = versions(live)
    live.booking.plan.seats[1] = live.booking.plan.seats[0]
    assert all(version.startswith("w.") for version in before)
    assert versions(live) != before
    assert live.story(0, 0) == []
    assert not live.your_turn(0)


def test_a_message_holds_what_a_seat_has_not_heard() -> None:
    live = dealt()
    seat = play(live)
    live.publish()
    whole = json.loads(live.news.message(1 - seat, 0))
    rest = json.loads(live.news.message(1 - seat, whole["story"][-1]["number"]))
    assert rest["story"] == whole["story"][-1:]
    assert whole["version"] == live.version(1 - seat)
    assert [whole["your_turn"], live.your_turn(seat)] == [True, False]
    assert live.heard(1 - seat) == len(whole["story"])


@pytest.mark.parametrize("player", ["local", "pro", ""])
def test_in_the_middle_of_a_quick_bots_turn_it_is_said_that_more_comes(player: str) -> None:
    """Whoever thinks takes a while, and so do people: nobody waits for them."""
    live = dealt(slug="perfect_wave")
    match = live.match()
    match.sit(1, Player(BOT, "Koa", player) if player else Player(PERSON, "Ben"))
    said: dict[int, bool] = {}  # by how many action points are left
    while len(said) < 2:
        play(live)
        live.publish()
        state: Any = match.state
        if state.turn == 1 and state.phase == ACTING:
            said[int(state.points)] = json.loads(live.news.message(0, 0)).get("more", False)
    assert said == {2: False, 1: player == "local"}


def test_sentences_hold_the_names_of_those_who_sit_there_now() -> None:
    live = dealt()
    seat = play(live)
    assert any("Ana" in str(part["sentence"]) for part in live.story(SPECTATOR, 0))
    live.match().sit(seat, Player(PERSON, "Zoe"))
    live.news.forget_names()
    assert any("Zoe" in str(part["sentence"]) for part in live.story(SPECTATOR, 0))


def test_the_cards_are_dealt_when_the_last_seat_is_taken() -> None:
    live = waiting()
    before = live.version(SPECTATOR)
    sit(live, 1, ANA)
    live.publish()
    assert live.table is not None
    assert live.version(SPECTATOR) != before
    assert any(live.your_turn(seat) for seat in (0, 1))


@pytest.mark.parametrize("slug", ["wave", "tavarua", "surfs_up_dude", "perfect_wave"])
def test_each_seat_is_told_in_its_own_words_what_others_are_told_in_theirs(slug: str) -> None:
    live = dealt(seats=3, slug=slug)
    match = live.match()
    for _move in range(25):
        if match.outcome() is None:
            play(live)
        live.publish()
        for language in ("en", "de"):
            with speaking(language):
                for seat in (0, 1, 2, SPECTATOR):
                    parts = live.story(seat, 0)
                    assert [part["sentence"] for part in parts] == [
                        match.sentence(event, seat) for event in match.story(seat)
                    ]
