"""Chapter 16: cards of your own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.perfect_wave.positions import counted, lines
from lineup.core import BadOptions
from lineup.core.options import build
from lineup.games.perfect_wave.cards import Box
from lineup.games.perfect_wave.options import PerfectWaveOptions

Row = dict[str, object]

PLAIN: Row = {"name": "Plain", "vp": 0, "when": "1 == 2", "copies": 40}
NINE_OTHERS: list[Row] = [{"name": f"Goal {number}", "vp": 10, "when": "1 == 2"} for number in range(1, 13)]


def box_with(**decks: object) -> Box:
    return Box(build(PerfectWaveOptions, decks))


def trick(**row: object) -> Box:
    """A box with one Trick of one's own and plain ones, which never score."""
    return box_with(trick_cards=[{"name": "Mine", "vp": 7, **row}, PLAIN])


def goal(**row: object) -> Box:
    """A box with one Goal of one's own."""
    return box_with(goal_cards=[{"name": "Mine", "vp": 7, **row}, *NINE_OTHERS])


def test_p16_1_a_trick_of_ones_own_scores_by_its_own_condition() -> None:
    box = trick(when="value == 11")
    assert lines(counted("1 11 | Mine Mine", box=box)) == {"space:1": 5, "space:2": 10, "trick:0:2": 7}


def test_p16_1_a_trick_without_a_condition_always_scores() -> None:
    assert lines(counted("4 | Mine", box=trick()))["trick:0:1"] == 7


def test_p16_1_a_contest_of_ones_own_goes_to_the_one_with_the_most() -> None:
    count = counted("1 1 | Mine Mine", "1 | Mine", box=trick(contest=True))
    assert [lines(count, player).get("contest:0") for player in (1, 2)] == [7, None]


def test_p16_1_so_many_copies_as_the_row_says_are_in_the_box() -> None:
    box = trick(copies=3)
    assert sorted(box.trick_cards).count(box.waves) == 3
    assert len(box.trick_cards) == 43


def test_p16_1_a_goal_of_ones_own_counts() -> None:
    box = goal(when="sum == 12")
    assert lines(counted("5 7", box=box, goals=["Mine"]))["private:0"] == 7
    assert "private:0" not in lines(counted("5 8", box=box, goals=["Mine"]))


@pytest.mark.parametrize(("compare", "winner"), [("most", 2), ("least", 1)])
def test_p16_1_a_goal_of_ones_own_may_compare(compare: str, winner: int) -> None:
    count = counted("1 2", "1 9", "1 5", box=goal(compare=compare, of="highest - lowest"), public=["Mine"])
    assert [player for player in (1, 2, 3) if "public:0" in lines(count, player)] == [winner]


def test_p16_1_wave_cards_of_ones_own() -> None:
    box = box_with(wave_cards=[{"number": 3, "copies": 30}, {"number": 15, "copies": 20}])
    assert len(box.wave_cards) == 50
    assert sorted({box.name(int(card)) for card in box.wave_cards}) == ["15", "3"]


def test_p16_1_values_of_spaces_of_ones_own() -> None:
    box = box_with(spaces=[{"vp": 10 * space} for space in range(1, 11)])
    assert counted("9 9", box=box).totals == [10 + 20]


