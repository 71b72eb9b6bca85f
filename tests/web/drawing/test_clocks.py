"""Clocks in words: what can be chosen, what was agreed, and what is left."""

from __future__ import annotations

import pytest

from lineup.core import BadOptions
from lineup.store import Plan
from lineup.table.clock import Rest, SeatClock, Terms
from lineup.web.drawing.clocks import PRESETS, clock_in, clock_line, clock_presets, in_words, rest_line, terms_of
from lineup.web.server.refusals import Refused
from web.moved_clock import MovedClock, put_in_place
from web.visitors import Someone


def test_a_form_names_a_clock_or_none() -> None:
    assert clock_in({}) is None
    assert clock_in({"clock": "", "at_zero": "resign"}) is None
    assert clock_in({"clock": "live-10-10"}) == Terms("live", minutes=10, seconds=10)
    assert clock_in({"clock": "slow-3", "at_zero": "resign"}) == Terms("slow", days=3, at_zero="resign")
    for wrong in ({"clock": "sand"}, {"clock": 3}):
        with pytest.raises(Refused):
            clock_in(wrong)
    with pytest.raises(BadOptions):
        clock_in({"clock": "slow-3", "at_zero": "cry"})


def test_every_preset_is_said_in_words() -> None:
    words = {each.name: each.words for each in clock_presets()}
    assert words.keys() == PRESETS.keys()
    assert words["live-10-10"] == "10 min + 10 s"
    assert words["slow-1"] == "1 day a move"
    assert words["slow-3"] == "3 days a move"


def test_what_was_agreed_is_said_with_what_happens_at_zero() -> None:
    assert terms_of(Plan({}, "", [])) is None
    kind = terms_of(Plan({}, "", [], clock=Terms("slow", days=3)))
    hard = terms_of(Plan({}, "", [], clock=Terms("live", minutes=5, at_zero="resign")))
    assert kind
    assert hard
    assert (kind.is_slow, hard.is_slow) == (True, False)
    assert "may come back" in kind.at_zero
    assert "resigned" in hard.at_zero


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0.0, "0:00"),
        (59.9, "0:59"),
        (585, "9:45"),
        (3_600, "1 h"),
        (86_399, "23 h"),
        (86_400 * 2 + 3_600 * 4.5, "2 d 4 h"),
    ],
)
def test_time_is_written_with_signs_that_all_languages_share(seconds: float, words: str) -> None:
    assert in_words(seconds) == words


def test_a_clock_shows_what_is_left_until_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    wall = put_in_place(monkeypatch, MovedClock())
    clock = SeatClock(610.0, wall.now() + 5, wall.now() + 615)
    line = clock_line(clock, is_slow=False)
    assert line
    assert (line.words, line.is_short) == ("10:10", False)
    wall.move(600)
    late = clock_line(clock, is_slow=False)
    assert late
    assert (late.words, late.is_short, late.deadline) == ("0:15", True, line.deadline)
    stands = clock_line(SeatClock(90.0), is_slow=False)
    assert stands
    assert (stands.words, stands.deadline) == ("1:30", 0.0)
    assert clock_line(SeatClock(90.0), is_slow=True) is None, "the next move has days of its own"


def test_pauses_that_were_never_chosen_have_no_place() -> None:
    assert rest_line(None).zone == ""
    assert rest_line(Rest("Europe/Rome", 22, 7, weekends=True)).night_to == 7


# For programs


def test_a_program_sets_up_a_clock_reads_it_and_chooses_its_pauses(ana: Someone, ben: Someone) -> None:
    wish = {"game": "surfs_up_dude", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for wrong in ({"kind": "slow"}, {"kind": "slow", "days": 99}, {"kind": "live", "days": 1}, {"days": 1}):
        assert ana.ask("POST", "/tables", {**wish, "clock": wrong}).status_code == 422
    told = ana.ask("POST", "/tables", {**wish, "clock": {"kind": "slow", "days": 3, "at_zero": "resign"}}).json()
    assert told["clock"] == {"kind": "slow", "minutes": 0, "seconds": 0, "days": 3, "at_zero": "resign"}
    assert [seat["clock"] for seat in told["seats"]] == [None, None], "nothing runs before the first card"
    ben.ask("POST", f"/tables/{told['id']}/join", {})
    acts = f"/tables/{told['id']}/acts"
    pause = {"act": "rest", "zone": "Europe/Rome", "night_from": 22, "night_to": 7, "weekends": True}
    assert ana.ask("POST", acts, pause).status_code == 200
    assert ana.ask("POST", acts, {**pause, "zone": "Europe/Atlantis"}).status_code == 422
    clocks = [seat["clock"] for seat in ben.ask("GET", f"/tables/{told['id']}").json()["seats"]]
    assert sorted(clock["deadline"] is None for clock in clocks) == [False, True]
    waiting = ana if clocks[0]["deadline"] is None else ben
    assert waiting.ask("POST", acts, {"act": "ahead", "move": "pass"}).status_code == 200
    assert waiting.ask("POST", acts, {"act": "ahead", "move": "bail"}).status_code == 409
    told_ahead = waiting.ask("GET", f"/tables/{told['id']}/moves").json()["ahead"]
    assert (told_ahead["wish"], told_ahead["dropped"], told_ahead["forced"]) == ("pass", False, False)
    assert "no peace" in told_ahead["choices"]
    assert waiting.ask("POST", acts, {"act": "ahead"}).status_code == 200
    assert waiting.ask("POST", acts, {"act": "forced", "on": True}).status_code == 200
    assert ben.ask("POST", acts, {"act": "mute", "seat": 0}).status_code == 403
    assert ana.ask("POST", acts, {"act": "mute", "seat": 1}).status_code == 200
    assert ana.ask("POST", acts, {"act": "remove", "seat": 1}).status_code == 200
    assert ben.ask("GET", f"/tables/{told['id']}").json()["mine"] == []
