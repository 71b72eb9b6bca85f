"""Fields of an action: the same from a page's message and from a form, and a sentence for anything else."""

from __future__ import annotations

import pytest

from lineup.web.live.fields import LARGEST, Field, Number, Switch, Text
from lineup.web.server.refusals import Refused


@pytest.mark.parametrize(
    ("field", "value", "read"),
    [
        (Text(), "play 3", "play 3"),
        (Text(), "", ""),
        (Number(), 7, 7),
        (Number(), -LARGEST, -LARGEST),
        (Switch(), True, True),
    ],
)
def test_a_message_has_values(field: Field, value: object, read: object) -> None:
    assert field.from_json("x", value) == read


@pytest.mark.parametrize(
    ("field", "value"),
    [(Text(), 7), (Text(), None), (Number(), "7"), (Number(), True), (Number(), LARGEST + 1), (Switch(), "on")],
)
def test_a_message_with_something_else_is_refused_by_name(field: Field, value: object) -> None:
    with pytest.raises(Refused, match=r"^prompt should be ") as refused:
        field.from_json("prompt", value)
    assert refused.value.status == 422


@pytest.mark.parametrize(
    ("field", "value", "read"),
    [
        (Text(), "hello", "hello"),
        (Text("greedy"), "", "greedy"),
        (Number(), "12", 12),
        (Switch(), "on", True),
        (Switch(), "", False),
    ],
)
def test_a_form_has_texts(field: Field, value: str, read: object) -> None:
    assert field.from_form("x", value) == read


@pytest.mark.parametrize("value", ["", "-1", "1.5", "²", "1234", "one", b"1"])
def test_a_form_with_something_else_is_refused_by_name(value: object) -> None:
    with pytest.raises(Refused, match=r"^seat should be ") as refused:
        Number().from_form("seat", value)
    assert refused.value.status == 422
