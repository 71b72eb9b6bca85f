"""Chapter 11: waves that roll in after the last turn, and who wins."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.surfs_up_dude.positions import Agreed, everybody_passes, ruled, sea
from games.surfs_up_dude.session import Session

SIX_CARDS = "monster-3 monster-3 monster-3 monster-4 monster-4 monster-4"


def last_turn(
    *hands: str, waves: Mapping[int, str], luck: str, deck: str | None = None, agreed: Agreed | None = None
) -> Session:
    """The cards of the last turn are played, and the die falls."""
    session = sea(*hands, waves=waves, ready="1 1", paddling="1 1", deck=deck, last_turn=True, agreed=agreed)
    return everybody_passes(session, luck)


def washed_off(agreed: Agreed | None) -> Session:
    session = last_turn(
        "baby-3", "baby-4", waves={1: "baby 1", 2: "baby 2"}, luck=f"P {SIX_CARDS} shark", agreed=agreed
    )
    return session.play("2 shark 2", "1 play monster 3: P shark")


def ended(*prizes: str, agreed: Agreed | None = None) -> Session:
    """Everybody has won these things, and the last wave lands with nobody on it."""
    won = dict(enumerate(prizes, 1))
    hands = ["baby-3", *[""] * (len(prizes) - 1)]
    session = sea(*hands, waves={6: "baby"}, prizes=won, last_turn=True, deck="", agreed=agreed)
    luck = ["P", *["monster-3"] * 4, *["monster-4"] * 4, *["monster-5"] * 4]
    return everybody_passes(session, " ".join(luck[: 1 + 3 * len(prizes)]))


def last_turn_with(*hands: str, waves: Mapping[int, str], luck: str, agreed: Agreed | None = None) -> Session:
    """The last turn with seat 1 active, everybody passes and the die falls; nobody is asked for Peace in it."""
    return everybody_passes(sea(*hands, waves=waves, deck="", last_turn=True, agreed=agreed), luck)


def ended_with(*prizes: str, agreed: Agreed | None = None) -> Session:
    """These prizes are won, and the last wave lands without surfers."""
    won = dict(enumerate(prizes, 1))
    hands = ["baby-3", *[""] * (len(prizes) - 1)]
    luck = ["monster-3"] * 4 + ["monster-4"] * 4 + ["monster-5"] * 4
    session = sea(*hands, waves={6: "baby"}, prizes=won, last_turn=True, agreed=agreed)
    return everybody_passes(session, f"P {' '.join(luck[: 3 * len(prizes)])}")


def test_s11_5_three_cards_for_everybody_and_no_more_placing() -> None:
    session = last_turn("baby-3", "baby-4", waves={1: "baby 1", 2: "monster 2"}, luck=f"P {SIX_CARDS} shark")
    assert [len(session.hand(seat)) for seat in (1, 2)] == [4, 4]
    assert session.hand(1) == ["monster-3", "monster-3", "monster-3", "baby-3"]
    assert session.phase() == "naming"


def test_s11_5_the_last_roll_can_cost_surfers_who_then_leave_the_game() -> None:
    session = last_turn_with("baby-3", "baby-4", waves={1: "baby 1 2"}, luck="B")
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


def test_s11_6_surfers_who_are_not_on_waves_leave() -> None:
    session = last_turn("baby-3", "baby-4", waves={1: "baby 1"}, luck=f"P {SIX_CARDS} shark")
    assert session.surfers(1) == "ready 0 paddling 0 beach 0 out 5"
    assert session.heard(0, "cleared") == [{"surfers": [5, 6]}]


def test_s11_6_by_ruling_the_beach_stays() -> None:
    agreed = ruled(beach_at_end="stay")
    session = last_turn("baby-3", "baby-4", waves={1: "baby 1"}, luck=f"P {SIX_CARDS} shark", agreed=agreed)
    assert session.surfers(1) == "ready 0 paddling 0 beach 3 out 2"


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


def test_s11_7_the_next_player_has_the_die_and_waves_move_without_new_ones() -> None:
    session = last_turn("baby-3", "baby-4", waves={1: "baby 1", 2: "baby 2"}, luck=f"P {SIX_CARDS} shark")
    assert (session.active(), session.asked()) == (2, [2])
    assert [session.wave(space) for space in (1, 2, 3)] == ["-", "baby 1", "baby 2"]
    session.play("2 shark 2", "1 play monster 3: P shark")
    assert (session.active(), session.wave(3), session.wave(4), session.wave(5)) == (2, "-", "baby", "baby 2")


def test_s11_7_everybody_rolls_in_turn_until_the_last_wave_has_landed() -> None:
    """A wave on the first space needs six moves to the beach: five rolls after that of the last turn."""
    nine = f"{SIX_CARDS} baby-6 baby-7 baby-8"
    session = last_turn_with("baby-3", "baby-4", "baby-5", waves={1: "monster 3"}, luck=f"P {nine} P B M P B")
    assert [fact["seat"] for fact in session.heard(0, "rolled")] == [0, 1, 2, 0, 1, 2]
    assert session.is_over()
    assert session.prizes(3) == "gold 1 silver 0 bronze 0 stars 1"


def test_s11_7_a_star_is_rolled_again_by_the_same_player() -> None:
    session = last_turn_with("baby-3", "baby-4", waves={5: "baby 1"}, luck=f"P {SIX_CARDS} M* M*")
    assert [fact["seat"] for fact in session.heard(0, "rolled")] == [0, 1, 1]
    assert session.is_over()


def test_s11_7_no_wave_comes_from_the_stack() -> None:
    session = last_turn_with("baby-3", "baby-4", waves={4: "baby 1"}, luck=f"P {SIX_CARDS} P shark")
    assert [session.wave(space) for space in range(1, 7)] == ["-", "-", "-", "-", "-", "baby 1"]
    assert session.heard(0, "wave") == []


def test_s11_7_contests_and_peace_go_on() -> None:
    cards = "peace-9 monster-3 monster-3 baby-8 monster-4 monster-4"
    session = last_turn_with("baby-3", "baby-4", waves={4: "baby 1 2"}, luck=f"P {cards} B")
    assert (session.phase(), session.asked()) == ("peace", [1, 2])
    session.play("1 peace", "2 no peace: B")
    assert (session.wave(6), session.phase()) == ("baby 1 2", "peace")
    session.play("1 no peace", "2 no peace", "1 play baby 3", "2 play baby 8")
    assert session.is_over()
    assert (session.prizes(1), session.prizes(2)) == (
        "gold 0 silver 0 bronze 0 stars 0",
        "gold 0 silver 0 bronze 1 stars 1",
    )


def test_s11_8_whoever_leaves_a_wave_now_is_out() -> None:
    assert washed_off(None).surfers(1) == "ready 0 paddling 0 beach 0 out 6"


def test_s11_8_by_ruling_they_wait_for_nothing() -> None:
    assert washed_off(ruled(washed_at_end="paddling")).surfers(1) == "ready 0 paddling 1 beach 0 out 5"


@pytest.mark.parametrize(
    ("agreed", "where"), [(ruled(), "paddling 0"), (ruled(washed_at_end="paddling"), "paddling 1")]
)
def test_s11_8_also_after_a_contest(agreed: Agreed, where: str) -> None:
    cards = "wild-5 monster-3 monster-3 baby-8 monster-4 monster-4"
    session = last_turn_with("baby-3", "baby-4", waves={3: "baby 1 2"}, luck=f"P {cards} B", agreed=agreed)
    session.play("1 no peace", "2 no peace", "1 play baby 3", "2 play baby 8: P shark")
    assert where in session.surfers(1)


def test_s11_9_no_more_cards() -> None:
    session = washed_off(None)
    assert [len(session.hand(seat)) for seat in (1, 2)] == [3, 4]


def test_s11_9_by_ruling_three_after_every_roll() -> None:
    agreed = ruled(end_cards="every_round")
    session = last_turn(
        "baby-3", "baby-4", waves={1: "baby 1", 2: "baby 2"}, luck=f"P {SIX_CARDS} shark", agreed=agreed
    )
    more = "baby-8 baby-8 baby-8 baby-7 baby-7 baby-6"
    session.play("2 shark 2", f"1 play monster 3: {more} shark")
    assert [len(session.hand(seat)) for seat in (1, 2)] == [6, 7]


@pytest.mark.parametrize(("ruling", "cards"), [("once", [4, 4]), ("every_round", [7, 7])])
def test_s11_9_cards_after_the_roll_of_an_end_round(ruling: str, cards: list[int]) -> None:
    last = "monster-3 monster-3 monster-3 monster-4 monster-4 monster-4"
    more = "baby-5 baby-6 baby-6 baby-7 baby-7 baby-8" if ruling == "every_round" else ""
    session = sea("baby-3", "baby-4", waves={3: "pipeline 1"}, last_turn=True, agreed=ruled(end_cards=ruling))
    everybody_passes(session, f"B {last} B {more} shark")
    assert [len(session.hand(seat)) for seat in (1, 2)] == cards


def test_s11_10_the_game_ends_when_the_last_wave_lands() -> None:
    session = last_turn("baby-3", "baby-4", waves={5: "baby 1", 4: "monster 2"}, luck=f"P {SIX_CARDS} M P")
    assert session.is_over()
    assert (session.asked(), session.refusal("1 pass")) == ([], ("S11.10", "over"))
    assert session.prizes(1) == "gold 0 silver 0 bronze 1 stars 1"
    assert session.outcome().rule == "S11.10"


def test_s11_10_it_goes_on_while_empty_waves_are_left() -> None:
    session = last_turn_with("baby-3", "baby-4", waves={4: "baby", 6: "baby 1"}, luck=f"P {SIX_CARDS} shark shark")
    assert session.is_over()
    assert len(session.heard(0, "rolled")) == 3
    assert session.outcome().scores == [6, 0]


def test_s11_10_the_last_wave_is_paid_and_no_die_follows() -> None:
    session = last_turn_with("baby-3", "baby-4", waves={6: "monster 2 1 2"}, luck=f"P {SIX_CARDS}")
    assert session.outcome().scores == [8, 8 + 8 + 3]
    assert session.outcome().winners == [1]
    assert (session.asked(), session.choices(1)) == ([], [])


def test_s11_11_trophies_and_beach_stars_are_points() -> None:
    outcome = ended("gold 1 silver 2 bronze 1 stars 2", "gold 3").outcome()
    assert (outcome.scores, outcome.places, outcome.winners) == ([27, 24], [1, 2], [0])
    assert [line.points for stage in outcome.stages[0] for line in stage.lines] == [8, 10, 3, 6]
    assert outcome.reason == "points"


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
    assert ended_with(prizes, "gold 1").outcome().scores == [score, 8]


def test_s11_12_beach_stars_then_gold_break_ties() -> None:
    stars = ended("gold 3", "gold 0 bronze 4 stars 4").outcome()
    assert (stars.scores, stars.winners, stars.reason) == ([24, 24], [1], "stars")
    gold = ended("gold 0 silver 3 bronze 3", "gold 3").outcome()
    assert (gold.scores, gold.winners, gold.reason) == ([24, 24], [1], "gold")


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
    outcome = ended_with(*prizes).outcome()
    assert (outcome.winners, outcome.reason) == (winners, reason)


def test_s11_13_what_is_equal_then_is_shared() -> None:
    outcome = ended("silver 3", "bronze 5", "bronze 1").outcome()
    assert (outcome.scores, outcome.places, outcome.reason) == ([15, 15, 3], [1, 1, 3], "shared")


def test_s11_13_by_ruling_silver_decides() -> None:
    outcome = ended("silver 3", "bronze 5", agreed=ruled(last_tie="silver")).outcome()
    assert (outcome.winners, outcome.reason) == ([0], "silver")


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
    assert ended_with(*prizes, agreed=ruled(last_tie="silver")).outcome().winners == winners
