"""Chapter 2: before the first turn, and whose turn it is."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import (
    ADVANCED,
    deal,
    ruled,
    sea,
)
from games.surfs_up_dude.session import Session

ONE = "monster-3 monster-3 monster-3 monster-3 monster-4 monster-4"
THREE = "pipeline-3 pipeline-4 pipeline-5 pipeline-6 pipeline-7 prime-6"
TWO = "monster-4 monster-4 baby-3 baby-4 baby-5 wild-6"
BOX = [
    *[f"monster-{number}" for number in (3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6)],
    *[f"pipeline-{number}" for number in (3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7)],
    *[f"baby-{number}" for number in (3, 4, 5, 6, 6, 7, 7, 8, 8, 8)],
    *["wild-5", "wild-5", "wild-6", "wild-7", "cut-in-9", "cut-in-9", "cut-in-9"],
    *["ready-9", "ready-9", "ready-9", "peace-9", "peace-9", "peace-9", "prime-6", "prime-7", "prime-8"],
]
FIVE = "monster-3 monster-3 monster-3 monster-3 monster-4", "baby-3 baby-4 baby-5 baby-6 baby-6"


def test_s2_1_three_ready_two_paddling_one_on_the_beach() -> None:
    session = deal(ONE, TWO, THREE, first="baby")
    assert {session.surfers(seat) for seat in (1, 2, 3)} == {"ready 3 paddling 2 beach 1 out 0"}


def test_s2_2_black_backed_waves_come_after_all_others() -> None:
    session = deal(ONE, TWO, first="baby")
    assert (len(session.table.plain), len(session.table.black)) == (11, 6)
    plain_left = sea("baby-3", "", stack="baby black-baby!", part="actions", paddling="1 1")
    plain_left.play("1 done", "2 done: baby")
    assert plain_left.wave(1) == "baby"


def test_s2_2_a_star_on_the_very_first_wave_brings_a_second() -> None:
    session = deal(" ".join(BOX[:6]), " ".join(BOX[6:12]), first="monster* baby")
    assert [session.wave(space) for space in (1, 2, 3)] == ["baby", "monster*", "-"]
    assert session.phase() == "cards"


def test_s2_2_black_backed_waves_wait_for_the_last_of_the_others() -> None:
    early = sea("baby-3", "", stack="baby black-monster", part="actions", paddling="1 1")
    with pytest.raises(AssertionError, match="there is no black-monster"):
        early.play("1 done", "2 done: black-monster")
    star = sea("baby-3", "", stack="baby* black-monster", part="actions", paddling="1 1")
    star.play("1 done", "2 done: baby* black-monster")
    assert (star.wave(1), star.wave(2)) == ("black-monster", "baby*")


def test_s2_3_six_cards_each_and_the_rest_to_draw() -> None:
    session = deal(ONE, TWO, THREE, first="baby")
    assert session.hand(2) == sorted(TWO.split(), key=lambda name: ("mbw".index(name[0]), name))
    assert session.view(0).deck == 50 - 18


@pytest.mark.parametrize(("seats", "to_draw"), [(2, 38), (3, 32), (4, 26), (5, 20), (6, 14)])
def test_s2_3_six_cards_each_and_so_many_are_left(seats: int, to_draw: int) -> None:
    session = deal(*[" ".join(BOX[seat::6][:6]) for seat in range(seats)], first="baby")
    assert [len(session.hand(seat + 1)) for seat in range(seats)] == [6] * seats
    assert (session.view(0).deck, session.discards()) == (to_draw, [])
    assert {session.surfers(seat + 1) for seat in range(seats)} == {"ready 3 paddling 2 beach 1 out 0"}


def test_s2_3_six_cards_besides_bail() -> None:
    session = deal(f"{FIVE[0]} wild-5", f"{FIVE[1]} wild-6", first="baby")
    assert [len(session.hand(seat)) for seat in (1, 2)] == [6, 6]


def test_s2_3_by_ruling_bail_is_one_of_the_six() -> None:
    session = deal(*FIVE, first="baby", agreed=ruled(first_cards="with_bail"))
    assert [len(session.hand(seat)) for seat in (1, 2)] == [5, 5]
    assert session.view(0).deck == 40


def test_s2_3_by_ruling_bail_is_one_of_seven_in_the_variant() -> None:
    hands = [f"{hand} wild-5" for hand in FIVE]
    session = deal(*hands, first="baby", agreed={**ADVANCED, **ruled(first_cards="with_bail")})
    assert [len(session.hand(seat)) for seat in (1, 2)] == [6, 6]


def test_s2_4_lots_say_who_is_active_first() -> None:
    session = deal(ONE, TWO, THREE, first="baby", starts=3)
    assert (session.active(), session.asked()) == (3, [3])


def test_s2_4_by_ruling_the_first_seat_is_active() -> None:
    session = deal(ONE, TWO, first="baby", agreed=ruled(start_player="first_seat"))
    assert session.active() == 1


@pytest.mark.parametrize("starts", [1, 2, 3])
def test_s2_4_play_goes_clockwise_from_whoever_starts(starts: int) -> None:
    session = deal(*[" ".join(BOX[seat * 6 : seat * 6 + 6]) for seat in range(3)], first="baby", starts=starts)
    order = [(starts - 1 + step) % 3 + 1 for step in range(3)]
    for seat in order:
        assert session.asked() == [seat]
        session.play(f"{seat} pass" if seat != order[-1] else f"{seat} pass: M")
    assert session.asked() == [starts]
    session.play(*[f"{seat} done" for seat in order[:-1]], f"{order[-1]} done: baby")
    assert (session.active(), session.asked()) == (order[1], [order[1]])


def test_s2_5_nobody_sees_the_cards_of_another() -> None:
    session = deal(ONE, TWO, first="baby")
    assert len(session.seen_hand(1, 1)) == 6
    assert session.seen_hand(1, 2) == session.seen_hand(0, 1) == []
    assert [int(count) for count in session.view(0).table.held] == [6, 6]
    assert list(session.view(1).table.deck.cards) == []


def test_s2_5_only_who_draws_hears_which_card() -> None:
    session = sea("", "baby-3", part="actions").play("1 draw: wild-5")
    assert session.heard(1, "drawn") == [{"seat": 0, "card": "wild 5"}]
    assert session.heard(2, "drawn") == session.heard(0, "drawn") == [{"seat": 0, "card": None}]


def test_s2_5_only_who_is_dealt_cards_hears_which() -> None:
    session = deal(ONE, TWO, first="baby")
    assert session.heard(2, "dealt")[0] == {"seat": 0, "count": 6, "cards": None}
    assert session.heard(1, "dealt")[0]["cards"] == [name.replace("-", " ") for name in ONE.split()]


def test_s2_6_cards_then_die_then_actions_then_the_next_player() -> None:
    session: Session = sea("baby-3", "baby-4", waves={1: "baby"}, ready="1 1")
    assert session.refusal("1 draw") == ("S2.6", "not_now")
    session.play("1 pass", "2 pass: M")
    assert session.phase() == "actions"
    assert session.refusal("1 pass") == ("S2.6", "not_now")
    session.play("1 done", "2 done: monster")
    assert (session.phase(), session.active()) == ("cards", 2)
