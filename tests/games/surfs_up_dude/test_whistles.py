"""Chapter 11: the whistles, and which turn is the last."""

from __future__ import annotations

from games.surfs_up_dude.positions import (
    Agreed,
    Rows,
    deal,
    everybody_passes,
    ruled,
    sea,
)
from games.surfs_up_dude.session import Session

BLACK = "black-baby! black-pipeline! black-baby*"
FOUR_BLACK = "black-baby! black-pipeline! black-monster black-monster*"
SIX_CARDS = "monster-3 monster-3 monster-3 monster-4 monster-4 monster-4"
STARRED = [
    {"type": "baby", "back": "black", "star": True, "whistle": "yes", "copies": 3},
    {"type": "monster", "back": "black", "copies": 3},
]
NAMES = ["Ana", "Ben", "Cai"]


def new_turn(luck: str, *, whistles: int = 0, stack: str | None = None, agreed: Agreed | None = None) -> Session:
    """Two players end a turn, and new waves come."""
    session = sea("baby-3", "baby-4", part="actions", whistles=whistles, stack=stack, agreed=agreed)
    return session.play("1 done", f"2 done: {luck}")


def both_whistles(agreed: Agreed | None) -> Session:
    """A wave with a star and a whistle brings another with a whistle, from waves of the owner's own."""
    waves = [
        {"type": "baby", "back": "plain", "star": True, "whistle": "yes"},
        {"type": "baby", "back": "black", "whistle": "yes", "copies": 4},
    ]
    session = deal(
        "baby-3 baby-4 baby-5 wild-5 wild-6 wild-7",
        "monster-3 monster-3 monster-4 monster-4 monster-5 monster-5",
        first="baby*! black-baby!",
        agreed={"waves": Rows(waves), **(agreed or {})},
    )
    assert session.table.whistles == 2
    return session


def turn_begins(luck: str, *, whistles: int = 0, stack: str = FOUR_BLACK, agreed: Agreed | None = None) -> Session:
    session = sea(
        "baby-3", "baby-4", waves={1: "baby 1"}, ready="2 2", paddling="1 1", part="actions", whistles=whistles,
        stack=stack, agreed=agreed,
    )  # fmt: skip
    return session.play("1 done", f"2 done: {luck}")


def second_whistle_with_a_star(luck: str, agreed: Agreed) -> Session:
    """Waves of the owner's own, as Lineup proposes no star on a whistle."""
    session = sea("baby-3", "baby-4", part="actions", whistles=1, agreed={"waves": Rows(STARRED), **agreed})
    return session.play("1 done", f"2 done: {luck}")


def last_wave(agreed: Agreed) -> Session:
    session = sea("baby-3", "baby-4", part="actions", stack="baby", agreed=agreed)
    return session.play("1 done", "2 done: baby")


def test_s11_1_the_first_whistle_is_only_a_warning() -> None:
    session = new_turn("black-baby!", stack=BLACK)
    assert session.heard(0, "wave")[0]["whistles"] == 1
    assert session.heard(0, "last_turn") == []
    assert not session.table.last_turn


def test_s11_1_after_the_first_whistle_the_turn_is_like_any_other() -> None:
    session = turn_begins("black-baby!")
    session.play("2 enter 1 with baby 4", "1 pass: P")
    assert (session.phase(), session.asked()) == ("actions", [2])
    assert session.heard(0, "cleared") == []
    session.play("2 get ready", "2 done", "1 done: black-monster")
    assert (session.phase(), session.active()) == ("cards", 1)


def test_s11_2_the_second_whistle_makes_the_turn_the_last() -> None:
    session = new_turn("black-baby!", stack=BLACK, whistles=1)
    assert (len(session.heard(0, "last_turn")), session.table.last_turn) == (1, True)


def test_s11_2_both_whistles_at_once_make_the_turn_the_last() -> None:
    assert both_whistles(None).table.last_turn


def test_s11_2_by_ruling_the_turn_after_it() -> None:
    session = both_whistles(ruled(both_whistles="next_turn"))
    assert not session.table.last_turn
    everybody_passes(session, "P")
    assert session.phase() == "actions"
    session.play("1 done", "2 done: black-baby!")
    assert session.table.last_turn