@pytest.mark.parametrize(
    "decks",
    [
        {"trick_cards": [{**PLAIN}, {**PLAIN}]},
        {"goal_cards": [*NINE_OTHERS, NINE_OTHERS[0]]},
        {"spaces": [{"vp": 5}] * 9},
        {"spaces": [{"vp": 5}] * 11},
        {"trick_cards": [{**PLAIN, "copies": 27}]},
        {"goal_cards": NINE_OTHERS[:11]},
        {"wave_cards": [{"number": 3, "copies": 39}]},
        {"wave_cards": [{"number": 0, "copies": 40}]},
        {"goal_cards": [{"name": "Mine", "vp": 7, "compare": "more"}, *NINE_OTHERS]},
        {"trick_cards": [{"name": "Mine", "when": "value == 1"}, PLAIN]},
    ],
    ids=[
        "two Tricks of one name", "two Goals of one name", "nine spaces", "eleven spaces", "too few Tricks",
        "too few Goals", "too few Wave cards", "a number below 1", "no such comparison", "a Trick without points",
    ],
)  # fmt: skip
def test_p16_1_what_cannot_be_played_with_is_refused(decks: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        box_with(**decks)


@pytest.mark.parametrize("name", ["It", "Paddle  Out", "Off, the Lip", "-", "7", " "])
def test_p16_1_a_name_that_means_something_else_is_refused(name: str) -> None:
    with pytest.raises(BadOptions):
        box_with(trick_cards=[{**PLAIN, "name": name}])


# The Trick lies above the 6 of 2 4 6 6 9, in spaces 3 to 7; Plain ones lie above the 4 and the 9.
AROUND_A_TRICK = "- - 2 4 6 6 9 | - - - Plain Mine - Plain"
TRICK_QUANTITIES = {
    "value": 6, "left": 4, "right": 6, "trick_left": 1, "trick_right": 0, "space": 5, "first": 3, "last": 7, "len": 5,
}  # fmt: skip
# Spaces 2 to 10; the Tricks that are done are two Mine of the three, above odd numbers.
WHOLE_WAVE = "- 2 3 4 4 4 7 8 9 10 | Plain Mine Mine - Plain - Mine"
GOAL_QUANTITIES = {
    "len": 9, "first": 2, "last": 10, "sum": 51, "lowest": 2, "highest": 10, "different": 7, "even": 6, "odd": 3,
    "sets": 1, "runs": 2, "longest_set": 3, "longest_run": 4, "tricks": 4, "done": 2, "kinds": 1, "same": 2,
}  # fmt: skip


@pytest.mark.parametrize(("quantity", "amount"), list(TRICK_QUANTITIES.items()))
def test_p16_2_a_trick_can_speak_of_each_quantity(quantity: str, amount: int) -> None:
    assert "trick:0:5" in lines(counted(AROUND_A_TRICK, box=trick(when=f"{quantity} == {amount}")))
    assert "trick:0:5" not in lines(counted(AROUND_A_TRICK, box=trick(when=f"{quantity} != {amount}")))


@pytest.mark.parametrize(("quantity", "amount"), list(GOAL_QUANTITIES.items()))
def test_p16_2_a_goal_can_speak_of_each_quantity(quantity: str, amount: int) -> None:
    tricks = [{"name": "Mine", "vp": 7, "when": "value % 2 == 1"}, PLAIN]

    def met(when: str) -> bool:
        box = box_with(trick_cards=tricks, goal_cards=[{"name": "Own Goal", "vp": 7, "when": when}, *NINE_OTHERS])
        return "private:0" in lines(counted(WHOLE_WAVE, box=box, goals=["Own-Goal"]))

    assert met(f"{quantity} == {amount}")
    assert not met(f"{quantity} != {amount}")


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ("value + left == 10", True),
        ("value - left == 2", True),
        ("value * 2 == 12", True),
        ("value // 4 == 1", True),
        ("value % 4 == 2", True),
        ("3 < value <= 6", True),
        ("value > 9 or left == 4", True),
        ("value > 9 and left == 4", False),
        ("not value > 9", True),
        ("not (value == 6 and left == 4)", False),
    ],
)
def test_p16_2_conditions_calculate_and_compare(when: str, holds: bool) -> None:  # noqa: FBT001 - what is expected
    assert ("trick:0:5" in lines(counted(AROUND_A_TRICK, box=trick(when=when)))) == holds


@pytest.mark.parametrize(
    "when", ["left == 1", "left != 1", "left < 99", "value - left >= 0", "right > 0", "left == right"]
)
def test_p16_2_a_comparison_with_something_absent_is_false(when: str) -> None:
    assert "trick:0:1" not in lines(counted("5 | Mine", box=trick(when=when)))


@pytest.mark.parametrize(
    "when", ["", "value ==", "wind > 3", "sum == 3", "value.bit_length()", "__import__('os')", "x = 1"]
)
@pytest.mark.parametrize("made", [trick, goal])
def test_p16_2_what_is_no_condition_is_refused(made: Callable[..., Box], when: str) -> None:
    if made is goal:
        when = when.replace("sum == 3", "left == 3")  # a quantity of Tricks alone
    with pytest.raises(BadOptions):
        made(when=when)
