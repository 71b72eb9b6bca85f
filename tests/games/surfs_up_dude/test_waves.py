"""Chapters 3 and 9: waves come, move on and reach the beach."""

from __future__ import annotations

from games.surfs_up_dude.positions import Agreed, ruled, sea
from games.surfs_up_dude.session import Session


def next_turn(waves: dict[int, str], luck: str, *, stack: str | None = None, agreed: Agreed | None = None) -> Session:
    """Two players end a turn, and new waves come."""
    session = sea("baby-3", "baby-4", waves=waves, stack=stack, part="actions", agreed=agreed)
    return session.play("1 done", f"2 done: {luck}")


def test_s3_1_a_new_wave_pushes_the_others() -> None:
    session = next_turn({1: "baby 1 2", 2: "monster", 4: "pipeline 2"}, "baby")
    assert [session.wave(space) for space in range(1, 7)] == ["baby", "baby 1 2", "monster", "-", "pipeline 2", "-"]


def test_s3_2_a_star_brings_one_more_whose_star_does_nothing() -> None:
    session = next_turn({1: "baby 1"}, "monster* pipeline*")
    assert [session.wave(space) for space in (1, 2, 3)] == ["pipeline*", "monster*", "baby 1"]
    assert [fact["extra"] for fact in session.heard(0, "wave")] == [False, True]


def test_s3_3_a_star_on_the_last_wave_does_nothing() -> None:
    session = next_turn({1: "baby 1"}, "monster*", stack="monster*")
    assert [session.wave(space) for space in (1, 2, 3)] == ["monster*", "baby 1", "-"]


def test_s3_3_by_ruling_the_waves_move_on_all_the_same() -> None:
    session = next_turn({1: "baby 1"}, "monster*", stack="monster*", agreed=ruled(star_without_wave="moves_on"))
    assert [session.wave(space) for space in (1, 2, 3)] == ["-", "monster*", "baby 1"]


def test_s3_4_a_wave_beyond_the_last_space_lands_first() -> None:
    session = next_turn({6: "monster 1", 5: "baby 2"}, "pipeline* baby")
    assert session.prizes(1) == "gold 1 silver 0 bronze 0 stars 1"
    assert session.prizes(2) == "gold 0 silver 0 bronze 1 stars 1"
    kinds = [event.kind for event in session.events if event.kind in ("landed", "wave")]
    assert kinds == ["landed", "wave", "landed", "wave"]


def test_s9_1_every_surfer_wins_a_trophy() -> None:
    session = next_turn({6: "pipeline 2 1 2"}, "baby")
    assert session.prizes(1) == "gold 0 silver 1 bronze 0 stars 0"
    assert session.prizes(2) == "gold 0 silver 2 bronze 0 stars 1"


def test_s9_1_by_ruling_every_player_wins_one() -> None:
    session = next_turn({6: "pipeline 2 1 2"}, "baby", agreed=ruled(trophies_for="players"))
    assert session.prizes(2) == "gold 0 silver 1 bronze 0 stars 1"


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


def gold_is_short(agreed: Agreed | None) -> Session:
    session = sea(
        "baby-3", "", waves={6: "monster 2 1 2"}, prizes={1: "gold 7"}, part="actions", deck="baby-5", agreed=agreed
    )
    return session.play("1 done", "2 done: baby")


def test_s9_4_there_are_always_enough_trophies() -> None:
    assert gold_is_short(None).prizes(2) == "gold 2 silver 0 bronze 0 stars 1"


def test_s9_4_by_ruling_trophies_run_out_from_the_front() -> None:
    session = gold_is_short(ruled(trophy_stock="limited"))
    assert session.prizes(2) == "gold 1 silver 0 bronze 0 stars 1"
    assert session.prizes(1) == "gold 7 silver 0 bronze 0 stars 0"
