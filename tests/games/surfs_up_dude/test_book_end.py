"""Chapter 11 by written examples: from the whistles to who wins."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.surfs_up_dude.positions import Agreed, everybody_passes, ruled, sea
from games.surfs_up_dude.session import Session

SIX_CARDS = "monster-3 monster-3 monster-3 monster-4 monster-4 monster-4"
BLACK = "black-baby! black-pipeline! black-monster black-monster*"


def last_turn(*hands: str, waves: Mapping[int, str], luck: str, agreed: Agreed | None = None) -> Session:
    """The last turn with seat 1 active, everybody passes and the die falls; nobody is asked for Peace in it."""
    return everybody_passes(sea(*hands, waves=waves, deck="", last_turn=True, agreed=agreed), luck)


def turn_begins(luck: str, *, whistles: int = 0, stack: str = BLACK, agreed: Agreed | None = None) -> Session:
    session = sea(
        "baby-3", "baby-4", waves={1: "baby 1"}, ready="2 2", paddling="1 1", part="actions", whistles=whistles,
        stack=stack, agreed=agreed,
    )  # fmt: skip
    return session.play("1 done", f"2 done: {luck}")


def test_s11_1_after_the_first_whistle_the_turn_is_like_any_other() -> None:
    session = turn_begins("black-baby!")
    session.play("2 enter 1 with baby 4", "1 pass: P")
    assert (session.phase(), session.asked()) == ("actions", [2])
    assert session.heard(0, "cleared") == []
    session.play("2 get ready", "2 done", "1 done: black-monster")
    assert (session.phase(), session.active()) == ("cards", 1)


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


def test_s11_3_the_second_whistle_on_an_extra_wave_makes_the_turn_the_last() -> None:
    for agreed, last in ((ruled(), True), (ruled(extra_whistle="does_not"), False)):
        session = turn_begins("black-monster* black-baby!", whistles=1, agreed=agreed)
        assert session.table.last_turn is last
        assert (session.wave(1), session.wave(2)) == ("black-baby!", "black-monster*")


def test_s11_4_an_empty_stack_is_the_last_turn_with_all_its_parts() -> None:
    session = sea("monster-3", "baby-4", waves={1: "monster 2", 6: "baby 1"}, ready="1 1", part="actions", stack="")
    session.play("1 done", "2 done")
    assert (session.active(), session.asked(), session.wave(2)) == (2, [2], "monster 2")
    assert session.prizes(1) == "gold 0 silver 0 bronze 1 stars 1"
    session.play("2 pass", "1 enter 2 with monster 3")
    session.play(f"2 pass: P {SIX_CARDS} P P P P")
    assert session.prizes(1) == "gold 1 silver 0 bronze 1 stars 1"


def test_s11_5_the_last_roll_can_cost_surfers_who_then_leave_the_game() -> None:
    session = last_turn("baby-3", "baby-4", waves={1: "baby 1 2"}, luck="B")
    session.play("1 play baby 3", f"2 play baby 4: {SIX_CARDS} shark")
    assert session.surfers(1) == "ready 0 paddling 0 beach 0 out 6"
    assert (session.wave(2), session.surfers(2)) == ("baby 2", "ready 0 paddling 0 beach 0 out 5")


def test_s11_5_too_few_cards_for_six_players() -> None:
    hands = [
        "monster-3 monster-3 monster-3 monster-3 monster-4 monster-4 monster-4 monster-4",
        "monster-5 monster-5 monster-5 monster-5 monster-6 pipeline-3 pipeline-4 pipeline-4",
        "pipeline-5 pipeline-5 pipeline-5 pipeline-6 pipeline-6 pipeline-6 pipeline-7 pipeline-7",
        "baby-3 baby-4 baby-5 baby-6 baby-6 baby-7 baby-7 baby-8",
        "baby-8 baby-8 wild-5 wild-5 wild-6 wild-7 cut-in-9 cut-in-9",
        "cut-in-9 ready-9 ready-9 ready-9 peace-9 peace-9",
    ]
    session = everybody_passes(
        sea(*hands, waves={1: "baby 1"}, ready="1 1 1 1 1 1", last_turn=True),
        "P peace-9 prime-6 prime-7 prime-8 shark",
    )
    assert [len(session.hand(seat)) for seat in range(1, 7)] == [11, 9, 8, 8, 8, 6]
    assert session.phase() == "naming"


def test_s11_6_only_surfers_on_waves_stay() -> None:
    session = sea(
        "baby-3", "baby-4", waves={1: "baby 1 2", 4: "monster 1"}, ready="1 2", paddling="2 1", last_turn=True
    )
    everybody_passes(session, f"P {SIX_CARDS} shark")
    assert [session.surfers(seat) for seat in (1, 2)] == [
        "ready 0 paddling 0 beach 0 out 4",
        "ready 0 paddling 0 beach 0 out 5",
    ]
    assert (session.wave(2), session.wave(5)) == ("baby 1 2", "monster 1")


def test_s11_6_by_ruling_only_the_beach_stays() -> None:
    session = sea(
        "baby-3", "baby-4", waves={1: "baby 1 2"}, ready="1 2", paddling="2 1", last_turn=True,
        agreed=ruled(beach_at_end="stay"),
    )  # fmt: skip
    everybody_passes(session, f"P {SIX_CARDS} shark")
    assert session.surfers(1) == "ready 0 paddling 0 beach 2 out 3"


def test_s11_7_everybody_rolls_in_turn_until_the_last_wave_has_landed() -> None:
    """A wave on the first space needs six moves to the beach: five rolls after that of the last turn."""
    nine = f"{SIX_CARDS} baby-6 baby-7 baby-8"
    session = last_turn("baby-3", "baby-4", "baby-5", waves={1: "monster 3"}, luck=f"P {nine} P B M P B")
    assert [fact["seat"] for fact in session.heard(0, "rolled")] == [0, 1, 2, 0, 1, 2]
    assert session.is_over()
    assert session.prizes(3) == "gold 1 silver 0 bronze 0 stars 1"


def test_s11_7_a_star_is_rolled_again_by_the_same_player() -> None:
    session = last_turn("baby-3", "baby-4", waves={5: "baby 1"}, luck=f"P {SIX_CARDS} M* M*")
    assert [fact["seat"] for fact in session.heard(0, "rolled")] == [0, 1, 1]
    assert session.is_over()


def test_s11_7_no_wave_comes_from_the_stack() -> None:
    session = last_turn("baby-3", "baby-4", waves={4: "baby 1"}, luck=f"P {SIX_CARDS} P shark")
    assert [session.wave(space) for space in range(1, 7)] == ["-", "-", "-", "-", "-", "baby 1"]
    assert session.heard(0, "wave") == []


def test_s11_7_contests_and_peace_go_on() -> None:
    cards = "peace-9 monster-3 monster-3 baby-8 monster-4 monster-4"
    session = last_turn("baby-3", "baby-4", waves={4: "baby 1 2"}, luck=f"P {cards} B")
    assert (session.phase(), session.asked()) == ("peace", [1, 2])
    session.play("1 peace", "2 no peace: B")
    assert (session.wave(6), session.phase()) == ("baby 1 2", "peace")
    session.play("1 no peace", "2 no peace", "1 play baby 3", "2 play baby 8")
    assert session.is_over()
    assert (session.prizes(1), session.prizes(2)) == (
        "gold 0 silver 0 bronze 0 stars 0",
        "gold 0 silver 0 bronze 1 stars 1",
    )


@pytest.mark.parametrize(
    ("agreed", "where"), [(ruled(), "paddling 0"), (ruled(washed_at_end="paddling"), "paddling 1")]
)
def test_s11_8_also_after_a_contest(agreed: Agreed, where: str) -> None:
    cards = "wild-5 monster-3 monster-3 baby-8 monster-4 monster-4"
    session = last_turn("baby-3", "baby-4", waves={3: "baby 1 2"}, luck=f"P {cards} B", agreed=agreed)
    session.play("1 no peace", "2 no peace", "1 play baby 3", "2 play baby 8: P shark")
    assert where in session.surfers(1)


def test_s11_10_it_goes_on_while_empty_waves_are_left() -> None:
    session = last_turn("baby-3", "baby-4", waves={4: "baby", 6: "baby 1"}, luck=f"P {SIX_CARDS} shark shark")
    assert session.is_over()
    assert len(session.heard(0, "rolled")) == 3
    assert session.outcome().scores == [6, 0]


def test_s11_10_the_last_wave_is_paid_and_no_die_follows() -> None:
    session = last_turn("baby-3", "baby-4", waves={6: "monster 2 1 2"}, luck=f"P {SIX_CARDS}")
    assert session.outcome().scores == [8, 8 + 8 + 3]
    assert session.outcome().winners == [1]
    assert (session.asked(), session.choices(1)) == ([], [])


def ended(*prizes: str, agreed: Agreed | None = None) -> Session:
    """These prizes are won, and the last wave lands without surfers."""
    won = dict(enumerate(prizes, 1))
    hands = ["baby-3", *[""] * (len(prizes) - 1)]
    luck = ["monster-3"] * 4 + ["monster-4"] * 4 + ["monster-5"] * 4
    session = sea(*hands, waves={6: "baby"}, prizes=won, last_turn=True, agreed=agreed)
    return everybody_passes(session, f"P {' '.join(luck[: 3 * len(prizes)])}")


@pytest.mark.parametrize(
    ("prizes", "score"),
    [
        ("gold 1", 8),
        ("silver 1", 5),
        ("bronze 1", 3),
        ("stars 1", 3),
        ("gold 2 silver 3 bronze 4 stars 5", 58),
        ("", 0),
    ],
)
def test_s11_11_what_prizes_are_worth(prizes: str, score: int) -> None:
    assert ended(prizes, "gold 1").outcome().scores == [score, 8]


@pytest.mark.parametrize(
    ("prizes", "winners", "reason"),
    [
        (["gold 1", "bronze 2 stars 0"], [0], "points"),
        (["gold 3", "stars 7"], [0], "points"),  # more stars do not help who has fewer points
        (["gold 3", "bronze 4 stars 4"], [1], "stars"),
        (["gold 3", "bronze 7 stars 1", "bronze 6 stars 2"], [2], "stars"),
        (["silver 3 bronze 3", "gold 3"], [1], "gold"),
        (["gold 3", "bronze 6 stars 2", "gold 1 silver 2 stars 2"], [2], "gold"),  # gold only among most stars
        (["bronze 5 stars 1", "silver 3 stars 1"], [0, 1], "shared"),
        (["", ""], [0, 1], "shared"),
        (["gold 1", "gold 1", "gold 1"], [0, 1, 2], "shared"),
    ],
)
def test_s11_12_and_s11_13_who_wins(prizes: list[str], winners: list[int], reason: str) -> None:
    outcome = ended(*prizes).outcome()
    assert (outcome.winners, outcome.reason) == (winners, reason)


@pytest.mark.parametrize(
    ("prizes", "winners"),
    [
        (["bronze 5 stars 1", "silver 3 stars 1"], [1]),
        (["gold 1 bronze 5", "gold 1 silver 3"], [1]),
        (["silver 3", "silver 3"], [0, 1]),
        (["silver 8", "gold 5"], [1]),  # gold before silver
    ],
)
def test_s11_13_by_ruling_silver_only_after_gold(prizes: list[str], winners: list[int]) -> None:
    assert ended(*prizes, agreed=ruled(last_tie="silver")).outcome().winners == winners
