"""The same deal, played twice: where the two part."""

from __future__ import annotations

import pytest

from lineup.table import Header, Player, Record, Row
from lineup.web.pages.beside import check_same_deal, where_parted
from lineup.web.server.refusals import Refused


def played(*answers: tuple[int, str], seed: str = "ab" * 32) -> Record:
    """A record with these answers of seats."""
    players = (Player("person", "Ana"), Player("bot", "Koa", "koa"))
    header = Header("t", "wave", 1, {}, players, seed)
    return Record(header, [Row("start"), *(Row("move", seat=seat, move=move) for seat, move in answers)])


def test_the_first_other_answer_is_where_they_part() -> None:
    one = played((0, "a"), (1, "b"), (0, "c"), (1, "d"))
    assert where_parted(one, one) == 5, "never"
    assert where_parted(one, played((0, "a"), (1, "b"), (0, "x"), (1, "y"))) == 3
    assert where_parted(one, played((0, "x"), (1, "y"))) == 1


def test_answers_under_seal_come_in_any_order() -> None:
    one, other = played((0, "a"), (1, "b"), (0, "c")), played((1, "b"), (0, "a"), (0, "c"))
    assert where_parted(one, other) == 4
    assert where_parted(one, played((1, "x"), (0, "a"), (0, "c"))) == 2


def test_where_one_has_ended_the_other_goes_on_alone() -> None:
    assert where_parted(played((0, "a")), played((0, "a"), (1, "b"), (0, "c"))) == 2


def test_what_was_taken_back_is_not_compared() -> None:
    one = played((0, "a"), (1, "b"))
    other = played((0, "x"))
    other.rows += [Row("back", seat=0, to=0), Row("move", seat=0, move="a"), Row("move", seat=1, move="b")]
    assert where_parted(one, other) == 3


def test_only_the_same_deal_is_compared() -> None:
    check_same_deal(played(), played())
    with pytest.raises(Refused):
        check_same_deal(played(), played(seed="cd" * 32))
    with pytest.raises(Refused):
        check_same_deal(played(seed=""), played(seed=""))
