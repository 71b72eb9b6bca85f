"""Chapters 3 and 9: waves come, move on and reach the beach."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import Agreed, ruled, sea
from games.surfs_up_dude.session import Session


def next_turn(waves: dict[int, str], luck: str, *, stack: str | None = None, agreed: Agreed | None = None) -> Session:
    """Two players end a turn, and new waves come."""
    session = sea("baby-3", "baby-4", waves=waves, stack=stack, part="actions", agreed=agreed)
    return session.play("1 done", f"2 done: {luck}")


def gold_is_short(agreed: Agreed | None) -> Session:
    session = sea(
        "baby-3", "", waves={6: "monster 2 1 2"}, prizes={1: "gold 7"}, part="actions", deck="baby-5", agreed=agreed
    )
    return session.play("1 done", "2 done: baby")


def board(session: Session) -> list[str]:
    return [session.wave(space) for space in range(1, 7)]


def turn_ends(waves: dict[int, str], luck: str, *, stack: str | None = None, agreed: Agreed | None = None) -> Session:
    """Three players leave their points, and new waves come."""
    session = sea("monster-6", "monster-5", "monster-5", waves=waves, stack=stack, part="actions", agreed=agreed)
    return session.play("1 done", "2 done", f"3 done: {luck}")


def test_s3_1_a_new_wave_pushes_the_others() -> None:
    session = next_turn({1: "baby 1 2", 2: "monster", 4: "pipeline 2"}, "baby")
    assert [session.wave(space) for space in range(1, 7)] == ["baby", "baby 1 2", "monster", "-", "pipeline 2", "-"]


def test_s3_1_all_six_spaces_move_and_the_last_lands() -> None:
    waves = {1: "baby 1", 2: "monster", 3: "pipeline 2", 4: "baby", 5: "monster 3", 6: "baby 2"}
    session = turn_ends(waves, "pipeline")
    assert board(session) == ["pipeline", "baby 1", "monster", "pipeline 2", "baby", "monster 3"]
    assert session.heard(0, "landed") == [{"wave": "baby", "riders": [1]}]


def test_s3_1_a_wave_on_the_last_space_has_not_landed() -> None:
    session = turn_ends({5: "monster 1"}, "baby")
    assert (session.wave(6), session.prizes(1)) == ("monster 1", "gold 0 silver 0 bronze 0 stars 0")


def test_s3_2_a_star_brings_one_more_whose_star_does_nothing() -> None:
    session = next_turn({1: "baby 1"}, "monster* pipeline*")
    assert [session.wave(space) for space in (1, 2, 3)] == ["pipeline*", "monster*", "baby 1"]
    assert [fact["extra"] for fact in session.heard(0, "wave")] == [False, True]


def test_s3_2_a_star_moves_everything_twice() -> None:
    session = turn_ends({1: "baby 1", 4: "monster 2", 5: "pipeline 3", 6: "baby"}, "pipeline* monster*")
    assert board(session) == ["monster*", "pipeline*", "baby 1", "-", "-", "monster 2"]
    assert session.prizes(3) == "gold 0 silver 1 bronze 0 stars 1"
    assert session.phase() == "cards"


def test_s3_2_a_wave_without_a_star_comes_alone() -> None:
    session = turn_ends({}, "pipeline")
    assert board(session) == ["pipeline", "-", "-", "-", "-", "-"]


def test_s3_3_a_star_on_the_last_wave_does_nothing() -> None:
    session = next_turn({1: "baby 1"}, "monster*", stack="monster*")
    assert [session.wave(space) for space in (1, 2, 3)] == ["monster*", "baby 1", "-"]


def test_s3_3_by_ruling_the_waves_move_on_all_the_same() -> None:
    session = next_turn({1: "baby 1"}, "monster*", stack="monster*", agreed=ruled(star_without_wave="moves_on"))
    assert [session.wave(space) for space in (1, 2, 3)] == ["-", "monster*", "baby 1"]


def test_s3_3_by_ruling_a_wave_can_land_by_the_empty_star() -> None:
    moves_on = ruled(star_without_wave="moves_on")
    session = turn_ends({5: "baby 1"}, "monster*", stack="monster*", agreed=moves_on)
    assert (session.prizes(1), session.wave(2)) == ("gold 0 silver 0 bronze 1 stars 1", "monster*")
    as_printed = turn_ends({5: "baby 1"}, "monster*", stack="monster*")
    assert (as_printed.wave(6), as_printed.wave(1)) == ("baby 1", "monster*")


def test_s3_4_a_wave_beyond_the_last_space_lands_first() -> None:
    session = next_turn({6: "monster 1", 5: "baby 2"}, "pipeline* baby")
    assert session.prizes(1) == "gold 1 silver 0 bronze 0 stars 1"
    assert session.prizes(2) == "gold 0 silver 0 bronze 1 stars 1"
    kinds = [event.kind for event in session.events if event.kind in ("landed", "wave")]
    assert kinds == ["landed", "wave", "landed", "wave"]


def test_s3_4_two_landings_in_one_turn_are_paid_one_after_the_other() -> None:
    session = turn_ends({5: "baby 2", 6: "monster 1 2"}, "pipeline* baby")
    assert session.heard(0, "won") == [
        {"seat": 0, "trophy": "gold"},
        {"seat": 1, "trophy": "gold"},
        {"seat": 0, "trophy": "star"},
        {"seat": 1, "trophy": "bronze"},
        {"seat": 1, "trophy": "star"},
    ]


def test_s9_1_every_surfer_wins_a_trophy() -> None:
    session = next_turn({6: "pipeline 2 1 2"}, "baby")
    assert session.prizes(1) == "gold 0 silver 1 bronze 0 stars 0"
    assert session.prizes(2) == "gold 0 silver 2 bronze 0 stars 1"


def test_s9_1_by_ruling_every_player_wins_one() -> None:
    session = next_turn({6: "pipeline 2 1 2"}, "baby", agreed=ruled(trophies_for="players"))
    assert session.prizes(2) == "gold 0 silver 1 bronze 0 stars 1"


@pytest.mark.parametrize(
    ("wave", "first", "second", "third"),
    [
        ("monster 1 2 1 3 1", "gold 3 silver 0 bronze 0 stars 1", "gold 1 silver 0 bronze 0 stars 0", "gold 1"),
        ("pipeline 2 1 3 2", "gold 0 silver 1 bronze 0 stars 0", "gold 0 silver 2 bronze 0 stars 1", "gold 0 silver 1"),
        (
            "baby 3 2",
            "gold 0 silver 0 bronze 0 stars 0",
            "gold 0 silver 0 bronze 1 stars 0",
            "gold 0 silver 0 bronze 1",
        ),
    ],
    ids=["monster", "pipeline", "baby"],
)
def test_s9_1_what_a_wave_pays_to_every_surfer(wave: str, first: str, second: str, third: str) -> None:
    session = turn_ends({6: wave}, "baby")
    assert (session.prizes(1), session.prizes(2)) == (first, second)
    assert session.prizes(3).startswith(third)
    assert session.surfers(2) == "ready 0 paddling 0 beach 6 out 0"


@pytest.mark.parametrize("wave", ["monster*", "black-monster", "black-monster*"])
def test_s9_1_stars_and_backs_pay_no_more(wave: str) -> None:
    assert turn_ends({6: f"{wave} 1"}, "baby").prizes(1) == "gold 1 silver 0 bronze 0 stars 1"


def test_s9_1_by_ruling_one_trophy_a_player_and_still_one_star() -> None:
    session = turn_ends({6: "monster 2 1 2 1 2"}, "baby", agreed=ruled(trophies_for="players"))
    assert session.prizes(1) == "gold 1 silver 0 bronze 0 stars 0"
    assert session.prizes(2) == "gold 1 silver 0 bronze 0 stars 1"


def test_s9_2_the_front_wins_a_beach_star() -> None:
    session = next_turn({6: "baby 1 2"}, "baby")
    assert (session.prizes(1)[-1], session.prizes(2)[-1]) == ("1", "0")
    assert {"seat": 0, "trophy": "star"} in session.heard(0, "won")


def test_s9_2_an_empty_wave_pays_nobody() -> None:
    session = next_turn({6: "baby"}, "baby")
    assert session.heard(0, "won") == []


def test_s9_3_surfers_go_to_the_beach() -> None:
    session = next_turn({6: "baby 1 2 1"}, "baby")
    assert (session.surfers(1), session.surfers(2)) == (
        "ready 0 paddling 0 beach 6 out 0",
        "ready 0 paddling 0 beach 6 out 0",
    )


def test_s9_4_there_are_always_enough_trophies() -> None:
    assert gold_is_short(None).prizes(2) == "gold 2 silver 0 bronze 0 stars 1"


def test_s9_4_by_ruling_trophies_run_out_from_the_front() -> None:
    session = gold_is_short(ruled(trophy_stock="limited"))
    assert session.prizes(2) == "gold 1 silver 0 bronze 0 stars 1"
    assert session.prizes(1) == "gold 7 silver 0 bronze 0 stars 0"


@pytest.mark.parametrize(
    ("trophy", "wave", "stock"), [("gold", "monster", 8), ("silver", "pipeline", 15), ("bronze", "baby", 25)]
)
def test_s9_4_the_stock_of_each_kind(trophy: str, wave: str, stock: int) -> None:
    limited = ruled(trophy_stock="limited")
    for left, won in ((1, 1), (0, 0)):
        prizes = {2: f"{trophy} {stock - left}"}
        session = sea("monster-6", "monster-5", waves={6: f"{wave} 1"}, prizes=prizes, part="actions", agreed=limited)
        session.play("1 done", "2 done: baby")
        assert f"{trophy} {won}" in session.prizes(1)
        assert session.prizes(1).endswith("stars 1")


def test_s9_4_a_ninth_and_tenth_gold_are_paid_without_the_ruling() -> None:
    session = sea("monster-6", "monster-5", waves={6: "monster 1 2"}, prizes={1: "gold 8"}, part="actions")
    session.play("1 done", "2 done: baby")
    assert (session.prizes(1)[:6], session.prizes(2)[:6]) == ("gold 9", "gold 1")
