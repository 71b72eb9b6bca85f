"""Conditions that owners type: what they mean, and that nothing else can be said in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup.core import ExpressionError
from lineup.core.expressions import AMOUNT, CONDITION, LARGEST, MOST_CHARACTERS, MOST_DEPTH, parse

NAMES = ("value", "left", "wave")
Quantities = Mapping[str, int | None]
Meaning = Callable[[Quantities], int | None]


def holds(text: str, **quantities: int | None) -> bool:
    return parse(text, NAMES).holds(quantities)


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("value == 4", True),
        ("value != 4", False),
        ("value - left == 1", True),
        ("value < wave", True),
        ("value <= 4 <= wave", True),
        ("1 < value < 3", False),
        ("value > 3 and left > 3", False),
        ("value > 3 or left > 3", True),
        ("not value > 3", False),
        ("not (value > 3 and left > 3)", True),
        ("value * left == 12", True),
        ("7 // 2 == 3", True),
        ("-7 // 2 == -4", True),
        ("-7 % 3 == 2", True),
        ("2 + 3 * 4 == 14", True),
        ("(2 + 3) * 4 == 20", True),
        ("value", True),
        ("value - 4", False),
        ("  value == 4  ", True),
        ("1 or 1 // 0 == 1", True),
    ],
)
def test_a_condition_means_what_it_says(text: str, is_true: bool) -> None:  # noqa: FBT001 - what is expected
    assert holds(text, value=4, left=3, wave=9) == is_true


@pytest.mark.parametrize(
    "text",
    ["left == 3", "left != 3", "left < 3", "left >= 3", "3 <= left", "left + 1 > 0", "-left < 9", "left == left",
     "left", "left * 0 == 0", "value == 4 and left < 9", "1 < value < left", "value // 0 == 0", "value % 0 == 0"],
)  # fmt: skip
def test_a_comparison_with_something_absent_is_false(text: str) -> None:
    assert not holds(text, value=4, left=None)
    assert not holds(text, value=4)


def test_what_is_absent_makes_only_its_own_comparison_false() -> None:
    assert holds("left == 3 or value == 4", value=4, left=None)
    assert holds("not left == 3", value=4, left=None)


def test_products_stay_small_however_they_are_written() -> None:
    text = " * ".join(["1000000"] * 12) + f" == {LARGEST}"
    assert holds(text)
    assert holds("-" + " * ".join(["1000000"] * 12) + f" == -{LARGEST}")


@pytest.mark.parametrize(
    ("text", "amount"),
    [("value - left", None), ("value // wave", None), ("value % wave", None), ("-left", None), ("(left == 3) + 1", 1),
     ("value * wave", 0), ("value", 4), ("0", 0)],
)  # fmt: skip
def test_an_amount_is_absent_where_something_is_or_where_it_is_divided_by_0(text: str, amount: int | None) -> None:
    assert parse(text, NAMES, AMOUNT).amount({"value": 4, "left": None, "wave": 0}) == amount


# An own reading of random conditions


def number(value: int) -> tuple[str, Meaning]:
    return str(value), lambda _quantities: value


def name(text: str) -> tuple[str, Meaning]:
    return text, lambda quantities: quantities[text]


def joined(one: tuple[str, Meaning], sign: str, two: tuple[str, Meaning]) -> tuple[str, Meaning]:
    def meaning(quantities: Quantities) -> int | None:
        left, right = one[1](quantities), two[1](quantities)
        if sign in ("and", "or"):
            return int(bool(left) and bool(right)) if sign == "and" else int(bool(left) or bool(right))
        if left is None or right is None:
            return 0 if sign in ("==", "<", ">=") else None
        if sign in ("//", "%") and right == 0:
            return None
        found: int = eval(f"({left}) {sign} ({right})")  # numbers and a sign from this very file
        return max(-LARGEST, min(LARGEST, found)) if sign == "*" else int(found)

    return f"({one[0]} {sign} {two[0]})", meaning


SIGNS = st.sampled_from(["+", "-", "*", "//", "%", "==", "<", ">=", "and", "or"])
CONDITIONS = st.recursive(
    st.integers(0, 20).map(number) | st.sampled_from(NAMES).map(name),
    lambda inner: st.tuples(inner, SIGNS, inner).map(lambda parts: joined(*parts)),
    max_leaves=8,
)
AMOUNTS = st.fixed_dictionaries({each: st.none() | st.integers(-9, 9) for each in NAMES})


@pytest.mark.slow
@given(CONDITIONS, AMOUNTS)
def test_any_condition_means_the_same_to_another_reader(
    condition: tuple[str, Meaning], quantities: dict[str, int | None]
) -> None:
    text, meaning = condition
    assert parse(text, NAMES).holds(quantities) == bool(meaning(quantities))


# What is refused


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "cannot be read"),
        ("value ==", "cannot be read"),
        ("value = 4", "cannot be read"),
        ("(value", "cannot be read"),
        ("value; left", "cannot be read"),
        ("import os", "cannot be read"),
        ("wind == 1", "'wind' is not known; known are value, left, wave"),
        ("__import__", "'__import__' is not known"),
        ("__import__('os').system('true')", "only numbers, names"),
        ("value.real", "only numbers, names"),
        ("value[0]", "only numbers, names"),
        ("value()", "only numbers, names"),
        ("[value]", "only numbers, names"),
        ("(value, left)", "only numbers, names"),
        ("{value}", "only numbers, names"),
        ("lambda: value", "only numbers, names"),
        ("value if left else wave", "only numbers, names"),
        ("(value := 4)", "only numbers, names"),
        ("value ** 9", "only numbers, names"),
        ("value / 2", "only numbers, names"),
        ("value << 9", "only numbers, names"),
        ("value & 1", "only numbers, names"),
        ("~value", "only numbers, names"),
        ("+value", "only numbers, names"),
        ("value in left", "only numbers, names"),
        ("value is left", "only numbers, names"),
        ("[each for each in value]", "only numbers, names"),
        ("f'{value}'", "only"),
        ("'text' == 'text'", "only whole numbers"),
        ("1.5 < value", "only whole numbers"),
        ("True", "only whole numbers"),
        ("None", "only whole numbers"),
        ("...", "only whole numbers"),
        ("1j", "only whole numbers"),
        (f"value < {LARGEST + 1}", "only whole numbers up to"),
        ("9" * 150, "only whole numbers up to"),
        ("välue == 4", "one line of plain letters"),
        ("value\n== 4", "one line of plain letters"),
        ("value == 4 # comment", "one line of plain letters"),
        ("value\x00", "one line of plain letters"),
        ("value == 4 and " * 20 + "1", "at most 200 characters"),
        ("-" * 150 + "1", "at most 80 parts"),
        ("1+" * 45 + "1", "at most 80 parts"),
        ("-" * MOST_DEPTH + "1", "too many parentheses"),
    ],
)
def test_anything_else_is_refused_with_a_reason(text: str, words: str) -> None:
    with pytest.raises(ExpressionError) as error:
        parse(text, NAMES)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("text", "place"),
    [("value", "value"), ("4", "4"), ("-value", "-value"), ("value - left", "value - left"), ("value == 3 or 4", "4"),
     ("not value", "value"), ("value > 3 and not left", "left"), ("(value or left == 1) == 1", "value or")],
)  # fmt: skip
def test_a_number_is_no_condition(text: str, place: str) -> None:
    with pytest.raises(ExpressionError, match="this is a number, and a condition is wanted") as error:
        parse(text, NAMES, CONDITION)
    _problem, shown, arrow = str(error.value).split("\n")
    assert shown[arrow.index("^") :].startswith(place)


@pytest.mark.parametrize("text", ["value > 3", "not value > 3", "value > 3 or left > 3", "1 < value < 3", "(1 == 1)"])
def test_a_condition_is_no_number(text: str) -> None:
    assert parse(text, NAMES, CONDITION).holds({"value": 4, "left": 1}) in (True, False)
    with pytest.raises(ExpressionError, match=r"this is a condition, and a number is wanted: .* value, left, wave"):
        parse(text, NAMES, AMOUNT)


def test_a_condition_counts_as_1_or_0_where_it_is_added_up() -> None:
    condition = parse("(value > 3) + (left > 3) >= 2", NAMES, CONDITION)
    assert [condition.holds({"value": 4, "left": left}) for left in (3, 4)] == [False, True]


def test_parentheses_alone_make_nothing_deeper() -> None:
    assert holds("(" * 99 + "1" + ")" * 99)


def test_an_arrow_points_at_the_place() -> None:
    with pytest.raises(ExpressionError) as error:
        parse("  value == 4 and wind > 1", NAMES)
    problem, text, arrow = str(error.value).split("\n")
    assert text == "  value == 4 and wind > 1"
    assert text[arrow.index("^") :].startswith("wind")
    assert problem.startswith("'wind'")


def test_an_arrow_points_at_what_cannot_be_read() -> None:
    with pytest.raises(ExpressionError) as error:
        parse("value == == 4", NAMES)
    _problem, text, arrow = str(error.value).split("\n")
    assert text[arrow.index("^") :] == "== 4"


@given(st.text(max_size=MOST_CHARACTERS + 10) | st.text("()-+*/%<>=!~ andortvlue01.[]{}'\"\\,:", max_size=60))
def test_whatever_is_typed_is_read_or_refused_and_never_anything_else(text: str) -> None:
    try:
        condition = parse(text, NAMES)
    except ExpressionError as error:
        assert str(error)  # noqa: PT017 - either way is right
    else:
        assert condition.holds({"value": 1, "left": None, "wave": 3}) in (True, False)
        assert condition.text == text.strip()
