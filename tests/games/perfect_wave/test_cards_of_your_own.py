"""Chapter 16: cards of your own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.perfect_wave.positions import counted, lines
from lineup.core import BadOptions
from lineup.core.options import build, from_record, to_json
from lineup.games.perfect_wave.cards import Box
from lineup.games.perfect_wave.options import PerfectWaveOptions
from lineup.games.perfect_wave.rules.book import Book

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


def test_p16_1_a_trick_whose_condition_always_holds_always_scores() -> None:
    assert lines(counted("4 | Mine", box=trick(when="1 == 1")))["trick:0:1"] == 7


def test_p16_1_a_contest_of_ones_own_goes_to_the_one_with_the_most() -> None:
    count = counted("1 1 | Mine Mine", "1 | Mine", box=trick(contest=True))
    assert [lines(count, player).get("contest:0") for player in (1, 2)] == [7, None]


def test_p16_1_so_many_copies_as_the_row_says_are_in_the_box() -> None:
    box = trick(when="1 == 1", copies=3)
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


def refused(made: Callable[..., Box], **row: object) -> str:
    with pytest.raises(BadOptions) as error:
        made(**row)
    return str(error.value)


def test_p16_1_a_trick_has_a_condition_or_is_a_contest() -> None:
    names = "value, left, right, trick_left, trick_right, space, first, last, len"
    sentence = f"row 1 of tricks: when is missing; a Trick has a condition, or contest = true, with some of {names}."
    assert refused(trick) == refused(trick, contest=False) == sentence
    assert trick(contest=True).tricks[0].contest


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({}, "when is missing; a Goal has a condition, or it compares"),
        ({"compare": "no"}, "when is missing; a Goal has a condition, or it compares"),
        ({"compare": "most"}, "of is missing; a Goal that compares says what: an amount of some of len, first, last,"),
        ({"compare": "least", "when": "len > 3"}, "of is missing; a Goal that compares says what"),
        ({"of": "len"}, "of says what is compared, and compare is missing; it is most or least"),
        ({"of": "len", "when": "len > 3"}, "of says what is compared, and compare is missing; it is most or least"),
        ({"of": "len", "compare": "no", "when": "len > 3"}, "of says what is compared, and compare is missing"),
        ({"of": "len > 3", "compare": "most"}, "of: this is a condition, and a number is wanted"),
        ({"of": "len", "compare": "most", "when": "len"}, "when: this is a number, and a condition is wanted"),
        ({"when": "sum"}, "when: this is a number, and a condition is wanted"),
        ({"when": "len == 3 or 4"}, "when: this is a number, and a condition is wanted"),
        ({"compare": "more", "of": "len"}, "compare is one of no, most, least, not 'more'"),
    ],
)
def test_p16_1_a_goal_has_a_condition_or_says_what_it_compares(row: Row, sentence: str) -> None:
    assert refused(goal, **row).startswith(f"row 1 of goals: {sentence}")


@pytest.mark.parametrize("name", ["It", "Off, the Lip", "-", "7", "\u0663", "paddle out"])
def test_p16_1_a_name_that_will_not_do_is_said_with_its_row(name: str) -> None:
    sentence = f"row 1 of tricks: name: {name!r} will not do; it is no number, has no comma, and is not -, It or"
    assert refused(trick, name=name, when="1 == 1").startswith(sentence)


def test_p16_1_a_name_that_is_there_already_is_said_with_both_rows() -> None:
    sentence = "row 2 of tricks: name is 'Plain' in row 1 already, and each has its own."
    assert refused(trick, name="PLAIN", when="1 == 1") == sentence


def test_p16_1_the_sixty_first_kind_of_trick_is_refused() -> None:
    rows = [{**PLAIN, "name": f"Trick {number}", "copies": 1} for number in range(1, 62)]
    assert len(box_with(trick_cards=rows[:60]).tricks) == 60
    with pytest.raises(BadOptions, match="row 61 of tricks: there can be at most 60 kinds of Tricks"):
        box_with(trick_cards=rows)


def test_p16_1_cards_that_were_agreed_on_earlier_are_still_played_with() -> None:
    """A record holds rows in full, and one may hold what is refused today."""
    typed = [{"name": "Mine", "vp": 7, "when": "1 == 1"}, PLAIN]
    tricks = [{**row} for row in build(PerfectWaveOptions, {"trick_cards": typed}).trick_cards]
    tricks[0]["when"] = "value - 3"
    box = box_with(trick_cards=tricks)
    assert "trick:0:1" in lines(counted("4 | Mine", box=box))
    assert "trick:0:1" not in lines(counted("3 | Mine", box=box))
    goals = [{**row} for row in build(PerfectWaveOptions, {"goal_cards": NINE_OTHERS}).goal_cards]
    goals[0] |= {"when": "sets", "of": "len > 2"}
    assert "private:0" in lines(counted("4 4 4", box=box_with(goal_cards=goals), goals=["Goal-1"]))


# What a Goal compares


def winners(box: Box, *boards: str, book: Book | None = None) -> list[int]:
    count = counted(*boards, box=box, book=book, public=["Mine"])
    return [player for player in range(1, len(boards) + 1) if "public:0" in lines(count, player)]


def winners_with(options: PerfectWaveOptions, *boards: str) -> list[int]:
    return winners(Box(options), *boards, book=Book(options))


SET, NO_SET = "4 4 4", "1 2 3"


@pytest.mark.parametrize("of", ["sum // sets", "sum % sets", "0 - sum // sets", "sum // sets - sum // sets"])
@pytest.mark.parametrize("compare", ["most", "least"])
def test_p13_3_whoever_has_no_such_amount_wins_no_comparison(compare: str, of: str) -> None:
    """Nothing divides by 0 Sets, and what does not exist is neither the most nor the least."""
    box = goal(compare=compare, of=of)
    assert winners(box, NO_SET, SET) == [2]
    assert winners(box, NO_SET, "1 1 2") == []


def test_p13_3_whether_an_amount_that_does_not_exist_is_compared_as_0_is_a_ruling() -> None:
    mine: Row = {"name": "Mine", "vp": 7, "compare": "least", "of": "sum // sets"}
    cards: dict[str, object] = {"goal_cards": [mine, *NINE_OTHERS]}
    assert winners(box_with(**cards), NO_SET, SET) == [2]
    as_zero = build(PerfectWaveOptions, {**cards, "rulings.no_amount": "zero"})
    assert winners_with(as_zero, NO_SET, SET) == [1]
    recorded = to_json(build(PerfectWaveOptions, cards))
    older = {**recorded, "rulings": {}}  # from when there was no such ruling
    assert winners_with(from_record(PerfectWaveOptions, older), NO_SET, SET) == [1]
    assert winners_with(from_record(PerfectWaveOptions, recorded), NO_SET, SET) == [2]


def test_p13_3_whoever_has_no_such_amount_is_level_with_nobody() -> None:
    box = goal(compare="least", of="sum // sets - 12")
    assert winners(box, NO_SET, SET, "5 5 5") == [2]
    assert winners(box, SET, SET, NO_SET) == []


@pytest.mark.parametrize("compare", ["most", "least"])
def test_p16_2_in_a_comparison_when_says_who_takes_part(compare: str) -> None:
    box = goal(compare=compare, of="sum", when="2 <= len <= 3")
    assert winners(box, "12", "1 2", "2 3 4", "1 1 1 1") == [2 if compare == "least" else 3]
    assert winners(box, "12", "1 1 1 1") == []


def test_p16_2_in_a_contest_of_tricks_when_says_which_cards_count() -> None:
    box = trick(contest=True, when="value >= 9")
    count = counted("1 2 9 | Mine Mine Mine", "9 10 | Mine Mine", box=box)
    assert [lines(count, player).get("contest:0") for player in (1, 2)] == [None, 7]


# The ends of a wave


@pytest.mark.parametrize(
    ("when", "spaces"),
    [
        ("left >= 1", [4, 5]),
        ("right >= 1", [3, 4]),
        ("trick_left == 1", [4, 5]),
        ("trick_left == 0", [3]),
        ("trick_right == 0", [5]),
        ("space == first", [3]),
        ("space == last", [5]),
        ("not left >= 1", [3]),
        ("value // (value - 6) == value // (value - 6)", [3, 5]),
    ],
)
def test_p16_2_the_neighbours_are_those_of_the_wave(when: str, spaces: list[int]) -> None:
    """The wave is 4 6 8 in spaces 3 to 5: a wipeout ends it on one side, the Surfer on the other."""
    board = "9 9 4 6 8 8 | Mine Mine Mine Mine Mine Mine"
    found = lines(counted(board, surfers=[5], box=trick(when=when, copies=30)))
    assert [space for space in range(1, 11) if f"trick:0:{space}" in found] == spaces
