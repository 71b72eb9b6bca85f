"""Chapter 11: whistles, the last turn, waves that roll in, and who wins."""

from __future__ import annotations

from collections.abc import Mapping

from games.surfs_up_dude.positions import Agreed, Rows, deal, everybody_passes, ruled, sea
from games.surfs_up_dude.session import Session


def new_turn(luck: str, *, whistles: int = 0, stack: str | None = None, agreed: Agreed | None = None) -> Session:
    """Two players end a turn, and new waves come."""
    session = sea("baby-3", "baby-4", part="actions", whistles=whistles, stack=stack, agreed=agreed)
    return session.play("1 done", f"2 done: {luck}")


def last_turn(
    *hands: str, waves: Mapping[int, str], luck: str, deck: str | None = None, agreed: Agreed | None = None
) -> Session:
    """The cards of the last turn are played, and the die falls."""
    session = sea(*hands, waves=waves, ready="1 1", paddling="1 1", deck=deck, last_turn=True, agreed=agreed)
    return everybody_passes(session, luck)


SIX_CARDS = "monster-3 monster-3 monster-3 monster-4 monster-4 monster-4"
BLACK = "black-baby! black-pipeline! black-baby*"


def test_s11_1_the_first_whistle_is_only_a_warning() -> None:
    session = new_turn("black-baby!", stack=BLACK)
    assert session.heard(0, "wave")[0]["whistles"] == 1
    assert session.heard(0, "last_turn") == []
    assert not session.table.last_turn


def test_s11_2_the_second_whistle_makes_the_turn_the_last() -> None:
    session = new_turn("black-baby!", stack=BLACK, whistles=1)
    assert (len(session.heard(0, "last_turn")), session.table.last_turn) == (1, True)


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


def test_s11_2_both_whistles_at_once_make_the_turn_the_last() -> None:
    assert both_whistles(None).table.last_turn


def test_s11_2_by_ruling_the_turn_after_it() -> None:
    session = both_whistles(ruled(both_whistles="next_turn"))
    assert not session.table.last_turn
    everybody_passes(session, "P")
    assert session.phase() == "actions"
    session.play("1 done", "2 done: black-baby!")
    assert session.table.last_turn


def test_s11_3_a_whistle_on_an_extra_wave_counts() -> None:
    session = new_turn("black-baby* black-baby!", stack=BLACK)
    assert session.table.whistles == 1


def test_s11_3_by_ruling_it_does_not() -> None:
    session = new_turn("black-baby* black-baby!", stack=BLACK, agreed=ruled(extra_whistle="does_not"))
    assert session.table.whistles == 0


def test_s11_4_a_turn_with_an_empty_stack_is_the_last() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby 1"}, part="actions", stack="")
    session.play("1 done", "2 done")
    assert session.table.last_turn
    assert (session.wave(1), session.wave(2), session.phase()) == ("-", "baby 1", "cards")


def test_s11_5_three_cards_for_everybody_and_no_more_placing() -> None:
    session = last_turn("baby-3", "baby-4", waves={1: "baby 1", 2: "monster 2"}, luck=f"P {SIX_CARDS} shark")
    assert [len(session.hand(seat)) for seat in (1, 2)] == [4, 4]
    assert session.hand(1) == ["monster-3", "monster-3", "monster-3", "baby-3"]
    assert session.phase() == "naming"


def test_s11_6_surfers_who_are_not_on_waves_leave() -> None:
    session = last_turn("baby-3", "baby-4", waves={1: "baby 1"}, luck=f"P {SIX_CARDS} shark")
    assert session.surfers(1) == "ready 0 paddling 0 beach 0 out 5"
    assert session.heard(0, "cleared") == [{"surfers": [5, 6]}]


def test_s11_6_by_ruling_the_beach_stays() -> None:
    agreed = ruled(beach_at_end="stay")
    session = last_turn("baby-3", "baby-4", waves={1: "baby 1"}, luck=f"P {SIX_CARDS} shark", agreed=agreed)
    assert session.surfers(1) == "ready 0 paddling 0 beach 3 out 2"


