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
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

from web.running import Running

# Everybody is one person from one address here, who has limits that are tested elsewhere.
WIDE_OPEN = """
import lineup.web.api.auth, lineup.web.frame.site
limiter = lineup.web.frame.site.Limiter
wide_open = lambda rate, burst, **more: limiter(rate * 1_000, burst * 1_000, **more)
lineup.web.frame.site.Limiter = lineup.web.api.auth.Limiter = wide_open
"""

FIGURE = re.compile(r"^(lineup_bot\S+) (\S+)$", re.MULTILINE)
BUCKET = re.compile(r'lineup_bot_seconds_bucket\{le="([0-9.]+)"\}')


@dataclass
class Report:
    """How the bots of a crowd were answered."""

    tables: int
    answers: int
    within: dict[float, float]  # share of all answers by seconds
    hurried: int  # thoughts that got less time than on a quiet server
    lost: int  # processes that ended
    memory: list[int]  # megabytes, by bots' process

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

        self._before: dict[str, float] = {}  # what was counted until the bots' processes were up

    def warm_up(self) -> None:
        """Wait until every table has been answered, and count from then on."""
        while self.report().answers < len(self.tables):
            time.sleep(0.2)
        self._before = self.counted()

    def go_on_until(self, is_enough: Callable[[Report], bool]) -> Report:
        """Look at the tables now and then, until a report says that it is enough."""
        while not is_enough(report := self.report()):
            time.sleep(0.2)
        return report

    def counted(self) -> dict[str, float]:
        """The server's own figures by name; thoughts by the seconds that they took at most."""
        with urlopen(f"{self.server.address}/metrics") as answer:
            text = answer.read().decode()
        return {name: float(value) for name, value in FIGURE.findall(text)}

    def report(self) -> Report:
        counted = {name: value - self._before.get(name, 0.0) for name, value in self.counted().items()}
        answers = counted["lineup_bot_seconds_count"]
        buckets = {float(found[1]): count for name, count in counted.items() if (found := BUCKET.fullmatch(name))}
        return Report(
            tables=len(self.tables),
            answers=int(answers),
            within={seconds: count / answers if answers else 0.0 for seconds, count in buckets.items()},
            hurried=int(counted["lineup_bots_hurried_total"]),
            lost=int(counted["lineup_bots_lost_total"]),
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
        try:
            crowd = Crowd(server, tables=tables, bot=bot, game=game)
            crowd.warm_up()
            until = time.monotonic() + seconds
            print(crowd.go_on_until(lambda _report: time.monotonic() > until))
            plays = crowd.plays().values()
            print("plays of a table:", min(plays), "to", max(plays))
        finally:
            server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3], float(sys.argv[4]))
