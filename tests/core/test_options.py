"""Options and rulings: JSON both ways, a schema that says the same, and a sentence for every mistake."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup import games
from lineup.core import BadOptions, CardRow, Column, DeckSpec, Options, deck, option, ruling
from lineup.core.options import build, deck_specs, from_json, from_pairs, from_record, schema, settings, to_json

CARDS = DeckSpec(
    table="cards",
    path=Path(__file__).parent / "cards.toml",
    columns=(
        Column("name", "text", "What it is called."),
        Column("value", "number", "How strong it is.", low=1, high=9),
        Column("wild", "flag", "Whether it fits anywhere.", default=False),
        Column("back", "text", "Its back.", choices=("small", "big"), default="small"),
    ),
    fewest=1,
    most=50_000,
)


@dataclass(frozen=True)
class Rulings:
    ties: str = ruling("shared", "oldest", "nobody", rule="X7.1", says="Who wins when points are equal.")
    start: str = ruling("youngest", "die", rule="X1.2", says="Who begins.")


@dataclass(frozen=True)
class Choices(Options):
    fast: bool = option(False, "A short game.")  # noqa: FBT003 - it is the value itself
    waves: int = option(4, "How many waves there are.", low=2, high=6)
    weather: str = option("calm", "The weather.", choices=("calm", "windy"), reconstructed=True)
    cards: tuple[CardRow, ...] = deck(CARDS)
    rulings: Rulings = field(default_factory=Rulings)


def refused(data: object) -> str:
    with pytest.raises(BadOptions) as error:
        from_json(Choices, data)
    return str(error.value)


def test_every_setting_is_described() -> None:
    described = {setting.name: setting for setting in settings(Choices)}
    assert list(described) == ["fast", "waves", "weather", "rulings.ties", "rulings.start"]
    assert (described["waves"].low, described["waves"].high, described["waves"].default) == (2, 6, 4)
    assert described["rulings.ties"].choices == ("shared", "oldest", "nobody")
    assert described["rulings.ties"].rule == "X7.1"
    assert described["weather"].reconstructed
    assert all(setting.says.endswith(".") for setting in described.values())
    assert list(deck_specs(Choices)) == ["cards"]


OPTIONS = st.builds(
    Choices,
    fast=st.booleans(),
    waves=st.integers(2, 6),
    weather=st.sampled_from(["calm", "windy"]),
    rulings=st.builds(
        Rulings, ties=st.sampled_from(["shared", "oldest", "nobody"]), start=st.sampled_from(["youngest", "die"])
    ),
)


@given(OPTIONS)
def test_options_go_to_json_and_come_back(options: Choices) -> None:
    data = to_json(options)
    assert json.loads(json.dumps(data)) == data
    assert from_json(Choices, json.loads(json.dumps(data))) == options


def test_json_holds_everything_deck_rows_included() -> None:
    data = to_json(Choices())
    assert set(data) == {each.name for each in fields(Choices)}
    assert data["cards"] == [
        {"name": "Swell", "value": 3, "wild": False, "back": "small", "copies": 2, "source": "rulebook"}
    ]


def test_what_is_left_out_is_the_default() -> None:
    assert from_json(Choices, {}) == Choices()
    assert from_json(Choices, {"rulings": {"start": "die"}}) == Choices(rulings=Rulings(start="die"))


def test_own_cards_replace_those_of_the_box() -> None:
    options = from_json(Choices, {"cards": [{"name": "Duck", "value": 1, "copies": 3}]})
    assert options.cards == (
        {"name": "Duck", "value": 1, "wild": False, "back": "small", "copies": 3, "source": "owner"},
    )


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], "Options are an object with names and values, not []."),
        (None, "Options are an object with names and values, not None."),
        ({"waves": 7}, "waves goes from 2 to 6, 7 is outside."),
        ({"waves": 1}, "waves goes from 2 to 6, 1 is outside."),
        ({"waves": "4"}, "waves takes a whole number, not '4'."),
        ({"waves": 4.0}, "waves takes a whole number, not 4.0."),
        ({"waves": True}, "waves takes a whole number, not True."),
        ({"fast": 1}, "fast takes true or false, not 1."),
        ({"weather": 5}, "weather takes a word, not 5."),
        ({"weather": "storm"}, "weather is one of calm, windy, not 'storm'."),
        ({"wether": "calm"}, "There is no option called 'wether'. Did you mean weather?"),
        ({"xyz": 1}, "There is no option called 'xyz'."),
        ({"rulings": {"ties": "me"}}, "rulings.ties is one of shared, oldest, nobody, not 'me'."),
        ({"rulings": {"tie": "shared"}}, "There is no option called 'rulings.tie'. Did you mean rulings.ties?"),
        ({"rulings": "none"}, "There is no option called 'rulings'. Did you mean rulings.ties?"),
        ({"cards": []}, "cards should be a list of 1 to 500 rows."),
        ({"cards": [{"name": "Duck"}]}, "row 1 of cards: value is missing; it is a whole number from 1 to 9."),
        ({"cards": {"name": "Duck"}}, "cards should be a list of 1 to 500 rows."),
    ],
)
def test_each_mistake_has_its_sentence(data: object, sentence: str) -> None:
    assert refused(data) == sentence


# What is typed


@pytest.mark.parametrize("word", ["true", "yes", "on", "TRUE"])
def test_a_flag_is_typed_in_several_ways(word: str) -> None:
    assert from_pairs(Choices, {}, [f"fast={word}"]).fast
    assert not from_pairs(Choices, {"fast": True}, ["fast=off"]).fast


def test_typed_options_come_on_top_of_a_variant() -> None:
    options = from_pairs(Choices, {"waves": 2, "rulings.ties": "oldest"}, ["waves=3", "start=die"])
    assert (options.waves, options.rulings) == (3, Rulings("oldest", "die"))


def test_a_ruling_may_be_typed_with_its_whole_name() -> None:
    assert from_pairs(Choices, {}, ["rulings.start=die"]).rulings.start == "die"


@pytest.mark.parametrize(
    ("pair", "sentence"),
    [
        ("waves", "An option is written name=value; 'waves' has no value."),
        ("waves=", "waves takes a whole number, not ''."),
        ("waves=many", "waves takes a whole number, not 'many'."),
        ("waves=--5", "waves takes a whole number, not '--5'."),
        ("waves=-", "waves takes a whole number, not '-'."),
        ("waves=-5", "waves goes from 2 to 6, -5 is outside."),
        ("waves=" + "9" * 5_000, "waves takes a whole number, not"),
        ("waves=٣", "waves takes a whole number, not '٣'."),
        ("fast=maybe", "fast takes true or false, not 'maybe'."),
        ("weather=storm", "weather is one of calm, windy, not 'storm'."),
        ("stat=die", "There is no option called 'stat'. Did you mean start?"),
        ("cards=my.toml", "There is no option called 'cards'."),
        ("=5", "There is no option called ''."),
    ],
)
def test_a_mistake_in_what_is_typed_has_its_sentence(pair: str, sentence: str) -> None:
    with pytest.raises(BadOptions) as error:
        from_pairs(Choices, {}, [pair])
    assert str(error.value).startswith(sentence)


def test_dotted_names_are_how_variants_speak_of_rulings() -> None:
    assert build(Choices, {"rulings.ties": "nobody", "waves": 6}) == Choices(waves=6, rulings=Rulings(ties="nobody"))


# The schema


def fits(value: Any, shape: Any) -> bool:
    """Whether a value fits a JSON schema, as far as our schemas go."""
    if "enum" in shape and value not in shape["enum"]:
        return False
    kind = shape.get("type")
    if kind == "object":
        return (
            isinstance(value, dict)
            and set(shape.get("required", ())) <= set(value) <= set(shape["properties"])
            and all(fits(each, shape["properties"][name]) for name, each in value.items())
        )
    if kind == "array":
        return (
            isinstance(value, list)
            and shape["minItems"] <= len(value) <= shape["maxItems"]
            and all(fits(each, shape["items"]) for each in value)
        )
    if kind == "integer":
        return type(value) is int and shape["minimum"] <= value <= shape["maximum"]
    if kind == "boolean":
        return isinstance(value, bool)
    if kind == "string":
        return isinstance(value, str) and len(value) <= shape.get("maxLength", len(value))
    return "enum" in shape


@given(OPTIONS)
def test_options_fit_their_own_schema(options: Choices) -> None:
    assert fits(to_json(options), schema(Choices))


ANYTHING = st.booleans() | st.integers(-1, 10) | st.sampled_from(["calm", "windy", "die", "shared", "storm", "small"])
ROWS = st.lists(
    st.dictionaries(st.sampled_from(["name", "value", "wild", "back", "copies", "source"]), ANYTHING), max_size=2
)
DATA = st.fixed_dictionaries(
    {},
    optional={
        "fast": ANYTHING,
        "waves": ANYTHING,
        "weather": ANYTHING,
        "rulings": st.fixed_dictionaries({}, optional={"ties": ANYTHING, "start": ANYTHING, "end": ANYTHING}),
        "cards": ROWS,
        "tides": ANYTHING,
    },
)


@pytest.mark.slow
@given(DATA)
def test_what_fits_the_schema_is_accepted_and_nothing_else(data: dict[str, object]) -> None:
    try:
        from_json(Choices, data)
    except BadOptions:
        accepted = False
    else:
        accepted = True
    assert fits(data, schema(Choices)) == accepted


def test_the_schema_has_a_sentence_and_a_default_for_every_field() -> None:
    shape: Any = schema(Choices)
    assert shape["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for setting in settings(Choices):
        where = shape["properties"]
        if setting.name.startswith("rulings."):
            where = where["rulings"]["properties"]
        described = where[setting.name.removeprefix("rulings.")]
        assert (described["description"], described["default"]) == (setting.says, setting.default)
    row = shape["properties"]["cards"]["items"]
    assert row["required"] == ["name", "value"]
    assert all(column["description"] for column in row["properties"].values())
    json.dumps(shape)


@dataclass(frozen=True)
class LaterRulings:
    old: str = ruling("yes", "no", rule="P1.1", says="As old as the game.")
    young: str = ruling("by_the_book", "as_ever", rule="P1.2", says="Younger than the game.", before="as_ever")


@dataclass(frozen=True)
class LaterOptions(Options):
    rulings: LaterRulings = field(default_factory=LaterRulings)


def test_a_record_that_is_older_than_a_ruling_is_played_as_before() -> None:
    recorded = from_record(LaterOptions, {"rulings": {"old": "no"}})
    assert recorded.rulings == LaterRulings(old="no", young="as_ever")


def test_a_record_that_names_a_ruling_is_played_by_it() -> None:
    assert from_record(LaterOptions, to_json(LaterOptions())) == LaterOptions()


def test_a_new_game_is_played_by_the_answer_of_today() -> None:
    assert from_json(LaterOptions, {"rulings": {"old": "no"}}).rulings.young == "by_the_book"


@pytest.mark.parametrize("slug", games.slugs())
def test_what_was_played_before_a_ruling_is_one_of_its_answers(slug: str) -> None:
    for setting in settings(games.options_of(slug)):
        assert setting.before in ("", *setting.choices), setting.name
