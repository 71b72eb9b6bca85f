"""The calendar of a career: what its twelve events are, as rows of data."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from lineup.games.tavarua.options import DATA

MONTHS: Final = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip

CONTEST: Final = "contest"  # on one board
PHOTO: Final = "photo"  # a photo shoot
COMBINED: Final = "combined"  # a contest on both boards

HANG_TENS: Final = "hang_tens"
AERIALS: Final = "aerials"
BARRELS: Final = "barrels"


class CareerEvent:
    """One event of the year, as the printed calendar has it."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.edition: str = row["edition"]
        self.month: str = row["month"]
        self.name: str = row["name"]
        self.kind: str = row["kind"]
        self.boards: str = row["boards"]
        self.subject: str = row.get("subject", "")  # of a photo shoot: what is counted
        self.deck: dict[str, int] = row["deck"]  # by type of wave card, in small letters
        self.removed: int = row["removed"]
        self.opponents: list[str] = row["opponents"]  # "L:4"
        self.points: list[int] = row.get("points", [])  # by place, the first one first


def calendar(edition: str) -> list[CareerEvent]:
    """The year as one edition prints it."""
    with (DATA / "events.toml").open("rb") as file:
        rows = tomllib.load(file)["events"]
    return [CareerEvent(row) for row in rows if row["edition"] == edition]
