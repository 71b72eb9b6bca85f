"""Many tables of bots at a real server: how soon they are answered, and what their processes cost.

In this folder's parent: ``python -m web.crowd 100 legend perfect_wave 120``, so many tables with three such bots each,
for so many seconds. What it prints is as the server itself counts it.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import urlopen

from web.running import Running

# Everybody comes from one address here, which has limits that are tested elsewhere.
WIDE_OPEN = """
import lineup.web.site
limiter = lineup.web.site.Limiter
lineup.web.site.Limiter = lambda rate, burst: limiter(rate * 1_000, burst * 1_000)
"""

BUCKET = re.compile(r'^lineup_bot_seconds_bucket\{le="([^"]+)"\} (\S+)$', re.MULTILINE)


@dataclass
class Report:
    """How the bots of a crowd were answered."""

    tables: int
    answers: int
    within: dict[float, float]  # share of all answers by seconds
    hurried: int  # thoughts that got less time than on a quiet server
    lost: int  # processes that ended
    memory: list[int]  # megabytes, by bots' process
    plays: dict[str, int] = field(default_factory=dict)  # by table

    def __str__(self) -> str:
        shares = "  ".join(f"≤{seconds:g} s {share:.1%}" for seconds, share in self.within.items())
        return (
            f"{self.tables} tables, {self.answers} thoughts: {shares}\n"
            f"{self.hurried} with less time than usual, {self.lost} processes lost, MB a process: {self.memory}"
        )


class Crowd:
    """A server with many tables of bots."""

    def __init__(self, server: Running, *, tables: int, bot: str, game: str) -> None:
        self.server = server
        self.token = str(server.ask("/api/v1/people", {})["token"])
        wish = {"game": game, "seats": [{"kind": "bot", "bot": bot}] * 3, "public": True}
        self.tables = [str(server.ask("/api/v1/tables", wish, self.token)["id"]) for _table in range(tables)]

    def go_on_until(self, is_enough: Callable[[Report], bool]) -> Report:
        """Look at the tables now and then, until a report says that it is enough."""
        while not is_enough(report := self.report()):
            time.sleep(0.2)
        return report

    def report(self) -> Report:
        with urlopen(f"{self.server.address}/metrics") as answer:
            counted = answer.read().decode()
        buckets = {float(le): float(count) for le, count in BUCKET.findall(counted)}
        answers = buckets.pop(float("inf"))
        return Report(
            tables=len(self.tables),
            answers=int(answers),
            within={seconds: count / answers if answers else 0.0 for seconds, count in buckets.items()},
            hurried=number_in(counted, "lineup_bots_hurried_total"),
            lost=number_in(counted, "lineup_bots_lost_total"),
            memory=self.memory(),
        )

    def plays(self) -> dict[str, int]:
        return {
            table: int(self.server.ask(f"/api/v1/tables/{table}", token=self.token)["plays"]) for table in self.tables
        }

    def memory(self) -> list[int]:
        """Megabytes of each bots' process, where the system says so."""
        assert self.server.process is not None
        children = Path(f"/proc/{self.server.process.pid}/task").glob("*/children")
        found = [int(child) for path in children for child in path.read_text().split()]
        return [size for child in found if (size := megabytes(child)) > 20]  # the smaller one tracks resources


def number_in(counted: str, name: str) -> int:
    found = re.search(rf"^{name} (\S+)$", counted, re.MULTILINE)
    return int(float(found[1])) if found else 0


def megabytes(process: int) -> int:
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)
    return int(found[1]) // 1024 if found else 0


def main(tables: int, bot: str, game: str, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Running(f"{folder}/lineup.db", Path(folder), beat=None, prepare=WIDE_OPEN)
        server.start()
        crowd = Crowd(server, tables=tables, bot=bot, game=game)
        until = time.monotonic() + seconds
        print(crowd.go_on_until(lambda _report: time.monotonic() > until))
        print("plays of a table:", min(crowd.plays().values()), "to", max(crowd.plays().values()))
        server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3], float(sys.argv[4]))
