"""Deck files: rows with defaults, and whatever is wrong with them said with row and place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup.core import BadOptions, Column, DeckSpec
from lineup.core.decks import MOST_BYTES, MOST_ROWS, MOST_TEXT, check_rows, copies_of, read_deck, read_rows, twice

SPEC = DeckSpec(
    table="cards",
    path=Path("cards.toml"),
    columns=(
        Column("name", "text", "What it is called."),
        Column("value", "number", "How strong it is.", low=1, high=9),
        Column("wild", "flag", "Whether it fits anywhere.", default=False),
        Column("back", "text", "Its back.", choices=("small", "big"), default="small"),
        Column("when", "condition", "When it scores.", quantities=("value", "left"), default="1 == 1"),
    ),
    fewest=2,
    most=50,
)

GOOD = """
[[cards]]
name = "Swell"
value = 3
copies = 4

[[cards]]
name = "Set"
value = 9
wild = true
back = "big"
when = "value - left == 1"
source = "rulebook"
"""


def refused(text: str | bytes) -> str:
    with pytest.raises(BadOptions) as error:
        read_rows(SPEC, text if isinstance(text, bytes) else text.encode(), "my.toml")
    return str(error.value)


def test_a_mark_at_the_beginning_of_a_file_is_no_mistake() -> None:
    assert read_rows(SPEC, b"\xef\xbb\xbf" + GOOD.encode(), "my.toml") == read_rows(SPEC, GOOD.encode(), "my.toml")


def test_rows_are_read_with_their_defaults_filled_in() -> None:
    swell, wave = read_rows(SPEC, GOOD.encode(), "my.toml")
    assert swell == {
        "name": "Swell", "value": 3, "wild": False, "back": "small", "when": "1 == 1", "copies": 4, "source": "owner",
    }  # fmt: skip
    assert (wave["wild"], wave["back"], wave["copies"], wave["source"]) == (True, "big", 1, "rulebook")
    assert (copies_of(swell), copies_of(wave)) == (4, 1)


def test_a_file_is_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(GOOD)
    assert read_deck(SPEC, path) == read_rows(SPEC, GOOD.encode(), "my.toml")


def test_a_file_that_is_not_there_is_refused_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=r"nowhere\.toml cannot be read: No such file"):
        read_deck(SPEC, tmp_path / "nowhere.toml")


def test_checked_rows_pass_again() -> None:
    rows = read_rows(SPEC, GOOD.encode(), "my.toml")
    assert check_rows(SPEC, rows) == rows
    assert check_rows(SPEC, list(rows)) == rows


def test_shipped_rows_are_read_once(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(GOOD)
    spec = DeckSpec("cards", path, SPEC.columns, fewest=2)
    assert spec.default_rows() is spec.default_rows()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("value = 3", "value = 10"), "my.toml, row 1 of cards: value is a whole number from 1 to 9, not 10."),
        (("value = 3", "value = 0"), "my.toml, row 1 of cards: value is a whole number from 1 to 9, not 0."),
        (("value = 3", "value = -3"), "my.toml, row 1 of cards: value is a whole number from 1 to 9, not -3."),
        (("value = 3", "value = 3.0"), "my.toml, row 1 of cards: value is a whole number from 1 to 9, not 3.0."),
        (("value = 3", "value = nan"), "my.toml, row 1 of cards: value is a whole number from 1 to 9, not nan."),
        (("value = 3", "value = -inf"), "my.toml, row 1 of cards: value is a whole number from 1 to 9, not -inf."),
        (("value = 3", "value = true"), "my.toml, row 1 of cards: value is a whole number from 1 to 9, not True."),
        (("value = 3", 'value = "3"'), "my.toml, row 1 of cards: value is a whole number from 1 to 9, not '3'."),
        (("value = 3", "value = [3]"), "my.toml, row 1 of cards: value is a whole number from 1 to 9, not [3]."),
        (("value = 3", "value = {a = 3}"), "row 1 of cards: value is a whole number from 1 to 9, not {'a': 3}."),
        (("value = 9", ""), "row 2 of cards: value is missing; it is a whole number from 1 to 9."),
        (('name = "Set"', ""), "row 2 of cards: name is missing; it is a text of at most 200 characters."),
        (('name = "Set"', "name = 5"), "my.toml, row 2 of cards: name is a text of at most 200 characters, not 5."),
        (('name = "Set"', "name = 07:32:00"), "name is a text of at most 200 characters, not 07:32:00."),
        (('"Set"', f'"{"x" * (MOST_TEXT + 1)}"'), f"name is a text of at most 200 characters, not '{'x' * 59}…."),
        (('"Set"', '"S\\u0007et"'), "row 2 of cards: name is one line that can be printed, with single spaces"),
        (('"Set"', '"""S\net"""'), "row 2 of cards: name is one line that can be printed, with single spaces"),
        (('"Set"', '" Set"'), "row 2 of cards: name is one line that can be printed, with single spaces"),
        (('"Set"', '"Set "'), "row 2 of cards: name is one line that can be printed, with single spaces"),
        (('"Set"', '"The  Set"'), "row 2 of cards: name is one line that can be printed, with single spaces"),
        (('"Set"', '"The\u00a0Set"'), "row 2 of cards: name is one line that can be printed, with single spaces"),
        (("wild = true", "wild = 1"), "my.toml, row 2 of cards: wild is true or false, not 1."),
        (('back = "big"', 'back = "huge"'), "my.toml, row 2 of cards: back is one of small, big, not 'huge'."),
        (("copies = 4", "copies = 0"), "my.toml, row 1 of cards: copies is a whole number from 1 to 99, not 0."),
        (('"rulebook"', '"hearsay"'), "source is one of rulebook, inferred, reconstructed, owner, not 'hearsay'."),
        (
            ("copies = 4", "price = 4"),
            "row 1 of cards: nothing is called 'price'; there is name, value, wild, back, when, copies, source.",
        ),
        (("copies = 4", "copies = 50"), "my.toml, cards should hold 2 to 50 cards, not 51."),
        (("copies = 4", "[[cards.more]]"), "my.toml, row 1 of cards: nothing is called 'more'; there is name,"),
        (("value = 3", "value = 2020-01-01"), "value is a whole number from 1 to 9, not 2020-01-01."),
        (('"value - left == 1"', "7"), "row 2 of cards: when is a condition with some of value, left, not 7."),
        (("value - left == 1", "value - left"), "row 2 of cards: when: this is a number, and a condition is wanted"),
        (("value - left == 1", "value == 3 or 4"), "row 2 of cards: when: this is a number, and a condition is wanted"),
        (("value - left == 1", "value =="), "made of 0 1 2 … + - * // % == != < <= > >= and or not ( ) and the names"),
    ],
)
def test_each_mistake_is_named_with_file_row_and_reason(change: tuple[str, str], words: str) -> None:
    assert change[0] in GOOD
    assert words in refused(GOOD.replace(*change))


def test_an_amount_is_a_number_of_what_there_is() -> None:
    amount = Column("of", "amount", "What is compared.", quantities=("value", "left"))
    assert amount.check("value - left") == ""
    assert amount.check("(value > 3) + (left > 3)") == ""
    assert amount.check(3) == "of is an amount of some of value, left, not 3"
    wrong = "of: this is a condition, and a number is wanted: what + - * // % make of value, left\n"
    for text in ("value > left", "not value > left", "value > 3 and left > 3"):
        assert amount.check(text).startswith(wrong)


def in_full(**fields: object) -> list[dict[str, object]]:
    """Rows as a record holds them, with every column."""
    return [{**row, **fields} for row in read_rows(SPEC, GOOD.encode(), "my.toml")]


def test_rows_of_a_record_are_not_measured_by_later_demands() -> None:
    """Numbers were conditions once; a match with such cards can be replayed for ever."""
    rows = in_full(when="value - left")
    assert [row["when"] for row in check_rows(SPEC, rows)] == ["value - left"] * 2
    with pytest.raises(BadOptions, match="row 1 of cards: when: this is a number"):
        check_rows(SPEC, rows, "my.toml")
    del rows[0]["source"]
    with pytest.raises(BadOptions, match="row 1 of cards: when: this is a number"):
        check_rows(SPEC, rows)


def told_apart(spec: DeckSpec, rows: object, name: str = "") -> str:
    with pytest.raises(BadOptions) as error:
        check_rows(spec, rows, name)
    return str(error.value)


def test_mistakes_between_rows_are_said_with_file_and_row() -> None:
    spec = DeckSpec("cards", Path("cards.toml"), SPEC.columns, fewest=2, mistakes=lambda rows: twice(rows, "name"))
    rows: list[dict[str, object]] = [{"name": name, "value": 1} for name in ("Swell", "Set", "SWELL")]
    sentence = "row 3 of cards: name is 'SWELL' in row 1 already, and each has its own."
    assert told_apart(spec, rows) == sentence
    assert told_apart(spec, rows, "my.toml") == f"my.toml, {sentence}"


def test_a_mistake_in_a_condition_is_pointed_at() -> None:
    sentence = refused(GOOD.replace("value - left == 1", "value - wind == 1"))
    first, text, arrow = sentence.split("\n")
    assert first == "my.toml, row 2 of cards: when: 'wind' is not known; known are value, left"
    assert text[arrow.index("^") :].startswith("wind")
    assert arrow.endswith("^")


@pytest.mark.parametrize("text", ["\ud800", "Set\udfff", "\ud83d\ude00", "a\u2028b", "a\u202eb", "a\u200bb"])
def test_half_characters_and_those_that_nobody_sees_are_refused(text: str) -> None:
    for field, words in (("name", "is one line that can be printed"), ("when", "a condition is one line")):
        rows = [{"name": "Swell", "value": 3, "copies": 2, field: text}]
        with pytest.raises(BadOptions, match=f"row 1 of cards: {field}:? {words}") as error:
            check_rows(SPEC, rows)
        assert str(error.value).encode()


def test_a_number_that_python_would_not_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineup.core.decks.MOST_IN_LINE", 200_000)
    assert "my.toml is not a TOML file:" in refused("a = " + "9" * 100_000)


def test_too_few_cards_are_refused() -> None:
    assert "2 to 50 cards, not 1" in refused('[[cards]]\nname = "Alone"\nvalue = 1')


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[cards]", "my.toml is not a TOML file:"),
        (b"\xff\xfe", "my.toml is not a TOML file:"),
        ("a = " + "[" * 1_500, "my.toml is not a TOML file:"),
        ("a = " + "9" * 2_000, "my.toml, line 1: a line has at most 2000 characters and 20 dots."),
        ("\na = " + "9" * 100_000, "my.toml, line 2: a line has at most 2000 characters and 20 dots."),
        ("a.b = 1\r\n" + "a." * 21 + "a = 1", "my.toml, line 2: a line has at most 2000 characters and 20 dots."),
        ("a" + ".a" * 900 + " = 1", "my.toml, line 1: a line has at most 2000 characters and 20 dots."),
        ("", "my.toml should hold rows of [[cards]] and nothing else; there is nothing."),
        ("# cards", "my.toml should hold rows of [[cards]] and nothing else; there is nothing."),
        ("[[tiles]]\nname = 1", "my.toml should hold rows of [[cards]] and nothing else; there is 'tiles'."),
        (GOOD + "\n[extra]\n", "my.toml should hold rows of [[cards]] and nothing else; there is 'extra'."),
        ("cards = 5", "my.toml, cards should be a list of 1 to 500 rows."),
        ("cards = []", "my.toml, cards should be a list of 1 to 500 rows."),
        ("[cards]\nname = 1", "my.toml, cards should be a list of 1 to 500 rows."),
        ("cards = [[]]", "my.toml, row 1 of cards should be a table of names and values."),
        ("[[cards]]\n[[cards]]", "my.toml, row 1 of cards: name is missing"),
        ("cards = {}", "my.toml, cards should be a list of 1 to 500 rows."),
        ("cards = [1]", "my.toml, row 1 of cards should be a table of names and values."),
        ('cards = ["x"]', "my.toml, row 1 of cards should be a table of names and values."),
        ('[[cards]]\nname = "x"\nvalue = 1\n' * (MOST_ROWS + 1), "a list of 1 to 500 rows"),
        ("#" * (MOST_BYTES + 1), f"my.toml is larger than {MOST_BYTES} bytes."),
    ],
)
def test_a_file_of_another_form_is_refused(text: str | bytes, words: str) -> None:
    assert words in refused(text)


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.lists(st.integers())
FIELDS = st.sampled_from(["name", "value", "wild", "back", "when", "copies", "source", "price"])


@pytest.mark.slow
@given(st.lists(st.dictionaries(FIELDS, VALUES, max_size=8) | VALUES, max_size=4) | VALUES)
def test_any_rows_are_complete_or_refused(rows: object) -> None:
    try:
        checked = check_rows(SPEC, rows)
    except BadOptions as error:
        assert str(error)  # noqa: PT017 - either way is right
    else:
        assert all(set(row) == {column.name for column in SPEC.all_columns()} for row in checked)


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_any_file_is_read_or_refused(content: bytes) -> None:
    with pytest.raises(BadOptions):  # nothing so short holds two cards
        read_rows(SPEC, content, "my.toml")
