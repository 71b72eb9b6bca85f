"""Ways by which people in the tests are told, and noon on a day of theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from lineup.store.notice_ways import PUSH, NoticeWay

NOON = 1_800_000_000.0  # 2027-01-15, in seconds since 1970

InStore = Callable[[Callable[[Connection], None]], None]


def way(person: str, kind: str = PUSH, **values: Any) -> NoticeWay:
    return NoticeWay(**{
        "id": f"{person}-{kind}", "person": person, "kind": kind, "address": "https://push.example/1", "secret": "",
        "label": "", "created": NOON, "confirmed": True, **values,
    })  # fmt: skip