def test_s11_7_the_next_player_has_the_die_and_waves_move_without_new_ones() -> None:
    session = last_turn("baby-3", "baby-4", waves={1: "baby 1", 2: "baby 2"}, luck=f"P {SIX_CARDS} shark")
    assert (session.active(), session.asked()) == (2, [2])
    assert [session.wave(space) for space in (1, 2, 3)] == ["-", "baby 1", "baby 2"]
    session.play("2 shark 2", "1 play monster 3: P shark")
    assert (session.active(), session.wave(3), session.wave(4), session.wave(5)) == (2, "-", "baby", "baby 2")


def washed_off(agreed: Agreed | None) -> Session:
    session = last_turn(
        "baby-3", "baby-4", waves={1: "baby 1", 2: "baby 2"}, luck=f"P {SIX_CARDS} shark", agreed=agreed
    )
    return session.play("2 shark 2", "1 play monster 3: P shark")


def test_s11_8_whoever_leaves_a_wave_now_is_out() -> None:
    assert washed_off(None).surfers(1) == "ready 0 paddling 0 beach 0 out 6"


def test_s11_8_by_ruling_they_wait_for_nothing() -> None:
    assert washed_off(ruled(washed_at_end="paddling")).surfers(1) == "ready 0 paddling 1 beach 0 out 5"


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


def test_s11_10_the_game_ends_when_the_last_wave_lands() -> None:
    session = last_turn("baby-3", "baby-4", waves={5: "baby 1", 4: "monster 2"}, luck=f"P {SIX_CARDS} M P")
    assert session.is_over()
    assert (session.asked(), session.refusal("1 pass")) == ([], ("S11.10", "over"))
    assert session.prizes(1) == "gold 0 silver 0 bronze 1 stars 1"
    assert session.outcome().rule == "S11.10"


def ended(*prizes: str, agreed: Agreed | None = None) -> Session:
    """Everybody has won these things, and the last wave lands with nobody on it."""
    won = dict(enumerate(prizes, 1))
    hands = ["baby-3", *[""] * (len(prizes) - 1)]
    session = sea(*hands, waves={6: "baby"}, prizes=won, last_turn=True, deck="", agreed=agreed)
    luck = ["P", *["monster-3"] * 4, *["monster-4"] * 4, *["monster-5"] * 4]
    return everybody_passes(session, " ".join(luck[: 1 + 3 * len(prizes)]))


def test_s11_11_trophies_and_beach_stars_are_points() -> None:
    outcome = ended("gold 1 silver 2 bronze 1 stars 2", "gold 3").outcome()
    assert (outcome.scores, outcome.places, outcome.winners) == ([27, 24], [1, 2], [0])
    assert [line.points for stage in outcome.stages[0] for line in stage.lines] == [8, 10, 3, 6]
    assert outcome.reason == "points"


def test_s11_12_beach_stars_then_gold_break_ties() -> None:
    stars = ended("gold 3", "gold 0 bronze 4 stars 4").outcome()
    assert (stars.scores, stars.winners, stars.reason) == ([24, 24], [1], "stars")
    gold = ended("gold 0 silver 3 bronze 3", "gold 3").outcome()
    assert (gold.scores, gold.winners, gold.reason) == ([24, 24], [1], "gold")


def test_s11_13_what_is_equal_then_is_shared() -> None:
    outcome = ended("silver 3", "bronze 5", "bronze 1").outcome()
    assert (outcome.scores, outcome.places, outcome.reason) == ([15, 15, 3], [1, 1, 3], "shared")


def test_s11_13_by_ruling_silver_decides() -> None:
    outcome = ended("silver 3", "bronze 5", agreed=ruled(last_tie="silver")).outcome()
    assert (outcome.winners, outcome.reason) == ([0], "silver")