def test_s11_2_and_s11_5_the_last_turn_from_its_wave_to_the_next_player() -> None:
    session = turn_begins("black-pipeline!", whistles=1)
    assert session.heard(1, "wave")[0]["whistles"] == 2
    assert len(session.heard(2, "last_turn")) == len(session.heard(0, "last_turn")) == 1
    session.play("2 enter 2 with baby 4")
    assert session.wave(2) == "baby 1 2"
    session.play("1 pass: P baby-5 baby-6 baby-7 wild-5 wild-6 wild-7 shark")
    assert (session.hand(2), session.hand(1)) == (
        ["baby-5", "baby-6", "baby-7"],
        ["baby-3", "wild-5", "wild-6", "wild-7"],
    )
    assert (session.active(), session.phase(), session.asked()) == (1, "naming", [1])
    assert [session.wave(space) for space in (1, 2, 3)] == ["-", "black-pipeline!", "baby 1 2"]
    assert session.refusal("1 draw") == ("S2.6", "not_now")
    assert session.refusal("1 pass") == ("S2.6", "not_now")


def test_s11_2_the_third_whistle_changes_nothing_about_the_second() -> None:
    agreed = {"third_whistle": True}
    stack = "black-baby! black-pipeline! black-monster!"
    first = turn_begins("black-monster!", stack=stack, agreed=agreed)
    assert not first.table.last_turn
    second = turn_begins("black-baby!", stack=stack, whistles=1, agreed=agreed)
    assert second.table.last_turn


def test_s11_2_a_star_beside_the_second_whistle_brings_one_more() -> None:
    session = second_whistle_with_a_star("black-baby*! black-monster", ruled())
    assert (session.wave(1), session.wave(2), session.table.last_turn) == ("black-monster", "black-baby*!", True)


def test_s11_2_by_ruling_that_star_does_nothing() -> None:
    session = second_whistle_with_a_star("black-baby*!", ruled(last_star="nothing"))
    assert (session.wave(1), session.wave(2), session.table.last_turn) == ("black-baby*!", "-", True)


def test_s11_2_by_ruling_a_star_beside_the_first_whistle_brings_one_more() -> None:
    agreed = {"waves": Rows(STARRED), **ruled(last_star="nothing")}
    session = sea("baby-3", "baby-4", part="actions", agreed=agreed)
    session.play("1 done", "2 done: black-baby*! black-monster")
    assert (session.wave(2), session.table.last_turn) == ("black-baby*!", False)


def test_s11_3_a_whistle_on_an_extra_wave_counts() -> None:
    session = new_turn("black-baby* black-baby!", stack=BLACK)
    assert session.table.whistles == 1


def test_s11_3_by_ruling_it_does_not() -> None:
    session = new_turn("black-baby* black-baby!", stack=BLACK, agreed=ruled(extra_whistle="does_not"))
    assert session.table.whistles == 0


def test_s11_3_the_second_whistle_on_an_extra_wave_makes_the_turn_the_last() -> None:
    for agreed, last in ((ruled(), True), (ruled(extra_whistle="does_not"), False)):
        session = turn_begins("black-monster* black-baby!", whistles=1, agreed=agreed)
        assert session.table.last_turn is last
        assert (session.wave(1), session.wave(2)) == ("black-baby!", "black-monster*")


def test_s11_4_a_turn_with_an_empty_stack_is_the_last() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby 1"}, part="actions", stack="")
    session.play("1 done", "2 done")
    assert session.table.last_turn
    assert (session.wave(1), session.wave(2), session.phase()) == ("-", "baby 1", "cards")


def test_s11_4_an_empty_stack_is_the_last_turn_with_all_its_parts() -> None:
    session = sea("monster-3", "baby-4", waves={1: "monster 2", 6: "baby 1"}, ready="1 1", part="actions", stack="")
    session.play("1 done", "2 done")
    assert (session.active(), session.asked(), session.wave(2)) == (2, [2], "monster 2")
    assert session.prizes(1) == "gold 0 silver 0 bronze 1 stars 1"
    session.play("2 pass", "1 enter 2 with monster 3")
    session.play(f"2 pass: P {SIX_CARDS} P P P P")
    assert session.prizes(1) == "gold 1 silver 0 bronze 1 stars 1"


def test_s11_4_the_turn_after_the_last_wave_is_the_last() -> None:
    session = last_wave(ruled())
    assert not session.table.last_turn
    session.play("2 pass", "1 pass: P")
    session.play("2 done", "1 done")
    assert (session.table.last_turn, session.wave(1), session.wave(2)) == (True, "-", "baby")
    told = [session.game.words.event(event, NAMES) for event in session.events]
    assert "The stack has run out: this turn is the last." in told


def test_s11_4_by_ruling_the_turn_of_the_last_wave_is() -> None:
    session = last_wave(ruled(empty_stack="this_turn"))
    assert (session.table.last_turn, session.wave(1)) == (True, "baby")
    assert session.heard(0, "last_turn") == [{"whistled": False}]
