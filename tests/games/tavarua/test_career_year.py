"""Chapter 17: the year, the rank, and how a career ends."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, Rival, between, event
from games.tavarua.positions import Agreed, Surfer, game_with
from games.tavarua.session import CARDS, Session
from games.written import WATCHING
from lineup.core import Dice, Tale
from lineup.games.tavarua.calendar import MONTHS
from lineup.games.tavarua.state import PHASES

EDITIONS = pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER], ids=["italian", "english"])
BEST = (27, 27)
HAND = "1+ 1- 2+ 2- 3+"


def begun(agreed: Agreed = CAREER) -> Session:
    """A career that has just begun."""
    game, tale = game_with(*agreed.items()), Tale()
    return Session(game, game.start(1, Dice(1), tale), tale.events)


def january(rank: int, *, won: bool, agreed: Agreed = CAREER) -> Session:
    """The event of January, over: first (5 ranks up) or last (3 ranks down)."""
    surfer = Surfer("channel 6", board="long", long=BEST if won else ())
    return event("january", surfer, Rival(), rank=rank, rounds_left=1, agreed=agreed).play("1 wait 1: 3- G0")


def photos(rank: int, points: int) -> Session:
    """A photo shoot that has brought so many points."""
    return event("march", Surfer("channel 6"), rank=rank, counted=points, rounds_left=1).play("1 wait 1: 3- G0")


def december(rank: int, *, won: bool = True) -> Session:
    """The event of December, over: first on both boards (10 ranks up), or last on both."""
    waves = BEST if won else ()
    surfer = Surfer("channel 4", short=waves, long=waves)
    rivals = [] if won else [Rival(short=BEST, long=BEST)]
    return event("december", surfer, *rivals, rank=rank, rounds_left=1).play("1 wait 1: 3- G0")


def phase(session: Session) -> str:
    return PHASES[session.table.phase]


@EDITIONS
def test_t17_1_a_career_begins_before_january_and_waits_for_you(agreed: Agreed) -> None:
    session = begun(agreed)
    assert (phase(session), session.asked(), session.choices(1)) == ("between", [1], ["start event"])
    assert session.view(WATCHING).facts()["month"] == "january"


@pytest.mark.parametrize(("month", "following"), list(pairwise(MONTHS)))
def test_t17_1_events_are_played_one_after_the_other(month: str, following: str) -> None:
    board = "long" if month in ("january", "may", "september") else "short"
    session = event(month, Surfer("channel 1", board=board), rounds_left=1, back="L").play("1 wait 1: 3- L1-")
    assert (phase(session), session.choices(1)) == ("between", ["start event"])
    assert session.view(WATCHING).facts()["month"] == following


def test_t17_1_the_next_event_begins_only_between_events() -> None:
    session = event("april", Surfer("channel 2"))
    assert session.refusal("1 start event") == ("T17.1", "not_between_events")
    assert between("april", rank=45, due=1).refusal("1 start event") == ("T17.1", "not_between_events")
    session = between("march").play("1 start event: 1 2 3 4 5 6")
    assert session.refusal("1 start event") == ("T17.1", "not_between_events")


def test_t17_1_between_events_nothing_else_is_done() -> None:
    session = between("april", unlocked="jetski")
    for deed in ("1 wait 1", "1 switch", "1 jetski 3", "1 catch 1", "1 ready"):
        assert session.refusal(deed) is not None
    assert session.choices(1) == ["start event"]


@EDITIONS
def test_t17_2_you_begin_on_rank_50(agreed: Agreed) -> None:
    session = begun(agreed)
    assert session.rank() == 50
    assert session.view(WATCHING).facts()["results"] == []


def test_t17_2_the_new_rank_is_written_under_the_month() -> None:
    """The example of the book: after the first event, under January."""
    session = january(50, won=True)
    assert session.view(WATCHING).facts()["results"] == [
        {"month": "january", "short_place": None, "long_place": 1, "counted": None, "points": 5, "rank": 45}
    ]


def test_t17_2_it_is_where_the_next_event_starts_from() -> None:
    session = january(50, won=False).play(f"1 start event: 1 2 3 4 5 6 G {HAND}")
    assert session.rank() == 53
    assert session.heard(WATCHING, "event_began")[0]["rank"] == 53


@pytest.mark.parametrize("rank", [6, 5, 3, 2])
def test_t17_3_whoever_reaches_rank_1_has_won_at_once(rank: int) -> None:
    """Exactly or with points to spare."""
    session = january(rank, won=True)
    outcome = session.outcome()
    assert (outcome.rule, outcome.reason, outcome.winners) == ("T17.3", "rank_1", [0])
    assert (session.rank(), outcome.scores) == (1, [59.0])
    assert session.heard(WATCHING, "career_ended") == [{"reason": "rank_1", "rank": 1}]
    assert session.asked() == []


def test_t17_3_rank_2_is_not_enough() -> None:
    session = january(7, won=True)
    assert (session.rank(), session.is_over()) == (2, False)


def test_t17_3_a_photo_shoot_can_do_it_too() -> None:
    assert photos(20, 19).outcome().reason == "rank_1"
    assert photos(20, 30).outcome().reason == "rank_1"
    assert not photos(20, 18).is_over()


@pytest.mark.parametrize("rank", [57, 58, 59])
def test_t17_4_whoever_falls_to_rank_60_or_farther_has_lost_at_once(rank: int) -> None:
    session = january(rank, won=False)
    outcome = session.outcome()
    assert (outcome.rule, outcome.reason, outcome.winners) == ("T17.4", "rank_60", [])
    assert (session.rank(), outcome.scores) == (60, [0.0])
    assert session.heard(WATCHING, "career_ended") == [{"reason": "rank_60", "rank": 60}]


def test_t17_4_rank_59_goes_on() -> None:
    session = january(56, won=False)
    assert (session.rank(), session.is_over()) == (59, False)


@pytest.mark.parametrize(("rank", "after"), [(12, 2), (50, 40), (59, 49)])
def test_t17_5_whoever_is_not_on_rank_1_after_december_has_lost(rank: int, after: int) -> None:
    session = december(rank)
    outcome = session.outcome()
    assert (outcome.rule, outcome.reason, outcome.winners) == ("T17.5", "december", [])
    assert (session.rank(), outcome.scores) == (after, [60.0 - after])
    assert session.heard(WATCHING, "career_ended") == [{"reason": "december", "rank": after}]


@pytest.mark.parametrize("rank", [11, 10, 4])
def test_t17_5_in_december_it_is_not_too_late(rank: int) -> None:
    assert december(rank).outcome().reason == "rank_1"


def test_t17_5_falling_to_60_in_december_is_told_as_that() -> None:
    assert december(54, won=False).outcome().reason == "rank_60"
    assert december(53, won=False).outcome().reason == "december"


def test_t17_2_how_the_score_came_about() -> None:
    """Rank 50 is worth 10, and every event what it gained or lost, as far as ranks go."""
    (won,) = january(3, won=True).outcome().stages[0]
    assert won.what == "career"
    assert (won.lines[0].what, won.lines[0].points) == ("first_rank", 10)
    assert won.lines[-1].what == "event:january"
    assert sum(line.points for line in won.lines) == won.total == 59
    (over,) = december(20).outcome().stages[0]
    assert [line.what for line in over.lines] == ["first_rank", *[f"event:{month}" for month in MONTHS]]
    rules = {line.what: line.rule for line in over.lines}
    assert rules["event:january"] == "T19.3"
    assert [rules[f"event:{month}"] for month in ("march", "july", "november")] == ["T19.6", "T19.7", "T19.6"]
    assert [rules[f"event:{month}"] for month in ("april", "august", "december")] == ["T19.4"] * 3


@pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER], ids=["italian", "english"])
def test_t17_6_an_event_is_set_up_like_a_contest(agreed: Agreed) -> None:
    session = between("april", agreed=agreed).play("1 start event: 3 1 4 1 5 2")
    assert (session.dice(), session.hand(1)) == ([3, 1, 4, 1, 5, 2], "")
    assert session.choices(1) == ["start on shortboard", "start on longboard"]
    session.play(f"1 start on longboard: G {HAND}")
    assert (session.board(1), session.hand(1), session.stoke(1), session.at(1)) == ("long", HAND, 1, "shore")
    session.play("1 redraw 1 2: 3- 3- 6")
    assert sorted(session.hand(1).split()) == ["2+", "2-", "3+", "3-", "3-"]
    assert session.dice() == [1, 4, 1, 5, 2, 6]  # the first round begins with an advance


def test_t17_6_nothing_of_the_last_event_is_left() -> None:
    surfer = Surfer("riding 3", board="long", hand="3- 3- 3- 3- 3-", stoke=3, pile="1+h 2+", long=BEST, balance=2)
    session = event("january", surfer, Rival("riding 2", pile="1+", long=BEST), rounds_left=1, dice="6 6 6 6 6 6")
    session.play("1 bail 1 2: 3+ 1+ 1- G0", f"1 start event: 1 2 3 4 5 6 G {HAND}")
    assert (session.at(1), session.board(1), session.stoke(1), session.balance(1)) == ("shore", "short", 1, 0)
    assert (session.hand(1), session.pile(1), session.discards()) == (HAND, "", "")
    assert (session.waves(1, "long"), session.waves(1, "short")) == ([], [])
    for number in (2, 3):
        assert (session.at(number), session.board(number), session.pile(number)) == ("shore", "short", "")
        assert (session.waves(number, "long"), session.waves(number, "short")) == ([], [])
    assert len(session.table.deck) == 55  # with the 4s, which stayed in the box in January
    assert session.view(WATCHING).facts()["turned"] == []


def test_t17_7_the_next_deck_is_built_from_all_wave_cards_again() -> None:
    """January has turned over two Glass cards; February begins with its five."""
    session = event("january", Surfer("channel 6", board="long"), rounds_left=2)
    session.play("1 wait 1: 3- G0 G 1", "1 wait 1: 3- G0", f"1 start event: 1 2 3 4 5 6 G {HAND}")
    names = [session.box.names[card] for card in [session.table.back, *session.table.backs.cards]]
    assert [names.count(f"{kind} back") for kind in ("Glass", "Lull", "Surge", "Chop", "Barrel")] == [5, 5, 5, 4, 4]
    fronts = [session.box.names[card] for pool in session.table.fronts for card in pool.cards]
    assert fronts.count("Glass 0") == 3
    assert session.table.rounds_left == 13


def test_t17_6_what_a_photo_shoot_has_counted_begins_anew() -> None:
    session = photos(50, 12)
    assert session.rank() == 38
    session.play("1 unlock jetski", "1 unlock jetski", "1 start event: 1 2 3 4 5 6")
    assert session.view(WATCHING).facts()["counted"] == 0


@pytest.mark.parametrize(("month", "board"), [("january", "long"), ("february", "short")])
def test_t17_8_with_one_board_nobody_switches(month: str, board: str) -> None:
    session = event(month, Surfer(board=board, stoke_cards="jetski"), preparing=True)
    assert session.refusal("1 switch") == ("T14.1", "one_board")
    assert "switch" not in session.choices(1)


@pytest.mark.parametrize("month", ["january", "may", "september"])
def test_t17_8_with_longboards_the_cards_with_the_sign_stay_in_the_box(month: str) -> None:
    session = between(month).play(f"1 start event: 1 2 3 4 5 6 G {HAND}")
    assert {CARDS[card] for card in session.table.deck.cards} == {"1+", "1-", "2+", "2-", "3+", "3-"}


@pytest.mark.parametrize("month", ["february", "march", "april", "june", "july", "august", "october", "november"])
def test_t17_8_everywhere_else_they_are_in_the_deck(month: str) -> None:
    session = event(month, Surfer("channel 6"), back="L")
    assert {"4+", "4-"} <= {CARDS[card] for card in session.table.deck.cards}
    assert len(session.table.deck) == 55


def test_t17_8_two_waves_count() -> None:
    surfer = Surfer("riding 1", board="long", hand="1- 1+ 2+ 2- 3+", pile="3+ 3+", long=(20, 4))
    session = event("january", surfer, rounds_left=1).play("1 ride 1: 3- G0")
    # 3, 3, 1 and the shore: 9 points are 4.0 and replace the 1.5
    assert session.happened("event_result")[0]["long_totals"] == [12.0, 0.0]


def test_t17_9_combined_contests_use_both_boards() -> None:
    session = event("april", Surfer(hand=HAND), preparing=True).play("1 switch")
    assert session.board(1) == "long"


def test_t17_14_no_trophies_are_given() -> None:
    """Best on both boards in December, and no champion of anything."""
    session = december(20)
    assert (session.outcome().reason, session.outcome().winners) == ("december", [])
    assert "ended" not in session.kinds()
