"""Chapter 7: scores and places."""

from __future__ import annotations

import pytest

from lineup.core import Outcome
from party_wave.scoring import places_of
from party_wave_rules.positions import Session


def lines(outcome: Outcome, seat: int, stage: int) -> list[tuple[str, str, float]]:
    return [(line.rule, line.what, line.points) for line in outcome.stages[seat - 1][stage].lines]


def short_session(
    first: str, second: str, *, heights: tuple[int, int] = (2, 2), equal_leads: str = "nobody"
) -> Session:
    """Two waves: on the first both play their caps, on the second their pockets. Hands are "pocket/cap"."""
    session = Session(first, second, agreed={"waves": 2, "rulings.equal_leads": equal_leads}).play(
        "1 peek 2", "1 play cap"
    )
    session.play(f"2 play cap: height {heights[0]}, Shaka, Shaka, small", "2 peek 1", "1 play pocket")
    return session.play(f"2 play pocket: height {heights[1]}")


def test_p7_1_on_a_ridden_wave_everybody_scores_the_value_played() -> None:
    outcome = short_session("Cutback/Aerial", "Barrel/Floater").outcome()
    assert lines(outcome, 1, 0) == [("P7.1", "wave 1", 4), ("P7.1", "wave 2", 2)]
    assert lines(outcome, 2, 0) == [("P7.1", "wave 1", 3), ("P7.1", "wave 2", 5)]


def test_p7_1_a_wipe_out_scores_nothing() -> None:
    outcome = short_session("Cutback/Aerial", "Popup/Floater").outcome()
    assert [lines(outcome, seat, 0) for seat in (1, 2)] == [[("P7.1", "wave 1", 4)], [("P7.1", "wave 1", 3)]]
    assert lines(outcome, 2, 1) == []


@pytest.mark.parametrize(
    ("card", "heights", "bonus"),
    [
        ("Cutback", (2, 2), 1),  # value == wave
        ("Cutback", (2, 3), 0),
        ("Floater", (1, 2), 1),  # wave > last
        ("Floater", (2, 2), 0),
        ("Aerial", (1, 2), 2),  # wave == 2 or wave == 3
        ("Aerial", (2, 1), 0),
    ],
)
def test_p7_2_a_bonus_counts_if_its_condition_is_met(card: str, heights: tuple[int, int], bonus: int) -> None:
    outcome = short_session(f"{card}/Aerial", "Barrel/Floater", heights=heights).outcome()
    second = [points for _rule, what, points in lines(outcome, 1, 1) if what == "wave 2"]
    assert sum(second) == bonus


def test_p7_2_on_the_first_wave_there_is_no_last_one() -> None:
    outcome = short_session("Cutback/Aerial", "Barrel/Floater").outcome()
    assert lines(outcome, 2, 1) == []  # no height is more than none: the Floater of wave 1 earns nothing


def test_p7_2_the_total_and_the_number_of_surfers_count() -> None:
    outcome = short_session("Popup/Aerial", "Barrel/Floater", heights=(2, 3)).outcome()
    assert lines(outcome, 2, 1) == [("P7.2", "wave 2", 3)]  # 1 + 5 is exactly 3 for each of two
    assert lines(outcome, 1, 1) == [("P7.2", "wave 1", 2), ("P7.2", "wave 2", 2)]


def test_p7_2_an_owner_may_write_other_conditions() -> None:
    cards = [{"name": "Glide", "value": 2, "copies": 12, "bonus": 4, "when": "value * seats == total and wave < 2"}]
    session = Session("Glide/Glide", "Glide/Glide", agreed={"cards": cards, "waves": 2}).play("1 peek 2", "1 play cap")
    session.play("2 play cap: height 1, Glide, Glide, small", "2 peek 1", "1 play cap", "2 play cap: height 2")
    assert lines(session.outcome(), 1, 1) == [("P7.2", "wave 1", 4)]


def test_p7_3_who_saved_a_wave_scores_two_for_it() -> None:
    session = Session("Shaka/Popup", "Cutback/Popup", agreed={"waves": 2}).play(
        "1 peek 2", "1 play cap", "2 play cap: height 2"
    )
    session.play("1 shaka", "2 no shaka: Floater, Floater, Floater, small", "2 peek 1", "1 play cap")
    outcome = session.play("2 play cap: height 2").outcome()
    assert [lines(outcome, seat, 2) for seat in (1, 2)] == [[("P7.3", "wave 1", 2)], []]
    assert outcome.scores == [1 + 3 + 2, 1 + 3]


def test_p7_4_the_highest_card_on_a_ridden_wave_leads_it() -> None:
    session = short_session("Popup/Aerial", "Cutback/Floater")  # the second wave is a wipe-out
    assert session.outcome().reason == "captain"
    assert session.outcome().winners == [0]


@pytest.mark.parametrize(("ruling", "winners", "reason"), [("nobody", [0, 1], "scores"), ("clockwise", [0], "captain")])
def test_p7_4_several_highest_cards(ruling: str, winners: list[int], reason: str) -> None:
    """Both play a Floater on the first wave; the second is a wipe-out that nobody leads."""
    outcome = short_session("Popup/Floater", "Popup/Floater", equal_leads=ruling).outcome()
    assert (outcome.winners, outcome.reason, outcome.scores) == (winners, reason, [3, 3])


def test_p7_4_clockwise_begins_with_the_lookout_of_that_wave() -> None:
    agreed = {"waves": 2, "rulings.equal_leads": "clockwise"}
    session = Session("Popup/Floater", "Popup/Floater", lookout=2, agreed=agreed).play("2 peek 1", "1 play cap")
    session.play("2 play cap: height 2, Shaka, Shaka, small", "1 peek 2", "1 play pocket", "2 play pocket: height 2")
    assert session.outcome().winners == [1]


def test_p7_5_the_captain_is_first_with_fewer_points_than_another() -> None:
    """Seat 1 leads the first wave; nobody leads the second, which seat 2 saves."""
    session = Session("Cutback/Popup", "Shaka/Popup", agreed={"waves": 2}).play("1 peek 2", "1 play pocket")
    session.play("2 play cap: height 1, Floater, Popup, small", "2 peek 1", "1 play cap", "2 play cap: height 2")
    outcome = session.play("1 no shaka", "2 shaka").outcome()
    assert outcome.scores == [2 + 1, 1 + 1 + 2]
    assert (outcome.places, outcome.winners, outcome.reason) == ([1, 2], [0], "captain")


def test_p7_5_without_a_captain_scores_decide() -> None:
    outcome = short_session("Floater/Popup", "Cutback/Floater").outcome()  # each leads one wave
    assert (outcome.scores, outcome.places, outcome.reason) == ([1 + 3, 3 + 2 + 1], [2, 1], "scores")


@pytest.mark.parametrize(
    ("captain", "places"), [(-1, [2, 1, 2, 4]), (3, [3, 2, 3, 1]), (0, [1, 2, 3, 4])], ids=["none", "last", "middle"]
)
def test_p7_5_the_others_follow_by_score_and_equal_scores_share_a_place(captain: int, places: list[int]) -> None:
    assert places_of([9, 12, 9, 3], captain) == places
