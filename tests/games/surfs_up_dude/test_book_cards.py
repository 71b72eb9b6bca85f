"""Chapters 2 and 4 by written examples: setting up, and cards that bring surfers onto waves."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import ADVANCED, deal, everybody_passes, ruled, sea
from games.surfs_up_dude.session import key
from lineup.core import NotationError

BOX = [
    *[f"monster-{number}" for number in (3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6)],
    *[f"pipeline-{number}" for number in (3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7)],
    *[f"baby-{number}" for number in (3, 4, 5, 6, 6, 7, 7, 8, 8, 8)],
    *["wild-5", "wild-5", "wild-6", "wild-7", "cut-in-9", "cut-in-9", "cut-in-9"],
    *["ready-9", "ready-9", "ready-9", "peace-9", "peace-9", "peace-9", "prime-6", "prime-7", "prime-8"],
]


@pytest.mark.parametrize(("seats", "to_draw"), [(2, 38), (3, 32), (4, 26), (5, 20), (6, 14)])
def test_s2_3_six_cards_each_and_so_many_are_left(seats: int, to_draw: int) -> None:
    session = deal(*[" ".join(BOX[seat::6][:6]) for seat in range(seats)], first="baby")
    assert [len(session.hand(seat + 1)) for seat in range(seats)] == [6] * seats
    assert (session.view(0).deck, session.discards()) == (to_draw, [])
    assert {session.surfers(seat + 1) for seat in range(seats)} == {"ready 3 paddling 2 beach 1 out 0"}


@pytest.mark.parametrize(("seats", "to_draw"), [(2, 36), (3, 29), (4, 22), (5, 15), (6, 8)])
def test_s12_1_seven_cards_each_and_so_many_are_left(seats: int, to_draw: int) -> None:
    session = deal(*[" ".join(BOX[seat::6][:7]) for seat in range(seats)], first="baby", agreed=ADVANCED)
    assert [len(session.hand(seat + 1)) for seat in range(seats)] == [7] * seats
    assert session.view(0).deck == to_draw


def test_s1_4_nothing_but_these_fifty_cards_can_be_drawn() -> None:
    session = sea("", "", part="actions")
    assert sorted(key(session.table.box.names[card]) for card in session.table.deck.cards) == sorted(BOX)
    assert len(BOX) == 50


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


def test_s4_2_every_card_gives_all_the_others_another_go() -> None:
    session = sea("baby-3 baby-4", "baby-5", "baby-6 pipeline-3", waves={1: "monster", 2: "baby"}, ready="2 2 2")
    session.play("1 pass", "2 pass", "3 enter 2 with baby 6")
    session.play("1 enter 2 with baby 3", "2 pass", "3 pass")
    assert (session.phase(), session.asked()) == ("cards", [1])
    session.play("1 pass: P")
    assert session.phase() == "actions"


def test_s4_2_two_passes_and_a_card_do_not_end_the_part() -> None:
    session = sea("baby-3", "baby-4", "baby-5 wild-5", waves={2: "baby"}, ready="1 1 1")
    session.play("1 pass", "2 pass", "3 enter 2 with wild 5", "1 pass", "2 pass")
    assert (session.phase(), session.asked()) == ("cards", [3])


def test_s4_2_one_card_a_go_and_as_many_goes_as_one_likes() -> None:
    session = sea("baby-3 monster-3 pipeline-3", "baby-4", waves={1: "monster", 2: "baby"}, ready="3 1")
    session.play("1 enter 1 with monster 3")
    assert session.refusal("1 enter 2 with baby 3") == ("S4.1", "not_your_turn")
    session.play("2 pass", "1 enter 2 with baby 3")
    assert (session.wave(1), session.wave(2), session.surfers(1)[:7]) == ("monster 1", "baby 1", "ready 1")


@pytest.mark.parametrize(("ready", "paddling"), [("6 1", "0 0"), ("0 1", "6 0"), ("0 1", "0 0")])
def test_s4_3_whoever_some_card_could_help_is_asked(ready: str, paddling: str) -> None:
    """All six are ready, paddling out or on the beach."""
    session = sea("pipeline-3", "baby-4", waves={1: "monster"}, ready=ready, paddling=paddling, active=2)
    assert session.play("2 pass").asked() == [1]


def test_s4_3_a_surfer_behind_another_could_be_moved_by_prime() -> None:
    waves = {1: "monster 2", 2: "baby 2", 3: "baby 2", 4: "baby 2", 5: "monster 2", 6: "monster 1 2"}
    session = sea("baby-3", "baby-4", waves=waves, ready="1 0").play("1 pass")
    assert session.asked() == [2]


def test_s4_4_cut_in_needs_a_ready_surfer_too() -> None:
    session = sea("cut-in-9", "baby-4", waves={3: "monster"}, paddling="3 0", ready="0 1")
    assert session.refusal("1 enter 3 with cut in 9") == ("S4.4", "nobody_ready")


@pytest.mark.parametrize("kind", ["monster", "pipeline", "baby"])
@pytest.mark.parametrize("wave", ["monster", "pipeline", "baby"])
@pytest.mark.parametrize("space", [1, 2])
def test_s4_5_each_kind_of_wave_card_enters_its_own_type(kind: str, wave: str, space: int) -> None:
    session = sea(f"{kind}-3 wild-5", "", waves={space: wave}, ready="1 1")
    refused = session.refusal(f"1 enter {space} with {kind} 3")
    assert refused == (None if kind == wave else ("S4.5", "wrong_type"))
    assert session.refusal(f"1 enter {space} with wild 5") is None


def test_s4_5_no_wave_card_enters_the_third_space() -> None:
    session = sea("baby-3 wild-5", "", waves={3: "baby"}, ready="1 1")
    for card in ("baby 3", "wild 5"):
        assert session.refusal(f"1 enter 3 with {card}") == ("S4.5", "too_far_in")


@pytest.mark.parametrize("space", [4, 5, 6])
def test_s4_6_no_card_whatever_enters_further_in(space: int) -> None:
    for agreed in (ruled(), ruled(third_space="wave_cards")):
        session = sea("baby-3 wild-5 cut-in-9", "", waves={space: "baby"}, ready="1 1", agreed=agreed)
        assert session.choices(1) == ["pass"]
        for card in ("baby 3", "wild 5", "cut in 9"):
            with pytest.raises(NotationError):
                session.refusal(f"1 enter {space} with {card}")


@pytest.mark.parametrize("wave", ["monster", "pipeline", "baby"])
def test_s4_6_cut_in_enters_every_type_on_the_third_space_only(wave: str) -> None:
    for space in (1, 2):
        session = sea("cut-in-9", "", waves={space: wave}, ready="1 1")
        assert session.refusal(f"1 enter {space} with cut in 9") == ("S4.6", "not_with_this_card")
    session = sea("cut-in-9", "baby-3", waves={3: wave}, ready="1 1").play("1 enter 3 with cut in 9")
    assert (session.wave(3), session.discards()) == (f"{wave} 1", ["cut-in-9"])


def test_s4_6_by_ruling_wild_and_cut_in_both_lead_there() -> None:
    agreed = ruled(third_space="wave_cards")
    session = sea("wild-5 cut-in-9", "", waves={2: "baby", 3: "baby"}, ready="1 1", agreed=agreed)
    assert session.refusal("1 enter 3 with wild 5") is None
    assert session.refusal("1 enter 3 with cut in 9") is None
    assert session.refusal("1 enter 2 with cut in 9") == ("S4.6", "not_with_this_card")


@pytest.mark.parametrize(
    ("wave", "riders"), [("monster", "2 3 2 3"), ("pipeline", "2 3 2"), ("baby", "2 3")], ids=["five", "four", "three"]
)
def test_s4_7_the_last_place_can_be_taken_and_no_more(wave: str, riders: str) -> None:
    session = sea(f"{wave}-3", f"{wave}-5", "baby-8", waves={1: f"{wave} {riders}"}, ready="1 1 1")
    session.play(f"1 enter 1 with {wave} 3")
    assert session.wave(1) == f"{wave} {riders} 1"
    assert session.refusal(f"2 enter 1 with {wave} 5") == ("S4.7", "wave_is_full")


def test_s4_8_the_first_is_in_front_and_each_further_one_to_the_right() -> None:
    session = sea("baby-3 baby-4", "baby-5", "baby-6", waves={2: "baby"}, ready="2 1 1", active=2)
    session.play("2 enter 2 with baby 5", "3 enter 2 with baby 6", "1 enter 2 with baby 3")
    assert session.wave(2) == "baby 2 3 1"


BESIDE_OWN = ("S4.9", "beside_own")


@pytest.mark.parametrize(
    ("riders", "refusal"), [("1", BESIDE_OWN), ("2 1", BESIDE_OWN), ("1 2", None), ("1 1 2", None), ("", None)]
)
def test_s4_9_only_the_surfer_furthest_right_matters(riders: str, refusal: tuple[str, str] | None) -> None:
    session = sea("monster-3", "", waves={1: f"monster {riders}"}, ready="1 1")
    assert session.refusal("1 enter 1 with monster 3") == refusal


def test_s4_9_moving_own_surfers_together_is_allowed() -> None:
    session = sea("prime-7", "baby-4", waves={4: "monster 1 2 1"}).play("1 front 4/3 with prime 7")
    assert session.wave(4) == "monster 1 1 2"


def test_s4_9_by_ruling_two_players_may_also_with_cut_in() -> None:
    session = sea("cut-in-9", "", waves={3: "monster 1"}, ready="1", agreed=ruled(two_players="side_by_side"))
    assert session.refusal("1 enter 3 with cut in 9") is None


def test_s4_10_whoever_a_ready_card_brought_can_enter_on_the_next_go() -> None:
    session = sea("ready-9 baby-3", "baby-4", waves={1: "baby"}, ready="0 1")
    assert session.refusal("1 enter 1 with baby 3") == ("S4.4", "nobody_ready")
    session.play("1 beach with ready 9", "2 pass", "1 enter 1 with baby 3")
    assert (session.wave(1), session.discards()) == ("baby 1", ["ready-9", "baby-3"])


@pytest.mark.parametrize(("position", "after"), [(2, "1 3 2 1 2"), (4, "1 3 1 2 2")])
def test_s4_11_those_before_move_right_and_those_behind_stay(position: int, after: str) -> None:
    session = sea("prime-6", "baby-3", "", waves={2: "monster 3 1 2 1 2"})
    assert session.play(f"1 front 2/{position} with prime 6").wave(2) == f"monster {after}"
    assert session.discards() == ["prime-6"]
    fact = {"seat": 0, "card": "prime 6", "space": 2, "position": position}
    assert session.heard(2, "moved_up") == session.heard(0, "moved_up") == [fact]


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 6])
def test_s4_11_prime_works_on_every_space(space: int) -> None:
    session = sea("prime-8", "baby-3", waves={space: "pipeline 2 1"}).play(f"1 front {space}/2 with prime 8")
    assert session.wave(space) == "pipeline 1 2"


def test_s4_11_there_must_be_a_surfer_at_all() -> None:
    session = sea("prime-8", "baby-3", waves={1: "pipeline 2 1"}, ready="1 1")
    assert session.refusal("1 front 1/3 with prime 8") == ("S4.11", "not_your_surfer")
    assert session.refusal("1 front 2/1 with prime 8") == ("S4.11", "not_your_surfer")


def test_s4_12_peace_and_bail_do_nothing_here() -> None:
    session = sea("peace-9", "baby-3", waves={1: "baby"}, ready="1 1")
    assert session.choices(1) == ["pass"]
    assert session.refusal("1 peace") == ("S2.6", "not_now")
    assert session.refusal("1 bail") == ("S2.6", "not_now")


def test_s4_12_ready_cut_in_and_prime_are_for_this_part_only() -> None:
    session = sea("ready-9 cut-in-9 prime-6", "", waves={3: "baby 2 1"}, ready="1", deck="")
    everybody_passes(session, "M")
    assert session.phase() == "actions"
    for move in ("beach with ready 9", "enter 3 with cut in 9", "front 3/2 with prime 6"):
        assert session.refusal(f"1 {move}") == ("S2.6", "not_now")
    fighting = everybody_passes(sea("ready-9 prime-6", "baby-3", waves={3: "baby 2 1"}, ready="1", deck=""), "B")
    for move in ("beach with ready 9", "front 3/2 with prime 6"):
        assert fighting.refusal(f"1 {move}") == ("S2.6", "not_now")
